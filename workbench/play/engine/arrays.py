"""What the engine plays with, as arrays: made once a batch from a box, read by every kernel.

Cards are named by their place in the box. Five places beyond the last card stand for the five
empty slots, each with an initial of its own, no type and no value, so that no kernel asks
whether a slot is empty before it compares two initials.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from workbench.rules.components import ASSET_TYPES, CONCEPT_TYPES, SLOTS, Deck
from workbench.rules.inventions import PATTERN_OF_RUNS, Pattern, run_lengths
from workbench.rules.parameters import Scoring
from workbench.rules.setup import COMMISSION, Box

Ints = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]
Places = npt.NDArray[np.uint32]

DECKS = (Deck.PRIMARY, Deck.ASSET, Deck.CENTRAL, Deck.FINAL)
"""Decks by the number that kernels know them by."""
BACKS = (*(deck.value for deck in DECKS), COMMISSION)
"""What has discards, by number: the decks, and the commissions after them."""
PRIMARY, ASSET, CENTRAL, FINAL = range(4)
DECK_OF_SLOT = np.array([DECKS.index(deck) for deck in SLOTS])
NO_TYPE = 3
"""The type of an empty slot; the three of a deck are 0 to 2."""
PATTERNS = tuple(Pattern)


class Cards(NamedTuple):
    """The cards of a box, and after them the five empty slots.

    Attributes
    ----------
    initial, type, value : ndarray, shape (cards + 5,)
        Initials are numbered from 0; those of empty slots are below 0 and all different.
    deck, entry : ndarray, shape (cards + 5,)
        The deck by number; the listed card that a card is a copy of, from 0.
    in_deck : ndarray, shape (cards,)
        All places, deck by deck, each deck in the order of the box.
    deck_from : ndarray, shape (5,)
        Where each deck begins in `in_deck`, and where the last one ends.
    """

    initial: Ints
    type: Ints
    value: Ints
    deck: Ints
    entry: Ints
    in_deck: Ints
    deck_from: Ints


class Points(NamedTuple):
    """Scoring as look-up tables, one row for each way of scoring that somebody plays by.

    Row 0 is the set's own. Neighbouring initials are told by six bits: bit i says that slot i
    and the slot before it share theirs, so bits 0 and 5, at the ends, are always nought.

    Attributes
    ----------
    runs : ndarray, shape (rows, 64)
        Points for alliteration by the six bits.
    concepts : ndarray, shape (rows, 64)
        Points for matching concepts by 16 x + 4 y + z, the types of slots one, three and five.
    assets : ndarray, shape (rows, 16)
        Points for matching assets by 4 x + y.
    pattern, longest, runs_in : ndarray, shape (64,)
        The pattern's number, the longest run and the number of runs by the six bits.
    alike : ndarray, shape (64,)
        The most concepts of one type, by 16 x + 4 y + z.
    """

    runs: Ints
    concepts: Ints
    assets: Ints
    pattern: Ints
    longest: Ints
    runs_in: Ints
    alike: Ints


def cards_of(box: Box, entries: Sequence[int]) -> Cards:
    """Return the cards of a box as arrays.

    Parameters
    ----------
    box : Box
        What is played with.
    entries : sequence of int
        For each place of the box the number of its listed card.
    """
    initials = {initial: i for i, initial in enumerate(sorted({c.initial for c in box.cards}))}
    types = {type: i for kinds in (ASSET_TYPES, CONCEPT_TYPES) for i, type in enumerate(kinds)}
    decks = [DECKS.index(card.deck) for card in box.cards]
    in_deck = [place for deck in DECKS for place in box.places(deck)]
    sizes = [decks.count(deck) for deck in range(len(DECKS))]
    empty = len(SLOTS)
    return Cards(
        initial=_ints([*(initials[c.initial] for c in box.cards), *range(-empty, 0)]),
        type=_ints([*(types[c.type] for c in box.cards), *[NO_TYPE] * empty]),
        value=_ints([*(c.value for c in box.cards), *[0] * empty]),
        deck=_ints([*decks, *DECK_OF_SLOT]),
        entry=_ints([*entries, *[0] * empty]),
        in_deck=_ints(in_deck),
        deck_from=_ints(np.cumsum([0, *sizes])),
    )


def points_of(scorings: Sequence[Scoring]) -> Points:
    """Return the tables of some ways of scoring, a row for each."""
    lengths = [run_lengths(_initials(bits)) for bits in range(64)]
    concepts = list(product(range(NO_TYPE + 1), repeat=3))
    alike = [max(x.count(t) for t in range(NO_TYPE)) for x in concepts]
    pairs = list(product(range(NO_TYPE + 1), repeat=2))
    return Points(
        runs=_ints([[sum(map(s.for_run, runs)) for runs in lengths] for s in scorings]),
        concepts=_ints([[s.for_concepts(most) for most in alike] for s in scorings]),
        assets=_ints([[s.assets_match * (x == y != NO_TYPE) for x, y in pairs] for s in scorings]),
        pattern=_ints([PATTERNS.index(PATTERN_OF_RUNS[tuple(sorted(runs))]) for runs in lengths]),
        longest=_ints([max(runs, default=1) for runs in lengths]),
        runs_in=_ints([len(runs) for runs in lengths]),
        alike=_ints(alike),
    )


def _initials(bits: int) -> list[str]:
    """Return five initials of which neighbours are equal where the six bits say so."""
    initials = ["a"]
    for slot in range(1, len(SLOTS)):
        same = bits >> slot & 1
        initials.append(initials[-1] if same else chr(ord(initials[-1]) + 1))
    return initials


def _ints(numbers: object) -> Ints:
    return np.array(numbers, dtype=np.int64)
