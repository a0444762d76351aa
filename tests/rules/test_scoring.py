"""Rulebook, "Scoring", points 1 to 4, and "Scoring Example": all classes there are.

A score depends on which neighbours share an initial (16 ways), on which concepts share a
type (5) and whether the assets do (2), on the sum of the values, and on the tables. The
oracle counts in its own way, with plain lists and `if`s.
"""

import random
from dataclasses import replace
from itertools import product

import pytest

from tests.rules.tables import BEE, BOOSTER, BURNING, CACTUS, COLOSSAL
from workbench.rules.components import ASSET_TYPES, CONCEPT_TYPES, SLOTS, Card
from workbench.rules.inventions import Invention
from workbench.rules.parameters import Scoring
from workbench.rules.scoring import better_order, score

EXAMPLE = Invention((COLOSSAL, CACTUS, BURNING, BEE, BOOSTER))
PRINTED = {"assets": 2, "pair": 2, "trio": 4, 2: 2, 3: 4, 4: 6, 5: 8}


def points_by_hand(letters, concepts, assets, values, table):
    """Score plain lists the way a person with the rulebook on the table does."""
    total = sum(values)
    if assets[0] == assets[1]:
        total += table["assets"]
    one, two, three = concepts
    if one == two == three:
        total += table["trio"]
    elif two in (one, three) or one == three:
        total += table["pair"]
    run = 1
    for place in range(1, 6):
        if place < 5 and letters[place] == letters[place - 1]:
            run += 1
        else:
            total += table.get(run, 0) if run > 1 else 0
            run = 1
    return total


def letters_of(mask):
    letters = ["A"]
    for same in mask:
        letters.append(letters[-1] if same else chr(ord(letters[-1]) + 1))
    return letters


def invention_of(letters, concepts, assets, values):
    types = [concepts[0], assets[0], concepts[1], assets[1], concepts[2]]
    return Invention(tuple(map(Card, letters, SLOTS, types, values)))


def tables():
    yield Scoring(), PRINTED
    die = random.Random(18)
    for _ in range(2):
        points = [die.randint(-9, 9) for _ in range(7)]
        names = ["assets", "pair", "trio", 2, 3, 4, 5]
        yield Scoring(*points[:3], runs=tuple(points[3:])), dict(zip(names, points, strict=True))


@pytest.mark.parametrize(("scoring", "table"), list(tables()))
def test_every_scoring_class_is_worth_what_the_rulebook_counts(scoring, table):
    """16 masks x 27 concept triples x 9 asset pairs x the value sums 5 to 15."""
    masks = list(product([False, True], repeat=4))
    for mask in masks:
        letters = letters_of(mask)
        for concepts in product(CONCEPT_TYPES, repeat=3):
            for assets in product(ASSET_TYPES, repeat=2):
                for extra in range(11):
                    values = [1 + min(2, max(0, extra - 2 * place)) for place in range(5)]
                    invention = invention_of(letters, concepts, assets, values)
                    expected = points_by_hand(letters, concepts, assets, values, table)
                    assert score(invention, scoring).total == expected


def test_the_rulebooks_example_scores_eighteen():
    """Rulebook "Scoring Example": 10, + 0, + 2, + 2 + 4."""
    points = score(EXAMPLE)
    assert (points.value, points.assets, points.concepts, points.alliteration) == (10, 0, 2, 6)
    assert points.total == 18


def test_the_standard_range_is_five_to_twentynine():
    """5 x 1, and 5 x 3 + 2 + 4 + 8."""
    least = invention_of("ABCDE", CONCEPT_TYPES, ASSET_TYPES[:2], [1] * 5)
    most = invention_of("AAAAA", CONCEPT_TYPES[:1] * 3, ASSET_TYPES[:1] * 2, [3] * 5)
    assert (score(least).total, score(most).total) == (5, 29)


@pytest.mark.parametrize(
    ("open_slots", "parts"),
    [
        # value, assets, concepts, alliteration of what is left of the example
        ((0,), (7, 0, 0, 4)),
        ((1,), (7, 0, 2, 4)),
        ((3,), (9, 0, 2, 2)),
        ((1, 3), (6, 0, 2, 0)),
        ((0, 1, 2, 3, 4), (0, 0, 0, 0)),
    ],
)
def test_an_empty_slot_has_no_value_no_type_and_breaks_a_run(open_slots, parts):
    """Ruling "Unfinished invention"."""
    cards = tuple(None if s in open_slots else card for s, card in enumerate(EXAMPLE.cards))
    points = score(Invention(cards))
    assert (points.value, points.assets, points.concepts, points.alliteration) == parts


def test_a_card_between_two_of_one_initial_does_not_join_them():
    apart = invention_of("ABABA", CONCEPT_TYPES, ASSET_TYPES[:2], [1] * 5)
    assert score(apart).alliteration == 0


def test_the_better_order_is_the_higher_of_both_and_as_it_stands_where_they_tie():
    swapped = EXAMPLE.with_assets_swapped()  # Colossal Bee Burning Cactus Booster: 14
    assert better_order(swapped) == EXAMPLE
    assert better_order(EXAMPLE) == EXAMPLE
    flat = Scoring(runs=(0, 0, 0, 0))
    assert better_order(swapped, flat) == swapped


def test_a_lone_asset_may_be_better_in_either_slot():
    cards = (COLOSSAL, replace(BEE, name="Bee"), BURNING, None, BOOSTER)
    assert better_order(Invention(cards)).cards[3] == BEE  # Burning Bee Booster, a trio
