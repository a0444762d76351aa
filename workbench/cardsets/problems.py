"""Faults and warnings: what is wrong, where, and what to do.

Every reader and check of this room speaks in these; a fault refuses a file, a warning does
not. All of a file are told in one go.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class Severity(StrEnum):
    """A fault refuses the file; a warning lets it pass."""

    FAULT = "fault"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault or warning.

    Parameters
    ----------
    severity : Severity
        Fault or warning.
    what, hint : str
        What is wrong, and what to do, each a phrase without a full stop, on one line.
    file : Path, optional
        The file in which it lies; None for a list that is in no file yet.
    line, column : int
        Counted from 1; both 1 where there is no place.
    key : int, optional
        The key of the entry or commission it is about, for the editor.
    field : str, optional
        The field of that entry (`name`, `value`), or a dotted place of the whole set
        (`rules.players.min`, `cards.asset`).
    """

    severity: Severity
    what: str
    hint: str
    file: Path | None = None
    line: int = 1
    column: int = 1
    key: int | None = None
    field: str | None = None

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}: " if self.file else ""
        kind = "warning: " if self.severity is Severity.WARNING else ""
        return f"{where}{kind}{self.what}; {self.hint}"


class CardSetError(ValueError):
    """A card set that cannot be used as it is; `problems` holds every fault and warning found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))
