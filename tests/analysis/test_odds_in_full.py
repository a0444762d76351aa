"""The exact odds of a rulebook-sized set, against all of its 95,580,000 inventions."""

import random
from dataclasses import dataclass
from itertools import groupby

import numpy as np
import pytest

from workbench.analysis.odds import odds
from workbench.cardsets.card_set import CardSet, Entry
from workbench.rules.components import Card, Deck, types_of
from workbench.rules.parameters import Rules, Scoring

UNEVEN = Scoring(assets_match=3, concepts_pair=-1, concepts_trio=7, runs=(1, 5, 6, 13))
"""A table that is not linear in anything, so that the better order is not the longer run."""


@dataclass
class Columns:
    """Initial, type and value of the cards of one deck."""

    letter: np.ndarray
    type: np.ndarray
    value: np.ndarray


def full_set() -> CardSet:
    """30 cards in each concept deck and 60 assets, drawn evenly over five letters."""
    chance = random.Random(1911)
    entries = [
        Entry(
            key=200 * place + number,
            card=Card(
                f"{chance.choice('ABCDE')}{number}",
                deck,
                chance.choice(types_of(deck)),
                chance.randint(1, 3),
            ),
        )
        for place, deck in enumerate(Deck)
        for number in range(60 if deck is Deck.ASSET else 30)
    ]
    return CardSet("Full", entries=tuple(entries), rules=Rules(scoring=UNEVEN))


def columns(card_set: CardSet, deck: Deck) -> Columns:
    cards = [entry.card for entry in card_set.entries if entry.card.deck is deck]
    return Columns(
        np.array([ord(card.initial) for card in cards]),
        np.array([types_of(deck).index(card.type) for card in cards]),
        np.array([card.value for card in cards]),
    )


def points_of(bits: int) -> tuple[int, int]:
    """Points and pattern number of four neighbour equalities, first joint in the lowest bit."""
    equal = [bits >> joint & 1 for joint in range(4)]
    lengths = tuple(sorted(len(list(stretch)) + 1 for same, stretch in groupby(equal) if same))
    patterns = [(), (2,), (2, 2), (3,), (2, 3), (4,), (5,)]
    return sum(UNEVEN.runs[n - 2] for n in lengths), patterns.index(lengths)


POINTS, PATTERN = np.array([points_of(bits) for bits in range(16)]).T


class Tally:
    """Score and pattern counts, and the scores held by each card, of one order."""

    def __init__(self) -> None:
        self.scores = np.zeros(64, dtype=np.int64)
        self.patterns = np.zeros(7, dtype=np.int64)
        self.held = {deck: np.zeros(60, dtype=np.int64) for deck in Deck}


def brute_force(card_set: CardSet) -> tuple[Tally, Tally]:
    """Look at every invention, 106,200 at a time: all assets and finals to one opening pair."""
    primary, central, final, asset = (columns(card_set, deck) for deck in Deck)
    x = [column[:, None, None] for column in (asset.letter, asset.type, asset.value)]
    y = [column[None, :, None] for column in (asset.letter, asset.type, asset.value)]
    different = ~np.eye(60, dtype=bool)[:, :, None] & np.ones(30, dtype=bool)
    assets = np.where(x[1] == y[1], UNEVEN.assets_match, 0) + x[2] + y[2]
    tallies = Tally(), Tally()
    for a in range(30):
        for b in range(30):
            meets = (
                x[0] == primary.letter[a],
                y[0] == primary.letter[a],
                x[0] == central.letter[b],
                y[0] == central.letter[b],
                x[0] == final.letter,
                y[0] == final.letter,
            )
            drawn = meets[0] + 2 * meets[2] + 4 * meets[3] + 8 * meets[5]
            swapped = meets[1] + 2 * meets[3] + 4 * meets[2] + 8 * meets[4]
            best = np.where(POINTS[swapped] > POINTS[drawn], swapped, drawn)
            opening = (primary.type[a] == central.type[b]).astype(int)
            alike = opening + (primary.type[a] == final.type) + (central.type[b] == final.type)
            bonus = np.array([0, UNEVEN.concepts_pair, 0, UNEVEN.concepts_trio])[alike]
            rest = assets + bonus + primary.value[a] + central.value[b] + final.value
            for tally, bits in zip(tallies, (drawn, best), strict=True):
                total = np.where(different, rest + POINTS[bits], 0)
                tally.scores += np.bincount(total[different], minlength=64)
                tally.patterns += np.bincount(PATTERN[bits][different], minlength=7)
                tally.held[Deck.PRIMARY][a] += total.sum()
                tally.held[Deck.CENTRAL][b] += total.sum()
                tally.held[Deck.FINAL][:30] += total.sum((0, 1))
                tally.held[Deck.ASSET] += total.sum((1, 2)) + total.sum((0, 2))
    return tallies


@pytest.mark.slow
def test_all_95_580_000_inventions_agree_in_both_orders():
    """Scores, patterns and the score sums of all 150 cards, as whole numbers."""
    card_set = full_set()
    found = odds(card_set)
    for place, (order, tally) in enumerate(
        zip((found.drawn, found.best), brute_force(card_set), strict=True)
    ):
        truth = {score: int(n) for score, n in enumerate(tally.scores) if n}
        assert dict(order.score.counts) == truth
        assert list(order.patterns.values()) == tally.patterns.tolist()
        held = [tally.held[card.deck][card.key % 200] for card in found.cards]
        assert [list(card.scores)[place] for card in found.cards] == held
    assert found.inventions == 95_580_000
