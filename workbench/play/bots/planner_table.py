"""What open slots may still bring: the table that the planner looks ahead with.

Rulebook: "Scoring", points 1 to 4. `planner_gains` comes before it; `planner` reads it, and the
engine's planner the same numbers. It is made once for a box, of whole numbers only, so that
every machine has the same. It takes the cards of a deck as if all lay in it, and types and
values as if they had nothing to do with initials.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntFlag
from functools import lru_cache
from itertools import combinations

import numpy as np

from workbench.play.bots.planner_gains import DECKS, NO_TYPE, Gains, Ints, gains_of, type_number
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
When = tuple[int, int]
"""As planned (0) or by one card (1), and how many turns are left."""
_ALL = 31
"""All slots open, a bit each."""


class Without(IntFlag):
    """Ideas of the planner that can be left out, to see what each is worth."""

    BEST_OF = 1
    """That of all cards to come the best is taken: then it reckons with one random card."""
    DRAW = 2
    """To draw from the pile that promises most: then from any that feeds an open slot."""
    COMING_BACK = 4
    """That a hand comes back whose cards are known."""
    ONE_CARD = 8
    """That only one card can be taken from it."""


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
    cards : ndarray, shape (2, 3, 5, 2)
        Of how many cards the best is taken: as planned (0) or one always (1), by what fills the
        slot, the turns left, and for a concept (0) or an asset (1).
    between : ndarray, shape (2, 32)
        What open slots (a bit each) bring each other on top, as planned or by one card.
    beside : ndarray, shape (2, 32, 5)
        What a random card in a slot brings those that stay open on top.
    opening : ndarray, shape (2, 4, initials, 3)
        What an invention of one card may come to beyond its value, by deck, initial (those of
        the box in order) and type.
    floors : Floors
        The floors.
    """

    gains: Gains
    best: Ints
    cards: Ints
    between: Ints
    beside: Ints
    opening: Ints
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
    plainly, slots = range(2), range(len(SLOTS))
    between = [[means.between(plain, open_) for open_ in range(_ALL + 1)] for plain in plainly]
    beside = [
        [[means.beside(plain, open_, slot) for slot in slots] for open_ in range(_ALL + 1)]
        for plain in plainly
    ]
    return Outlook(
        gains=gains,
        best=best,
        cards=cards,
        between=np.array(between),
        beside=np.array(beside),
        opening=means.openings(np.array(between)),
        floors=floors,
    )


