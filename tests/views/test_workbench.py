"""The shell without a browser: what the header says, and every way through a save."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from tests.views.page import SMALL, Page, small_file
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.problems import CardSetError
from workbench.editing.session import Session
from workbench.views import loading
from workbench.views.header import FaultList, Header
from workbench.views.workbench import Workbench


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return small_file(tmp_path)


def shown(session: Session) -> Page:
    return Page(Header(session, show=lambda _session: None))


def edit(session: Session, name: str, field: str, text: str) -> None:
    key = next(e.key for e in session.card_set.entries if e.card.name == name)
    session.edit(key, field, text)


def panels(bench: Workbench) -> tuple[Any, ...]:
    """Return what the part Cards is made of: header, list, frequencies, distributions."""
    _tabs, section = bench.widget.children[0].children
    return section.children[0].children


def choose(page: Page, answer: dict[str, Any], label: str, **typed: str) -> dict[str, Any]:
    """Press the button of this label, as the page does."""
    choice = next(c for c in answer["offer"]["choices"] if c["label"] == label)
    return page.ask(choice["verb"], **choice["details"], **typed)


def test_the_header_says_which_list_this_is(path: Path) -> None:
    state = shown(Session.open(path)).ask("hello")["state"]
    assert state["name"] == "Small"
    assert state["facts"] == "small.yaml · 1.0 · 8 cards"
    assert state["unsaved"] == "✓ all saved"
    assert not state["can_save"]


def test_the_header_counts_copies(path: Path) -> None:
    session = Session.open(path)
    edit(session, "Bee", "copies", "3")
    assert "8 cards, 10 with copies" in shown(session).ask("hello")["state"]["facts"]


def test_the_header_follows_each_change_and_names_what_undo_takes_back(path: Path) -> None:
    session = Session.open(path)
    page = shown(session)
    edit(session, "Bee", "value", "2")
    state = page.heard[-1]["state"]
    assert state["unsaved"] == "● 1 change not saved"
    assert "Bee" in state["undo"]
    page.ask("undo")
    assert page.heard[0]["state"]["unsaved"] == "✓ all saved"


def test_saving_changes_one_line_of_the_file(path: Path) -> None:
    session = Session.open(path)
    page = shown(session)
    edit(session, "Bee", "value", "2")
    answer = page.ask("save")
    assert answer["says"].startswith("✓")
    assert path.read_text() == SMALL.replace(
        "Bee, type: Animal, value: 1", "Bee, type: Animal, value: 2"
    )


def test_a_save_tells_of_the_lists_beside_it_that_name_a_card_it_has_no_more(path: Path) -> None:
    """The list that extends it is not open, so nobody would see it."""
    heads = "format: 1\nname: Other\nversion: '1.0'\n"
    heir, other = path.with_name("heir.yaml"), path.with_name("other.yaml")
    heir.write_text(f"{heads}extends: small.yaml\nchanges:\n  - {{card: Bee, set: {{value: 2}}}}\n")
    other.write_text(f"{heads}# extends no small.yaml, and is no list at all\n")
    session = Session.open(path)
    page = shown(session)
    edit(session, "Bee", "value", "3")
    assert page.ask("save")["says"] == "✓ Saved small.yaml"
    edit(session, "Bee", "name", "Bat")
    first, second = page.ask("save")["says"].splitlines()
    assert first == "✓ Saved small.yaml"
    assert "heir.yaml, line 6: " in second
    assert "Bee" in second


def test_an_inherited_card_is_saved_where_the_designer_says(path: Path) -> None:
    child = path.with_name("child.yaml")
    child.write_text("format: 1\nname: Child\nextends: small.yaml\n")
    session = Session.open(child)
    page = shown(session)
    edit(session, "Bee", "value", "2")
    question = page.ask("save")
    assert "small.yaml" in question["offer"]["words"]
    choose(page, question, "As changes in child.yaml")
    assert path.read_text() == SMALL
    assert "Bee" in child.read_text()
    assert Session.open(child).card_set == session.card_set


@pytest.mark.parametrize("what", ["rule", "target"])
def test_no_rule_or_target_of_another_file_is_changed_without_asking(path: Path, what: str) -> None:
    """A base is everybody's: what it says of the game is no less asked for than its cards."""
    path.write_text(
        f"{SMALL}rules: {{hand: 2}}\ntargets:\n  - {{measure: odds.score.mean, min: 1}}\n"
    )
    base = path.read_text()
    child = path.with_name("child.yaml")
    child.write_text("format: 1\nname: Child\nextends: small.yaml\n")
    session = Session.open(child)
    page = shown(session)
    if what == "rule":
        session.set_rule("hand", "3")
    else:
        session.remove_target(session.card_set.targets[0])
    question = page.ask("save")
    assert "small.yaml" in question["offer"]["words"]
    assert path.read_text() == base
    choose(page, question, "As changes in child.yaml")
    assert path.read_text() == base
    assert not session.unsaved
    assert Session.open(child).card_set == session.card_set


