"""The bot that looks ahead: the strongest of those that are fast.

Rulebook: "Turn Order". `greedy` comes before it, and `planner_table`, which says what slots may
still bring; `rollout` searches further.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from workbench.play.bots.greedy import with_card
from workbench.play.bots.planner_gains import NO_TYPE, type_number
from workbench.play.bots.planner_table import (
    BACK,
    NOTHING,
    PLAIN,
    SOON,
    STRANGE,
    UNITS,
    Outlook,
    Without,
    outlook_of,
)
from workbench.play.bots.scoring_bot import Choice, ScoringBot, greatest
from workbench.rules.actions import AssetOrder
from workbench.rules.chance import Stream
from workbench.rules.components import SLOTS, Card
from workbench.rules.presentations import in_order
from workbench.rules.scoring import score
from workbench.rules.seat_view import SeatView
from workbench.rules.setup import Box
from workbench.rules.state import TURNS, Slots, invention_of


@dataclass(frozen=True, slots=True)
class Ahead:
    """What a seat looks ahead with on a turn.

    Parameters
    ----------
    left : int
        Turns left after this one.
    back : tuple of Card, optional
        What is known of the hand that comes back on the last turn; None where none counts.
    """

    left: int
    back: tuple[Card, ...] | None


class PlannerBot(ScoringBot):
    """Plays the card after which its invention promises most, and draws by the same promise.

    What an invention promises is its score so far and, for every open slot, the mean gain of
    the best of the cards that are still to come there, read from a table; with what open slots
    may bring each other on top. With few turns left it also counts on the hand that it passed
    on and that comes back on the last turn: it knows what of it is not yet played, and that it
    will get only one card of it. It draws from the pile of which a random card promises most
    where it is better than the best of the hand. On the last turn there is nothing ahead, and
    it plays what scores most. Commissions and commendations it leaves alone.

    Source: our own; each idea beats the same bot without it (`benchmarks/strength.py`).

    Parameters
    ----------
    box : Box
        What is played with.
    choose : callable
        How it chooses by promises.
    without : Without
        Ideas that are left out.
    """

    units: ClassVar[int] = UNITS

    def __init__(self, box: Box, choose: Choice = greatest, *, without: Without = NOTHING) -> None:
        super().__init__(box, choose)
        self.without = without
        self.outlook: Outlook = outlook_of(box)
        self._plainly = int(Without.BEST_OF in without)

    def worth(self, view: SeatView) -> dict[int, int]:
        """Return what the invention promises with each card that fits, in 64ths of a point."""
        ahead = self._ahead(view)
        after = {card: with_card(self.box, view.slots, card) for card in view.hand}
        return {
            card: self._promise(then, ahead) for card, then in after.items() if then is not None
        }

    def choose_draw(self, view: SeatView, chance: Stream) -> int:
        """Return by its promise a pile that feeds an open slot; any legal one where none does."""
        piles = self.piles_to_draw(view)
        if Without.DRAW in self.without:
            return chance.choice(piles)
        return self.choose(self.promises_of_piles(view, piles), chance)

    def promises_of_piles(self, view: SeatView, piles: Sequence[int]) -> dict[int, int]:
        """Return what the best of the hand and a card of each pile promises, in 64ths."""
        if view.turn == TURNS:
            return dict.fromkeys(piles, 0)  # what is drawn now is not worth choosing by
        ahead = self._ahead(view)
        in_hand = max(self.worth(view).values(), default=self._promise(view.slots, ahead))
        promises = dict.fromkeys(piles, in_hand)
        for slots in self._orders(view.slots):
            for slot, deck in enumerate(SLOTS):
                if slots[slot] is None:
                    promise = self._promise_of_draw(slots, slot, ahead, in_hand)
                    for pile in piles:
                        if SLOTS[pile] is deck:
                            promises[pile] = max(promises[pile], promise)
        return promises

    def _ahead(self, view: SeatView) -> Ahead:
        """Return what lies ahead of a seat; of its own hands the one of turn 5 - n comes back."""
        left, passed_on = TURNS - view.turn, TURNS - view.players
        known = 1 <= passed_on < view.turn and 1 <= left <= SOON
        if not known or Without.COMING_BACK in self.without:
            return Ahead(left, None)
        shown = {card for slots in view.inventions for card in slots}
        hand = view.passed[passed_on - 1]
        return Ahead(left, tuple(self.box.cards[card] for card in hand if card not in shown))

    def _promise(self, slots: Slots, ahead: Ahead) -> int:
        """Return what an invention promises, its assets in the better order, in 64ths."""
        orders = [(self._sure(order, ahead), order) for order in self._orders(slots)]
        sure, order = max(orders, key=lambda pair: pair[0])
        return sure + self._extra([self._more(order, slot, ahead) for slot in _open(order)])

    def _orders(self, slots: Slots) -> list[Slots]:
        """Return an invention with its assets in both orders; once where neither is there."""
        swapped = in_order(slots, AssetOrder.SWAPPED)
        return [slots] if slots == swapped else [slots, swapped]

    def _sure(self, slots: Slots, ahead: Ahead) -> int:
        """Return the score and what hands not seen may bring, the assets as they stand."""
        scored = score(invention_of(self.box, slots), self.box.rules.scoring).total
        if not ahead.left:
            return UNITS * scored
        terms = sum(self._term(slots, slot, ahead) for slot in _open(slots))
        return UNITS * scored + terms + int(self.outlook.between[self._plainly, _mask(slots)])

    def _term(self, slots: Slots, slot: int, ahead: Ahead) -> int:
        """Return what hands not seen may bring to an open slot."""
        purpose = PLAIN if ahead.back is None else STRANGE
        return int(self.outlook.best[(0, *self._cell(slots, slot, ahead.left, purpose))])

    def _more(self, slots: Slots, slot: int, ahead: Ahead) -> int | None:
        """Return how much more a slot may get where the hand that comes back fills it."""
        if ahead.back is None:
            return None
        at = self._cell(slots, slot, ahead.left, BACK)
        gains = [self._gain(slots, slot, card) for card in ahead.back if card.deck is SLOTS[slot]]
        floor = UNITS * max(gains, default=self.outlook.floors.least)
        return self.outlook.floored(at, floor) - self._term(slots, slot, ahead)

    def _extra(self, more: Sequence[int | None]) -> int:
        """Return what the hand that comes back adds: to one slot, the best for it."""
        known = [points for points in more if points is not None]
        if Without.ONE_CARD in self.without:
            return sum(known)
        return max(known, default=0)

    def _promise_of_draw(self, slots: Slots, slot: int, ahead: Ahead, in_hand: int) -> int:
        """Return what a random card in a slot promises where it is better than the hand.

        A blank card takes its place first; what the card gains beyond the threshold that lies
        between the blank one's promise and the hand's is read from the table of one card.
        """
        open_ = _mask(slots) & ~(1 << slot)
        others = [other for other in _open(slots) if other != slot]
        blank = UNITS * score(invention_of(self.box, slots), self.box.rules.scoring).total
        blank += sum(self._term(slots, other, ahead) for other in others)
        blank += self._extra([self._more(slots, other, ahead) for other in others])
        blank += int(self.outlook.between[self._plainly, open_])
        blank += int(self.outlook.beside[self._plainly, open_, slot])
        one_card = (1, *self._cell(slots, slot, ahead.left, PLAIN)[1:])
        return blank + self.outlook.floored(one_card, in_hand - blank)

    def _cell(self, slots: Slots, slot: int, left: int, purpose: int) -> tuple[int, ...]:
        """Return where in the table a slot's cell lies, the floor left out."""
        gains, deck, asset = self.outlook.gains, SLOTS[slot], slot % 2
        before, after = self._neighbours(slots, slot)
        first = gains.class_of(deck, before) if before else 0
        second = gains.class_of(deck, after) if after else 0
        same = self.outlook.best.shape[3]
        return (
            int(self.outlook.cards[self._plainly, purpose, left, asset]),
            self._context(slots, slot),
            first,
            same if before and before == after else second,
            self._kind(slots, slot),
        )

    def _gain(self, slots: Slots, slot: int, card: Card) -> int:
        """Return what a card would gain at an open slot; no run counts against it."""
        gains = self.outlook.gains
        before, after = (initial == card.initial for initial in self._neighbours(slots, slot))
        run = int(gains.run_gain[self._context(slots, slot), before + 2 * after])
        match = gains.type_gain[self._kind(slots, slot), type_number(card.deck, card.type)]
        return card.value + max(run, 0) + int(match)

    def _context(self, slots: Slots, slot: int) -> int:
        """Return the context of a slot: which points a run beside it brings."""
        initials = [None if card is None else self.box.cards[card].initial for card in slots]
        pairs = enumerate(pairwise(initials), start=1)
        bits = sum(1 << i for i, (one, other) in pairs if one == other is not None)
        return int(self.outlook.gains.context[slot, bits])

    def _kind(self, slots: Slots, slot: int) -> int:
        """Return the kind of a slot: which points a match brings."""
        types = [
            NO_TYPE if card is None else type_number(SLOTS[s], self.box.cards[card].type)
            for s, card in enumerate(slots)
            if s % 2 == slot % 2 and s != slot
        ]
        first, second = (*types, NO_TYPE)[:2]
        return int(self.outlook.gains.kind[slot % 2, 4 * first + second])

    def _neighbours(self, slots: Slots, slot: int) -> tuple[str | None, str | None]:
        """Return the initials beside a slot."""
        around = (None, *(None if c is None else self.box.cards[c].initial for c in slots), None)
        return around[slot], around[slot + 2]


def _open(slots: Slots) -> Iterator[int]:
    """Return the open slots."""
    return (slot for slot, card in enumerate(slots) if card is None)


def _mask(slots: Slots) -> int:
    """Return the open slots, a bit each."""
    return sum(1 << slot for slot in _open(slots))
