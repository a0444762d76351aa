"""What docs/playtests.md shows is what comes out."""

from __future__ import annotations

import re
from pathlib import Path

from tests.house import EVENINGS
from tests.playtests.evenings import LISTS, noted, reading_of, warnings
from workbench.playtests.model import Category
from workbench.playtests.reading import read_playtest
from workbench.playtests.shapes import PlaytestFile

CLONE = Path(__file__).parents[2]
GUIDE = (CLONE / "docs/playtests.md").read_text(encoding="utf-8")


def test_the_evening_of_the_guide_is_one_with_nothing_noted_wrong(tmp_path):
    (text,) = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)
    mine = re.sub(r"set: .*", "set: great_scott", text)
    reading = reading_of(tmp_path, mine)
    assert reading.ok, reading.problems
    assert noted(reading) == []
    assert warnings(reading) == ["the evening stopped after round 1 of 3"]
    assert reading.scored.rounds[0].inventions[0].total == 18


def test_the_guide_names_every_key_of_the_file_and_every_category():
    keys = set(PlaytestFile.keys()) - {"format"} | set(Category)
    assert [key for key in sorted(keys) if key not in GUIDE] == []


def test_the_examples_say_that_nobody_played_them():
    for file in EVENINGS:
        first = file.read_text(encoding="utf-8").partition("format:")[0]
        assert first.startswith("# AN EXAMPLE, MADE")
        assert "simulate great_scott" in read_playtest(file, LISTS).playtest.notes
