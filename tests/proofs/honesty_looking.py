"""How often a check that looks every 500 games is ever misled.

Synthetic games whose truth is known, looked at forty times, and real games of four like bots, of
whom each wins one game in four.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from tests.play.lists import shipped
from tests.proofs.honesty_findings import Finding, alarms, holds
from workbench.analysis.batch_results import results_of
from workbench.analysis.intervals import Ratio, spread_interval, wilson
from workbench.analysis.looking import FIRST_LOOK, while_looking
from workbench.analysis.measure_paths import Measures
from workbench.play.batches import Batch, Watcher, simulate
from workbench.play.paired import Seating


@dataclass(frozen=True)
class Sequence:
    """Numbers that a check looks at every 500 games.

    `draw` gives what the games between two looks add to some sums (repeat by look by sum), and
    `told` the number and its interval of 95 % of these sums after so many games.
    """

    draw: Callable[[np.random.Generator, tuple[int, int]], np.ndarray]
    told: Callable[[list[int], int], tuple[float, tuple[float, float]]]
    truth: float


def false_alarms(name: str, *, repeats: int, looks: int = 40, seed: int = 1) -> Finding:
    """Return how many sequences of a case ever leave the truth out."""
    case = SEQUENCES[name]
    sums = case.draw(np.random.default_rng(seed), (repeats, looks)).cumsum(axis=1)
    rung = [_ever_out(case, rows) for rows in sums.tolist()]
    return alarms("check, looking every 500 games", f"{looks} looks at {name}", rung)


def _ever_out(case: Sequence, rows: list[list[int]]) -> bool:
    for look, row in enumerate(rows, start=1):
        games = look * FIRST_LOOK
        value, settled = case.told(row, games)
        if holds(settled, case.truth):
            continue  # what it is widened to holds it, too
        if not holds(while_looking(value, settled, games), case.truth):
            return True
    return False


def share_looked_at(share: float) -> Sequence:
    """Return a share of games."""

    def draw(chance, size):
        return chance.binomial(FIRST_LOOK, share, (*size, 1))

    def told(sums, games):
        return sums[0] / games, wilson(sums[0], games)

    return Sequence(draw, told, share)


def spread_looked_at(*shares: float) -> Sequence:
    """Return the largest difference of the wins of seats."""

    def draw(chance, size):
        return chance.multinomial(FIRST_LOOK, shares, size)

    def told(wins, games):
        return (max(wins) - min(wins)) / games, spread_interval(wins, games)

    return Sequence(draw, told, max(shares) - min(shares))


def ratio_looked_at(*, share: float, cases: int, as_share: bool) -> Sequence:
    """Return a share of cases that cluster in games, of which there are up to so many a game."""
    chances = np.array([share / 2, 3 * share / 2])  # a game is dull or lucky

    def draw(chance, size):
        dealt = np.arange(1, cases + 1)
        kinds = np.array([(x, p) for x in dealt for p in chances])
        games = chance.multinomial(FIRST_LOOK, np.full(len(kinds), 1 / len(kinds)), size)
        sums = np.zeros((*size, 5), int)
        for kind, (x, p) in enumerate(kinds):
            yes = _binomials(chance, games[..., kind], int(x), p)
            for y in range(int(x) + 1):
                sums += yes[..., y, None] * np.array([y, x, y * y, x * y, x * x]).astype(int)
        return sums

    def told(sums, games):
        del games
        ratio = Ratio(*sums)
        return ratio.value, ratio.share_interval() if as_share else ratio.mean_interval()

    return Sequence(draw, told, share)


def _binomials(chance, games, cases, share):
    """Return how many of some games have 0, 1, ... yeses among so many cases."""
    left, shares = games.copy(), [_chance_of(y, cases, share) for y in range(cases + 1)]
    found = []
    for y, p in enumerate(shares):
        rest = sum(shares[y:])
        found.append(chance.binomial(left, min(1.0, p / rest)))
        left = left - found[-1]
    return np.stack(found, axis=-1)


def _chance_of(yes: int, cases: int, share: float) -> float:
    return float(math.comb(cases, yes) * share**yes * (1 - share) ** (cases - yes))


SEQUENCES = {
    "a seat's wins": share_looked_at(0.25),
    "a rare share": share_looked_at(0.002),
    "nearly always": share_looked_at(0.995),
    "spread of like seats": spread_looked_at(0.25, 0.25, 0.25, 0.25),
    "spread of unlike seats": spread_looked_at(0.28, 0.25, 0.25, 0.22),
    "a share that clusters": ratio_looked_at(share=0.2, cases=4, as_share=True),
    "a mean that clusters": ratio_looked_at(share=0.2, cases=4, as_share=False),
}
"""Cases of checks by name."""


class _Looking(Watcher):
    """Notes whether the wins of an entry among four like it are ever told not to be a fourth."""

    def __init__(self, table):
        self.table = table
        self.alarm = False

    def counted(self, tally):
        games = int(tally.games[0])
        batch = Batch(table=self.table, tally=tally, asked=games, judged=0)
        found = Measures(play=results_of(batch)).at("play.lineup[1].win_rate")
        low, high = while_looking(found.value, found.interval, games)
        self.alarm |= not low <= 1 / 4 <= high


def real_alarms(*, batches: int, games: int) -> Finding:
    """Return how many batches of four like bots ever tell one of them from the others."""
    table = Seating(bots="random").table(shipped())
    rung = []
    for seed in range(batches):
        looking = _Looking(replace(table, seed=seed))
        simulate(looking.table, games, watcher=looking, judged=())
        rung.append(looking.alarm)
    about = f"{games:,} real games of four like bots"
    return alarms("check, looking every 500 games", about, rung)
