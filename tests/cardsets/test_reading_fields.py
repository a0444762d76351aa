"""One text into one typed value, as the grid and the reader take it."""

from __future__ import annotations

from difflib import get_close_matches

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.cardsets import fields
from workbench.cardsets.fields import FieldError
from workbench.rules.components import CardType, Deck


@given(number=st.integers(-1000, 1000))
def test_a_value_is_any_whole_number_in_plain_digits(number):
    assert fields.parse_value(f" {number} ") == number


@pytest.mark.parametrize("text", ["1001", "-1001", "10000"])
def test_a_value_that_the_exact_odds_could_not_follow_is_refused_in_words(text):
    with pytest.raises(FieldError) as raised:
        fields.parse_value(text)
    assert str(raised.value) == (
        f'the value "{text}" is out of range; write a whole number from -1000 to 1000'
    )


@pytest.mark.parametrize(
    "text", ["-0", "00", "07", "+7", "7.0", "٣", "²", "1 0", "１", "--1", "0x1"]
)
def test_a_value_in_other_digits_is_refused(text):
    """formats.md: an integer is written `0` or `-?[1-9][0-9]*`."""
    with pytest.raises(FieldError):
        fields.parse_value(text)


@pytest.mark.parametrize(
    ("text", "deck", "near"),
    [("Minreal", Deck.ASSET, "Mineral"), ("PRODUCTIVE", Deck.FINAL, "Productive")],
)
def test_a_misspelled_type_is_refused_with_the_nearest(text, deck, near):
    with pytest.raises(FieldError) as raised:
        fields.parse_type(text, deck)
    assert f"did you mean {near}?" in raised.value.hint


@pytest.mark.parametrize("deck", Deck)
def test_each_deck_has_its_three_types(deck):
    """Rulebook, "Asset Cards" and "Concept Cards"."""
    assets, concepts = (
        ["Animal", "Mineral", "Vegetable"],
        ["Productive", "Destructive", "Transportive"],
    )
    own, others = (assets, concepts) if deck is Deck.ASSET else (concepts, assets)
    assert [fields.parse_type(name, deck) for name in own] == [CardType(name) for name in own]
    for name in others:
        with pytest.raises(FieldError, match=f"{name} is no type of"):
            fields.parse_type(name, deck)


@pytest.mark.parametrize(
    ("text", "copies"), [("", 1), ("  ", 1), ("null", 1), ("0", 0), ("1000", 1000)]
)
def test_copies_are_blank_for_one_up_to_1000(text, copies):
    assert fields.parse_copies(text) == copies


@pytest.mark.parametrize(("text", "deck"), [("final", Deck.FINAL), (" asset ", Deck.ASSET)])
def test_a_deck_is_read_by_its_name(text, deck):
    assert fields.parse_deck(text) is deck


def test_an_unknown_deck_is_refused_with_the_nearest():
    with pytest.raises(FieldError, match=r"did you mean central\?"):
        fields.parse_deck("cental")


@pytest.mark.parametrize("text", ["B", "b", "É", "E\u0301", "7", "ß"])
def test_an_initial_is_one_letter_or_number_as_typed(text):
    assert fields.parse_initial(text) == text


@pytest.mark.parametrize("text", ["BB", "?", "B.", "🐝"])
def test_another_initial_is_refused(text):
    with pytest.raises(FieldError):
        fields.parse_initial(text)


def test_blank_is_no_initial_no_notes_no_tags_and_no_lock():
    assert fields.parse_initial(" ") is None
    assert fields.parse_notes(" ") is None
    assert fields.parse_tags(" , ") == ()
    assert fields.parse_locked("") is False


def test_tags_are_listed_with_commas():
    assert fields.parse_tags("funny, too long ,") == ("funny", "too long")


@pytest.mark.parametrize("text", ["\u202eB", "a\x00b", "a\rb", "\x1b[31m"])
def test_what_a_message_shows_is_one_printable_line(text):
    assert fields.shown(text).isprintable()


def test_a_long_text_is_shown_short():
    assert len(fields.shown("x" * 500)) <= 62


def test_the_nearest_of_very_many_names_is_found_by_comparing_few(monkeypatch):
    """A list of 20,000 cards with a name misspelled a hundred times was never done reading."""
    compared = []

    def close_matches(wanted, names, **options):
        compared.append(len(names))
        return get_close_matches(wanted, names, **options)

    monkeypatch.setattr(fields, "get_close_matches", close_matches)
    names = [f"Animal number {n}" for n in range(20_000)]
    assert fields.nearest("animal nomber 7321", names) == "Animal number 7321"
    assert fields.nearest("Nimal number 19999", names) == "Animal number 19999"
    assert fields.nearest("Zebra", names) is None
    assert max(compared) <= 200
