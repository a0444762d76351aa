"""CSV as it is met in the field: encodings, what separates the cells, quotes, long rows."""

from __future__ import annotations

import pytest

from tests.exchange.spreadsheets.lists import HEADER, ROWS, csv_of, faults, names, of_text
from workbench.exchange.spreadsheets.reading import Asked, read_list

LIST = [name for name, *_ in ROWS]


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize(("sign", "word"), [(",", "commas"), (";", "semicolons"), ("\t", "tabs")])
def test_what_separates_the_cells_is_told_by_the_header_and_a_mark_is_no_text(
    tmp_path, mark, sign, word
):
    """C11, C12."""
    reading = of_text(tmp_path, mark + csv_of(sign=sign))
    assert names(reading) == LIST
    assert any(f"cells separated by {word}" in note for note in reading.notes)


@pytest.mark.parametrize("first", ["sep=;\r\n", "SEP=;\n", '"sep=;"\n', "sep=|\n"])
def test_a_line_that_says_what_separates_is_believed(tmp_path, first):
    sign = first.strip().strip('"')[-1]
    reading = of_text(tmp_path, first + csv_of(sign=sign))
    assert names(reading) == LIST


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_unicode_says_itself_what_it_is(tmp_path, encoding, end):
    rows = [("Äpfel 🍏", *ROWS[3][1:]), *ROWS]
    mark = "\ufeff" if encoding in ("utf-16-le", "utf-16-be") else ""
    text = (mark + csv_of(rows).replace("\n", end)).encode(encoding)
    assert "Äpfel 🍏" in names(of_text(tmp_path, text))


@pytest.mark.parametrize("encoding", ["cp1252", "mac-roman", "cp1250", "shift_jis", "cp1251"])
def test_any_other_encoding_is_asked_about_with_a_preview_and_never_guessed(tmp_path, encoding):
    name = {"shift_jis": "りんご", "cp1251": "Яблоко", "cp1250": "Żółw"}.get(encoding, "Éclair")
    text = csv_of([(name, *ROWS[4][1:]), *ROWS]).encode(encoding)
    asked = of_text(tmp_path, text)
    assert asked.card_set is None
    assert faults(asked)[0].startswith("2:1: the text is not UTF-8")
    right = [one for one in asked.previews if name in one.lines[0]]
    assert right
    assert names(of_text(tmp_path, text, Asked(encoding=right[0].encoding)))[3] == name


@pytest.mark.parametrize(
    ("encoding", "told"),
    [
        ("cp1522", "there is no encoding"),
        ("rot13", "there is no encoding"),
        ("idna", "is not idna text"),
        ("ascii", "is not ascii text"),
        ("utf-16", "begins as utf-8 text does"),
    ],
)
def test_an_encoding_that_is_not_the_files_is_refused(tmp_path, encoding, told):
    text = "\ufeff" + csv_of([("Éclair", *ROWS[4][1:])])
    content = text.encode() if encoding == "utf-16" else text[1:].encode("cp1252")
    assert told in faults(of_text(tmp_path, content, Asked(encoding=encoding)))[0]


def test_words_that_other_readers_take_for_nothing_are_names(tmp_path):
    """C04."""
    odd = ["NA", "N/A", "null", "None", "nan", "#N/A", "Null", "NULL", "-nan", "True", "007", "1e3"]
    reading = of_text(tmp_path, csv_of([*ROWS, *((name, *ROWS[4][1:]) for name in odd)]))
    assert names(reading)[5:] == odd


def test_an_empty_name_is_missing_and_a_row_of_nothing_is_none(tmp_path):
    rows = [*ROWS, ("", "asset", "Animal", "1", ""), ("", "", " ", "", ""), ()]
    (fault,) = faults(of_text(tmp_path, csv_of(rows)))
    assert fault.startswith("7:1: row 7, column Name: the name is blank")


def test_a_decimal_comma_is_told_as_the_value_it_is(tmp_path):
    """C12: in a list with semicolons it is a value, in one with commas a cell too many."""
    rows = [("Ant", "asset", "Animal", "1,5", ""), *ROWS]
    (value,) = faults(of_text(tmp_path, csv_of(rows, sign=";")))
    assert value.startswith('2:4: row 2, column Value: the value "1,5" is no whole number')
    long = [("Ant", "asset", "Animal", "1,5", "2"), *ROWS]
    assert (
        "2:6: row 2, column F: the row has 6 cells and the header 5"
        in faults(of_text(tmp_path, csv_of(long)))[0]
    )


