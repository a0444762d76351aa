"""Which sheets of a file hold the cards: those asked for, or the only ones that can be meant.

Comes after `tables_in` and `columns`, before `reading`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from workbench.cardsets.fields import nearest, shown
from workbench.cardsets.parsing.sources import NotReadableError
from workbench.exchange.spreadsheets.cards_in import NEEDED, title_deck
from workbench.exchange.spreadsheets.columns import Header, Mapped, bare, header_of
from workbench.exchange.spreadsheets.layout import CARD_COLUMNS, CARDS, COMMISSIONS, RULES
from workbench.exchange.spreadsheets.needs import Need, Unsaid
from workbench.exchange.spreadsheets.parts_in import title_part
from workbench.exchange.spreadsheets.tables import Book, Sheet


class WhichSheet(Unsaid):
    """Several sheets may be meant, or one that is hidden; `titles` are theirs."""

    needs = (Need.SHEET,)

    def __init__(self, what: str, hint: str, *, titles: tuple[str, ...]) -> None:
        super().__init__(what, hint)
        self.titles = titles


class NoHeader(Unsaid):
    """A sheet without a header of ours: its columns, or what separates its cells, may be said."""

    def __init__(self, what: str, hint: str, line: int, *, needs: tuple[Need, ...]) -> None:
        super().__init__(what, hint, line)
        self.needs = needs


@dataclass(frozen=True, slots=True)
class Found:
    """A sheet and its header."""

    sheet: Sheet
    header: Header

    @property
    def complete(self) -> bool:
        """Whether the header has every column that a list of cards needs."""
        return all(key in self.header.places for key in NEEDED)


def sheets_of_cards(book: Book, titles: Sequence[str], mapped: Mapped) -> list[Found]:
    """Return the sheets that hold the cards, each with its header.

    Parameters
    ----------
    book : Book
        The file.
    titles : sequence of str
        The sheets that are asked for; found out unless any is.
    mapped : mapping of str to texts
        Which headers hold a key, where its designer says so.

    Raises
    ------
    NotReadableError
        Where there is no such sheet, none has a header, or several may be meant.
    """
    if titles:
        asked = {sheet.title: sheet for sheet in (_titled(book, title) for title in titles)}
        return [_found(sheet, mapped) for sheet in asked.values()]
    may_be = [sheet for sheet in book.sheets if title_part(sheet) is None and sheet.rows]
    headed = [(sheet, header_of(sheet, CARD_COLUMNS, mapped)) for sheet in may_be]
    found = [Found(sheet, header) for sheet, header in headed if header is not None]
    complete = [one for one in found if one.complete]
    shown_ones = [one for one in complete if not one.sheet.hidden]
    if complete and not shown_ones:
        raise _which(complete, "only hidden sheets hold cards")
    if shown_ones:
        return _meant(shown_ones)
    visible = [one for one in found if not one.sheet.hidden]
    best = max(visible, key=lambda one: len(one.header.places), default=None)
    return [best or _found(_first(may_be), mapped)]


def _first(may_be: Sequence[Sheet]) -> Sheet:
    if not may_be:
        raise NotReadableError("the file holds no table", "write a header and a row for each card")
    return next((sheet for sheet in may_be if not sheet.hidden), may_be[0])


def _found(sheet: Sheet, mapped: Mapped) -> Found:
    header = header_of(sheet, CARD_COLUMNS, mapped)
    if header is None:
        raise _no_header(sheet)
    return Found(sheet, header)


def _no_header(sheet: Sheet) -> NoHeader:
    of_sheet = f"sheet {sheet.title} has" if sheet.title else "the file has"
    first = ", ".join(shown(cell.text) for cell in sheet.rows[0].cells[:6]) if sheet.rows else ""
    what = f"{of_sheet} no header with a name, type and value near its top: {first or 'no rows'}"
    hint = "write one, or say which column is which"
    needs: tuple[Need, ...] = (Need.MAPPING,)
    if sheet.title is None:
        needs = (Need.MAPPING, Need.DELIMITER)
        if all(len(row.cells) == 1 for row in sheet.rows):
            hint, needs = "write one, or say what separates the cells", (Need.DELIMITER,)
    return NoHeader(what, hint, sheet.rows[0].line if sheet.rows else 1, needs=needs)


def _meant(found: list[Found]) -> list[Found]:
    """Return those of several sheets of cards that are meant."""
    ours = [one for one in found if one.sheet.title == CARDS]
    by_deck = [one for one in found if title_deck(one.sheet)]
    meant = found if len(found) == 1 else ours or by_deck
    if not meant:
        raise _which(found, "several sheets hold cards")
    return meant


def _which(found: Sequence[Found], what: str) -> WhichSheet:
    titles = tuple(str(one.sheet.title) for one in found)
    named = _titles(one.sheet for one in found)
    return WhichSheet(f"{what}: {named}", "say which is meant", titles=titles)


def _titled(book: Book, title: str) -> Sheet:
    """Return the sheet of a title; one that differs in case alone will do where it is the only."""
    exactly = [sheet for sheet in book.sheets if sheet.title == title]
    alike = [s for s in book.sheets if s.title is not None and bare(s.title) == bare(title)]
    if exactly or len(alike) == 1:
        return (exactly or alike)[0]
    names = [sheet.title for sheet in book.sheets if sheet.title is not None]
    if not names:
        raise NotReadableError("a text file has no sheets", "leave the sheet out")
    near = nearest(title, names)
    hint = f"did you mean {shown(near)}? " if near else ""
    raise NotReadableError(
        f"there is no sheet {shown(title)}", f"{hint}the sheets are {_titles(book.sheets)}"
    )


def _titles(sheets: Iterable[Sheet]) -> str:
    return ", ".join(
        f"{sheet.title} (hidden)" if sheet.hidden else str(sheet.title) for sheet in sheets
    )


def told_of(book: Book, read: Sequence[Sheet]) -> list[str]:
    """Return what there is to tell of a workbook: sheets read, left out, and not there."""
    titles = [sheet.title for sheet in read]
    if titles == [None]:
        return []
    told = []
    if len(book.sheets) > 1:
        left_out = _titles(sheet for sheet in book.sheets if sheet not in read)
        told.append(f"sheets read: {_titles(read)}" + (f"; left out: {left_out}" * bool(left_out)))
    if RULES not in titles and COMMISSIONS not in titles:
        told.append(f"no sheet {RULES} or {COMMISSIONS}: the rules are the rulebook's, with none")
    return told
