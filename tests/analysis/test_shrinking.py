"""Shares of many cards pulled toward that of all."""

import numpy as np
import pytest

from workbench.analysis.intervals import Ratio
from workbench.analysis.shrinking import shrunk


def yes_of(yes, of):
    """Return a card that one seat played in `of` games and won `yes` of them."""
    return Ratio(y=yes, x=of, yy=yes, xy=yes, xx=of)


def test_a_card_that_nobody_played_has_no_share():
    assert shrunk([yes_of(0, 0)]) == (None,)
    assert shrunk([yes_of(0, 0), yes_of(3, 10)])[0] is None


def test_nothing_known_of_a_card_is_the_mean_and_much_is_its_own_share():
    """Twenty cards at 10 or 40 %, and one played twice."""
    cards = [yes_of(1000, 10_000), yes_of(4000, 10_000)] * 10
    *known, barely = shrunk([*cards, yes_of(2, 2)])
    assert known == pytest.approx([0.1, 0.4] * 10, abs=0.001)
    mean = 50_002 / 200_002
    prior = mean * (1 - mean) / 0.15**2  # the variance of one case over that of the shares
    assert barely == pytest.approx((2 + prior * mean) / (2 + prior), abs=0.03)


def test_shares_that_differ_no_more_than_by_chance_all_become_the_mean():
    assert shrunk([yes_of(25, 100)] * 8) == (0.25,) * 8


def test_shrinking_keeps_every_share_between_its_own_and_the_mean():
    chance = np.random.default_rng(1)
    games = chance.integers(3, 300, 60)
    cards = [yes_of(w, n) for w, n in zip(chance.binomial(games, 0.25), games, strict=True)]
    mean = sum(card.y for card in cards) / sum(card.x for card in cards)
    for card, pulled in zip(cards, shrunk(cards), strict=True):
        low, high = sorted((card.value, mean))
        assert low - 1e-12 <= pulled <= high + 1e-12


def test_shrunk_shares_are_nearer_to_the_truth_than_raw_ones():
    """What it is for: over cards whose truth is known, mean squared error."""
    chance = np.random.default_rng(2)
    truth = chance.beta(25, 75, 150)
    games = chance.integers(5, 200, 150)
    wins = chance.binomial(games, truth)
    cards = zip(wins.tolist(), games.tolist(), strict=True)
    pulled = np.array(shrunk([yes_of(*card) for card in cards]))
    assert np.mean((pulled - truth) ** 2) < 0.6 * np.mean((wins / games - truth) ** 2)


def test_what_a_share_is_pulled_toward_may_be_each_groups_own():
    """Groups that are where they would be anyway stay there; another goes on standing out."""
    anyway = [0.1, 0.4] * 10
    alike = [yes_of(1000, 10_000), yes_of(4000, 10_000)] * 10
    assert shrunk(alike, toward=anyway) == pytest.approx(tuple(anyway))
    *_, pulled = shrunk([*alike, yes_of(900, 1000)], toward=[*anyway, 0.4])
    assert 0.4 < pulled <= 0.9
