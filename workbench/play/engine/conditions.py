"""Commissions in compiled form: each condition a short row of steps on a stack.

A step compares a feature with bounds and pushes how far it holds, or joins what lies on top.
*Progress* is told in sixtieths; a condition holds where it is 60 of 60.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from workbench.play.engine.arrays import Ints
from workbench.play.engine.compiling import part
from workbench.play.engine.layout import Int, Record
from workbench.rules.commissions import (
    All,
    AnyOf,
    Arrangement,
    Commission,
    Condition,
    Counter,
    InitialCount,
    Judged,
    NamedCount,
    Not,
    TypeCount,
    ValueSum,
    Where,
)
from workbench.rules.components import SLOTS, Card
from workbench.rules.setup import Box

WHOLE = 60
_WHERE, _ALL, _ANY, _NOT = range(4)
_ARRANGEMENTS = tuple(Arrangement)
_ASSETS_MATCH, _CONCEPTS_MATCH, _LONGEST, _RUNS, _POINTS, _DISTINCT = (
    -1 - _ARRANGEMENTS.index(feature)
    for feature in (
        Arrangement.ASSETS_MATCH,
        Arrangement.CONCEPTS_MATCH,
        Arrangement.LONGEST_RUN,
        Arrangement.RUN_COUNT,
        Arrangement.ALLITERATION,
        Arrangement.DISTINCT_INITIALS,
    )
)
_UNBOUNDED = 1 << 62

Step = tuple[int, int, int, int]


class Commissions(NamedTuple):
    """The commissions of a box, as arrays; k of them.

    Attributes
    ----------
    dealt : ndarray, shape (k of those dealt,)
        The places of those that games deal.
    points : ndarray, shape (k,)
    steps_from : ndarray, shape (k + 1,)
        Where the steps of each begin, and where the last ones end.
    steps : ndarray, shape (steps, 4)
        A join and how many it joins; or `_WHERE`, a feature, and the least and the most it may be.
    counters : ndarray, shape (features, cards + 5)
        What each card adds to the features that are sums over cards.
    """

    dealt: Ints
    points: Ints
    steps_from: Ints
    steps: Ints
    counters: Ints


def commissions_of(box: Box) -> Commissions:
    """Return the commissions of a box in compiled form; a judged one has no steps."""
    counters: list[Counter] = []
    steps: list[Step] = []
    steps_from = [0]
    for commission in box.commissions:
        steps += _steps_of(commission, counters)
        steps_from.append(len(steps))
    empty = [0] * len(SLOTS)
    return Commissions(
        dealt=np.array(box.dealt_commissions, np.int64),
        points=np.array([c.points for c in box.commissions], np.int64),
        steps_from=np.array(steps_from, np.int64),
        steps=np.array(steps, np.int64).reshape(-1, 4),
        counters=np.array(
            [[*(_adds(card, counter) for card in box.cards), *empty] for counter in counters],
            np.int64,
        ).reshape(-1, len(box.cards) + len(empty)),
    )


def _steps_of(commission: Commission, counters: list[Counter]) -> Iterator[Step]:
    return iter(()) if commission.judged else _walked(commission.condition, counters)


def _walked(condition: Condition, counters: list[Counter]) -> Iterator[Step]:
    match condition:
        case Where(feature, bounds):
            least = -_UNBOUNDED if bounds.least is None else bounds.least
            most = _UNBOUNDED if bounds.most is None else bounds.most
            yield (_WHERE, _number_of(feature, counters), least, most)
        case All(parts):
            yield from _joined(_ALL, parts, counters)
        case AnyOf(parts):
            yield from _joined(_ANY, parts, counters)
        case Not(part):
            yield from _joined(_NOT, (part,), counters)
        case Judged():
            raise ValueError("only people can say whether a judged condition holds")


def _joined(join: int, parts: Sequence[Condition], counters: list[Counter]) -> Iterator[Step]:
    for inner in parts:
        yield from _walked(inner, counters)
    yield (join, len(parts), 0, 0)


def _number_of(feature: Counter | Arrangement, counters: list[Counter]) -> int:
    if isinstance(feature, Arrangement):
        return -1 - _ARRANGEMENTS.index(feature)
    if feature not in counters:
        counters.append(feature)
    return counters.index(feature)


def _adds(card: Card, counter: Counter) -> int:
    match counter:
        case TypeCount(type):
            return int(card.type is type)
        case InitialCount(initial):
            return int(card.initial == initial)
        case NamedCount(names):
            return int(card.name in names)
        case ValueSum():
            return card.value


@part
def _feature(
    feature: Int,
    cards: Record,
    points: Record,
    counters: Ints,
    bits: Int,
    a: Int,
    b: Int,
    c: Int,
    d: Int,
    e: Int,
) -> Int:
    """Return what a feature is on five places, whose neighbours are alike as `bits` says."""
    if feature >= 0:
        return (
            counters[feature, a]
            + counters[feature, b]
            + counters[feature, c]
            + counters[feature, d]
            + counters[feature, e]
        )
    if feature == _ASSETS_MATCH:
        return np.int64(cards.type[b] == cards.type[d] and cards.type[b] < 3)
    if feature == _CONCEPTS_MATCH:
        return points.alike[16 * cards.type[a] + 4 * cards.type[c] + cards.type[e]]
    if feature == _LONGEST:
        return points.longest[bits]
    if feature == _RUNS:
        return points.runs_in[bits]
    if feature == _POINTS:
        return points.runs[0, bits]
    return _distinct(cards, a, b, c, d, e)


@part
def _distinct(cards: Record, a: Int, b: Int, c: Int, d: Int, e: Int) -> Int:
    """Return how many different initials the filled slots have."""
    i, j, k, m, n = (
        cards.initial[a],
        cards.initial[b],
        cards.initial[c],
        cards.initial[d],
        cards.initial[e],
    )
    different = np.int64(i >= 0)
    different += np.int64(j >= 0 and j != i)
    different += np.int64(k >= 0 and k != i and k != j)
    different += np.int64(m >= 0 and m != i and m != j and m != k)
    different += np.int64(n >= 0 and n != i and n != j and n != k and n != m)
    return different


@part
def progress(
    which: Int,
    commissions: Record,
    cards: Record,
    points: Record,
    stack: Ints,
    bits: Int,
    a: Int,
    b: Int,
    c: Int,
    d: Int,
    e: Int,
) -> Int:
    """Return how far a commission's condition holds on five places, 0 to `WHOLE`."""
    size = 0
    for step in range(commissions.steps_from[which], commissions.steps_from[which + 1]):
        kind = commissions.steps[step, 0]
        if kind == _WHERE:
            least, most = commissions.steps[step, 2], commissions.steps[step, 3]
            number = _feature(
                commissions.steps[step, 1],
                cards,
                points,
                commissions.counters,
                bits,
                a,
                b,
                c,
                d,
                e,
            )
            if least <= number <= most:
                stack[size] = WHOLE
            elif 0 <= number < least:
                stack[size] = WHOLE * number // least
            else:
                stack[size] = 0
            size += 1
        else:
            parts = commissions.steps[step, 1]
            size = _join(kind, parts, stack, size)
    return stack[0]


@part
def _join(kind: Int, parts: Int, stack: Ints, size: Int) -> Int:
    """Join what lies on top of the stack into one, and return the stack's size."""
    first = size - parts
    if kind == _NOT:
        stack[first] = 0 if stack[first] == WHOLE else WHOLE
        return size
    together, most = 0, 0
    for inner in range(first, size):
        together += stack[inner]
        most = max(most, stack[inner])
    if kind == _ANY:
        stack[first] = most
    else:
        stack[first] = together // parts if parts else WHOLE
    return first + 1
