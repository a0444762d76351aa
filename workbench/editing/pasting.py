"""A block of cells pasted over the list as it is seen: sorted, filtered, in visible order.

Every card is found by its key, so the cells under the cursor change and no others. What goes
past the last visible row becomes new cards. Comes after `blocks` (what the text says) and
`cells` (what a cell takes); `EditedList.paste` is the verb.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, count

from workbench.cardsets import edits, fields
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.edits import EditRefused
from workbench.cardsets.fields import FieldError
from workbench.cardsets.guarding import unguarded
from workbench.editing.blocks import read_block
from workbench.editing.cells import FIELDS, CellEdit, Field, with_cells
from workbench.editing.history import Cell, State
from workbench.rules.amounts import counted
from workbench.rules.components import Card, CardType, Deck, types_of


@dataclass(frozen=True, slots=True)
class Block:
    """The cells of a block with the fields they belong to.

    Parameters
    ----------
    columns : tuple of Field or None
        The field of each column; None for a column that is left out.
    rows : tuple of tuple of str
        The texts, a header taken off.
    left_out : tuple of str
        Columns that have no field, in words.
    """

    columns: tuple[Field | None, ...]
    rows: tuple[tuple[str, ...], ...]
    left_out: tuple[str, ...] = ()

    def texts(self, row: tuple[str, ...]) -> dict[Field, str]:
        """Return the texts of one row by field."""
        pairs = zip(self.columns, row, strict=False)
        return {field: unguarded(text) for field, text in pairs if field is not None}


@dataclass(frozen=True, slots=True)
class Pasted:
    """What a paste did: the next state, and what there is to say about it.

    Parameters
    ----------
    state : State
        The list with the block in it.
    cells : int
        How many cells took a text, refused ones included.
    added : tuple of int
        Keys of the new cards.
    refused : tuple of Cell
        The cells whose text was not understood.
    left_out : tuple of str
        Columns that found no place, in words.
    """

    state: State
    cells: int
    added: tuple[int, ...]
    refused: tuple[Cell, ...]
    left_out: tuple[str, ...]

    @property
    def says(self) -> str:
        """What was done, and what was not, in one sentence."""
        parts = [f"Pasted {counted(self.cells, 'cell')}"]
        if self.added:
            parts.append(counted(len(self.added), "new card"))
        if self.refused:
            parts.append(f"{counted(len(self.refused), 'cell')} not understood")
        if self.left_out:
            parts.append(f"left out: {', '.join(self.left_out)}")
        return "; ".join(parts)


def block_of(text: str, *, field: str, columns: Sequence[str] = FIELDS) -> Block:
    """Return a pasted text as a block that begins in the column `field`.

    A first row is a header where most of its cells, and at least two, are names of fields (case
    and spaces around aside), or its only one is the name of `field`; columns are then matched
    by it and may come in any order.

    Raises
    ------
    EditRefused
        Where a header names a field twice, or a column of types lies over the decks.
    """
    rows = read_block(text)
    header = [cell.strip().casefold() for cell in rows[0]] if rows else []
    named = [cell for cell in header if cell in FIELDS]
    is_header = header == [field] or len(named) > max(1, len(list(filter(None, header))) / 2)
    if len(rows) > 1 and is_header:
        return _by_header(header, rows[1:])
    wide = max((len(row) for row in rows), default=0)
    order = [Field(column) for column in columns]
    found = order[order.index(Field(field)) :][:wide]
    past = wide - len(found)
    left_out = (f"{counted(past, 'column')} past {found[-1]}",) if past else ()
    block = Block((*found, *[None] * past), rows, left_out)
    _refuse_types_as_decks(block)
    return block


def _refuse_types_as_decks(block: Block) -> None:
    """Refuse at once, and once, a block whose columns are not those that it lies over."""
    if len(block.columns) < 2 or Field.DECK not in block.columns:
        return
    texts = [block.texts(row).get(Field.DECK, "").strip() for row in block.rows]
    filled = [text for text in texts if text]
    if filled and all(map(_is_type, filled)):
        columns = ", ".join(column for column in block.columns if column is not None)
        raise EditRefused(
            f"{filled[0]} is a type, and it lies under the column deck",
            f"the columns here are {columns}: add one for decks, or a first row that names yours",
        )


def _is_type(text: str) -> bool:
    try:
        fields.parse_any_type(text)
    except FieldError:
        return False
    return True


def _by_header(header: list[str], rows: tuple[tuple[str, ...], ...]) -> Block:
    twice = sorted({cell for cell in header if cell in FIELDS and header.count(cell) > 1})
    if twice:
        raise EditRefused(
            f"the block has the column {twice[0]} more than once", "copy it with one of them"
        )
    found = tuple(Field(cell) if cell in FIELDS else None for cell in header)
    left_out = tuple(cell or "a column without a name" for cell in header if cell not in FIELDS)
    return Block(found, rows, left_out)


def paste(
    state: State, block: Block, *, at: int | None, order: Sequence[int], fresh: Callable[[], int]
) -> Pasted:
    """Return the list with a block pasted over its visible rows.

    A row past the last visible one becomes a new card. It goes into the deck that the row
    names; where it names none, into the deck of the last visible card, or, where its type is
    no type of that one, into the asset deck if the type is an asset's. With no card to go by
    that is the primary deck. Rows of empty cells add nothing.

    Parameters
    ----------
    state : State
        The list before.
    block : Block
        What to paste.
    at : int or None
        The key of the card under the block's first row; None begins past the last one.
    order : sequence of int
        The keys of the visible cards from top to bottom.
    fresh : callable
        Gives a key never used before.
    """
    if at is not None and at not in order:
        raise KeyError(at)
    first = len(order) if at is None else order.index(at)
    under = order[first : first + len(block.rows)]
    new = [row for row in block.rows[len(under) :] if "".join(row).strip()]
    texts = dict(zip(under, map(block.texts, block.rows), strict=False))
    last = order[-1] if order else None
    deck = Deck.PRIMARY if last is None else state.card_set.entry(last).card.deck
    names = _free_names(state.card_set)
    added: dict[int, Card] = {}
    for row in map(block.texts, new):
        deck, type = _place(row, beside=deck)
        key = fresh()
        added[key] = _blank(state.card_set, next(names), deck, type)
        texts[key] = {f: text for f, text in row.items() if f is not Field.DECK or text.strip()}
    card_set = edits.add_all(state.card_set, added, after=last)
    typed = [CellEdit(key, f, text) for key, row in texts.items() for f, text in row.items()]
    state = with_cells(State(card_set, state.refused, state.wanted), typed)
    refused = [Cell(e.key, e.field) for e in typed if Cell(e.key, e.field) in state.refused]
    return Pasted(state, len(typed), tuple(added), tuple(refused), block.left_out)


def blank_card(card_set: CardSet, deck: Deck) -> Card:
    """Return a card to begin with, named so that no other card of the list has its name.

    It has the first type of its deck, and the lowest value of the rules.
    """
    return _blank(card_set, next(_free_names(card_set)), deck, None)


def _blank(card_set: CardSet, name: str, deck: Deck, type: CardType | None) -> Card:
    return Card(name, deck, type or types_of(deck)[0], card_set.rules.value_min)


def _free_names(card_set: CardSet) -> Iterator[str]:
    """Yield `New card`, `New card 2` and so on, names that cards have left out."""
    names = {entry.card.name for entry in card_set.entries}
    numbered = (f"New card {number}" for number in count(2))
    yield from (name for name in chain(["New card"], numbered) if name not in names)


def _place(row: dict[Field, str], *, beside: Deck) -> tuple[Deck, CardType | None]:
    """Return the deck and the type that a row for a new card goes by."""
    try:
        deck = fields.parse_deck(row.get(Field.DECK, ""))
    except FieldError:
        deck = beside
    try:
        type = fields.parse_any_type(row.get(Field.TYPE, ""))
    except FieldError:
        return deck, None
    if type in types_of(deck):
        return deck, type
    return (Deck.ASSET, type) if type in types_of(Deck.ASSET) else (deck, None)
