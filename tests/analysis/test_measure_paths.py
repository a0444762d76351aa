"""Measures by their dotted paths: every number is reached, and a wrong path is shown its way."""

import json
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.lists import BEFORE
from workbench import load
from workbench.analysis.measure_paths import MeasureError, Measures, problems_of_play
from workbench.analysis.odds import odds
from workbench.analysis.play_results import unplayed
from workbench.analysis.simulated import simulate
from workbench.cardsets.card_set import Target
from workbench.rules.components import Card, CardType, Deck

ODDS = odds(BEFORE)
"""Scores drawn 14 and 18, best 18 always: see `lists`."""
ODD_NAMES = ("a.b", "x]", "[y", "St. B[ee].x", '"Q"', "O'Hara", "asset:Bee", "1", "] .", "a].lift")
TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=12)


def renamed(card_set, names):
    """Return the list with other names on its first cards and commissions."""
    entries, commissions = list(card_set.entries), list(card_set.commissions)
    for place, name in enumerate(names):
        card = replace(entries[place].card, name=name, stated_initial="Q")
        entries[place] = replace(entries[place], card=card)
        if place < len(commissions):
            commission = replace(commissions[place].commission, name=name)
            commissions[place] = replace(commissions[place], commission=commission)
    return replace(card_set, entries=tuple(entries), commissions=tuple(commissions))


def leaves(said, path):
    """Yield every number of an object as JSON has it, with its path as the contract spells it."""
    if isinstance(said, dict):
        for key, below in said.items():
            if key not in {"ci", "intervals"}:
                yield from leaves(below, f"{path}.{key}")
    elif isinstance(said, list):
        for place, entry in enumerate(said, start=1):
            if isinstance(entry, dict):
                name = entry.get("name", entry.get("seat", place))
                deck = f"{entry['deck']}:" if "deck" in entry else ""
                yield from leaves(entry, f"{path}[{deck}{name}]")
    elif said is None or type(said) in {int, float}:
        yield path, said


@cache
def played():
    card_set = renamed(load("commission"), ODD_NAMES)
    return simulate(card_set, bots="greedy, random, random, planner:0.5", games=40)


def test_every_number_of_simulate_is_reached_by_its_path():
    said = json.loads(json.dumps(played().results.as_json()))
    measures = Measures(play=played().results)
    found = list(leaves(said, "play"))
    assert len(found) > 1000
    for path, value in found:
        measured = measures.at(path)
        assert (measured.path, measured.value) == (path, value)


def test_every_interval_of_simulate_is_that_of_its_number():
    """Beside it as `ci`, or apart in `intervals` under the same path."""
    results = played().results
    said, measures = results.as_json(), Measures(play=results)
    for path, ends in said["intervals"].items():
        interval = measures.at(f"play.{path}").interval
        assert (interval and list(interval)) == ends
    for place, seat in enumerate(said["seats"], start=1):
        assert list(measures.at(f"play.seats[{place}].win_rate").interval) == seat["ci"]
        of_score = measures.at(f"play.seats[{place}].score.mean").interval
        assert list(of_score) == seat["score"]["ci"]
    for card in said["cards"]:
        at = f"play.cards[{card['deck']}:{card['name']}]"
        interval = measures.at(f"{at}.win_rate_picked").interval
        assert (interval and list(interval)) == card["ci"]
        assert measures.at(f"{at}.seen").interval is None
        assert measures.at(f"{at}.win_rate_shrunk").interval is None


@pytest.mark.parametrize("card_set", [BEFORE, load("commission")], ids=lambda one: one.name)
def test_every_number_of_odds_is_reached_by_its_path(card_set):
    exact = odds(renamed(card_set, ODD_NAMES[: min(10, len(card_set.entries))]))
    measures = Measures(odds=exact)
    judged = {
        f"odds.commissions[{one.name}].probability" for one in exact.commissions if one.judged
    }
    for path, value in leaves(json.loads(json.dumps(exact.as_json())), "odds"):
        if path in judged:
            with pytest.raises(MeasureError, match="only people judge"):
                measures.at(path)
        else:
            assert (measures.at(path).path, measures.at(path).value) == (path, value)


@settings(max_examples=40, deadline=None)
@given(name=TEXT, other=TEXT)
def test_whatever_a_card_is_called_its_path_leads_to_it(name, other):
    """The contract: a name in brackets goes up to the last one."""
    entries = list(BEFORE.entries)
    for place, called in ((0, name), (3, other)):
        card = replace(entries[place].card, name=called, stated_initial="Q")
        entries[place] = replace(entries[place], card=card)
    measures = Measures(odds=odds(replace(BEFORE, entries=tuple(entries))))
    for card in odds(replace(BEFORE, entries=tuple(entries))).cards:
        for order in ("drawn", "best"):
            path = f"odds.cards[{card.deck}:{card.name}].score_mean.{order}"
            assert measures.at(path).value == getattr(card.score_mean, order)


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
    assert Measures(odds=ODDS).at(path).value == value


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("odds.aliteration.any", "odds has no aliteration; did you mean alliteration?"),
        ("odds.cards[Cactos].lift.best", r"has no \[Cactos\]; did you mean \[Cactus\]?"),
        ("odds.cards[Cactus].lift.worst", "there is drawn, best"),
        ("odds.cards.Cactus.lift.best", r"did you mean \[Cactus\]?"),
        ("odds.alliteration", "go on with any, mean, none"),
        ("odds.score.mean.more", "odds.score.mean is one, so end there"),
        ("odds.cards[Cactus.lift.best", "write ] after the name"),
        ("odds.cards[Cactus]lift.best", r"write \].lift.best"),
        ("score.mean", "begins with odds. or play."),
        ("odds", "go on with inventions, matches"),
        ("", "begins with odds. or play."),
        ("play.seats[1].win_rate", "playing games"),
        ("odds.commissions[Fit for the Queen].probability", "only people"),
        ("odds.commissions[Fit for the Queen].probability.best", "only people"),
        ("odds.card_set", "odds has no card_set"),
        ("odds.", "no name stands behind a dot; there is inventions"),
        ("odds..score", "no name stands behind a dot"),
    ],
)
def test_a_path_that_leads_nowhere_is_refused_with_a_way_on(path, told):
    with pytest.raises(MeasureError, match=told):
        Measures(odds=ODDS).at(path)


