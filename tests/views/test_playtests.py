"""The part Playtests without a browser: what a click writes, what is shown of it, what is kept."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.playtests.evenings import WHOLE
from workbench.cardsets.finding import find
from workbench.editing.session import Session
from workbench.playtests.model import Category, TieBreak
from workbench.playtests.reading import read_playtest
from workbench.views.boards.form_board import words_of
from workbench.views.playtests.panel import ALL, END, FEEDBACK, PLAYERS, ROUNDS, PlaytestsPanel

EXAMPLE = ("Colossal", "Cactus", "Burning", "Bee", "Booster")


class Table:
    """A panel, and the designer who clicks in it."""

    def __init__(self, folder: Path) -> None:
        self.list_file = folder / "mine.yaml"
        if not self.list_file.exists():
            shutil.copy(find("great_scott"), self.list_file)
        self.panel = PlaytestsPanel(Session.open(self.list_file))

    def does(self, name: str, text: str = "") -> None:
        self.panel._form._hear(None, {"name": name, "text": text}, [])

    def begin(self, players: str = "Ada, Grace, Robin=planner") -> None:
        self.does("new")
        self.does("new day", "2026-11-30")
        self.does("new players", players)
        self.does("new word", "Friday night!")
        self.does("begin")

    @property
    def file(self) -> Path:
        return self.panel.evenings.chosen.file

    @property
    def on_disk(self):
        return read_playtest(self.file).playtest

    def controls(self) -> dict:
        """Return what stands in the form, by name: its text or value, with its problem."""
        found: dict = {}

        def walk(parts):
            for part in parts:
                if "name" in part:
                    found[part["name"].partition(" @ ")[0]] = part
                walk(part.get("parts", []))
                walk(part.get("rows", []))

        walk([*self.panel._top.parts, *self.panel._form.parts])
        return found

    def says(self) -> str:
        return "\n".join(
            str(line)
            for board in (self.panel._top, self.panel._form)
            for line in _texts(board.parts)
        )


def _texts(parts):
    for part in parts:
        yield from (str(part[key]) for key in ("text", "problem", "label") if part.get(key))
        yield from _texts(part.get("parts", []))
        yield from _texts(part.get("rows", []))


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path)


@pytest.fixture
def begun(table):
    table.begin()
    return table


def test_without_an_evening_there_is_how_to_begin_one(table):
    assert "No evening is noted yet" in table.says()
    assert set(table.controls()) == {"new"}


def test_what_is_typed_before_another_evening_is_shown_is_of_the_one_that_was_seen(begun):
    """A slow kernel: the form of the first stood there still, and its card went to the second."""
    first = begun.file
    begun.begin()
    second = begun.file
    begun.does("card 0 1 0 @ " + first.name, "Colossal")
    begun.does("noted 0 1 @ " + second.name, "12")
    assert read_playtest(first).playtest.rounds[0].inventions[0].cards[0] == "Colossal"
    one = read_playtest(second).playtest.rounds[0].inventions[0]
    assert (one.cards[0], one.noted, begun.file) == ("", 12, second)
    begun.does("noted 0 1 @ " + first.name, "many")
    assert begun.file == first
    assert "many" in begun.controls()["noted 0 1"]["text"]


def test_a_new_evening_is_a_file_beside_the_list(begun):
    assert begun.file == begun.list_file.parent / "playtests" / "2026-11-30-friday-night.yaml"
    evening = begun.on_disk
    assert [(one.name, one.bot) for one in evening.players] == [
        ("Ada", None),
        ("Grace", None),
        ("Robin", "planner"),
    ]
    assert (evening.card_set.file, evening.card_set.version) == ("../mine.yaml", "1.0")
    assert read_playtest(begun.file).ok


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("", "0 players are too few"),
        ("Ada, Grace", "2 players are too few"),
        ("A, B, C, D, E, F", "5 player aids"),
        ("Ada, Grace, Ada", "two players are called Ada"),
        ("Ada, Grace, Robin=plannr", "did you mean planner?"),
    ],
)
def test_who_cannot_play_is_told_and_nothing_is_made(table, players, said):
    table.begin(players)
    assert said in table.says()
    assert not (table.list_file.parent / "playtests").exists()


def test_five_cards_are_scored_part_by_part_as_they_come(begun):
    """The rulebook's example; each step is in the file before the next."""
    told = []
    for at, name in enumerate(EXAMPLE):
        begun.does(f"card 0 1 {at}", name)
        told.append(begun.on_disk.rounds[0].inventions[0].cards[at])
        assert "so far" in begun.says() or at == 4
    assert tuple(told) == EXAMPLE
    assert "18 = value 10 + concepts 2 + alliteration 6" in begun.says()


