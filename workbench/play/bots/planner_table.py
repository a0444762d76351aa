"""What one open slot may still bring, whatever else is open: a table of the planner.

Rulebook: "Scoring", points 1 to 4. `planner_gains` comes before it; `planner_prospects` goes on
from it, `planner` reads it, and the engine's planner the same numbers. It is made once for a
box, of whole numbers only, so that every machine has the same. It takes the cards of a deck as
if all lay in it, and types and values as if they had nothing to do with initials.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntFlag
from functools import lru_cache

import numpy as np

from workbench.play.bots.planner_gains import Gains, gains_of, type_number
from workbench.play.engine.arrays import DECKS, NO_TYPE, Ints
from workbench.rules.components import SLOTS
from workbench.rules.setup import Box

UNITS = 64
"""How much of what the planner compares makes a point."""
PLAIN, STRANGE, BACK = range(3)
"""What fills a slot: any hand that comes; one not seen yet; the hand that comes back, or one of
those. The planner reckons with the first alone, or with the other two."""
SOON = 2
"""The hand that comes back counts with so many turns left or fewer: with more, most of it will
be gone, and it is not worth its time."""
_SHARE_BITS = 30
"""Shares of a deck are told in parts of 2**30."""
_MOST_FLOORS = 16
_NO_TYPES = 4 * NO_TYPE + NO_TYPE


class Without(IntFlag):
    """Ideas of the planner that can be left out, to see what each is worth."""

    TURN_BY_TURN = 1
    """To reckon back from the last turn: then each open slot is taken for itself."""
    DRAW = 2
    """To draw from the pile that promises most: then from any that feeds an open slot."""
    COMING_BACK = 4
    """That a hand comes back whose cards are known."""
    ONE_CARD = 8
    """That only one card can be taken from it."""
    TAKERS = 16
    """To foresee which of its cards the others take until then."""


NOTHING = Without(0)
"""Nothing left out."""


@dataclass(frozen=True, slots=True)
class Floors:
    """The floors of a table: least a slot gets, whatever else comes.

    Parameters
    ----------
    least : int
        The lowest gain of any card, in points.
    count : int
        How many floors; the last is at the highest gain or above.
    step : int
        The way from one floor to the next, in points, a power of 2.
    """

    least: int
    count: int
    step: int

    @property
    def width(self) -> int:
        """How many whole numbers of points lie from the first floor to the last."""
        return (self.count - 1) * self.step + 1


@dataclass(frozen=True)
class Outlook:
    """The table of a box.

    Attributes
    ----------
    gains : Gains
        What gains depend on.
    best : ndarray, shape (floors, most + 1, contexts, classes, classes + 1, kinds)
        The mean gain of the best of so many cards of a deck, or the floor where that is more,
        in `UNITS`: by floor, number of
        cards, context, class of the left and of the right neighbour's initial (the last
        one where it is the same as the left), and kind. Of no cards the gain is nought.
    cards : ndarray, shape (3, 5, 2)
        Of how many cards the best is taken: by what fills the slot, the turns left, and for a
        concept (0) or an asset (1).
    beside : ndarray, shape (32, 5)
        What a random card in a slot brings those that stay open (a bit each) on top.
    floors : Floors
        The floors.
    """

    gains: Gains
    best: Ints
    cards: Ints
    beside: Ints
    floors: Floors

    def floored(self, at: tuple[int, ...], floor: int) -> int:
        """Return the gain of a cell, or a floor in `UNITS` where that is more.

        Between two floors of the table it lies on a line.

        Parameters
        ----------
        at : tuple of int
            A cell of `best` without the first index.
        floor : int
            In `UNITS`.
        """
        width = UNITS * self.floors.step
        above = max(floor - UNITS * self.floors.least, 0)
        level = min(above // width, len(self.best) - 2)
        beyond = min(above - level * width, width)
        low, high = int(self.best[(level, *at)]), int(self.best[(level + 1, *at)])
        return max(floor, low + (high - low) * beyond // width)


@lru_cache(maxsize=8)
def outlook_of(box: Box) -> Outlook:
    """Return the table of a box."""
    gains = gains_of(box)
    floors = _floors(box, gains)
    cards = _cards_ahead(box)
    best = _best(box, gains, floors, most=int(cards.max()))
    means = _Means(box, gains, best, cards)
    beside = [[means.beside(open_, slot) for slot in range(len(SLOTS))] for open_ in range(32)]
    return Outlook(gains, best, cards, np.array(beside), floors)


def _cards_ahead(box: Box) -> Ints:
    """Return of how many cards the best is taken that fills a slot.

    A hand has `hand` cards of each pile. Fitted to play against `greedy` on sets drawn like the
    standard one; the planner's strength hardly depends on them.
    """
    hand = box.rules.hand
    cards = np.zeros((3, len(SLOTS), 2), np.int64)
    for left in range(1, len(SLOTS)):
        cards[PLAIN, left] = hand + left, 2 * hand + left
    for left in range(1, SOON + 1):
        cards[STRANGE, left] = (left - 1) * hand, (left - 1) * 3 * hand // 2
        cards[BACK, left] = left * hand, left * 3 * hand // 2
    return cards


def _floors(box: Box, gains: Gains) -> Floors:
    values = [card.value for card in box.cards]
    least = min(values) + int(gains.run_gain.min() + gains.type_gain.min())
    most = max(values) + int(gains.run_gain.max() + gains.type_gain.max())
    step = 1
    while (most - least) // step >= _MOST_FLOORS:
        step *= 2
    return Floors(least, max(2, 1 - (least - most) // step), step)


def _best(box: Box, gains: Gains, floors: Floors, *, most: int) -> Ints:
    contexts = range(len(gains.deck))
    tables = [_best_in_context(_shares(box, gains, at, floors), floors, most) for at in contexts]
    best = np.stack(tables, axis=2)
    best[0, 0] = 0
    return np.ascontiguousarray(best)


def _best_in_context(share: Ints, floors: Floors, most: int) -> Ints:
    """Return `Outlook.best` in one context, from the shares of a deck that gain at most so much."""
    whole = 1 << _SHARE_BITS
    points = UNITS * (floors.least + np.arange(floors.width))
    all_below = np.full_like(share, whole)
    tables = []
    for _ in range(most + 1):
        beyond = np.cumsum((whole - all_below)[..., ::-1], axis=-1)[..., ::-1]
        tables.append((points + (UNITS * beyond >> _SHARE_BITS))[..., :: floors.step])
        all_below = all_below * share >> _SHARE_BITS
    return np.moveaxis(np.array(tables), -1, 0)


def _shares(box: Box, gains: Gains, context: int, floors: Floors) -> Ints:
    """Return which share of a deck's cards gains at most so much in a context.

    By class of the left and the right initial, by kind, and by points from the least floor on.
    """
    deck, runs = int(gains.deck[context]), gains.run_gain[context]
    plain = _without_runs(box, gains, deck, floors, lowest=int(runs.min()))
    sizes = gains.sizes[deck]
    same = np.arange(len(sizes) + 1) == len(sizes)
    left, right = np.broadcast_arrays(sizes[:, None], np.append(sizes, 0)[None, :])
    neither = np.maximum(len(box.places(DECKS[deck])) - left - right, 0)
    sharing = [neither, np.where(same, 0, left), right, np.where(same, left, 0)]
    gaining = np.zeros((*left.shape, *plain.shape), np.int64)
    for cards, points in zip(sharing, runs - runs.min(), strict=True):
        moved = np.pad(plain, ((0, 0), (int(points), 0)))[:, : floors.width]
        gaining += cards[..., None, None] * moved
    at_most = np.cumsum(gaining, axis=-1)
    shares: Ints = (at_most << _SHARE_BITS) // np.maximum(at_most[..., -1:], 1)
    return shares


def _without_runs(box: Box, gains: Gains, deck: int, floors: Floors, *, lowest: int) -> Ints:
    """Count a deck's cards by kind and by value, match and the lowest points for runs."""
    counts = np.zeros((len(gains.type_gain), floors.width), np.int64)
    for place in box.places(DECKS[deck]):
        card = box.cards[place]
        for kind, matches in enumerate(gains.type_gain):
            match = int(matches[type_number(card.deck, card.type)])
            counts[kind, card.value + match + lowest - floors.least] += 1
    return counts


