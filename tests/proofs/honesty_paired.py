"""How often the interval of a paired difference holds the truth.

Synthetic games of two lists whose truth is known, and real games of two lists that play alike,
whose true difference is 0 in every measure.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tests.play.lists import shipped, with_card
from tests.proofs.honesty_findings import Finding, coverage, holds
from workbench.analysis.game_measures import numbers_of, quotients
from workbench.analysis.paired_intervals import Paired, PairedSums
from workbench.play.batches import setting_at
from workbench.play.game_by_game import rows_of
from workbench.play.paired import Seating, laid_tables
from workbench.play.workers import Block

UNSEEN = "where hardly a game differs, three that differ are reckoned with"


@dataclass(frozen=True)
class Case:
    """Games of two lists: what draws them (y and x of both, repeat by game), and the truth."""

    draw: Callable[[np.random.Generator, int], tuple[np.ndarray, ...]]
    truth: float
    design: str = ""


def paired_of(y_a, x_a, y_b, x_b, **how):
    """Return what each repeat comes to: rows are repeats, columns games."""
    numbers = np.stack([y_a, x_a, y_b, x_b]).astype(float)
    sums = numbers.sum(axis=2).T.astype(int).tolist()
    products = np.einsum("irg,jrg->rij", numbers, numbers).astype(int).tolist()
    games = numbers.shape[2]
    both = zip(sums, products, strict=True)
    return [Paired(games=games, sums=each, products=of, **how) for each, of in both]


def paired_coverage(name: str, *, repeats: int, seed: int = 1) -> Finding:
    """Return how many of the intervals of a case hold the truth."""
    case = PAIRED[name]
    found = paired_of(*case.draw(np.random.default_rng(seed), repeats))
    held = [holds(one.interval, case.truth) for one in found if one.is_told]
    return coverage("paired difference of two lists", name, held, design=case.design)


def flips(games: int, *, up: float, down: float, share: float = 0.25) -> Case:
    """Return a share of games of which few go another way in the other list."""

    def draw(chance, repeats):
        size = (repeats, games)
        a, turns = chance.random(size) < share, chance.random(size)
        b = np.where(a, turns >= down / share, turns < up / (1 - share))
        ones = np.ones(size, int)
        return a.astype(int), ones, b.astype(int), ones

    return Case(draw, up - down, UNSEEN if games * (up + down) < 30 else "")


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


def alike():
    """Return a list, and one in which two cards have changed places: as likely, other games."""
    one = shipped()
    first, second = one.entries[0].card, one.entries[4].card
    return one, with_card(with_card(one, 0, **_traits(second)), 4, **_traits(first))


def _traits(card):
    """Return all of a card but its name, which keeps its place."""
    return {"type": card.type, "value": card.value, "stated_initial": card.initial}


def real_pairs(*, batches: int, games: int) -> Finding:
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
        held += [holds(one.interval, 0) for one in found]
    about = f"{games} real games of lists that play alike"
    return coverage("paired difference of two lists", about, held, design=UNSEEN)
