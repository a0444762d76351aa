"""Targets held against the odds."""

import pytest

from tests.analysis.lists import BEFORE
from workbench.analysis.measure_words import in_words, told
from workbench.analysis.measures import Held, Verdict, hold
from workbench.analysis.odds import odds
from workbench.cardsets.card_set import Target

ODDS = odds(BEFORE)
"""Scores drawn 14 and 18, best 18 always: see `lists`."""


@pytest.mark.parametrize(
    ("minimum", "maximum", "verdict", "slack"),
    [
        (15, 20, Verdict.MET, 1),
        (16, None, Verdict.MET, 0),
        (None, 15, Verdict.MISSED, -1),
        (18.5, 19, Verdict.MISSED, -2.5),
    ],
)
def test_a_target_is_met_within_its_bounds_and_tells_the_room_left(
    minimum, maximum, verdict, slack
):
    (held,) = hold([Target("odds.drawn.score.mean", minimum, maximum)], ODDS)
    assert (held.value, held.verdict, held.slack) == (16, verdict, slack)


def test_a_target_of_play_is_undecided_and_says_why():
    (held,) = hold([Target("play.seats.spread", maximum=0.05)], ODDS)
    assert (held.value, held.verdict, held.slack) == (None, Verdict.UNDECIDED, None)
    assert "playing games" in held.reason


def test_what_is_told_has_no_powers_of_ten_and_tells_a_deck_from_a_colon():
    wide = [Target("odds.score.counts.18", maximum=1), Target("odds.inventions", 2_000_000)]
    told_all = [told(Held(one, 264_200, Verdict.MISSED, -264_199)) for one in wide]
    assert told_all == [
        "inventions worth 18 points 264,200 (at most 1 wanted): missed, 264,199 off",
        "odds.inventions 264,200 (at least 2,000,000 wanted): missed, 264,199 off",
    ]
    assert in_words("odds.cards[x:y].lift.best") == "lift of x:y"
    assert in_words("odds.cards[asset:x:y].lift.best") == "lift of asset x:y"
