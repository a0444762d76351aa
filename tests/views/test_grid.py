"""The list panel without a browser: messages in, rows out, and what each row says."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from tests.views.page import SMALL, Page, small_file
from workbench.cardsets.card_set import Target
from workbench.editing.session import Session
from workbench.views.grid import CardGrid


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session.open(small_file(tmp_path))


@pytest.fixture
def page(session: Session) -> Page:
    return Page(CardGrid(session))


def key_of(session: Session, name: str, place: int = 0) -> int:
    return [e.key for e in session.card_set.entries if e.card.name == name][place]


def test_a_page_that_comes_is_told_every_card_in_the_order_of_the_file(page: Page) -> None:
    everything = page.ask("hello")
    names = [row["cells"]["name"] for row in everything["rows"]]
    assert names == [
        line.split("name: ")[1].split(",")[0] for line in SMALL.splitlines()[5:] if "{" in line
    ]
    assert everything["order"] == [row["key"] for row in everything["rows"]]
    assert everything["types"]["asset"] == [
        "Animal",
        "Mineral",
        "Vegetable",
    ]  # rulebook, "Components"


def test_an_edit_sends_the_changed_row_and_no_other(page: Page, session: Session) -> None:
    page.ask("edit", key=key_of(session, "Bee"), field="value", text="2")
    assert [row["cells"]["name"] for row in page.rows()] == ["Bee"]
    assert page.rows()[0]["cells"]["value"] == "2"
    assert len(json.dumps(page.heard)) < 2000


def test_a_changed_cell_carries_what_it_was(page: Page, session: Session) -> None:
    page.ask("edit", key=key_of(session, "Bee"), field="value", text="2")
    assert page.rows()[0]["was"] == {"value": "1"}


def test_a_cell_changed_back_carries_no_mark(page: Page, session: Session) -> None:
    key = key_of(session, "Bee")
    page.ask("edit", key=key, field="value", text="2")
    page.ask("edit", key=key, field="value", text="1")
    assert page.rows()[0]["was"] == {}


def test_a_refused_entry_stays_as_typed_with_its_reason_and_the_list_keeps_its_value(
    page: Page, session: Session
) -> None:
    key = key_of(session, "Bee")
    page.ask("edit", key=key, field="value", text="three")
    refused = page.rows()[0]["refused"]["value"]
    assert refused["text"] == "three"
    assert "three" in refused["what"]
    assert refused["hint"]
    assert session.card_set.entry(key).card.value == 1


def test_a_refused_entry_can_be_dropped(page: Page, session: Session) -> None:
    key = key_of(session, "Bee")
    page.ask("edit", key=key, field="value", text="three")
    page.ask("forget", key=key, field="value")
    assert page.rows()[0]["refused"] == {}
    assert not session.refused


def test_faults_are_told_on_the_row_of_each_card_concerned(page: Page, session: Session) -> None:
    page.ask("edit", key=key_of(session, "Bold"), field="name", text="Colossal")
    told = {row["key"]: row["problems"] for row in page.rows()}
    twins = [entry.key for entry in session.card_set.entries if entry.card.name == "Colossal"]
    assert any(problem["severity"] == "fault" for key in twins for problem in told.get(key, []))


def test_of_two_cards_with_one_name_the_one_under_the_cursor_changes(
    page: Page, session: Session
) -> None:
    """Case C22: each row has its own identity."""
    page.ask("duplicate", keys=[key_of(session, "Bee")])
    first, second = key_of(session, "Bee"), key_of(session, "Bee", 1)
    page.ask("edit", key=second, field="value", text="3")
    assert [session.card_set.entry(key).card.value for key in (first, second)] == [1, 3]
    page.ask("remove", keys=[first])
    assert [e.key for e in session.card_set.entries if e.card.name == "Bee"] == [second]


def test_a_removed_card_is_gone_from_the_order_and_undo_brings_it_back(
    page: Page, session: Session
) -> None:
    before = page.ask("hello")["order"]
    gone = key_of(session, "Cactus")
    page.ask("remove", keys=[gone])
    (order,) = [message["order"] for message in page.heard if "order" in message]
    assert order == [key for key in before if key != gone]
    answer = page.ask("undo")
    assert answer["touched"] == [gone]
    assert [message["order"] for message in page.heard if "order" in message] == [before]


def test_one_text_for_several_cards_is_one_step(page: Page, session: Session) -> None:
    keys = [entry.key for entry in session.card_set.entries[:3]]
    page.ask("edit_cells", keys=keys, field="tags", text="draft, funny")
    assert [session.card_set.entry(key).tags for key in keys] == [("draft", "funny")] * 3
    page.ask("undo")
    assert [session.card_set.entry(key).tags for key in keys] == [()] * 3


def test_a_pasted_block_lands_on_the_rows_as_they_are_seen(page: Page, session: Session) -> None:
    """Case C49: a sorted view gives its own order of keys."""
    seen = [key_of(session, name) for name in ("Copper", "Bee", "Cactus")]
    page.ask(
        "paste",
        block="Anvil\tMineral\t1\nBadger\tAnimal\t2\n",
        keys=seen[:1],
        field="name",
        order=seen,
        columns=["name", "type", "value"],
    )
    cards = [session.card_set.entry(key).card for key in seen]
    assert [(card.name, card.type, card.value) for card in cards] == [
        ("Anvil", "Mineral", 1),
        ("Badger", "Animal", 2),
        ("Cactus", "Vegetable", 3),
    ]


def test_one_copied_cell_goes_into_all_selected_cards(page: Page, session: Session) -> None:
    """As it was before it was copied: without the apostrophe, without the quotes."""
    keys = [key_of(session, name) for name in ("Cactus", "Bee")]
    for copied, name in (("'=Foo", "=Foo"), ('"""Quoted"" Cat"', '"Quoted" Cat'), ("Ox", "Ox")):
        page.ask(
            "paste", block=f"{copied}\r\n", keys=keys, field="name", order=keys, columns=["name"]
        )
        assert [session.card_set.entry(key).card.name for key in keys] == [name, name]
        page.ask("undo")
    assert not session.unsaved


