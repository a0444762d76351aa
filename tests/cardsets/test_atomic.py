"""Files are written whole or not at all, whatever fails and whenever the work is cut off."""

from __future__ import annotations

import errno
import io
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from workbench.cardsets.writing.atomic import why_not_written, write_files

OLD, NEW = b"old\n" * 1000, b"new\n" * 2000
FULL = OSError(errno.ENOSPC, "No space left on device")


def pair(folder: Path) -> tuple[Path, Path]:
    first, second = folder / "base.yaml", folder / "own.yaml"
    first.write_bytes(OLD)
    second.write_bytes(OLD)
    return first, second


class Full:
    """Fails at one call of a function and lets all others through."""

    def __init__(self, real, *, at: int) -> None:
        self.real, self.at, self.calls = real, at, 0

    def __call__(self, *arguments, **options):
        self.calls += 1
        if self.calls == self.at:
            raise FULL
        return self.real(*arguments, **options)


@pytest.mark.parametrize("at", [1, 2, 3])
@pytest.mark.parametrize("call", ["open", "write", "chmod", "fsync", "replace"])
def test_a_failure_at_any_step_leaves_every_file_as_it_was(tmp_path, monkeypatch, call, at):
    first, second = pair(tmp_path)
    if call == "replace":
        full = Full(Path.replace, at=at)
        monkeypatch.setattr(Path, call, lambda *both: full(*both))  # noqa: PLW0108  # binds
    elif call in {"open", "write"}:
        real = Path.open
        full = Full(Writer if call == "open" else io.BufferedWriter.write, at=at)
        make = full if call == "open" else lambda path: Writer(path, full)
        monkeypatch.setattr(
            Path, "open", lambda path, mode: make(path) if mode == "xb" else real(path, mode)
        )
    else:
        full = Full(getattr(os, call), at=at)
        monkeypatch.setattr(os, call, full)
    done = is_written(first, second)
    monkeypatch.undo()
    wanted = NEW if done else OLD
    assert done == (call == "replace" and at == 3)
    assert (first.read_bytes(), second.read_bytes()) == (wanted, wanted)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["base.yaml", "own.yaml"]


def is_written(*files: Path) -> bool:
    """Write, and return whether it was done."""
    try:
        write_files(dict.fromkeys(files, NEW))
    except OSError as error:
        if error is not FULL:
            raise
        return False
    return True


class Writer(io.BufferedWriter):
    """A file on a disk that becomes full, with half of the content written."""

    def __init__(self, path: Path, full: Full | None = None) -> None:
        super().__init__(io.FileIO(path, "x"))
        self.full = full

    def write(self, content):
        if self.full is None:
            return super().write(content)
        super().write(content[: len(content) // 2])
        return self.full(self, content[len(content) // 2 :])


KILLED = """
import os, signal, sys
from pathlib import Path
from workbench.cardsets.writing import atomic

step = int(sys.argv[2])
calls = 0

def cut_off(event, arguments):
    global calls
    if event in ("open", "os.rename", "os.remove", "os.chmod", "os.chown"):
        calls += 1
        if calls == step:
            os.kill(os.getpid(), signal.SIGKILL)

path = Path(sys.argv[1])
old = path.read_bytes()
sys.addaudithook(cut_off)
atomic.write_files({path: b"new\\n" * 2000})
"""


@pytest.mark.parametrize("step", range(1, 9))
def test_a_kill_at_any_step_leaves_the_old_file_or_the_new_one(tmp_path, step):
    file = tmp_path / "own.yaml"
    file.write_bytes(OLD)
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(file), str(step)], check=False, capture_output=True
    )
    assert done.returncode in {0, -signal.SIGKILL}, done.stderr.decode()
    assert file.read_bytes() in {OLD, NEW}


def test_permissions_stay(tmp_path):
    file = tmp_path / "own.yaml"
    file.write_bytes(OLD)
    file.chmod(0o640)
    write_files({file: NEW})
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert file.read_bytes() == NEW


def test_a_file_that_is_read_only_is_left_alone(tmp_path, monkeypatch):
    """As for anybody but root, who may write everywhere."""
    first, second = pair(tmp_path)
    monkeypatch.setattr(os, "access", lambda path, _: path != second)
    with pytest.raises(PermissionError, match="read-only"):
        write_files({first: NEW, second: NEW})
    assert (first.read_bytes(), second.read_bytes()) == (OLD, OLD)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_name_as_long_as_a_name_can_be_is_written(tmp_path):
    file = tmp_path / ("鬼" * 83 + ".yaml")
    write_files({file: NEW})
    assert file.read_bytes() == NEW


def test_a_new_file_has_the_permissions_of_any_new_file(tmp_path):
    (tmp_path / "plain.txt").write_text("x")
    write_files({tmp_path / "own.yaml": NEW})
    modes = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert len(modes) == 1


def test_a_symbolic_link_stays_and_its_file_is_replaced(tmp_path):
    (tmp_path / "lists").mkdir()
    target = tmp_path / "lists" / "real.yaml"
    target.write_bytes(OLD)
    link = tmp_path / "own.yaml"
    link.symlink_to("lists/real.yaml")
    write_files({link: NEW})
    assert link.is_symlink()
    assert target.read_bytes() == NEW


def test_a_folder_that_cannot_be_written_to_is_an_error(tmp_path):
    with pytest.raises(OSError, match="own"):
        write_files({tmp_path / "nowhere" / "own.yaml": NEW})


def test_why_something_could_not_be_written_is_told_in_one_form(tmp_path):
    with pytest.raises(FileNotFoundError) as gone:
        write_files({tmp_path / "gone" / "a.yaml": b""})
    assert str(why_not_written("a.yaml", gone.value)) == (
        "cannot write a.yaml (No such file or directory); make room, or choose another place"
    )
    with pytest.raises(ValueError, match="null") as nowhere:
        write_files({tmp_path / "a\0b": b""})
    assert "a (its path leads nowhere);" in str(why_not_written("a", nowhere.value))
