"""How often intervals of made-up games hold the truth; `honesty` is the command that asks.

Batches of games whose truth is known, made as games make their numbers: a yes or no, means that
pile up on one side as margins do, counts that are nearly always one, shares common and rare, alone
and in clusters that share their game's luck, wins of seats, ladders of bots.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np

from tests.proofs.honesty_findings import coverage, holds
from workbench.analysis.intervals import Ratio, spread_interval, wilson
from workbench.analysis.ratings import Meeting, ratings_of

GAMES = (20, 50, 200)
ONE_CASE = "cases count at most once each, though some shut each other out"
FEW = "few games tell, and what they tell may lie to one side: widened by 4 parts in n"
PAIRS = "holds for all pairs of seats together (Bonferroni)"
UNSEEN = "where hardly a game differs, three that differ are reckoned with"


def yes_or_no(chance, repeats):
    """Yield findings of Wilson's interval: shares anywhere between two bounds, drawn anew.

    At one fixed share it holds now above 95 %, now below, as whole numbers have it; where fewer
    than two games in all say yes it may fall to 84 % at the worst share, as is well known.
    """
    for games, low, high in ((20, 0.15, 0.5), (200, 0.15, 0.5), (200, 0.01, 0.1)):
        truths = chance.uniform(low, high, repeats)
        seen = chance.binomial(games, truths).tolist()
        held = [holds(wilson(yes, games), p) for yes, p in zip(seen, truths, strict=True)]
        yield coverage("share of games (Wilson)", f"{games} games, {low:.0%} to {high:.0%}", held)


def spread(chance, repeats):
    """Yield findings of the largest difference of seats."""
    for shares in ((0.25,) * 4, (0.3, 0.25, 0.25, 0.2), (0.6, 0.3, 0.1)):
        wins = chance.multinomial(200, shares, repeats).tolist()
        held = [holds(spread_interval(one, 200), max(shares) - min(shares)) for one in wins]
        about = f"200 games, seats at {', '.join(f'{share:.0%}' for share in shares)}"
        yield coverage("largest difference of two seats (spread)", about, held, design=PAIRS)


def cases(chance, games, batches):
    """Yield what it is, its kind, the truth, why it may be wide, y and x by batch and game."""
    size = (batches, games)
    once, dozen = np.ones(size, np.int64), np.full(size, 12)
    luck = chance.integers(0, 5, (*size, 1))
    points = (chance.poisson(12, (*size, 12)) + luck).sum(axis=2)
    few = FEW if games < 100 else ""
    yield "points of twelve inventions", "mean", 14, few, points, dozen
    yield "margins (geometric)", "mean", 4, "", chance.geometric(0.2, size) - 1, once
    picks = chance.binomial(2, 0.15, size)
    turns = chance.integers(1, 6, (*size, 2)) * (np.arange(2) < picks[..., None])
    yield "turn of a card that is rare", "mean", 3, FEW, turns.sum(axis=2), picks
    for share in (0.985, 0.7):
        one = (chance.random(size) < share).astype(np.int64)
        yield f"reshuffles, {share:.1%} have one", "count", share, UNSEEN, one, once
    for share in (0.3, 0.05, 0.02):
        own = chance.beta(10 * share, 10 * (1 - share), size)
        clusters = chance.binomial(12, own)
        yield f"share of {share:.0%}, in clusters", "share", share, few, clusters, dozen
        alone = chance.binomial(12, share, size)
        yield f"share of {share:.0%}, independent", "share", share, ONE_CASE, alone, dozen
    players = chance.binomial(2, 0.4, size)
    wins = (chance.random(size) < players / 4).astype(np.int64)
    yield "wins of who played a card", "share", 0.25, ONE_CASE, wins, players


TOLD = {
    "mean": Ratio.mean_interval,
    "count": Ratio.count_interval,
    "share": Ratio.share_interval,
}


def means_and_shares(chance, repeats):
    """Yield findings of means and shares between games; a batch that tells nothing is left out."""
    for games in GAMES:
        for name, kind, truth, design, y, x in cases(chance, games, repeats):
            sums = np.stack([each.sum(axis=1) for each in (y, x, y * y, x * y, x * x)], axis=1)
            told = [TOLD[kind](Ratio(*row)) for row in sums.tolist()]
            held = [holds(one, truth) for one in told if one is not None]
            yield coverage(f"{kind} between games", f"{games} games: {name}", held, design=design)


def ratings(chance, repeats):
    """Yield findings of a ladder's ratings: four bots, of which the first is the anchor."""
    strengths = np.array([1.0, 3.0, 0.6, 1.4])
    own, theirs = np.meshgrid(strengths, strengths, indexing="ij")
    shares, truths = own / (own + 3 * theirs), 400 * np.log10(strengths)
    for games in (60, 1_000):
        held = [
            holds(rating.interval, truth)
            for wins in chance.binomial(games, shares, (repeats, 4, 4))
            for rating, truth in zip(_rated(wins, games)[1:], truths[1:], strict=True)
        ]
        yield coverage("rating of a bot", f"{games} games a pairing", held)


def _rated(wins, games):
    meetings = [
        Meeting(bot=a, against=b, wins=int(wins[a][b]), games=games)
        for a, b in permutations(range(4), 2)
    ]
    return ratings_of(meetings, bots=4, players=4, anchor=0)


def made_up(*, repeats, seed=1):
    """Yield all findings of this module."""
    chance = np.random.default_rng(seed)
    for found in (yes_or_no, spread, means_and_shares, ratings):
        yield from found(chance, repeats)
