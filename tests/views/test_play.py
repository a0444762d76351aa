"""The part Play without a browser: its form, its results, and when they turn stale."""

import asyncio
import json
import time

import pytest

from workbench import Workbench
from workbench.cardsets.reading import load
from workbench.editing.edited_list import EditedList
from workbench.views import running
from workbench.views.boards.form_board import FormBoard
from workbench.views.charts import play, play_cards, showing
from workbench.views.play import panel as panels
from workbench.views.play import run as runs
from workbench.views.play.asked import Asked, Fields
from workbench.views.play.panel import PlayPanel
from workbench.views.play.run import Run


@pytest.fixture
def edited():
    return EditedList(load("great_scott"))


@pytest.fixture
def panel(edited):
    return PlayPanel(edited)


def do(panel, name, text=""):
    panel._form._hear(None, {"name": name, "text": text}, [])


def choose(panel, name, text):
    panel._chooser._hear(None, {"name": name, "text": text}, [])


def lines(panel):
    return [part["text"] for part in panel._form.parts if part["kind"] == "line"]


def fields(panel):
    return {part["name"]: part for part in panel._form.parts[0]["parts"]}


def played(panel, games="60", **more):
    for name, text in {"games": games, **more}.items():
        do(panel, name, text)
    do(panel, "play")
    return panel


FIRST = load("great_scott").entries[0]


def test_nothing_is_played_before_it_is_asked_for(panel):
    assert panel.results == ()
    assert panel.board.pictures == {}
    assert lines(panel)[0].startswith("Nothing is played yet")


def test_results_say_by_whom_with_which_seed_and_of_which_list(panel):
    played(panel, games="1,000", seed="7", bots="greedy, random, random, random", voter="none")
    (run,) = panel.results
    told = lines(panel)[-1]
    assert told.startswith("1,000 games · 4 players, bots greedy, random x 3, voter none, seed 7")
    assert f"list {run.digest[:8]} · 8 replayed by the rules" in told


def test_three_numbers_of_players_are_played_side_by_side(panel):
    played(panel, players="3 4 5")
    assert [run.players for run in panel.results] == [3, 4, 5]
    rows = panel.board.pictures["play_patterns"]["rows"]
    assert {row["sub"] for row in rows} == {"3", "4", "5"}
    assert rows[0]["label"].startswith("3: ")


def test_each_chart_has_a_title_that_names_its_bots_and_a_row_for_each_mark(panel):
    played(panel)
    assert [picture.drawing for picture in panel.pictures()] == [
        *play.ALL,
        *play_cards.ALL,
    ]
    for picture in panel.pictures():
        assert picture.title.endswith("4 players, bots greedy, voter uniform")
        assert [row["row"] for row in picture.rows] == list(range(len(picture.rows)))
        told = picture.in_words()
        assert "None" not in told
        assert " nan" not in told


def test_a_picture_is_taken_away_with_its_signs_explained(panel):
    played(panel)
    for picture in panel.pictures():
        assert picture.drawing.legend in showing.svg(picture)


def test_what_is_not_understood_is_told_beside_each_field_and_nothing_is_played(panel):
    played(panel, games="many", bots="gredy", seed="x")
    problems = {name: field.get("problem") for name, field in fields(panel).items()}
    assert "did you mean greedy?" in problems["bots"]
    assert problems["games"] == "write a whole number, 1 or more"
    assert problems["seed"] == "write a whole number"
    assert fields(panel)["games"]["text"] == "many"
    assert panel.results == ()
    do(panel, "games", "50")
    assert fields(panel)["games"]["problem"] == ""


@pytest.mark.parametrize("text", ["0", "-3", "1.5", "", "1e3", "٣"])
def test_games_are_a_whole_number_of_one_or_more(text):
    asked, marked, _ = Fields(games=text).understood(load("great_scott"))
    assert asked is None
    assert dict(marked.problems).keys() == {"games"}


@pytest.mark.parametrize("text", ["12000", "12,000", "12 000"])
def test_thousands_may_be_set_apart(text):
    asked, _, _ = Fields(games=text).understood(load("great_scott"))
    assert asked == Asked((4,), "greedy", "uniform", 12_000, 1)


def test_a_list_too_small_says_so_in_words_for_each_number_of_players(edited, panel):
    """Case C43 and its kind: why it cannot be dealt, and for whom."""
    edited.remove([entry.key for entry in edited.card_set.entries[:25]])
    played(panel, players="3 4 5")
    assert "the primary deck has 5 cards" in lines(panel)[0]
    assert "for 3 players it takes" in lines(panel)[0]
    assert "for 5 players it takes" in lines(panel)[0]
    assert panel.results == ()


