"""How the planner chooses, in compiled form: `bots.planner` again, in lockstep with it.

An invention is told by its initials and types: those of slot s are i<s> and t<s>, an initial
below 0 is that of an open slot. Kinds, k<s>, are what `Outlook.kind` makes of the other types.
"""

from __future__ import annotations

import numpy as np

from workbench.play.bots.planner_table import BACK, PLAIN, SOON, STRANGE, UNITS, Without
from workbench.play.engine.arrays import ASSET, CENTRAL, FINAL, NO_TYPE, PRIMARY
from workbench.play.engine.compiling import part
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.planner_back import dearest, strike_shown
from workbench.play.engine.planner_fields import EDGES, NEVER
from workbench.play.engine.scoring import unlettered
from workbench.rules.components import SLOTS

_BEST_OF, _ONE_CARD = int(Without.BEST_OF), int(Without.ONE_CARD)
_COMING_BACK = int(Without.COMING_BACK)
LAST = len(SLOTS) - 1
"""The last turn, from 0."""
_LEFT_EDGE, _RIGHT_EDGE = -6, -7
"""Initials of what lies beyond the ends of an invention."""


@part
def look_ahead(setting: Record, table: Record, without: Int, seat: Int, turn: Int) -> None:
    """Settle what a seat looks ahead with on a turn before the last: once, before it draws."""
    plainly, left = without & _BEST_OF, LAST - turn
    away = setting.numbers.players
    returning = left <= SOON and away <= LAST and turn > LAST - away and not without & _COMING_BACK
    for asset in range(2):
        ahead = setting.outlook.cards[plainly, STRANGE if returning else PLAIN, left, asset]
        back = setting.outlook.cards[plainly, BACK, left, asset]
        table.cards_ahead[seat, 0, asset] = ahead
        table.cards_ahead[seat, 1, asset] = back if returning else 0
    table.weighed[seat] = 0
    if returning:
        strike_shown(setting, table, seat)


@part
def weigh(
    setting: Record, table: Record, row: Int, without: Int, seat: Int, hand: Int, turn: Int
) -> None:
    """Note what each card of a hand promises that has not been weighed on this turn."""
    cards, slots = setting.cards, table.slots
    a, b, c = np.int64(slots[seat, 0]), np.int64(slots[seat, 1]), np.int64(slots[seat, 2])
    d, e = np.int64(slots[seat, 3]), np.int64(slots[seat, 4])
    values = cards.value[a] + cards.value[b] + cards.value[c] + cards.value[d] + cards.value[e]
    for at in range(table.weighed[seat], table.held[hand]):
        x = np.int64(table.hands[hand, at])
        deck, letter, type = cards.deck[x], cards.initial[x], cards.type[x]
        if not table.open[seat] >> deck & 1:
            promise = NEVER
        elif turn == 0:
            promise = setting.outlook.opening[without & _BEST_OF, deck, letter, type]
        elif deck == PRIMARY:
            promise = _promise(setting, table, row, without, seat, x, b, c, d, e)
        elif deck == CENTRAL:
            promise = _promise(setting, table, row, without, seat, a, b, x, d, e)
        elif deck == FINAL:
            promise = _promise(setting, table, row, without, seat, a, b, c, d, x)
        elif b >= setting.numbers.cards:
            promise = _promise(setting, table, row, without, seat, a, x, c, d, e)
        else:
            promise = _promise(setting, table, row, without, seat, a, b, c, x, e)
        if promise > NEVER:
            promise += UNITS * (values + cards.value[x])
        table.promise[seat, at] = promise
    table.weighed[seat] = table.held[hand]


@part
def _promise(
    setting: Record, table: Record, row: Int, without: Int, seat: Int,
    a: Int, b: Int, c: Int, d: Int, e: Int,
) -> Int:  # fmt: skip
    """Return what an invention may come to beyond its values, its assets in the better order."""
    cards, kind, points = setting.cards, setting.outlook.kind, setting.points
    i0, i1, i2 = cards.initial[a], cards.initial[b], cards.initial[c]
    i3, i4 = cards.initial[d], cards.initial[e]
    t0, t1, t2, t3, t4 = cards.type[a], cards.type[b], cards.type[c], cards.type[d], cards.type[e]
    k0, k1, k2 = kind[0, 4 * t2 + t4], kind[1, 4 * t3 + NO_TYPE], kind[0, 4 * t0 + t4]
    k3, k4 = kind[1, 4 * t1 + NO_TYPE], kind[0, 4 * t0 + t2]
    total = _sure(setting, table, row, without, seat, i0, i1, i2, i3, i4, k0, k1, k2, k3, k4)
    if i1 >= 0 or i3 >= 0:
        other = _sure(setting, table, row, without, seat, i0, i3, i2, i1, i4, k0, k3, k2, k1, k4)
        if other > total:
            total, i1, i3, k1, k3 = other, i3, i1, k3, k1
    if table.cards_ahead[seat, 1, 0]:
        total += _extra(setting, table, without, seat, i0, i1, i2, i3, i4, k0, k1, k2, k3, k4)
    match = points.concepts[row, 16 * t0 + 4 * t2 + t4] + points.assets[row, 4 * t1 + t3]
    return total + UNITS * match


