"""Which column of a table is which: by its header, in any order, or as its designer says.

A header counts without its case, its padding and its punctuation, and by common other words for
it. Knows neither cards nor playtests: it is told what is looked for. Comes after `tables_in`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from workbench.cardsets.fields import listed, nearest, shown
from workbench.cardsets.guarding import unguarded
from workbench.cardsets.problems import Problem
from workbench.exchange.spreadsheets.delimited import HEADER_WITHIN, Knows
from workbench.exchange.spreadsheets.tables import Cell, Row, Sheet

Mapped = Mapping[str, Sequence[str]]
"""The headers that a designer says hold a key, by the key."""

_BREAKS = re.compile(r"\s*[\t\n\r\x0b\x0c\x85\u2028\u2029]\s*")

NOTHING: Mapped = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Column:
    """A column that is looked for: its key, other words for it, and whether it has to be there."""

    key: str
    words: tuple[str, ...] = ()
    needed: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a table.

    Parameters
    ----------
    row : Row
        Where it stands; the rows of the list are those below.
    places : mapping of str to int
        The column of each key that was found.
    others : mapping of int to str
        The header of each column that is no key's, as written but for spaces around it.
    problems : tuple of Problem
        Columns that are missing, doubled, or without a header.
    unsure : bool
        Whether one of them is settled where somebody says which column is which.
    """

    row: Row
    places: Mapping[str, int]
    others: Mapping[int, str]
    problems: tuple[Problem, ...]
    unsure: bool = False

    def rows(self, sheet: Sheet) -> tuple[Row, ...]:
        """Return the rows of the list."""
        return tuple(row for row in sheet.rows if row.number > self.row.number)

    def text(self, column: int) -> str:
        """Return the header of a column as written but for spaces around it."""
        return _written(self.row.cell(column))


def bare(header: str) -> str:
    """Return what counts of a header: its letters and numbers without case, spaces between."""
    return " ".join("".join(c if c.isalnum() else " " for c in header.casefold()).split())


def knowing(columns: Iterable[Column], mapped: Mapped = NOTHING) -> Knows:
    """Return what tells whether a text is the header of one of these columns."""
    known = {bare(word) for column in columns for word in (column.key, *column.words)}
    known |= {bare(name) for names in mapped.values() for name in names}
    return lambda text: bare(text) in known


def header_of(sheet: Sheet, columns: Sequence[Column], mapped: Mapped = NOTHING) -> Header | None:
    """Return the header of a table; None where no row near its top names any of the columns.

    Parameters
    ----------
    sheet : Sheet
        The table.
    columns : sequence of Column
        What is looked for.
    mapped : mapping of str to texts, optional
        Which headers hold a key, where its designer says so. A key that is none of `columns`
        takes its headers out of the search.
    """
    knows = knowing(columns, mapped)
    near_the_top = [row for row in sheet.rows if row.number <= sheet.rows[0].number + HEADER_WITHIN]
    row = max(near_the_top, key=lambda one: _known(one, knows), default=None)
    if row is None or not _known(row, knows):
        return None
    return _Matching(sheet, row, columns, mapped).header()


def _known(row: Row, knows: Knows) -> int:
    return sum(knows(cell.text) for cell in row.cells)


