"""Rulebook, "Turn Order": draw, pick, reveal, pass; ruling "Forced pass"."""

from dataclasses import replace

from tests.rules.tables import box_of, unshuffled
from workbench.rules import Discard, Draw, Phase, Pick, apply, begin, deal, legal_actions
from workbench.rules.state import GameState

BOX = box_of(30, 30, 30, 60)


def start(players=3) -> GameState:
    return begin(BOX, deal(BOX, players, seed=1, game=0), unshuffled)


def after(state, *actions):
    for action in actions:
        state = apply(state, action, unshuffled)
    return state


def all_drawn(state, pile=0):
    return after(state, *(Draw(seat, pile) for seat in range(1, state.players + 1)))


def test_each_player_draws_the_top_card_of_a_pile_from_the_start_player_round_the_table():
    """Turn Order, 1. The primary pile's first three cards go to seats 1, 2 and 3."""
    state = start()
    top = state.piles.stacks[0][:3]
    done = all_drawn(state)
    assert [seat.hand[-1] for seat in done.seats] == list(top)
    assert [len(seat.hand) for seat in done.seats] == [11, 11, 11]
    assert done.piles.stacks[0] == state.piles.stacks[0][3:]
    assert done.phase is Phase.PICK


def test_nothing_is_revealed_before_all_have_picked():
    """Turn Order, 2 and 3."""
    state = all_drawn(start())
    first, second = state.seats[0].hand[0], state.seats[1].hand[0]
    state = after(state, Pick(1, first), Pick(2, second))
    assert all(seat.slots == (None,) * 5 for seat in state.seats)
    third = state.seats[2].hand[0]
    state = after(state, Pick(3, third))
    assert [seat.slots[0] for seat in state.seats] == [first, second, third]


def test_hands_of_ten_go_to_the_left_from_seat_s_to_seat_s_plus_one():
    """Turn Order, 4."""
    state = all_drawn(start(4))
    picks = [seat.hand[0] for seat in state.seats]
    left = [seat.hand[1:] for seat in state.seats]
    done = after(state, *(Pick(n, card) for n, card in enumerate(picks, start=1)))
    assert [seat.hand for seat in done.seats] == [left[3], left[0], left[1], left[2]]
    assert [seat.passed[-1] for seat in done.seats] == left
    assert (done.turn, done.phase, done.to_act) == (2, Phase.DRAW, 1)


def test_the_first_asset_played_stands_in_the_first_asset_slot():
    state = all_drawn(start(), pile=1)
    assets = [next(c for c in seat.hand if c >= 90) for seat in state.seats]
    done = after(state, *(Pick(n, card) for n, card in enumerate(assets, start=1)))
    assert [seat.slots for seat in done.seats] == [
        (None, asset, None, None, None) for asset in assets
    ]


def test_a_forced_pass_discards_the_card_and_leaves_the_slot_open():
    """Seat 1 holds primary cards only, and its primary slot is filled."""
    state = all_drawn(start())
    spare = tuple(c for c in state.piles.stacks[0] if c < 30)[:2]
    stuck = replace(state.seats[0], hand=spare, slots=(29, None, None, None, None))
    state = replace(state, seats=(stuck, *state.seats[1:]))
    assert legal_actions(state) == (Discard(1, spare[0]), Discard(1, spare[1]))
    picks = (Pick(2, state.seats[1].hand[0]), Pick(3, state.seats[2].hand[0]))
    done = after(state, Discard(1, spare[1]), *picks)
    assert done.piles.heap("primary").cards == (spare[1],)
    assert done.seats[0].slots == (29, None, None, None, None)
    assert done.seats[1].hand == (spare[0],)


def test_an_action_leaves_the_state_before_it_as_it_was():
    state = start()
    copy = replace(state)
    all_drawn(state)
    assert state == copy