def test_the_cards_of_each_deck_are_offered_to_its_slots(begun):
    offers, controls = begun.panel._form.offers, begun.controls()
    slots = [controls[f"card 0 1 {at}"]["offer"] for at in range(5)]
    assert slots == ["primary", "asset", "central", "asset", "final"]
    assert ["Cactus", "Vegetable, 3"] in offers["asset"]
    assert {len(offers[deck]) for deck in ("primary", "central", "final")} == {30}


def test_capitals_do_not_matter_while_typing_and_an_unknown_card_stays_with_the_nearest(begun):
    begun.does("card 0 1 1", "cactus")
    begun.does("card 0 1 0", "Colosal")
    cards = begun.on_disk.rounds[0].inventions[0].cards
    assert cards[:2] == ("Colosal", "Cactus")
    assert "did you mean Colossal?" in begun.controls()["card 0 1 0"]["problem"]


def test_a_noted_score_that_differs_is_pointed_out_and_stays(begun):
    for at, name in enumerate(EXAMPLE):
        begun.does(f"card 0 1 {at}", name)
    begun.does("noted 0 1", "12")
    assert "as if without the 6 for alliteration" in begun.controls()["noted 0 1"]["problem"]
    assert begun.on_disk.rounds[0].inventions[0].noted == 12
    begun.does("noted 0 1", "18")
    assert begun.controls()["noted 0 1"]["problem"] == ""


def test_a_text_that_is_not_understood_stays_as_typed_and_leaves_the_file_alone(begun):
    before = begun.file.read_text()
    begun.does("noted 0 1", "many")
    field = begun.controls()["noted 0 1"]
    assert (field["text"], "no whole number" in field["problem"]) == ("many", True)
    assert begun.file.read_text() == before


def test_votes_go_to_others_and_one_can_be_taken_back(begun):
    assert [value for value, _ in begun.controls()["vote 0 1 0"]["options"]] == ["", "2", "3"]
    begun.does("vote 0 1 1", "3")
    assert begun.on_disk.rounds[0].ballots[0] == (0, 3)
    begun.does("vote 0 1 0", "3")
    assert "Ada gives Robin 2 commendations" in begun.says()
    begun.does("vote 0 1 0", "2")
    begun.does("vote 0 1 1", "")
    assert begun.on_disk.rounds[0].ballots[0] == (2,)


def test_undo_and_redo_go_through_the_file(begun):
    begun.does("card 0 1 1", "Cactus")
    begun.does("card 0 1 1", "Bee")
    begun.does("undo")
    assert begun.on_disk.rounds[0].inventions[0].cards[1] == "Cactus"
    begun.does("undo")
    assert begun.on_disk.rounds[0].inventions[0] is None
    begun.does("redo")
    assert begun.on_disk.rounds[0].inventions[0].cards[1] == "Cactus"
    assert "undo" in begun.controls()
    assert "redo" in begun.controls()


def test_a_page_that_comes_anew_shows_the_last_step(begun):
    begun.does("card 0 1 1", "Cactus")
    again = Table(begun.list_file.parent)
    assert again.controls()["card 0 1 1"]["text"] == "Cactus"


def test_the_end_feedback_and_players_are_noted(begun):
    sections = begun.panel.sections
    sections.chosen = END
    for name, text in (("total 1", "57"), ("winner", "1"), ("tie", "telephone"), ("notes", "Ha!")):
        begun.does(name, text)
    sections.chosen = FEEDBACK
    for name, text in (("rating 1 fun", "5"), ("rating 0 length", "2"), ("words 1", "More bees")):
        begun.does(name, text)
    sections.chosen = PLAYERS
    for name, text in (
        *(("minutes", "70"), ("player 2", "Hopper"), ("bot 3", "greedy")),
        *(("telephones", "Hopper, Ada, Robin"), ("date", "2026-12-01")),
    ):
        begun.does(name, text)
    evening = begun.on_disk
    assert (evening.totals, evening.winner, evening.tie_break) == (
        (57, None, None),
        1,
        TieBreak.TELEPHONE,
    )
    assert [(form.seat, form.ratings) for form in evening.feedback] == [
        (1, ((Category.FUN, 5),)),
        (None, ((Category.LENGTH, 2),)),
    ]
    assert (evening.notes, evening.minutes, evening.start) == ("Ha!", 70, 2)
    assert [player.name for player in evening.players] == ["Ada", "Hopper", "Robin"]
    assert evening.players[2].bot == "greedy"
    begun.does("player 2", "Ada")
    assert "somebody else is called Ada" in begun.controls()["player 2"]["problem"]


def test_a_whole_evening_tells_who_won(table):
    folder = table.list_file.parent / "playtests"
    folder.mkdir()
    text = WHOLE.replace("great_scott", "../mine.yaml")
    (folder / "a.yaml").write_text(text.replace("rounds:", "totals: {Ada: 54}\nrounds:"))
    again = Table(table.list_file.parent)
    again.panel.sections.chosen = END
    assert "Robin wins with 72 points." in again.says()
    assert "without the 12 for commendations" in again.controls()["total 1"]["problem"]


