"""Intervals: against scipy, at their limits, and how often they hold the truth."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest, t

from workbench.analysis.intervals import (
    NORMAL_QUANTILE,
    Ratio,
    sample_sd,
    spread_interval,
    student_quantile,
    wilson,
)

REPEATS = 10_000


def ratios(y, x):
    """Return the ratio of each repeat: rows are repeats, columns games."""
    sums = np.stack([each.sum(axis=1) for each in (y, x, y * y, x * y, x * x)], axis=1)
    return [Ratio(*row) for row in sums.tolist()]


def coverage(intervals, truth):
    """Return how many of the intervals hold the truth; all of them must be there."""
    return np.mean([interval.low <= truth <= interval.high for interval in intervals])


@given(of=st.integers(1, 10**6), data=st.data())
def test_wilson_is_scipys(of, data):
    yes = data.draw(st.integers(0, of))
    ours = wilson(yes, of)
    theirs = binomtest(yes, of).proportion_ci(method="wilson")
    assert ours == pytest.approx((theirs.low, theirs.high), abs=1e-12)


def test_wilson_of_no_games_is_none():
    assert wilson(0, 0) is None


@pytest.mark.parametrize("freedom", [4, 4.5, 10, 99, 10**6])
def test_the_quantile_of_students_t_is_right_to_a_thousandth(freedom):
    assert student_quantile(freedom) == pytest.approx(t.ppf(0.975, freedom), abs=1e-3)


def test_many_degrees_of_freedom_are_the_normal():
    assert student_quantile(1e12) == pytest.approx(NORMAL_QUANTILE, abs=1e-9)


@given(st.lists(st.integers(-50, 50), min_size=2, max_size=20))
def test_the_sd_is_the_samples(numbers):
    squares = sum(number * number for number in numbers)
    expected = np.std(numbers, ddof=1)
    assert sample_sd(sum(numbers), squares, len(numbers)) == pytest.approx(expected, abs=1e-9)


def test_one_number_has_no_sd():
    assert sample_sd(5, 25, 1) is None


@given(st.lists(st.integers(-50, 50), min_size=2, max_size=20))
def test_a_mean_of_one_number_a_game_has_the_textbooks_variance(numbers):
    squares = sum(number * number for number in numbers)
    ratio = Ratio.per_game(sum(numbers), squares, len(numbers))
    assert ratio.variance == pytest.approx(np.var(numbers, ddof=1) / len(numbers), abs=1e-9)
    assert ratio.freedom == len(numbers) - 1


@pytest.mark.parametrize("ratio", [Ratio(0, 0, 0, 0, 0), Ratio(1, 3, 1, 3, 9)])
def test_none_or_one_game_has_no_interval(ratio):
    """The second: three cases, all in one game."""
    assert ratio.mean_interval() is None
    assert ratio.share_interval() is None


def test_nothing_seen_in_a_hundred_games_is_not_taken_for_never():
    """As wide as Wilson's for 0 of 100 games, or wider for the games being few."""
    low, high = Ratio(0, 1200, 0, 0, 14400).share_interval()
    assert low == 0
    assert wilson(0, 100).high <= high <= 1.15 * wilson(0, 100).high


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=2, max_size=9))
def test_a_share_lies_in_its_interval_and_that_between_0_and_1(games):
    y, x = (np.array([row]) for row in zip(*((min(g), max(g)) for g in games), strict=True))
    (ratio,) = ratios(y, x)
    if interval := ratio.share_interval():
        assert -1e-12 <= interval.low <= ratio.value <= interval.high <= 1 + 1e-12


@pytest.mark.parametrize("games", [20, 50])
def test_the_interval_of_margins_holds_though_they_lie_to_one_side(games):
    """Geometric, as margins nearly are; by Student's t alone it was 91.6 % at 20 games."""
    chance = np.random.default_rng(7)
    margins = chance.geometric(0.2, (REPEATS, games)) - 1
    found = ratios(margins, np.ones((REPEATS, games), dtype=np.int64))
    assert 0.945 <= coverage([r.mean_interval() for r in found], 4) <= 0.965


