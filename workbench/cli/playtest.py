"""Score evenings that people played, and tell what was noted otherwise than the rules have it.

FILE is an evening, a folder of them, or a table (.csv, .xlsx) with a row for each invention. With
-o all of them are written to a table, or those of a table to files of their own, unless one has a
fault. Exit code 1 where a score, a total or a winner was noted wrong, 2 where there is a fault.
Example: workbench playtest playtests/ -o evenings.xlsx
         workbench playtest --new friday.yaml --set great_scott --players "Ada, Grace, Robin"
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from workbench.cardsets.fields import FieldError
from workbench.cardsets.finding import ENDINGS, find
from workbench.cardsets.reading import load
from workbench.cardsets.writing.atomic import write_files
from workbench.cli import ANSWER_IS_NO, FINE, INPUT_AT_FAULT, Refused
from workbench.cli.output import to_a_file
from workbench.exchange.kinds import DELIMITERS, XLSX, ending_of
from workbench.playtests.model import Playtest
from workbench.playtests.reading import PlaytestReading, read_playtests
from workbench.playtests.reporting import as_json
from workbench.playtests.starting import blank, blank_file, name_of_list, parse_players
from workbench.playtests.telling import in_words
from workbench.playtests.typed import parse_date
from workbench.playtests.writing import write

TABLES = (*DELIMITERS, XLSX)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the files, where they go, and what makes a new one."""
    parser.add_argument(
        "files", metavar="FILE", nargs="*", type=Path, help="evenings, folders of them, or tables"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
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
    files = _written(readings, arguments.output) if arguments.output else ()
    if arguments.json:
        written = {"written": list(map(str, files))} if files else {}
        print(json.dumps({**as_json(readings), **written}, ensure_ascii=False))
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


def _written(readings: Sequence[PlaytestReading], out: Path) -> tuple[Path, ...]:
    """Write evenings elsewhere, all of them or none; nothing where one has a fault."""
    if not all(reading.ok for reading in readings):
        return ()
    is_table, is_file = ending_of(out) in TABLES, ending_of(out) in ENDINGS
    if not (is_table or is_file) and out.suffix and not out.is_dir():
        raise Refused(f"{out} is no table, evening or folder: let it end in .csv, .xlsx or .yaml")
    if is_file and len(readings) > 1:
        raise Refused(f"{out} would hold one evening, and there are {len(readings)}: name a folder")
    folder = out.parent if is_table or is_file else out
    _refuse_alike(readings)
    evenings = [(one.file.stem, _seen_from(folder, one)) for one in readings]
    if is_table:
        return _written_to({out: _table(evenings, out)})
    names = [out] if is_file else [folder / f"{name}.yaml" for name, _ in evenings]
    texts = (write(playtest).encode() for _, playtest in evenings)
    return _written_to(dict(zip(names, texts, strict=True)))


def _refuse_alike(readings: Sequence[PlaytestReading]) -> None:
    """Refuse evenings of one name, of which only one would be left."""
    by_name: dict[str, Path] = {}
    for file in (reading.file for reading in readings):
        other = by_name.setdefault(file.stem.casefold(), file)
        if other == file and other is not file:
            raise Refused(f"{file} is named twice; name it once")
        if other != file:
            raise Refused(f"{other} and {file} would become one evening; rename one of them")


def _seen_from(folder: Path, reading: PlaytestReading) -> Playtest:
    """Return an evening that names its list by the way there from another folder."""
    playtest = reading.playtest
    if playtest is None:
        raise AssertionError("an evening without a fault has notes")
    if reading.list_file is None or reading.file.parent.resolve() == folder.resolve():
        return playtest
    used = replace(playtest.card_set, file=name_of_list(reading.list_file, folder))
    return replace(playtest, card_set=used)


def _table(evenings: Sequence[tuple[str, Playtest]], out: Path) -> bytes:
    from workbench.exchange.playtest_tables import table_bytes  # noqa: PLC0415  # as above
    from workbench.exchange.spreadsheets.tables_out import CannotHold  # noqa: PLC0415

    try:
        return table_bytes(evenings, out)
    except CannotHold as error:
        raise Refused(str(error)) from error


def _written_to(contents: dict[Path, bytes]) -> tuple[Path, ...]:
    for file in contents:
        if file.is_dir():
            raise Refused(f"{file} is a folder; choose another name")
        if file.exists():
            raise Refused(f"{file} is there already; choose another name")
    try:
        for folder in {file.parent for file in contents}:
            folder.mkdir(parents=True, exist_ok=True)
        write_files(contents)
    except OSError as error:
        raise Refused(f"cannot write: {error.strerror or error}; choose another place") from error
    return tuple(contents)


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
    _written_to({file: blank_file(evening, card_set.rules).encode()})
    print(f"wrote {file}; fill it in, then: workbench playtest {file}")
    return FINE


def _today() -> date:
    return date.today()  # noqa: DTZ011  # that of the table, not of the meridian
