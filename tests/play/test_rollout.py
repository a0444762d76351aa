"""The searching bot: legal and repeatable everywhere, from what its seat sees alone.

That engine and class play the same game is held in `test_engine`, that hidden things do not
matter in `test_bots`; how strong it is, `benchmarks/rollout.py` measures.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.lists import shipped
from tests.play.seats import SCORINGS, Die, adds, fitting, look, looks, wild
from tests.rules.strategies import tables
from workbench.play.bots.naming import BOTS, bot_of, searches
from workbench.play.bots.rollout import RolloutBot
from workbench.play.boxes import box_of
from workbench.play.engine.asking import Asker
from workbench.play.engine.playouts import greedily
from workbench.rules import SLOTS, Box, Card, CardType, Deck

STANDARD = box_of(shipped())


def test_from_the_same_look_it_finds_the_same_whatever_it_was_asked_before():
    views = looks(STANDARD, 4, 5)
    fresh = [RolloutBot(STANDARD).worth(view) for view in views]
    again = [RolloutBot(STANDARD).worth(view) for view in reversed(views)]
    assert fresh == again[::-1]


@given(table=tables(), scoring=SCORINGS, seed=st.integers(0, 99))
@settings(max_examples=10, deadline=None)
def test_on_the_last_turn_it_takes_what_adds_most(table, scoring, seed):
    box, players = table
    box = wild(box, scoring, seed)
    for view in looks(box, players, seed):
        if view.turn == len(SLOTS):
            die = Die()
            RolloutBot(box).choose_pick(view, die)
            worth = {card: adds(view, card, scoring) for card in fitting(view)}
            assert die.offers == [[c for c in worth if worth[c] == max(worth.values())]]


@given(table=tables(), seed=st.integers(0, 99))
@settings(max_examples=10, deadline=None)
def test_it_weighs_exactly_the_cards_that_fit_in_whole_numbers(table, seed):
    for view in looks(*table, seed):
        worth = RolloutBot(view.box).worth(view)
        assert tuple(worth) == tuple(fitting(view))
        assert all(type(points) is int for points in worth.values())


ONE_DECK_LEFT = Box(
    (
        *(Card(f"A{n}", Deck.PRIMARY, CardType.PRODUCTIVE, 1) for n in range(12)),
        *(Card(f"B{n}", Deck.ASSET, CardType.ANIMAL, 1) for n in range(24)),
        *(Card(f"C{n}", Deck.CENTRAL, CardType.PRODUCTIVE, 1) for n in range(12)),
        Card("D", Deck.FINAL, CardType.PRODUCTIVE, 1),
        Card("E", Deck.FINAL, CardType.PRODUCTIVE, 3),
        *(Card(f"F{n}", Deck.FINAL, CardType.PRODUCTIVE, 2) for n in range(10)),
    )
)


def test_of_two_cards_that_differ_in_value_alone_it_takes_the_greater():
    view = look(ONE_DECK_LEFT, hand=["D", "E"], inventions=[("",) * 5] * 3, turn=1, seat=1)
    worth = RolloutBot(ONE_DECK_LEFT).worth(view)
    low, high = (worth[card] for card in view.hand)
    assert high > low


def test_worlds_deal_only_what_the_seat_cannot_know_to_be_elsewhere():
    """No imagined hand holds what lies open, what is in its own hand, or a card twice."""
    asker = Asker(STANDARD, 4)
    worlds = 0
    for view in looks(STANDARD, 4, 9):
        if view.turn == len(SLOTS):
            continue
        asker.cards(view)
        mind = asker._mind[0]
        seen = {card for slots in view.inventions for card in slots} | set(view.hand)
        passed = {card for hand in view.passed for card in hand}
        unseen = {int(c) for deck in range(4) for c in mind["unseen"][deck, : mind["count"][deck]]}
        assert not unseen & (seen | passed)
        hands = [list(map(int, mind["hands"][h, : mind["held"][h]])) for h in range(4)]
        own = hands.pop((view.seat - view.turn) % 4)
        if own == list(view.hand):  # else nothing was close, and no world was dealt
            worlds += 1
            dealt = [card for hand in hands for card in hand]
            assert not seen & set(dealt)
            assert len(set(dealt)) == len(dealt)
    assert worlds > 10


def test_a_hand_that_it_passed_on_is_known_but_for_what_was_played_and_drawn():
    asker = Asker(STANDARD, 4)
    for view in looks(STANDARD, 4, 4):
        if not 2 <= view.turn < len(SLOTS):
            continue
        asker.cards(view)
        mind = asker._mind[0]
        open_ = {card for slots in view.inventions for card in slots if card is not None}
        for turn, passed in enumerate(view.passed):
            hand = (view.seat - 1 - turn) % 4
            sure = set(map(int, mind["sure"][hand, : mind["sures"][hand]]))
            assert sure == set(passed) - open_


@given(table=tables(), scoring=SCORINGS, seed=st.integers(0, 99))
@settings(max_examples=10, deadline=None)
def test_in_its_worlds_everybody_takes_what_adds_most(table, scoring, seed):
    box, players = table
    box = wild(box, scoring, seed)
    asker = Asker(box, players)
    for view in looks(box, players, seed):
        if view.turn == len(SLOTS):
            continue
        asker.piles(view)  # lays what the seat sees, and plays nothing out
        hand = (view.seat - view.turn) % players
        at = greedily(asker._setting[0], asker._mind[0], view.seat - 1, hand)
        worth = {card: adds(view, card, scoring) for card in fitting(view)}
        assert worth[view.hand[at]] == max(worth.values())


def test_who_searches_is_told_and_sits_in_no_ladder_unless_named():
    assert [word for word in BOTS if bot_of(word).searching] == ["rollout"]
    assert [word for word in (*BOTS, "greedy, rollout:2", "", "unheard of") if searches(word)] == [
        "rollout",
        "greedy, rollout:2",
    ]
