"""The bytes of a card set file, and why they may be no text.

Comes before `nodes`. Saving compares what lies on disk with what was read, by these.
"""

from __future__ import annotations

import codecs
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from workbench.cardsets.fields import nearest

LARGEST_FILE = 5_000_000


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


class NotReadableError(Exception):
    """A file that gives no text; `what` and `hint` say why, `line` and `column` where."""

    def __init__(self, what: str, hint: str, line: int = 1, column: int = 1) -> None:
        super().__init__(what)
        self.what, self.hint = what, hint
        self.line, self.column = line, column


def read_source(path: Path) -> SourceFile:
    """Return the text of a file.

    Raises
    ------
    NotReadableError
        Where there is no such file, it may not be read, is over 5 MB, or is not UTF-8.
    """
    try:
        if not path.exists():
            raise NotReadableError(f"there is no file {path.name}", _name_hint(path))
        if not path.is_file():
            raise NotReadableError(f"{path.name} is no file", "name a file that ends in .yaml")
        if path.stat().st_size > LARGEST_FILE:
            raise NotReadableError("the file is larger than 5 MB", "make several sets of it")
        return SourceFile(path, _decoded(path.read_bytes()))
    except (OSError, ValueError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or "its path leads nowhere"
        raise NotReadableError(
            f"{path.name} cannot be read ({reason})", "check its name and who may read it"
        ) from error


def _name_hint(path: Path) -> str:
    near = nearest(path.name, (other.name for other in path.parent.glob("*.y*ml")))
    return f"did you mean {near}?" if near else f"check the name and the folder {path.parent}"


def _decoded(content: bytes) -> str:
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
