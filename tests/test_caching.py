"""What is kept on a machine: served only whole, and never for another version."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from workbench.caching import FOLDER, cache_folder, kept
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
    assert kept("script-1", dear) == CONTENT
    assert kept("script-1", never) == CONTENT
    assert [file.name for file in folder.iterdir()] == ["script-1"], "nothing unfinished is left"


def test_nothing_at_all_is_kept_as_well():
    kept("empty", bytes)
    assert kept("empty", never) == b""


@pytest.mark.parametrize("length", [0, 1, 20, 32, 40])
def test_half_a_file_is_not_served(folder, length):
    kept("script-1", dear)
    file = folder / "script-1"
    whole = file.read_bytes()
    assert len(whole) > length
    file.write_bytes(whole[:length])
    assert kept("script-1", dear) == CONTENT
    assert file.read_bytes() == whole, "and it is mended"


def test_a_file_with_one_wrong_letter_is_not_served(folder):
    kept("script-1", dear)
    file = folder / "script-1"
    file.write_bytes(file.read_bytes().replace(b"pains", b"paint"))
    assert kept("script-1", dear) == CONTENT


def test_what_is_written_is_seen_whole_or_not_at_all(folder, monkeypatch):
    """A process that ends while it writes leaves nothing under the name."""

    def ends(*_: object) -> None:
        raise KeyboardInterrupt

    kept("script-1", dear)
    (folder / "script-1").write_bytes(b"damaged")
    monkeypatch.setattr(Path, "replace", ends)
    with pytest.raises(KeyboardInterrupt):
        kept("script-1", dear)
    assert (folder / "script-1").read_bytes() == b"damaged"
    assert len(list(folder.iterdir())) == 1


def test_where_the_folder_cannot_be_written_it_is_made_each_time(folder):
    folder.parent.parent.mkdir(exist_ok=True)
    folder.parent.write_text("a file, where a folder is wanted")
    made = []
    for _ in range(2):
        assert kept("script-1", lambda: made.append(1) or CONTENT) == CONTENT
    assert len(made) == 2


def test_a_fault_in_making_is_told_and_nothing_kept(folder):
    def faulty() -> bytes:
        raise OSError("no such thing")

    with pytest.raises(OSError, match="no such thing"):
        kept("script-1", faulty)
    assert not (folder / "script-1").exists()


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
    assert len(os.listdir(folder)) == 2  # noqa: PTH208 - names are enough


def test_the_script_kept_is_the_one_that_vl_convert_makes():
    vega_module.vega.cache_clear()
    script = vega_module.vega()
    vega_module.vega.cache_clear()
    assert script == vega_module.vega()
    assert b"vegaEmbed" in script
