"""Rulebook, "Presentations"; ruling "Order of the assets"."""

import pytest

from tests.rules.tables import BEE, BOOSTER, BURNING, CACTUS, COLOSSAL
from workbench.rules import Box, Commission
from workbench.rules.actions import AssetOrder
from workbench.rules.commissions import Arrangement, Bounds, Where
from workbench.rules.presentations import commendation_points, in_order, order_by_total

RUNNING = Commission("No longer than a pair", 5, Where(Arrangement.LONGEST_RUN, Bounds(most=2)))
BOX = Box((COLOSSAL, CACTUS, BURNING, BEE, BOOSTER), (RUNNING,))
AS_PRINTED, SWAPPED = (0, 1, 2, 3, 4), (0, 3, 2, 1, 4)


def test_swapped_assets_exchange_their_slots():
    assert in_order(AS_PRINTED, AssetOrder.SWAPPED) == SWAPPED
    assert in_order(AS_PRINTED, AssetOrder.AS_PLAYED) == AS_PRINTED


def test_whatever_plays_by_itself_takes_the_order_with_the_higher_total():
    """The example scores 18 as printed (pair and trio) and 14 swapped (a pair)."""
    assert order_by_total(BOX, AS_PRINTED, ()) is AssetOrder.AS_PLAYED
    assert order_by_total(BOX, SWAPPED, ()) is AssetOrder.SWAPPED


@pytest.mark.parametrize(
    ("points", "order"), [(3, "as_played"), (4, "as_played"), (5, "swapped"), (-5, "as_played")]
)
def test_commissions_count_in_that_choice_and_equal_totals_stand_as_played(points, order):
    """Swapped, the example has a pair in place of a pair and a trio: 4 points less."""
    box = Box(BOX.cards, (Commission("Short", points, RUNNING.condition),))
    assert order_by_total(box, AS_PRINTED, (0,)) == order


@pytest.mark.parametrize(
    ("ballots", "points", "awarded"),
    [
        (((2, 3), (1, 3), (1, 2)), (2, 1), (4, 3, 2)),
        (((2, 3), (3, 4), (4, 1), (1, 2)), (2, 1), (3, 3, 3, 3)),
        (((2,), (3,), (1,)), (5,), (5, 5, 5)),
        (((), (), ()), (2, 1), (0, 0, 0)),
    ],
)
def test_the_favourite_gets_the_first_card_and_the_second_favourite_the_second(
    ballots, points, awarded
):
    """Presentations, 2: two points to the favourite, one to the second favourite."""
    assert commendation_points(ballots, points) == awarded
