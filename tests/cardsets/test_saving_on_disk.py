"""C55: what lies on the disk is never overwritten without a word, and never half."""

from __future__ import annotations

import errno
import os
import subprocess
from pathlib import Path

import pytest

from tests.rulebook_example import FILE
from workbench.cardsets import edits
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.reading import Reading, read
from workbench.cardsets.saving import (
    ChangedOnDisk,
    Inherited,
    SaveFailed,
    changed_on_disk,
    save,
    save_as,
    write,
)
from workbench.cardsets.writing import atomic
from workbench.cardsets.writing.splicing import FilePlan, splice

THERE = Inherited.WHERE_IT_CAME_FROM
OWN = "format: 1\nname: Own\nextends: base.yaml\nchanges:\n  - {card: Bee, set: {value: 2}}\n"


@pytest.fixture
def reading(tmp_path) -> Reading:
    (tmp_path / "base.yaml").write_text(FILE)
    (tmp_path / "own.yaml").write_text(OWN)
    return read(tmp_path / "own.yaml")


def renamed(reading: Reading) -> CardSet:
    """Return the set with a rename that both files take part in."""
    bee = next(entry for entry in reading.card_set.entries if entry.card.name == "Bee")
    return edits.rename(reading.card_set, bee.key, "Bug")


def contents(reading: Reading) -> tuple[str, ...]:
    return tuple(file.path.read_text() for file in reading.files)


@pytest.mark.parametrize("number", [0, 1])
def test_a_file_changed_meanwhile_is_not_overwritten(reading, number):
    path = reading.files[number].path
    path.write_text(path.read_text() + "# by somebody else\n")
    before = contents(reading)
    assert changed_on_disk(reading)
    with pytest.raises(ChangedOnDisk, match=path.name):
        save(reading, renamed(reading), inherited=THERE)
    assert contents(reading) == before


def test_a_file_changed_while_the_save_is_at_work_is_not_overwritten(reading, monkeypatch):
    own = reading.files[1].path

    def slow(text: str, plan: FilePlan) -> str:
        own.write_text(OWN + "# by somebody quick\n")
        return splice(text, plan)

    monkeypatch.setattr("workbench.cardsets.saving.splice", slow)
    with pytest.raises(ChangedOnDisk):
        save(reading, renamed(reading), inherited=THERE)
    assert contents(reading) == (FILE, OWN + "# by somebody quick\n")


@pytest.mark.parametrize("number", [0, 1])
def test_a_file_taken_away_meanwhile_is_told(reading, number):
    reading.files[number].path.unlink()
    assert changed_on_disk(reading)
    with pytest.raises(ChangedOnDisk):
        save(reading, renamed(reading), inherited=THERE)


def test_a_file_that_is_no_text_any_more_is_told(reading):
    reading.files[1].path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ChangedOnDisk):
        save(reading, renamed(reading), inherited=THERE)


def test_a_touch_is_no_change(reading):
    for file in reading.files:
        os.utime(file.path, (1, 1))
    assert not changed_on_disk(reading)
    save(reading, renamed(reading), inherited=THERE)
    assert contents(reading) == (FILE.replace("Bee", "Bug"), OWN.replace("Bee", "Bug"))


def test_content_written_anew_but_equal_is_no_change(reading):
    for file in reading.files:
        file.path.unlink()
        file.path.write_text(file.text)
    assert not changed_on_disk(reading)


def test_a_checkout_of_another_commit_is_a_change_and_back_is_none(reading):
    folder = reading.files[0].path.parent

    def git(*words: str) -> None:
        who = ["-c", "user.name=A", "-c", "user.email=a@b"]
        subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)

    git("init", "-b", "one")
    git("add", ".")
    git("commit", "-m", "one")
    git("checkout", "-b", "two")
    (folder / "base.yaml").write_text(FILE.replace("Cactus", "Cotton"))
    git("commit", "-am", "two")
    assert changed_on_disk(reading)
    git("checkout", "one")
    assert not changed_on_disk(reading)


def test_of_two_editors_the_second_to_save_is_told(reading):
    other = read(reading.files[1].path)
    save(other, renamed(other), inherited=THERE)
    before = contents(reading)
    with pytest.raises(ChangedOnDisk):
        save(reading, renamed(reading), inherited=THERE)
    assert contents(reading) == before


def test_what_a_save_returns_can_be_saved_on(reading):
    after = save(reading, renamed(reading), inherited=THERE)
    assert not changed_on_disk(after)
    save(after, reading.card_set, inherited=THERE)
    assert contents(reading) == (FILE, OWN)


