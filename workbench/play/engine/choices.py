"""How bots choose, in compiled form: the classes of `play.bots` again, in lockstep with them.

Each looks only at what its seat knows. Whatever a choice is worth is a whole number, and
chance is asked once a choice, so that class and kernel cannot part.
"""

from __future__ import annotations

import numpy as np

from workbench.play.bots.planner_table import UNITS, Without
from workbench.play.bots.temperature import STEPS, WEIGHTS
from workbench.play.engine.chance import below
from workbench.play.engine.compiling import part, small_part
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.minds import Search, note_passed, note_round
from workbench.play.engine.piles import can_give
from workbench.play.engine.planner import LAST, look_ahead, weigh
from workbench.play.engine.planner_back import remember
from workbench.play.engine.planner_fields import NEVER
from workbench.play.engine.planner_piles import weigh_piles
from workbench.play.engine.worths import collect, deny, marginal_scores

RANDOM, GREEDY, DENIER, COLLECTOR, PLANNER, ROLLOUT = range(6)
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
def choose_pile(
    setting: Record, table: Record, mind: Record, search: Search,
    entry: Int, seat: Int, hand: Int, turn: Int,
) -> Int:  # fmt: skip
    """Return the pile that a seat draws from; -1 where none can give."""
    useful = setting.lineup.policy[entry] != RANDOM
    piles = piles_to_draw(setting, table, seat, hand, useful)
    if setting.lineup.policy[entry] == PLANNER:
        return plan_draw(setting, table, entry, seat, hand, turn, piles)
    if setting.lineup.policy[entry] == ROLLOUT:
        return search_draw(setting, table, mind, search, entry, seat, turn, piles)
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
    differ = _piles_differ(piles, turn)
    if differ:
        weigh_piles(setting, table, row, without, seat, hand)
    return _best_pile(setting, table, entry, seat, piles, differ)


@part
def search_draw(
    setting: Record, table: Record, mind: Record, search: Search,
    entry: Int, seat: Int, turn: Int, piles: Int,
) -> Int:  # fmt: skip
    """Return the pile that promises a searching bot most; -1 where none can give."""
    if piles == 0:
        return -1
    differ = _piles_differ(piles, turn)
    if differ:
        search(setting, table, mind, seat, turn, 1)
        for pile in range(5):
            table.of_pile[pile] = mind.table.of_pile[pile]
    return _best_pile(setting, table, entry, seat, piles, differ)


@part
def _piles_differ(piles: Int, turn: Int) -> Int:
    """Return whether it matters from which of some piles (a bit each) one draws on a turn."""
    return turn < LAST and piles & (piles - 1) and piles != _BOTH_OF_ASSETS


@part
def _best_pile(
    setting: Record, table: Record, entry: Int, seat: Int, piles: Int, differ: Int
) -> Int:
    """Return one of some piles (a bit each) by what they promise, or any where none differs."""
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
    weigh(setting, table, row, without, seat, hand)
    for at in range(table.held[hand]):
        table.worth[at] = table.promise[seat, at]


@part
def pass_on(
    setting: Record, table: Record, mind: Record, entry: Int, seat: Int, hand: Int, turn: Int
) -> None:
    """Let a planner note the hand that it passes on, where it will come back on the last turn.

    One that searches notes every hand.
    """
    if setting.lineup.policy[entry] == ROLLOUT:
        note_passed(table, mind, seat, hand, turn)
    if setting.lineup.policy[entry] == PLANNER and turn == LAST - setting.numbers.players:
        remember(setting, table, seat, hand, table.choice[seat, 0])


@part
def end_turns(setting: Record, table: Record, mind: Record, seat: Int) -> None:
    """Let a bot that searches note what it sees at the end of a round."""
    if setting.lineup.policy[table.entry[seat]] == ROLLOUT:
        note_round(setting, table, mind, seat)


@part
def chosen(setting: Record, table: Record, entry: Int, seat: Int, count: Int) -> Int:
    """Return which of the first `count` worths is chosen."""
    if setting.lineup.heat[entry]:
        return by_weight(setting, table, seat, count, entry)
    return best(table, seat, count)


@part
def search_pick(
    setting: Record, table: Record, mind: Record, search: Search, seat: Int, hand: Int, turn: Int
) -> None:
    """Put into `worth` what each card of a hand promises a searching bot."""
    if turn == LAST:
        marginal_scores(setting, table, 0, seat, hand, UNITS)
        return
    search(setting, table, mind, seat, turn, 0)
    for at in range(table.held[hand]):
        table.worth[at] = mind.promise[at]


@part
def choose_card(
    setting: Record, table: Record, mind: Record, search: Search,
    entry: Int, seat: Int, hand: Int, turn: Int,
) -> Int:  # fmt: skip
    """Return where in its hand the card lies that a seat plays; one at least fits."""
    policy, row = setting.lineup.policy[entry], setting.lineup.points[entry]
    if policy == RANDOM:
        return any_fitting(setting, table, seat, hand)
    if policy == DENIER and turn < LAST:
        deny(setting, table, row, seat, hand)
    elif policy == DENIER:
        marginal_scores(setting, table, row, seat, hand, 2)
    elif policy == PLANNER:
        plan_pick(setting, table, entry, seat, hand, turn)
    elif policy == ROLLOUT:
        search_pick(setting, table, mind, search, seat, hand, turn)
    elif policy == COLLECTOR:
        collect(setting, table, row, seat, hand)
    else:
        marginal_scores(setting, table, row, seat, hand, 1)
    return chosen(setting, table, entry, seat, table.held[hand])
