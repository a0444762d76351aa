"""What an evening came to: held to the rulebook's example, to sums done by hand, to the engine."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tests.house import EVENINGS
from tests.playtests.evenings import (
    EXAMPLE,
    HEAD,
    LISTS,
    ROUND,
    SECOND,
    WHOLE,
    faults,
    noted,
    reading_of,
    warnings,
)
from workbench.cardsets.finding import find
from workbench.cardsets.reading import load
from workbench.cli import main
from workbench.play.log_files import read_log
from workbench.playtests.model import (
    PlayedInvention,
    PlayedRound,
    Player,
    Playtest,
    UsedSet,
)
from workbench.playtests.reading import read_playtest
from workbench.playtests.scoring import scored
from workbench.playtests.telling import in_words, result
from workbench.rules.standings import DecidedBy

DAY, PLAYERS = date(2026, 11, 30), (Player("Ada"), Player("Grace"), Player("Robin"))


def test_the_rulebooks_example_scores_as_printed(tmp_path):
    """Source: rulebook "Scoring Example"."""
    one = reading_of(tmp_path, WHOLE).scored.rounds[0].inventions[0]
    parts = one.score
    assert (parts.value, parts.assets, parts.concepts, parts.alliteration) == (10, 0, 2, 6)
    assert one.total == 18


def test_totals_are_inventions_and_the_commendations_of_the_ballots(tmp_path):
    """Each round Ada gets 2 + 2, Grace 2 + 1 and Robin 1 + 1 points; the inventions 18, 20, 22."""
    evening = reading_of(tmp_path, WHOLE).scored
    assert [(s.seat, s.inventions, s.commendations) for s in evening.standings] == [
        (3, 66, 6),
        (2, 60, 9),
        (1, 54, 12),
    ]
    assert (evening.leader, evening.decided_by) == (3, DecidedBy.TOTAL)
    assert result(evening) == "Robin wins with 72 points."


def test_the_examples_came_to_what_the_game_says_that_they_are_of(tmp_path):
    """The engine and the referee score the log; the evenings know nothing of it."""
    log_file = tmp_path / "games.jsonl"
    command = (
        "simulate great_scott --players 4 --games 2 --bots planner,greedy,collector,planner:1"
        f" --voter showy --seed 1130 --workers 1 --log {log_file}"
    )
    assert main(command.split()) == 0
    log = read_log(log_file)
    for number, file in enumerate(EVENINGS):
        evening, record = read_playtest(file, LISTS).scored, log.game(number)
        assert evening.standings == record.standings
        for mine, theirs in zip(evening.rounds, record.rounds, strict=True):
            assert [one.score for one in mine.inventions] == [one.score for one in theirs.scores]
        assert [one.ballots for one in evening.playtest.rounds] == [
            one.ballots for one in record.rounds
        ]


def one_round(*assets, ballots=((),) * 3, commendations=(2, 1), **more):
    """Return a game of one round of inventions with a single card each, worth what it says."""
    standard = load("great_scott")
    rules = replace(standard.rules, rounds=1, commendations=commendations)
    inventions = tuple(PlayedInvention(("", asset, "", "", "")) for asset in assets)
    played = PlayedRound(inventions, ballots)
    evening = Playtest(DAY, PLAYERS, UsedSet("great_scott"), rounds=(played,), **more)
    return scored(evening, replace(standard, rules=rules))


def test_equal_totals_go_to_whoever_has_more_commendation_points():
    """Aardvark and Dodo are worth 3, Bee is worth 1: Ada 1 + 4, Grace 3 + 2, Robin 3 + 3 = 6."""
    evening = one_round("Bee", "Aardvark", "Bee", ballots=((2, 3), (1, 3), (1, 2)))
    assert [(s.seat, s.total, s.commendations) for s in evening.standings] == [
        (2, 6, 3),
        (1, 5, 4),
        (3, 3, 2),
    ]
    tied = one_round("Dormouse", "Eel", "Bee", ballots=((2, 3), (1, 3), (1, 2)))
    assert tied.decided_by is DecidedBy.COMMENDATIONS
    assert result(tied) == (
        "Ada and Grace have 5 points each; Ada wins with more points of commendations (4 to 3)."
    )


@pytest.mark.parametrize(
    ("more", "leader"),
    [({}, 1), ({"start": 3}, 3), ({"telephones": (2, 1, 3), "start": 2}, 2)],
)
def test_what_is_still_tied_goes_to_the_older_telephone(more, leader):
    """The start player's is the oldest; of the others only notes can tell."""
    evening = one_round("Aardvark", "Dodo", "Ermine", commendations=(), **more)
    assert (evening.leader, evening.decided_by) == (leader, DecidedBy.TELEPHONE)


def test_where_nobody_noted_whose_telephone_is_older_nobody_is_made_the_winner():
    evening = one_round("Bee", "Dodo", "Ermine", commendations=())
    assert (evening.leader, evening.decided_by) == (None, None)
    assert "Grace and Robin are equal with 3 points each" in result(evening)
    noted_it = one_round("Bee", "Dodo", "Ermine", commendations=(), telephones=(1, 3, 2))
    assert noted_it.leader == 3


