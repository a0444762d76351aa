"""Which list an evening is scored by: the one there is, or was saved, and what is said of it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.playtests.evenings import EXAMPLE, faults, warnings
from workbench.cardsets.finding import SHIPPED
from workbench.cardsets.reading import load, read
from workbench.cardsets.versions import save_version
from workbench.play.box_json import digest_of, digest_of_list
from workbench.play.boxes import box_of
from workbench.playtests.lists import folder_of, used
from workbench.playtests.reading import read_playtest
from workbench.playtests.starting import name_of_list


@pytest.fixture
def table(tmp_path):
    """Return a list of one's own, and what writes an evening beside it and reads that."""
    base = Path(SHIPPED, "great_scott.yaml").as_posix()
    mine = tmp_path / "mine.yaml"
    mine.write_text(f'format: 1\nname: Mine\nversion: "1.0"\nextends: {base}\n')

    def evening(said):
        file = tmp_path / "playtests" / "a.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(
            "format: 1\ndate: 2026-11-30\n"
            f"set: {{file: ../mine.yaml{said}}}\nplayers: [Ada, Grace, Robin]\n"
            f"rounds:\n  - inventions:\n      Ada: {{cards: {EXAMPLE}}}\n"
        )
        return read_playtest(file)

    return mine, evening


def worth_of_cactus(reading):
    """Return what the third part of the example's 10 points of value came to."""
    return reading.scored.rounds[0].inventions[0].score.value - 7


def change(mine):
    """Make the Cactus worth 1."""
    mine.write_text(f"{mine.read_text()}changes:\n  - {{card: Cactus, set: {{value: 1}}}}\n")


def of_set(reading):
    return [said for said in warnings(reading) if said.startswith("the list has changed")]


def test_the_same_list_says_nothing(table):
    mine, evening = table
    digest = digest_of(box_of(load(mine)))
    for said in ("", ', version: "1.0"', f", digest: {digest}", f", digest: {digest[:8]}"):
        assert of_set(evening(said)) == []


def test_another_version_is_told_and_the_list_scored_as_it_is(table):
    _, evening = table
    reading = evening(', version: "0.9"')
    (said,) = of_set(reading)
    assert "it was version 0.9, and is Mine version 1.0" in said
    assert worth_of_cactus(reading) == 3


def test_a_change_is_seen_by_the_digest_though_the_version_is_the_same(table):
    mine, evening = table
    digest = digest_of_list(load(mine))[:12]
    change(mine)
    reading = evening(f', version: "1.0", digest: {digest}')
    assert len(of_set(reading)) == 1
    assert worth_of_cactus(reading) == 1


@pytest.mark.parametrize("told", ["version", "digest"])
def test_the_version_that_was_saved_is_what_an_evening_is_scored_by(table, told):
    """A card that is gone by now is found in it, too."""
    mine, evening = table
    before = load(mine)
    said = {"version": ', version: "1.0"', "digest": f", digest: {digest_of_list(before)}"}[told]
    save_version(read(mine), before, today=date(2026, 11, 30))
    mine.write_text(mine.read_text().replace('"1.0"', '"2.0"'))
    mine.write_text(f"{mine.read_text()}changes:\n  - {{remove: Cactus}}\n")
    reading = evening(said)
    assert faults(reading) == []
    assert len(of_set(reading)) == 1
    assert worth_of_cactus(reading) == 3
    assert "as it was saved" in reading.problems[0].hint


def test_a_list_with_faults_is_told_where_the_evening_names_it(table):
    mine, evening = table
    mine.write_text(f"{mine.read_text()}rounds: 3\n")
    (told,) = faults(evening(""))
    assert (told.line, told.column) == (3, 7)
    assert "the list mine.yaml has 1 fault, the first on line 5" in told.what


def test_evenings_lie_beside_their_list_and_those_of_shipped_lists_beside_their_folder(tmp_path):
    assert folder_of(tmp_path / "mine.yaml") == tmp_path / "playtests"
    assert folder_of(SHIPPED / "great_scott.yaml") == SHIPPED.parent / "playtests"


def test_an_evening_names_its_list_by_the_way_there(tmp_path):
    assert name_of_list(tmp_path / "mine.yaml", tmp_path / "playtests") == "../mine.yaml"
    assert name_of_list(SHIPPED / "great_scott.yaml", tmp_path) == "great_scott"
    told = used(load("great_scott"), "great_scott")
    assert digest_of_list(load("great_scott")).startswith(told.digest)
