"""What takes long once a machine: made ahead, with a word on it, and not made twice."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.house import CLONE
from workbench import preparing
from workbench.play import warming


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is done and said, in order; nothing is really made."""
    done: list[str] = []
    monkeypatch.setattr(preparing, "vega", lambda: done.append("script"))
    monkeypatch.setattr(warming, "warm_up", lambda: done.append("engine"))
    return done


def test_a_word_on_it_comes_before_what_takes_long(
    done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparing, "is_kept", lambda: False)
    preparing.prepare(done.append)
    assert done == ["script", "Compiling the engine, once: about a minute.", "engine"]


def test_nothing_is_said_where_nothing_is_to_do(
    done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparing, "is_kept", lambda: True)
    preparing.prepare(done.append)
    assert done == ["script"]


def test_a_look_whether_it_is_done_does_not_load_the_compiler() -> None:
    code = "import sys, workbench.preparing as p; p.is_kept(); print('numba' in sys.modules)"
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, cwd=CLONE, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"
