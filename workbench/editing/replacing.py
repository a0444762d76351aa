"""Find and replace: first the list of what would change, then the change.

Plain text, no patterns. Comes after `cells`; `EditedList.replace_text` applies it.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import TypedDict, Unpack

from workbench.editing.cells import CellEdit, shown_text, with_cells
from workbench.editing.history import Cell, Refusal, State


@dataclass(frozen=True, slots=True)
class Replacement:
    """One cell that find and replace would change.

    Parameters
    ----------
    key, field : int, str
        The cell.
    before, after : str
        Its text, and what the text would be.
    refusal : Refusal or None
        Why the new text would be refused, where it would.
    """

    key: int
    field: str
    before: str
    after: str
    refusal: Refusal | None = None


class How(TypedDict, total=False):
    """Where and how to look.

    Parameters
    ----------
    field : str
        The column to look in; `name` where left out.
    keys : collection of int or None
        Look at these cards only; None, or left out, looks at all.
    match_case : bool
        Whether `Bee` and `bee` are different; no where left out.
    whole : bool
        Whether the cell must be the text and nothing else; no where left out.
    """

    field: str
    keys: Collection[int] | None
    match_case: bool
    whole: bool


def replacements(state: State, find: str, by: str, **how: Unpack[How]) -> tuple[Replacement, ...]:
    """Return every cell whose text would change, in the order of the list.

    Parameters
    ----------
    state : State
        The list; a refused cell is searched in the text as typed.
    find, by : str
        The text to look for, and the text to put in its place. An empty `find` finds nothing,
        but with `whole` it finds empty cells.
    **how
        See `How`.
    """
    whole, field, keys = how.get("whole", False), how.get("field", "name"), how.get("keys")
    if not find and not whole:
        return ()
    pattern = re.compile(re.escape(find), 0 if how.get("match_case") else re.IGNORECASE)
    found = []
    for entry in state.card_set.entries:
        if keys is not None and entry.key not in keys:
            continue
        before = shown_text(state, entry, field)
        if whole and not pattern.fullmatch(before):
            continue
        after = by if whole else pattern.sub(lambda _: by, before)
        if after != before:
            found.append((entry.key, before, after))
    return _judged(state, field, found)


def _judged(state: State, field: str, found: list[tuple[int, str, str]]) -> tuple[Replacement, ...]:
    after = with_cells(state, (CellEdit(key, field, text) for key, _, text in found))
    return tuple(
        Replacement(key, field, before, text, after.refused.get(Cell(key, field)))
        for key, before, text in found
    )
