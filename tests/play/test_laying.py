"""Laying a second list in the order of the first: what is paired keeps its place.

Source: rules, "Chance" (new cards last); the contract, "compare" (how cards are paired).
"""

from dataclasses import replace
from itertools import chain
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.lists import shipped
from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry
from workbench.play.boxes import box_of
from workbench.play.laying import laid_like
from workbench.rules.commissions import Bounds, Commission, ValueSum, Where
from workbench.rules.components import Card, CardType, Deck

STANDARD = shipped()


def asset(key, name, value=1, **fields):
    return Entry(key, Card(name, Deck.ASSET, CardType.ANIMAL, value), **fields)


def listing(*entries, **fields):
    return CardSet("Mine", entries=entries, **fields)


def laid(a, b, deck=Deck.ASSET):
    """Return the names in the box of `b` laid like `a`, of one deck, copies written out."""
    return "".join(card.name for card in box_of(laid_like(a, b)).cards if card.deck is deck)


@settings(max_examples=20)
@given(st.integers(0, 2**32))
def test_a_list_in_another_order_is_laid_as_the_first_one_is(seed):
    entries = tuple(Random(seed).sample(STANDARD.entries, len(STANDARD.entries)))
    assert box_of(laid_like(STANDARD, replace(STANDARD, entries=entries))) == box_of(STANDARD)


def test_a_renamed_card_stands_where_it_stood():
    a = listing(asset(0, "A"), asset(1, "B"), asset(2, "C"))
    assert laid(a, listing(asset(5, "C"), asset(6, "X"), asset(7, "A"))) == "AXC"


def test_a_new_card_comes_last_and_one_that_is_gone_leaves_the_order_alone():
    a = listing(asset(0, "A"), asset(1, "B"), asset(2, "C"))
    assert laid(a, listing(asset(9, "N"), *a.entries)) == "ABCN"
    assert laid(a, listing(a.entries[2], a.entries[0])) == "AC"


def test_copies_that_are_new_come_last_and_the_others_stay():
    a = listing(asset(0, "A", copies=2), asset(1, "B"), asset(2, "C", copies=0))
    b = listing(asset(0, "A", copies=4), asset(1, "B"), asset(2, "C", copies=2))
    assert laid(a, b) == "AABAACC"
    assert laid(b, a) == "AAB"


def test_a_card_from_another_deck_comes_last():
    card = Card("M", Deck.FINAL, CardType.PRODUCTIVE, 1)
    a = listing(Entry(0, card, id="m"), asset(1, "A"))
    b = listing(asset(0, "M", id="m"), asset(1, "A"))
    assert laid(a, b) == "AM"


def test_nothing_is_lost_and_nothing_made():
    """Every card of the second list lies in the box once for each copy, whatever became of it."""
    entries = (*STANDARD.entries[10:], asset(999, "Newt"))
    b = replace(STANDARD, entries=tuple(replace(e, copies=1 + e.key % 3) for e in entries))
    expected = sorted(chain.from_iterable([e.card.name] * e.copies for e in b.entries))
    assert sorted(card.name for card in box_of(laid_like(STANDARD, b)).cards) == expected


def test_commissions_are_laid_as_cards_are():
    def commission(key, name, points):
        condition = Where(ValueSum(), Bounds(points))
        return CommissionEntry(key, Commission(name, 1, condition), when={"value": points})

    old, other, new = commission(0, "Old", 5), commission(1, "Other", 6), commission(2, "New", 7)
    renamed = commission(7, "Old indeed", 5)
    found = laid_like(listing(commissions=(old, other)), listing(commissions=(new, other, renamed)))
    assert [one.commission.name for one in found.commissions] == ["Old indeed", "Other", "New"]
