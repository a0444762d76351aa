"""Evenings to a table and back: the same evenings, and every fault at its cell."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.playtests.evenings import LISTS, WHOLE, faults, reading_of
from tests.playtests.strategies import evenings
from workbench.cardsets.problems import Severity
from workbench.exchange.playtest_rows import read_table
from workbench.exchange.playtest_tables import table_bytes

NAMED = ["2026-11-30-friday", "2026-12-01", "élan #2"]


def back(folder: Path, named, ending):
    """Write evenings to a table and read them from there."""
    file = folder / f"there{ending}"
    file.write_bytes(table_bytes(named, file))
    return read_table(file, LISTS)


@settings(max_examples=25, deadline=None)
@given(st.lists(evenings(), min_size=1, max_size=2), st.sampled_from([".csv", ".xlsx", ".tsv"]))
def test_there_and_back_are_the_same_evenings(tmp_path_factory, several, ending):
    named = list(zip(NAMED, several, strict=False))
    found = back(tmp_path_factory.getbasetemp(), named, ending)
    assert [(one.file.stem, one.playtest) for one in found] == named


def rows_of(tmp_path, text=WHOLE):
    """Return an evening's table as the rows of a CSV, the header first."""
    reading = reading_of(tmp_path, text)
    content = table_bytes([("friday", reading.playtest)], Path("a.csv"))
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"))))


def read_rows(tmp_path, rows):
    file = tmp_path / "table.csv"
    with file.open("w", encoding="utf-8", newline="") as out:
        csv.writer(out).writerows(rows)
    return read_table(file, LISTS)


def test_a_row_is_an_invention(tmp_path):
    header, *rows = rows_of(tmp_path)
    assert len(rows) == 3 * 3
    first = dict(zip(header, rows[0], strict=True))
    assert [first[slot] for slot in ("Primary", "Asset 1", "Central", "Asset 2", "Final")] == [
        *("Colossal", "Cactus", "Burning", "Bee", "Booster")
    ]
    assert (first["Player"], first["Round"], first["Vote 1"], first["Vote 2"]) == (
        *("Ada", "1", "Grace", "Robin"),
    )


def test_columns_in_another_order_and_by_other_words_are_understood(tmp_path):
    header, *rows = rows_of(tmp_path)
    header = ["who" if name == "Player" else name.upper() for name in header]
    turned = [list(reversed(row)) for row in (header, *rows)]
    (found,) = read_rows(tmp_path, turned)
    assert found.playtest == reading_of(tmp_path, WHOLE).playtest


def test_a_column_that_says_nothing_is_told_and_a_table_of_no_rows_as_well(tmp_path):
    header, *rows = rows_of(tmp_path)
    header[header.index("Winner")] = "Winnner"
    told = [
        f"{p.column}: {p.what}; {p.hint}" for p in read_rows(tmp_path, [header, *rows])[0].problems
    ]
    column = header.index("Winnner") + 1
    assert told[0].startswith(f"{column}: row 1, column ")
    assert told[0].endswith('"Winnner" says nothing of an evening; did you mean winner?')
    (found,) = read_rows(tmp_path, [header])
    assert "no row stands below the header" in faults(found)[0].what


def test_an_evening_that_can_be_no_file_is_a_fault(tmp_path):
    header, *rows = rows_of(tmp_path)
    rows = [["../friday" if cell == "friday" else cell for cell in row] for row in rows]
    (found,) = read_rows(tmp_path, [header, *rows])
    assert any('no file can be called "../friday"' in fault.what for fault in faults(found))


def test_an_unknown_encoding_is_asked_about_by_how_its_letters_look(tmp_path):
    file = tmp_path / "table.csv"
    file.write_bytes("Player,Notes\nZoë,x\n".encode("cp1252"))
    (found,) = read_table(file, LISTS)
    assert 'cp1252 shows "Zoë,x"' in faults(found)[0].hint


