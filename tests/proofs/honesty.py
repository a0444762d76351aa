"""How honest intervals are, by command: `python -m tests.proofs.honesty` (some minutes).

Synthetic games whose truth is known, many thousand small repeats each: how often the interval of a
paired difference holds the truth. The tests ask the same of fewer cases. Ends with 1 where
one lies outside what it is held to.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from workbench.analysis.paired_intervals import Paired

REPEATS = 10_000
LEAST, MOST = 0.94, 0.965
"""What an interval of 95 % is held to; above only where it is conservative by design."""


@dataclass(frozen=True)
class Case:
    """Games of two lists: what draws them (y and x of both, repeat by game), and the truth."""

    draw: Callable[[np.random.Generator, int], tuple[np.ndarray, ...]]
    truth: float
    most: float = MOST


def paired_of(y_a, x_a, y_b, x_b, **how):
    """Return what each repeat comes to: rows are repeats, columns games."""
    numbers = np.stack([y_a, x_a, y_b, x_b]).astype(float)
    sums = numbers.sum(axis=2).T.astype(int).tolist()
    products = np.einsum("irg,jrg->rij", numbers, numbers).astype(int).tolist()
    games = numbers.shape[2]
    both = zip(sums, products, strict=True)
    return [Paired(games=games, sums=each, products=of, **how) for each, of in both]


def paired_coverage(case: Case, *, repeats: int, seed: int = 1) -> float:
    """Return how many of the intervals hold the truth."""
    found = paired_of(*case.draw(np.random.default_rng(seed), repeats))
    intervals = [one.interval for one in found if one.is_told]
    return float(np.mean([low <= case.truth <= high for low, high in intervals]))


def flips(games: int, *, up: float, down: float, share: float = 0.25) -> Case:
    """Return a share of games of which few go another way in the other list."""

    def draw(chance, repeats):
        size = (repeats, games)
        a, turns = chance.random(size) < share, chance.random(size)
        b = np.where(a, turns >= down / share, turns < up / (1 - share))
        ones = np.ones(size, int)
        return a.astype(int), ones, b.astype(int), ones

    most = 1 if games * (up + down) < 30 else MOST
    return Case(draw, up - down, most)


def points(games: int, *, moved: int, share: float, back: float = 0.0) -> Case:
    """Return points of inventions with luck of their game, some of which the other list moves."""

    def draw(chance, repeats):
        luck = chance.integers(0, 9, (repeats, games, 1))
        a = chance.poisson(12, (repeats, games, 12)) + luck
        b = a + moved * (chance.random(a.shape) < share) - moved * (chance.random(a.shape) < back)
        twelve = np.full((repeats, games), 12)
        return a.sum(axis=2), twelve, b.sum(axis=2), twelve

    return Case(draw, moved * (share - back))


def shares_of_varying(games: int, *, before: float, after: float) -> Case:
    """Return a share of cases of which a game has more or fewer, as commissions dealt."""

    def draw(chance, repeats):
        dealt = chance.integers(1, 5, (repeats, games))
        turns = chance.random((repeats, games, 4))
        counts = np.arange(4) < dealt[..., None]
        met_a, met_b = ((turns < share) & counts for share in (before, after))
        return met_a.sum(axis=2), dealt, met_b.sum(axis=2), dealt

    return Case(draw, after - before)


PAIRED = {
    "1 game of 100 goes the other way": flips(100, up=0.01, down=0.0),
    "6 games of 200 go one way": flips(200, up=0.03, down=0.0),
    "12 games of 200 go one way": flips(200, up=0.06, down=0.0),
    "as many either way": flips(200, up=0.1, down=0.1),
    "many one way": flips(100, up=0.3, down=0.05),
    "points moved either way": points(40, moved=2, share=0.1, back=0.1),
    "points, a small effect": points(40, moved=1, share=0.2),
    "points, a rare large effect": points(200, moved=6, share=0.02),
    "commissions": shares_of_varying(60, before=0.3, after=0.4),
}
"""Cases of paired differences by name."""


def main() -> int:
    """Tell the coverage of each, and return the exit code."""
    failed = 0
    for name, case in PAIRED.items():
        found = paired_coverage(case, repeats=5 * REPEATS)
        bad = not LEAST <= found <= case.most
        failed += bad
        print(f"{found:7.2%}  {'FAILED  ' if bad else ''}{name}")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
