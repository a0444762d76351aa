"""Inventions: five slots, what stands beside what, and the name to read aloud.

Rulebook: "Inventions" and "Scoring", point 4. Cards come before it; scoring after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import TypeVar

from workbench.rules.components import SLOTS, Card, Deck

Held = TypeVar("Held")
"""Whatever a slot holds: a card, or its place in the box."""


class Pattern(StrEnum):
    """The seven shapes that alliteration can take over five slots."""

    NONE = "none"
    PAIR = "pair"
    TWO_PAIRS = "two_pairs"
    TRIO = "trio"
    PAIR_AND_TRIO = "pair_and_trio"
    FOUR = "four"
    FIVE = "five"


PATTERN_OF_RUNS = {
    (): Pattern.NONE,
    (2,): Pattern.PAIR,
    (2, 2): Pattern.TWO_PAIRS,
    (3,): Pattern.TRIO,
    (2, 3): Pattern.PAIR_AND_TRIO,
    (4,): Pattern.FOUR,
    (5,): Pattern.FIVE,
}
"""The pattern of each possible collection of run lengths, shortest first."""


def run_lengths(initials: Sequence[str | None]) -> tuple[int, ...]:
    """Return the lengths of all maximal runs of two or more equal neighbours, in order.

    An empty slot (None) has no initial and breaks a run.

    Examples
    --------
    >>> run_lengths(["C", "C", "B", "B", "B"])
    (2, 3)
    """
    lengths = (len(list(group)) for initial, group in groupby(initials) if initial is not None)
    return tuple(length for length in lengths if length >= 2)


def with_assets_swapped(slots: Sequence[Held]) -> tuple[Held, ...]:
    """Return what the five slots hold with the two asset slots exchanged."""
    primary, first, central, second, final = slots
    return primary, second, central, first, final


@dataclass(frozen=True, slots=True)
class Invention:
    """Five slots in the order primary, asset, central, asset, final; None where one is empty.

    Raises
    ------
    ValueError
        Where there are not five slots, or a card lies in a slot of another deck.

    Source: rulebook "Inventions".
    """

    cards: tuple[Card | None, ...] = (None,) * len(SLOTS)

    def __post_init__(self) -> None:
        if len(self.cards) != len(SLOTS):
            raise ValueError(f"an invention has {len(SLOTS)} slots, not {len(self.cards)}")
        for number, (card, deck) in enumerate(zip(self.cards, SLOTS, strict=True), start=1):
            if card is not None and card.deck is not deck:
                raise ValueError(f"slot {number} takes a card of the {deck} deck: {card.name}")

    @property
    def complete(self) -> bool:
        """Whether all five slots are filled."""
        return None not in self.cards

    @property
    def filled(self) -> tuple[Card, ...]:
        """The cards of the filled slots, in slot order."""
        return tuple(card for card in self.cards if card is not None)

    @property
    def assets(self) -> tuple[Card, ...]:
        """The asset cards, first slot first."""
        return tuple(card for card in self.filled if card.deck is Deck.ASSET)

    @property
    def concepts(self) -> tuple[Card, ...]:
        """The concept cards, in slot order."""
        return tuple(card for card in self.filled if card.deck is not Deck.ASSET)

    @property
    def name(self) -> str:
        """The name as it is read out: the cards' names, one after the other."""
        return " ".join(card.name for card in self.filled)

    @property
    def runs(self) -> tuple[int, ...]:
        """The lengths of its runs, in order."""
        return run_lengths([None if card is None else card.initial for card in self.cards])

    @property
    def pattern(self) -> Pattern:
        """The shape of its alliteration."""
        return PATTERN_OF_RUNS[tuple(sorted(self.runs))]

    def with_assets_swapped(self) -> Invention:
        """Return the same invention with its two asset slots exchanged."""
        return Invention(with_assets_swapped(self.cards))
