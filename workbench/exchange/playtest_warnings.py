"""What a table of evenings hides, and what of it is left out: told beside its rows.

`playtest_rows` reads the rows and tells these with the first evening. Nothing of it is a fault.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from workbench.cardsets.fields import nearest, shown
from workbench.cardsets.parsing.sources import NotReadableError
from workbench.cardsets.problems import Problem, Severity
from workbench.exchange.playtest_columns import COLUMNS
from workbench.exchange.spreadsheets.columns import Header
from workbench.exchange.spreadsheets.encodings import UnknownEncoding
from workbench.exchange.spreadsheets.tables import Book, Sheet

_TO_ADD = re.compile(r"add (\w+): to it")
_IF_MEANT = "nothing need be done if that is meant"


def of_book(book: Book, read: Sequence[Sheet]) -> Iterator[Problem]:
    """Yield a warning for what each sheet hides, and for each that is left out."""
    for sheet in book.sheets:
        told = [*sheet.told]
        if sheet.hidden:
            told.append(f"sheet {sheet.title} is hidden, and read like all others")
        if sheet not in read:
            told = [f"sheet {sheet.title} names no column player, and is left out"]
        for words in told if sheet.rows else ():
            yield Problem(Severity.WARNING, words, _IF_MEANT, book.file)


def of_columns(sheet: Sheet, header: Header) -> Iterator[Problem]:
    """Yield a warning for each column that says nothing of an evening, so that none is lost."""
    known = [column.key for column in COLUMNS if column.key not in header.places]
    for place, name in header.others.items():
        near = nearest(name.casefold(), known)
        hint = f"did you mean {near}?" if near else "it is left out, which may well be meant"
        what = f"the column {shown(name)} says nothing of an evening"
        yield sheet.warning(header.row.cell(place), what, hint)


def as_of_tables(problem: Problem) -> Problem:
    """Return a problem whose hint speaks of a column where it spoke of a key of a file."""
    missing = _TO_ADD.fullmatch(problem.hint)
    return replace(problem, hint=f"write it in a column {missing[1]}") if missing else problem


def looks(error: NotReadableError) -> Iterator[str]:
    """Yield how the first odd letter looks under each encoding that is likely."""
    for preview in error.previews if isinstance(error, UnknownEncoding) else ():
        line = preview.lines[0] if preview.lines else ""
        odd = next((at for at, sign in enumerate(line) if not sign.isascii()), 0)
        yield f"{preview.encoding} shows {shown(line[max(0, odd - 10) : odd + 10])}"