def test_an_open_slot_is_worth_nothing_and_breaks_a_run(tmp_path):
    """Colossal Cactus _ Bee Booster: 3 + 3 + 1 + 2, two Productive, C C and B B."""
    text = WHOLE.replace("Cactus, Burning", 'Cactus, ""', 1)
    reading = reading_of(tmp_path, text)
    assert reading.scored.rounds[0].inventions[0].total == 9 + 2 + 4
    assert warnings(reading) == ["Ada's invention of round 1 has no central card"]


def test_the_order_of_the_assets_is_the_one_presented_and_the_better_one_is_told(tmp_path):
    """Colossal Bee Burning Cactus Booster: only Bee Burning make a pair, 14 in all."""
    text = WHOLE.replace("Cactus, Burning, Bee", "Bee, Burning, Cactus", 1)
    reading = reading_of(tmp_path, text)
    one = reading.scored.rounds[0].inventions[0]
    assert (one.total, one.best) == (14, 18)
    assert "(with the assets exchanged 18)" in in_words(reading)


def test_an_evening_that_stopped_early_is_told_and_has_no_winner(tmp_path):
    reading = reading_of(tmp_path, f"{HEAD}rounds:\n{ROUND}{ROUND}  - {{}}\n")
    assert reading.ok
    assert warnings(reading) == ["the evening stopped after round 2 of 3"]
    assert result(reading.scored) == "After 2 rounds of 3, Robin leads with 48 points."


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_a_winner_of_an_evening_that_stopped_early_is_told(tmp_path, rounds):
    reading = reading_of(tmp_path, f"{HEAD}winner: Robin\nrounds:\n{ROUND * rounds or '  []'}\n")
    told = f"{rounds} round{'s' * (rounds != 1)} of 3"
    assert f"Robin was called the winner, and nobody has won after {told}" in warnings(reading)
    assert noted(reading) == []


def test_what_nobody_noted_is_told_and_left_out(tmp_path):
    without_votes = WHOLE.replace(ROUND.partition("    votes")[2], "", 1).replace(
        "    votes  -", "  -", 1
    )
    reading = reading_of(tmp_path, without_votes)
    assert warnings(reading) == ["no votes are noted in round 1"]
    assert result(reading.scored) == "By what is noted, Robin leads with 70 points."
    no_grace = WHOLE.replace(f"      Grace: {{cards: {SECOND}}}\n", "", 1)
    assert warnings(reading_of(tmp_path, no_grace)) == [
        "nothing is noted of Grace's invention in round 1"
    ]


WRONG = {
    "a score": (
        ("Booster]", "Booster], noted: 12"),
        (
            "Ada's invention of round 1 was noted as 12, as if without the 6 for alliteration, and"
            " scores 18 by the rules: value 10 + concepts 2 + alliteration 6"
        ),
    ),
    "a total": (
        ("rounds:", "totals: {Ada: 54}\nrounds:"),
        (
            "Ada's total was noted as 54, as if without the 12 for commendations, and is 66 by the"
            " rules: inventions 54 + commendations 12"
        ),
    ),
    "a winner": (
        ("rounds:", "winner: Ada\nrounds:"),
        "Ada was called the winner, and Robin leads by the rules with 72 points",
    ),
    "a tie-break": (
        ("rounds:", "tie_break: telephone\nrounds:"),
        "telephone was said to decide, and no two totals are equal at the top",
    ),
}


@pytest.mark.parametrize("note", WRONG)
def test_a_wrong_note_is_told_and_stays(tmp_path, note):
    (old, new), said = WRONG[note]
    reading = reading_of(tmp_path, WHOLE.replace(old, new, 1))
    assert noted(reading) == [said]
    assert reading.ok
    assert reading.playtest.rounds[0].inventions[0].noted == (12 if note == "a score" else None)


def test_right_notes_are_not_told(tmp_path):
    text = WHOLE.replace("Booster]", "Booster], noted: 18").replace(
        "rounds:", "totals: {Ada: 66, Grace: 69, Robin: 72}\nwinner: Robin\nrounds:"
    )
    assert reading_of(tmp_path, text).problems == ()


def test_notes_that_cannot_be_checked_are_told_not_guessed(tmp_path):
    text = f"{HEAD}totals: {{Ada: 66}}\nwinner: Ada\nrounds:\n{ROUND.replace(EXAMPLE, '[]')}"
    reading = reading_of(tmp_path, text)
    assert noted(reading) == []
    assert "totals and winner can be checked only in part, for not all is noted" in warnings(
        reading
    )


def test_a_card_may_be_played_in_each_round_unless_inventions_are_kept(tmp_path):
    kept = tmp_path / "kept.yaml"
    base = find("great_scott").as_posix()
    kept.write_text(f"format: 1\nname: Kept\nextends: {base}\nrules: {{spent_inventions: kept}}\n")
    told = faults(reading_of(tmp_path, WHOLE.replace("great_scott", "kept.yaml")))
    assert len(told) == 2 * 15  # each of the fifteen cards once more in rounds two and three
    assert told[0].what == (
        "Colossal is in Ada's invention of round 1 as well, and there is one card of it"
    )
