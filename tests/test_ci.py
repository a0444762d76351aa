"""What CI runs: a run that tested nothing, or nothing in a browser, does not pass."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house import CLONE

STAND_IN = """
import os, pathlib, sys
assert sys.argv[1:] == ["test"]
report = os.environ["PYTEST_ADDOPTS"].partition("--junitxml=")[2]
cases = "".join(f"<testcase classname='{name}'/>" for name in %r)
pathlib.Path(report).write_text(f"<testsuites><testsuite>{cases}</testsuite></testsuites>")
sys.exit(%r)
"""


@pytest.mark.parametrize(
    ("ran", "status", "passes"),
    [
        (["tests.rules.test_scoring", "tests.browser.test_lab"], 0, True),
        (["tests.rules.test_scoring"], 0, False),
        ([], 0, False),
        (["tests.rules.test_scoring", "tests.browser.test_lab"], 1, False),
    ],
    ids=["all ran", "no browser test ran", "nothing ran", "one failed"],
)
def test_ci_passes_only_what_ran_in_full(
    tmp_path: Path, ran: list[str], status: int, *, passes: bool
) -> None:
    """The real script, around a stand-in for `wb` that reports what it is told to."""
    shutil.copytree(CLONE / ".ci", tmp_path / ".ci")
    (tmp_path / "wb").write_text(STAND_IN % (ran, status), encoding="utf-8")
    done = subprocess.run(
        [tmp_path / ".ci" / "run"],
        env={**os.environ, "WORKBENCH_BROWSER": "chromium"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode == 0) == passes, done.stderr
