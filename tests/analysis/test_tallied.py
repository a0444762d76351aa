"""What a batch came to: the contract's object, from games played by the readable driver."""

import json
from itertools import pairwise

import numpy as np
import pytest

from tests.rules.tables import AnyBallot, AnyLegal, box_of, judged, standard_box
from workbench.analysis.play_reporting import in_words
from workbench.analysis.play_results import About
from workbench.analysis.simulated import simulate
from workbench.analysis.table_words import by_whom
from workbench.analysis.tallied import play_result
from workbench.play.tally import ScoreCells, blank
from workbench.play.tallying import tally_of
from workbench.rules import Box, Rules, play

CELLS = ScoreCells(least=-40, width=1, cells=160)
PATTERNS = ["none", "pair", "two_pairs", "trio", "pair_and_trio", "four", "five"]
PLAYERS = 4


def about(box, **more):
    cards = tuple((card.deck.value, card.name) for card in box.cards)
    names = tuple(commission.name for commission in box.commissions)
    bots = ("ann", "bob", "bob", "cat")
    return About("Tests", PLAYERS, 1, bots, "any", cards, names, **more)


def records(box, games=12):
    seats = [AnyLegal()] * PLAYERS
    return [play(box, seats, voter=AnyBallot(), seed=1, game=game) for game in range(games)]


def result_of(box, games, **more):
    sums = tally_of(
        games, box=box, entries=range(len(box.cards)), players=PLAYERS, score_cells=CELLS
    )
    return play_result(sums, about(box, **more))


BOX = Box(standard_box().cards, (*standard_box().commissions, judged("A joke")))
GAMES = records(BOX)
RESULT = result_of(BOX, GAMES)
SAID = RESULT.as_json()


def test_the_keys_stand_in_the_contracts_order():
    """As written in "simulate --json"."""
    assert list(SAID) == [
        *("card_set", "players", "games", "seed", "bots", "voter", "score", "alliteration"),
        *("matches", "seats", "lineup", "cards", "commissions", "decks", "ties", "intervals"),
    ]
    assert list(SAID["score"]) == ["invention", "game", "margin"]
    assert list(SAID["score"]["game"]) == ["mean", "sd", "ci"]
    assert list(SAID["alliteration"]) == ["any", "mean", *PATTERNS]
    assert list(SAID["matches"]["concepts"]) == ["none", "pair", "trio"]
    assert list(SAID["decks"]["reshuffles"]) == ["primary", "central", "final", "asset"]
    assert list(SAID["seats"][0]) == [
        *("seat", "win_rate", "win_rate_ties_split", "ci", "score", "commendations")
    ]
    assert list(SAID["lineup"][0]) == ["bot", "win_rate", "ci", "score"]
    assert list(SAID["cards"][0]) == [
        *("name", "deck", "seen", "offered", "picked", "pick_rate", "average_taken_at"),
        *("average_last_seen_at", "win_rate_picked", "ci", "win_rate_shrunk"),
    ]
    assert list(SAID["commissions"][0]) == ["name", "dealt", "met", "rate", "ci"]


def test_it_is_strict_json():
    assert json.loads(json.dumps(SAID, allow_nan=False)) == SAID


def test_the_win_rates_of_the_seats_and_of_the_line_up_add_up_to_one():
    """Case C41."""
    for key, rate in (
        ("seats", "win_rate"),
        ("seats", "win_rate_ties_split"),
        ("lineup", "win_rate"),
    ):
        assert sum(entry[rate] for entry in SAID[key]) == pytest.approx(1)


def test_scores_are_those_of_the_records():
    scores = [
        earned.total
        for record in GAMES
        for done in record.rounds
        for slots, earned in zip(done.inventions, done.scores, strict=True)
        if None not in slots
    ]
    totals = [standing.total for record in GAMES for standing in record.standings]
    margins = [a.total - b.total for r in GAMES for a, b in pairwise(r.standings[:2])]
    for key, numbers in (("invention", scores), ("game", totals), ("margin", margins)):
        assert SAID["score"][key]["mean"] == pytest.approx(np.mean(numbers))
        assert SAID["score"][key]["sd"] == pytest.approx(np.std(numbers, ddof=1))


