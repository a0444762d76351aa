"""Write a fresh card set to start from: a small list with a word on every part.

A name without an ending gets .yaml. A file that is there already is never overwritten.
Example: workbench new my_list.yaml
"""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path

from workbench.cardsets.fields import FieldError
from workbench.cardsets.finding import to_write
from workbench.cardsets.starting import fresh_set
from workbench.cardsets.writing.atomic import why_not_written
from workbench.cli import FINE, Refused


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the file and the name of the set."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the file to make")
    parser.add_argument("--name", help="the name of the set; that of the file unless given")


def run(arguments: argparse.Namespace) -> int:
    """Write the file, unless it is there."""
    file = _file(arguments.file)
    name = arguments.name or file.stem.replace("_", " ").strip().capitalize() or "A new list"
    try:
        text = fresh_set(name)
    except FieldError as error:
        raise Refused(f"{error.what}; {error.hint}, after --name") from error
    _write(file, text)
    print(f"wrote {file}; open it with: workbench lab {shlex.quote(str(file))}")
    return FINE


def _file(named: Path) -> Path:
    if not named.name:
        raise Refused("no file is named; write one, such as my_list.yaml")
    try:
        return to_write(named)
    except FieldError as error:
        raise Refused(str(error)) from error


def _write(file: Path, text: str) -> None:
    """Write a new file, the whole of it or none."""
    try:
        with file.open("x", encoding="utf-8", newline="\n") as new:
            try:
                new.write(text)
                new.flush()
            except OSError:
                file.unlink()
                raise
    except FileExistsError as error:
        raise Refused(f"{file} is there already; choose another name") from error
    except OSError as error:
        raise Refused(str(why_not_written(file, error))) from error
