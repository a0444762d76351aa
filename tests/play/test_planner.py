"""The planner: its table against plain means over cards, and its choices against what it says.

That the engine plans the same game is held in `test_engine`; here also with ideas left out.
"""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.lists import shipped, table_of
from tests.play.seats import SCORINGS, Die, looks, wild
from tests.play.test_engine import hold_together
from workbench.play.bots.greedy import GreedyBot
from workbench.play.bots.naming import Entrant
from workbench.play.bots.planner import PlannerBot
from workbench.play.bots.planner_prospects import prospects_of
from workbench.play.bots.planner_table import UNITS, Without, outlook_of
from workbench.play.boxes import box_of
from workbench.play.engine.arrays import DECKS
from workbench.rules import SLOTS, Card, Invention, score

STANDARD = box_of(shipped())


def some_cards(slot, box):
    """Return initials, and types with values, of the deck of a slot, each as often as there."""
    cards = [box.cards[place] for place in box.places(SLOTS[slot])]
    return [card.initial for card in cards], [(card.type, card.value) for card in cards]


def gains_at(slot, invention, box):
    """Return what each pair of an initial and a (type, value) of the deck gains at a slot."""
    initials, rest = some_cards(slot, box)
    before = score(invention, box.rules.scoring).total
    gains = []
    for initial, (type, value) in product(initials, rest):
        card = Card(initial, SLOTS[slot], type, value)
        cards = (*invention.cards[:slot], card, *invention.cards[slot + 1 :])
        gains.append(score(Invention(cards), box.rules.scoring).total - before)
    return gains


def best_of(gains, count, floor):
    """Return the mean of the best of `count` gains drawn with replacement, floor included."""
    levels = sorted({*gains, floor})
    at_most = [Fraction(sum(g <= level for g in gains), len(gains)) ** count for level in levels]
    below = [Fraction(0), *at_most[:-1]]
    return sum(
        max(level, floor) * (upto - less)
        for level, upto, less in zip(levels, at_most, below, strict=True)
    )


@settings(max_examples=25, deadline=None)
@given(SCORINGS, st.integers(0, 99), st.data())
def test_a_cell_is_the_mean_gain_of_the_best_of_some_cards(scoring, seed, data):
    """Initials, and types with values, are drawn each on its own, as the table says it does."""
    box = wild(STANDARD, scoring, seed)
    slot = data.draw(st.integers(0, 4))
    places = [
        None if s == slot else data.draw(st.sampled_from([None, *box.places(deck)]))
        for s, deck in enumerate(SLOTS)
    ]
    count, floor = data.draw(st.integers(1, 4)), data.draw(st.integers(-9, 9))
    invention = Invention(tuple(None if p is None else box.cards[p] for p in places))
    bot = PlannerBot(box)
    _, *cell = bot._cell(tuple(places), slot, 1, 0)
    gains = gains_at(slot, invention, box)
    table = bot.outlook.floored((count, *cell), UNITS * max(floor, min(gains)))
    exact = best_of(gains, count, max(floor, min(gains)))
    between_floors = bot.outlook.floors.step - 1
    assert -2 <= table - UNITS * exact <= 2 + UNITS * between_floors


def test_the_table_is_of_whole_numbers_and_stays_small_for_many_initials():
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    cards = tuple(
        Card(letters[i * 7 % 36], card.deck, card.type, card.value)
        for i, card in enumerate(STANDARD.cards)
    )
    outlook = outlook_of(replace(STANDARD, cards=cards))
    assert outlook.best.dtype == np.int64
    assert outlook.best.size < 10 * outlook_of(STANDARD).best.size
    prospects = prospects_of(replace(STANDARD, cards=cards))
    assert prospects.cells.dtype == prospects.drawn.dtype == np.int64
    assert prospects.cells.size + prospects.drawn.size < 1_000_000


def test_values_far_apart_are_told_in_steps():
    cards = tuple(replace(c, value=100 * c.value) for c in STANDARD.cards)
    floors = outlook_of(replace(STANDARD, cards=cards)).floors
    assert floors.count <= 17
    assert floors.least == 100
    assert floors.least + (floors.count - 1) * floors.step >= 300 + 4 + 2


