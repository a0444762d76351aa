"""What nanDECK and Squib find in the table, read as their documentation says that they do."""

from __future__ import annotations

import csv
import io
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.tabletop.lists import commission, entry, of
from workbench.cardsets.reading import load
from workbench.exchange.tabletop.deck_csv import cards_csv, commissions_csv, read_otherwise
from workbench.rules.components import Deck

Columns = dict[str, list[str]]


def squib(text: bytes) -> Columns:
    """Read a table as `Squib.csv` does: headers first, cells stripped, rows repeated by `qty`.

    It leaves a byte-order mark where it is, which this decoding does as well.
    Source: Squib's documentation, `csv` and "Quantity Explosion".
    """
    lines = csv.DictReader(io.StringIO(text.decode("utf-8"), newline=""), strict=True)
    exploded = [row for row in lines for _ in range(int(row["qty"]))]
    return {name: [row[name].strip() for row in exploded] for name in lines.fieldnames or ()}


def rows(text: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.decode("utf-8"), newline=""), strict=True))


def test_a_card_is_there_as_often_as_it_has_copies_and_not_at_all_with_none():
    table = cards_csv(of([entry("Bee", copies=3), entry("Yak", copies=0), entry("Cactus")]))
    assert Counter(squib(table)["name"]) == {"Bee": 3, "Cactus": 1}
    assert len(rows(table)) == 3


def test_the_standard_list_is_150_rows_with_all_that_is_on_a_card():
    table = squib(cards_csv(load("great_scott")))
    assert Counter(table["deck"]) == {"primary": 30, "central": 30, "final": 30, "asset": 60}
    assert set(table["value"]) == {"1", "2", "3"}
    assert {one[0].upper() for one in table["name"]} == set(table["initial"])


def test_the_columns_are_plain_words_from_the_first_byte_on():
    """For Squib a byte-order mark would be part of the first name; nanDECK makes labels of them."""
    header, *_ = cards_csv(load("great_scott")).split(b"\r\n")
    assert header == b"name,deck,type,value,initial,qty,id,art,notes,tags,source"


@pytest.mark.parametrize("name", ["=1+1", "+Plus", "-Minus", "@SUM(A1)", "'Twas", "\tTab"])
def test_nothing_is_put_before_a_name(name):
    """No spreadsheet reads this file, and the apostrophe would be printed on the card."""
    assert rows(cards_csv(of([entry(name)])))[1][0] == name


def test_notes_keep_their_lines_quotes_and_commas():
    notes = 'One,\ntwo "three"\r\nfour\rfive; 🦄'
    table = cards_csv(of([entry("Bee", notes=notes, tags=("new", "odd"), copies=2), entry("Ant")]))
    assert squib(table)["notes"] == [notes, notes, ""]
    assert squib(table)["tags"] == ["new, odd", "new, odd", ""]


def test_columns_of_the_designer_follow_and_never_stand_for_ours():
    extra = (("Artist", "Ada"), ("own_Qty", "7"), ("Qty", "99"))
    table = squib(cards_csv(of([entry("Bee", extra=extra), entry("Ant", extra=(("Mood", "?"),))])))
    assert list(table)[-4:] == ["Artist", "own_Qty", "own_own_Qty", "Mood"]
    assert (table["Artist"], table["own_Qty"], table["own_own_Qty"], table["Mood"]) == (
        ["Ada", ""],
        ["7", ""],
        ["99", ""],
        ["", "?"],
    )


def test_commissions_have_a_table_of_their_own():
    table = squib(commissions_csv(of([], commissions=(commission("The Zoo", "Both\nare.", 4),))))
    assert {name: cells[0] for name, cells in table.items() if cells[0]} == {
        "name": "The Zoo",
        "text": "Both\nare.",
        "points": "4",
        "qty": "1",
    }


@settings(max_examples=50, deadline=None)
@given(
    st.lists(
        st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=20),
        max_size=5,
    ),
)
def test_every_name_comes_out_as_it_went_in(names):
    lettered = [f"a{name}" for name in names]
    table = rows(cards_csv(of([entry(name, Deck.FINAL) for name in lettered])))
    assert [row[0] for row in table[1:]] == lettered


@pytest.mark.parametrize(
    "name", ["007", "1e3", "0x1A", "1_000", "3.10", "-1", ".5", "0b11", "0o17", "2e-3"]
)
def test_a_name_that_squib_takes_for_a_number_is_told(name):
    """It converts every cell by Ruby's `Integer` and `Float` (`converters: :numeric`)."""
    (says,) = read_otherwise(of([entry(name), entry("Bee")]))
    assert says == f"Squib takes these names for numbers: {name}"


@pytest.mark.parametrize("name", ["12:30", "No", "e3", "1 Ant", "3-Legged", "2024-01-01", "1,5"])
def test_other_names_are_nothing_to_tell(name):
    assert read_otherwise(of([entry(name)])) == ()


def test_names_with_signs_of_nandeck_are_told_a_few_by_name():
    names = [f"A|{number}" for number in range(7)]
    (says,) = read_otherwise(of([*map(entry, names), entry("[Zoo]", copies=0)]))
    assert says.endswith("A|0, A|1, A|2, A|3, A|4 and 2 more")
