"""Intervals of 95 % from whole sums: how far a number of a batch may be from the truth.

Rulebook: none; the contract's "simulate --json". A tally's sums come before it, results and
sentences after it. Games are the independent unit, so what happens several times in a game is
a ratio of two sums over games, and its variance is that between games. Sums stay Python
integers until one division, which every machine rounds alike; after it come only + - * / and
square roots, never a power or a sum in an order of the machine's own.

From twenty games on they hold the truth in 95 of 100 batches or a few more, of lopsided
numbers (margins, rare cards) as of even ones: `python -m tests.proofs.honesty` counts it. With
fewer games take them for a hint.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

NORMAL_QUANTILE = 1.959963984540054
"""The 0.975 quantile of the standard normal, to double precision.

Source: Abramowitz and Stegun, "Handbook of Mathematical Functions", chapter 26.
"""


LOPSIDED = 4
"""By so many parts in n intervals of n games are widened: see `Ratio`."""
UNSEEN = 3
"""So many games that differ by one are reckoned with besides those seen: see `count_interval`."""


class Interval(NamedTuple):
    """From where to where a number lies, for 95 batches in 100."""

    low: float
    high: float

    def as_json(self) -> list[float]:
        """Return `[lo, hi]`."""
        return [self.low, self.high]


def student_quantile(freedom: float) -> float:
    """Return the 0.975 quantile of Student's t, in plain arithmetic.

    Right to 0.001 from four degrees of freedom on; 1 % short at two, 11 % at one.

    Source: Abramowitz and Stegun, 26.7.5.

    Parameters
    ----------
    freedom : float
        Degrees of freedom, above 0; need not be whole.

    Examples
    --------
    >>> f"{student_quantile(9):.3f}"
    '2.262'
    """
    z, v = NORMAL_QUANTILE, freedom
    s = z * z
    first = z * (s + 1) / 4
    second = z * ((5 * s + 16) * s + 3) / 96
    third = z * (((3 * s + 19) * s + 17) * s - 15) / 384
    fourth = z * ((((79 * s + 776) * s + 1482) * s - 1920) * s - 945) / 92160
    return z + (first + (second + (third + fourth / v) / v) / v) / v


def wilson(yes: int, of: int) -> Interval | None:
    """Return the interval of a share where each game says yes or no; None without games.

    Source: Wilson, "Probable Inference, the Law of Succession, and Statistical Inference",
    Journal of the American Statistical Association 22 (1927).

    Parameters
    ----------
    yes, of : int
        Games that said yes, and all games.

    Examples
    --------
    >>> [f"{end:.3f}" for end in wilson(0, 10)]
    ['0.000', '0.278']
    """
    return _score_interval(yes / of, of) if of else None


def spread_interval(wins: Sequence[int], games: int) -> Interval | None:
    """Return the interval of the largest difference of two shares of wins; None without games.

    Those of all pairs hold together (Bonferroni), so the largest difference lies below the
    highest of their ends, and above the lowest size that the surest pair leaves open; never
    below 0. Of a pair the games count that one of both won, as in a test of paired yes and no.

    Source: Bonett and Price, "Adjusted Wald Confidence Interval for a Difference of Binomial
    Proportions Based on Paired Data", Journal of Educational and Behavioral Statistics 37 (2012).

    Parameters
    ----------
    wins : sequence of int
        Of each seat, two or more; a game is won by one of them.
    games : int
        How many games.
    """
    if not games:
        return None
    pairs = list(combinations(wins, 2))
    z = NormalDist().inv_cdf(1 - 0.025 / len(pairs))
    low = high = 0.0
    for one, other in pairs:
        more, less = (one + 1) / (games + 2), (other + 1) / (games + 2)
        middle = abs(more - less)
        reach = z * sqrt((more + less - middle * middle) / (games + 2))
        low, high = max(low, middle - reach), max(high, middle + reach)
    return Interval(low, min(1.0, high))


def _score_interval(share: float, cases: float) -> Interval:
    """Return Wilson's interval of a share seen in so many independent cases, whole or not."""
    z = NORMAL_QUANTILE
    spread = z * z / cases
    middle = (share + spread / 2) / (1 + spread)
    reach = z * sqrt(share * (1 - share) / cases + spread / (4 * cases)) / (1 + spread)
    low = middle - reach if share > 0 else 0.0
    high = middle + reach if share < 1 else 1.0
    return Interval(low, high)


def sample_sd(total: int, squares: int, count: int) -> float | None:
    """Return the standard deviation of a sample (n - 1); None of fewer than two numbers.

    Parameters
    ----------
    total, squares : int
        The numbers added up, and their squares.
    count : int
        How many numbers.
    """
    if count < 2:
        return None
    return sqrt((count * squares - total * total) / (count * (count - 1)))


