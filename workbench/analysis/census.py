"""Every invention counted by what adds up over its cards and by how its initials are shared.

Rulebook: "Scoring" and the commission expansion. A question names its *counters* (value,
cards of a type, of an initial, named cards) and the *classes* of partitions it tells apart
(the seven patterns, say). Each card gets one code that holds all its counters, `sums` counts
codes block by block, and `partitions` turns "at least" into "exactly".

In numbers: the blocks of all 52 partitions are of 31 kinds, each one sum over the initials;
their products are `TERMS`; a class is a combination of terms with whole coefficients. A
question about patterns needs only the terms in which no two concepts share without an asset,
and one that does not ask for initials needs two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.analysis.listing import ASSET, Array, Listing, exact_type, whole_numbers
from workbench.analysis.partitions import (
    ASSETS_JOINED,
    DIFFERENCES,
    DISTINCT,
    PARTITIONS,
    RUNS,
    Orders,
)
from workbench.analysis.sharing import (
    ONE_ASSET_TWICE,
    Kind,
    kinds_of,
)
from workbench.analysis.sums import Sums, collected, side_by_side
from workbench.rules.commissions import (
    Arrangement,
    Counter,
    InitialCount,
    NamedCount,
    TypeCount,
    ValueSum,
)

_SLOTS_OF_DECK = (1, 1, 1, 2)


def _terms() -> tuple[tuple[tuple[Kind, ...], ...], NDArray[np.int64]]:
    """Return all products of blocks, and [partition, term]: which make up its "at least" count."""
    parts: dict[tuple[Kind, ...], int] = {}
    entries: list[tuple[int, int, int]] = []
    for p, labels in enumerate(PARTITIONS):
        joined = PARTITIONS[ASSETS_JOINED[p]]
        products = [(tuple(sorted(kinds_of(labels))), 1)]
        if joined != labels:
            products.append((tuple(sorted(kinds_of(joined, both=ONE_ASSET_TWICE))), -1))
        entries += [(p, parts.setdefault(kinds, len(parts)), sign) for kinds, sign in products]
    matrix = np.zeros((len(PARTITIONS), len(parts)), dtype=np.int64)
    for p, term, sign in entries:
        matrix[p, term] = sign
    return tuple(parts), matrix


TERMS, _AT_LEAST = _terms()
"""Products of blocks, each by the kinds of its blocks, ascending."""
_EXACTLY = DIFFERENCES @ _AT_LEAST
"""[partition, term]: the coefficients of its exact count."""


@dataclass(frozen=True, eq=False)
class Classes:
    """Classes of partitions that a question tells apart, in one order of the assets or in both.

    Attributes
    ----------
    members : array of int, [order, partition]
        The class of each partition; one order only where both are the same.
    features : mapping of Arrangement to array of int, [class]
        What each class says about the initials.
    """

    members: NDArray[np.intp]
    features: Mapping[Arrangement, Array]

    @property
    def size(self) -> int:
        """How many classes there are."""
        return int(self.members.max()) + 1

    @cached_property
    def coefficients(self) -> NDArray[np.int64]:
        """[order and class, term]: how the terms make up the exact count of each class."""
        kinds = self.members[:, None, :] == np.arange(self.size)[:, None]
        found: Array = kinds.reshape(-1, len(PARTITIONS)).astype(np.int64) @ _EXACTLY
        return found


ANY_INITIALS = Classes(np.zeros((1, len(PARTITIONS)), dtype=np.intp), {})
"""For questions that do not ask for alliteration: one class."""


@lru_cache(maxsize=32)
def by_pattern(orders: Orders) -> Classes:
    """Return the seven patterns in both orders."""
    return Classes(orders.pattern, _pattern_features(orders, np.arange(len(RUNS))))


@lru_cache(maxsize=32)
def by_pattern_and_distinct(orders: Orders) -> Classes:
    """Return the patterns told apart by how many different initials there are."""
    codes = orders.pattern * 5 + DISTINCT - 1
    kinds, members = np.unique(codes, return_inverse=True)
    features = _pattern_features(orders, kinds // 5)
    return Classes(
        members.reshape(codes.shape), features | {Arrangement.DISTINCT_INITIALS: kinds % 5 + 1}
    )


def _pattern_features(orders: Orders, patterns: NDArray[np.intp]) -> dict[Arrangement, Array]:
    return {
        Arrangement.LONGEST_RUN: np.array([max(runs, default=1) for runs in RUNS])[patterns],
        Arrangement.RUN_COUNT: np.array([len(runs) for runs in RUNS])[patterns],
        Arrangement.ALLITERATION: orders.points[patterns],
    }


class _Blocks:
    """The ways to fill a block of each kind, and products of them, each worked out once."""

    def __init__(self, listing: Listing, codes: Array, dtype: np.dtype[Any]) -> None:
        decks = [self._deck(listing, rows, codes, dtype) for rows in listing.rows]
        self._decks, assets = decks[:ASSET], decks[ASSET]
        twice = Sums(2 * assets.codes, assets.ways)
        less = Sums(twice.codes, -twice.ways)
        pairs = assets.times(assets)
        both = collected(
            np.concatenate([pairs.codes, less.codes]), np.concatenate([pairs.ways, less.ways], 1)
        )
        self._assets = (None, assets, both, twice)
        self._alike: dict[int, Sums] = {1 << i: deck for i, deck in enumerate(self._decks)}
        self._products: dict[tuple[Kind, ...], Sums] = {}

    @staticmethod
    def _deck(listing: Listing, rows: NDArray[np.intp], codes: Array, dtype: np.dtype[Any]) -> Sums:
        ways = np.zeros((len(listing.initials), len(rows)), dtype=dtype)
        ways[listing.initial[rows], np.arange(len(rows))] = listing.copies[rows]
        return collected(codes[rows], ways)

    def _concepts(self, concepts: int) -> Sums:
        """Return these concepts, all with one initial, a row for each initial."""
        if concepts not in self._alike:
            last = 1 << (concepts.bit_length() - 1)
            self._alike[concepts] = self._concepts(concepts - last).times(self._alike[last])
        return self._alike[concepts]

    def _block(self, kind: Kind) -> Sums:
        concepts, assets = kind % 8, self._assets[kind // 8]
        if assets is None:
            return self._concepts(concepts).over_rows()
        if not concepts:
            return assets.over_rows()
        return self._concepts(concepts).meeting(assets)

    def product(self, kinds: tuple[Kind, ...]) -> Sums:
        """Return the ways to fill blocks of these kinds, each with its own initial."""
        if kinds not in self._products:
            *before, last = kinds
            self._products[kinds] = (
                self.product(tuple(before)).times(self.product((last,)))
                if before
                else self._block(last)
            )
        return self._products[kinds]


@dataclass(frozen=True, eq=False)
class Census:
    """How many inventions there are of each class and code.

    Attributes
    ----------
    classes : Classes
        What the rows of `counts` are.
    counts : array, [order, class, code]
        Ordered inventions; order 0 as drawn, 1 the better, or one row for both.
    counters : mapping of Counter to array of int, [code]
        What each counter has at each code.
    """

    classes: Classes
    counts: Array
    counters: Mapping[Counter, Array]


def census(listing: Listing, counters: Sequence[Counter], classes: Classes) -> Census:
    """Count all ordered inventions by class and by counters, exactly.

    Raises nothing for whole numbers of any size: counts that could pass 2**53 are made with
    Python's own numbers, which is slower.
    """
    coefficients = classes.coefficients
    wanted = np.flatnonzero(coefficients.any(0))
    coefficients = coefficients[:, wanted]
    bound = int(np.abs(coefficients).sum(1).max()) * listing.ceiling
    packed = _Packed(listing, counters)
    blocks = _Blocks(listing, packed.codes, exact_type(bound))
    found = side_by_side([blocks.product(TERMS[term]) for term in wanted])
    counts = coefficients.astype(found.ways.dtype) @ found.ways
    return Census(
        classes,
        counts.reshape(len(classes.members), classes.size, -1),
        packed.unpacked(found.codes),
    )


class _Packed:
    """Several counters in one code: a digit each, wide enough for five cards together."""

    def __init__(self, listing: Listing, counters: Sequence[Counter]) -> None:
        self._digits: dict[Counter, tuple[int, int, int]] = {}
        codes: Array = np.zeros(len(listing.entries), dtype=np.int64)
        unit = 1
        for counter in counters:
            amounts = amounts_of(listing, counter)
            lowest = [amounts[rows].min() for rows in listing.rows]
            highest = [amounts[rows].max() for rows in listing.rows]
            base = sum(int(n) * int(low) for n, low in zip(_SLOTS_OF_DECK, lowest, strict=True))
            top = sum(int(n) * int(high) for n, high in zip(_SLOTS_OF_DECK, highest, strict=True))
            above = amounts - np.array(lowest)[listing.deck]
            if unit * (top - base + 1) >= 2**62:
                codes, above = codes.astype(object), above.astype(object)
            codes = codes + unit * above
            self._digits[counter] = (unit, top - base + 1, base)
            unit *= top - base + 1
        self.codes = codes

    def unpacked(self, codes: Array) -> dict[Counter, Array]:
        """Return what each counter has at each code of an invention."""
        return {
            counter: whole_numbers((codes // unit % width + base).tolist())
            if codes.dtype == object
            else codes // unit % width + base
            for counter, (unit, width, base) in self._digits.items()
        }


def amounts_of(listing: Listing, counter: Counter) -> Array:
    """[card]: what each listed card adds to a counter."""
    match counter:
        case ValueSum():
            return listing.value
        case TypeCount(type):
            has = listing.has_type(type)
        case InitialCount(initial):
            has = listing.has_initial(initial)
        case NamedCount(names):
            has = np.array([entry.card.name in names for entry in listing.entries])
    return has.astype(np.int64)
