"""Small lists to edit, spelled so that a test shows what it is about."""

from __future__ import annotations

from workbench.cardsets.card_set import CardSet, Entry
from workbench.rules.components import Card, CardType, Deck

CACTUS, BEE, COLOSSAL, BURNING, BOOSTER = range(5)


def example() -> CardSet:
    """Return the five cards of the rulebook's example, with the keys above."""
    cards = (
        Card("Cactus", Deck.ASSET, CardType.VEGETABLE, 3),
        Card("Bee", Deck.ASSET, CardType.ANIMAL, 1),
        Card("Colossal", Deck.PRIMARY, CardType.PRODUCTIVE, 3),
        Card("Burning", Deck.CENTRAL, CardType.DESTRUCTIVE, 1),
        Card("Booster", Deck.FINAL, CardType.PRODUCTIVE, 2),
    )
    return CardSet("Example", entries=tuple(Entry(key, card) for key, card in enumerate(cards)))


def names(card_set: CardSet) -> list[str]:
    """Return the names of a list in order."""
    return [entry.card.name for entry in card_set.entries]
