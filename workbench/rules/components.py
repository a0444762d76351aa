"""Decks, types and cards: what lies in the box.

Rulebook: "Components" and "Inventions". Nothing comes before this module but the
initial of a name (`initials`); inventions are built from what is defined here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from workbench.rules.initials import initial_of


class Deck(StrEnum):
    """A printed back. The asset deck lies on the table as two piles."""

    PRIMARY = "primary"
    CENTRAL = "central"
    FINAL = "final"
    ASSET = "asset"


class CardType(StrEnum):
    """The six border colours and icons: three for assets, three for concepts."""

    ANIMAL = "Animal"
    MINERAL = "Mineral"
    VEGETABLE = "Vegetable"
    PRODUCTIVE = "Productive"
    DESTRUCTIVE = "Destructive"
    TRANSPORTIVE = "Transportive"


ASSET_TYPES = (CardType.ANIMAL, CardType.MINERAL, CardType.VEGETABLE)
CONCEPT_TYPES = (CardType.PRODUCTIVE, CardType.DESTRUCTIVE, CardType.TRANSPORTIVE)
CONCEPT_DECKS = (Deck.PRIMARY, Deck.CENTRAL, Deck.FINAL)

SLOTS = (Deck.PRIMARY, Deck.ASSET, Deck.CENTRAL, Deck.ASSET, Deck.FINAL)
"""The deck that feeds each of the five slots (and lies in each of the five piles), in order."""
SLOT_NAMES = ("primary", "first asset", "central", "second asset", "final")
"""What the five slots are called, and the five piles, in order."""


GRAMMAR: Mapping[Deck, str] = MappingProxyType(
    {
        Deck.PRIMARY: "an adjective",
        Deck.ASSET: "a noun",
        Deck.CENTRAL: "a gerund",
        Deck.FINAL: "a noun",
    }
)
"""What kind of word the names of each deck are, so that an invention reads as a phrase."""


def types_of(deck: Deck) -> tuple[CardType, ...]:
    """Return the three types that a card of `deck` may have."""
    return ASSET_TYPES if deck is Deck.ASSET else CONCEPT_TYPES


@dataclass(frozen=True, slots=True)
class Card:
    """One card as printed.

    Parameters
    ----------
    name : str
        As written; markup and punctuation mean nothing here.
    deck : Deck
        The back it is printed on.
    type : CardType
        One of `types_of(deck)`.
    value : int
        Points. The range is a rule of the set (1 to 3 in the rulebook), not of the card.
    stated_initial : str, optional
        The initial a designer wrote on the card, in place of the name's own.

    Attributes
    ----------
    initial : str
        The letter or number that alliteration goes by, in upper case.

    Raises
    ------
    ValueError
        Where the type is not one of its deck's, or there is no letter or number to begin with.

    Source: rulebook "Asset Cards", "Concept Cards"; the initial is a ruling.
    """

    name: str
    deck: Deck
    type: CardType
    value: int
    stated_initial: str | None = None
    initial: str = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if self.type not in types_of(self.deck):
            allowed = ", ".join(types_of(self.deck))
            raise ValueError(f"{self.type} is no type of the {self.deck} deck; it has {allowed}")
        initial = initial_of(self.name if self.stated_initial is None else self.stated_initial)
        if initial is None:
            raise ValueError(f"{self.name!r} has neither letter nor number; state an initial")
        object.__setattr__(self, "initial", initial)
