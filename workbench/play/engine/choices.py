"""How bots choose, in compiled form: the classes of `play.bots` again, in lockstep with them.

Each looks only at what its seat knows. Whatever a choice is worth is a whole number, and
chance is asked once a choice, so that class and kernel cannot part.
"""

from __future__ import annotations

import numpy as np

from workbench.play.bots.planner_table import UNITS, Without
from workbench.play.bots.temperature import STEPS, WEIGHTS
from workbench.play.engine.arrays import ASSET, CENTRAL, NO_TYPE, PRIMARY
from workbench.play.engine.chance import below
from workbench.play.engine.compiling import part, small_part
from workbench.play.engine.conditions import WHOLE, progress
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.piles import can_give
from workbench.play.engine.planner import LAST, look_ahead, weigh, weigh_piles
from workbench.play.engine.planner_back import remember
from workbench.play.engine.planner_fields import NEVER
from workbench.play.engine.scoring import bits_of, unlettered

RANDOM, GREEDY, DENIER, COLLECTOR, PLANNER = range(5)
"""Bots by the number that kernels know them by; the restricted ones are greedy by their own
row of points."""

_DRAW = int(Without.DRAW)
_BOTH_OF_ASSETS = 0b01010
_STEPS, _CELLS = 100 * STEPS, len(WEIGHTS)


@small_part
def piles_to_draw(setting: Record, table: Record, seat: Int, hand: Int, useful: Int) -> Int:
    """Return the piles that a seat may draw from, a bit each.

    With `useful` only those that feed an open slot, where there are such.
    """
    giving = feeding = 0
    open_decks = table.open[seat]
    for pile in range(5):
        if can_give(setting, table, pile):
            giving |= 1 << pile
    feeding = (
        (open_decks & 1)
        | (open_decks >> 1 & 1) * 10
        | (open_decks >> 2 & 1) << 2
        | (open_decks >> 3 & 1) << 4
    ) & giving
    if feeding == 0:
        return giving
    if useful or not can_play(table, seat, hand):
        return feeding
    return giving


@small_part
def can_play(table: Record, seat: Int, hand: Int) -> Int:
    """Return whether a card of the hand fits an open slot of the seat."""
    fitting = 0
    for deck in range(4):
        fitting += (table.open[seat] >> deck & 1) * table.held_of[hand, deck]
    return fitting > 0


@small_part
def any_pile(setting: Record, table: Record, seat: Int, piles: Int) -> Int:
    """Return one of some piles (a bit each), each equally likely."""
    return np.int64(setting.nth_bit[piles, below(table.streams, seat, setting.bits[piles])])


@small_part
def any_fitting(setting: Record, table: Record, seat: Int, hand: Int) -> Int:
    """Return where in the hand a card lies that fits, each equally likely."""
    count = 0
    for deck in range(4):
        count += (table.open[seat] >> deck & 1) * table.held_of[hand, deck]
    left = below(table.streams, seat, count)
    before = 0
    for i in range(table.held[hand]):
        left -= table.open[seat] >> setting.cards.deck[table.hands[hand, i]] & 1
        before += left >= 0  # added up to the end: where to leave off cannot be foretold
    return before


@small_part
def best(table: Record, seat: Int, held: Int) -> Int:
    """Return where the card of the greatest worth lies, ties equally likely."""
    greatest = table.worth[0]
    count = 1
    where = 0
    for i in range(1, held):
        if table.worth[i] > greatest:
            greatest, count, where = table.worth[i], 1, i
        elif table.worth[i] == greatest:
            count += 1
    left = below(table.streams, seat, count)
    while left:
        where += 1
        if table.worth[where] == greatest:
            left -= 1
    return where


@part
def by_weight(setting: Record, table: Record, seat: Int, held: Int, entry: Int) -> Int:
    """Return where a card lies, each as likely as the weight of what it lacks of the best."""
    greatest = NEVER
    for i in range(held):
        greatest = max(greatest, table.worth[i])
    together = 0
    for i in range(held):
        together += _weight(setting, entry, greatest - table.worth[i])
    left = below(table.streams, seat, together)
    for i in range(held):
        left -= _weight(setting, entry, greatest - table.worth[i])
        if left < 0:
            return i
    return -1


