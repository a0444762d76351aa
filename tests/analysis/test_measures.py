"""Targets held against the odds."""

import pytest

from tests.analysis.lists import BEFORE
from workbench.analysis.measures import Verdict, hold
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
