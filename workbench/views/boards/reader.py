"""Inventions to read out: a random one, a rare one, the most alliterative there can be.

Rulebook: "Presentations" (a player reads the name of the invention out). All chance comes from
one seed, so that a reading can be had again; the odds tell how rare a score is.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise, product

from workbench.cardsets.card_set import CardSet
from workbench.rules.components import CONCEPT_DECKS, Card, Deck
from workbench.rules.inventions import Invention
from workbench.rules.parameters import Scoring
from workbench.rules.scoring import better_order, score

TRIES = 2000
"""How many random inventions are looked through for the rarest."""


class Kind(StrEnum):
    """Which invention is read out."""

    RANDOM = "random"
    RAREST = "rarest"
    MOST_ALLITERATIVE = "most alliterative"


@dataclass(frozen=True, slots=True)
class Reading:
    """An invention to read out, and a line about it."""

    invention: Invention
    note: str


def read_out(card_set: CardSet, kind: Kind, *, seed: int, number: int) -> Reading:
    """Return the `number`-th invention (from 0) of a kind that a seed gives for a list.

    Raises
    ------
    ValueError
        Where the list has an empty deck or fewer than two assets.
    """
    chance = random.Random(f"{seed}:{kind}:{number}")  # noqa: S311  # a reading, no secret
    table = _Table(card_set)
    match kind:
        case Kind.RANDOM:
            return table.told(table.draw(chance), "drawn at random")
        case Kind.RAREST:
            return table.rarest(chance)
        case Kind.MOST_ALLITERATIVE:
            return table.most_alliterative(chance)


class _Table:
    """The cards of a list in their decks, copies and all."""

    def __init__(self, card_set: CardSet) -> None:
        self.scoring: Scoring = card_set.rules.scoring
        self.decks = {
            deck: [e.card for e in card_set.deck(deck) for _ in range(e.copies)]
            for deck in (*CONCEPT_DECKS, Deck.ASSET)
        }
        if len(self.decks[Deck.ASSET]) < 2 or not all(self.decks.values()):
            raise ValueError("an invention needs a card of each concept deck and two assets")

    def draw(self, chance: random.Random) -> Invention:
        """Draw five cards, all equally likely, with the assets in the better order."""
        primary, central, final = (chance.choice(self.decks[deck]) for deck in CONCEPT_DECKS)
        first, second = chance.sample(self.decks[Deck.ASSET], 2)
        return better_order(Invention((primary, first, central, second, final)), self.scoring)

    def rarest(self, chance: random.Random) -> Reading:
        """Draw many, and return one whose score came up least often."""
        drawn = [self.draw(chance) for _ in range(TRIES)]
        totals = [score(invention, self.scoring).total for invention in drawn]
        rarest = min(totals, key=lambda total: (totals.count(total), total))
        times = totals.count(rarest)
        note = f"a score that came {times} times" if times > 1 else "a score that came once"
        return self.told(drawn[totals.index(rarest)], f"{note} in {TRIES:,} random inventions")

    def most_alliterative(self, chance: random.Random) -> Reading:
        """Find the most alliteration points that the list allows, and an invention with them."""
        for shape in sorted(_shapes(), key=self._points, reverse=True):
            letters = self._letters(shape, chance)
            for choice in letters:
                cards = self._cards(choice, chance)
                if cards is not None:
                    return self.told(Invention(cards), "no invention of this list alliterates more")
        raise AssertionError("five cards always have some shape")

    def told(self, invention: Invention, how: str) -> Reading:
        """Return a reading with the parts of its score in words."""
        parts = score(invention, self.scoring)
        pattern = parts.pattern.replace("_", " ")
        note = f"{parts.total} points, alliteration {pattern} ({parts.alliteration}); {how}"
        return Reading(invention, note)

    def _points(self, shape: tuple[int, ...]) -> int:
        return sum(self.scoring.for_run(length) for length in shape if length > 1)

    def _letters(self, shape: tuple[int, ...], chance: random.Random) -> Iterator[tuple[str, ...]]:
        """Yield the initials of five slots that have runs of this shape, in random order."""
        places = _places(shape)
        options = [
            self._shuffled(set.intersection(*(self._initials(deck) for deck in decks)), chance)
            for decks in places
        ]
        for choice in product(*options):
            if all(a != b for a, b in pairwise(choice)):
                yield tuple(
                    letter
                    for letter, length in zip(choice, shape, strict=True)
                    for _ in range(length)
                )

    def _initials(self, deck: Deck) -> set[str]:
        return {card.initial for card in self.decks[deck]}

    @staticmethod
    def _shuffled(letters: set[str], chance: random.Random) -> list[str]:
        ordered = sorted(letters)
        chance.shuffle(ordered)
        return ordered

    def _cards(self, letters: Sequence[str], chance: random.Random) -> tuple[Card, ...] | None:
        """Return a card for each slot with its initial; None where one asset would stand twice."""
        first, second, third, fourth, fifth = letters
        assets = self._two_assets(second, fourth, chance)
        if assets is None:
            return None
        primary, central, final = (
            chance.choice([card for card in self.decks[deck] if card.initial == letter])
            for deck, letter in zip(CONCEPT_DECKS, (first, third, fifth), strict=True)
        )
        return (primary, assets[0], central, assets[1], final)

    def _two_assets(
        self, first: str, second: str, chance: random.Random
    ) -> tuple[Card, Card] | None:
        assets = self.decks[Deck.ASSET]
        places = list(range(len(assets)))
        chance.shuffle(places)
        one = next((p for p in places if assets[p].initial == first), None)
        other = next((p for p in places if assets[p].initial == second and p != one), None)
        return None if one is None or other is None else (assets[one], assets[other])


def _shapes() -> Iterator[tuple[int, ...]]:
    """Yield all sixteen ways to cut five slots into neighbours of one initial."""
    for cuts in product((False, True), repeat=4):
        shape = [1]
        for is_cut in cuts:
            if is_cut:
                shape.append(1)
            else:
                shape[-1] += 1
        yield tuple(shape)


def _places(shape: tuple[int, ...]) -> list[list[Deck]]:
    """Return the decks of the slots that each part of a shape takes in."""
    slots = iter((Deck.PRIMARY, Deck.ASSET, Deck.CENTRAL, Deck.ASSET, Deck.FINAL))
    return [[next(slots) for _ in range(length)] for length in shape]
