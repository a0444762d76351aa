"""Faces: all that the odds see of a card, and their places in arrays.

Two cards of a deck with the same initial, type and value are one card to the odds, unless a
commission asks for one by name. So a deck is a number of cards for each *face*, and to edit a
card is to move its copies from one face to another. Comes after `edits`, before `blanks`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from workbench.analysis.listing import DECKS
from workbench.analysis.suggesting.edits import allowed_values, initials_in_use
from workbench.cardsets.card_set import CardSet
from workbench.rules.commissions import NamedCount, Where, walk
from workbench.rules.components import Card, CardType, Deck, types_of

Back = tuple[CardType, int, frozenset[NamedCount]]
"""A face without its initial: type, value, and by which counts of named cards it is counted."""


@dataclass(frozen=True, eq=False)
class Faces:
    """The faces that the cards of a list have, or may have after edits.

    A face is a place in a deck's array [initial, back].

    Attributes
    ----------
    initials : tuple of str
        Those in use, sorted.
    backs : tuple of tuple of Back
        For each of `DECKS`, every type with every value and way to be counted by name.
    asked : tuple of NamedCount
        What commissions count by name.
    """

    initials: tuple[str, ...]
    backs: tuple[tuple[Back, ...], ...]
    asked: tuple[NamedCount, ...]

    def size(self, place: int) -> int:
        """Return how many faces the deck at a place in `DECKS` has."""
        return len(self.initials) * len(self.backs[place])

    def of(self, card: Card) -> int:
        """Return the place of a card's face in its deck."""
        backs = self.backs[DECKS.index(card.deck)]
        back = backs.index((card.type, card.value, _counted_by(card, self.asked)))
        return self.initials.index(card.initial) * len(backs) + back


def faces_of(card_set: CardSet) -> Faces:
    """Return the faces within reach of a list: initials in use, values in use or allowed."""
    features = (
        part.feature
        for entry in card_set.commissions
        if not entry.commission.judged
        for part in walk(entry.commission.condition)
        if isinstance(part, Where)
    )
    asked = tuple(dict.fromkeys(part for part in features if isinstance(part, NamedCount)))
    backs = tuple(_backs(card_set, deck, asked) for deck in DECKS)
    return Faces(initials_in_use(card_set), backs, asked)


def _counted_by(card: Card, asked: Iterable[NamedCount]) -> frozenset[NamedCount]:
    return frozenset(count for count in asked if card.name in count.names)


def _backs(card_set: CardSet, deck: Deck, asked: Iterable[NamedCount]) -> tuple[Back, ...]:
    cards = [entry.card for entry in card_set.deck(deck)]
    values = sorted({*(card.value for card in cards), *allowed_values(card_set)})
    by_name = dict.fromkeys(_counted_by(card, asked) for card in cards)
    return tuple(product(types_of(deck), values, by_name))
