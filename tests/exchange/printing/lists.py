"""Small sets to print."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from workbench.cardsets.card_set import CardSet, Entry
from workbench.exchange.printing.sheets import print_sheets
from workbench.exchange.printing.wishes import Part, PrintWish
from workbench.rules.components import ASSET_TYPES, CONCEPT_TYPES, Card, CardType, Deck

CARDS = (Part.CARDS,)


def asset(key, name, *, copies=1, art=None, value=1, type=CardType.ANIMAL):
    card = Card(name, Deck.ASSET, type, value, stated_initial="A")
    return Entry(key=key, card=card, copies=copies, art=art)


def concept(key, name, deck=Deck.CENTRAL, *, value=1, type=CardType.PRODUCTIVE):
    return Entry(key=key, card=Card(name, deck, type, value, stated_initial="A"))


def card_set(*entries, **more):
    return CardSet("A list", entries=tuple(entries), **more)


def of_cards(number):
    """Return a set of so many cards, of all decks and types in turn."""
    decks = list(Deck)
    entries = []
    for key in range(number):
        deck = decks[key * len(decks) // max(number, 1)]
        types = ASSET_TYPES if deck is Deck.ASSET else CONCEPT_TYPES
        card = Card(f"Card {key}", deck, types[key % 3], key % 3 + 1)
        entries.append(Entry(key=key, card=card))
    return card_set(*entries)


def printed(a_set, wish=None, **wishes):
    """Return what cards alone come to, unless a wish is given."""
    wish = wish or PrintWish(parts=CARDS)
    return print_sheets(a_set, replace(wish, **wishes), home=Path())
