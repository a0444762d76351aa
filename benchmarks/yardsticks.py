"""The yardsticks in C that benchmarks time beside ours: where they lie, and what they need."""

from __future__ import annotations

import argparse
import importlib
import os
import shutil
import sys
from pathlib import Path
from types import ModuleType

PROJECT = Path(__file__).resolve().parent.parent


def add_limit(parser: argparse.ArgumentParser) -> None:
    """Add `--limit FOLDER`."""
    beside = os.environ.get("WORKBENCH_BENCH", str(PROJECT.parent / "shared" / "bench"))
    parser.add_argument("--limit", type=Path, default=Path(beside), metavar="FOLDER")


def yardstick(folder: Path, name: str) -> ModuleType:
    """Return a module of a folder; exit with 2 and a plain word where it cannot be used."""
    source = folder / f"{name}.py"
    if not source.is_file():
        sys.exit(refused(f"the yardstick is not there: {source}; name its folder with --limit"))
    if shutil.which("gcc") is None:
        sys.exit(refused("the yardstick is written in C and there is no gcc; install it"))
    sys.path.insert(0, str(folder))
    return importlib.import_module(name)


def refused(why: str) -> int:
    """Say why not, and return the exit code."""
    print(why, file=sys.stderr)
    return 2
