"""Open… and Save as… with spreadsheets: what is shown before, what is told after."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.exchange.spreadsheets.lists import HEADER, ROWS, csv_of, of_book
from tests.views.page import Page, small_file
from workbench.cardsets.reading import load
from workbench.editing.session import Session
from workbench.exchange.spreadsheets.reading import read_list
from workbench.views.header import Header

LIST = [name for name, *_ in ROWS]


@pytest.fixture
def opened() -> list[Session]:
    return []


@pytest.fixture
def page(tmp_path: Path, opened: list[Session]) -> Page:
    return Page(Header(Session.open(small_file(tmp_path)), show=opened.append))


def take(page: Page, offer: dict, label: str, **typed: str) -> dict:
    """Take a choice of an offer as the page does: what is typed goes with its own verb."""
    choice = next(one for one in offer["choices"] if one["label"] == label)
    lines = [line for line in (offer["input"], offer["also"]) if line]
    values = {line["name"]: typed.get(line["name"], line["value"]) for line in lines}
    mine = values if lines and choice["verb"] == offer["input"]["verb"] else {}
    return page.ask(choice["verb"], **{**mine, **choice["details"]})


def test_a_csv_is_opened_after_its_columns_were_shown(page, opened, tmp_path):
    (tmp_path / "list.csv").write_text(csv_of(header=("Title", *HEADER[1:])))
    offer = page.ask("open", name="list.csv")["offer"]
    assert not opened
    assert "5 cards" in offer["words"]
    assert "Columns · name: Title · deck: Deck" in offer["words"]
    assert offer["input"]["value"].startswith("name=Title, deck=Deck")
    take(page, offer, "Open it")
    assert [entry.card.name for entry in opened[0].card_set.entries] == LIST
    assert opened[0].path is None


def test_a_list_from_a_spreadsheet_keeps_to_its_folder(page, opened, tmp_path, monkeypatch):
    """The notebook lies elsewhere: neither a copy nor a name to open belongs there."""
    (tmp_path / "notebooks").mkdir()
    monkeypatch.chdir(tmp_path / "notebooks")
    (tmp_path / "list.csv").write_text(csv_of())
    take(page, page.ask("open", name="list.csv")["offer"], "Open it")
    assert opened[0].folder == tmp_path
    page = Page(Header(opened[0], show=opened.append))
    asked = page.ask("save_as")["offer"]["input"]
    assert f"in {tmp_path}" in asked["hint"]
    assert asked["value"] == "list.yaml"
    page.ask("save_as", path="mine.xlsx")
    assert (tmp_path / "mine.xlsx").is_file()
    page.ask("open", name="small.yaml")
    assert opened[1].path == tmp_path / "small.yaml"
    page.ask("save_as", path="mine.yaml")
    assert opened[0].path == tmp_path / "mine.yaml"
    assert not any((tmp_path / "notebooks").iterdir())


def test_what_becomes_of_unsaved_changes_is_said_before_a_spreadsheet_opens(page, opened, tmp_path):
    (tmp_path / "list.csv").write_text(csv_of())
    left = page.panel.session
    left.edit(left.card_set.entries[0].key, "notes", "odd")
    left.keep_draft()
    offer = page.ask("open", name="list.csv")["offer"]
    assert "stay in a draft, offered when small.yaml is opened again" in offer["words"]
    take(page, offer, "Open it")
    there = Page(Header(opened[0], show=opened.append))
    assert "Drafts are kept here of small.yaml" in there.ask("hello")["says"]
    again = Page(Header(Session.open(tmp_path / "small.yaml"), show=opened.append))
    assert "1 unsaved change of" in again.ask("hello")["offer"]["words"]
    assert "unsaved" not in there.ask("open", name="list.csv")["offer"]["words"].lower()
    opened[0].edit(opened[0].card_set.entries[0].key, "notes", "odd")
    assert "would be lost" in there.ask("open", name="list.csv")["offer"]["words"]


def test_columns_of_other_names_are_named_once_and_kept(page, opened, tmp_path):
    (tmp_path / "list.csv").write_text(csv_of(header=("Nom", "Pile", "Genre", "Wert", "Copies")))
    offer = page.ask("open", name="list.csv")["offer"]
    assert "✖ list.csv is not opened: 3 faults" in offer["words"]
    assert 'is it "Wert"? call it value' in offer["words"]
    assert offer["input"]["value"] == "name=, type=, value=, deck=Pile, copies=Copies"
    offer = take(page, offer, "Read it so")["offer"]
    assert '"name=" maps nothing' in offer["words"]
    offer = take(page, offer, "Read it so", mapping="nmae=Nom")["offer"]
    assert "did you mean name?" in offer["words"]
    mapping = "name=Nom, type=Genre, value=Wert"
    offer = take(page, offer, "Read it so", mapping=mapping)["offer"]
    assert "value: Wert" in offer["words"]
    changed = take(page, offer, "Open it", mapping=f"{mapping}, extra=Copies")["offer"]
    assert "kept as they are: Copies" in changed["words"]  # it is shown again before it is made
    assert not opened
    take(page, changed, "Open it", keep="mine")
    assert opened[0].card_set.entries[0].extra == ()
    again = page.ask("open", name="list.csv", mapping="mine.yaml")["offer"]
    assert "kept as they are: Copies" in again["words"]


def test_what_separates_the_cells_is_asked_where_nothing_tells(page, opened, tmp_path):
    """C12."""
    (tmp_path / "list.csv").write_text(csv_of(sign="~"))
    offer = page.ask("open", name="list.csv")["offer"]
    assert "say what separates the cells" in offer["words"]
    assert offer["also"] is None
    offer = take(page, offer, "Read it so", delimiter="ab")["offer"]
    assert '"ab" can separate no cells' in offer["words"]
    assert offer["input"]["value"] == "ab"
    offer = take(page, offer, "Read it so", delimiter="~")["offer"]
    assert 'cells separated by "~", as asked' in offer["words"]
    take(page, offer, "Open it", keep="mine")
    assert [entry.card.name for entry in opened[0].card_set.entries] == LIST


def test_an_encoding_and_a_sheet_are_chosen_by_what_they_show(page, opened, tmp_path):
    text = csv_of([("Éclair", *ROWS[4][1:]), *ROWS])
    (tmp_path / "list.csv").write_bytes(text.encode("cp1252"))
    offer = page.ask("open", name="list.csv")["offer"]
    assert "cp1252 (Windows, Western Europe): Éclair" in offer["words"]
    offer = take(page, offer, "cp1252")["offer"]
    take(page, offer, "Open it")
    assert "Éclair" in [entry.card.name for entry in opened[0].card_set.entries]

    def change(book, sheet):
        sheet.title = "New"
        book.copy_worksheet(sheet).title = "Old"

    of_book(tmp_path, change)
    offer = page.ask("open", name="list.xlsx")["offer"]
    offer = take(page, offer, "Old")["offer"]
    assert "Columns of Old · name: Name" in offer["words"]


def test_a_list_with_faults_of_the_whole_is_opened_to_be_mended(page, opened, tmp_path):
    (tmp_path / "list.csv").write_text(csv_of(ROWS[3:]))
    offer = page.ask("open", name="list.csv")["offer"]
    assert "⚠ list.csv: 2 cards, 3 faults" in offer["words"]
    take(page, offer, "Open it")
    assert len(opened[0].card_set.entries) == 2


@pytest.mark.parametrize("name", ["none.csv", "faulty.json"])
def test_what_cannot_be_opened_is_told_and_the_list_stays(page, opened, tmp_path, name):
    (tmp_path / "faulty.json").write_text('{"format": 1,}')
    answer = page.ask("open", name=name)
    assert answer["wrong"]
    assert "Nothing done" in answer["says"]
    assert not opened


@pytest.mark.parametrize("name", ["copy.csv", "copy.xlsx", "copy.json"])
def test_save_as_a_spreadsheet_is_a_copy(page, tmp_path, name):
    answer = page.ask("save_as", path=name)
    assert f"✓ Copied to {name}" in answer["says"]
    assert "the list here goes on in small.yaml" in answer["says"]
    assert read_list(tmp_path / name).card_set == load(tmp_path / "small.yaml")


def test_a_copy_is_written_over_only_where_that_is_said(page, tmp_path):
    page.ask("save_as", path="copy.csv")
    (tmp_path / "copy.csv").write_text("mine")
    offer = page.ask("save_as", path="copy.csv")["offer"]
    assert "copy.csv is there already" in offer["words"]
    assert (tmp_path / "copy.csv").read_text() == "mine"
    assert "✓" in take(page, offer, "Write over it")["says"]
    assert (tmp_path / "copy.csv").read_text().startswith("\ufeffName,")


def test_a_folder_that_is_not_there_is_told(page):
    answer = page.ask("save_as", path="nowhere/copy.csv")
    assert "there is no folder nowhere" in answer["says"]
