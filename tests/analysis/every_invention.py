"""The oracle of the odds: plain loops over every ordered invention, one by one.

It shares no code with `workbench.analysis`: scores and commissions are those of the rules
core, which have tests of their own, and the rest is counted here.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry
from workbench.rules.commissions import (
    All,
    AnyOf,
    Arrangement,
    Bounds,
    Commission,
    Condition,
    Feature,
    InitialCount,
    NamedCount,
    Not,
    TypeCount,
    ValueSum,
    Where,
    met,
)
from workbench.rules.components import SLOTS, Card, CardType, Deck, types_of
from workbench.rules.inventions import Invention
from workbench.rules.parameters import Rules, Scoring
from workbench.rules.scoring import assets_match, better_order, most_alike, score


@dataclass
class Tally:
    """What the loops find in one order of the assets."""

    scores: Counter[int] = field(default_factory=Counter)
    patterns: Counter[str] = field(default_factory=Counter)
    joints: Counter[tuple[int, str]] = field(default_factory=Counter)
    joint_points: Counter[tuple[int, str]] = field(default_factory=Counter)
    met: Counter[int] = field(default_factory=Counter)
    score_held: Counter[int] = field(default_factory=Counter)

    def note(self, invention: Invention, card_set: CardSet, held: set[int]) -> None:
        """Count one invention in the order it stands."""
        scored = score(invention, card_set.rules.scoring)
        self.scores[scored.total] += 1
        self.patterns[scored.pattern] += 1
        for key in held:
            self.score_held[key] += scored.total
        for entry in card_set.commissions:
            self.met[entry.key] += met(entry.commission, invention, card_set.rules.scoring)
        initials = [card.initial for card in invention.filled]
        for start, end in runs(initials):
            points = card_set.rules.scoring.for_run(end - start)
            for joint in range(start, end - 1):
                self.joints[joint, initials[joint]] += 1
                self.joint_points[joint, initials[joint]] += Fraction(points, end - start - 1)


@dataclass
class Found:
    """What the loops find in all."""

    drawn: Tally = field(default_factory=Tally)
    best: Tally = field(default_factory=Tally)
    inventions: int = 0
    matches: Counter[str] = field(default_factory=Counter)
    held: Counter[int] = field(default_factory=Counter)


def runs(initials: list[str]) -> Iterator[tuple[int, int]]:
    """Yield start and end of every stretch of two or more equal initials."""
    start = 0
    for end in range(1, 6):
        if end == 5 or initials[end] != initials[start]:
            if end - start > 1:
                yield start, end
            start = end


def ordered_inventions(card_set: CardSet) -> Iterator[tuple[Invention, set[int]]]:
    """Yield every ordered invention, and the keys of the entries in it; copies are cards."""
    cards = [(e.key, copy, e.card) for e in card_set.entries for copy in range(e.copies)]
    primary, asset, central, _, final = (
        [card for card in cards if card[2].deck is deck] for deck in SLOTS
    )
    for a in primary:
        for x in asset:
            for b in central:
                for y in asset:
                    if x[:2] == y[:2]:
                        continue
                    for c in final:
                        five = (a, x, b, y, c)
                        yield Invention(tuple(z[2] for z in five)), {z[0] for z in five}


def count(card_set: CardSet) -> Found:
    """Count every ordered invention of a set."""
    found = Found()
    for invention, held in ordered_inventions(card_set):
        found.inventions += 1
        found.held.update(held)
        found.matches["assets"] += assets_match(invention)
        found.matches[{1: "none", 2: "pair", 3: "trio"}[most_alike(invention)]] += 1
        found.drawn.note(invention, card_set, held)
        found.best.note(better_order(invention, card_set.rules.scoring), card_set, held)
    return found


RANGES = ((1, 3), (0, 0), (-5, 7), (-(10**6), 10**6), (10**18, 10**18 + 3), (1, 10**30))
"""Ranges of card values: the rulebook's, none, below zero, with gaps, and beyond 64 bits."""
POINTS = (0, 1, 2, 4, 5, -3, 13)
HUGE = (10**14, -(10**25))


@cache
def some_set(seed: int) -> CardSet:
    """Return a small random set: uneven decks, copies, any table, 1 to 8 initials."""
    chance = random.Random(seed)
    letters = "ABCDEFGH"[: chance.randint(1, 8)]
    low, high = RANGES[seed % len(RANGES)]
    entries: list[Entry] = []
    for deck in Deck:
        for place in range(chance.randint(1, 3) + (deck is Deck.ASSET)):
            name = chance.choice(letters) + str(chance.randint(0, 4))
            type = chance.choice(types_of(deck))
            card = Card(name, deck, type, chance.randint(low, high))
            copies = chance.choice((1, 2) if place == 0 else (0, 1, 1, 1, 2, 3))
            entries.append(Entry(key=len(entries), card=card, copies=copies))
    spare = Card("Zed", Deck.ASSET, CardType.ANIMAL, low)
    entries.append(Entry(key=len(entries), card=spare, copies=1))
    chance.shuffle(entries)
    points = [chance.choice(POINTS + (HUGE if seed % 5 == 0 else ())) for _ in range(7)]
    scoring = Scoring(points[0], points[1], points[2], tuple(points[3:]))
    names = [entry.card.name for entry in entries]
    commissions = tuple(
        CommissionEntry(key, Commission(f"No. {key}", 1, some_condition(chance, names)), when=None)
        for key in range(100, 112)
    )
    rules = Rules(scoring=scoring)
    return CardSet("Random", entries=tuple(entries), rules=rules, commissions=commissions)


def some_condition(chance: random.Random, names: list[str], depth: int = 0) -> Condition:
    """Return a random condition over the whole vocabulary."""
    kind = chance.random()
    if depth > 2 or kind < 0.5:
        least, most = (chance.choice((None, 0, 1, 2, 3, 4)) for _ in range(2))
        return Where(_some_feature(chance, names), Bounds(least, most))
    if kind < 0.6:
        return Not(some_condition(chance, names, depth + 1))
    parts = tuple(some_condition(chance, names, depth + 1) for _ in range(chance.randint(0, 3)))
    return All(parts) if kind < 0.8 else AnyOf(parts)


def _some_feature(chance: random.Random, names: list[str]) -> Feature:
    return chance.choice(
        (
            TypeCount(chance.choice(list(CardType))),
            InitialCount(chance.choice("ABCDEFGH")),
            NamedCount(frozenset(chance.sample(names, 2))),
            ValueSum(),
            *Arrangement,
        )
    )
