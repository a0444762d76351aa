"""The chance of each commission, exactly: any condition that people need not judge.

The commission expansion. A condition compares features with bounds; a `census` that counts
just the features it names says how many inventions there are of each, and the condition is
asked once for every class and code, all of them at a time.

Value, types, matches and runs are already told apart in the census that the scores are read
from, so most conditions need no census of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

import numpy as np

from workbench.analysis.census import (
    ANY_INITIALS,
    Census,
    Classes,
    by_pattern,
    by_pattern_and_distinct,
    census,
)
from workbench.analysis.listing import Array, Listing
from workbench.analysis.partitions import Orders
from workbench.rules.commissions import (
    All,
    AnyOf,
    Arrangement,
    Bounds,
    Condition,
    Counter,
    Feature,
    InitialCount,
    Judged,
    NamedCount,
    Not,
    TypeCount,
    ValueSum,
    Where,
    walk,
)
from workbench.rules.components import ASSET_TYPES, CONCEPT_TYPES, CardType

TYPE_COUNTS: tuple[Counter, ...] = tuple(map(TypeCount, (*CONCEPT_TYPES[:2], *ASSET_TYPES[:2])))
"""Two types of each three: the cards of the third are what is left."""
BASE: tuple[Counter, ...] = (ValueSum(), *TYPE_COUNTS)
"""What scores, and most conditions, are read from."""


def features_of(condition: Condition) -> set[Feature]:
    """Return all features that a condition compares."""
    return {part.feature for part in walk(condition) if isinstance(part, Where)}


def needs_its_own_census(features: set[Feature]) -> bool:
    """Return whether more has to be counted to know these features than a census of `BASE` does."""
    beyond = {f for f in features if isinstance(f, InitialCount | NamedCount)}
    return bool(beyond) or Arrangement.DISTINCT_INITIALS in features


def counters_for(features: set[Feature]) -> tuple[Counter, ...]:
    """Return what has to be counted to know these features, always in the same order."""
    wanted: set[Counter] = set()
    for feature in features:
        match feature:
            case Arrangement.CONCEPTS_MATCH:
                wanted |= set(TYPE_COUNTS[:2])
            case Arrangement.ASSETS_MATCH:
                wanted |= set(TYPE_COUNTS[2:])
            case Arrangement():
                pass
            case _:
                wanted.add(feature)
    return tuple(sorted(wanted, key=repr))


def classes_for(features: set[Feature], orders: Orders) -> Classes:
    """Return the classes of partitions that have to be told apart to know these features."""
    if Arrangement.DISTINCT_INITIALS in features:
        return by_pattern_and_distinct(orders)
    if features & {Arrangement.LONGEST_RUN, Arrangement.RUN_COUNT, Arrangement.ALLITERATION}:
        return by_pattern(orders)
    return ANY_INITIALS


class Conditions:
    """Counts the inventions on which conditions hold, sharing what several of them need.

    Parameters
    ----------
    listing : Listing
        The cards.
    orders : Orders
        What the set's scoring makes of the initials.
    base : Census
        Of `BASE` by pattern.
    """

    def __init__(self, listing: Listing, orders: Orders, base: Census) -> None:
        self._listing, self._orders, self._base = listing, orders, base

    def _census_for(self, features: set[Feature]) -> Census:
        if not needs_its_own_census(features):
            return self._base
        classes = classes_for(features, self._orders)
        return census(self._listing, counters_for(features), classes)

    def count(self, condition: Condition) -> tuple[int, int]:
        """Return how many ordered inventions meet it, assets as drawn and in the better order."""
        found = self._census_for(features_of(condition))
        meets = holds(condition, lambda feature: feature_at(found, feature))
        counts = np.where(meets, found.counts, 0).sum((1, 2))
        return int(counts[0]), int(counts[-1])


def holds(condition: Condition, feature: Callable[[Feature], Array]) -> Array:
    """[class, code]: whether a condition without judged parts holds, asked all at a time."""
    match condition:
        case Where(compared, bounds):
            return within(feature(compared), bounds)
        case All(parts):
            answers = [holds(part, feature) for part in parts]
            return reduce(np.logical_and, answers, np.ones((), dtype=bool))
        case AnyOf(parts):
            answers = [holds(part, feature) for part in parts]
            return reduce(np.logical_or, answers, np.zeros((), dtype=bool))
        case Not(part):
            return ~holds(part, feature)
        case Judged():
            raise ValueError("only people can say whether a judged condition holds")


def within(numbers: Array, bounds: Bounds) -> Array:
    """Return where the numbers lie within bounds."""
    meets: Array = np.ones(numbers.shape, dtype=bool)
    if bounds.least is not None:
        meets &= numbers >= bounds.least
    if bounds.most is not None:
        meets &= numbers <= bounds.most
    return meets


def feature_at(found: Census, feature: Feature) -> Array:
    """[class, code], or either alone: the number a feature has there."""
    match feature:
        case Arrangement.ASSETS_MATCH:
            most_alike = reduce(np.maximum, _the_three(found, ASSET_TYPES[0]))
            return np.where(most_alike == 2, 1, 0)
        case Arrangement.CONCEPTS_MATCH:
            return reduce(np.maximum, _the_three(found, CONCEPT_TYPES[0]))
        case Arrangement():
            by_class: Array = found.classes.features[feature][:, None]
            return by_class
        case TypeCount(type) if feature not in found.counters:
            return _the_three(found, type)[2]
        case _:
            return found.counters[feature]


def _the_three(found: Census, type: CardType) -> tuple[Array, Array, Array]:
    """[code]: the cards of each of the three types to which this one belongs."""
    types, cards = (ASSET_TYPES, 2) if type in ASSET_TYPES else (CONCEPT_TYPES, 3)
    first, second = (found.counters[TypeCount(known)] for known in types[:2])
    return first, second, cards - first - second
