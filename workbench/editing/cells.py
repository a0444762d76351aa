"""Cells: a field of a card as text, and texts as typed turned into the next state of the list.

What cannot be understood is refused: its text stays in the cell with the reason, and the list
keeps the last good value. A cell is read together with what is still refused in its row, so
that a deck and a type, or a name without letters and its initial, may be given one after the
other. Comes after `history`; `pasting` and `session` build on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from workbench.cardsets import edits, fields
from workbench.cardsets.card_set import CardSet, Entry
from workbench.cardsets.edits import EditRefused
from workbench.cardsets.fields import FieldError
from workbench.cardsets.following import follow_renames
from workbench.editing.history import Cell, Refusal, State
from workbench.rules.components import types_of


class Field(StrEnum):
    """The columns of the list, in the order in which a block is copied and pasted."""

    NAME = "name"
    DECK = "deck"
    TYPE = "type"
    VALUE = "value"
    COPIES = "copies"
    INITIAL = "initial"
    NOTES = "notes"
    TAGS = "tags"
    LOCKED = "locked"


FIELDS = tuple(Field)


@dataclass(frozen=True, slots=True)
class CellEdit:
    """A text typed into one cell."""

    key: int
    field: str
    text: str


def text_of(entry: Entry, field: str) -> str:
    """Return a field of an entry as text; typed back into the cell it changes nothing.

    `initial` is the stated one, empty where the name's own counts.
    """
    return _SHOWN[Field(field)](entry)


def shown_text(state: State, entry: Entry, field: str) -> str:
    """Return what a cell shows: the text as typed where it is refused, else its value."""
    refusal = state.refused.get(Cell(entry.key, field))
    return refusal.text if refusal else text_of(entry, field)


_SHOWN: Mapping[Field, Callable[[Entry], str]] = {
    Field.NAME: lambda entry: entry.card.name,
    Field.DECK: lambda entry: entry.card.deck.value,
    Field.TYPE: lambda entry: entry.card.type.value,
    Field.VALUE: lambda entry: str(entry.card.value),
    Field.COPIES: lambda entry: str(entry.copies),
    Field.INITIAL: lambda entry: entry.card.stated_initial or "",
    Field.NOTES: lambda entry: entry.notes or "",
    Field.TAGS: lambda entry: ", ".join(entry.tags),
    Field.LOCKED: lambda entry: "true" if entry.locked else "",
}


def with_cells(state: State, cell_edits: Iterable[CellEdit]) -> State:
    """Return the state with these texts typed in; the last one counts where a cell has several.

    Commissions name a renamed card by its new name then (`cardsets.following`).

    Raises
    ------
    KeyError
        Where no card has an edit's key.
    ValueError
        Where a field is none of `FIELDS`.
    """
    typed: dict[int, dict[Field, str]] = {}
    for edit in cell_edits:
        typed.setdefault(edit.key, {})[Field(edit.field)] = edit.text
    entries = {entry.key: entry for entry in state.card_set.entries}
    refused = dict(state.refused)
    rows = []
    for key, texts in typed.items():
        waiting = {f: refused.pop(Cell(key, f)).text for f in FIELDS if Cell(key, f) in refused}
        row = _Row(entries[key], is_wanted=key in state.wanted)
        row.type_in({**waiting, **texts})
        refused |= {Cell(key, field): refusal for field, refusal in row.refused.items()}
        rows.append(row)
    forgotten = {row.entry.key for row in rows if not row.is_wanted}
    typed_in = _with_entries(state.card_set, [row.entry for row in rows])
    return State(
        follow_renames(state.card_set, typed_in),
        MappingProxyType(refused),
        state.wanted - forgotten,
    )


def without_lost(state: State, card_set: CardSet) -> State:
    """Return the state with another list, and nothing left over of cards that it lacks."""
    keys = {entry.key for entry in card_set.entries}
    refused = {cell: refusal for cell, refusal in state.refused.items() if cell.key in keys}
    return State(card_set, MappingProxyType(refused), state.wanted & keys)


class _Row:
    """One card while texts are typed into its cells."""

    def __init__(self, entry: Entry, *, is_wanted: bool) -> None:
        self.entry = entry
        self.is_wanted = is_wanted
        self.refused: dict[Field, Refusal] = {}

    def type_in(self, texts: Mapping[Field, str]) -> None:
        """Take what can be understood, in whatever order makes it so, and refuse the rest."""
        left = dict(texts)
        self._place_together(left)
        while left:
            taken = [field for field, text in left.items() if self._takes(field, text)]
            if not taken:
                break
            left = {field: text for field, text in left.items() if field not in taken}
        self.refused = {field: self.refused[field] for field in left}

    def _place_together(self, left: dict[Field, str]) -> None:
        """Take deck and type as one where both are given and fit each other."""
        if not {Field.DECK, Field.TYPE} <= left.keys():
            return
        try:
            deck = fields.parse_deck(left[Field.DECK])
            type = fields.parse_type(left[Field.TYPE], deck)
        except FieldError:
            return
        self.change(edits.move, deck=deck, type=type)
        del left[Field.DECK], left[Field.TYPE]

    def _takes(self, field: Field, text: str) -> bool:
        """Return whether a text was understood, and keep the reason where it was not."""
        try:
            _TYPED[field](self, text)
        except (FieldError, EditRefused) as error:
            self.refused[field] = Refusal(text, error.what, error.hint)
            return False
        return True

    def change(self, verb: Callable[..., CardSet], *values: object, **named: object) -> None:
        """Let `edits` judge and make the change, on a list of this card alone."""
        alone = CardSet(name="", entries=(self.entry,))
        self.entry = verb(alone, self.entry.key, *values, **named).entries[0]

    def rename(self, text: str) -> None:
        """Give the card its new name; a proposed initial has served its turn then."""
        name = fields.parse_name(text)
        if self.is_wanted and name != self.entry.card.name:
            self.change(_renamed_to_its_own_initial, name)
            self.is_wanted = False
        else:
            self.change(edits.rename, name)

    def move(self, text: str) -> None:
        """Put the card into another deck that has its type."""
        deck, card = fields.parse_deck(text), self.entry.card
        if card.type not in types_of(deck):
            raise EditRefused(
                f"{card.name} is {card.type}, and the {deck} deck has no such type",
                f"give the type as well: {fields.listed(types_of(deck))}",
            )
        self.change(edits.move, deck=deck, type=card.type)

    def state_initial(self, text: str) -> None:
        """State an initial, or go back to the name's own."""
        self.change(edits.set_initial, fields.parse_initial(text))
        self.is_wanted = False


