"""Intervals under looking: the boundary they come from, and how rarely they ever mislead."""

from math import exp, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.proofs.honesty_looking import SEQUENCES, false_alarms
from workbench.analysis.intervals import Interval, wilson
from workbench.analysis.looking import FIRST_LOOK, quantile_at, while_looking


@pytest.mark.parametrize("games", [500, 4_000, 20_000, 10**6])
def test_the_reach_is_where_the_mixture_of_likelihoods_is_twenty_times_what_it_began_with(games):
    """By Ville's inequality a fair game's stake ever grows so much in at most one of twenty.

    The stake on sums of standard normals, mixed over normal drifts of variance 1/500.
    """
    total = quantile_at(games) * sqrt(games)
    mixed = 1 + games / 500
    assert exp(total**2 / 500 / (2 * mixed)) / sqrt(mixed) == pytest.approx(20)


def test_before_the_first_look_there_is_none_so_fewer_games_count_as_many():
    assert quantile_at(1) == quantile_at(FIRST_LOOK) > quantile_at(FIRST_LOOK + 1)


@given(st.floats(0, 0.5), st.floats(0, 0.5), st.integers(1, 10**6))
def test_it_is_wider_than_the_settled_interval_on_both_sides_alike(below, above, games):
    low, high = while_looking(0.5, Interval(0.5 - below, 0.5 + above), games)
    assert 0.5 - low >= 1.5 * below - 1e-12
    assert (0.5 - low) * above == pytest.approx((high - 0.5) * below, abs=1e-9)


@pytest.mark.parametrize("name", SEQUENCES)
def test_of_twenty_checks_not_one_ever_leaves_the_truth_out(name):
    """Looked at forty times, every 500 games. Conservative: games end, the boundary does not."""
    assert false_alarms(name, repeats=300).kept()


def test_settled_intervals_looked_at_as_often_mislead_many_times():
    """Why all this: the same wins of a seat, stopped as soon as Wilson's leaves the truth out."""
    chance = np.random.default_rng(1)
    wins = chance.binomial(500, 0.25, (300, 40)).cumsum(axis=1).tolist()
    misled = [
        any(not low <= 0.25 <= high for low, high in map(wilson, row, range(500, 20_001, 500)))
        for row in wins
    ]
    assert np.mean(misled) > 0.2
