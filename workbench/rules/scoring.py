"""What an invention is worth.

Rulebook: "Scoring", points 1 to 4, and "Scoring Example". Inventions come before it;
commissions add to its total, and the draft and the odds are held to it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from workbench.rules.inventions import Invention, Pattern
from workbench.rules.parameters import RULEBOOK, Scoring


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one invention, part by part, commissions left out."""

    value: int
    assets: int
    concepts: int
    alliteration: int
    pattern: Pattern

    @property
    def total(self) -> int:
        """All four parts together."""
        return self.value + self.assets + self.concepts + self.alliteration


def score(invention: Invention, scoring: Scoring = RULEBOOK.scoring) -> Score:
    """Score an invention with its assets in the order they stand.

    An empty slot has no value, no type and no initial.

    Source: rulebook "Scoring", points 1 to 4; rulings "Runs" and "Unfinished invention".
    """
    return Score(
        value=sum(card.value for card in invention.filled),
        assets=scoring.assets_match if assets_match(invention) else 0,
        concepts=scoring.for_concepts(most_alike(invention)),
        alliteration=sum(scoring.for_run(length) for length in invention.runs),
        pattern=invention.pattern,
    )


def assets_match(invention: Invention) -> bool:
    """Return whether both asset slots are filled with cards of one type."""
    assets = invention.assets
    return len(assets) == 2 and assets[0].type is assets[1].type


def most_alike(invention: Invention) -> int:
    """Return how many concepts share the commonest type: 0 (no concept yet) to 3."""
    return max(Counter(card.type for card in invention.concepts).values(), default=0)


def better_order(invention: Invention, scoring: Scoring = RULEBOOK.scoring) -> Invention:
    """Return the invention with its assets in the better order, as it stands where both tie.

    Commissions are left out of the choice.

    Source: ruling "Order of the assets".
    """
    swapped = invention.with_assets_swapped()
    if score(swapped, scoring).total > score(invention, scoring).total:
        return swapped
    return invention
