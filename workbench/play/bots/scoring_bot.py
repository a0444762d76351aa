"""What most bots share: a worth for each card, and a choice by it.

`random_bot` comes before it; `greedy` and its like say what a card is worth, `temperature`
replaces the choice of the greatest by one that errs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar

from workbench.rules.actions import AssetOrder, Draw
from workbench.rules.chance import Stream
from workbench.rules.components import SLOTS
from workbench.rules.presentations import order_by_total
from workbench.rules.seat_view import SeatView
from workbench.rules.setup import Box

Choice = Callable[[Mapping[int, int], Stream], int]
"""A way to choose among things by what each is worth; it asks chance exactly once."""


def greatest(worth: Mapping[int, int], chance: Stream) -> int:
    """Return what is worth most, ties equally likely.

    Parameters
    ----------
    worth : mapping of int to int
        What each thing (a card or a pile) is worth; at least one.
    chance : Stream
        Asked once, even where there is no tie.
    """
    most = max(worth.values())
    return chance.choice([thing for thing, points in worth.items() if points == most])


class ScoringBot(ABC):
    """A bot that tells what each card of its hand is worth and plays by that.

    Worths are whole numbers, so that every machine makes the same choice. It draws from any
    pile that feeds an open slot, and from any legal one where none of those can give.

    Parameters
    ----------
    box : Box
        What is played with.
    choose : callable
        How it chooses by worth; `temperature.Erring` errs.

    Attributes
    ----------
    units : int
        How much of its worths makes a point.
    searching : bool
        Whether it searches: such a bot is slow, and plays only where it is named.
    """

    units: ClassVar[int] = 1
    searching: ClassVar[bool] = False

    def __init__(self, box: Box, choose: Choice = greatest) -> None:
        self.box = box
        self.choose = choose

    @abstractmethod
    def worth(self, view: SeatView) -> dict[int, int]:
        """Return what each card is worth that fits, in the order of the hand."""

    def choose_draw(self, view: SeatView, chance: Stream) -> int:
        """Return any pile that feeds an open slot; any legal pile where none of them can give."""
        return chance.choice(self.piles_to_draw(view))

    @staticmethod
    def piles_to_draw(view: SeatView) -> list[int]:
        """Return the legal piles that feed an open slot; all legal ones where none does."""
        legal = [act.pile for act in view.legal if isinstance(act, Draw) and act.pile is not None]
        wanted = {deck for deck, card in zip(SLOTS, view.slots, strict=True) if card is None}
        return [pile for pile in legal if SLOTS[pile] in wanted] or legal

    def choose_pick(self, view: SeatView, chance: Stream) -> int:
        """Return a card by its worth."""
        return self.choose(self.worth(view), chance)

    def choose_discard(self, view: SeatView, chance: Stream) -> int:
        """Return any card of the hand."""
        return chance.choice(view.hand)

    def choose_order(self, view: SeatView, chance: Stream) -> AssetOrder:
        """Return the order of the assets that earns more, the one played where both tie."""
        del chance
        return order_by_total(view.box, view.slots, view.commissions)
