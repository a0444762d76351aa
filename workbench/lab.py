"""Starting JupyterLab on the workbench notebook.

Before it: the command line (`workbench lab SET`, and `wb lab SET` through that). After it:
JupyterLab itself, which takes the place of this process.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

from workbench.cardsets.finding import find

CLONE = Path(__file__).parents[1]
NOTEBOOK = CLONE / "notebooks" / "workbench.ipynb"

CONFIG = Path(__file__).parent / "lab_config"
"""Settings added to the designer's own: no news pop-up, which would lie over the charts, and
nothing written into the notebook unasked, where it would show as a change of the clone."""


class NotAClone(RuntimeError):
    """The notebook is not beside the package: the workbench is used from its clone."""


def environment(card_set: str | None, current: Mapping[str, str]) -> dict[str, str]:
    """Return the environment JupyterLab and its kernels run in.

    Parameters
    ----------
    card_set : str or None
        A shipped set's bare name or a path, relative to where the command was typed; the
        notebook runs in its own folder and is told the whole path. None leaves it to open
        its own.
    current : Mapping of str to str
        The environment of this process.

    Raises
    ------
    CardSetError
        Where a bare name is no shipped set.
    """
    added = {
        "JUPYTER_CONFIG_PATH": os.pathsep.join(
            part for part in (str(CONFIG), current.get("JUPYTER_CONFIG_PATH")) if part
        )
    }
    if card_set is not None:
        added["WORKBENCH_SET"] = str(find(card_set).absolute())
    return {**current, **added}


def command(options: Sequence[str] = ()) -> list[str]:
    """Return the command line of JupyterLab on the notebook, with `options` of its own added."""
    shown = NOTEBOOK.relative_to(CLONE).as_posix()
    return [
        *(sys.executable, "-m", "jupyterlab"),
        f"--ServerApp.root_dir={CLONE}",
        f"--LabApp.default_url=/doc/tree/{shown}",  # alone on the page: no file list beside it
        *(["--allow-root"] if _is_root() else []),
        *options,
    ]


def _is_root() -> bool:
    """Say whether this is the one user of a container, whom JupyterLab would turn away."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def start(card_set: str | None = None, options: Sequence[str] = ()) -> NoReturn:
    """Become JupyterLab, open on the workbench notebook.

    A port already taken is no matter: JupyterLab moves on to the next free one.

    Parameters
    ----------
    card_set : str or None
        See `environment`.
    options : sequence of str
        Options of JupyterLab, as `--no-browser`.

    Raises
    ------
    NotAClone
        Where the notebook is not beside the package.
    """
    if not NOTEBOOK.is_file():
        message = "The notebook is not beside the package; run this from a clone of the project."
        raise NotAClone(message)
    os.execve(sys.executable, command(options), environment(card_set, os.environ))  # noqa: S606 - no shell is wanted
