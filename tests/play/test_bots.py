"""Bots choose by what they say they do, from what their seat knows, asking chance once."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.seats import SCORINGS, Die, adds, fitting, look, looks, wild
from tests.rules.strategies import tables
from tests.rules.tables import box_of, standard_box
from tests.rules.test_seat_view import some_state, with_hidden_things_changed
from workbench.play.bots.naming import BOTS, bot_of
from workbench.play.bots.restricted import NoLettersBot, NoTypesBot, OnlyValueBot
from workbench.play.playing import play_game
from workbench.play.voters import voter_of
from workbench.rules import (
    SLOTS,
    Box,
    Card,
    CardType,
    Deck,
    Draw,
    Phase,
    Rules,
    replay,
    stream,
    view_of,
)

LETTERS_OFF = {"runs": (0, 0, 0, 0)}
TYPES_OFF = {"assets_match": 0, "concepts_pair": 0, "concepts_trio": 0}
ALL = [*BOTS, "greedy:0.5", "denier:2", "collector:0.7"]


def bot(word, box):
    return bot_of(word).seat(box)


def offered(word, view):
    """Return the cards between which a bot leaves it to chance."""
    die = Die()
    bot(word, view.box).choose_pick(view, die)
    (offer,) = die.offers
    return offer


@given(table=tables(), seed=st.integers(0, 99))
@settings(max_examples=15, deadline=None)
def test_random_picks_any_card_that_fits_in_the_order_of_the_hand(table, seed):
    for view in looks(*table, seed):
        assert offered("random", view) == list(fitting(view))


@given(table=tables(), seed=st.integers(0, 99))
@settings(max_examples=15, deadline=None)
def test_random_draws_from_any_legal_pile_and_greedy_from_those_that_feed_it(table, seed):
    for view in looks(*table, seed, "choose_draw"):
        legal = sorted(act.pile for act in view.legal if isinstance(act, Draw))
        open_decks = [SLOTS[slot] for slot in range(5) if view.slots[slot] is None]
        useful = [pile for pile in legal if SLOTS[pile] in open_decks]
        die = Die()
        bot("random", view.box).choose_draw(view, die)
        bot("greedy", view.box).choose_draw(view, die)
        assert die.offers == [legal, useful or legal]


@pytest.mark.parametrize(
    ("word", "off"),
    [
        ("greedy", {}),
        ("no_letters", LETTERS_OFF),
        ("no_types", TYPES_OFF),
        ("only_value", LETTERS_OFF | TYPES_OFF),
    ],
)
@given(table=tables(), scoring=SCORINGS, seed=st.integers(0, 99))
@settings(max_examples=15, deadline=None)
def test_greedy_takes_what_adds_most_by_the_points_it_goes_by(word, off, table, scoring, seed):
    box, players = table
    box = wild(box, scoring, seed)
    for view in looks(box, players, seed):
        worth = {card: adds(view, card, replace(scoring, **off)) for card in fitting(view)}
        most = max(worth.values())
        assert offered(word, view) == [card for card in worth if worth[card] == most]


def relettered(box):
    dice = Random(1)
    return replace(
        box, cards=tuple(replace(card, stated_initial=dice.choice("XYZ")) for card in box.cards)
    )


def retyped(box):
    dice = Random(2)
    kinds = {deck: sorted({c.type for c in box.cards if c.deck == deck}) for deck in SLOTS}
    return replace(box, cards=tuple(replace(c, type=dice.choice(kinds[c.deck])) for c in box.cards))


@pytest.mark.parametrize(
    ("kind", "blind_to"),
    [
        (NoLettersBot, [relettered]),
        (NoTypesBot, [retyped]),
        (OnlyValueBot, [relettered, retyped]),
    ],
)
def test_a_restricted_bot_does_not_notice_what_it_ignores(kind, blind_to):
    box = other = standard_box()
    for change in blind_to:
        other = change(other)
    for view in looks(box, 4, 1):
        elsewhere = replace(view, box=other)
        assert kind(box).worth(view) == kind(other).worth(elsewhere)


GRUDGING = Box(
    (
        Card("Ada", Deck.PRIMARY, CardType.PRODUCTIVE, 3),
        Card("Bold", Deck.PRIMARY, CardType.DESTRUCTIVE, 2),
        Card("Cow", Deck.PRIMARY, CardType.PRODUCTIVE, 1),
        Card("Bee", Deck.ASSET, CardType.ANIMAL, 1),
        Card("Burning", Deck.CENTRAL, CardType.DESTRUCTIVE, 1),
    )
)
OPEN = ("",) * 5
WANTS_BOLD = ("", "Bee", "Burning", "", "")


def denied(**changes):
    view = look(
        GRUDGING,
        **{"hand": ["Ada", "Bold"], "inventions": [OPEN, WANTS_BOLD, OPEN], "seat": 1} | changes,
    )
    return [GRUDGING.cards[card].name for card in offered("denier", view)]


def test_the_denier_keeps_from_its_left_neighbour_what_would_be_worth_more_there():
    """To it Ada adds 3 and Bold 2; to the neighbour Ada adds 3 and Bold 6.

    Bold is there worth 2, 2 for the pair of Destructive and 2 for the run grown from two to three.
    So with halves of what is left, playing Ada is worth 3 - 6/2 = 0, playing Bold 2 - 3/2 = 1/2.
    """
    assert denied() == ["Bold"]


def test_the_deniers_neighbour_is_the_seat_to_the_left_round_the_table():
    assert denied(inventions=[OPEN, OPEN, WANTS_BOLD]) == ["Ada"]
    assert denied(inventions=[WANTS_BOLD, OPEN, OPEN], seat=3) == ["Bold"]


def test_on_the_last_turn_nobody_gets_the_hand_and_the_denier_is_greedy():
    assert denied(turn=5) == ["Ada"]


def test_a_neighbour_whom_no_card_fits_is_denied_nothing():
    assert denied(inventions=[OPEN, ("Cow", "", "", "", ""), OPEN]) == ["Ada"]


@given(table=tables(), scoring=SCORINGS, seed=st.integers(0, 99))
@settings(max_examples=10, deadline=None)
def test_the_denier_weighs_the_best_of_what_it_leaves_by_half(table, scoring, seed):
    box, players = table
    box = wild(box, scoring, seed)
    for view in looks(box, players, seed):
        left = replace(view, seat=view.seat % view.players + 1)
        worth = {}
        for card in fitting(view):
            theirs = [adds(left, c, scoring) for c in fitting(left) if c != card]
            loss = max(theirs) if theirs and view.turn < 5 else 0
            worth[card] = adds(view, card, scoring) - loss / 2
        most = max(worth.values())
        assert offered("denier", view) == [card for card in worth if worth[card] == most]


@pytest.mark.parametrize("word", list(BOTS))
@given(table=tables(), seed=st.integers(0, 99))
@settings(max_examples=5, deadline=None)
def test_a_bot_asks_chance_for_exactly_one_choice_each_time(word, table, seed):
    box, players = table
    for verb in ("choose_draw", "choose_pick", "choose_discard"):
        for view in looks(box, players, seed, verb):
            die = Die()
            answer = getattr(bot(word, box), verb)(view, die)
            assert len(die.offers) == 1
            assert answer in die.offers[0]
            assert verb != "choose_discard" or die.offers == [list(view.hand)]


@pytest.mark.parametrize("word", ALL)
def test_a_bot_chooses_the_same_in_games_that_look_alike_from_its_seat(word):
    """Piles, other hands, this turn's other picks, others' commissions and votes are changed."""
    for steps in range(0, 144, 3):
        state = some_state(steps)
        seat = state.to_act
        other = with_hidden_things_changed(state, seat)
        verb = {Phase.DRAW: "choose_draw", Phase.PICK: "choose_pick"}.get(state.phase)
        if verb:
            choices = [
                getattr(bot(word, state.box), verb)(view_of(one, seat), stream(1, "die"))
                for one in (state, other)
            ]
            assert state != other
            assert choices[0] == choices[1]


@pytest.mark.parametrize("word", ALL)
@given(
    table=tables(),
    scoring=SCORINGS,
    seed=st.integers(0, 99),
    voter=st.sampled_from(["none", "showy"]),
)
@settings(max_examples=8, deadline=None)
def test_every_bot_ends_legal_games_with_any_rules(word, table, scoring, seed, voter):
    box, players = table
    box = wild(box, scoring, seed)
    record = play_game(box, [bot_of(word)] * players, voter=voter_of(voter), seed=seed, game=seed)
    replay(box, record)


@pytest.mark.parametrize("word", ALL)
def test_every_bot_plays_on_through_forced_passes_and_without_commendations(word):
    """Three seats hold every card there is, so nobody ever draws."""
    box = box_of(3, 3, 3, 6, rules=Rules(hand=1, commendations=(), rounds=2))
    records = [
        play_game(box, [bot_of(word)] * 3, voter=voter_of("shrewd"), seed=1, game=game)
        for game in range(12)
    ]
    assert sum(record.forced_passes for record in records) > 0
    assert all(record.empty_draws >= 3 for record in records)


def test_randoms_picks_are_equally_likely():
    """Of 4000 each of k cards is taken within 5 standard deviations of its share."""
    view = looks(standard_box(), 4, 1)[0]
    counts = Counter(
        bot("random", view.box).choose_pick(view, stream(1, "pick", game)) for game in range(4000)
    )
    k = len(fitting(view))
    assert set(counts) == set(fitting(view))
    assert all(
        abs(n - 4000 / k) < 5 * (4000 * (1 / k) * (1 - 1 / k)) ** 0.5 for n in counts.values()
    )
