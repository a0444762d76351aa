"""The part Compare without a browser: lists in words, their odds, play on the same shuffles."""

import asyncio
import json
import subprocess
import time
from datetime import date

import pytest

from tests.views.page import SMALL, small_file
from workbench.analysis.comparing import Called, Play, compare
from workbench.analysis.odds import odds
from workbench.analysis.outcomes import InOrder
from workbench.analysis.play_differences import Verdict
from workbench.cardsets.reading import load
from workbench.cardsets.saving import save_as
from workbench.editing.session import Session
from workbench.play.paired import Seating
from workbench.views.charts import compare as pictures_of_play
from workbench.views.charts import frequencies, showing
from workbench.views.compare.panel import ComparePanel
from workbench.views.compare.run import PairRun
from workbench.views.compare.sides import NOW, SAVED, Kind, Side, aligned
from workbench.views.play.asked import Asked

STANDARD = load("great_scott")
COLOSSAL = "Colossal"
"""A primary card of value 3."""
ENDLESS = "2,000,000,000"


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mine.yaml"
    save_as(STANDARD, path)
    return path


@pytest.fixture
def session(file):
    return Session.open(file)


def key_of(session, name):
    return next(entry.key for entry in session.card_set.entries if entry.card.name == name)


def edit(session, field="value", text="1", name=COLOSSAL):
    session.edit(key_of(session, name), field, text)


@pytest.fixture
def edited(session):
    edit(session)
    return session


@pytest.fixture
def panel(edited):
    return ComparePanel(edited)


def do(panel, name, text=""):
    panel._head._hear(None, {"name": name, "text": text}, [])


def controls(board):
    """Return the controls of a form by their names, also those in rows."""
    parts = [inner for part in board.parts for inner in part.get("parts", [part])]
    return {part["name"]: part for part in parts if "name" in part}


def lines(board):
    return [part["text"] for part in board.parts if part["kind"] == "line"]


def played(panel, games="60", **more):
    for name, text in {"games": games, **more}.items():
        do(panel, name, text)
    do(panel, "play")
    return panel


# What is compared


def test_edits_are_compared_with_the_file_unless_told(panel):
    assert controls(panel._head)["a"]["value"] == "saved"
    assert controls(panel._head)["b"]["value"] == "now"
    assert lines(panel._head) == [
        "1 difference, from mine.yaml as saved to the list as it stands:",
        "• Colossal: value 3 → 1",
    ]


def test_a_list_with_nothing_edited_is_compared_with_its_last_version(session):
    session.save_version(today=date(1888, 4, 1))
    edit(session)
    session.save()
    panel = ComparePanel(session)
    assert controls(panel._head)["a"]["value"] == "version 1.0"
    assert "• Colossal: value 3 → 1" in lines(panel._head)


def test_a_first_edit_is_compared_with_the_file_where_nothing_was_chosen(session):
    session.save_version(today=date(1888, 4, 1))
    panel = ComparePanel(session)
    assert controls(panel._head)["a"]["value"] == "version 1.0"
    edit(session)
    assert controls(panel._head)["a"]["value"] == "saved"
    do(panel, "a", "version 1.0")
    session.undo()
    assert controls(panel._head)["a"]["value"] == "version 1.0"


def test_two_saved_versions_are_compared_with_each_other(session):
    for value in ("1", "2"):
        session.save_version(today=date(1888, 4, 1))
        edit(session, text=value)
    panel = ComparePanel(session)
    labels = [label for _, label in controls(panel._head)["a"]["options"]]
    assert labels[2:4] == ["version 1.1", "version 1.0"]
    panel.choose(a=Side(Kind.VERSION, "1.0"), b=Side(Kind.VERSION, "1.1"))
    assert "• Colossal: value 3 → 1" in lines(panel._head)


