"""Which column is which: by header, by another word for it, or as the designer says."""

from __future__ import annotations

import pytest

from tests.exchange.spreadsheets.lists import HEADER, ROWS, csv_of, faults, names, of_text
from workbench.cardsets.problems import CardSetError
from workbench.exchange.spreadsheets.mapping import (
    UnknownMapping,
    mapping_text,
    parse_mapping,
    read_mapping,
)
from workbench.exchange.spreadsheets.reading import Asked, mapping_of

LIST = [name for name, *_ in ROWS]


@pytest.mark.parametrize(
    "header",
    [
        ("Name ", " DECK", "tYPE", "\u00a0Value", "copies"),
        ("Title", "Pile", "Kind", "Points", "Qty"),
        ("Card", "Set", "Class", "Pts", "Count"),
        ("Card name", "Deck", "Card_Type", "VP", "Number of copies"),
        ("Name:", "[Deck]", "Type*", "Score", "Quantity"),
    ],
)
def test_headers_count_without_case_and_padding_and_by_common_other_words(tmp_path, header):
    """C18."""
    reading = of_text(tmp_path, csv_of(header=header))
    assert names(reading) == LIST
    keys = [match.key for match in reading.matched]
    assert keys == ["name", "deck", "type", "value", "copies"]


def test_columns_may_stand_in_any_order_under_a_title(tmp_path):
    turned = [tuple(reversed(row)) for row in ROWS]
    text = "My cards,,,,\n,,,,\n" + csv_of(turned, tuple(reversed(HEADER)))
    reading = of_text(tmp_path, text)
    assert names(reading) == LIST
    assert "the header is row 3; what stands above it is left out" in reading.notes


def test_a_column_that_is_not_ours_is_kept_and_one_that_may_be_misspelled_is_told(tmp_path):
    rows = [(*row, "blue", "") for row in ROWS]
    reading = of_text(tmp_path, csv_of(rows, (*HEADER[:4], "Copis", "Colour", "Unused")))
    assert reading.card_set.entries[0].extra == (("Colour", "blue"),)
    assert "column E (Copis) is extra; if it is meant as copies, rename it" in reading.notes
    assert any("those that say something are name, deck, type" in note for note in reading.notes)


@pytest.mark.parametrize("header", ["type,Type", "kind,class", "Colour,Colour"])
def test_two_columns_of_one_header_are_refused_by_name(tmp_path, header):
    """C18: elsewhere the second came to be called name.1."""
    first = "x" if header == "Colour,Colour" else "Animal"
    kind = ",type" if header == "Colour,Colour" else ""
    text = f"name,{header}{kind},value\nAnt,{first},Animal{',Animal' if kind else ''},1\n"
    told = faults(of_text(tmp_path, text))
    assert any(one.startswith("1:3: row 1, column C: ") and "olumns" in one for one in told)


def test_our_own_word_comes_before_another_for_it(tmp_path):
    rows = [(*row, "Sir") for row in ROWS]
    reading = of_text(tmp_path, csv_of(rows, (*HEADER, "Title")))
    assert names(reading) == LIST
    assert reading.card_set.entries[0].extra == (("Title", "Sir"),)


def test_a_list_in_another_language_is_told_what_is_missing_and_mapped(tmp_path):
    """C18: `Nom`."""
    text = csv_of(header=("Nom", "Pile", "Genre", "Valeur", "Nombre"))
    told = faults(of_text(tmp_path, text))
    assert [one.split(": ")[2] for one in told] == [
        "no column is the name",
        "no column is the type",
        "no column is the value",
    ]
    assert 'the columns are "Nom", "Pile", "Genre", "Valeur", "Nombre"' in told[0]
    assert "name, title, card" in told[0]
    mapped = parse_mapping("name=Nom, type=genre,value = Valeur,copies=Nombre")
    assert names(of_text(tmp_path, text, Asked(mapped=mapped))) == LIST


def test_a_mapping_is_kept_and_read_again(tmp_path):
    text = csv_of(header=("Nom, court", "Pile", "Genre", "No", "Type"))
    mapped = parse_mapping("name=Nom, court") | {
        "type": ["Genre"],
        "value": ["No"],
        "extra": ["Type"],
    }
    reading = of_text(tmp_path, text.replace("Nom, court", '"Nom, court"'), Asked(mapped=mapped))
    assert names(reading) == LIST
    file = tmp_path / "mine.yaml"
    file.write_text(mapping_text(mapping_of(reading)), encoding="utf-8")
    kept = read_mapping(file)
    assert kept == {**mapped, "deck": ["Pile"]}


@pytest.mark.parametrize("text", ["name", "name=", "nmae=Title", "name=A,name=B", "=x"])
def test_a_mapping_that_maps_nothing_is_refused(text):
    with pytest.raises(UnknownMapping):
        parse_mapping(text)


