"""Is it fair: what a seat, and being start player, is worth.

Rulebook: "Setup" (the start player) and "Scoring", point 6 (ties); rulings "Start player" and
"Ties". Seat 1 starts every round and owns the oldest telephone, so it also wins what is still
tied: hence each number is told as ruled and with ties split. `play.scoring_games` comes before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from statistics import NormalDist

from workbench.analysis.intervals import Interval, spread_interval
from workbench.analysis.over_games import less_than_one, mean_over, ratio_over, share_over
from workbench.analysis.play_results import Told
from workbench.analysis.play_sentences import with_interval
from workbench.analysis.play_tables import told
from workbench.analysis.sentences import percent
from workbench.analysis.table_words import by_whom
from workbench.analysis.tables import Table as Rows
from workbench.play.scored_games import ScoredGames
from workbench.play.scoring_games import ScoredBatch
from workbench.play.tables import Table
from workbench.play.tally import SPLIT_INTO


@dataclass(frozen=True, slots=True)
class SeatShare:
    """A seat, from 1: its share of games won by the tie-breaks, with ties split, and its points."""

    seat: int
    wins: Told
    split: Told
    score: Told


@dataclass(frozen=True, slots=True)
class SeatFairness:
    """What the seats of a table win.

    Attributes
    ----------
    table : Table
        Who played, and how they voted.
    games : int
        How many.
    seats : tuple of SeatShare
        Seat 1, the start player, first.
    advantage, advantage_split : Told
        What the start player wins more than a fair share.
    balance, balance_split : Told
        1 less the largest difference of two seats' win rates: 1 is a fair game. The interval
        holds all pairs of seats together (Bonferroni).
    """

    table: Table
    games: int
    seats: tuple[SeatShare, ...]
    advantage: Told
    advantage_split: Told
    balance: Told
    balance_split: Told

    @property
    def sentence(self) -> str:
        """What it means for a table of friends."""
        first = self.seats[0]
        ruled, split = (with_interval(share, percent) for share in (first.wins, first.split))
        finding = (
            f"The start player wins {ruled} of the games, {self._against_fair}, and {split} with"
            f" ties split"
        )
        spread = less_than_one(self.balance).interval
        if spread is None:
            return f"{finding} · {by_whom(self.table)}"
        even = (
            f"one seat wins at least {percent(spread.low)} more than another, so draw lots for"
            " who sits where"
            if spread.low > 0
            else f"two seats lie {percent(spread.high)} apart at most"
        )
        return f"{finding}; {even} · {by_whom(self.table)}"

    @property
    def balance_sentence(self) -> str:
        """How even all seats are, as ruled and with ties split."""
        ruled, split = (with_interval(one, percent) for one in (self.balance, self.balance_split))
        return f"Balance {ruled}, with ties split {split}, at {self.table.players} players"

    @property
    def _against_fair(self) -> str:
        fair, ends = percent(1 / self.table.players), self.advantage.interval
        if ends is None or ends.low <= 0 <= ends.high:
            return f"not to be told from a fair {fair}"
        return f"{'more' if ends.low > 0 else 'less'} than a fair {fair}"


def seat_fairness(batch: ScoredBatch) -> SeatFairness:
    """Return what each seat wins, and how even the seats are.

    First-player advantage = win share of seat 1 - 1/n. Balance = 1 - max over seats a, b of
    abs(win share of a - win share of b). Bots of a mixed line-up take turns in the seats, so
    that seats differ by nothing else where the games are a multiple of the players.

    Source: as in Ludii's metrics `Balance` and `AdvantageP1`, whose code was read (Ludii leaves
    games without a winner out; here a tie is broken by the rules, or split). The interval of
    ruled shares is that of `intervals.spread_interval`.

    Parameters
    ----------
    batch : ScoredBatch
        One game or more.
    """
    scored, n = batch.scored, batch.table.players
    won, split = scored.won, scored.split
    totals = scored.totals
    seats = tuple(
        SeatShare(
            seat + 1, share_over(won[:, seat]), _split(scored, seat), mean_over(totals[:, seat])
        )
        for seat in range(n)
    )
    wins = [int(count) for count in won.sum(axis=0)]
    spread = Told((max(wins) - min(wins)) / batch.games, spread_interval(wins, batch.games))
    parts = [int(count) for count in split.sum(axis=0)]
    widest = (max(parts) - min(parts)) / (SPLIT_INTO * batch.games)
    return SeatFairness(
        table=batch.table,
        games=batch.games,
        seats=seats,
        advantage=_over(seats[0].wins, 1 / n),
        advantage_split=_over(seats[0].split, 1 / n),
        balance=less_than_one(spread),
        balance_split=less_than_one(Told(widest, _split_spread(scored))),
    )


def title(findings: Sequence[SeatFairness]) -> str:
    """Return what the start player wins at each number of players, for a chart of `rows`."""
    each = [
        f"{with_interval(found.seats[0].wins, percent)} at {found.table.players} players,"
        f" where {percent(1 / found.table.players)} is fair"
        for found in findings
    ]
    return f"The start player wins {'; '.join(each)}"


def rows(findings: Sequence[SeatFairness]) -> Rows:
    """Return a row for each seat of each number of players, as `play_tables.seats` does."""
    return Rows(
        {
            "players": found.table.players,
            "seat": seat.seat,
            **told(seat.wins),
            **{f"split_{cell}": part for cell, part in told(seat.split).items()},
            "exact": 1 / found.table.players,
            "score": seat.score.value,
        }
        for found in findings
        for seat in found.seats
    )


def _split(scored: ScoredGames, seat: int) -> Told:
    ratio = ratio_over(scored.split[:, seat], each=SPLIT_INTO)
    return Told(ratio.value, ratio.share_interval())


def _over(share: Told, fair: float) -> Told:
    """Return how far a share lies above the fair one."""
    if share.value is None or share.interval is None:
        return share
    low, high = share.interval
    return Told(share.value - fair, Interval(low - fair, high - fair))


def _split_spread(scored: ScoredGames) -> Interval | None:
    """Return where the largest difference of two seats' split shares lies, all pairs together."""
    split = scored.split
    pairs = [
        ratio_over(split[:, one] - split[:, other], each=SPLIT_INTO)
        for one, other in combinations(range(scored.players), 2)
    ]
    if not pairs[0].has_variance:
        return None
    z = NormalDist().inv_cdf(1 - 0.025 / len(pairs))
    ends = [(abs(pair.y / pair.x), z * sqrt(pair.variance)) for pair in pairs]
    return Interval(
        max(0.0, *(middle - reach for middle, reach in ends)),
        min(1.0, max(middle + reach for middle, reach in ends)),
    )
