"""What an invention of few cards may come to: the last turns reckoned first, then those before.

Rulebook: "Turn Order" and "Scoring", points 1 to 4. `planner_table` comes before it and tells
what the last open slot may bring; `planner` and the engine's planner read it.

With two slots open a turn brings a hand and one more card, of which the best is taken: best by
its value and by what the invention with it may come to with one slot open. That tells what it
may come to with two open, then with three, and so on up to an empty one. A hand is taken as
cards drawn at random from whole decks, the one more as of any deck with an open slot. Of an
invention only its initials and types matter, so each is one cell of a table. All is in whole
numbers, so that every machine has the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np

from workbench.play.bots.planner_gains import type_number
from workbench.play.bots.planner_table import PLAIN, UNITS, Outlook, outlook_of
from workbench.play.engine.arrays import DECKS, NO_TYPE, Ints
from workbench.rules.components import SLOTS, Card
from workbench.rules.inventions import run_lengths
from workbench.rules.setup import Box

ALL = (1 << len(SLOTS)) - 1
"""All slots open, a bit each."""
_FIRST_ASSET, _SECOND_ASSET = (slot for slot in range(len(SLOTS)) if slot % 2)
_MOST_INITIALS = 10
"""So many initials are told apart; of a set with more the rarest match no card."""
_RARE = -1
LEVELS = 16
"""Floors of what a draw is worth."""
_SHARE_BITS = 30
"""Shares of a deck are told in parts of 2**30."""
_LEAST_STEP, _MOST_LEVELS = UNITS // 4, 64
"""What cards are worth is told apart in steps of a quarter of a point, or wider ones."""


@dataclass(frozen=True)
class Prospects:
    """The table of a box, in one row.

    Attributes
    ----------
    cells : ndarray
        What inventions with two open slots or more may come to beyond the values of their
        cards, in `UNITS`.
    start : ndarray, shape (32,)
        By the open slots, a bit each, where in `cells` those of such inventions begin. An
        asset alone lies in the first slot of its deck.
    step : ndarray, shape (32, 5)
        By the open slots and a slot, how far on the cell of a card of the next sort there lies.
    drawn : ndarray
        The mean of the best of a card of a deck and a floor, in `LEVELS` floors for each
        invention with three open slots or more and deck.
    drawn_start : ndarray, shape (32, 4)
        By the open slots and a deck, where in `drawn` those of such inventions begin.
    least, shift : ndarray, shape (32,)
        By the open slots, the lowest floor in `UNITS`, and the way from one to the next in bits.
    sorts : dict of (str, int) to int
        The sort of a card by its initial and its type's number.
    """

    cells: Ints
    start: Ints
    step: Ints
    drawn: Ints
    drawn_start: Ints
    least: Ints
    shift: Ints
    sorts: dict[tuple[str, int], int]

    def sort_of(self, card: Card) -> int:
        """Return the sort of a card."""
        return self.sorts[card.initial, type_number(card.deck, card.type)]

    def after_draw(self, open_: int, place: int, deck: int, floor: int) -> int:
        """Return the mean of the best of a card of a deck and a floor; between floors on a line.

        Parameters
        ----------
        open_ : int
            The open slots, three or more, a bit each.
        place : int
            Which one the invention is of those with these open slots.
        deck : int
            The deck by number, with an open slot.
        floor : int
            In `UNITS`, the values of the invention's cards left out as in `cells`.
        """
        least, shift = int(self.least[open_]), int(self.shift[open_])
        above = max(floor - least, 0)
        level = min(above >> shift, LEVELS - 2)
        beyond = min(above - (level << shift), 1 << shift)
        at = int(self.drawn_start[open_, deck]) + LEVELS * place + level
        low, high = int(self.drawn[at]), int(self.drawn[at + 1])
        return max(floor, low + ((high - low) * beyond >> shift))


class _Sorts:
    """The sorts of a box's cards, an initial and a type each; the commonest initials first."""

    def __init__(self, box: Box) -> None:
        self.initials = [c for c, _ in Counter(card.initial for card in box.cards).most_common()]
        letters = [number if number < _MOST_INITIALS else _RARE for number in self._numbers()]
        self.letter, self.type = np.array(list(product(letters, range(NO_TYPE)))).T
        self.of = {
            (initial, type): NO_TYPE * min(number, _MOST_INITIALS) + type
            for number, initial in enumerate(self.initials)
            for type in range(NO_TYPE)
        }
        decks = [[box.cards[place] for place in box.places(deck)] for deck in DECKS]
        self.cards = [
            Counter((self.of[c.initial, type_number(c.deck, c.type)], c.value) for c in deck)
            for deck in decks
        ]

    def _numbers(self) -> range:
        return range(min(len(self.initials), _MOST_INITIALS + 1))

    def __len__(self) -> int:
        return len(self.letter)


