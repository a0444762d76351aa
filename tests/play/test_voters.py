"""Voters hold to ruling "Voters": who is commended, how many, and what is left to chance."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.seats import SCORINGS, looks, plain_letters, plain_points, wild
from tests.rules.strategies import tables
from tests.rules.tables import standard_box
from workbench.play.voters import VOTERS, UnknownVoter, voter_of
from workbench.rules import stream


def cards_of(view, seat):
    slots = view.inventions[seat - 1]
    return [None if place is None else view.box.cards[place] for place in slots]


KEYS = {
    "uniform": lambda _view, _seat: 0,
    "showy": lambda view, seat: plain_letters(cards_of(view, seat), view.box.rules.scoring.runs),
    "by_score": lambda view, seat: plain_points(cards_of(view, seat), view.box.rules.scoring),
    "shrewd": lambda view, seat: -sum(scores[seat - 1] for scores in view.scores),
}


def votes(word, view, seed=1):
    return voter_of(word).choose_favourites(view, stream(seed, "votes"))


@pytest.mark.parametrize("word", KEYS)
@given(table=tables(), scoring=SCORINGS, seed=st.integers(0, 99))
@settings(max_examples=15, deadline=None)
def test_the_favourites_are_the_greatest_of_the_others_in_order(word, table, scoring, seed):
    box, players = table
    box = wild(box, scoring, seed)
    for view in looks(box, players, seed, "choose_favourites"):
        favourites, key = votes(word, view), KEYS[word]
        others = [seat for seat in range(1, players + 1) if seat != view.seat]
        ranks = sorted((key(view, seat) for seat in others), reverse=True)
        assert len(set(favourites)) == len(favourites) == len(box.rules.commendations)
        assert set(favourites) <= set(others)
        assert [key(view, seat) for seat in favourites] == ranks[: len(favourites)]


@pytest.mark.parametrize("word", KEYS)
def test_equals_are_commended_in_every_order_equally_often(word):
    """Five seats with one invention alike: 12 ordered pairs, each within 5 sigma in 3000."""
    view = looks(standard_box(), 5, 1, "choose_favourites")[1]
    alike = replace(view, inventions=(view.inventions[0],) * 5)
    counts = Counter(votes(word, alike, seed) for seed in range(3000))
    assert len(counts) == 12
    assert all(abs(n - 250) < 5 * (3000 / 12 * 11 / 12) ** 0.5 for n in counts.values())


@pytest.mark.parametrize("word", KEYS)
def test_chance_is_asked_for_one_order_of_the_others(word):
    for view in looks(standard_box(), 4, 2, "choose_favourites"):
        asked, plain = stream(1, "votes"), stream(1, "votes")
        voter_of(word).choose_favourites(view, asked)
        plain.shuffled([1, 2, 3])
        assert asked.bits() == plain.bits()


def test_none_commends_nobody_and_asks_no_chance():
    view = looks(standard_box(), 4, 2, "choose_favourites")[0]
    asked = stream(1, "votes")
    assert voter_of("none").choose_favourites(view, asked) == ()
    assert asked.bits() == stream(1, "votes").bits()


@pytest.mark.parametrize("word", VOTERS)
def test_rules_without_commendations_get_none(word):
    view = looks(standard_box(commendations=()), 3, 1, "choose_favourites")[0]
    assert votes(word, view) == ()


def test_an_unknown_voter_is_told_the_nearest_and_all():
    with pytest.raises(UnknownVoter, match=r'"shewd"; did you mean shrewd\? there are none, unif'):
        voter_of("shewd")
