"""Blocks pasted over the visible rows, new cards past the last of them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.editing.lists import BEE, BOOSTER, BURNING, CACTUS, COLOSSAL, example, names
from workbench.cardsets.edits import EditRefused
from workbench.editing.cells import FIELDS
from workbench.editing.edited_list import EditedList
from workbench.editing.history import Cell
from workbench.rules.components import CardType, Deck


@pytest.fixture
def listed():
    return EditedList(example())


def test_a_block_goes_over_the_rows_as_they_are_seen(listed):
    """Case C49: the second visible row of a sorted list, not the second of the file."""
    listed.paste("Ant\r\nCow\r\n", at=CACTUS, field="name", order=[BURNING, CACTUS, BEE])
    assert names(listed.card_set) == ["Ant", "Cow", "Colossal", "Burning", "Booster"]
    assert listed.undo_label == "Paste 2 cells"


def test_a_block_of_several_columns_is_one_step(listed):
    listed.paste("asset\tMineral\t2", at=BEE, field="deck", order=[BEE])
    card = listed.card_set.entry(BEE).card
    assert (card.type, card.value) == (CardType.MINERAL, 2)
    listed.undo()
    assert listed.card_set == example()


def test_a_refused_cell_refuses_that_cell_alone_and_is_told(listed):
    pasted = listed.paste("Ant\tasset\tAnmial\t2", at=BEE, field="name", order=[CACTUS, BEE])
    card = listed.card_set.entry(BEE).card
    assert (card.name, card.type, card.value) == ("Ant", CardType.ANIMAL, 2)
    assert pasted.refused == (Cell(BEE, "type"),)
    assert pasted.says == "Pasted 4 cells; 1 cell not understood"
    assert listed.text(BEE, "type") == "Anmial"


def test_a_header_row_is_matched_by_name_and_what_has_no_column_is_told(listed):
    pasted = listed.paste(
        " VALUE \tColour\tName\n2\tred\tAnt\n", at=BEE, field="notes", order=[BEE]
    )
    card = listed.card_set.entry(BEE).card
    assert (card.name, card.value) == ("Ant", 2)
    assert pasted.left_out == ("colour",)


def test_a_header_that_names_a_column_twice_is_refused(listed):
    with pytest.raises(EditRefused, match="name more than once"):
        listed.paste("name\tvalue\tname\na\t1\tb", at=BEE, field="name", order=[BEE])


def test_cards_named_like_columns_are_cards(listed):
    listed.paste("Value\nNotes\n", at=CACTUS, field="name", order=[CACTUS, BEE])
    assert names(listed.card_set)[:2] == ["Value", "Notes"]


def test_a_card_that_mentions_columns_is_a_card(listed):
    """Two cells of its row read like columns, the four others do not."""
    listed.edit(CACTUS, "name", "Value")
    listed.edit(CACTUS, "notes", "Name")
    block = listed.copy([CACTUS, BEE])
    before = listed.card_set
    listed.paste(block, at=CACTUS, field="name", order=[CACTUS, BEE])
    assert listed.card_set == before


def test_rows_past_the_last_become_cards_of_its_deck(listed):
    pasted = listed.paste("Big\nHuge\nTiny\n", at=COLOSSAL, field="name", order=[COLOSSAL])
    added = [listed.card_set.entry(key).card for key in pasted.added]
    assert [(card.name, card.deck) for card in added] == [
        ("Huge", Deck.PRIMARY),
        ("Tiny", Deck.PRIMARY),
    ]
    assert listed.card_set.entry(COLOSSAL).card.name == "Big"


def test_a_new_card_goes_by_the_deck_and_type_of_its_row(listed):
    pasted = listed.paste(
        "name\tdeck\ttype\tvalue\nAnt\tasset\tMineral\t2\nOx\t\tAnimal\t3\nBake\tcentral\t\t1\n",
        at=None,
        field="name",
        order=[COLOSSAL],
    )
    added = [listed.card_set.entry(key).card for key in pasted.added]
    assert [(c.name, c.deck, c.type, c.value) for c in added] == [
        ("Ant", Deck.ASSET, CardType.MINERAL, 2),
        ("Ox", Deck.ASSET, CardType.ANIMAL, 3),
        ("Bake", Deck.CENTRAL, CardType.PRODUCTIVE, 1),
    ]
    assert pasted.refused == (Cell(pasted.added[2], "type"),)


def test_a_new_asset_pasted_below_concepts_goes_by_its_type(listed):
    pasted = listed.paste("name\ttype\nOx\tAnimal\n", at=None, field="name", order=[COLOSSAL])
    card = listed.card_set.entry(pasted.added[0]).card
    assert (card.name, card.deck, card.type) == ("Ox", Deck.ASSET, CardType.ANIMAL)


def test_a_single_column_may_begin_with_its_own_name(listed):
    listed.paste("Name\nAnt\n", at=BEE, field="name", order=[BEE, CACTUS])
    assert names(listed.card_set)[:2] == ["Cactus", "Ant"]


def test_columns_past_the_last_are_left_out_and_told(listed):
    pasted = listed.paste("true\tmore\tyet more", at=BEE, field="locked", order=[BEE])
    assert pasted.left_out == ("2 columns past locked",)
    assert listed.card_set.entry(BEE).locked


def test_a_name_that_looks_like_a_formula_travels_as_itself(listed):
    """Case C31."""
    listed.edit(BEE, "name", "=1+1")
    block = listed.copy([BEE], ["name", "value"])
    assert block == "'=1+1\t1\r\n"
    listed.paste(block, at=CACTUS, field="name", order=[CACTUS], columns=["name", "value"])
    assert listed.card_set.entry(CACTUS).card.name == "=1+1"


TEXTS = st.text(st.sampled_from("Ab \t\n\"'=+-@é,1"), max_size=8)


@settings(max_examples=60)
@given(st.dictionaries(st.tuples(st.integers(0, 4), st.sampled_from(FIELDS)), TEXTS, max_size=12))
def test_pasting_what_was_copied_changes_nothing(typed):
    """Law: paste(copy(x)) is the identity, refused cells included."""
    listed = EditedList(example())
    order = [BOOSTER, BEE, COLOSSAL, CACTUS, BURNING]
    for (key, field), text in typed.items():
        listed.edit(key, field, text)
    before = (listed.card_set, dict(listed.refused))
    listed.paste(listed.copy(order), at=order[0], field=FIELDS[0], order=order)
    assert (listed.card_set, dict(listed.refused)) == before
