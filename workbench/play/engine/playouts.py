"""Rounds played out in a world, by seats that take what scores most at once.

`worlds` comes before it, `rollout` after it. Most of a search goes by here, so a card is weighed
without a branch: initials beside the open slot of its deck, and what its type brings, are
looked up. That it takes what greedy takes is held by a test.
"""

from __future__ import annotations

import numpy as np

from workbench.play.engine.arrays import ASSET, CENTRAL, FINAL, NO_TYPE, PRIMARY, Ints
from workbench.play.engine.compiling import part
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.planner import LAST
from workbench.play.engine.planner_fields import NEVER
from workbench.play.engine.scoring import bits_of, unlettered
from workbench.play.engine.worlds import draw_in_world, hand_of, lay_out

_POINTS = 0
"""The row of the set's own points."""
_NOBODY = -9
"""An initial that no card and no empty slot has."""
_TIES = 4
"""Bits by which cards of the same worth are told apart, by chance."""


def _new_bits() -> tuple[Ints, Ints]:
    """Return which of the six bits a card sets, as the assets were played and exchanged.

    By 8 x its deck, 4 for a second asset, and three bits: whether it shares the initials of
    `near[deck, :3]`.
    """
    played, swapped = np.zeros((5, 8), np.int64), np.zeros((5, 8), np.int64)
    for shared in range(8):
        one, two, three = shared & 1, shared >> 1 & 1, shared >> 2
        front, back = one << 1 | two << 2, two << 3 | three << 4
        for deck, by_play, exchanged in (
            (PRIMARY, one << 1, two << 1),
            (CENTRAL, one << 2 | two << 3, two << 2 | one << 3),
            (FINAL, two << 4, one << 4),
            (ASSET, front, back),
            (4, back, front),
        ):
            played[deck, shared], swapped[deck, shared] = by_play, exchanged
    return played.ravel(), swapped.ravel()


_PLAYED, _SWAPPED = _new_bits()


@part
def choose_first(setting: Record, table: Record, mind: Record, seat: Int, turn: Int) -> None:
    """Let the others of a new world pick, as far as their hands still come to the seat."""
    lay_out(setting, table, mind)
    for other in range(setting.numbers.players):
        if other != seat and _comes(setting, seat, other, turn):
            mind.first[other] = greedily(setting, mind, other, hand_of(setting, other, turn))


@part
def play_out(setting: Record, table: Record, mind: Record, seat: Int, turn: Int, at: Int) -> Int:
    """Play a world's round out after a seat's pick, and return what the seat scores.

    Of the others those are left out whose hands do not come to the seat any more.
    """
    n, world = setting.numbers.players, mind.table
    lay_out(setting, table, mind)
    mind.first[seat] = at
    for other in range(n):
        if _comes(setting, seat, other, turn):
            _lay_open(setting, world, other, hand_of(setting, other, turn), mind.first[other])
    for later in range(turn + 1, LAST + 1):
        for other in range(n):
            if _comes(setting, seat, other, later):
                hand = hand_of(setting, other, later)
                draw_in_world(setting, mind, other, hand)
                _lay_open(setting, world, other, hand, greedily(setting, mind, other, hand))
    return _score(setting, world, seat)


@part
def _comes(setting: Record, seat: Int, other: Int, turn: Int) -> Int:
    """Return whether the hand that a seat has on a turn comes to another one this round."""
    return turn + setting.wrapped[seat - other + setting.numbers.players] <= LAST


@part
def greedily(setting: Record, mind: Record, seat: Int, hand: Int) -> Int:
    """Return where in a hand of the world the card lies that scores most; -1 where none fits."""
    cards, points, world, near = setting.cards, setting.points, mind.table, mind.near
    slots = world.slots
    a, b, c = slots[seat, 0], slots[seat, 1], slots[seat, 2]
    d, e = slots[seat, 3], slots[seat, 4]
    bits = bits_of(cards.initial, a, b, c, d, e)
    other = bits_of(cards.initial, a, d, c, b, e)
    second = np.int64(b < setting.numbers.cards)
    _note_near(setting, mind, seat, second)
    chance = np.int64(world.streams[seat] >> np.uint64(8))
    greatest, where = NEVER >> 1, -1
    for at in range(world.held[hand]):
        card = world.hands[hand, at]
        deck, initial = cards.deck[card], cards.initial[card]
        shared = np.int64(initial == near[deck, 0]) | np.int64(initial == near[deck, 1]) << 1
        shared |= np.int64(initial == near[deck, 2]) << 2
        new = 8 * (deck + 3 * (second & np.int64(deck == ASSET))) + shared
        by_play = points.runs[_POINTS, bits | _PLAYED[new]]
        exchanged = points.runs[_POINTS, other | _SWAPPED[new]]
        worth = cards.value[card] + near[deck, 3 + cards.type[card]] + max(by_play, exchanged)
        worth = (worth << _TIES | chance >> (at & 31) & ((1 << _TIES) - 1)) + near[deck, 6]
        if worth > greatest:
            greatest, where = worth, at
    return where


@part
def _note_near(setting: Record, mind: Record, seat: Int, second: Int) -> None:
    """Note by deck three initials beside its open slot, what types bring, `NEVER` if it is full."""
    cards, points, slots, near = setting.cards, setting.points, mind.table.slots, mind.near
    a, b, c = slots[seat, 0], slots[seat, 1], slots[seat, 2]
    d, e = slots[seat, 3], slots[seat, 4]
    concepts = 16 * cards.type[a] + 4 * cards.type[c] + cards.type[e]
    assets = 4 * cards.type[b] + cards.type[d]
    for deck in range(4):
        asset = deck == ASSET
        near[deck, 0] = cards.initial[a if asset else b]
        near[deck, 1] = cards.initial[c if asset else d]
        near[deck, 2] = cards.initial[e] if asset else _NOBODY
        near[deck, 6] = 0 if mind.table.open[seat] >> deck & 1 else NEVER
        for type in range(NO_TYPE):
            instead = type - NO_TYPE  # of the type of an empty slot
            if asset:
                with_it = assets + (4 - 3 * second) * instead
                brings = points.assets[_POINTS, with_it] - points.assets[_POINTS, assets]
            else:
                with_it = concepts + setting.type_weight[deck] * instead
                brings = points.concepts[_POINTS, with_it] - points.concepts[_POINTS, concepts]
            near[deck, 3 + type] = brings


@part
def _lay_open(setting: Record, world: Record, seat: Int, hand: Int, at: Int) -> None:
    """Play the card that lies there in a hand; none below 0."""
    if at < 0:
        return
    card = np.int64(world.hands[hand, at])
    world.held[hand] -= 1
    world.hands[hand, at] = world.hands[hand, world.held[hand]]
    deck = setting.cards.deck[card]
    second = np.int64(deck == ASSET) & np.int64(world.slots[seat, 1] < setting.numbers.cards)
    world.slots[seat, setting.slot[deck] + 2 * second] = card
    world.open[seat] &= ~((np.int64(deck != ASSET) | second) << deck)


@part
def _score(setting: Record, world: Record, seat: Int) -> Int:
    """Return the points of an invention, its assets in the better order."""
    cards, points, slots = setting.cards, setting.points, world.slots
    a, b, c = slots[seat, 0], slots[seat, 1], slots[seat, 2]
    d, e = slots[seat, 3], slots[seat, 4]
    played = points.runs[_POINTS, bits_of(cards.initial, a, b, c, d, e)]
    swapped = points.runs[_POINTS, bits_of(cards.initial, a, d, c, b, e)]
    return unlettered(cards, points, _POINTS, a, b, c, d, e) + max(played, swapped)
