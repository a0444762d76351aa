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
from workbench.play.bots.planner_gains import DECKS
from workbench.play.bots.planner_table import UNITS, Without, outlook_of
from workbench.play.boxes import box_of
from workbench.rules import SLOTS, Card, Invention, Scoring, score
from workbench.rules.components import types_of

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


@pytest.mark.parametrize("scoring", [Scoring(), Scoring(1, 0, 7, (0, 5, 5, 20))])
def test_a_first_card_promises_what_the_table_of_openings_says(scoring):
    box = replace(STANDARD, rules=replace(STANDARD.rules, scoring=scoring))
    planner = PlannerBot(box)
    initials = sorted({card.initial for card in box.cards})
    for view in looks(box, 3, 1):
        if view.turn > 1:
            continue
        for place, promise in planner.worth(view).items():
            card = box.cards[place]
            at = (
                DECKS.index(card.deck),
                initials.index(card.initial),
                types_of(card.deck).index(card.type),
            )
            assert promise == UNITS * card.value + planner.outlook.opening[(0, *at)]


@pytest.mark.parametrize(("players", "comes_back"), [(3, {3: 2, 4: 2}), (4, {3: 1, 4: 1})])
def test_it_counts_on_the_hand_of_which_it_knows_that_it_comes_back(players, comes_back):
    """Passed on on turn 5 - n it is there again on turn 5; what was played of it is struck."""
    planner = PlannerBot(STANDARD)
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


@pytest.mark.parametrize("idea", [*Without, Without.BEST_OF | Without.ONE_CARD])
@pytest.mark.parametrize("players", [3, 4])
def test_an_idea_left_out_is_left_out_in_the_engine_too(idea, players):
    table = table_of(STANDARD, ["planner"] * players, voter="none", seed=8)
    entrants = (without(idea), *table.lineup[1:])
    hold_together(table_with(table, entrants), 2)


def table_with(table, lineup):
    """Return a table with another line-up."""
    object.__setattr__(table, "lineup", lineup)
    return table