def test_a_paste_over_a_card_that_is_gone_is_told_in_words(page: Page, session: Session) -> None:
    key = key_of(session, "Bee")
    order = [entry.key for entry in session.card_set.entries]
    session.remove([key])
    answer = page.ask(
        "paste", block="x\ny", keys=[key], field="name", order=order, columns=["name"]
    )
    assert "there is no card" in answer["says"]


def test_a_paste_of_5000_rows_is_answered_before_the_page_takes_it_for_silence(
    page: Page, session: Session
) -> None:
    """The page waits 3 seconds (`asking.js`); here those of the processor count."""
    keys = [entry.key for entry in session.card_set.entries]
    block = "".join(f"Thing {n}\tasset\tAnimal\t1\n" for n in range(5000))
    columns = ["name", "deck", "type", "value"]
    start = time.process_time()
    page.ask("paste", block=block, keys=keys[-1:], field="name", order=keys, columns=columns)
    assert time.process_time() - start < 3
    assert len(session.card_set.entries) == len(keys) + 4999


def test_find_and_replace_shows_first_what_it_then_does(page: Page, session: Session) -> None:
    wanted = {
        "find": "b",
        "by": "P",
        "field": "name",
        "match_case": False,
        "whole": False,
        "keys": [key_of(session, "Bee"), key_of(session, "Bold")],
    }
    shown = page.ask("preview_replace", **wanted)["replacements"]
    assert [(each["before"], each["after"]) for each in shown] == [("Bold", "Pold"), ("Bee", "Pee")]
    assert not session.unsaved
    page.ask("replace_text", **wanted)
    names = [entry.card.name for entry in session.card_set.entries]
    assert "Pee" in names
    assert "Burning" in names, "a card that is not listed is left alone"


def test_names_travel_as_the_text_they_are(page: Page, session: Session) -> None:
    """Cases C10 and C33: punctuation and markup mean nothing here."""
    for name in ("Cat #9", "&Co", "'Twas", '"Quoted" Cat', "<img src=x onerror=alert(1)>", "$x$"):
        page.ask("edit", key=key_of(session, "Bee"), field="name", text=name)
        assert page.rows()[0]["cells"]["name"] == name
        page.ask("undo")


def test_the_initial_is_the_one_that_the_rules_go_by(page: Page, session: Session) -> None:
    """Case C26; the cell itself is blank where the name decides."""
    page.ask("edit", key=key_of(session, "Bee"), field="name", text="“The Ant”")
    row = page.rows()[0]
    assert (row["initial"], row["cells"]["initial"]) == ("T", "")


