"""The box of a card set: copies written out in list order."""

from dataclasses import replace

from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry
from workbench.cardsets.reading import load
from workbench.play.boxes import box_of, entries_of
from workbench.rules import Card, CardType, Commission, Deck, Rules
from workbench.rules.commissions import Judged

BEE = Card("Bee", Deck.ASSET, CardType.ANIMAL, 1)
CACTUS = Card("Cactus", Deck.ASSET, CardType.VEGETABLE, 3)
BURNING = Card("Burning", Deck.CENTRAL, CardType.DESTRUCTIVE, 1)
LIST = CardSet("Small", entries=(Entry(4, BEE, 2), Entry(1, CACTUS, 0), Entry(2, BURNING, 3)))


def test_copies_lie_in_the_box_one_after_the_other_and_none_is_none():
    assert box_of(LIST).cards == (BEE, BEE, BURNING, BURNING, BURNING)


def test_every_place_knows_its_listed_card_counted_without_those_that_have_no_copies():
    assert entries_of(LIST) == (0, 0, 1, 1, 1)


def test_rules_and_commissions_are_the_sets():
    rules, pledge = Rules(hand=1), Commission("Pledge", 2, Judged())
    box = box_of(replace(LIST, rules=rules, commissions=(CommissionEntry(1, pledge, "judged"),)))
    assert (box.rules, box.commissions) == (rules, (pledge,))


def test_an_empty_list_makes_an_empty_box():
    assert box_of(CardSet("Empty")).cards == entries_of(CardSet("Empty")) == ()


def test_the_standard_set_has_a_place_for_each_of_its_150_cards():
    assert entries_of(load("great_scott")) == tuple(range(150))
