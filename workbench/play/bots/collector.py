"""The bot that chases its commissions.

Rulebook: the commission expansion; rulings "Met commissions", "Unfinished invention".
`greedy` comes before it, and `rules.commissions`, whose conditions it reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from workbench.play.bots.greedy import with_card
from workbench.play.bots.scoring_bot import ScoringBot
from workbench.rules.actions import AssetOrder
from workbench.rules.commissions import (
    All,
    AnyOf,
    Commission,
    Condition,
    Where,
    feature_of,
    holds,
    met,
)
from workbench.rules.inventions import Invention
from workbench.rules.parameters import Scoring
from workbench.rules.presentations import in_order
from workbench.rules.scoring import score
from workbench.rules.seat_view import SeatView
from workbench.rules.state import Slots, invention_of

WHOLE = 60
"""The progress of a condition that holds; it divides by 1 to 6, and most counts are no more."""


class CollectorBot(ScoringBot):
    """Plays the card that adds most to score and commissions together.

    A commission on its way counts in part: its points times its *progress*. "Three Animals"
    with one Animal so far is a third done. Once the invention is finished it is met or not.

    Source: our own; the progress is the share of the bound reached, joined by mean and maximum.
    """

    units: ClassVar[int] = WHOLE

    def worth(self, view: SeatView) -> dict[int, int]:
        """Return what each card that fits adds to score and progress, in sixtieths of a point."""
        before = self._prospect(view.slots, view.commissions)
        after = {card: with_card(self.box, view.slots, card) for card in view.hand}
        return {
            card: self._prospect(then, view.commissions) - before
            for card, then in after.items()
            if then is not None
        }

    def _prospect(self, slots: Slots, commissions: Sequence[int]) -> int:
        """Return score and progress of an invention, its assets so that both together are most."""
        orders = [invention_of(self.box, in_order(slots, order)) for order in AssetOrder]
        return max(self._prospect_as_it_stands(one, commissions) for one in orders)

    def _prospect_as_it_stands(self, invention: Invention, commissions: Sequence[int]) -> int:
        scoring = self.box.rules.scoring
        wanted = [self.box.commissions[place] for place in commissions]
        return WHOLE * score(invention, scoring).total + sum(
            one.points * commission_progress(one, invention, scoring) for one in wanted
        )


def commission_progress(commission: Commission, invention: Invention, scoring: Scoring) -> int:
    """Return how far an invention has come towards a commission, 0 to `WHOLE`."""
    if invention.complete:
        return WHOLE if met(commission, invention, scoring) else 0
    return progress(commission.condition, invention, scoring)


def progress(condition: Condition, invention: Invention, scoring: Scoring) -> int:
    """Return how far a condition holds on the cards so far, 0 to `WHOLE`.

    Raises
    ------
    ValueError
        Where the condition has a judged part.
    """
    match condition:
        case All(parts):
            far = [progress(part, invention, scoring) for part in parts]
            return sum(far) // len(far) if far else WHOLE
        case AnyOf(parts):
            return max((progress(part, invention, scoring) for part in parts), default=0)
        case Where() if not holds(condition, invention, scoring):
            return _share(feature_of(invention, condition.feature, scoring), condition.bounds.least)
        case _:
            return WHOLE if holds(condition, invention, scoring) else 0


def _share(number: int, least: int | None) -> int:
    """Return the share of the least number wanted that is reached; 0 for a number too great."""
    return WHOLE * number // least if least is not None and 0 <= number < least else 0
