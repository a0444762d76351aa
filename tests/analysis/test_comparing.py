"""Two lists compared: the odds, play with its verdicts, and what cannot be played."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.play.lists import shipped, with_card
from workbench.analysis.batch_results import results_of
from workbench.analysis.compare_reporting import in_words
from workbench.analysis.comparing import Called, Play, compare
from workbench.analysis.game_measures import Quotient
from workbench.analysis.measure_paths import Measures
from workbench.analysis.paired_intervals import Paired
from workbench.analysis.play_differences import Limits, PlayDifference, Verdict
from workbench.play.batches import simulate
from workbench.play.paired import Seating
from workbench.rules.components import Deck

STANDARD = shipped("commission")
SEATING = Seating(bots="greedy,random,greedy,denier", voter="by_score", seed=3)
HOW = Play(games=300, seating=SEATING)
DEARER = with_card(STANDARD, 0, value=3)


def compared(a, b, how=HOW):
    return compare(Called("old", a), Called("new", b), how)


@pytest.fixture(scope="module")
def comparison():
    return compared(STANDARD, DEARER)


def test_every_measure_of_play_is_what_simulate_says_of_either_list(comparison):
    """Of the second list as well: this change moves no card to another place."""
    for card_set, side in ((STANDARD, "a"), (DEARER, "b")):
        batch = simulate(SEATING.table(card_set), 300)
        measures = Measures(play=results_of(batch))
        for one in comparison.play:
            path = one.quotient.path
            told = getattr(one.paired, side)
            assert told == pytest.approx(measures.at(path).value, abs=1e-12), path


def test_scores_shares_seats_the_line_up_commissions_and_ties_are_compared(comparison):
    paths = {one.quotient.path for one in comparison.play}
    assert paths >= {
        *("play.score.invention.mean", "play.score.game.mean", "play.score.margin.mean"),
        *("play.alliteration.any", "play.alliteration.five", "play.matches.concepts.trio"),
        *("play.seats[4].win_rate", "play.seats[1].win_rate_ties_split", "play.ties"),
        *("play.lineup[2].win_rate", "play.commissions[The Tongue Twister].rate"),
    }


def test_the_odds_are_those_of_either_list(comparison):
    """By hand: one primary card of thirty is worth a point or two more."""
    gain = 3 - STANDARD.entries[0].card.value
    (mean,) = [one for one in comparison.odds if one.measure == "odds.drawn.score.mean"]
    assert mean.difference == pytest.approx(gain / 30)
    name = STANDARD.entries[0].card.name
    (lift,) = [one for one in comparison.odds if ".lift" in one.measure]
    assert lift.measure == f"odds.cards[primary:{name}].lift.best"
    assert lift.difference > 0


def test_a_list_against_itself_shows_exactly_nothing():
    told = json.loads(json.dumps(compared(STANDARD, STANDARD).as_json()))
    assert told["same"]
    assert told["changes"] == told["rules"] == told["commissions"] == []
    assert all(one["difference"] == 0 for one in told["odds"] + told["play"])
    assert all(one["ci"] == [0, 0] for one in told["play"])
    assert {one["verdict"] for one in told["play"]} == {"no difference over 0"}
    assert {one["more_games"] for one in told["play"]} == {0}


def test_another_order_of_cards_and_commissions_shows_nothing():
    turned = replace(
        STANDARD, entries=STANDARD.entries[::-1], commissions=STANDARD.commissions[::-1]
    )
    found = compared(STANDARD, turned)
    assert found.same
    assert all(one.paired.interval == (0, 0) for one in found.play)


def test_the_other_way_round_every_difference_turns_its_sign(comparison):
    back = compared(DEARER, STANDARD)
    for there, here in zip(comparison.play, back.play, strict=True):
        assert here.paired.difference == -there.paired.difference
        assert here.paired.interval.low == pytest.approx(-there.paired.interval.high)


def test_renamed_commissions_are_compared_under_their_first_name():
    old = STANDARD.commissions[0]
    named = replace(old, commission=replace(old.commission, name="Another Name"))
    b = replace(STANDARD, commissions=(*STANDARD.commissions[1:], named))
    (rate,) = [
        one
        for one in compared(STANDARD, b).play
        if one.quotient.path == f"play.commissions[{old.commission.name}].rate"
    ]
    assert rate.paired.interval == (0, 0)
    assert rate.paired.a == rate.paired.b > 0


def test_a_list_that_cannot_be_dealt_is_compared_in_cards_and_odds():
    few = replace(
        STANDARD,
        entries=tuple(
            entry
            for place, entry in enumerate(STANDARD.entries)
            if entry.card.deck is not Deck.PRIMARY or place < 7
        ),
    )
    found = compared(STANDARD, few)
    assert found.odds
    assert found.play == ()
    (why,) = found.why_no_play
    assert why.startswith("new: the primary deck has 7 cards")
    assert why in in_words(found)


def test_a_list_of_which_no_invention_can_be_made_is_compared_in_cards():
    found = compared(STANDARD, replace(STANDARD, entries=STANDARD.entries[:20]))
    assert (found.odds, found.play) == ((), ())
    assert found.why_no_odds[0].startswith("new: no invention")
    assert len(found.found.cards) == len(STANDARD.entries) - 20
    assert found.why_no_odds[0] in in_words(found)


def share(yes_a, yes_b, differing, *, games=1000):
    """Return a share of games in both lists, of which so many go another way."""
    both = (yes_a + yes_b - differing) // 2
    sums = [yes_a, games, yes_b, games]
    products = [
        [yes_a, yes_a, both, yes_a],
        [yes_a, games, yes_b, games],
        [both, yes_b, yes_b, yes_b],
        [yes_a, games, yes_b, games],
    ]
    return Paired(games=games, sums=sums, products=products)


def verdict(paired, limit=0.01):
    return PlayDifference(Quotient("play.ties"), paired, limit)


@pytest.mark.parametrize(
    ("paired", "limit", "told"),
    [
        (share(200, 300, 100), 0.01, Verdict.HIGHER),
        (share(300, 200, 100), 0.01, Verdict.LOWER),
        (share(250, 250, 4), 0.01, Verdict.NO_DIFFERENCE),
        (share(250, 250, 4), 0.001, Verdict.UNDECIDED),
        (share(250, 255, 95), 0.01, Verdict.UNDECIDED),
    ],
)
def test_the_verdict_is_what_the_whole_interval_says(paired, limit, told):
    found = verdict(paired, limit)
    assert found.verdict is told
    assert (found.more_games > 0) == (told is Verdict.UNDECIDED)


@given(st.integers(-40, 40), st.integers(0, 200))
def test_so_many_more_games_of_the_same_kind_decide_it(more, besides):
    """The same games over and over, as many as it said: then it is decided, or nearly."""
    found = verdict(share(300, 300 + more, abs(more) + 2 * besides))
    if found.verdict is Verdict.UNDECIDED:
        times = 1 + found.more_games / 1000
        low, high = found.paired.interval
        middle, reach = found.paired.difference, (high - low) / 2 / times**0.5
        outside = abs(middle) >= reach * (1 - 1e-9)
        inside = abs(middle) + reach <= 0.01 * (1 + 1e-9)
        assert outside or inside


def test_what_is_no_difference_can_be_set():
    loose = Play(games=20, seating=SEATING, limits=Limits(share=0.9, points=90))
    told = compared(STANDARD, DEARER, loose).as_json()["play"]
    by_path = {one["measure"]: one["verdict"] for one in told}
    assert by_path["play.ties"] == "no difference over 0.9"
    assert by_path["play.score.margin.mean"] == "no difference over 90"


def test_the_text_tells_the_change_the_numbers_and_how_it_was_played(comparison):
    told = in_words(comparison)
    assert f"{STANDARD.entries[0].card.name}: value 1 → 3" in told
    assert "300 games of each list on the same shuffles: 4 players, bots greedy, random" in told
    assert "Replayed by the rules, move for move: 16 of 600 games." in told
    assert "each for itself" in told
