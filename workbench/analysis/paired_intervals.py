"""Intervals of a difference between two lists that were played on the same shuffles.

Rulebook: none; the contract's "compare". A measure is a quotient of two sums over games, and so
its difference between two lists varies between games as the difference of two such quotients,
linearised: what both lists share falls out. Sums stay Python integers until one division, as in
`intervals`, so that a list against itself differs by exactly nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from workbench.analysis.intervals import UNSEEN, Interval, student_quantile
from workbench.play.tally import Sums

A_Y, A_X, B_Y, B_X = range(4)
"""The numbers of a game that are kept: y and x of list A, y and x of list B."""


class PairedSums:
    """Sums over the games of two lists, of each measure's numbers and of all their products.

    Parameters
    ----------
    measures : int
        How many measures there are.

    Attributes
    ----------
    games : int
        How many games of each list were taken.
    """

    def __init__(self, measures: int) -> None:
        self.games = 0
        self._sums = np.zeros((4, measures), np.int64)
        self._products = np.zeros((4, 4, measures), np.int64)

    def take(self, a: tuple[Sums, Sums], b: tuple[Sums, Sums]) -> None:
        """Add some games: y and x of each measure, shape (games, measures), of either list."""
        numbers = np.stack([*a, *b])
        self.games += numbers.shape[1]
        self._sums += numbers.sum(axis=1)
        self._products += np.einsum("igm,jgm->ijm", numbers, numbers)

    def paired(self, measure: int, *, one: int, same_games: bool) -> Paired:
        """Return what a measure, by its place, came to in both lists."""
        return Paired(
            games=self.games,
            sums=self._sums[:, measure].tolist(),
            products=self._products[:, :, measure].tolist(),
            one=one,
            same_games=same_games,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Paired:
    """One measure of two lists, from sums over the same games.

    The variance of the difference is that between games of the two quotients' linearised
    difference. Where next to no game differs, those seen say little of those that were not seen,
    so three more that differ by one are reckoned with, unless the games are known to be the same.
    That is our own device, conservative by design where few games differ; its coverage is measured
    in `tests/proofs`.

    Parameters
    ----------
    games : int
        Of each list, one or more.
    sums : sequence of int
        Of the four numbers of a game.
    products : sequence of sequence of int
        Of each of them with each.
    one : int
        How much y is for one yes, or one point.
    same_games : bool
        Whether every game is known to go the same in both lists.
    """

    games: int
    sums: Sequence[int]
    products: Sequence[Sequence[int]]
    one: int = 1
    same_games: bool = False

    @property
    def a(self) -> float | None:
        """The measure of list A; None where there was nothing to count."""
        return self.sums[A_Y] / self.sums[A_X] if self.sums[A_X] else None

    @property
    def b(self) -> float | None:
        """The measure of list B; None where there was nothing to count."""
        return self.sums[B_Y] / self.sums[B_X] if self.sums[B_X] else None

    @property
    def is_told(self) -> bool:
        """Whether two games or more say something of either list, so that they can differ."""
        return min(self._weight(A_X), self._weight(B_X)) > 1

    @property
    def difference(self) -> float:
        """List B less list A; needs `is_told`."""
        a_y, a_x, b_y, b_x = self.sums
        return (b_y * a_x - a_y * b_x) / (a_x * b_x)

    @property
    def interval(self) -> Interval:
        """Where the difference lies with 95 % certainty; needs `is_told`."""
        if self.same_games:
            return Interval(0.0, 0.0)
        games = min(self._weight(A_X), self._weight(B_X))
        step = self.one / min(self.sums[A_X], self.sums[B_X])
        variance = (self._between_games + UNSEEN * step * step) * games / (games - 1)
        reach = student_quantile(games - 1) * sqrt(variance)
        return Interval(self.difference - reach, self.difference + reach)

    @property
    def fewer_games(self) -> float | None:
        """How many times as many games two batches of their own would take; None without limit.

        The variance of the difference of independent batches over that of this one.
        """
        if self.same_games or not self._between_games:
            return None
        apart = self._joint(A_Y, A_Y) + self._joint(B_Y, B_Y)
        return apart / self._between_games

    def _weight(self, x: int) -> float:
        """Return so many games carry weight: all, where x is the same in each (Kish)."""
        squares = self.products[x][x]
        return self.sums[x] * self.sums[x] / squares if squares else 0.0

    @property
    def _between_games(self) -> float:
        """The squares of the games' linearised differences, added up."""
        a_x, b_x = self.sums[A_X], self.sums[B_X]
        whole = (
            self._residue(A_Y, A_Y) * b_x**4
            - 2 * self._residue(A_Y, B_Y) * (a_x * b_x) ** 2
            + self._residue(B_Y, B_Y) * a_x**4
        )
        return whole / (a_x * b_x) ** 4

    def _joint(self, p: int, q: int) -> float:
        return self._residue(p, q) / (self.sums[p + 1] * self.sums[q + 1]) ** 2

    def _residue(self, p: int, q: int) -> int:
        """Return (y - ratio * x) * x_in_all of one list times that of another, added up."""
        y_p, x_p, y_q, x_q = (self.sums[place] for place in (p, p + 1, q, q + 1))
        products = self.products
        return (
            x_p * x_q * products[p][q]
            - x_p * y_q * products[p][q + 1]
            - y_p * x_q * products[p + 1][q]
            + y_p * y_q * products[p + 1][q + 1]
        )
