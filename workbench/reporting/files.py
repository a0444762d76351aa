"""The file of a page: written whole or not at all, and known from every other page.

A page says of itself what made it and what it was asked for, so that nothing else is overwritten,
and that it can be made anew as it was: `workbench save-version` does so with the one beside a list.
"""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any

from workbench.cardsets.versions import report_place
from workbench.cardsets.writing.atomic import why_no_place, why_not_written, write_files
from workbench.rules.travelling import Travelling

GENERATOR = "Great Scott! workbench, report"
ENDINGS = (".html", ".htm")
_ASKED = re.compile(r'<meta name="asked" content="([^"]*)">')
_HEAD = 4_000
"""Letters of a page within which it says what it is."""


class ReportRefused(Travelling):
    """A file that no page can be written to; the message says why and what to do."""


def to_write(path: Path) -> Path:
    """Return the file a page may be written to.

    Raises
    ------
    ReportRefused
        Where it ends otherwise, its folder is missing, or something else than a report is there.
    """
    if path.suffix.lower() not in ENDINGS:
        raise ReportRefused(f"a report is a page; call it {path.stem or 'report'}.html, say")
    if why := why_no_place(path):
        raise ReportRefused(str(why))
    if path.exists() and options_of(path) is None:
        raise ReportRefused(
            f"{path} is there already and is no report of the workbench; "
            "choose another name, or move it away"
        )
    return path


def write(path: Path, page: bytes) -> None:
    """Write a page, the whole of it or none.

    Raises
    ------
    ReportRefused
        Where it cannot be written; what was there before is there still.
    """
    try:
        write_files({path: page})
    except OSError as error:
        raise ReportRefused(str(why_not_written(path, error))) from error


def beside(file: Path) -> Path | None:
    """Return the report that goes with a list: `reports/NAME.html` beside the list's folder.

    None where there is none; another page of that name is none either.
    """
    page = report_place(file)
    return None if options_of(page) is None else page


def options_of(page: Path) -> dict[str, Any] | None:
    """Return with which options a report was made; None for whatever is no report of ours."""
    try:
        with page.open(encoding="utf-8", errors="replace") as file:
            head = file.read(_HEAD)
    except OSError:
        return None
    asked = _ASKED.search(head)
    if asked is None or html.escape(GENERATOR) not in head:
        return None
    try:
        options = json.loads(html.unescape(asked[1]))
    except ValueError:
        return None
    return options if isinstance(options, dict) else None
