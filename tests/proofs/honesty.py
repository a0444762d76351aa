"""How honest intervals are, by command: `python -m tests.proofs.honesty` (some minutes).

Synthetic games whose truth is known, many thousand small repeats each: how often the interval of a
paired difference holds the truth, and how often the intervals of a check, looked at every 500
games, ever leave it out. Then real games: two lists that play alike, and four like bots, of whom
each wins one game in four. The tests ask the same of fewer repeats. Ends with 1 where one lies
outside what it is held to.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from tests.play.lists import shipped, with_card
from workbench.analysis.batch_results import results_of
from workbench.analysis.game_measures import numbers_of, quotients
from workbench.analysis.intervals import Ratio, spread_interval, wilson
from workbench.analysis.looking import FIRST_LOOK, while_looking
from workbench.analysis.measure_paths import Measures
from workbench.analysis.paired_intervals import Paired, PairedSums
from workbench.play.batches import Batch, Watcher, setting_at, simulate
from workbench.play.game_by_game import rows_of
from workbench.play.paired import Seating, laid_tables
from workbench.play.workers import Block

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


@dataclass(frozen=True)
class Sequence:
    """Numbers that a check looks at every 500 games.

    `draw` gives what the games between two looks add to some sums (repeat by look by sum), and
    `told` the number and its interval of 95 % of these sums after so many games.
    """

    draw: Callable[[np.random.Generator, tuple[int, int]], np.ndarray]
    told: Callable[[list[int], int], tuple[float, tuple[float, float]]]
    truth: float


def false_alarms(case: Sequence, *, repeats: int, looks: int = 40, seed: int = 1) -> float:
    """Return how many sequences ever leave the truth out."""
    sums = case.draw(np.random.default_rng(seed), (repeats, looks)).cumsum(axis=1)
    return float(np.mean([_ever_out(case, rows) for rows in sums.tolist()]))


def _ever_out(case: Sequence, rows: list[list[int]]) -> bool:
    for look, row in enumerate(rows, start=1):
        games = look * FIRST_LOOK
        value, settled = case.told(row, games)
        low, high = while_looking(value, settled, games)
        if not low <= case.truth <= high:
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


def alike():
    """Return a list, and one in which two cards have changed places: as likely, other games."""
    one = shipped()
    first, second = one.entries[0].card, one.entries[4].card
    return one, with_card(with_card(one, 0, **_traits(second)), 4, **_traits(first))


def _traits(card):
    """Return all of a card but its name, which keeps its place."""
    return {"type": card.type, "value": card.value, "stated_initial": card.initial}


def real_pairs(*, batches: int, games: int) -> float:
    """Return how many intervals of real games hold the difference 0 of lists that play alike."""
    tables = laid_tables(*alike(), Seating())
    settings = [setting_at(table) for table in (tables.a, tables.b)]
    measures = len(quotients(players=4, bots=tables.a.bots, commissions=()))
    held = []
    for batch in range(batches):
        block = Block(batch * games, games)
        sums = PairedSums(measures)
        sums.take(*(numbers_of(rows_of(one, block), lineup=False) for one in settings))
        found = [sums.paired(i, one=1, same_games=tables.same_games) for i in range(measures)]
        held += [low <= 0 <= high for low, high in (one.interval for one in found)]
    return float(np.mean(held))


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


def real_alarms(*, batches: int, games: int) -> float:
    """Return how many batches of four like bots ever tell one of them from the others."""
    table = Seating(bots="random").table(shipped())
    alarms = []
    for seed in range(batches):
        looking = _Looking(replace(table, seed=seed))
        simulate(looking.table, games, watcher=looking, judged=())
        alarms.append(looking.alarm)
    return float(np.mean(alarms))


def findings():
    """Yield what is measured, what it came to, and the least and most that it is held to."""
    for name, case in PAIRED.items():
        yield f"{name}: held by", paired_coverage(case, repeats=5 * REPEATS), LEAST, case.most
    for name, case in SEQUENCES.items():
        yield f"looking at {name}: false alarms", false_alarms(case, repeats=REPEATS), 0, 0.05
    yield "two real lists alike: held by", real_pairs(batches=300, games=200), LEAST, 1
    alarms = real_alarms(batches=300, games=20_000)
    yield "looking at real games: false alarms", alarms, 0, 0.05


def main() -> int:
    """Tell how each did, and return the exit code."""
    failed = False
    for name, found, least, most in findings():
        held = least <= found <= most
        failed |= not held
        print(f"{found:7.2%}  {name}" + ("" if held else "  FAILED"), flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
