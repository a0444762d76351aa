"""The report that goes with a list, made anew when a version is saved from the header.

`reporting` stands to the right of this room and takes many seconds, so it is asked by the command,
`workbench report --anew`, in a process of its own; the page stays as it is meanwhile.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from workbench.cardsets.versions import report_place
from workbench.views.line import Message

COMMAND = (sys.executable, "-m", "workbench", "report", "--anew")
LOOK = 0.5
"""Seconds between two looks at whether it is made."""


def make_anew(file: Path, *, told: Callable[[Message], None]) -> str:
    """Begin to make the report of a list anew; return what to say of that, empty without one.

    Parameters
    ----------
    file : Path
        The list, as saved.
    told : callable
        Is handed what came of it, when it did; before this returns where no loop runs.
    """
    page = report_place(file)
    if not page.is_file():
        return ""
    making = subprocess.Popen(  # noqa: S603  # our own command, and a file of the list
        [*COMMAND, str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        told(_came_of_it(making, page))
        return ""

    def look() -> None:
        """Tell what came of it, or look again later."""
        if making.poll() is None:
            loop.call_later(LOOK, look)
        else:
            told(_came_of_it(making, page))

    loop.call_later(LOOK, look)
    return f"⏳ Its report {_shown(page)} is being made anew."


def _came_of_it(making: subprocess.Popen[str], page: Path) -> Message:
    _, faults = making.communicate()
    if making.returncode == 0:
        return {"says": f"✓ The report {_shown(page)} is made anew."}
    why = faults.strip().splitlines()[-1:] or ["see Lab's log"]
    said = f"✖ The version is saved; its report {_shown(page)} stays as it was: {why[0]}"
    return {"says": said, "wrong": True}


def _shown(page: Path) -> str:
    return f"{page.parent.name}/{page.name}"
