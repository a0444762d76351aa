"""Small random lists, small enough that all edits and pairs can be tried one by one."""

import random

from tests.analysis.every_invention import some_condition
from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry
from workbench.rules.commissions import Commission
from workbench.rules.components import Card, Deck, types_of
from workbench.rules.parameters import Rules, Scoring


def small_list(seed: int, *, commissions: int = 2) -> CardSet:
    """Return a list with three initials, copies, any table of points, and some commissions."""
    chance = random.Random(seed)
    decks = [deck for deck in Deck for _ in range(4 if deck is Deck.ASSET else 2)]
    cards = [
        Card(f"{chance.choice('ABC')}{n}", deck, chance.choice(types_of(deck)), 1 + n % 3)
        for n, deck in enumerate(decks)
    ]
    entries = tuple(Entry(n, card, copies=chance.choice((1, 1, 2))) for n, card in enumerate(cards))
    runs = tuple(chance.choice((0, 1, 3, 5, -2)) for _ in range(4))
    names = [card.name for card in cards]
    return CardSet(
        "Small",
        entries=entries,
        rules=Rules(scoring=Scoring(3, 1, 5, runs)),
        commissions=tuple(
            CommissionEntry(key, Commission(f"No. {key}", 1, some_condition(chance, names)), None)
            for key in range(100, 100 + commissions)
        ),
    )
