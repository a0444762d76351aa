"""Empty piles (rulebook "Scoring", point 5; ruling "Empty pile")."""

import pytest

from tests.rules.tables import unshuffled
from workbench.rules.parameters import Reshuffle
from workbench.rules.piles import discard, laid, refill, take

BACKS = ("primary", "asset", "central", "asset", "final")


def table(*stacks, reshuffle=Reshuffle.WHEN_NEEDED):
    return laid(BACKS, stacks, reshuffle)


def reversed_order(_back, _times, cards):
    return cards[::-1]


def test_the_top_card_is_taken():
    card, left = take(table((4, 7), (), (), (), ()), 0, unshuffled)
    assert card == 4
    assert left.stacks[0] == (7,)


def test_an_empty_pile_is_made_anew_from_its_own_discards_alone():
    piles = table((), (), (), (), (9,))
    piles = discard(discard(piles, "primary", (3, 1)), "central", (5,))
    card, left = take(piles, 0, reversed_order)
    assert (card, left.stacks[0]) == (3, (1,))
    assert left.heap("primary").cards == ()
    assert left.heap("central").cards == (5,)


def test_discards_are_shuffled_from_their_order_in_the_box():
    """However they were thrown away, the same discards make the same pile."""
    one = discard(table((), (), (), (), ()), "primary", (8, 2, 5))
    other = discard(table((), (), (), (), ()), "primary", (5, 8, 2))
    assert take(one, 0, unshuffled)[0] == take(other, 0, unshuffled)[0] == 2


@pytest.mark.parametrize(("ran_out", "other"), [(1, 3), (3, 1)])
def test_asset_discards_are_one_heap_split_in_half_the_odd_card_to_the_pile_that_ran_out(
    ran_out, other
):
    stacks = [(), (), (), (), ()]
    stacks[other] = (20, 21)
    piles = discard(table(*stacks), "asset", (1, 2, 3, 4, 5))
    card, left = take(piles, ran_out, unshuffled)
    assert card == 1
    assert left.stacks[ran_out] == (2, 3)
    assert left.stacks[other] == (20, 21, 4, 5)  # laid under what it still holds


def test_each_shuffle_of_a_back_is_told_how_many_came_before():
    asked = []

    def shuffle(back, times, cards):
        asked.append((back, times))
        return cards

    piles = table((), (), (), (), ())
    for card in (1, 2):
        piles = discard(piles, "primary", (card,))
        piles = take(piles, 0, shuffle)[1]
    take(discard(piles, "final", (3,)), 4, shuffle)
    assert asked == [("primary", 0), ("primary", 1), ("final", 0)]


def test_a_pile_with_neither_cards_nor_discards_gives_nothing():
    piles = discard(table((), (), (), (), ()), "primary", (1,))
    assert [piles.can_give(pile) for pile in range(5)] == [True, False, False, False, False]
    with pytest.raises(ValueError, match="central pile is empty"):
        take(piles, 2, unshuffled)


def test_between_rounds_only_an_empty_pile_stays_empty():
    piles = discard(table((), (), (), (), (), reshuffle=Reshuffle.BETWEEN_ROUNDS), "primary", (1,))
    assert not piles.can_give(0)
    assert refill(piles, 0, unshuffled).can_give(0)


def test_refilled_cards_lie_under_what_is_left():
    piles = discard(table((6,), (), (), (), ()), "primary", (1, 2))
    assert refill(piles, 0, unshuffled).stacks[0] == (6, 1, 2)