def test_a_file_changed_meanwhile_is_not_overwritten_and_can_be_merged(path: Path) -> None:
    """Case C55."""
    session = Session.open(path)
    page = shown(session)
    edit(session, "Bee", "value", "2")
    theirs = SMALL.replace("name: Cactus", "name: Cucumber")
    path.write_text(theirs)
    question = page.ask("save")
    assert path.read_text() == theirs
    assert {"Reload", "Merge"} <= {choice["label"] for choice in question["offer"]["choices"]}
    choose(page, question, "Merge")
    names = {entry.card.name: entry.card.value for entry in session.card_set.entries}
    assert (names["Cucumber"], names["Bee"]) == (3, 2)


def test_where_both_changed_the_same_cell_the_designer_chooses(path: Path) -> None:
    session = Session.open(path)
    page = shown(session)
    edit(session, "Bee", "value", "2")
    path.write_text(SMALL.replace("Bee, type: Animal, value: 1", "Bee, type: Animal, value: 3"))
    question = choose(page, page.ask("save"), "Merge")
    assert "Bee" in question["offer"]["words"]
    choose(page, question, "The file's")
    assert {e.card.name: e.card.value for e in session.card_set.entries}["Bee"] == 3


@pytest.mark.parametrize("verb", ["reload", "merge"])
def test_a_file_that_became_unreadable_is_told_and_the_list_stays(path: Path, verb: str) -> None:
    session = Session.open(path)
    page = shown(session)
    edit(session, "Bee", "value", "2")
    mine = session.card_set
    path.write_text(SMALL.replace("value: 3", "value: three"))
    answer = page.ask(verb)
    assert answer["wrong"]
    assert "small.yaml, line 6: " in answer["says"]
    assert str(path.parent) not in answer["says"]
    assert session.card_set == mine


def test_of_many_conflicts_some_are_told_and_the_others_counted(path: Path) -> None:
    session = Session.open(path)
    for entry in session.card_set.entries:
        session.edit(entry.key, "notes", "mine")
    path.write_text(SMALL.replace("}", ", notes: theirs}"))
    words = shown(session).ask("merge")["offer"]["words"]
    assert words.count("theirs in the file") == 5
    assert "and 3 more" in words  # of 8 cards


def test_save_as_without_a_name_asks_again(path: Path) -> None:
    assert shown(Session.open(path)).ask("save_as", path="  ")["offer"]["input"]["name"] == "path"


def test_save_as_asks_for_a_name_and_goes_on_with_that_file(path: Path) -> None:
    session = Session.open(path)
    page = shown(session)
    edit(session, "Bee", "value", "2")
    question = page.ask("save_as")
    assert question["offer"]["input"]["value"] == "small_2.yaml"
    choose(page, question, "Save as", path=str(path.with_name("other.yaml")))
    assert session.path is not None
    assert session.path.name == "other.yaml"
    assert path.read_text() == SMALL


def test_a_set_made_in_code_is_asked_for_a_file_when_saved(path: Path) -> None:
    page = shown(Session.of(Session.open(path).card_set))
    assert page.ask("hello")["state"]["can_save"]
    assert page.ask("save")["offer"]["input"]["name"] == "path"


def test_revert_goes_back_and_undo_brings_the_work_back(path: Path) -> None:
    session = Session.open(path)
    page = shown(session)
    edit(session, "Bee", "value", "2")
    page.ask("revert")
    assert not session.unsaved
    page.ask("undo")
    assert session.unsaved


