"""Evenings for tests, as the text of their files, and what the reader says of them.

The list is the standard one unless a test needs another: whatever a card is worth there stands in
`card_sets/great_scott.yaml`, and the five of the rulebook's example score 18 by the rulebook.
"""

from __future__ import annotations

from pathlib import Path

from workbench.cardsets.problems import Problem, Severity
from workbench.playtests.lists import Lists
from workbench.playtests.reading import PlaytestReading, read_playtest

EXAMPLE = "[Colossal, Cactus, Burning, Bee, Booster]"
"""Scores 18. Source: rulebook "Scoring Example"."""
SECOND = "[Amphibious, Aardvark, Ambushing, Diamond, Cannon]"
"""Scores 20: value 14, two concepts of a type, a run of three."""
THIRD = "[Bashful, Brass, Christening, Dynamite, Commode]"
"""Scores 22: value 14, both assets alike, three concepts alike, a run of two."""

HEAD = "format: 1\ndate: 2026-11-30\nset: great_scott\nplayers: [Ada, Grace, Robin]\n"
ROUND = f"""\
  - inventions:
      Ada: {{cards: {EXAMPLE}}}
      Grace: {{cards: {SECOND}}}
      Robin: {{cards: {THIRD}}}
    votes:
      Ada: [Grace, Robin]
      Grace: [Ada, Robin]
      Robin: [Ada, Grace]
"""
WHOLE = f"{HEAD}rounds:\n{ROUND}{ROUND}{ROUND}"
"""Ada 54 + 12 = 66, Grace 60 + 9 = 69, Robin 66 + 6 = 72."""

LISTS = Lists()
"""The standard list is read once for all tests."""


def reading_of(folder: Path, text: str, name: str = "evening.yaml") -> PlaytestReading:
    """Write an evening's file and return what the reader makes of it."""
    path = folder / name
    path.write_text(text, encoding="utf-8", newline="")
    return read_playtest(path, LISTS)


def faults(reading: PlaytestReading) -> list[Problem]:
    return [one for one in reading.problems if one.severity is Severity.FAULT]


def warnings(reading: PlaytestReading) -> list[str]:
    return [one.what for one in reading.problems if one.severity is Severity.WARNING]


def noted(reading: PlaytestReading) -> list[str]:
    """Return what was noted otherwise than the rules have it."""
    return [one.what for one in reading.findings if one.noted]
