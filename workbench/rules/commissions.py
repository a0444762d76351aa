"""Commissions: conditions on a finished invention that earn points.

The rulebook lists the commission expansion and prints none of it, so conditions are data.
A condition compares *features* of an invention (how many Animals, how long its longest
run) with bounds, and joins such comparisons by all, any and not. Bots, odds and the referee
all read this one form.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from workbench.rules.components import CardType
from workbench.rules.inventions import Invention
from workbench.rules.parameters import Scoring
from workbench.rules.scoring import assets_match, most_alike


@dataclass(frozen=True, slots=True)
class Bounds:
    """The whole numbers from `least` to `most`, both included; None is no bound on that side."""

    least: int | None = None
    most: int | None = None

    def __contains__(self, number: object) -> bool:
        return (
            isinstance(number, int)
            and (self.least is None or number >= self.least)
            and (self.most is None or number <= self.most)
        )


@dataclass(frozen=True, slots=True)
class TypeCount:
    """How many cards of the invention have one type."""

    type: CardType


@dataclass(frozen=True, slots=True)
class InitialCount:
    """How many cards of the invention have one initial (upper case, as `initial_of` gives it)."""

    initial: str


@dataclass(frozen=True, slots=True)
class NamedCount:
    """How many slots of the invention hold a card with one of these names, of any deck."""

    names: frozenset[str]


@dataclass(frozen=True, slots=True)
class ValueSum:
    """The sum of the card values."""


class Arrangement(StrEnum):
    """Features of the invention as a whole, which no single card has a share in."""

    ASSETS_MATCH = "assets_match"
    """1 where both assets share a type, else 0."""
    CONCEPTS_MATCH = "concepts_match"
    """How many concepts share the commonest type, 1 to 3."""
    LONGEST_RUN = "run"
    """The length of the longest run; 1 where no neighbours match."""
    RUN_COUNT = "runs"
    """The number of runs, 0 to 2."""
    ALLITERATION = "alliteration"
    """The points for alliteration, by the set's own table."""
    DISTINCT_INITIALS = "distinct_initials"
    """How many different initials the five cards have, 1 to 5."""


Counter = TypeCount | InitialCount | NamedCount | ValueSum
"""Features that are sums over the cards."""
Feature = Counter | Arrangement


@dataclass(frozen=True, slots=True)
class Where:
    """A feature lies within bounds."""

    feature: Feature
    bounds: Bounds


@dataclass(frozen=True, slots=True)
class All:
    """Every part holds; an empty one always does."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one part holds; an empty one never does."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The part does not hold."""

    part: Condition


@dataclass(frozen=True, slots=True)
class Judged:
    """Only people can say; bots, odds and simulation leave such a commission out."""


Condition = Where | All | AnyOf | Not | Judged


@dataclass(frozen=True, slots=True)
class Commission:
    """A card of the expansion: its condition met, it adds its points to the invention's total."""

    name: str
    points: int
    condition: Condition
    text: str = ""

    @property
    def judged(self) -> bool:
        """Whether any part of the condition can be told by people only."""
        return any(isinstance(part, Judged) for part in walk(self.condition))


def walk(condition: Condition) -> Iterator[Condition]:
    """Yield a condition and all conditions inside it."""
    yield condition
    match condition:
        case All(parts) | AnyOf(parts):
            for part in parts:
                yield from walk(part)
        case Not(part):
            yield from walk(part)


def feature_of(invention: Invention, feature: Feature, scoring: Scoring) -> int:
    """Return the whole number that a feature has on an invention."""
    cards = invention.filled
    match feature:
        case TypeCount(type):
            return sum(card.type is type for card in cards)
        case InitialCount(initial):
            return sum(card.initial == initial for card in cards)
        case NamedCount(names):
            return sum(card.name in names for card in cards)
        case ValueSum():
            return sum(card.value for card in cards)
        case Arrangement():
            return _arrangement(invention, feature, scoring)


def _arrangement(invention: Invention, feature: Arrangement, scoring: Scoring) -> int:
    runs = invention.runs
    match feature:
        case Arrangement.ASSETS_MATCH:
            return int(assets_match(invention))
        case Arrangement.CONCEPTS_MATCH:
            return most_alike(invention)
        case Arrangement.LONGEST_RUN:
            return max(runs, default=1)
        case Arrangement.RUN_COUNT:
            return len(runs)
        case Arrangement.ALLITERATION:
            return sum(scoring.for_run(length) for length in runs)
        case Arrangement.DISTINCT_INITIALS:
            return len({card.initial for card in invention.filled})


def holds(condition: Condition, invention: Invention, scoring: Scoring) -> bool:
    """Return whether a condition without judged parts holds on an invention as it stands.

    Raises
    ------
    ValueError
        Where the condition has a judged part.
    """
    match condition:
        case Where(feature, bounds):
            return feature_of(invention, feature, scoring) in bounds
        case All(parts):
            return all(holds(part, invention, scoring) for part in parts)
        case AnyOf(parts):
            return any(holds(part, invention, scoring) for part in parts)
        case Not(part):
            return not holds(part, invention, scoring)
        case Judged():
            raise ValueError("only people can say whether a judged condition holds")


def met(commission: Commission, invention: Invention, scoring: Scoring) -> bool:
    """Return whether an invention meets a commission.

    An unfinished invention meets none, and a judged commission is never met by rule.

    Source: rulings "Unfinished invention" and "Met commissions".
    """
    if commission.judged or not invention.complete:
        return False
    return holds(commission.condition, invention, scoring)
