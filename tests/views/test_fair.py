"""The section Fair or lucky without a browser: its questions, answers, and when they turn stale."""

import asyncio
import re

import pytest

from workbench.analysis.fairness import seat_fairness
from workbench.analysis.table_words import JOKES
from workbench.cardsets.reading import load
from workbench.editing.edited_list import EditedList
from workbench.play.paired import Seating
from workbench.play.scoring_games import play_scored
from workbench.views.charts import fairness, showing
from workbench.views.play.panel import SECTIONS, PlayPanel
from workbench.views.play.questions import QUESTIONS, questions_for

INTERVAL = re.compile(r"\d \(\d.* to \d.*\)|\(−?\d.* to \+?\d.*\)")


@pytest.fixture
def edited():
    return EditedList(load("commission"))


@pytest.fixture
def panel(edited):
    panel = PlayPanel(edited)
    panel._sections.chosen = SECTIONS[2]
    return panel


def do(fair, name, text=""):
    fair._form._hear(None, {"name": name, "text": text}, [])


def asked(panel, question, games="6", **more):
    for name, text in {"question": question, "games": games, **more}.items():
        do(panel.fair, name, text)
    do(panel.fair, "ask")
    return panel.fair


def lines(board):
    found = []
    for part in board.parts:
        found += [part["text"]] if part["kind"] == "line" else []
    return found


def test_nothing_is_played_before_a_question_is_asked(panel):
    assert panel.fair.found == {}
    assert "Not answered yet." in lines(panel.fair._form)
    assert panel._form.layout.display == panel.board.layout.display == "none"
    assert panel.fair.board.layout.display == "none"


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: one.key)
def test_each_question_has_an_answer_with_intervals_a_picture_and_how_it_was_found(panel, question):
    fair = asked(panel, question.key)
    found = fair.found[question.key]
    told = lines(fair._form)
    assert told[0] == question.about
    assert set(found.answer.sentences) <= set(told)
    assert INTERVAL.search(found.answer.sentences[0])
    (picture,) = fair.pictures()
    assert picture.drawing in fairness.ALL
    assert picture.rows
    assert [row["row"] for row in picture.rows] == list(range(len(picture.rows)))
    assert "None" not in picture.in_words()
    assert picture.drawing.legend in showing.svg(picture)
    (how,) = lines(fair._how)
    assert " · seed 1 · list " in how
    assert how[0].isdigit()


def test_the_answer_on_seats_is_that_of_the_games_at_3_4_and_5_players(panel):
    fair = asked(panel, "seats", seed="7", voter="none")
    expected = [
        seat_fairness(
            play_scored(Seating(players=n, voter="none", seed=7).table(load("commission")), 6)
        ).sentence
        for n in (3, 4, 5)
    ]
    assert list(fair.found["seats"].answer.sentences) == expected


def test_who_laughs_is_said_where_votes_decide_and_nowhere_else(panel):
    assert JOKES in lines(asked(panel, "votes")._form)
    assert JOKES not in lines(asked(panel, "open")._form)


def test_a_list_without_commissions_is_not_asked_about_them():
    assert "commissions" not in [one.key for one in questions_for(load("great_scott"))]


def test_each_answer_is_kept_and_stale_by_its_own_list(edited, panel):
    fair = asked(panel, "skill")
    first = edited.card_set.entries[0]
    edited.edit(first.key, "value", str(1 + first.card.value % 3))
    assert fair.stale.startswith("⚠ Stale: played with the list as it was")
    assert fair.board.stale == fair.stale
    assert first.card.name in fair.stale
    asked(panel, "votes")
    assert fair.stale == ""
    do(fair, "question", "skill")
    assert fair.stale
    edited.undo()
    assert fair.stale == ""


def test_only_what_a_question_goes_by_is_asked_and_what_is_wrong_is_told_beside_it(panel):
    fair = asked(panel, "votes", games="many", bots="gredy")
    row = [part for part in fair._form.parts if part["kind"] == "row"][1]
    fields = {part["name"]: part.get("problem") for part in row["parts"]}
    assert list(fields) == ["players", "bots", "games", "seed", "ask"]
    assert "did you mean greedy?" in fields["bots"]
    assert fair.found == {}


def test_a_change_of_the_list_stops_the_games_and_what_is_finished_is_told_as_partial(
    edited, panel
):
    async def change_while_playing():
        fair = asked(panel, "seats", games="1000000")
        await asyncio.sleep(0.4)
        edited.edit(edited.card_set.entries[1].key, "value", "3")
        for _ in range(1_000):
            await asyncio.sleep(0.1)
            if fair._run is None:
                return fair
        raise AssertionError("it goes on")

    fair = asyncio.run(change_while_playing())
    assert "stopped early: partial" in lines(fair._how)[0]
    assert fair.stale


def test_the_question_and_its_answer_are_told_in_plain_text(panel):
    fair = asked(panel, "worth", games="5")
    assert fair.in_words().startswith("What are letters, types and denying worth?\nWho never")
