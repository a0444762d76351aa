"""What the list panel shows of each card, as plain values that travel to the page.

Every card is known by its key, never by its place, so that sorting and filtering on the page
cannot make an edit land on another card. Before it: the session. After it: `grid`, which
sends what changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from workbench.cardsets.card_set import Entry
from workbench.cardsets.problems import Problem
from workbench.editing.cells import FIELDS, text_of
from workbench.editing.history import Cell, Refusal
from workbench.editing.session import Session

Row = dict[str, object]
"""One card on its way to the page: `key`, the texts of its `cells`, and its marks."""


@dataclass(frozen=True, slots=True)
class Sources:
    """All that one row is made from; two equal ones make the same row."""

    entry: Entry
    saved: Entry | None
    refused: tuple[tuple[str, Refusal], ...]
    problems: tuple[Problem, ...]


def sources(session: Session) -> dict[int, Sources]:
    """Return what each row is made from, by key, in the order of the list."""
    saved = {entry.key: entry for entry in session.saved.entries}
    refused = _refused_by_key(session.refused)
    problems = _problems_by_key(session.problems)
    return {
        entry.key: Sources(
            entry,
            saved.get(entry.key),
            refused.get(entry.key, ()),
            problems.get(entry.key, ()),
        )
        for entry in session.card_set.entries
    }


def row(source: Sources) -> Row:
    """Return one row.

    `cells` holds each field as text; `was` the old text of those that differ from the file;
    `refused` what was typed and not taken; `problems` faults and warnings in words.
    """
    entry, saved = source.entry, source.saved
    cells = {str(field): text_of(entry, field) for field in FIELDS}
    before = cells if saved is None else {str(f): text_of(saved, f) for f in FIELDS}
    return {
        "key": entry.key,
        "cells": cells,
        "initial": entry.card.initial,
        "locked": entry.locked,
        "proposed": entry.source == "proposed",
        "fresh": saved is None,
        "was": {name: before[name] for name in cells if before[name] != cells[name]},
        "refused": {
            field: {"text": refusal.text, "what": refusal.what, "hint": refusal.hint}
            for field, refusal in source.refused
        },
        "problems": [
            {"severity": str(problem.severity), "what": problem.what, "hint": problem.hint}
            for problem in source.problems
        ],
    }


def _refused_by_key(
    refused: Mapping[Cell, Refusal],
) -> dict[int, tuple[tuple[str, Refusal], ...]]:
    by_key: dict[int, tuple[tuple[str, Refusal], ...]] = {}
    for cell, refusal in refused.items():
        by_key[cell.key] = (*by_key.get(cell.key, ()), (str(cell.field), refusal))
    return by_key


def _problems_by_key(problems: Sequence[Problem]) -> dict[int, tuple[Problem, ...]]:
    by_key: dict[int, tuple[Problem, ...]] = {}
    for problem in problems:
        if problem.key is not None:
            by_key[problem.key] = (*by_key.get(problem.key, ()), problem)
    return by_key