def test_nothing_is_written_over_what_somebody_else_wrote(begun):
    """Both are there to choose from: mine beside it, or theirs."""
    begun.does("card 0 1 1", "Cactus")
    theirs = begun.file.read_text().replace("Cactus", "Bee")
    begun.file.write_text(theirs)
    begun.does("card 0 1 0", "Colossal")
    assert "changed on disk" in begun.says()
    assert begun.controls()["card 0 1 0"]["text"] == "Colossal"
    assert begun.says().count("Not saved: choose at the top") == 3
    begun.does("evening", begun.file.name)
    begun.begin("Ada, Grace, Eve")
    assert "is not saved" in begun.controls()["new players"]["problem"]
    begun.does("leave")
    assert begun.controls()["card 0 1 0"]["text"] == "Colossal"
    old = begun.file
    begun.does("beside")
    assert (old.read_text(), begun.file.name) == (theirs, "2026-11-30-friday-night-2.yaml")
    assert begun.on_disk.rounds[0].inventions[0].cards[:2] == ("Colossal", "Cactus")


def test_what_is_on_the_disk_can_be_taken_instead(begun):
    begun.file.write_text(f"{begun.file.read_text()}minutes: 99\n")
    begun.does("card 0 1 0", "Colossal")
    begun.does("reload")
    assert "changed on disk" not in begun.says()
    assert begun.panel.evenings.playtest.minutes == 99


def test_an_evening_that_cannot_be_read_is_told_with_its_lines(begun):
    (begun.file.parent / "z.yaml").write_text("date: today\n")
    begun.does("evening", "z.yaml")
    assert "z.yaml cannot be shown yet" in begun.says()
    assert '"today" is no date' in begun.says()


def test_evenings_of_other_lists_are_counted_and_left_alone(table):
    folder = table.list_file.parent / "playtests"
    folder.mkdir()
    (folder / "other.yaml").write_text(WHOLE)
    again = Table(table.list_file.parent)
    assert again.panel.evenings.readings == ()
    assert again.panel.evenings.others == 1


def test_commissions_are_chosen_from_the_list_and_judged_by_a_tick(tmp_path):
    base = find("great_scott").as_posix()
    (tmp_path / "mine.yaml").write_text(
        f"format: 1\nname: Mine\nextends: {base}\ncommissions:\n"
        "  - {name: Royal Ride, points: 5, when: {judged: true}}\n"
        "  - {name: Royal Meal, points: 5, when: {judged: true}}\n"
        "  - {name: Greenhouse, points: 3, when: {assets: {Vegetable: 1}}}\n"
    )
    table = Table(tmp_path)
    table.begin()
    for at, name in enumerate(EXAMPLE):
        table.does(f"card 0 1 {at}", name)
    table.does("commission 0 1 0", "Greenhouse")
    assert "21 = value 10 + concepts 2 + alliteration 6 + commissions 3" in table.says()
    table.does("commission 0 1 0", "Royal Ride")
    table.does("judged 0 1 0", "yes")
    assert "23 = value 10" in table.says()
    table.does("commission 0 1 0", "")
    assert table.on_disk.rounds[0].inventions[0].judged == ()


def test_a_list_in_no_file_has_no_evenings():
    panel = PlaytestsPanel(Session.of(Session.open(find("great_scott")).card_set))
    assert "in no file yet" in repr(panel)
    assert words_of([]) == []
    assert panel.sections.chosen == ROUNDS


def test_a_list_that_is_saved_otherwise_is_told_and_its_evenings_scored_anew(begun):
    """The Cactus is worth 2 less: the example then scores 16."""
    for at, name in enumerate(EXAMPLE):
        begun.does(f"card 0 1 {at}", name)
    session = begun.panel._session
    cactus = next(e.key for e in session.card_set.entries if e.card.name == "Cactus")
    session.edit(cactus, "value", "1")
    assert "18 = value 10" in begun.says()
    session.save()
    assert "16 = value 8" in begun.says()
    begun.panel.sections.chosen = PLAYERS
    assert "the list has changed since" in begun.says()


def test_all_evenings_together_are_those_on_the_disk_now(begun):
    begun.panel.sections.chosen = ALL
    together = begun.panel.together
    assert together.widget.layout.display is None
    assert begun.panel._form.parts == []
    begun.panel.sections.chosen = ROUNDS
    assert together.widget.layout.display == "none"
    begun.does("card 0 1 0", "Colossal")
    there = together._there()
    assert there.readings == begun.panel.evenings.readings
    assert there.readings[0].playtest == begun.on_disk
