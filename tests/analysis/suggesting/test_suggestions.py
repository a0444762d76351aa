"""Suggestions and proposals as commands and panels show them."""

import math
from dataclasses import replace

import pytest

from tests.analysis.suggesting.small_lists import small_list
from workbench.analysis.measure_paths import MeasureError, Measures
from workbench.analysis.odds import odds
from workbench.analysis.suggesting.edits import applied, single_edits
from workbench.analysis.suggesting.suggestions import propose, suggestions
from workbench.cardsets.card_set import CardSet, Entry, Target
from workbench.rules.components import Card, CardType, Deck


def five(*, locked: bool = False) -> CardSet:
    """Return the rulebook's five cards, whose two inventions score 18 and 14 (mean of the best 18).

    The better order of the assets is Colossal Cactus Burning Bee Booster in both.
    """
    cards = (
        Card("Colossal", Deck.PRIMARY, CardType.PRODUCTIVE, 3),
        Card("Burning", Deck.CENTRAL, CardType.DESTRUCTIVE, 1),
        Card("Booster", Deck.FINAL, CardType.PRODUCTIVE, 2),
        Card("Cactus", Deck.ASSET, CardType.VEGETABLE, 3),
        Card("Bee", Deck.ASSET, CardType.ANIMAL, 1),
    )
    return CardSet("Five", entries=tuple(Entry(n, c, locked=locked) for n, c in enumerate(cards)))


def test_each_edit_tells_by_how_much_it_moves_each_measure():
    """The difference of the odds counted anew, of every measure it names."""
    card_set = small_list(3)
    before = Measures(odds=odds(card_set))
    for one in suggestions(card_set)[::5]:
        after = Measures(odds=odds(applied(card_set, [one.edit])))
        for path, moved in one.moves.items():
            truth = after.at(path).value - before.at(path).value
            assert math.isclose(moved, truth, abs_tol=1e-9), (one.edit, path)


def test_a_measure_that_an_edit_leaves_alone_is_not_among_its_moves():
    value = next(one for one in suggestions(five()) if one.edit.change == {"value": 2})
    assert "odds.score.mean" in value.moves
    assert not [path for path in value.moves if "alliteration" in path or "matches" in path]


def test_every_single_edit_is_told_once():
    card_set = small_list(4)
    assert [one.edit for one in suggestions(card_set)] == list(single_edits(card_set))


def test_those_nearest_to_the_target_come_first_and_smaller_ones_before_larger():
    """18 on average; 17 is a point less, and values are changed before types and initials."""
    ranked = suggestions(five(), Target("odds.score.mean", maximum=17))
    distances = [one.distance for one in ranked]
    assert distances == sorted(distances)
    first = ranked[0]
    assert (first.edit.entry.card.name, first.edit.change) == ("Colossal", {"value": 2})
    met = [one.edit.size for one in ranked if not one.distance]
    assert met == sorted(met)


def test_a_line_says_the_edit_the_wished_measure_and_what_stays():
    one = suggestions(five(), Target("odds.score.mean", maximum=17))[0]
    assert one.says == (
        "Colossal (primary) to value 2 (was 3): mean score 18.00 → 17.00, "
        "any alliteration stays 100.0 %"
    )


def test_a_target_that_leads_nowhere_is_refused():
    with pytest.raises(MeasureError):
        suggestions(five(), Target("odds.score.meen", maximum=17))


def test_locked_cards_stay_and_that_nothing_helps_is_said():
    proposal = propose(five(locked=True), targets=[Target("odds.score.mean", maximum=17)])
    assert (proposal.edits, proposal.met, proposal.proven_fewest) == ((), False, False)
    assert proposal.summary.startswith("No edits were found that meet all targets of the odds")


def test_a_proposal_of_a_value_tells_the_fewest_and_holds_targets_before_and_after():
    targets = (Target("odds.score.mean", maximum=17), Target("play.seats.spread", maximum=0.05))
    proposal = propose(replace(five(), targets=targets))
    assert proposal.says == ("Colossal (primary) to value 2 (was 3)",)
    assert proposal.summary == "1 edit meets all targets of the odds; no fewer do."
    assert [one.value for one in (*proposal.before, *proposal.after)] == [18, 17]
    assert [target.measure for target in proposal.to_play] == ["play.seats.spread"]


def test_where_all_is_met_nothing_is_proposed():
    proposal = propose(five(), targets=[Target("odds.score.mean", minimum=17)])
    assert (proposal.edits, proposal.met, proposal.proven_fewest) == ((), True, True)


@pytest.mark.parametrize(
    "measure",
    [
        *("score.mean", "score.sd", "score.max", "alliteration.any", "joints.A-F.points"),
        *("cards[Colossal].lift.best", "cards[Bee].score_mean.drawn", "matches.assets"),
    ],
)
def test_a_list_of_very_many_copies_is_searched_as_one_of_few_is(measure):
    """A thousand of each card: counts beyond what arrays hold. Nothing is so large in either."""
    many = replace(five(), entries=tuple(replace(one, copies=1000) for one in five().entries))
    wanted = [Target(f"odds.{measure}", minimum=1000)]
    for card_set in (five(), many):
        proposal = propose(card_set, targets=wanted)
        assert not proposal.met
        assert proposal.after[0].value >= proposal.before[0].value


def test_a_target_that_no_edit_moves_is_met_or_in_the_way_as_it_is():
    """Two inventions: the assets in either order."""
    both = [Target("odds.inventions", minimum=2), Target("odds.score.mean", maximum=17)]
    assert (met := propose(five(), targets=both)).met
    assert met.proven_fewest
    missed = propose(five(), targets=[Target("odds.inventions", minimum=3)])
    assert not missed.met
    assert missed.summary.endswith("odds.inventions 2 (at least 3 wanted): missed, 1 off.")


def test_an_edit_tells_what_the_wished_measure_is_then():
    card_set = small_list(3)
    wish = Target("odds.score.sd", maximum=0)
    for one in suggestions(card_set, wish)[::20]:
        truth = odds(applied(card_set, [one.edit])).best.score.sd
        assert math.isclose(one.after, truth, abs_tol=1e-9)
    assert suggestions(card_set)[0].after is None


def test_a_search_says_how_far_it_is_and_ends_where_its_listener_raises():
    told = []
    out_of_reach = [Target("odds.score.mean", minimum=100)]
    propose(small_list(3), targets=out_of_reach, told=told.append)
    assert told[:2] == ["every edit by itself", "every two edits together: 0 %"]
    assert any(words.startswith("more than two edits") for words in told)

    def stop(words):
        raise InterruptedError(words)

    with pytest.raises(InterruptedError, match="every edit by itself"):
        propose(small_list(3), targets=out_of_reach, told=stop)


def test_shapes_are_those_of_the_contract():
    targets = (Target("odds.score.mean", maximum=17),)
    single = suggestions(five())[0].as_json()
    assert set(single) == {"deck", "card", "set", "moves"}
    proposal = propose(five(), targets=targets).as_json()
    assert proposal["changes"] == [{"deck": "primary", "card": "Colossal", "set": {"value": 2}}]
    assert proposal["proven_fewest"] is True
    assert {"measure", "value", "min", "max", "verdict", "slack"} == set(proposal["targets"][0])
