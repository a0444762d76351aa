"""How often intervals of real games hold: games drawn again and again from a pool.

A pool of a few thousand games is played once. Batches are drawn from it with replacement, so that
what is true of endless such games is what the pool itself comes to, exactly; each entry of the
line-up keeps its turn in the seats. Everything that `simulate` tells, and the answers on fairness,
suspense, votes, commissions and luck, are asked of each batch as of any other.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations

import numpy as np

from tests.play.lists import shipped
from tests.proofs.honesty_findings import alarms, coverage, holds
from workbench.analysis.alone import LADDER, alone
from workbench.analysis.commending import vote_swing
from workbench.analysis.commissions_met import _earned, _rates
from workbench.analysis.fairness import seat_fairness
from workbench.analysis.luck import EQUALS, _luck, drawn_lineups
from workbench.analysis.outliers import Anyway, outliers
from workbench.analysis.play_results import About
from workbench.analysis.suspense import suspense
from workbench.analysis.tallied import play_result
from workbench.play.batches import setting_at
from workbench.play.engine.running import run
from workbench.play.paired import Seating
from workbench.play.scored_games import ScoredGames
from workbench.play.scoring_games import Replays, Sitting, play_scored, replay
from workbench.play.tally import Tally
from workbench.play.workers import Block
from workbench.rules.chance import key_of

PLAYERS = 4
MIXED = "greedy,planner,collector,random"
EACH = 8
"""One card in so many is followed: all cards are alike to the formulas."""
AT_LEAST_ONE = "a game gives at most one yes, but cases count no more than independent ones would"
PAIRS = "holds for all pairs of seats together (Bonferroni)"
TURNS = "unlike bots take turns in the seats, told as if they were drawn"
UNSEEN = "where hardly a game differs, three that differ are reckoned with"
STEPS = "a share of 200 games moves in steps, and lies on one of them"
FEW = "few deals tell: widened by 4 parts in n"


def drawn(chance, pool, games):
    """Return which games of a pool a batch has: any, but the turn in the seats is kept."""
    turns = np.arange(games) % PLAYERS
    return PLAYERS * chance.integers(0, pool // PLAYERS, games) + turns


class Pool:
    """Games of a mixed table, each the tally of its own, a row of numbers for each."""

    def __init__(self, games, *, bots=MIXED):
        self.table = Seating(players=PLAYERS, bots=bots, voter="showy").table(shipped("commission"))
        setting = setting_at(self.table)
        tallies = [run(setting, Block(game, 1)).tally for game in range(games)]
        cards = slice(None, None, EACH)
        thinned = [one._replace(cards=one.cards[:, cards]) for one in tallies]
        self._shapes = [part.shape for part in thinned[0]]
        self._rows = np.stack([np.concatenate([p.ravel() for p in one]) for one in thinned])
        self.played = np.stack([one.played for one in tallies])
        self.about = About(
            card_set="",
            players=PLAYERS,
            seed=1,
            bots=self.table.bots,
            voter="showy",
            cards=self.table.names[cards],
            commissions=tuple(one.name for one in self.table.box.commissions),
        )

    @property
    def games(self):
        return len(self._rows)

    def result(self, games):
        """Return what some games of the pool come to."""
        sums, parts, start = self._rows[games].sum(axis=0), [], 0
        for shape in self._shapes:
            size = int(np.prod(shape))
            parts.append(sums[start : start + size].reshape(shape))
            start += size
        return play_result(Tally(*parts), self.about)


def numbers_of(result):
    """Yield kind, name and number of all that `simulate` tells with an interval."""
    for name in ("invention", "game", "margin"):
        yield "mean points (invention, game, margin)", name, getattr(result, name).mean
    yield "largest difference of two seats (spread)", "", result.spread
    for one in result.seats:
        yield "wins of a seat", one.seat, one.wins
        yield "mean points of a seat", one.seat, one.score.mean
        yield "mean commendations of a seat", one.seat, one.commendations.mean
    for place, one in enumerate(result.lineup):
        yield "wins of an entry", place, one.wins
        yield "mean points of an entry", place, one.score.mean
    for one in result.cards:
        yield "wins of who played a card", one.name, one.wins_picked
    for one in result.commissions:
        yield "commission met", one.name, one.rate
    for path, told in result.shares.items():
        yield _kind(path), path, told


KINDS = {
    "alliteration.mean": "mean points for alliteration",
    "alliteration": "share of an alliteration pattern",
    "matches": "share of a match",
    "pick_rate": "pick rate of a card",
    "average_taken_at": "mean turn a card is taken at",
    "average_last_seen_at": "mean turn a card is last seen at",
    "ties_split": "wins of a seat, ties split",
    "reshuffles": "mean reshuffles of a deck",
    "ties": "share of ties",
}
"""Kinds of `PlayResult.shares`, by what stands in the path."""
DESIGN = {
    "share of an alliteration pattern": AT_LEAST_ONE,
    "share of a match": AT_LEAST_ONE,
    "mean reshuffles of a deck": UNSEEN,
    "wins of a seat": TURNS,
    "wins of a seat, ties split": TURNS,
    "mean points of a seat": TURNS,
    "mean commendations of a seat": TURNS,
    "wins of an entry": TURNS,
    "wins of one among others": STEPS,
    "start player's advantage": TURNS,
    "start player's advantage, ties split": TURNS,
    "pick rate of a card": AT_LEAST_ONE,
    "wins of who played a card": AT_LEAST_ONE,
    "commission met": AT_LEAST_ONE,
    "largest difference of two seats (spread)": PAIRS,
    "largest difference of two seats, ties split": PAIRS,
}
"""Why a kind may be wide."""


def _kind(path):
    return next(kind for part, kind in KINDS.items() if part in path)


def simulated(*, repeats, games=200, pool=2_000, seed=1):
    """Yield a finding for each kind of number that `simulate` tells."""
    played, chance = Pool(pool), np.random.default_rng(seed)
    truth = dict(_named(played.result(np.arange(played.games))))
    held = defaultdict(list)
    for _ in range(repeats):
        for key, told in _named(played.result(drawn(chance, played.games, games))):
            if told.interval is not None and truth[key].value is not None:
                held[key].append(holds(told.interval, truth[key].value))
    yield from _by_kind(held, f"{games} real games")


def _named(result):
    return (((kind, name), told) for kind, name, told in numbers_of(result))


def _by_kind(held, about):
    """Yield a finding for each kind, its members together."""
    kinds = defaultdict(list)
    for (kind, _), found in held.items():
        kinds[kind] += found
    for kind, found in kinds.items():
        yield coverage(kind, about, found, design=DESIGN.get(kind, ""))


def subset(batch, games):
    """Return a batch of some games of another."""
    scored = ScoredGames(*(column[games] for column in batch.scored))
    return replace(batch, scored=scored, asked=len(games))


def answers_of(batch):
    """Yield kind, name and number of what is asked seat by seat."""
    fair, open_ = seat_fairness(batch), suspense(batch)
    votes = vote_swing(batch)
    yield "start player's advantage", "", fair.advantage
    yield "start player's advantage, ties split", "", fair.advantage_split
    yield "largest difference of two seats (spread)", "", fair.balance
    yield "largest difference of two seats, ties split", "", fair.balance_split
    yield "lead changes", "", open_.lead_change
    yield "share won from behind", "", open_.from_behind
    yield "share of blow-outs", "", open_.blow_outs
    yield "mean margin", "", open_.margin
    yield "vote swing", "", votes.swing
    yield "commendations of the winner", "", votes.edge
    yield "points from commissions", "", _earned(batch)
    for place, rate in enumerate(_rates(batch)):
        if rate.value is not None:
            yield "commission met", place, rate


def answered(*, repeats, games=200, pool=4_000, seed=2):
    """Yield a finding for each answer on fairness, suspense, votes and commissions."""
    table = Seating(bots=MIXED, voter="showy").table(shipped("commission"))
    yield from _scored(play_scored(table, pool), answers_of, repeats, games, seed)


def asked_alone(*, repeats, games=200, pool=4_000, seed=3):
    """Yield a finding for what one bot wins and scores among copies of another."""

    def told(batch):
        found = alone(batch)
        yield "wins of one among others", "", found.wins
        yield "points of one more than others", "", found.points

    table = Seating(bots="no_letters,greedy,greedy,greedy", voter="none").table(shipped())
    yield from _scored(play_scored(table, pool), told, repeats, games, seed)


def _scored(pool, asked, repeats, games, seed):
    chance = np.random.default_rng(seed)
    truth = {(kind, name): told.value for kind, name, told in asked(pool)}
    held = defaultdict(list)
    for _ in range(repeats):
        for kind, name, told in asked(subset(pool, drawn(chance, pool.games, games))):
            if told.interval is not None:
                held[kind, name].append(holds(told.interval, truth[kind, name]))
    yield from _by_kind(held, f"{games} real games")


def lucky(*, repeats, pool=4_000, seed=4):
    """Yield findings for what the deal decides, at the fewest deals allowed and at more."""
    for bots, counts in ((EQUALS, (20, 100)), (LADDER, (100,))):
        lineups = drawn_lineups(bots, players=PLAYERS, replays=6, seed=1)
        sittings = [
            Sitting(
                table=Seating(bots=",".join(lineup)).table(shipped()),
                dice=key_of(1, f"replay {number}"),
            )
            for number, lineup in enumerate(lineups)
        ]
        played = replay(sittings, pool)
        for deals in counts:
            yield from _lucky(played, bots, deals, repeats, seed)


def _lucky(played, bots, deals, repeats, seed):
    truth, held = shares_of_all(played), defaultdict(list)
    chance = np.random.default_rng(seed)
    for _ in range(repeats):
        games = drawn(chance, played.deals, deals)
        scored = tuple(ScoredGames(*(c[games] for c in one)) for one in played.scored)
        some = Replays(sittings=played.sittings, scored=scored, asked=deals, judged=0)
        for kind, told in _lucky_numbers(_luck(some, bots)):
            held[kind].append(holds(told.interval, truth[kind]))
    among = "equals" if bots == EQUALS else "unequals"
    for kind, found in held.items():
        cut = CUT if "skill" in kind and bots == EQUALS else ""
        design = cut or (FEW if deals < 50 else "")
        yield coverage(kind, f"{deals} deals, 6 times, among {among}", found, design=design)


CUT = "the truth lies at 0, where the interval is cut"


def _lucky_numbers(found):
    for name, shares in (("score", found.score), ("wins", found.wins)):
        yield f"share of the deal in {name}", shares.deal
        yield f"share of skill in {name}", shares.skill
        yield f"share of the rest in {name}", shares.rest
    yield "same winner again", found.same_winner


def shares_of_all(played):
    """Return what endless deals of the pool come to, by covariances of replays."""
    found = {}
    for name in ("totals", "won"):
        numbers = np.stack([getattr(one, name) for one in played.scored]).astype(float)
        numbers -= numbers.mean(axis=(0, 1))
        seats = (np.arange(PLAYERS) + np.arange(played.deals)[:, None]) % PLAYERS
        entries = np.take_along_axis(numbers, seats[None], axis=2)
        deal, skill, rest = np.mean([_parts(entries[..., e]) for e in range(PLAYERS)], axis=0)
        whole, word = deal + skill + rest, {"totals": "score", "won": "wins"}[name]
        found[f"share of the deal in {word}"] = max(0, deal / whole)
        found[f"share of skill in {word}"] = max(0, skill / whole)
        found[f"share of the rest in {word}"] = rest / whole
    wins = np.stack([one.winners for one in played.scored])
    pairs = [(one == other).mean() for one, other in combinations(wins, 2)]
    found["same winner again"] = float(np.mean(pairs))
    return found


def _parts(y):
    """Return the variance that replays share, that they do not, and that lies between them."""
    together = np.cov(y, bias=True)
    replays = len(y)
    deal = (together.sum() - np.trace(together)) / (replays * (replays - 1))
    return deal, np.var(y.mean(axis=1), ddof=1), np.trace(together) / replays - deal


def named_for_nothing(*, repeats, games=400, pool=2_000, seed=5):
    """Yield how often a batch names a card where winners are drawn without a look at cards."""
    played = Pool(pool, bots="greedy").played.astype(float)
    for about, strengths in (("even bots", (0.25,) * 4), ("uneven bots", (0.6, 0.25, 0.1, 0.05))):
        chance, rung = np.random.default_rng(seed), []
        for _ in range(repeats):
            some = drawn(chance, pool, games)
            winners = chance.choice(PLAYERS, games, p=strengths)
            rates = np.bincount(winners, minlength=PLAYERS) / games
            shares = np.full(PLAYERS, 0.25) if about == "even bots" else rates
            rung.append(bool(_named_cards(played, some, winners, shares)))
        yield alarms("cards that stand out, none does", f"{games} games of {about}", rung)


def _named_cards(played, games, winners, rates):
    by_entry = played[games].sum(axis=0)
    wins = played[games, winners].sum(axis=0)
    anyway = [
        Anyway(int(cases), float(mean), float(variance))
        for cases, mean, variance in zip(
            by_entry.sum(axis=0), rates @ by_entry, (rates * (1 - rates)) @ by_entry, strict=True
        )
    ]
    return outliers([int(won) for won in wins], anyway)
