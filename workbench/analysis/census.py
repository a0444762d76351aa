"""Every invention counted by what adds up over its cards and by how its initials are shared.

Rulebook: "Scoring" and the commission expansion. A question names its *counters* (value,
cards of a type, of an initial, named cards) and the *classes* of partitions it tells apart
(the seven patterns, say). Each card gets one code that holds all its counters (`counters`),
`sums` counts codes block by block, and `partitions` turns "at least" into "exactly".

In numbers: the blocks of the 52 partitions are of 31 kinds, each one sum over the initials,
and the "at least" counts are made of 51 products of blocks, the `TERMS`. A class is a sum of
terms with whole coefficients, and a term that no class has is never made: a question about
patterns takes 29 of them (those where no two concepts share an initial without an asset),
and one that does not ask for initials takes 2 (all ways, less one asset used twice).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.analysis.counters import Packed
from workbench.analysis.listing import Array, Listing, exact_type
from workbench.analysis.partitions import (
    DIFFERENCES,
    DISTINCT,
    PARTITIONS,
    RUNS,
    Labels,
    Orders,
    with_assets_joined,
)
from workbench.analysis.sharing import (
    NO_ASSET,
    ONE_ASSET,
    ONE_ASSET_TWICE,
    TWO_ASSETS,
    Kind,
    kinds_of,
    parts_of,
)
from workbench.analysis.sums import Sums, added, collected, side_by_side
from workbench.rules.commissions import Arrangement, Counter

Term = tuple[Kind, ...]
"""A product of blocks: their kinds, ascending."""


def _made_of(labels: Labels) -> dict[Term, int]:
    """Return the terms that add up to the "at least" count of a partition, with their signs."""
    joined = with_assets_joined(labels)
    if joined == labels:
        return {tuple(sorted(kinds_of(labels))): 1}
    one_twice = kinds_of(joined, both=ONE_ASSET_TWICE)
    return {tuple(sorted(kinds_of(labels))): 1, tuple(sorted(one_twice)): -1}


_AT_LEAST = [_made_of(labels) for labels in PARTITIONS]
TERMS: tuple[Term, ...] = tuple(dict.fromkeys(term for made in _AT_LEAST for term in made))
"""All terms of the 52 "at least" counts."""
_EXACTLY = DIFFERENCES @ [[made.get(term, 0) for term in TERMS] for made in _AT_LEAST]
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
        *concepts, assets = (_deck(listing, rows, codes, dtype) for rows in listing.rows)
        twice = Sums(2 * assets.codes, assets.ways)
        self._alike = {1 << place: deck for place, deck in enumerate(concepts)}
        self._holdings = {
            ONE_ASSET: assets,
            TWO_ASSETS: added([assets.times(assets), Sums(twice.codes, -twice.ways)]),
            ONE_ASSET_TWICE: twice,
        }
        self._products: dict[Term, Sums] = {}

    def product(self, kinds: Term) -> Sums:
        """Return the ways to fill blocks of these kinds, each with an initial of its own choice."""
        if kinds not in self._products:
            *before, last = kinds
            self._products[kinds] = (
                self.product(tuple(before)).times(self.product((last,)))
                if before
                else self._block(last)
            )
        return self._products[kinds]

    def _block(self, kind: Kind) -> Sums:
        """Return the ways to fill one block: all its cards have one initial, any one."""
        concepts, assets = parts_of(kind)
        if assets == NO_ASSET:
            return self._concepts(concepts).over_rows()
        if not concepts:
            return self._holdings[assets].over_rows()
        return self._concepts(concepts).meeting(self._holdings[assets])

    def _concepts(self, concepts: int) -> Sums:
        """Return these concepts (bits), all with one initial, a row for each initial."""
        if concepts not in self._alike:
            last = 1 << (concepts.bit_length() - 1)
            self._alike[concepts] = self._concepts(concepts - last).times(self._alike[last])
        return self._alike[concepts]


def _deck(listing: Listing, rows: NDArray[np.intp], codes: Array, dtype: np.dtype[Any]) -> Sums:
    """Return the cards of one deck, a row for each initial."""
    ways = np.zeros((len(listing.initials), len(rows)), dtype=dtype)
    ways[listing.initial[rows], np.arange(len(rows))] = listing.copies[rows]
    return collected(codes[rows], ways)


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
    packed = Packed(listing, counters)
    blocks = _Blocks(listing, packed.codes, exact_type(bound))
    found = side_by_side([blocks.product(TERMS[term]) for term in wanted])
    counts = coefficients.astype(found.ways.dtype) @ found.ways
    return Census(
        classes,
        counts.reshape(len(classes.members), classes.size, -1),
        packed.unpacked(found.codes),
    )