def test_a_players_mean_score_varies_as_the_mean_of_a_table_does():
    """Four totals of one game are no four games: the interval goes by the tables' means."""
    means = [np.mean([standing.total for standing in record.standings]) for record in GAMES]
    lopsided = 1 + 4 / len(means)
    reach = 2.201 * lopsided * np.std(means, ddof=1) / np.sqrt(len(means))  # t, 11 degrees
    expected = (np.mean(means) - reach, np.mean(means) + reach)
    assert SAID["score"]["game"]["ci"] == pytest.approx(expected, rel=1e-4)


def test_any_alliteration_is_what_none_leaves():
    shares = SAID["alliteration"]
    assert shares["any"] == pytest.approx(1 - shares["none"])
    assert sum(shares[pattern] for pattern in PATTERNS) == pytest.approx(1)
    low, high = SAID["intervals"]["alliteration.any"]
    none_low, none_high = SAID["intervals"]["alliteration.none"]
    assert (low, high) == pytest.approx((1 - none_high, 1 - none_low))


def test_every_mean_and_share_without_a_ci_beside_it_has_its_interval():
    paths = set(SAID["intervals"])
    assert {"alliteration.any", "matches.concepts.trio", "decks.reshuffles.asset"} <= paths
    assert {"seats[4].win_rate_ties_split", "ties", "alliteration.mean"} <= paths
    card = BOX.cards[0]
    for what in ("pick_rate", "average_taken_at", "average_last_seen_at"):
        assert f"cards[primary:{card.name}].{what}" in paths
    assert len(paths) == 2 + 7 + 4 + PLAYERS + 3 * len(BOX.cards) + 4 + 1


def test_numbers_lie_in_their_intervals():
    for entry in (*SAID["seats"], *SAID["lineup"]):
        low, high = entry["ci"]
        assert low <= entry["win_rate"] <= high
    for path, told in RESULT.shares.items():
        if told.interval:
            assert told.interval.low <= told.value <= told.interval.high, path


def test_a_judged_commission_is_never_dealt_and_has_no_rate():
    joke = SAID["commissions"][-1]
    assert joke == {"name": "A joke", "dealt": 0, "met": 0, "rate": None, "ci": None}


def test_no_games_come_to_nulls_and_not_to_a_fault():
    nothing = blank(
        players=PLAYERS,
        cards=len(BOX.cards),
        commissions=len(BOX.commissions),
        rounds=3,
        score_cells=1,
    )
    said = play_result(nothing, about(BOX, partial=True)).as_json()
    assert said["games"] == 0
    assert said["partial"] is True
    assert said["score"]["margin"] == {"mean": None, "sd": None, "ci": None}
    assert said["ties"] is None
    assert not any(said["intervals"].values())


def test_one_game_has_numbers_and_wilsons_intervals_only():
    said = result_of(BOX, GAMES[:1]).as_json()
    assert said["score"]["margin"]["sd"] is None
    assert said["score"]["game"]["ci"] is None
    assert said["seats"][0]["ci"] is not None
    assert said["intervals"]["alliteration.any"] is None
    in_words(result_of(BOX, GAMES[:1]))


def test_the_words_name_players_bots_and_voter():
    assert by_whom(RESULT.about) == "4 players, bots ann, bob x 2, cat, voter any"
    text = in_words(RESULT)
    assert by_whom(RESULT.about) in text
    assert "seed 1" in text
    assert "\n\n\n" not in text


def test_wins_with_a_card_among_unequal_bots_are_told_with_a_caveat():
    """Most of such a difference is who plays the card."""
    for bots, told in (("greedy, random, random, random", True), ("greedy", False)):
        text = in_words(simulate("great_scott", bots=bots, games=2_000).results)
        assert ("shrunk" in text, "The bots are unequal" in text) == (True, told)


def test_cards_that_differ_by_chance_only_are_not_ranked():
    """Twelve games cannot tell 150 cards apart."""
    assert "no card's wins differ more than chance" in in_words(RESULT)


def test_a_small_set_that_forces_passes_is_told_too():
    box = box_of(4, 4, 4, 8, rules=Rules(hand=1))
    result = result_of(box, records(box, games=3))
    assert result.empty_draws > 0
    assert f"Turns without a draw {result.empty_draws:,}" in in_words(result)
