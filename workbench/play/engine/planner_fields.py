"""What the planner needs on the table and in the setting, as fields of their records.

`bots.planner_table` comes before it; `planner` reads both.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.play.bots.planner_prospects import prospects_of
from workbench.play.bots.planner_table import UNITS, outlook_of
from workbench.play.engine.arrays import DECKS, NO_TYPE
from workbench.play.engine.layout import Field, Room, record_type
from workbench.rules.components import SLOTS
from workbench.rules.setup import Box

NEVER = -(1 << 60)
"""What a card that does not fit is worth."""
EDGES = 7
"""Added to an initial to look it up: those of the five empty slots and of the two edges of an
invention are below 0."""
_NUMBER = np.int64


def fields_of_thought(room: Room, seats: int) -> tuple[Field, ...]:
    """Return the fields of a table by which seats plan, each with a place for every seat.

    `cards_ahead`: the tables of the best of so many cards by which this turn's open slots are
    weighed, from hands not seen (0) and from the hand that comes back (1; nought without), for
    concepts and assets; `weighed`: how many cards of its hand are; `promise`: what each is
    worth; `taken`: which cards of the hand that comes back others are to take, a bit each;
    `dear`, `alike`: the greatest value among the cards that may come back, by
    deck and type, and by initial, too; `of_slot`: by slot, where its cell lies, what it may bring,
    and how much more from the hand that comes back; `of_pile`: what each pile promises.
    """
    letters = room.cards + EDGES + 1
    return (
        ("cards_ahead", _NUMBER, (seats, 2, 2)),
        ("weighed", _NUMBER, (seats,)),
        ("promise", _NUMBER, (seats, room.hand)),
        ("taken", _NUMBER, (seats,)),
        ("dear", _NUMBER, (seats, len(DECKS), NO_TYPE)),
        ("alike", _NUMBER, (seats, len(DECKS), letters, NO_TYPE)),
        ("of_slot", _NUMBER, (len(SLOTS), 3)),
        ("of_pile", _NUMBER, (len(SLOTS),)),
    )


def outlook_type(room: Room) -> np.dtype[np.void]:
    """Return the type of an outlook in a setting.

    `best` is that of `Outlook` in one row, and behind it the cells and the draws of `Prospects`;
    `start` is where in it a slot's table begins by the bits of equal neighbours, `left`, `right`
    and `same` how far on the one of an initial beside it lies, `cards` of a number of cards,
    `one` of one card, `level` of one floor more. `prospect`, `step`, `draw`, `draw_least` and
    `draw_shift` are those of `Prospects`, `sort` tells the sort of a card. The rest is as in
    `Outlook`; the step of its floors is told in bits.
    """
    letters = room.cards + EDGES + 1
    names = ("same", "one", "level", "levels", "least", "shift")
    return record_type(
        [
            ("best", np.int32, (room.outlook,)),
            ("start", _NUMBER, (len(SLOTS), 64)),
            ("context", _NUMBER, (len(SLOTS), 64)),
            ("left", _NUMBER, (len(DECKS), letters)),
            ("right", _NUMBER, (len(DECKS), letters)),
            ("kind", _NUMBER, (2, 16)),
            ("run_gain", _NUMBER, (len(SLOTS) * 64, 4)),
            ("type_gain", _NUMBER, (32, 4)),
            ("cards", _NUMBER, (3, 5, 2)),
            ("beside", _NUMBER, (32, 5)),
            ("prospect", _NUMBER, (32,)),
            ("step", _NUMBER, (32, 5)),
            ("sort", _NUMBER, (room.cards,)),
            ("draw", _NUMBER, (32, len(DECKS))),
            ("draw_least", _NUMBER, (32,)),
            ("draw_shift", _NUMBER, (32,)),
            *((name, _NUMBER, ()) for name in names),
        ]
    )


def outlook_cells(box: Box) -> int:
    """Return how many cells the tables of an outlook have."""
    prospects = prospects_of(box)
    return outlook_of(box).best.size + prospects.cells.size + prospects.drawn.size


def outlook_values(box: Box) -> dict[str, Any]:
    """Return what fills an outlook of a setting."""
    outlook, prospects = outlook_of(box), prospects_of(box)
    initials = sorted({card.initial for card in box.cards})
    strides = [stride // outlook.best.itemsize for stride in outlook.best.strides]
    classes = np.zeros((len(DECKS), EDGES + len(initials) + 1), np.int64)
    for number, deck in enumerate(DECKS):
        for letter, initial in enumerate(initials):
            classes[number, EDGES + letter] = outlook.gains.class_of(deck, initial)
    return {
        "best": np.concatenate([outlook.best.ravel(), prospects.cells, prospects.drawn]),
        "start": outlook.gains.context * strides[2],
        "context": outlook.gains.context,
        "left": classes * strides[3],
        "right": classes * strides[4],
        "kind": outlook.gains.kind,
        "run_gain": outlook.gains.run_gain,
        "type_gain": outlook.gains.type_gain,
        "cards": outlook.cards * strides[1],
        "beside": outlook.beside,
        "draw": outlook.best.size + prospects.cells.size + prospects.drawn_start,
        "draw_least": prospects.least,
        "draw_shift": prospects.shift,
        "prospect": outlook.best.size + prospects.start,
        "step": prospects.step,
        "sort": [prospects.sort_of(card) for card in box.cards],
        "same": (outlook.best.shape[4] - 1) * strides[4],
        "one": strides[1],
        "level": strides[0],
        "levels": outlook.floors.count,
        "least": outlook.floors.least,
        "shift": (UNITS * outlook.floors.step).bit_length() - 1,
    }
