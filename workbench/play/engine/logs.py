"""The log of a game: one row of numbers, written while a kernel plays.

Every decision, every card that chance gave and every point the engine claims has its place in
it; `recording` makes a `GameRecord` of it, which the referee judges. A row without cells
means that nobody wants a log.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from workbench.play.engine.arrays import Ints
from workbench.play.engine.compiling import part
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.numbers import Numbers
from workbench.rules.components import SLOTS

TURNS = len(SLOTS)


class Field(IntEnum):
    """What a log holds, in this order; `setting.log_from` says where each begins."""

    PILES = 0
    """The piles as first laid, one after the other, each top first."""
    COMMISSION_DECK = 1
    TELEPHONES = 2
    """For each seat the place of its telephone by age, from 0."""
    DRAWS = 3
    """By round, turn and seat: pile (-1 for none) and card."""
    MOVES = 4
    """By round, turn and seat: card, and 1 where it was given up."""
    ORDERS = 5
    """By round and seat: 1 where the assets were exchanged."""
    SLOTS = 6
    """By round and seat: the five places as presented, -1 for an empty slot."""
    DEALT = 7
    """By round and seat: the commissions it could score."""
    MET = 8
    """By round and seat: 1 for each of them that it met."""
    SCORES = 9
    """By round and seat: value, assets, concepts, alliteration, pattern."""
    BALLOTS = 10
    """By round and seat: the seats commended, favourite first, from 0; -1 where none are."""
    STANDINGS = 11
    """From the leader on: seat from 0, points of its inventions, of its commendations."""
    RESHUFFLES = 12
    """How many numbers follow; then of each reshuffle its back by number, how many cards, and
    the cards in their new order."""


_PILES, _COMMISSION_DECK, _TELEPHONES, _DRAWS, _MOVES, _ORDERS, _SLOTS, _DEALT, _MET = range(9)
_SCORES, _BALLOTS, _STANDINGS, _RESHUFFLES = range(9, 13)


def fields_of_log(numbers: Numbers) -> Ints:
    """Return where each field of a log begins, and in the last cell how long a log may get.

    Parameters
    ----------
    numbers : Numbers
        Of the batch.
    """
    seats = numbers.rounds * numbers.players
    taken = seats * (TURNS * numbers.hand + TURNS + numbers.per_round)
    lengths = {
        Field.PILES: numbers.cards,
        Field.COMMISSION_DECK: numbers.dealt,
        Field.TELEPHONES: numbers.players,
        Field.DRAWS: 2 * seats * TURNS,
        Field.MOVES: 2 * seats * TURNS,
        Field.ORDERS: seats,
        Field.SLOTS: seats * len(SLOTS),
        Field.DEALT: seats * numbers.per_round,
        Field.MET: seats * numbers.per_round,
        Field.SCORES: seats * 5,
        Field.BALLOTS: seats * numbers.votes,
        Field.STANDINGS: numbers.players * 3,
        Field.RESHUFFLES: 1 + 3 * taken,  # no card is shuffled again before it was taken again
    }
    return np.cumsum([0, *(lengths[field] for field in Field)], dtype=np.int64)


@part
def _at(setting: Record, field: Int, round_: Int, turn: Int, seat: Int, width: Int) -> Int:
    """Return where a seat's cells of a turn (or, with one turn to a round, a round) begin."""
    turns = TURNS if field == _DRAWS or field == _MOVES else 1
    row = (round_ * turns + turn) * setting.numbers.players + seat
    return setting.log_from[field] + row * width


@part
def note_deal(setting: Record, table: Record, log: Ints) -> None:
    """Note the piles, the commission deck and the telephones as they lie before the deal."""
    if log.size == 0:
        return
    cell = setting.log_from[_PILES]
    reach = table.piles.size // 5
    for pile in range(5):
        for i in range(table.left[pile]):
            log[cell] = table.piles[pile * reach + i]
            cell += 1
    for i in range(table.deck_left):
        log[setting.log_from[_COMMISSION_DECK] + i] = table.deck[i]
    for seat in range(setting.numbers.players):
        log[setting.log_from[_TELEPHONES] + seat] = table.age[seat]
    log[setting.log_from[_RESHUFFLES]] = 0


@part
def note_reshuffle(setting: Record, log: Ints, back: Int, count: Int) -> Int:
    """Note that `count` cards of a back are shuffled; returns where their places go."""
    start = setting.log_from[_RESHUFFLES]
    cell = start + 1 + log[start]
    log[cell] = back
    log[cell + 1] = count
    log[start] += 2 + count
    return cell + 2


@part
def note_draw(
    setting: Record, log: Ints, round_: Int, turn: Int, seat: Int, pile: Int, card: Int
) -> None:
    """Note a draw; pile and card are -1 where no pile could give."""
    if log.size:
        cell = _at(setting, _DRAWS, round_, turn, seat, 2)
        log[cell] = pile
        log[cell + 1] = card


@part
def note_moves(setting: Record, table: Record, log: Ints, round_: Int, turn: Int) -> None:
    """Note the cards chosen by all seats on a turn."""
    if log.size:
        for seat in range(setting.numbers.players):
            cell = _at(setting, _MOVES, round_, turn, seat, 2)
            log[cell] = table.choice[seat, 0]
            log[cell + 1] = table.choice[seat, 1]


@part
def note_invention(
    setting: Record, table: Record, log: Ints, round_: Int, seat: Int, swapped: Int, bits: Int
) -> None:
    """Note a seat's invention as presented, its commissions and what it scores."""
    if log.size == 0:
        return
    cards = setting.numbers.cards
    log[_at(setting, _ORDERS, round_, 0, seat, 1)] = swapped
    cell = _at(setting, _SLOTS, round_, 0, seat, 5)
    for slot in range(5):
        place = np.int64(table.slots[seat, slot])
        log[cell + slot] = place if place < cards else -1
    each = setting.numbers.per_round
    for i in range(each):
        log[_at(setting, _DEALT, round_, 0, seat, each) + i] = table.dealt[seat, i]
        log[_at(setting, _MET, round_, 0, seat, each) + i] = table.met[seat, i]
    cell = _at(setting, _SCORES, round_, 0, seat, 5)
    for i in range(4):
        log[cell + i] = table.scores[seat, i]
    log[cell + 4] = setting.points.pattern[bits]


@part
def note_ballot(
    setting: Record, log: Ints, round_: Int, seat: Int, which: Int, favourite: Int
) -> None:
    """Note whom a seat commends with one of its commendations; -1 for nobody."""
    if log.size:
        votes = setting.numbers.votes
        log[_at(setting, _BALLOTS, round_, 0, seat, votes) + which] = favourite


@part
def note_standing(setting: Record, table: Record, log: Ints, rank: Int, seat: Int) -> None:
    """Note who stands at a rank, from 0, at the end."""
    if log.size:
        cell = setting.log_from[_STANDINGS] + 3 * rank
        log[cell] = seat
        log[cell + 1] = table.totals[seat]
        log[cell + 2] = table.awards[seat]
