"""What commands are asked for alike, the sets, `--json` and `--replace`, and the answer to it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping


def add_set(parser: argparse.ArgumentParser) -> None:
    """Add one card set."""
    parser.add_argument("set", metavar="SET", help="a file, or the bare name of a shipped set")


def add_sets(parser: argparse.ArgumentParser) -> None:
    """Add one card set or more."""
    parser.add_argument(
        "sets", metavar="SET", nargs="+", help="files, or bare names of shipped sets"
    )


def add_replace(parser: argparse.ArgumentParser) -> None:
    """Add the leave to write over files."""
    parser.add_argument("--replace", action="store_true", help="replace files that are there")


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add the wish for an answer that programs read."""
    parser.add_argument("--json", action="store_true", help="one JSON object")


def tell_json(answer: Mapping[str, object]) -> None:
    """Print an answer for programs; NaN, which JSON has no word for, is our own fault."""
    print(json.dumps(answer, ensure_ascii=False, allow_nan=False))
