"""The search asked from outside the engine: what a seat sees, laid into its records.

`rules.seat_view` and `searching` come before it, `bots.rollout` after it.
"""

from __future__ import annotations

from functools import lru_cache

from workbench.play.engine.arrays import DECKS
from workbench.play.engine.choices import ROLLOUT
from workbench.play.engine.minds import HELD, SHOWN, mind_for
from workbench.play.engine.searching import ask, searcher
from workbench.play.engine.setting import Entries, setting_of
from workbench.play.engine.table import table_for
from workbench.play.score_range import score_cells_of
from workbench.rules.components import SLOTS
from workbench.rules.seat_view import SeatView
from workbench.rules.setup import Box


class Asker:
    """Asks the search what a seat may expect; use it in one thread at a time.

    Parameters
    ----------
    box : Box
        What is played with.
    players : int
        How many there are.
    """

    def __init__(self, box: Box, players: int) -> None:
        nothing = [0] * players
        setting = setting_of(
            box,
            range(len(box.cards)),
            entries=Entries([ROLLOUT] * players, nothing, nothing, nothing),
            scorings=[box.rules.scoring],
            voter=0,
            seed=0,
            score_cells=score_cells_of(box),
        )
        self._setting = setting.record
        self._table, self._mind = table_for(setting.room), mind_for(setting.room)
        self._search = searcher(self._setting, self._table, self._mind, searching=True)

    def cards(self, view: SeatView) -> tuple[int, ...]:
        """Return what each card of the hand promises; before the last turn."""
        self._ask(view, drawing=0)
        return tuple(map(int, self._mind["promise"][0, : len(view.hand)]))

    def piles(self, view: SeatView) -> tuple[int, ...]:
        """Return what each pile promises that feeds an open slot; before the last turn."""
        self._ask(view, drawing=1)
        return tuple(map(int, self._mind["table"]["of_pile"][0]))

    def _ask(self, view: SeatView, *, drawing: int) -> None:
        self._note_table(view)
        self._note_knowledge(view)
        records = self._setting, self._table, self._mind
        ask(*records, self._search, view.seat - 1, view.turn - 1, drawing)

    def _note_table(self, view: SeatView) -> None:
        """Lay what lies open, and the hand of the seat."""
        end = len(view.box.cards)
        for seat, slots in enumerate(view.inventions):
            places = [end + s if card is None else card for s, card in enumerate(slots)]
            decks = {
                DECKS.index(deck) for deck, card in zip(SLOTS, slots, strict=True) if card is None
            }
            self._table["slots"][0, seat] = places
            self._table["open"][0, seat] = sum(1 << deck for deck in decks)
        hand = (view.seat - view.turn) % view.players
        self._table["hands"][0, hand, : len(view.hand)] = view.hand
        self._table["held"][0, hand] = len(view.hand)
        discards = dict(view.discard_counts)
        self._table["heaps"][0] = [discards.get(deck, 0) for deck in DECKS]

    def _note_knowledge(self, view: SeatView) -> None:
        """Note what the seat knows from before."""
        seat = view.seat - 1
        known = self._mind["known"][0, seat]
        known[:] = 0
        known[list(view.held)] = HELD
        for slots in (slots for inventions in view.past_inventions for slots in inventions):
            known[[card for card in slots if card is not None]] |= SHOWN
        for turn, hand in enumerate(view.passed):
            self._mind["passed"][0, seat, turn, : len(hand)] = hand
            self._mind["passed_on"][0, seat, turn] = len(hand)


@lru_cache(maxsize=8)
def asker_of(box: Box, players: int) -> Asker:
    """Return what asks the search for a box and so many players."""
    return Asker(box, players)
