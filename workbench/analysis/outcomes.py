"""What the exact odds of a card set are made of: counts of inventions, and shares of them.

`odds` makes these values; tables, measures, sentences and `workbench odds --json` read them.
Everything is kept as whole counts; shares and means are worked out when asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import Generic, TypeVar

from workbench.rules.components import Deck
from workbench.rules.inventions import Pattern

T = TypeVar("T")


class InOrder(StrEnum):
    """How the two assets of a random invention stand: as drawn, or in the better order."""

    DRAWN = "drawn"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class Both(Generic[T]):
    """One thing in both orders of the assets: as drawn, and in the better order."""

    drawn: T
    best: T

    def __iter__(self) -> Iterator[T]:
        yield self.drawn
        yield self.best

    def __getitem__(self, order: InOrder) -> T:
        return self.drawn if order is InOrder.DRAWN else self.best


@dataclass(frozen=True)
class Distribution:
    """How many inventions have each score; only scores that occur, ascending.

    Attributes
    ----------
    counts : mapping of int to int
        Score in points to number of ordered inventions.
    """

    counts: Mapping[int, int]

    @cached_property
    def inventions(self) -> int:
        """All of them together."""
        return sum(self.counts.values())

    @cached_property
    def sum(self) -> int:
        """The scores of all inventions added up."""
        return sum(score * count for score, count in self.counts.items())

    @property
    def mean(self) -> float:
        """Points of an invention on average."""
        return self.sum / self.inventions

    @property
    def sd(self) -> float:
        """Standard deviation of the population, in points."""
        squares = sum(score * score * count for score, count in self.counts.items())
        return sqrt(Fraction(squares, self.inventions) - Fraction(self.sum, self.inventions) ** 2)

    def share(self, score: int) -> float:
        """Return the chance of a score, 0 to 1."""
        return self.counts.get(score, 0) / self.inventions

    @property
    def least(self) -> int:
        """The lowest score that occurs."""
        return min(self.counts)

    @property
    def most(self) -> int:
        """The highest score that occurs."""
        return max(self.counts)


@dataclass(frozen=True, slots=True)
class Joint:
    """One place where two slots touch: P-A, A-C, C-A or A-F.

    Attributes
    ----------
    name : str
        The two slots.
    counts : mapping of str to int
        Initial to the number of inventions whose two cards here share it.
    points : mapping of str to float
        Initial to mean points for alliteration, the points of a run shared evenly by its
        joints; over all joints and initials they add up to the mean of alliteration.
    inventions : int
        Ordered inventions in all.
    """

    name: str
    counts: Mapping[str, int]
    points: Mapping[str, float]
    inventions: int

    @property
    def share(self) -> float:
        """The chance that the two cards here share their initial, 0 to 1."""
        return sum(self.counts.values()) / self.inventions

    def as_json(self) -> dict[str, object]:
        """Return an entry of the `joints` of `odds --json`."""
        shares = {initial: count / self.inventions for initial, count in self.counts.items()}
        return {"share": self.share, "points": self.mean_points, "initials": shares}

    @property
    def mean_points(self) -> float:
        """Points for alliteration that this joint brings on average."""
        return sum(self.points.values())


@dataclass(frozen=True, slots=True)
class Order:
    """All inventions in one order of the assets.

    Attributes
    ----------
    score : Distribution
        Scores, commissions left out.
    patterns : mapping of Pattern to int
        How many inventions have each of the seven patterns.
    points : mapping of Pattern to int
        What each pattern scores.
    joints : tuple of Joint
        The four places where slots touch, in order.
    """

    score: Distribution
    patterns: Mapping[Pattern, int]
    points: Mapping[Pattern, int]
    joints: tuple[Joint, ...]

    @property
    def any_alliteration(self) -> float:
        """The chance of any run, 0 to 1."""
        inventions = self.score.inventions
        return (inventions - self.patterns[Pattern.NONE]) / inventions

    @property
    def alliteration_mean(self) -> float:
        """Points for alliteration on average."""
        scored = sum(self.points[p] * count for p, count in self.patterns.items())
        return scored / self.score.inventions

    def share(self, pattern: Pattern) -> float:
        """Return the chance of a pattern, 0 to 1."""
        return self.patterns[pattern] / self.score.inventions

    def as_json(self) -> dict[str, object]:
        """Return the object ORDER of `odds --json`."""
        score = self.score
        return {
            "score": {
                "mean": score.mean,
                "sd": score.sd,
                "min": score.least,
                "max": score.most,
                "counts": {str(points): count for points, count in score.counts.items()},
            },
            "alliteration": {
                "any": self.any_alliteration,
                "mean": self.alliteration_mean,
                **{pattern.value: self.share(pattern) for pattern in Pattern},
            },
            "joints": {joint.name: joint.as_json() for joint in self.joints},
        }


@dataclass(frozen=True, slots=True)
class Matches:
    """How many inventions have matching types; the order of the assets has no say.

    Attributes
    ----------
    assets : int
        Both assets of one type.
    pair, trio : int
        Exactly two, and all three, concepts of one type.
    inventions : int
        Ordered inventions in all.
    """

    assets: int
    pair: int
    trio: int
    inventions: int

    @property
    def none(self) -> int:
        """Three concepts of three types."""
        return self.inventions - self.pair - self.trio

    @property
    def shares(self) -> dict[str, float]:
        """The chances of `assets`, and of `none`, `pair` and `trio` of the concepts, 0 to 1."""
        counts = {"assets": self.assets, "none": self.none, "pair": self.pair, "trio": self.trio}
        return {name: count / self.inventions for name, count in counts.items()}

    def as_json(self) -> dict[str, object]:
        """Return the `matches` of `odds --json`."""
        concepts = self.shares
        return {"assets": concepts.pop("assets"), "concepts": concepts}


@dataclass(frozen=True, slots=True)
class CommissionOdds:
    """One commission: how many inventions meet it, or None where only people can say."""

    key: int
    name: str
    points: int
    inventions: int
    met: Both[int] | None

    @property
    def judged(self) -> bool:
        """Whether only people can say."""
        return self.met is None

    @property
    def probability(self) -> Both[float] | None:
        """The chance of a random invention to meet it, 0 to 1."""
        if self.met is None:
            return None
        return Both(self.met.drawn / self.inventions, self.met.best / self.inventions)

    def as_json(self) -> dict[str, object]:
        """Return an entry of the `commissions` of `odds --json`."""
        said: dict[str, object] = {"name": self.name, "points": self.points}
        if self.probability is None:
            return said | {"judged": True, "probability": None}
        return said | {"probability": _both_json(self.probability)}


@dataclass(frozen=True)
class CardOdds:
    """One listed card: the inventions that hold at least one copy of it.

    Attributes
    ----------
    key : int
        Its entry in the card set.
    name, deck, initial, copies
        As listed.
    inventions : int
        How many ordered inventions hold it.
    scores : Both of int
        The scores of those added up.
    overall : Both of Distribution
        The scores of all inventions, for the lift.
    """

    key: int
    name: str
    deck: Deck
    initial: str
    copies: int
    inventions: int
    scores: Both[int]
    overall: Both[Distribution] = field(repr=False)

    @property
    def score_mean(self) -> Both[float]:
        """Points of an invention that holds it, on average."""
        return Both(self.scores.drawn / self.inventions, self.scores.best / self.inventions)

    @cached_property
    def lift(self) -> Both[float]:
        """That less the mean of all inventions, in points."""
        return Both(*(self._lift(*pair) for pair in zip(self.scores, self.overall, strict=True)))

    def _lift(self, scores: int, overall: Distribution) -> float:
        more = scores * overall.inventions - overall.sum * self.inventions
        return more / (self.inventions * overall.inventions)

    def as_json(self) -> dict[str, object]:
        """Return an entry of the `cards` of `odds --json`."""
        return {
            "name": self.name,
            "deck": self.deck.value,
            "initial": self.initial,
            "copies": self.copies,
            "score_mean": _both_json(self.score_mean),
            "lift": _both_json(self.lift),
        }


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact odds of one card set, in counts of ordered inventions.

    Attributes
    ----------
    card_set : str
        Its name.
    inventions : int
        How many ordered inventions there are.
    matches : Matches
        Of types.
    drawn, best : Order
        Assets as drawn, and in the better order.
    commissions : tuple of CommissionOdds
        In the order of the set.
    cards : tuple of CardOdds
        Cards that have copies, in the order of the set; empty where lifts were left out.
    initials : tuple of str
        The initials that occur, sorted.
    """

    card_set: str
    inventions: int
    matches: Matches
    drawn: Order
    best: Order
    commissions: tuple[CommissionOdds, ...]
    cards: tuple[CardOdds, ...]
    initials: tuple[str, ...]

    def in_order(self, order: InOrder) -> Order:
        """Return the inventions in one order of the assets."""
        return self.drawn if order is InOrder.DRAWN else self.best

    def as_json(self) -> dict[str, object]:
        """Return the object of `odds --json`."""
        return {
            "card_set": self.card_set,
            "inventions": self.inventions,
            "matches": self.matches.as_json(),
            "drawn": self.drawn.as_json(),
            "best": self.best.as_json(),
            "commissions": [commission.as_json() for commission in self.commissions],
            "cards": [card.as_json() for card in self.cards],
        }


def _both_json(both: Both[float]) -> dict[str, float]:
    return {"drawn": both.drawn, "best": both.best}
