"""How the planner chooses, in compiled form: `bots.planner` again, in lockstep with it.

An invention is told by its initials and types: those of slot s are i<s> and t<s>, an initial
below 0 is that of an open slot. Kinds, k<s>, are what `Outlook.kind` makes of the other types.
"""

from __future__ import annotations

import numpy as np

from workbench.play.bots.planner_table import BACK, PLAIN, SOON, STRANGE, UNITS, Without
from workbench.play.engine.arrays import (
    ASSET,
    CENTRAL,
    FINAL,
    NO_TYPE,
    PRIMARY,
)
from workbench.play.engine.compiling import part
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.planner_back import (
    dearest,
    foresee_takers,
    strike_shown,
    value_rest,
)
from workbench.play.engine.planner_fields import EDGES, NEVER
from workbench.rules.components import SLOTS

TURN_BY_TURN, ONE_CARD = int(Without.TURN_BY_TURN), int(Without.ONE_CARD)
_COMING_BACK, _TAKERS = int(Without.COMING_BACK), int(Without.TAKERS)
LAST = len(SLOTS) - 1
"""The last turn, from 0."""
LEFT_EDGE, RIGHT_EDGE = -6, -7
"""Initials of what lies beyond the ends of an invention."""


@part
def look_ahead(setting: Record, table: Record, without: Int, seat: Int, turn: Int) -> None:
    """Settle what a seat looks ahead with on a turn before the last: once, before it draws."""
    left = LAST - turn
    away = setting.numbers.players
    returning = left <= SOON and away <= LAST and turn > LAST - away and not without & _COMING_BACK
    for asset in range(2):
        ahead = setting.outlook.cards[STRANGE if returning else PLAIN, left, asset]
        back = setting.outlook.cards[BACK, left, asset]
        table.cards_ahead[seat, 0, asset] = ahead
        table.cards_ahead[seat, 1, asset] = back if returning else 0
    table.weighed[seat] = 0
    if returning:
        strike_shown(setting, table, seat)
        if not without & _TAKERS:
            foresee_takers(setting, table, seat, turn)
        value_rest(setting, table, seat)


@part
def weigh(setting: Record, table: Record, row: Int, without: Int, seat: Int, hand: Int) -> None:
    """Note what each card of a hand promises that has not been weighed on this turn."""
    cards, slots = setting.cards, table.slots
    a, b, c = np.int64(slots[seat, 0]), np.int64(slots[seat, 1]), np.int64(slots[seat, 2])
    d, e = np.int64(slots[seat, 3]), np.int64(slots[seat, 4])
    values = cards.value[a] + cards.value[b] + cards.value[c] + cards.value[d] + cards.value[e]
    for at in range(table.weighed[seat], table.held[hand]):
        x = np.int64(table.hands[hand, at])
        deck = cards.deck[x]
        if not table.open[seat] >> deck & 1:
            promise = NEVER
        elif deck == PRIMARY:
            promise = promise_of(setting, table, row, without, seat, x, b, c, d, e)
        elif deck == CENTRAL:
            promise = promise_of(setting, table, row, without, seat, a, b, x, d, e)
        elif deck == FINAL:
            promise = promise_of(setting, table, row, without, seat, a, b, c, d, x)
        elif b >= setting.numbers.cards:
            promise = promise_of(setting, table, row, without, seat, a, x, c, d, e)
        else:
            promise = promise_of(setting, table, row, without, seat, a, b, c, x, e)
        if promise > NEVER:
            promise += UNITS * (values + cards.value[x])
        table.promise[seat, at] = promise
    table.weighed[seat] = table.held[hand]


