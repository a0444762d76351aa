"""Wants: the targets of a list as sums of counts, so that thousands of edits are judged at once.

Most measures are read from the list's own row. What one card is worth is read from the
inventions that hold it: those of the list with that card alone in its deck, or, for an asset,
those of the list less those of the list without it. Such a list is an *extract*; an edit counts
in it as far as its card is there. `readings` comes before, `prospects` after.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import numpy as np

from workbench.analysis.listing import Array
from workbench.analysis.measure_paths import MeasureError, Measures, is_of_play
from workbench.analysis.outcomes import Odds
from workbench.analysis.suggesting.columns import Columns
from workbench.analysis.suggesting.readings import Formula, Reading, floats
from workbench.cardsets.card_set import CardSet, Entry, Target
from workbench.rules.components import Deck

_OF_CARD = re.compile(r"odds\.cards\[(\w+):(.*)\]\.(lift|score_mean)\.(drawn|best)")


@dataclass(frozen=True, slots=True)
class Extract:
    """A part of a list: all of it, one card alone in its deck, or all but one card.

    Parameters
    ----------
    key : int or None
        The card; None for the whole list.
    alone : bool
        Whether it is alone in its deck, or else left out.
    """

    key: int | None = None
    alone: bool = False

    def of(self, card_set: CardSet) -> CardSet:
        """Return this part of a list."""
        if self.key is None:
            return card_set
        deck = card_set.entry(self.key).card.deck
        return replace(
            card_set,
            entries=tuple(entry for entry in card_set.entries if self._has(entry, deck)),
        )

    def _has(self, entry: Entry, deck: Deck) -> bool:
        if self.alone:
            return entry.key == self.key or entry.card.deck is not deck
        return entry.key != self.key


WHOLE = Extract()


@dataclass(frozen=True, eq=False)
class Want:
    """A target, and how its measure is read.

    Attributes
    ----------
    target : Target
        What is wanted.
    parts : tuple of (Extract, array)
        The sums of columns [column, sum] to take of which rows.
    formula : callable
        What is made of all these sums, side by side.
    """

    target: Target
    parts: tuple[tuple[Extract, Array], ...]
    formula: Formula


def wants_of(
    targets: Iterable[Target],
    odds: Odds,
    *,
    columns: Columns,
    readings: Mapping[str, Reading],
) -> tuple[tuple[Want, ...], tuple[Target, ...]]:
    """Return the targets of the odds that can be searched for, and those that cannot.

    What cannot be searched for is a path that leads to no number, or to one that no edit of a
    card moves. Targets of play are in neither.
    """
    found, left = [], []
    for target in targets:
        if is_of_play(target.measure):
            continue
        want = _want(target, odds, columns=columns, readings=readings)
        if want is None:
            left.append(target)
        else:
            found.append(want)
    return tuple(found), tuple(left)


def _want(
    target: Target, odds: Odds, *, columns: Columns, readings: Mapping[str, Reading]
) -> Want | None:
    try:
        path = Measures(odds=odds).at(target.measure).path
    except MeasureError:
        return None
    reading = readings.get(path.removeprefix("odds."))
    if reading is not None:
        return Want(target, ((WHOLE, reading.weights),), reading.formula)
    of_card = _OF_CARD.fullmatch(path)
    return _want_of_card(target, of_card, odds, columns) if of_card else None


def _want_of_card(target: Target, path: re.Match[str], odds: Odds, columns: Columns) -> Want | None:
    deck, name, measure, order = path.groups()
    card = next(one for one in odds.cards if one.deck == deck and one.name == name)
    weights = _scores_and_inventions(columns, 0 if order == "drawn" else 1)
    whole = (WHOLE, weights)
    if card.deck is Deck.ASSET:
        formula = _asset_lift if measure == "lift" else _asset_mean
        return Want(target, (whole, (Extract(card.key), weights)), formula)
    formula = _concept_lift if measure == "lift" else _concept_mean
    return Want(target, (whole, (Extract(card.key, alone=True), weights)), formula)


def _scores_and_inventions(columns: Columns, order: int) -> Array:
    points = columns.points
    dtype = object if points.dtype == object else np.int64
    weights = np.zeros((columns.width, 2), dtype=dtype)
    weights[columns.scores[order], 0] = points
    weights[columns.inventions, 1] = 1
    return weights


def _concept_mean(sums: Array, _: int) -> Array:
    return floats(sums[..., 2] / sums[..., 3])


def _concept_lift(sums: Array, inventions: int) -> Array:
    lift: Array = _concept_mean(sums, inventions) - floats(sums[..., 0] / inventions)
    return lift


def _asset_mean(sums: Array, _: int) -> Array:
    scores, inventions = sums[..., 0] - sums[..., 2], sums[..., 1] - sums[..., 3]
    return floats(scores / inventions)


def _asset_lift(sums: Array, inventions: int) -> Array:
    lift: Array = _asset_mean(sums, inventions) - floats(sums[..., 0] / inventions)
    return lift
