"""Scored games: every point of every seat, round by round, of many games side by side.

Rulebook: "Scoring". Who led after a round, who would have won without commendations, how far
the winner was ahead: sums over games cannot say, and one record after the other is slow. The log
of an engine or records come before it; `scoring_games` plays, and `analysis` asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from workbench.play.engine.logs import Field
from workbench.play.engine.setting import Setting
from workbench.play.tally import SPLIT_INTO, Source, Sums
from workbench.rules.presentations import commendation_points
from workbench.rules.record import GameRecord
from workbench.rules.setup import Box
from workbench.rules.state import FinishedRound

Yes = npt.NDArray[np.bool_]


class ScoredGames(NamedTuple):
    """The points of some games of one table, the first of which is game 0.

    Attributes
    ----------
    points : ndarray, shape (games, rounds, players, len(Source))
        Of each seat (from 0) in each round, by source.
    telephones : ndarray, shape (games, players)
        For each seat the place of its telephone by age; 0 is the oldest.
    dealt : ndarray, shape (games, rounds, players, commissions of a seat)
        Which commissions of the set each seat could score, from 0.
    met : ndarray of bool, of the same shape
        Whether it met them.
    """

    points: Sums
    telephones: Sums
    dealt: Sums
    met: Yes

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.points)

    @property
    def rounds(self) -> int:
        """How many rounds a game has."""
        return int(self.points.shape[1])

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.points.shape[2])

    @property
    def totals(self) -> Sums:
        """The grand total of each seat, shape (games, players)."""
        return np.asarray(self.points.sum(axis=(1, 3)))

    @property
    def commendations(self) -> Sums:
        """What each seat was awarded in the game, shape (games, players)."""
        return np.asarray(self.points[..., Source.COMMENDATIONS].sum(axis=1))

    @property
    def winners(self) -> Sums:
        """The winning seat of each game, from 0, by the tie-breaks; shape (games,).

        Source: rulebook "Scoring", point 6.
        """
        return _first(self.totals, self.commendations, self.telephones)

    @property
    def winners_unvoted(self) -> Sums:
        """The seat that would have won had nobody voted; shape (games,)."""
        inventions = self.totals - self.commendations
        return _first(inventions, np.zeros_like(inventions), self.telephones)

    @property
    def won(self) -> Yes:
        """Whether each seat won, by the tie-breaks; shape (games, players)."""
        return np.asarray(self.winners[:, None] == np.arange(self.players))

    @property
    def split(self) -> Sums:
        """Wins in sixtieths with ties split, shape (games, players): each game adds up to 60."""
        first = self.totals == self.totals.max(axis=1, keepdims=True)
        return np.asarray(first * (SPLIT_INTO // first.sum(axis=1, keepdims=True)))

    @property
    def margins(self) -> Sums:
        """Winner less runner-up in points, shape (games,)."""
        second, first = np.sort(self.totals, axis=1)[:, -2:].T
        return np.asarray(first - second)

    @property
    def leading(self) -> Yes:
        """Whether each seat has the highest total after a round, shape (games, rounds, players)."""
        so_far = self.points.sum(axis=3).cumsum(axis=1)
        return np.asarray(so_far == so_far.max(axis=2, keepdims=True))

    @property
    def entries(self) -> Sums:
        """The entry of the line-up in each seat, both from 0; shape (games, players).

        Source: ruling "Line-up".
        """
        return (np.arange(self.players) - np.arange(self.games)[:, None]) % self.players


def _first(totals: Sums, commendations: Sums, telephones: Sums) -> Sums:
    """Return which seat of each game is first."""
    return np.asarray(np.lexsort((telephones, -commendations, -totals), axis=1)[:, 0])


def joined(parts: Sequence[ScoredGames]) -> ScoredGames:
    """Return the games of all parts, one after the other; one part or more."""
    return ScoredGames(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def scored_from_logs(setting: Setting, logs: Sums, box: Box) -> ScoredGames:
    """Return the points of games that an engine logged.

    Parameters
    ----------
    setting : Setting
        What was played.
    logs : ndarray, shape (games, cells)
        A row for each game.
    box : Box
        Its rules and commissions.
    """
    read = _Logs(setting, logs)
    numbers = setting.numbers
    commendations = np.array(box.rules.commendations, np.int64)[: numbers.votes]
    worth = np.array([commission.points for commission in box.commissions] or [0], np.int64)
    met = read.by_round(Field.MET, numbers.per_round)
    dealt = read.by_round(Field.DEALT, numbers.per_round)
    ballots = read.by_round(Field.BALLOTS, numbers.votes)
    favourites = ballots[..., None] == np.arange(numbers.players)
    points = np.zeros((len(logs), numbers.rounds, numbers.players, len(Source)), np.int64)
    points[..., : Source.COMMISSIONS] = read.by_round(Field.SCORES, 5)[..., : Source.COMMISSIONS]
    points[..., Source.COMMISSIONS] = (met * worth[dealt]).sum(axis=3)
    points[..., Source.COMMENDATIONS] = (favourites * commendations[:, None]).sum(axis=(2, 3))
    return ScoredGames(points, read.cells(Field.TELEPHONES), dealt, met > 0)


class _Logs:
    """Reads the fields of many logs at once."""

    def __init__(self, setting: Setting, logs: Sums) -> None:
        self._logs = logs
        self._starts = setting.record["log_from"][0]
        self._rounds, self._players = setting.numbers.rounds, setting.numbers.players

    def cells(self, field: Field) -> Sums:
        """Return a field, a row for each game."""
        return self._logs[:, self._starts[field] : self._starts[field + 1]]

    def by_round(self, field: Field, width: int) -> Sums:
        """Return a field by game, round, seat, and what it holds of each."""
        shape = (len(self._logs), self._rounds, self._players, width)
        return self.cells(field).reshape(shape)


def scored_from_records(records: Sequence[GameRecord], box: Box) -> ScoredGames:
    """Return the points of recorded games, one or more."""
    return ScoredGames(
        np.array([_points(record, box) for record in records], np.int64),
        np.array([_telephones(record) for record in records], np.int64),
        np.array([[done.commissions for done in one.rounds] for one in records], np.int64),
        np.array([[_met(done) for done in one.rounds] for one in records], bool),
    )


def _points(record: GameRecord, box: Box) -> list[list[Sequence[int]]]:
    """Return what each seat made by source, round by round."""
    rounds: list[list[Sequence[int]]] = []
    for done in record.rounds:
        awards = commendation_points(done.ballots, box.rules.commendations)
        rounds.append(
            [
                (
                    own.score.value,
                    own.score.assets,
                    own.score.concepts,
                    own.score.alliteration,
                    own.commissions,
                    award,
                )
                for own, award in zip(done.scores, awards, strict=True)
            ]
        )
    return rounds


def _met(done: FinishedRound) -> list[list[bool]]:
    """Return for each commission of each seat whether it was met."""
    return [
        [place in own.met for place in dealt]
        for own, dealt in zip(done.scores, done.commissions, strict=True)
    ]


def _telephones(record: GameRecord) -> list[int]:
    oldest_first = record.deal.telephones
    return [oldest_first.index(seat) for seat in range(1, len(oldest_first) + 1)]
