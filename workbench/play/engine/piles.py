"""Piles and the deal in compiled form: `rules.setup`, `rules.piles` and `rules.rounds` again.

A heap of discards is a mark on each of its cards, so that it lies in the order of the box
whenever it is shuffled, and throwing a card away costs nothing.
"""

from __future__ import annotations

import numpy as np

from workbench.play.engine.arrays import ASSET, CENTRAL, FINAL, PRIMARY, Ints
from workbench.play.engine.chance import at_place, shuffle
from workbench.play.engine.compiling import part, small_part
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.logs import note_deal, note_reshuffle

_COMMISSION = 4
"""The commissions among the keys of the decks."""


@small_part
def deck_of_pile(pile: Int) -> Int:
    """Return the deck that a pile is made of."""
    if pile == 1 or pile == 3:
        return ASSET
    return PRIMARY if pile == 0 else (CENTRAL if pile == 2 else FINAL)


@small_part
def can_give(setting: Record, table: Record, pile: Int) -> Int:
    """Return whether a card can be taken from a pile now."""
    if table.left[pile] > 0:
        return True
    return setting.numbers.between_rounds == 0 and table.heaps[deck_of_pile(pile)] > 0


@part
def lay(setting: Record, table: Record, game: Int, log: Ints) -> None:
    """Shuffle every deck into its piles, the commissions and the telephones."""
    for deck in range(4):
        _lay_deck(setting, table, deck, game)
    for place in range(setting.numbers.cards):
        table.thrown[place] = 0
    _lay_commissions(setting, table, game)
    _draw_telephones(setting, table, game)
    note_deal(setting, table, log)


@part
def _lay_deck(setting: Record, table: Record, deck: Int, game: Int) -> None:
    cards = setting.cards
    stream = 2 * setting.numbers.players
    reach = table.piles.size // 5
    pile = 4 if deck == FINAL else deck
    if deck == CENTRAL:
        pile = 2
    first = cards.deck_from[deck]
    count = cards.deck_from[deck + 1] - first
    start = pile * reach
    for i in range(count):
        table.piles[start + i] = cards.in_deck[first + i]
    table.streams[stream] = at_place(setting.keys.deal[deck], game)
    shuffle(table.streams, stream, table.piles, start, count)
    table.heaps[deck] = 0
    table.times[deck] = 0
    table.top[pile] = start
    table.left[pile] = count
    if deck == ASSET:
        half = (count + 1) // 2
        table.left[1] = half
        table.top[3] = 3 * reach
        table.left[3] = count - half
        for i in range(count - half):
            table.piles[3 * reach + i] = table.piles[start + half + i]


@part
def _lay_commissions(setting: Record, table: Record, game: Int) -> None:
    stream = 2 * setting.numbers.players
    dealt = setting.commissions.dealt
    for i in range(setting.numbers.dealt):
        table.deck[i] = dealt[i]
    table.streams[stream] = at_place(setting.keys.deal[_COMMISSION], game)
    shuffle(table.streams, stream, table.deck, 0, setting.numbers.dealt)
    for place in range(setting.numbers.commissions):
        table.used[place] = 0
    table.deck_top = 0
    table.deck_left = setting.numbers.dealt
    table.deck_times = 0


@part
def _draw_telephones(setting: Record, table: Record, game: Int) -> None:
    n = setting.numbers.players
    stream = 2 * n
    table.streams[stream] = at_place(setting.keys.telephones, game)
    for i in range(n - 1):
        table.ballot[i] = i + 1
    shuffle(table.streams, stream, table.ballot, 0, n - 1)
    table.age[0] = 0
    for i in range(n - 1):
        table.age[table.ballot[i]] = i + 1


@part
def refill(setting: Record, table: Record, pile: Int, game: Int, log: Ints) -> None:
    """Shuffle the discards of a pile's deck and lay them under it, assets in two halves."""
    deck = deck_of_pile(pile)
    count = table.heaps[deck]
    stream = 2 * setting.numbers.players
    key = at_place(setting.keys.reshuffle[deck], game)
    table.streams[stream] = at_place(key, table.times[deck])
    _gather(setting, table, deck)
    shuffle(table.streams, stream, table.shuffled, 0, count)
    table.heaps[deck] = 0
    table.times[deck] += 1
    if log.size:
        cell = note_reshuffle(setting, log, deck, count)
        for i in range(count):
            log[cell + i] = table.shuffled[i]
    if deck == ASSET:
        cut = (count + 1) // 2
        _lay_under(table, pile, 0, cut)
        _lay_under(table, 4 - pile, cut, count)
    else:
        _lay_under(table, pile, 0, count)