def test_a_row_that_is_separated_otherwise_than_the_header_is_told_as_that(tmp_path):
    """C12: such a row was told to have no deck, no type and no value."""
    text = csv_of() + "Ant;asset;Animal;1;\n"
    (told,) = faults(of_text(tmp_path, text))
    assert told.startswith("7:1: row 7, column Name: the whole row is one cell, and has semicolons")


def test_asked_for_another_sign_it_is_taken(tmp_path):
    assert names(of_text(tmp_path, csv_of(sign="|"), Asked(delimiter="|"))) == LIST
    assert names(of_text(tmp_path, csv_of(sign="\t"), Asked(delimiter="tab"))) == LIST
    assert "can separate no cells" in faults(of_text(tmp_path, csv_of(), Asked(delimiter='"')))[0]


def test_a_header_in_one_cell_asks_what_separates_the_cells(tmp_path):
    """C12: pipes are found out as well; of any other sign nothing is guessed."""
    assert names(of_text(tmp_path, csv_of(sign="|"))) == LIST
    asked = of_text(tmp_path, csv_of(sign=":"))
    assert asked.needs == ("delimiter",)
    assert faults(asked)[0].endswith("write one, or say what separates the cells")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_wide_text_without_its_mark_is_shown_in_either_order_the_right_one_first(
    tmp_path, encoding
):
    """C11."""
    text = csv_of([("Äpfel", *ROWS[3][1:]), *ROWS]).encode(encoding)
    asked = of_text(tmp_path, text)
    assert f"name that encoding: {encoding}" in faults(asked)[0]
    assert asked.previews[0].lines[1].startswith("Äpfel")
    assert "Äpfel" in names(of_text(tmp_path, text, Asked(encoding=encoding)))


def test_a_stray_nul_and_a_workbook_called_a_text_are_told_as_such(tmp_path):
    assert faults(of_text(tmp_path, csv_of([("A\0", *ROWS[3][1:])])))[0].startswith(
        "2:1: the file is no plain text: a NUL"
    )
    assert "is a workbook" in faults(of_text(tmp_path, b"PK\3\4\0\0"))[0]


def test_commas_behind_every_row_move_nothing(tmp_path):
    """V14: such a list shifted by a column elsewhere, without an error."""
    text = "".join(f"{','.join(row)},,\n" for row in (HEADER, *ROWS))
    assert names(of_text(tmp_path, text)) == LIST


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        ('"Ant', "7:1: the quotes that open in the row of line 7 never close"),
        ('"Ant"s', "7:1: the quotes of a cell in the row of line 7 close before its end"),
        ('"Ant,asset\nBee"', '7:1: row 7, column Name: the name that begins with "Ant,asset" goes'),
    ],
)
def test_quotes_that_do_not_close_where_they_should_swallow_no_row(tmp_path, cell, told):
    """V16: 1 row of 4 came back elsewhere."""
    text = csv_of([*ROWS, (cell, "asset", "Animal", "1", ""), ("Cod", "asset", "Animal", "1", "")])
    assert faults(of_text(tmp_path, text))[0].startswith(told)


def test_quotes_where_they_belong_are_no_part_of_a_name(tmp_path):
    rows = [('"Kong, ""Sleepy"""', "asset", "Animal", "1", ""), ('6" nail', *ROWS[4][1:]), *ROWS]
    assert names(of_text(tmp_path, csv_of(rows)))[3:5] == ['Kong, "Sleepy"', '6" nail']


def test_what_is_no_list_at_all_is_refused_in_a_sentence(tmp_path):
    assert "holds no table" in faults(of_text(tmp_path, "\n\n"))[0]
    assert "has no header" in faults(of_text(tmp_path, "one,two\n3,4\n"))[0]
    assert "no plain text" in faults(of_text(tmp_path, b"Name\0Type\0"))[0]
    assert "larger than 5 MB" in faults(of_text(tmp_path, b"x" * 5_000_001))[0]
    assert "no list that can be read" in faults(of_text(tmp_path, "x", name="list.ods"))[0]
    rows = [(f"A{n}", "asset", "Animal", "1", "") for n in range(20_001)]
    assert "more than 20000" in faults(of_text(tmp_path, csv_of(rows)))[0]


def test_a_list_that_is_not_there_is_told_with_the_nearest_of_its_kind(tmp_path):
    of_text(tmp_path, csv_of(), name="cards.csv")
    of_text(tmp_path, csv_of(), name="crads.txt")
    (fault,) = faults(read_list(tmp_path / "crads.csv"))
    assert fault == "1:1: there is no file crads.csv; did you mean cards.csv?"
