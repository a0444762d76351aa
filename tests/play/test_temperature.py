"""Bots that err by a temperature (softmax), in whole numbers."""

import math
from collections import Counter

import pytest

from tests.play.seats import Die, looks
from tests.rules.tables import standard_box
from workbench.play.bots.naming import bot_of
from workbench.play.bots.temperature import Erring
from workbench.rules import stream


@pytest.mark.parametrize("hundredths", [1, 30, 50, 100, 10_000])
@pytest.mark.parametrize("units", [1, 2, 60])
def test_a_weight_is_the_exponential_of_the_gap_in_temperatures(hundredths, units):
    """Within a 64th of the temperature, which the gap is rounded down by."""
    erring = Erring(hundredths, units)
    for gap in range(0, 400, 7):
        law = 2**20 * math.exp(-gap / units * 100 / hundredths)
        assert law - 0.5 <= erring.weight(gap) <= law * math.exp(1 / 64) + 0.5


def test_whole_64ths_of_the_temperature_have_their_exact_weight():
    assert [Erring(100, 1).weight(gap) for gap in (0, 1, 2, 5)] == [
        2**20, round(2**20 / math.e), round(2**20 / math.e**2), round(2**20 / math.e**5)
    ]  # fmt: skip


def test_things_are_chosen_as_often_as_the_law_says():
    """Within 5 standard deviations in 8000 choices."""
    worth = {7: 4, 8: 5, 9: 2, 10: 5}
    shares = {thing: math.exp((points - 5) / 1.5) for thing, points in worth.items()}
    erring, n = Erring(150, 1), 8000
    counts = Counter(erring(worth, stream(1, "choice", k)) for k in range(n))
    for thing, share in shares.items():
        p = share / sum(shares.values())
        assert abs(counts[thing] - n * p) < 5 * math.sqrt(n * p * (1 - p)) + n / 64 * p


def test_the_coldest_bot_takes_only_what_its_pattern_would():
    for view in looks(standard_box(), 4, 3)[::5]:
        die = Die()
        bot_of("greedy").seat(view.box).choose_pick(view, die)
        cold = bot_of("greedy:0.01").seat(view.box)
        taken = {cold.choose_pick(view, stream(1, "cold", k)) for k in range(40)}
        assert taken <= set(die.offers[0])


def test_the_hottest_bot_takes_any_card():
    view = looks(standard_box(), 4, 3)[0]
    hot = bot_of("denier:100").seat(view.box)
    assert {hot.choose_pick(view, stream(1, "hot", k)) for k in range(300)} == set(view.hand)


def test_an_erring_choice_asks_for_one_number():
    asked, untouched = stream(1, "one"), stream(1, "one")
    Erring(50, 1)({3: 1, 4: 2}, asked)
    untouched.bits()
    assert asked.bits() == untouched.bits()
