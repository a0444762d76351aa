"""How the planner chooses a pile, in compiled form: `bots.planner` again, in lockstep with it.

`planner` comes before it and says how inventions are told.
"""

from __future__ import annotations

import numpy as np

from workbench.play.bots.planner_prospects import LEVELS
from workbench.play.bots.planner_table import UNITS
from workbench.play.engine.arrays import ASSET, CENTRAL, DECK_OF_SLOT, FINAL, NO_TYPE, PRIMARY
from workbench.play.engine.compiling import part
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.planner import (
    LEFT_EDGE,
    ONE_CARD,
    RIGHT_EDGE,
    TURN_BY_TURN,
    cell_at,
    floored,
    more_of,
    open_slots,
    place_of,
    promise_of,
    run_bits,
    swapped_scores_more,
    weigh,
)
from workbench.play.engine.planner_fields import NEVER
from workbench.play.engine.scoring import unlettered


@part
def weigh_piles(
    setting: Record, table: Record, row: Int, without: Int, seat: Int, hand: Int
) -> None:
    """Note what each pile promises that feeds an open slot, on a turn before the last."""
    cards, slots = setting.cards, table.slots
    weigh(setting, table, row, without, seat, hand)
    a, b, c = np.int64(slots[seat, 0]), np.int64(slots[seat, 1]), np.int64(slots[seat, 2])
    d, e = np.int64(slots[seat, 3]), np.int64(slots[seat, 4])
    values = cards.value[a] + cards.value[b] + cards.value[c] + cards.value[d] + cards.value[e]
    best = NEVER
    for at in range(table.held[hand]):
        best = max(best, table.promise[seat, at])
    if best == NEVER:
        best = UNITS * values + promise_of(setting, table, row, without, seat, a, b, c, d, e)
    for pile in range(5):
        table.of_pile[pile] = best
    i0, i1, i2 = cards.initial[a], cards.initial[b], cards.initial[c]
    open = open_slots(i0, i1, i2, cards.initial[d], cards.initial[e])
    if setting.bits[open] > 2 and not without & TURN_BY_TURN:
        _weigh_by_draw(setting, table, row, without, seat, best, open, a, b, c, d, e)
    else:
        _weigh_by_slot(setting, table, row, without, seat, best, a, b, c, d, e)
    table.of_pile[3] = table.of_pile[1]


@part
def _weigh_by_draw(
    setting: Record, table: Record, row: Int, without: Int, seat: Int, best: Int, open: Int,
    a: Int, b: Int, c: Int, d: Int, e: Int,
) -> None:  # fmt: skip
    """Note of each pile the mean of the best of the hand and of a card of its deck."""
    cards, outlook = setting.cards, setting.outlook
    values = cards.value[a] + cards.value[b] + cards.value[c] + cards.value[d] + cards.value[e]
    place = place_of(setting, open, a, b, c, d, e) - outlook.prospect[open]
    returning = table.cards_ahead[seat, 1, 0] > 0
    if returning:
        _weigh_slots_in_better_order(setting, table, row, seat, a, b, c, d, e)
    for deck in range(4):
        if table.open[seat] >> deck & 1 and cards.deck_from[deck] < cards.deck_from[deck + 1]:
            sure = UNITS * values
            if returning:
                sure += _extra_beside(table, without, deck)
            gain = _after_draw(outlook, open, place, deck, best - sure)
            table.of_pile[setting.slot[deck]] = sure + gain


@part
def _after_draw(outlook: Record, open: Int, place: Int, deck: Int, floor: Int) -> Int:
    """Return the mean of the best of a card of a deck and a floor; between floors on a line."""
    least, shift = outlook.draw_least[open], outlook.draw_shift[open]
    above = max(floor - least, 0)
    level = min(above >> shift, LEVELS - 2)
    beyond = min(above - (level << shift), 1 << shift)
    at = outlook.draw[open, deck] + LEVELS * place + level
    low, high = np.int64(outlook.best[at]), np.int64(outlook.best[at + 1])
    return max(floor, low + ((high - low) * beyond >> shift))


