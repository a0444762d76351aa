"""Cards that stand out of a batch, with the false alarms of so many at once held.

Rulebook: none. The question for each card: do those who play it win more, or less, often than
they do anyway? Where all bots are alike that is a fair share, one in so many seats; where they
are not it is what these very bots win, each counted as often as it played the card, for else the
favourites of a strong bot would seem strong cards. At 5 % one in twenty cards would ring for
nothing; Benjamini and Hochberg's step-up test holds the expected share of false alarms.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from scipy.special import betainc
from scipy.stats import false_discovery_control

LEVEL = 0.05
"""The share of false alarms among the outliers named, on average at most."""


@dataclass(frozen=True, slots=True)
class Outlier:
    """A card whose players win more or less often than they do anyway.

    Attributes
    ----------
    card : int
        Its place in the list, from 0.
    z : float
        Standard errors from what they win anyway; above 0 they win more often with it.
    adjusted : float
        The lowest level at which it would still be named, 0 to 1.
    """

    card: int
    z: float
    adjusted: float


@dataclass(frozen=True, slots=True)
class Anyway:
    """What the players of a card would win if it did not matter.

    Parameters
    ----------
    cases : int
        How many (game, seat) played it.
    wins : float
        Games that they would win, on average.
    variance : float
        Of that number, at most: seats of one game shut each other out.
    """

    cases: int
    wins: float
    variance: float

    @property
    def share(self) -> float | None:
        """The share of games that they win anyway; None where nobody played it."""
        return self.wins / self.cases if self.cases else None


def outliers(
    wins: Sequence[int], anyway: Sequence[Anyway], *, level: float = LEVEL
) -> tuple[Outlier, ...]:
    """Return the cards whose players win more or less often than they do anyway, in list order.

    A card's test is the two-sided binomial one with the mean and variance of what they win
    anyway: exact where all bots are alike, close where they are not.

    Source: Benjamini and Hochberg, "Controlling the False Discovery Rate", Journal of the
    Royal Statistical Society B 57 (1995).

    Parameters
    ----------
    wins : sequence of int
        Games that the players of each card won.
    anyway : sequence of Anyway
        What they win anyway, as `tallied.wins_anyway` gives it.
    level : float
        Above 0 and below 1.
    """
    pairs = enumerate(zip(wins, anyway, strict=True))
    told = [(card, won, one) for card, (won, one) in pairs if one.variance > 0]
    if not told:
        return ()
    chances = [_chance(won, one) for _, won, one in told]
    adjusted = false_discovery_control(chances, method="bh")
    return tuple(
        Outlier(card, (won - one.wins) / sqrt(one.variance), float(chance))
        for (card, won, one), chance in zip(told, adjusted, strict=True)
        if chance <= level
    )


def _chance(won: int, anyway: Anyway) -> float:
    """Return how likely so many wins, or as unlikely ones, are if the card does not matter."""
    share = 1 - anyway.variance / anyway.wins
    games = anyway.wins / share
    as_many = float(betainc(won, games - won + 1, share)) if 0 < won <= games else float(won <= 0)
    as_few = 1 - float(betainc(won + 1, games - won, share)) if won < games else 1.0
    return min(1.0, 2 * as_many, 2 * as_few)
