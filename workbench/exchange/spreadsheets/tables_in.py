"""A file of tables (CSV, TSV, XLSX) to its sheets, each cell with its place.

Knows neither cards nor playtests: it is told which headers are looked for, and that only to find
out what separates the cells of a text. `columns` comes next.
"""

from __future__ import annotations

from pathlib import Path

from workbench.cardsets.fields import shown
from workbench.cardsets.parsing.sources import (
    LARGEST_FILE,
    NotReadableError,
    not_there,
    too_large,
)
from workbench.exchange.kinds import TEXTS, WORKBOOKS, ending_of
from workbench.exchange.spreadsheets import encodings
from workbench.exchange.spreadsheets.delimited import Knows, delimited
from workbench.exchange.spreadsheets.tables import Book
from workbench.exchange.spreadsheets.workbooks import sheets_of


def read_book(file: Path, *, knows: Knows, encoding: str | None = None) -> Book:
    """Return the tables of a file.

    Parameters
    ----------
    file : Path
        It ends in .csv, .tsv, .txt, .xlsx or .xlsm.
    knows : callable
        Whether a cell is the header of a column that is looked for.
    encoding : str, optional
        What a text file is written in (`cp1252`); told by the file unless given.

    Raises
    ------
    UnknownEncoding
        Where the encoding of a text has to be asked about.
    NotReadableError
        Where the file is not there, too large, or of another kind.
    """
    ending = ending_of(file)
    if ending not in TEXTS + WORKBOOKS:
        raise NotReadableError(
            f"{file.name} is no spreadsheet that can be read", "save it as .xlsx or .csv"
        )
    return book_of(file, bytes_of(file), knows=knows, encoding=encoding)


def book_of(
    file: Path,
    content: bytes,
    *,
    knows: Knows,
    encoding: str | None = None,
    delimiter: str | None = None,
) -> Book:
    """Return the tables of a file's bytes, as `read_book` does.

    `delimiter` separates the cells of a text (`tab`); told by the file unless given.
    """
    if ending_of(file) in WORKBOOKS:
        return _workbook(file, content, encoding or delimiter)
    text, name = encodings.text_of(content, encoding)
    sign = "\t" if delimiter is None and ending_of(file) == ".tsv" else delimiter
    sheet, separated = delimited(file, text, knows=knows, delimiter=sign)
    return Book(file, (sheet,), (f"{name} text, {separated}",))


def bytes_of(file: Path) -> bytes:
    """Return all of a file.

    Raises
    ------
    NotReadableError
        Where it is not there, may not be read, or is over 5 MB.
    """
    name = file.name if file.name.isprintable() else shown(file.name)
    try:
        if file.is_dir():
            raise NotReadableError(f"{name} is a folder", "name a file")
        if file.stat().st_size > LARGEST_FILE:
            raise too_large()
        return file.read_bytes()
    except FileNotFoundError as error:
        raise not_there(file, f"*{file.suffix}") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its path leads nowhere"
        raise NotReadableError(
            f"{name} cannot be read ({reason})", "check its name and who may read it"
        ) from error


def _workbook(file: Path, content: bytes, asked: str | None) -> Book:
    if asked is not None:
        raise NotReadableError(
            f"a workbook has no encoding and separates no cells, so {shown(asked)} says nothing",
            "leave it out",
        )
    return Book(file, sheets_of(file, content))
