"""The rows of a table to evenings: any row may say what is of an evening, and none says it twice.

Each evening becomes the tree that its file would have, and is judged by what judges a file
(`playtests.reading`); faults are told at their cells. `playtest_columns` comes before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from workbench.cardsets.fields import FieldError, shown
from workbench.cardsets.guarding import unguarded
from workbench.cardsets.parsing.nodes import NotYaml, Tree, TreePath, Written, read_document
from workbench.cardsets.parsing.sources import NotReadableError
from workbench.cardsets.problems import Problem, Severity
from workbench.exchange.playtest_columns import (
    COLUMNS,
    MOST_VOTES,
    OF_EVENING,
    RATINGS,
    SLOT_COLUMNS,
    VOTE,
)
from workbench.exchange.playtest_warnings import as_of_tables, looks, of_book, of_columns
from workbench.exchange.spreadsheets.columns import Header, header_of, knowing
from workbench.exchange.spreadsheets.layout import TRUE_WORDS
from workbench.exchange.spreadsheets.tables import Cell, Row, Sheet
from workbench.exchange.spreadsheets.tables_in import read_book
from workbench.exchange.spreadsheets.trees import Growing, Places
from workbench.playtests.lists import Lists
from workbench.playtests.reading import PlaytestReading, judged
from workbench.playtests.typed import EVERYONE, parse_date

MOST_ROUNDS = 100
"""No evening has more; a number above it is a slip."""


def read_table(
    file: Path, lists: Lists | None = None, *, encoding: str | None = None
) -> tuple[PlaytestReading, ...]:
    """Return the evenings of a table, each with its faults at its cells.

    Parameters
    ----------
    file : Path
        It ends in .csv, .tsv or .xlsx.
    lists : Lists, optional
        Where lists are kept that were read already.
    encoding : str, optional
        Of a text file, where it does not tell by itself.

    Returns
    -------
    tuple of PlaytestReading
        The `file` of each is the one it would have beside the table.
    """
    try:
        book = read_book(file, knows=knowing(COLUMNS), encoding=encoding)
    except NotReadableError as error:
        hint = "; ".join([error.hint, *looks(error)])
        fault = replace(error.fault(file), hint=hint)
        return (PlaytestReading(file, problems=(fault,)),)
    found = [(sheet, header_of(sheet, COLUMNS)) for sheet in book.sheets if sheet.rows]
    with_header = [(sheet, header) for sheet, header in found if header is not None]
    if not with_header:
        what = "no row names a column player, so that nothing can be read"
        hint = "workbench playtest EVENING.yaml -o TABLE.csv shows how a table looks"
        return (PlaytestReading(file, problems=(Problem(Severity.FAULT, what, hint, file),)),)
    shelf = lists or Lists()
    first, *others = (one for pair in with_header for one in _evenings(*pair, shelf))
    told = of_book(book, [sheet for sheet, _ in with_header])
    return (replace(first, problems=(*told, *first.problems)), *others)


def _evenings(sheet: Sheet, header: Header, lists: Lists) -> Iterator[PlaytestReading]:
    if header.problems:
        yield PlaytestReading(sheet.file, problems=header.problems)
        return
    unknown = tuple(of_columns(sheet, header))
    by_evening = _by_evening(sheet, header)
    if not by_evening:
        what, hint = "no row stands below the header", "write one for each player"
        empty = sheet.fault(header.row.cell(1), what, hint)
        yield PlaytestReading(sheet.file, problems=(empty, *unknown))
    for name, rows in by_evening.items():
        grown = _Grown(sheet, header)
        grown.growing.document.problems += _unfit_for_files(sheet, header, name, rows[0])
        for row in rows:
            grown.take(row)
        found = grown.reading(sheet.file.parent / f"{name or sheet.file.stem}.yaml", lists)
        yield replace(found, problems=(*unknown, *found.problems))
        unknown = ()


def _unfit_for_files(sheet: Sheet, header: Header, name: str, row: Row) -> list[Problem]:
    """Return a fault where an evening is called as no file can be, for each makes one."""
    if not set(name) & set("/\\") and name not in {".", ".."}:
        return []
    what = f"no file can be called {shown(name)}, and an evening becomes one"
    return [sheet.fault(row.cell(header.places["evening"]), what, "leave / and \\ out")]


def _by_evening(sheet: Sheet, header: Header) -> Mapping[str, list[Row]]:
    """Return the rows of each evening; one that does not say goes with the one above."""
    found: dict[str, list[Row]] = {}
    place, name = header.places.get("evening"), ""
    for row in header.rows(sheet):
        text = unguarded(row.cell(place).text).strip() if place else ""
        name = text or name
        found.setdefault(name, []).append(row)
    return found


class _Grown:
    """The tree of one evening in the making, row by row."""

    def __init__(self, sheet: Sheet, header: Header) -> None:
        self.header, self.growing = header, Growing.of(sheet)
        self.tree: dict[str, Any] = self.growing.tree
        self.tree.update(format=Written("1"), players=[])
        self.said: dict[TreePath, Cell] = {}
        self.ages: dict[int, tuple[str, Cell]] = {}
        self.homeless: set[str] = set()
        """Who has a row that names no round: it may be of any."""

    def reading(self, file: Path, lists: Lists) -> PlaytestReading:
        """Return the evening as it is judged, its faults at their cells."""
        self.tree["telephones"] = [Written(name) for _, (name, _) in sorted(self.ages.items())]
        for at, (_, (_, cell)) in enumerate(sorted(self.ages.items())):
            self.growing.put(("telephones", at), cell)
        places = Places([(self.growing, self.header)])
        found = judged(self.growing.document, file=file, lists=lists, unsaid=self._unsaid())
        told = dict.fromkeys(as_of_tables(places.of(problem)) for problem in found.problems)
        return replace(found, problems=tuple(told))

    def _unsaid(self) -> frozenset[TreePath]:
        """Return where something would stand that was noted, and of which no round is known."""
        rounds = range(len(self.tree.get("rounds", ())))
        parts = ("inventions", "votes")
        return frozenset(("rounds", *at) for at in product(rounds, parts, self.homeless))

    def take(self, row: Row) -> None:
        """Take a row in; one without a player has to be empty."""
        if not self.growing.document.values:
            self.growing.put((), row.cell(1))
        cells = {key: row.cell(place) for key, place in self.header.places.items()}
        filled = {key: cell for key, cell in cells.items() if not cell.empty}
        if not set(filled) - {"evening"}:
            return
        if "evening" in filled:
            self._is_sure(filled["evening"])
        for key in OF_EVENING:
            if key in filled:
                self._take_of_evening(key, filled[key])
        if "player" not in filled:
            self.growing.fault(cells["player"], "the row names no player", "write whose row it is")
        elif self._is_sure(filled["player"]):
            self._take_of_player(self._name(filled["player"]), filled)

    def _take_of_player(self, name: str, filled: Mapping[str, Cell]) -> None:
        self._take_form(name, filled)
        if name != EVERYONE:
            self._take_player(name, filled)
            self._take_round(name, filled)

    def _is_sure(self, cell: Cell) -> bool:
        """Return whether anything is to be seen in a cell; otherwise what hides it is a fault."""
        if cell.text or not cell.doubt:
            return True
        self.growing.refused(cell, f"the cell {cell.doubt}", cell.mend)
        return False

    def _name(self, cell: Cell) -> str:
        return self.growing.text("", cell).strip()

    def _leaf(self, path: TreePath, cell: Cell) -> Written:
        """Return what a cell says, its place noted; of a number's worth there is no doubt."""
        self.growing.put(path, cell)
        if cell.number:
            return Written(cell.text)
        is_free_text = path[-1] in ("notes", "words")
        return self.growing.text("notes" if is_free_text else str(path[-1]), cell)

    def _once(self, path: TreePath, cell: Cell) -> bool:
        """Return whether a value is the first at its path; another one there is a fault."""
        before = self.said.setdefault(path, cell)
        if before is not cell and before.text != cell.text:
            what = f"row {before.row} says {shown(before.text)}, and this one {shown(cell.text)}"
            self.growing.fault(cell, what, "keep one of the two")
        self.growing.put(path, before)
        return before is cell

    def _take_of_evening(self, key: str, cell: Cell) -> None:
        path = _KEYS[key]
        leaf = _day(cell) if key == "date" else None
        if leaf is None:
            leaf = self._leaf(path, cell)
        if self._once(path, cell):
            *above, last = map(str, path)
            node = self.tree
            for step in above:
                node = node.setdefault(step, {})
            node[last] = leaf

    def _take_player(self, name: str, cells: Mapping[str, Cell]) -> None:
        """Take who somebody is, and what was written down of their end."""
        at = self._seat(name, cells["player"])
        if "bot" in cells and self._once(("players", at, "bot"), cells["bot"]):
            self.tree["players"][at]["bot"] = self._leaf(("players", at, "bot"), cells["bot"])
        for key in ("start", "winner"):
            if key in cells and self._says_yes(cells[key]) and self._once((key,), cells["player"]):
                self.tree[key] = Written(name)
        if "total" in cells and self._once(("totals", name), cells["total"]):
            totals = self.tree.setdefault("totals", {})
            totals[name] = self._leaf(("totals", name), cells["total"])
        if "telephone" in cells:
            self._take_age(name, cells["telephone"])

    def _seat(self, name: str, cell: Cell) -> int:
        """Return the place of a player, who is put last where they are new."""
        names = [player["name"] for player in self.tree["players"]]
        if name not in names:
            self.growing.put(("players", len(names)), cell)
            self.tree["players"].append({"name": Written(name)})
            return len(names)
        return names.index(name)

    def _says_yes(self, cell: Cell) -> bool:
        if not self._is_sure(cell):
            return False
        text = unguarded(cell.text).strip()
        if text.casefold() not in TRUE_WORDS:
            self.growing.fault(cell, f"{shown(text)} is not yes", "write yes, or leave it blank")
            return False
        return True

    def _take_age(self, name: str, cell: Cell) -> None:
        age = self._whole(cell, "place of a telephone by age", MOST_ROUNDS)
        if age is None:
            return
        owner, _ = self.ages.setdefault(age, (name, cell))
        if owner != name:
            what = f"telephone {age} is {owner}'s already"
            self.growing.fault(cell, what, "count from 1, the oldest, each place once")

    def _take_form(self, name: str, cells: Mapping[str, Cell]) -> None:
        given = {words: key.value for words, key in RATINGS.items()} | {"words": "words"}
        for words, key in given.items():
            path = ("feedback", name, key)
            if words in cells and self._once(path, cells[words]):
                form = self.tree.setdefault("feedback", {}).setdefault(name, {})
                self.growing.put(path[:2], cells["player"], of_key=True)
                form[key] = self._leaf(path, cells[words])

    def _take_round(self, name: str, cells: Mapping[str, Cell]) -> None:
        """Take what a player made of a round, and whom they commended."""
        noted = [key for key in cells if key in _OF_ROUND]
        if "round" not in cells:
            if noted:
                self.homeless.add(name)
                what = "the row says nothing of a round"
                self.growing.fault(cells[noted[0]], what, "write 1 for the first round")
            return
        number = self._whole(cells["round"], "number of a round", MOST_ROUNDS)
        if number is None:
            self.homeless.add(name)
            return
        rounds = self.tree.setdefault("rounds", [])
        rounds += [{} for _ in range(number - len(rounds))]
        path = ("rounds", number - 1)
        self.growing.document.values.setdefault(path, self.growing.document.spot(()))
        if (*path, name) in self.said:
            what = f"{name} has a row of round {number} already: {self.said[*path, name].row}"
            self.growing.fault(cells["player"], what, "keep one of the two")
            return
        self.said[*path, name] = cells["player"]
        self._take_invention(rounds[number - 1], (*path, "inventions", name), cells)
        self._take_votes(rounds[number - 1], (*path, "votes", name), cells)

    def _take_invention(
        self, played: dict[str, Any], path: TreePath, cells: Mapping[str, Cell]
    ) -> None:
        one: dict[str, Tree] = {}
        if any(column in cells for column in SLOT_COLUMNS):
            one["cards"] = [
                self._leaf((*path, "cards", at), cells[column]) if column in cells else Written("")
                for at, column in enumerate(SLOT_COLUMNS)
            ]
        for column, key in (("read out as", "called"), ("noted", "noted")):
            if column in cells:
                one[key] = self._leaf((*path, key), cells[column])
        for key in ("commissions", "judged"):
            if key in cells:
                one[key] = self._names((*path, key), cells[key])
        if one:
            self.growing.put(path, cells["player"], of_key=True)
            played.setdefault("inventions", {})[path[-1]] = one

    def _take_votes(
        self, played: dict[str, Any], path: TreePath, cells: Mapping[str, Cell]
    ) -> None:
        last = max((at for at in range(1, MOST_VOTES + 1) if f"{VOTE}{at}" in cells), default=0)
        if last:
            self.growing.put(path, cells["player"], of_key=True)
            played.setdefault("votes", {})[path[-1]] = [
                self._leaf((*path, at - 1), cells[f"{VOTE}{at}"])
                if f"{VOTE}{at}" in cells
                else Written("")
                for at in range(1, last + 1)
            ]

    def _names(self, path: TreePath, cell: Cell) -> list[Tree]:
        """Return the names in a cell, commas between, in quotes where one needs them."""
        self.growing.put(path, cell)
        text = self.growing.text("", cell)
        try:
            tree = read_document(Path("cell"), f"[{text}]").tree
        except NotYaml:
            tree = []
        if not isinstance(tree, list) or not tree or not all(isinstance(n, str) for n in tree):
            what = f"{shown(text)} is no list of names"
            self.growing.fault(cell, what, "put commas between them, and a name in quotes")
            return []
        for at in range(len(tree)):
            self.growing.put((*path, at), cell)
        return tree

    def _whole(self, cell: Cell, noun: str, most: int) -> int | None:
        if not self._is_sure(cell):
            return None
        text = unguarded(cell.text).strip()
        if text.isdecimal() and text.isascii() and 1 <= int(text[:9]) <= most:
            return int(text)
        what = f"{shown(text)} is no {noun}"
        self.growing.fault(cell, what, f"write a whole number from 1 to {most}")
        return None


_KEYS: Mapping[str, TreePath] = {
    "date": ("date",),
    "set": ("set", "file"),
    "set name": ("set", "name"),
    "version": ("set", "version"),
    "digest": ("set", "digest"),
    "minutes": ("minutes",),
    "tie break": ("tie_break",),
    "notes": ("notes",),
}
"""Where the columns of an evening stand in its file."""
_OF_ROUND = frozenset(
    {
        *SLOT_COLUMNS,
        *("read out as", "commissions", "judged", "noted"),
        *(f"{VOTE}{at}" for at in range(1, MOST_VOTES + 1)),
    }
)


def _day(cell: Cell) -> Written | None:
    """Return the date of a cell that a workbook knows as one, however it shows it."""
    try:
        return Written(parse_date(cell.text).isoformat())
    except FieldError:
        return None
