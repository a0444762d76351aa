"""Games in compiled form: `rules.game` and `rules.driver` again, one block of games a call."""

from __future__ import annotations

import numpy as np

from workbench.play.engine.arrays import ASSET, Ints
from workbench.play.engine.chance import at_place, below
from workbench.play.engine.choices import can_play, choose_card, choose_pile, end_turns, pass_on
from workbench.play.engine.compiling import kernel, part, small_part
from workbench.play.engine.layout import Int, Record, Records
from workbench.play.engine.logs import note_draw, note_moves, note_standing
from workbench.play.engine.minds import Search, forget_game
from workbench.play.engine.piles import (
    deal_commissions,
    deal_hands,
    lay,
    put_in_hand,
    take,
    throw,
    throw_commissions,
)
from workbench.play.engine.scoring import present
from workbench.play.engine.sums import (
    begin_game,
    begin_round,
    end_game,
    end_round,
    left_hand,
    look,
    picked,
)
from workbench.play.engine.votes import vote
from workbench.play.tally import Outcome, Square

_EMPTY_DRAWS, _FORCED_PASSES = int(Outcome.EMPTY_DRAWS), int(Outcome.FORCED_PASSES)
_SQUARE_OF_SCORE = int(Square.SCORE)


@kernel
def play_block(
    settings: Records, tables: Records, minds: Records, search: Search,
    first: Int, count: Int, tallies: Records, logs: Ints,
) -> None:  # fmt: skip
    """Play `count` games from game `first` on, and add them to a tally.

    Parameters
    ----------
    settings, tables : ndarray of one record
        What is played with, and a table of its own for each call under way.
    minds : ndarray of one record
        What searching seats know, one of its own for each call, too.
    search : address
        How they search (`searching`).
    first, count : Int
        Numbers of the games.
    tallies : ndarray of one record
        What is added to.
    logs : ndarray, shape (count, cells)
        A row for each game; no cells where none are wanted.
    """
    setting, table, mind, tally = settings[0], tables[0], minds[0], tallies[0]
    for i in range(count):
        log = logs[i if logs.size else 0]
        play_game(setting, table, mind, search, first + i, tally, log)


@part
def play_game(
    setting: Record, table: Record, mind: Record, search: Search,
    game: Int, tally: Record, log: Ints,
) -> None:  # fmt: skip
    """Play one game."""
    n = setting.numbers.players
    begin_game(setting, table)
    lay(setting, table, game, log)
    bots = at_place(setting.keys.bot, game)
    voters = at_place(setting.keys.voter, game)
    for seat in range(n):
        table.streams[seat] = at_place(bots, seat + 1)
        table.streams[n + seat] = at_place(voters, seat + 1)
        table.entry[seat] = (seat - game) % n
        forget_game(setting, mind, seat)
    for round_ in range(setting.numbers.rounds):
        begin_round(setting, table)
        deal_hands(setting, table, game, log)
        deal_commissions(setting, table, game, log)
        for turn in range(5):
            play_turn(setting, table, mind, search, game, round_, turn, tally, log)
        for seat in range(n):
            end_turns(setting, table, mind, seat)
        score_round(setting, table, round_, tally, log)
        clear(setting, table, tally)
    end_game(setting, table, tally, rank(setting, table, log))


@part
def play_turn(
    setting: Record, table: Record, mind: Record, search: Search,
    game: Int, round_: Int, turn: Int, tally: Record, log: Ints,
) -> None:  # fmt: skip
    """Let every seat draw, then every seat pick, then reveal."""
    n = setting.numbers.players
    take_up(setting, table, turn)
    for seat in range(n):
        entry, hand = table.entry[seat], table.hand[seat]
        pile = choose_pile(setting, table, mind, search, entry, seat, hand, turn)
        card = -1
        if pile >= 0:
            card = take(setting, table, pile, game, log)
            put_in_hand(setting, table, hand, card, turn)
            tally.piles[pile, turn] += 1
            table.drawn[pile] += 1
        else:
            table.now[_EMPTY_DRAWS] += 1
        note_draw(setting, log, round_, turn, seat, pile, card)
    look(setting, table, turn)
    for seat in range(n):
        hand, entry = table.hand[seat], table.entry[seat]
        if can_play(table, seat, hand):
            at = choose_card(setting, table, mind, search, entry, seat, hand, turn)
            table.choice[seat, 0] = at
            table.choice[seat, 1] = 0
        else:
            table.choice[seat, 0] = below(table.streams, seat, table.held[hand])
            table.choice[seat, 1] = 1
            table.now[_FORCED_PASSES] += 1
        pass_on(setting, table, mind, entry, seat, hand, turn)
    for seat in range(n):
        reveal(setting, table, seat, table.hand[seat], turn, tally)
    note_moves(setting, table, log, round_, turn)