class _Matching:
    """The search for columns in one header."""

    def __init__(self, sheet: Sheet, row: Row, columns: Sequence[Column], mapped: Mapped) -> None:
        self.sheet, self.row, self.columns, self.mapped = sheet, row, columns, mapped
        self.headers = {cell.column: cell for cell in row.cells if not cell.empty}
        self.places: dict[str, int] = {}
        self.problems: list[Problem] = []
        self.unsure = False

    def header(self) -> Header:
        """Place what is mapped, then what is known by name; all else is told or kept as it is."""
        taken = self._take_mapped()
        free = {place: cell for place, cell in self.headers.items() if place not in taken}
        for column in self.columns:
            if column.key not in self.mapped:
                self._take(column, free)
        for column in self.columns:
            if column.needed and column.key not in {*self.places, *self.mapped}:
                self._miss(column)
        used = set(self.places.values())
        others = {p: _written(cell) for p, cell in self.headers.items() if p not in used}
        self._refuse_doubled(others)
        self.problems += self._without_header()
        return Header(self.row, self.places, others, tuple(self.problems), self.unsure)

    def _take_mapped(self) -> set[int]:
        """Place what is mapped; return the columns that are spoken for."""
        taken = set()
        for key, names in self.mapped.items():
            for name in names:
                found = self._called(name)
                if len(found) == 1 and found[0] in taken:
                    what = f"the column {shown(name)} is mapped twice"
                    self._fault(self.headers[found[0]], what, "say one thing of it")
                elif len(found) == 1:
                    self.places[key] = found[0]
                else:
                    self._unmapped(name, found)
                taken |= set(found)
        ours = {column.key for column in self.columns}
        self.places = {key: place for key, place in self.places.items() if key in ours}
        return taken

    def _called(self, name: str) -> list[int]:
        exactly = [p for p, cell in self.headers.items() if cell.text.strip() == name.strip()]
        return exactly or [p for p, cell in self.headers.items() if bare(cell.text) == bare(name)]

    def _unmapped(self, name: str, found: Sequence[int]) -> None:
        names = [cell.text.strip() for cell in self.headers.values()]
        if found:
            self._fault(
                self.headers[found[1]], f"two columns have the header {shown(name)}", "rename one"
            )
            return
        near = nearest(name, names)
        hint = f"did you mean {near}?" if near else f"the columns are {_all(names)}"
        self._fault(
            self.row.cell(1), f"no column has the header {shown(name)} of the mapping", hint
        )

    def _take(self, column: Column, free: Mapping[int, Cell]) -> None:
        """Place a column by its key, or else by another word for it."""
        for words in ({bare(column.key)}, {bare(word) for word in column.words}):
            found = [place for place, cell in free.items() if bare(cell.text) in words]
            if found:
                self.places[column.key] = found[0]
            for place in found[1:]:
                self._doubled(column.key, found[0], place)
            if found:
                return

    def _doubled(self, key: str, first: int, second: int) -> None:
        one, other = (_written(self.headers[place]) for place in (first, second))
        what = f"the columns {shown(one)} and {shown(other)} may both be the {key}"
        self._fault(self.headers[second], what, "rename or delete one of them")
        self.unsure |= one != other

    def _miss(self, column: Column) -> None:
        names = list(map(_written, self.headers.values()))
        taken = set(self.places.values())
        free = [_written(cell) for place, cell in self.headers.items() if place not in taken]
        words = (column.key, *column.words)
        near = next((name for word in words if (name := nearest(word, free))), None)
        meant = f"is it {shown(near)}? " if near else ""
        self._fault(
            self.row.cell(1),
            f"no column is the {column.key}: the columns are {_all(names)}",
            f"{meant}call it {listed(words[:4])}",
        )
        self.unsure = True

    def _refuse_doubled(self, others: Mapping[int, str]) -> None:
        by_name: defaultdict[str, list[int]] = defaultdict(list)
        for place, name in others.items():
            by_name[name].append(place)
        for name, places in by_name.items():
            for place in places[1:]:
                what = f"two columns have the header {shown(name)}"
                self._fault(self.headers[place], what, "rename or delete one of them")

    def _without_header(self) -> Iterator[Problem]:
        """Yield a fault for the first cell of each column that has a text and no header."""
        told: set[int] = set()
        width = len(self.row.cells)
        for row in self.sheet.rows:
            if row.number <= self.row.number:
                continue
            stray = [
                cell for cell in row.cells if not cell.empty and cell.column not in self.headers
            ]
            if stray and stray[-1].column > width and self.sheet.title is None:
                yield self._too_long(stray)
            elif stray and stray[0].column not in told:
                told.add(stray[0].column)
                what = f"{shown(stray[0].text)} stands in a column without a header"
                yield self.sheet.fault(stray[0], what, "give the column a header, or empty it")

    def _too_long(self, stray: Sequence[Cell]) -> Problem:
        return self.sheet.fault(
            stray[0],
            f"the row has {stray[-1].column} cells and the header {len(self.row.cells)}",
            "put a text in double quotes where it holds what separates the cells",
        )

    def _fault(self, cell: Cell, what: str, hint: str) -> None:
        self.problems.append(self.sheet.fault(cell, what, hint))


def _written(cell: Cell) -> str:
    """Return a header as written, on one line: in a narrow column people break it."""
    return _BREAKS.sub(" ", unguarded(cell.text.strip()))


def _all(names: Sequence[str]) -> str:
    first = ", ".join(map(shown, names[:12]))
    return f"{first} and {len(names) - 12} more" if len(names) > 12 else first
