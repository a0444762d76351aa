"""How honest is what few evenings of people are said to tell.

Evenings drawn from a pool of games of bots, whose truth is what the pool comes to; ballots of
made-up tables, whose voter is known; shares of cards and ratings whose truth is known.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from tests.play.lists import shipped
from tests.proofs.honesty_findings import alarms, coverage, holds
from workbench.analysis.intervals import wilson
from workbench.analysis.play_results import Told
from workbench.analysis.playtest_ballots import RANKS, Situation, cast
from workbench.analysis.playtest_feedback import mean_rating
from workbench.analysis.playtest_inventions import TRAITS, apart, over_seats
from workbench.analysis.playtest_votes import fit, gains_of
from workbench.play.paired import Seating
from workbench.play.scoring_games import play_scored
from workbench.play.tally import Source

BALLOTS = "few ballots tell: widened by 4 parts in n"
FEW = "few seats tell: widened by 4 parts in n"
STEPS = "so few cases move in steps, and Wilson's interval errs on the wide side where most say no"


def evenings(*, repeats, seed=6):
    """Yield all findings of this module."""
    chance = np.random.default_rng(seed)
    yield from made(chance, repeats)
    yield cards(chance, repeats)
    yield from ratings(chance, repeats)
    yield from votes(chance, repeats)


def made(chance, repeats, pool=2_000):
    """Yield findings of means and shares of what people made, a seat of an evening the unit."""
    table = Seating(bots="random", voter="none").table(shipped())
    points = play_scored(table, pool).scored.points
    score = points.sum(axis=3)
    any_run = points[..., Source.ALLITERATION] > 0
    for trait, numbers in ((TRAITS[0], score), (TRAITS[2], any_run)):
        truth = numbers.mean()
        for count in (2, 6):
            held = []
            for _ in range(repeats):
                games = chance.integers(0, pool, count)
                seats = numbers[games].transpose(0, 2, 1).reshape(4 * count, -1).astype(int)
                held.append(holds(over_seats(seats.tolist(), trait).interval, truth))
            kind = f"people's {trait.words} an invention"
            yield coverage(kind, f"{count} evenings", held, design=FEW)


def cards(chance, repeats):
    """Return a finding of a card's share, people less bots."""
    held = []
    for _ in range(repeats):
        people, bots = chance.uniform(0.02, 0.25), chance.uniform(0.02, 0.1)
        k, many = chance.binomial(36, people), chance.binomial(24_000, bots)
        one = apart(
            Told(k / 36, wilson(int(k), 36)), Told(many / 24_000, wilson(int(many), 24_000))
        )
        held.append(holds(one.interval, people - bots))
    return coverage("a card's share, people less bots", "36 inventions", held, design=STEPS)


def ratings(chance, repeats):
    """Yield findings of a mean rating."""
    shares = np.array([0.05, 0.1, 0.2, 0.4, 0.25])
    truth = float(shares @ np.arange(1, 6))
    for answers in (5, 20):
        drawn = chance.choice(5, (repeats, answers), p=shares) + 1
        held = [holds(mean_rating(row).interval, truth) for row in drawn.tolist()]
        yield coverage("mean rating", f"{answers} answers", held, design=FEW)


def tables(chance, ballots):
    """Return what those who vote see, a table of four for every four ballots."""
    return [
        Situation(
            tuple(chance.choice([0, 2, 4, 6, 8], 4, p=[0.1, 0.3, 0.35, 0.2, 0.05]).tolist()),
            tuple(chance.binomial(30, 0.7, 4).tolist()),
            tuple(chance.binomial(60, 0.7, 4).tolist()),
        )
        for _ in range(ballots // 4)
    ]


def votes_by(chance, ballots, *, voter, lapse):
    """Return ballots of a voter, who errs in a share of choices."""
    return [
        cast(seen, seat, _ballot(chance, seen, seat, RANKS[voter], lapse))
        for seen in tables(chance, ballots)
        for seat in range(1, 5)
    ]


def _ballot(chance, seen, seat, rank, lapse):
    left, ballot = [other for other in range(1, 5) if other != seat], []
    for _ in range(2):
        best = min(rank(seen, other) for other in left)
        first = [other for other in left if rank(seen, other) == best]
        among = left if chance.random() < lapse else first
        ballot.append(int(chance.choice(among)))
        left.remove(ballot[-1])
    return tuple(ballot)


@cache
def true_gain(voter, lapse):
    """Return what a voter gains over chance by a ballot, as endless ballots would tell."""
    many = votes_by(np.random.default_rng(0), 20_000, voter=voter, lapse=lapse)
    return float(gains_of(many)[voter].mean(axis=0).max())


BY_WHOM = (("showy", 0.7), ("uniform", 1.0), ("by_score", 0.4), ("shrewd", 0.1))
"""Who votes, and in what share of choices by chance."""


def votes(chance, repeats):
    """Yield how often a gain holds the truth, and how often a voter is named wrongly.

    The gain of the first alone over all repeats, the rest over a tenth: a fit takes long.
    """
    for place, (voter, lapse) in enumerate(BY_WHOM):
        for ballots in (12, 36):
            found = [
                fit(votes_by(chance, ballots, voter=voter, lapse=lapse))
                for _ in range(repeats // (10 if place else 1))
            ]
            about = f"{ballots} ballots of {voter}, {lapse:.0%} by chance"
            wrong = [one.decided and one.fits[0].voter != voter for one in found]
            yield alarms("a voter named wrongly", about, wrong)
            if not place:
                gains = [next(one.gain for one in f.fits if one.voter == voter) for f in found]
                truth = true_gain(voter, lapse)
                held = [holds(one.interval, truth) for one in gains if one.interval]
                yield coverage("what a voter gains over chance", about, held, design=BALLOTS)
