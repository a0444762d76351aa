"""How a card is known at a glance: border colours, icons and numerals.

Rulebook: "Asset Cards" and "Concept Cards". The printed card, the grid, the table of a draft and
the charts all show what stands here. A colour never stands alone: an icon and the word go with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from workbench.rules.components import CardType, Deck

ICONS: Mapping[CardType, str] = MappingProxyType(
    {
        CardType.ANIMAL: "♞",
        CardType.MINERAL: "◆",
        CardType.VEGETABLE: "♣",
        CardType.DESTRUCTIVE: "✸",
        CardType.PRODUCTIVE: "⚙",
        CardType.TRANSPORTIVE: "➤",
    }
)
"""One sign for each type, drawn by any font that draws text."""

COLOURS: Mapping[CardType, str] = MappingProxyType(
    {
        CardType.ANIMAL: "#d64545",
        CardType.MINERAL: "#3f7fd6",
        CardType.VEGETABLE: "#3a9d4f",
        CardType.DESTRUCTIVE: "#9259d0",
        CardType.PRODUCTIVE: "#d6a400",
        CardType.TRANSPORTIVE: "#e5782b",
    }
)
"""The rulebook's colours, in tones that stand out from white and from near black alike."""

INKS: Mapping[CardType, str] = MappingProxyType(
    {
        CardType.ANIMAL: "#b3312f",
        CardType.MINERAL: "#2a62b0",
        CardType.VEGETABLE: "#26783a",
        CardType.DESTRUCTIVE: "#7a41b8",
        CardType.PRODUCTIVE: "#806200",
        CardType.TRANSPORTIVE: "#ad500f",
    }
)
"""The same colours dark enough for words on white (a contrast of 4.5 and more)."""

NUMERALS: Mapping[Deck, str] = MappingProxyType(
    {Deck.PRIMARY: "I", Deck.CENTRAL: "II", Deck.FINAL: "III", Deck.ASSET: ""}
)
"""The place of a concept in an invention; assets bear none."""
