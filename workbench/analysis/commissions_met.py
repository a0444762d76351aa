"""Commissions: met how often by whom, and whether they pay what they are worth.

Rulebook: the commission expansion. The exact odds tell how often a random invention meets one,
`play.scoring_games` how often players do who chase it and who do not; their points stand beside.
A commission that only people can judge is in no game of bots, and no number tells of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from workbench.analysis.intervals import Interval
from workbench.analysis.odds import odds
from workbench.analysis.outcomes import InOrder
from workbench.analysis.over_games import mean_over, ratio_of
from workbench.analysis.play_results import NOTHING, Told
from workbench.analysis.play_sentences import with_interval
from workbench.analysis.play_tables import told
from workbench.analysis.sentences import percent, points
from workbench.analysis.tables import Table
from workbench.play.scoring_games import ScoredBatch
from workbench.play.tally import Source


@dataclass(frozen=True, slots=True)
class CommissionMet:
    """One commission.

    Attributes
    ----------
    name : str
        As on the card.
    points : int
        What it pays.
    exact : float or None
        The chance that a random invention meets it in the better order of its assets; None where
        only people can say.
    rates : tuple of Told
        The share of times that each of the bots met it when it could score it.
    """

    name: str
    points: int
    exact: float | None
    rates: tuple[Told, ...]

    @property
    def worth(self) -> tuple[Told, ...]:
        """What it pays each of the bots on average when they could score it."""
        return tuple(_times(self.points, rate) for rate in self.rates)


def _times(points: int, rate: Told) -> Told:
    if rate.value is None or rate.interval is None:
        return NOTHING
    low, high = sorted(points * end for end in rate.interval)
    return Told(points * rate.value, Interval(low, high))


@dataclass(frozen=True, slots=True)
class CommissionsMet:
    """The commissions of a list, and what bots make of them.

    Attributes
    ----------
    bots : tuple of str
        Who played, each among its like.
    about : str
        How many played at a table.
    commissions : tuple of CommissionMet
        In the order of the list.
    earned : tuple of Told
        Points that a seat of each of the bots has from commissions in a round.
    """

    bots: tuple[str, ...]
    about: str
    commissions: tuple[CommissionMet, ...]
    earned: tuple[Told, ...]

    @property
    def sentence(self) -> str:
        """What chasing them is worth at a table of friends."""
        each = ", ".join(
            f"{bot} {with_interval(earned, points)}"
            for bot, earned in zip(self.bots, self.earned, strict=True)
        )
        return f"Points from commissions in a round: {each} · {self.about}"

    @property
    def points_sentence(self) -> str:
        """Whether they pay by how hard they are."""
        pairs = [f"by the exact odds {_so_many(self.underpaid)}"]
        pairs += [
            f"as {bot} plays {_so_many(self.underpaid_in_play(place))}"
            for place, bot in enumerate(self.bots)
        ]
        return f"Pairs of which the harder pays less: {', '.join(pairs)} · {self.about}"

    @property
    def worth_sentence(self) -> str:
        """Which is best to be dealt and which worst, to the last of the bots."""
        worths = {one.name: one.worth[-1] for one in self.commissions}
        worth = {name: number for name, number in worths.items() if number.value is not None}
        if not worth:
            return f"No commission is dealt · {self.about}"
        best, worst = (end(worth, key=lambda name: worth[name].value or 0) for end in (max, min))
        ends = [f"{name} {with_interval(worth[name], points)}" for name in (best, worst)]
        return f"Points to {self.bots[-1]} when dealt: {ends[0]}, {ends[1]} · {self.about}"

    @property
    def underpaid(self) -> tuple[tuple[str, str], ...]:
        """Pairs of which the first is harder by the exact odds, and pays less."""
        return tuple(
            (hard.name, easy.name)
            for hard, easy in permutations(self.commissions, 2)
            if hard.exact is not None and easy.exact is not None
            if hard.exact < easy.exact and hard.points < easy.points
        )

    def underpaid_in_play(self, bot: int) -> tuple[tuple[str, str], ...]:
        """Return pairs of which the first is met less often, beyond both intervals, and pays less.

        Parameters
        ----------
        bot : int
            Which of `bots` plays, from 0.
        """
        return tuple(
            (hard.name, easy.name)
            for hard, easy in permutations(self.commissions, 2)
            if hard.points < easy.points and _below(hard.rates[bot], easy.rates[bot])
        )


def _so_many(pairs: Sequence[tuple[str, str]]) -> str:
    return f"{len(pairs)}" if pairs else "none"


def _below(one: Told, other: Told) -> bool:
    """Return whether one number lies below another, beyond both intervals."""
    return bool(one.interval and other.interval and one.interval.high < other.interval.low)


def commissions_met(batches: Sequence[ScoredBatch]) -> CommissionsMet:
    """Return how often each commission is met, beside its exact chance and its points.

    Rate = times met / times that a seat could score it, games the independent unit. The exact
    chance is that of `odds`, and needs no interval.

    Parameters
    ----------
    batches : sequence of ScoredBatch
        One or more, of one list and as many players, each with a line-up of one bot.

    Raises
    ------
    ValueError
        Where a line-up mixes bots, or the lists are not the same.
    """
    box = batches[0].table.box
    if any(batch.table.box != box for batch in batches):
        raise ValueError("commissions are compared on one list")
    if any(len(set(batch.table.bots)) > 1 for batch in batches):
        raise ValueError("each line-up has to be of one bot, so that its commissions are its own")
    chances = [one.probability for one in odds(batches[0].table.card_set).commissions]
    rates = [_rates(batch) for batch in batches]
    return CommissionsMet(
        bots=tuple(batch.table.bots[0] for batch in batches),
        about=f"{batches[0].table.players} players, each table of one bot",
        commissions=tuple(
            CommissionMet(
                name=commission.name,
                points=commission.points,
                exact=chance[InOrder.BEST] if chance else None,
                rates=tuple(of_batch[place] for of_batch in rates),
            )
            for place, (commission, chance) in enumerate(zip(box.commissions, chances, strict=True))
        ),
        earned=tuple(_earned(batch) for batch in batches),
    )


def _earned(batch: ScoredBatch) -> Told:
    scored = batch.scored
    paid = scored.points[..., Source.COMMISSIONS].sum(axis=(1, 2))
    return mean_over(paid, each=scored.rounds * scored.players)


def _rates(batch: ScoredBatch) -> list[Told]:
    """Return how often each commission was met."""
    scored, commissions = batch.scored, len(batch.table.box.commissions)
    cells = scored.games * commissions
    game = np.arange(scored.games)[:, None, None, None] * commissions
    where = (game + scored.dealt).ravel()
    shape = (scored.games, commissions)
    dealt = np.bincount(where, minlength=cells).reshape(shape)
    met = np.bincount(where[scored.met.ravel()], minlength=cells).reshape(shape)
    ratios = [ratio_of(met[:, place], dealt[:, place]) for place in range(commissions)]
    return [Told(one.value, one.share_interval() if one.x else None) for one in ratios]


def rates(found: CommissionsMet) -> Table:
    """Return how often each of the `bots` meets each `commission`, in numbers; `exact` at random.

    The easiest to the last of the bots stands first.
    """
    return Table(
        {
            "commission": one.name,
            "points": one.points,
            "bot": bot,
            **told(rate),
            "exact": one.exact,
            "worth": worth.value,
        }
        for one in _easiest_first(found)
        for bot, rate, worth in zip(found.bots, one.rates, one.worth, strict=True)
    )


def _easiest_first(found: CommissionsMet) -> list[CommissionMet]:
    return sorted(found.commissions, key=lambda one: -(one.rates[-1].value or 0))


def rows(found: CommissionsMet) -> Table:
    """Return a row for each commission, easiest to the last of the bots first.

    The exact chance, how often each bot meets it, and what that is worth to the last, in words.
    """
    return Table(
        {
            "commission": one.name,
            "points": one.points,
            "at random": "people decide" if one.exact is None else percent(one.exact),
            **{
                f"{bot} meets it": with_interval(rate, percent)
                for bot, rate in zip(found.bots, one.rates, strict=True)
            },
            f"worth to {found.bots[-1]}": with_interval(one.worth[-1], points),
        }
        for one in _easiest_first(found)
    )
