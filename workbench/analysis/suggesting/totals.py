"""Totals that a designer wants left as they are: then edits come as exchanges.

Kept are, deck by deck, the cards of each type, the sum of the values, or the cards of each
initial, copies counted. `fewest` allows only edits whose shifts of these totals cancel.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np

from workbench.analysis.listing import DECKS, Array
from workbench.analysis.suggesting.edits import CardEdit
from workbench.analysis.traits import Trait
from workbench.rules.components import Card, types_of


def shifts_of(edits: Sequence[CardEdit], keep: Collection[Trait], initials: Sequence[str]) -> Array:
    """Return by how much each edit shifts each total that is kept.

    Parameters
    ----------
    edits : sequence of CardEdit
        Edits, each alone.
    keep : collection of Trait
        Whose totals are kept; nothing is where it is empty.
    initials : sequence of str
        All initials that cards may have.

    Returns
    -------
    array of int, [edit, total]
    """
    width = len(_totals(None, keep, initials))
    rows = [
        edit.entry.copies
        * (
            _totals(edit.of(edit.entry.card), keep, initials)
            - _totals(edit.entry.card, keep, initials)
        )
        for edit in edits
    ]
    return np.array(rows, dtype=object).reshape(len(edits), width)


def _totals(card: Card | None, keep: Collection[Trait], initials: Sequence[str]) -> Array:
    """[total]: what one card adds to each; no card adds nothing."""
    found: list[int] = []
    for deck in DECKS:
        mine = card if card is not None and card.deck is deck else None
        if Trait.VALUE in keep:
            found.append(mine.value if mine else 0)
        if Trait.TYPE in keep:
            found += [int(mine is not None and mine.type is type) for type in types_of(deck)]
        if Trait.INITIAL in keep:
            found += [int(mine is not None and mine.initial == initial) for initial in initials]
    return np.array(found, dtype=object)


def cancel(*shifts: Array) -> Array:
    """Return where shifts [..., total] add up to nothing in every total."""
    total = sum(shifts[1:], start=shifts[0])
    found: Array = np.asarray((total == 0).all(-1), dtype=bool)
    return found
