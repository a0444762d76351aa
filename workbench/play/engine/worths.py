"""What cards are worth to bots that do not look ahead, in compiled form.

`scoring` and `conditions` come before it; `choices` chooses by it, and `rollout` lets its worlds
be played by it.
"""

from __future__ import annotations

import numpy as np

from workbench.play.engine.arrays import ASSET, CENTRAL, NO_TYPE, PRIMARY
from workbench.play.engine.compiling import part
from workbench.play.engine.conditions import WHOLE, progress
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.planner_fields import NEVER
from workbench.play.engine.scoring import bits_of, unlettered


@part
def marginal_scores(
    setting: Record, table: Record, row: Int, seat: Int, hand: Int, factor: Int
) -> None:
    """Put into `worth` what each card of a hand adds to a seat's invention, times a factor.

    `NEVER` for a card that does not fit. The assets stand in the better order before and after.
    """
    cards, points, slots = setting.cards, setting.points, table.slots
    a, b, c = slots[seat, 0], slots[seat, 1], slots[seat, 2]
    d, e = slots[seat, 3], slots[seat, 4]
    bits = bits_of(cards.initial, a, b, c, d, e)
    other = bits_of(cards.initial, a, d, c, b, e)
    concepts = 16 * cards.type[a] + 4 * cards.type[c] + cards.type[e]
    assets = 4 * cards.type[b] + cards.type[d]
    before = (
        points.concepts[row, concepts]
        + points.assets[row, assets]
        + max(points.runs[row, bits], points.runs[row, other])
    )
    for at in range(table.held[hand]):
        card = table.hands[hand, at]
        deck = cards.deck[card]
        if not table.open[seat] >> deck & 1:
            table.worth[at] = NEVER
            continue
        one, two = _new_bits(setting, deck, cards.initial[card], a, b, c, d, e)
        kind = cards.type[card] - NO_TYPE  # takes the place of an empty slot's type
        both_open = np.int64(b >= setting.numbers.cards)
        match = points.assets[row, assets + (deck == ASSET) * (1 + 3 * both_open) * kind]
        match += points.concepts[row, concepts + setting.type_weight[deck] * kind]
        after = max(points.runs[row, bits | one], points.runs[row, other | two])
        table.worth[at] = (cards.value[card] + match + after - before) * factor


@part
def _new_bits(
    setting: Record, deck: Int, initial: Int, a: Int, b: Int, c: Int, d: Int, e: Int
) -> tuple[Int, Int]:
    """Return which neighbours a card of a deck would share its initial with, in both orders."""
    i, j, k = setting.cards.initial[a], setting.cards.initial[b], setting.cards.initial[c]
    m, n = setting.cards.initial[d], setting.cards.initial[e]
    if deck == PRIMARY:
        return np.int64(initial == j) << 1, np.int64(initial == m) << 1
    if deck == CENTRAL:
        first, second = np.int64(initial == j), np.int64(initial == m)
        return first << 2 | second << 3, second << 2 | first << 3
    if deck != ASSET:
        return np.int64(initial == m) << 4, np.int64(initial == j) << 4
    front = np.int64(initial == i) << 1 | np.int64(initial == k) << 2
    back = np.int64(initial == k) << 3 | np.int64(initial == n) << 4
    if b >= setting.numbers.cards:
        return front, back
    return back, front


@part
def deny(setting: Record, table: Record, row: Int, seat: Int, hand: Int) -> None:
    """Put into `worth` twice what a card adds, less the best that is left for the left neighbour.

    The neighbour is taken to choose by score from this hand as it is passed on.
    """
    neighbour = (seat + 1) % setting.numbers.players
    held = table.held[hand]
    marginal_scores(setting, table, row, neighbour, hand, 1)
    first = second = NEVER
    dearest = -1
    for i in range(held):
        if table.worth[i] > first:
            first, second, dearest = table.worth[i], first, i
        elif table.worth[i] > second:
            second = table.worth[i]
    marginal_scores(setting, table, row, seat, hand, 2)
    for i in range(held):
        left = second if i == dearest else first
        if table.worth[i] != NEVER and left != NEVER:
            table.worth[i] -= left


@part
def hopes(
    setting: Record, table: Record, row: Int, seat: Int, a: Int, b: Int, c: Int, d: Int, e: Int
) -> Int:
    """Return the points of five places and how far commissions are met, in sixtieths of a point.

    The assets stand in the order that has more of both.
    """
    cards, points = setting.cards, setting.points
    end = setting.numbers.cards
    finished = a < end and b < end and c < end and d < end and e < end
    greatest = NEVER
    for swapped in range(2):
        x, y = (d, b) if swapped else (b, d)
        bits = bits_of(cards.initial, a, x, c, y, e)
        together = points.runs[row, bits] * WHOLE
        for i in range(setting.numbers.per_round):
            place = table.dealt[seat, i]
            held = progress(
                place, setting.commissions, cards, points, table.stack, bits, a, x, c, y, e
            )
            if held == WHOLE or not finished:
                together += held * setting.commissions.points[place]
        greatest = max(greatest, together)
    return greatest + unlettered(cards, points, row, a, b, c, d, e) * WHOLE


@part
def collect(setting: Record, table: Record, row: Int, seat: Int, hand: Int) -> None:
    """Put into `worth` what a card adds to an invention and to its commissions' progress."""
    slots, end = table.slots, setting.numbers.cards
    a, b, c = np.int64(slots[seat, 0]), np.int64(slots[seat, 1]), np.int64(slots[seat, 2])
    d, e = np.int64(slots[seat, 3]), np.int64(slots[seat, 4])
    before = hopes(setting, table, row, seat, a, b, c, d, e)
    for i in range(table.held[hand]):
        x = np.int64(table.hands[hand, i])
        deck = setting.cards.deck[x]
        if not table.open[seat] >> deck & 1:
            table.worth[i] = NEVER
            continue
        if deck == PRIMARY:
            after = hopes(setting, table, row, seat, x, b, c, d, e)
        elif deck == CENTRAL:
            after = hopes(setting, table, row, seat, a, b, x, d, e)
        elif deck != ASSET:
            after = hopes(setting, table, row, seat, a, b, c, d, x)
        elif b >= end:
            after = hopes(setting, table, row, seat, a, x, c, d, e)
        else:
            after = hopes(setting, table, row, seat, a, b, c, x, e)
        table.worth[i] = after - before
