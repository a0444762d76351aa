"""The part Targets without a browser: its table, its verdicts, play, and what to change."""

import asyncio
import time
from dataclasses import replace

import pytest

from workbench import load, odds
from workbench.analysis.measures import Verdict
from workbench.cardsets.card_set import Target
from workbench.cardsets.reading import read
from workbench.editing.edited_list import EditedList
from workbench.editing.session import Session
from workbench.views.charts import showing
from workbench.views.targets import by_play, fewest_edits, single_edits
from workbench.views.targets.panel import SECTIONS, TargetsPanel

STANDARD = load("great_scott")
FIRST = STANDARD.entries[0]
MEAN = Target("odds.score.mean", minimum=14.6)
"""The shipped list's mean is 14.54, as the README tells."""
MARGIN = Target("play.score.margin.mean", minimum=2, games=3_000, bots="random", voter="none")
CLOSE = Target("play.seats[1].win_rate", 0.24, 0.26, games=1_000, bots="random", voter="none")
NEVER = Target("play.score.game.sd", minimum=0, games=10_000_000, bots="random", voter="none")
"""A number without an interval, so that no game decides it."""


def panel_of(*targets, **more):
    return TargetsPanel(EditedList(replace(STANDARD, targets=targets, **more)))


def do(panel, *deeds):
    """Do what the page asks for: names of controls, with a text where one is typed."""
    for deed in deeds:
        name, text = deed if isinstance(deed, tuple) else (deed, "")
        panel._form._hear(None, {"name": name, "text": text}, [])


def follow(panel):
    """Let the panel see a change that was made elsewhere."""
    panel._follow()


def table(panel):
    return next(part for part in panel._form.parts if part["kind"] == "table")["rows"]


def cells(panel, at):
    return [cell.get("text", cell.get("value", "")) for cell in table(panel)[at]["parts"]]


def problems(panel, at=-1):
    return [cell["problem"] for cell in table(panel)[at]["parts"] if cell.get("problem")]


def change_lines(panel):
    found = []
    for part in panel._changes.parts:
        inner = part.get("parts", [part])
        found += [one["text"] for one in inner if one["kind"] == "line"]
    return found


def edits(panel):
    return next(part for part in panel._changes.parts if part["kind"] == "table")["rows"]


def accepting(panel):
    """Return what the first edit's button is called."""
    return edits(panel)[0]["parts"][-1]["name"]


def add(panel, measure, least="", most=""):
    fields = {"measure": measure, "minimum": least, "maximum": most}
    do(panel, *((f"target new {name}", text) for name, text in fields.items()), "add")


# The table


def test_enter_in_the_new_row_presses_the_button_beside_it():
    """Oracle: the button's own name; what Enter does with it only a page knows."""
    *told, new = table(panel_of())
    (button,) = (part["name"] for part in new["parts"] if part["kind"] == "press")
    fields = [part for part in new["parts"] if part["kind"] == "entry"]
    assert [field["enter"] for field in fields] == [button] * 3
    assert not any(part.get("enter") for row in told for part in row["parts"])


def test_the_targets_of_the_list_stand_in_words_with_their_room():
    panel = panel_of(*STANDARD.targets)
    assert cells(panel, 0)[:4] == ["any alliteration", "70 %", "76 %", "met, 2.9 points to spare"]
    assert panel.board.picture("targets").title == "The list is as it is wanted: 4 targets met"
    assert panel._session.can_undo is False


def test_a_target_is_added_by_the_words_of_its_measure_as_one_step():
    panel = panel_of()
    add(panel, "any alliteration", "75 %", "80")
    wanted = Target("odds.alliteration.any", 0.75, 0.8)
    assert panel._session.card_set.targets == (wanted,)
    assert panel.answers[0].verdict is Verdict.MISSED
    assert cells(panel, 1)[:3] == ["", "", ""]
    do(panel, "undo")
    assert panel._session.card_set.targets == ()
    do(panel, "redo")
    assert panel._session.card_set.targets == (wanted,)


def test_a_path_does_for_the_words():
    panel = panel_of()
    add(panel, "odds.cards[asset:Bee].lift.best", "0")
    assert panel.answers[0].name == "lift of asset Bee"


