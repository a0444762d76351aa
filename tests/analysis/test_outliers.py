"""Outliers among many cards: real ones found, false ones held (Benjamini and Hochberg)."""

import numpy as np
import pytest
from scipy.stats import binomtest

from workbench.analysis.outliers import Anyway, outliers

EVEN = (1.0, 1.0, 1.0, 1.0)


def batch(chance, games=400, cards=150, *, strengths=EVEN, lift=None, favourite=None):
    """Return the wins with each card, and what those who play it win anyway.

    Four seats play 15 of 150 each, one of them wins, by their `strengths`. `lift` is a card whose
    players win the more often, by so much weight; `favourite` one that the first always plays.
    """
    order = chance.permuted(np.tile(np.arange(cards), (games, 1)), axis=1)[:, :60]
    played = np.zeros((games, 4, cards), dtype=np.int64)
    np.put_along_axis(played, order.reshape(games, 4, 15), 1, axis=2)
    if favourite is not None:
        played[:, :, favourite] = [1, 0, 0, 0]
    weights = np.tile(strengths, (games, 1))
    if lift:
        weights += lift[1] * played[:, :, lift[0]]
    sure = weights.cumsum(axis=1) / weights.sum(axis=1, keepdims=True)
    winner = (chance.random((games, 1)) > sure).sum(axis=1)
    rates = np.bincount(winner, minlength=4) / games if strengths != EVEN else np.full(4, 0.25)
    by_seat = played.sum(axis=0)
    wins = played[np.arange(games), winner].sum(axis=0).tolist()
    means, variances = (rates @ by_seat).tolist(), ((rates * (1 - rates)) @ by_seat).tolist()
    cases = by_seat.sum(axis=0).tolist()
    return wins, [Anyway(*one) for one in zip(cases, means, variances, strict=True)]


@pytest.mark.parametrize("strengths", [EVEN, (6.0, 3.0, 1.0, 0.2)])
def test_without_any_effect_few_batches_name_a_card(strengths):
    """Where no card matters, any name is false: at most 5 % of batches but for luck.

    Of 300 batches 5 % are 15; 25 or more would come up less than once in 200 times.
    """
    chance = np.random.default_rng(1)
    named = [bool(outliers(*batch(chance, strengths=strengths))) for _ in range(300)]
    assert sum(named) < 25


def test_the_favourite_of_a_strong_bot_is_no_strong_card():
    """It wins 59 % of its games where a fair share is 25 %: the bot does, not the card."""
    chance = np.random.default_rng(3)
    wins, anyway = batch(chance, games=3000, strengths=(6.0, 3.0, 1.0, 0.2), favourite=17)
    assert wins[17] > 0.5 * anyway[17].cases
    assert 17 not in {one.card for one in outliers(wins, anyway)}


@pytest.mark.parametrize("strengths", [EVEN, (6.0, 3.0, 1.0, 0.2)])
def test_a_card_that_wins_is_named_first_of_all(strengths):
    chance = np.random.default_rng(2)
    found = outliers(*batch(chance, games=3000, strengths=strengths, lift=(17, 1.5)))
    best = max(found, key=lambda one: one.z)
    assert best.card == 17
    assert best.adjusted < 0.01


@pytest.mark.parametrize(("won", "of"), [(0, 30), (1, 9), (14, 30), (30, 30), (75, 400)])
def test_among_equals_the_test_is_the_binomial_one(won, of):
    """Both sides doubled, as scipy's one-sided tests are."""
    tails = [binomtest(won, of, 0.25, alternative=side).pvalue for side in ("less", "greater")]
    (found,) = outliers([won], [Anyway(of, 0.25 * of, 0.1875 * of)], level=1)
    assert found.adjusted == pytest.approx(min(1, 2 * min(tails)))


def test_cards_that_nobody_tells_of_are_left_out():
    assert outliers([0, 3], [Anyway(0, 0.0, 0.0), Anyway(3, 3.0, 0.0)]) == ()
