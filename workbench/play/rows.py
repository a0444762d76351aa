"""Rows: what single games came to, one after the other, where a `Tally` has only their sums.

Two lists on the same shuffles differ game by game, and how sure a difference is depends on how
much these differ. Tallies come before it, `paired` batches and what `analysis` makes of them
after.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from workbench.play.tally import CommissionSum, Moment, Sums, Tally

PER_COMMISSION = len((CommissionSum.DEALT, CommissionSum.MET))
"""Columns of `Rows.commissions`: the first of `CommissionSum`, those that are no products."""


class Rows(NamedTuple):
    """What each game of a block came to: whole numbers, a row for each game.

    Attributes
    ----------
    outcomes : ndarray, shape (games, len(Outcome))
        As the columns `SUM` of `Tally.outcomes`.
    places : ndarray, shape (games, players, players, len(Place))
        By entry of the line-up and seat, both from 0.
    commissions : ndarray, shape (games, commissions, 2)
        Of each commission of the set, `DEALT` and `MET`.
    """

    outcomes: Sums
    places: Sums
    commissions: Sums

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.outcomes)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.places.shape[1])

    def with_commissions(self, numbers: Sequence[int]) -> Rows:
        """Return the same with these commissions of the set, in this order."""
        return self._replace(commissions=self.commissions[:, list(numbers)])


def rows_from(tallies: Sequence[Tally]) -> Rows:
    """Return the rows of some games, each a tally of its own; one or more."""
    return Rows(
        np.stack([tally.outcomes[:, Moment.SUM] for tally in tallies]),
        np.stack([tally.places for tally in tallies]),
        np.stack([tally.commissions[:, :PER_COMMISSION] for tally in tallies]),
    )
