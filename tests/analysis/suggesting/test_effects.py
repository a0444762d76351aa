"""Every single edit against the odds of the list so edited, counted anew."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.every_invention import some_set
from tests.analysis.suggesting.read_back import odds_after, odds_of
from workbench.analysis import listing
from workbench.analysis.odds import odds
from workbench.analysis.suggesting.edits import CardEdit, applied, single_edits
from workbench.analysis.suggesting.effects import Effects
from workbench.analysis.traits import Trait
from workbench.cardsets.card_set import CardSet, Entry
from workbench.rules.components import Card, CardType, Deck, types_of


def anew(card_set: CardSet, edit: CardEdit):
    """Return the odds of the edited list, of its cards the edited one alone."""
    found = odds(applied(card_set, [edit]))
    return replace(found, cards=tuple(c for c in found.cards if c.key == edit.entry.key))


@pytest.mark.parametrize("seed", range(4))
def test_every_edit_of_a_list_leads_to_the_odds_counted_anew(seed):
    """Scores, patterns, matches, joints, commissions and the card's own lift, as whole numbers.

    The lists have copies, tables that do not grow with a run, and every kind of condition.
    """
    card_set = some_set(seed)
    effects = Effects(card_set)
    for number, edit in enumerate(effects.edits):
        assert odds_after(effects, number) == anew(card_set, edit)


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6), st.data())
def test_any_edit_of_any_list_leads_to_the_odds_counted_anew(seed, data):
    card_set = some_set(seed)
    effects = Effects(card_set)
    number = data.draw(st.integers(0, len(effects.edits) - 1))
    assert odds_after(effects, number) == anew(card_set, effects.edits[number])


@pytest.mark.parametrize("seed", [0, 3])
def test_counts_too_large_for_floats_are_told_exactly_as_well(seed, monkeypatch):
    """With no room in float64 at all, every count is made with Python's own numbers."""
    card_set = some_set(seed)
    monkeypatch.setattr(listing, "LARGEST_FLOAT", 0)
    effects = Effects(card_set)
    for number in random.Random(seed).sample(range(len(effects.edits)), 4):
        assert odds_after(effects, number) == anew(card_set, effects.edits[number])


def full_sized() -> CardSet:
    chance = random.Random(5)
    decks = [deck for deck in Deck for _ in range(60 if deck is Deck.ASSET else 30)]
    cards = [
        Card(f"{chance.choice('ABCDE')}{n}", deck, chance.choice(types_of(deck)), 1 + n % 3)
        for n, deck in enumerate(decks)
    ]
    return CardSet("Full", entries=tuple(Entry(n, card) for n, card in enumerate(cards)))


def test_a_list_of_150_cards_with_five_initials_has_1200_edits_all_told_exactly():
    """Each card has two other values, two other types and four other initials."""
    card_set = full_sized()
    effects = Effects(card_set)
    assert len(effects.edits) == 150 * (2 + 2 + 4)
    for number in random.Random(1).sample(range(1200), 12):
        assert odds_after(effects, number) == anew(card_set, effects.edits[number])


def test_the_counts_before_are_those_of_the_list_as_it_is():
    card_set = full_sized()
    effects, known = Effects(card_set), odds(card_set)
    initials = frozenset(known.initials)
    assert odds_of(effects.columns, effects.before, initials) == replace(known, cards=())


def test_locked_cards_and_cards_without_copies_have_no_edits():
    bee = Entry(0, Card("Bee", Deck.ASSET, CardType.ANIMAL, 1), locked=True)
    cat = Entry(1, Card("Cat", Deck.ASSET, CardType.ANIMAL, 1), copies=0)
    ash = Entry(2, Card("Ash", Deck.ASSET, CardType.VEGETABLE, 3))
    edits = single_edits(CardSet("Three", entries=(bee, cat, ash)))
    assert {edit.entry.key for edit in edits} == {2}
    assert [(edit.trait, edit.to) for edit in edits] == [
        (Trait.VALUE, "1"),
        (Trait.VALUE, "2"),
        (Trait.TYPE, "Animal"),
        (Trait.TYPE, "Mineral"),
        (Trait.INITIAL, "B"),
    ]


@pytest.mark.parametrize(
    ("deck", "type", "word"),
    [
        (Deck.PRIMARY, CardType.PRODUCTIVE, "an adjective"),
        (Deck.ASSET, CardType.ANIMAL, "a noun"),
        (Deck.CENTRAL, CardType.PRODUCTIVE, "a gerund"),
        (Deck.FINAL, CardType.PRODUCTIVE, "a noun"),
    ],
)
def test_another_initial_is_wished_for_as_the_kind_of_word_its_slot_takes(deck, type, word):
    entry = Entry(0, Card("Bold", deck, type, 1))
    edit = CardEdit(entry, Trait.INITIAL, "D")
    assert edit.in_words() == f"Bold ({deck}) to a name with D: {word} (was B)"
    assert edit.of(entry.card) == replace(entry.card, stated_initial="D")
    assert edit.change == {"initial": "D"}


def test_a_card_that_goes_by_another_initial_may_have_its_own_back():
    entry = Entry(0, Card("Bold", Deck.PRIMARY, CardType.PRODUCTIVE, 1, stated_initial="D"))
    edit = CardEdit(entry, Trait.INITIAL, "B")
    assert edit.in_words() == "Bold (primary) by its own B again (was D)"
    assert edit.of(entry.card).stated_initial is None
    assert (edit.stated, edit.change) == ("", {"initial": None})
