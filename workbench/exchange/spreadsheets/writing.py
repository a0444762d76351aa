"""A card set to a file of any kind: CSV with its rest beside it, XLSX, JSON or YAML.

Nothing is written that does not read back as the set, and all of it or none. Comes after
`cards_out`, `notation` and `rest`; `reading` is the way back.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.finding import ENDINGS
from workbench.cardsets.parsing.sources import LARGEST_FILE
from workbench.cardsets.saving import SaveFailed, contents_of, write
from workbench.cardsets.writing.atomic import why_no_place, why_not_written, write_files
from workbench.exchange.kinds import DELIMITERS, JSON, NAMED, XLSX, ending_of
from workbench.exchange.spreadsheets.cards_out import card_table, tables_of
from workbench.exchange.spreadsheets.notation import json_text
from workbench.exchange.spreadsheets.reading import Asked, read_list
from workbench.exchange.spreadsheets.rest import rest_of, rest_text
from workbench.exchange.spreadsheets.tables_out import CannotHold, csv_bytes, xlsx_bytes
from workbench.rules.amounts import all_of


@dataclass(frozen=True, slots=True)
class Style:
    """How a CSV is written: what separates its cells, and whether a mark tells Excel of UTF-8."""

    delimiter: str | None = None
    mark: bool = True


USUAL = Style()


class WouldReplace(SaveFailed):
    """Files are there that hold something else and were not to be replaced."""


def files_of(card_set: CardSet, file: Path, style: Style = USUAL) -> Mapping[Path, bytes]:
    """Return the contents of the files that a set makes, proven to read back as it.

    Parameters
    ----------
    card_set : CardSet
        The set.
    file : Path
        Where it goes; its ending says what it becomes. A CSV has its rest beside it.
    style : Style, optional
        How a CSV is written.

    Raises
    ------
    SaveFailed
        Where the ending is none of `kinds.NAMED`, the file cannot hold the set, or it would not
        read back as it.
    """
    try:
        contents = _contents(card_set, file, style)
    except CannotHold as error:
        raise SaveFailed(error.what, error.hint) from error
    if any(len(content) > LARGEST_FILE for content in contents.values()):
        raise SaveFailed("the file would be larger than 5 MB", "make several sets of it")
    asked = Asked(delimiter=style.delimiter) if ending_of(file) in DELIMITERS else Asked()
    found = read_list(file, asked, instead=contents)
    if found.card_set is None or not same(found.card_set, card_set):
        told = f": {found.problems[0].what}" if found.problems else ""
        raise SaveFailed(f"the file would not read back as the list{told}", "save it as .yaml")
    return contents


def write_contents(contents: Mapping[Path, bytes], *, replacing: bool = False) -> tuple[Path, ...]:
    """Write files, all of them or none, and return their paths.

    Raises
    ------
    WouldReplace
        Where one is there already and may not be replaced.
    SaveFailed
        Where one cannot be written.
    """
    for why in filter(None, map(why_no_place, contents)):
        raise SaveFailed(why.what, why.hint)
    taken = [] if replacing else taken_by(contents)
    if taken:
        names = all_of(list(map(str, taken)))
        raise WouldReplace(f"there is {names} already", "choose another name")
    try:
        write_files(contents)
    except (OSError, ValueError) as error:
        why = why_not_written(all_of([path.name for path in contents]), error)
        raise SaveFailed(why.what, why.hint) from error
    return tuple(contents)


def taken_by(contents: Mapping[Path, bytes]) -> tuple[Path, ...]:
    """Return those of some files that are there already and hold something else."""
    return tuple(path for path, content in contents.items() if _is_other(path, content))


def _is_other(path: Path, content: bytes) -> bool:
    try:
        return path.read_bytes() != content
    except PermissionError:
        return True
    except (OSError, ValueError):  # nothing is there, or nothing can be, as writing will tell
        return os.path.islink(path)  # noqa: PTH114 - that of a Path raises for a name too long


def same(one: CardSet, other: CardSet) -> bool:
    """Return whether two sets say the same, whatever the order of their cards and columns."""
    return contents_of(_in_order(one)) == contents_of(_in_order(other))


def _in_order(card_set: CardSet) -> CardSet:
    """Return a set with the columns of each card that are not ours in one order."""
    entries = (replace(entry, extra=tuple(sorted(entry.extra))) for entry in card_set.entries)
    return replace(card_set, entries=tuple(entries))


def _contents(card_set: CardSet, file: Path, style: Style) -> dict[Path, bytes]:
    ending = ending_of(file)
    if ending in ENDINGS:
        return {file: write(card_set).encode()}
    if ending == JSON:
        return {file: json_text(card_set).encode()}
    if ending == XLSX:
        return {file: xlsx_bytes(tables_of(card_set))}
    if ending not in DELIMITERS:
        what = f"{file.name} is no kind of file that can be written"
        raise SaveFailed(what, f"end it in one of {NAMED}")
    table = csv_bytes(
        card_table(card_set), delimiter=style.delimiter or DELIMITERS[ending], mark=style.mark
    )
    return {file: table, rest_of(file): rest_text(card_set, file).encode()}
