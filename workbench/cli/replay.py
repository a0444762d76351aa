"""Tell one game of a log, turn by turn: the deal, every draw and pick, presentations, scores.

The referee replays the game first, then it is dealt anew from the seed and every vote is asked of
the voter; what they contradict is not told but refused. Who chose the moves, and what the list
was called, nobody can check: that is as the log says.
Games count from 0, as in the log. A log is what `workbench simulate --log` writes.
Example: workbench replay games.jsonl 17 --round 2
"""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

from workbench.cli import FINE, Refused
from workbench.cli.numbers import whole
from workbench.cli.options import tell_json
from workbench.play.log_files import Header, Log, LogFault, read_log
from workbench.play.origins import why_not_told_by
from workbench.play.stories import Story, story_of
from workbench.play.telling import ending_told, opening_told, round_told
from workbench.rules.referee import RecordRefused


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the log, the game, `--round` and `--json`."""
    parser.add_argument("log", metavar="LOG", type=Path, help="the file that simulate wrote")
    parser.add_argument("game", metavar="GAME", type=whole(), help="its number in the log, from 0")
    parser.add_argument("--round", metavar="N", type=whole(), help="tell round N only, from 1")
    parser.add_argument("--json", action="store_true", help="one JSON object, the whole game")


def run(arguments: argparse.Namespace) -> int:
    """Print the game."""
    if arguments.json and arguments.round is not None:
        raise Refused("--json gives the whole game; leave out --round")
    try:
        log = read_log(arguments.log)
        story = _story(log, arguments.game)
    except LogFault as fault:
        raise Refused(str(fault)) from None
    if arguments.json:
        tell_json({**_origin(log.header), **asdict(story)})
    else:
        print("\n".join(_lines(log, story, arguments.round)))
    return FINE


def _story(log: Log, number: int) -> Story:
    if number not in log.places:
        cut = f" ({log.cut})" if log.cut else ""
        raise Refused(f"there is no game {number} in {log.path}; {log.numbers}{cut}")
    record = log.game(number)
    where = f"{log.path}:{log.places[number][0]}"
    try:
        story = story_of(log.header.box, record, bots=log.header.bots)
    except RecordRefused as refused:
        raise Refused(f"{where}: the referee refuses this record; {refused}") from None
    if why := why_not_told_by(log.header, record):
        raise Refused(f"{where}: this is not the game that the header tells; {why}")
    return story


def _origin(header: Header) -> dict[str, object]:
    return {
        "card_set": header.card_set,
        "set_version": header.set_version,
        "digest": header.digest,
        "lineup": header.bots,
        "voter": header.voter,
        "seed": header.seed,
        "version": header.version,
    }


def _lines(log: Log, story: Story, only: int | None) -> list[str]:
    if only is not None and not 1 <= only <= len(story.rounds):
        raise Refused(f"there is no round {only}; the game has rounds 1 to {len(story.rounds)}")
    header = log.header
    lines = [
        f"{header.card_set} {header.set_version} and its players, as the log says",
        f"Seed {header.seed} and voter {header.voter}, which give this deal and these votes",
        *([f"Note: {log.cut}"] if log.cut else []),
        *opening_told(story),
        "",
    ]
    for one in story.rounds:
        if only in (None, one.round):
            lines += [*round_told(one), ""]
    return lines if only is not None else [*lines, *ending_told(story)]
