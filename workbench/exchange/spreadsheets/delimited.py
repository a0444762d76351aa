"""A text with separated cells (CSV) to a table.

What separates the cells is read off the header: whichever sign makes the most known columns of
it. Comes after `encodings`; `tables_in` is the door.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from workbench.cardsets.parsing.sources import NotReadableError
from workbench.exchange.spreadsheets.tables import Cell, Row, Sheet

SIGNS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "pipes"}
WORDS = {"comma": ",", "semicolon": ";", "tab": "\t", "\\t": "\t", "pipe": "|"}
HEADER_WITHIN = 10
"""Rows at the top among which the header is looked for: a title may stand above it."""

_SEP = re.compile(r'"?sep=(.)"?(\r\n|\n|\r|$)', re.IGNORECASE)

Knows = Callable[[str], bool]
"""Tells whether a text is the header of a column that is looked for."""


def delimited(
    file: Path, text: str, *, knows: Knows, delimiter: str | None = None
) -> tuple[Sheet, str]:
    """Return the table of a text, and in words what separates its cells.

    Parameters
    ----------
    file : Path
        Where it was read.
    text : str
        All of it, line ends untouched.
    knows : callable
        Whether a cell is the header of a column that is looked for.
    delimiter : str, optional
        One character, or `comma`, `semicolon` or `tab`; read off the file unless given.

    Raises
    ------
    NotReadableError
        Where quotes never close, or `delimiter` can separate nothing.
    """
    said = _SEP.match(text)
    sign, how = _sign(text, said[1] if said else None, knows, delimiter)
    rows = tuple(
        row for row in _rows(text, sign) if not (said and row.line == 1) and _is_filled(row)
    )
    return Sheet(file, None, rows), how


def _sign(text: str, said: str | None, knows: Knows, asked: str | None) -> tuple[str, str]:
    """Return what separates the cells, and in words how that is known."""
    if asked is not None:
        sign = WORDS.get(asked, asked)
        if len(sign) != 1 or sign in '"\r\n':
            raise NotReadableError(
                f'"{asked}" can separate no cells', "write comma, semicolon, tab or one character"
            )
        return sign, f"cells separated by {_named(sign)}, as asked"
    if said is not None:
        return said, f"cells separated by {_named(said)}, as its first line says"
    sign = max(SIGNS, key=lambda one: _fit(text, one, knows))
    return sign, f"cells separated by {_named(sign)}, told by the header"


def _named(sign: str) -> str:
    return SIGNS.get(sign, f'"{sign}"')


def _fit(text: str, sign: str, knows: Knows) -> tuple[int, int]:
    """Return how many columns of the best header are known under a sign, and how many it has."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=sign)
    try:
        first = list(islice(reader, HEADER_WITHIN))
    except csv.Error:
        return 0, 0
    return max(((sum(map(knows, row)), len(row)) for row in first), default=(0, 0))


def _rows(text: str, sign: str) -> Iterator[Row]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=sign, strict=True)
    line = 1
    try:
        for number, cells in enumerate(reader, start=1):
            yield Row(
                number,
                line,
                tuple(Cell(cell, number, place, line) for place, cell in enumerate(cells, start=1)),
            )
            line = reader.line_num + 1
    except csv.Error as error:
        raise _unreadable(str(error), line) from error


def _unreadable(reason: str, line: int) -> NotReadableError:
    if "end of data" in reason:
        what = f"the quotes that open in the row of line {line} never close"
        return NotReadableError(what, 'close them, or write "" for a quote in a text', line)
    if "expected after" in reason:
        what = f"the quotes of a cell in the row of line {line} close before its end"
        hint = 'write "" for a quote in a text, or see whether a quote is missing above'
        return NotReadableError(what, hint, line)
    what = f"a cell in the row of line {line} has more than {csv.field_size_limit():,} characters"
    return NotReadableError(what, "shorten it, or see whether its quotes close too late", line)


def _is_filled(row: Row) -> bool:
    return not all(cell.empty for cell in row.cells)
