"""Exact odds of a random invention: what the editor asks for on every keystroke.

A random invention is one card of each concept deck and two different assets in order, all
equally likely; copies count as cards. `odds` counts all of them in both orders of the
assets, as drawn and in the better one (by printed points; the drawn one on a tie), without
looking at any one of them. The steps, each a module: `listing` (the cards as columns),
`partitions` and `sharing` (who shares an initial), `census` (what adds up), `conditions`
and `lifts`. `tables`, `sentences` and `reporting` show what comes out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm, sqrt
from typing import Generic, TypeVar

import numpy as np

from workbench.analysis.census import Census, by_pattern, census
from workbench.analysis.conditions import BASE, Conditions, feature_at
from workbench.analysis.lifts import held
from workbench.analysis.listing import Array, Listing, TooFewCards, exact_type, listing_of, retyped
from workbench.analysis.partitions import (
    CONCEPT_OF_JOINT,
    DIFFERENCES,
    JOINTS,
    PATTERNS,
    PRIMARY,
    Orders,
    orders_of,
)
from workbench.analysis.sharing import at_least
from workbench.analysis.sums import numbered, totals
from workbench.cardsets.card_set import CardSet, CommissionEntry
from workbench.rules.commissions import Arrangement
from workbench.rules.components import Deck
from workbench.rules.inventions import Pattern
from workbench.rules.parameters import Scoring

__all__ = [
    "CardOdds",
    "CommissionOdds",
    "Distribution",
    "Joint",
    "Matches",
    "Odds",
    "Order",
    "TooFewCards",
    "odds",
]

T = TypeVar("T")
_SHARES = lcm(1, 2, 3, 4)
"""Points of a run are counted in twelfths, so that its one to four joints share them evenly."""


@dataclass(frozen=True, slots=True)
class Both(Generic[T]):
    """One thing in both orders of the assets: as drawn, and in the better order."""

    drawn: T
    best: T

    def __iter__(self) -> Iterator[T]:
        yield self.drawn
        yield self.best


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

    @property
    def least(self) -> int:
        """The lowest score that occurs."""
        return next(iter(self.counts))

    @property
    def most(self) -> int:
        """The highest score that occurs."""
        return next(reversed(self.counts.keys()))  # type: ignore[call-overload]


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
                **{pattern.value: self.share(pattern) for pattern in PATTERNS},
            },
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

    def as_json(self) -> dict[str, object]:
        """Return the `matches` of `odds --json`."""
        concepts = {"none": self.none, "pair": self.pair, "trio": self.trio}
        return {
            "assets": self.assets / self.inventions,
            "concepts": {name: count / self.inventions for name, count in concepts.items()},
        }


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


@dataclass(frozen=True, slots=True)
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
    overall: Both[Distribution]

    @property
    def score_mean(self) -> Both[float]:
        """Points of an invention that holds it, on average."""
        return Both(self.scores.drawn / self.inventions, self.scores.best / self.inventions)

    @property
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


def odds(card_set: CardSet, *, lifts: bool = True) -> Odds:
    """Return the exact odds of a random invention of a card set.

    Parameters
    ----------
    card_set : CardSet
        Any list of which an invention can be made; any scoring table.
    lifts : bool
        Whether to tell what each card is worth.

    Raises
    ------
    TooFewCards
        Where a concept deck has no card, or there are fewer than two assets.

    Source: rulebook "Scoring", points 1 to 4; rulings "Invention" and "Copies".
    """
    listing = listing_of(card_set)
    scoring = card_set.rules.scoring
    orders = orders_of(scoring)
    base = census(listing, BASE, by_pattern(orders))
    shared = at_least(listing, exact_type(listing.ceiling))
    drawn, best = _orders(listing, scoring, orders, base, shared)
    conditions = Conditions(listing, orders, base)
    return Odds(
        card_set=card_set.name,
        inventions=listing.inventions,
        matches=_matches(listing, base),
        drawn=drawn,
        best=best,
        commissions=tuple(
            _commission(entry, conditions, listing.inventions) for entry in card_set.commissions
        ),
        cards=_cards(listing, scoring, orders, shared, Both(drawn.score, best.score))
        if lifts
        else (),
        initials=listing.initials,
    )


def _orders(
    listing: Listing, scoring: Scoring, orders: Orders, base: Census, shared: Array
) -> tuple[Order, Order]:
    points = {pattern: int(n) for pattern, n in zip(PATTERNS, orders.points, strict=True)}
    joints = _joints(listing, orders, shared)
    patterns = base.counts.sum(2)
    plain = _points_without_alliteration(base, scoring)
    drawn, best = (
        Order(
            score=_distribution(plain, orders.points, base.counts[order]),
            patterns={p: int(n) for p, n in zip(PATTERNS, patterns[order], strict=True)},
            points=points,
            joints=joints[order],
        )
        for order in range(2)
    )
    return drawn, best


def _points_without_alliteration(base: Census, scoring: Scoring) -> Array:
    """[code]: points for value and matches."""
    assets = feature_at(base, Arrangement.ASSETS_MATCH)
    concepts = feature_at(base, Arrangement.CONCEPTS_MATCH)
    table = _points_table([0, 0, scoring.concepts_pair, scoring.concepts_trio])
    value = base.counters[BASE[0]]
    return value + _points_table([0, scoring.assets_match])[assets] + table[concepts]


def _points_table(points: list[int]) -> Array:
    return np.array(points, dtype=object if max(map(abs, points)) >= 2**40 else np.int64)


def _distribution(plain: Array, points: Array, counts: Array) -> Distribution:
    """Return the scores of one order; `counts` is [pattern, code]."""
    scores = (points[:, None] + plain).ravel()
    least = scores.min()
    above, places = numbered(scores - least)
    found = totals(places, counts.ravel(), len(above))
    present = found.nonzero()[0]
    rows = zip((above[present] + least).tolist(), found[present].tolist(), strict=True)
    return Distribution({int(score): int(count) for score, count in rows})


def _matches(listing: Listing, base: Census) -> Matches:
    counts = base.counts[0].sum(0)
    concepts = feature_at(base, Arrangement.CONCEPTS_MATCH)
    return Matches(
        assets=int(counts[feature_at(base, Arrangement.ASSETS_MATCH) == 1].sum()),
        pair=int(counts[concepts == 2].sum()),
        trio=int(counts[concepts == 3].sum()),
        inventions=listing.inventions,
    )


def _joints(
    listing: Listing, orders: Orders, shared: Array
) -> tuple[tuple[Joint, ...], tuple[Joint, ...]]:
    """Return the four joints in both orders."""
    twelfths = [0, 0, *(p * _SHARES // (n - 1) for n, p in enumerate(orders.run_points[2:], 2))]
    by_initial = shared[:, CONCEPT_OF_JOINT]
    counts = _at_joints(orders.joints > 0, by_initial, listing.ceiling)
    points = _at_joints(_points_table(twelfths)[orders.joints], by_initial, listing.ceiling)
    whole = _SHARES * listing.inventions

    def joint(order: int, place: int) -> Joint:
        shares = zip(listing.initials, counts[order, place], points[order, place], strict=True)
        rows = [(initial, int(count), int(twelfth) / whole) for initial, count, twelfth in shares]
        return Joint(
            name=JOINTS[place],
            counts={initial: count for initial, count, _ in rows},
            points={initial: mean for initial, _, mean in rows},
            inventions=listing.inventions,
        )

    drawn, best = (tuple(joint(order, place) for place in range(4)) for order in range(2))
    return drawn, best


def _at_joints(amounts: Array, by_initial: Array, ceiling: int) -> Array:
    """[order, joint, initial]: the amounts of all partitions, each as often as it occurs."""
    coefficients = np.moveaxis(amounts + np.zeros_like(amounts, dtype=np.int64), 1, 2) @ DIFFERENCES
    dtype = exact_type(int(np.abs(coefficients).sum(2).max()) * ceiling)
    return np.einsum("ojp,pjl->ojl", retyped(coefficients, dtype), retyped(by_initial, dtype))


def _commission(entry: CommissionEntry, conditions: Conditions, inventions: int) -> CommissionOdds:
    commission = entry.commission
    return CommissionOdds(
        key=entry.key,
        name=commission.name,
        points=commission.points,
        inventions=inventions,
        met=None if commission.judged else Both(*conditions.count(commission.condition)),
    )


def _cards(
    listing: Listing, scoring: Scoring, orders: Orders, shared: Array, overall: Both[Distribution]
) -> tuple[CardOdds, ...]:
    sums = held(listing, scoring, orders, shared)
    rows = zip(listing.entries, sums.inventions, *sums.scores, strict=True)
    return tuple(
        CardOdds(
            key=entry.key,
            name=entry.card.name,
            deck=entry.card.deck,
            initial=entry.card.initial,
            copies=entry.copies,
            inventions=inventions,
            scores=Both(drawn, best),
            overall=overall,
        )
        for entry, inventions, drawn, best in rows
    )
