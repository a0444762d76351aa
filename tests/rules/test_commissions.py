"""Commissions: conditions on a finished invention (ruling "Met commissions").

Oracle: what each feature is on the rulebook's example and near it, counted by eye.
"""

from dataclasses import replace

import pytest

from tests.rules.tables import BEE, BOOSTER, BURNING, CACTUS, COLOSSAL
from workbench.rules.commissions import (
    All,
    AnyOf,
    Arrangement,
    Bounds,
    Commission,
    InitialCount,
    Judged,
    NamedCount,
    Not,
    TypeCount,
    ValueSum,
    Where,
    feature_of,
    holds,
    met,
)
from workbench.rules.components import CardType
from workbench.rules.inventions import Invention
from workbench.rules.parameters import Scoring

EXAMPLE = Invention((COLOSSAL, CACTUS, BURNING, BEE, BOOSTER))
TRUE, FALSE = All(()), AnyOf(())


@pytest.mark.parametrize(
    ("feature", "number"),
    [
        (TypeCount(CardType.ANIMAL), 1),
        (TypeCount(CardType.MINERAL), 0),
        (TypeCount(CardType.PRODUCTIVE), 2),
        (InitialCount("B"), 3),
        (InitialCount("C"), 2),
        (InitialCount("Z"), 0),
        (NamedCount(frozenset({"Bee", "Booster", "Zeppelin"})), 2),
        (ValueSum(), 10),
        (Arrangement.ASSETS_MATCH, 0),
        (Arrangement.CONCEPTS_MATCH, 2),
        (Arrangement.LONGEST_RUN, 3),
        (Arrangement.RUN_COUNT, 2),
        (Arrangement.ALLITERATION, 6),
        (Arrangement.DISTINCT_INITIALS, 2),
    ],
)
def test_each_feature_of_the_rulebooks_example(feature, number):
    assert feature_of(EXAMPLE, feature, Scoring()) == number


def test_the_longest_run_is_one_where_no_neighbours_match():
    names = zip(EXAMPLE.cards, "ABCDE", strict=True)
    apart = Invention(tuple(replace(card, name=name) for card, name in names))
    assert feature_of(apart, Arrangement.LONGEST_RUN, Scoring()) == 1
    assert feature_of(apart, Arrangement.RUN_COUNT, Scoring()) == 0


def test_alliteration_goes_by_the_sets_own_table():
    assert feature_of(EXAMPLE, Arrangement.ALLITERATION, Scoring(runs=(0, 5, 6, 8))) == 5


@pytest.mark.parametrize(
    ("bounds", "inside"),
    [
        (Bounds(), range(-9, 10)),
        (Bounds(least=2), range(2, 10)),
        (Bounds(most=2), range(-9, 3)),
        (Bounds(2, 4), range(2, 5)),
        (Bounds(3, 2), ()),
    ],
)
def test_bounds_hold_both_their_ends(bounds, inside):
    assert [n for n in range(-9, 10) if n in bounds] == list(inside)


def test_conditions_join_by_all_any_and_not():
    def holding(condition):
        return holds(condition, EXAMPLE, Scoring())

    for first in (TRUE, FALSE):
        assert holding(Not(first)) is (first is FALSE)
        for second in (TRUE, FALSE):
            both = (first, second)
            assert holding(All(both)) is (FALSE not in both)
            assert holding(AnyOf(both)) is (TRUE in both)


def test_a_comparison_holds_where_its_feature_lies_within_bounds():
    for least in range(8, 13):
        worth = Where(ValueSum(), Bounds(least, 11))
        assert holds(worth, EXAMPLE, Scoring()) is (least <= 10)  # the example's value is 10


def test_an_unfinished_invention_meets_none():
    anything = Commission("Anything", 3, TRUE)
    assert met(anything, EXAMPLE, Scoring())
    assert not met(anything, Invention((COLOSSAL, None, BURNING, BEE, BOOSTER)), Scoring())


@pytest.mark.parametrize("nested", [Judged(), Not(Judged()), All((AnyOf((TRUE, Judged())),))])
def test_a_judged_part_anywhere_makes_the_commission_judged_and_never_met_by_rule(nested):
    commission = Commission("Fit for the Queen", 3, nested)
    assert commission.judged
    assert not met(commission, EXAMPLE, Scoring())


def test_asking_the_rules_about_a_judged_condition_is_an_error():
    with pytest.raises(ValueError, match="only people can say"):
        holds(Judged(), EXAMPLE, Scoring())
