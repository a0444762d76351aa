"""What a seat knows, as a type of its own, so that no bot can peek.

Rulebook: cards are picked "face down" and votes given "face down"; ruling "What a seat
knows". Players, bots and the page of the draft see this and never a `GameState`.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.rules.actions import Action
from workbench.rules.legality import legal_actions
from workbench.rules.setup import Box
from workbench.rules.state import GameState, Phase, Slots


@dataclass(frozen=True, slots=True)
class SeatView:
    """All that one seat may know of a game.

    Source: ruling "What a seat knows".

    Parameters
    ----------
    box : Box
        The card list, the commissions and the rules, which are open to all.
    seat, players : int
        Its own number, from 1, and how many there are.
    round, turn : int
        From 1.
    phase : Phase
        What all seats are about to do.
    legal : tuple of Action
        What it may do now; empty where it is not its turn.
    hand : tuple of int
        Its own hand, cards by place in the box.
    commissions : tuple of int
        What it may score this round, by place: its own, or the shared ones.
    inventions : tuple of Slots
        The open inventions of all seats, seat 1 first, as far as they are revealed.
    past_inventions : tuple of tuple of Slots
        Those of the finished rounds.
    scores : tuple of tuple of int
        Of each finished round, the points of each seat's invention, commissions included.
    telephones : tuple of int
        Seats by the age of their telephone, oldest first.
    pile_counts : tuple of int
        Cards left in each of the five piles.
    discard_counts : tuple of (str, int)
        The back and size of each heap of discards.
    held : frozenset of int
        Every card it has itself held in this game.
    passed : tuple of tuple of int
        The hands it passed on this round, first turn first.
    """

    box: Box
    seat: int
    players: int
    round: int
    turn: int
    phase: Phase
    legal: tuple[Action, ...]
    hand: tuple[int, ...]
    commissions: tuple[int, ...]
    inventions: tuple[Slots, ...]
    past_inventions: tuple[tuple[Slots, ...], ...]
    scores: tuple[tuple[int, ...], ...]
    telephones: tuple[int, ...]
    pile_counts: tuple[int, ...]
    discard_counts: tuple[tuple[str, int], ...]
    held: frozenset[int]
    passed: tuple[tuple[int, ...], ...]

    @property
    def slots(self) -> Slots:
        """Its own invention so far."""
        return self.inventions[self.seat - 1]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat in the finished rounds, commendations left out."""
        return tuple(sum(scores[seat] for scores in self.scores) for seat in range(self.players))


def view_of(state: GameState, seat: int) -> SeatView:
    """Return what a seat, from 1, knows of a game."""
    own = state.seat(seat)
    return SeatView(
        box=state.box,
        seat=seat,
        players=state.players,
        round=state.round,
        turn=state.turn,
        phase=state.phase,
        legal=legal_actions(state) if state.to_act == seat else (),
        hand=own.hand,
        commissions=own.commissions,
        inventions=tuple(other.slots for other in state.seats),
        past_inventions=tuple(done.inventions for done in state.finished),
        scores=tuple(tuple(s.total for s in done.scores) for done in state.finished),
        telephones=state.telephones,
        pile_counts=tuple(map(len, state.piles.stacks)),
        discard_counts=tuple((heap.back, len(heap.cards)) for heap in state.piles.heaps),
        held=own.held,
        passed=own.passed,
    )
