"""Score evenings that people played, and tell what was noted otherwise than the rules have it.

FILE is an evening, a folder of them, or a table (.csv, .xlsx) with a row for each invention. With
-o all of them are written to a table, or those of a table to files of their own, unless one has a
fault. Exit code 1 where a score, a total or a winner was noted wrong, 2 where there is a fault.
Example: workbench playtest playtests/ -o evenings.xlsx
         workbench playtest --new friday.yaml --set great_scott --players "Ada, Grace, Robin"
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from workbench.cardsets.fields import FieldError
from workbench.cardsets.finding import ENDINGS, find
from workbench.cardsets.reading import load
from workbench.cardsets.saving import SaveFailed
from workbench.cli import ANSWER_IS_NO, FINE, INPUT_AT_FAULT, Refused
from workbench.cli.options import add_json, tell_json
from workbench.cli.output import to_a_file
from workbench.exchange.kinds import ending_of
from workbench.exchange.playtest_files import TABLES, write_evenings, write_new
from workbench.playtests.reading import PlaytestReading, read_playtests
from workbench.playtests.reporting import as_json
from workbench.playtests.starting import blank, blank_file, name_of_list, parse_players
from workbench.playtests.telling import in_words
from workbench.playtests.typed import parse_date


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the files, where they go, and what makes a new one."""
    parser.add_argument(
        "files", metavar="FILE", nargs="*", type=Path, help="evenings, folders of them, or tables"
    )
    add_json(parser)
    parser.add_argument(
        "-o",
        "--output",
        type=to_a_file,
        metavar="OUT",
        help="a table (.csv, .xlsx), one evening (.yaml), or a folder for several",
    )
    parser.add_argument("--encoding", metavar="NAME", help="of a table of text, such as cp1252")
    new = parser.add_argument_group("a new evening")
    new.add_argument(
        "--new", metavar="FILE.yaml", type=to_a_file, help="write a blank file to fill in"
    )
    new.add_argument("--set", default="great_scott", metavar="SET", help="the list (great_scott)")
    new.add_argument(
        "--players",
        metavar="NAMES",
        help="who plays, with commas between, the start player first; Robin=planner is a bot",
    )
    new.add_argument("--date", metavar="DATE", help="such as 2026-11-30; today unless given")


def run(arguments: argparse.Namespace) -> int:
    """Print what was found, write it elsewhere, or write a new file."""
    _refuse_what_says_nothing(arguments)
    if arguments.new is not None:
        return _begin(arguments)
    if not arguments.files:
        raise Refused("no file is named; name an evening, or write a new one with --new FILE.yaml")
    readings = [one for path in arguments.files for one in _read(path, arguments.encoding)]
    if not readings:
        raise Refused(f"there is no evening in {arguments.files[0]}; they end in .yaml")
    code = _code_of(readings)
    files: Sequence[Path] = ()
    if arguments.output and all(reading.ok for reading in readings):
        with _refused():
            files = write_evenings(readings, arguments.output)
    if arguments.json:
        written = {"written": list(map(str, files))} if files else {}
        tell_json({**as_json(readings), **written})
    else:
        _tell(readings)
        for file in files:
            print(f"wrote {file}")
    return code


def _refuse_what_says_nothing(arguments: argparse.Namespace) -> None:
    """Refuse words that are of the other of the two things which this command does."""
    given = {"FILE": arguments.files, "-o": arguments.output, "--encoding": arguments.encoding}
    of_reading = {**given, "--json": arguments.json}
    of_new = {"--players": arguments.players, "--date": arguments.date}
    words = of_new if arguments.new is None else of_reading
    for word in (word for word, is_given in words.items() if is_given):
        if arguments.new is None:
            raise Refused(f"{word} is for a new evening; give --new FILE.yaml as well")
        raise Refused(f"{word} is for evenings that are there; leave it out beside --new")


def _read(path: Path, encoding: str | None) -> Sequence[PlaytestReading]:
    if ending_of(path) not in TABLES:
        return read_playtests([path])
    from workbench.exchange.playtest_rows import read_table  # noqa: PLC0415  # openpyxl is slow

    return read_table(path, encoding=encoding)


def _tell(readings: Sequence[PlaytestReading]) -> None:
    for number, reading in enumerate(readings):
        if len(readings) > 1:
            print(f"{'' if number == 0 else chr(10)}{reading.file}")
        print(in_words(reading))


def _code_of(readings: Sequence[PlaytestReading]) -> int:
    if not all(reading.ok for reading in readings):
        return INPUT_AT_FAULT
    wrong = any(one.noted for reading in readings for one in reading.findings)
    return ANSWER_IS_NO if wrong else FINE


@contextmanager
def _refused() -> Iterator[None]:
    try:
        yield
    except SaveFailed as error:
        raise Refused(str(error)) from error


def _begin(arguments: argparse.Namespace) -> int:
    """Write a blank file, unless there is one."""
    file: Path = arguments.new
    if ending_of(file) not in ENDINGS:
        raise Refused(f"an evening's file ends in .yaml: write --new {file}.yaml, say")
    if not arguments.players:
        raise Refused('nobody plays; name them, as in --players "Ada, Grace, Robin"')
    card_set = load(arguments.set)
    try:
        evening = blank(
            card_set,
            parse_players(arguments.players),
            day=parse_date(arguments.date) if arguments.date else _today(),
            list_name=name_of_list(find(arguments.set), file.parent),
        )
    except FieldError as error:
        raise Refused(str(error)) from error
    with _refused():
        write_new({file: blank_file(evening, card_set.rules).encode()})
    print(f"wrote {file}; fill it in, then: workbench playtest {file}")
    return FINE


def _today() -> date:
    return date.today()  # noqa: DTZ011  # that of the table, not of the meridian