def test_unsaved_work_of_a_session_that_ended_is_offered_and_taken_up(path: Path) -> None:
    """Case C51."""
    before = Workbench(path)
    edit(before.session, "Bee", "value", "2")
    edit(before.session, "Bold", "value", "many")
    again = Session.open(path)
    page = shown(again)
    greeting = page.ask("hello")
    assert "2 unsaved changes" in greeting["offer"]["words"]
    choose(page, greeting, "Take it up")
    assert again.card_set == before.card_set
    assert [refusal.text for refusal in again.refused.values()] == ["many"]
    assert "offer" not in page.ask("hello")


def a_draft_against_another_edit(path: Path) -> tuple[Session, dict[str, Any]]:
    """Return a session in which Bee is worth 3, and the offer of a draft in which it is 2."""
    edit(Workbench(path).session, "Bee", "value", "2")
    session = Session.open(path)
    edit(session, "Bee", "value", "3")
    page = shown(session)
    return session, choose(page, page.ask("hello"), "Take it up")


@pytest.mark.parametrize(("label", "value"), [("The draft's", 2), ("The list's", 3)])
def test_the_two_sides_of_a_draft_are_called_what_they_are(
    path: Path, label: str, value: int
) -> None:
    session, question = a_draft_against_another_edit(path)
    choose(shown(session), question, label)
    assert {e.card.name: e.card.value for e in session.card_set.entries}["Bee"] == value


def test_a_draft_that_disagrees_can_be_opened_by_itself(path: Path) -> None:
    session, question = a_draft_against_another_edit(path)
    opened: list[Session] = []
    page = Page(Header(session, show=opened.append))
    choose(page, question, "Neither: open it by itself")
    (beside,) = opened
    assert {e.card.name: e.card.value for e in beside.card_set.entries}["Bee"] == 2
    assert beside.path is None
    assert {e.card.name: e.card.value for e in session.card_set.entries}["Bee"] == 3


def test_a_draft_that_is_gone_is_told_in_words(path: Path) -> None:
    page = shown(Session.open(path))
    for verb in ("take_up", "drop", "open_draft"):
        assert "that draft is not there any more" in page.ask(verb, draft="x")["says"]


def test_opening_another_set_says_what_becomes_of_a_list_in_no_file(path: Path) -> None:
    session = Session.of(Session.open(path).card_set)
    edit(session, "Bee", "value", "2")
    assert "would be lost" in shown(session).ask("open")["offer"]["words"]
    kept = Session.open(path)
    edit(kept, "Bee", "value", "2")
    assert "stay in a draft" in shown(kept).ask("open")["offer"]["words"]


def test_a_draft_that_is_discarded_is_not_offered_again(path: Path) -> None:
    edit(Workbench(path).session, "Bee", "value", "2")
    page = shown(Session.open(path))
    choose(page, page.ask("hello"), "Discard it")
    assert "offer" not in page.ask("hello")


