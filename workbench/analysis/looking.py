"""Intervals that stay honest under looking: games go on until it is decided, or a budget ends.

An interval of 95 % holds for a number of games that was settled before. Who looks again and again,
and stops as soon as the interval says what was hoped for, is misled far more often than once in
twenty. Intervals of a *confidence sequence* all hold together, after however many games somebody
looks or stops, and whether or not more are played in the end: 95 of 100 sequences of them never
once leave the truth out. They are wider, by half as much again or more.

Rulebook: none; the contract's "Targets". Intervals come before it, `checking` after.
"""

from __future__ import annotations

from decimal import Decimal
from math import sqrt

from workbench.analysis.intervals import NORMAL_QUANTILE, Interval

FIRST_LOOK = 500
"""Games before the first look: it takes that many for sums to be near enough to normal."""
_RHO_SQUARED = 1 / 500
"""Makes intervals narrowest at about 4,000 games; any other number is as honest."""
_ONE_IN = 20
"""One sequence in so many may leave the truth out."""


def quantile_at(games: int) -> float:
    """Return how many standard errors an interval of the sequence reaches, after so many games.

    It takes the place of 1.96, and is 3.7 after 500 games, and 3.1 to 3.4 from 2,000 to 100,000.

    Source: the conjugate mixture of asymptotic confidence sequences, described in Waudby-Smith,
    Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic
    confidence sequences" (arXiv 2103.06476); the formula as in `std_conjmix_margin` of the first
    author's package drconfseq. Being asymptotic it holds for every mean, share or ratio over
    games. How often it fails in so few games as here is measured in `tests/proofs`.

    Parameters
    ----------
    games : int
        How many; fewer than `FIRST_LOOK` count as so many, for nobody looks before.

    Examples
    --------
    >>> f"{quantile_at(20_000):.2f}"
    '3.15'
    """
    mixed = max(games, FIRST_LOOK) * _RHO_SQUARED
    log = _log(mixed + 1) / 2 + _log(_ONE_IN)
    return sqrt(2 * (mixed + 1) / mixed * log)


def while_looking(value: float, settled: Interval, games: int) -> Interval:
    """Return the interval of the sequence for a number that has one for a settled number of games.

    Both reaches are stretched alike, so that what makes the settled one honest where games are few
    or yes is rare stays in it.

    Parameters
    ----------
    value : float
        The number.
    settled : Interval
        Its interval of 95 %, around it.
    games : int
        How many games it is of.
    """
    wider = quantile_at(games) / NORMAL_QUANTILE
    return Interval(value - wider * (value - settled.low), value + wider * (settled.high - value))


def _log(number: float) -> float:
    """Return the natural logarithm, rounded alike on every machine."""
    return float(Decimal(number).ln())