def test_what_is_wrong_with_a_new_target_is_told_all_at_once_and_stays_as_typed():
    panel = panel_of()
    add(panel, "mean scor", "many")
    assert [("mean score?" in one, "no number" in one) for one in problems(panel)] == [
        (True, False),
        (False, True),
    ]
    assert cells(panel, 0)[:2] == ["mean scor", "many"]
    assert not panel._session.can_undo


@pytest.mark.parametrize(
    ("measure", "least", "most", "why"),
    [
        ("", "1", "", "no measure is chosen"),
        ("odds.alliteraton.any", "1", "", "did you mean alliteration?"),
        ("odds.cards[asset:Bea].lift.best", "1", "", "did you mean"),
        ("play.seats[7].win_rate", "1", "", "leads to no number"),
        ("mean score", "", "", "give at least, at most, or both"),
        ("mean score", "15", "14", "exchange the two"),
        ("any alliteration", "70", "", "there is a target for any alliteration already"),
    ],
)
def test_a_target_that_cannot_be_is_refused_with_the_reason(measure, least, most, why):
    panel = panel_of(STANDARD.targets[0])
    add(panel, measure, least, most)
    assert why in problems(panel)[0]
    assert panel._session.card_set.targets == STANDARD.targets[:1]


def test_a_bound_is_changed_as_one_step_and_of_a_share_in_percent():
    panel = panel_of(*STANDARD.targets)
    do(panel, ("target 0 maximum", "72,5"))
    assert panel._session.card_set.targets[0].maximum == 0.725
    assert panel._session.undo_label == "Change the target for odds.alliteration.any"
    panel._session.undo()
    assert panel._session.card_set.targets == STANDARD.targets


def test_a_bound_that_is_no_number_says_how_to_write_one():
    panel = panel_of(*STANDARD.targets)
    do(panel, ("target 0 minimum", "many"), ("target 2 minimum", "1e3"))
    assert "in percent, such as 55" in problems(panel, 0)[0]
    assert "in digits" in problems(panel, 2)[0]


def test_two_bounds_that_pass_each_other_wait_for_one_another():
    panel = panel_of(*STANDARD.targets)
    do(panel, ("target 0 minimum", "78"))
    assert "exchange" in problems(panel, 0)[0]
    assert panel._session.card_set.targets == STANDARD.targets
    do(panel, ("target 0 maximum", "80"))
    assert problems(panel, 0) == []
    assert panel._session.card_set.targets[0] == Target("odds.alliteration.any", 0.78, 0.8)


def test_another_measure_takes_the_place_of_the_first():
    panel = panel_of(*STANDARD.targets)
    do(panel, ("target 2 measure", "mean score, assets as drawn"))
    measures = [target.measure for target in panel._session.card_set.targets]
    assert measures[2] == "odds.drawn.score.mean"
    do(panel, ("target 2 measure", "any alliteration"))
    assert "already" in problems(panel, 2)[0] or "in such play" in problems(panel, 2)[0]


def test_a_target_is_removed_and_comes_back_with_undo():
    panel = panel_of(*STANDARD.targets)
    do(panel, "remove 1")
    assert panel._session.card_set.targets == (STANDARD.targets[0], *STANDARD.targets[2:])
    panel._session.undo()
    assert panel._session.card_set.targets == STANDARD.targets


def test_what_is_heard_late_is_of_the_target_it_was_meant_for():
    """Two rows removed before the first answer came, and a text for one that is gone by then."""
    panel = panel_of(*STANDARD.targets)
    do(panel, "remove 0", "remove 1", ("target 0 minimum", "10"), ("target 2 minimum", "14.1"))
    third, fourth = STANDARD.targets[2:]
    assert panel._session.card_set.targets == (replace(third, minimum=14.1), fourth)
    do(panel, ("target 2 measure", "mean score, assets as drawn"), ("target 2 minimum", "13.9"))
    assert [one.minimum for one in panel._session.card_set.targets] == [13.9, fourth.minimum]