_TYPED: Mapping[Field, Callable[[_Row, str], None]] = {
    Field.NAME: _Row.rename,
    Field.DECK: _Row.move,
    Field.TYPE: lambda row, text: row.change(
        edits.retype, fields.parse_type(text, row.entry.card.deck)
    ),
    Field.VALUE: lambda row, text: row.change(edits.revalue, fields.parse_value(text)),
    Field.COPIES: lambda row, text: row.change(edits.set_copies, fields.parse_copies(text)),
    Field.INITIAL: _Row.state_initial,
    Field.NOTES: lambda row, text: row.change(edits.annotate, notes=fields.parse_notes(text)),
    Field.TAGS: lambda row, text: row.change(edits.annotate, tags=fields.parse_tags(text)),
    Field.LOCKED: lambda row, text: row.change(edits.annotate, locked=fields.parse_locked(text)),
}


def _renamed_to_its_own_initial(card_set: CardSet, key: int, name: str) -> CardSet:
    """Return the set with a card renamed whose proposed initial has served its turn."""
    return edits.set_initial(edits.rename(card_set, key, name), key, None)


def _with_entries(card_set: CardSet, changed: list[Entry]) -> CardSet:
    """Return the set with these entries in the place of those with their keys.

    A card that changes its deck goes to the end of the new one, as `edits.move` has it.
    """
    fresh = {entry.key: entry for entry in changed}
    for entry in card_set.entries:
        card = fresh.get(entry.key, entry).card
        if card.deck is not entry.card.deck:
            card_set = edits.move(card_set, entry.key, deck=card.deck, type=card.type)
    return replace(
        card_set, entries=tuple(fresh.get(entry.key, entry) for entry in card_set.entries)
    )
