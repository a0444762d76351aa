"""A whole game, one action after the other: from the first hands to the last score.

Rulebook: "How to Play" as a whole. Set-up, draft, presentations and rounds come before it and
are put in order here; `driver` plays it, `referee` judges it.
"""

from __future__ import annotations

from dataclasses import replace

from workbench.rules.actions import Action, Draw
from workbench.rules.components import SLOTS
from workbench.rules.draft import drawn, revealed_and_passed
from workbench.rules.legality import IllegalAction, why_illegal
from workbench.rules.parameters import Reshuffle
from workbench.rules.piles import Shuffle, laid
from workbench.rules.presentations import arranged
from workbench.rules.rounds import cleared, dealt, scored
from workbench.rules.setup import COMMISSION, Box, CannotPlay, Deal, why_not_play
from workbench.rules.state import GameState, Phase, SeatState


def begin(box: Box, game_deal: Deal, shuffle: Shuffle) -> GameState:
    """Return the game at the first draw of round one.

    Raises
    ------
    CannotPlay
        Where the box cannot seat and deal to as many as the deal has telephones.

    Source: rulebook "Setup".
    """
    players = len(game_deal.telephones)
    if reasons := why_not_play(box, players):
        raise CannotPlay(reasons)
    backs = tuple(deck.value for deck in SLOTS)
    state = GameState(
        box=box,
        telephones=game_deal.telephones,
        piles=laid(backs, game_deal.piles, box.rules.reshuffle),
        commissions=laid((COMMISSION,), (game_deal.commissions,), Reshuffle.WHEN_NEEDED),
        seats=(SeatState(),) * players,
    )
    return dealt(state, shuffle)


def apply(state: GameState, action: Action, shuffle: Shuffle) -> GameState:
    """Return the game after an action.

    Once the last seat has acted the phase is carried out: picks are revealed and hands
    passed, inventions arranged, ballots counted, the round scored and the next one dealt.

    Parameters
    ----------
    state : GameState
        Before the action.
    action : Action
        Of the seat `state.to_act`.
    shuffle : callable
        Asked for an order where discards become a new pile.

    Raises
    ------
    IllegalAction
        Where the rules do not allow it (`why_illegal`).
    """
    if why := why_illegal(state, action):
        raise IllegalAction(action, why)
    if isinstance(action, Draw):
        state = drawn(state, action, shuffle)
    state = replace(state, moves=(*state.moves, action))
    if len(state.moves) < state.players:
        return state
    return replace(_phase_done(state, shuffle), moves=())


def _phase_done(state: GameState, shuffle: Shuffle) -> GameState:
    match state.phase:
        case Phase.DRAW:
            return replace(state, phase=Phase.PICK)
        case Phase.PICK:
            return revealed_and_passed(state)
        case Phase.ARRANGE:
            return arranged(state)
        case _:
            state = scored(state)
            if state.round == state.box.rules.rounds:
                return replace(state, phase=Phase.OVER)
            return dealt(cleared(state), shuffle)


def card_drawn(after: GameState, draw: Draw) -> int | None:
    """Return the card that a draw gave, from the state right after it."""
    return None if draw.pile is None else after.seat(draw.seat).hand[-1]
