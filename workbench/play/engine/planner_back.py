"""The hand that comes back on the last turn, in compiled form: what a planning seat knows of it.

The seat's copy of it lies beside the true hands, as `hands[SEATS + seat]`.
"""

from __future__ import annotations

import numpy as np

from workbench.play.engine.compiling import part
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.planner_fields import EDGES, NEVER
from workbench.play.engine.table import SEATS
from workbench.play.engine.worths import marginal_scores
from workbench.rules.components import SLOTS

_LAST = len(SLOTS) - 1
_THERE = 1 << 40
"""Added to the value of a card that is there; nought stands for none."""


@part
def remember(setting: Record, table: Record, seat: Int, hand: Int, chosen: Int) -> None:
    """Note what a seat passes on: all of its hand but the chosen card."""
    _forget_values(setting, table, seat)
    known, count = SEATS + seat, 0
    for i in range(table.held[hand]):
        if i != chosen:
            table.hands[known, count] = table.hands[hand, i]
            count += 1
    table.held[known] = count


@part
def strike_shown(setting: Record, table: Record, seat: Int) -> None:
    """Strike the cards laid open on the turn before from what a seat knows."""
    _forget_values(setting, table, seat)
    known, count = SEATS + seat, 0
    for i in range(table.held[known]):
        card, shown = np.int64(table.hands[known, i]), False
        for other in range(setting.numbers.players):
            shown |= (table.choice[other, 0] == card) & (table.choice[other, 1] == 0)
        table.hands[known, count] = card
        count += not shown
    table.held[known] = count
    table.taken[seat] = 0


@part
def foresee_takers(setting: Record, table: Record, seat: Int, turn: Int) -> None:
    """Note which cards those take who have the hand until it comes back: what adds most to each.

    Of equal ones the first in the box.
    """
    known, since = SEATS + seat, _LAST - setting.numbers.players
    for later in range(turn, _LAST):
        marginal_scores(setting, table, 0, setting.wrapped[seat + later - since], known, 1)
        most, where = NEVER, -1
        for i in range(table.held[known]):
            worth = table.worth[i]
            if worth < most or worth == NEVER or table.taken[seat] >> i & 1:
                continue
            if worth > most or table.hands[known, i] < table.hands[known, where]:
                most, where = worth, i
        if where >= 0:
            table.taken[seat] |= 1 << where


@part
def value_rest(setting: Record, table: Record, seat: Int) -> None:
    """Note the greatest values among the known cards that nobody takes."""
    cards, known = setting.cards, SEATS + seat
    for i in range(table.held[known]):
        if table.taken[seat] >> i & 1:
            continue
        card = table.hands[known, i]
        deck, letter, type = cards.deck[card], cards.initial[card] + EDGES, cards.type[card]
        value = _THERE + cards.value[card]
        dear, alike = table.dear[seat, deck, type], table.alike[seat, deck, letter, type]
        table.dear[seat, deck, type] = max(dear, value)
        table.alike[seat, deck, letter, type] = max(alike, value)


@part
def _forget_values(setting: Record, table: Record, seat: Int) -> None:
    """Forget the greatest values among the known cards."""
    cards, known = setting.cards, SEATS + seat
    for i in range(table.held[known]):
        card = table.hands[known, i]
        deck, letter, type = cards.deck[card], cards.initial[card] + EDGES, cards.type[card]
        table.dear[seat, deck, type] = 0
        table.alike[seat, deck, letter, type] = 0


@part
def dearest(
    setting: Record, table: Record, seat: Int, deck: Int,
    context: Int, left: Int, right: Int, kind: Int,
) -> Int:  # fmt: skip
    """Return the most that a card of the hand that comes back may gain at a slot, in points."""
    outlook = setting.outlook
    both = 2 * np.int64(left == right)
    one, other = outlook.run_gain[context, 1 + both], outlook.run_gain[context, 2 + both // 2]
    most = 0
    for type in range(3):
        value = max(
            table.dear[seat, deck, type],
            table.alike[seat, deck, left + EDGES, type] + one,
            table.alike[seat, deck, right + EDGES, type] + other,
        )
        most = max(most, value + outlook.type_gain[kind, type])
    return max(most - _THERE, outlook.least)
