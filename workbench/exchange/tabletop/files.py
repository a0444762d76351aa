"""A set for a virtual table, as files: written all together or not at all.

For Tabletop Simulator a saved object and, beside it, its pictures; for nanDECK and Squib a table.
The command and the part *Print* come here, and `telling` says what was written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import quote, urlsplit

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.fields import shown
from workbench.cardsets.writing.atomic import (
    there_already,
    why_no_place,
    why_not_written,
    write_files,
)
from workbench.exchange.printing.drawing import Style
from workbench.exchange.printing.pictures import back_picture, grid_picture
from workbench.exchange.tabletop.deck_csv import cards_csv, commissions_csv, read_otherwise
from workbench.exchange.tabletop.decks import (
    Sheet,
    TableDeck,
    TabletopRefused,
    decks_of,
    sheets_of,
)
from workbench.exchange.tabletop.saved_object import Pictured, saved_object

SIMULATOR, TABLE = ".json", ".csv"

CARD_WIDTH = 409
"""Pixels of a card: ten beside each other, and seven rows of them, stay within 4096 x 4096.

Source: Tabletop Simulator Knowledge Base, "Asset Creation", "Max Resolution".
"""

Plan = dict[Path, Callable[[], bytes]]
"""The files to write, with what makes the content of each."""

Told = Callable[[int, int], None]
"""Hears how many files are made and of how many; what it raises ends the work, nothing written."""


Making = Callable[[Callable[[], bytes]], bytes]
"""Makes the content of a file by calling what it is given."""


class AlreadyThere(TabletopRefused):
    """Files that were not to be replaced are there; the message says which."""


@dataclass(frozen=True, slots=True)
class TabletopWish:
    """What is asked for.

    Parameters
    ----------
    file : Path
        `.json` is a saved object of Tabletop Simulator, `.csv` a table for nanDECK and Squib.
    style : Style
        How cards are drawn, and where their pictures lie.
    url : str, optional
        Where the pictures of a saved object will be hosted; unless given they stay local.
    """

    file: Path
    style: Style
    url: str | None = None

    @property
    def for_simulator(self) -> bool:
        """Whether it is a saved object."""
        return self.file.suffix.lower() == SIMULATOR


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written.

    Parameters
    ----------
    wish : TabletopWish
        What was asked for.
    beside : tuple of Path
        What lies beside the file and belongs to it.
    size : int
        Of all of them, in bytes.
    decks : tuple of TableDeck
        What a saved object holds; a table has no decks.
    warnings : tuple of str
        What the reading program takes otherwise than it is meant, one sentence each.
    """

    wish: TabletopWish
    beside: tuple[Path, ...]
    size: int
    decks: tuple[TableDeck, ...]
    warnings: tuple[str, ...]


def export(
    card_set: CardSet,
    wish: TabletopWish,
    *,
    replace: bool = False,
    told: Told | None = None,
    made: Making = lambda make: make(),
) -> Exported:
    """Write a set for the program that the ending of the file means.

    Parameters
    ----------
    card_set : CardSet
        Without faults.
    wish : TabletopWish
        Which file, and how.
    replace : bool
        Whether files that are there already give way.
    told : callable, optional
        Called with how many files are made, and of how many, before each of them.
    made : callable, optional
        How each content is made; a command has it done where Ctrl-C ends it.

    Raises
    ------
    AlreadyThere
        Where a file is there already and may not give way. Nothing is written then.
    TabletopRefused
        Where the set is too large, the address is none, or nothing can be written.
    PrintRefused
        Where the picture of a card is missing; nothing is written then either.
    """
    _refuse_the_place(wish)
    decks = decks_of(card_set) if wish.for_simulator else ()
    plan = (
        _simulator(card_set.name, decks, wish)
        if wish.for_simulator
        else _tables(card_set, wish.file)
    )
    if not replace and (there := there_already(reversed(plan))):
        raise AlreadyThere(there)
    contents = {}
    for done, (file, make) in enumerate(plan.items()):
        if told is not None:
            told(done, len(plan))
        contents[file] = made(make)
    try:
        write_files(contents)
    except OSError as error:
        raise TabletopRefused(str(why_not_written(wish.file, error))) from error
    beside = tuple(file for file in plan if file != wish.file)
    size = sum(map(len, contents.values()))
    return Exported(
        wish, beside, size, decks, () if wish.for_simulator else read_otherwise(card_set)
    )


def _refuse_the_place(wish: TabletopWish) -> None:
    file = wish.file
    if file.suffix.lower() not in (SIMULATOR, TABLE):
        stem = file.stem or "table"
        raise TabletopRefused(
            f"call the file {stem}{SIMULATOR} for Tabletop Simulator,"
            f" or {stem}{TABLE} for nanDECK and Squib"
        )
    if why := why_no_place(file):
        raise TabletopRefused(str(why))
    if wish.url is not None:
        _refuse_the_address(wish.url, wish)


def _refuse_the_address(url: str, wish: TabletopWish) -> None:
    if not wish.for_simulator:
        raise TabletopRefused(f"a table has no pictures to host; leave {url} out")
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    is_folder = parts.scheme in {"http", "https"} and parts.netloc and url.isprintable()
    if not is_folder or parts.query or parts.fragment or " " in url:
        raise TabletopRefused(
            f"{shown(url)} is no address of a folder; write one such as https://example.org/cards"
        )


def _tables(card_set: CardSet, file: Path) -> Plan:
    """Return the table of cards and, beside it, that of commissions where there are any."""
    plan: Plan = {file: partial(cards_csv, card_set)}
    if card_set.commissions:
        beside = file.with_name(f"{file.stem}-commissions{file.suffix}")
        plan = {beside: partial(commissions_csv, card_set), **plan}
    return plan


def _simulator(name: str, decks: Iterable[TableDeck], wish: TabletopWish) -> Plan:
    """Return the pictures and, last, the saved object that names them."""
    plan: Plan = {}
    pictured: list[tuple[TableDeck, list[Pictured]]] = []
    for deck in decks:
        back = _picture(wish.file, f"{deck.back}-back")
        plan[back] = partial(back_picture, deck.back, width=CARD_WIDTH, style=wish.style)
        sheets = {
            _picture(wish.file, f"{deck.back}-{number}"): sheet
            for number, sheet in enumerate(sheets_of(deck), 1)
        }
        plan |= {faces: partial(_faces, sheet, wish.style) for faces, sheet in sheets.items()}
        found = [
            Pictured(sheet, _address(faces, wish.url), _address(back, wish.url))
            for faces, sheet in sheets.items()
        ]
        pictured.append((deck, found))
    return {**plan, wish.file: partial(saved_object, name, pictured)}


def _faces(sheet: Sheet, style: Style) -> bytes:
    return grid_picture(
        [card.piece for card in sheet.cards],
        columns=sheet.columns,
        rows=sheet.rows,
        width=CARD_WIDTH,
        style=style,
    )


def _picture(file: Path, word: str) -> Path:
    return file.with_name(f"{file.stem}-{word}.png")


def _address(picture: Path, url: str | None) -> str:
    """Return where a picture is found: hosted, or on this machine as Tabletop Simulator writes it.

    A local one has its path as it is: a space stays a space.
    """
    if url is not None:
        return f"{url.rstrip('/')}/{quote(picture.name)}"
    return f"file:///{picture.absolute().as_posix().lstrip('/')}"
