"""Is it luck: how much of what a seat makes, and of who wins, the deal decides.

Rulebook: the whole game. The same deals are played again and again, by bots drawn anew into the
seats and with other dice. What a seat makes of one deal every time is the deal's; what goes with
who plays is skill; the rest is how the game happens to be played: choices between nearly equal
cards, what these leave to the others, which cards are reshuffled, votes. `play.scoring_games` comes
before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from workbench.analysis.intervals import LOPSIDED, Interval, student_quantile
from workbench.analysis.over_games import mean_over
from workbench.analysis.play_results import NOTHING, Told
from workbench.analysis.play_sentences import with_interval
from workbench.analysis.play_tables import told
from workbench.analysis.sentences import percent
from workbench.analysis.tables import Table
from workbench.cardsets.card_set import CardSet
from workbench.play.batches import Watcher
from workbench.play.paired import Seating
from workbench.play.scored_games import ScoredGames
from workbench.play.scoring_games import Replays, Sitting, replay
from workbench.rules.chance import key_of, stream

EQUALS = ("greedy:1",)
"""Players alike, who take a card that is worth a point less e = 2.718... times less often."""

LEAST_DEALS = 20
"""With fewer nothing can be told of them."""
Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class VarianceShares:
    """Where the differences of a number come from.

    The three shares add up to 1 before they are cut: an estimate that falls below 0, as it may
    by chance, is told as 0, and the ends of intervals are cut at 0 and 1. None is told where every
    number is the same.

    Attributes
    ----------
    deal : Told
        Of the deal.
    skill : Told
        Of who plays, and among whom; nothing but chance where all are alike.
    rest : Told
        Of all else.
    """

    deal: Told
    skill: Told
    rest: Told


@dataclass(frozen=True, slots=True, kw_only=True)
class Luck:
    """What the deal decides.

    Attributes
    ----------
    bots : tuple of str
        From whom the players were drawn.
    players, deals, replays : int
        Seats, how many deals, and how often each was played.
    voter : str
        How the table voted.
    score : VarianceShares
        Of a seat's grand total.
    wins : VarianceShares
        Of whether a seat wins, a yes counting 1.
    same_winner : Told
        The share of two plays of one deal that the same seat wins: 1/n were all left to chance.
    """

    bots: tuple[str, ...]
    players: int
    deals: int
    replays: int
    voter: str
    score: VarianceShares
    wins: VarianceShares
    same_winner: Told

    @property
    def sentence(self) -> str:
        """What it means for a table of friends."""
        score, wins = (with_interval(one.deal, percent) for one in (self.score, self.wins))
        decides = f"The deal decides {score} of the differences in score and {wins} of who wins"
        if len(self.bots) > 1:
            skill = [with_interval(one.skill, percent) for one in (self.score, self.wins)]
            more = f"who plays decides {skill[0]} and {skill[1]}"
        else:
            again = with_interval(self.same_winner, percent)
            more = (
                f"dealt again among equals the same seat wins again in {again},"
                f" where {percent(1 / self.players)} is chance"
            )
        whom = ", ".join(self.bots)
        return f"{decides}; {more} · {self.players} players of {whom}, voter {self.voter}"


def title(found: Sequence[Luck]) -> str:
    """Return what the deal decides among which players, for a chart of `rows`."""
    each = "; ".join(
        f"{with_interval(one.wins.deal, percent)} of who wins among {', '.join(one.bots)}"
        for one in found
    )
    return f"The deal decides {each}"


def rows(found: Sequence[Luck]) -> Table:
    """Return each share of the variance of a number: `of` what, `owed` to what, and among whom."""
    return Table(
        {"of": of, "owed": owed, "bots": ", ".join(one.bots), **told(share)}
        for of in ("score", "wins")
        for owed in ("deal", "skill", "rest")
        for one in found
        for share in [getattr(getattr(one, of), owed)]
    )


def luck(  # noqa: PLR0913  # a table, as the command's options lay it
    card_set: CardSet,
    bots: Sequence[str] = EQUALS,
    *,
    players: int = 4,
    voter: str = "uniform",
    deals: int = 400,
    replays: int = 6,
    seed: int = 1,
    watcher: Watcher | None = None,
) -> Luck:
    """Play the same deals again and again, and tell what they decide.

    Parameters
    ----------
    card_set : CardSet
        The list.
    bots : sequence of str
        From whom every seat is drawn anew for each replay; one for players alike.
    players, voter
        As for `paired.Seating`.
    deals, replays : int
        How many deals, 20 or more, and how often each is played, twice or more.
    seed : int
        Of the deals; line-ups and dice come of it too.
    watcher : Watcher, optional
        Who hears how many games of all are played, and may stop them: the deals played stay.

    Raises
    ------
    ValueError
        Where there are fewer deals or replays, or no bots.
    CannotPlay, BotRefused, UnknownVoter
        Where a table cannot be laid.
    """
    if not bots:
        raise ValueError("name one bot or more from whom the players are drawn")
    if deals < LEAST_DEALS or replays < 2:
        raise ValueError(f"{LEAST_DEALS} deals and 2 replays at least, not {deals} and {replays}")
    lineups = drawn_lineups(bots, players=players, replays=replays, seed=seed)
    sittings = [
        Sitting(
            table=Seating(players=players, bots=",".join(lineup), voter=voter, seed=seed).table(
                card_set
            ),
            dice=key_of(seed, f"replay {number}"),
        )
        for number, lineup in enumerate(lineups)
    ]
    return _luck(replay(sittings, deals, watcher=watcher), tuple(bots))


def drawn_lineups(
    bots: Sequence[str], *, players: int, replays: int, seed: int
) -> tuple[tuple[str, ...], ...]:
    """Return a line-up for each replay: all bots as often as can be, in an order of chance."""
    places = players * replays
    each = tuple(bots[place % len(bots)] for place in range(places))
    mixed = stream(seed, "line-ups").shuffled(each)
    return tuple(mixed[start : start + players] for start in range(0, places, players))


def _luck(played: Replays, bots: tuple[str, ...]) -> Luck:
    table = played.sittings[0].table
    scored = played.scored
    return Luck(
        bots=bots,
        players=table.players,
        deals=played.deals,
        replays=len(scored),
        voter=table.voter,
        score=variance_shares(_by_entry([games.totals for games in scored])),
        wins=variance_shares(_by_entry([games.won for games in scored])),
        same_winner=_same_winner(scored),
    )


def _by_entry(numbers: Sequence[npt.NDArray[np.generic]]) -> Numbers:
    """Return numbers by seat by entry of the line-up, less what a seat makes anyway."""
    by_seat = np.stack(numbers).astype(float)
    by_seat -= by_seat.mean(axis=(0, 1))
    _, deals, players = by_seat.shape
    seats = (np.arange(players) + np.arange(deals)[:, None]) % players
    return np.take_along_axis(by_seat, seats[None], axis=2)


def _same_winner(scored: Sequence[ScoredGames]) -> Told:
    """Return the share of pairs of replays with the same winner; a deal gives one number."""
    wins = np.sum([games.won for games in scored], axis=0, dtype=np.int64)
    replays = len(scored)
    return mean_over((wins * (wins - 1)).sum(axis=1), each=replays * (replays - 1))


def variance_shares(numbers: npt.NDArray[np.generic]) -> VarianceShares:
    """Return how much of the variance of a number the deal has, and who plays.

    Share of variance due to the deal = Var_deal(E[y given deal]) / Var(y), by the law of total
    variance. For each entry deals and replays cross in a two-way layout with random effects: of
    the mean squares of deals MSB, of replays MSJ and of what is left MSE, pooled over the
    entries, with K replays of G deals

        deal = (MSB - MSE) / K,  skill = (MSJ - MSE) / G,  rest = MSE,

    each divided by the sum of the three. The share of the deal is the intraclass correlation
    ICC(2,1) = (MSB - MSE) / (MSB + (K - 1) MSE + K (MSJ - MSE) / G).

    The interval is by the delete-one jackknife over deals, with Student's t, widened where deals
    are few as `intervals.Ratio` is: deals are the independent unit, and nothing is taken to be
    normal. It is for the line-ups played.

    Source: ICC2 as described in the manual of `ICC` in the R package psych, and the standard
    error of the jackknife, sqrt((n - 1) / n * sum (u - mean u)^2), as in the code of the R package
    mice.mcerror; both were read, the papers that they cite were not.

    Parameters
    ----------
    numbers : ndarray, shape (replays, deals, entries)
        One number of each entry of the line-up in each game; two or more replays and deals. An
        entry sits in the same seat in every replay of a deal.
    """
    y = numbers.astype(float)
    replays, deals, _ = y.shape
    rows, columns, squares = y.sum(axis=0), y.sum(axis=1), y**2
    whole = _components(
        (rows**2).sum(axis=0), columns, squares.sum(axis=(0, 1)), Layout(replays, deals)
    )
    if not whole.sum() > 0:
        return VarianceShares(NOTHING, NOTHING, NOTHING)
    without_each = _components(
        (rows**2).sum(axis=0) - rows**2,
        columns - y.swapaxes(0, 1),
        squares.sum(axis=(0, 1)) - squares.sum(axis=0),
        Layout(replays, deals - 1),
    )
    each = without_each / np.maximum(without_each.sum(axis=0), np.finfo(float).tiny)
    shares = zip(whole / whole.sum(), each, strict=True)
    return VarianceShares(*(_told(float(share), left_out) for share, left_out in shares))


class Layout(NamedTuple):
    """How many replays there are of how many deals."""

    replays: int
    deals: int


def _components(rows: Numbers, columns: Numbers, squares: Numbers, layout: Layout) -> Numbers:
    """Return the variance of the deal, of who plays and of the rest, uncut; the first axis.

    Parameters
    ----------
    rows, squares : ndarray, shape (..., entries)
        Squares of the sums over the replays of a deal, and of all numbers, added up.
    columns : ndarray, shape (..., replays, entries)
        Sums over the deals of a replay.
    layout : Layout
        How many of them.
    """
    k, g = layout
    entries = rows.shape[-1]
    middle = columns.sum(axis=-2) ** 2 / (k * g)
    of_deals = rows / k - middle
    of_replays = (columns**2).sum(axis=-2) / g - middle
    left = squares - middle - of_deals - of_replays
    between, judging, error = (
        part.sum(axis=-1) / (entries * freedom)
        for part, freedom in (
            (of_deals, g - 1),
            (of_replays, k - 1),
            (left, (g - 1) * (k - 1)),
        )
    )
    return np.stack([(between - error) / k, (judging - error) / g, error])


def _told(share: float, without_each: Numbers) -> Told:
    """Return a share with its interval, both cut at 0 and 1."""
    deals = len(without_each)
    spread = ((without_each - without_each.mean()) ** 2).sum() * (deals - 1) / deals
    reach = student_quantile(deals - 1) * (1 + LOPSIDED / deals) * sqrt(spread)
    return Told(_cut(share), Interval(_cut(share - reach), _cut(share + reach)))


def _cut(share: float) -> float:
    return min(max(share, 0.0), 1.0)
