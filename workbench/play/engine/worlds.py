"""Worlds that a seat may be in: all that it does not see, dealt anew from what it knows.

`minds` comes before it, `playouts` after it. A card of a hand that the seat passed on lies there
until it is played. One that it has not seen this round may lie in any pile and in any other
hand; but cards of rounds before are taken to be out as long as their deck has so many discards.
"""

from __future__ import annotations

import numpy as np

from workbench.play.engine.arrays import Words
from workbench.play.engine.chance import at_place, below
from workbench.play.engine.compiling import part
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.minds import SHOWN
from workbench.play.engine.piles import deck_of_pile

_ANYWHERE, _IN_A_HAND, _OPEN = range(3)
"""Where a seat knows a card to be: the fields `place` of a mind."""


@part
def hand_of(setting: Record, seat: Int, turn: Int) -> Int:
    """Return which hand a seat has on a turn."""
    return setting.wrapped[seat + 2 * setting.numbers.players - turn]


@part
def sort_out(setting: Record, table: Record, mind: Record, seat: Int, turn: Int) -> None:
    """Note what a seat knows on a turn: which cards lie in which hand, and which anywhere."""
    _note_places(setting, table, mind, seat, turn)
    _note_hands(setting, mind, seat, turn)
    _note_unseen(setting, table, mind, seat)


@part
def _note_places(setting: Record, table: Record, mind: Record, seat: Int, turn: Int) -> None:
    hand = hand_of(setting, seat, turn)
    for card in range(setting.numbers.cards):
        mind.place[card] = _ANYWHERE
    for i in range(table.held[hand]):
        mind.place[table.hands[hand, i]] = _IN_A_HAND
    for before in range(turn):
        for i in range(mind.passed_on[seat, before]):
            mind.place[mind.passed[seat, before, i]] = _IN_A_HAND
    end = setting.numbers.cards
    for other in range(setting.numbers.players):
        for slot in range(5):
            if table.slots[other, slot] < end:
                mind.place[table.slots[other, slot]] = _OPEN


@part
def _note_hands(setting: Record, mind: Record, seat: Int, turn: Int) -> None:
    """Note what is left of the hands that the seat has had; -1 for a hand it never had."""
    for hand in range(setting.numbers.players):
        mind.sures[hand] = -1
    for before in range(turn):
        hand, count = hand_of(setting, seat, before), 0
        for i in range(mind.passed_on[seat, before]):
            card = mind.passed[seat, before, i]
            mind.sure[hand, count] = card
            count += mind.place[card] == _IN_A_HAND
        mind.sures[hand] = count


@part
def _note_unseen(setting: Record, table: Record, mind: Record, seat: Int) -> None:
    """Note by deck the cards that may lie anywhere."""
    for deck in range(4):
        mind.taken[deck] = mind.count[deck] = 0
    for card in range(setting.numbers.cards):
        if mind.place[card] == _ANYWHERE and mind.known[seat, card]:
            mind.taken[setting.cards.deck[card]] += 1
    for card in range(setting.numbers.cards):
        deck, known = setting.cards.deck[card], mind.known[seat, card]
        out = known != 0 and table.heaps[deck] >= mind.taken[deck]
        if setting.numbers.kept and known & SHOWN:
            out = True
        if mind.place[card] == _ANYWHERE and not out:
            mind.unseen[deck, mind.count[deck]] = card
            mind.count[deck] += 1


@part
def deal_world(setting: Record, table: Record, mind: Record, seat: Int, turn: Int) -> None:
    """Deal what the seat does not see of the hands, as they are before the picks of a turn."""
    each, own = setting.numbers.hand, hand_of(setting, seat, turn)
    for deck in range(4):
        mind.taken[deck] = 0
    for hand in range(setting.numbers.players):
        mind.held[hand] = 0
        if hand == own:
            for i in range(table.held[hand]):
                mind.hands[hand, i] = table.hands[hand, i]
            mind.held[hand] = table.held[hand]
            continue
        for i in range(mind.sures[hand]):
            mind.hands[hand, i] = mind.sure[hand, i]
        mind.held[hand] = max(mind.sures[hand], 0)
        if mind.sures[hand] < 0:
            for pile in range(5):
                for _ in range(each):
                    _give(mind, hand, deck_of_pile(pile))
        for _ in range(mind.held[hand], 5 * each + 1):
            _give(mind, hand, deck_of_pile(below(mind.dice, 0, 5)))


@part
def _give(mind: Record, hand: Int, deck: Int) -> None:
    """Put an unseen card of a deck into a hand, where there is one."""
    at = mind.taken[deck]
    if at < mind.count[deck]:
        mind.taken[deck] = at + 1
        mind.hands[hand, mind.held[hand]] = _unseen(mind, deck, at, mind.dice, 0)
        mind.held[hand] += 1


@part
def _unseen(mind: Record, deck: Int, at: Int, streams: Words, which: Int) -> Int:
    """Return any unseen card of a deck from a place on, and leave it at that place."""
    other = at + below(streams, which, mind.count[deck] - at)
    card = np.int64(mind.unseen[deck, other])
    mind.unseen[deck, other] = mind.unseen[deck, at]
    mind.unseen[deck, at] = card
    return card


@part
def lay_out(setting: Record, table: Record, mind: Record) -> None:
    """Lay the world on the imagined table; the same chance follows each time."""
    world = mind.table
    for seat in range(setting.numbers.players):
        world.streams[seat] = at_place(mind.dice[0], seat)
        world.held[seat] = mind.held[seat]
        for i in range(mind.held[seat]):
            world.hands[seat, i] = mind.hands[seat, i]
        world.open[seat] = table.open[seat]
        for slot in range(5):
            world.slots[seat, slot] = table.slots[seat, slot]
    for deck in range(4):
        mind.gone[deck] = mind.taken[deck]


@part
def draw_in_world(setting: Record, mind: Record, seat: Int, hand: Int) -> None:
    """Let a seat of the world draw from any pile that feeds it."""
    world, decks = mind.table, mind.table.open[seat]
    piles = (decks & 1) | (decks >> 1 & 1) * 10 | (decks >> 2 & 1) << 2 | (decks >> 3 & 1) << 4
    if piles:
        nth = below(world.streams, seat, setting.bits[piles])
        deck = deck_of_pile(np.int64(setting.nth_bit[piles, nth]))
        at = mind.gone[deck]
        if at < mind.count[deck]:
            mind.gone[deck] = at + 1
            world.hands[hand, world.held[hand]] = _unseen(mind, deck, at, world.streams, seat)
            world.held[hand] += 1
