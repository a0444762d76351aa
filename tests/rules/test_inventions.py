"""Rulebook, "Inventions" and "Scoring", point 4: slots and runs."""

import re
from itertools import product

import pytest

from tests.rules.tables import BEE, BOOSTER, BURNING, CACTUS, COLOSSAL
from workbench.rules.inventions import Invention, Pattern, run_lengths

EXAMPLE = Invention((COLOSSAL, CACTUS, BURNING, BEE, BOOSTER))

# All rows of five initials up to their names, and every way slots may be empty.
ROWS = ["".join(row) for row in product("ABCDE-", repeat=5)]


def runs_by_regular_expression(row):
    """Find maximal repeats of one letter, sharing nothing with `groupby`."""
    return tuple(len(found.group()) for found in re.finditer(r"([A-E])\1+", row))


def test_runs_are_maximal_repeats_and_an_empty_slot_breaks_them():
    for row in ROWS:
        initials = [None if letter == "-" else letter for letter in row]
        assert run_lengths(initials) == runs_by_regular_expression(row), row


def test_the_rulebooks_example_is_a_pair_and_a_trio():
    assert EXAMPLE.runs == (2, 3)
    assert EXAMPLE.pattern is Pattern.PAIR_AND_TRIO


def test_every_row_of_initials_has_one_of_the_seven_patterns():
    """The sixteen neighbour masks, each with the pattern that its runs spell."""
    spelled = {
        "....": "none", "X...": "pair", ".X..": "pair", "..X.": "pair", "...X": "pair",
        "X.X.": "two_pairs", "X..X": "two_pairs", ".X.X": "two_pairs",
        "XX..": "trio", ".XX.": "trio", "..XX": "trio",
        "XX.X": "pair_and_trio", "X.XX": "pair_and_trio",
        "XXX.": "four", ".XXX": "four", "XXXX": "five",
    }  # fmt: skip
    assert len(spelled) == 16
    for mask, pattern in spelled.items():
        letters, cards = ["A"], list(EXAMPLE.cards)
        for same in mask:
            letters.append(letters[-1] if same == "X" else chr(ord(letters[-1]) + 1))
        cards = [
            type(card)(letter, card.deck, card.type, card.value)
            for card, letter in zip(cards, letters, strict=True)
        ]
        assert Invention(tuple(cards)).pattern == pattern, mask


def test_its_name_is_read_out_card_by_card():
    assert EXAMPLE.name == "Colossal Cactus Burning Bee Booster"


def test_swapping_the_assets_twice_changes_nothing():
    swapped = EXAMPLE.with_assets_swapped()
    assert swapped.name == "Colossal Bee Burning Cactus Booster"
    assert swapped.with_assets_swapped() == EXAMPLE


@pytest.mark.parametrize(
    "cards",
    [(COLOSSAL,), (COLOSSAL, CACTUS, BURNING, BEE, BOOSTER, None)],
)
def test_there_are_five_slots(cards):
    with pytest.raises(ValueError, match="5 slots"):
        Invention(cards)


def test_a_card_stands_only_in_a_slot_of_its_deck():
    with pytest.raises(ValueError, match="slot 1 takes a card of the primary deck: Bee"):
        Invention((BEE, CACTUS, BURNING, None, BOOSTER))


def test_it_is_complete_with_five_cards_only():
    assert EXAMPLE.complete
    assert not Invention((COLOSSAL, None, BURNING, BEE, BOOSTER)).complete
    assert not Invention().complete
