"""Cards that stand out of a batch, with the false alarms of so many at once held.

Rulebook: none. The question for each card: do those who play it win more, or less, often than
their fair share of one in so many seats? At 5 % one in twenty cards would ring for nothing;
Benjamini and Hochberg's step-up test holds the expected share of false alarms.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import erfc, sqrt

from scipy.stats import false_discovery_control

from workbench.analysis.intervals import Ratio

LEVEL = 0.05
"""The share of false alarms among the outliers named, on average at most."""


@dataclass(frozen=True, slots=True)
class Outlier:
    """A card that wins more or less often than its fair share.

    Attributes
    ----------
    card : int
        Its place in the list, from 0.
    z : float
        Standard errors from the fair share; above 0 it wins more often.
    adjusted : float
        The lowest level at which it would still be named, 0 to 1.
    """

    card: int
    z: float
    adjusted: float


def outliers(wins: Iterable[Ratio], *, players: int, level: float = LEVEL) -> tuple[Outlier, ...]:
    """Return the cards whose players win another share than one in `players`, in list order.

    A card's test is the score test that its Wilson interval inverts, with as many cases as
    the variance between games is worth; a card that fewer than two games tell of has none.

    Source: Benjamini and Hochberg, "Controlling the False Discovery Rate", Journal of the
    Royal Statistical Society B 57 (1995).

    Parameters
    ----------
    wins : iterable of Ratio
        Of each card, as `tallied.wins_with` gives them.
    players : int
        Seats.
    level : float
        Above 0 and below 1.
    """
    told = [(card, _z(won, 1 / players)) for card, won in enumerate(wins) if won.has_variance]
    if not told:
        return ()
    chances = [erfc(abs(z) / sqrt(2)) for _, z in told]
    adjusted = false_discovery_control(chances, method="bh")
    return tuple(
        Outlier(card, z, float(chance))
        for (card, z), chance in zip(told, adjusted, strict=True)
        if chance <= level
    )


def _z(won: Ratio, fair: float) -> float:
    return (won.y / won.x - fair) / sqrt(fair * (1 - fair) / won.cases)
