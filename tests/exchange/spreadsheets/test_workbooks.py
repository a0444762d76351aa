"""What a workbook hides is told: sheets, rows, formulas, merged cells, cells of other kinds."""

from __future__ import annotations

import io
import zipfile
from datetime import date, datetime, time

import openpyxl
import pytest
from openpyxl.comments import Comment
from openpyxl.styles import PatternFill

from tests.exchange.spreadsheets.lists import ROWS, faults, names, of_book, of_text
from workbench.cardsets.card_set import CardSet, Entry
from workbench.cardsets.saving import SaveFailed
from workbench.exchange.spreadsheets.reading import Asked, read_list
from workbench.exchange.spreadsheets.tables_out import CannotHold, xlsx_bytes
from workbench.exchange.spreadsheets.writing import files_of
from workbench.rules.components import Card, Deck, types_of

LIST = [name for name, *_ in ROWS]


def test_a_formula_without_a_stored_result_is_told_at_its_cell(tmp_path):
    """C25, V17: elsewhere it became a blank."""

    def change(_, sheet):
        sheet["A7"], sheet["B7"], sheet["C7"], sheet["D7"] = "Ant", "asset", "Animal", "=1+1"

    (fault,) = faults(of_book(tmp_path, change))
    what, hint = fault.split("; ")
    assert what == "7:4: sheet Cards, cell D7: the cell is a formula without a stored result"
    assert hint == "open the file in a spreadsheet and save it"


def test_what_a_formula_gave_when_it_was_stored_is_read(tmp_path):
    of_book(tmp_path, lambda _, sheet: sheet.__setitem__("D2", "=1+2"))
    file = tmp_path / "list.xlsx"
    parts = {}
    with zipfile.ZipFile(file) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    sheet = parts["xl/worksheets/sheet1.xml"]
    assert b"<f>1+2</f><v/>" in sheet or b"<f>1+2</f><v />" in sheet
    stored = sheet.replace(b"<f>1+2</f><v/>", b"<f>1+2</f><v>3</v>")
    stored = stored.replace(b"<f>1+2</f><v />", b"<f>1+2</f><v>3</v>")
    with zipfile.ZipFile(file, "w") as packed:
        for name, content in parts.items():
            packed.writestr(name, stored if name == "xl/worksheets/sheet1.xml" else content)
    reading = read_list(file)
    assert names(reading) == LIST
    assert reading.card_set.entries[0].card.value == 3


def test_rows_that_are_only_styled_are_none_however_far_down(tmp_path):
    """C25: a styled cell in the last row that a sheet has makes no million of cards."""

    def change(_, sheet):
        for row in (9, 40, 1_048_576):
            sheet.cell(row, 3).fill = PatternFill("solid", fgColor="FFFF00")

    assert names(of_book(tmp_path, change)) == LIST


def test_hidden_rows_and_columns_are_read_and_told(tmp_path):
    def change(_, sheet):
        sheet.column_dimensions["C"].hidden = True
        sheet.row_dimensions[5].hidden = True
        sheet.row_dimensions[30].hidden = True  # nothing is in it

    reading = of_book(tmp_path, change)
    assert names(reading) == LIST
    assert "sheet Cards: hidden rows are read like all others (5)" in reading.notes
    assert "sheet Cards: hidden columns are read like all others (C)" in reading.notes
    assert any("the rules are the rulebook's" in note for note in reading.notes)


def test_comments_that_hang_on_cells_are_told_to_be_left_out(tmp_path):
    """C25: what is seen only where the pointer rests was gone without a word."""

    def change(_, sheet):
        sheet["A6"].comment, sheet["A2"].comment = Comment("too common", "Ann"), Comment("?", "Bo")

    (told,) = [note for note in of_book(tmp_path, change).notes if "comments" in note]
    assert "sheet Cards: comments that hang on cells are left out (A2, A6)" in told


def test_a_merged_text_stands_in_each_of_its_rows(tmp_path):
    def change(_, sheet):
        sheet["C5"], sheet["C6"] = "Animal", None
        sheet.merge_cells("C5:C6")

    reading = of_book(tmp_path, change)
    assert [entry.card.type for entry in reading.card_set.entries[3:]] == ["Animal", "Animal"]
    assert any("merged cells C5:C6" in note for note in reading.notes)


@pytest.mark.parametrize(
    ("value", "number_format", "name"),
    [
        (7, "General", "7"),
        (1984.0, "0", "1984"),
        ("#N/A", "General", "#N/A"),
        ("TRUE", "General", "TRUE"),
        (date(2024, 3, 1), "yyyy-mm-dd", "2024-03-01"),
    ],
)
def test_a_name_that_the_spreadsheet_took_for_something_else_is_read_as_it_is_seen(
    tmp_path, value, number_format, name
):
    def change(_, sheet):
        sheet["A6"] = value
        sheet["A6"].number_format = number_format

    assert names(of_book(tmp_path, change))[4] == name


