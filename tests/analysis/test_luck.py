"""Shares of variance: a plain two-way layout, laws, and how often intervals hold the truth."""

from collections import Counter
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.play.lists import shipped
from tests.play.test_batches import Stopping
from workbench.analysis.intervals import student_quantile
from workbench.analysis.luck import drawn_lineups, luck, variance_shares


def plain(numbers):
    """Return deal, skill and rest as the textbook's sums of squares give them, by loops."""
    replays, deals, entries = numbers.shape
    of_deals = of_replays = left = 0.0
    for entry in range(entries):
        y = numbers[:, :, entry]
        mean = y.mean()
        row, column = y.mean(axis=0), y.mean(axis=1)
        of_deals += sum(replays * (row[g] - mean) ** 2 for g in range(deals))
        of_replays += sum(deals * (column[k] - mean) ** 2 for k in range(replays))
        for k, g in product(range(replays), range(deals)):
            left += (y[k, g] - row[g] - column[k] + mean) ** 2
    msb = of_deals / (entries * (deals - 1))
    msj = of_replays / (entries * (replays - 1))
    mse = left / (entries * (deals - 1) * (replays - 1))
    parts = ((msb - mse) / replays, (msj - mse) / deals, mse)
    return [part / sum(parts) for part in parts]


def drawn(seed, *, deal, skill, rest, shape=(5, 60, 3)):
    """Return normal numbers with these standard deviations."""
    dice = np.random.default_rng(seed)
    replays, deals, entries = shape
    return (
        deal * dice.normal(size=(1, deals, entries))
        + skill * dice.normal(size=(replays, 1, entries))
        + rest * dice.normal(size=shape)
    )


def told(shares):
    return [shares.deal, shares.skill, shares.rest]


@given(seed=st.integers(0, 10**6), deal=st.sampled_from([0.5, 1.0, 3.0]))
def test_shares_are_those_of_the_two_way_layout(seed, deal):
    numbers = drawn(seed, deal=deal, skill=1, rest=1, shape=(4, 25, 3))
    for share, value in zip(told(variance_shares(numbers)), plain(numbers), strict=True):
        assert share.value == pytest.approx(min(max(value, 0), 1), abs=1e-9)


def test_the_interval_is_that_of_deals_left_out_one_by_one():
    """Widened by four parts in as many as there are deals, as intervals of ratios are."""
    numbers = drawn(3, deal=1, skill=1, rest=1, shape=(4, 25, 3))
    without = [plain(np.delete(numbers, deal, axis=1)) for deal in range(25)]
    for place, share in enumerate(told(variance_shares(numbers))):
        values = np.array([one[place] for one in without])
        error = np.sqrt(24 / 25 * ((values - values.mean()) ** 2).sum())
        reach = student_quantile(24) * (1 + 4 / 25) * error
        middle = plain(numbers)[place]
        assert share.interval == pytest.approx((middle - reach, middle + reach), abs=1e-9)


@given(seed=st.integers(0, 10**6), rest=st.sampled_from([0.01, 1, 100]))
def test_shares_and_their_intervals_lie_from_0_to_1(seed, rest):
    """Where the estimate falls outside it is cut, as the docstring says."""
    for share in told(variance_shares(drawn(seed, deal=0.1, skill=0, rest=rest))):
        low, high = share.interval
        assert 0 <= low <= share.value <= high <= 1


def test_what_the_deal_alone_decides_is_all_its_own():
    shares = variance_shares(drawn(1, deal=1, skill=0, rest=0))
    assert [share.value for share in told(shares)] == pytest.approx([1, 0, 0])


def test_what_goes_with_who_plays_is_no_luck():
    shares = variance_shares(drawn(1, deal=0, skill=1, rest=0))
    assert [share.value for share in told(shares)] == pytest.approx([0, 1, 0])


def test_where_all_is_the_same_nothing_is_told():
    assert [share.value for share in told(variance_shares(np.ones((3, 30, 2))))] == [None] * 3


def test_one_deal_that_differs_from_all_others_is_told_and_its_interval_leaves_all_open():
    """Without that deal nothing differs."""
    numbers = np.ones((3, 30, 2))
    numbers[:, 7] = [[4, 1], [5, 2], [6, 1]]
    for share in told(variance_shares(numbers)):
        assert np.isfinite([share.value, *share.interval]).all()
    assert variance_shares(numbers).deal.interval.high == 1


def test_intervals_of_the_deal_hold_the_truth():
    """Truth 0.2 = 1 / (1 + 4); 300 draws of 95 % miss 27 or more in one of a thousand."""
    missed = 0
    for seed in range(300):
        low, high = variance_shares(
            drawn(seed, deal=1, skill=0, rest=2, shape=(5, 100, 4))
        ).deal.interval
        missed += not low <= 0.2 <= high
    assert missed < 27


def test_every_bot_is_drawn_as_often_as_can_be_and_a_seed_draws_the_same():
    lineups = drawn_lineups(("greedy", "random", "planner"), players=4, replays=6, seed=3)
    assert [len(lineup) for lineup in lineups] == [4] * 6
    counts = Counter(word for lineup in lineups for word in lineup)
    assert set(counts.values()) == {8}
    assert lineups == drawn_lineups(("greedy", "random", "planner"), players=4, replays=6, seed=3)


@pytest.fixture(scope="module")
def mixed():
    return luck(shipped(), ("random", "greedy"), players=3, voter="none", deals=60, replays=4)


def test_between_unequal_players_skill_outweighs_the_deal(mixed):
    """Greedy beats random by far, so who sits there says nearly all of a score."""
    assert mixed.score.skill.interval.low > 0.5 > mixed.score.deal.interval.high
    assert "who plays decides" in mixed.sentence


def test_among_equals_the_same_seat_seldom_wins_again():
    equals = luck(shipped(), players=3, deals=60, replays=4)
    assert equals.score.skill.interval.low < 0.05
    low, high = equals.same_winner.interval
    assert low <= 1 / 3 + 0.1
    assert high < 0.6
    assert "among equals" in equals.sentence


def test_few_deals_or_replays_are_refused():
    for how in ({"deals": 19}, {"replays": 1}):
        with pytest.raises(ValueError, match="20 deals and 2 replays at least"):
            luck(shipped(), **how)


def test_nobody_to_draw_from_is_refused():
    with pytest.raises(ValueError, match="name one bot or more"):
        luck(shipped(), ())


def test_a_stop_keeps_the_deals_played_at_every_table():
    found = luck(shipped(), players=3, deals=600, replays=2, watcher=Stopping(after=2 * 250))
    assert found.deals == 250
