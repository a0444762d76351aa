"""The proof of honesty in quick: each kind of interval over some hundred batches."""

import numpy as np
import pytest

from tests.proofs import honesty_games as games
from tests.proofs.honesty_findings import Finding
from tests.proofs.honesty_paired import real_pairs
from tests.proofs.honesty_playtests import cards, made, ratings
from tests.proofs.intervals import made_up

FEW = 300
SLACK = 0.05
"""Four standard errors of 95 in 100 of three hundred."""


def told(findings):
    """Return what does not lie where it should; nothing, if all is well."""
    found = list(findings)
    assert found
    return [one for one in found if not one.kept(slack=SLACK)]


@pytest.mark.parametrize(
    "proof",
    [made_up, games.simulated, games.answered, games.asked_alone, games.lucky],
    ids=lambda proof: proof.__name__,
)
def test_intervals_of_every_kind_hold_the_truth_as_often_as_they_say(proof):
    few = {} if proof is made_up else {"pool": 800}
    assert told(proof(repeats=FEW, **few)) == []


def test_what_few_evenings_tell_holds_the_truth():
    """Votes are held beside their own code: to fit a voter takes long."""
    chance = np.random.default_rng(1)
    found = [*made(chance, FEW, 400), cards(chance, FEW), *ratings(chance, FEW)]
    assert told(found) == []


def test_lists_that_play_alike_are_not_said_to_differ():
    assert real_pairs(batches=3, games=150).kept(slack=SLACK)


def test_few_batches_name_a_card_where_none_matters():
    assert told(games.named_for_nothing(repeats=FEW, pool=400)) == []


def test_an_interval_that_held_in_90_of_100_would_be_told():
    """The measuring stick itself, without the slack of few repeats."""
    short = Finding(kind="", about="", share=0.93, repeats=10_000)
    wide = Finding(kind="", about="", share=0.97, repeats=10_000)
    assert not short.kept()
    assert not wide.kept()
    assert Finding(kind="", about="", share=0.95, repeats=10_000).kept()
