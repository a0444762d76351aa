"""The points of a draft that can be gone back to.

Rulebook: none. `drafting` comes after it and goes there; it keeps every state, so a point is the
number of moves before it, and the picks that lay face down then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.rules.actions import Action, Discard, Pick
from workbench.rules.state import GameState, Phase


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of the game to go back to.

    Parameters
    ----------
    moves : int
        How many moves of all seats came before it.
    laid : tuple of Action
        The picks that lay face down, not yet moves of the game.
    round, turn, seat : int
        From 1; the seat is the one to move.
    phase : Phase
        What it is about to do.
    """

    moves: int
    laid: tuple[Action, ...]
    round: int
    turn: int
    seat: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class Played:
    """What has been played of a draft.

    Parameters
    ----------
    states : sequence of GameState
        Before the first move and after each.
    actions : sequence of Action
        The moves.
    laid : sequence of Action
        The picks that lie face down at the end of it.
    sharing : tuple of int
        The seats of those who share the screen; empty where there is one person at most.
    """

    states: Sequence[GameState]
    actions: Sequence[Action]
    laid: Sequence[Action]
    sharing: tuple[int, ...]

    def laid_at(self, moves: int) -> tuple[Action, ...]:
        """Return the picks, known by now, of those who had drawn when others had not."""
        state = self.states[moves]
        if state.phase is not Phase.DRAW:
            return ()
        picks = [self._pick_of(seat, moves) for seat in self.sharing if seat <= len(state.moves)]
        return tuple(pick for pick in picks if pick is not None)

    def _pick_of(self, seat: int, moves: int) -> Action | None:
        """Return the next pick of a seat after so many moves."""
        ahead = (*self.actions[moves:], *self.laid)
        picks = (a for a in ahead if a.seat == seat and isinstance(a, Pick | Discard))
        return next(picks, None)


def moments_of(played: Played, *, asked: Sequence[bool]) -> Iterator[Moment]:
    """Yield the points where somebody clicked, the first one first.

    Parameters
    ----------
    played : Played
        What has been played.
    asked : sequence of bool
        Before each move, whether it is one that waited for a click.
    """
    for moves, state in enumerate(played.states):
        laid, drawn = played.laid_at(moves), len(state.moves)
        if laid and laid[-1].seat == drawn:  # who had drawn last picked here
            yield Moment(moves, laid[:-1], state.round, state.turn, drawn, Phase.PICK)
        seat = state.to_act
        if seat is None or moves >= len(asked) or not asked[moves]:
            continue
        lay = state.phase is Phase.PICK and seat in played.sharing and seat < state.players
        if not lay:
            yield Moment(moves, laid, state.round, state.turn, seat, state.phase)