@dataclass(frozen=True, slots=True)
class Ratio:
    """One sum over games divided by another: so many y in so many x.

    The variance is that of a ratio estimate, linearised; its small-sample factor and its
    degrees of freedom go by the games that carry weight, (sum of x)^2 / sum of x^2: all games
    where x is the same in each, and about those in which a card turns up where few do.

    Source: the ratio estimate of survey sampling, as SAS documents it for its procedure
    SURVEYMEANS ("Ratio"), with games as clusters; for the games that carry weight Kish's
    effective sample size, as the documentation of the R package halfmoon has it (`ess`). Both
    were read; the books behind them, by Cochran (1977) and Kish (1965), were not.

    Parameters
    ----------
    y, x : int
        Sums over games of the two numbers of a game, x not below 0.
    yy, xy, xx : int
        Sums over games of their squares and of their product.
    """

    y: int
    x: int
    yy: int
    xy: int
    xx: int

    @classmethod
    def per_game(cls, total: int, squares: int, games: int) -> Ratio:
        """Return the mean over games of one number a game."""
        return cls(total, games, squares, total, games)

    @property
    def value(self) -> float | None:
        """The ratio; None where there is nothing to divide by."""
        return self.y / self.x if self.x else None

    @property
    def has_variance(self) -> bool:
        """Whether two games or more say something, so that they can differ."""
        return self.x * self.x > self.xx

    @property
    def freedom(self) -> float:
        """Degrees of freedom: the games that carry weight, less one."""
        return (self.x * self.x - self.xx) / self.xx

    @property
    def variance(self) -> float:
        """The variance of the ratio between games; needs `has_variance`."""
        x_squared = self.x * self.x
        return self._residue / (x_squared * (x_squared - self.xx))

    @property
    def _residue(self) -> int:
        """The squares of y - ratio * x added up over games, times x^2: a whole number."""
        x, y = self.x, self.y
        return self.yy * x * x - 2 * y * x * self.xy + y * y * self.xx

    @property
    def _quantile(self) -> float:
        """Student's, and wider where games are few, for their numbers may lie to one side.

        Margins lie as waiting times do, with a skewness of 2 and an excess kurtosis of 6; of n such
        games an interval by Student's t is short by 3.9 parts of itself in n, to first order.
        Against lopsidedness of that size it is made up for, whatever the numbers are, so what lies
        evenly has an interval too wide by a fifth at 20 games, and by nothing to speak of at 1,000.

        Source: Hall, "The Bootstrap and Edgeworth Expansion" (1992), section 2.6.
        """
        return student_quantile(self.freedom) * (1 + LOPSIDED / (self.freedom + 1))

    def mean_interval(self) -> Interval | None:
        """Return the interval of a mean; None where fewer than two games say something.

        Where no game differs from another it has no width.
        """
        if not self.has_variance:
            return None
        reach = self._quantile * sqrt(self.variance)
        middle = self.y / self.x
        return Interval(middle - reach, middle + reach)

    def count_interval(self) -> Interval | None:
        """Return the interval of a mean of counts, that may be the same in nearly every game.

        Then those seen say little of those that were not, so three more that differ by one are
        reckoned with: of n games alike it reaches 3.4 in n either way. That is our own device;
        to what varies in most games it adds nothing to speak of. Without it the interval of
        reshuffles, of which nearly every game has one of a deck, held the truth in 73 to 91 of 100
        batches of 200 games. No count lies below 0. None where fewer than two games say something.
        """
        if not self.has_variance:
            return None
        reach = self._quantile * sqrt(self.variance + UNSEEN / (self.x * self.x))
        middle = self.y / self.x
        return Interval(max(0.0, middle - reach), middle + reach)

    @property
    def cases(self) -> float:
        """So many independent cases say as much about the share y / x; needs `has_variance`.

        At most x, so that cards and seats that shut each other out count no more than
        independent ones would: conservative by design. Where all or none say yes the games
        that carry weight are the cases.

        Source: after Korn and Graubard (Survey Methodology 24, 1998), as in the code of
        `svyciprop` of the R package survey, method "beta": cases = p (1 - p) / variance, times
        the squared ratio of quantiles. The code was read, the paper was not. Wilson's in place of
        the exact interval: recommended in the abstract of Franco and others (2019) on such
        cases, which is what was read of it.
        """
        if self.y in {0, self.x}:
            cases = self.freedom + 1
        elif self._residue == 0:
            cases = float(self.x)
        else:
            weight = self.x * self.x - self.xx
            cases = min(float(self.x), self.y * (self.x - self.y) * weight / self._residue)
        shrink = NORMAL_QUANTILE / self._quantile
        return cases * shrink * shrink

    def share_interval(self) -> Interval | None:
        """Return the interval of a share; None where fewer than two games say something.

        Wilson's, with as many cases as the variance between games is worth.
        """
        if not self.has_variance:
            return None
        return _score_interval(self.y / self.x, self.cases)