@pytest.mark.parametrize("call", ["fsync", "chmod"])
@pytest.mark.parametrize("at", [1, 2])
def test_a_full_disk_changes_neither_file(reading, monkeypatch, call, at):
    real, calls = getattr(os, call), []

    def full(*arguments: object, **options: object) -> object:
        calls.append(arguments)
        if len(calls) == at:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(*arguments, **options)

    monkeypatch.setattr(os, call, full)
    with pytest.raises(SaveFailed, match="No space left"):
        save(reading, renamed(reading), inherited=THERE)
    assert contents(reading) == (FILE, OWN)
    assert len(list(reading.files[0].path.parent.iterdir())) == 2


def test_an_error_between_two_files_puts_the_first_back(reading, monkeypatch):
    real = Path.replace

    def replace(path: Path, target: Path) -> Path:
        if target.name == "own.yaml":
            raise OSError(errno.EIO, "Input/output error")
        return real(path, target)

    monkeypatch.setattr(Path, "replace", replace)
    with pytest.raises(SaveFailed, match="Input/output"):
        save(reading, renamed(reading), inherited=THERE)
    assert contents(reading) == (FILE, OWN)


def test_bases_are_written_before_what_extends_them(reading, monkeypatch):
    written: list[str] = []
    real = atomic.write_files

    def noted(contents: dict[Path, bytes]) -> None:
        written.extend(path.name for path in contents)
        real(contents)

    monkeypatch.setattr("workbench.cardsets.saving.write_files", noted)
    save(reading, renamed(reading), inherited=THERE)
    assert written == ["base.yaml", "own.yaml"]


def test_save_as_writes_over_nothing_it_was_not_shown(reading, tmp_path):
    other = tmp_path / "other.yaml"
    other.write_text("precious\n")
    with pytest.raises(ChangedOnDisk):
        save_as(reading, other)
    with pytest.raises(ChangedOnDisk):
        save_as(reading, other, over="something else\n")
    assert other.read_text() == "precious\n"
    save_as(reading, other, over="precious\n")
    assert other.read_text() == OWN


@pytest.mark.parametrize("content", [b"\x89PNG\xff\xfe", None], ids=["no text", "a folder"])
def test_save_as_spares_what_is_no_text(reading, tmp_path, content):
    """Nothing that can be read is there, and yet something is."""
    other = tmp_path / "picture.png"
    if content is None:
        other.mkdir()
    else:
        other.write_bytes(content)
    for what in (reading, reading.card_set):
        with pytest.raises(ChangedOnDisk):
            save_as(what, other)
    assert content is None or other.read_bytes() == content


@pytest.mark.parametrize("name", ["x" * 300 + ".yaml", "a\0b.yaml"])
def test_save_as_by_a_name_that_no_file_can_have_is_refused_in_words(reading, tmp_path, name):
    for what in (reading, reading.card_set):
        with pytest.raises(SaveFailed, match="no file can have this name"):
            save_as(what, tmp_path / name)


def test_save_as_of_a_reading_keeps_its_comments(tmp_path):
    (tmp_path / "base.yaml").write_text(FILE)
    (tmp_path / "own.yaml").write_text("# mine\n" + OWN)
    noted = read(tmp_path / "own.yaml")
    assert save_as(noted, tmp_path / "copy.yaml").files[-1].text == "# mine\n" + OWN


def test_save_as_of_a_set_is_a_whole_file(tmp_path, reading):
    flat = save_as(reading.card_set, tmp_path / "flat.yaml")
    assert [file.path.name for file in flat.files] == ["flat.yaml"]
    assert flat.card_set.entries == reading.card_set.entries
    assert flat.files[-1].text == write(reading.card_set)


def test_save_as_writes_all_out_where_a_base_is_gone(tmp_path, reading):
    (tmp_path / "base.yaml").unlink()
    flat = save_as(reading, tmp_path / "flat.yaml", edited=renamed(reading))
    assert flat.card_set.entries == renamed(reading).entries
    assert "extends" not in flat.files[-1].text


def test_save_as_to_a_folder_that_is_not_there_is_refused_in_words(tmp_path, reading):
    with pytest.raises(SaveFailed, match="cannot write"):
        save_as(reading.card_set, tmp_path / "nowhere" / "flat.yaml")


def test_a_text_that_would_not_read_back_is_not_written(reading, monkeypatch):
    """A planted fault: a splice that loses a card must not reach the disk."""
    monkeypatch.setattr("workbench.cardsets.saving.splice", lambda text, _: text)
    with pytest.raises(SaveFailed, match="read back"):
        save(reading, renamed(reading), inherited=THERE)
    assert contents(reading) == (FILE, OWN)
