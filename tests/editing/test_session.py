"""A list with its file: saving, what somebody else did to the file, merging."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tests.editing.lists import names
from tests.rulebook_example import FILE
from workbench.cardsets.problems import CardSetError, Problem, Severity
from workbench.cardsets.reading import read
from workbench.cardsets.saving import Inherited
from workbench.editing.disk import DiskState, Offer
from workbench.editing.merging import Side
from workbench.editing.session import Session


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "example.yaml"
    path.write_text(FILE)
    return path


@pytest.fixture
def session(path):
    return Session.open(path)


def key_of(session, name):
    return next(e.key for e in session.card_set.entries if e.card.name == name)


def test_a_file_is_opened_as_saved(session, path):
    assert session.path == path
    assert not session.unsaved
    assert session.disk_state() is DiskState.UNCHANGED
    assert session.changes.same


def test_a_list_with_the_same_name_twice_opens_and_shows_it(path):
    """Case C22."""
    path.write_text(FILE + "    - {name: Bee, type: Animal, value: 2}\n")
    session = Session.open(path)
    assert names(session.card_set).count("Bee") == 2
    assert any("Bee" in problem.what for problem in session.problems)


def test_a_file_that_cannot_be_understood_tells_all_its_faults(path):
    path.write_text(FILE.replace("value: 1", "value: three"))
    with pytest.raises(CardSetError) as told:
        Session.open(path)
    assert len(told.value.problems) == 2


def test_one_edit_is_one_line_of_the_file(session, path):
    session.edit(key_of(session, "Cactus"), "value", "2")
    told = []
    session.subscribe(lambda: told.append(session.unsaved))
    saved = session.save()
    assert (saved.done, saved.says) == (True, "Saved example.yaml")
    assert path.read_text() == FILE.replace("Vegetable, value: 3}", "Vegetable, value: 2}")
    assert told == [False]


def test_undo_reaches_back_over_a_save_and_can_be_saved_again(session, path):
    """A removed card comes back to its place in the file, though the file was without it."""
    session.remove([key_of(session, "Cactus")])
    assert session.save().done
    session.undo()
    assert session.unsaved
    assert session.save().done
    assert Session.open(path).card_set == Session.open(path).saved
    assert "Cactus" in names(Session.open(path).card_set)
    assert not session.unsaved
    session.redo()
    assert session.unsaved


def test_undo_back_to_what_was_saved_is_saved(session):
    key = key_of(session, "Bee")
    session.edit(key, "name", "Ant")
    session.save()
    session.edit(key, "name", "Cow")
    session.undo()
    assert not session.unsaved


def test_a_list_with_a_fault_is_saved_as_it_is(session, path):
    """Two equal names are the designer's to mend, and a day's work is not held back for them."""
    session.edit(key_of(session, "Bee"), "name", "Cactus")
    assert session.save().done
    assert names(Session.open(path).card_set).count("Cactus") == 2


@pytest.fixture
def variant(path):
    variant = path.with_name("variant.yaml")
    variant.write_text("format: 1\nname: Variant\nextends: example.yaml\n")
    return variant


def test_an_inherited_card_goes_where_the_designer_chooses(path, variant):
    session = Session.open(variant)
    session.edit(key_of(session, "Bee"), "value", "2")
    assert session.save(inherited=Inherited.AS_CHANGES_HERE).done
    assert path.read_text() == FILE
    assert "card: Bee" in variant.read_text()
    session.edit(key_of(session, "Cactus"), "value", "2")
    assert session.save(inherited=Inherited.WHERE_IT_CAME_FROM).done
    assert path.read_text() == FILE.replace("Vegetable, value: 3", "Vegetable, value: 2")


def test_a_change_of_what_is_extended_is_seen_and_merged(path, variant):
    session = Session.open(variant)
    session.edit(key_of(session, "Bee"), "value", "2")
    path.write_text(FILE.replace("Booster", "Blaster"))
    assert session.disk_state() is DiskState.CHANGED
    assert not session.save().done
    assert session.merge().conflicts == ()
    assert session.save(inherited=Inherited.AS_CHANGES_HERE).done
    assert names(Session.open(variant).card_set) == names(session.card_set)
    assert "Blaster" in names(session.card_set)


def test_undoing_a_merge_tells_the_others_change_as_one_of_the_list(session, path):
    """What somebody else saved is never undone without a word."""
    path.write_text(FILE.replace("name: Booster", "name: Blaster"))
    session.merge()
    session.undo()
    (words,) = session.changes.in_words()
    assert "Blaster" in words
    assert "Booster" in words


def test_a_refused_cell_is_not_written_and_stays_unsaved(session, path):
    session.edit(key_of(session, "Bee"), "value", "three")
    session.edit(key_of(session, "Bee"), "name", "Ant")
    saved = session.save()
    assert saved.says == "Saved example.yaml, but for 1 cell not understood"
    assert path.read_text() == FILE.replace("Bee", "Ant")
    assert session.unsaved
    assert session.text(key_of(session, "Ant"), "value") == "three"


def test_a_file_that_was_touched_only_has_not_changed(session, path):
    """Case C55: content is compared, not time."""
    path.write_text(FILE)
    session.edit(key_of(session, "Bee"), "value", "2")
    assert session.save().done


def test_a_file_that_somebody_changed_is_not_overwritten(session, path):
    """Case C55."""
    theirs = FILE.replace("Booster", "Blaster")
    path.write_text(theirs)
    session.edit(key_of(session, "Bee"), "value", "2")
    saved = session.save()
    assert not saved.done
    assert saved.offers == (Offer.RELOAD, Offer.MERGE, Offer.SAVE_AS)
    assert "changed on disk" in saved.says
    assert path.read_text() == theirs
    assert session.unsaved


def test_a_file_that_is_gone_is_told(session, path):
    path.unlink()
    session.edit(key_of(session, "Bee"), "value", "2")
    assert session.disk_state() is DiskState.GONE
    saved = session.save()
    assert (saved.done, saved.offers) == (False, (Offer.SAVE_AS,))
    assert not path.exists()
    assert session.save_as(path).done
    assert "name: Bee, type: Animal, value: 2" in path.read_text()


def test_reloading_takes_the_file_and_undo_brings_the_edits_back(session, path):
    session.edit(key_of(session, "Bee"), "value", "2")
    mine = session.card_set
    path.write_text(FILE.replace("Booster", "Blaster"))
    session.reload()
    assert "Blaster" in names(session.card_set)
    assert not session.unsaved
    session.undo()
    assert session.card_set == mine
    assert session.unsaved


def test_an_edit_that_somebody_else_saved_as_well_is_none_after_a_reload(session, path):
    session.edit(key_of(session, "Bee"), "value", "2")
    assert not session.changes.same
    path.write_text(FILE.replace("Animal, value: 1", "Animal, value: 2"))
    session.reload()
    assert session.changes.same
    assert not session.unsaved


def test_keys_outlive_a_reload(session, path):
    keys = {name: key_of(session, name) for name in ("Bee", "Cactus", "Burning")}
    path.write_text(
        FILE.replace(
            "    - {name: Colossal",
            "    - {name: Aloof, type: Productive, value: 1}\n    - {name: Colossal",
        )
    )
    session.reload()
    assert {name: key_of(session, name) for name in keys} == keys


def test_a_reload_of_a_broken_file_changes_nothing(session, path):
    before = session.card_set
    path.write_text("cards: [")
    with pytest.raises(CardSetError):
        session.reload()
    assert session.card_set == before
    assert session.disk_state() is DiskState.CHANGED


def test_changes_that_do_not_meet_are_merged_and_saved_together(session, path):
    session.edit(key_of(session, "Bee"), "value", "2")
    session.set_rule("hand", "3")
    path.write_text(FILE.replace("Booster", "Blaster").replace("Cactus", "Cabbage"))
    merged = session.merge()
    assert merged.conflicts == ()
    assert session.undo_label == "Merge with the file"
    assert session.save().done
    text = path.read_text()
    assert all(words in text for words in ("Blaster", "Cabbage", "Animal, value: 2", "hand: 3"))
    assert "# prickly" in text


def test_a_conflict_is_told_in_words_and_nothing_is_guessed(session, path):
    session.edit(key_of(session, "Bee"), "value", "2")
    path.write_text(FILE.replace("Animal, value: 1", "Animal, value: 3"))
    before = session.card_set
    merged = session.merge()
    assert [str(c) for c in merged.conflicts] == [
        "Bee (asset): value: 2 in your list, 3 in the file (was 1)"
    ]
    assert merged.card_set is None
    assert session.card_set == before
    assert not session.save().done


@pytest.mark.parametrize(("side", "value"), [(Side.MINE, 2), (Side.FILE, 3)])
def test_a_conflict_goes_as_it_was_chosen(session, path, side, value):
    key = key_of(session, "Bee")
    session.edit(key, "value", "2")
    path.write_text(FILE.replace("Animal, value: 1", "Animal, value: 3"))
    (conflict,) = session.merge().conflicts
    session.merge(keep={conflict: side})
    assert session.card_set.entry(key).card.value == value
    assert session.save().done
    assert f"Animal, value: {value}" in path.read_text()


def test_a_new_file_is_never_written_over_another(session, tmp_path):
    other = tmp_path / "other.yaml"
    other.write_text("mine")
    saved = session.save_as(other)
    assert (saved.done, saved.says) == (
        False,
        "there is a file other.yaml already; choose another name",
    )
    assert other.read_text() == "mine"


def test_save_as_goes_on_with_the_new_file(session, path, tmp_path):
    session.edit(key_of(session, "Bee"), "value", "2")
    other = tmp_path / "other.yaml"
    assert session.save_as(other).done
    assert session.path == other
    assert not session.unsaved
    assert path.read_text() == FILE
    assert other.read_text() == FILE.replace("Animal, value: 1", "Animal, value: 2")


def test_a_list_in_no_file_offers_to_be_saved_as_one(session, tmp_path):
    session = Session.of(session.card_set)
    assert session.save().offers == (Offer.SAVE_AS,)
    assert session.save_as(tmp_path / "fresh.yaml").done
    assert session.path == tmp_path / "fresh.yaml"


@pytest.mark.parametrize("typed", ["fresh", "fresh.yaml"])
def test_a_name_without_an_ending_is_saved_as_yaml_and_the_answer_says_so(session, tmp_path, typed):
    assert session.save_as(tmp_path / typed).says == "Saved fresh.yaml"
    assert session.path == tmp_path / "fresh.yaml"
    assert session.path.read_text() == FILE


def test_a_list_is_never_saved_under_the_ending_of_another_kind_of_file(session, path, tmp_path):
    saved = session.save_as(tmp_path / "cards.csv")
    assert (
        saved.says == "cards.csv ends in .csv, and a card set in .yaml; write cards.csv.yaml, say"
    )
    assert saved.offers == (Offer.SAVE_AS,)
    assert session.path == path
    assert [file.name for file in tmp_path.iterdir()] == ["example.yaml"]


def test_a_folder_that_is_not_there_is_told(session, tmp_path):
    saved = session.save_as(tmp_path / "no" / "file.yaml")
    assert not saved.done
    assert saved.says.startswith("cannot write file.yaml (No such file or directory)")


def test_what_only_the_file_shows_lasts_until_its_card_is_changed(path):
    reading = read(path)
    key = next(e.key for e in reading.card_set.entries if e.card.name == "Bee")
    cut = Problem(Severity.WARNING, "spaces were cut", "take them out", path, 12, 14, key, "name")
    reading = replace(reading, problems=(*reading.problems, cut))
    session = Session(reading.card_set, reading)
    assert cut in session.problems
    session.edit(key, "value", "2")
    assert cut not in session.problems
    session.undo()
    assert session.problems.count(cut) == 1


def test_what_only_the_file_showed_is_gone_once_the_file_is_mended(path):
    """The list is the same before and after: the space was cut in reading."""
    path.write_text(FILE.replace("name: Bee,", 'name: "Bee ",'))
    session = Session.open(path)
    assert any("spaces around" in problem.what for problem in session.problems)
    path.write_text(FILE)
    session.reload()
    assert not any("spaces around" in problem.what for problem in session.problems)


def test_problems_of_the_list_are_not_told_twice(session):
    """What reading found of the list itself is found anew as the list changes."""
    whats = [(p.key, p.what) for p in session.problems]
    assert len(set(whats)) == len(whats)


def test_a_shipped_set_opens_by_its_bare_name():
    assert Session.open("great_scott").card_set.name == "Great Scott!"


def test_a_version_is_saved_with_the_list_and_undo_keeps_its_number(session, path):
    session.edit(key_of(session, "Cactus"), "value", "2")
    assert session.save_version(today=date(1888, 4, 1), number="1.0").done
    session.edit(key_of(session, "Cactus"), "value", "1")
    done = session.save_version(today=date(1888, 4, 2), note="cheaper")
    assert (done.done, done.says) == (True, "Saved example.yaml, and version 1.1 of it")
    assert not session.unsaved
    session.undo()
    assert session.card_set.version == "1.1"
    assert [change.known.card.name for change in session.changes.cards] == ["Cactus"]
    session.save()
    assert read(path).card_set.version == "1.1"


def test_no_version_is_saved_of_a_list_that_somebody_else_changed(session, path):
    path.write_text(FILE + "# by somebody else\n")
    done = session.save_version(today=date(1888, 4, 1))
    assert not done.done
    assert Offer.MERGE in done.offers
    assert not (path.parent / "versions").exists()


def test_a_version_of_nothing_new_is_told_and_not_saved(session):
    session.save_version(today=date(1888, 4, 1))
    done = session.save_version(today=date(1888, 4, 2))
    assert not done.done
    assert "nothing has changed since version 1.0" in done.says
