"""Which of the five slots share an initial: the 52 ways, and how to count each exactly.

Rulebook: "Scoring", point 4. Alliteration asks of an invention only which of its slots have
the same initial as which: one of the 52 *partitions* of five slots into blocks. To count the
inventions of one partition *exactly* is hard (all other slots must differ); to count those
that share *at least* what it joins is easy, because each block then picks its initial
without looking at the others. So everything is counted as "at least" first, and the exact
counts are differences of those::

    at_least[p] = sum of exactly[q] over every q that joins all that p joins
    exactly     = DIFFERENCES @ at_least            (52 by 52, whole numbers)

The tables here are the same for every card set. `sharing` and `census` do the counting.

Source: Moebius inversion on the lattice of set partitions (G.-C. Rota, 1964).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from workbench.analysis.listing import whole_numbers
from workbench.rules.inventions import PATTERN_OF_RUNS, Pattern, run_lengths
from workbench.rules.parameters import Scoring

Labels = tuple[int, ...]
"""A partition of the five slots: the number of each slot's block, blocks numbered as they come."""

PRIMARY, FIRST_ASSET, CENTRAL, SECOND_ASSET, FINAL = range(5)
CONCEPT_SLOTS = (PRIMARY, CENTRAL, FINAL)
JOINTS = ("P-A", "A-C", "C-A", "A-F")
"""The four places where two slots touch, in order."""
SLOTS_AT_JOINT = {
    "P-A": "primary and first asset",
    "A-C": "first asset and central",
    "C-A": "central and second asset",
    "A-F": "second asset and final",
}
"""The two slots of each joint, for people."""
CONCEPT_OF_JOINT = np.array([PRIMARY, CENTRAL, CENTRAL, FINAL])
"""The concept slot at each joint."""
PATTERNS = tuple(Pattern)


def _labels(slots: int) -> Iterator[Labels]:
    if slots == 0:
        yield ()
        return
    for labels in _labels(slots - 1):
        for block in range(max(labels, default=-1) + 2):
            yield (*labels, block)


def _renumbered(labels: Labels) -> Labels:
    """Return the same partition with its blocks numbered as they come."""
    order = list(dict.fromkeys(labels))
    return tuple(order.index(block) for block in labels)


def swapped(labels: Labels) -> Labels:
    """Return the partition with the two assets exchanged."""
    primary, first, central, second, final = labels
    return _renumbered((primary, second, central, first, final))


def with_assets_joined(labels: Labels) -> Labels:
    """Return the partition with the blocks of the two assets made one."""
    first, second = labels[FIRST_ASSET], labels[SECOND_ASSET]
    return _renumbered(tuple(first if block == second else block for block in labels))


def _pattern(labels: Labels) -> int:
    runs = run_lengths(["ABCDE"[block] for block in labels])
    return PATTERNS.index(PATTERN_OF_RUNS[tuple(sorted(runs))])


def _differences() -> NDArray[np.int64]:
    labels = np.array(PARTITIONS)
    together = labels[:, :, None] == labels[:, None, :]
    joins_all = (together[None] >= together[:, None]).all((2, 3))  # [p, q]: q joins all of p's
    return np.rint(np.linalg.inv(joins_all.astype(float))).astype(np.int64)


PARTITIONS: tuple[Labels, ...] = tuple(_labels(5))
"""All 52, from "every slot has the same initial" to "all differ"."""
DIFFERENCES = _differences()
"""Turns the 52 "at least" counts into the 52 exact ones; at most 24 in size."""
ASSETS_JOINED = np.array([PARTITIONS.index(with_assets_joined(p)) for p in PARTITIONS])
"""The place of each partition's `with_assets_joined`."""
DISTINCT = np.array([max(p) + 1 for p in PARTITIONS])
"""How many different initials each partition has, 1 to 5."""
DRAWN_PATTERN = np.array([_pattern(p) for p in PARTITIONS])
"""The place in `PATTERNS` of each partition's pattern, assets as drawn."""
SWAPPED_PATTERN = np.array([_pattern(swapped(p)) for p in PARTITIONS])
"""The same with the assets exchanged."""
RUNS = tuple({pattern: runs for runs, pattern in PATTERN_OF_RUNS.items()}[p] for p in PATTERNS)
"""The run lengths of each pattern, shortest first."""


def joint_lengths(labels: Labels) -> tuple[int, ...]:
    """Return, for each joint, the length of the run across it; 0 where its two slots differ.

    Examples
    --------
    >>> joint_lengths((0, 0, 1, 1, 1))
    (2, 0, 3, 3)
    """
    lengths = run_lengths(["ABCDE"[block] for block in labels])
    longer = iter(lengths)
    found: list[int] = []
    for left, right in pairwise(labels):
        if left != right:
            found.append(0)
        else:
            found.append(found[-1] if found and found[-1] else next(longer))
    return tuple(found)


DRAWN_JOINTS = np.array([joint_lengths(p) for p in PARTITIONS])
"""[partition, joint]: the length of the run across the joint, assets as drawn."""
SWAPPED_JOINTS = np.array([joint_lengths(swapped(p)) for p in PARTITIONS])
"""The same with the assets exchanged."""


class Orders:
    """What a scoring table makes of each partition, in both orders of the assets.

    Parameters
    ----------
    scoring : Scoring
        Its points for runs decide which order is better; value and matches are the same in both.

    Attributes
    ----------
    points : array of int, [pattern]
        Points for alliteration of each of `PATTERNS`.
    pattern : array of int, [order, partition]
        Place in `PATTERNS`; order 0 is as drawn, 1 the better (the drawn one on a tie).
    joints : array of int, [order, partition, joint]
        Length of the run across each joint, 0 where there is none.
    """

    def __init__(self, scoring: Scoring) -> None:
        self.run_points = [0, 0, *scoring.runs]
        points = [sum(self.run_points[length] for length in runs) for runs in RUNS]
        self.points = whole_numbers(points)
        turned = self.points[SWAPPED_PATTERN] > self.points[DRAWN_PATTERN]
        self.pattern = np.stack([DRAWN_PATTERN, np.where(turned, SWAPPED_PATTERN, DRAWN_PATTERN)])
        self.joints = np.stack(
            [DRAWN_JOINTS, np.where(turned[:, None], SWAPPED_JOINTS, DRAWN_JOINTS)]
        )


@lru_cache(maxsize=32)
def orders_of(scoring: Scoring) -> Orders:
    """Return the `Orders` of a scoring table; the same table is worked out once."""
    return Orders(scoring)
