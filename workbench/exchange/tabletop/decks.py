"""The decks that lie on a table, one for each back, and the sheets their pictures are on.

Rulebook: "Components". `printing.pieces` says what lies in the box; here it becomes decks, which
`saved_object` writes down for Tabletop Simulator and `files` has drawn.

A *sheet* is one picture of many cards, cut up by the program: 10 places wide and 7 high at most.
Every card of a deck stands on its sheets once, however many copies of it lie in the deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from workbench.cardsets.card_set import CardSet
from workbench.exchange.printing.pieces import Back, Piece, pieces_of
from workbench.exchange.printing.wishes import POKER, Part
from workbench.rules.amounts import counted
from workbench.rules.travelling import Travelling

WIDEST, HIGHEST = 10, 7
"""Places of a sheet. Source: Tabletop Simulator Knowledge Base, "Custom Deck", its template."""

MOST = 100_000
"""Cards on one table. No table has room for them, and every copy is an object of its own."""

NAMES = {
    Back.ASSET: "Asset",
    Back.PRIMARY: "I",
    Back.CENTRAL: "II",
    Back.FINAL: "III",
    Back.COMMISSION: "Commissions",
    Back.COMMENDATION: "Commendations",
    Back.AID: "Player aids",
}
"""What a deck is called on the table, in the order in which they lie there."""


class TabletopRefused(Travelling, ValueError):
    """What no virtual table can be given; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card of a deck on the table.

    Parameters
    ----------
    piece : Piece
        Its face and back.
    copies : int
        How many lie in the deck, 1 or more.
    """

    piece: Piece
    copies: int

    @property
    def name(self) -> str:
        """What it is called where the pointer rests on it."""
        return str(self.piece.face.get("name") or self.piece.called.capitalize())

    @property
    def says(self) -> str:
        """What else is told there: of a card its type and value, of a commission what it asks."""
        match self.piece.face:
            case {"kind": "card", "type": type, "value": value}:
                return f"{type}, value {value}"
            case {"kind": "commission", "text": text, "points": int(points)}:
                return f"{text} {counted(points, 'point')}".strip()
        return ""


@dataclass(frozen=True, slots=True)
class TableDeck:
    """All cards of one back.

    Parameters
    ----------
    back : Back
        What they have in common.
    cards : tuple of TableCard
        One or more, in the order of the list.
    """

    back: Back
    cards: tuple[TableCard, ...]

    @property
    def name(self) -> str:
        """What it is called on the table."""
        return NAMES[self.back]

    @property
    def scale(self) -> float:
        """How large a card of it is beside one of usual size: the commendations are minis."""
        return POKER.of(self.back.part)[0] / POKER.width

    @property
    def size(self) -> int:
        """How many cards lie in it, all copies counted."""
        return sum(card.copies for card in self.cards)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Some cards of a deck in one picture, row by row from the upper left.

    Parameters
    ----------
    cards : tuple of TableCard
        1 to `WIDEST` x `HIGHEST`.
    columns, rows : int
        The fewest places that a rectangle of so many cards can have; a place left is no card.
    """

    cards: tuple[TableCard, ...]
    columns: int
    rows: int


def decks_of(card_set: CardSet) -> tuple[TableDeck, ...]:
    """Return the decks of a set, without cards that have no copies and decks that have no cards.

    Raises
    ------
    TabletopRefused
        Where there are more than `MOST` cards.
    PrintRefused
        Where there are more different ones than can be drawn.
    """
    copies = {entry.key: entry.copies for entry in card_set.entries}
    number = sum(copies.values())
    if number > MOST:
        raise TabletopRefused(
            f"{number:,} cards are more than a virtual table holds; give them fewer copies,"
            f" {MOST:,} cards in all at most"
        )
    alone = tuple(replace(entry, copies=min(entry.copies, 1)) for entry in card_set.entries)
    pieces = pieces_of(replace(card_set, entries=alone), Part)
    decks = [TableDeck(back, tuple(_cards(pieces, back, copies))) for back in NAMES]
    return tuple(deck for deck in decks if deck.cards)


def sheets_of(deck: TableDeck) -> tuple[Sheet, ...]:
    """Return the sheets of a deck: full ones, and a smaller one for what is left."""
    most = WIDEST * HIGHEST
    parts = [deck.cards[start : start + most] for start in range(0, len(deck.cards), most)]
    return tuple(Sheet(part, *_places(len(part))) for part in parts)


def _cards(pieces: Iterable[Piece], back: Back, copies: Mapping[int, int]) -> Iterator[TableCard]:
    """Yield the cards of one back; `copies` of cards of the list are by the keys of entries."""
    of_deck = [piece for piece in pieces if piece.back is back]
    for piece in of_deck:
        if piece.entry is not None:
            yield TableCard(piece, copies[piece.entry.key])
    for piece, alike in groupby(piece for piece in of_deck if piece.entry is None):
        yield TableCard(piece, sum(1 for _ in alike))


def _places(cards: int) -> tuple[int, int]:
    """Return columns and rows of the smallest sheet for so many cards, of equal ones the widest."""
    return min(_holding(cards), key=lambda places: places[0] * places[1])


def _holding(cards: int) -> Iterator[tuple[int, int]]:
    for columns in range(WIDEST, 0, -1):
        rows = -(-cards // columns)
        if rows <= HIGHEST:
            yield columns, rows
