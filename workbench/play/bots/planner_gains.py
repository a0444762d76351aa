"""What a card may gain at an open slot, and how few things that depends on.

Rulebook: "Scoring", points 1 to 4. `planner_table` comes after it.

A card's *gain* is its value, the points of the run it makes or joins at the slot, and the
points of its match. The deck of the slot and the runs beside it are its *context*, the types of
the other slots of its sort its *kind*. Of an initial it matters only how many cards of the deck
share it, so initials of which a deck has equally many are one *class*, and a table by class
stays small for any number of initials.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product

import numpy as np

from workbench.play.engine.arrays import DECKS, NO_TYPE, Ints
from workbench.rules.components import SLOTS, CardType, Deck, types_of
from workbench.rules.parameters import Scoring
from workbench.rules.setup import Box


@dataclass(frozen=True)
class Gains:
    """What the gains of a box's cards depend on.

    Attributes
    ----------
    context : ndarray, shape (5, 64)
        The context of a slot, by the bits of equal neighbours: bit i says that slot i and the
        one before it share their initial.
    deck : ndarray, shape (contexts,)
        The deck of a context, by number.
    run_gain : ndarray, shape (contexts, 4)
        Points for sharing the initial of neither neighbour, the left, the right one, or both.
    kind : ndarray, shape (2, 16)
        The kind of a concept's slot (0) and an asset's (1), by 4 x + y, the types in the other
        slots of that sort; for an asset y is `NO_TYPE`.
    type_gain : ndarray, shape (kinds, 4)
        Points for a type.
    sizes : ndarray, shape (4, classes)
        How many cards of a deck an initial of a class has; class 0 is that of none.
    classes : dict of (Deck, str) to int
        The class of an initial in a deck.
    """

    context: Ints
    deck: Ints
    run_gain: Ints
    kind: Ints
    type_gain: Ints
    sizes: Ints
    classes: dict[tuple[Deck, str], int]

    def class_of(self, deck: Deck, initial: str) -> int:
        """Return the class of an initial, 0 for one that the deck has not."""
        return self.classes.get((deck, initial), 0)


def gains_of(box: Box) -> Gains:
    """Return what the gains of a box's cards depend on."""
    scoring = box.rules.scoring
    context, deck, run_gain = _contexts(scoring)
    kind, type_gain = _kinds(scoring)
    sizes, classes = _classes(box)
    return Gains(context, deck, run_gain, kind, type_gain, sizes, classes)


def type_number(deck: Deck, type: CardType) -> int:
    """Return the number of a deck's type, 0 to 2."""
    return types_of(deck).index(type)


def _contexts(scoring: Scoring) -> tuple[Ints, Ints, Ints]:
    found: dict[tuple[int, tuple[int, ...]], int] = {}
    context = np.zeros((len(SLOTS), 64), np.int64)
    for slot, bits in product(range(len(SLOTS)), range(64)):
        key = DECKS.index(SLOTS[slot]), _run_gains(scoring, slot, bits)
        context[slot, bits] = found.setdefault(key, len(found))
    return context, np.array([deck for deck, _ in found]), np.array([runs for _, runs in found])


def _run_gains(scoring: Scoring, slot: int, bits: int) -> tuple[int, int, int, int]:
    """Return the points for neither neighbour's initial, the left, the right one, and both."""
    points = [0, 0, *scoring.runs]
    left = right = 1
    while slot - left > 0 and bits >> (slot - left) & 1:
        left += 1
    while slot + right < len(SLOTS) - 1 and bits >> (slot + right + 1) & 1:
        right += 1
    one, other = points[left + 1] - points[left], points[right + 1] - points[right]
    if slot in {0, len(SLOTS) - 1}:
        return 0, one, other, one + other  # there is but one neighbour
    return 0, one, other, points[left + right + 1] - points[left] - points[right]


def _kinds(scoring: Scoring) -> tuple[Ints, Ints]:
    def concepts(*types: int) -> int:
        """Return the points of concepts of these types."""
        return scoring.for_concepts(max(types.count(type) for type in range(NO_TYPE)))

    found: dict[tuple[int, ...], int] = {}
    kind = np.zeros((2, 16), np.int64)
    every = range(NO_TYPE + 1)
    for x, y in product(every, repeat=2):
        matches = tuple(concepts(x, y, type) - concepts(x, y) for type in every)
        kind[0, 4 * x + y] = found.setdefault(matches, len(found))
        matches = tuple(scoring.assets_match * (type == x != NO_TYPE) for type in every)
        kind[1, 4 * x + y] = found.setdefault(matches, len(found))
    return kind, np.array(list(found))


def _classes(box: Box) -> tuple[Ints, dict[tuple[Deck, str], int]]:
    counts = {deck: Counter(box.cards[p].initial for p in box.places(deck)) for deck in DECKS}
    found = {deck: [0, *sorted(set(count.values()))] for deck, count in counts.items()}
    sizes = np.zeros((len(DECKS), max(map(len, found.values()))), np.int64)
    for number, deck in enumerate(DECKS):
        sizes[number, : len(found[deck])] = found[deck]
    return sizes, {
        (deck, initial): found[deck].index(number)
        for deck, count in counts.items()
        for initial, number in count.items()
    }
