"""Whole sheets of a box: a PDF at its true size, and what has to be said of it.

Rulebook: "Components". One of two doors of this room, for the command and for the panel *Print*;
`pictures` is the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.exchange.printing.drawing import Faces, Style, draw
from workbench.exchange.printing.imposing import Sheet, Side, sheets_of
from workbench.exchange.printing.listing import Listing
from workbench.exchange.printing.pieces import Piece, news, pieces_of
from workbench.exchange.printing.wishes import EVERYTHING, PrintRefused, PrintWish

MAKER = "Great Scott! workbench, print"
"""What a file of sheets says of itself, so that no other is overwritten."""

_LONGEST_TITLE = 40
"""Letters of a set's name and version for which the small print has room."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What a print came to.

    Parameters
    ----------
    pdf : bytes
        The sheets, at their true size.
    pages : int
        How many.
    pieces : tuple of Piece
        What is on them, in the order of the places.
    listing : Listing
        Names that hardly fit, characters that cannot be drawn.
    gone : tuple of str
        What `since` had and is no longer wanted: to be taken out of the box.
    """

    pdf: bytes
    pages: int
    pieces: tuple[Piece, ...]
    listing: Listing
    gone: tuple[str, ...] = ()

    def gone_in_words(self) -> tuple[str, ...]:
        """Return what is to be taken out of the box, each with how often."""
        return tuple(
            f"{name} ({times} times)" if times > 1 else name
            for name, times in Counter(self.gone).items()
        )


@dataclass(frozen=True, slots=True)
class Preview:
    """One page as a picture (PNG), its number from 1, how many there are, and what to say of it."""

    png: bytes
    page: int
    pages: int
    listing: Listing


def print_sheets(card_set: CardSet, wish: PrintWish = EVERYTHING, *, home: Path) -> Printed:
    """Return the sheets of a box.

    Parameters
    ----------
    card_set : CardSet
        What to print.
    wish : PrintWish
        Which parts of it, and how.
    home : Path
        The folder of pictures for cards that were read from no file.

    Raises
    ------
    PrintRefused
        Where there is nothing to print, a card is larger than the paper, or pictures are missing.
    """
    pieces, gone = wanted(card_set, wish)
    sheets = sheets_of(pieces, wish)
    style = _style(wish, home)
    faces = Faces(pieces, style)
    drawn = draw(faces, _layout(card_set, faces, sheets), style=style, format="pdf")
    return Printed(drawn.pages[0], len(sheets), pieces, drawn.listing, gone)


def preview(
    card_set: CardSet,
    wish: PrintWish = EVERYTHING,
    *,
    page: int = 1,
    home: Path,
    dpi: float = 80,
) -> Preview:
    """Return one page as it will be printed, without drawing the others.

    Raises
    ------
    PrintRefused
        As `print_sheets`, and where there is no such page.
    """
    pieces, _ = wanted(card_set, wish)
    sheets = sheets_of(pieces, wish)
    if not 1 <= page <= len(sheets):
        raise PrintRefused(f"there is no page {page}; there are {len(sheets)}")
    one = [sheets[page - 1]]
    style = _style(wish, home)
    faces = Faces([placed.piece for placed in one[0].placed], style)
    layout = _layout(card_set, faces, one, of=len(sheets), first=page)
    drawn = draw(faces, layout, style=style, format="png", dpi=dpi)
    return Preview(drawn.pages[0], page, len(sheets), drawn.listing)


def wanted(card_set: CardSet, wish: PrintWish) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    """Return what is to be printed, and what of the set before is to be taken out of the box.

    Raises
    ------
    PrintRefused
        Where there is nothing to print.
    """
    pieces = pieces_of(card_set, wish.parts)
    if wish.since is None:
        if not pieces:
            raise PrintRefused(_nothing(wish))
        return pieces, ()
    before = pieces_of(wish.since, wish.parts)
    new, gone = news(pieces, before), news(before, pieces)
    if not new:
        raise PrintRefused("nothing that is printed has changed; there is nothing to print again")
    return new, tuple(piece.called for piece in gone)


def _nothing(wish: PrintWish) -> str:
    parts = " or ".join(part.value for part in wish.parts)
    return f"the set has no {parts} to print; choose other parts of the box"


def _style(wish: PrintWish, home: Path) -> Style:
    return Style(home, wish.card, ink_saving=wish.ink_saving, pictures=wish.pictures)


def _layout(
    card_set: CardSet,
    faces: Faces,
    sheets: Sequence[Sheet],
    *,
    of: int | None = None,
    first: int = 1,
) -> Mapping[str, object]:
    """Return what stands where, as `design/sheets.typ` reads it."""
    pages = of or len(sheets)
    return {
        "title": _short(f"{card_set.name} {card_set.version}"),
        "maker": MAKER,
        "pages": [
            _page(sheet, faces, f"page {first + at} of {pages}") for at, sheet in enumerate(sheets)
        ],
    }


def _short(title: str) -> str:
    return title if len(title) <= _LONGEST_TITLE else f"{title[: _LONGEST_TITLE - 1]}…"


def _page(sheet: Sheet, faces: Faces, number: str) -> Mapping[str, object]:
    back, part = sheet.side is Side.BACK, sheet.placed[0].piece.part
    numbers = f"{sheet.first} to {sheet.last}" if sheet.last > sheet.first else f"{sheet.first}"
    return {
        "size": sheet.grid.sheet,
        "card": sheet.grid.card,
        "places": [
            [one.x, one.y, faces.back(one.piece.back) if back else faces.front(one.piece)]
            for one in sheet.placed
        ],
        "marks": [[line.x1, line.y1, line.x2, line.y2] for line in sheet.marks],
        "note": [sheet.note.x, sheet.note.y, sheet.note.upwards],
        "words": f"{number} · {'backs of ' if back else ''}{part} {numbers}",
    }
