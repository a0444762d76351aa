"""Make one page of a list for the kitchen table: a file that needs nothing else, to read or print.

It holds the list at a glance, its exact odds, games of bots, the cards that stand out, its targets,
what changed since the last saved version, and where every number came from. The same list, options
and --date give the same bytes. A report that is there is made anew; no other page is overwritten.
The one that goes with a list lies in ../reports/NAME.html, seen from the list: --anew makes it anew
with the options it was made with, but for those that are given.
Example: workbench report great_scott -o great_scott.html --players 5
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any

from workbench.cardsets.finding import find
from workbench.cardsets.versions import report_place
from workbench.cli import FINE, Refused
from workbench.cli.numbers import whole
from workbench.cli.options import add_set
from workbench.cli.output import how_far
from workbench.cli.playing import faults_told
from workbench.cli.simulate import add_table
from workbench.play.bots.naming import lineup_of
from workbench.play.boxes import box_of
from workbench.play.voters import voter_of
from workbench.reporting.asked import Asked
from workbench.reporting.files import (
    ReportRefused,
    beside,
    options_of,
    to_write,
    write,
)
from workbench.reporting.page import PlayStopped, page_of
from workbench.rules.amounts import size
from workbench.rules.setup import why_not_play

_OPTIONS = ("date", "games", "players", "bots", "voter", "seed")
"""What may be asked for; `Asked` has what is not."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the set, the page, its day, and who plays."""
    add_set(parser)
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("-o", "--output", type=Path, metavar="FILE.html", help="the page")
    where.add_argument("--anew", action="store_true", help="the page that goes with the list")
    parser.add_argument(
        "--date", type=_day, metavar="YYYY-MM-DD", help="the day that the page tells (today)"
    )
    parser.add_argument("--games", type=whole(2), metavar="N", help="how many (10000)")
    add_table(parser)
    parser.set_defaults(**dict.fromkeys(_OPTIONS))


def run(arguments: argparse.Namespace) -> int:
    """Make the page and say where it is."""
    given = {name: vars(arguments)[name] for name in _OPTIONS}
    options = {name: option for name, option in given.items() if option is not None}
    if arguments.anew:
        anew(_page_of(find(arguments.set)), arguments.set, options)
        return FINE
    try:
        file = to_write(arguments.output)
    except ReportRefused as error:
        raise Refused(str(error)) from error
    make(Asked(**{"card_set": arguments.set, "date": today(), **options}), file)
    return FINE


def anew(page: Path, card_set: str, options: Mapping[str, Any] = MappingProxyType({})) -> None:
    """Make the page of a list anew, with the options it was made with, on this day.

    Parameters
    ----------
    page : Path
        The page that is there.
    card_set : str
        The list.
    options : mapping, optional
        What is asked for otherwise than it was, by the names of the fields of `Asked`.

    Raises
    ------
    CardSetError, Refused
        As `make`.
    """
    as_before = options_of(page) or {}
    make(Asked(**{"card_set": card_set, "date": today(), **as_before, **options}), page)


def _page_of(file: Path) -> Path:
    page = beside(file)
    if page is None:
        raise Refused(f"there is no report {report_place(file)} to make anew; make one with -o")
    return page


def make(asked: Asked, file: Path) -> None:
    """Make a page, telling how far it is, and say where it lies.

    Raises
    ------
    CardSetError
        Where the list has faults.
    Refused
        Where who plays is at fault, or the page cannot be written.
    """
    card_set = asked.faultless()
    with faults_told():
        lineup_of(asked.bots, asked.players)
        voter_of(asked.voter)
    try:
        page = page_of(asked, _tell)
        write(file, page)
    except (PlayStopped, ReportRefused) as error:
        raise Refused(str(error)) from error
    finally:
        _tell(0, 0, "")
    for reason in why_not_play(box_of(card_set), asked.players):
        print(f"nothing was played: {reason}")
    print(f"wrote {file} ({size(len(page))})")


def today() -> str:
    """Return the designer's own day."""
    return date.today().isoformat()  # noqa: DTZ011 - that of the table, not of the meridian


def _tell(done: int, of: int, part: str) -> None:
    """Tell which part is made; nothing is left of it at the end."""
    how_far(f"{done} of {of} · {part} · Ctrl-C stops" if part else "")


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no day; write it as 2026-11-30") from error
