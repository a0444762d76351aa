"""Targets held against the odds: met or missed, and by how much.

The contract's "Targets". `measure_paths` finds the number of a target's path; a target holds it
against bounds. Measures of `play.` need games; here they are told apart, not answered.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from workbench.analysis.measure_paths import MeasureError, Measures, is_of_play, problems_of
from workbench.analysis.outcomes import Odds
from workbench.cardsets.card_set import CardSet, Target
from workbench.cardsets.problems import Problem


class Verdict(StrEnum):
    """What a target comes to."""

    MET = "met"
    MISSED = "missed"
    UNDECIDED = "undecided"

    @property
    def sign(self) -> str:
        """The sign that stands before the word: a hollow one where nothing is decided."""
        return {Verdict.MET: "✓", Verdict.MISSED: "⚠", Verdict.UNDECIDED: "○"}[self]


@dataclass(frozen=True, slots=True)
class Held:
    """A target held against the odds.

    Attributes
    ----------
    target : Target
        What is wanted.
    value : float or None
        What it is; None where only games, or nothing at all, can tell.
    verdict : Verdict
        Met within the bounds, both included.
    slack : float or None
        Room to the nearer bound in the measure's own unit; below 0 by how much it is missed.
    reason : str
        Why there is no value; empty where there is one.
    """

    target: Target
    value: float | None
    verdict: Verdict
    slack: float | None
    reason: str = ""


def hold(targets: Iterable[Target], odds: Odds) -> tuple[Held, ...]:
    """Hold each target against the odds, in order; those of play stay undecided."""
    measures = Measures(odds=odds)
    return tuple(_held(target, measures) for target in targets)


def problems_of_odds(card_set: CardSet, odds: Odds) -> tuple[Problem, ...]:
    """Return a fault for each target whose measure leads to no number of these odds.

    Those of `play.` are left out. Source: the contract, "Targets".
    """
    measures = Measures(odds=odds)
    wanted = [target for target in card_set.targets if not is_of_play(target.measure)]
    return tuple(problems_of(wanted, lambda _: measures))


def _held(target: Target, measures: Measures) -> Held:
    try:
        value = measures.at(target.measure).value
    except MeasureError as error:
        return Held(target, None, Verdict.UNDECIDED, None, str(error))
    if value is None:
        return Held(target, None, Verdict.UNDECIDED, None, "nothing was counted")
    room = [value - target.minimum] if target.minimum is not None else []
    room += [target.maximum - value] if target.maximum is not None else []
    slack = min(room, default=None)
    missed = slack is not None and slack < 0
    return Held(target, value, Verdict.MISSED if missed else Verdict.MET, slack)
