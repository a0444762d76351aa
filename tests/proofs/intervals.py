"""How often intervals of 95 % hold the truth, by command: `python -m tests.proofs.intervals`.

Batches of games whose truth is known, made as games make their numbers: means that pile up on
one side as margins do, shares common and rare, alone and in clusters that share their game's
luck. Ends with 1 where an interval holds the truth in fewer than 95 of 100 batches, but for luck.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

import numpy as np

from workbench.analysis.intervals import Interval, Ratio

GAMES = (20, 50, 100, 1000)
LEAST = 0.936
"""What is asked for, less the luck of four thousand batches: four standard errors."""

Numbers = np.ndarray
Case = tuple[str, bool, float, Numbers, Numbers]
"""What it is, whether a share, the truth, and y and x by batch and game."""


def cases(chance: np.random.Generator, games: int, batches: int) -> Iterator[Case]:
    """Yield numbers of many batches of so many games."""
    size = (batches, games)
    once, dozen = np.ones(size, np.int64), np.full(size, 12)
    luck = chance.integers(0, 5, (*size, 1))
    points = (chance.poisson(12, (*size, 12)) + luck).sum(axis=2)
    yield "points of twelve inventions", False, 14, points, dozen
    yield "margins (geometric)", False, 4, chance.geometric(0.2, size) - 1, once
    picks = chance.binomial(2, 0.15, size)
    turns = chance.integers(1, 6, (*size, 2)) * (np.arange(2) < picks[..., None])
    yield "turn of a card that is rare", False, 3, turns.sum(axis=2), picks
    for share in (0.3, 0.05, 0.02):
        own = chance.beta(10 * share, 10 * (1 - share), size)
        yield f"share of {share:.0%}, in clusters", True, share, chance.binomial(12, own), dozen
        alone = chance.binomial(12, share, size)
        yield f"share of {share:.0%}, independent", True, share, alone, dozen


def held(intervals: list[Interval | None], truth: float) -> float:
    """Return the share of the intervals that hold the truth; a batch without one says nothing."""
    given = [one for one in intervals if one is not None]
    return sum(one.low <= truth <= one.high for one in given) / len(given)


def coverage(*, games: int, batches: int, seed: int = 1) -> dict[str, float]:
    """Return by what it is how often the intervals of batches hold the truth."""
    found = {}
    for name, is_share, truth, y, x in cases(np.random.default_rng(seed), games, batches):
        sums = np.stack([each.sum(axis=1) for each in (y, x, y * y, x * y, x * x)], axis=1)
        ratios = [Ratio(*row) for row in sums.tolist()]
        told = [r.share_interval() if is_share else r.mean_interval() for r in ratios]
        found[name] = held(told, truth)
    return found


def main() -> int:
    """Print a table and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", type=int, default=4_000)
    batches = parser.parse_args().batches
    by_games = {games: coverage(games=games, batches=batches) for games in GAMES}
    print(f"{'games':32}", *(f"{games:>7}" for games in GAMES))
    for name in by_games[GAMES[0]]:
        print(f"{name:32}", *(f"{100 * told[name]:7.1f}" for told in by_games.values()))
    return int(any(share < LEAST for told in by_games.values() for share in told.values()))


if __name__ == "__main__":
    sys.exit(main())
