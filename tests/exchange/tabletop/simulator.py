"""Reads a saved object as the documentation of Tabletop Simulator says that the program does.

It shares nothing with what writes one: JSON comes in, and for each card comes out which picture
is cut where. Source: Tabletop Simulator Knowledge Base, "Save File Format" and "Custom Deck".
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Shown:
    """A card on the table: what it is called, and the place of its face on a sheet."""

    deck: str
    name: str
    says: str
    guid: str
    id: int
    faces: str
    back: str
    place: tuple[int, int]
    places: tuple[int, int]
    scale: float

    def cut(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return left, top, right and bottom of its face on a sheet of this size, in pixels."""
        (column, row), (columns, rows) = self.place, self.places
        across = [round(size[0] * at / columns) for at in (column, column + 1)]
        down = [round(size[1] * at / rows) for at in (row, row + 1)]
        return across[0], down[0], across[1], down[1]


def shown(text: bytes) -> list[Shown]:
    """Return every card of a saved object, deck by deck, from top to bottom of each."""
    state = json.loads(text.decode("utf-8"))
    return [card for object in state["ObjectStates"] for card in _of_object(object)]


def guids(text: bytes) -> list[str]:
    """Return the GUID of every object, decks included."""
    objects = json.loads(text)["ObjectStates"]
    inner = [card for object in objects for card in object.get("ContainedObjects", [])]
    return [object["GUID"] for object in (*objects, *inner)]


def _of_object(object: dict[str, Any]) -> list[Shown]:
    if object["Name"] == "Card":
        return [_card(object, object["Nickname"], object["CustomDeck"])]
    assert object["Name"] == "DeckCustom"
    cards = object["ContainedObjects"]
    assert len(cards) >= 2  # one card alone is no deck
    assert object["DeckIDs"] == [card["CardID"] for card in cards]
    for card in cards:
        assert card["CustomDeck"].items() <= object["CustomDeck"].items()
    return [_card(card, object["Nickname"], object["CustomDeck"]) for card in cards]


def _card(card: dict[str, Any], deck: str, sheets: dict[str, Any]) -> Shown:
    """Look a card up: its sheet by the hundreds of its id, the place by what is left."""
    number, place = divmod(card["CardID"], 100)
    sheet = sheets[str(number)]
    columns, rows = sheet["NumWidth"], sheet["NumHeight"]
    assert 1 <= columns <= 10
    assert 1 <= rows <= 7
    last = columns * rows - 1
    assert place < last or (place == last and sheet["BackIsHidden"])
    assert sheet["UniqueBack"] is False
    return Shown(
        deck=deck,
        name=card["Nickname"],
        says=card["Description"],
        guid=card["GUID"],
        id=card["CardID"],
        faces=sheet["FaceURL"],
        back=sheet["BackURL"],
        place=(place % columns, place // columns),
        places=(columns, rows),
        scale=card["Transform"]["scaleX"],
    )
