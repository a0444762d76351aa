"""What each card is worth to the inventions that hold it, as exact sums of scores.

Rulebook: "Scoring", points 1 to 4. Score is a sum of parts and only alliteration knows
initials: value and matches of the inventions that hold a card follow from counts by type,
alliteration from `sharing`'s counts by the initial in the card's slot.

A listed card with several copies is held by an invention with at least one of them. An asset
may lie in either slot or, with copies, in both: both slots are added and what was counted
twice is taken off.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.analysis.listing import ASSET, Array, Listing, exact_type, retyped
from workbench.analysis.partitions import (
    ASSETS_JOINED,
    CONCEPT_SLOTS,
    DIFFERENCES,
    FIRST_ASSET,
    SECOND_ASSET,
    Orders,
)
from workbench.rules.parameters import Scoring


@dataclass(frozen=True, eq=False)
class Held:
    """The inventions that hold each listed card.

    Attributes
    ----------
    inventions : list of int, [card]
        How many there are.
    scores : list of list of int, [order][card]
        The sum of their scores, assets as drawn and in the better order.
    """

    inventions: list[int]
    scores: list[list[int]]


def held(listing: Listing, scoring: Scoring, orders: Orders, at_least: Array) -> Held:
    """Return count and score sum of the inventions that hold each card.

    Parameters
    ----------
    listing, scoring, orders
        The cards, the points, and what these make of each partition.
    at_least : array, [partition, slot, initial]
        From `sharing.at_least`.
    """
    coefficients = orders.points[orders.pattern] @ DIFFERENCES
    largest = int(np.abs(coefficients).sum(1).max()) + _largest_other_points(listing, scoring)
    dtype = exact_type(8 * largest * listing.ceiling)
    at_least = retyped(at_least, dtype)
    letters = _Letters(listing, coefficients.astype(dtype), at_least)
    plain = _Plain(listing, scoring, dtype)
    inventions = np.zeros(len(listing.entries), dtype=dtype)
    scores = np.zeros((2, len(listing.entries)), dtype=dtype)
    copies = listing.copies.astype(dtype)
    for place in range(ASSET):
        rows = listing.rows[place]
        inventions[rows] = copies[rows] * (listing.inventions // listing.sizes[place])
        scores[:, rows] = copies[rows] * (letters.concept(place) + plain.concept(place))
    rows = listing.rows[ASSET]
    k, once, twice = copies[rows], listing.sizes[ASSET] - 1, prod(listing.sizes[:ASSET])
    inventions[rows] = (2 * k * once - k * (k - 1)) * twice
    scores[:, rows] = k * (letters.asset() + 2 * plain.asset()) - k * (k - 1) * (
        letters.both_assets() + plain.both_assets()
    )
    return Held(_ints(inventions), [_ints(order) for order in scores])


def _ints(numbers: Array) -> list[int]:
    return [int(number) for number in numbers.tolist()]


def _largest_other_points(listing: Listing, scoring: Scoring) -> int:
    values = 5 * max(abs(int(value)) for value in (listing.value.min(), listing.value.max()))
    matches = (scoring.assets_match, scoring.concepts_pair, scoring.concepts_trio)
    return values + sum(map(abs, matches))


class _Letters:
    """Sums of points for alliteration, [order, card], over the inventions with one copy."""

    def __init__(self, listing: Listing, coefficients: Array, at_least: Array) -> None:
        self._listing, self._coefficients, self._at_least = listing, coefficients, at_least
        cards = np.zeros((4, len(listing.initials)), dtype=at_least.dtype)
        np.add.at(cards, (listing.deck, listing.initial), listing.copies.astype(cards.dtype))
        self._cards = cards

    def _each(self, place: int, at_least: Array, ways: Array) -> Array:
        """Share the points of all inventions with an initial among the ways to have it.

        Cards with one initial are alike in all that alliteration asks, so each way has as much.
        """
        initial = self._listing.initial[self._listing.rows[place]]
        sums: Array = (self._coefficients @ at_least)[:, initial]
        shared = ways[initial]
        return _divided(sums, np.where(shared > 0, shared, 1))

    def concept(self, place: int) -> Array:
        """With one given card in its slot."""
        return self._each(place, self._at_least[:, CONCEPT_SLOTS[place]], self._cards[place])

    def asset(self) -> Array:
        """With one given copy in the first slot, and in the second: both together."""
        either = self._at_least[:, FIRST_ASSET] + self._at_least[:, SECOND_ASSET]
        return self._each(ASSET, either, self._cards[ASSET])

    def both_assets(self) -> Array:
        """With one given copy in the first slot and another in the second."""
        pairs = self._cards[ASSET] * (self._cards[ASSET] - 1)
        return self._each(ASSET, self._at_least[ASSETS_JOINED, FIRST_ASSET], pairs)


def _divided(numbers: Array, by: Array) -> Array:
    """Divide where nothing can be left over, in either type of number."""
    return numbers // by if numbers.dtype == object else numbers / by


class _Plain:
    """Sums of points for value and matches, [card], over the inventions with one copy."""

    def __init__(self, listing: Listing, scoring: Scoring, dtype: np.dtype[Any]) -> None:
        self._listing, self._scoring, self._dtype = listing, scoring, dtype
        self._sizes = listing.sizes
        self._triples = prod(listing.sizes[:ASSET])
        self._pairs = listing.sizes[ASSET] * (listing.sizes[ASSET] - 1)
        values = listing.value.astype(object) * listing.copies
        self._values = [int(values[rows].sum()) for rows in listing.rows]
        self._types = [
            [int(listing.copies[rows][listing.type[rows] == t].sum()) for t in range(3)]
            for rows in listing.rows
        ]
        self._concept_values = sum(
            self._values[i] * self._triples // self._sizes[i] for i in range(ASSET)
        )

    def _rows(self, place: int) -> tuple[Array, NDArray[np.intp]]:
        rows = self._listing.rows[place]
        return self._listing.value[rows].astype(self._dtype), self._listing.type[rows]

    def _matches(self) -> int:
        return self._scoring.assets_match * sum(n * (n - 1) for n in self._types[ASSET])

    def _concept_bonus(self, place: int) -> list[int]:
        """[type]: points for matching concepts over all ways to add two to one card of a deck."""
        one, other = (self._types[i] for i in range(ASSET) if i != place)
        alike = sum(n * m for n, m in zip(one, other, strict=True))
        found = []
        for n, m in zip(one, other, strict=True):
            trios = n * m
            pairs = n * (sum(other) - m) + (sum(one) - n) * m + alike - trios
            found.append(self._scoring.concepts_trio * trios + self._scoring.concepts_pair * pairs)
        return found

    def concept(self, place: int) -> Array:
        """With one given card in its slot."""
        value, type = self._rows(place)
        others = self._triples // self._sizes[place]
        fixed = sum(
            self._values[i] * (others // self._sizes[i]) for i in range(ASSET) if i != place
        )
        of_assets = 2 * self._values[ASSET] * (self._sizes[ASSET] - 1) + self._matches()
        bonus = np.array(self._concept_bonus(place), dtype=self._dtype)[type]
        found: Array = (value * others + bonus + fixed) * self._pairs + of_assets * others
        return found

    def _concepts_alone(self) -> int:
        """All points of the three concepts over all triples."""
        bonus = sum(
            n * points for n, points in zip(self._types[0], self._concept_bonus(0), strict=True)
        )
        return self._concept_values + bonus

    def asset(self) -> Array:
        """With one given copy in one given asset slot."""
        value, type = self._rows(ASSET)
        others = self._sizes[ASSET] - 1
        alike = np.array(self._types[ASSET], dtype=self._dtype)[type] - 1
        of_assets = value * (others - 1) + self._values[ASSET] + self._scoring.assets_match * alike
        found: Array = of_assets * self._triples + others * self._concepts_alone()
        return found

    def both_assets(self) -> Array:
        """With one given copy in the first slot and another in the second."""
        value, _ = self._rows(ASSET)
        of_assets = 2 * value + self._scoring.assets_match
        found: Array = of_assets * self._triples + self._concepts_alone()
        return found
