"""`wb` on machines that are not this one: what it refuses, what it installs, and when."""

from __future__ import annotations

import ast
import importlib.machinery
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from tests.house import CLONE

SIDE_BY_SIDE = ("--numprocesses=2", "--dist=loadscope")


class Machine:
    """`wb` in a clone of its own, whose commands are noted in `ran` and not run."""

    def __init__(self, clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ran: list[tuple[str, ...]] = []
        self.failing: set[str] = set()
        self.changed = ""
        self.clone = clone
        self.patch = monkeypatch
        for name in ("wb", "pyproject.toml", "constraints.txt"):
            (clone / name).write_bytes((CLONE / name).read_bytes())
        self.wb = _loaded(clone / "wb")
        self.patch.setattr(self.wb.subprocess, "call", self._call)
        self.patch.setattr(self.wb.subprocess, "Popen", self._begin)
        self.patch.setattr(self.wb.subprocess, "run", self._answer)
        self.patch.setattr(self.wb.os, "execv", self._become)

    def _call(self, command: tuple[str, ...], **_: object) -> int:
        self.ran.append(tuple(command))
        if "venv" in command:
            self.wb.PYTHON.parent.mkdir(parents=True, exist_ok=True)
            self.wb.PYTHON.touch()
        return int(bool(self.failing & set(command)))

    def _begin(self, command: tuple[str, ...], **_: object) -> SimpleNamespace:
        status = self._call(command)
        said = f"{command[-1]} says how it went\n".encode()
        return SimpleNamespace(returncode=status, communicate=lambda: (said, None))

    def _answer(self, command: tuple[str, ...], **_: object) -> SimpleNamespace:
        assert command[:2] == ("git", "diff"), "nothing else is asked"
        return SimpleNamespace(stdout=self.changed)

    def _become(self, path: str, command: list[str]) -> int:
        self.ran.append((path, *command))
        return 0

    def __call__(self, *words: str) -> int:
        self.ran.clear()
        return self.wb.main(list(words))

    @property
    def set_up(self) -> list[str]:
        """What the last call did to set up: `venv`, `install`, both or neither."""
        words = [word for command in self.ran for word in command]
        return [word for word in ("venv", "install") if word in words]


def _loaded(path: Path) -> ModuleType:
    loader = importlib.machinery.SourceFileLoader("wb", str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("wb", loader))
    loader.exec_module(module)
    return module


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    return Machine(tmp_path, monkeypatch)


@pytest.mark.parametrize("version", [(2, 7), (3, 8), (3, 10), (3, 16), (4, 0)])
def test_another_python_is_refused_in_words_before_anything_is_installed(
    machine: Machine, capsys: pytest.CaptureFixture[str], version: tuple[int, int]
) -> None:
    machine.patch.setattr(machine.wb.sys, "version_info", (*version, 1))
    assert machine("lab") == 2
    said = capsys.readouterr().err
    assert f"Python {version[0]}.{version[1]}" in said
    assert "3.11 to 3.15" in said
    assert "Nothing was installed" in said
    assert machine.ran == []


@pytest.mark.parametrize("version", [(3, 11), (3, 12), (3, 13), (3, 14), (3, 15)])
def test_the_pythons_that_are_supported_are_not_refused(
    machine: Machine, version: tuple[int, int]
) -> None:
    machine.patch.setattr(machine.wb.sys, "version_info", (*version, 0))
    assert machine("lab") == 0


def test_wb_reads_as_python_3_8() -> None:
    """An old Python must get as far as the refusal."""
    ast.parse((CLONE / "wb").read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_python_without_venv_is_refused_with_what_to_install(
    machine: Machine, capsys: pytest.CaptureFixture[str], missing: str
) -> None:
    find = importlib.util.find_spec
    machine.patch.setattr(
        machine.wb.importlib.util, "find_spec", lambda name: None if name == missing else find(name)
    )
    assert machine("test") == 2
    said = capsys.readouterr().err
    assert f"`{missing}`" in said
    assert "apt-get install python3-venv" in said
    assert machine.ran == []


def test_it_installs_once_with_the_pins(machine: Machine) -> None:
    machine("lab")
    assert machine.set_up == ["venv", "install"]
    install = next(command for command in machine.ran if "install" in command)
    assert install[0] == str(machine.wb.PYTHON)
    assert install[-4:] == ("-c", "constraints.txt", "-e", ".[test]")
    machine("lab")
    assert machine.set_up == []


@pytest.mark.parametrize("changed", ["pyproject.toml", "constraints.txt"])
def test_it_installs_again_where_the_needs_changed(machine: Machine, changed: str) -> None:
    machine("lab")
    with (machine.clone / changed).open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    machine("lab")
    assert machine.set_up == ["install"]


def test_an_install_that_failed_is_done_again(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.failing = {"install"}
    assert machine("lab") == 1
    assert "tries again" in capsys.readouterr().err
    assert machine.ran[-1][0] == str(machine.wb.PYTHON), "Lab was not started"
    machine.failing = set()
    machine("lab")
    assert machine.set_up == ["install"]


def test_an_environment_that_was_not_finished_is_made_again(machine: Machine) -> None:
    machine.failing = {"venv"}
    assert machine("lab") == 1
    machine.failing = set()
    machine("lab")
    assert machine.set_up == ["venv", "install"]


def test_another_python_makes_an_environment_of_its_own(machine: Machine) -> None:
    machine("lab")
    machine.patch.setattr(machine.wb.sys, "version", "3.14.9 (another)")
    machine("lab")
    assert machine.set_up == ["venv", "install"]


def test_a_moved_clone_makes_its_environment_again(
    machine: Machine, tmp_path_factory: pytest.TempPathFactory
) -> None:
    machine("lab")
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "clone"
    machine.clone.rename(elsewhere)
    machine.wb = _loaded(elsewhere / "wb")
    machine("lab")
    assert machine.set_up == ["venv", "install"]


def test_lab_becomes_the_environments_python_by_its_full_path(machine: Machine) -> None:
    """By a bare `python` as argv[0], another Python's packages would be found."""
    machine("lab", "my cards.yaml", "--no-browser")
    python = str(machine.clone.resolve() / ".venv" / "bin" / "python")
    words = ("-m", "workbench", "lab", "my cards.yaml", "--no-browser")
    assert machine.ran[-1] == (python, python, *words)


def _modules_run(machine: Machine) -> list[str]:
    setting_up = {"pip", "venv", "workbench.preparing"}
    steps = [command for command in machine.ran if not setting_up & set(command)]
    assert all(step[:2] == (str(machine.wb.PYTHON), "-m") for step in steps)
    return [" ".join(step[2:]) for step in steps]


def test_the_test_command_runs_every_gate(machine: Machine) -> None:
    assert machine("test") == 0
    tests = " ".join(["pytest", *SIDE_BY_SIDE])
    assert _modules_run(machine) == ["mypy", "ruff check", "ruff format --check", tests]


def test_the_types_are_read_while_the_engine_is_compiled_and_told_before_the_tests(
    machine: Machine, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert machine("test") == 0
    told = capfdbinary.readouterr().out.splitlines()
    assert told[-3:-1] == [b"$ mypy", b"mypy says how it went"]
    assert told[-1].startswith(b"$ pytest")
    types, *_, engine, _ = machine.ran[-5:]
    assert "mypy" in types
    assert "workbench.preparing" in engine


def test_the_engine_is_compiled_before_two_processes_need_it(machine: Machine) -> None:
    machine("test")
    machine("test")  # set up already, as after an edit of the engine
    *_, before, tests = machine.ran
    assert before[1:] == ("-m", "workbench.preparing")
    assert "pytest" in tests


def test_what_python_compiled_is_kept_from_process_to_process(machine: Machine) -> None:
    machine.patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    machine("test")
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ


def test_no_browser_is_passed_on_and_leaves_no_other_gate_out(machine: Machine) -> None:
    assert machine("test", "--no-browser") == 0
    assert _modules_run(machine)[-1] == " ".join(["pytest", *SIDE_BY_SIDE, "--no-browser"])
    assert len(_modules_run(machine)) == 4


def test_words_for_pytest_run_pytest_alone(machine: Machine) -> None:
    assert machine("test", "tests/rules", "-x") == 0
    assert _modules_run(machine) == ["pytest tests/rules -x"]


@pytest.mark.parametrize("gate", ["check", "--check", "mypy", "pytest"])
def test_one_gate_that_fails_fails_the_command_and_is_named(
    machine: Machine, capsys: pytest.CaptureFixture[str], gate: str
) -> None:
    machine.failing = {gate}
    assert machine("test") == 1
    assert gate in capsys.readouterr().err
    assert len(_modules_run(machine)) == 4, "the others run all the same"


@pytest.mark.parametrize("changed", ["", "card_sets/great_scott.yaml\n"])
def test_a_failure_names_the_lists_that_came_and_were_changed(
    machine: Machine, capsys: pytest.CaptureFixture[str], changed: str
) -> None:
    """Notebooks and tests quote their numbers, so a designer's edit of one fails them."""
    machine.failing, machine.changed = {"pytest"}, changed
    assert machine("test", "notebooks") == 1
    assert ("a list of your own" in capsys.readouterr().err) == bool(changed)


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--help",),
        ("-h",),
        ("help",),
        ("lab", "--help"),
        ("lab", "great_scott", "-h"),
        ("lab", "--help", "--", "--port=9000"),
        ("test", "--help"),
        ("test", "tests/rules", "-h"),
    ],
    ids=" ".join,
)
def test_help_needs_nothing(
    machine: Machine, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert machine(*words) == 0
    said = capsys.readouterr().out
    assert "wb lab" in said
    assert "wb test" in said
    assert machine.ran == []


@pytest.mark.parametrize("words", [["--help"], ["lab", "--help"]], ids=" ".join)
def test_a_full_disk_and_a_reader_that_left_are_told_without_a_traceback(words: list[str]) -> None:
    command = [sys.executable, str(CLONE / "wb"), *words]
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    told = b"wb cannot go on: No space left on device; mend that and call it again.\n"
    assert (run.returncode, run.stderr) == (2, told)
    reader, writer = os.pipe()
    os.close(reader)
    run = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (run.returncode, run.stderr) == (141, b"")


def test_help_after_two_dashes_is_asked_of_jupyterlab(machine: Machine) -> None:
    machine("lab", "--", "--help")
    assert machine.ran[-1][-2:] == ("--", "--help")


def test_an_unknown_command_is_refused_in_words(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    assert machine("tets") == 2
    assert "wb test" in capsys.readouterr().err
    assert machine.ran == []


@pytest.mark.parametrize(
    ("processes", "options", "status"),
    [((), (), 1), (SIDE_BY_SIDE, (), 1), (SIDE_BY_SIDE, ("--no-browser",), 0)],
    ids=["one unasked", "two unasked", "two asked for"],
)
def test_a_run_without_a_browser_says_so_and_passes_only_where_asked(
    tmp_path: Path, processes: tuple[str, ...], options: tuple[str, ...], status: int
) -> None:
    """The real pytest, on one test of each kind."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, *processes]
    ran = subprocess.run(
        [*command, "tests/browser/test_lab.py", "tests/test_house_tree.py", "-k", "pop_up or pins"],
        cwd=CLONE,
        env={**os.environ, "WORKBENCH_BROWSER": str(tmp_path / "none")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 passed" in ran.stdout
    assert "1 browser tests were not run" in ran.stdout
    assert ("Install Chromium" in ran.stdout) == (status == 1)
    assert ran.returncode == status
