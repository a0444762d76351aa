"""Whole games against an oracle of plain lists, and the laws of a game.

Rulebook "How to Play"; cases C37 and C39 in part.
"""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.plain_game import PlainGame
from tests.rules.strategies import tables
from tests.rules.tables import box_of, standard_box, unshuffled, with_rules
from workbench.rules import (
    Arrange,
    Ballot,
    CannotPlay,
    Discard,
    Draw,
    Phase,
    Pick,
    Reshuffle,
    Rules,
    SpentInventions,
    apply,
    begin,
    deal,
    legal_actions,
    ranked,
    stream,
)

FEW = settings(max_examples=25)


def plain(move):
    """Spell an action as the oracle does."""
    match move:
        case Draw(_, pile):
            return ("draw", pile)
        case Pick(_, card):
            return ("pick", card)
        case Discard(_, card):
            return ("discard", card)
        case Arrange(_, order):
            return ("arrange", str(order))
        case Ballot(_, favourites):
            return ("vote", favourites)


def both(box, players, *, seed=1):
    """Return the same game in the rules room and in the oracle."""
    rules = box.rules
    laid = deal(box, players, seed=seed, game=0)
    plain_cards = [(c.deck.value, c.type.value, c.value, c.initial) for c in box.cards]
    plain_rules = {
        "hand": rules.hand,
        "rounds": rules.rounds,
        "commendations": rules.commendations,
        "when_needed": rules.reshuffle == "when_needed",
        "kept": rules.spent_inventions == "kept",
    }
    oracle = PlainGame(plain_cards, laid.piles, players, plain_rules)
    return begin(box, laid, unshuffled), oracle


def lines(state, depth):
    moves = legal_actions(state)
    if depth == 0 or not moves:
        return 1
    return sum(lines(apply(state, move, unshuffled), depth - 1) for move in moves)


ALONE = {"players_min": 1, "commendations": ()}
TWO = {"players_min": 2, "commendations": (1,), "hand": 1}
KEPT = {"spent_inventions": SpentInventions.KEPT, "rounds": 2}
BETWEEN = {"reshuffle": Reshuffle.BETWEEN_ROUNDS}


@pytest.mark.parametrize(
    ("players", "sizes", "rules", "depth"),
    [
        (1, (1, 1, 1, 2), {**ALONE, "hand": 1}, 14),  # into round two: everything reshuffled
        (1, (2, 2, 2, 4), {**ALONE, "hand": 1, **KEPT}, 5),
        (1, (1, 2, 1, 3), {**ALONE, "hand": 1, **BETWEEN}, 8),
        (1, (3, 2, 2, 5), {**ALONE}, 6),
        (2, (2, 2, 2, 4), TWO, 14),  # no pile can give: no draws, and forced passes later on
        (2, (3, 2, 3, 5), TWO, 7),
        (3, (3, 4, 3, 6), {"hand": 1}, 10),
        (3, (6, 6, 6, 13), {}, 6),
        (4, (4, 4, 5, 9), {"hand": 1}, 7),
        (5, (5, 5, 5, 10), {"hand": 1}, 9),
    ],
)
def test_as_many_lines_are_legal_as_an_independent_count_finds(players, sizes, rules, depth):
    """Perft, as chess programs do it: every legal line of a tiny set to some depth."""
    state, oracle = both(box_of(*sizes, rules=Rules(**rules)), players)
    for shorter in range(1, depth + 1):
        assert lines(state, shorter) == oracle.lines(shorter), f"at depth {shorter}"


@FEW
@given(tables(), st.integers(0, 2**31))
def test_a_whole_game_goes_move_by_move_as_the_oracle_plays_it(table, seed):
    """Legal moves, piles, hands, inventions and totals, with 3 to 5 seats and every switch."""
    box, players = table
    box = with_rules(box, commissions_per_round=0)
    state, oracle = both(box, players, seed=seed)
    chance = stream(seed, "walk")
    while state.to_act is not None:
        moves = legal_actions(state)
        assert {plain(move) for move in moves} == set(oracle.moves())
        move = chance.choice(moves)
        state = apply(state, move, unshuffled)
        oracle.do(plain(move))
        assert [list(stack) for stack in state.piles.stacks] == oracle.piles
        assert [sorted(seat.hand) for seat in state.seats] == [sorted(h) for h in oracle.hands]
        assert [list(seat.slots) for seat in state.seats] == oracle.slots
    assert oracle.moves() == []
    by_seat = {s.seat: (s.inventions, s.commendations) for s in ranked(state)}
    assert by_seat == {
        seat: (oracle.points[seat - 1], oracle.awarded[seat - 1]) for seat in by_seat
    }


