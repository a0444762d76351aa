"""Random play against the law it must follow, worked out here in fractions.

Every test is a chi-square test at level 1e-6 with a fixed seed: were the law followed and the
seed another one, it would fail once in a million seeds.
"""

from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from scipy.stats import chi2

from tests.play.lists import shipped, table_of
from workbench.play.batches import setting_at
from workbench.play.boxes import box_of
from workbench.play.engine.logs import Field
from workbench.play.engine.running import run
from workbench.play.workers import Block

LEVEL = 1e-6
GAMES, PLAYERS = 40_000, 4
PRIMARY, ASSET, CENTRAL, FINAL = range(4)
DECK_OF_PILE = (PRIMARY, ASSET, CENTRAL, ASSET, FINAL)
DEALT = (2, 4, 2, 2)
"""Of a hand as dealt, how many cards are of each deck."""


def holds(counts, law):
    """Return whether counts may come from a law, at the level above."""
    counts, expected = np.asarray(counts), np.array([float(p) for p in law]) * np.sum(counts)
    assert expected.min() > 5
    distance = ((counts - expected) ** 2 / expected).sum()
    return distance < chi2.isf(LEVEL, counts.size - 1)


@pytest.fixture(scope="module")
def played():
    """Return piles as laid, then draws and moves of the first round, by game."""
    box = box_of(shipped())
    setting = setting_at(table_of(box, ["random"] * PLAYERS, voter="none"))
    begins = setting.record["log_from"][0]
    parts = []
    for first in range(0, GAMES, 2_000):
        logs = run(setting, Block(first, 2_000), logged=True).logs
        turns = [
            logs[:, begins[f] : begins[f] + 10 * PLAYERS].reshape(-1, 5, PLAYERS, 2)
            for f in (Field.DRAWS, Field.MOVES)
        ]
        parts.append((logs[:, : len(box.cards)], *turns))
    piles, draws, moves = (np.concatenate(part) for part in zip(*parts, strict=True))
    decks = [list(dict.fromkeys(card.deck for card in box.cards)).index(c.deck) for c in box.cards]
    names = [deck.value for deck in dict.fromkeys(card.deck for card in box.cards)]
    number = {"primary": PRIMARY, "asset": ASSET, "central": CENTRAL, "final": FINAL}
    return piles, draws, moves, np.array([number[names[deck]] for deck in decks])


def test_every_card_is_as_likely_in_every_place_of_its_pile(played):
    piles, _, _, decks = played
    for pile, first in ((0, 0), (2, 60), (4, 120)):
        cards = np.flatnonzero(decks == DECK_OF_PILE[pile])
        for place in (0, 1, 14, 29):
            counts = [int((piles[:, first + place] == card).sum()) for card in cards]
            assert holds(counts, [Fraction(1, len(cards))] * len(cards))


def test_two_neighbouring_places_of_a_pile_hold_each_pair_as_often(played):
    piles, _, _, decks = played
    cards = np.flatnonzero(decks == PRIMARY)
    pairs = Counter(zip(piles[:, 7].tolist(), piles[:, 8].tolist(), strict=True))
    counts = [pairs[a, b] for a, b in product(cards.tolist(), repeat=2) if a != b]
    assert sum(counts) == GAMES
    assert holds(counts, [Fraction(1, len(counts))] * len(counts))


def test_the_first_draw_is_from_any_pile(played):
    _, draws, _, _ = played
    for seat in range(PLAYERS):
        counts = np.bincount(draws[:, 0, seat, 0], minlength=5)
        assert holds(counts, [Fraction(1, 5)] * 5)


def law_of_two_picks():
    """Return how likely each deck of a seat's first pick and of its second is, as one cell.

    The hand of the first turn was dealt by the rules, one card of any pile came to it, and any
    of its 11 cards was played. On the second turn the seat has another seat's hand, after a
    pick like that one, with one more card: of any pile where something in it fits, and else of
    a pile that feeds an open slot (that cannot be: a hand has 2 of each deck, less one).
    Any card that fits is as likely; an asset fits a second time, a concept does not.
    """
    hand_of_next = Counter()
    for pile, gone in product(range(5), range(4)):
        hand = list(DEALT)
        hand[DECK_OF_PILE[pile]] += 1
        likely = Fraction(1, 5) * Fraction(hand[gone], 11)
        hand[gone] -= 1
        hand_of_next[tuple(hand)] += likely
    law = Counter()
    for first in range(4):
        picked_first = Fraction(DEALT[first], 11) + Fraction(DECK_OF_PILE.count(first), 55)
        for (before, likely), pile in product(hand_of_next.items(), range(5)):
            hand = list(before)
            hand[DECK_OF_PILE[pile]] += 1
            fitting = [n if deck != first or deck == ASSET else 0 for deck, n in enumerate(hand)]
            for second in range(4):
                share = Fraction(fitting[second], sum(fitting))
                law[first, second] += picked_first * likely * Fraction(1, 5) * share
    return law


def test_the_law_is_a_law():
    assert sum(law_of_two_picks().values()) == 1


def test_the_first_two_picks_of_a_seat_follow_their_law(played):
    _, _, moves, decks = played
    law = {cell: p for cell, p in law_of_two_picks().items() if p}
    for seat in range(PLAYERS):
        first, second = (decks[moves[:, turn, seat, 0]].tolist() for turn in (0, 1))
        counts = Counter(zip(first, second, strict=True))
        assert set(counts) == set(law)
        assert holds([counts[cell] for cell in law], list(law.values()))


def test_a_law_that_is_slightly_off_is_told_apart(played):
    """The test can fail: drawing only from the four decks alike is not what the rules say."""
    _, draws, _, decks = played
    counts = np.bincount(decks[draws[:, 0, 0, 1]], minlength=4)
    assert holds(counts, [Fraction(DECK_OF_PILE.count(deck), 5) for deck in range(4)])
    assert not holds(counts, [Fraction(n, 21) for n in (4, 9, 4, 4)])
