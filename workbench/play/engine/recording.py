"""From the log of a kernel to a `GameRecord`, for the referee to judge.

Everything in the record is the engine's own claim: its moves, what chance gave it, and every
point. Nothing is worked out here that `rules.replay` could not contradict.
"""

from __future__ import annotations

from itertools import pairwise, product

import numpy as np

from workbench.play.engine.arrays import BACKS, PATTERNS, Ints
from workbench.play.engine.logs import TURNS, Field
from workbench.play.engine.setting import Setting
from workbench.rules.actions import Action, Arrange, AssetOrder, Ballot, Discard, Draw, Pick
from workbench.rules.components import SLOTS, Deck
from workbench.rules.record import GameRecord, Reshuffled
from workbench.rules.scoring import Score
from workbench.rules.setup import Box, Deal, in_halves
from workbench.rules.standings import Standing
from workbench.rules.state import FinishedRound, RoundScore


class Recorder:
    """Reads the logs of one batch.

    Parameters
    ----------
    box : Box
        What was played with.
    setting : Setting
        Of the batch.
    """

    def __init__(self, box: Box, setting: Setting) -> None:
        self._box = box
        self._numbers = setting.numbers
        self._starts: Ints = setting.record["log_from"][0]

    def record(self, game: int, log: Ints) -> GameRecord:
        """Return the record of the game with this number."""
        draws = self._rows(log, Field.DRAWS, TURNS, 2)
        return GameRecord(
            game=game,
            deal=self._deal(log),
            actions=self._actions(log, draws),
            drawn=tuple(
                None if draws[where][0] < 0 else int(draws[where][1])
                for where in np.ndindex(draws.shape[:-1])
            ),
            reshuffles=self._reshuffles(log),
            rounds=tuple(self._round(log, number) for number in range(self._numbers.rounds)),
            standings=self._standings(log),
        )

    def _cells(self, log: Ints, field: Field) -> Ints:
        return log[self._starts[field] : self._starts[field + 1]]

    def _rows(self, log: Ints, field: Field, *shape: int) -> Ints:
        """Return a field by round, turn (where it has turns), seat, and what it holds of each."""
        *turns, width = shape
        rounds, players = self._numbers.rounds, self._numbers.players
        return self._cells(log, field).reshape((rounds, *turns, players, width))

    def _deal(self, log: Ints) -> Deal:
        cards = self._cells(log, Field.PILES).tolist()
        sizes = [len(self._box.places(deck)) for deck in SLOTS]
        first, second = in_halves(self._box.places(Deck.ASSET))
        sizes[1], sizes[3] = len(first), len(second)
        ends = np.cumsum([0, *sizes])
        ages = self._cells(log, Field.TELEPHONES).tolist()
        return Deal(
            piles=tuple(tuple(cards[start:end]) for start, end in pairwise(ends)),
            commissions=tuple(self._cells(log, Field.COMMISSION_DECK).tolist()),
            telephones=tuple(ages.index(age) + 1 for age in range(len(ages))),
        )

    def _actions(self, log: Ints, draws: Ints) -> tuple[Action, ...]:
        moves = self._rows(log, Field.MOVES, TURNS, 2)
        orders = self._rows(log, Field.ORDERS, 1)
        ballots = self._rows(log, Field.BALLOTS, self._numbers.votes)
        seats = range(self._numbers.players)
        actions: list[Action] = []
        for number in range(self._numbers.rounds):
            for turn, phase, seat in product(range(TURNS), (Draw, Pick), seats):
                row = (draws if phase is Draw else moves)[number, turn, seat].tolist()
                actions.append(_drawn(seat, row) if phase is Draw else _moved(seat, row))
            for seat in seats:
                swapped = orders[number, seat, 0]
                order = AssetOrder.SWAPPED if swapped else AssetOrder.AS_PLAYED
                actions.append(Arrange(seat + 1, order))
            actions += [Ballot(s + 1, _favourites(ballots[number, s].tolist())) for s in seats]
        return tuple(actions)

    def _reshuffles(self, log: Ints) -> tuple[Reshuffled, ...]:
        cells = self._cells(log, Field.RESHUFFLES).tolist()
        shuffled, at = [], 1
        while at < 1 + cells[0]:
            back, count = cells[at : at + 2]
            shuffled.append(Reshuffled(BACKS[back], tuple(cells[at + 2 : at + 2 + count])))
            at += 2 + count
        return tuple(shuffled)

    def _round(self, log: Ints, number: int) -> FinishedRound:
        each = self._numbers.per_round
        slots = self._rows(log, Field.SLOTS, len(SLOTS))[number].tolist()
        dealt = self._rows(log, Field.DEALT, each)[number].tolist()
        met = self._rows(log, Field.MET, each)[number].tolist()
        scores = self._rows(log, Field.SCORES, 5)[number].tolist()
        ballots = self._rows(log, Field.BALLOTS, self._numbers.votes)[number].tolist()
        return FinishedRound(
            inventions=tuple(tuple(c if c >= 0 else None for c in row) for row in slots),
            commissions=tuple(tuple(row) for row in dealt),
            ballots=tuple(_favourites(row) for row in ballots),
            scores=tuple(map(self._score, scores, dealt, met)),
        )

    def _score(self, parts: list[int], dealt: list[int], met: list[int]) -> RoundScore:
        value, assets, concepts, alliteration, pattern = parts
        have = tuple(place for place, is_met in zip(dealt, met, strict=True) if is_met)
        return RoundScore(
            score=Score(value, assets, concepts, alliteration, PATTERNS[pattern]),
            met=have,
            commissions=sum(self._box.commissions[place].points for place in have),
        )

    def _standings(self, log: Ints) -> tuple[Standing, ...]:
        ages = self._cells(log, Field.TELEPHONES).tolist()
        rows = self._cells(log, Field.STANDINGS).reshape(-1, 3).tolist()
        return tuple(
            Standing(seat + 1, inventions, commendations, ages[seat] + 1)
            for seat, inventions, commendations in rows
        )


def _drawn(seat: int, row: list[int]) -> Draw:
    return Draw(seat + 1, None if row[0] < 0 else row[0])


def _moved(seat: int, row: list[int]) -> Pick | Discard:
    card, given_up = row
    return Discard(seat + 1, card) if given_up else Pick(seat + 1, card)


def _favourites(row: list[int]) -> tuple[int, ...]:
    return () if row[:1] == [-1] else tuple(seat + 1 for seat in row)
