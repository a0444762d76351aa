"""Rank bots by play: each alone among copies of each other, with intervals and ratings.

A rating is by Bradley and Terry, on the scale of Elo, greedy at 0. Of the whole ladder 64 games,
spread over its pairings and at least one of each, are replayed by the rules, move for move. The
same options give the same answer on any number of workers. Ctrl-C gives the pairings finished so
far.
Example: workbench ladder great_scott --bots random,greedy,denier --games 20000
"""

from __future__ import annotations

import argparse

from workbench.analysis.ladder import ladder_result
from workbench.analysis.ladder_reporting import in_words
from workbench.cardsets.reading import load
from workbench.cli import FINE, INTERRUPTED
from workbench.cli.numbers import SEEDS, whole
from workbench.cli.options import add_json, add_set, tell_json
from workbench.cli.playing import Following, add_workers, faults_told, workers_of
from workbench.cli.progress import Progress
from workbench.play.ladders import Field, Ladder, bots_of, house_bots, play_ladder
from workbench.play.voters import VOTERS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the set, the field, and how it plays."""
    add_set(parser)
    parser.add_argument(
        "--bots", metavar="BOTS", help="two or more, comma between (all fast ones of the house)"
    )
    parser.add_argument("--players", type=whole(), default=4, metavar="N", help="3 to 5 (4)")
    parser.add_argument(
        "--games", type=whole(1), default=10_000, metavar="N", help="of each pairing (10000)"
    )
    parser.add_argument(
        "--voter", default="none", metavar="VOTER", help=f"{', '.join(VOTERS)} (none)"
    )
    parser.add_argument("--seed", type=whole(), default=1, metavar="N", help=f"{SEEDS} (1)")
    add_workers(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play the ladder and print what it says."""
    progress = Progress()
    with faults_told():
        ladder = _played(arguments, progress)
    result = ladder_result(ladder)
    if arguments.json:
        tell_json(result.as_json())
    else:
        print(in_words(result))
        games = sum(one.games for one in ladder.pairings)
        print(f"\nReplayed by the rules, move for move: {ladder.judged:,} of {games:,} games.")
    return INTERRUPTED if progress.stopped else FINE


def _played(arguments: argparse.Namespace, progress: Progress) -> Ladder:
    card_set = load(arguments.set)
    bots = house_bots() if arguments.bots is None else bots_of(arguments.bots)
    field = Field(
        card_set=card_set,
        bots=bots,
        players=arguments.players,
        voter=arguments.voter,
        seed=arguments.seed,
    )
    with workers_of(arguments) as workers, progress.listening():
        return play_ladder(field, arguments.games, workers=workers, watcher=Following(progress))