@part
def _bits(i0: Int, i1: Int, i2: Int, i3: Int, i4: Int) -> Int:
    """Return the six bits that say which neighbours share their initial."""
    one, two = np.int64(i0 == i1) << 1, np.int64(i1 == i2) << 2
    return one | two | np.int64(i2 == i3) << 3 | np.int64(i3 == i4) << 4


@part
def _open(i0: Int, i1: Int, i2: Int, i3: Int, i4: Int) -> Int:
    """Return the open slots, a bit each."""
    one, two, three = np.int64(i0 < 0), np.int64(i1 < 0) << 1, np.int64(i2 < 0) << 2
    return one | two | three | np.int64(i3 < 0) << 3 | np.int64(i4 < 0) << 4


@part
def _cell(
    outlook: Record, slot: Int, deck: Int, bits: Int, left: Int, right: Int, kind: Int
) -> Int:
    """Return where in a table of the outlook a slot's cell lies."""
    other = outlook.same if left == right else outlook.right[deck, right + EDGES]
    return outlook.start[slot, bits] + outlook.left[deck, left + EDGES] + other + kind


@part
def _sure(
    setting: Record, table: Record, row: Int, without: Int, seat: Int,
    i0: Int, i1: Int, i2: Int, i3: Int, i4: Int, k0: Int, k1: Int, k2: Int, k3: Int, k4: Int,
) -> Int:  # fmt: skip
    """Return the runs of an invention and what hands not seen may bring to its open slots."""
    outlook = setting.outlook
    bits = _bits(i0, i1, i2, i3, i4)
    concept, asset = table.cards_ahead[seat, 0, 0], table.cards_ahead[seat, 0, 1]
    total = UNITS * setting.points.runs[row, bits]
    total += outlook.between[without & _BEST_OF, _open(i0, i1, i2, i3, i4)]
    if i0 < 0:
        total += outlook.best[concept + _cell(outlook, 0, PRIMARY, bits, _LEFT_EDGE, i1, k0)]
    if i1 < 0:
        total += outlook.best[asset + _cell(outlook, 1, ASSET, bits, i0, i2, k1)]
    if i2 < 0:
        total += outlook.best[concept + _cell(outlook, 2, CENTRAL, bits, i1, i3, k2)]
    if i3 < 0:
        total += outlook.best[asset + _cell(outlook, 3, ASSET, bits, i2, i4, k3)]
    if i4 < 0:
        total += outlook.best[concept + _cell(outlook, 4, FINAL, bits, i3, _RIGHT_EDGE, k4)]
    return total


@part
def _extra(
    setting: Record, table: Record, without: Int, seat: Int,
    i0: Int, i1: Int, i2: Int, i3: Int, i4: Int, k0: Int, k1: Int, k2: Int, k3: Int, k4: Int,
) -> Int:  # fmt: skip
    """Return how much more the hand that comes back may bring: to one slot, the best for it."""
    bits = _bits(i0, i1, i2, i3, i4)
    most, together = NEVER, 0
    if i0 < 0:
        more = _more(setting, table, seat, 0, PRIMARY, bits, _LEFT_EDGE, i1, k0)
        most, together = max(most, more), together + more
    if i1 < 0:
        more = _more(setting, table, seat, 1, ASSET, bits, i0, i2, k1)
        most, together = max(most, more), together + more
    if i2 < 0:
        more = _more(setting, table, seat, 2, CENTRAL, bits, i1, i3, k2)
        most, together = max(most, more), together + more
    if i3 < 0:
        more = _more(setting, table, seat, 3, ASSET, bits, i2, i4, k3)
        most, together = max(most, more), together + more
    if i4 < 0:
        more = _more(setting, table, seat, 4, FINAL, bits, i3, _RIGHT_EDGE, k4)
        most, together = max(most, more), together + more
    return together if without & _ONE_CARD or most == NEVER else most


@part
def _more(
    setting: Record, table: Record, seat: Int, slot: Int, deck: Int,
    bits: Int, left: Int, right: Int, kind: Int,
) -> Int:  # fmt: skip
    """Return how much more a slot may get where the hand that comes back fills it."""
    outlook, asset = setting.outlook, np.int64(deck == ASSET)
    at = _cell(outlook, slot, deck, bits, left, right, kind)
    floor = dearest(setting, table, seat, deck, outlook.context[slot, bits], left, right, kind)
    with_it = _floored(outlook, at + table.cards_ahead[seat, 1, asset], UNITS * floor)
    return with_it - outlook.best[at + table.cards_ahead[seat, 0, asset]]


@part
def _floored(outlook: Record, at: Int, floor: Int) -> Int:
    """Return what a cell comes to where it is at least a floor; between two floors on a line."""
    above = max(floor - UNITS * outlook.least, 0)
    level = min(above >> outlook.shift, outlook.levels - 2)
    beyond = min(above - (level << outlook.shift), 1 << outlook.shift)
    at += level * outlook.level
    low, high = np.int64(outlook.best[at]), np.int64(outlook.best[at + outlook.level])
    return max(floor, low + ((high - low) * beyond >> outlook.shift))


