"""The record of a game: what was decided, what chance gave, and what it is said to have earned.

Rulebook: "The start player should note down the score for each invention." A driver or an
engine writes it; `referee.replay` checks every line of it without any generator.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.rules.actions import Action, Discard, Draw
from workbench.rules.setup import Deal
from workbench.rules.standings import Standing
from workbench.rules.state import FinishedRound


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """Discards of one back that became a new pile, in the order they then lay, top first.

    Asset discards are one heap: its first half, odd card included, went to the pile that ran
    out.
    """

    back: str
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The log of one game; cards and commissions by their place in the box.

    An engine that shuffles only as far as it draws may complete an order with the cards it
    never took, in any order: nothing rests on them.

    Parameters
    ----------
    game : int
        Its number in the batch, from 0.
    deal : Deal
        The piles as first laid, the commission deck, the telephones.
    actions : tuple of Action
        In the order of the game: in every phase seat 1 first.
    drawn : tuple of int or None
        The card that each `Draw` gave, in order; None where no pile could give.
    reshuffles : tuple of Reshuffled
        In the order they happened, between rounds included.
    rounds : tuple of FinishedRound
        Inventions as presented, commissions dealt, ballots and scores of each round.
    standings : tuple of Standing
        The leader first.
    """

    game: int
    deal: Deal
    actions: tuple[Action, ...]
    drawn: tuple[int | None, ...]
    reshuffles: tuple[Reshuffled, ...]
    rounds: tuple[FinishedRound, ...]
    standings: tuple[Standing, ...]

    @property
    def players(self) -> int:
        """How many seats there were."""
        return len(self.deal.telephones)

    @property
    def forced_passes(self) -> int:
        """How often a seat had no card to play and gave one up."""
        return sum(isinstance(action, Discard) for action in self.actions)

    @property
    def empty_draws(self) -> int:
        """How often a seat drew nothing, for no pile could give."""
        return sum(isinstance(action, Draw) and action.pile is None for action in self.actions)