@part
def take_up(setting: Record, table: Record, turn: Int) -> None:
    """Note which hand each seat has on a turn."""
    n = setting.numbers.players
    hand = (5 * n - turn) % n
    for seat in range(n):
        table.hand[seat] = hand
        hand = hand + 1 if hand + 1 < n else 0


@small_part
def reveal(setting: Record, table: Record, seat: Int, hand: Int, turn: Int, tally: Record) -> None:
    """Take the chosen card out of a hand and lay it open, or throw it away."""
    at = table.choice[seat, 0]
    card = np.int64(table.hands[hand, at])
    table.choice[seat, 0] = card
    table.held[hand] -= 1
    for i in range(table.held[hand]):
        here, after = table.hands[hand, i], table.hands[hand, i + 1]
        table.hands[hand, i] = here if i < at else after
    deck = setting.cards.deck[card]
    table.held_of[hand, deck] -= 1
    left_hand(setting, table, tally, hand, card, turn)
    if table.choice[seat, 1]:
        throw(setting, table, card)
        return
    second = np.int64(deck == ASSET) & np.int64(table.slots[seat, 1] < setting.numbers.cards)
    table.slots[seat, setting.slot[deck] + 2 * second] = card
    table.open[seat] &= ~((np.int64(deck != ASSET) | second) << deck)
    picked(setting, table, card, seat, turn)


@part
def score_round(setting: Record, table: Record, round_: int, tally: Record, log: Ints) -> None:
    """Present all inventions, vote, and add the points to the totals."""
    n = setting.numbers.players
    for seat in range(n):
        score = present(setting, table, log, round_, seat)
        table.choice[seat, 0] = score
        if table.open[seat] == 0:
            tally.squares[_SQUARE_OF_SCORE] += score * score
            tally.scores[(score - setting.numbers.least_score) // setting.numbers.score_width] += 1
    vote(setting, table, log, round_)
    for seat in range(n):
        table.totals[seat] += table.choice[seat, 0]
    end_round(table, tally, round_)


@part
def clear(setting: Record, table: Record, tally: Record) -> None:
    """Count what is left in the hands, and discard hands, inventions and commissions."""
    end = setting.numbers.cards
    for hand in range(setting.numbers.players):
        for i in range(table.held[hand]):
            card = np.int64(table.hands[hand, i])
            left_hand(setting, table, tally, hand, card, 4)
            throw(setting, table, card)
        if not setting.numbers.kept:
            for slot in range(5):
                card = np.int64(table.slots[hand, slot])
                if card < end:
                    throw(setting, table, card)
    throw_commissions(setting, table)


@part
def rank(setting: Record, table: Record, log: Ints) -> Int:
    """Put the seats in order and return the winner.

    Equal totals go by commendation points, then by the older telephone.
    """
    n, order = setting.numbers.players, table.ballot
    for seat in range(n):
        at = seat
        while at > 0 and _before(table, seat, order[at - 1]):
            order[at] = order[at - 1]
            at -= 1
        order[at] = seat
    for i in range(n):
        note_standing(setting, table, log, i, order[i])
    return order[0]


@part
def _before(table: Record, one: Int, other: Int) -> Int:
    mine, its = table.totals[one] + table.awards[one], table.totals[other] + table.awards[other]
    if mine != its:
        return mine > its
    if table.awards[one] != table.awards[other]:
        return table.awards[one] > table.awards[other]
    return table.age[one] < table.age[other]
