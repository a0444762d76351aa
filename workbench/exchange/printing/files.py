"""Prints as files: a PDF, or a folder with a picture of each card; the whole of it or nothing.

`sheets` and `pictures` come before. A PDF of sheets says of itself that it is one, so that it is
made anew without asking, and nothing else is overwritten.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from workbench.cardsets.writing.atomic import (
    there_already,
    why_no_folder,
    why_no_place,
    why_not_written,
    write_files,
)
from workbench.exchange.printing.pictures import CardPictures
from workbench.exchange.printing.sheets import MAKER
from workbench.exchange.printing.wishes import PrintRefused, WouldReplace

ENDING = ".pdf"


def check_sheets(path: Path, *, replace: bool) -> None:
    """See that sheets may be written to a file, before they are drawn.

    Raises
    ------
    WouldReplace
        Where something else than sheets is there.
    PrintRefused
        Where it ends otherwise, or its folder is missing.
    """
    if path.suffix.lower() != ENDING:
        raise PrintRefused(f"sheets are a PDF; call the file {path.stem or 'sheets'}.pdf")
    if why := why_no_place(path):
        raise PrintRefused(str(why))
    if path.exists() and not replace and not _is_ours(path):
        raise WouldReplace(f"{path.name} is there already and holds no sheets")


def check_pictures(folder: Path) -> None:
    """See that pictures may be written to a folder, which is made where it is not there.

    Raises
    ------
    PrintRefused
        Where it is a file, or cannot be made.
    """
    if why := why_no_folder(folder.parent):
        raise PrintRefused(str(why))
    if folder.exists() and not folder.is_dir():
        raise PrintRefused(f"{folder} is a file; name a folder for the pictures")


def write_sheets(path: Path, pdf: bytes) -> None:
    """Write sheets.

    Raises
    ------
    PrintRefused
        Where they cannot be written; what was there before is there still.
    """
    _write({path: pdf}, path)


def write_pictures(
    folder: Path, made: CardPictures, ending: str, *, replace: bool
) -> tuple[Path, ...]:
    """Write pictures, each as a file of its own; returns which.

    Raises
    ------
    WouldReplace
        Where one is there already. No file is changed then.
    PrintRefused
        Where they cannot be written; all files are as they were.
    """
    files = {folder / f"{one.stem}.{ending}": one.data for one in made.pictures}
    if not replace and (there := there_already(files)):
        raise WouldReplace(there)
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise _cannot_write(folder, error) from error
    _write(files, folder)
    return tuple(files)


def _is_ours(path: Path) -> bool:
    try:
        return f"/Keywords({MAKER})".encode() in path.read_bytes()
    except OSError:
        return False


def _write(files: Mapping[Path, bytes], place: Path) -> None:
    try:
        write_files(files)
    except OSError as error:
        raise _cannot_write(place, error) from error


def _cannot_write(place: Path, error: OSError) -> PrintRefused:
    return PrintRefused(str(why_not_written(place, error)))
