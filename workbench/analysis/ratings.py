"""Ratings: one number for the strength of each bot, from who won how often among whom.

Rulebook: none; the ladder's pairings come before it, `ladder` tells what it finds.

The model. A seat wins with a chance in proportion to the strength of who sits there: of one A
among n - 1 B, A wins with a / (a + (n - 1) b). That is the model of Bradley and Terry for games
of two, and the first choice of Plackett and Luce for games of n. A rating is 400 log10 of the
strength, as Elo's: so the odds of A against one B are 10^(difference / 400), 10 to 1 at 400.

The likelihood has one greatest value where every bot can be reached from every other by wins
(Ford); bots outside that circle of the anchor are left without a rating, not given a large one.

The intervals. Each game is one independent yes or no, and each pairing has as many games as it
was asked for; so the variance is that of a misspecified maximum likelihood, with the pairings as
strata. It holds as well where one number a bot cannot tell everything: then it is the interval
of the rating that endless games of the same ladder would give.

Sources: Bradley and Terry, "Rank Analysis of Incomplete Block Designs", Biometrika 39 (1952);
Luce, "Individual Choice Behavior" (1959); Plackett, "The Analysis of Permutations", Applied
Statistics 24 (1975); Ford, "Solution of a Ranking Problem from Binary Comparisons", American
Mathematical Monthly 64 (1957); Hunter, "MM Algorithms for Generalized Bradley-Terry Models",
Annals of Statistics 32 (2004); White, "Maximum Likelihood Estimation of Misspecified Models",
Econometrica 50 (1982).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components
from scipy.special import expit

from workbench.analysis.intervals import NORMAL_QUANTILE, Interval

ELO = 400 / log(10)
"""Points of rating to one natural logarithm of strength."""
_DIGITS = 2
"""Decimals of a rating: far below what games can tell, and alike on every machine."""
_STEEPNESS = 1e-11
"""The likelihood of a mean game is at its top where no slope is steeper."""

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """One bot among copies of another: so many wins in so many games.

    Parameters
    ----------
    bot, against : int
        Their places in the field, from 0.
    wins, games : int
        Of the one; games 1 or more.
    """

    bot: int
    against: int
    wins: int
    games: int


@dataclass(frozen=True, slots=True)
class Rating:
    """Points above the anchor, and where they lie with 95 %; None for the anchor, which is 0."""

    points: float
    interval: Interval | None


def ratings_of(
    meetings: Sequence[Meeting], *, bots: int, players: int, anchor: int
) -> tuple[Rating | None, ...]:
    """Return the rating of each bot; None where wins do not lead both to and from the anchor.

    Parameters
    ----------
    meetings : sequence of Meeting
        Who won how often among whom.
    bots, players : int
        Size of the field, and seats of a game.
    anchor : int
        The place of the bot whose rating is 0.
    """
    circle = _circle(meetings, bots, anchor)
    column = {bot: place for place, bot in enumerate(bot for bot in circle if bot != anchor)}
    within = [one for one in meetings if one.bot in circle and one.against in circle]
    found: list[Rating | None] = [None] * bots
    found[anchor] = Rating(0.0, None)
    if not column:
        return tuple(found)
    strengths, spreads = _fitted(within, column, players)
    for bot, place in column.items():
        points, reach = ELO * strengths[place], ELO * NORMAL_QUANTILE * spreads[place]
        interval = Interval(
            *(round(float(end), _DIGITS) for end in (points - reach, points + reach))
        )
        found[bot] = Rating(round(float(points), _DIGITS), interval)
    return tuple(found)


def foretold(difference: float, *, players: int) -> float:
    """Return the share of games that one bot wins among copies of another.

    Parameters
    ----------
    difference : float
        Its rating less theirs.
    players : int
        Seats of a game.

    Examples
    --------
    >>> foretold(0, players=4)
    0.25
    >>> f"{foretold(400, players=4):.3f}"
    '0.769'
    """
    return float(expit(difference / ELO - log(players - 1)))


def _circle(meetings: Sequence[Meeting], bots: int, anchor: int) -> list[int]:
    """Return the bots from which and to which wins lead from the anchor, itself included."""
    beaten = np.zeros((bots, bots), np.int8)
    for one in meetings:
        beaten[one.bot, one.against] |= one.wins > 0
        beaten[one.against, one.bot] |= one.wins < one.games
    _, circles = connected_components(csr_array(beaten), directed=True, connection="strong")
    return [bot for bot in range(bots) if circles[bot] == circles[anchor]]


def _fitted(
    meetings: Sequence[Meeting], column: dict[int, int], players: int
) -> tuple[Numbers, Numbers]:
    """Return the logarithm of each strength over the anchor's, and its standard error."""
    design = np.zeros((len(meetings), len(column)))
    for row, one in enumerate(meetings):
        for bot, sign in ((one.bot, 1), (one.against, -1)):
            if bot in column:
                design[row, column[bot]] = sign
    wins = np.array([one.wins for one in meetings], float)
    games = np.array([one.games for one in meetings], float)
    handicap = log(players - 1)
    total = float(games.sum())

    def curvature(strengths: Numbers) -> Numbers:
        """Return by how much the slope changes with each strength."""
        share = expit(design @ strengths - handicap)
        return np.asarray((design.T * (games * share * (1 - share) / total)) @ design)

    def unlikelihood(strengths: Numbers) -> float:
        """Return how unlikely the wins are, as the logarithm of a game on the mean."""
        lead = design @ strengths - handicap
        return float((games * np.logaddexp(0, lead) - wins * lead).sum() / total)

    def slope(strengths: Numbers) -> Numbers:
        """Return by how much the unlikelihood changes with each strength."""
        missing = games * expit(design @ strengths - handicap) - wins
        return np.asarray(design.T @ missing / total)

    strengths = minimize(
        unlikelihood,
        np.zeros(len(column)),
        method="trust-exact",
        jac=slope,
        hess=curvature,
        tol=_STEEPNESS,
    ).x
    inverse = np.linalg.inv(total * curvature(strengths))
    varied = (design.T * (games * _variances(wins, games))) @ design
    return strengths, np.sqrt(np.diag(inverse @ varied @ inverse))


def _variances(wins: Numbers, games: Numbers) -> Numbers:
    """Return the variance of one game of each pairing, never 0.

    Two games won and two lost are added, so that a pairing without a loss is not taken to be
    without chance.

    Source: Agresti and Coull, "Approximate Is Better than 'Exact' for Interval Estimation of
    Binomial Proportions", American Statistician 52 (1998).
    """
    share = (wins + 2) / (games + 4)
    return np.asarray(share * (1 - share))
