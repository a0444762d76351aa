"""What a seat may do, and why not.

Rulebook "Turn Order", "Presentations"; rulings "Legal draws", "Forced pass".
"""

from dataclasses import replace

import pytest

from tests.rules.tables import box_of, standard_box, unshuffled
from workbench.rules import (
    Arrange,
    Ballot,
    Discard,
    Draw,
    IllegalAction,
    Phase,
    Pick,
    Reshuffle,
    Rules,
    apply,
    begin,
    deal,
    legal_actions,
    why_illegal,
)
from workbench.rules.actions import AssetOrder
from workbench.rules.piles import discard, laid

BOX = box_of(30, 30, 30, 60)
PRIMARY, CENTRAL, FINAL, ASSET = 0, 30, 60, 90  # the first card of each deck in the box


def start(players=3, box=BOX):
    return begin(box, deal(box, players, seed=1, game=0), unshuffled)


def seat_one(state, **changes):
    return replace(state, seats=(replace(state.seats[0], **changes), *state.seats[1:]))


def piles_of(state, *stacks, reshuffle=Reshuffle.WHEN_NEEDED):
    return replace(state, piles=laid(state.piles.backs, stacks, reshuffle))


def draws(state):
    return [action.pile for action in legal_actions(state)]


def test_with_a_fitting_card_in_hand_a_seat_may_draw_from_any_pile():
    assert draws(start()) == [0, 1, 2, 3, 4]


def test_without_one_only_from_piles_that_feed_an_open_slot():
    """Hand all primary, primary slot filled: the other four piles feed open slots."""
    state = seat_one(start(), hand=(1, 2), slots=(0, None, None, None, None))
    assert draws(state) == [1, 2, 3, 4]
    assert "must feed one" in why_illegal(state, Draw(1, 0))


def test_with_one_asset_slot_open_both_asset_piles_feed_it():
    slots = (PRIMARY, ASSET, CENTRAL, None, FINAL)
    assert draws(seat_one(start(), hand=(1, 2), slots=slots)) == [1, 3]


def test_if_no_pile_that_feeds_can_give_any_pile_that_can_will_do():
    slots = (PRIMARY, ASSET, CENTRAL, None, FINAL)
    state = seat_one(start(), hand=(1, 2), slots=slots)
    assert draws(piles_of(state, (3,), (), (31,), (), ())) == [0, 2]


def test_if_no_pile_can_give_there_is_no_draw():
    state = piles_of(start(), (), (), (), (), ())
    assert draws(state) == [None]
    assert why_illegal(state, Draw(1, 0)) == "the primary pile has no card to give"


def test_no_draw_is_refused_while_a_pile_can_give():
    state = piles_of(start(), (), (), (31,), (), ())
    assert why_illegal(state, Draw(1, None)) == "there are piles that can give: central"


@pytest.mark.parametrize(("reshuffle", "piles"), [("when_needed", [0]), ("between_rounds", [None])])
def test_an_empty_pile_with_discards_can_give_only_where_it_is_reshuffled_when_needed(
    reshuffle, piles
):
    state = piles_of(start(), (), (), (), (), (), reshuffle=Reshuffle(reshuffle))
    state = replace(state, piles=discard(state.piles, "primary", (9,)))
    assert draws(state) == piles


@pytest.mark.parametrize("pile", [-1, 5])
def test_there_are_five_piles(pile):
    assert why_illegal(start(), Draw(1, pile)) == f"there is no pile {pile}; they are 0 to 4"


def picking(**seat):
    return seat_one(replace(start(), phase=Phase.PICK), **seat)


def test_a_seat_picks_a_card_of_its_hand_that_fits_an_open_slot():
    state = picking(hand=(1, 31, 91), slots=(0, None, None, None, None))
    assert legal_actions(state) == (Pick(1, 31), Pick(1, 91))
    assert "no slot for it is open" in why_illegal(state, Pick(1, 1))
    assert why_illegal(state, Pick(1, 5)) == "card 5 is not in the hand"
    assert (
        why_illegal(state, Discard(1, 31)) == "a card in hand fits an open slot and must be played"
    )


