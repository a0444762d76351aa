"""Tell every fault and warning of card sets, each with its place and what to do.

Exit code 2 where there is a fault; warnings alone are fine.
Example: workbench validate great_scott my_list.yaml
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from workbench.analysis.measure_paths import is_of_play, problems_of_play
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.finding import find
from workbench.cardsets.plain import target_place
from workbench.cardsets.problems import CardSetError, Problem, Severity
from workbench.cardsets.reading import Reading
from workbench.cardsets.reporting import Verdict, as_json, validate
from workbench.cli import FINE, INPUT_AT_FAULT
from workbench.cli.options import add_json, add_sets, tell_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the sets and `--json`."""
    add_sets(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print what was found."""
    verdicts = [_verdict(name) for name in arguments.sets]
    if arguments.json:
        tell_json(as_json(verdicts))
    else:
        print("\n".join(verdict.in_words() for verdict in verdicts))
    return FINE if all(verdict.ok for verdict in verdicts) else INPUT_AT_FAULT


def _verdict(name: str) -> Verdict:
    """Return what was found in one set; a name that means none hides nothing of the others."""
    try:
        path = find(name)
    except CardSetError as error:
        path = Path(name)
        told = tuple(replace(problem, file=path) for problem in error.problems)
        return Verdict(path, Reading(None, told, ()))
    (verdict,) = validate([path], also=_of_the_whole)
    return verdict


def _of_the_whole(card_set: CardSet) -> tuple[Problem, ...]:
    """Return what only a whole list can tell: of the paths of targets, and of commissions."""
    return problems_of_play(card_set) + _by_the_odds(card_set) + tuple(_of_no_share(card_set))


def _of_no_share(card_set: CardSet) -> Iterator[Problem]:
    """Yield a warning for each target of a share with a bound that no share reaches."""
    for target in card_set.targets:
        if any(bound and not 0 <= bound <= 1 for bound in (target.minimum, target.maximum)):
            from workbench.analysis.measure_words import no_share  # noqa: PLC0415

            what, _, hint = no_share(target).partition(": ")
            if what:
                yield Problem(Severity.WARNING, what, hint, field=target_place(target))


def _by_the_odds(card_set: CardSet) -> tuple[Problem, ...]:
    """Return what the exact odds tell; where they have nothing to, numpy is not waited for."""
    of_odds = any(not is_of_play(target.measure) for target in card_set.targets)
    if not card_set.commissions and not of_odds:
        return ()
    from workbench.analysis import impossible, measures  # noqa: PLC0415
    from workbench.analysis.listing import TooFewCards  # noqa: PLC0415
    from workbench.analysis.odds import odds  # noqa: PLC0415

    try:
        exact = odds(card_set, lifts=of_odds)
    except TooFewCards:
        return ()  # a fault that the reading has told
    return impossible.problems_of(card_set, exact) + measures.problems_of_odds(card_set, exact)
