"""Outliers among many cards: real ones found, false ones held (Benjamini and Hochberg)."""

import numpy as np

from workbench.analysis.intervals import Ratio
from workbench.analysis.outliers import outliers


def batch(chance, games=400, cards=150, *, lift=None):
    """Return the wins with each card: four seats play 15 of 150 each, one of them wins.

    `lift` is a card whose players win the more often, by so much weight.
    """
    order = chance.permuted(np.tile(np.arange(cards), (games, 1)), axis=1)[:, :60]
    played = np.zeros((games, 4, cards), dtype=np.int64)
    np.put_along_axis(played, order.reshape(games, 4, 15), 1, axis=2)
    weights = np.ones((games, 4))
    if lift:
        weights += lift[1] * played[:, :, lift[0]]
    sure = weights.cumsum(axis=1) / weights.sum(axis=1, keepdims=True)
    winner = (chance.random((games, 1)) > sure).sum(axis=1)
    x, y = played.sum(axis=1), played[np.arange(games), winner]
    sums = np.stack([each.sum(axis=0) for each in (y, x, y * y, x * y, x * x)], axis=1)
    return [Ratio(*row) for row in sums.tolist()]


def test_without_any_effect_few_batches_name_a_card():
    """Where no card matters, any name is false: at most 5 % of batches but for luck.

    Of 300 batches 5 % are 15; 25 or more would come up less than once in 200 times.
    """
    chance = np.random.default_rng(1)
    named = [bool(outliers(batch(chance), players=4)) for _ in range(300)]
    assert sum(named) < 25


def test_a_card_that_wins_is_named_first_of_all():
    chance = np.random.default_rng(2)
    found = outliers(batch(chance, games=2000, lift=(17, 1.0)), players=4)
    assert 17 in {one.card for one in found}
    best = max(found, key=lambda one: one.z)
    assert best.card == 17
    assert best.adjusted < 0.01


def test_cards_that_nobody_tells_of_are_left_out():
    assert outliers([Ratio(0, 0, 0, 0, 0), Ratio(1, 1, 1, 1, 1)], players=4) == ()