def test_without_a_fitting_card_it_gives_up_any_card_of_its_hand():
    """Ruling "Forced pass"."""
    state = picking(hand=(1, 2), slots=(0, None, None, None, None))
    assert legal_actions(state) == (Discard(1, 1), Discard(1, 2))
    assert why_illegal(state, Discard(1, 40)) == "card 40 is not in the hand"


def test_two_assets_fill_the_asset_slots_whichever_pile_they_came_from():
    state = picking(hand=(92, 1), slots=(None, 90, None, 91, None))
    assert legal_actions(state) == (Pick(1, 1),)


def test_a_seat_acts_in_its_turn_and_does_what_it_is_time_for():
    state = start()
    assert why_illegal(state, Draw(2, 0)) == "it is seat 1's turn to draw a card"
    assert why_illegal(state, Pick(1, state.seats[0].hand[0])) == "it is time to draw a card"
    after = apply(state, Draw(1, 0), unshuffled)
    assert after.to_act == 2
    assert why_illegal(after, Draw(1, 0)) == "it is seat 2's turn to draw a card"


def test_an_illegal_action_is_refused_and_says_why():
    with pytest.raises(IllegalAction, match="it is seat 1's turn to draw a card") as refused:
        apply(start(), Draw(3, 0), unshuffled)
    assert refused.value.action == Draw(3, 0)


def test_assets_stand_in_either_order():
    state = replace(start(), phase=Phase.ARRANGE)
    assert legal_actions(state) == (
        Arrange(1, AssetOrder.AS_PLAYED),
        Arrange(1, AssetOrder.SWAPPED),
    )


def voting(**rules):
    return replace(start(4, standard_box(**rules)), phase=Phase.VOTE)


def test_a_ballot_names_two_others_favourite_first_or_the_table_gives_none():
    """Rulebook "Presentations", 2: never to themself, never both to one player."""
    two_others = [(2, 3), (2, 4), (3, 2), (3, 4), (4, 2), (4, 3)]
    assert legal_actions(voting()) == tuple(Ballot(1, seats) for seats in [(), *two_others])


@pytest.mark.parametrize(
    ("favourites", "why"),
    [
        ((1, 2), "nobody commends themself"),
        ((2, 2), "nobody gets two commendations from one seat"),
        ((2,), "a seat gives 2 commendations, not 1"),
        ((2, 3, 4), "a seat gives 2 commendations, not 3"),
        ((2, 5), "the seats are 1 to 4"),
        ((0, 2), "the seats are 1 to 4"),
    ],
)
def test_other_ballots_are_refused(favourites, why):
    assert why_illegal(voting(), Ballot(1, favourites)) == why


@pytest.mark.parametrize(("first", "second"), [((), (1, 3)), ((2, 3), ())])
def test_the_table_gives_commendations_together_or_not_at_all(first, second):
    state = apply(voting(), Ballot(1, first), unshuffled)
    assert "the whole table" in why_illegal(state, Ballot(2, second))


def test_ballots_are_as_long_as_the_rules_have_commendations():
    assert Ballot(1, (4, 2, 3)) in legal_actions(voting(commendations=(3, 2, 1)))
    assert legal_actions(voting(commendations=())) == (Ballot(1, ()),)


def test_nothing_can_be_done_once_the_game_is_over():
    state = replace(start(), phase=Phase.OVER)
    assert state.to_act is None
    assert legal_actions(state) == ()
    assert why_illegal(state, Draw(1, 0)) == "the game is over"


def test_rules_without_expansion_deal_no_commissions():
    state = start(3, box_of(30, 30, 30, 60, commissions=9, rules=Rules(commissions_per_round=0)))
    assert all(seat.commissions == () for seat in state.seats)
