"""Prospects: what the targets of a list come to after any one edit, and after any two.

Edits that the odds cannot tell apart are one *option*. For each option the sums that the
targets are read from are worked out once (`effects`), for every two options with what they do
together (`crossings`); both are exact. `fewest` looks for the fewest edits here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from workbench.analysis.listing import DECKS, Array, Listing, TooFewCards, listing_of
from workbench.analysis.measures import Verdict, hold
from workbench.analysis.odds import odds
from workbench.analysis.partitions import orders_of
from workbench.analysis.suggesting.blanks import Blanks
from workbench.analysis.suggesting.columns import Columns
from workbench.analysis.suggesting.crossings import Crossings
from workbench.analysis.suggesting.edits import CardEdit, single_edits
from workbench.analysis.suggesting.effects import Contributions, Move, cards_of
from workbench.analysis.suggesting.faces import Faces, faces_of
from workbench.analysis.suggesting.readings import distance, readings_of
from workbench.analysis.suggesting.wants import Extract, wants_of
from workbench.cardsets.card_set import CardSet, Target
from workbench.rules.components import Card

MOST_PAIRS = 30_000_000
"""So many pairs of options are tried one and all: those of 150 cards with 30 initials."""


class Wishes:
    """The targets of one list, as they can be searched for in it and in its edited states.

    Parameters
    ----------
    card_set : CardSet
        The list.
    targets : sequence of Target
        What is wanted of it.

    Attributes
    ----------
    wants : tuple of Want
        The targets that can be searched for.
    left : tuple of Target
        Targets of the odds that cannot, for no edit moves them.
    """

    def __init__(self, card_set: CardSet, targets: Sequence[Target]) -> None:
        known = odds(card_set)
        asked = {target.measure for target in targets}
        counted = tuple(
            entry
            for entry in card_set.commissions
            if any(f"[{entry.commission.name}]" in measure for measure in asked)
        )
        slim = replace(card_set, commissions=counted)
        self.columns = Columns(slim, faces_of(slim), orders_of(card_set.rules.scoring))
        readings = readings_of(self.columns)
        self.wants, self.left = wants_of(targets, known, columns=self.columns, readings=readings)
        self.inventions = known.inventions

    @property
    def faces(self) -> Faces:
        """The faces within reach."""
        return self.columns.faces

    @cached_property
    def weights(self) -> dict[Extract, Array]:
        """The sums of columns that are taken of each extract, side by side."""
        parts: dict[Extract, list[Array]] = {}
        for want in self.wants:
            for extract, weights in want.parts:
                parts.setdefault(extract, []).append(weights)
        return {extract: np.hstack(weights) for extract, weights in parts.items()}

    def values(self, sums: Array) -> Array:
        """Return [..., want]: the measures that sums [..., sum] of all extracts stand for."""
        starts = dict.fromkeys(self.weights, 0)
        start = 0
        for extract, weights in self.weights.items():
            starts[extract] = start
            start += weights.shape[1]
        found = []
        for want in self.wants:
            parts = []
            for extract, weights in want.parts:
                width = weights.shape[1]
                parts.append(sums[..., starts[extract] : starts[extract] + width])
                starts[extract] += width
            found.append(want.formula(np.concatenate(parts, axis=-1), self.inventions))
        return np.stack(found, axis=-1)

    def met_by(self, card_set: CardSet) -> bool:
        """Return whether a state of the list meets all of them, told by its odds."""
        held = hold([want.target for want in self.wants], odds(card_set))
        return all(one.verdict is Verdict.MET for one in held)

    def distances(self, sums: Array) -> Array:
        """Return [..., want]: how far each measure lies outside its bounds."""
        values = self.values(sums)
        far = [distance(values[..., n], want.target) for n, want in enumerate(self.wants)]
        return np.stack(far, axis=-1)


@dataclass(frozen=True, slots=True)
class Option:
    """Edits that the odds cannot tell apart.

    Attributes
    ----------
    move : Move
        What the odds see of each.
    edits : tuple of CardEdit
        In file order; each of another card.
    special : int or None
        The key of their card where a target is about it.
    """

    move: Move
    edits: tuple[CardEdit, ...]
    special: int | None


class Prospect:
    """What the targets come to after edits of a list.

    Parameters
    ----------
    wishes : Wishes
        The targets.
    card_set : CardSet
        The list they were asked of, or a state of it after edits.

    Attributes
    ----------
    options : tuple of Option
        Ordered by deck, the assets last, then by the file.
    before : array, [sum]
        The sums of the list as it is.
    changes : array, [option, sum]
        By how much each option changes them.
    """

    def __init__(self, wishes: Wishes, card_set: CardSet) -> None:
        self.wishes = wishes
        special = {extract.key for extract in wishes.weights if extract.key is not None}
        self.options = tuple(_options(card_set, wishes.faces, special))
        self._views = [
            _View(extract, weights, self, card_set) for extract, weights in wishes.weights.items()
        ]
        self.before = np.concatenate([view.before for view in self._views])
        self.changes = np.hstack([view.changes for view in self._views])

    @property
    def tells_pairs(self) -> bool:
        """Whether there are few enough options that every two of them can be told."""
        return len(self.options) ** 2 <= MOST_PAIRS

    def crossed(self, number: int) -> Array:
        """Return [option, sum]: what each option does beyond its own together with this one.

        Nothing where pairs cannot be told.
        """
        if not self.tells_pairs:
            return np.zeros_like(self.changes)
        return np.hstack([view.crossed(number) for view in self._views])

    def double(self, edit: CardEdit, card: Card) -> Array:
        """Return [sum]: by how much the card of an edit changes all when it becomes another."""
        move = _move(edit, card, self.wishes.faces)
        return np.concatenate([view.change(move, edit.entry.key) for view in self._views])


def _options(card_set: CardSet, faces: Faces, special: set[int]) -> Iterator[Option]:
    alike: dict[tuple[Move, int | None], list[CardEdit]] = {}
    for edit in single_edits(card_set, initials=faces.initials):
        key = edit.entry.key if edit.entry.key in special else None
        move = _move(edit, edit.of(edit.entry.card), faces)
        alike.setdefault((move, key), []).append(edit)
    by_deck = sorted(alike.items(), key=lambda item: item[0][0].place)
    yield from (Option(move, tuple(edits), key) for (move, key), edits in by_deck)


def _move(edit: CardEdit, card: Card, faces: Faces) -> Move:
    entry = edit.entry
    place = DECKS.index(entry.card.deck)
    return Move(place, entry.copies, faces.of(entry.card), faces.of(card))


class _View:
    """The sums taken of one extract."""

    def __init__(
        self, extract: Extract, weights: Array, prospect: Prospect, card_set: CardSet
    ) -> None:
        wishes, options = prospect.wishes, prospect.options
        part = extract.of(card_set)
        self._keys = {entry.key for entry in part.entries}
        self._there = np.array(
            [any(edit.entry.key in self._keys for edit in option.edits) for option in options],
            dtype=bool,
        )
        self._moves = [option.move for option in options]
        largest = int(np.abs(weights).sum(0).max())
        listing = _in_terms_of(part, wishes.faces)
        self._width = weights.shape[1]
        if listing is None:
            self._there[:] = False
            self.before = np.zeros(self._width)
            self.changes = np.zeros((len(options), self._width))
            return
        dtype = wishes.columns.exact_for(listing, largest)
        self._contributions = Contributions(Blanks(listing, wishes.columns, dtype, weights))
        cards = cards_of(listing, wishes.faces)
        self.before = cards[0].astype(dtype) @ self._contributions.of[0]
        self.changes = np.zeros((len(options), self._width), dtype=dtype)
        for row in np.flatnonzero(self._there):
            self.changes[row] = self._contributions.change(self._moves[row])

    @cached_property
    def _crossings(self) -> Crossings:
        return Crossings(self._contributions, self._moves)

    def crossed(self, number: int) -> Array:
        """Return [option, sum]."""
        if not self._there[number]:
            return np.zeros((len(self._moves), self._width))
        found = self._crossings.of(number)
        found[~self._there] = 0
        return found

    def change(self, move: Move, key: int) -> Array:
        """Return [sum]: what a move of one card changes."""
        if key not in self._keys or not self._there.any():
            return np.zeros(self._width)
        return self._contributions.change(move)


def _in_terms_of(card_set: CardSet, faces: Faces) -> Listing | None:
    """Return the columns of a list by the initials of faces; None where it has no invention."""
    try:
        listing = listing_of(card_set)
    except TooFewCards:
        return None
    places = np.array([faces.initials.index(initial) for initial in listing.initials])
    return replace(listing, initials=faces.initials, initial=places[listing.initial])