def test_who_plays_stands_beside_targets_of_play_only():
    panel = panel_of(*STANDARD.targets[:1])
    assert len(table(panel)[0]["parts"]) == 5
    add(panel, "seat 1 wins", "24", "26")
    do(panel, ("target 1 players", "3"), ("target 1 bots", "random"), ("target 1 games", "2,000"))
    assert panel._session.card_set.targets[1] == Target(
        "play.seats[1].win_rate", 0.24, 0.26, players=3, bots="random", games=2_000
    )
    do(panel, ("target 1 bots", "gredy"), ("target 1 games", "0"))
    assert ["greedy" in one or "out of range" in one for one in problems(panel, 1)] == [True, True]


def test_all_measures_are_offered_in_words_each_once():
    offered = panel_of()._form.offers["measures"]
    words = [text for text, _ in offered]
    assert len(set(words)) == len(words) > 2_000
    assert {"any alliteration", "lift of asset Bee", "seat 1 wins"} <= set(words)


def test_a_measure_whose_card_is_not_there_says_so_with_the_nearest_name():
    panel = panel_of(Target("odds.cards[primary:Colosal].lift.best", minimum=0))
    assert "did you mean" in problems(panel, 0)[0]
    assert panel.board.pictures == {}


def test_a_measure_follows_the_new_name_of_its_card_and_undo_takes_both_back():
    panel = panel_of(Target("odds.cards[primary:Colossal].lift.best", minimum=0))
    key = next(one.key for one in STANDARD.entries if one.card.name == "Colossal")
    panel._session.edit(key, "name", "Colossus")
    follow(panel)
    assert panel.answers[0].target.measure == "odds.cards[primary:Colossus].lift.best"
    assert panel.answers[0].verdict is not Verdict.UNDECIDED
    assert panel._session.undo_label.endswith("also in a target")
    panel._session.undo()
    assert panel._session.card_set.targets[0].measure == "odds.cards[primary:Colossal].lift.best"


def test_targets_are_saved_where_the_list_is(tmp_path):
    file = tmp_path / "mine.yaml"
    session = Session.of(replace(STANDARD, targets=()))
    assert session.save_as(file).done
    panel = TargetsPanel(session)
    add(panel, "mean score", "14", "15")
    assert session.save().done
    assert read(file).card_set.targets == (Target("odds.score.mean", 14, 15),)


def test_a_name_with_markup_stays_text():
    """Case C33."""
    panel = panel_of()
    panel._session.edit(FIRST.key, "name", "<b>A</b>")
    follow(panel)
    assert "lift of primary <b>A</b>" in [text for text, _ in panel._form.offers["measures"]]


# Verdicts


def test_verdicts_follow_each_edit_and_say_what_it_was_in_the_file():
    panel = panel_of(MEAN)
    assert panel.answers[0].verdict is Verdict.MISSED
    assert "0.06 points off" in panel.answers[0].says
    panel._session.edit(FIRST.key, "value", "3")
    follow(panel)
    assert panel.answers[0].verdict is Verdict.MET
    assert panel.answers[0].checked.value == odds(panel._session.card_set).best.score.mean
    (row,) = panel.board.pictures["targets"]["rows"]
    assert row["was"] is not None
    assert row["was_told"] == "14.54"


def test_a_list_without_odds_says_why():
    panel = panel_of(MEAN)
    panel._session.remove([one.key for one in STANDARD.entries if one.card.deck == "final"])
    follow(panel)
    assert "no odds" in panel.answers[0].problem


def test_marks_stand_where_the_numbers_are():
    """A band from 14 to 15 fills the middle half; 14.54 stands right of its middle."""
    panel = panel_of(
        Target("odds.score.mean", 14, 15), Target("odds.score.mean", bots="x", minimum=0)
    )
    both, one = panel.board.picture("targets").rows
    assert (both["band_low"], both["band_high"]) == (-0.5, 0.5)
    assert both["value"] == pytest.approx((14.5425 - 14.5) / 1, abs=1e-4)
    assert (one["band_low"], one["band_high"]) == (0, 1)


def test_a_picture_is_taken_away_with_its_signs_explained():
    (picture,) = panel_of(*STANDARD.targets).pictures()
    assert picture.drawing.legend in showing.svg(picture)
    assert "any alliteration" in repr(panel_of(*STANDARD.targets))


# Play