def test_a_line_up_that_fits_one_table_is_refused_for_three(panel):
    played(panel, players="3 4 5", bots="greedy, greedy, random")
    assert "3 bots for 4 players" in fields(panel)["bots"]["problem"]


@pytest.mark.parametrize(
    ("field", "text"), [("value", "3"), ("type", "Destructive"), ("name", "Zany")]
)
def test_a_change_in_substance_makes_the_results_stale_and_undo_brings_them_back(
    edited, panel, field, text
):
    played(panel)
    shown = panel.board.pictures
    edited.edit(FIRST.key, field, text)
    assert panel.board.stale.startswith("⚠ Stale: played with the list as it was")
    assert FIRST.card.name in panel.board.stale
    assert panel.board.pictures == shown
    edited.undo()
    assert panel.board.stale == panel.stale == ""
    assert panel.board.pictures == shown


@pytest.mark.parametrize(("field", "text"), [("notes", "odd"), ("tags", "a, b")])
def test_notes_and_tags_do_not_count(edited, panel, field, text):
    played(panel)
    edited.edit(FIRST.key, field, text)
    assert panel.board.stale == ""


def test_a_name_with_the_same_initial_is_taken_over(edited, panel):
    played(panel)
    panel._sections.chosen = "Cards"
    edited.edit(FIRST.key, "name", f"{FIRST.card.initial}zzz")
    assert panel.board.stale == ""
    cards = {row["card"] for row in panel.board.pictures["play_cards"]["rows"]}
    assert f"{FIRST.card.initial}zzz" in cards
    assert FIRST.card.name not in cards


def test_stale_results_stay_stale_in_every_section_until_played_again(edited, panel):
    played(panel)
    edited.edit(FIRST.key, "value", "3")
    panel._sections.chosen = "Cards"
    assert panel.board.stale
    do(panel, "play")
    assert panel.board.stale == ""


def test_the_table_of_cards_has_every_card_and_the_chart_only_those_that_stand_out(panel):
    played(panel, games="1500", bots="greedy, greedy, greedy, random")
    panel._sections.chosen = "Cards"
    rows = panel.board.pictures["play_cards"]["rows"]
    (run,) = panel.results
    assert len(rows) == 150
    drawn = [row for row in rows if row["shown"]]
    assert 0 < len(drawn) <= 16
    named = {run.results.cards[one.card].name for one in run.outliers}
    assert {row["card"] for row in drawn} <= named
    assert {row["standing"] == "no" for row in drawn} == {False}
    wins = [row["value"] for row in rows]
    assert wins == sorted(wins, reverse=True)


def test_wins_stand_against_exact_lifts_and_the_most_outstanding_cards_are_named(panel):
    played(panel, games="3000")
    panel._sections.chosen = "Cards"
    rows = panel.board.pictures["play_lifts"]["rows"]
    (run,) = panel.results
    lifts = {card.key: card.lift.best for card in run.odds.cards}
    assert {row["key"]: row["lift"] for row in rows} == lifts
    out = {row["key"] for row in rows if row["certain"]}
    assert out == {run.card_set.entries[one.card].key for one in run.outliers}
    named = [row for row in rows if row["label"]]
    furthest = max((row for row in rows if row["certain"]), key=lambda row: abs(row["z"]))
    assert furthest in named
    assert {row["key"] for row in named} <= out
    assert len(named) <= 12


def test_cards_of_another_table_and_another_trait_are_shown_when_chosen(panel):
    played(panel, players="3 4 5")
    panel._sections.chosen = "Cards"
    choose(panel, "of", "2")
    choose(panel, "trait", "type")
    assert "5 players" in panel.board.pictures["play_cards"]["title"]
    names = [row["name"] for row in panel.board.pictures["play_as_fan"]["rows"]]
    assert names[0] == "♞ Animal"


def test_the_state_of_the_board_stays_small_however_many_games(panel):
    """Case C54: charts hold sums, never games."""
    played(panel, games="20000")
    small = len(json.dumps(panel.board.get_state(), default=str))
    assert small < 300_000


def run_in_a_loop(panel, *, until, timeout=60.0):
    """Let a loop look after the panel as a kernel's does, until something holds."""

    async def live():
        do(panel, "play")
        began = time.monotonic()
        while not until():
            assert time.monotonic() - began < timeout
            await asyncio.sleep(0.02)

    asyncio.run(live())


def test_the_page_stays_live_while_games_are_played_and_stop_keeps_what_is_done(panel):
    do(panel, "games", "2000000000")
    seen = set()

    def until():
        seen.add(lines(panel)[0][:1])
        if " of 2,000,000,000 games, about " in lines(panel)[0]:
            do(panel, "stop")
        return bool(panel.results)

    run_in_a_loop(panel, until=until)
    (run,) = panel.results
    assert seen >= {"⏳"}
    assert 0 < run.games < 2_000_000_000
    assert run.batch.partial
    assert "stopped early of 2,000,000,000: partial" in lines(panel)[-1]


