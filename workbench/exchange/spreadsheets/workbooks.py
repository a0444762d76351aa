"""An XLSX workbook to its tables, with all that a workbook hides told.

Each file is opened twice: once for what its formulas gave when it was last saved, once for the
formulas themselves, since an empty result and a missing one look alike in the first. `tables_in`
is the door.
"""

from __future__ import annotations

import io
import re
import warnings
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from operator import itemgetter
from pathlib import Path

import openpyxl
from openpyxl.cell.cell import Cell as Stored
from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.utils.escape import unescape
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from workbench.cardsets.parsing.sources import NotReadableError
from workbench.cardsets.writing.spelling import plain_number
from workbench.exchange.spreadsheets.tables import MOST_CELLS, Cell, Row, Sheet

LARGEST_UNPACKED = 50_000_000
MOST_PARTS = 1000
MOST_COLUMNS = 1000
LONGEST_PLAIN = 11
"""Digits of a whole number that a cell shows as they are; more are rounded to the column."""

_PART = "[Content_Types].xml"
_COMPOUND = bytes.fromhex("d0cf11e0a1b11ae1")
"""How files begin that Office packed before 2007, and encrypts into since."""

_ANEW = "save it anew as .xlsx"
AS_TEXT = "format the cell as text and type it again"
_PLAIN_FORMATS = frozenset({"General", "0", "@"})
_SPAN = re.compile(
    rb'<(?:\w+:)?(?:mergeCell|hyperlink)\b[^>]*\sref="([A-Z]{1,3})([0-9]+):([A-Z]{1,3})([0-9]+)"'
)
_ISO_DATE = re.compile(r"yyyy\\?-mm\\?-dd(;@)?", re.IGNORECASE)


def sheets_of(file: Path, content: bytes) -> tuple[Sheet, ...]:
    """Return the tables of a workbook in its order, hidden ones included.

    Raises
    ------
    NotReadableError
        Where it is no workbook, has a password, or unpacks to more than 50 MB.
    """
    _refuse_absurd(content)
    try:
        shown, stored = _opened(content, results=True), _opened(content, results=False)
        return tuple(_sheet(file, sheet, stored[sheet.title]) for sheet in shown.worksheets)
    except NotReadableError:
        raise
    except Exception as error:  # a broken file raises whatever it breaks
        raise _no_workbook(content) from error