@pytest.mark.parametrize(
    ("value", "number_format", "told"),
    [
        (True, "General", "truth value"),
        (7, "0000", "the number 7"),
        (3.1, "General", "the number 3.1"),
        (datetime(2024, 3, 1), "dd/mm/yyyy", "date"),  # noqa: DTZ001 - a spreadsheet's have no zone
        (time(12, 30), "hh:mm", "date or a time"),
        ("=NA()", "General", "formula"),
    ],
)
def test_a_name_that_may_be_seen_otherwise_is_asked_about(tmp_path, value, number_format, told):
    """V17: TRUE, 7 and a date came back as True, 7 and 2024-03-01 00:00:00."""

    def change(_, sheet):
        sheet["A6"] = value
        sheet["A6"].number_format = number_format

    (fault,) = faults(of_book(tmp_path, change))
    assert fault.startswith("6:1: sheet Cards, cell A6: the cell ")
    assert told in fault


def test_of_a_number_its_worth_counts_and_of_a_note_its_sense(tmp_path):
    def change(_, sheet):
        sheet["D5"], sheet["D5"].number_format = 2.0, "0.00"
        sheet["F1"], sheet["F5"], sheet["F6"] = "Added", datetime(2024, 3, 1), 0.25  # noqa: DTZ001
        sheet["F2"], sheet["F3"] = datetime(2024, 3, 2), datetime(2024, 3, 3)  # noqa: DTZ001
        sheet["G1"], sheet["G5"] = "Locked", True

    reading = of_book(tmp_path, change)
    entry = reading.card_set.entries[3]
    assert (entry.card.value, entry.extra, entry.locked) == (2, (("Added", "2024-03-01"),), True)
    (told,) = [note for note in reading.notes if "date" in note]
    assert told.endswith('read as "2024-03-02", and 2 more in its column')


def test_the_only_visible_sheet_of_cards_is_taken_and_the_others_named(tmp_path):
    def change(book, sheet):
        book.create_sheet("Ideas")["A1"] = "call Ann about art"
        old = book.create_sheet("Old")
        old.sheet_state = "hidden"
        old.append(["Name", "Deck", "Type", "Value"])
        sheet.title = "My cards"

    reading = of_book(tmp_path, change)
    assert names(reading) == LIST
    assert reading.notes[0] == "sheets read: My cards; left out: Ideas, Old (hidden)"


def test_of_several_sheets_of_cards_one_has_to_be_named(tmp_path):
    def change(book, sheet):
        sheet.title = "New"
        book.copy_worksheet(sheet).title = "Old"

    asked = of_book(tmp_path, change)
    assert "several sheets hold cards: New, Old" in faults(asked)[0]
    assert names(read_list(asked.file, Asked(sheets=("old",)))) == LIST
    assert 'did you mean "Old"?' in faults(read_list(asked.file, Asked(sheets=("Olt",))))[0]


def test_only_a_hidden_sheet_is_not_read_unasked(tmp_path):
    def change(book, sheet):
        book.create_sheet("Empty")
        book.active = 1
        sheet.sheet_state = "hidden"

    asked = of_book(tmp_path, change)
    assert "only hidden sheets hold cards: Cards (hidden)" in faults(asked)[0]
    assert names(read_list(asked.file, Asked(sheets=("Cards",)))) == LIST


def test_a_sheet_for_each_deck_is_one_list(tmp_path):
    def change(book, sheet):
        book.remove(sheet)
        for title, *card in (
            ("I", "Colossal", "Productive", 3),
            ("Central", "Burning", "Destructive", 1),
            ("III deck", "Booster", "Productive", 2),
        ):
            book.create_sheet(title).append(["Name", "Type", "Value"])
            book[title].append(card)
        book.create_sheet("Assets").append(["Name", "Type", "Value"])
        book["Assets"].append(["Cactus", "Vegetable", 3])
        book["Assets"].append(["Bee", "Animal", 4])

    reading = of_book(tmp_path, change)
    assert names(reading) == LIST
    assert faults(reading)[0].startswith("3:3: sheet Assets, cell C3: the value 4")


def test_faults_of_all_sheets_are_told_at_once(tmp_path):
    def change(book, sheet):
        sheet["C3"], sheet["D4"], sheet["E5"] = "Destructve", "x", -1
        book.create_sheet("Commissions").append(["Name", "Points", "When"])
        book["Commissions"].append(["Zoo", 2, "{assets: {Anmial: 2}}"])
        book["Commissions"].append(["Ark", "many", "{assets: {Animal: 2"])
        book.create_sheet("Rules").append(["Rule", "Value"])
        book["Rules"].append(["handd", 3])
        book.create_sheet("Targets").append(["Measure", "Min"])
        book["Targets"].append(["alliteration", 0.5])

    told = faults(of_book(tmp_path, change))
    places = {one.split(": ")[1] for one in told}
    assert places == {
        *("sheet Cards, cell C3", "sheet Cards, cell D4", "sheet Cards, cell E5"),
        *("sheet Commissions, cell C2", "sheet Commissions, cell B3", "sheet Commissions, cell C3"),
        *("sheet Rules, cell A2", "sheet Targets, cell A2"),
    }
    assert any("did you mean Animal?" in one for one in told)
    assert any("did you mean hand?" in one for one in told)


