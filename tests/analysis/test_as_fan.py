"""As-fan: an opening hand against every deal there is, a round against looks set by hand."""

from dataclasses import replace
from itertools import permutations, product

import pytest

from workbench.analysis.as_fan import in_a_round, kinds, opening_hand
from workbench.analysis.traits import Trait
from workbench.cardsets.card_set import CardSet, Entry
from workbench.play.batches import Batch
from workbench.play.tables import Table
from workbench.play.tally import CardSum, blank
from workbench.rules.components import Card, CardType, Deck
from workbench.rules.parameters import Rules

LIST = CardSet(
    "Tiny",
    entries=(
        Entry(0, Card("Busy", Deck.PRIMARY, CardType.PRODUCTIVE, 1), copies=2),
        Entry(1, Card("Airy", Deck.PRIMARY, CardType.DESTRUCTIVE, 2)),
        Entry(2, Card("Baking", Deck.CENTRAL, CardType.PRODUCTIVE, 3)),
        Entry(3, Card("Cooking", Deck.CENTRAL, CardType.TRANSPORTIVE, 3), copies=0),
        Entry(4, Card("Booster", Deck.FINAL, CardType.PRODUCTIVE, 2)),
        Entry(5, Card("Anvil", Deck.FINAL, CardType.TRANSPORTIVE, 1)),
        Entry(6, Card("Bee", Deck.ASSET, CardType.ANIMAL, 1)),
        Entry(7, Card("Ant", Deck.ASSET, CardType.ANIMAL, 2)),
        Entry(8, Card("Cactus", Deck.ASSET, CardType.VEGETABLE, 3)),
    ),
    rules=Rules(hand=1),
)


def every_first_hand(card_set):
    """Deal a hand of one card a pile in every way there is: the asset deck lies in two halves."""
    decks = {
        deck: [e.card for e in card_set.entries if e.card.deck is deck for _ in range(e.copies)]
        for deck in Deck
    }
    concepts = [permutations(decks[deck]) for deck in (Deck.PRIMARY, Deck.CENTRAL, Deck.FINAL)]
    for primary, central, final, assets in product(*concepts, permutations(decks[Deck.ASSET])):
        second_pile = assets[(len(assets) + 1) // 2 :]
        yield primary[0], assets[0], central[0], second_pile[0], final[0]


@pytest.mark.parametrize("trait", Trait)
def test_the_opening_hand_is_the_mean_of_every_deal(trait):
    hands = list(every_first_hand(LIST))
    expected = {
        kind: sum(trait.of(card) == kind for hand in hands for card in hand) / len(hands)
        for kind in kinds(LIST, trait)
    }
    assert opening_hand(LIST, trait) == pytest.approx(expected)


@pytest.mark.parametrize("trait", Trait)
def test_the_kinds_of_an_opening_hand_add_up_to_its_cards(trait):
    longer = replace(LIST, rules=Rules(hand=2))
    assert sum(opening_hand(longer, trait).values()) == pytest.approx(10)


def test_types_stand_as_printed_and_what_has_no_copies_is_no_kind():
    assert kinds(LIST, Trait.TYPE) == (
        *("Animal", "Vegetable", "Productive", "Destructive", "Transportive"),
    )
    assert kinds(replace(LIST, entries=LIST.entries[:1]), Trait.INITIAL) == ("B",)


def batch_with(looks):
    table = Table(card_set=LIST, box=None, lineup=(None,) * 3, voter="none", seed=1)
    tally = blank(players=3, cards=8, commissions=0, rounds=3, score_cells=1)
    tally.games[0] = 4
    tally.cards[CardSum.SEEN] = looks
    return Batch(table=table, tally=tally, asked=4, judged=4)


def test_a_round_shows_the_looks_of_a_kind_to_each_seat_and_round():
    """36 (game, round, seat); value 1 is on the listed cards Busy, Anvil and Bee."""
    shown = in_a_round(batch_with([9, 1, 2, 3, 18, 27, 4, 5]), Trait.VALUE)
    assert shown[1] == pytest.approx((9 + 18 + 27) / 36)
    assert shown[3] == pytest.approx((2 + 5) / 36)
