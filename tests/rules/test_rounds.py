"""Rulebook, "Setup", point 5, and "Scoring", points 1 to 5.

Rulings "Spent inventions", "Empty pile".
"""

from dataclasses import replace

import pytest

from tests.rules.tables import box_of, standard_box, unshuffled
from workbench.rules import (
    Box,
    Card,
    CardType,
    CommissionDeal,
    Deck,
    Reshuffle,
    Rules,
    SpentInventions,
    apply,
    begin,
    deal,
    legal_actions,
)
from workbench.rules.piles import discard, laid
from workbench.rules.rounds import cleared, dealt


def start(box, players=3):
    return begin(box, deal(box, players, seed=1, game=0), unshuffled)


def to_round(state, number):
    """Play the first legal action until a round begins."""
    while state.round < number:
        state = apply(state, legal_actions(state)[0], unshuffled)
    return state


@pytest.mark.parametrize("hand", [1, 2, 3])
def test_a_hand_is_so_many_cards_of_each_pile_dealt_pile_by_pile_and_seat_by_seat(hand):
    """Setup, 5: two from each deck. Seat s has the cards (s - 1) x hand on of every pile."""
    box = standard_box(hand=hand)
    laid_out = deal(box, 4, seed=1, game=0)
    state = begin(box, laid_out, unshuffled)
    for place, seat in enumerate(state.seats):
        mine = slice(place * hand, (place + 1) * hand)
        assert seat.hand == tuple(card for pile in laid_out.piles for card in pile[mine])


def test_hands_and_inventions_go_to_the_discards_of_their_backs_after_a_round():
    """Scoring, 5, and ruling "Spent inventions"."""
    state = start(standard_box(spent_inventions=SpentInventions.DISCARDED))
    gone = [card for seat in state.seats for card in seat.hand]
    clear = cleared(state)
    for heap in clear.piles.heaps:
        of_back = [card for card in gone if state.box.cards[card].deck == heap.back]
        assert sorted(heap.cards) == sorted(of_back)
    assert all(seat.hand == () for seat in clear.seats)
    assert clear.kept == ()


def test_kept_inventions_leave_the_game():
    state = to_round(start(standard_box(spent_inventions=SpentInventions.KEPT)), 2)
    spent = [card for slots in state.finished[0].inventions for card in slots]
    assert sorted(state.kept) == sorted(spent)
    lying = [card for heap in state.piles.heaps for card in heap.cards]
    assert not set(spent) & {*lying, *(card for pile in state.piles.stacks for card in pile)}


def clear_table(stacks, heaps, *, reshuffle=Reshuffle.WHEN_NEEDED):
    """Return three seats before a deal of one card a pile, with these piles and discards."""
    box = box_of(9, 9, 9, 18, rules=Rules(hand=1, reshuffle=reshuffle))
    state = start(box)
    piles = laid(state.piles.backs, stacks, reshuffle)
    for back, cards in heaps.items():
        piles = discard(piles, back, cards)
    empty = tuple(replace(seat, hand=()) for seat in state.seats)
    return replace(state, piles=piles, seats=empty)


FULL = ((0, 1, 2), (27, 28, 29), (9, 10, 11), (30, 31, 32), (18, 19, 20))
"""Three cards of each pile: primary 0 to 8, central 9 to 17, final 18 to 26, assets 27 to 44."""


def hands(state):
    return [seat.hand for seat in state.seats]


def test_a_pile_that_runs_out_in_the_deal_is_made_anew_and_the_deal_goes_on():
    state = clear_table(((0,), *FULL[1:]), {"primary": (8, 3)})
    after = dealt(state, unshuffled)
    assert [hand[0] for hand in hands(after)] == [0, 3, 8]
    assert after.piles.heap("primary").times == 1


