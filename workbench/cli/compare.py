"""Compare two card sets: card by card, by the exact odds, and by play on the same shuffles.

A and B are files, bare names of shipped sets, or REV:path, as git has a file at a revision. Both
play the same games, so that a difference is known from few of them; every difference is B less A.
A list that cannot be dealt is compared in all but play. Exit code 1 where cards, commissions or
rules differ.
Example: workbench compare HEAD:card_sets/great_scott.yaml my_list.yaml --games 20000
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence

from workbench.analysis.compare_reporting import in_words
from workbench.analysis.comparing import Called, Comparison, Play, compare
from workbench.analysis.play_differences import Limits
from workbench.cardsets.problems import CardSetError, Problem
from workbench.cardsets.reading import load
from workbench.cardsets.revisions import is_revision, load_revision, why_no_file
from workbench.cli import ANSWER_IS_NO, FINE, INTERRUPTED, Refused
from workbench.cli.numbers import whole
from workbench.cli.options import add_json, tell_json
from workbench.cli.playing import Following, add_workers, faults_told, workers_of
from workbench.cli.progress import Progress
from workbench.cli.simulate import add_table
from workbench.play.paired import Seating
from workbench.rules.setup import why_not_seat

_LIMITS = Limits()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add both lists, who plays them, and what is no difference."""
    for name in ("a", "b"):
        parser.add_argument(
            name, metavar=name.upper(), help="a file, a shipped set's name, or REV:path of git"
        )
    add_table(parser)
    parser.add_argument(
        "--games", type=whole(2), default=10_000, metavar="N", help="of each list (10000)"
    )
    add_workers(parser)
    parser.add_argument(
        "--share",
        type=_above_nought,
        default=_LIMITS.share,
        metavar="X",
        help=f"a difference of shares up to X is none worth speaking of ({_LIMITS.share:g})",
    )
    parser.add_argument(
        "--points",
        type=_above_nought,
        default=_LIMITS.points,
        metavar="X",
        help=f"and one of points or plain counts ({_LIMITS.points:g})",
    )
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print what the two differ in."""
    progress = Progress()
    a, b = _both((arguments.a, arguments.b))
    _refuse_seats_of_neither((a, b), arguments.players)
    with faults_told(), workers_of(arguments) as workers, progress.listening():
        found = compare(a, b, _play(arguments), workers=workers, watcher=Following(progress))
    _tell(found, as_json=arguments.json)
    if progress.stopped:
        return INTERRUPTED
    return FINE if found.same else ANSWER_IS_NO


def _both(names: Sequence[str]) -> list[Called]:
    """Return the lists; raises `CardSetError` with the faults of both."""
    lists, problems = [], list[Problem]()
    for words in dict.fromkeys(names):
        try:
            lists.append(_called(words))
        except CardSetError as error:
            problems += error.problems
    if problems:
        raise CardSetError(problems)
    return lists if len(lists) == len(names) else lists * 2


def _refuse_seats_of_neither(both: Sequence[Called], players: int) -> None:
    """Refuse a number of players that no list allows; where one does, the reason is told."""
    whys = [why_not_seat(card_set.rules, players) for _, card_set in both]
    if all(whys):
        raise Refused("; ".join(dict.fromkeys(why for reasons in whys for why in reasons)))


def _called(words: str) -> Called:
    if is_revision(words):
        return Called(words, load_revision(words))
    try:
        return Called(words, load(words))
    except CardSetError:
        if bare := why_no_file(words):
            raise CardSetError([bare]) from None
        raise


def _play(arguments: argparse.Namespace) -> Play:
    seating = Seating(
        players=arguments.players,
        bots=arguments.bots,
        voter=arguments.voter,
        seed=arguments.seed,
    )
    limits = Limits(share=arguments.share, points=arguments.points)
    return Play(games=arguments.games, seating=seating, limits=limits)


def _tell(found: Comparison, *, as_json: bool) -> None:
    if as_json:
        tell_json(found.as_json())
    else:
        print(in_words(found))


def _above_nought(text: str) -> float:
    """Read a number above 0."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0, such as 0.01")
    return number
