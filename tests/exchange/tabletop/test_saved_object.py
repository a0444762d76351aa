"""What Tabletop Simulator finds in a saved object, read as its documentation says (C35)."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.tabletop.lists import box, commission, entry, numbered, of
from tests.exchange.tabletop.simulator import Shown, guids, shown
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.reading import load
from workbench.exchange.tabletop.decks import TabletopRefused, decks_of, sheets_of
from workbench.exchange.tabletop.saved_object import Pictured, saved_object
from workbench.rules.components import Deck


def written(card_set: CardSet) -> bytes:
    """Return the saved object of a list; each picture's address says which it is."""
    decks = [
        (
            deck,
            [
                Pictured(sheet, f"{deck.back} {number}", f"{deck.back} back")
                for number, sheet in enumerate(sheets_of(deck), 1)
            ],
        )
        for deck in decks_of(card_set)
    ]
    return saved_object(card_set.name, decks)


def cards_of(found: list[Shown], deck: str) -> list[Shown]:
    return [card for card in found if card.deck == deck]


def test_the_whole_box_lies_on_the_table_one_deck_for_each_back():
    """All of the rulebook's "Components", 24 commissions and their rules card among them."""
    found = shown(written(load("commission")))
    assert Counter(card.deck for card in found) == {
        "Asset": 60,
        "I": 30,
        "II": 30,
        "III": 30,
        "Commissions": 25,
        "Commendations": 30,
        "Player aids": 5,
    }
    backs = {(card.deck, card.back) for card in found}
    assert len({back for _, back in backs}) == len(backs) == 7
    small = {card.deck: card.scale for card in found if card.scale != 1}
    assert small == {"Commendations": pytest.approx(0.7)}  # minis: half a card


def test_a_deck_of_71_is_split_and_the_others_are_not():
    """C35: 60 assets and 90 concepts, and one deck of 71 cards."""
    found = shown(written(box(primary=71)))
    sheets = {(card.deck, card.faces, card.places) for card in found}
    assert sheets >= {
        ("Asset", "asset 1", (10, 6)),
        ("I", "primary 1", (10, 7)),
        ("I", "primary 2", (1, 1)),
        ("II", "central 1", (10, 3)),
        ("III", "final 1", (10, 3)),
    }
    assert len([one for one in sheets if one[0] == "I"]) == 2
    assert len([one for one in sheets if one[0] == "Asset"]) == 1
    assert len(cards_of(found, "I")) == 71


@pytest.mark.parametrize(
    ("number", "sheets"),
    [(2, [2]), (69, [69]), (70, [70]), (71, [70, 1]), (140, [70, 70]), (141, [70, 70, 1])],
)
def test_each_card_has_a_place_of_its_own_in_the_order_of_the_list(number, sheets):
    card_set = of(numbered(Deck.ASSET, number))
    cards = cards_of(shown(written(card_set)), "Asset")
    by_sheet = Counter(card.faces for card in cards)
    assert list(by_sheet.values()) == sheets
    places = [(card.faces, card.place[1], card.place[0]) for card in cards]
    assert places == sorted(set(places))
    assert [card.name for card in cards] == [one.card.name for one in card_set.entries]


@pytest.mark.parametrize("number", range(1, 71))
def test_a_sheet_is_never_larger_than_it_has_to_be(number):
    """No phantom cards: of all rectangles of at most 10 x 7 none smaller would do."""
    (sheet,) = sheets_of(decks_of(of(numbered(Deck.ASSET, number)))[0])
    assert number <= sheet.columns * sheet.rows
    smaller = [
        (columns, rows)
        for columns in range(1, 11)
        for rows in range(1, 8)
        if number <= columns * rows < sheet.columns * sheet.rows
    ]
    assert smaller == []


def test_copies_are_the_same_id_again_with_a_guid_each():
    found = shown(written(of([entry("Bee", copies=1000), entry("Cactus"), entry("Yak", copies=0)])))
    cards = cards_of(found, "Asset")
    assert Counter(card.name for card in cards) == {"Bee": 1000, "Cactus": 1}
    assert len({card.id for card in cards}) == 2
    assert len({card.guid for card in cards}) == 1001


def test_one_card_alone_lies_there_as_a_card():
    found = shown(written(of([entry("Bee"), entry("Colossal", Deck.PRIMARY, copies=2)])))
    assert [card.name for card in found][:3] == ["Bee", "Colossal", "Colossal"]
    assert (found[0].places, found[0].deck) == ((1, 1), "Bee")


def test_names_and_texts_arrive_as_they_are_written():
    names = [
        "Électrique",
        "🦄 Unicorn",
        '"Quoted" Cat',
        "Back\\slash",
        "<b>Bee</b>",
        "日本",
        "ﬁ Ant",
    ]
    text = 'Both "assets" are\nAnimals.'
    card_set = of([*map(entry, names)], commissions=(commission("The Zoo, été", text, points=1),))
    found = shown(written(card_set))
    assert [card.name for card in cards_of(found, "Asset")] == names
    assert {card.says for card in cards_of(found, "Asset")} == {"Animal, value 1"}
    (zoo,) = [card for card in found if card.name == "The Zoo, été"]
    assert zoo.says == f"{text} 1 point"


def test_every_object_has_a_guid_of_its_own_and_the_same_list_gives_the_same_file():
    text = written(load("commission"))
    found = guids(text)
    assert len(set(found)) == len(found)
    assert all(re.fullmatch("[0-9a-f]{6}", guid) for guid in found)
    assert written(load("commission")) == text


def test_a_card_keeps_its_guids_when_others_come_and_go():
    before = {card.name: card.guid for card in shown(written(box()))}
    after = {card.name: card.guid for card in shown(written(of([entry("New"), *box().entries])))}
    assert {after[name] == guid for name, guid in before.items()} == {True}


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(list(Deck)), st.integers(0, 3)), max_size=160),
)
def test_no_card_is_lost_or_added_and_none_changes_its_deck(listed):
    entries = [entry(f"Card {n}", deck, copies=copies) for n, (deck, copies) in enumerate(listed)]
    found = shown(written(of(entries)))
    expected = Counter({one.card.name: one.copies for one in entries if one.copies})
    backs = {one.card.name: f"{one.card.deck} back" for one in entries}
    cards = [card for card in found if card.name.startswith("Card ")]
    assert Counter(card.name for card in cards) == expected
    assert all(card.back == backs[card.name] for card in cards)


def test_two_cards_that_look_alike_are_both_there():
    """A list may be so while it is edited, and the workbench writes it as it is edited."""
    (assets, *_) = decks_of(of([entry("Bee"), entry("Bee", copies=2)]))
    assert assets.size == 3


def test_a_table_holds_more_cards_than_a_print():
    decks = decks_of(of(numbered(Deck.ASSET, 10, copies=1000)))
    assert [deck.size for deck in decks if deck.name == "Asset"] == [10_000]


def test_more_cards_than_a_table_holds_are_refused_in_words():
    many = of(numbered(Deck.ASSET, 101, copies=1000))
    with pytest.raises(TabletopRefused, match=r"101,000 cards .* fewer copies, 100,000"):
        decks_of(many)