def test_the_changes_are_told_in_words(page: Page, session: Session) -> None:
    page.ask("edit", key=key_of(session, "Bee"), field="name", text="Wasp")
    words = " ".join(next(message["words"] for message in page.heard if "words" in message))
    assert "Bee" in words
    assert "Wasp" in words
    session.set_target(Target("odds.score.mean", minimum=9))
    assert "target mean score added (min 9)" in page.ask("hello")["words"]


def test_it_says_what_is_safe_should_the_kernel_go(page: Page, session: Session) -> None:
    """Case C51."""
    assert (
        page.ask("hello")["safe"]
        == "small.yaml holds what was saved last. Nothing was left unsaved."
    )
    page.ask("edit", key=key_of(session, "Bee"), field="value", text="2")
    safe = next(message["safe"] for message in page.heard if "safe" in message)
    assert safe == "small.yaml holds what was saved last. 1 unsaved change kept in a draft."


def test_a_card_that_is_gone_is_answered_in_words(page: Page, session: Session) -> None:
    key = key_of(session, "Bee")
    session.remove([key])
    assert "Nothing done" in page.ask("edit", key=key, field="value", text="2")["says"]


def test_what_is_done_in_code_is_seen_on_the_page(page: Page, session: Session) -> None:
    session.edit(key_of(session, "Bee"), "value", "3")
    assert [row["cells"]["value"] for row in page.rows()] == ["3"]


def test_a_list_of_2000_cards_answers_an_edit_with_one_row(tmp_path: Path) -> None:
    """Case C54."""
    more = "".join(f"    - {{name: Thing {n}, type: Animal, value: 1}}\n" for n in range(2000))
    session = Session.open(small_file(tmp_path, SMALL + more))
    page = Page(CardGrid(session))
    assert len(page.ask("hello")["rows"]) == 2008
    page.ask("edit", key=key_of(session, "Thing 1500"), field="value", text="2")
    assert [row["cells"]["name"] for row in page.rows()] == ["Thing 1500"]


def test_types_pasted_over_decks_are_refused_once_with_the_columns(
    page: Page, session: Session
) -> None:
    key = key_of(session, "Colossal")
    answer = page.ask(
        "paste",
        block="Anvil\tProductive\t1\nBolt\tDestructive\t2\n",
        keys=[key],
        field="name",
        order=[entry.key for entry in session.card_set.entries],
        columns=["name", "deck", "type", "value"],
    )
    assert "Productive is a type" in answer["says"]
    assert "name, deck, type" in answer["says"]
    assert not session.unsaved


def test_the_way_back_names_the_file_that_the_cell_does_not_open(
    tmp_path: Path, page: Page, session: Session
) -> None:
    page.ask("edit", key=key_of(session, "Bee"), field="value", text="2")
    home = Page(CardGrid(session, home=session.path)).ask("hello")["back"]
    assert home == "Run the cell again to get back; the draft is offered there."
    away = Page(CardGrid(session, home=tmp_path / "other.yaml")).ask("hello")["back"]
    assert away == f"Run the cell, then Open… {session.path}; the draft is offered there."
    unkept = CardGrid(session)
    unkept_page = Page(unkept)
    unkept.show_unkept("no room")
    assert "draft" not in unkept_page.heard[-1]["back"]


def test_a_list_in_no_file_is_promised_no_draft(session: Session) -> None:
    fresh = Session.of(session.card_set)
    fresh.edit(key_of(fresh, "Bee"), "value", "2")
    assert "draft" not in Page(CardGrid(fresh)).ask("hello")["back"]


HIVE = """\
commissions:
  - {name: Hive, points: 2, when: {cards: {any_of: [Bee, Copper]}}}
"""


def test_a_rename_says_at_once_in_which_commission_the_new_name_stands(tmp_path: Path) -> None:
    session = Session.open(small_file(tmp_path, SMALL + HIVE))
    page = Page(CardGrid(session))
    told = "The new name stands in the commission Hive as well."
    bee, copper = key_of(session, "Bee"), key_of(session, "Copper")
    assert page.ask("edit", key=bee, field="name", text="Wasp")["says"] == told
    assert "says" not in page.ask("edit", key=bee, field="value", text="2")
    where = {"field": "name", "order": [copper], "columns": ["name"]}
    pasted = page.ask("paste", block="Coral", keys=[copper], **where)
    assert pasted["says"] == f"Pasted 1 cell. {told}"
    replaced = page.ask("replace_text", find="Wasp", by="Bee")
    assert replaced["says"] == told
    assert session.card_set.commissions[0].when == {"cards": {"any_of": ["Bee", "Coral"]}}