@pytest.mark.parametrize("games", [20, 50])
def test_the_interval_of_a_mean_over_games_holds_the_truth_in_95_of_100_batches(games):
    """Twelve inventions a game that share their game's luck."""
    chance = np.random.default_rng(1)
    luck = chance.integers(0, 5, (REPEATS, games, 1))
    points = (chance.poisson(12, (REPEATS, games, 12)) + luck).sum(axis=2)
    found = ratios(points, np.full((REPEATS, games), 12))
    assert 0.95 <= coverage([r.mean_interval() for r in found], 14) <= 0.985


def test_the_interval_of_a_mean_holds_where_few_games_tell():
    """The turn of a card that turns up in about one game of three."""
    chance = np.random.default_rng(2)
    picks = chance.binomial(2, 0.15, (REPEATS, 60))
    turns = chance.integers(1, 6, (REPEATS, 60, 2)) * (np.arange(2) < picks[..., None])
    found = ratios(turns.sum(axis=2), picks)
    assert 0.95 <= coverage([r.mean_interval() for r in found], 3) <= 0.985


@pytest.mark.parametrize("games", [50, 200])
@pytest.mark.parametrize("share", [0.985, 0.995])
def test_the_interval_of_a_count_holds_where_nearly_every_game_is_alike(games, share):
    """As reshuffles: one in nearly every game."""
    counts = np.random.default_rng(8).binomial(1, share, (REPEATS, games))
    found = ratios(counts, np.ones((REPEATS, games), dtype=np.int64))
    assert coverage([r.count_interval() for r in found], share) >= 0.95
    assert coverage([r.mean_interval() for r in found], share) < 0.95


def test_the_interval_of_a_count_never_seen_begins_at_nought_and_reaches_further():
    low, high = Ratio.per_game(0, 0, 200).count_interval()
    assert low == 0
    assert high == pytest.approx(3.4 / 200, rel=0.05)
    assert Ratio.per_game(3, 3, 1).count_interval() is None


@pytest.mark.parametrize("share", [0.05, 0.3])
def test_the_interval_of_a_share_that_clusters_in_games_holds_the_truth(share):
    chance = np.random.default_rng(3)
    own = chance.beta(10 * share, 10 * (1 - share), (REPEATS, 50))
    found = ratios(chance.binomial(12, own), np.full((REPEATS, 50), 12))
    assert 0.95 <= coverage([r.share_interval() for r in found], share) <= 0.98


def test_the_interval_of_a_share_without_clusters_is_conservative_by_design():
    """Cases count at most once each, so that it errs on the wide side."""
    chance = np.random.default_rng(4)
    found = ratios(chance.binomial(12, 0.2, (REPEATS, 50)), np.full((REPEATS, 50), 12))
    assert 0.94 <= coverage([r.share_interval() for r in found], 0.2) <= 0.985


def test_the_interval_of_wins_holds_where_one_seat_wins_for_all():
    """At most one of those who played a card wins: again conservative."""
    chance = np.random.default_rng(5)
    players = chance.binomial(2, 0.4, (REPEATS, 80))
    wins = (chance.random((REPEATS, 80)) < players / 4).astype(int)
    found = ratios(wins, players)
    assert 0.94 <= coverage([r.share_interval() for r in found], 0.25) <= 0.985


@pytest.mark.parametrize("shares", [(0.25,) * 4, (0.3, 0.25, 0.25, 0.2), (0.6, 0.3, 0.1)])
@pytest.mark.parametrize("games", [50, 1000])
def test_the_interval_of_the_seats_spread_holds_the_largest_difference(shares, games):
    """Conservative by design, for it holds for all pairs together; least where all are alike."""
    chance = np.random.default_rng(6)
    wins = chance.multinomial(games, shares, REPEATS // 5).tolist()
    found = coverage([spread_interval(row, games) for row in wins], max(shares) - min(shares))
    assert found >= 0.95


def test_the_interval_of_the_seats_spread_closes_with_games_and_begins_at_nought():
    assert spread_interval([0, 0, 0], 0) is None
    even = spread_interval([2500, 2500, 2500, 2500], 10_000)
    assert even.low == 0
    assert 0 < even.high < 0.03
    low, high = spread_interval([10_000, 0, 0], 10_000)
    assert 0.99 < low < high == 1
