"""Texts typed into cells: understood, or refused with the text kept and the list left alone."""

from __future__ import annotations

import pytest

from tests.editing.lists import BEE, BURNING, CACTUS, COLOSSAL, example, names
from workbench.editing.cells import FIELDS, CellEdit, text_of
from workbench.editing.edited_list import EditedList
from workbench.editing.history import Cell
from workbench.rules.components import CardType, Deck


@pytest.fixture
def listed():
    return EditedList(example())


def test_a_good_entry_changes_its_card_and_no_other(listed):
    assert listed.edit(CACTUS, "name", "Dandelion") is None
    assert names(listed.card_set) == ["Dandelion", "Bee", "Colossal", "Burning", "Booster"]
    assert listed.undo_label == "Rename Cactus to Dandelion"


@pytest.mark.parametrize(
    ("field", "text", "in_hint"),
    [
        ("value", "three", "digits"),
        ("value", "", "whole number"),
        ("value", "2.5", "digits"),
        ("value", "012", "12"),
        ("type", "Anmial", "Animal"),
        ("name", "", "name"),
        ("name", "?!", "initial"),
        ("copies", "lots", "digits"),
        ("copies", "-1", "0"),
        ("deck", "middle", "central"),
        ("initial", "AB", "one"),
    ],
)
def test_what_is_not_understood_is_refused_and_the_last_good_value_stays(
    listed, field, text, in_hint
):
    """Cases C08 and C20: flagged in the grid, never a crash, never a guess."""
    before = listed.card_set
    refusal = listed.edit(BEE, field, text)
    assert refusal is not None
    assert in_hint in refusal.hint
    assert listed.text(BEE, field) == text
    assert listed.card_set == before
    assert listed.unsaved
    listed.undo()
    assert not listed.refused
    assert not listed.unsaved


def test_a_good_entry_clears_what_was_refused(listed):
    listed.edit(BEE, "value", "three")
    listed.edit(BEE, "value", "3")
    assert not listed.refused
    assert listed.card_set.entry(BEE).card.value == 3


def test_a_value_outside_the_rules_is_held_and_shown_as_a_problem(listed):
    listed.edit(BEE, "value", "9")
    assert listed.card_set.entry(BEE).card.value == 9
    assert [p.field for p in listed.problems if p.key == BEE and "range" in p.what] == ["value"]


def test_the_same_name_twice_is_held_and_shown_as_a_problem(listed):
    """Case C22."""
    listed.edit(BEE, "name", "Cactus")
    assert names(listed.card_set)[:2] == ["Cactus", "Cactus"]
    assert any(p.key == BEE and p.field == "name" for p in listed.problems)


def test_removing_one_of_two_equal_cards_leaves_the_other(listed):
    """Case C22: each has its own identity."""
    (twin,) = listed.duplicate([BEE])
    listed.remove([BEE])
    assert [e.key for e in listed.card_set.entries if e.card.name == "Bee"] == [twin]


def test_a_deck_whose_types_are_others_is_refused_in_words(listed):
    refusal = listed.edit(CACTUS, "deck", "primary")
    assert refusal is not None
    assert refusal.what == "Cactus is Vegetable, and the primary deck has no such type"
    assert refusal.hint == "give the type as well: Productive, Destructive or Transportive"


@pytest.mark.parametrize("order", [("deck", "type"), ("type", "deck")])
def test_a_deck_and_a_type_given_one_after_the_other_are_taken_together(listed, order):
    texts = {"deck": "primary", "type": "Destructive"}
    for field in order:
        listed.edit(CACTUS, field, texts[field])
    card = listed.card_set.entry(CACTUS).card
    assert (card.deck, card.type) == (Deck.PRIMARY, CardType.DESTRUCTIVE)
    assert not listed.refused


def test_a_deck_and_a_type_given_at_once_are_one_step(listed):
    listed.edit_cells(
        [CellEdit(CACTUS, "type", "Destructive"), CellEdit(CACTUS, "deck", "final")],
        label="Move Cactus",
    )
    assert listed.card_set.entry(CACTUS).card.deck is Deck.FINAL
    listed.undo()
    assert listed.card_set == example()


def test_a_name_without_letters_is_taken_once_it_has_an_initial(listed):
    listed.edit(BEE, "name", "?!")
    listed.edit(BEE, "initial", "x")
    assert listed.card_set.entry(BEE).card.name == "?!"
    assert listed.card_set.entry(BEE).card.initial == "X"
    assert not listed.refused


def test_an_initial_the_designer_stated_outlives_a_new_name(listed):
    listed.edit(BEE, "initial", "Q")
    listed.edit(BEE, "name", "Ant")
    assert listed.card_set.entry(BEE).card.initial == "Q"


@pytest.mark.parametrize("field", FIELDS)
def test_a_cell_typed_back_as_it_is_shown_changes_nothing(listed, field):
    for key in (CACTUS, COLOSSAL, BURNING):
        listed.edit(key, field, text_of(listed.card_set.entry(key), field))
    assert listed.card_set == example()
    assert not listed.can_undo


def test_a_refused_cell_goes_with_its_card_and_comes_back_with_it(listed):
    listed.edit(BEE, "value", "three")
    listed.remove([BEE])
    assert not listed.refused
    listed.undo()
    assert listed.refused[Cell(BEE, "value")].text == "three"


def test_an_unknown_field_or_card_is_an_error_of_the_program(listed):
    with pytest.raises(ValueError, match="colour"):
        listed.edit(BEE, "colour", "red")
    with pytest.raises(KeyError):
        listed.edit(99, "name", "Ant")
