"""Evenings to files: a table of all of them, or a file of each; the whole of it or nothing.

`playtests.reading` and `playtest_rows` come before, as does `playtest_tables`, which makes the
table. Nothing that is there already is written over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from workbench.cardsets.finding import ENDINGS
from workbench.cardsets.saving import SaveFailed
from workbench.cardsets.writing.atomic import why_not_written, write_files
from workbench.exchange.kinds import DELIMITERS, XLSX, ending_of
from workbench.playtests.model import Playtest
from workbench.playtests.reading import PlaytestReading
from workbench.playtests.starting import name_of_list
from workbench.playtests.writing import write

TABLES = (*DELIMITERS, XLSX)
"""How a table of evenings ends."""


def write_evenings(readings: Sequence[PlaytestReading], out: Path) -> tuple[Path, ...]:
    """Write evenings elsewhere, and return the files that were written.

    Parameters
    ----------
    readings : sequence of PlaytestReading
        Without faults. Each goes on to name its list, by the way there from its new folder.
    out : Path
        A table by its ending, the file of one evening, or a folder for a file of each.

    Raises
    ------
    SaveFailed
        Where it is none of these, two evenings would become one, something is there already, or
        it cannot be written.
    """
    is_table, is_file = ending_of(out) in TABLES, ending_of(out) in ENDINGS
    if not (is_table or is_file) and out.suffix and not out.is_dir():
        what = f"{out} is no table, evening or folder"
        raise SaveFailed(what, "let it end in .csv, .xlsx or .yaml")
    if is_file and len(readings) > 1:
        what = f"{out} would hold one evening, and there are {len(readings)}"
        raise SaveFailed(what, "name a folder")
    folder = out.parent if is_table or is_file else out
    _refuse_alike(readings)
    evenings = [(one.file.stem, _seen_from(folder, one)) for one in readings]
    if is_table:
        return write_new({out: _table(evenings, out)})
    names = [out] if is_file else [folder / f"{name}.yaml" for name, _ in evenings]
    texts = (write(playtest).encode() for _, playtest in evenings)
    return write_new(dict(zip(names, texts, strict=True)))


def write_new(contents: Mapping[Path, bytes]) -> tuple[Path, ...]:
    """Write new files, all of them or none, their folders as well, and return their paths.

    Raises
    ------
    SaveFailed
        Where something is there already, or one cannot be written.
    """
    for file in contents:
        if file.exists():
            raise SaveFailed(f"{file} is there already", "choose another name")
    try:
        for folder in {file.parent for file in contents}:
            folder.mkdir(parents=True, exist_ok=True)
        write_files(contents)
    except OSError as error:
        why = why_not_written(", ".join(map(str, contents)), error)
        raise SaveFailed(why.what, why.hint) from error
    return tuple(contents)


def _refuse_alike(readings: Sequence[PlaytestReading]) -> None:
    """Refuse evenings of one name, of which only one would be left."""
    by_name: dict[str, Path] = {}
    for file in (reading.file for reading in readings):
        other = by_name.setdefault(file.stem.casefold(), file)
        if other == file and other is not file:
            raise SaveFailed(f"{file} is named twice", "name it once")
        if other != file:
            raise SaveFailed(f"{other} and {file} would become one evening", "rename one of them")


def _seen_from(folder: Path, reading: PlaytestReading) -> Playtest:
    """Return an evening that names its list by the way there from another folder."""
    playtest = reading.playtest
    if playtest is None:
        raise AssertionError("an evening without a fault has notes")
    if reading.list_file is None or reading.file.parent.resolve() == folder.resolve():
        return playtest
    used = replace(playtest.card_set, file=name_of_list(reading.list_file, folder))
    return replace(playtest, card_set=used)


def _table(evenings: Sequence[tuple[str, Playtest]], out: Path) -> bytes:
    from workbench.exchange.playtest_tables import table_bytes  # noqa: PLC0415  # openpyxl is slow
    from workbench.exchange.spreadsheets.tables_out import CannotHold  # noqa: PLC0415

    try:
        return table_bytes(evenings, out)
    except CannotHold as error:
        raise SaveFailed(error.what, error.hint) from error