@part
def weigh_piles(
    setting: Record, table: Record, row: Int, without: Int, seat: Int, hand: Int, turn: Int
) -> None:
    """Note what each pile promises that feeds an open slot, on a turn before the last.

    A card of the pile takes the place of a blank one: whatever it gains beyond the threshold
    that lies between what the blank one promises and the best of the hand.
    """
    cards, kind, slots, points = setting.cards, setting.outlook.kind, table.slots, setting.points
    weigh(setting, table, row, without, seat, hand, turn)
    a, b, c = np.int64(slots[seat, 0]), np.int64(slots[seat, 1]), np.int64(slots[seat, 2])
    d, e = np.int64(slots[seat, 3]), np.int64(slots[seat, 4])
    values = cards.value[a] + cards.value[b] + cards.value[c] + cards.value[d] + cards.value[e]
    best = NEVER
    for at in range(table.held[hand]):
        best = max(best, table.promise[seat, at])
    if best == NEVER:
        best = UNITS * values + _promise(setting, table, row, without, seat, a, b, c, d, e)
    for pile in range(5):
        table.of_pile[pile] = best
    scored = UNITS * unlettered(cards, points, row, a, b, c, d, e)
    t0, t2, t4 = cards.type[a], cards.type[c], cards.type[e]
    k0, k2, k4 = kind[0, 4 * t2 + t4], kind[0, 4 * t0 + t4], kind[0, 4 * t0 + t2]
    i0, i2, i4 = cards.initial[a], cards.initial[c], cards.initial[e]
    for swapped in range(2):
        i1, i3 = cards.initial[d if swapped else b], cards.initial[b if swapped else d]
        k1 = kind[1, 4 * cards.type[b if swapped else d] + NO_TYPE]
        k3 = kind[1, 4 * cards.type[d if swapped else b] + NO_TYPE]
        if swapped and i1 < 0 and i3 < 0:
            break
        bits = _bits(i0, i1, i2, i3, i4)
        _weigh_slot(setting, table, seat, 0, PRIMARY, bits, _LEFT_EDGE, i1, k0, i0)
        _weigh_slot(setting, table, seat, 1, ASSET, bits, i0, i2, k1, i1)
        _weigh_slot(setting, table, seat, 2, CENTRAL, bits, i1, i3, k2, i2)
        _weigh_slot(setting, table, seat, 3, ASSET, bits, i2, i4, k3, i3)
        _weigh_slot(setting, table, seat, 4, FINAL, bits, i3, _RIGHT_EDGE, k4, i4)
        total = scored + UNITS * points.runs[row, bits]
        _raise_piles(setting, table, without, total, best, _open(i0, i1, i2, i3, i4))
    table.of_pile[3] = table.of_pile[1]


@part
def _weigh_slot(
    setting: Record, table: Record, seat: Int, slot: Int, deck: Int,
    bits: Int, left: Int, right: Int, kind: Int, own: Int,
) -> None:  # fmt: skip
    """Note of a slot where its cell lies, what it may bring, and how much more."""
    table.of_slot[slot, 1] = 0
    table.of_slot[slot, 2] = NEVER
    if own >= 0:
        return
    at = _cell(setting.outlook, slot, deck, bits, left, right, kind)
    ahead = table.cards_ahead[seat, 0, np.int64(deck == ASSET)]
    table.of_slot[slot, 0] = at
    table.of_slot[slot, 1] = setting.outlook.best[at + ahead]
    if table.cards_ahead[seat, 1, 0]:
        table.of_slot[slot, 2] = _more(setting, table, seat, slot, deck, bits, left, right, kind)


@part
def _raise_piles(
    setting: Record, table: Record, without: Int, total: Int, best: Int, open: Int
) -> None:
    """Raise what piles promise to what they do in this order of the assets."""
    outlook, plainly = setting.outlook, without & _BEST_OF
    together, first, second = 0, NEVER, NEVER
    for slot in range(5):
        total += table.of_slot[slot, 1]
        more = table.of_slot[slot, 2]
        if more > NEVER:
            together += more
        if more > first:
            first, second = more, first
        elif more > second:
            second = more
    for slot in range(5):
        if not open >> slot & 1:
            continue
        rest = open & ~(1 << slot)
        blank = total - table.of_slot[slot, 1] + outlook.between[plainly, rest]
        blank += outlook.beside[plainly, rest, slot]
        extra = second if table.of_slot[slot, 2] == first else first
        if without & _ONE_CARD and first > NEVER:
            blank += together - table.of_slot[slot, 2]
        elif extra > NEVER:
            blank += extra
        promise = blank + _floored(outlook, table.of_slot[slot, 0] + outlook.one, best - blank)
        pile = 1 if slot == 3 else slot
        table.of_pile[pile] = max(table.of_pile[pile], promise)
