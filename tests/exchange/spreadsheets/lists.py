"""Lists as designers keep them, put together as bytes, and what the reader says of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

from workbench.cardsets.problems import Severity
from workbench.exchange.spreadsheets.reading import Asked, ListReading, read_list

HEADER = ("Name", "Deck", "Type", "Value", "Copies")
ROWS = (
    ("Colossal", "primary", "Productive", "3", ""),
    ("Burning", "central", "Destructive", "1", ""),
    ("Booster", "final", "Productive", "2", ""),
    ("Cactus", "asset", "Vegetable", "3", ""),
    ("Bee", "asset", "Animal", "1", ""),
)
"""A small legal list: the cards of the rulebook's example."""


def csv_of(rows: Sequence[Sequence[str]] = ROWS, header: Sequence[str] = HEADER, sign=",") -> str:
    """Return a CSV of plain cells, by hand."""
    return "".join(f"{sign.join(row)}\n" for row in (header, *rows))


def of_text(
    folder: Path, text: str | bytes, asked: Asked | None = None, *, name: str = "list.csv"
) -> ListReading:
    """Return what is read of a text file."""
    file = folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_list(file, asked or Asked())


def of_book(
    folder: Path,
    change: Callable[[openpyxl.Workbook, Worksheet], None] | None = None,
    asked: Asked | None = None,
) -> ListReading:
    """Return what is read of a workbook with the small list in a sheet Cards, changed first."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Cards"
    sheet.append(HEADER)
    for *texts, value, _ in ROWS:
        sheet.append([*texts, int(value)])
    if change is not None:
        change(book, sheet)
    file = folder / "list.xlsx"
    book.save(file)
    return read_list(file, asked or Asked())


def names(reading: ListReading) -> list[str]:
    """Return the names of the cards that were read."""
    assert reading.card_set is not None, reading.problems
    return [entry.card.name for entry in reading.card_set.entries]


def faults(reading: ListReading) -> list[str]:
    """Return the faults, each with line, column and words, as they are told but for the file."""
    return [
        f"{p.line}:{p.column}: {p.what}; {p.hint}"
        for p in reading.problems
        if p.severity is Severity.FAULT
    ]
