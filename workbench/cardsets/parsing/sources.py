"""The bytes of a card set file, and why they may be no text.

Comes before `nodes`. Saving compares what lies on disk with what was read, by these.
"""

from __future__ import annotations

import codecs
import os
from collections.abc import Collection
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from workbench.cardsets.fields import nearest, shown
from workbench.cardsets.problems import Problem, Severity
from workbench.rules.travelling import Travelling

LARGEST_FILE = 5_000_000
SPREADSHEETS = frozenset({".csv", ".tsv", ".xlsx", ".xlsm"})
"""Endings of lists that are no card set yet."""


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One file as it was read.

    Parameters
    ----------
    path : Path
        As it was asked for.
    text : str
        All of it, line ends untouched, a byte-order mark included: encoded in UTF-8 these
        are the bytes of the file.
    """

    path: Path
    text: str

    @property
    def digest(self) -> str:
        """The SHA-256 of its bytes, in hexadecimal."""
        return sha256(self.text.encode()).hexdigest()


class NotReadableError(Travelling):
    """A file that gives no text; `what` and `hint` say why, `line` and `column` where."""

    def __init__(self, what: str, hint: str, line: int = 1, column: int = 1) -> None:
        super().__init__(what)
        self.what, self.hint = what, hint
        self.line, self.column = line, column

    def fault(self, file: Path) -> Problem:
        """Return it as a fault of a file, at its place."""
        return Problem(Severity.FAULT, self.what, self.hint, file, self.line, self.column)


def read_source(path: Path, *, besides: Collection[Path] = ()) -> SourceFile:
    """Return the text of a file.

    Parameters
    ----------
    path : Path
        The file.
    besides : collection of Path
        Files that cannot be meant in its place where there is none, with no link in their path.

    Raises
    ------
    NotReadableError
        Where there is no such file, it may not be read, is over 5 MB, or is not UTF-8.
    """
    try:
        if path.is_symlink() and not path.exists():
            what = f"{_name(path)} is a link that leads nowhere"
            raise NotReadableError(what, "mend the link, or name another file")
        if not path.exists():
            raise not_there(path, "*.y*ml", besides)
        if not path.is_file():
            kind = "a folder" if path.is_dir() else "no file"
            raise NotReadableError(f"{_name(path)} is {kind}", "name a file that ends in .yaml")
        if path.suffix.lower() in SPREADSHEETS:
            yaml = f"{path.stem}.yaml"
            hint = f"make a card set of it: workbench convert {_name(path)} {yaml}"
            raise NotReadableError(f"{_name(path)} is a spreadsheet", hint)
        if path.stat().st_size > LARGEST_FILE:
            raise too_large()
        return SourceFile(path, decoded(path.read_bytes()))
    except (OSError, ValueError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or "its path leads nowhere"
        raise NotReadableError(
            f"{_name(path)} cannot be read ({reason})", "check its name and who may read it"
        ) from error


def not_there(path: Path, alike: str, besides: Collection[Path] = ()) -> NotReadableError:
    """Return the fault of a file that is not there, with the nearest of those that may be meant.

    Parameters
    ----------
    path : Path
        The file.
    alike : str
        The pattern of names of files that may be meant, such as `*.csv`.
    besides : collection of Path
        Files that cannot be meant, with no link in their path.
    """
    there = [
        other for other in path.parent.glob(alike) if Path(os.path.realpath(other)) not in besides
    ]
    by_stem = {other.stem: other.name for other in there}
    near = nearest(path.stem, by_stem)
    hint = f"did you mean {by_stem[near]}?" if near else f"check the name and {_folder(path)}"
    return NotReadableError(f"there is no file {_name(path)}", hint)


def too_large() -> NotReadableError:
    """Return the fault of a file over `LARGEST_FILE`."""
    return NotReadableError("the file is larger than 5 MB", "make several sets of it")


def _name(path: Path) -> str:
    """Return the name of a file on one line; a folder may go by its dots alone."""
    name = path.name or str(path)
    return name if name.isprintable() else shown(name)


def _folder(path: Path) -> str:
    folder = str(path.parent)
    return f"the folder {folder}" if folder != "." and folder.isprintable() else "its folder"


def decoded(content: bytes) -> str:
    """Return the text of a file's bytes; raises `NotReadableError` where they are not UTF-8."""
    if content.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        raise NotReadableError("the file is UTF-32 text", "save it as UTF-8")
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise NotReadableError("the file is UTF-16 text", "save it as UTF-8")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        before = content[: error.start]
        line_start = before.rfind(b"\n") + 1
        raise NotReadableError(
            f"the byte {content[error.start]:#04x} is not UTF-8 text",
            "save the file as UTF-8",
            before.count(b"\n") + 1,
            len(before[line_start:].decode()) + 1,
        ) from error