@part
def _weight(setting: Record, entry: Int, gap: Int) -> Int:
    heat = setting.lineup.heat[entry]
    step = _STEPS * gap // heat if gap < heat else _CELLS  # far from the best there is no weight
    return setting.weights[step] if step < _CELLS else 0


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


@part
def choose_pile(setting: Record, table: Record, entry: Int, seat: Int, hand: Int, turn: Int) -> Int:
    """Return the pile that a seat draws from; -1 where none can give."""
    useful = setting.lineup.policy[entry] != RANDOM
    piles = piles_to_draw(setting, table, seat, hand, useful)
    if setting.lineup.policy[entry] == PLANNER:
        return plan_draw(setting, table, entry, seat, hand, turn, piles)
    return any_pile(setting, table, seat, piles) if piles else -1


@part
def plan_draw(
    setting: Record, table: Record, entry: Int, seat: Int, hand: Int, turn: Int, piles: Int
) -> Int:
    """Return the pile that promises a planner most; -1 where none can give."""
    without, row = setting.lineup.without[entry], setting.lineup.points[entry]
    if turn < LAST:
        look_ahead(setting, table, without, seat, turn)
    if piles == 0:
        return -1
    if without & _DRAW:
        return any_pile(setting, table, seat, piles)
    differ = turn < LAST and piles & (piles - 1) and piles != _BOTH_OF_ASSETS
    if differ:
        weigh_piles(setting, table, row, without, seat, hand, turn)
    count = 0
    for pile in range(5):
        table.worth[count] = table.of_pile[pile] if differ else 0
        count += piles >> pile & 1
    left = 1 + chosen(setting, table, entry, seat, count)
    for pile in range(5):
        left -= piles >> pile & 1
        if left == 0:
            return pile
    return -1


@part
def plan_pick(setting: Record, table: Record, entry: Int, seat: Int, hand: Int, turn: Int) -> None:
    """Put into `worth` what the invention promises a planner with each card of a hand."""
    without, row = setting.lineup.without[entry], setting.lineup.points[entry]
    if turn == LAST:
        marginal_scores(setting, table, row, seat, hand, UNITS)
        return
    weigh(setting, table, row, without, seat, hand, turn)
    for at in range(table.held[hand]):
        table.worth[at] = table.promise[seat, at]


@part
def pass_on(setting: Record, table: Record, entry: Int, seat: Int, hand: Int, turn: Int) -> None:
    """Let a planner note the hand that it passes on, where it will come back on the last turn."""
    if setting.lineup.policy[entry] == PLANNER and turn == LAST - setting.numbers.players:
        remember(setting, table, seat, hand, table.choice[seat, 0])


@part
def chosen(setting: Record, table: Record, entry: Int, seat: Int, count: Int) -> Int:
    """Return which of the first `count` worths is chosen."""
    if setting.lineup.heat[entry]:
        return by_weight(setting, table, seat, count, entry)
    return best(table, seat, count)


@part
def choose_card(setting: Record, table: Record, entry: Int, seat: Int, hand: Int, turn: Int) -> Int:
    """Return where in its hand the card lies that a seat plays; one at least fits."""
    policy, row = setting.lineup.policy[entry], setting.lineup.points[entry]
    if policy == RANDOM:
        return any_fitting(setting, table, seat, hand)
    if policy == DENIER and turn < 4:
        deny(setting, table, row, seat, hand)
    elif policy == DENIER:
        marginal_scores(setting, table, row, seat, hand, 2)
    elif policy == PLANNER:
        plan_pick(setting, table, entry, seat, hand, turn)
    elif policy == COLLECTOR:
        collect(setting, table, row, seat, hand)
    else:
        marginal_scores(setting, table, row, seat, hand, 1)
    return chosen(setting, table, entry, seat, table.held[hand])
