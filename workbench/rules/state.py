"""The state of a game between two actions: the table, the seats and whose move it is.

A state is frozen; an action makes another one (`game.apply`), so a game can be undone,
branched and replayed. Within a phase every seat acts once, seat 1 first; what is chosen at
the same time lies in `moves`, face down, until all have chosen.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from workbench.rules.actions import Action, Ballot
from workbench.rules.commissions import met
from workbench.rules.components import SLOTS
from workbench.rules.inventions import Invention
from workbench.rules.piles import Piles
from workbench.rules.scoring import Score, score
from workbench.rules.setup import Box

TURNS = len(SLOTS)
"""Turns of a round: one for each slot."""

Slots = tuple[int | None, ...]
"""Cards by place in the five slots, the asset played first in the first asset slot."""


class Phase(StrEnum):
    """What all seats are about to do; the order of the rulebook's turn and round."""

    DRAW = "draw"
    PICK = "pick"
    ARRANGE = "arrange"
    VOTE = "vote"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What one invention earned: its score, and the commissions it met.

    Parameters
    ----------
    score : Score
        Value, matches and alliteration.
    met : tuple of int
        Places of the commissions met, in the order dealt.
    commissions : int
        Their points together.
    """

    score: Score
    met: tuple[int, ...]
    commissions: int

    @property
    def total(self) -> int:
        """All points of the invention; commendations are not among them."""
        return self.score.total + self.commissions


@dataclass(frozen=True, slots=True)
class SeatState:
    """One place at the table.

    Parameters
    ----------
    hand : tuple of int
        Cards by place, in the order they came.
    slots : Slots
        The invention of this round so far.
    commissions : tuple of int
        The commissions this seat scores this round, by place; shared ones included.
    held : frozenset of int
        Every card it has had in hand this game.
    passed : tuple of tuple of int
        The hands it passed on this round, first turn first.
    """

    hand: tuple[int, ...] = ()
    slots: Slots = (None,) * TURNS
    commissions: tuple[int, ...] = ()
    held: frozenset[int] = frozenset()
    passed: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """A round that has been scored; each tuple has one item for each seat, seat 1 first.

    Parameters
    ----------
    inventions : tuple of Slots
        As they were presented.
    commissions : tuple of tuple of int
        What each seat could score, by place.
    ballots : tuple of tuple of int
        The seats that each seat commended, favourite first.
    scores : tuple of RoundScore
        What each invention earned.
    """

    inventions: tuple[Slots, ...]
    commissions: tuple[tuple[int, ...], ...]
    ballots: tuple[tuple[int, ...], ...]
    scores: tuple[RoundScore, ...]


@dataclass(frozen=True, slots=True)
class GameState:
    """A game between two actions.

    Parameters
    ----------
    box : Box
        What is played with.
    telephones : tuple of int
        Seats by the age of their telephone, oldest first.
    piles, commissions : Piles
        The five piles in slot order, and the commission deck as a single pile.
    seats : tuple of SeatState
        Seat 1 first; the hand goes from seat s to seat s + 1.
    round, turn : int
        From 1. The turn stays at 5 through arranging and voting.
    phase : Phase
        What all seats are about to do.
    moves : tuple of Action
        What the first seats have done in this phase.
    finished : tuple of FinishedRound
        The rounds scored so far.
    kept : tuple of int
        Cards that are out of the game, by place (`spent_inventions: kept`).
    """

    box: Box
    telephones: tuple[int, ...]
    piles: Piles
    commissions: Piles
    seats: tuple[SeatState, ...]
    round: int = 0
    turn: int = TURNS
    phase: Phase = Phase.VOTE
    moves: tuple[Action, ...] = ()
    finished: tuple[FinishedRound, ...] = ()
    kept: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def to_act(self) -> int | None:
        """The seat whose action comes next, from 1; None where the game is over."""
        return None if self.phase is Phase.OVER else len(self.moves) + 1

    @property
    def ballots(self) -> tuple[tuple[int, ...], ...]:
        """The ballots given in this phase so far, seat 1 first."""
        return tuple(move.favourites for move in self.moves if isinstance(move, Ballot))

    def seat(self, number: int) -> SeatState:
        """Return the place at the table with this number, from 1."""
        return self.seats[number - 1]


def fits(box: Box, slots: Slots, card: int) -> bool:
    """Return whether an open slot takes the card at this place of the box."""
    return open_slot(box, slots, card) is not None


def open_slot(box: Box, slots: Slots, card: int) -> int | None:
    """Return the first open slot, 0 to 4, that takes a card; None where none does."""
    deck = box.cards[card].deck
    for slot, held in enumerate(slots):
        if held is None and SLOTS[slot] is deck:
            return slot
    return None


def invention_of(box: Box, slots: Slots) -> Invention:
    """Return the invention that stands in these slots."""
    return Invention(tuple(None if card is None else box.cards[card] for card in slots))


def round_score(box: Box, slots: Slots, commissions: tuple[int, ...]) -> RoundScore:
    """Score the invention in these slots for a seat that may meet these commissions.

    Source: rulebook "Scoring", points 1 to 4; ruling "Met commissions".
    """
    invention = invention_of(box, slots)
    scoring = box.rules.scoring
    have = tuple(c for c in commissions if met(box.commissions[c], invention, scoring))
    return RoundScore(
        score=score(invention, scoring),
        met=have,
        commissions=sum(box.commissions[c].points for c in have),
    )


def unaccounted(state: GameState) -> tuple[int, ...]:
    """Return the cards of the box that do not lie in exactly one place; empty where all do."""
    lying = [*state.kept]
    for cards in (*state.piles.stacks, *(heap.cards for heap in state.piles.heaps)):
        lying += cards
    for seat in state.seats:
        lying += seat.hand
        lying += [card for card in seat.slots if card is not None]
    every = range(len(state.box.cards))
    if len(lying) == len(every) and set(lying).issuperset(every):
        return ()
    counts = Counter(lying)
    return tuple(card for card in every if counts[card] != 1)
