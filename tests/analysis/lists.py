"""Two small lists whose odds can be worked out by hand, for what shows odds."""

from dataclasses import replace

from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry
from workbench.rules.commissions import Bounds, Commission, Judged, TypeCount, Where
from workbench.rules.components import Card, CardType, Deck


def commission(key: int, name: str, least: int) -> CommissionEntry:
    condition = Where(TypeCount(CardType.ANIMAL), Bounds(least))
    return CommissionEntry(key, Commission(name, 3, condition), when={"assets": {"Animal": least}})


BEFORE = CardSet(
    "Hand-made",
    entries=(
        Entry(0, Card("Colossal", Deck.PRIMARY, CardType.PRODUCTIVE, 3)),
        Entry(1, Card("Burning", Deck.CENTRAL, CardType.DESTRUCTIVE, 1)),
        Entry(2, Card("Booster", Deck.FINAL, CardType.PRODUCTIVE, 2)),
        Entry(3, Card("Cactus", Deck.ASSET, CardType.VEGETABLE, 3)),
        Entry(4, Card("Bee", Deck.ASSET, CardType.ANIMAL, 1)),
    ),
    commissions=(
        commission(10, "An Animal", 1),
        commission(11, "Three Animals", 3),
        CommissionEntry(12, Commission("Fit for the Queen", 3, Judged()), when={"judged": True}),
    ),
)
"""The rulebook's five cards. Its two inventions:

Colossal Cactus Burning Bee Booster: runs 2 and 3, 6 points, 18 in all ("Scoring Example").
Colossal Bee Burning Cactus Booster: run 2 (Bee Burning), 2 points, 14 in all.
"""

AFTER = replace(
    BEFORE,
    entries=(
        *BEFORE.entries[:4],
        replace(BEFORE.entries[4], card=Card("Adder", Deck.ASSET, CardType.ANIMAL, 1)),
    ),
)
"""Bee became Adder.

Colossal Cactus Burning Adder Booster: run 2, 2 points, 14 in all.
Colossal Adder Burning Cactus Booster: no run, 12 in all.
"""
