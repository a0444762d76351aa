"""A table's cells to a tree of the format of card sets, each part with its cell.

The tree is judged by the models that judge a YAML file, so one schema decides for both. `cards_in`
and `parts_in` fill it, `reading` has it judged and tells each problem at its cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from workbench.cardsets.fields import BLANK_WORDS, shown
from workbench.cardsets.guarding import unguarded
from workbench.cardsets.parsing.nodes import Document, Spot, TreePath, Written
from workbench.cardsets.problems import Problem
from workbench.exchange.spreadsheets.columns import Header
from workbench.exchange.spreadsheets.layout import BARE_KEYS, EXTRA, FALSE_WORDS, TRUE_WORDS
from workbench.exchange.spreadsheets.tables import Cell, Sheet

LENIENT = frozenset({"notes", "text", EXTRA})
"""Free texts, of which a date or number is as good in one spelling as in another."""


@dataclass(slots=True)
class Growing:
    """The tree of one sheet in the making.

    Its document stands for the sheet as if it were a file in a folder, so that problems of
    several sheets can be told apart; `Places` gives them their cells back.
    """

    sheet: Sheet
    document: Document
    told: list[str] = field(default_factory=list)
    _spelled: dict[tuple[int, str], list[Cell]] = field(default_factory=dict)

    @staticmethod
    def of(sheet: Sheet) -> Growing:
        """Return the empty tree of a sheet."""
        return Growing(sheet, Document(sheet.file / (sheet.title or "table"), "", tree={}))

    @property
    def tree(self) -> dict[str, Any]:
        """The tree, to be filled."""
        return self.document.tree  # type: ignore[return-value]  # made as one by `of`

    def all_told(self) -> Iterator[str]:
        """Yield what there is to tell, of each column only once."""
        yield from self.told
        for (_, doubt), cells in self._spelled.items():
            first = cells[0]
            more = f", and {len(cells) - 1} more in its column" if len(cells) > 1 else ""
            yield f"{self.sheet.where(first)} {doubt}: read as {shown(first.text)}{more}"

    def put(self, path: TreePath, cell: Cell, *, of_key: bool = False) -> None:
        """Note the cell in which a part of the tree stands."""
        spots = self.document.keys if of_key else self.document.values
        spots[path] = Spot(cell.line, cell.column, 0, 0)

    def fault(self, cell: Cell, what: str, hint: str) -> None:
        """Note a fault of a cell."""
        spot = Spot(cell.line, cell.column, 0, 0)
        self.document.fault(spot, what, hint)

    def leaf(self, path: TreePath, key: str, cell: Cell) -> Written:
        """Return what a cell says of a key, its place noted; a doubt is a fault."""
        self.put(path, cell)
        if key in BARE_KEYS:
            return self._bare(key, cell)
        return self.text(key, cell)

    def text(self, key: str, cell: Cell) -> Written:
        """Return the text of a cell, its guard taken off; a doubt is a fault, or told at least."""
        written = Written(unguarded(cell.text))
        if not cell.doubt:
            return written
        if cell.text and key in LENIENT:
            if not cell.number:
                self._spelled.setdefault((cell.column, cell.doubt), []).append(cell)
            return written
        return self._doubtful(cell)

    def _doubtful(self, cell: Cell) -> Written:
        return self.refused(cell, f"the cell {cell.doubt}", cell.mend)

    def refused(self, cell: Cell, what: str, hint: str) -> Written:
        """Note a fault of a cell, and return its text as one of which nothing more is told."""
        self.fault(cell, what, hint)
        written = Written(cell.text)
        written.told = True
        return written

    def _bare(self, key: str, cell: Cell) -> Written:
        """Return a number or truth value; of its worth alone there must be no doubt."""
        text = unguarded(cell.text).strip()
        if key == "locked" and text.casefold() in TRUE_WORDS | FALSE_WORDS:
            return Written("true" if text.casefold() in TRUE_WORDS else "false")
        if cell.doubt and not cell.number:
            return self._doubtful(cell)
        if text in BLANK_WORDS and text:
            what = f"the cell of {key} says {shown(text)}, and is not empty"
            return self.refused(cell, what, "empty it, or write a number")
        return Written(text)


class Places:
    """Gives problems of trees their sheets and cells back."""

    def __init__(self, grown: Iterable[tuple[Growing, Header]]) -> None:
        self._sheets = {growing.document.file: (growing.sheet, header) for growing, header in grown}
        self._rows = {
            file: {row.line: row.number for row in sheet.rows}
            for file, (sheet, _) in self._sheets.items()
        }

    def of(self, problem: Problem) -> Problem:
        """Return a problem with the sheet and cell in its words, as one of the file itself."""
        if problem.file not in self._sheets:
            return problem
        sheet, header = self._sheets[problem.file]
        row = self._rows[problem.file].get(problem.line, problem.line)
        where = sheet.where(Cell("", row, problem.column, problem.line))
        name = header.text(problem.column)
        if sheet.title is None and name:
            where = f"row {row}, column {name}"
        return replace(problem, file=sheet.file, what=f"{where}: {problem.what}")
