"""The engine's chance against that of the rules: the same numbers from the same keys.

`rules.chance` is held to published numbers of its own in `tests/rules/test_chance.py`; it is
the oracle here, in Python's whole numbers without end.
"""

import numba
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.lists import shipped, table_of
from workbench.play.batches import setting_at
from workbench.play.boxes import box_of
from workbench.play.engine import chance
from workbench.play.engine.running import run
from workbench.play.workers import Block
from workbench.rules.chance import Stream, key_of, stream

KEYS = st.integers(0, 2**64 - 1)
LIMITS = st.integers(1, 40) | st.integers(1, 2**32) | st.integers(2**31, 2**32)


@numba.njit
def drawn(streams, limits, found):
    for i in range(limits.size):
        found[i] = chance.below(streams, 0, limits[i])


@numba.njit
def shuffled(streams, cards, start, count):
    chance.shuffle(streams, 0, cards, start, count)


@numba.njit
def placed(key, place):
    return chance.at_place(key, place)


@settings(max_examples=300, deadline=None)
@given(KEYS, st.lists(LIMITS, min_size=1, max_size=50))
def test_numbers_below_a_limit_are_the_same(key, limits):
    """Up to 2**32: where limits are large, a third of all numbers is unfair and drawn again."""
    oracle = Stream(key)
    found = np.empty(len(limits), np.int64)
    drawn(np.array([key], np.uint64), np.array(limits, np.int64), found)
    assert found.tolist() == [oracle.below(limit) for limit in limits]


@settings(max_examples=200, deadline=None)
@given(KEYS, st.integers(0, 200), st.integers(0, 9))
def test_shuffles_are_the_same(key, count, start):
    cards = np.arange(count + 2 * start, dtype=np.uint32)
    shuffled(np.array([key], np.uint64), cards, start, count)
    before, after = list(range(start)), list(range(start + count, count + 2 * start))
    middle = Stream(key).shuffled(range(start, start + count))
    assert cards.tolist() == [*before, *middle, *after]


@settings(max_examples=200, deadline=None)
@given(st.integers(), st.text(max_size=9), st.lists(st.integers(0, 2**62), max_size=3))
def test_streams_at_a_place_begin_at_the_same_key(seed, name, places):
    key = np.uint64(key_of(seed, name))
    for place in places:
        key = np.uint64(placed(key, place))
    found = np.empty(4, np.int64)
    drawn(np.array([key], np.uint64), np.array([2**32] * 4), found)
    oracle = stream(seed, name, *places)
    assert found.tolist() == [oracle.below(2**32) for _ in range(4)]


def test_no_two_games_of_a_batch_share_a_shuffle_of_any_deck():
    """Of 30 cards there are 2.7e32 orders: a chance meeting among 4,000 has odds below 1e-24."""
    setting = setting_at(table_of(box_of(shipped()), ["random"] * 3))
    logs = run(setting, Block(0, 4_000), logged=True).logs
    piles = logs[:, : setting.numbers.cards].reshape(len(logs), 5, 30)
    for pile in range(5):
        orders = {order.tobytes() for order in piles[:, pile]}
        assert len(orders) == len(logs)