def test_nothing_is_played_before_it_is_asked_for():
    panel = panel_of(MARGIN)
    assert panel.answers[0].word == "○ not played"
    assert panel.answers[0].verdict is Verdict.UNDECIDED


def test_play_decides_and_an_edit_in_substance_makes_it_stale_until_undone():
    panel = panel_of(MARGIN)
    do(panel, "check")
    assert panel.answers[0].verdict is Verdict.MET
    panel._session.edit(FIRST.key, "notes", "odd")
    follow(panel)
    assert panel.answers[0].verdict is Verdict.MET
    panel._session.edit(FIRST.key, "value", "3")
    follow(panel)
    assert panel.answers[0].verdict is Verdict.UNDECIDED
    assert "stale" in panel.answers[0].word
    assert FIRST.card.name in panel.answers[0].says
    panel._session.undo()
    follow(panel)
    assert panel.answers[0].verdict is Verdict.MET


def test_what_is_undecided_says_how_many_more_games_and_is_drawn_hollow():
    panel = panel_of(CLOSE)
    do(panel, "check")
    (answer,) = panel.answers
    assert answer.verdict is Verdict.UNDECIDED
    assert "it lies from" in answer.says
    assert "more would decide it" in answer.says
    (row,) = panel.board.picture("targets").rows
    assert (row["kind"], row["low"] < row["value"] < row["high"]) == ("undecided", True)
    hollow = [
        layer["mark"]
        for layer in panel.board.picture("targets").spec()["layer"]
        if layer["mark"].get("style") == "undecided"
    ]
    assert [mark["filled"] for mark in hollow] == [False]


def test_other_bounds_are_held_to_the_games_that_were_played():
    panel = panel_of(MARGIN)
    do(panel, "check", ("target 0 minimum", "500"))
    assert panel.answers[0].verdict is Verdict.MISSED
    do(panel, ("target 0 seed", "2"))
    assert panel.answers[0].word == "○ not played"


def test_a_list_that_cannot_be_dealt_says_why_and_nothing_is_played():
    panel = panel_of(MARGIN)
    panel._session.remove([one.key for one in STANDARD.entries[:25]])
    follow(panel)
    do(panel, "check")
    assert any("the primary deck has 5 cards" in str(part) for part in panel._form.parts)
    assert panel.answers[0].checked is None


def live(begin, *, until):
    """Let a loop look after a panel as a kernel's does, until something holds."""

    async def run():
        begin()
        began = time.monotonic()
        while not until():
            assert time.monotonic() - began < 60
            await asyncio.sleep(0.02)

    asyncio.run(run())


def test_the_page_stays_live_while_it_plays_and_stop_leaves_the_rest_undecided():
    panel = panel_of(NEVER)
    seen = set()

    def stopped():
        words = str(panel._form.parts)
        if "games played, of 10,000,000 at most: about" in words:
            seen.add("told")
            do(panel, "stop")
        return panel.answers[0].checked is not None

    live(lambda: do(panel, "check"), until=stopped)
    assert seen == {"told"}
    assert panel.answers[0].verdict is Verdict.UNDECIDED
    assert 0 < panel.answers[0].checked.games < 10_000_000


def test_a_change_in_substance_ends_the_games_and_a_note_does_not():
    panel = panel_of(NEVER)

    def ended():
        playing = panel._checking is not None and "games played" in panel._checking.words
        if playing and not panel._session.can_undo:
            panel._session.edit(FIRST.key, "notes", "odd")
            follow(panel)
            assert not panel._checking.stopping
            panel._session.edit(FIRST.key, "value", "3")
            follow(panel)
        return panel.answers[0].checked is not None

    live(lambda: do(panel, "check"), until=ended)
    assert panel.answers[0].checked.games < 10_000_000
    assert "stale" in panel.answers[0].word


