"""The numbers and switches of the game, as data.

Every number of the rulebook that a designer may change stands here, and the procedure
elsewhere asks for it. The defaults are the rulebook's. Nothing may rest on today's numbers:
points need not grow with a run, and a trio may be worth less than a pair.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class CommissionDeal(StrEnum):
    """Who sees a dealt commission: its owner alone, or the whole table, which shares it."""

    PRIVATE = "private"
    SHARED = "shared"


class Reshuffle(StrEnum):
    """When discards become a new pile: as soon as a card is needed, or between rounds only."""

    WHEN_NEEDED = "when_needed"
    BETWEEN_ROUNDS = "between_rounds"


class SpentInventions(StrEnum):
    """Where finished inventions go after a round: to the discards, or out of the game."""

    DISCARDED = "discarded"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points for matches and alliteration; any integers.

    Source: rulebook "Scoring", points 2 to 4.

    Parameters
    ----------
    assets_match : int
        Points where both assets share a type.
    concepts_pair, concepts_trio : int
        Points for exactly two, and for three, concepts of one type.
    runs : tuple of int
        Points for a run of 2, 3, 4 and 5 cards with the same initial.
    """

    assets_match: int = 2
    concepts_pair: int = 2
    concepts_trio: int = 4
    runs: tuple[int, int, int, int] = (2, 4, 6, 8)

    def for_run(self, length: int) -> int:
        """Return the points of one run of `length` cards, 2 to 5."""
        return self.runs[length - 2]

    def for_concepts(self, most_alike: int) -> int:
        """Return the points where at most `most_alike` concepts (0 to 3) share a type."""
        return {2: self.concepts_pair, 3: self.concepts_trio}.get(most_alike, 0)


@dataclass(frozen=True, slots=True)
class Rules:
    """All rules of one set.

    Source: rulebook "Components", "Setup", "Presentations", "Scoring"; switches are rulings.

    Parameters
    ----------
    players_min, players_max : int
        How many may play. Five player aids bound it above; below, a player must find as many
        *other* players as there are commendations.
    rounds : int
        Rounds of five turns each, 1 or more.
    hand : int
        Cards dealt to each player from each of the five piles, 1 or more.
    value_min, value_max : int
        The range of card values, both ends included.
    scoring : Scoring
        Points for matches and alliteration.
    commendations : tuple of int
        Points of the commendations each player gives in a round, favourite first.
    commission_deal : CommissionDeal
        Who sees the commissions.
    commissions_per_round : int
        Commissions dealt in a round, to each player or to the table; 0 plays without.
    reshuffle : Reshuffle
        When discards become a new pile.
    spent_inventions : SpentInventions
        Where inventions go after rounds one and two.
    """

    players_min: int = 3
    players_max: int = 5
    rounds: int = 3
    hand: int = 2
    value_min: int = 1
    value_max: int = 3
    scoring: Scoring = Scoring()
    commendations: tuple[int, ...] = (2, 1)
    commission_deal: CommissionDeal = CommissionDeal.PRIVATE
    commissions_per_round: int = 1
    reshuffle: Reshuffle = Reshuffle.WHEN_NEEDED
    spent_inventions: SpentInventions = SpentInventions.DISCARDED


RULEBOOK = Rules()
"""The rules as printed."""
