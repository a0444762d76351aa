"""What is kept on a machine: served only whole, and never for another version."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from workbench.caching import FOLDER, cache_folder, kept, use
from workbench.views.boards import vega as vega_module

CONTENT = b"made with pains"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Name a cache folder of the test's own, which is not there yet."""
    named = tmp_path / "deep" / "cache"
    monkeypatch.setenv(FOLDER, str(named))
    return named


def dear() -> bytes:
    return CONTENT


def never() -> bytes:
    raise AssertionError("made again")


def test_it_is_made_once(folder):
    assert kept("script", "1", dear) == CONTENT
    assert kept("script", "1", never) == CONTENT
    files = [file.name for file in (folder / "script").iterdir()]
    assert files == ["1"], "nothing unfinished is left"


def test_nothing_at_all_is_kept_as_well():
    kept("empty", "1", bytes)
    assert kept("empty", "1", never) == b""


@pytest.mark.parametrize("length", [0, 1, 20, 32, 40])
def test_half_a_file_is_not_served(folder, length):
    kept("script", "1", dear)
    file = folder / "script" / "1"
    whole = file.read_bytes()
    assert len(whole) > length
    file.write_bytes(whole[:length])
    assert kept("script", "1", dear) == CONTENT
    assert file.read_bytes() == whole, "and it is mended"


def test_a_file_with_one_wrong_letter_is_not_served(folder):
    kept("script", "1", dear)
    file = folder / "script" / "1"
    file.write_bytes(file.read_bytes().replace(b"pains", b"paint"))
    assert kept("script", "1", dear) == CONTENT


def test_what_is_written_is_seen_whole_or_not_at_all(folder, monkeypatch):
    """A process that ends while it writes leaves nothing under the name."""

    def ends(*_: object) -> None:
        raise KeyboardInterrupt

    kept("script", "1", dear)
    (folder / "script" / "1").write_bytes(b"damaged")
    monkeypatch.setattr(Path, "replace", ends)
    with pytest.raises(KeyboardInterrupt):
        kept("script", "1", dear)
    assert (folder / "script" / "1").read_bytes() == b"damaged"
    assert len(list((folder / "script").iterdir())) == 1


def test_where_the_folder_cannot_be_written_it_is_made_each_time(folder):
    folder.parent.parent.mkdir(exist_ok=True)
    folder.parent.write_text("a file, where a folder is wanted")
    made = []
    for _ in range(2):
        assert kept("script", "1", lambda: made.append(1) or CONTENT) == CONTENT
    assert len(made) == 2


def test_a_fault_in_making_is_told_and_nothing_kept(folder):
    def faulty() -> bytes:
        raise OSError("no such thing")

    with pytest.raises(OSError, match="no such thing"):
        kept("script", "1", faulty)
    assert not (folder / "script" / "1").exists()


DAY = 24 * 60 * 60


def last_used(version: Path, days: float) -> None:
    """Set back when a version was used last."""
    then = time.time() - days * DAY
    os.utime(version, (then, then))


def test_versions_that_nobody_uses_any_more_go_but_for_the_last_three(folder):
    for number in range(6):
        kept("script", f"{number}", dear)
        last_used(folder / "script" / f"{number}", 30 - number)
    kept("other", "1", dear)
    last_used(folder / "other" / "1", 300)
    kept("script", "new", dear)
    assert {file.name for file in (folder / "script").iterdir()} == {"new", "5", "4"}
    assert kept("other", "1", never) == CONTENT


def test_a_version_is_as_old_as_its_last_use_and_stays_for_a_week(folder):
    for number in range(9):
        kept("script", f"{number}", dear)
        last_used(folder / "script" / f"{number}", 6)
    last_used(folder / "script" / "0", 30)
    kept("script", "0", never)
    last_used(folder / "script" / "1", 8)
    kept("script", "new", dear)
    assert {file.name for file in (folder / "script").iterdir()} == {*"02345678", "new"}


def test_a_folder_goes_with_all_that_lies_in_it(tmp_path):
    versions = [tmp_path / f"{number}" for number in range(5)]
    for number, version in enumerate(versions):
        (version / "deep").mkdir(parents=True)
        (version / "deep" / "kernel").write_bytes(CONTENT)
        last_used(version, 30 - number)
    use(versions[0])
    assert set(tmp_path.iterdir()) == {versions[0], versions[4], versions[3]}


def test_without_the_variable_it_is_a_folder_of_this_user_for_this_project(monkeypatch):
    monkeypatch.delenv(FOLDER)
    assert cache_folder().is_absolute()
    assert cache_folder().name == "great-scott-workbench"


def test_another_version_of_vega_is_another_file(folder, monkeypatch):
    """The script of an earlier vl-convert is never served for a later one."""
    served = []
    for version in ("1.9.0", "1.9.1", "1.9.0"):
        monkeypatch.setattr(vega_module, "version", lambda _, now=version: now)
        monkeypatch.setattr(vega_module, "_made", lambda now=version: f"of {now}".encode())
        vega_module.vega.cache_clear()
        served.append(vega_module.vega())
    vega_module.vega.cache_clear()
    assert served == [b"of 1.9.0", b"of 1.9.1", b"of 1.9.0"]
    assert len(list((folder / "vega").iterdir())) == 2


def test_the_script_kept_is_the_one_that_vl_convert_makes():
    vega_module.vega.cache_clear()
    script = vega_module.vega()
    vega_module.vega.cache_clear()
    assert script == vega_module.vega()
    assert b"vegaEmbed" in script
