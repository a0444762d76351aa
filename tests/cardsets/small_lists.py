"""Small card set files for tests, put together as text, and what the reader says of them."""

from __future__ import annotations

from pathlib import Path

from workbench.cardsets.problems import Problem, Severity
from workbench.cardsets.reading import Reading, read

HEAD = "format: 1\nname: Small\nversion: '1.0'\n"
CONCEPTS = """\
  primary:
    - {name: Baffling, type: Destructive, value: 1}
  central:
    - {name: Burning, type: Destructive, value: 1}
  final:
    - {name: Booster, type: Productive, value: 2}
"""
ASSETS = """\
    - {name: Bee, type: Animal, value: 1}
    - {name: Bat, type: Animal, value: 2}
"""
FIRST_ASSET_LINE = 12
"""The line of the file on which the first asset of `small` stands."""


def small(*, assets: str = ASSETS, concepts: str = CONCEPTS, rest: str = "") -> str:
    """Return a small legal file, with other parts where they are given."""
    return f"{HEAD}cards:\n{concepts}  asset:\n{assets}{rest}"


def asset(name: str, *, type: str = "Animal", value: str = "1", more: str = "") -> str:
    """Return one line of the asset deck, each part as it is written."""
    return f"    - {{name: {name}, type: {type}, value: {value}{more}}}\n"


def reading_of(folder: Path, text: str, name: str = "small.yaml") -> Reading:
    """Write a file and return what the reader makes of it."""
    path = folder / name
    path.write_text(text, encoding="utf-8", newline="")
    return read(path)


def faults(reading: Reading) -> list[Problem]:
    """Return the faults alone."""
    return [p for p in reading.problems if p.severity is Severity.FAULT]


def warnings(reading: Reading) -> list[str]:
    """Return what is warned of, sizes of decks left out: a small list is always small."""
    return [
        p.what
        for p in reading.problems
        if p.severity is Severity.WARNING and " deck has " not in p.what
    ]


def places(reading: Reading) -> list[tuple[int, int]]:
    """Return line and column of each fault."""
    return [(p.line, p.column) for p in faults(reading)]
