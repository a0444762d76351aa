"""The part Print without a browser: what it shows of a list, and the files that it makes."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import time
from datetime import date

import pytest
from PIL import Image
from pypdf import PdfReader

from tests.views.page import SMALL, small_file
from workbench.editing.session import Session
from workbench.exchange.printing.wishes import Part
from workbench.views.boards.form_board import words_of
from workbench.views.printing.asked import Fields
from workbench.views.printing.panel import PrintPanel


@pytest.fixture
def session(tmp_path):
    return Session.open(small_file(tmp_path))


@pytest.fixture
def panel(session):
    """Show the eight cards alone, on one page."""
    panel = PrintPanel(session)
    panel._fields = Fields(box=frozenset({Part.CARDS}))
    panel._follow()
    return panel


def do(panel, name, text=""):
    panel._form._hear(None, {"name": name, "text": text}, [])


def words(panel):
    return "\n".join(words_of(panel._parts()))


def edit(session, name, field, text):
    key = next(one.key for one in session.card_set.entries if one.card.name == name)
    session.edit(key, field, text)


def fields(panel):
    rows = [part["parts"] for part in panel._form.parts if part["kind"] == "row"]
    return {field["name"]: field for row in rows for field in row if "name" in field}


def picture(panel):
    return Image.open(io.BytesIO(panel.page.picture))


# What is looked at


def test_the_list_is_shown_as_it_is_edited_and_says_so(panel, session):
    assert "The list as saved: 8 cards on 1 page." in words(panel)
    assert "Bee (asset)" in panel.page.says
    before = panel.page.picture
    edit(session, "Bee", "name", "Bumblebee")
    assert "The list as it is edited, 1 unsaved change included: 8 cards" in words(panel)
    assert "Bumblebee (asset)" in panel.page.says
    assert panel.page.picture != before


def test_a_page_is_a_picture_in_the_shape_of_its_paper(panel):
    assert picture(panel).height / picture(panel).width == pytest.approx(297 / 210, rel=0.01)
    do(panel, "paper", "letter")
    assert picture(panel).height / picture(panel).width == pytest.approx(11 / 8.5, rel=0.01)


def test_nothing_is_drawn_while_another_part_is_looked_at(panel, session, monkeypatch):
    """A key in the part Cards must not wait for a page."""
    panel.widget.layout.display = "none"
    with monkeypatch.context() as patch:
        patch.setattr("workbench.views.printing.pages.preview", never)
        patch.setattr("workbench.views.printing.panel.laid_out", never)
        edit(session, "Bee", "name", "Bumblebee")
    panel.widget.layout.display = None
    assert "Bumblebee" in panel.page.says


def never(*_args, **_more):
    raise AssertionError


def test_an_edit_of_what_is_not_printed_draws_nothing_anew(panel, session, monkeypatch):
    monkeypatch.setattr("workbench.views.printing.pages.preview", never)
    edit(session, "Bee", "notes", "It stings.")
    assert "1 unsaved change" in words(panel)


def test_pages_are_turned_by_number_and_end_where_they_end(panel, session):
    edit(session, "Bee", "copies", "20")
    assert (panel.page.page, panel.page.pages) == (1, 3)
    turns = (("by", 1, 2), ("by", 1, 3), ("by", 1, 3), ("by", -1, 2), ("to", 1, 1), ("to", 99, 3))
    for how, number, shown in turns:  # two quick turns are two, whatever page the browser shows
        panel.page._hear(None, {"what": "turn", how: number}, [])
        assert panel.page.page == shown
    assert panel.page.says.startswith("Page 3, fronts: ")
    session.undo()
    assert (panel.page.page, panel.page.pages) == (1, 1)


def test_backs_are_pages_of_their_own(panel):
    do(panel, "backs", "yes")
    panel.turn(2)
    assert panel.page.pages == 2
    assert panel.page.says == "Page 2, backs: 2 x primary, central, 2 x final, 3 x asset"


def test_only_what_is_ticked_is_printed(session):
    panel = PrintPanel(session)
    for part in ("cards", "commissions", "aids"):
        do(panel, part)
    assert panel.page.says.startswith("Page 1, fronts: ")
    assert "commendation of 2" in panel.page.says
    do(panel, "commendations")
    assert (panel.page.picture, panel.page.pages) == (b"", 0)
    assert "nothing is ticked; choose what to print" in words(panel)
    do(panel, "aids", "yes")
    assert panel.page.says == "Page 1, fronts: 5 x the player aid"


# What changed


def test_only_what_changed_since_the_file_is_printed(panel, session):
    do(panel, "since", "saved")
    assert "nothing that is printed has changed" in words(panel)
    edit(session, "Bee", "value", "3")
    assert panel.page.says == "Page 1, fronts: Bee (asset)"
    do(panel, "make")
    assert "Take out of the box: Bee (asset)" in words(panel)


def test_only_what_changed_since_a_version_is_printed(panel, session):
    session.save_version(today=date(1888, 4, 1))
    edit(session, "Cactus", "name", "Cabbage")
    session.save()
    assert ["version 1.0", "what changed since version 1.0"] in fields(panel)["since"]["options"]
    do(panel, "since", "version 1.0")
    assert panel.page.says == "Page 1, fronts: Cabbage (asset)"
    for version in (session.path.parent / "versions").iterdir():
        version.unlink()
    edit(session, "Bee", "value", "2")
    assert "there is no version 1.0 any more" in words(panel)
    assert fields(panel)["since"]["value"] == "version 1.0"


# What is wrong


@pytest.mark.parametrize("text", ["", "big", "63 x", "1 x 1"])
def test_a_size_that_no_card_has_is_marked_as_typed_and_nothing_is_made(panel, text):
    do(panel, "size", text)
    field = fields(panel)["size"]
    assert field["text"] == text
    assert field["problem"]
    assert (panel.page.picture, panel.page.says) == (b"", "No page: see what is marked.")
    do(panel, "make")
    assert list(panel._folder.glob("*.pdf")) == []
    do(panel, "size", "63 x 88")
    assert fields(panel)["size"]["problem"] == ""
    assert panel.page.picture


def test_missing_pictures_are_listed_and_the_cards_can_be_printed_without(tmp_path):
    text = SMALL.replace("Vegetable, value: 3", "Vegetable, value: 3, art: pictures/cactus.png")
    text = text.replace("Animal, value: 1", "Animal, value: 1, art: bee.png")
    panel = PrintPanel(Session.open(small_file(tmp_path, text)))
    told = "2 pictures not there: Cactus (asset): pictures/cactus.png, Bee (asset): bee.png"
    assert told in words(panel)
    assert not panel.page.picture
    assert "bee.png" in panel.page.says
    do(panel, "make")
    assert list(panel._folder.glob("*.pdf")) == []
    do(panel, "pictures")
    assert panel.page.picture
    assert "not there" not in words(panel)


def test_refused_entries_and_faults_are_counted(panel, session):
    edit(session, "Bee", "value", "nine")
    edit(session, "Cactus", "name", "Copper")
    assert "faults in the list; see the part Cards" in words(panel)


# The PDF


def test_the_pdf_lies_beside_the_list_and_can_be_downloaded(panel, session):
    do(panel, "make")
    file = session.path.with_name("small.pdf")
    assert len(PdfReader(file).pages) == 1
    assert "small.pdf: 8 cards on 1 page, " in words(panel)
    assert f"It lies in {session.path.parent}" in words(panel)
    sent = []
    panel.page.send = lambda content, buffers: sent.append((content, buffers))
    panel.page._hear(None, {"what": "file wanted", "view": "a"}, [])
    assert panel.page.file == "small.pdf"
    assert sent == [({"what": "file", "view": "a"}, [file.read_bytes()])]


def test_a_pdf_is_stale_once_what_it_shows_has_changed(panel, session):
    do(panel, "make")
    edit(session, "Bee", "notes", "It stings.")
    assert "Stale" not in words(panel)
    edit(session, "Bee", "name", "Bumblebee")
    assert "Stale: made before the last change" in words(panel)
    session.undo()
    assert "Stale" not in words(panel)
    do(panel, "saving", "yes")
    assert "Stale" in words(panel)
    do(panel, "make")
    assert "Stale" not in words(panel)


def test_a_pdf_that_is_not_ours_stays_as_it_is(panel, session):
    file = session.path.with_name("small.pdf")
    file.write_bytes(b"%PDF a holiday")
    do(panel, "make")
    assert "small.pdf is there already and holds no sheets; choose another name" in words(panel)
    assert file.read_bytes() == b"%PDF a holiday"
    do(panel, "file", "cards.pdf")
    do(panel, "make")
    assert session.path.with_name("cards.pdf").read_bytes().startswith(b"%PDF")
    do(panel, "file", "cards.txt")
    do(panel, "make")
    assert "sheets are a PDF" in words(panel)
    assert panel.page.file == ""


def test_names_that_hardly_fit_and_signs_that_no_font_has_are_listed(panel, session):
    edit(session, "Bee", "name", "B" * 120)
    edit(session, "Cactus", "name", "Cactus \u0378")  # which is no character yet
    assert "Page 1: 1 text at the smallest size" in words(panel)
    assert "Page 1: 1 character that no font here can draw" in words(panel)
    do(panel, "make")
    assert "\n1 text at the smallest size" in words(panel)
    assert "BBBB (asset)" in words(panel)
    assert "U+0378" in words(panel)


def test_a_list_in_no_file_is_printed_into_the_folder_that_is_worked_in(
    session, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    panel = PrintPanel(Session.of(session.card_set))
    do(panel, "make")
    assert (tmp_path / "small.pdf").is_file()


# Virtual tables


def test_the_whole_list_goes_onto_a_virtual_table_whatever_is_printed(panel, session):
    do(panel, "cards")
    do(panel, "url", "https://example.org/a")
    do(panel, "simulator")
    folder = session.path.parent / "small-table"
    objects = json.loads((folder / "small.json").read_text("utf-8"))["ObjectStates"]
    assert [one["Nickname"] for one in objects][:2] == ["Asset", "I"]
    sheet = objects[0]["CustomDeck"]["1"]["FaceURL"]
    assert sheet == "https://example.org/a/small-asset-1.png"
    assert (folder / "small-asset-1.png").is_file()
    assert f"It lies in {folder}" in words(panel)
    assert "keeps saved objects" in words(panel)
    edit(session, "Bee", "name", "Bumblebee")
    assert "Stale" in words(panel)


def test_files_of_a_table_are_replaced_only_when_asked(panel, session):
    do(panel, "table")
    file = session.path.parent / "small-table" / "small.csv"
    edit(session, "Bee", "name", "Bumblebee")
    do(panel, "table")
    assert "small.csv is there already." in words(panel)
    assert "Bumblebee" not in file.read_text("utf-8")
    do(panel, "replace")
    assert "Bumblebee" in [row[0] for row in csv.reader(file.open(encoding="utf-8"))]
    assert "already" not in words(panel)


def test_an_address_that_is_none_is_told(panel):
    do(panel, "url", "example.org")
    do(panel, "simulator")
    assert '"example.org" is no address' in words(panel)


@pytest.mark.parametrize("order", ["make", "simulator"])
@pytest.mark.parametrize(
    "end", [lambda panel: do(panel, "stop"), lambda panel: panel.widget.close()]
)
def test_work_that_is_stopped_writes_nothing(session, order, end):
    async def live():
        panel = PrintPanel(session)
        do(panel, order)
        assert "■ Stop" in words(panel)
        assert "⏳" in words(panel)
        end(panel)
        began = time.monotonic()
        while "Stopped; nothing was written." not in words(panel):
            assert time.monotonic() - began < 60
            await asyncio.sleep(0.05)

    asyncio.run(live())
    files = [path for path in session.path.parent.rglob("*.*") if path.is_file()]
    assert [path.name for path in files] == ["small.yaml"]
