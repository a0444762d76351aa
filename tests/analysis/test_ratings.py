"""Ratings: found again, the same by another road, their intervals as sure as they say."""

from itertools import permutations
from math import log10

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.analysis.ratings import Meeting, foretold, ratings_of


def by_minorization(meetings, bots, players, steps=20_000):
    """Strengths by Hunter's MM algorithm, from the first one on; multiplications alone."""
    strength = np.ones(bots)
    for _ in range(steps):
        wins, weight = np.zeros(bots), np.zeros(bots)
        for one in meetings:
            all_strengths = strength[one.bot] + (players - 1) * strength[one.against]
            wins[one.bot] += one.wins
            wins[one.against] += one.games - one.wins
            weight[one.bot] += one.games / all_strengths
            weight[one.against] += (players - 1) * one.games / all_strengths
        renewed = wins / weight
        renewed /= renewed[0]
        if np.allclose(renewed, strength, rtol=1e-13, atol=0):
            return renewed
        strength = renewed
    raise AssertionError("MM did not settle")


def meetings_of(wins, games):
    """Meetings of a field from a table of wins."""
    return [
        Meeting(bot=a, against=b, wins=int(wins[a][b]), games=games)
        for a, b in permutations(range(len(wins)), 2)
    ]


def shares_of(strengths, players):
    """Return what Luce's axiom says of one among copies of another, without a logarithm."""
    own, theirs = np.meshgrid(strengths, strengths, indexing="ij")
    return own / (own + (players - 1) * theirs)


fields = st.integers(2, 5).flatmap(
    lambda n: st.lists(st.lists(st.integers(1, 99), min_size=n, max_size=n), min_size=n, max_size=n)
)


@given(wins=fields, players=st.integers(3, 5))
@settings(max_examples=25, deadline=None)
def test_ratings_are_those_of_the_mm_algorithm(wins, players):
    meetings = meetings_of(wins, 100)
    expected = by_minorization(meetings, len(wins), players)
    found = ratings_of(meetings, bots=len(wins), players=players, anchor=0)
    for rating, strength in zip(found, expected, strict=True):
        assert rating.points == pytest.approx(400 * log10(strength), abs=0.011)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_known_strengths_are_found_again(players):
    strengths = np.array([1.0, 10.0, 0.1, 2.5])
    wins = np.rint(10**9 * shares_of(strengths, players))
    found = ratings_of(meetings_of(wins, 10**9), bots=4, players=players, anchor=0)
    assert [one.points for one in found] == pytest.approx([0, 400, -400, 159.18], abs=0.011)


def test_bots_that_share_wins_fairly_are_equal():
    found = ratings_of(meetings_of([[25] * 3] * 3, 100), bots=3, players=4, anchor=1)
    assert [one.points for one in found] == [0, 0, 0]
    assert found[0].interval.low < 0 < found[0].interval.high


def test_another_anchor_moves_all_ratings_alike():
    meetings = meetings_of([[0, 60, 80], [10, 0, 50], [5, 20, 0]], 100)
    first, last = (ratings_of(meetings, bots=3, players=4, anchor=place) for place in (0, 2))
    moved = [one.points - other.points for one, other in zip(first, last, strict=True)]
    assert moved == pytest.approx([moved[0]] * 3, abs=0.03)


def test_what_a_rating_foretells_is_luces_share():
    assert foretold(400, players=4) == pytest.approx(10 / 13)
    assert foretold(-400, players=3) == pytest.approx(1 / 21)


def test_a_bot_that_never_lost_is_given_no_rating_and_changes_no_other():
    wins = [[0, 60, 100], [10, 0, 100], [0, 0, 0]]
    meetings = meetings_of(wins, 100)
    found = ratings_of(meetings, bots=3, players=4, anchor=0)
    alone = ratings_of(meetings[:1] + meetings[2:3], bots=2, players=4, anchor=0)
    assert found[2] is None
    assert found[:2] == alone


def test_without_games_only_the_anchor_is_rated():
    assert [one and one.points for one in ratings_of([], bots=3, players=4, anchor=1)] == [
        None,
        0,
        None,
    ]


def coverage(shares, games, truths, repeats=1_000):
    """Count how often each interval holds its truth, over made-up ladders of independent games."""
    wins = np.random.default_rng(1).binomial(games, shares, (repeats, *shares.shape))
    held = np.zeros(len(truths), int)
    for drawn in wins:
        found = ratings_of(meetings_of(drawn, games), bots=len(shares), players=4, anchor=0)
        for place, (rating, truth) in enumerate(zip(found, truths, strict=True)):
            held[place] += place == 0 or rating.interval.low <= truth <= rating.interval.high
    return held[1:] / repeats


# 95 in 100 of 1,000 repeats: sd 0.7 points; four of them on either side
COVERED = (0.922, 0.978)


@pytest.mark.parametrize("games", [60, 1_000])
def test_intervals_hold_the_truth_as_often_as_they_say(games):
    strengths = np.array([1.0, 3.0, 0.6, 1.4])
    covered = coverage(shares_of(strengths, 4), games, 400 * np.log10(strengths))
    assert all(COVERED[0] <= one <= COVERED[1] for one in covered)


def test_intervals_hold_where_no_number_a_bot_tells_everything():
    """Rock, paper, scissors: the truth is then what endless games of this ladder would give."""
    shares = np.array([[0.25, 0.6, 0.1], [0.1, 0.25, 0.7], [0.6, 0.05, 0.25]])
    endless = meetings_of(np.rint(10**9 * shares), 10**9)
    truths = 400 * np.log10(by_minorization(endless, 3, 4))
    assert all(COVERED[0] <= one <= COVERED[1] for one in coverage(shares, 300, truths))
