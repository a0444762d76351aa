"""Measures by their dotted paths, and targets held against them."""

from dataclasses import replace

import pytest

from tests.analysis.lists import BEFORE
from workbench.analysis.measures import MeasureError, Verdict, hold, measure
from workbench.analysis.odds import odds
from workbench.cardsets.card_set import Target
from workbench.rules.components import Card, CardType, Deck

ODDS = odds(BEFORE)
"""Scores drawn 14 and 18, best 18 always: see `lists`."""


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("odds.score.mean", 18),
        ("odds.best.score.mean", 18),
        ("odds.drawn.score.mean", 16),
        ("odds.drawn.score.counts.14", 1),
        ("odds.drawn.alliteration.pair", 0.5),
        ("odds.alliteration.any", 1),
        ("odds.matches.concepts.pair", 1),
        ("odds.inventions", 2),
        ("odds.joints.A-F.share", 1),
        ("odds.commissions[An Animal].probability.best", 1),
        ("odds.cards[Cactus].lift.best", 0),
        ("odds.cards[asset:Bee].score_mean.drawn", 16),
    ],
)
def test_a_path_leads_to_its_number(path, value):
    assert measure(ODDS, path) == value


def test_a_name_may_hold_dots_and_brackets():
    """The contract: a name in brackets goes up to the last one."""
    odd = replace(BEFORE.entries[4], card=Card("St. B[ee].x", Deck.ASSET, CardType.ANIMAL, 1))
    found = odds(replace(BEFORE, entries=(*BEFORE.entries[:4], odd)))
    assert measure(found, "odds.cards[St. B[ee].x].lift.best") == 0


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("odds.aliteration.any", "did you mean 'alliteration'"),
        ("odds.cards[Cactos].lift.best", "did you mean 'Cactus'"),
        ("odds.cards[Cactus].lift.worst", "drawn, best"),
        ("odds.alliteration", "no number"),
        ("odds.score.mean.more", "nothing more"),
        ("score.mean", "begins with odds. or play."),
        ("odds", "begins with odds. or play."),
        ("", "begins with odds. or play."),
        ("play.seats[1].win_rate", "playing games"),
        ("odds.commissions[Fit for the Queen].probability", "people"),
        ("odds.card_set", "no number"),
    ],
)
def test_a_path_that_leads_nowhere_is_refused_with_a_way_on(path, told):
    with pytest.raises(MeasureError, match=told):
        measure(ODDS, path)


def test_a_name_in_two_decks_wants_its_deck():
    twin = replace(BEFORE.entries[0], card=Card("Bee", Deck.PRIMARY, CardType.PRODUCTIVE, 3))
    found = odds(replace(BEFORE, entries=(twin, *BEFORE.entries[1:])))
    with pytest.raises(MeasureError, match="two decks"):
        measure(found, "odds.cards[Bee].lift.best")
    assert measure(found, "odds.cards[primary:Bee].lift.best") == 0


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
