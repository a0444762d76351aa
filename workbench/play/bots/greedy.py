"""The bot that takes what scores most at once.

Rulebook: "Scoring", points 1 to 4. `scoring_bot` comes before it; `restricted`, `denier` and
`collector` vary it.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.play.bots.scoring_bot import ScoringBot
from workbench.rules.parameters import Scoring
from workbench.rules.scoring import better_order, score
from workbench.rules.seat_view import SeatView
from workbench.rules.setup import Box
from workbench.rules.state import Slots, invention_of, open_slot


class GreedyBot(ScoringBot):
    """Plays the card that adds most to its invention's score; commissions do not count.

    Source: ruling "Two reference bots", `greedy`.
    """

    def worth(self, view: SeatView) -> dict[int, int]:
        """Return the marginal score of each card that fits."""
        return marginal_scores(self.box, self.scoring, view.slots, view.hand)

    @property
    def scoring(self) -> Scoring:
        """The points it goes by: the set's own."""
        return self.box.rules.scoring


def marginal_scores(
    box: Box, scoring: Scoring, slots: Slots, hand: Sequence[int]
) -> dict[int, int]:
    """Return how much each card of a hand that fits would add to an invention's score.

    The assets stand in their better order before and after.

    Parameters
    ----------
    box : Box
        What is played with.
    scoring : Scoring
        The points to go by.
    slots : Slots
        The invention so far, with at least one open slot for any card to fit.
    hand : sequence of int
        Cards by place; those that fit no open slot are left out of the answer.
    """
    before = best_score(box, scoring, slots)
    after = {card: with_card(box, slots, card) for card in hand}
    return {
        card: best_score(box, scoring, then) - before
        for card, then in after.items()
        if then is not None
    }


def best_score(box: Box, scoring: Scoring, slots: Slots) -> int:
    """Return the score of an invention, finished or not, with its assets in the better order."""
    invention = invention_of(box, slots)
    return score(better_order(invention, scoring), scoring).total


def with_card(box: Box, slots: Slots, card: int) -> Slots | None:
    """Return an invention with a card in the first open slot that takes it; None if none does."""
    where = open_slot(box, slots, card)
    return None if where is None else (*slots[:where], card, *slots[where + 1 :])
