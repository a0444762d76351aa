"""Readings: how a measure is read from a row of counts, and how far it lies from its bounds.

Joins the paths of targets (the contract's "Targets", `measure_paths`) to the columns that edits
are counted in. Each measure is a few sums of columns and a formula over them, so that thousands
of edits are read at once. `columns` comes before it; `wants`, `prospects` and `suggestions` ask it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from workbench.analysis.listing import Array, exact_type, retyped, whole_numbers
from workbench.analysis.odds import PARTS
from workbench.analysis.outcomes import InOrder
from workbench.analysis.partitions import JOINTS
from workbench.analysis.suggesting.columns import Columns
from workbench.cardsets.card_set import Target
from workbench.rules.inventions import Pattern

Formula = Callable[[Array, int], Array]
"""From sums [..., sum] and the number of inventions to values [...]."""


@dataclass(frozen=True, eq=False)
class Reading:
    """How one measure is read.

    Attributes
    ----------
    weights : array, [column, sum]
        Which columns are added up, and how often.
    formula : callable
        What is made of the sums.
    """

    weights: Array
    formula: Formula

    def of(self, rows: Array, inventions: int) -> Array:
        """Return the values of rows [..., column]."""
        largest = int(np.abs(self.weights).sum(0).max())
        dtype = rows.dtype if rows.dtype == object else exact_type(64 * largest * inventions)
        return self.formula(retyped(rows, dtype) @ retyped(self.weights, dtype), inventions)


def readings_of(columns: Columns) -> Mapping[str, Reading]:
    """Return the readings of all measures that a row tells, by path without `odds.`.

    Those of a card alone are not among them.
    """
    found = dict(_of_matches(columns))
    for order, name in enumerate(InOrder):
        for path, reading in _of_order(columns, order):
            found[f"{name}.{path}"] = reading
            if name is InOrder.BEST:
                found[path] = reading
    found.update(_of_commissions(columns))
    return found


def distance(values: Array, target: Target) -> Array:
    """Return how far values lie outside the bounds of a target; 0 where it is met."""
    low = -np.inf if target.minimum is None else target.minimum
    high = np.inf if target.maximum is None else target.maximum
    outside: Array = np.maximum(np.maximum(low - values, values - high), 0.0)
    return outside


# Formulas


def _share(sums: Array, inventions: int) -> Array:
    return floats(sums[..., 0] / inventions)


def _count(sums: Array, _: int) -> Array:
    return floats(sums[..., 0])


def _deviation(sums: Array, inventions: int) -> Array:
    mean, square = sums[..., 0] / inventions, sums[..., 1] / inventions
    deviation: Array = np.sqrt(np.maximum(floats(square - mean * mean), 0.0))
    return deviation


def floats(numbers: object) -> Array:
    """Return numbers as floats, one alone as well: of large ones numpy makes a number of Python."""
    return np.asarray(numbers, dtype=float)


def _columns(columns: Columns, places: Array, amounts: object = 1) -> Array:
    """[column, 1]: a sum of columns."""
    amounts = np.asarray(amounts)
    weights = np.zeros((columns.width, 1), dtype=object if amounts.dtype == object else np.int64)
    weights[places, 0] = amounts
    return weights


def _of_matches(columns: Columns) -> Iterator[tuple[str, Reading]]:
    assets, pair, trio = columns.matches
    none = _columns(columns, np.array([columns.inventions, pair, trio]), [1, -1, -1])
    yield "matches.assets", Reading(_columns(columns, assets), _share)
    yield "matches.concepts.none", Reading(none, _share)
    yield "matches.concepts.pair", Reading(_columns(columns, pair), _share)
    yield "matches.concepts.trio", Reading(_columns(columns, trio), _share)


def _of_order(columns: Columns, order: int) -> Iterator[tuple[str, Reading]]:
    yield from _of_scores(columns, order)
    yield from _of_patterns(columns, order)
    yield from _of_joints(columns, order)


def _of_scores(columns: Columns, order: int) -> Iterator[tuple[str, Reading]]:
    places, points = columns.scores[order], columns.points
    middle = int(points[len(points) // 2])  # squares of what is near stay small
    mean = _columns(columns, places, points)
    near = whole_numbers([int(score) - middle for score in points])
    squares = whole_numbers([int(score) ** 2 for score in near])
    both = np.hstack([_columns(columns, places, near), _columns(columns, places, squares)])
    each = np.zeros((columns.width, len(places)), dtype=np.int64)
    each[places, np.arange(len(places))] = 1

    def least(sums: Array, _: int) -> Array:
        """Return the lowest score that some invention has."""
        return floats(points[(sums > 0).argmax(-1)])

    def most(sums: Array, _: int) -> Array:
        """Return the highest one."""
        return floats(points[::-1][(sums[..., ::-1] > 0).argmax(-1)])

    yield "score.mean", Reading(mean, _share)
    yield "score.sd", Reading(both, _deviation)
    yield "score.min", Reading(each, least)
    yield "score.max", Reading(each, most)
    for score, place in zip(points.tolist(), places, strict=True):
        yield f"score.counts.{score}", Reading(_columns(columns, place), _count)


def _of_patterns(columns: Columns, order: int) -> Iterator[tuple[str, Reading]]:
    places = columns.patterns[order]
    runs = np.array([pattern is not Pattern.NONE for pattern in Pattern], dtype=np.int64)
    yield "alliteration.any", Reading(_columns(columns, places, runs), _share)
    points = _columns(columns, places, columns.orders.points)
    yield "alliteration.mean", Reading(points, _share)
    for pattern, place in zip(Pattern, places, strict=True):
        yield f"alliteration.{pattern.value}", Reading(_columns(columns, place), _share)


def _twelfths(sums: Array, inventions: int) -> Array:
    return floats(sums[..., 0] / (PARTS * inventions))


def _of_joints(columns: Columns, order: int) -> Iterator[tuple[str, Reading]]:
    for number, name in enumerate(JOINTS):
        places = columns.joints[order, number]
        yield f"joints.{name}.share", Reading(_columns(columns, places), _share)
        points = _columns(columns, columns.twelfths[order, number])
        yield f"joints.{name}.points", Reading(points, _twelfths)
        for initial, place in zip(columns.faces.initials, places, strict=True):
            path = f"joints.{name}.initials.{initial}"
            yield path, Reading(_columns(columns, place), _share)


def _of_commissions(columns: Columns) -> Iterator[tuple[str, Reading]]:
    for question in columns.questions:
        for entry, places in zip(question.commissions, question.places.T, strict=True):
            for order, place in zip(InOrder, places, strict=True):
                path = f"commissions[{entry.commission.name}].probability.{order}"
                yield path, Reading(_columns(columns, place), _share)
