"""Faults and warnings: what is wrong, where, and what to do.

Every reader and check of this room speaks in these; a fault refuses a file, a warning does
not. All of a file are told in one go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from workbench.rules.amounts import counted
from workbench.rules.travelling import Travelling

MOST_SHOWN = 50
"""Problems of one file that a screen shows; their count follows."""


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
    rests_on : tuple of str
        Other places of the whole set that it follows from: nothing is known of it where one of
        them cannot be understood.
    """

    severity: Severity
    what: str
    hint: str
    file: Path | None = None
    line: int = 1
    column: int = 1
    key: int | None = None
    field: str | None = None
    rests_on: tuple[str, ...] = ()

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}: " if self.file else ""
        kind = "warning: " if self.severity is Severity.WARNING else ""
        return f"{where}{kind}{self.what}; {self.hint}"


class CardSetError(Travelling, ValueError):
    """A card set that cannot be used as it is.

    `problems` holds every fault and warning found; the message is their `problem_lines`.
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(problem_lines(self.problems)))


def problem_lines(problems: Sequence[Problem]) -> Iterator[str]:
    """Yield problems as lines for the screen: of each file 50, faults first, then how many more."""
    for file in dict.fromkeys(problem.file for problem in problems):
        of_file = [problem for problem in problems if problem.file == file]
        of_file.sort(key=lambda problem: problem.severity is Severity.WARNING)
        shown = of_file[:MOST_SHOWN]
        yield from map(str, sorted(shown, key=lambda p: (p.line, p.column)))
        if len(of_file) > len(shown):
            where = f"{file}: " if file else ""
            yield f"{where}{len(of_file) - len(shown)} more, {how_many(of_file)} in all"


def how_many(problems: Iterable[Problem]) -> str:
    """Return how many faults and warnings there are, in words."""
    found = [problem.severity for problem in problems]
    counts = [
        counted(found.count(severity), severity.value) for severity in Severity if severity in found
    ]
    return " and ".join(counts) or "no faults, no warnings"


def first_fault(problems: Iterable[Problem]) -> str:
    """Return the first fault with its place and what to do, and how many others there are."""
    first, *others = [problem for problem in problems if problem.severity is Severity.FAULT]
    line = f", line {first.line}" if first.line > 1 else ""  # 1 is where there is no place, too
    where = f"{first.file.name}{line}: " if first.file else ""
    more = f" (and {counted(len(others), 'more fault')})" if others else ""
    return f"{where}{first.what}; {first.hint}{more}"
