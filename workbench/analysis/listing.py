"""A card list in columns: what the odds need of each card, as arrays.

A `CardSet` comes before it; `sharing`, `census` and `lifts` count with it. Copies are cards
of their own, but alike in everything that is counted, so a listed card stands in one row
with its number of copies.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.cardsets.card_set import CardSet, Entry
from workbench.rules.amounts import counted
from workbench.rules.components import ASSET_TYPES, CONCEPT_DECKS, CardType, Deck, types_of
from workbench.rules.travelling import Travelling

Array = NDArray[Any]
"""Whole numbers, as float64 where all stay below 2**53, else as Python's own (object)."""

DECKS = (*CONCEPT_DECKS, Deck.ASSET)
_PLACE = {deck: place for place, deck in enumerate(DECKS)}
_NUMBER = {type: number for deck in DECKS for number, type in enumerate(types_of(deck))}
ASSET = DECKS.index(Deck.ASSET)
LARGEST_FLOAT = 2**53
"""Below it every whole number is exact in float64, and so are sums and products of them."""


class TooFewCards(Travelling, ValueError):
    """A list with which no invention can be made; `short` says what each deck lacks."""

    def __init__(self, short: dict[Deck, int]) -> None:
        self.short = short
        wants = ", ".join(counted(count, f"more {deck} card") for deck, count in short.items())
        super().__init__(
            f"no invention can be made of this list: it wants {wants}; an invention takes one"
            " card of each concept deck and two assets"
        )


@dataclass(frozen=True, eq=False)
class Listing:
    """The cards of a set that have copies, in file order, a column for each thing counted.

    Attributes
    ----------
    entries : tuple of Entry
        The listed cards.
    initials : tuple of str
        The initials that occur, sorted.
    deck, initial, type : array of int, [card]
        Places in `DECKS`, in `initials` and in the deck's three types.
    value, copies : array of int, [card]
        As listed; values beyond 64 bits are Python's own numbers.
    sizes : tuple of int
        Cards in each of `DECKS`, copies counted.
    """

    entries: tuple[Entry, ...]
    initials: tuple[str, ...]
    deck: NDArray[np.intp]
    initial: NDArray[np.intp]
    type: NDArray[np.intp]
    value: Array
    copies: NDArray[np.int64]
    sizes: tuple[int, ...]

    @property
    def inventions(self) -> int:
        """How many ordered inventions there are: two different assets, copies told apart."""
        primary, central, final, assets = self.sizes
        return primary * central * final * assets * (assets - 1)

    @property
    def ceiling(self) -> int:
        """An upper bound of every "at least" count: inventions that may hold one asset twice."""
        primary, central, final, assets = self.sizes
        return primary * central * final * assets * assets

    @cached_property
    def rows(self) -> tuple[NDArray[np.intp], ...]:
        """The rows of each of `DECKS`."""
        return tuple(np.flatnonzero(self.deck == place) for place in range(len(DECKS)))

    def has_type(self, type: CardType) -> Array:
        """[card]: whether it has this type."""
        decks = self.deck == ASSET if type in ASSET_TYPES else self.deck != ASSET
        found: Array = decks & (self.type == _NUMBER[type])
        return found

    def has_initial(self, initial: str) -> Array:
        """[card]: whether it has this initial."""
        place = self.initials.index(initial) if initial in self.initials else -1
        found: Array = self.initial == place
        return found


def listing_of(card_set: CardSet) -> Listing:
    """Return the columns of a card set.

    Raises
    ------
    TooFewCards
        Where a concept deck has no card, or there are fewer than two assets.
    """
    entries = tuple(entry for entry in card_set.entries if entry.copies > 0)
    cards = [entry.card for entry in entries]
    copies = np.array([entry.copies for entry in entries], dtype=np.int64)
    deck = np.array([_PLACE[card.deck] for card in cards], dtype=np.intp)
    sizes = tuple(int(size) for size in np.bincount(deck, copies, len(DECKS)))
    needed = dict(zip(DECKS, (1, 1, 1, 2), strict=True))
    short = {d: need - size for (d, need), size in zip(needed.items(), sizes, strict=True)}
    if any(lack > 0 for lack in short.values()):
        raise TooFewCards({d: lack for d, lack in short.items() if lack > 0})
    letters = [card.initial for card in cards]
    initials = tuple(sorted(set(letters)))
    place_of = {initial: place for place, initial in enumerate(initials)}
    return Listing(
        entries=entries,
        initials=initials,
        deck=deck,
        initial=np.array([place_of[letter] for letter in letters], dtype=np.intp),
        type=np.array([_NUMBER[card.type] for card in cards], dtype=np.intp),
        value=whole_numbers([card.value for card in cards]),
        copies=copies,
        sizes=sizes,
    )


def whole_numbers(numbers: list[int]) -> Array:
    """Return an array of them: 64 bits where they are small enough to add up, else Python's own."""
    roomy = all(abs(number) < 2**40 for number in numbers)
    return np.array(numbers, dtype=np.int64 if roomy else object)


def exact_type(bound: int) -> np.dtype[Any]:
    """Return the array type that is exact up to `bound`: float64, or slower object."""
    return np.dtype(np.float64 if bound < LARGEST_FLOAT else object)


def retyped(numbers: Array, dtype: np.dtype[Any]) -> Array:
    """Return whole numbers as another of the two types, still exact."""
    if numbers.dtype.kind == "f" and dtype.kind == "O":
        numbers = numbers.astype(np.int64)
    return numbers.astype(dtype)
