"""The pictures that cards name: found, read, and held to be pictures, before anything is drawn.

A path in `art` is relative to the file in which the card stands. Comes before `drawing`; every
picture that is missing or cannot be read is told in one go.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import typst

from workbench.cardsets.card_set import Entry
from workbench.cardsets.fields import listed
from workbench.exchange.printing.pieces import Piece
from workbench.exchange.printing.setting import Job, set_job
from workbench.exchange.printing.wishes import PrintRefused

ENDINGS = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg")
LARGEST_PICTURE = 30_000_000
"""Bytes; a picture for print needs a tenth of it."""


def art_of(entry: Entry | None, home: Path) -> Path | None:
    """Return where the picture of a card is said to lie; `home` is for cards from no file."""
    if entry is None or not entry.art:
        return None
    return (entry.origin.file.parent if entry.origin else home) / entry.art


def pictures_of(pieces: Iterable[Piece], home: Path) -> Mapping[Path, bytes]:
    """Return every picture of some pieces, by its path.

    Raises
    ------
    PrintRefused
        With a sentence for each picture that is not there or is none.
    """
    pictures: dict[Path, bytes] = {}
    faults: dict[str, None] = {}
    for piece in dict.fromkeys(pieces):
        path = art_of(piece.entry, home)
        if path is None or path in pictures:
            continue
        try:
            pictures[path] = _read(path)
        except _NoPicture as error:
            faults[f"{piece.called}: its picture {path} {error}, or print without pictures"] = None
    if faults:
        raise PrintRefused(*faults)
    return pictures


class _NoPicture(Exception):
    """Why a file is no picture, and what to do."""


def _read(path: Path) -> bytes:
    if path.suffix.lower() not in ENDINGS:
        raise _NoPicture(f"has another ending than {listed(ENDINGS)}; save it as one of these")
    try:
        if path.stat().st_size > LARGEST_PICTURE:
            raise _NoPicture("is larger than 30 MB; save it smaller")
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise _NoPicture("is not there; mend `art`, put it there") from error
    except OSError as error:
        raise _NoPicture(f"cannot be read ({error.strerror or error}); see to the file") from error
    _try(path, data)
    return data


def _try(path: Path, data: bytes) -> None:
    """Have a picture drawn alone, and small, to know whether it is one."""
    name = f"picture{path.suffix.lower()}"
    job = Job("picture.typ", {"picture": name}, pictures={name: data})
    try:
        set_job(job, format="svg")
    except typst.TypstError as error:
        raise _NoPicture(f"cannot be read as a picture ({error.message}); save it anew") from error
