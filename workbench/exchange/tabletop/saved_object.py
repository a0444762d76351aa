"""Decks as Tabletop Simulator keeps them: one saved object, a text in JSON.

What the fields mean stands in the Tabletop Simulator Knowledge Base, "Save File Format" (the
classes `SaveState`, `ObjectState`, `CustomDeckState`) and "Custom Deck":

- A deck names its sheets in `CustomDeck` by a number, with the pictures of faces and back and how
  many places the sheet has. `CardID` is that number times 100 plus the place, counted from 0 row
  by row; `DeckIDs` are those of `ContainedObjects`, in the same order. A copy has the same
  `CardID` again.
- The last place of a sheet is what others see of a card in a hand, unless `BackIsHidden`: then
  they see its back. So it is here, and all 70 places are cards.
- One card alone is no deck but an object of its own.

A `GUID` (six hexadecimal digits) comes from the card and which copy it is, so that the same list
gives the same file. There is no clock in it either.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from workbench.exchange.tabletop.decks import Sheet, TableCard, TableDeck

Json = dict[str, Any]

APART = 3.0
"""Between the middles of two decks; a card of usual size is 2.2 wide and 3.1 high there."""

_WHITE = {"r": 1.0, "g": 1.0, "b": 1.0}
_EMPTY = (
    *("SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules", "PlayerTurn"),
    *("LuaScript", "LuaScriptState", "XmlUI", "VersionNumber"),
)
"""What a whole table has and an object has not."""


@dataclass(frozen=True, slots=True)
class Pictured:
    """A sheet of a deck, with where its pictures are.

    Parameters
    ----------
    sheet : Sheet
        The cards.
    faces, back : str
        Addresses, `file:///` or `https://`.
    """

    sheet: Sheet
    faces: str
    back: str

    def as_json(self) -> Json:
        """Return the entry of `CustomDeck`."""
        return {
            "FaceURL": self.faces,
            "BackURL": self.back,
            "NumWidth": self.sheet.columns,
            "NumHeight": self.sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": False,
        }


def saved_object(name: str, decks: Sequence[tuple[TableDeck, Sequence[Pictured]]]) -> bytes:
    """Return the text of a saved object: decks in a row, face down.

    Source: Tabletop Simulator Knowledge Base, "Save File Format" and "Custom Deck".

    Parameters
    ----------
    name : str
        Of the set.
    decks : sequence of (TableDeck, sequence of Pictured)
        Each deck with its sheets.
    """
    guids = _Guids()
    objects, number = [], 1
    for place, (deck, sheets) in enumerate(decks):
        numbered = dict(enumerate(sheets, number))
        number += len(sheets)
        lies = _lies(APART * (place - (len(decks) - 1) / 2), deck.scale)
        objects.append(_deck(deck.name, numbered, lies, guids))
    text: Json = {**dict.fromkeys(_EMPTY, ""), "SaveName": name, "ObjectStates": objects}
    return json.dumps(text, ensure_ascii=False, allow_nan=False, indent=1).encode("utf-8")


def _deck(name: str, sheets: Mapping[int, Pictured], lies: Json, guids: _Guids) -> Json:
    """Return a deck, or the one card that it is."""
    cards = list(_cards(name, sheets, lies, guids))
    if len(cards) == 1:
        return cards[0]
    return {
        **_object("DeckCustom", lies, guids.of(name)),
        "Nickname": name,
        "Description": "",
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(number): one.as_json() for number, one in sheets.items()},
        "ContainedObjects": cards,
    }


def _cards(deck: str, sheets: Mapping[int, Pictured], lies: Json, guids: _Guids) -> Iterator[Json]:
    for number, one in sheets.items():
        of_sheet = {str(number): one.as_json()}
        for place, card in enumerate(one.sheet.cards):
            for copy in range(card.copies):
                guid = guids.of(deck, card.name, str(copy))
                yield _card(card, lies, guid) | {
                    "CardID": 100 * number + place,
                    "CustomDeck": of_sheet,
                }


def _card(card: TableCard, lies: Json, guid: str) -> Json:
    return {**_object("Card", lies, guid), "Nickname": card.name, "Description": card.says}


def _object(kind: str, lies: Json, guid: str) -> Json:
    return {
        "GUID": guid,
        "Name": kind,
        "Transform": lies,
        "ColorDiffuse": _WHITE,
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "HideWhenFaceDown": True,
        "Hands": kind == "Card",
        "SidewaysCard": False,
    }


def _lies(x: float, scale: float) -> Json:
    """Return where a deck lies: upright for whoever sits at the near side, face down."""
    at = {"posX": x, "posY": 1.0, "posZ": 0.0}
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {**at, **turned, "scaleX": scale, "scaleY": 1.0, "scaleZ": scale}


class _Guids:
    """Gives each object of a file a GUID that no other of them has."""

    def __init__(self) -> None:
        self._given: set[str] = set()

    def of(self, *about: str) -> str:
        """Return the GUID of what is told by these words; the next free one where it is taken."""
        first = int(sha256("\0".join(about).encode("utf-8")).hexdigest()[:6], 16)
        guid = next(
            word
            for number in range(first, first + 0x1000000)
            if (word := f"{number % 0x1000000:06x}") not in self._given
        )
        self._given.add(guid)
        return guid
