"""The hand that comes back on the last turn, in compiled form: what a planning seat knows of it.

The seat's copy of it lies beside the true hands, as `hands[SEATS + seat]`.
"""

from __future__ import annotations

import numpy as np

from workbench.play.engine.compiling import part
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.planner_fields import EDGES
from workbench.play.engine.table import SEATS

_THERE = 1 << 40
"""Added to the value of a card that is there; nought stands for none."""


@part
def remember(setting: Record, table: Record, seat: Int, hand: Int, chosen: Int) -> None:
    """Note what a seat passes on: all of its hand but the chosen card."""
    _note_values(setting, table, seat, 0)
    known, count = SEATS + seat, 0
    for i in range(table.held[hand]):
        if i != chosen:
            table.hands[known, count] = table.hands[hand, i]
            count += 1
    table.held[known] = count


@part
def strike_shown(setting: Record, table: Record, seat: Int) -> None:
    """Strike the cards laid open on the turn before from what a seat knows, and value the rest."""
    _note_values(setting, table, seat, 0)
    known, count = SEATS + seat, 0
    for i in range(table.held[known]):
        card, shown = np.int64(table.hands[known, i]), False
        for other in range(setting.numbers.players):
            shown |= (table.choice[other, 0] == card) & (table.choice[other, 1] == 0)
        table.hands[known, count] = card
        count += not shown
    table.held[known] = count
    _note_values(setting, table, seat, _THERE)


@part
def _note_values(setting: Record, table: Record, seat: Int, there: Int) -> None:
    """Note the greatest values among the known cards, or with `there` nought forget them."""
    cards, known = setting.cards, SEATS + seat
    for i in range(table.held[known]):
        card = table.hands[known, i]
        deck, letter, type = cards.deck[card], cards.initial[card] + EDGES, cards.type[card]
        value = there + cards.value[card] if there else 0
        dear, alike = table.dear[seat, deck, type], table.alike[seat, deck, letter, type]
        table.dear[seat, deck, type] = max(dear, value) if there else 0
        table.alike[seat, deck, letter, type] = max(alike, value) if there else 0


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