def walk(box, players, seed):
    """Yield the states of a game of random legal actions."""
    state = begin(box, deal(box, players, seed=seed, game=0), unshuffled)
    chance = stream(seed, "walk")
    yield state
    while state.to_act is not None:
        state = apply(state, chance.choice(legal_actions(state)), unshuffled)
        yield state


def lying(state):
    """Count every card wherever it lies, by hand."""
    places = [*state.piles.stacks, *(heap.cards for heap in state.piles.heaps), state.kept]
    for seat in state.seats:
        places += [seat.hand, [card for card in seat.slots if card is not None]]
    return Counter(card for place in places for card in place)


@FEW
@given(tables(), st.integers(0, 2**31))
def test_no_card_is_ever_lost_doubled_or_laid_on_another_backs_pile(table, seed):
    """Case C37: the card total is conserved at every step, and backs are never mixed."""
    box, players = table
    everything = Counter(range(len(box.cards)))
    for state in walk(box, players, seed):
        assert lying(state) == everything
        for back, stack in zip(state.piles.backs, state.piles.stacks, strict=True):
            assert all(box.cards[card].deck == back for card in stack)
        for heap in state.piles.heaps:
            assert all(box.cards[card].deck == heap.back for card in heap.cards)


@FEW
@given(tables(), st.integers(0, 2**31))
def test_seats_alternate_and_every_game_has_its_fixed_number_of_actions(table, seed):
    """Five turns of a draw and a pick, then an order and a ballot, for each seat and round."""
    box, players = table
    states = list(walk(box, players, seed))
    assert len(states) - 1 == box.rules.rounds * players * (5 * 2 + 1 + 1)
    each_round = [("draw", turn) for turn in range(1, 6)], [("pick", turn) for turn in range(1, 6)]
    turns = [step for turn in zip(*each_round, strict=True) for step in turn]
    expected = [
        (number, turn, phase, seat)
        for number in range(1, box.rules.rounds + 1)
        for phase, turn in [*turns, ("arrange", 5), ("vote", 5)]
        for seat in range(1, players + 1)
    ]
    assert [(s.round, s.turn, s.phase, s.to_act) for s in states[:-1]] == expected
    assert states[-1].phase is Phase.OVER


@FEW
@given(tables(), st.integers(0, 2**31))
def test_a_draw_adds_one_card_and_a_turn_takes_one_from_every_hand(table, seed):
    """Hands hold ten (five times `hand`) less one for every turn's draw that was not to be had."""
    box, players = table
    states = list(walk(box, players, seed))
    for before, after in pairwise(states):
        sizes = [len(seat.hand) for seat in before.seats]
        grown = [len(seat.hand) for seat in after.seats]
        if before.turn == 1 and before.phase is Phase.DRAW and before.to_act == 1:
            assert sizes == [5 * box.rules.hand] * players
        if before.phase is Phase.DRAW:
            sizes[before.to_act - 1] += before.piles != after.piles
            assert grown == sizes
        elif before.phase is Phase.PICK and before.to_act == players:
            assert grown == [size - 1 for size in [sizes[-1], *sizes[:-1]]]


def test_five_players_empty_the_final_pile_in_round_one_and_play_on():
    """Case C37: 30 - 10 dealt = 20 left, 25 wanted, no discards before the round ends."""
    box = standard_box()
    state = begin(box, deal(box, 5, seed=1, game=0), unshuffled)
    while state.round == 1 and state.phase in (Phase.DRAW, Phase.PICK):
        moves = legal_actions(state)
        if state.phase is Phase.DRAW:
            given = (state.turn - 1) * 5 + state.to_act - 1
            assert len(state.piles.stacks[4]) == max(0, 20 - given)
            assert (Draw(state.to_act, 4) in moves) is (given < 20)
            move = Draw(state.to_act, 4 if given < 20 else 0)
        else:
            move = moves[0]
        state = apply(state, move, unshuffled)
    assert lying(state) == Counter(range(150))


def test_three_rounds_of_five_players_need_a_reshuffle_from_round_two_on():
    """Case C37: 225 cards are wanted of 150."""
    box = standard_box()
    times = [
        (state.round, sum(heap.times for heap in state.piles.heaps)) for state in walk(box, 5, 3)
    ]
    assert {count for number, count in times if number == 1} == {0}
    assert max(count for _, count in times) >= 1


def test_a_game_that_cannot_be_dealt_does_not_begin():
    box = standard_box()
    three = deal(box, 3, seed=1, game=0)
    with pytest.raises(CannotPlay, match="too few"):
        begin(box, replace(three, telephones=(1, 2)), unshuffled)
