"""The other sheets of a workbook to the tree of a card set file: all but the cards.

Commissions, rules, targets, and what the set is called. A sheet of such a title whose columns are
others is left alone, which is told. Comes after `columns`, before `reading`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from workbench.cardsets.fields import listed, nearest, shown
from workbench.cardsets.guarding import unguarded
from workbench.cardsets.parsing.documents import document_of
from workbench.cardsets.parsing.nodes import Document, Tree, TreePath, Written
from workbench.cardsets.parsing.sources import SourceFile
from workbench.cardsets.plain import rules_tree
from workbench.cardsets.rule_paths import RULE_PATHS, RuleKind
from workbench.exchange.spreadsheets.columns import Column, Header, bare, header_of
from workbench.exchange.spreadsheets.layout import (
    ABOUT,
    ABOUT_COLUMNS,
    ABOUT_KEYS,
    COMMISSION_COLUMNS,
    COMMISSIONS,
    RULE_COLUMNS,
    RULES,
    TARGET_COLUMNS,
    TARGETS,
)
from workbench.exchange.spreadsheets.tables import Cell, Sheet
from workbench.exchange.spreadsheets.trees import Growing

Part = tuple[Growing, Header]


def title_part(sheet: Sheet) -> str | None:
    """Return which of our other sheets one is by its title, whatever its case; None for others."""
    return next((part for part in PARTS if bare(part) == bare(sheet.title or "")), None)


def part_of(sheet: Sheet) -> Part | None:
    """Return the tree and header of one of our other sheets; None where it is none."""
    title = title_part(sheet)
    if title is None:
        return None
    columns, grow = PARTS[title]
    header = header_of(sheet, columns)
    if header is None or any(c.needed and c.key not in header.places for c in columns):
        return None
    growing = Growing.of(sheet)
    growing.document.problems += header.problems
    growing.told += [
        f"{sheet.where(header.row.cell(place))}: the column {name} is left out"
        for place, name in header.others.items()
    ]
    grow(growing, header)
    return growing, header


def _filled(growing: Growing, header: Header) -> Iterable[dict[str, Cell]]:
    """Yield the cells of each row by key, without those that are empty."""
    for row in header.rows(growing.sheet):
        cells = {key: row.cell(place) for key, place in header.places.items()}
        filled = {key: cell for key, cell in cells.items() if not cell.empty}
        if filled:
            yield filled


def _commissions(growing: Growing, header: Header) -> None:
    _lines(growing, header, "commissions", ("name", "points", "when"))


def _targets(growing: Growing, header: Header) -> None:
    _lines(growing, header, "targets", ("measure",))


def _lines(growing: Growing, header: Header, section: str, needed: Iterable[str]) -> None:
    """Fill a section of the file that is a list, one line for each row."""
    lines: list[Tree] = []
    for filled in _filled(growing, header):
        path: TreePath = (section, len(lines))
        first = next(iter(filled.values()))
        growing.put(path, first)
        empty = {
            key: replace(first, text="", column=header.places[key], doubt="")
            for key in needed
            if key not in filled
        }
        lines.append(
            {key: _value(growing, (*path, key), cell) for key, cell in (filled | empty).items()}
        )
    growing.tree[section] = lines


def _value(growing: Growing, path: TreePath, cell: Cell) -> Tree:
    leaf = growing.leaf(path, str(path[-1]), cell)
    return _condition(growing, path, cell, leaf) if path[-1] == "when" else leaf


def _condition(growing: Growing, path: TreePath, cell: Cell, text: Written) -> Tree:
    """Return the tree of a condition, which a cell spells as the file does."""
    if text.told or not text:
        return text
    found = document_of(SourceFile(growing.document.file, text))
    problems = found.problems if isinstance(found, Document) else found
    for problem in problems:
        growing.fault(cell, problem.what, problem.hint)
    if not isinstance(found, Document):
        text.told = True
        return text
    for inside in found.values:
        growing.put((*path, *inside), cell)
    for inside in found.keys:
        growing.put((*path, *inside), cell, of_key=True)
    return found.tree


def _rules(growing: Growing, header: Header) -> None:
    said: dict[str, object] = {}
    for filled in _filled(growing, header):
        name = unguarded(filled["rule"].text).strip() if "rule" in filled else ""
        if name not in RULE_PATHS:
            near = nearest(name, RULE_PATHS)
            hint = f"did you mean {near}?" if near else "write it as the file does, as in rounds"
            growing.fault(next(iter(filled.values())), f"{shown(name)} is no rule", hint)
        elif name in said:
            hint = "keep one of the two"
            growing.fault(filled["rule"], f"the rule {name} stands here twice", hint)
        elif "value" in filled:
            said[name] = _rule(growing, name, filled["value"])
            steps = name.split(".")
            for length in range(1, len(steps) + 1):
                growing.put(("rules", *steps[:length]), filled["value"], of_key=True)
    growing.tree["rules"] = rules_tree(said)


def _rule(growing: Growing, name: str, cell: Cell) -> object:
    path: TreePath = ("rules", *name.split("."))
    rule = RULE_PATHS[name]
    leaf = growing.leaf(path, "text" if rule.kind is RuleKind.CHOICE else "value", cell)
    if rule.kind is RuleKind.NUMBERS and not leaf.told:
        numbers = leaf.strip("[] ")
        return [Written(part.strip()) for part in numbers.split(",")] if numbers else []
    return leaf


def _about(growing: Growing, header: Header) -> None:
    for filled in _filled(growing, header):
        word = unguarded(filled["about"].text).strip() if "about" in filled else ""
        key = word.casefold()
        if key not in ABOUT_KEYS:
            where = growing.sheet.where(next(iter(filled.values())))
            growing.told.append(
                f"{where}: {shown(word)} is left out; known are {listed(ABOUT_KEYS)}"
            )
        elif "says" in filled:
            growing.tree[key] = growing.leaf((key,), key, filled["says"])


Grow = Callable[[Growing, Header], None]
PARTS: Mapping[str, tuple[tuple[Column, ...], Grow]] = MappingProxyType(
    {
        ABOUT: (ABOUT_COLUMNS, _about),
        COMMISSIONS: (COMMISSION_COLUMNS, _commissions),
        RULES: (RULE_COLUMNS, _rules),
        TARGETS: (TARGET_COLUMNS, _targets),
    }
)
"""Our other sheets by title: what columns they have, and how their trees grow."""
