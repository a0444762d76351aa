"""The files that a list comes from and goes to, by their endings.

Stands apart from what reads and writes them, which waits for openpyxl: a header that only asks
whether a name means a spreadsheet does not.
"""

from __future__ import annotations

from pathlib import Path

from workbench.cardsets.finding import ENDINGS

DELIMITERS = {".csv": ",", ".tsv": "\t"}
"""Text files that are written, and what separates their cells."""

TEXTS = (*DELIMITERS, ".txt")
XLSX = ".xlsx"
WORKBOOKS = (XLSX, ".xlsm")
JSON = ".json"

READ = (*ENDINGS, *TEXTS, *WORKBOOKS, JSON)
NAMED = ", ".join((ENDINGS[0], *DELIMITERS, XLSX, JSON))
"""The endings as people are told them."""


def ending_of(file: Path) -> str:
    """Return the ending of a file in small letters."""
    return file.suffix.lower()


def is_exchanged(file: str | Path) -> bool:
    """Return whether a file is a list of another kind than YAML, by its ending."""
    return ending_of(Path(file)) in set(READ) - set(ENDINGS)
