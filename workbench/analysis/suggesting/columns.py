"""Columns: every whole number that the odds are read from, in one row.

A row counts inventions: all of them, those with matching types, of each pattern, each score,
meeting each commission, and with initials meeting at each joint. Rows add up as the inventions
do, which is what makes edits cheap: `blanks` counts rows for cards one by one, `effects` adds
them, `readings` makes measures of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np

from workbench.analysis.census import Classes, by_pattern
from workbench.analysis.conditions import (
    BASE,
    classes_for,
    counters_for,
    features_of,
    needs_its_own_census,
)
from workbench.analysis.listing import DECKS, Array, Listing, exact_type, whole_numbers
from workbench.analysis.odds import PARTS
from workbench.analysis.outcomes import Distribution
from workbench.analysis.partitions import PATTERNS, Orders
from workbench.analysis.suggesting.faces import Faces
from workbench.cardsets.card_set import CardSet, CommissionEntry
from workbench.rules.commissions import Counter, Feature
from workbench.rules.components import Deck


@dataclass(frozen=True, eq=False)
class Question:
    """A census that several columns are read from.

    Attributes
    ----------
    counters, classes
        What it counts and tells apart.
    commissions : tuple of CommissionEntry
        Those whose conditions it can tell, none of them judged.
    places : array of int, [order, commission]
        Their columns.
    """

    counters: tuple[Counter, ...]
    classes: Classes
    commissions: tuple[CommissionEntry, ...]
    places: Array


class Columns:
    """The places of all numbers in a row.

    Parameters
    ----------
    card_set : CardSet
        The list, for its commissions and scoring.
    faces : Faces
        The faces within reach, for the scores that may occur.
    orders : Orders
        What the scoring makes of the initials.

    Attributes
    ----------
    inventions : int
        The place of the number of inventions.
    matches : array, [assets, pair, trio]
        Places of matches; the other attributes are places likewise.
    patterns : array, [order, pattern]
    scores : array, [order, score]
        In the order of `points`, all scores that may occur, ascending.
    met : array, [order, commission]
    joints, twelfths : array, [order, joint, initial]
        Of inventions that meet there, and of their points.
    width : int
        How many there are.
    questions : tuple of Question
        The census of value, types and patterns first.
    """

    def __init__(self, card_set: CardSet, faces: Faces, orders: Orders) -> None:
        self.card_set, self.faces, self.orders = card_set, faces, orders
        self.points = _possible_scores(card_set, faces, orders)
        told = [e for e in card_set.commissions if not e.commission.judged]
        initials = len(faces.initials)
        shapes = (
            (1,),
            (3,),
            (2, len(PATTERNS)),
            (2, len(self.points)),
            (2, len(told)),
            (2, 4, initials),
            (2, 4, initials),
        )
        ends = np.cumsum([int(np.prod(shape)) for shape in shapes])
        self.width = int(ends[-1])
        parts = np.split(np.arange(self.width), ends[:-1])
        _, self.matches, self.patterns, self.scores, self.met, self.joints, self.twelfths = (
            part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)
        )
        self.inventions = 0
        self.questions = _questions(told, self.met, orders)

    def exact_for(self, listing: Listing, largest: int = 1) -> np.dtype[Any]:
        """Return the type in which rows of a list, and sums of them times `largest`, are exact."""
        points = max(map(abs, self.orders.run_points))
        return exact_type(64 * largest * max(1, PARTS * points) * listing.ceiling)

    def distribution(self, row: Array, order: int) -> Distribution:
        """Return the scores that a row counts in one order."""
        counts = zip(self.points.tolist(), row[self.scores[order]].tolist(), strict=True)
        return Distribution({int(score): int(count) for score, count in counts if count})


def _possible_scores(card_set: CardSet, faces: Faces, orders: Orders) -> Array:
    """[score]: every sum of values with every sum of points for matches and alliteration."""
    scoring = card_set.rules.scoring
    values = [{value for _, value, _ in backs} for backs in faces.backs]
    parts = [
        *values,
        values[DECKS.index(Deck.ASSET)],
        {0, scoring.assets_match},
        {scoring.for_concepts(alike) for alike in (1, 2, 3)},
        {int(points) for points in orders.points},
    ]
    sums: set[int] = reduce(lambda some, more: {a + b for a in some for b in more}, parts)
    return whole_numbers(sorted(sums))


def _questions(told: list[CommissionEntry], places: Array, orders: Orders) -> tuple[Question, ...]:
    base: list[int] = []
    others: dict[frozenset[Feature], list[int]] = {}
    for number, entry in enumerate(told):
        features = features_of(entry.commission.condition)
        alone = needs_its_own_census(features)
        (others.setdefault(frozenset(features), []) if alone else base).append(number)

    def question(counters: tuple[Counter, ...], classes: Classes, numbers: list[int]) -> Question:
        """Return what is asked of one census: these commissions of those told."""
        return Question(counters, classes, tuple(told[n] for n in numbers), places[:, numbers])

    return (
        question(BASE, by_pattern(orders), base),
        *(
            question(counters_for(set(features)), classes_for(set(features), orders), numbers)
            for features, numbers in others.items()
        ),
    )