@part
def _weigh_slots_in_better_order(
    setting: Record, table: Record, row: Int, seat: Int, a: Int, b: Int, c: Int, d: Int, e: Int
) -> None:
    """Note of open slots how much more each may get, with the assets in the better order."""
    cards, kind = setting.cards, setting.outlook.kind
    i0, i1, i2 = cards.initial[a], cards.initial[b], cards.initial[c]
    i3, i4 = cards.initial[d], cards.initial[e]
    t0, t2, t4 = cards.type[a], cards.type[c], cards.type[e]
    k0, k2, k4 = kind[0, 4 * t2 + t4], kind[0, 4 * t0 + t4], kind[0, 4 * t0 + t2]
    k1 = kind[1, 4 * cards.type[d] + NO_TYPE]
    k3 = kind[1, 4 * cards.type[b] + NO_TYPE]
    if swapped_scores_more(setting.points, row, i0, i1, i2, i3, i4):
        i1, i3, k1, k3 = i3, i1, k3, k1
    _weigh_slots(setting, table, seat, i0, i1, i2, i3, i4, k0, k1, k2, k3, k4)


@part
def _extra_beside(table: Record, without: Int, deck: Int) -> Int:
    """Return what the hand that comes back may add where a card of a deck has filled a slot."""
    most, together, filled = NEVER, 0, 0
    for slot in range(5):
        more = table.of_slot[slot, 2]
        if more == NEVER:
            continue
        if DECK_OF_SLOT[slot] == deck and not filled:
            filled = 1
            continue
        most, together = max(most, more), together + more
    return together if without & ONE_CARD or most == NEVER else most


@part
def _weigh_by_slot(
    setting: Record, table: Record, row: Int, without: Int, seat: Int, best: Int,
    a: Int, b: Int, c: Int, d: Int, e: Int,
) -> None:  # fmt: skip
    """Note of each pile what it promises by each slot that it feeds, in both orders of the assets.

    A card of the pile takes the place of a blank one: whatever it gains beyond the threshold
    that lies between what the blank one promises and the best of the hand.
    """
    cards, kind, points = setting.cards, setting.outlook.kind, setting.points
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
        _weigh_slots(setting, table, seat, i0, i1, i2, i3, i4, k0, k1, k2, k3, k4)
        total = scored + UNITS * points.runs[row, run_bits(i0, i1, i2, i3, i4)]
        _raise_piles(setting, table, without, total, best, open_slots(i0, i1, i2, i3, i4))


@part
def _weigh_slots(
    setting: Record, table: Record, seat: Int,
    i0: Int, i1: Int, i2: Int, i3: Int, i4: Int, k0: Int, k1: Int, k2: Int, k3: Int, k4: Int,
) -> None:  # fmt: skip
    """Note of each slot where its cell lies, what it may bring, and how much more."""
    bits = run_bits(i0, i1, i2, i3, i4)
    _weigh_slot(setting, table, seat, 0, PRIMARY, bits, LEFT_EDGE, i1, k0, i0)
    _weigh_slot(setting, table, seat, 1, ASSET, bits, i0, i2, k1, i1)
    _weigh_slot(setting, table, seat, 2, CENTRAL, bits, i1, i3, k2, i2)
    _weigh_slot(setting, table, seat, 3, ASSET, bits, i2, i4, k3, i3)
    _weigh_slot(setting, table, seat, 4, FINAL, bits, i3, RIGHT_EDGE, k4, i4)


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
    at = cell_at(setting.outlook, slot, deck, bits, left, right, kind)
    ahead = table.cards_ahead[seat, 0, np.int64(deck == ASSET)]
    table.of_slot[slot, 0] = at
    table.of_slot[slot, 1] = setting.outlook.best[at + ahead]
    if table.cards_ahead[seat, 1, 0]:
        table.of_slot[slot, 2] = more_of(setting, table, seat, slot, deck, bits, left, right, kind)


@part
def _raise_piles(
    setting: Record, table: Record, without: Int, total: Int, best: Int, open: Int
) -> None:
    """Raise what piles promise to what they do in this order of the assets."""
    outlook = setting.outlook
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
        blank = total - table.of_slot[slot, 1] + outlook.beside[rest, slot]
        extra = second if table.of_slot[slot, 2] == first else first
        if without & ONE_CARD and first > NEVER:
            blank += together - table.of_slot[slot, 2]
        elif extra > NEVER:
            blank += extra
        promise = blank + floored(outlook, table.of_slot[slot, 0] + outlook.one, best - blank)
        pile = 1 if slot == 3 else slot
        table.of_pile[pile] = max(table.of_pile[pile], promise)
