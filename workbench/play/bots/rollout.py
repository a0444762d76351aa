"""The bot that searches: slow, and the yardstick of strength.

Rulebook: "Turn Order". `planner` comes before it. Its search is compiled (`engine.rollout`),
the only one there is: here stands what a seat tells it, and the engine plays the same bot.
"""

from __future__ import annotations

from typing import ClassVar

from workbench.play.bots.greedy import marginal_scores
from workbench.play.bots.planner_table import UNITS
from workbench.play.bots.scoring_bot import ScoringBot
from workbench.play.engine.asking import asker_of
from workbench.rules.chance import Stream
from workbench.rules.seat_view import SeatView
from workbench.rules.state import TURNS, fits


class RolloutBot(ScoringBot):
    """Asks the planner, and where that finds cards nearly as good, tries each of them out.

    It deals all that it does not see anew, as it may be: the piles, the hands that it has not
    had, what was drawn into those that it passed on. In each such world it plays the round out
    after each of the cards, everybody taking what scores most at once, and sees what it scores
    itself. Cards that fall too far behind are left out, the others tried in more worlds. What
    the planner promised counts as much as a few of them. Piles it chooses as the planner does.
    Its worlds come from what lies in its hand, so from the same look it plays the same.

    Source: that playing on with a plain bot after each choice makes a better one is from
    Tesauro and Galperin, "On-line Policy Improvement using Monte-Carlo Search" (1996), of which
    abstract and opening were read; the same worlds for each card, and leaving out early what
    falls behind, are our own.
    """

    units: ClassVar[int] = UNITS
    searching: ClassVar[bool] = True

    def worth(self, view: SeatView) -> dict[int, int]:
        """Return what each card that fits promises, in 64ths of a point."""
        if view.turn == TURNS:
            scores = marginal_scores(self.box, self.box.rules.scoring, view.slots, view.hand)
            return {card: UNITS * points for card, points in scores.items()}
        promises = asker_of(self.box, view.players).cards(view)
        found = zip(view.hand, promises, strict=True)
        return {card: worth for card, worth in found if fits(self.box, view.slots, card)}

    def choose_draw(self, view: SeatView, chance: Stream) -> int:
        """Return by its promise a pile that feeds an open slot; any legal one where none does."""
        piles = self.piles_to_draw(view)
        if view.turn == TURNS:
            return self.choose(dict.fromkeys(piles, 0), chance)
        promises = asker_of(self.box, view.players).piles(view)
        return self.choose({pile: promises[pile] for pile in piles}, chance)
