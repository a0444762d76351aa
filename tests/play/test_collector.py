"""The bot that chases commissions, on positions small enough to argue."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.seats import SCORINGS, Die, fitting, look, looks, plain_points, wild
from tests.rules.strategies import tables
from workbench.play.bots.collector import CollectorBot, commission_progress, progress
from workbench.rules import Box, Card, CardType, Commission, Deck, Invention, Scoring
from workbench.rules.commissions import (
    All,
    AnyOf,
    Arrangement,
    Bounds,
    Judged,
    Not,
    TypeCount,
    ValueSum,
    Where,
)

COLOSSAL = Card("Colossal", Deck.PRIMARY, CardType.PRODUCTIVE, 3)
CACTUS = Card("Cactus", Deck.ASSET, CardType.VEGETABLE, 3)
BURNING = Card("Burning", Deck.CENTRAL, CardType.DESTRUCTIVE, 1)
BEE = Card("Bee", Deck.ASSET, CardType.ANIMAL, 1)
BOOSTER = Card("Booster", Deck.FINAL, CardType.PRODUCTIVE, 2)
CARDS = (COLOSSAL, CACTUS, BURNING, BEE, BOOSTER)
OPEN = ("",) * 5


def animals(least):
    return Where(TypeCount(CardType.ANIMAL), Bounds(least=least))


def value(**bounds):
    return Where(ValueSum(), Bounds(**bounds))


def offered(points, condition, *, hand, slots=OPEN):
    box = Box(CARDS, (Commission("Wanted", points, condition),))
    view = look(box, hand=hand, inventions=[slots, OPEN, OPEN], commissions=(0,))
    die = Die()
    CollectorBot(box).choose_pick(view, die)
    return [box.cards[card].name for card in die.offers[0]]


@pytest.mark.parametrize(
    ("points", "taken"), [(3, ["Cactus"]), (4, ["Cactus", "Bee"]), (5, ["Bee"])]
)
def test_half_of_a_commission_is_worth_half_its_points(points, taken):
    """Cactus adds 3; Bee adds 1 and comes half way to two Animals."""
    assert offered(points, animals(2), hand=["Cactus", "Bee"]) == taken


def test_a_commission_worth_less_than_nothing_is_shunned():
    """Cactus adds 3 and meets what costs 4; Bee adds 1."""
    vegetable = Where(TypeCount(CardType.VEGETABLE), Bounds(least=1))
    assert offered(-4, vegetable, hand=["Cactus", "Bee"]) == ["Bee"]


def test_without_commissions_it_takes_what_scores_most():
    box = Box(CARDS)
    view = look(box, hand=["Bee", "Booster"], inventions=[OPEN] * 3)
    assert CollectorBot(box).worth(view) == {3: 60, 4: 120}


def test_the_assets_stand_where_score_and_progress_together_are_most():
    """Beside Big the Bee would score a run (2) and lose the commission (9), which wants none.

    In the other asset slot it adds its 1 and nothing is lost.
    """
    no_run = Where(Arrangement.RUN_COUNT, Bounds(most=0))
    box = Box(
        (COLOSSAL, BEE, Card("Big", Deck.FINAL, CardType.PRODUCTIVE, 2)),
        (Commission("Plain", 9, no_run),),
    )
    slots = ("", "", "", "", "Big")
    view = look(box, hand=["Bee"], inventions=[slots, OPEN, OPEN], commissions=(0,))
    assert CollectorBot(box).worth(view) == {1: 60}


SOME = Invention((None, BEE, BURNING, None, None))
THIRD, SEVENTHS = animals(3), value(least=7)  # 1 of 3 Animals; 2 of 7 points of value


@pytest.mark.parametrize(
    ("condition", "far"),
    [
        (THIRD, 20),
        (SEVENTHS, 17),  # 120 / 7, rounded down
        (value(least=2, most=2), 60),
        (value(most=1), 0),
        (value(), 60),
        (Where(Arrangement.LONGEST_RUN, Bounds(least=5)), 24),  # B B
        (All(()), 60),
        (All((THIRD, value())), 40),
        (All((THIRD, THIRD, SEVENTHS)), 19),
        (AnyOf(()), 0),
        (AnyOf((THIRD, SEVENTHS)), 20),
        (Not(THIRD), 60),
        (Not(animals(1)), 0),
        (All((Not(animals(1)), AnyOf((THIRD, value())))), 30),
    ],
)
def test_progress_is_the_share_of_the_bound_joined_by_mean_and_maximum(condition, far):
    assert progress(condition, SOME, Scoring()) == far


def test_a_sum_below_nought_is_no_progress():
    dull = Card("Dull", Deck.ASSET, CardType.MINERAL, -2)
    assert progress(value(least=3), Invention((None, dull, None, None, None)), Scoring()) == 0


def test_a_finished_invention_meets_a_commission_or_does_not():
    done = Invention(CARDS)
    assert commission_progress(Commission("Two", 4, animals(2)), done, Scoring()) == 0
    assert commission_progress(Commission("One", 4, animals(1)), done, Scoring()) == 60


def test_judged_conditions_are_no_bots_to_judge():
    with pytest.raises(ValueError, match="only people can say"):
        progress(Judged(), SOME, Scoring())


def plain_progress(commission, cards):
    """Restate progress for the commissions of `box_of`: one card at least of some type."""
    return 60 * any(card and card.type == commission.condition.feature.type for card in cards)


def plain_prospect(view, slots, scoring):
    a, b, c, d, e = [None if place is None else view.box.cards[place] for place in slots]
    wanted = [view.box.commissions[place] for place in view.commissions]
    return max(
        60 * plain_points(cards, scoring) + sum(w.points * plain_progress(w, cards) for w in wanted)
        for cards in ([a, b, c, d, e], [a, d, c, b, e])
    )


@given(table=tables(), scoring=SCORINGS, seed=st.integers(0, 99))
@settings(max_examples=15, deadline=None)
def test_worth_is_what_a_card_adds_to_score_and_commissions(table, scoring, seed):
    """Commissions private and shared, as many of them as the rules deal."""
    box, players = table
    box = wild(box, scoring, seed)
    for view in looks(box, players, seed):
        before, expected = plain_prospect(view, view.slots, scoring), {}
        for card, where in fitting(view).items():
            slots = list(view.slots)
            slots[where[0]] = card
            expected[card] = plain_prospect(view, slots, scoring) - before
        assert CollectorBot(box).worth(view) == expected
