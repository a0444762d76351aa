"""Tables to a file that a spreadsheet opens: CSV or XLSX.

Knows neither cards nor playtests. No text of a table becomes a live formula (`guarding`), and
numbers stay numbers. What comes back through `tables_in` and `guarding.unguarded` is what went out.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Mapping, Sequence

from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from workbench.cardsets.guarding import guarded, is_live, marked
from workbench.cardsets.writing.spelling import plain_number
from workbench.exchange.spreadsheets.tables import MOST_CELLS
from workbench.rules.travelling import Travelling

Value = str | int | float | None
"""What a cell may hold; None leaves it empty, and "" is a text that is there."""

Table = Sequence[Sequence[Value]]
"""Rows of cells, the header first."""

LONGEST_CELL = 32_767
"""Characters of a cell. Source: Excel specifications and limits."""

WIDEST = 60
_TO_QUOTE = re.compile(r'[,;\t"\r\n\x85\u2028\u2029]|^\s|\s$')
_NOT_XML = re.compile(r"[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
"""What XML cannot hold or would change, and what reads as the spelling of it."""


class CannotHold(Travelling, ValueError):
    """What no spreadsheet can hold; `what` and `hint` say which, and what to do."""

    def __init__(self, what: str, hint: str) -> None:
        self.what, self.hint = what, hint
        super().__init__(f"{what}; {hint}")


def csv_bytes(table: Table, *, delimiter: str = ",", mark: bool = True) -> bytes:
    """Return a table as CSV in UTF-8.

    Parameters
    ----------
    table : sequence of rows
        The header first.
    delimiter : str
        What stands between two cells.
    mark : bool
        Whether the file begins with the byte-order mark by which Excel knows UTF-8.

    Raises
    ------
    CannotHold
        Where it would be absurdly large.
    """
    _refuse_absurd(table)
    lines = (delimiter.join(_spelled(value, delimiter) for value in row) for row in table)
    text = "".join(f"{line}\r\n" for line in lines)
    return text.encode("utf-8-sig" if mark else "utf-8")


def xlsx_bytes(tables: Mapping[str, Table]) -> bytes:
    """Return tables as a workbook, one sheet for each by its title.

    Raises
    ------
    CannotHold
        Where a text is longer than a cell may be, or all is absurdly large.
    """
    book = Workbook()
    if book.active is not None:
        book.remove(book.active)
    for title, table in tables.items():
        _refuse_absurd(table)
        _fill(book.create_sheet(title), table)
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def _refuse_absurd(table: Table) -> None:
    cells = sum(map(len, table))
    if cells > MOST_CELLS:
        raise CannotHold(f"the table would have {cells} cells", "give the cards fewer columns")


def _spelled(value: Value, delimiter: str) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        return plain_number(value)
    text = guarded(value)
    if _TO_QUOTE.search(text) or delimiter in text:
        return '"' + text.replace('"', '""') + '"'
    return text


def _fill(sheet: Worksheet, table: Table) -> None:
    for number, row in enumerate(table, start=1):
        for place, value in enumerate(row, start=1):
            if value is not None:
                _put(sheet, number, place, value)
    for cell in sheet[1]:
        cell.font = Font(bold=True)
    sheet.freeze_panes = "A2"
    for place, width in enumerate(_widths(table), start=1):
        sheet.column_dimensions[get_column_letter(place)].width = width


def _put(sheet: Worksheet, row: int, column: int, value: str | float) -> None:
    """Put a value into a cell; a text as a text, whatever it looks like."""
    cell = sheet.cell(row, column)
    if not isinstance(value, str):
        cell.value = value
        return
    text = _NOT_XML.sub(lambda found: f"_x{ord(found[0]):04X}_", marked(value))
    if len(text) > LONGEST_CELL:
        raise CannotHold(
            f"cell {cell.coordinate} of sheet {sheet.title} would hold {len(text)} characters",
            f"a workbook takes {LONGEST_CELL}; save as .yaml or .json",
        )
    cell.value = text
    cell.data_type = "s"
    cell.number_format = "@"
    cell.quotePrefix = is_live(value)


def _widths(table: Table) -> Iterable[int]:
    columns = max(map(len, table), default=0)
    for place in range(columns):
        longest = max(len(str(row[place] or "")) for row in table if place < len(row))
        yield min(longest + 2, WIDEST)