def test_every_fault_of_a_kept_mapping_is_told_in_its_line(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text("# mine\nnmae: Title\nvalue: [A, B]\ntype:\n")
    with pytest.raises(CardSetError) as refused:
        read_mapping(file)
    assert [problem.line for problem in refused.value.problems] == [2, 3, 4]
    assert "did you mean name?" in str(refused.value)
    assert "did you mean mine.yaml?" in _refusal(tmp_path / "mien.yaml")


def _refusal(file):
    with pytest.raises(CardSetError) as refused:
        read_mapping(file)
    return str(refused.value)


def test_a_mapped_column_that_is_not_there_is_told_with_the_nearest(tmp_path):
    told = faults(of_text(tmp_path, csv_of(), Asked(mapped={"name": ["Nmae"]})))
    assert told == [
        '1:1: row 1, column A: no column has the header "Nmae" of the mapping; did you mean Name?'
    ]


def test_a_column_is_mapped_once_and_a_header_of_two_lines_stands_on_one(tmp_path):
    asked = Asked(mapped={"name": ["Name"], "notes": [" name "]})
    (fault,) = faults(of_text(tmp_path, csv_of(), asked))
    assert fault.startswith('1:1: row 1, column A: the column " name " is mapped twice')
    (fault,) = faults(of_text(tmp_path, csv_of(header=('"Na\nme"', *HEADER[1:]))))
    assert 'is it "Na me"?' in fault


def test_a_word_for_a_key_that_is_taken_is_no_misspelled_one(tmp_path):
    """C18: Card was told to be "meant as id", for card id is a word of that."""
    rows = [(*row[:4], "x", "y", "z") for row in ROWS]
    reading = of_text(tmp_path, csv_of(rows, (*HEADER[:4], "Card", "Kind", "Sorce")))
    told = [note for note in reading.notes if "if it is meant as" in note]
    assert told == ["column G (Sorce) is extra; if it is meant as source, rename it"]


def test_a_text_in_a_column_without_a_header_is_told_once(tmp_path):
    rows = [(*row, note) for row, note in zip(ROWS, ("", "a", "", "b", ""), strict=True)]
    told = faults(of_text(tmp_path, csv_of(rows, (*HEADER, " "))))
    assert [one.split(";")[0] for one in told] == [
        '3:6: row 3, column F: "a" stands in a column without a header'
    ]
    inside = [(row[0], note, *row[1:]) for row, note in zip(ROWS, "ab   ", strict=True)]
    (fault,) = faults(of_text(tmp_path, csv_of(inside, ("Name", "", *HEADER[1:]))))
    assert fault.startswith('2:2: row 2, column B: "a" stands in a column without a header')


@pytest.mark.parametrize(
    ("copies", "wanted"), [("", 1), ("0", 0), ("3", 3), (" 2 ", 2), ("1000", 1000)]
)
def test_blank_copies_are_one_and_none_keep_the_card(tmp_path, copies, wanted):
    """C20."""
    reading = of_text(tmp_path, csv_of([*ROWS, ("Ant", "asset", "Animal", "1", copies)]))
    assert reading.card_set.entries[5].copies == wanted


def test_nonsense_of_every_row_is_told_at_once(tmp_path):
    """C20 and its kind."""
    odd = ["lots", "-1", "2.5", "yes", "1001", "null", "~", "1e3", "02", "½"]
    rows = [(f"A{n}", "asset", "Animal", "1", text) for n, text in enumerate(odd)]
    told = faults(of_text(tmp_path, csv_of([*ROWS, *rows])))
    assert [one.split(": ")[1] for one in told] == [
        f"row {n}, column Copies" for n in range(7, 7 + len(odd))
    ]


@pytest.mark.parametrize(
    ("word", "deck"),
    [("Assets", "asset"), ("A", "asset"), ("ASSET deck", "asset"), ("", "asset")],
)
def test_a_deck_has_many_names_and_an_asset_tells_its_own(tmp_path, word, deck):
    reading = of_text(tmp_path, csv_of([*ROWS, ("Ant", word, "animal", "1", "")]))
    assert reading.card_set.entries[5].card.deck == deck
    assert reading.card_set.entries[5].card.type == "Animal"


def test_a_concept_has_to_say_its_deck(tmp_path):
    rows = [*ROWS, ("Airy", "", "Productive", "1", ""), ("Bold", "fianl", "Productive", "1", "")]
    told = faults(of_text(tmp_path, csv_of(rows)))
    assert "7:2: row 7, column Deck: nothing says which deck the card is of" in told[0]
    assert '"fianl" is no deck; did you mean final?' in told[1]


def test_spaces_around_names_are_cut_and_told_in_one_word(tmp_path):
    reading = of_text(tmp_path, csv_of([(f" {row[0]}  ", *row[1:]) for row in ROWS]))
    assert names(reading) == LIST
    assert "the spaces around 5 names are cut" in reading.notes
