"""What a spreadsheet holds, whatever it is about: sheets, rows, and cells with their places.

Knows neither cards nor playtests. `tables_in` makes these of a file, `columns` finds out which
column is which, and whoever reads a list of their own kind goes on from there.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from openpyxl.utils import get_column_letter

from workbench.cardsets.problems import Problem, Severity

MOST_CELLS = 2_000_000
"""Of all the tables of a file, on the way in and out."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell.

    Parameters
    ----------
    text : str
        What is seen in it, spaces included; "" where it is empty.
    row, column : int
        Where it stands, from 1, as a spreadsheet counts.
    line : int
        The line of a text file on which its row begins; the row itself in a workbook.
    doubt, mend : str
        Why `text` may not be what its designer sees, as the rest of a sentence that begins with
        the cell ("holds a date, ..."), and what to do; "" where it is for certain.
    number : bool
        Whether the cell holds a number, of which `text` is the plain spelling: of its worth
        there is no doubt, though of the look there may be.
    """

    text: str
    row: int
    column: int
    line: int
    doubt: str = ""
    mend: str = ""
    number: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing is to be seen in it."""
        return not self.text.strip() and not self.doubt


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one row, from the first column on; what is missing at its end is empty."""

    number: int
    line: int
    cells: tuple[Cell, ...]

    def cell(self, column: int) -> Cell:
        """Return the cell in a column, counted from 1."""
        if column <= len(self.cells):
            return self.cells[column - 1]
        return Cell("", self.number, column, self.line)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One table of a file.

    Parameters
    ----------
    file : Path
        The file it stands in.
    title : str, optional
        Its name in a workbook; None for the only table of a text file.
    rows : tuple of Row
        The rows that hold anything, from top to bottom.
    hidden : bool
        Whether a spreadsheet does not show it.
    told : tuple of str
        What its reader ought to know: rows that are hidden, cells that are merged.
    """

    file: Path
    title: str | None
    rows: tuple[Row, ...]
    hidden: bool = False
    told: tuple[str, ...] = ()

    def where(self, cell: Cell) -> str:
        """Return the place of a cell in words, such as `sheet Cards, cell C11`."""
        if self.title is None:
            return f"row {cell.row}, column {get_column_letter(cell.column)}"
        return f"sheet {self.title}, cell {get_column_letter(cell.column)}{cell.row}"

    def fault(self, cell: Cell, what: str, hint: str) -> Problem:
        """Return a fault that lies in a cell."""
        return self._problem(Severity.FAULT, cell, what, hint)

    def warning(self, cell: Cell, what: str, hint: str) -> Problem:
        """Return a warning of a cell."""
        return self._problem(Severity.WARNING, cell, what, hint)

    def _problem(self, severity: Severity, cell: Cell, what: str, hint: str) -> Problem:
        told = f"{self.where(cell)}: {what}"
        return Problem(severity, told, hint, self.file, cell.line, cell.column)


@dataclass(frozen=True, slots=True)
class Book:
    """A file of tables: one for a text file, several for a workbook.

    `told` says how the file was taken: its encoding, and what separates its cells.
    """

    file: Path
    sheets: tuple[Sheet, ...]
    told: tuple[str, ...] = ()
