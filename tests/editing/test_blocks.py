"""Blocks as spreadsheets write them, read and written."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.cardsets.guarding import unguarded
from workbench.editing.blocks import harmless, read_block, write_block


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("a\tb\r\nc\td\r\n", (("a", "b"), ("c", "d"))),
        ("a\tb\nc\td", (("a", "b"), ("c", "d"))),
        ("a\rb", (("a",), ("b",))),
        ('"a\tb"\t"c\nd"\n', (("a\tb", "c\nd"),)),
        ('"say ""boo"""', (('say "boo"',),)),
        ('"Quoted" Cat\tx', (('"Quoted" Cat', "x"),)),
        ('"never closed\tx', (('"never closed', "x"),)),
        ("a\t\nb\tc\td\n", (("a", ""), ("b", "c", "d"))),
        ("a\n\nb\n\n \t\n", (("a",), ("",), ("b",))),
        ("", ()),
        ("\r\n", ()),
    ],
)
def test_a_block_is_read_as_its_spreadsheet_meant_it(text, rows):
    assert read_block(text) == rows


CELLS = st.text(st.sampled_from("ab \t\r\n\"'=+-@é\uff1d\u200b"), max_size=6)
TABLES = st.lists(st.lists(CELLS, min_size=2, max_size=3), min_size=1, max_size=4)


@given(TABLES)
def test_what_is_written_is_read_again(rows):
    assert read_block(write_block(rows)) == tuple(map(tuple, rows))


@given(TABLES)
def test_python_reads_the_same_of_it_as_excel_would(rows):
    """Oracle: the csv module's own dialect of Excel for tabs."""
    written = StringIO(write_block(rows), newline="")
    assert list(csv.reader(written, dialect="excel-tab")) == rows


@given(CELLS)
def test_a_harmless_text_is_no_formula_and_comes_back_as_itself(text):
    """Case C31: no row of apostrophes grows however often it goes there and back."""
    seen = harmless(text).lstrip(" \t\r\n\u200b")
    assert seen == "" or seen[0] not in "=+-@\uff1d"
    assert unguarded(harmless(text)) == text


@pytest.mark.parametrize("number", ["-1", "0", "12"])
def test_a_number_stays_a_number(number):
    """Case C31."""
    assert harmless(number) == unguarded(number) == number


@pytest.mark.parametrize("text", ["-1+1", "-01", "+1", "'-1", "-"])
def test_what_only_looks_like_a_number_is_text(text):
    assert harmless(text) == f"'{text}"
    assert unguarded(harmless(text)) == text
