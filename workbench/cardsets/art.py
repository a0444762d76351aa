"""The pictures of cards: where a path in `art` leads, and what it is called from another folder.

A path is relative to the file in which its card stands. Versions, which lie in a folder of their
own, come through here, and `differences`, which tells no change where both lead to one picture.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from workbench.cardsets.card_set import CardSet, Entry


def art_place(entry: Entry, home: Path | None = None) -> Path | None:
    """Return where the picture of a card is said to lie; None where it names none.

    Parameters
    ----------
    entry : Entry
        The card as listed.
    home : Path, optional
        The folder of cards from no file; that of the process unless given.
    """
    if not entry.art:
        return None
    folder = entry.origin.file.parent if entry.origin else home or Path()
    return Path(os.path.normpath(Path.cwd() / folder / entry.art))


def art_seen_from(card_set: CardSet, folder: Path, *, home: Path) -> CardSet:
    """Return the set with each picture called as a file in another folder has to call it.

    Parameters
    ----------
    card_set : CardSet
        The list.
    folder : Path
        Where that file is to lie.
    home : Path
        The folder of cards from no file.
    """
    if not any(entry.art for entry in card_set.entries):
        return card_set
    entries = tuple(_seen_from(entry, folder, home) for entry in card_set.entries)
    return replace(card_set, entries=entries)


def _seen_from(entry: Entry, folder: Path, home: Path) -> Entry:
    place = art_place(entry, home)
    if entry.art is None or place is None or Path(entry.art).is_absolute():
        return entry
    try:
        seen = Path(os.path.relpath(place, folder.absolute())).as_posix()
    except ValueError:  # on another drive, as Windows has them
        seen = place.as_posix()
    return replace(entry, art=seen)
