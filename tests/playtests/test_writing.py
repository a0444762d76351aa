"""Writing an evening and reading it gives the same evening; nothing on the disk is ever lost."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.playtests.evenings import LISTS, WHOLE, reading_of
from tests.playtests.strategies import evenings
from workbench.cardsets.reading import load
from workbench.cardsets.saving import ChangedOnDisk, SaveFailed
from workbench.playtests.model import Player
from workbench.playtests.reading import read_playtest
from workbench.playtests.starting import blank, blank_file, parse_players
from workbench.playtests.writing import comments_of, save, write


@settings(max_examples=30, deadline=None)
@given(evenings(), st.lists(st.sampled_from(["# a: note", "#", "# “so”"]), max_size=2))
def test_there_and_back_is_the_same_evening(tmp_path_factory, evening, comments):
    file = tmp_path_factory.getbasetemp() / "there.yaml"
    text = write(evening, comments=comments)
    reading = read_playtest(file, LISTS, instead={file: text})
    assert reading.playtest == evening
    assert comments_of(text) == tuple(comments)


def test_comments_are_kept_at_the_top(tmp_path):
    text = WHOLE.replace("great_scott\n", "great_scott # the old box\n").replace(
        "rounds:", "rounds:\n  # a loud evening\n", 1
    )
    reading = reading_of(tmp_path, f"# Friday\n{text}notes: 'no # comment'\n")
    save(reading.playtest, reading.file, over=reading.source.text, lists=LISTS)
    kept = reading.file.read_text()
    assert kept.startswith("# Friday\n# the old box\n# a loud evening\nformat: 1\n")
    assert read_playtest(reading.file, LISTS).playtest == reading.playtest


def test_nothing_is_written_over_what_somebody_else_wrote(tmp_path):
    reading = reading_of(tmp_path, WHOLE)
    reading.file.write_text("# mine\n")
    with pytest.raises(ChangedOnDisk):
        save(reading.playtest, reading.file, over=WHOLE, lists=LISTS)
    with pytest.raises(ChangedOnDisk):
        save(reading.playtest, reading.file, over=None, lists=LISTS)
    assert reading.file.read_text() == "# mine\n"


def test_where_nothing_can_be_written_the_file_is_as_it_was(tmp_path):
    reading = reading_of(tmp_path, WHOLE)
    blocked = tmp_path / "block" / "x.yaml"
    (tmp_path / "block").write_text("a file where a folder should be")
    with pytest.raises(SaveFailed):
        save(reading.playtest, blocked, over=None, lists=LISTS)
    assert reading.file.read_text() == WHOLE


def test_a_blank_file_reads_as_an_evening_with_all_to_note(tmp_path):
    """As long as the list's own rules say, for people and bots whatever they are called."""
    standard = load("great_scott")
    players = parse_players("No, 012, Robin=planner:0.5")
    evening = blank(standard, players, day=date(2026, 11, 30), list_name="great_scott")
    reading = reading_of(tmp_path, blank_file(evening, standard.rules))
    assert reading.ok
    assert reading.playtest == evening
    assert evening.players == (Player("No"), Player("012"), Player("Robin", "planner:0.5"))
    assert len(evening.rounds) == 3