def _refuse_absurd(content: bytes) -> None:
    """Refuse what is no workbook or would unpack, or fill cells, without an end."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            parts = packed.infolist()
            if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > LARGEST_UNPACKED:
                raise NotReadableError(
                    "the workbook unpacks to more than 50 MB",
                    "copy the list to a workbook of its own",
                )
            if _PART not in packed.namelist():
                raise NotReadableError("the file is packed like a workbook, and is none", _ANEW)
            spans = [area for part in parts for area in _areas(packed.read(part))]
    except (zipfile.BadZipFile, zlib.error, ValueError, OSError, RuntimeError) as error:
        raise _no_workbook(content) from error
    if sum(spans) > MOST_CELLS:
        raise NotReadableError(
            "merged cells or links span whole sheets", "copy the list alone to a new workbook"
        )


def _areas(part: bytes) -> Iterator[int]:
    """Yield how many cells each merged range or link of a sheet spans: all would be made."""
    for span in _SPAN.finditer(part):
        left, top, right, bottom = (number.decode() for number in span.groups())
        width = column_index_from_string(right) - column_index_from_string(left) + 1
        yield width * (int(bottom) - int(top) + 1)


def _no_workbook(content: bytes) -> NotReadableError:
    """Return what a file is that is called a workbook, by how it begins."""
    if not content:
        return NotReadableError("the file is empty", _ANEW)
    if content.startswith(_COMPOUND):
        what = "the workbook has a password, or is one of before 2007 (.xls)"
        return NotReadableError(what, f"take its password off, and {_ANEW}")
    if content.startswith(b"PK"):
        what = "the workbook is damaged"
        return NotReadableError(what, f"open it in a spreadsheet, and {_ANEW}")
    what = "the file is no XLSX workbook"
    return NotReadableError(what, f"{_ANEW}, or let its name end in .csv where it is a text")


def _opened(content: bytes, *, results: bool) -> Workbook:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of styles and forms, which no list needs
        return openpyxl.load_workbook(io.BytesIO(content), data_only=results, keep_links=False)


def _sheet(file: Path, results: Worksheet, formulas: Worksheet) -> Sheet:
    title = results.title
    cells = {place: _cell(one, formulas[one.coordinate]) for place, one in _stored(results)}
    merged = list(_fill_merged(results, cells))
    by_row: defaultdict[int, dict[int, Cell]] = defaultdict(dict)
    for (row, column), cell in sorted(cells.items()):
        if not cell.empty:
            by_row[row][column] = cell
    _refuse_wide(title, by_row)
    rows = tuple(_row(number, filled) for number, filled in by_row.items())
    hidden = (*_hidden(results, by_row), *merged, *_comments(formulas))
    told = [f"sheet {title}: {words}" for words in hidden]
    return Sheet(file, title, rows, results.sheet_state != "visible", tuple(told))


def _stored(sheet: Worksheet) -> Iterable[tuple[tuple[int, int], Stored]]:
    """Return the cells that a sheet has; `iter_rows` would make all that it has not."""
    return [
        (place, cell)
        for place, cell in sheet._cells.items()  # noqa: SLF001 - the reason stands above
        if isinstance(cell, Stored)
    ]


def _row(number: int, filled: Mapping[int, Cell]) -> Row:
    columns = range(1, max(filled) + 1)
    return Row(
        number,
        number,
        tuple(filled.get(column) or Cell("", number, column, number) for column in columns),
    )


def _refuse_wide(title: str, rows: Mapping[int, Mapping[int, Cell]]) -> None:
    widest = max((max(filled) for filled in rows.values()), default=0)
    if widest > MOST_COLUMNS:
        raise NotReadableError(
            f"sheet {title} has something in column {get_column_letter(widest)}",
            f"keep the list to {MOST_COLUMNS} columns",
        )


def _hidden(sheet: Worksheet, rows: Mapping[int, Mapping[int, Cell]]) -> Iterator[str]:
    numbers = [
        row for row in rows if row in sheet.row_dimensions and sheet.row_dimensions[row].hidden
    ]
    if numbers:
        yield f"hidden rows are read like all others ({_first(map(str, numbers))})"
    filled = {column for cells in rows.values() for column in cells}
    hidden = {
        column
        for one in sheet.column_dimensions.values()
        if one.hidden
        for column in filled & set(range(one.min or 0, (one.max or 0) + 1))
    }
    if hidden:
        which = ", ".join(map(get_column_letter, sorted(hidden)))
        yield f"hidden columns are read like all others ({which})"


def _comments(sheet: Worksheet) -> Iterator[str]:
    """Tell of texts that hang on cells: nothing of them is in a cell."""
    found = [one.coordinate for _, one in sorted(_stored(sheet), key=itemgetter(0)) if one.comment]
    if found:
        words = f"comments that hang on cells are left out ({_first(found)})"
        yield f"{words}; what shall stay belongs into a column notes"


def _first(places: Iterable[str]) -> str:
    """Return the first ten places of something, and whether there are more."""
    found = list(places)
    return ", ".join(found[:10]) + (" ..." if len(found) > 10 else "")


def _fill_merged(sheet: Worksheet, cells: dict[tuple[int, int], Cell]) -> Iterator[str]:
    """Let the text of merged cells stand in each row of its first column; tell where."""
    for merged in sheet.merged_cells.ranges:
        first = cells.get((merged.min_row, merged.min_col))
        if first is None or first.empty:
            continue
        for row in range(merged.min_row + 1, merged.max_row + 1):
            place = (row, merged.min_col)
            cells[place] = replace(first, row=row, line=row)
        stands = "each of its rows" if merged.max_row > merged.min_row else "the first of them"
        yield f"the merged cells {merged.coord} are read as one text that stands in {stands}"


def _cell(result: Stored, formula: object) -> Cell:
    row, column = result.row, result.column
    is_formula = getattr(formula, "data_type", "") == "f"
    if is_formula and result.value is None and result.data_type != "str":
        doubt = "is a formula without a stored result"
        return Cell("", row, column, row, doubt, "open the file in a spreadsheet and save it")
    if is_formula and result.data_type == "e":
        doubt = f"is a formula that gives {result.value}"
        return Cell("", row, column, row, doubt, "mend it, or write what it should give")
    text, doubt = _seen(result.value, str(result.number_format))
    number = isinstance(result.value, int | float) and not isinstance(result.value, bool)
    return Cell(text, row, column, row, doubt, AS_TEXT if doubt else "", number)


def _seen(value: object, number_format: str) -> tuple[str, str]:
    """Return the text that is seen in a cell, and why that is in doubt."""
    if value is None:
        return "", ""
    if isinstance(value, bool):
        return str(value).upper(), "holds a truth value, which each language shows in its own word"
    if isinstance(value, int | float):
        return _number(value, number_format)
    if isinstance(value, datetime | date | time | timedelta):
        return _moment(value, number_format)
    return unescape(str(value)), ""


def _number(value: float, number_format: str) -> tuple[str, str]:
    text = plain_number(value)
    plain = text.lstrip("-").isdigit() and len(text) <= LONGEST_PLAIN
    if plain and number_format in _PLAIN_FORMATS:
        return text, ""
    return text, f"holds the number {text}, which may look otherwise"


def _moment(value: datetime | date | time | timedelta, number_format: str) -> tuple[str, str]:
    doubt = "holds a date or a time, which each language shows in its own way"
    if isinstance(value, datetime) and value.time() == time():
        return value.date().isoformat(), "" if _ISO_DATE.fullmatch(number_format) else doubt
    return str(value), doubt
