"""Save a version of a list: a whole copy in `versions/`, and what changed since the last, in words.

The copy is versions/NAME-1.1.yaml beside the list, the words go on top of versions/NAME.md, and
the list says from then on that it is this version. Exit code 1 where nothing has changed.
Where a report of the list lies in ../reports/NAME.html, seen from the list, it is made anew.
Example: workbench save-version my_list.yaml --note "fewer Bees, after Tuesday's playtest"
"""

from __future__ import annotations

import argparse
import sys
from contextlib import redirect_stdout
from datetime import date
from importlib import import_module
from pathlib import Path

from workbench.analysis.measure_words import in_words
from workbench.cardsets.fields import FieldError, parse_line
from workbench.cardsets.finding import SHIPPED, find
from workbench.cardsets.reading import Reading, read
from workbench.cardsets.saving import ChangedOnDisk, SaveFailed
from workbench.cardsets.versions import NothingNew, SavedVersion, save_version
from workbench.cli import ANSWER_IS_NO, FINE, Refused
from workbench.cli.options import add_json, add_set, tell_json
from workbench.reporting.files import beside
from workbench.rules.amounts import counted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the set, and what the version is called."""
    add_set(parser)
    parser.add_argument("--number", help="of the version; the next one unless given")
    parser.add_argument("--note", type=_note, help="a line of your own for the changelog")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Save the version and tell what changed."""
    reading = read(find(arguments.set))
    card_set = reading.faultless()
    try:
        saved = save_version(
            reading,
            card_set,
            today=date.today(),  # noqa: DTZ011 - the designer's own day
            number=arguments.number,
            note=arguments.note,
            named=in_words,
        )
    except NothingNew as error:
        print(error, file=sys.stderr if arguments.json else sys.stdout)
        if arguments.json:
            tell_json(_as_json(None, None))
        return ANSWER_IS_NO
    except (ChangedOnDisk, SaveFailed) as error:
        raise Refused(str(error)) from error
    file = reading.files[-1].path
    page = beside(file)
    with redirect_stdout(sys.stderr if arguments.json else sys.stdout):
        _tell(saved, before=reading)
        if page:
            report = import_module("workbench.cli.report")  # loads charts: not for every save
            report.anew(page, str(file))
    if arguments.json:
        tell_json(_as_json(saved, page))
    return FINE


def _tell(saved: SavedVersion, *, before: Reading) -> None:
    print(f"saved version {saved.version.number} as {saved.version.file}")
    file = before.files[-1].path
    if file.parent == SHIPPED and saved.reading.files != before.files:
        print(
            f"this set comes with the workbench, and {file} has changed;"
            " `workbench new` begins a list of your own"
        )
    if saved.since:
        print(f"{counted(len(saved.changes), 'change')} since {saved.since.number}:")
    for change in saved.changes:
        print(f"  {change}")


def _as_json(saved: SavedVersion | None, page: Path | None) -> dict[str, object]:
    """Return the object of `--json`; where there was nothing to save it says so by its nulls."""
    return {
        "number": saved.version.number if saved else None,
        "file": str(saved.version.file) if saved else None,
        "since": saved.since.number if saved and saved.since else None,
        "changes": list(saved.changes) if saved else [],
        "report": str(page) if page else None,
    }


def _note(text: str) -> str:
    try:
        return parse_line(text, noun="note") or ""
    except FieldError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
