"""Lists for a table, put together so that a test shows what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry
from workbench.rules.commissions import Commission, Judged
from workbench.rules.components import Card, Deck, types_of

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def entry(name: str, deck: Deck = Deck.ASSET, **more: Any) -> Entry:
    return Entry(0, Card(name, deck, types_of(deck)[0], 1), **more)


def numbered(deck: Deck, number: int, **more: Any) -> list[Entry]:
    """Return so many cards of a deck, each with a name of its own."""
    return [entry(f"{LETTERS[n % 26]} {deck} {n}", deck, **more) for n in range(number)]


def of(entries: Sequence[Entry], **more: Any) -> CardSet:
    keyed = tuple(replace(one, key=key) for key, one in enumerate(entries))
    return CardSet("Table", entries=keyed, **more)


def box(*, assets: int = 60, primary: int = 30) -> CardSet:
    """Return a list of the standard size, or with other numbers in two of its decks."""
    numbers = {Deck.ASSET: assets, Deck.PRIMARY: primary, Deck.CENTRAL: 30, Deck.FINAL: 30}
    return of([one for deck, number in numbers.items() for one in numbered(deck, number)])


def commission(name: str, text: str = "", points: int = 3) -> CommissionEntry:
    return CommissionEntry(0, Commission(name, points, Judged(), text), {"judged": True})
