"""What the designer wants, held against the odds: met or missed, and by how much.

Contract: "Targets". Only measures of `odds.` can be told here; those of `play.` need games,
and are named as such.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from workbench.analysis.odds import Odds
from workbench.cardsets.card_set import Target

_STEP = re.compile(r"\.?(?P<word>[^.\[]+)(?:\[(?P<name>.*)\])?", re.DOTALL)
_OF_AN_ORDER = frozenset({"score", "alliteration"})


Told = Mapping[str, object]
"""The object that `workbench odds --json` prints."""


class Verdict(StrEnum):
    """What the odds say of a target."""

    MET = "met"
    MISSED = "missed"
    NEEDS_GAMES = "needs games"
    NO_SUCH_MEASURE = "no such measure"


@dataclass(frozen=True, slots=True)
class Held:
    """A target beside what the list gives.

    `slack` is the distance to the nearest bound, below 0 where it is missed; it and `value`
    are None where the odds cannot tell.
    """

    target: Target
    verdict: Verdict
    value: float | None = None
    slack: float | None = None

    def in_words(self) -> str:
        """Return the target, its value and its slack in one line."""
        bounds = _bounds_in_words(self.target)
        if self.value is None or self.slack is None:
            return f"{self.target.measure} {bounds}: {self.verdict}"
        by = f"{abs(self.slack):.3g} {'to spare' if self.slack >= 0 else 'off'}"
        return f"{self.target.measure} {self.value:.4g} {bounds}: {self.verdict}, {by}"


def held(targets: Sequence[Target], odds: Odds) -> tuple[Held, ...]:
    """Return each target with its verdict, in order."""
    told = odds.as_json() if targets else {}
    return tuple(_held(target, told) for target in targets)


def _held(target: Target, odds: Told) -> Held:
    if not target.measure.startswith("odds."):
        return Held(target, Verdict.NEEDS_GAMES)
    value = measured(target.measure, odds)
    if value is None:
        return Held(target, Verdict.NO_SUCH_MEASURE)
    slack = min(
        value - target.minimum if target.minimum is not None else float("inf"),
        target.maximum - value if target.maximum is not None else float("inf"),
    )
    return Held(target, Verdict.MET if slack >= 0 else Verdict.MISSED, value, slack)


def measured(measure: str, odds: Told) -> float | None:
    """Return the number that a dotted path such as `odds.alliteration.any` leads to.

    A path into the scores or the alliteration is of the better order, unless it says `drawn`.
    None where it leads nowhere, or not to a number.
    """
    found: object = odds
    steps = _steps(measure.removeprefix("odds."))
    if steps and steps[0][0] in _OF_AN_ORDER:
        found = odds["best"]
    for word, name in steps:
        found = found.get(word) if isinstance(found, Mapping) else None
        if name is not None:
            found = _entry(found, name)
    if isinstance(found, int | float) and not isinstance(found, bool):
        return float(found)
    return None


def _steps(path: str) -> list[tuple[str, str | None]]:
    """Take a path apart; a name in brackets goes up to the last bracket of the path."""
    return [(match["word"], match["name"]) for match in _STEP.finditer(path)]


def _entry(entries: object, name: str) -> object:
    """Return the entry of a list by its name, or by `deck:name`; None where there is none."""
    for entry in entries if isinstance(entries, list) else ():
        if name in {entry["name"], f"{entry.get('deck')}:{entry['name']}"}:
            return entry
    return None


def _bounds_in_words(target: Target) -> str:
    low, high = target.minimum, target.maximum
    if low is not None and high is not None:
        return f"(wanted {low:g} to {high:g})"
    return f"(wanted at least {low:g})" if low is not None else f"(wanted at most {high:g})"