def test_between_rounds_a_pile_that_cannot_deal_has_its_discards_laid_under_it_first():
    state = clear_table(((0,), *FULL[1:]), {"primary": (8, 3)}, reshuffle=Reshuffle.BETWEEN_ROUNDS)
    after = dealt(state, unshuffled)
    assert [hand[0] for hand in hands(after)] == [0, 3, 8]
    assert not after.piles.can_give(0)


def test_between_rounds_a_pile_that_can_deal_leaves_its_discards_where_they_are():
    state = clear_table(FULL, {"primary": (8, 3)}, reshuffle=Reshuffle.BETWEEN_ROUNDS)
    assert dealt(state, unshuffled).piles.heap("primary").cards == (8, 3)


@pytest.mark.parametrize("reshuffle", list(Reshuffle))
@pytest.mark.parametrize("short", [1, 3])
def test_an_asset_pile_that_cannot_deal_shares_the_heap_and_then_the_other_deals_for_it(
    reshuffle, short
):
    """One asset left in one pile, one in the heap, four in the other: six hands' worth in all."""
    stacks = list(FULL)
    stacks[short], stacks[4 - short] = (27,), (28, 29, 30, 31)
    after = dealt(clear_table(stacks, {"asset": (40,)}, reshuffle=reshuffle), unshuffled)
    assert sorted(card for hand in hands(after) for card in hand if card >= 27) == [
        27, 28, 29, 30, 31, 40
    ]  # fmt: skip
    assert [len(hand) for hand in hands(after)] == [5, 5, 5]


def test_private_commissions_are_dealt_to_each_player_and_discarded_after_the_round():
    rules = Rules(commissions_per_round=2)
    state = start(box_of(30, 30, 30, 60, commissions=13, rules=rules), 4)
    first = [c for seat in state.seats for c in seat.commissions]
    assert [len(seat.commissions) for seat in state.seats] == [2, 2, 2, 2]
    assert len(set(first)) == 8
    second = [c for seat in to_round(state, 2).seats for c in seat.commissions]
    assert set(second[:5]) == set(range(13)) - set(first)  # the rest of the deck, then the
    assert second[5:] == sorted(first)[:3]  # used ones, here reshuffled into their order


def test_shared_commissions_lie_open_for_all():
    rules = Rules(commissions_per_round=2, commission_deal=CommissionDeal.SHARED)
    state = start(box_of(30, 30, 30, 60, commissions=3, rules=rules), 4)
    assert {seat.commissions for seat in state.seats} == {state.seats[0].commissions}
    assert len(set(state.seats[0].commissions)) == 2
    second = to_round(state, 2)
    assert len(second.seats[0].commissions) == 2
    assert not set(second.seats[0].commissions) >= set(state.seats[0].commissions)


def test_a_round_is_scored_for_each_seat_with_the_commissions_it_met():
    """Every invention has one Productive card where all primaries are; commission 3 asks that."""
    box = box_of(30, 30, 30, 60, commissions=4)
    cards = tuple(
        replace(card, type=CardType.PRODUCTIVE) if card.deck is Deck.PRIMARY else card
        for card in box.cards
    )
    asked = replace(box.commissions[3], points=7)  # "Order 3": at least one Productive
    shared = replace(box.rules, commission_deal=CommissionDeal.SHARED)
    state = to_round(start(Box(cards, (asked,), shared)), 2)
    for score in state.finished[0].scores:
        assert (score.met, score.commissions) == ((0,), 7)
        assert score.total == score.score.total + 7


def test_cards_alike_are_still_different_cards():
    """Copies of one card are told apart by their place in the box."""
    same = [Card("Twin", deck, kind, 1) for deck, kind in (
        (Deck.PRIMARY, CardType.PRODUCTIVE), (Deck.CENTRAL, CardType.PRODUCTIVE),
        (Deck.FINAL, CardType.PRODUCTIVE), (Deck.ASSET, CardType.ANIMAL),
        (Deck.ASSET, CardType.ANIMAL))]  # fmt: skip
    state = start(Box(tuple(same * 9)))
    assert len({card for seat in state.seats for card in seat.hand}) == 30