WRONG = {
    "a card that is not on the list": (2, "Asset 1", "Cactuss", "did you mean Cactus?"),
    "a round that is none": (2, "Round", "first", "no number of a round"),
    "no date at all": (2, "Date", "", "write it in a column date"),
    "a date that is none": (2, "Date", "30.11.2026", "no date"),
    "two that differ": (3, "Date", "2026-12-01", "row 2 says"),
    "a row twice": (5, "Round", "1", "has a row of round 1 already"),
    "a vote for oneself": (2, "Vote 1", "Ada", "go to other players"),
    "nobody": (4, "Player", "", "names no player"),
    "a winner that is none": (2, "Winner", "perhaps", "is not yes"),
    "a rating of six": (2, "Fun", "6", "from 1 to 5"),
    "names that are no list": (2, "Commissions", "[Zoo", "is no list of names"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_fault_is_told_at_its_cell(tmp_path, case):
    row, column, text, said = WRONG[case]
    rows = rows_of(tmp_path)
    rows[row - 1][rows[0].index(column)] = text
    (found,) = read_rows(tmp_path, rows)
    told = faults(found)
    assert [one for one in told if said in f"{one.what}; {one.hint}"]
    at_the_cell = [one for one in told if f"row {row}, column " in one.what]
    assert at_the_cell, [one.what for one in told]


def test_what_a_workbook_of_evenings_hides_is_told_and_a_formula_without_a_result_at_its_cell(
    tmp_path,
):
    """C25: of all this nothing was said."""
    header, *rows = rows_of(tmp_path)
    book = openpyxl.Workbook()
    sheet = book.active
    for row in (header, *rows):
        sheet.append([text or None for text in row])
    sheet.row_dimensions[3].hidden = True
    sheet.cell(2, header.index("Round") + 1).value = "=1+0"
    book.create_sheet("Ideas")["A1"] = "call Ann"
    book.create_sheet("Old").append(header)
    book["Old"].sheet_state = "hidden"
    book.save(tmp_path / "a.xlsx")
    found, *_ = read_table(tmp_path / "a.xlsx")
    told = [one.what for one in found.problems if one.severity is Severity.WARNING]
    assert "sheet Sheet: hidden rows are read like all others (3)" in told
    assert "sheet Ideas names no column player, and is left out" in told
    assert "sheet Old is hidden, and read like all others" in told
    assert any("is a formula without a stored result" in one.what for one in faults(found))


@pytest.mark.parametrize("text", ["first", ""])
def test_of_a_row_without_a_round_the_cause_alone_is_told(tmp_path, text):
    """Its votes are missing in the round that it may be of, and that says nothing new."""
    header, *rows = rows_of(tmp_path)
    rows[0][header.index("Round")] = text
    rows[1][header.index("Asset 1")] = "Cactuss"
    (found,) = read_rows(tmp_path, [header, *rows])
    cause, card = (fault.what for fault in faults(found))
    assert "round" in cause
    assert "Cactuss" in card


def test_a_table_without_players_says_which_columns_there_should_be(tmp_path):
    (found,) = read_rows(tmp_path, [["a", "b"], ["1", "2"]])
    assert "no row names a column player" in faults(found)[0].what
    (gone,) = read_table(tmp_path / "gone.csv")
    assert "no file gone.csv" in faults(gone)[0].what


def test_a_name_that_looks_like_a_formula_is_none_in_the_file(tmp_path):
    text = WHOLE.replace("Ada", '"=1+1"')
    reading = reading_of(tmp_path, text)
    file = tmp_path / "a.xlsx"
    file.write_bytes(table_bytes([("friday", reading.playtest)], file))
    (sheet,) = openpyxl.load_workbook(file).worksheets
    kinds = {cell.data_type for row in sheet.iter_rows() for cell in row if cell.value == "=1+1"}
    assert kinds == {"s"}
    assert ",'=1+1," in table_bytes([("x", reading.playtest)], Path("a.csv")).decode()
