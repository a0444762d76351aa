"""The rows of a list of cards to the tree of a card set file: each under its deck.

A row's deck is what its cell says, or the title of its sheet, or what its type tells: only assets
are Animals. Comes after `columns`, before `reading`.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence

from workbench.cardsets.fields import listed, nearest, shown
from workbench.cardsets.guarding import unguarded
from workbench.cardsets.parsing.nodes import Tree, Written
from workbench.exchange.spreadsheets.columns import Header, bare
from workbench.exchange.spreadsheets.delimited import SIGNS
from workbench.exchange.spreadsheets.layout import (
    CARD_COLUMNS,
    DECKS,
    EXTRA,
    EXTRA_MARK,
    TYPES,
)
from workbench.exchange.spreadsheets.tables import Cell, Row, Sheet
from workbench.exchange.spreadsheets.trees import Growing
from workbench.rules.amounts import counted
from workbench.rules.components import ASSET_TYPES, Deck

NEEDED = tuple(column.key for column in CARD_COLUMNS if column.needed)


def grow_cards(sheet: Sheet, header: Header) -> Growing:
    """Return the tree of a sheet of cards, with the faults of its cells and of its header."""
    growing = Growing.of(sheet)
    growing.tree["cards"] = {deck.value: [] for deck in Deck}
    rows = _Rows(growing, header)
    for row in header.rows(sheet):
        rows.take(row)
    if rows.padded:
        growing.told.append(f"the spaces around {counted(rows.padded, 'name')} are cut")
    return growing


def title_deck(sheet: Sheet) -> Deck | None:
    """Return the deck that a sheet is titled by, if it is."""
    return DECKS.get(bare(sheet.title or ""))


class _Rows:
    """The rows of one sheet, taken into its tree one by one."""

    def __init__(self, growing: Growing, header: Header) -> None:
        self.growing, self.header = growing, header
        self.cards: dict[str, list[Tree]] = growing.tree["cards"]
        self.of_sheet = title_deck(growing.sheet)
        self.padded = 0

    def take(self, row: Row) -> None:
        """Take a row in, unless nothing of it is ours."""
        cells = {key: row.cell(place) for key, place in self.header.places.items()}
        others = {name: row.cell(place) for place, name in self.header.others.items()}
        filled = [cell for cell in (*cells.values(), *others.values()) if not cell.empty]
        if not filled or self._is_separated_otherwise(filled):
            return
        deck = self._deck(row, cells)
        lines = self.cards[deck.value]
        path = ("cards", deck.value, len(lines))
        self.growing.put(path, row.cell(self.header.places.get("name", 1)))
        line: dict[str, Tree] = {
            key: self._value(path, key, cell)
            for key, cell in cells.items()
            if key != "deck" and (key in NEEDED or not cell.empty)
        }
        extra = dict(self._extra(path, others))
        lines.append(line | ({EXTRA: extra} if extra else {}))

    def _is_separated_otherwise(self, filled: Sequence[Cell]) -> bool:
        """Return whether a row is all in one cell, separated by another sign than the header."""
        text = filled[0].text if len(filled) == 1 and self.growing.sheet.title is None else ""
        sign = next((one for one in SIGNS if text.count(one) >= len(NEEDED) - 1), None)
        if sign is not None:
            what = f"the whole row is one cell, and has {SIGNS[sign]} in it"
            self.growing.fault(filled[0], what, "separate its cells as the header's are")
        return sign is not None

    def _value(self, path: tuple[str | int, ...], key: str, cell: Cell) -> Tree:
        if key == "tags":
            self.growing.put((*path, key), cell)
            return _tags(self.growing.text(key, cell))
        leaf = self.growing.leaf((*path, key), key, cell)
        if leaf.told:
            return leaf
        if key == "type":
            return Written(TYPES.get(bare(leaf), leaf))
        return self._name(cell, leaf) if key == "name" else leaf

    def _name(self, cell: Cell, leaf: Written) -> Written:
        name = leaf.strip()
        self.padded += leaf != name
        if self.growing.sheet.title is None and "\n" in name.replace("\r", "\n"):
            first = name.splitlines()[0]
            what = f"the name that begins with {shown(first)} goes on in the next line"
            hint = "take the line break out, or see whether the quotes before it close too late"
            return self.growing.refused(cell, what, hint)
        return Written(name)

    def _extra(
        self, path: tuple[str | int, ...], others: dict[str, Cell]
    ) -> Iterator[tuple[str, Tree]]:
        for header, cell in others.items():
            if cell.text or cell.doubt:
                name = header.removeprefix(EXTRA_MARK)
                self.growing.put((*path, EXTRA, name), cell, of_key=True)
                yield name, self.growing.leaf((*path, EXTRA, name), EXTRA, cell)

    def _deck(self, row: Row, cells: dict[str, Cell]) -> Deck:
        """Return the deck of a row; where that cannot be told, a likely one with a fault."""
        cell = cells.get("deck")
        by_type = Deck.ASSET if bare(cells["type"].text) in _ASSET_TYPES else None
        if cell is None or cell.empty:
            deck = self.of_sheet or by_type
            return deck or self._undecided(cell or row.cell(1))
        text = unguarded(cell.text).strip()
        if bare(text) in DECKS and not (cell.doubt and not cell.number):
            return DECKS[bare(text)]
        near = nearest(text, DECKS)
        hint = f"did you mean {DECKS[near]}? " if near else ""
        self.growing.fault(cell, f"{shown(text)} is no deck", f"{hint}write {listed(Deck)}")
        return DECKS[near] if near else by_type or Deck.PRIMARY

    def _undecided(self, cell: Cell) -> Deck:
        what = "nothing says which deck the card is of"
        if "deck" in self.header.places:
            hint = f"write {listed(Deck)}"
        else:
            hint = f"add a column deck with {listed(Deck)}, or name the sheet so"
        self.growing.fault(cell, what, hint)
        return Deck.PRIMARY


_ASSET_TYPES = frozenset(map(bare, ASSET_TYPES))


def _tags(text: str) -> list[Tree]:
    """Return the tags of a cell, which has commas between; one that holds a comma is in quotes."""
    parts = next(csv.reader([text], skipinitialspace=True), [])
    return [Written(part.strip()) for part in parts if part.strip()]
