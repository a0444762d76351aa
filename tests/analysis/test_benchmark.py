"""The benchmark of the odds, as far as it can be held to its word without a yardstick."""

import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).parents[2]


def test_without_its_yardstick_it_says_so_and_ends_with_2(tmp_path):
    command = [sys.executable, "benchmarks/odds.py", "--limit", str(tmp_path)]
    run = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith(f"the yardstick is not there: {tmp_path}")
    assert "Traceback" not in run.stderr
