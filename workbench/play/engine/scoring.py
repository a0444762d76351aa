"""What inventions are worth, in compiled form: `rules.scoring` and `rules.presentations` again."""

from __future__ import annotations

import numpy as np

from workbench.play.engine.arrays import Ints
from workbench.play.engine.compiling import part, small_part
from workbench.play.engine.conditions import WHOLE, progress
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.logs import note_invention
from workbench.play.tally import Outcome, Source

_FINISHED, _SCORE = int(Outcome.FINISHED), int(Outcome.SCORE)
_FIRST_PATTERN, _ALLITERATION = int(Outcome.NONE), int(Outcome.ALLITERATION)
_ASSETS_MATCH, _CONCEPTS = int(Outcome.ASSETS_MATCH), int(Outcome.CONCEPTS_NONE)
_COMMISSIONS = int(Source.COMMISSIONS)


@small_part
def bits_of(initial: Ints, a: Int, b: Int, c: Int, d: Int, e: Int) -> Int:
    """Return the six bits that say which neighbours of five places share their initial."""
    return (
        np.int64(initial[a] == initial[b]) << 1
        | np.int64(initial[b] == initial[c]) << 2
        | np.int64(initial[c] == initial[d]) << 3
        | np.int64(initial[d] == initial[e]) << 4
    )


@small_part
def unlettered(
    cards: Record, points: Record, row: Int, a: Int, b: Int, c: Int, d: Int, e: Int
) -> Int:
    """Return the points of five places for all but alliteration."""
    value, type = cards.value, cards.type
    return (
        value[a]
        + value[b]
        + value[c]
        + value[d]
        + value[e]
        + points.concepts[row, 16 * type[a] + 4 * type[c] + type[e]]
        + points.assets[row, 4 * type[b] + type[d]]
    )


@part
def earned(setting: Record, table: Record, seat: Int, bits: Int, swapped: Int) -> Int:
    """Return the commission points of a seat's finished invention, its assets in an order."""
    slots = table.slots
    b, d = slots[seat, 1 + 2 * swapped], slots[seat, 3 - 2 * swapped]
    together = 0
    for i in range(setting.numbers.per_round):
        place = table.dealt[seat, i]
        held = progress(
            place,
            setting.commissions,
            setting.cards,
            setting.points,
            table.stack,
            bits,
            slots[seat, 0],
            b,
            slots[seat, 2],
            d,
            slots[seat, 4],
        )
        table.met[seat, i] = held == WHOLE
        if held == WHOLE:
            together += setting.commissions.points[place]
    return together


@part
def present(setting: Record, table: Record, log: Ints, round_: int, seat: Int) -> Int:
    """Arrange a seat's assets in the better order and score its invention.

    Returns the points with commissions; `table` notes the parts, and what the game comes to.
    """
    cards, points, slots = setting.cards, setting.points, table.slots
    a, b, c = slots[seat, 0], slots[seat, 1], slots[seat, 2]
    d, e = slots[seat, 3], slots[seat, 4]
    finished = table.open[seat] == 0
    judged = finished and setting.numbers.per_round > 0
    bits = bits_of(cards.initial, a, b, c, d, e)
    other = bits_of(cards.initial, a, d, c, b, e)
    bonus = other_bonus = 0
    for i in range(setting.numbers.per_round):
        table.met[seat, i] = 0
    if judged:
        other_bonus = earned(setting, table, seat, other, 1)
        bonus = earned(setting, table, seat, bits, 0)
    swapped = 0
    if points.runs[0, other] + other_bonus > points.runs[0, bits] + bonus:
        swapped, bits = 1, other
        slots[seat, 1], slots[seat, 3] = d, b
        b, d = d, b
        if judged:
            bonus = earned(setting, table, seat, bits, 0)
    _note_parts(setting, table, seat, bits, bonus)
    if finished:
        _note_finished(setting, table, seat, bits, bonus)
    note_invention(setting, table, log, round_, seat, swapped, bits)
    total = bonus
    for i in range(4):
        total += table.scores[seat, i]
    return total


@part
def _note_parts(setting: Record, table: Record, seat: Int, bits: Int, bonus: Int) -> None:
    cards, points, slots = setting.cards, setting.points, table.slots
    value = 0
    for slot in range(5):
        value += cards.value[slots[seat, slot]]
    a, c, e = cards.type[slots[seat, 0]], cards.type[slots[seat, 2]], cards.type[slots[seat, 4]]
    b, d = cards.type[slots[seat, 1]], cards.type[slots[seat, 3]]
    table.scores[seat, 0] = value
    table.scores[seat, 1] = points.assets[0, 4 * b + d]
    table.scores[seat, 2] = points.concepts[0, 16 * a + 4 * c + e]
    table.scores[seat, 3] = points.runs[0, bits]
    for i in range(4):
        table.by_source[i] += table.scores[seat, i]
    table.by_source[_COMMISSIONS] += bonus
    for i in range(setting.numbers.per_round):
        table.counts[table.dealt[seat, i], 1] += table.met[seat, i]


@part
def _note_finished(setting: Record, table: Record, seat: Int, bits: Int, bonus: Int) -> None:
    cards, points, slots, now = setting.cards, setting.points, table.slots, table.now
    a, c, e = cards.type[slots[seat, 0]], cards.type[slots[seat, 2]], cards.type[slots[seat, 4]]
    score = bonus
    for i in range(4):
        score += table.scores[seat, i]
    now[_FINISHED] += 1
    now[_SCORE] += score
    now[_FIRST_PATTERN + points.pattern[bits]] += 1
    now[_ALLITERATION] += points.runs[0, bits]
    now[_ASSETS_MATCH] += cards.type[slots[seat, 1]] == cards.type[slots[seat, 3]]
    now[_CONCEPTS + points.alike[16 * a + 4 * c + e] - 1] += 1
