"""What every single edit of a list does to its odds, exactly.

Source: the number of inventions is linear in the cards of each concept deck, and quadratic in
those of the asset deck. With `L(x)` the inventions that one more asset x would bring, `H(x, y)`
those of a list whose only assets are x and y, an edit that moves k copies from face c to d
changes every count by ::

    concepts  k (C(d) - C(c))                      C(x): the inventions of x alone in its deck
    assets    k (L(d) - L(c)) + k k (H(c, c) - 2 H(c, d) + H(d, d)) / 2 - k (H(d, d) - H(c, c)) / 2

so that all edits share what `blanks` counts for each face, and equal ones are worked out once.
`readings` and `suggestions` come after.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from workbench.analysis.listing import ASSET, DECKS, Array, Listing, listing_of
from workbench.analysis.partitions import orders_of
from workbench.analysis.suggesting.blanks import Blanks
from workbench.analysis.suggesting.columns import Columns
from workbench.analysis.suggesting.edits import CardEdit, single_edits
from workbench.analysis.suggesting.faces import Faces, faces_of
from workbench.cardsets.card_set import CardSet

_CHANGES_KEPT = 4096
_NUMBERS_KEPT = 1 << 26
"""What larger lists have beyond so many is worked out when asked for again, to bound the memory."""


@dataclass(frozen=True, slots=True)
class Move:
    """What the odds see of an edit: copies of a deck that move from one face to another."""

    place: int
    copies: int
    start: int
    end: int


Counted = Callable[[int, int], Array]
"""From two assets to the counts of a list whose only assets they are: `H`, [..., column]."""


class Contributions:
    """What each face of a deck contributes to the counts of a list.

    Parameters
    ----------
    blanks : Blanks
        Counts the rows.
    """

    def __init__(self, blanks: Blanks) -> None:
        self.blanks = blanks
        self._faces = blanks.columns.faces
        self.pair = by_face(lambda i, j: blanks.rows((ASSET, i), (ASSET, j)), self._faces)

    @cached_property
    def of(self) -> tuple[Array, ...]:
        """For each of `DECKS`, [face, column]: `C` of the concepts and `L` of the assets."""
        initials = range(len(self._faces.initials))
        return tuple(
            np.concatenate([self.blanks.rows((place, initial)) for initial in initials])
            for place in range(len(DECKS))
        )

    def change(self, move: Move) -> Array:
        """Return [column]: by how much a move changes each count."""
        of = self.of[move.place]
        linear: Array = move.copies * (of[move.end] - of[move.start])
        if move.place != ASSET:
            return linear
        return linear + of_different_assets(move, self.pair)


def by_face(by_initial: Counted, faces: Faces) -> Counted:
    """Return `H` by faces, made of one by initials that holds all backs: [..., back, back, column].

    What is counted for two initials is counted once, and serves both ways round.
    """
    size = len(faces.backs[ASSET])
    counted = lru_cache(max(4, _NUMBERS_KEPT // (1000 * size * size)))(by_initial)

    def pair(one: int, other: int) -> Array:
        """Return `H` of two faces, the lower initial counted first."""
        (i, a), (j, b) = divmod(one, size), divmod(other, size)
        if i > j:
            i, a, j, b = j, b, i, a
        found: Array = counted(i, j)[..., a, b, :]
        return found

    return pair


def of_different_assets(move: Move, pair: Counted) -> Array:
    """Return [..., column]: the part of an asset's move that is there as two assets must differ."""
    k = move.copies
    stayed, across = pair(move.start, move.start), pair(move.start, move.end)
    moved = pair(move.end, move.end)
    half: Array = k * ((k + 1) * stayed - 2 * k * across + (k - 1) * moved) // 2
    return half


def cards_of(listing: Listing, faces: Faces) -> tuple[Array, ...]:
    """For each of `DECKS`, [face]: how many cards of a list have it."""
    found = tuple(np.zeros(faces.size(place), dtype=np.int64) for place in range(len(DECKS)))
    for entry in listing.entries:
        found[DECKS.index(entry.card.deck)][faces.of(entry.card)] += entry.copies
    return found


def moves_of(edits: Sequence[CardEdit], faces: Faces) -> tuple[Move, ...]:
    """Return what the odds see of each edit."""
    return tuple(
        Move(
            DECKS.index(edit.entry.card.deck),
            edit.entry.copies,
            faces.of(edit.entry.card),
            faces.of(edit.of(edit.entry.card)),
        )
        for edit in edits
    )


class Effects:
    """Every single edit of a list, and the counts that it leads to.

    Parameters
    ----------
    card_set : CardSet
        A list of which an invention can be made.

    Attributes
    ----------
    listing, columns
        The cards of the list as arrays, and the places of its counts.
    edits : tuple of CardEdit
        All single edits, in file order.
    before : array, [column]
        The counts of the list as it is.

    Raises
    ------
    TooFewCards
        Where no invention can be made of the list.
    """

    def __init__(self, card_set: CardSet) -> None:
        self.listing = listing_of(card_set)
        faces = faces_of(card_set)
        self.columns = Columns(card_set, faces, orders_of(card_set.rules.scoring))
        self.edits = single_edits(card_set)
        self.moves = moves_of(self.edits, faces)
        dtype = self.columns.exact_for(self.listing)
        self.contributions = Contributions(Blanks(self.listing, self.columns, dtype))
        of = self.contributions.of
        cards = cards_of(self.listing, faces)
        self.before: Array = cards[0].astype(dtype) @ of[0]
        self._change = lru_cache(_CHANGES_KEPT)(self.contributions.change)

    def after(self, numbers: Iterable[int]) -> Array:
        """Return [edit, column]: the counts after each of these edits alone."""
        rows = [self.before + self._change(self.moves[number]) for number in numbers]
        return np.array(rows, dtype=self.before.dtype).reshape(len(rows), self.columns.width)

    def holding(self, number: int) -> Array:
        """Return [column]: the counts of inventions that hold the card of an edit, edited."""
        move = self.moves[number]
        if move.place != ASSET:
            held: Array = move.copies * self.contributions.of[move.place][move.end]
            return held
        one = self.contributions.of[ASSET][move.start]
        two = self.contributions.pair(move.start, move.start)
        k = move.copies
        without = self.before - k * one + k * (k + 1) // 2 * two
        more: Array = self.after([number])[0] - without
        return more

    def lift_after(self, number: int) -> tuple[float, float]:
        """Return what the edited card is worth then, as drawn and in the better order."""
        held, row = self.holding(number), self.after([number])[0]
        n, whole = int(held[self.columns.inventions]), int(row[self.columns.inventions])
        drawn, best = (
            (self._sum(held, order) * whole - self._sum(row, order) * n) / (n * whole)
            for order in range(2)
        )
        return drawn, best

    def _sum(self, row: Array, order: int) -> int:
        """Return the scores of all inventions of a row added up."""
        return self.columns.distribution(row, order).sum
