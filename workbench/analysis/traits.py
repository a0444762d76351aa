"""What makes cards one kind, and what an edit may change of one: initial, type or value.

Rulebook: "Components". A card comes before it; as-fan and suggestions after.
"""

from __future__ import annotations

from enum import StrEnum

from workbench.rules.components import Card


class Trait(StrEnum):
    """A trait of a card, by the name of its field in a list."""

    INITIAL = "initial"
    TYPE = "type"
    VALUE = "value"

    def of(self, card: Card) -> str | int:
        """Return what a card has of it."""
        trait: str | int = getattr(card, self)
        return trait if isinstance(trait, int) else str(trait)
