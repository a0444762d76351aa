"""Bots that look away: greedy ones for which a part of the scoring is worth nothing.

Each asks a question of a card set: what is alliteration, are the types, worth to who plays it?
`greedy` comes before them.
"""

from __future__ import annotations

from dataclasses import replace

from workbench.play.bots.greedy import GreedyBot
from workbench.rules.parameters import Scoring


class NoLettersBot(GreedyBot):
    """Greedy, but blind to initials: no run is worth anything to it."""

    @property
    def scoring(self) -> Scoring:
        """The set's points without those for runs."""
        return replace(super().scoring, runs=(0, 0, 0, 0))


class NoTypesBot(GreedyBot):
    """Greedy, but blind to types: no match is worth anything to it."""

    @property
    def scoring(self) -> Scoring:
        """The set's points without those for matches."""
        return replace(super().scoring, assets_match=0, concepts_pair=0, concepts_trio=0)


class OnlyValueBot(GreedyBot):
    """Greedy for the numbers on the cards and nothing else."""

    @property
    def scoring(self) -> Scoring:
        """No points for runs or matches."""
        return Scoring(assets_match=0, concepts_pair=0, concepts_trio=0, runs=(0, 0, 0, 0))
