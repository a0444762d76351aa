"""From one whole number of each game to a mean or a share, and its interval.

Rulebook: none. `play.scored_games` comes before it, and the answers on fairness and luck after.
Games are the independent unit; sums stay whole up to one division, as in `intervals`.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from workbench.analysis.intervals import Interval, Ratio, wilson
from workbench.analysis.play_results import Told
from workbench.play.tally import Sums


def ratio_over(numbers: Sums, *, each: int = 1) -> Ratio:
    """Return the sum of the games' numbers over as many times `each` as there are games.

    Parameters
    ----------
    numbers : ndarray of int, shape (games,)
        One number of each game.
    each : int
        How much of it counts as one.
    """
    total, games = int(numbers.sum()), len(numbers)
    squares = int((numbers * numbers).sum())
    return Ratio(total, each * games, squares, each * total, each * each * games)


def mean_over(numbers: Sums, *, each: int = 1) -> Told:
    """Return the mean of one number of each game, in units of `each`; not to be told of none."""
    ratio = ratio_over(numbers, each=each)
    return Told(ratio.value, ratio.mean_interval() if ratio.x else None)


def ratio_of(ys: Sums, xs: Sums) -> Ratio:
    """Return the sum of one number of each game over the sum of another."""
    return Ratio(
        *(int(sums.sum()) for sums in (ys, xs, ys * ys, xs * ys, xs * xs)),
    )


def share_of(count: int, cases: int) -> Told:
    """Return so many of all cases, with Wilson's interval; not to be told of none."""
    return Told(count / cases if cases else None, wilson(count, cases))


def share_over(yes: npt.NDArray[np.bool_]) -> Told:
    """Return the share of games that say yes, with Wilson's interval."""
    return share_of(int(yes.sum()), len(yes))


def less_than_one(number: Told) -> Told:
    """Return 1 less a share."""
    if number.value is None:
        return number
    ends = number.interval
    return Told(1 - number.value, ends and Interval(1 - ends.high, 1 - ends.low))