def test_a_folder_of_drafts_that_cannot_be_read_is_told_beside_the_state(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(Workbench(path).session, "Bee", "value", "2")
    page = shown(Session.open(path))

    def refused(_folder: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refused)
    greeting = page.ask("hello")
    assert greeting["state"]["name"] == "Small"
    assert "Permission denied" in greeting["says"]


def test_a_draft_that_is_taken_up_but_cannot_go_is_taken_up(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(Workbench(path).session, "Bee", "value", "2")
    session = Session.open(path)
    page = shown(session)
    greeting = page.ask("hello")

    def refused(_file: Path, **_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refused)
    assert "Back again" in choose(page, greeting, "Take it up")["says"]
    assert session.unsaved
    assert "Permission denied" in choose(page, greeting, "Discard it")["says"]


def test_a_draft_that_cannot_be_kept_is_told(path: Path) -> None:
    """A file stands where the folder of drafts should be."""
    bench = Workbench(path)
    page = Page(panels(bench)[1])
    path.with_name(".workbench").write_text("in the way")
    edit(bench.session, "Bee", "value", "2")
    assert "1 unsaved change not kept: " in page.heard[-1]["safe"]


def test_a_saved_list_leaves_no_draft(path: Path) -> None:
    bench = Workbench(path)
    edit(bench.session, "Bee", "value", "2")
    assert bench.save().done
    assert not Session.open(path).drafts()


def test_a_file_with_faults_shows_all_of_them_with_lines_and_can_be_read_again(path: Path) -> None:
    path.write_text(
        SMALL.replace("value: 3", "value: three").replace("type: Animal", "type: Animul")
    )
    bench = Workbench(path)
    (faults,) = bench.widget.children
    assert isinstance(faults, FaultList)
    page = Page(faults)
    told = page.ask("hello")["faults"]
    assert [fault["where"] for fault in told] == [
        f"small.yaml, line {line}" for line in (6, 14, 15)
    ]
    assert "Animal" in told[2]["hint"]
    with pytest.raises(CardSetError):
        _ = bench.session
    path.write_text(SMALL)
    page.ask("reload")
    assert bench.card_set.name == "Small"


def test_a_bare_name_is_a_shipped_set_and_a_wrong_one_is_told_the_nearest() -> None:
    assert Workbench("great_scott").card_set.name == "Great Scott!"
    assert "great_scott" in Workbench("great_scot").in_words()


def test_the_set_of_workbench_lab_wins_over_the_standard_one_only_and_that_is_said(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORKBENCH_SET", str(path))
    bench = Workbench()
    header = panels(bench)[0]
    assert "workbench lab" in Page(header).ask("hello")["state"]["facts"]
    assert bench.card_set.name == "Small"
    assert Workbench("commission").card_set.name != "Small"


def test_another_set_can_be_opened_in_its_place(path: Path) -> None:
    bench = Workbench("great_scott")
    page = Page(panels(bench)[0])
    question = page.ask("open")
    assert "commission" in [choice["label"] for choice in question["offer"]["choices"]]
    choose(page, question, "Open", name=str(path))
    assert bench.card_set.name == "Small"


def test_the_panels_of_a_list_that_went_are_closed(path: Path) -> None:
    bench = Workbench(path)
    before = (bench.widget.children[0], *panels(bench))
    assert all(panel.comm is not None for panel in before)
    bench.open(path)
    assert all(panel.comm is None for panel in before)
    assert all(panel.comm is not None for panel in panels(bench))


def test_a_set_that_cannot_be_opened_leaves_this_one_on_the_bench(path: Path) -> None:
    bench = Workbench(path)
    answer = Page(panels(bench)[0]).ask("open", name="great_scot")
    assert "great_scott" in answer["says"]
    assert bench.card_set.name == "Small"


def test_a_fault_of_ours_is_answered_too_and_goes_on_to_the_log(path: Path) -> None:
    """The page must not take it for a kernel that is gone."""
    page = shown(Session.open(path))
    with pytest.raises(TypeError):
        page.ask("save", nonsense=True)
    assert "fault of the workbench" in page.heard[-1]["says"]


def test_the_same_object_serves_code(path: Path) -> None:
    bench = Workbench(path)
    edit(bench.session, "Bee", "value", "2")
    assert isinstance(bench.card_set, CardSet)
    assert (
        bench.odds.inventions == 2 * 1 * 2 * 3 * 2
    )  # decks of 2, 1, 2 and ordered pairs of 3 assets
    bench.undo()
    assert not bench.session.unsaved
    assert repr(bench) == "Small 1.0 · small.yaml"


@pytest.fixture
def displayed() -> Iterator[Callable[[Workbench], list[dict[str, str]]]]:
    """Return what a notebook would keep of a workbench that is the last line of a cell."""
    InteractiveShell.instance()

    def display(bench: Workbench) -> list[dict[str, str]]:
        with capture_output() as captured:
            bench._ipython_display_()
        return [output.data for output in captured.outputs]

    yield display
    InteractiveShell.clear_instance()


def test_a_dead_notebook_still_tells_something_in_plain_text(
    path: Path, displayed: Callable[[Workbench], list[dict[str, str]]]
) -> None:
    """Cases C33 and C51."""
    path.write_text(SMALL.replace("name: Small", 'name: "<b>Small</b>"'))
    widget, summary = displayed(Workbench(path))
    assert "application/vnd.jupyter.widget-view+json" in widget
    assert "small.yaml" in summary["text/plain"]
    assert "&lt;b&gt;Small&lt;/b&gt;" in summary["text/html"]
    assert "<b>" not in summary["text/html"]


def test_a_list_with_faults_is_saved_as_it_is_and_that_is_said(path: Path) -> None:
    """A value past the rules' range (0 to 3) and a name twice: the file opens again with them."""
    session = Session.open(path)
    page = shown(session)
    edit(session, "Bee", "value", "9")
    edit(session, "Cactus", "name", "Copper")
    assert page.heard[-1]["state"]["faults"].startswith("✖ 2 faults")
    told = page.ask("save")["says"]
    assert told.startswith("⚠ Saved small.yaml, with 2 faults: ")
    assert "Copper" in told
    assert "Bee" in told
    for _ in range(2):
        page.ask("undo")
    assert "✖" not in page.ask("hello")["state"]["faults"]


def test_the_button_of_the_faults_shows_their_cards_and_tells_the_others(path: Path) -> None:
    """A commission that nobody can meet is about no card: there is one Vegetable only."""
    when = "{assets: {Vegetable: 2}}"
    path.write_text(f"{SMALL}commissions:\n  - {{name: Far, points: 1, when: {when}}}\n")
    bench = Workbench(path)
    header_page, grid_page = map(Page, panels(bench)[:2])
    assert "⚠" in header_page.ask("hello")["state"]["faults"]
    assert "Far" in header_page.ask("show_faults")["says"]
    assert grid_page.heard[-1]["filter"]["show"] == "faults"


def test_a_bare_name_is_saved_beside_the_list_and_the_folder_is_said(
    path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The notebook runs elsewhere; what it said of the first file goes with that."""
    monkeypatch.chdir(tmp_path_factory.mktemp("notebook"))
    session = Session.open(path)
    page = Page(Header(session, show=lambda _session: None, note="from workbench lab"))
    question = page.ask("save_as")
    assert str(path.parent) in question["offer"]["input"]["hint"]
    answer = choose(page, question, "Save as", path="mine2.yaml")
    assert session.path == path.with_name("mine2.yaml")
    assert f"lies in {path.parent}" in answer["says"]
    assert "workbench lab" not in page.ask("hello")["state"]["facts"]


def test_a_bare_name_is_opened_beside_the_list(path: Path) -> None:
    path.with_name("mine2.yaml").write_text(SMALL.replace("name: Small", "name: Mine"))
    opened: list[Session] = []
    Page(Header(Session.open(path), show=opened.append)).ask("open", name="mine2.yaml")
    assert opened[0].card_set.name == "Mine"


def test_the_summary_below_the_panels_tells_nothing_that_an_edit_makes_untrue(path: Path) -> None:
    """It stays in the notebook, as it was, where the page is loaded again."""
    bench = Workbench(path)
    before = bench.in_words()
    bench.session.add("asset")
    assert bench.in_words() == before


def test_every_part_opens(path: Path) -> None:
    tabs, section = Workbench(path).widget.children[0].children
    assert tabs.names == ["Cards", "Draft", "Play", "Compare", "Targets", "Print", "Playtests"]
    for opened, name in enumerate(tabs.names, start=1):
        tabs.chosen = name
        assert len(section.children) == opened


def test_drafts_of_other_files_beside_the_list_are_told(path: Path) -> None:
    """After Save as and a restart the cell opens its own set, and the work lies with another."""
    other = path.with_name("mine2.yaml")
    other.write_text(SMALL)
    page = shown(Session.open(path))
    assert "says" not in page.ask("hello")
    edit(Workbench(other).session, "Bee", "value", "2")
    assert "mine2.yaml" in page.ask("hello")["says"]


def test_a_notebook_hears_that_the_workbench_loads_until_it_did(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither a module that is there already nor a plain script says anything."""
    for shell, module, words in (
        (SimpleNamespace(kernel=0), "not_there_yet", "Loading the workbench …\n"),
        (SimpleNamespace(kernel=0), "sys", ""),
        (None, "not_there_yet", ""),
    ):
        monkeypatch.setattr(loading, "get_ipython", lambda shell=shell: shell)
        capsys.readouterr()
        with loading.told(module):
            assert capsys.readouterr().out == words