def test_another_file_beside_the_list_is_compared_and_read_again_when_asked(panel, file):
    other = file.with_name("other.yaml")
    small_file(file.parent).rename(other)
    do(panel, "a", "file")
    assert lines(panel._head)[0].startswith("Nothing to compare yet: write which one")
    do(panel, "a_text", "other.yaml")
    assert "from other.yaml to the list as it stands" in lines(panel._head)[0]
    other.write_text(file.read_text())
    do(panel, "again")
    assert lines(panel._head)[1:] == ["• Colossal: value 3 → 1"]


def test_a_version_that_is_gone_or_cannot_be_read_is_told(session, file):
    kept = session.save_version(today=date(1888, 4, 1))
    assert kept.done
    version = file.parent / "versions" / "mine-1.0.yaml"
    version.write_text("name: [")
    panel = ComparePanel(session)
    assert lines(panel._head)[0].startswith("Nothing to compare yet: mine-1.0.yaml: ")
    panel.choose(a=Side(Kind.VERSION, "1.0"))
    version.unlink()
    do(panel, "again")
    assert "version 1.0" in dict(controls(panel._head)["a"]["options"])
    assert "no version 1.0 any more" in lines(panel._head)[0]


def test_a_shipped_set_is_compared_by_its_bare_name(panel):
    panel.choose(a=Side(Kind.FILE, "wider_alphabet"))
    assert "from wider_alphabet to the list" in lines(panel._head)[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nowhere.yaml", "nowhere.yaml"),
        ("great_scot", "did you mean great_scott?"),
        ("broken.yaml", "broken.yaml, line 6: "),
    ],
)
def test_a_file_that_cannot_be_read_is_told_beside_its_field(panel, file, text, why):
    broken = SMALL.replace("value: 3}", "value: three}", 1)
    (file.parent / "broken.yaml").write_text(broken)
    do(panel, "a", "file")
    do(panel, "a_text", text)
    field = controls(panel._head)["a_text"]
    assert why in field["problem"]
    assert field["text"] == text
    assert lines(panel._head) == ["Nothing to compare yet: see what is marked above."]
    assert panel._odds.board.pictures == {}
    do(panel, "play")
    assert panel.result is None


def git(folder, *words):
    own = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *own, *words], cwd=folder, check=True, capture_output=True)


def test_a_revision_is_offered_in_a_repository_and_compared_as_git_has_it(edited, file):
    assert "revision" not in dict(controls(ComparePanel(edited)._head)["a"]["options"])
    lists = file.parent / "lists"
    lists.mkdir()
    moved = file.rename(lists / file.name)
    git(lists, "init", "--quiet")
    git(lists, "add", ".")
    git(lists, "commit", "--quiet", "-m", "A list")
    session = Session.open(moved)
    edit(session, text="2")
    session.save()
    panel = ComparePanel(session)
    assert dict(controls(panel._head)["a"]["options"])["revision"] == "mine.yaml in git"
    do(panel, "a", "revision")
    do(panel, "a_text", "HEAD")
    assert lines(panel._head)[0].startswith("1 difference, from HEAD:mine.yaml to the list")
    assert "• Colossal: value 3 → 2" in lines(panel._head)
    do(panel, "a_text", "nonsense")
    assert "git knows no revision" in controls(panel._head)["a_text"]["problem"]


def test_many_differences_are_folded_behind_the_first(panel, edited):
    for entry in edited.card_set.entries[-10:]:
        edited.edit(entry.key, "notes", "odd")
    head = panel._head.parts
    assert len([part for part in head if part["kind"] == "line"]) == 1 + 6
    fold = head[-1]
    assert fold["summary"] == "and 5 more"
    assert len(fold["parts"]) == 5


# The odds


def test_the_odds_of_both_stand_side_by_side_at_once(panel, edited):
    """By hand: one primary card of thirty is worth two points less."""
    before, after = odds(STANDARD), odds(edited.card_set)
    assert after.best.score.mean == pytest.approx(before.best.score.mean - 2 / 30)
    (said,) = lines(panel._odds.form)
    assert f"mean score {before.best.score.mean:.2f} → {after.best.score.mean:.2f}" in said
    rows = panel._odds.board.pictures["alliteration"]["rows"]
    assert [row["difference"] for row in rows] == [0] * 7
    assert "scores 14.54 → 14.48 on average" in panel._odds.board.pictures["scores"]["title"]