@part
def promise_of(
    setting: Record, table: Record, row: Int, without: Int, seat: Int,
    a: Int, b: Int, c: Int, d: Int, e: Int,
) -> Int:  # fmt: skip
    """Return what an invention may come to beyond its values, its assets in the better order."""
    cards, kind, points = setting.cards, setting.outlook.kind, setting.points
    i0, i1, i2 = cards.initial[a], cards.initial[b], cards.initial[c]
    i3, i4 = cards.initial[d], cards.initial[e]
    open = open_slots(i0, i1, i2, i3, i4)
    by_turns = setting.bits[open] > 1 and not without & TURN_BY_TURN
    returning = table.cards_ahead[seat, 1, 0] > 0
    prospect = 0
    if by_turns:
        prospect = setting.outlook.best[place_of(setting, open, a, b, c, d, e)]
        if not returning:
            return prospect
    t0, t1, t2, t3, t4 = cards.type[a], cards.type[b], cards.type[c], cards.type[d], cards.type[e]
    k0, k1, k2 = kind[0, 4 * t2 + t4], kind[1, 4 * t3 + NO_TYPE], kind[0, 4 * t0 + t4]
    k3, k4 = kind[1, 4 * t1 + NO_TYPE], kind[0, 4 * t0 + t2]
    if by_turns:
        total = prospect
        if swapped_scores_more(points, row, i0, i1, i2, i3, i4):
            i1, i3, k1, k3 = i3, i1, k3, k1
    else:
        total = _sure(setting, table, row, seat, i0, i1, i2, i3, i4, k0, k1, k2, k3, k4)
        if i1 >= 0 or i3 >= 0:
            other = _sure(setting, table, row, seat, i0, i3, i2, i1, i4, k0, k3, k2, k1, k4)
            if other > total:
                total, i1, i3, k1, k3 = other, i3, i1, k3, k1
        match = points.concepts[row, 16 * t0 + 4 * t2 + t4] + points.assets[row, 4 * t1 + t3]
        total += UNITS * match
    if returning:
        total += _extra(setting, table, without, seat, i0, i1, i2, i3, i4, k0, k1, k2, k3, k4)
    return total


@part
def swapped_scores_more(
    points: Record, row: Int, i0: Int, i1: Int, i2: Int, i3: Int, i4: Int
) -> Int:
    """Return whether an invention scores more with its assets swapped."""
    runs = points.runs[row, run_bits(i0, i1, i2, i3, i4)]
    return points.runs[row, run_bits(i0, i3, i2, i1, i4)] > runs


@part
def place_of(setting: Record, open: Int, a: Int, b: Int, c: Int, d: Int, e: Int) -> Int:
    """Return where the cell of an invention lies that tells what it may come to."""
    outlook, sort = setting.outlook, setting.outlook.sort
    at = outlook.prospect[open] + outlook.step[open, 0] * sort[a] + outlook.step[open, 1] * sort[b]
    at += outlook.step[open, 2] * sort[c] + outlook.step[open, 3] * sort[d]
    return at + outlook.step[open, 4] * sort[e]


@part
def run_bits(i0: Int, i1: Int, i2: Int, i3: Int, i4: Int) -> Int:
    """Return the six bits that say which neighbours share their initial."""
    one, two = np.int64(i0 == i1) << 1, np.int64(i1 == i2) << 2
    return one | two | np.int64(i2 == i3) << 3 | np.int64(i3 == i4) << 4


@part
def open_slots(i0: Int, i1: Int, i2: Int, i3: Int, i4: Int) -> Int:
    """Return the open slots, a bit each."""
    one, two, three = np.int64(i0 < 0), np.int64(i1 < 0) << 1, np.int64(i2 < 0) << 2
    return one | two | three | np.int64(i3 < 0) << 3 | np.int64(i4 < 0) << 4


@part
def cell_at(
    outlook: Record, slot: Int, deck: Int, bits: Int, left: Int, right: Int, kind: Int
) -> Int:
    """Return where in a table of the outlook a slot's cell lies."""
    other = outlook.same if left == right else outlook.right[deck, right + EDGES]
    return outlook.start[slot, bits] + outlook.left[deck, left + EDGES] + other + kind