def test_of_our_other_sheets_nothing_is_left_out_in_silence(tmp_path):
    def change(book, _):
        rows = {
            "commissions": [("Name", "Points", "When", "Hue"), ("Zoo", 2, "run: 2", "red")],
            "RULES": [("Rule", "Value"), ("rounds", 4)],
            "About": [("About", "Says"), ("Author", "Ada")],
        }
        for title, lines in rows.items():
            added = book.create_sheet(title)
            for line in lines:
                added.append(line)

    reading = of_book(tmp_path, change)
    assert [entry.commission.name for entry in reading.card_set.commissions] == ["Zoo"]
    assert reading.card_set.rules.rounds == 4
    assert "sheet commissions, cell D1: the column Hue is left out" in reading.notes
    assert any('cell A2: "Author" is left out' in note for note in reading.notes)


def test_a_rule_that_stands_twice_is_a_fault(tmp_path):
    def change(book, _):
        for line in (("Rule", "Value"), ("rounds", 4), ("hand", 2), ("rounds", 5)):
            (book["Rules"] if "Rules" in book else book.create_sheet("Rules")).append(line)

    (fault,) = faults(of_book(tmp_path, change))
    assert fault.startswith("4:1: sheet Rules, cell A4: the rule rounds stands here twice")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is empty"),
        (b"Name,Type\n", "no XLSX workbook"),
        (b"PK\3\4 cut off", "is damaged"),
        (bytes.fromhex("d0cf11e0a1b11ae1"), "has a password, or is one of before 2007"),
    ],
)
def test_what_is_called_a_workbook_and_is_none_is_told_as_what_it_is(tmp_path, content, told):
    """C25."""
    assert told in faults(of_text(tmp_path, content, name="list.xlsx"))[0]


def test_what_is_no_workbook_or_unpacks_absurdly_is_refused(tmp_path):
    with zipfile.ZipFile(tmp_path / "bomb.xlsx", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/worksheets/sheet1.xml", b"0" * 60_000_000)
    assert "unpacks to more than 50 MB" in faults(read_list(tmp_path / "bomb.xlsx"))[0]


def test_a_workbook_whose_merged_cells_never_end_is_refused(tmp_path):
    """Every cell of such a range would be made, some 17 thousand million of them."""
    reading = of_book(tmp_path)
    with zipfile.ZipFile(reading.file) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    sheet = parts["xl/worksheets/sheet1.xml"].replace(
        b"</sheetData>",
        b'</sheetData><mergeCells count="1"><mergeCell ref="G2:XFD1048576"/></mergeCells>',
    )
    with zipfile.ZipFile(reading.file, "w") as packed:
        for name, content in parts.items():
            packed.writestr(name, sheet if name == "xl/worksheets/sheet1.xml" else content)
    assert "span whole sheets" in faults(read_list(reading.file))[0]


def test_a_header_that_is_broken_into_lines_is_one(tmp_path):
    def change(_, sheet):
        sheet["A1"], sheet["F1"], sheet["F6"] = "Card\nname", "Seen\nby", "Ann"

    entry = of_book(tmp_path, change).card_set.entries[4]
    assert (entry.card.name, entry.extra) == ("Bee", (("Seen by", "Ann"),))


def test_no_text_of_a_written_workbook_is_a_formula_and_each_stays_a_text():
    """C31, V17."""
    texts = ["=1+1", "+Plus", "-Minus", "@SUM(A1)", "\tx", "#N/A", "007", "TRUE", "http://a.b"]
    content = xlsx_bytes({"Cards": [["Name"], *([text] for text in texts), [-1]]})
    sheet = openpyxl.load_workbook(io.BytesIO(content))["Cards"]
    stored = [sheet.cell(row, 1) for row in range(2, len(texts) + 2)]
    assert [(cell.value, cell.data_type) for cell in stored] == [(text, "s") for text in texts]
    assert [cell.value for cell in stored if cell.quotePrefix] == texts[:5]
    last = sheet.cell(len(texts) + 2, 1)
    assert (last.value, last.data_type) == (-1, "n")


def test_a_text_too_long_for_a_cell_is_refused_and_not_cut():
    """V19: 40,000 characters were cut to 32,767 without a word."""
    with pytest.raises(CannotHold, match="cell A2 of sheet Cards would hold 40000 characters"):
        xlsx_bytes({"Cards": [["Name"], ["x" * 40_000]]})


def test_a_table_too_wide_is_refused_before_it_is_made(tmp_path):
    entries = tuple(
        Entry(n, Card(f"A{n}", Deck.ASSET, types_of(Deck.ASSET)[0], 1), extra=((f"c{n}", "x"),))
        for n in range(1500)
    )
    with pytest.raises(SaveFailed, match="cells"):
        files_of(CardSet("Wide", entries=entries), tmp_path / "wide.csv")