def test_the_odds_follow_each_edit_and_the_order_that_is_chosen(panel, edited):
    shown = panel._odds.board.pictures
    edit(edited, "name", "Zany")
    assert panel._odds.board.pictures != shown
    best = panel._odds.board.pictures["alliteration"]["title"]
    panel._odds.form._hear(None, {"name": "order", "text": "drawn"}, [])
    assert panel._odds.board.pictures["alliteration"]["title"] != best


def test_cards_and_commissions_of_another_file_are_paired_as_compare_pairs_them(tmp_path):
    """Each file counts its own cards; here the other one has them in another order."""
    commission = load("commission")
    entries = tuple(
        entry
        for deck in ("asset", "final", "central", "primary")
        for entry in commission.entries
        if entry.card.deck == deck
    )
    path = tmp_path / "turned.yaml"
    save_as(commission.__class__(**{**fields_of(commission), "entries": entries}), path)
    other = load(path)
    turned = aligned(commission, other)
    names = {entry.key: entry.card.name for entry in commission.entries}
    assert {entry.key: entry.card.name for entry in turned.entries} == names
    one, both = odds(commission), odds(turned)
    for picture in frequencies.pictures(one, both, InOrder.BEST):
        told = [row["difference"] for row in picture.rows if row["difference"] is not None]
        assert told == pytest.approx([0] * len(told), abs=1e-12)


def fields_of(card_set):
    return {name: getattr(card_set, name) for name in card_set.__dataclass_fields__}


def test_a_list_without_odds_says_why_and_shows_none(panel, edited):
    finals = [entry.key for entry in edited.card_set.entries if entry.card.deck == "final"]
    edited.remove(finals)
    assert lines(panel._odds.form)[0].startswith("No odds, for ")
    assert panel._odds.board.pictures == {}


def test_pictures_taken_away_speak_of_two_lists_and_not_of_edits(panel):
    for drawing in panel._odds.board.drawings:
        assert drawing["legend"] == "dashed: the list before · filled: the list after"


# Play


def test_nothing_is_played_before_it_is_asked_for(panel):
    assert panel.result is None
    assert panel.board.pictures == {}
    assert lines(panel._form)[0].startswith("Nothing is played yet")


def test_what_is_played_is_what_compare_says(panel, edited):
    played(panel, games="600", bots="greedy, random, greedy, random", voter="none", seed="7")
    seating = Seating(bots="greedy, random, greedy, random", voter="none", seed=7)
    both = (Called("A", STANDARD), Called("B", edited.card_set))
    truth = compare(*both, Play(games=600, seating=seating)).as_json()
    assert panel.result.as_json()["play"] == truth["play"]
    rows = {
        (key, row["name"]): row
        for key, picture in panel.board.pictures.items()
        for row in picture["rows"]
    }
    assert len(rows) == len(truth["play"])
    points = rows["compare_points", "points of an invention"]
    told = next(one for one in truth["play"] if one["measure"] == "play.score.invention.mean")
    assert points["value"] == told["difference"]
    assert (points["low"], points["high"]) == tuple(told["ci"])
    assert points["fewer"] == told["fewer_games"]
    run = rows["compare_names", "any alliteration"]
    share = next(one for one in truth["play"] if one["measure"] == "play.alliteration.any")
    assert run["value"] == pytest.approx(100 * share["difference"])


def test_it_says_how_it_was_found(panel):
    played(panel, games="600", seed="7")
    found = next(line for line in lines(panel._found) if "replayed by the rules" in line)
    assert found.startswith("600 games of each list on the same shuffles · 4 players, bots greedy")
    assert "seed 7 · from mine.yaml as saved to the list as it stands · lists " in found


