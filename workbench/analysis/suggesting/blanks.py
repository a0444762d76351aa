"""Blanks: rows of counts for cards that are not in the list, told apart by their faces.

The number of inventions is linear in the cards of one concept deck: with a deck's cards replaced
by a single one, what is counted is that card's own contribution. And whatever adds up over cards
adds up over a card's back as well: so it is enough to count once for each initial, with a *blank*
in place of the card, and to add type and value of each back to what was counted.

Assets lie in two slots and must differ: the contribution of one asset is told by the inventions
that hold the blank beside the others; that of two by a list of two blanks. `columns` comes before
this, `effects` and `crossings` add the rows up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import Any

import numpy as np

from workbench.analysis.census import Census, census
from workbench.analysis.conditions import feature_at, holds
from workbench.analysis.listing import (
    ASSET,
    DECKS,
    Array,
    Listing,
    exact_type,
    retyped,
    whole_numbers,
)
from workbench.analysis.odds import joint_counts, points_without_alliteration
from workbench.analysis.sharing import at_least
from workbench.analysis.suggesting.columns import Columns, Question
from workbench.analysis.sums import totals
from workbench.cardsets.card_set import Entry
from workbench.rules.commissions import (
    Arrangement,
    Counter,
    InitialCount,
    NamedCount,
    TypeCount,
    ValueSum,
)
from workbench.rules.components import Card

Blank = tuple[int, int]
"""The place of its deck in `DECKS`, and of its initial."""

_NAME = ""
"""No card has this name, so a counter of it finds blanks alone."""
_HELD = NamedCount(frozenset({_NAME}))


@dataclass(frozen=True, eq=False)
class Blanks:
    """Counts rows for blanks put into a list.

    Parameters
    ----------
    listing : Listing
        The list as it is.
    columns : Columns
        What is counted.
    dtype : dtype
        The type of the rows; exact for what is done with them.
    weights : array, [column, number], optional
        Sums of columns that a row is cut down to; a part of the columns that none of them needs
        is not counted. Whole rows where left out.
    """

    listing: Listing
    columns: Columns
    dtype: np.dtype[Any]
    weights: Array | None = None

    def rows(self, *blanks: Blank) -> Array:
        """Return the rows of all inventions that hold these blanks, for each of their backs.

        A concept deck with a blank has no other card. Of the assets all others stay beside one
        blank, and none beside two.

        Returns
        -------
        array, [back of the first blank, back of the second, ..., column or number]
        """
        counted = self._with(blanks)
        shape = [len(self.columns.faces.backs[place]) for place, _ in blanks]
        every = np.zeros((int(np.prod(shape)), self.columns.width), dtype=self.dtype)
        for question, places in zip(self.columns.questions, self._places, strict=True):
            if self._wanted(places):
                every[:, places] = self._told(question, counted, blanks)
        if self._wanted(self._joint_places):
            every[:, self._joint_places] = self._of_joints(counted, blanks)
        if self.weights is not None:
            every = every @ self._retyped(self.weights)
        return every.reshape(*shape, -1)

    @property
    def patterns_alone(self) -> bool:
        """Whether initials matter only by which neighbours share them, not which they are."""
        return not any(map(self._wanted, [*self._places[1:], self._joint_places]))

    @cached_property
    def _joint_places(self) -> Array:
        columns = self.columns
        return np.concatenate([columns.joints.ravel(), columns.twelfths.ravel()])

    def _wanted(self, places: Array) -> bool:
        return self.weights is None or bool(self.weights[places].any())

    def _retyped(self, numbers: Array) -> Array:
        return retyped(numbers, self.dtype)

    @cached_property
    def _places(self) -> list[Array]:
        """The columns of each question, in the order in which `_told` tells them."""
        columns = self.columns
        base, *others = columns.questions
        basic: list[Array] = [
            np.array([columns.inventions]),
            columns.matches,
            columns.patterns.ravel(),
            columns.scores.ravel(),
            base.places.ravel(),
        ]
        return [np.concatenate(basic), *(question.places.ravel() for question in others)]

    # The list with blanks

    def _with(self, blanks: Sequence[Blank]) -> Listing:
        listing = self.listing
        places = [place for place, _ in blanks]
        emptied = {place for place in places if place != ASSET or places.count(ASSET) == 2}
        kept = np.flatnonzero(~np.isin(listing.deck, list(emptied)))
        entries = [Entry(-1, self._card(blank)) for blank in blanks]
        deck = np.concatenate([listing.deck[kept], places]).astype(np.intp)
        copies = np.concatenate([listing.copies[kept], np.ones_like(places)]).astype(np.int64)
        sizes = np.bincount(deck, copies, len(DECKS))
        values = [*listing.value[kept].tolist(), *(entry.card.value for entry in entries)]
        return replace(
            listing,
            entries=(*(listing.entries[row] for row in kept), *entries),
            deck=deck,
            initial=np.concatenate([listing.initial[kept], [i for _, i in blanks]]).astype(np.intp),
            type=np.concatenate([listing.type[kept], np.zeros_like(places)]).astype(np.intp),
            value=whole_numbers(values),
            copies=copies,
            sizes=tuple(int(size) for size in sizes),
        )

    def _card(self, blank: Blank) -> Card:
        """Return a blank as a card: of the deck's first back, for `_added` to start from."""
        place, initial = blank
        type, value, _ = self.columns.faces.backs[place][0]
        return Card(_NAME, DECKS[place], type, value, self.columns.faces.initials[initial])

    # What is counted

    def _told(self, question: Question, counted: Listing, blanks: Sequence[Blank]) -> Array:
        """[backs, column]: the columns of one question."""
        found, kind_of = self._with_backs(self._census(question, counted, blanks), blanks)
        told = [self._conditions(question, found)]
        if question is self.columns.questions[0]:
            told = [*self._basic(found), *told]
        by_kind: Array = np.concatenate([self._retyped(part) for part in told], axis=1)
        return by_kind[kind_of]

    def _census(self, question: Question, counted: Listing, blanks: Sequence[Blank]) -> Census:
        """Return the census of what holds the blanks."""
        one_asset = sum(place == ASSET for place, _ in blanks) == 1
        counters = (*question.counters, _HELD) if one_asset else question.counters
        found = census(counted, counters, question.classes)
        kept = (found.counts != 0).any((0, 1))
        if one_asset:
            kept &= found.counters[_HELD] == len(blanks)
        by_code = {counter: found.counters[counter][kept] for counter in question.counters}
        return Census(found.classes, found.counts[..., kept], by_code)

    def _with_backs(self, found: Census, blanks: Sequence[Blank]) -> tuple[Census, list[int]]:
        """Return a census with counters [kind of backs, 1, code], and of which kind each is.

        Backs are of one kind where they add alike to all counters.
        """
        if not found.counters:
            return found, [0]
        each = [self._added(counter, blanks).tolist() for counter in found.counters]
        kinds: dict[tuple[int, ...], int] = {}
        kind_of = [kinds.setdefault(added, len(kinds)) for added in zip(*each, strict=True)]
        added = zip(found.counters.items(), zip(*kinds, strict=True), strict=True)
        counters = {
            counter: (whole_numbers(list(more))[:, None] + amounts)[:, None, :]
            for (counter, amounts), more in added
        }
        return replace(found, counters=counters), kind_of

    def _added(self, counter: Counter, blanks: Sequence[Blank]) -> Array:
        """[backs]: what the backs of all blanks add to a counter, beyond the blanks' own."""
        each = [self._added_by(counter, place) for place, _ in blanks]
        return reduce(lambda some, more: (some[:, None] + more).ravel(), each)

    def _added_by(self, counter: Counter, place: int) -> Array:
        backs = self.columns.faces.backs[place]
        blank = backs[0]
        match counter:
            case ValueSum():
                return whole_numbers([value - blank[1] for _, value, _ in backs])
            case TypeCount(type):
                return whole_numbers([(back[0] is type) - (blank[0] is type) for back in backs])
            case NamedCount():
                return whole_numbers([int(counter in counted) for _, _, counted in backs])
            case InitialCount():
                return whole_numbers([0] * len(backs))

    def _basic(self, found: Census) -> list[Array]:
        """Return inventions, matches, patterns and scores, each [backs, column]."""
        ways = found.counts[0].sum(0)
        plain = points_without_alliteration(found, self.columns.card_set.rules.scoring)
        assets = feature_at(found, Arrangement.ASSETS_MATCH)[:, 0]
        concepts = feature_at(found, Arrangement.CONCEPTS_MATCH)[:, 0]
        backs = len(plain)
        matches = [np.where(m, ways, 0).sum(1) for m in (assets == 1, concepts == 2, concepts == 3)]
        patterns = np.broadcast_to(found.counts.sum(2).ravel(), (backs, self.columns.patterns.size))
        inventions = np.broadcast_to(ways.sum(), (backs, 1))
        return [inventions, np.stack(matches, axis=1), patterns, self._scores(found, plain)]

    def _scores(self, found: Census, plain: Array) -> Array:
        points, orders = self.columns.points, self.columns.orders
        scores = orders.points[:, None] + plain
        places = np.searchsorted(points, scores)
        backs = len(plain)
        places = places + len(points) * np.arange(backs)[:, None, None]
        by_order = [
            totals(
                places.ravel(),
                np.broadcast_to(counts, scores.shape).ravel(),
                backs * len(points),
            ).reshape(backs, -1)
            for counts in found.counts
        ]
        return np.concatenate(by_order, axis=1)

    def _conditions(self, question: Question, found: Census) -> Array:
        """[backs, order and commission]: how many meet each commission of a question."""
        backs = max((len(amounts) for amounts in found.counters.values()), default=1)
        every = np.zeros((backs, 2, len(question.commissions)), dtype=found.counts.dtype)
        for number, entry in enumerate(question.commissions):
            condition = entry.commission.condition
            meets = holds(condition, lambda feature: feature_at(found, feature))
            for order in range(2):
                counts = found.counts[min(order, len(found.counts) - 1)]
                every[:, order, number] = np.where(meets, counts, 0).sum((-1, -2))
        return every.reshape(backs, -1)

    def _of_joints(self, counted: Listing, blanks: Sequence[Blank]) -> Array:
        """[column]: how initials meet at the joints, which no back has a say in."""
        found = self._joints(counted)
        if sum(place == ASSET for place, _ in blanks) != 1:
            return found
        without = [blank for blank in blanks if blank[0] != ASSET]
        less: Array = found - self._joints(self._with(without))
        return less

    def _joints(self, counted: Listing) -> Array:
        shared = at_least(counted, exact_type(counted.ceiling))
        both = joint_counts(counted, self.columns.orders, shared)
        return np.concatenate([self._retyped(part).ravel() for part in both])