@pytest.mark.parametrize("seed", range(3))
def test_on_the_last_turn_it_weighs_cards_like_greedy(seed):
    planner, greedy = PlannerBot(STANDARD), GreedyBot(STANDARD)
    for view in looks(STANDARD, 4, seed):
        if view.turn == 5:
            mine, its = planner.worth(view), greedy.worth(view)
            assert {card: points - max(mine.values()) for card, points in mine.items()} == {
                card: UNITS * (points - max(its.values())) for card, points in its.items()
            }


SMALL = replace(STANDARD, cards=STANDARD.cards[::5])


def both_orders(places):
    """Return some places with their assets in both orders."""
    a, b, c, d, e = places
    return {(a, b, c, d, e), (a, d, c, b, e)}


def beyond_values(places, box):
    """Return, of an invention with one open slot, what it may come to beyond its values."""
    promises = []
    for order in both_orders(places):
        slot = order.index(None)
        cards = tuple(None if p is None else box.cards[p] for p in order)
        gains = gains_at(slot, Invention(cards), box)
        hand_and_draw = 2 * SLOTS.count(SLOTS[slot]) + 1
        more = best_of(gains, hand_and_draw, min(gains))
        values = sum(card.value for card in cards if card is not None)
        promises.append(score(Invention(cards), box.rules.scoring).total - values + more)
    return max(promises)


def with_first_fit(places, deck, card):
    """Return some places with a card in the first open slot of a deck."""
    slot = next(s for s, d in enumerate(SLOTS) if d is deck and places[s] is None)
    return (*places[:slot], card, *places[slot + 1 :])


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_two_open_slots_promise_the_mean_of_the_best_of_a_hand_and_a_draw(data):
    """Best by what one open slot promises then; told to a quarter of a point."""
    box = SMALL
    places = [data.draw(st.sampled_from(list(box.places(deck)))) for deck in SLOTS]
    for slot in data.draw(st.sampled_from([(0, 2), (0, 3), (2, 4), (1, 3), (3, 4)])):
        places[slot] = None
    places = tuple(places)
    decks = {deck for deck, place in zip(SLOTS, places, strict=True) if place is None}
    worths = {
        deck: [
            box.cards[card].value + beyond_values(with_first_fit(places, deck, card), box)
            for card in box.places(deck)
        ]
        for deck in decks
    }
    levels = sorted({worth for of_deck in worths.values() for worth in of_deck})
    mean, before = 0, 0
    for level in levels:
        shares = {
            deck: Fraction(sum(worth <= level for worth in of_deck), len(of_deck))
            for deck, of_deck in worths.items()
        }
        at_most = Fraction(sum(shares.values()), len(decks))
        for deck, share in shares.items():
            at_most *= share ** (2 * SLOTS.count(deck))
        mean, before = mean + level * (at_most - before), at_most
    bot = PlannerBot(box)
    assert abs(bot.prospects.cells[bot._place(places)] - UNITS * mean) <= UNITS / 4


@settings(max_examples=25, deadline=None)
@given(SCORINGS, st.integers(0, 99), st.integers(-20, 40), st.data())
def test_a_draw_is_the_mean_of_the_best_of_a_floor_and_each_card(scoring, seed, floor, data):
    """Exact on the floors of the table, and on a line between them."""
    box = wild(STANDARD, scoring, seed)
    open_slots = data.draw(st.sampled_from([(0, 1, 2, 3, 4), (0, 3, 4), (1, 2, 3), (0, 2, 3, 4)]))
    places = tuple(
        None if s in open_slots else data.draw(st.sampled_from(list(box.places(deck))))
        for s, deck in enumerate(SLOTS)
    )
    bot, open_ = PlannerBot(box), sum(1 << slot for slot in open_slots)
    deck = data.draw(st.sampled_from(sorted({SLOTS[s] for s in open_slots})))
    worths = [
        UNITS * box.cards[card].value
        + int(bot.prospects.cells[bot._place(with_first_fit(places, deck, card))])
        for card in box.places(deck)
    ]
    place = bot._place(places) - int(bot.prospects.start[open_])
    told = bot.prospects.after_draw(open_, place, DECKS.index(deck), UNITS * floor)
    exact = Fraction(sum(max(worth, UNITS * floor) for worth in worths), len(worths))
    assert exact - 2 <= told <= exact + Fraction(1 << int(bot.prospects.shift[open_]), 4) + 1