class _Means:
    """Means over the cards of a deck that are to lie beside open slots."""

    def __init__(self, box: Box, gains: Gains, best: Ints, cards: Ints) -> None:
        self.gains, self.best, self.cards = gains, best, cards
        decks = [[box.cards[place] for place in box.places(deck)] for deck in DECKS]
        self.initials = [Counter(card.initial for card in deck) for deck in decks]
        self.types = [Counter(type_number(c.deck, c.type) for c in deck) for deck in decks]

    def beside(self, open_: int, slot: int) -> int:
        """Return what a random card in a slot brings those that stay open."""
        slots = [other for other in range(len(SLOTS)) if open_ >> other & 1 and other != slot]
        left, total = min(len(slots), 4), 0
        for other in slots:
            if abs(slot - other) == 1:
                total += self.by_initial(left, slot, other)
            elif slot % 2 == other % 2:
                match = self.by_type(left, slot, other)
                total += match if slot % 2 else match * 4 // 5
        return total

    def by_initial(self, left: int, slot: int, other: int) -> int:
        """Return what the initial of a random card in a slot brings an open neighbour."""
        deck, numbers = SLOTS[other], self.initials[DECKS.index(SLOTS[slot])]
        gains = []
        for initial, number in numbers.items():
            size = self.gains.class_of(deck, initial)
            near = (size, 0) if slot < other else (0, size)
            gains.append((number, self.gain(left, other, beside=near)))
        return _mean(gains) - self.gain(left, other)

    def by_type(self, left: int, slot: int, other: int) -> int:
        """Return what the type of a random card in a slot brings an open one of its sort."""
        types = self.types[DECKS.index(SLOTS[slot])].items()
        gains = [(n, self.gain(left, other, types=4 * type + NO_TYPE)) for type, n in types]
        return _mean(gains) - self.gain(left, other)

    def gain(
        self, left: int, slot: int, *, beside: tuple[int, int] = (0, 0), types: int = _NO_TYPES
    ) -> int:
        """Return the mean gain of a slot between initials of two classes, and by types."""
        asset = slot % 2
        number, kind = self.cards[PLAIN, left, asset], self.gains.kind[asset, types]
        return int(self.best[(0, number, self.gains.context[slot, 0], *beside, kind)])


def _mean(weighed: Sequence[tuple[int, int]]) -> int:
    """Return the mean of (how many, how much), rounded down; 0 of none."""
    count = sum(number for number, _ in weighed)
    return sum(number * points for number, points in weighed) // count if count else 0