@part
def _sure(
    setting: Record, table: Record, row: Int, seat: Int,
    i0: Int, i1: Int, i2: Int, i3: Int, i4: Int, k0: Int, k1: Int, k2: Int, k3: Int, k4: Int,
) -> Int:  # fmt: skip
    """Return the runs of an invention and what hands not seen may bring to its open slots."""
    outlook = setting.outlook
    bits = run_bits(i0, i1, i2, i3, i4)
    concept, asset = table.cards_ahead[seat, 0, 0], table.cards_ahead[seat, 0, 1]
    total = UNITS * setting.points.runs[row, bits]
    if i0 < 0:
        total += outlook.best[concept + cell_at(outlook, 0, PRIMARY, bits, LEFT_EDGE, i1, k0)]
    if i1 < 0:
        total += outlook.best[asset + cell_at(outlook, 1, ASSET, bits, i0, i2, k1)]
    if i2 < 0:
        total += outlook.best[concept + cell_at(outlook, 2, CENTRAL, bits, i1, i3, k2)]
    if i3 < 0:
        total += outlook.best[asset + cell_at(outlook, 3, ASSET, bits, i2, i4, k3)]
    if i4 < 0:
        total += outlook.best[concept + cell_at(outlook, 4, FINAL, bits, i3, RIGHT_EDGE, k4)]
    return total


@part
def _extra(
    setting: Record, table: Record, without: Int, seat: Int,
    i0: Int, i1: Int, i2: Int, i3: Int, i4: Int, k0: Int, k1: Int, k2: Int, k3: Int, k4: Int,
) -> Int:  # fmt: skip
    """Return how much more the hand that comes back may bring: to one slot, the best for it."""
    bits = run_bits(i0, i1, i2, i3, i4)
    most, together = NEVER, 0
    if i0 < 0:
        more = more_of(setting, table, seat, 0, PRIMARY, bits, LEFT_EDGE, i1, k0)
        most, together = max(most, more), together + more
    if i1 < 0:
        more = more_of(setting, table, seat, 1, ASSET, bits, i0, i2, k1)
        most, together = max(most, more), together + more
    if i2 < 0:
        more = more_of(setting, table, seat, 2, CENTRAL, bits, i1, i3, k2)
        most, together = max(most, more), together + more
    if i3 < 0:
        more = more_of(setting, table, seat, 3, ASSET, bits, i2, i4, k3)
        most, together = max(most, more), together + more
    if i4 < 0:
        more = more_of(setting, table, seat, 4, FINAL, bits, i3, RIGHT_EDGE, k4)
        most, together = max(most, more), together + more
    return together if without & ONE_CARD or most == NEVER else most


@part
def more_of(
    setting: Record, table: Record, seat: Int, slot: Int, deck: Int,
    bits: Int, left: Int, right: Int, kind: Int,
) -> Int:  # fmt: skip
    """Return how much more a slot may get where the hand that comes back fills it."""
    outlook, asset = setting.outlook, np.int64(deck == ASSET)
    at = cell_at(outlook, slot, deck, bits, left, right, kind)
    floor = dearest(setting, table, seat, deck, outlook.context[slot, bits], left, right, kind)
    with_it = floored(outlook, at + table.cards_ahead[seat, 1, asset], UNITS * floor)
    return with_it - outlook.best[at + table.cards_ahead[seat, 0, asset]]


@part
def floored(outlook: Record, at: Int, floor: Int) -> Int:
    """Return what a cell comes to where it is at least a floor; between two floors on a line."""
    above = max(floor - UNITS * outlook.least, 0)
    level = min(above >> outlook.shift, outlook.levels - 2)
    beyond = min(above - (level << outlook.shift), 1 << outlook.shift)
    at += level * outlook.level
    low, high = np.int64(outlook.best[at]), np.int64(outlook.best[at + outlook.level])
    return max(floor, low + ((high - low) * beyond >> outlook.shift))
