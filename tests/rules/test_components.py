"""Rulebook, "Components" and "Inventions": cards as printed."""

from dataclasses import FrozenInstanceError

import pytest

from workbench.rules.components import SLOTS, Card, CardType, Deck, types_of


def test_an_invention_is_primary_asset_central_asset_final():
    """Rulebook "Inventions": Primary Concept, Asset, Secondary Concept, Asset, Final Concept."""
    assert [deck.value for deck in SLOTS] == ["primary", "asset", "central", "asset", "final"]


@pytest.mark.parametrize("deck", list(Deck))
def test_each_deck_has_its_own_three_types(deck):
    """Rulebook "Asset Cards" and "Concept Cards"."""
    of_assets = {"Animal", "Mineral", "Vegetable"}
    of_concepts = {"Productive", "Destructive", "Transportive"}
    assert set(types_of(deck)) == (of_assets if deck == "asset" else of_concepts)


@pytest.mark.parametrize("deck", list(Deck))
@pytest.mark.parametrize("card_type", list(CardType))
def test_a_card_of_another_decks_type_is_refused_with_the_types_it_may_have(deck, card_type):
    if card_type in types_of(deck):
        assert Card("Bee", deck, card_type, 1).type is card_type
    else:
        with pytest.raises(ValueError, match=types_of(deck)[0]):
            Card("Bee", deck, card_type, 1)


def test_a_card_begins_with_its_name_unless_it_states_an_initial():
    assert Card("Bee", Deck.ASSET, CardType.ANIMAL, 1).initial == "B"
    assert Card("the Bee", Deck.ASSET, CardType.ANIMAL, 1, stated_initial="b").initial == "B"


def test_a_card_without_letter_or_number_needs_a_stated_initial():
    with pytest.raises(ValueError, match="state an initial"):
        Card("?!", Deck.ASSET, CardType.ANIMAL, 1)
    assert Card("?!", Deck.ASSET, CardType.ANIMAL, 1, stated_initial="Q").initial == "Q"


def test_a_card_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        Card("Bee", Deck.ASSET, CardType.ANIMAL, 1).value = 3
