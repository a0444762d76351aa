"""Saved versions: whole copies, numbers that count up, and a changelog in words."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rulebook_example import FILE
from workbench.cardsets import edits, versions
from workbench.cardsets.differences import differences
from workbench.cardsets.reading import Reading, load, read
from workbench.cardsets.saving import ChangedOnDisk, SaveFailed
from workbench.cardsets.versions import NothingNew, save_version, versions_of
from workbench.cardsets.writing import atomic

DAY = date(1888, 4, 1)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text("# a designer's own words\n" + FILE)
    return path


def with_bee_worth(reading: Reading, value: int):
    bee = next(entry for entry in reading.card_set.entries if entry.card.name == "Bee")
    return edits.revalue(reading.card_set, bee.key, value)


def saved_with_bee_worth(file: Path, value: int, **how) -> versions.SavedVersion:
    reading = read(file)
    return save_version(reading, with_bee_worth(reading, value), today=DAY, **how)


def on_disk(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_the_first_version_is_a_whole_copy_under_the_lists_own_number(file):
    before = file.read_text()
    reading = read(file)
    saved = save_version(reading, reading.card_set, today=DAY)
    assert saved.version.file == file.parent / "versions" / "mine-1.0.yaml"
    assert load(saved.version.file) == reading.card_set
    assert file.read_text() == before
    assert "1888-04-01" in (file.parent / "versions" / "mine.md").read_text()


def test_the_next_version_counts_up_in_the_copy_and_in_the_list(file):
    saved_with_bee_worth(file, 1)
    saved = saved_with_bee_worth(file, 2)
    assert saved.version.file.name == "mine-1.1.yaml"
    assert load(file) == load(saved.version.file) == saved.reading.card_set
    assert load(file).version == "1.1"
    assert file.read_text().startswith("# a designer's own words\n")
    assert load(file.parent / "versions" / "mine-1.0.yaml").version == "1.0"


def test_a_number_that_the_file_bears_with_another_content_is_not_free(file):
    """Who has the file as it was calls that content 1.0."""
    saved = saved_with_bee_worth(file, 2)
    assert (saved.version.number, saved.since) == ("1.1", None)
    assert load(file).version == "1.1"


def test_the_changelog_has_the_newest_first_and_tells_changes_and_the_note(file):
    saved_with_bee_worth(file, 1)
    saved_with_bee_worth(file, 2, note="after *Tuesday*")
    saved_with_bee_worth(file, 3)
    told = (file.parent / "versions" / "mine.md").read_text()
    assert [line.split()[1] for line in told.splitlines() if line.startswith("## ")] == [
        "1.2",
        "1.1",
        "1.0",
    ]
    assert "Bee: value 1 → 2" in told
    assert "Bee: value 2 → 3" in told
    assert "after \\*Tuesday\\*" in told


def test_what_changed_is_told_against_the_version_the_list_came_from(file):
    saved_with_bee_worth(file, 1)
    saved_with_bee_worth(file, 2)
    older = file.read_text().replace('"1.1"', '"1.0"')
    file.write_text(older)
    saved = saved_with_bee_worth(file, 3)
    assert (saved.since.number, saved.version.number) == ("1.0", "1.2")
    assert saved.changes == ("Bee: value 1 → 3",)


def test_nothing_new_is_no_version(file):
    saved_with_bee_worth(file, 1)
    before = on_disk(file.parent)
    with pytest.raises(NothingNew, match=r"since version 1\.0"):
        saved_with_bee_worth(file, 1)
    assert on_disk(file.parent) == before


def test_another_name_of_the_set_is_a_change(file):
    saved_with_bee_worth(file, 1)
    reading = read(file)
    saved = save_version(reading, replace(reading.card_set, name="Egad!"), today=DAY)
    assert saved.changes == ("the set: name Example → Egad!",)


@pytest.mark.parametrize("number", ["", "2/0", "../2", "2-0", " 2", "2\n", "2.", "x" * 33, "1.0"])
def test_a_number_that_is_taken_or_no_part_of_a_name_is_refused(file, number):
    saved_with_bee_worth(file, 1)
    before = on_disk(file.parent)
    with pytest.raises(SaveFailed):
        saved_with_bee_worth(file, 2, number=number)
    assert on_disk(file.parent) == before


def test_a_version_without_digits_is_not_counted_up_by_guess(file):
    saved_with_bee_worth(file, 1, number="draft")
    with pytest.raises(SaveFailed, match="no number in it"):
        saved_with_bee_worth(file, 2)
    with pytest.raises(NothingNew):
        saved_with_bee_worth(file, 1)
    assert saved_with_bee_worth(file, 2, number="0.2").since.number == "draft"


def test_a_list_whose_name_begins_like_another_keeps_its_own_versions(file):
    other = file.with_name("mine-2.yaml")
    other.write_bytes(file.read_bytes())
    saved_with_bee_worth(other, 1)
    assert versions_of(file) == ()
    assert [version.number for version in versions_of(other)] == ["1.0"]


def test_a_file_changed_meanwhile_is_not_overwritten_and_no_version_is_left(file):
    reading = read(file)
    file.write_text(file.read_text() + "# by somebody else\n")
    before = on_disk(file.parent)
    with pytest.raises(ChangedOnDisk):
        save_version(reading, reading.card_set, today=DAY)
    assert on_disk(file.parent) == before


def test_of_two_who_save_a_version_at_once_the_second_writes_nothing(file, monkeypatch):
    reading, write_proven = read(file), versions.write_proven

    def while_another_saves(*what) -> str:
        monkeypatch.setattr(versions, "write_proven", write_proven)
        save_version(reading, reading.card_set, today=DAY, note="the first of two")
        return write_proven(*what)

    monkeypatch.setattr(versions, "write_proven", while_another_saves)
    with pytest.raises(ChangedOnDisk):
        save_version(reading, reading.card_set, today=DAY, note="the second of two")
    told = (file.parent / "versions" / f"{file.stem}.md").read_text(encoding="utf-8")
    assert "the first of two" in told
    assert "the second" not in told


def test_a_failure_at_any_rename_leaves_all_as_it_was(file, monkeypatch):
    saved_with_bee_worth(file, 1)
    before = on_disk(file.parent)
    put = Path.replace
    for failing in (".mine-1.1.yaml", ".mine.md", ".mine.yaml"):

        def replace_but_one(path, target, failing=failing):
            if path.name.startswith(failing) and path.name.endswith(".new"):
                raise OSError(28, "No space left on device")
            return put(path, target)

        with monkeypatch.context() as patch:
            patch.setattr(atomic.Path, "replace", replace_but_one)
            with pytest.raises(SaveFailed, match="No space left"):
                saved_with_bee_worth(file, 2)
        assert on_disk(file.parent) == before


def test_an_extending_list_is_saved_whole_and_bases_keep_their_number(file):
    own = file.with_name("own.yaml")
    own.write_text('format: 1\nname: Own\nversion: "3"\nextends: mine.yaml\n')
    reading = read(own)
    save_version(reading, reading.card_set, today=DAY)
    saved = saved_with_bee_worth(own, 2)
    assert saved.version.number == "4"
    file.unlink()
    assert differences(load(saved.version.file), saved.reading.card_set).same


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), min_size=1, unique=True))
def test_versions_are_in_the_order_of_their_numbers(tmp_path_factory, numbers):
    folder = tmp_path_factory.mktemp("some")
    (folder / "versions").mkdir()
    for one, other in numbers:
        (folder / "versions" / f"mine-{one}.{other}.yaml").touch()
    found = [version.number for version in versions_of(folder / "mine.yaml")]
    assert found == [f"{one}.{other}" for one, other in sorted(numbers)]


def art_of(path: Path) -> str | None:
    return next(entry.art for entry in load(path).entries if entry.card.name == "Bee")


def test_a_picture_is_found_from_the_folder_of_versions_too_and_is_no_change(tmp_path):
    """Of a list's own card, and of one that it extends from another folder."""
    base, own = tmp_path / "base" / "base.yaml", tmp_path / "own" / "own.yaml"
    base.parent.mkdir()
    own.parent.mkdir()
    base.write_text(FILE.replace("Animal, value: 1", "Animal, value: 1, art: pictures/bee.png"))
    own.write_text('format: 1\nname: Own\nversion: "1.0"\nextends: ../base/base.yaml\n')
    for file, seen in ((base, "../pictures/bee.png"), (own, "../../base/pictures/bee.png")):
        reading = read(file)
        version = save_version(reading, reading.card_set, today=DAY).version
        assert art_of(version.file) == seen
        assert differences(load(version.file), load(file)) == differences(load(file), load(file))
        with pytest.raises(NothingNew):
            save_version(read(file), reading.card_set, today=DAY)
    base.write_text(base.read_text().replace("pictures/bee.png", "pictures/bee_2.png"))
    changes = save_version(read(base), load(base), today=DAY).changes
    assert changes == ("Bee: art changed",)
