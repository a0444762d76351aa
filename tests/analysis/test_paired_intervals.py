"""Intervals of paired differences: against plain formulas, at their limits, how often they hold."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import t

from tests.proofs.honesty_paired import PAIRED, paired_coverage, paired_of
from workbench.analysis.paired_intervals import PairedSums

GAMES = st.lists(
    st.tuples(*(st.integers(*ends) for ends in ((-9, 9), (1, 4), (-9, 9), (1, 4)))),
    min_size=3,
    max_size=12,
)


def rows(games):
    """Return y and x of both lists, each of one repeat."""
    return [np.array([row]) for row in zip(*games, strict=True)]


@given(GAMES)
def test_the_interval_is_the_textbooks_of_linearised_differences_with_three_unseen(games):
    """A ratio estimate's variance, of the difference of two; t of the games that carry weight."""
    (found,) = paired_of(*rows(games))
    y_a, x_a, y_b, x_b = (np.array(column, float) for column in zip(*games, strict=True))
    ratios = y_a.sum() / x_a.sum(), y_b.sum() / x_b.sum()
    apart = (y_b - ratios[1] * x_b) / x_b.sum() - (y_a - ratios[0] * x_a) / x_a.sum()
    weight = min(x.sum() ** 2 / (x * x).sum() for x in (x_a, x_b))
    unseen = 3 / min(x_a.sum(), x_b.sum()) ** 2
    sd = np.sqrt(((apart**2).sum() + unseen) * weight / (weight - 1))
    assert found.difference == pytest.approx(ratios[1] - ratios[0], abs=1e-12)
    if weight > 5:  # the quantile is plain arithmetic, rough below
        reach = t.ppf(0.975, weight - 1) * sd
        assert found.interval.high - found.difference == pytest.approx(reach, rel=2e-3)


@given(GAMES)
def test_independent_batches_would_vary_by_the_sum_of_both(games):
    (found,) = paired_of(*rows(games))
    y_a, x_a, y_b, x_b = (np.array(column, float) for column in zip(*games, strict=True))
    one, other = ((y - y.sum() / x.sum() * x) / x.sum() for y, x in ((y_a, x_a), (y_b, x_b)))
    between = ((other - one) ** 2).sum()
    if between > 1e-9:
        apart = (one**2).sum() + (other**2).sum()
        assert found.fewer_games == pytest.approx(apart / between, rel=1e-6)


@given(GAMES)
def test_a_list_against_itself_differs_by_exactly_nothing(games):
    y, x, _, _ = rows(games)
    (found,) = paired_of(y, x, y, x, same_games=True)
    assert found.difference == 0
    assert found.interval == (0, 0)
    assert found.fewer_games is None


@given(GAMES, st.integers(1, 11))
def test_sums_do_not_depend_on_how_games_lie_in_blocks(games, cut):
    whole, parts = PairedSums(1), PairedSums(1)
    y_a, x_a, y_b, x_b = (np.array(column)[:, None] for column in zip(*games, strict=True))
    whole.take((y_a, x_a), (y_b, x_b))
    for part in (slice(None, cut), slice(cut, None)):
        parts.take((y_a[part], x_a[part]), (y_b[part], x_b[part]))
    one, other = (sums.paired(0, one=1, same_games=False) for sums in (whole, parts))
    assert one == other


def test_one_game_or_nothing_to_count_tells_nothing():
    once = paired_of(*rows([(1, 2, 1, 2)]))[0]
    never = paired_of(*rows([(0, 0, 1, 1), (0, 0, 0, 1), (0, 0, 1, 1)]))[0]
    assert not once.is_told
    assert not never.is_told
    assert (never.a, never.b) == (None, pytest.approx(2 / 3))


def test_lists_of_which_no_game_differs_are_not_taken_for_the_same():
    """In a hundred games a difference of one in fifty may well go unseen (0.98^100 is 13 %)."""
    (found,) = paired_of(*rows([(1, 1, 1, 1)] * 100))
    low, high = found.interval
    assert low < -0.02
    assert high > 0.02


@pytest.mark.parametrize("name", PAIRED)
def test_the_interval_holds_the_difference_in_95_of_100_repeats(name):
    """Above 96.5 % only where few games differ, by design."""
    assert paired_coverage(name, repeats=10_000).kept()
