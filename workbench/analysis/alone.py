"""What an ability is worth: one bot with it, or without, among copies of another.

Rulebook: the whole game. A bot that looks away from letters, types or both asks what they are
worth to who plays; one that plans, what planning is. `play.scoring_games` comes before it;
`play.ladders` plays whole fields both ways, and rates them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from workbench.analysis.intervals import Interval
from workbench.analysis.over_games import mean_over, share_over
from workbench.analysis.play_results import Told
from workbench.analysis.play_sentences import with_interval
from workbench.analysis.play_tables import told
from workbench.analysis.sentences import percent, points, signed
from workbench.analysis.table_words import by_whom
from workbench.analysis.tables import Table as Rows
from workbench.cardsets.card_set import CardSet
from workbench.play.batches import Watcher
from workbench.play.scoring_games import ScoredBatch, Sitting, replay
from workbench.play.tables import Table, laid_table

RESTRICTED = ("no_letters", "no_types", "only_value", "denier")
"""The bots that are a question: greedy without something, and greedy that grudges."""
LADDER = ("random", "greedy", "planner")
"""From no skill to the most that is fast."""

_WHO = {
    "random": "Who plays anything that fits",
    "greedy": "Who takes what scores most at once",
    "no_letters": "Who never looks at letters",
    "no_types": "Who never looks at types",
    "only_value": "Who looks at values alone",
    "denier": "Who also weighs what the left neighbour is left",
    "collector": "Who chases commissions",
    "planner": "Who plans the whole invention",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Alone:
    """One bot among copies of another.

    Attributes
    ----------
    table : Table
        The one first in its line-up, and how they voted.
    games : int
        How many.
    wins : Told
        Share of games that the one won.
    points : Told
        Its total less the mean of the others', a game.
    """

    table: Table
    games: int
    wins: Told
    points: Told

    @property
    def bot(self) -> str:
        """Who sat alone, by its word."""
        return self.table.bots[0]

    @property
    def against(self) -> str:
        """Who sat in every other seat."""
        return self.table.bots[1]

    @property
    def fair(self) -> float:
        """The share that a bot wins among its like."""
        return 1 / self.table.players

    @property
    def sentence(self) -> str:
        """What it means for a table of friends."""
        who = _WHO.get(self.bot, f"One {self.bot}")
        return (
            f"{who} wins {with_interval(self.wins, percent)} of the games,"
            f" where {percent(self.fair)} is fair, and makes {_more(self.points)} than each of"
            f" the others · {by_whom(self.table)}"
        )


def _more(difference: Told) -> str:
    """Return a difference in points in words: `1.51 (1.28 to 1.75) points more`."""
    if difference.value is None or difference.interval is None:
        return "points not to be told more or less"
    low, high = difference.interval
    if low <= 0 <= high:
        return f"neither more nor less points ({signed(low)} to {signed(high)})"
    if low > 0:
        return f"{with_interval(difference, points)} points more"
    less = Told(-difference.value, Interval(-high, -low))
    return f"{with_interval(less, points)} points less"


def alone(batch: ScoredBatch) -> Alone:
    """Return what the first entry of a line-up wins among copies of another.

    Restricted-play balance = win share of an agent under a restriction among standard agents,
    compared with 1/n. The points are paired game by game.

    Source: as described in the abstract and opening of Jaffe and others, "Evaluating Competitive
    Game Balance with Restricted Play" (AIIDE 2012); the rest of it was not read.

    Parameters
    ----------
    batch : ScoredBatch
        At the table A, B, ..., B.

    Raises
    ------
    ValueError
        Where the others are not all alike.
    """
    others = batch.table.bots[1:]
    if len(set(others)) != 1:
        raise ValueError(f"one bot among copies of another is asked for, not {batch.table.bots}")
    scored = batch.scored
    own = scored.entries == 0
    totals = scored.totals
    lead = len(batch.table.bots) * (totals * own).sum(axis=1) - totals.sum(axis=1)
    return Alone(
        table=batch.table,
        games=batch.games,
        wins=share_over((scored.won & own).any(axis=1)),
        points=mean_over(lead, each=len(others)),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """How the games of a question are played: all but who plays them.

    Parameters
    ----------
    players : int
        Seats.
    voter : str
        By its word; nobody votes unless told.
    games : int
        How many of each bot.
    seed : int
        From which all chance comes.
    watcher : Watcher, optional
        Who hears how many games of all are played, and may stop them: the deals played stay.
    """

    players: int = 4
    voter: str = "none"
    games: int = 2_000
    seed: int = 1
    watcher: Watcher | None = None


def restricted_play(
    card_set: CardSet, bots: Sequence[str] = RESTRICTED, *, asked: Asked
) -> tuple[Alone, ...]:
    """Play each of some bots alone among greedy ones; see `alone` for the formula.

    All play the same deals, so that what they win can be compared.

    Parameters
    ----------
    card_set : CardSet
        The list.
    bots : sequence of str
        Who sits alone, one after the other.
    asked : Asked
        How it is played.

    Raises
    ------
    CannotPlay, BotRefused, UnknownVoter
        Where a table cannot be laid.
    """
    return _one_by_one(card_set, [(bot, "greedy") for bot in bots], asked)


def skill_ladder(
    card_set: CardSet, bots: Sequence[str] = LADDER, *, asked: Asked
) -> tuple[Alone, ...]:
    """Play each bot alone among copies of the one before it; see `alone` for the formula.

    Skill ladder = win share of each against the one below it. `workbench ladder` also plays the
    other way round, everybody against everybody, and rates.

    Source: TAG's `SkillLadder` (its class comment was read) plays one agent with a higher budget
    among others with a lower, in each seat as often; here a rung is a bot.

    Parameters
    ----------
    card_set : CardSet
        The list.
    bots : sequence of str
        Two or more, the weakest first.
    asked : Asked
        How it is played.

    Raises
    ------
    CannotPlay, BotRefused, UnknownVoter
        Where a table cannot be laid.
    """
    return _one_by_one(card_set, [(high, low) for low, high in pairwise(bots)], asked)


def title(found: Sequence[Alone]) -> str:
    """Return who wins least, and who most, among which others, for a chart of `rows`."""
    ends = (end(found, key=lambda one: one.wins.value or 0) for end in (min, max))
    told = dict.fromkeys(
        f"{one.bot} wins {with_interval(one.wins, percent)} of the games among {one.against}"
        for one in ends
    )
    return f"{', '.join(told)}, where {percent(found[0].fair)} is fair"


def rows(found: Sequence[Alone]) -> Rows:
    """Return each `bot`, whom it was `against`, its share of wins, the fair one, and points."""
    return Rows(
        {
            "bot": one.bot,
            "against": one.against,
            **told(one.wins),
            "exact": one.fair,
            **{f"points_{cell}": part for cell, part in told(one.points).items()},
        }
        for one in found
    )


def _one_by_one(
    card_set: CardSet, pairings: Sequence[tuple[str, str]], asked: Asked
) -> tuple[Alone, ...]:
    """Play pairings, each a bot and what it sits among, on the same deals."""
    sittings = [
        Sitting(
            table=laid_table(
                card_set,
                players=asked.players,
                bots=",".join((bot, *[against] * (asked.players - 1))),
                voter=asked.voter,
                seed=asked.seed,
            )
        )
        for bot, against in pairings
    ]
    return tuple(map(alone, replay(sittings, asked.games, watcher=asked.watcher).batches))