@lru_cache(maxsize=8)
def prospects_of(box: Box) -> Prospects:
    """Return the table of a box."""
    sorts, last_slot = _Sorts(box), _LastSlot(box)
    found: dict[int, Ints] = {}
    draws: dict[tuple[int, int], Ints] = {}
    start, step = np.zeros(ALL + 1, np.int64), np.zeros((ALL + 1, len(SLOTS)), np.int64)
    least, shift = np.zeros(ALL + 1, np.int64), np.zeros(ALL + 1, np.int64)
    for open_ in sorted(_shapes(), key=int.bit_count):
        filled = _filled(open_)
        step[open_, filled] = len(sorts) ** np.arange(len(filled))[::-1]
        if open_.bit_count() == 1:
            found[open_] = last_slot.promise(sorts, open_)
            continue
        after = dict(_next(found, open_))
        found[open_] = _promise(box, sorts, after)
        if open_.bit_count() > 2:
            draw = _Draw(sorts, after)
            least[open_], shift[open_] = draw.least, draw.shift
            draws |= {(open_, deck): draw.means(deck) for deck in after}
    told = [open_ for open_ in found if open_.bit_count() > 1]
    start[told] = _begins([found[open_] for open_ in told])
    drawn_start = np.zeros((ALL + 1, len(DECKS)), np.int64)
    drawn_start[tuple(zip(*draws, strict=True))] = _begins(list(draws.values()))
    return Prospects(
        cells=np.concatenate([found[open_].ravel() for open_ in told]),
        start=start,
        step=step,
        drawn=np.concatenate([means.ravel() for means in draws.values()]),
        drawn_start=drawn_start,
        least=least,
        shift=shift,
        sorts=sorts.of,
    )


def _begins(parts: Sequence[Ints]) -> Ints:
    """Return where each part begins when they are put one after the other."""
    begins: Ints = np.cumsum([0, *(part.size for part in parts[:-1])])
    return begins


def _filled(open_: int) -> list[int]:
    """Return the slots that are not open."""
    return [slot for slot in range(len(SLOTS)) if not open_ >> slot & 1]


def _shapes() -> Iterator[int]:
    """Return which slots may be open together: of the assets' the first is filled first."""
    for open_ in range(1, ALL + 1):
        if not open_ >> _FIRST_ASSET & 1 or open_ >> _SECOND_ASSET & 1:
            yield open_


def _next(found: Mapping[int, Ints], open_: int) -> Iterator[tuple[int, Ints]]:
    """Return by deck what an invention may come to with one card of it; its sort comes last."""
    for slot, deck in enumerate(SLOTS):
        of_two = slot == _SECOND_ASSET and open_ >> _FIRST_ASSET & 1
        if open_ >> slot & 1 and not of_two:
            then = open_ & ~(1 << slot)
            yield DECKS.index(deck), np.moveaxis(found[then], _filled(then).index(slot), -1)