def test_a_measure_is_hollow_exactly_where_it_is_undecided_and_says_so_in_a_word(panel):
    played(panel, games="600")
    verdicts = {one.quotient.path: one.verdict for one in panel.result.play}
    rows = [row for picture in panel.board.pictures.values() for row in picture["rows"]]
    assert {row["certain"] for row in rows} == {True, False}
    for row in rows:
        assert row["certain"] is (row["verdict"] != "undecided")
        assert row["label"].endswith(row["verdict"])
        assert (row["more"] is not None) is (row["verdict"] == "undecided")
    hollow = sum(not row["certain"] for row in rows)
    assert hollow == list(verdicts.values()).count(Verdict.UNDECIDED)
    fold = next(p for p in panel._form.parts if p.get("name") == "undecided")
    assert len(fold["parts"]) == hollow
    assert all("more games" in part["text"] for part in fold["parts"])


def test_the_charts_name_their_bots_and_stand_around_nought(panel):
    played(panel, games="600", players="3")
    assert set(panel.board.pictures) == {
        *("compare_points", "compare_names", "compare_wins", "compare_seats", "compare_decks")
    }
    for picture in panel.pictures():
        assert picture.title.endswith("3 players, bots greedy, voter uniform")
        assert picture.numbers["bottom"] == -picture.numbers["top"]
        assert [row["row"] for row in picture.rows] == list(range(len(picture.rows)))
        assert picture.drawing.legend in showing.svg(picture)
        assert "None" not in picture.in_words()


def test_a_list_against_itself_differs_by_exactly_nothing(session):
    panel = played(ComparePanel(session))
    assert "Cards, commissions and rules are the same." in lines(panel._head)
    assert "Every game goes the same in both: no difference at all." in lines(panel._form)
    rows = [row for picture in panel.board.pictures.values() for row in picture["rows"]]
    assert {(row["value"], row["low"], row["high"]) for row in rows} == {(0, 0, 0)}


@pytest.mark.parametrize(
    ("field", "text", "why"),
    [
        ("games", "many", "write a whole number"),
        ("games", "1", "write 2 or more"),
        ("bots", "gredy", "did you mean greedy?"),
        ("seed", "x", "write a whole number"),
    ],
)
def test_what_is_not_understood_is_told_beside_its_field(panel, field, text, why):
    played(panel, **{"games": "60", field: text})
    assert why in controls(panel._form)[field]["problem"]
    assert panel.result is None


def test_a_list_too_small_says_so_by_its_name(panel, edited):
    """Case C43 and its kind."""
    edited.remove([entry.key for entry in edited.card_set.entries[:25]])
    played(panel)
    assert "the list as it stands: the primary deck has 5 cards" in lines(panel._form)[0]
    assert "mine.yaml as saved" not in lines(panel._form)[0]


@pytest.mark.parametrize(("field", "text"), [("value", "2"), ("type", "Destructive")])
def test_a_change_in_substance_makes_what_was_played_stale_and_undo_brings_it_back(
    edited, panel, field, text
):
    played(panel)
    shown = panel.board.pictures
    edit(edited, field, text)
    assert panel.board.stale.startswith("⚠ Stale: the list as it stands was ")
    assert "since then Colossal: " in panel.board.stale
    assert panel.board.pictures == shown
    edited.undo()
    assert panel.board.stale == panel.stale == ""


@pytest.mark.parametrize(("field", "text"), [("notes", "odd"), ("name", "Cezzz")])
def test_notes_and_names_with_the_same_initial_do_not_count(edited, panel, field, text):
    played(panel)
    edit(edited, field, text)
    assert panel.stale == ""


