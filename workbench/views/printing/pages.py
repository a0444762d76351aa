"""One page of a print, to look at: its picture, and what is on it in words.

`asked` says what is to be printed; the panel shows what comes out here. No widget stands here.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.exchange.printing.art import art_of
from workbench.exchange.printing.imposing import Sheet, Side, sheets_of
from workbench.exchange.printing.pieces import Piece
from workbench.exchange.printing.sheets import Preview, preview, wanted
from workbench.exchange.printing.wishes import PrintWish
from workbench.rules.amounts import counted, some_of

DPI = 110
"""Dots an inch of a page on a screen: an A4 page is 909 x 1286."""
_NAMED = 20
"""How many missing pictures a sentence names."""


@dataclass(frozen=True, slots=True)
class Sheets:
    """What is to be printed, laid out on pages.

    Parameters
    ----------
    card_set : CardSet
        The list as it was then.
    wish : PrintWish
        What was asked for.
    home : Path
        The folder of pictures for cards that were read from no file.
    pieces : tuple of Piece
        What is printed.
    pages : tuple of Sheet
        One or more.

    Raises
    ------
    PrintRefused
        From `laid_out`, where there is nothing to print or a card is larger than the paper.
    """

    card_set: CardSet
    wish: PrintWish
    home: Path
    pieces: tuple[Piece, ...]
    pages: tuple[Sheet, ...]

    @property
    def content(self) -> tuple[object, ...]:
        """All that can be seen of it once printed: two prints of equal content are alike."""
        title = (self.card_set.name, self.card_set.version)
        style = (self.wish.paper, self.wish.card, self.wish.backs, self.wish.ink_saving)
        return title, style, self.wish.pictures, tuple(piece.printed for piece in self.pieces)

    def page(self, number: int) -> Preview:
        """Return a page, counted from 1, as a picture, and what has to be said of it.

        Raises
        ------
        PrintRefused
            Where the picture of a card is missing.
        """
        return preview(self.card_set, self.wish, page=number, home=self.home, dpi=DPI)

    def says(self, number: int) -> str:
        """Return what is on a page, for those who do not see it."""
        page = self.pages[number - 1]
        if page.side is Side.BACK:
            backs = Counter(placed.piece.back.value for placed in page.placed)
            return f"Page {number}, backs: {_amounts(backs)}"
        return (
            f"Page {number}, fronts: {_amounts(Counter(one.piece.called for one in page.placed))}"
        )

    def in_words(self) -> str:
        """Return how much there is to print."""
        cards, pages = counted(len(self.pieces), "card"), counted(len(self.pages), "page")
        return f"{cards} on {pages}"

    def missing(self) -> str:
        """Return which pictures are not where the list says; empty where all are."""
        if not self.wish.pictures:
            return ""
        gone = [
            f"{piece.called}: {piece.entry.art}"
            for piece in dict.fromkeys(self.pieces)
            if piece.entry is not None
            and (art := art_of(piece.entry, self.home)) is not None
            and not art.is_file()
        ]
        if not gone:
            return ""
        named = some_of(gone, _NAMED)
        return f"{counted(len(gone), 'picture')} not there: {named}; mend `art`, or print without"


def laid_out(card_set: CardSet, wish: PrintWish, *, home: Path) -> Sheets:
    """Return what a wish comes to.

    Raises
    ------
    PrintRefused
        Where there is nothing to print, or a card is larger than the paper.
    """
    pieces, _ = wanted(card_set, wish)
    return Sheets(card_set, wish, home, pieces, sheets_of(pieces, wish))


def _amounts(of: Counter[str]) -> str:
    return ", ".join(name if times == 1 else f"{times} x {name}" for name, times in of.items())
