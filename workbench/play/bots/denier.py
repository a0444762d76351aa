"""The bot that grudges: it also weighs what it leaves to its left neighbour.

Rulebook: "Turn Order", point 3 (the hand goes to the left). `greedy` comes before it.
"""

from __future__ import annotations

from typing import ClassVar

from workbench.play.bots.greedy import GreedyBot, marginal_scores
from workbench.rules.seat_view import SeatView
from workbench.rules.state import TURNS


class DenierBot(GreedyBot):
    """Plays the card that adds most, less half of what the left neighbour could then add.

    The neighbour gets the rest of this hand, and takes from it what greedy would for the
    invention that lies open before them; nothing where no card of it fits. On the last turn
    nobody gets the hand, and it is greedy.

    Source: our own; that denying pays little is known of other drafting games.

    Attributes
    ----------
    grudge : int
        What a point of the neighbour counts, in halves of a point of its own.
    """

    units: ClassVar[int] = 2
    grudge: ClassVar[int] = 1

    def worth(self, view: SeatView) -> dict[int, int]:
        """Return twice what each card adds, less what it leaves to the left neighbour."""
        own = super().worth(view)
        if view.turn == TURNS:
            return {card: self.units * points for card, points in own.items()}
        neighbour = view.inventions[view.seat % view.players]
        theirs = marginal_scores(self.box, self.scoring, neighbour, view.hand)
        return {
            card: self.units * points - self.grudge * _best_without(card, theirs)
            for card, points in own.items()
        }


def _best_without(card: int, worth: dict[int, int]) -> int:
    """Return the greatest worth of the other cards, 0 where there is none."""
    return max((points for other, points in worth.items() if other != card), default=0)
