"""A set that goes out into any kind of file comes back as it was."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.cardsets.test_writing import card_sets
from workbench.cardsets import edits
from workbench.cardsets.card_set import CardSet, Entry
from workbench.cardsets.guarding import guarded, is_live, marked, unguarded
from workbench.cardsets.reading import load
from workbench.exchange.spreadsheets.reading import read_list
from workbench.exchange.spreadsheets.writing import Style, files_of, write_contents
from workbench.rules.components import Card, Deck, types_of

KINDS = ["csv", "tsv", "xlsx", "json", "yaml"]


def in_order(card_set: CardSet) -> CardSet:
    """Return a set with the columns of each card that are not ours in alphabetical order."""
    entries = (replace(one, extra=tuple(sorted(one.extra))) for one in card_set.entries)
    return replace(card_set, entries=tuple(entries))


def back(card_set: CardSet, kind: str, style: Style | None = None) -> CardSet | None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"list.{kind}"
        write_contents(files_of(card_set, file, style or Style()))
        reading = read_list(file)
    assert reading.card_set is not None, reading.problems
    return in_order(reading.card_set)


def of_names(*names: str, **fields: object) -> CardSet:
    entries = [
        Entry(number, Card(name, deck, types_of(deck)[0], 1, "N"), **fields)  # type: ignore[arg-type]
        for number, (name, deck) in enumerate((name, deck) for deck in Deck for name in names)
    ]
    return CardSet("Names", entries=tuple(entries))


@pytest.mark.parametrize("kind", ["csv", "xlsx", "json"])
@settings(max_examples=25, deadline=None)
@given(card_sets())
def test_every_legal_set_comes_back_from_every_kind_of_file(kind, card_set):
    assert back(card_set, kind) == in_order(card_set)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["great_scott", "commission"])
def test_a_shipped_set_comes_back_whole_what_it_extends_written_out(kind, name):
    assert back(load(name), kind) == in_order(load(name))


@pytest.mark.parametrize("kind", KINDS)
def test_names_that_other_tools_lose_come_back(kind):
    """C04, C16, C31 and what else a spreadsheet makes of a text."""
    names = [
        *("NA", "N/A", "null", "None", "nan", "#N/A", "<NA>", "TRUE", "1e3", "007", "2024-03-01"),
        *(
            'Kong, "Sleepy"',
            '"Rumours . . ."',
            "back\\",
            "a;b",
            "a b",
            "Bee|Bat",
        ),
        *(
            "=1+1",
            "+Plus",
            "-Minus",
            "@SUM(A1)",
            "'=x",
            "''twice",
            "'Twas",
            "-1",
            "＝wide",
            "_x0041_",
        ),
        *("#REF!", "1/2", "12:30", "Name", "\ufeffmark", "é", "e\u0301", "🐝", "~", "&Co"),
    ]
    assert back(of_names(*names), kind) == of_names(*names)


@pytest.mark.parametrize("kind", KINDS)
def test_notes_with_lines_tags_with_commas_and_columns_called_like_ours_come_back(kind):
    card_set = of_names(
        "Ant",
        notes="a\rb\nc\r\nd\te\x85f\u2028g",
        tags=("one, two", 'say "hi"', "'quoted", "=live"),
        extra=(
            *(("Title", "=1"), ("name", ""), ("extra: Cost", " "), ("Cost", "-1"), ("#", "0.50")),
            *(("cost", "1.5"), ("=live", "\t"), ("sep=;", "'")),
        ),
        locked=True,
        art="pictures/ant.png",
        copies=0,
    )
    assert back(card_set, kind) == in_order(card_set)


@pytest.mark.parametrize("commendations", ["3, 2, 1", ""])
def test_what_differs_from_the_rulebook_comes_back_from_a_workbook(commendations):
    card_set = edits.change_rule(load("commission"), "commendations", commendations)
    card_set = edits.change_rule(card_set, "reshuffle", "between_rounds")
    assert back(card_set, "xlsx") == in_order(card_set)


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_each_sign_between_cells_will_do_and_no_mark(delimiter, tmp_path):
    card_set = of_names("Ant, Bee", "a;b", "c|d")
    file = tmp_path / "list.csv"
    write_contents(files_of(card_set, file, Style(delimiter, mark=False)))
    assert file.read_bytes().startswith(b"Name")
    assert read_list(file).card_set == card_set


PIECES = st.text(st.sampled_from("=+-@'\t\r\n aé=\uff1d\u3000\u200b\ufeff\ufe66"), max_size=6)


@given(PIECES)
@example("'")
@example("")
def test_a_guard_comes_off_again_and_leaves_nothing_live(text):
    assert unguarded(guarded(text)) == unguarded(marked(text)) == text
    assert not is_live(guarded(text))
    assert not guarded(text).strip("\u200b\ufeff \u3000").startswith(tuple("=+-@\uff1d\ufe66"))
    assert guarded(text)  # a text that is there does not look like an empty cell


@given(PIECES)
def test_no_row_of_apostrophes_grows(text):
    """C31: out, in and out again is out once."""
    once = guarded(text)
    assert guarded(unguarded(once)) == once