def test_other_lists_make_what_was_played_stale(panel):
    played(panel)
    panel.choose(a=Side(Kind.FILE, "wider_alphabet"))
    assert panel.stale == (
        "⚠ Stale: played from mine.yaml as saved to the list as it stands."
        " Play again for the lists that are chosen now."
    )
    assert lines(panel._form)[0].startswith("⚠ Of earlier lists")
    panel.choose(a=Side(Kind.FILE, "nowhere"))
    assert panel.stale == "⚠ Stale: played from mine.yaml as saved to the list as it stands."
    panel.choose(a=SAVED, b=NOW)
    assert panel.stale == ""
    assert lines(panel._form)[0].startswith("Points of an invention")


def test_saving_leaves_what_was_played_and_says_that_the_file_is_another_now(edited, panel):
    played(panel)
    edited.save()
    assert "mine.yaml as saved was " in panel.stale
    assert "since then Colossal: value 3 → 1" in panel.stale
    assert panel.result is not None


def run_in_a_loop(panel, *, until, timeout=120.0):
    """Let a loop look after the panel as a kernel's does, until something holds."""

    async def live():
        do(panel, "play")
        began = time.monotonic()
        while not until():
            assert time.monotonic() - began < timeout
            await asyncio.sleep(0.02)

    asyncio.run(live())


def close(panel):
    panel.widget.close()


def press_stop(panel):
    do(panel, "stop")


def change_the_list(panel):
    edit(panel._session, text="2")


@pytest.mark.parametrize("deed", [press_stop, close, change_the_list])
def test_games_end_when_asked_or_when_nobody_waits_for_them(panel, deed):
    """What is finished is kept, marked partial; the page stays live meanwhile."""
    do(panel, "games", ENDLESS)
    seen = []

    def until():
        said = lines(panel._form)[0]
        if f" of {ENDLESS} games, about " in said and not seen:
            seen.append(said)
            deed(panel)
        return panel.result is not None

    run_in_a_loop(panel, until=until)
    assert panel.result.pair.partial
    found = next(line for line in lines(panel._found) if "replayed by the rules" in line)
    assert f"stopped early of {ENDLESS}: partial" in found


def test_a_stopped_run_is_the_beginning_of_the_whole_one(panel, edited):
    asked = Asked((4,), "greedy", "uniform", 10_000, 3)
    run = PairRun(Called("A", STANDARD), Called("B", edited.card_set), asked)
    run.stop()
    stopped = run.played_through()
    assert 0 < stopped.pair.games < 10_000
    played(panel, games=str(stopped.pair.games), seed="3")
    assert panel.result.as_json()["play"] == stopped.as_json()["play"]


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
    run_in_a_loop(panel, until=lambda: "failed" in lines(panel._form)[0])
    assert "out of ideas" in lines(panel._form)[0]
    record = next(part for part in panel._form.parts if part.get("name") == "record")
    assert json.loads(record["parts"][0]["text"])
    assert panel.result is None


# The whole


def test_a_list_in_no_file_is_compared_with_itself_as_it_was_opened():
    session = Session.of(STANDARD)
    panel = ComparePanel(session)
    edit(session)
    assert lines(panel._head)[0].startswith("1 difference, from the list as it was opened")


def test_another_file_under_the_panel_begins_anew(panel, edited, file):
    panel.choose(a=Side(Kind.FILE, "wider_alphabet"))
    edited.save_as(file.with_name("elsewhere.yaml"))
    assert controls(panel._head)["a"]["value"] == "saved"
    assert dict(controls(panel._head)["a"]["options"])["saved"] == "elsewhere.yaml as saved"


def test_the_panel_reads_as_words(panel):
    assert repr(panel).splitlines()[1] == "• Colossal: value 3 → 1"


def test_every_measure_of_play_has_its_place_in_one_chart():
    seating = Seating(bots="greedy,random,greedy,greedy")
    commission = load("commission")
    both = (Called("A", commission), Called("B", commission))
    found = compare(*both, Play(games=10, seating=seating))
    pictures = pictures_of_play.pictures(found)
    assert sum(len(picture.rows) for picture in pictures) == len(found.play)
    assert [picture.drawing for picture in pictures] == [*pictures_of_play.DRAWINGS.values()]