def test_a_bot_that_fails_is_told_and_decides_nothing(tmp_path, monkeypatch):
    (tmp_path / "mine.py").write_text(
        "class Mine:\n"
        "    def choose_draw(self, view, chance):\n"
        "        raise RuntimeError('out of ideas')\n"
        "    choose_pick = choose_discard = choose_order = choose_draw\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    panel = panel_of(replace(MARGIN, bots="mine.py:Mine"))
    do(panel, "check")
    assert "out of ideas" in str(panel._form.parts)
    assert panel.answers[0].checked is None


# What to change


def change(panel, name, text=""):
    panel._changes._hear(None, {"name": name, "text": text}, [])


def test_edits_are_ranked_for_the_first_target_missed_and_one_is_accepted_as_one_step():
    panel = panel_of(STANDARD.targets[0], MEAN)
    change(panel, "rank")
    first = edits(panel)[0]["parts"]
    assert first[0]["options"][0][1] == f"{FIRST.card.name} (primary) to value 3 (was 1)"
    assert first[2]["text"] == "14.61 ✓ met"
    change(panel, accepting(panel))
    assert panel._session.text(FIRST.key, "value") == "3"
    assert panel._session.undo_label.startswith("Accept: Apologetic")
    assert panel.answers[1].verdict is Verdict.MET
    panel._session.undo()
    assert panel._session.card_set.entries == STANDARD.entries


@pytest.mark.parametrize("way", ["button", "edit"])
def test_a_ranking_is_stopped_by_its_button_and_by_a_change_of_the_list(monkeypatch, way):
    def endless(*_, told):
        """Stand for a ranking of a list so large that it never ends."""
        while True:
            time.sleep(0.01)
            told("trying")

    def begin():
        change(panel, "rank")
        assert change_presses(panel) == ["■ Stop"]
        if way == "button":
            change(panel, "stop-ranking")
        else:
            panel._session.edit(FIRST.key, "value", "2")

    panel = panel_of(MEAN)
    monkeypatch.setattr(single_edits, "suggestions", endless)
    live(begin, until=lambda: change_lines(panel)[-1].startswith("Stopped"))


def change_presses(panel):
    rows = [part for part in panel._changes.parts if part["kind"] == "row"]
    return [one["label"] for row in rows for one in row["parts"] if one["kind"] == "press"]


def test_two_targets_for_one_measure_are_told_apart_by_their_play():
    both = [Target("play.ties", maximum=0.2, voter=voter) for voter in ("none", "uniform")]
    panel = panel_of(*both)
    (picture,) = panel.pictures()
    names = [row["name"] for row in picture.rows]
    assert names == [
        "games with a shared highest total (4 players, greedy, none)",
        "games with a shared highest total (4 players, greedy, uniform)",
    ]
    assert all(name in picture.title for name in names)
    panel._session.remove_target(both[0])
    assert panel._session.undo_label == "Remove the target for play.ties (none)"


def test_an_edit_that_does_the_same_may_be_taken_in_place_of_the_first():
    panel = panel_of(MEAN)
    change(panel, "rank")
    options = edits(panel)[0]["parts"][0]["options"]
    change(panel, "alike 0", options[2][0])
    change(panel, accepting(panel))
    (changed,) = panel._session.changes.cards
    assert changed.after.card.name == options[2][1].partition(" (")[0]


def test_an_edit_of_a_ranking_before_is_not_taken_for_one_of_this():
    panel = panel_of(MEAN, Target("odds.alliteration.any", minimum=0.74))
    change(panel, "rank")
    late = accepting(panel)
    change(panel, late)
    before = panel._session.card_set
    change(panel, late)
    assert panel._session.card_set == before


def test_an_edit_that_breaks_another_target_says_so():
    panel = panel_of(MEAN, Target("odds.drawn.score.mean", maximum=14.05))
    change(panel, "rank")
    assert "misses mean score, assets as drawn" in edits(panel)[0]["parts"][3]["text"]


def test_a_ranking_of_an_earlier_list_is_not_shown_until_the_change_is_undone():
    panel = panel_of(MEAN)
    change(panel, "rank")
    shown = panel._changes.parts
    panel._session.edit(FIRST.key, "value", "2")
    follow(panel)
    assert "rank them again" in change_lines(panel)[-1]
    panel._session.undo()
    follow(panel)
    assert panel._changes.parts == shown


def fewest(*targets, **more):
    panel = panel_of(*targets, **more)
    panel._sections.chosen = SECTIONS[1]
    change(panel, "search")
    return panel


def test_the_fewest_edits_are_accepted_or_dropped_card_by_card():
    panel = fewest(replace(MEAN, minimum=14.7))
    rows = edits(panel)
    assert change_lines(panel)[1] == "3 edits meet all targets of the odds; no fewer do."
    keys = [row["parts"][1]["parts"][0]["name"].split(" ")[1] for row in rows]
    change(panel, f"accept {keys[0]}")
    assert len(panel._session.changes.cards) == 1
    change(panel, f"drop {keys[1]}")
    assert [row["parts"][1]["parts"][0]["name"] for row in edits(panel)] == [f"accept {keys[2]}"]
    assert any("missed, " in line for line in change_lines(panel))
    panel._session.undo()
    follow(panel)
    assert len(edits(panel)) == 2


def test_all_that_is_left_is_accepted_as_one_step_and_the_targets_are_met():
    panel = fewest(MEAN, replace(MEAN, measure="odds.drawn.score.mean", minimum=14.1))
    change(panel, "accept-all")
    assert {one.verdict for one in panel.answers} == {Verdict.MET}
    panel._session.undo()
    assert panel._session.card_set.entries == STANDARD.entries


def test_locked_cards_and_totals_that_shall_stay_are_left_as_they_are():
    locked = tuple(replace(one, locked=one.card.deck != "final") for one in STANDARD.entries)
    panel = fewest(MEAN, entries=locked)
    assert "(final)" in edits(panel)[0]["parts"][0]["text"]
    change(panel, "keep value", "yes")
    change(panel, "search")
    assert "No edits were found" in change_lines(panel)[1]


def test_a_rename_is_proposed_as_a_wanted_initial_with_its_grammar():
    panel = fewest(Target("odds.alliteration.any", maximum=0.7285))
    row = edits(panel)[0]
    words = row["parts"][0]["text"]
    assert " to a name with " in words
    assert any(kind in words for kind in ("an adjective", "a noun", "a gerund"))
    change(panel, row["parts"][1]["parts"][0]["name"])
    assert len(panel._session.wanted) == 1
    (changed,) = panel._session.changes.cards
    assert changed.before.card.name == changed.after.card.name


def test_a_proposal_is_out_of_sight_once_something_else_has_changed():
    panel = fewest(MEAN)
    panel._session.edit(STANDARD.entries[40].key, "value", "3")
    follow(panel)
    assert "search again" in change_lines(panel)[-1]


def test_a_proposal_is_checked_by_play_when_asked():
    panel = fewest(MEAN, MARGIN)
    assert "To be checked by play: winner less runner-up." in change_lines(panel)
    change(panel, "play-proposal")
    assert any(line.startswith("winner less runner-up: met") for line in change_lines(panel))
    assert panel.answers[1].checked is None


def test_a_search_says_how_far_it_is_and_ends_when_told_to():
    panel = panel_of(Target("odds.alliteration.any", minimum=0.9))
    panel._sections.chosen = SECTIONS[1]
    seen = set()

    def stopped():
        words = str(panel._changes.parts)
        if "every two edits together" in words:
            seen.add("told")
            change(panel, "stop-search")
        return "nothing is proposed" in words

    live(lambda: change(panel, "search"), until=stopped)
    assert seen == {"told"}
    assert not panel._session.can_undo


@pytest.mark.parametrize(
    ("room", "work", "press"),
    [
        (by_play, "check", "check"),
        (single_edits, "suggestions", "rank"),
        (fewest_edits, "propose", "search"),
    ],
)
def test_a_fault_of_ours_is_told_and_goes_on_to_the_log(monkeypatch, room, work, press):
    def fail(*_, **__):
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(room, work, fail)
    panel = panel_of(MEAN, MARGIN)
    panel._sections.chosen = SECTIONS[room is fewest_edits]
    with pytest.raises(RuntimeError, match="a fault of ours"):
        do(panel, press)
    told = str((panel._form.parts, panel._changes.parts))
    assert "by a fault of the workbench; see Lab's log" in told


def test_a_closed_part_ends_what_goes_on():
    panel = panel_of(NEVER)

    def ended():
        if panel._checking is not None and "games played" in panel._checking.words:
            panel.widget.close()
        return panel.answers[0].checked is not None

    live(lambda: do(panel, "check"), until=ended)
    assert panel.answers[0].checked.games < 10_000_000
