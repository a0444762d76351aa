"""The voter that fits: chances worked out by hand, the house's voters, what chance alone names."""

from math import exp, log

import numpy as np
import pytest

from tests.play.lists import shipped
from tests.play.recorded import records_of
from tests.proofs.honesty_playtests import votes_by
from workbench.analysis.playtest_ballots import RANKS, Situation, cast
from workbench.analysis.playtest_votes import LAPSES, LEAST_BALLOTS, fit, gains_of, rows
from workbench.play.tables import laid_table

SEEN = Situation(alliteration=(4, 2, 4, 0), scores=(20, 25, 18, 25), so_far=(30, 10, 10, 50))


def test_the_chance_of_a_ballot_is_that_of_its_choices_one_after_the_other():
    """Seat 1 takes 3, which alliterates most alone, then 4 of 2 and 4, though 2 does more.

    Three to choose from, one first: (1 - e) / 1 + e / 3. Then two, and not the first: e / 2. By
    chance 1/3 and 1/2.
    """
    gains = gains_of([cast(SEEN, 1, (3, 4))])["showy"][0]
    for place in (0, 20, 49):
        e = LAPSES[place]
        assert gains[place] == pytest.approx(log(((1 - e) + e / 3) * (e / 2)) - log(1 / 6))


def test_equals_are_as_likely_as_each_other():
    """To seat 3 both 2 and 4 score 25: either is half the voter's choice."""
    two, four = gains_of([cast(SEEN, 3, (2, 4)), cast(SEEN, 3, (4, 2))])["by_score"]
    assert two == pytest.approx(four)
    assert exp(two[0]) == pytest.approx((0.98 / 2 + 0.02 / 3) * (0.98 + 0.02 / 2) * 6)


def test_who_is_furthest_behind_is_the_shrewd_ones_favourite():
    assert [RANKS["shrewd"](SEEN, seat) for seat in (1, 2, 4)] == [30, 10, 50]
    first, _ = cast(SEEN, 4, (2, 3)).choices["shrewd"]
    assert (first.among, first.first, first.taken) == (3, 2, True)


@pytest.mark.parametrize("word", ["showy", "by_score", "shrewd"])
def test_a_voter_of_the_house_never_lapses_from_its_own_rank(word):
    """Records of games in which it voted: each of its choices ranks first."""
    for record in records_of(laid_table(shipped(), bots="greedy", voter=word, seed=4), 10):
        so_far = [0] * 4
        for done in record.rounds:
            seen = Situation(
                tuple(own.score.alliteration for own in done.scores),
                tuple(own.score.total for own in done.scores),
                tuple(so_far),
            )
            for seat, ballot in enumerate(done.ballots, start=1):
                assert all(choice.taken for choice in cast(seen, seat, ballot).choices[word])
            for place, own in enumerate(done.scores):
                so_far[place] += own.total


def test_whoever_votes_with_lapses_is_found_with_about_as_many():
    found = fit(votes_by(np.random.default_rng(1), 120, voter="by_score", lapse=0.4))
    assert found.decided
    assert found.fits[0].voter == "by_score"
    assert found.fits[0].lapse == pytest.approx(0.4, abs=0.15)
    assert "fits these 120 ballots best is by_score: each" in found.sentence


def test_votes_by_chance_name_hardly_ever_a_voter():
    """Level 5 %: of 60 sets of ballots 9 or more would come up less than once in 200 times."""
    chance = np.random.default_rng(2)
    sets = [fit(votes_by(chance, 24, voter="uniform", lapse=1.0)) for _ in range(60)]
    assert sum(one.decided for one in sets) < 9


def test_few_ballots_name_nobody_however_well_one_fits():
    ballots = votes_by(np.random.default_rng(3), LEAST_BALLOTS - 4, voter="showy", lapse=0.0)
    found = fit(ballots)
    assert not found.decided
    assert "too few ballots" in found.sentence


def test_ballots_that_all_agree_are_not_taken_for_sure():
    """Nobody lapsed in twelve ballots; the next may, so that the gain reaches down."""
    found = fit([cast(SEEN, 4, (2, 3))] * 12)
    best = found.fits[0]
    assert best.gain.interval.low < best.gain.value - 0.2


def test_without_ballots_nothing_is_told_and_who_never_votes_fits():
    found = fit([], blank=3)
    assert [one.voter for one in found.fits] == ["none"]
    assert rows(found) == []
    assert "in 3 rounds no vote is noted" in found.sentence


def test_none_cannot_have_cast_a_ballot_and_no_voter_fits_worse_than_chance():
    found = fit(votes_by(np.random.default_rng(4), 24, voter="uniform", lapse=1.0))
    assert found.fits[-1].voter == "none"
    assert found.fits[-1].gain.value is None
    assert all(one.gain.value >= 0 for one in found.fits[:-1])
