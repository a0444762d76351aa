"""The draft: draw, pick, reveal, pass.

Rulebook: "Turn Order". `legality` comes before it and says what is allowed; here it is
carried out. After turn five the inventions are arranged and presented (`presentations`).
"""

from __future__ import annotations

from dataclasses import replace

from workbench.rules.actions import Action, Discard, Draw, Pick
from workbench.rules.piles import Shuffle, discard, take
from workbench.rules.state import TURNS, GameState, Phase, SeatState, Slots, open_slot


def drawn(state: GameState, draw: Draw, shuffle: Shuffle) -> GameState:
    """Put the top card of a pile into the drawer's hand; no pile leaves all as it is.

    Source: rulebook "Turn Order", point 1.
    """
    if draw.pile is None:
        return state
    card, piles = take(state.piles, draw.pile, shuffle)
    seat = state.seat(draw.seat)
    seat = replace(seat, hand=(*seat.hand, card), held=seat.held | {card})
    seats = (*state.seats[: draw.seat - 1], seat, *state.seats[draw.seat :])
    return replace(state, piles=piles, seats=seats)


def revealed_and_passed(state: GameState) -> GameState:
    """Lay all picks open at once, pass every hand to the left, and go on to the next turn.

    A card given up in a forced pass goes to the discards of its back.

    Source: rulebook "Turn Order", points 2 to 4; ruling "Forced pass".
    """
    piles = state.piles
    for move in state.moves:
        if isinstance(move, Discard):
            piles = discard(piles, state.box.cards[move.card].deck, (move.card,))
    played = [
        _with_played(state, seat, move) for seat, move in zip(state.seats, state.moves, strict=True)
    ]
    last = state.turn == TURNS
    return replace(
        state,
        piles=piles,
        seats=_with_hands_passed(played),
        turn=state.turn if last else state.turn + 1,
        phase=Phase.ARRANGE if last else Phase.DRAW,
    )


def _with_played(state: GameState, seat: SeatState, move: Action) -> SeatState:
    if isinstance(move, Pick):
        slots = _with_card(state, seat.slots, move.card)
        return replace(seat, slots=slots, hand=_without(seat.hand, move.card))
    if isinstance(move, Discard):
        return replace(seat, hand=_without(seat.hand, move.card))
    return seat


def _with_hands_passed(seats: list[SeatState]) -> tuple[SeatState, ...]:
    right = [seats[-1], *seats[:-1]]
    return tuple(
        replace(
            seat,
            hand=giver.hand,
            held=seat.held.union(giver.hand),
            passed=(*seat.passed, seat.hand),
        )
        for seat, giver in zip(seats, right, strict=True)
    )


def _with_card(state: GameState, slots: Slots, card: int) -> Slots:
    slot = open_slot(state.box, slots, card)
    return tuple(card if s == slot else held for s, held in enumerate(slots))


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(held for held in hand if held != card)