def _promise(box: Box, sorts: _Sorts, after: Mapping[int, Ints]) -> Ints:
    """Return the mean of the best of a hand and one more card, an axis for each filled slot.

    `after` tells by deck what the invention may come to with a card of each sort, the last axis.
    """
    decks = [deck for deck in after if sorts.cards[deck]]
    shape = next(iter(after.values())).shape[:-1]
    if not decks:
        return np.zeros(shape, np.int64)
    worths = [after[deck].reshape(-1, len(sorts)) for deck in decks]
    lowest = UNITS * min(value for deck in decks for _, value in sorts.cards[deck])
    least = np.min([worth.min(axis=1) for worth in worths], axis=0) + lowest
    beyond = [worth - least[:, None] for worth in worths]
    width = max(
        int(more[:, sort].max()) + UNITS * value
        for deck, more in zip(decks, beyond, strict=True)
        for sort, value in sorts.cards[deck]
    )
    step = _LEAST_STEP
    while width // step >= _MOST_LEVELS:
        step *= 2
    whole = 1 << _SHARE_BITS
    hand_below = np.full((len(least), width // step + 2), whole)
    one_below = np.zeros_like(hand_below)
    for deck, more in zip(decks, beyond, strict=True):
        below = _shares_below(sorts.cards[deck], more, step, hand_below.shape[1])
        one_below += below
        for _ in range(box.rules.hand * SLOTS.count(DECKS[deck])):
            hand_below = hand_below * below >> _SHARE_BITS
    all_below = hand_below * (one_below // len(decks)) >> _SHARE_BITS
    mean: Ints = least + (step * (whole - all_below).sum(axis=1) >> _SHARE_BITS)
    return mean.reshape(shape)


def _shares_below(cards: Counter[tuple[int, int]], more: Ints, step: int, levels: int) -> Ints:
    """Return which share of a deck's cards is worth at most each level, by invention."""
    at = np.zeros((len(more), levels), np.int64)
    inventions = np.arange(len(more))
    for (sort, value), number in cards.items():
        at[inventions, (more[:, sort] + UNITS * value + step // 2) // step] += number
    shares: Ints = (np.cumsum(at, axis=1) << _SHARE_BITS) // cards.total()
    return shares


class _Draw:
    """What the best of one card and a floor is worth, on the same floors for all inventions."""

    def __init__(self, sorts: _Sorts, after: Mapping[int, Ints]) -> None:
        self.sorts, self.after = sorts, after
        worths = [
            after[deck][..., sort] + UNITS * value
            for deck in after
            for sort, value in sorts.cards[deck]
        ]
        self.least = min((int(worth.min()) for worth in worths), default=0)
        width = max((int(worth.max()) for worth in worths), default=0) - self.least
        self.shift = (width // (LEVELS - 1)).bit_length()
        self.floors = self.least + (np.arange(LEVELS) << self.shift)

    def means(self, deck: int) -> Ints:
        """Return by invention the mean over the cards of a deck for each floor."""
        after, cards = self.after[deck], self.sorts.cards[deck]
        together = np.zeros((*after.shape[:-1], LEVELS), np.int64)
        for (sort, value), number in cards.items():
            worth = after[..., sort, None] + UNITS * value
            together += number * np.maximum(worth, self.floors)
        return together // cards.total() if cards else together + self.floors


class _LastSlot:
    """What inventions with one open slot may come to, their assets in the better order."""

    def __init__(self, box: Box) -> None:
        scoring, every = box.rules.scoring, range(NO_TYPE + 1)
        self.outlook: Outlook = outlook_of(box)
        self.runs = np.array([sum(map(scoring.for_run, _runs(bits))) for bits in range(64)])
        self.concepts = np.array(
            [
                scoring.for_concepts(max(types.count(type) for type in range(NO_TYPE)))
                for types in product(every, repeat=3)
            ]
        )
        self.assets = np.array(
            [scoring.assets_match * (x == y != NO_TYPE) for x, y in product(every, repeat=2)]
        )

    def promise(self, sorts: _Sorts, open_: int) -> Ints:
        """Return what they may come to, an axis of sorts for each filled slot."""
        filled = _filled(open_)
        axes = np.ix_(*[np.arange(len(sorts))] * len(filled))
        placed: list[Ints | None] = [None] * len(SLOTS)
        for slot, axis in zip(filled, axes, strict=True):
            placed[slot] = axis
        swapped = [placed[i] for i in (0, 3, 2, 1, 4)]
        return np.maximum(self._in_order(sorts, placed), self._in_order(sorts, swapped))

    def _in_order(self, sorts: _Sorts, placed: list[Ints | None]) -> Ints:
        outlook, gains = self.outlook, self.outlook.gains
        slot = next(slot for slot, axis in enumerate(placed) if axis is None)
        asset, deck = slot % 2, SLOTS[slot]
        letters = [None if axis is None else sorts.letter[axis] for axis in placed]
        types = [np.array(NO_TYPE) if axis is None else sorts.type[axis] for axis in placed]
        pairs = [_alike(letters[i], letters[i + 1]) << i + 1 for i in range(len(SLOTS) - 1)]
        bits = sum(pairs, start=np.array(0))
        classes = np.array([gains.class_of(deck, initial) for initial in sorts.initials])
        classes = np.append(classes[:_MOST_INITIALS], 0)  # the rare ones' is the last
        around = [None, *letters, None]
        left, right = around[slot], around[slot + 2]
        first = 0 if left is None else classes[left]
        second = 0 if right is None else classes[right]
        same = np.where(_alike(left, right) == 1, outlook.best.shape[4] - 1, second)
        others = [t for s, t in enumerate(types) if s % 2 == asset and s != slot]
        kind = gains.kind[asset, 4 * others[0] + (NO_TYPE if asset else others[1])]
        number = outlook.cards[PLAIN, 1, asset]
        gain = outlook.best[0, number, gains.context[slot, bits], first, same, kind]
        match = self.concepts[16 * types[0] + 4 * types[2] + types[4]]
        match = match + self.assets[4 * types[1] + types[3]]
        promise: Ints = gain + UNITS * (self.runs[bits] + match)
        return promise


def _alike(one: Ints | None, other: Ints | None) -> Ints:
    """Return 1 where two initials are the same, 0 elsewhere; those of open slots never are."""
    if one is None or other is None:
        return np.array(0)
    same: Ints = ((one == other) & (one != _RARE)).astype(np.int64)
    return same


def _runs(bits: int) -> tuple[int, ...]:
    """Return the lengths of runs where bit i says that slot i and the one before it are alike."""
    initials = [0]
    for slot in range(1, len(SLOTS)):
        initials.append(initials[-1] + 1 - (bits >> slot & 1))
    return tuple(run_lengths([chr(ord("a") + initial) for initial in initials]))
