"""Ruling "What a seat knows": a view is blind to everything hidden."""

from dataclasses import fields, replace

import pytest

from tests.rules.tables import standard_box, unshuffled
from workbench.rules import GameState, Pick, apply, begin, deal, legal_actions, stream, view_of
from workbench.rules.piles import Piles
from workbench.rules.state import SeatState


def some_state(steps, players=4, seed=5):
    state = begin(standard_box(), deal(standard_box(), players, seed=seed, game=0), unshuffled)
    chance = stream(seed, "walk")
    for _ in range(steps):
        state = apply(state, chance.choice(legal_actions(state)), unshuffled)
    return state


def with_hidden_things_changed(state, seat):
    """Return a game that looks the same from a seat, and is another wherever it cannot look."""
    other = seat % state.players + 1
    hidden = state.seat(other)
    stacks = [stack[::-1] for stack in state.piles.stacks]
    full = max(range(5), key=lambda pile: len(stacks[pile]))
    swap, stacks[full] = stacks[full][0], (hidden.hand[0], *stacks[full][1:])
    changed = replace(
        hidden,
        hand=(swap, *hidden.hand[1:]),
        commissions=(23,),
        held=frozenset({swap}),
        passed=((1, 2, 3),),
    )
    seats = [changed if number == other else s for number, s in enumerate(state.seats, start=1)]
    return replace(
        state,
        piles=replace(state.piles, stacks=tuple(stacks)),
        commissions=replace(state.commissions, stacks=((),)),
        seats=tuple(seats),
        moves=tuple(
            Pick(m.seat, 0) if isinstance(m, Pick) and m.seat != seat else m for m in state.moves
        ),
        finished=tuple(
            replace(done, ballots=((2, 3), (1, 3), (1, 2), (1, 2)), commissions=((0,),) * 4)
            for done in state.finished
        ),
    )


@pytest.mark.parametrize("steps", [0, 3, 5, 7, 22, 31, 39, 44, 47, 50, 70, 100])
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_what_is_hidden_makes_no_difference_to_a_view(steps, seat):
    """Order of the piles, other hands, this turn's other picks, others' commissions and votes."""
    state = some_state(steps)
    other = with_hidden_things_changed(state, seat)
    assert other != state
    assert view_of(other, seat) == view_of(state, seat)


def test_a_view_holds_no_part_of_the_game_itself():
    view = view_of(some_state(60), 2)
    values = [getattr(view, field.name) for field in fields(view)]
    assert not [v for v in values if isinstance(v, GameState | Piles | SeatState)]


def test_a_seat_sees_its_hand_the_open_inventions_and_how_many_cards_are_left():
    state = some_state(60)
    view = view_of(state, 3)
    assert view.hand == state.seats[2].hand
    assert view.inventions == tuple(seat.slots for seat in state.seats)
    assert view.slots == state.seats[2].slots
    assert view.pile_counts == tuple(len(stack) for stack in state.piles.stacks)
    assert dict(view.discard_counts) == {h.back: len(h.cards) for h in state.piles.heaps}


def test_only_the_seat_to_act_is_told_what_it_may_do():
    state = some_state(2)
    assert [bool(view_of(state, seat).legal) for seat in (1, 2, 3, 4)] == [
        False, False, True, False
    ]  # fmt: skip


def test_a_seat_remembers_every_card_it_has_held():
    """Its hands at each step of the game, put together by hand."""
    seen = set()
    for steps in range(100):
        state = some_state(steps, seed=6)
        seen |= set(state.seats[1].hand)
    assert view_of(state, 2).held == seen


def test_the_scores_of_finished_rounds_are_open_and_leave_commendations_out():
    """48 actions make a round of four seats."""
    state = some_state(48 * 2 + 1)
    view = view_of(state, 1)
    assert view.scores == tuple(tuple(s.total for s in done.scores) for done in state.finished)
    assert view.totals == tuple(map(sum, zip(*view.scores, strict=True)))
    assert view_of(some_state(1), 1).totals == (0, 0, 0, 0)
