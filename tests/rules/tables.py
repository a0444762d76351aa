"""Small boxes, plain players and scripted chance for the tests of the rules."""

from __future__ import annotations

from dataclasses import replace

from workbench.rules import (
    Box,
    Card,
    CardType,
    Commission,
    Deck,
    Discard,
    Draw,
    Pick,
    Rules,
)
from workbench.rules.actions import AssetOrder
from workbench.rules.commissions import Bounds, Judged, TypeCount, Where
from workbench.rules.components import types_of

INITIALS = "ABCDE"

# The rulebook's invention, "Scoring Example": 3 + 3 + 1 + 1 + 2.
COLOSSAL = Card("Colossal", Deck.PRIMARY, CardType.PRODUCTIVE, 3)
CACTUS = Card("Cactus", Deck.ASSET, CardType.VEGETABLE, 3)
BURNING = Card("Burning", Deck.CENTRAL, CardType.DESTRUCTIVE, 1)
BEE = Card("Bee", Deck.ASSET, CardType.ANIMAL, 1)
BOOSTER = Card("Booster", Deck.FINAL, CardType.PRODUCTIVE, 2)


def cards_of(deck: Deck, count: int) -> list[Card]:
    """Cards whose initials, types and values go round at different speeds."""
    types = types_of(deck)
    return [
        Card(f"{INITIALS[n % 5]} {deck} {n}", deck, types[n % 3], 1 + (n * 7 // 3) % 3)
        for n in range(count)
    ]


def box_of(primary, central, final, assets, *, commissions=0, rules=None):
    """Return a box with so many cards of each deck, and so many easy commissions."""
    cards = [
        card
        for deck, count in zip(
            (Deck.PRIMARY, Deck.CENTRAL, Deck.FINAL, Deck.ASSET),
            (primary, central, final, assets),
            strict=True,
        )
        for card in cards_of(deck, count)
    ]
    types = list(CardType)
    wanted = tuple(
        Commission(f"Order {n}", n % 4 - 1, Where(TypeCount(types[n % 6]), Bounds(least=1)))
        for n in range(commissions)
    )
    return Box(tuple(cards), wanted, rules or Rules())


def standard_box(**rules):
    """Return the rulebook's numbers: 30 cards a concept deck, 60 assets, 24 commissions."""
    return box_of(30, 30, 30, 60, commissions=24, rules=Rules(**rules))


def with_rules(box, **changes):
    return replace(box, rules=replace(box.rules, **changes))


def judged(name):
    return Commission(name, 2, Judged())


class AnyLegal:
    """A player that takes any legal action, each equally likely."""

    def choose_draw(self, view, chance):
        return chance.choice([a.pile for a in view.legal if isinstance(a, Draw)])

    def choose_pick(self, view, chance):
        return chance.choice([a.card for a in view.legal if isinstance(a, Pick)])

    def choose_discard(self, view, chance):
        return chance.choice([a.card for a in view.legal if isinstance(a, Discard)])

    def choose_order(self, _view, chance):
        return chance.choice(list(AssetOrder))


class From:
    """A player that draws from one pile wherever it may."""

    def __init__(self, pile):
        self.pile = pile
        self.any = AnyLegal()

    def choose_draw(self, view, chance):
        if Draw(view.seat, self.pile) in view.legal:
            return self.pile
        return self.any.choose_draw(view, chance)

    def choose_pick(self, view, chance):
        return self.any.choose_pick(view, chance)

    def choose_discard(self, view, chance):
        return self.any.choose_discard(view, chance)

    def choose_order(self, view, chance):
        return self.any.choose_order(view, chance)


class AnyBallot:
    """Everybody commends others at random."""

    def choose_favourites(self, view, chance):
        others = [seat for seat in range(1, view.players + 1) if seat != view.seat]
        return chance.shuffled(others)[: len(view.box.rules.commendations)]


class NoBallot:
    """A table that gives no commendations."""

    def choose_favourites(self, _view, _chance):
        return ()


def unshuffled(_back, _times, cards):
    """Chance that leaves discards in the order of the box."""
    return cards
