"""The 52 partitions of five slots and their tables."""

from itertools import product

import numpy as np
import pytest

from workbench.analysis.partitions import (
    DIFFERENCES,
    DISTINCT,
    DRAWN_PATTERN,
    PARTITIONS,
    PATTERNS,
    SWAPPED_PATTERN,
    joint_lengths,
)
from workbench.rules.components import SLOTS, Card, types_of
from workbench.rules.inventions import Invention


def spelled(letters: str) -> Invention:
    """Return an invention with these initials."""
    return Invention(
        tuple(
            Card(letter, deck, types_of(deck)[0], 1)
            for letter, deck in zip(letters, SLOTS, strict=True)
        )
    )


def partition_of(letters: str) -> int:
    order = list(dict.fromkeys(letters))
    return PARTITIONS.index(tuple(order.index(letter) for letter in letters))


def test_there_are_as_many_partitions_as_bells_number_of_five():
    """Bell(5) = 52, OEIS A000110."""
    assert len(set(PARTITIONS)) == 52


@pytest.mark.parametrize("letters", ["".join(word) for word in product("ABC", repeat=5)])
def test_patterns_are_those_of_the_rules_in_both_orders(letters):
    invention, place = spelled(letters), partition_of(letters)
    assert PATTERNS[DRAWN_PATTERN[place]] is invention.pattern
    assert PATTERNS[SWAPPED_PATTERN[place]] is invention.with_assets_swapped().pattern
    assert DISTINCT[place] == len(set(letters))


def test_differences_turn_at_least_into_exactly():
    """Over all words of four letters, counted one by one in both ways."""
    words = list(product("ABCD", repeat=5))
    exactly = np.zeros(52, dtype=int)
    at_least = np.zeros(52, dtype=int)
    for word in words:
        exactly[partition_of("".join(word))] += 1
        for place, labels in enumerate(PARTITIONS):
            at_least[place] += all(
                word[i] == word[j] for i in range(5) for j in range(i) if labels[i] == labels[j]
            )
    assert (DIFFERENCES @ at_least == exactly).all()


def test_a_joint_knows_the_length_of_the_run_across_it():
    """The rulebook's example, Colossal Cactus Burning Bee Booster: a pair and a trio."""
    assert joint_lengths((0, 0, 1, 1, 1)) == (2, 0, 3, 3)
    assert joint_lengths((0, 1, 0, 1, 0)) == (0, 0, 0, 0)
    assert joint_lengths((0, 0, 0, 0, 0)) == (5, 5, 5, 5)