def _cards_ahead(box: Box) -> Ints:
    """Return of how many cards the best is taken that fills a slot.

    A hand has `hand` cards of each pile. Fitted to play against `greedy` on sets drawn like the
    standard one; the planner's strength hardly depends on them.
    """
    hand = box.rules.hand
    cards = np.ones((2, 3, len(SLOTS), 2), np.int64)
    for left in range(1, len(SLOTS)):
        cards[0, PLAIN, left] = hand + left, 2 * hand + left
    for left in range(1, SOON + 1):
        cards[0, STRANGE, left] = (left - 1) * hand, (left - 1) * 3 * hand // 2
        cards[0, BACK, left] = left * hand, left * 3 * hand // 2
    cards[:, :, 0] = cards[:, STRANGE, 1] = 0
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
    """Means over the cards of a deck that lie, or are to lie, beside open slots."""

    def __init__(self, box: Box, gains: Gains, best: Ints, cards: Ints) -> None:
        self.gains, self.best, self.cards = gains, best, cards
        decks = [[box.cards[place] for place in box.places(deck)] for deck in DECKS]
        self.initials = [Counter(card.initial for card in deck) for deck in decks]
        self.types = [Counter(type_number(c.deck, c.type) for c in deck) for deck in decks]

    def gain(self, when: When, slot: int, *, beside: tuple[int, int], types: int) -> int:
        """Return the mean gain of a slot between initials of two classes, and by types."""
        asset, (plainly, left) = slot % 2, when
        number, kind = self.cards[plainly, PLAIN, left, asset], self.gains.kind[asset, types]
        return int(self.best[(0, number, self.gains.context[slot, 0], *beside, kind)])

    def alone(self, when: When, slot: int) -> int:
        """Return the mean gain of a slot of an empty invention."""
        return self.gain(when, slot, beside=(0, 0), types=_NO_TYPES)

    def by_initial(self, when: When, slot: int, other: int) -> int:
        """Return what the initial of a random card in a slot brings an open neighbour."""
        initials = self.initials[DECKS.index(SLOTS[slot])].items()
        gains = [(number, self.near(when, other, slot, initial)) for initial, number in initials]
        return _mean(gains) - self.alone(when, other)

    def by_type(self, when: When, slot: int, other: int) -> int:
        """Return what the type of a random card in a slot brings an open one of its sort."""
        types = self.types[DECKS.index(SLOTS[slot])].items()
        gains = [
            (number, self.gain(when, other, beside=(0, 0), types=4 * type + NO_TYPE))
            for type, number in types
        ]
        return _mean(gains) - self.alone(when, other)

    def near(
        self, when: When, slot: int, other: int, initial: str, *, types: int = _NO_TYPES
    ) -> int:
        """Return the mean gain of a slot where another one holds a card of an initial."""
        size = self.gains.class_of(SLOTS[slot], initial)
        beside = {slot - 1: (size, 0), slot + 1: (0, size)}.get(other, (0, 0))
        return self.gain(when, slot, beside=beside, types=types)

    def between(self, plainly: int, open_: int) -> int:
        """Return what open slots bring each other on top: half of what each would the other."""
        slots = [slot for slot in range(len(SLOTS)) if open_ >> slot & 1]
        when = plainly, min(max(len(slots) - 1, 1), 3)
        concepts = sum(slot % 2 == 0 for slot in slots)
        total = 0
        for one, other in combinations(slots, 2):
            ways = ((one, other), (other, one))
            if other == one + 1:
                total += sum(self.by_initial(when, *way) for way in ways) // 2
            elif other % 2 == one % 2:
                match = sum(self.by_type(when, *way) for way in ways) // 2
                # two of three concepts match on top of the third, or all three at once
                total += match if one == 1 else match * {2: 6, 3: 8}[concepts] // 9
        return total

    def beside(self, plainly: int, open_: int, slot: int) -> int:
        """Return what a random card in a slot brings those that stay open."""
        slots = [other for other in range(len(SLOTS)) if open_ >> other & 1 and other != slot]
        when = plainly, min(len(slots), 4)
        total = 0
        for other in slots:
            if abs(slot - other) == 1:
                total += self.by_initial(when, slot, other)
            elif slot % 2 == other % 2:
                match = self.by_type(when, slot, other)
                total += match if slot % 2 else match * 4 // 5
        return total

    def openings(self, between: Ints) -> Ints:
        """Return `Outlook.opening`."""
        initials = sorted({initial for deck in self.initials for initial in deck})
        openings = np.zeros((2, len(DECKS), len(initials), NO_TYPE), np.int64)
        for plainly, deck, letter, type in np.ndindex(openings.shape):
            openings[plainly, deck, letter, type] = max(
                self._opening(plainly, slot, initials[letter], type)
                + between[plainly, _ALL & ~(1 << slot)]
                for slot in range(len(SLOTS))
                if SLOTS[slot] is DECKS[deck]
            )
        return openings

    def _opening(self, plainly: int, slot: int, initial: str, type: int) -> int:
        """Return what the other slots may bring beside a card in this one."""
        when = plainly, len(SLOTS) - 1
        total = 0
        for other in range(len(SLOTS)):
            if other != slot:
                types = 4 * type + NO_TYPE if other % 2 == slot % 2 else _NO_TYPES
                total += self.near(when, other, slot, initial, types=types)
        return total


def _mean(weighed: Sequence[tuple[int, int]]) -> int:
    """Return the mean of (how many, how much), rounded down; 0 of none."""
    count = sum(number for number, _ in weighed)
    return sum(number * points for number, points in weighed) // count if count else 0
