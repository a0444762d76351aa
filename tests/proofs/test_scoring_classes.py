"""Every kind of invention there is, scored by the engine's kernel and by the rules.

What an invention scores depends on which of its five initials are equal (52 partitions, which
hold all 16 patterns of equal neighbours, in either order of the assets), on which concepts are
of one type (5 patterns), on whether the assets are (2), and on the sum of its values (5 to 15).
All 5,720 classes are gone through, by the printed rules and by others. The oracle is
`rules.scoring`, which shares no code with the kernel.
"""

from dataclasses import replace
from itertools import product
from random import Random

import numba
import numpy as np
import pytest

from tests.play.lists import table_of
from tests.rules.tables import box_of
from workbench.play.batches import setting_at
from workbench.play.engine.scoring import present
from workbench.play.engine.table import table_for
from workbench.play.tally import Outcome
from workbench.rules.components import SLOTS, Card, Deck, types_of
from workbench.rules.inventions import Invention, Pattern
from workbench.rules.parameters import RULEBOOK, Scoring
from workbench.rules.scoring import better_order, score

INITIALS, VALUES = "ABCDE", (1, 2, 3)
KINDS = [
    (deck, type, initial, value, copy)
    for deck in Deck
    for type, initial, value in product(range(3), INITIALS, VALUES)
    for copy in range(2 if deck is Deck.ASSET else 1)
]
PLACE = {kind: place for place, kind in enumerate(KINDS)}
CARDS = tuple(
    Card(f"{initial} {n}", deck, types_of(deck)[type], value)
    for n, (deck, type, initial, value, _) in enumerate(KINDS)
)
RULES = {
    "printed": RULEBOOK.scoring,
    "crooked": Scoring(-3, 5, -2, (0, 7, -4, 20)),
    "steep": Scoring(1, 6, 2, (1, 5, 11, 17)),
    "none": Scoring(0, 0, 0, (0, 0, 0, 0)),
}


@numba.njit
def presented(settings, tables, logs):
    return present(settings[0], tables[0], logs[0], 0, 0)


class Kernel:
    """The engine's scoring, asked for one invention at a time."""

    def __init__(self, scoring):
        rules = replace(RULEBOOK, scoring=scoring, commissions_per_round=0)
        self.setting = setting_at(
            table_of(replace(box_of(5, 5, 5, 9, rules=rules), cards=CARDS), ["random"] * 3)
        )
        self.table = table_for(self.setting.room)
        self.logs = np.zeros((1, 0), np.int64)

    def scored(self, places):
        """Return total, the four parts, the pattern and the assets' places as presented.

        No pattern where a slot is empty; an empty asset slot is a place after all cards.
        """
        row = self.table[0]
        empty = [slot for slot, place in enumerate(places) if place is None]
        row["slots"][0] = [
            len(CARDS) + slot if place is None else place for slot, place in enumerate(places)
        ]
        row["open"][0] = len(empty)
        row["now"][:] = 0
        total = presented(self.setting.record, self.table, self.logs)
        patterns = row["now"][Outcome.NONE : Outcome.FIVE + 1]
        pattern = None if empty else tuple(Pattern)[int(np.argmax(patterns))]
        assets = [min(place, len(CARDS)) for place in row["slots"][0, [1, 3]].tolist()]
        return total, *row["scores"][0].tolist(), pattern, assets


def judged(places, scoring):
    """Return the same by the rules."""
    invention = better_order(
        Invention(tuple(None if place is None else CARDS[place] for place in places)), scoring
    )
    found = score(invention, scoring)
    assets = [
        len(CARDS) if invention.cards[slot] is None else CARDS.index(invention.cards[slot])
        for slot in (1, 3)
    ]
    pattern = found.pattern if invention.complete else None
    parts = (found.value, found.assets, found.concepts, found.alliteration)
    return found.total, *parts, pattern, assets


def partitions(size):
    """Return every way to say which of so many things are equal: the first is 0."""
    if size == 0:
        return [()]
    return [
        (*before, new)
        for before in partitions(size - 1)
        for new in range(max(before, default=-1) + 2)
    ]


def classes():
    """Yield one invention of every class, its cards by place, with letters and types by chance."""
    chance = Random(7)
    sums = [[v for v in product(VALUES, repeat=5) if sum(v) == total] for total in range(5, 16)]
    kinds = product(partitions(5), partitions(3), partitions(2), sums)
    for initials, concepts, assets, values in kinds:
        letters, of_concepts, of_assets = (chance.sample(range(n), n) for n in (5, 3, 3))
        first, second = (of_assets[type] for type in assets)
        types = [of_concepts[concepts[0]], first, of_concepts[concepts[1]], second]
        types.append(of_concepts[concepts[2]])
        columns = zip(SLOTS, types, initials, chance.choice(values), (0, 0, 0, 1, 0), strict=True)
        yield [PLACE[d, t, INITIALS[letters[i]], v, copy] for d, t, i, v, copy in columns]


@pytest.mark.parametrize("scoring", RULES.values(), ids=RULES)
def test_an_invention_of_every_class_is_scored_by_the_kernel_as_by_the_rules(scoring):
    kernel = Kernel(scoring)
    seen = 0
    for places in classes():
        assert kernel.scored(places) == judged(places, scoring), [CARDS[p] for p in places]
        seen += 1
    assert seen == 52 * 5 * 2 * 11


@pytest.mark.parametrize("scoring", RULES.values(), ids=RULES)
def test_unfinished_inventions_are_scored_by_the_kernel_as_by_the_rules(scoring):
    kernel = Kernel(scoring)
    chance = Random(3)
    whole = list(classes())
    for filled in product((False, True), repeat=5):
        for places in chance.sample(whole, 60):
            some = [place if there else None for place, there in zip(places, filled, strict=True)]
            assert kernel.scored(some) == judged(some, scoring)