def begun_for_ever(panel):
    """Begin two thousand million games, and return once some are played."""
    do(panel, "games", "2000000000")
    do(panel, "play")
    return panel


async def until(holds, *, timeout=60.0):
    began = time.monotonic()
    while not holds():
        assert time.monotonic() - began < timeout
        await asyncio.sleep(0.02)


def close(panel):
    panel.widget.close()


def run_the_cell_again(panel):
    assert panel
    Workbench("great_scott")


def begin_another(panel):
    PlayPanel(panel._session).play()


def change_the_list(panel):
    panel._session.edit(FIRST.key, "value", "3")


@pytest.mark.parametrize("deed", [close, run_the_cell_again, begin_another, change_the_list])
def test_a_batch_ends_when_nobody_waits_for_it(panel, deed):
    """What is finished of it is kept, marked partial."""

    async def live():
        begun_for_ever(panel)
        await until(lambda: " of 2,000,000,000 games, about " in lines(panel)[0])
        deed(panel)
        await until(lambda: panel.results)

    asyncio.run(live())
    (run,) = panel.results
    assert run.batch.partial
    assert run.games < 2_000_000_000


def test_a_note_or_another_name_does_not_stop_a_batch(edited, panel):
    async def live():
        begun_for_ever(panel)
        await until(lambda: " of 2,000,000,000 games, about " in lines(panel)[0])
        edited.edit(FIRST.key, "notes", "odd")
        await asyncio.sleep(0.6)
        assert not panel._run.stopping
        panel.stop()
        await until(lambda: panel.results)

    asyncio.run(live())


def test_a_stopped_batch_is_the_beginning_of_the_whole_one(edited):
    asked = Asked((3, 4), "greedy", "uniform", 10_000, 3)
    run = Run(edited.card_set, asked)
    run.stop()
    (stopped,) = run.played_through()
    assert stopped.players == 3
    whole = PlayPanel(edited)
    played(whole, games=str(stopped.games), players="3", seed="3")
    assert whole.results[0].results.as_json() == {
        key: said for key, said in stopped.results.as_json().items() if key != "partial"
    }


def test_the_first_use_on_a_machine_says_that_the_engine_is_compiled(edited, monkeypatch):
    asked = Asked((4,), "greedy", "uniform", 100, 1)
    monkeypatch.setattr(running, "is_kept", lambda: False)
    run = Run(edited.card_set, asked)
    assert "compiled, once on this machine" in run.in_words()
    run.played(50, 100)
    assert run.in_words().startswith("⏳ 50 of 100 games")
    monkeypatch.setattr(running, "is_kept", lambda: True)
    assert "compiled" not in Run(edited.card_set, asked).in_words()


@pytest.mark.parametrize(
    ("bots", "said"), [("rollout", True), ("greedy,rollout", True), ("greedy", False)]
)
def test_what_only_a_search_needs_is_told_where_a_bot_searches(edited, monkeypatch, bots, said):
    monkeypatch.setattr(running, "is_kept", lambda: True)
    monkeypatch.setattr(runs, "is_search_kept", lambda: False)
    run = Run(edited.card_set, Asked((4,), bots, "uniform", 100, 1))
    assert ("compiled, once on this machine" in run.in_words()) is said


def test_while_it_plays_the_button_stops_and_a_second_play_is_not_begun(panel, monkeypatch):
    begun = []
    monkeypatch.setattr(panels.Run, "begin", lambda self, **_: begun.append(self))
    do(panel, "play")
    do(panel, "play")
    assert len(begun) == 1


def test_a_bot_that_fails_is_an_error_with_the_record_and_no_result(panel, tmp_path, monkeypatch):
    (tmp_path / "mine.py").write_text(
        "class Mine:\n"
        "    def choose_draw(self, view, chance):\n"
        "        raise RuntimeError('out of ideas')\n"
        "    choose_pick = choose_discard = choose_order = choose_draw\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    do(panel, "bots", "mine.py:Mine")
    do(panel, "games", "3")
    run_in_a_loop(panel, until=lambda: "failed" in lines(panel)[0])
    assert "mine.py:Mine failed in seat" in lines(panel)[0]
    assert "out of ideas" in lines(panel)[0]
    record = next(part for part in panel._form.parts if part.get("name") == "record")
    assert json.loads(record["parts"][0]["text"])
    assert panel.results == ()


def test_forms_are_form_boards_and_the_panel_reads_as_words(panel):
    assert isinstance(panel._form, FormBoard)
    assert repr(panel).startswith("Nothing is played yet")
    played(panel)
    assert repr(panel).startswith("Any alliteration in")