@part
def _gather(setting: Record, table: Record, deck: Int) -> None:
    """Put the discards of a deck into `shuffled`, in the order of the box, and unmark them."""
    cards = setting.cards
    found = 0
    for i in range(cards.deck_from[deck], cards.deck_from[deck + 1]):
        place = cards.in_deck[i]
        if table.thrown[place]:
            table.thrown[place] = 0
            table.shuffled[found] = place
            found += 1


@part
def _lay_under(table: Record, pile: Int, first: Int, end: Int) -> None:
    """Lay cards of `shuffled` under what a pile still holds."""
    start = pile * (table.piles.size // 5)
    top = table.top[pile]
    left = table.left[pile]
    if top > start:
        for i in range(left):
            table.piles[start + i] = table.piles[top + i]
        table.top[pile] = start
    for i in range(first, end):
        table.piles[start + left + i - first] = table.shuffled[i]
    table.left[pile] = left + end - first


@small_part
def take(setting: Record, table: Record, pile: Int, game: Int, log: Ints) -> Int:
    """Return the top card of a pile that can give; an empty one is filled again first."""
    if table.left[pile] == 0:
        refill(setting, table, pile, game, log)
    card = np.int64(table.piles[table.top[pile]])
    table.top[pile] += 1
    table.left[pile] -= 1
    return card


@small_part
def throw(setting: Record, table: Record, card: Int) -> None:
    """Put a card among the discards of its deck."""
    table.thrown[card] = 1
    table.heaps[setting.cards.deck[card]] += 1


@part
def deal_hands(setting: Record, table: Record, game: Int, log: Ints) -> None:
    """Deal the hands of a round: pile by pile, each seat its cards before the next seat."""
    n, each = setting.numbers.players, setting.numbers.hand
    if setting.numbers.between_rounds:
        for pile in range(5):
            if table.left[pile] < each * n and table.heaps[deck_of_pile(pile)] > 0:
                refill(setting, table, pile, game, log)
    for seat in range(n):
        table.held[seat] = 0
        for deck in range(4):
            table.held_of[seat, deck] = 0
    for pile in range(5):
        for seat in range(n):
            for _ in range(each):
                giving = pile
                if (pile == 1 or pile == 3) and not can_give(setting, table, pile):
                    giving = 4 - pile
                put_in_hand(setting, table, seat, take(setting, table, giving, game, log), 0)


@small_part
def put_in_hand(setting: Record, table: Record, hand: Int, card: Int, turn: Int) -> None:
    """Add a card to a hand, on a turn from 0."""
    table.hands[hand, table.held[hand]] = card
    table.held[hand] += 1
    table.held_of[hand, setting.cards.deck[card]] += 1
    table.since[card] = turn


@part
def deal_commissions(setting: Record, table: Record, game: Int, log: Ints) -> None:
    """Deal the commissions of a round; shared ones lie before every seat."""
    n, each = setting.numbers.players, setting.numbers.per_round
    groups = 1 if setting.numbers.shared else n
    for seat in range(groups):
        for i in range(each):
            table.dealt[seat, i] = _take_commission(setting, table, game, log)
    for seat in range(groups, n):
        for i in range(each):
            table.dealt[seat, i] = table.dealt[0, i]
    for seat in range(n):
        for i in range(each):
            table.counts[table.dealt[seat, i], 0] += 1


@part
def _take_commission(setting: Record, table: Record, game: Int, log: Ints) -> Int:
    if table.deck_left == 0:
        _shuffle_commissions(setting, table, game, log)
    commission = np.int64(table.deck[table.deck_top])
    table.deck_top += 1
    table.deck_left -= 1
    return commission


@part
def _shuffle_commissions(setting: Record, table: Record, game: Int, log: Ints) -> None:
    stream = 2 * setting.numbers.players
    key = at_place(setting.keys.reshuffle[_COMMISSION], game)
    table.streams[stream] = at_place(key, table.deck_times)
    count = 0
    for i in range(setting.numbers.dealt):
        place = setting.commissions.dealt[i]
        if table.used[place]:
            table.used[place] = 0
            table.deck[count] = place
            count += 1
    shuffle(table.streams, stream, table.deck, 0, count)
    table.deck_top = 0
    table.deck_left = count
    table.deck_times += 1
    if log.size:
        cell = note_reshuffle(setting, log, _COMMISSION, count)
        for i in range(count):
            log[cell + i] = table.deck[i]


@part
def throw_commissions(setting: Record, table: Record) -> None:
    """Put the commissions of a round among their discards."""
    for seat in range(setting.numbers.players):
        for i in range(setting.numbers.per_round):
            table.used[table.dealt[seat, i]] = 1
