"""Write a fresh card set to start from: a small list with a word on every part.

A file that is there already is never overwritten.
Example: workbench new my_list.yaml
"""

from __future__ import annotations

import argparse
from pathlib import Path

from workbench.cardsets.starting import fresh_set
from workbench.cli import FINE, Refused


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the file and the name of the set."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the file to make")
    parser.add_argument("--name", help="the name of the set; that of the file unless given")


def run(arguments: argparse.Namespace) -> int:
    """Write the file, unless it is there."""
    file: Path = arguments.file
    name = arguments.name or file.stem.replace("_", " ").strip().capitalize() or "A new list"
    try:
        with file.open("x", encoding="utf-8", newline="\n") as new:
            new.write(fresh_set(name))
    except FileExistsError as error:
        raise Refused(f"{file} is there already; choose another name") from error
    except OSError as error:
        raise Refused(f"cannot write {file}: {error.strerror}; choose another place") from error
    print(f"wrote {file}; open it with: workbench lab {file}")
    return FINE