def test_odds_are_not_asked_of_games():
    with pytest.raises(MeasureError, match="measured by the exact odds"):
        Measures(play=played().results).at("odds.score.mean")


def test_a_name_in_two_decks_wants_its_deck():
    twin = replace(BEFORE.entries[0], card=Card("Bee", Deck.PRIMARY, CardType.PRODUCTIVE, 3))
    measures = Measures(odds=odds(replace(BEFORE, entries=(twin, *BEFORE.entries[1:]))))
    either = r"write odds.cards\[primary:Bee\].lift.best or odds.cards\[asset:Bee\].lift.best"
    with pytest.raises(MeasureError, match=either):
        measures.at("odds.cards[Bee].lift.best")
    assert measures.at("odds.cards[primary:Bee].lift.best").value == 0


def test_a_name_that_reads_like_a_deck_and_a_name_takes_no_cards_place():
    """A primary card called asset:Bee, beside the asset Bee."""
    odd = replace(BEFORE.entries[0], card=Card("asset:Bee", Deck.PRIMARY, CardType.PRODUCTIVE, 3))
    measures = Measures(odds=odds(replace(BEFORE, entries=(odd, *BEFORE.entries[1:]))))
    assert measures.at("odds.cards[asset:Bee].lift.best").path == "odds.cards[asset:Bee].lift.best"
    named = measures.at("odds.cards[primary:asset:Bee].lift.best")
    assert named.path == "odds.cards[primary:asset:Bee].lift.best"


def test_a_bot_is_named_by_its_word_and_by_its_place_where_it_sits_twice():
    results = played().results
    measures = Measures(play=results)
    assert measures.at("play.lineup[greedy].win_rate").value == results.lineup[0].wins.value
    assert measures.at("play.lineup[planner:0.5].win_rate").path == "play.lineup[4].win_rate"
    assert measures.at("play.lineup[3].score.mean").value == results.lineup[2].score.mean.value
    either = r"write play.lineup\[2\].win_rate or play.lineup\[3\].win_rate"
    with pytest.raises(MeasureError, match=either):
        measures.at("play.lineup[random].win_rate")


def test_the_spread_of_the_seats_is_their_largest_difference():
    results = played().results
    spread = Measures(play=results).at("play.seats.spread")
    rates = [seat.wins.value for seat in results.seats]
    apart = max(abs(one - other) for one, other in combinations(rates, 2))
    assert spread.value == pytest.approx(apart)
    assert 0 <= spread.interval.low <= spread.value <= spread.interval.high <= 1


def test_games_not_played_have_the_paths_of_those_that_are():
    results = played().results
    before = unplayed(results.about)
    assert list(before.shares) == list(results.shares)
    names = [{path for path, _ in leaves(one.as_json(), "play")} for one in (before, results)]
    assert names[0] == names[1]


def problems(*targets):
    return [str(one) for one in problems_of_play(replace(load("commission"), targets=targets))]


def test_a_path_of_play_is_judged_without_a_game():
    card_set = load("commission")
    name = card_set.commissions[0].commission.name
    card = card_set.entries[0].card
    right = (
        "play.seats.spread",
        "play.seats[4].win_rate_ties_split",
        f"play.commissions[{name}].rate",
        f"play.cards[{card.name}].win_rate_picked",
        "play.ties",
        "play.decks.reshuffles.asset",
        "odds.this.is.not.looked.at",
    )
    assert problems(*(Target(path, minimum=0) for path in right)) == []


@pytest.mark.parametrize(
    ("target", "told"),
    [
        (Target("play.seats[5].win_rate", 0), "has no [5]; there is [1], [2], [3], [4], spread"),
        (Target("play.seats.spred", 0), "did you mean spread?"),
        (Target("play.lineup[greedy].win_rate", 0), "may mean 4 numbers"),
        (Target("play.lineup[greedy].win_rate", 0, bots="greedy, random"), "2 bots for 4 players"),
        (Target("play.score.game.mean.ci", 0), "play.score.game.mean is one, so end there"),
        (Target("play.intervals", 0), "play has no intervals"),
    ],
)
def test_a_path_of_play_that_leads_nowhere_is_a_fault_of_the_list(target, told):
    (problem,) = problems(target)
    assert told in problem


@pytest.mark.parametrize(
    "target",
    [
        Target("play.seats[5].win_rate", 0, players=5),
        Target("play.lineup[planner].win_rate", 0, bots="planner, greedy, greedy, greedy"),
    ],
)
def test_players_and_bots_of_a_target_decide_what_there_is(target):
    assert problems(target) == []
