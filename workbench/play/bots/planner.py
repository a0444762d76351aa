"""The bot that looks ahead: the strongest of those that are fast.

Rulebook: "Turn Order". `greedy` comes before it, and `planner_table`, which says what slots may
still bring; `rollout` searches further.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from workbench.play.bots.greedy import marginal_scores, with_card
from workbench.play.bots.planner_gains import type_number
from workbench.play.bots.planner_prospects import Prospects, prospects_of
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
from workbench.play.engine.arrays import DECKS, NO_TYPE
from workbench.rules.actions import AssetOrder
from workbench.rules.chance import Stream
from workbench.rules.components import SLOTS, Card, Deck
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

    What an invention promises is reckoned back from the last turn and read from a table: the mean
    of the best that each hand to come and its draw may bring, whatever was taken before. Once
    the hand that it passed on is soon to come back, it adds what that one may bring more: it
    knows what of it is not yet played, foresees what the others take of it, each what adds most
    to its own invention, and knows that it will get only one card. With one slot open the table
    tells the mean gain of the best card to come there. It draws from the pile of which a random
    card promises most where it is better than the best of the hand. On the last turn there is
    nothing ahead, and it plays what scores most. Commissions and commendations it leaves alone.

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
        self.prospects: Prospects = prospects_of(box)

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
        by_turns = self._by_turns(view.slots, least=3)
        by_deck = (self._by_draw if by_turns else self._by_slot)(view.slots, ahead, in_hand)
        return {pile: by_deck.get(SLOTS[pile], in_hand) for pile in piles}

    def _ahead(self, view: SeatView) -> Ahead:
        """Return what lies ahead of a seat; of its own hands the one of turn 5 - n comes back."""
        left, passed_on = TURNS - view.turn, TURNS - view.players
        returning = 1 <= passed_on < view.turn and 1 <= left <= SOON
        if not returning or Without.COMING_BACK in self.without:
            return Ahead(left, None)
        shown = {card for slots in view.inventions for card in slots}
        hand = view.passed[passed_on - 1]
        known = [card for card in hand if card not in shown]
        if Without.TAKERS not in self.without:
            self._let_others_take(view, known)
        return Ahead(left, tuple(self.box.cards[card] for card in known))

    def _let_others_take(self, view: SeatView, known: list[int]) -> None:
        """Take out of a hand what those take who have it until it comes back."""
        for turn in range(view.turn, TURNS):
            passed_on = turn - (TURNS - view.players)
            slots = view.inventions[(view.seat - 1 + passed_on) % view.players]
            adds = marginal_scores(self.box, self.box.rules.scoring, slots, known)
            if adds:
                known.remove(max(adds, key=lambda card: (adds[card], -card)))

    def _promise(self, slots: Slots, ahead: Ahead) -> int:
        """Return what an invention promises, its assets in the better order, in 64ths."""
        if ahead.left and self._by_turns(slots, least=2):
            order = self._better_order(slots)
            sure = self._values(slots) + int(self.prospects.cells[self._place(slots)])
        else:
            orders = [(self._sure(order, ahead), order) for order in self._orders(slots)]
            sure, order = max(orders, key=lambda pair: pair[0])
        return sure + self._extra([self._more(order, slot, ahead) for slot in _open(order)])

    def _by_turns(self, slots: Slots, *, least: int) -> bool:
        """Return whether what slots may bring is reckoned by turns, not for each by itself."""
        return _mask(slots).bit_count() >= least and Without.TURN_BY_TURN not in self.without

    def _values(self, slots: Slots) -> int:
        """Return the values of an invention's cards in 64ths."""
        return UNITS * sum(self.box.cards[card].value for card in slots if card is not None)

    def _place(self, slots: Slots) -> int:
        """Return where in the table by turns the cell of an invention lies."""
        slots = _assets_first(slots)
        step = self.prospects.step[_mask(slots)]
        sorts = [0 if c is None else self.prospects.sort_of(self.box.cards[c]) for c in slots]
        return int(self.prospects.start[_mask(slots)] + step @ sorts)

    def _better_order(self, slots: Slots) -> Slots:
        """Return an invention with its assets in the order that scores more so far."""
        return max(self._orders(slots), key=self._score)

    def _score(self, slots: Slots) -> int:
        """Return what an invention scores so far, its assets as they stand."""
        return score(invention_of(self.box, slots), self.box.rules.scoring).total

    def _orders(self, slots: Slots) -> list[Slots]:
        """Return an invention with its assets in both orders; once where neither is there."""
        swapped = in_order(slots, AssetOrder.SWAPPED)
        return [slots] if slots == swapped else [slots, swapped]

    def _sure(self, slots: Slots, ahead: Ahead) -> int:
        """Return the score and what hands not seen may bring, the assets as they stand."""
        scored = UNITS * self._score(slots)
        if not ahead.left:
            return scored
        return scored + sum(self._term(slots, slot, ahead) for slot in _open(slots))

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

    def _by_draw(self, slots: Slots, ahead: Ahead, in_hand: int) -> dict[Deck, int]:
        """Return what the best of the hand and a card of each deck promises, by turns."""
        slots, order = _assets_first(slots), self._better_order(slots)
        open_, values = _mask(slots), self._values(slots)
        place = self._place(slots) - int(self.prospects.start[open_])
        promises = {}
        for deck in {SLOTS[slot] for slot in _open(slots)}:
            if self.box.places(deck):
                filled = next(slot for slot in _open(order) if SLOTS[slot] is deck)
                rest = [self._more(order, slot, ahead) for slot in _open(order) if slot != filled]
                sure = values + self._extra(rest)
                floor = in_hand - sure
                at = DECKS.index(deck)
                promises[deck] = sure + self.prospects.after_draw(open_, place, at, floor)
        return promises

    def _by_slot(self, slots: Slots, ahead: Ahead, in_hand: int) -> dict[Deck, int]:
        """Return what the best of the hand and a card of each deck promises, by each slot."""
        promises = dict.fromkeys(SLOTS, in_hand)
        for order in self._orders(slots):
            for slot in _open(order):
                promise = self._promise_of_draw(order, slot, ahead, in_hand)
                promises[SLOTS[slot]] = max(promises[SLOTS[slot]], promise)
        return promises

    def _promise_of_draw(self, slots: Slots, slot: int, ahead: Ahead, in_hand: int) -> int:
        """Return what a random card in a slot promises where it is better than the hand.

        A blank card takes its place first; what the card gains beyond the threshold that lies
        between the blank one's promise and the hand's is read from the table of one card.
        """
        others = [other for other in _open(slots) if other != slot]
        blank = UNITS * self._score(slots)
        blank += sum(self._term(slots, other, ahead) for other in others)
        blank += self._extra([self._more(slots, other, ahead) for other in others])
        blank += int(self.outlook.beside[_mask(slots) & ~(1 << slot), slot])
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
            int(self.outlook.cards[purpose, left, asset]),
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


def _assets_first(slots: Slots) -> Slots:
    """Return an invention with an asset that is alone in the first slot of its deck."""
    return slots if slots[1] is not None else in_order(slots, AssetOrder.SWAPPED)


def _mask(slots: Slots) -> int:
    """Return the open slots, a bit each."""
    return sum(1 << slot for slot in _open(slots))
