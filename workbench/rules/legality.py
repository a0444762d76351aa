"""Legality, written once: what a seat may do, and why not.

Rulebook: "Turn Order", points 1 and 2, and "Presentations", point 2; rulings "Legal draws" and
"Forced pass". `why_illegal` explains, `legal_actions` lists with it, `game.apply` refuses
with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from workbench.rules.actions import Action, Arrange, AssetOrder, Ballot, Discard, Draw, Pick
from workbench.rules.components import SLOT_NAMES, SLOTS
from workbench.rules.state import GameState, Phase, fits
from workbench.rules.travelling import Travelling

_TIME_TO = {
    Phase.DRAW: ("draw a card", (Draw,)),
    Phase.PICK: ("pick a card", (Pick, Discard)),
    Phase.ARRANGE: ("settle the order of the assets", (Arrange,)),
    Phase.VOTE: ("give commendations", (Ballot,)),
}


class IllegalAction(Travelling, ValueError):
    """An action that the rules do not allow; `action` is it and `why` the reason."""

    def __init__(self, action: Action, why: str) -> None:
        self.action = action
        self.why = why
        super().__init__(f"seat {action.seat} cannot do {action}: {why}")


def why_illegal(state: GameState, action: Action) -> str | None:
    """Return why an action is not allowed now, as a phrase; None where it is.

    Source: rulebook "Turn Order" and "Presentations"; rulings "Legal draws", "Forced pass",
    "No commendations".
    """
    if why := _why_not_now(state, action):
        return why
    match action:
        case Draw():
            return _why_not_draw(state, action)
        case Pick():
            return _why_not_pick(state, action)
        case Discard():
            return _why_not_discard(state, action)
        case Arrange():
            return None if action.order in tuple(AssetOrder) else "there is no such order"
        case Ballot():
            return _why_not_vote(state, action)


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Return everything that the seat to act may do now; empty where the game is over."""
    return tuple(action for action in _conceivable(state) if why_illegal(state, action) is None)


def giving_piles(state: GameState) -> tuple[int, ...]:
    """Return the piles, 0 to 4, that can give a card now."""
    return tuple(pile for pile in range(len(SLOTS)) if state.piles.can_give(pile))


def feeding_piles(state: GameState, seat: int) -> tuple[int, ...]:
    """Return the piles, 0 to 4, of decks for which a seat's invention has an open slot."""
    slots = state.seat(seat).slots
    wanted = {deck for deck, card in zip(SLOTS, slots, strict=True) if card is None}
    return tuple(pile for pile, deck in enumerate(SLOTS) if deck in wanted)


def _why_not_now(state: GameState, action: Action) -> str | None:
    if state.phase is Phase.OVER:
        return "the game is over"
    words, kinds = _TIME_TO[state.phase]
    if not isinstance(action, kinds):
        return f"it is time to {words}"
    if action.seat != state.to_act:
        return f"it is seat {state.to_act}'s turn to {words}"
    return None


def _can_play(state: GameState, seat: int) -> bool:
    here = state.seat(seat)
    return any(fits(state.box, here.slots, card) for card in here.hand)


def _why_not_draw(state: GameState, draw: Draw) -> str | None:
    giving = giving_piles(state)
    if draw.pile is None:
        return f"there are piles that can give: {_named(giving)}" if giving else None
    if draw.pile not in range(len(SLOTS)):
        return f"there is no pile {draw.pile}; they are 0 to {len(SLOTS) - 1}"
    if draw.pile not in giving:
        return f"the {SLOT_NAMES[draw.pile]} pile has no card to give"
    useful = [pile for pile in feeding_piles(state, draw.seat) if pile in giving]
    if _can_play(state, draw.seat) or not useful or draw.pile in useful:
        return None
    return f"no card in hand fits an open slot, so the draw must feed one: {_named(useful)}"


def _why_not_pick(state: GameState, pick: Pick) -> str | None:
    if pick.card not in state.seat(pick.seat).hand:
        return f"card {pick.card} is not in the hand"
    if not fits(state.box, state.seat(pick.seat).slots, pick.card):
        card = state.box.cards[pick.card]
        return f"{card.name} is of the {card.deck} deck, and no slot for it is open"
    return None


def _why_not_discard(state: GameState, discard: Discard) -> str | None:
    if discard.card not in state.seat(discard.seat).hand:
        return f"card {discard.card} is not in the hand"
    if _can_play(state, discard.seat):
        return "a card in hand fits an open slot and must be played"
    return None


def _why_not_vote(state: GameState, ballot: Ballot) -> str | None:
    seats, given = ballot.favourites, len(state.box.rules.commendations)
    before = state.ballots
    if before and bool(before[0]) != bool(seats):
        return "either the whole table gives commendations or nobody does"
    if len(seats) not in (0, given):
        return f"a seat gives {given} commendations, not {len(seats)}"
    if ballot.seat in seats:
        return "nobody commends themself"
    if len(set(seats)) < len(seats):
        return "nobody gets two commendations from one seat"
    if not set(seats) <= set(range(1, state.players + 1)):
        return f"the seats are 1 to {state.players}"
    return None


def _conceivable(state: GameState) -> Iterator[Action]:
    seat = state.to_act
    if seat is None:
        return
    match state.phase:
        case Phase.DRAW:
            yield from (Draw(seat, pile) for pile in (*range(len(SLOTS)), None))
        case Phase.PICK:
            yield from (Pick(seat, card) for card in state.seat(seat).hand)
            yield from (Discard(seat, card) for card in state.seat(seat).hand)
        case Phase.ARRANGE:
            yield from (Arrange(seat, order) for order in AssetOrder)
        case Phase.VOTE:
            others = [other for other in range(1, state.players + 1) if other != seat]
            commendations = len(state.box.rules.commendations)
            ballots = dict.fromkeys(((), *permutations(others, commendations)))
            yield from (Ballot(seat, favourites) for favourites in ballots)


def _named(piles: tuple[int, ...] | list[int]) -> str:
    return ", ".join(SLOT_NAMES[pile] for pile in piles)
