"""Counting by a code that adds up: how many ways give each sum.

A card carries a *code*, a whole number that holds whatever is being counted (its value, its
type, whether it is named in a commission) so that the code of an invention is the sum of
its cards' codes. `Sums` is how many ways there are for each code: a polynomial whose
exponents are codes. Joining two choices multiplies them. `census` counts with it.

Only codes that occur are kept, so that values may be of any size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from workbench.analysis.listing import Array

_AT_ONCE = 1 << 21
"""How many products are made before they are added up, to bound the memory they take."""


@dataclass(frozen=True, eq=False)
class Sums:
    """The number of ways for each code, in one row or in one for each initial.

    Attributes
    ----------
    codes : array of int, [code]
        Distinct, ascending.
    ways : array, [row, code]
        How many ways there are.
    """

    codes: Array
    ways: Array

    def times(self, other: Sums) -> Sums:
        """Choose both, row by row: codes add up, ways multiply."""
        rows = max(len(self.ways), 1)
        step = max(1, _AT_ONCE // max(1, rows * len(self.codes)))
        if len(other.codes) > step:
            parts = [
                self.times(Sums(other.codes[i : i + step], other.ways[:, i : i + step]))
                for i in range(0, len(other.codes), step)
            ]
            return added(parts)
        codes = (self.codes[:, None] + other.codes).ravel()
        ways = self.ways[:, :, None] * other.ways[:, None, :]
        return collected(codes, ways.reshape(len(self.ways), -1))

    def meeting(self, other: Sums) -> Sums:
        """Choose both with the same initial, any one: the products of all rows together."""
        codes = (self.codes[:, None] + other.codes).ravel()
        return collected(codes, (self.ways.T @ other.ways).reshape(1, -1))

    def over_rows(self) -> Sums:
        """Return the ways of all rows together."""
        return Sums(self.codes, self.ways.sum(0, keepdims=True))


def added(parts: Sequence[Sums]) -> Sums:
    """Return the ways of all parts together."""
    return collected(
        np.concatenate([part.codes for part in parts]),
        np.concatenate([part.ways for part in parts], axis=1),
    )


def numbered(codes: Array) -> tuple[Array, Array]:
    """Return codes without repeats, ascending, and the place of each given code among them.

    Where they lie close together, codes that do not occur may be among them: it is faster.
    """
    low, high = codes.min(), codes.max()
    if high - low < 4 * codes.size + 1024:
        return np.arange(low, high + 1), (codes - low).astype(np.intp)
    distinct, places = np.unique(codes, return_inverse=True)
    return distinct, places


def totals(places: Array, amounts: Array, size: int) -> Array:
    """[size]: the amounts at each place added up, exactly in either type of number."""
    if amounts.dtype != object:
        return np.bincount(places, amounts, size)
    found = np.zeros(size, dtype=object)
    np.add.at(found, places, amounts)
    return found


def collected(codes: Array, ways: Array) -> Sums:
    """Add up the ways of equal codes; codes that no way leads to are left out."""
    if not codes.size:
        return Sums(codes, ways)
    distinct, places = numbered(codes)
    rows, width = len(ways), len(distinct)
    flat = places if rows == 1 else (np.arange(rows)[:, None] * width + places).ravel()
    found = totals(flat, ways.ravel(), rows * width).reshape(rows, width)
    kept = np.flatnonzero(found.any(0))
    return Sums(distinct[kept], found[:, kept])


def side_by_side(parts: Sequence[Sums]) -> Sums:
    """Return one-row sums as the rows of one, over all their codes."""
    distinct, places = numbered(np.concatenate([part.codes for part in parts]))
    ways = np.zeros((len(parts), len(distinct)), dtype=parts[0].ways.dtype)
    start = 0
    for row, part in zip(ways, parts, strict=True):
        row[places[start : start + len(part.codes)]] = part.ways[0]
        start += len(part.codes)
    return Sums(distinct, ways)
