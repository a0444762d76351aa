"""How bots err like people do: nearly as good a card nearly as often.

Rulebook: none. `scoring_bot` comes before it; `naming` reads `greedy:0.5`. A temperature is
told in points: a card that is worth so many points less than the best is chosen e = 2.718...
times less often.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Context, Decimal

from workbench.rules.chance import Stream

STEPS = 64
"""Steps of the table of weights to one temperature."""
CERTAIN = 1 << 20
"""The weight of the best."""
COLDEST, HOTTEST = 1, 10_000
"""The range of temperatures, in hundredths of a point: 0.01 to 100 points."""


def _weights() -> tuple[int, ...]:
    """Return the weight of whatever lacks 0, 1, 2, ... steps of the best, down to nought.

    Decimal arithmetic rounds the same on every machine; `math.exp` need not.
    """
    exact = Context(prec=40)
    shares = [exact.exp(exact.divide(Decimal(-step), STEPS)) for step in range(16 * STEPS)]
    return tuple(int(exact.to_integral_value(exact.multiply(CERTAIN, s))) for s in shares)


WEIGHTS = _weights()


class Erring:
    """A choice by weight, where a `ScoringBot` would take the greatest.

    Source: the softmax, or Boltzmann distribution: weights exp(-gap / temperature), the gap
    rounded down to a 64th of the temperature, the weight to a 2**20th.

    Parameters
    ----------
    hundredths : int
        The temperature in hundredths of a point, `COLDEST` to `HOTTEST`.
    units : int
        How much of what is compared makes a point.
    """

    def __init__(self, hundredths: int, units: int) -> None:
        self.heat = hundredths * units

    def __call__(self, worth: Mapping[int, int], chance: Stream) -> int:
        """Return one of the things by their worth; asks chance for one number."""
        most = max(worth.values())
        weights = [self.weight(most - points) for points in worth.values()]
        left = chance.below(sum(weights))
        for thing, weight in zip(worth, weights, strict=True):
            left -= weight
            if left < 0:
                return thing
        raise AssertionError("the weights sum to more than any number drawn")

    def weight(self, gap: int) -> int:
        """Return the weight of what is worth `gap` less than the best, 0 to `CERTAIN`."""
        step = 100 * STEPS * gap // self.heat
        return WEIGHTS[step] if step < len(WEIGHTS) else 0
