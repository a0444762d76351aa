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
        Distinct, ascending, 0 or more.
    ways : array, [row, code]
        How many ways there are.
    """

    codes: Array
    ways: Array

    def times(self, other: Sums) -> Sums:
        """Choose both, row by row: codes add up, ways multiply."""
        step = max(1, _AT_ONCE // max(1, self.ways.size))
        if len(other.codes) > step:
            starts = range(0, len(other.codes), step)
            return added([self.times(other.between(i, i + step)) for i in starts])
        ways = self.ways[:, :, None] * other.ways[:, None, :]
        return collected(_each_with_each(self, other), ways.reshape(len(ways), -1))

    def meeting(self, other: Sums) -> Sums:
        """Choose both with the same initial, any one: the products of all rows together."""
        return collected(_each_with_each(self, other), (self.ways.T @ other.ways).reshape(1, -1))

    def over_rows(self) -> Sums:
        """Return the ways of all rows together."""
        return Sums(self.codes, self.ways.sum(0, keepdims=True))

    def between(self, start: int, stop: int) -> Sums:
        """Return the part with the codes of these places."""
        return Sums(self.codes[start:stop], self.ways[:, start:stop])


def _each_with_each(one: Sums, other: Sums) -> Array:
    codes: Array = (one.codes[:, None] + other.codes).ravel()
    return codes


def added(parts: Sequence[Sums]) -> Sums:
    """Return the ways of all parts together."""
    return collected(
        np.concatenate([part.codes for part in parts]),
        np.concatenate([part.ways for part in parts], axis=1),
    )


def numbered(codes: Array) -> tuple[Array, Array]:
    """Return codes without repeats, ascending, and the place of each given code among them.

    Where codes lie close to 0 they are their own places, and some that do not occur may be
    among them: it is faster.
    """
    end = codes.max() + 1
    if end <= 4 * codes.size + 4096:
        return np.arange(int(end)), codes.astype(np.intp, copy=False)
    return np.unique(codes, return_inverse=True)


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
    if rows > 1:
        places = (np.arange(0, rows * width, width)[:, None] + places).ravel()
    found = totals(places, ways.ravel(), rows * width).reshape(rows, width)
    occurs = found[0] if rows == 1 else (found != 0).any(0)
    kept = occurs.nonzero()[0]
    return Sums(distinct[kept], found.take(kept, axis=1))


def side_by_side(parts: Sequence[Sums]) -> Sums:
    """Return one-row sums as the rows of one, over all their codes."""
    distinct, places = numbered(np.concatenate([part.codes for part in parts]))
    ways = np.zeros((len(parts), len(distinct)), dtype=parts[0].ways.dtype)
    start = 0
    for row, part in zip(ways, parts, strict=True):
        row[places[start : start + len(part.codes)]] = part.ways[0]
        start += len(part.codes)
    return Sums(distinct, ways)