@pytest.mark.parametrize(("players", "comes_back"), [(3, {3: 2, 4: 2}), (4, {3: 1, 4: 1})])
def test_it_counts_on_the_hand_of_which_it_knows_that_it_comes_back(players, comes_back):
    """Passed on on turn 5 - n it is there again on turn 5; what was played of it is struck."""
    planner = PlannerBot(STANDARD, without=Without.TAKERS)
    for view in looks(STANDARD, players, 2):
        back = planner._ahead(view).back
        turn = comes_back.get(view.turn)
        if turn is None:
            assert back is None
        else:
            shown = {card for slots in view.inventions for card in slots}
            left = [card for card in view.passed[turn - 1] if card not in shown]
            assert back == tuple(STANDARD.cards[card] for card in left)
            assert len(left) >= len(view.passed[turn - 1]) - (view.turn - turn - 1)


def adds(card, slots):
    """Return what an invention scores with a card, its assets in the better order."""
    cards = with_first_fit(slots, STANDARD.cards[card].deck, card)
    inventions = [
        Invention(tuple(None if p is None else STANDARD.cards[p] for p in order))
        for order in both_orders(cards)
    ]
    return max(score(invention, STANDARD.rules.scoring).total for invention in inventions)


@pytest.mark.parametrize("players", [3, 4])
def test_it_foresees_that_others_take_what_adds_most_to_each(players):
    planner, blind = PlannerBot(STANDARD), PlannerBot(STANDARD, without=Without.TAKERS)
    seen = 0
    for view in looks(STANDARD, players, 2):
        known = blind._ahead(view).back
        if known is None:
            continue
        shown = {card for slots in view.inventions for card in slots}
        hand = [card for card in view.passed[4 - players] if card not in shown]
        for turn in range(view.turn, 5):  # the hand is one seat farther on each turn
            slots = view.inventions[(view.seat - 1 + turn - (5 - players)) % players]
            open_decks = {deck for deck, card in zip(SLOTS, slots, strict=True) if card is None}
            fitting = [card for card in sorted(hand) if STANDARD.cards[card].deck in open_decks]
            if fitting:
                hand.remove(max(fitting, key=lambda card: adds(card, slots)))
        assert planner._ahead(view).back == tuple(STANDARD.cards[card] for card in hand)
        seen += len(hand) < len(known)
    assert seen


def test_with_five_players_no_hand_comes_back():
    planner = PlannerBot(STANDARD)
    assert {planner._ahead(view).back for view in looks(STANDARD, 5, 2)} == {None}


def test_it_draws_by_chance_among_the_best_piles_alone():
    """Both asset piles promise the same; without the idea, all piles that feed a slot do."""
    for view in looks(STANDARD, 4, 3, "choose_draw"):
        die, other = Die(), Die()
        planner = PlannerBot(STANDARD)
        planner.choose_draw(view, die)
        PlannerBot(STANDARD, without=Without.DRAW).choose_draw(view, other)
        (best,), (feeding,) = die.offers, other.offers
        promises = planner.promises_of_piles(view, feeding)
        assert set(best) == {p for p in feeding if promises[p] == max(promises.values())}
        assert (1 in best) == (3 in best)


def without(idea):
    """Return a planner in words that leaves an idea out."""

    class Less(PlannerBot):
        def __init__(self, box, choose):
            super().__init__(box, choose, without=idea)

    return Entrant("planner", "planner", Less)


@pytest.mark.parametrize("idea", [*Without, Without.TURN_BY_TURN | Without.ONE_CARD])
@pytest.mark.parametrize("players", [3, 4])
def test_an_idea_left_out_is_left_out_in_the_engine_too(idea, players):
    table = table_of(STANDARD, ["planner"] * players, voter="none", seed=8)
    entrants = (without(idea), *table.lineup[1:])
    hold_together(table_with(table, entrants), 2)


def table_with(table, lineup):
    """Return a table with another line-up."""
    object.__setattr__(table, "lineup", lineup)
    return table
