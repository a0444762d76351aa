"""Score evenings that people played, and tell what was noted otherwise than the rules have it.

FILE is an evening, or a folder of them. Exit code 1 where a score, a total or a winner was noted
wrong, 2 where a file has a fault.
Examples: workbench playtest playtests/
          workbench playtest --new friday.yaml --set great_scott --players "Ada, Grace, Robin"
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path

from workbench.cardsets.fields import FieldError
from workbench.cardsets.finding import find
from workbench.cardsets.reading import load
from workbench.cli import ANSWER_IS_NO, FINE, INPUT_AT_FAULT, Refused
from workbench.cli.output import to_a_file
from workbench.playtests.reading import PlaytestReading, read_playtests
from workbench.playtests.reporting import as_json
from workbench.playtests.starting import blank, blank_file, name_of_list, parse_players
from workbench.playtests.telling import in_words
from workbench.playtests.typed import parse_date


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the files, and what makes a new one."""
    parser.add_argument(
        "files", metavar="FILE", nargs="*", type=Path, help="evenings, or folders of them"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
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
    """Print what was found, or write a new file."""
    if arguments.new is not None:
        return _begin(arguments)
    if not arguments.files:
        raise Refused("no file is named; name an evening, or write a new one with --new FILE.yaml")
    readings = read_playtests(arguments.files)
    if not readings:
        raise Refused(f"there is no evening in {arguments.files[0]}; they end in .yaml")
    _tell(readings, json_asked=arguments.json)
    return _code_of(readings)


def _tell(readings: Sequence[PlaytestReading], *, json_asked: bool) -> None:
    if json_asked:
        print(json.dumps(as_json(readings), ensure_ascii=False))
        return
    for number, reading in enumerate(readings):
        if len(readings) > 1:
            print(f"{'' if number == 0 else chr(10)}{reading.file}")
        print(in_words(reading))


def _code_of(readings: Sequence[PlaytestReading]) -> int:
    if not all(reading.ok for reading in readings):
        return INPUT_AT_FAULT
    wrong = any(one.noted for reading in readings for one in reading.findings)
    return ANSWER_IS_NO if wrong else FINE


def _begin(arguments: argparse.Namespace) -> int:
    """Write a blank file, unless there is one."""
    file: Path = arguments.new
    if file.suffix.lower() not in (".yaml", ".yml"):
        raise Refused(f"an evening's file ends in .yaml: write --new {file}.yaml, say")
    if not arguments.players:
        raise Refused('nobody plays; name them, as in --players "Ada, Grace, Robin"')
    card_set = load(arguments.set)
    try:
        day = parse_date(arguments.date) if arguments.date else _today()
        evening = blank(
            card_set,
            parse_players(arguments.players),
            day=day,
            list_name=name_of_list(find(arguments.set), file.parent),
        )
    except FieldError as error:
        raise Refused(str(error)) from error
    _write(file, blank_file(evening, card_set.rules))
    print(f"wrote {file}; fill it in, then: workbench playtest {file}")
    return FINE


def _today() -> date:
    return datetime.now(UTC).astimezone().date()


def _write(file: Path, text: str) -> None:
    """Write a new file, the whole of it or none."""
    try:
        with file.open("x", encoding="utf-8", newline="\n") as new:
            new.write(text)
    except FileExistsError as error:
        raise Refused(f"{file} is there already; choose another name") from error
    except OSError as error:
        raise Refused(f"cannot write {file}: {error.strerror}; choose another place") from error
