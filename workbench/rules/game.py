"""A whole game: begin, apply an action, and the readable driver that plays to the end.

Rulebook: "How to Play" as a whole. Everything else of this room comes before it; `referee`
judges what it wrote down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from workbench.rules.actions import Action, Arrange, AssetOrder, Ballot, Discard, Draw, Pick
from workbench.rules.chance import Stream, stream
from workbench.rules.components import SLOTS
from workbench.rules.draft import drawn, revealed_and_passed
from workbench.rules.legality import IllegalAction, why_illegal
from workbench.rules.parameters import Reshuffle
from workbench.rules.piles import Shuffle, laid
from workbench.rules.presentations import arranged
from workbench.rules.record import GameRecord, Reshuffled
from workbench.rules.rounds import cleared, dealt, scored
from workbench.rules.seat_view import SeatView, view_of
from workbench.rules.setup import COMMISSION, Box, CannotPlay, Deal, deal, why_not_play
from workbench.rules.standings import standings
from workbench.rules.state import GameState, Phase, SeatState

Entrant = TypeVar("Entrant")


class Player(Protocol):
    """Whoever sits in a seat: a person's clicks or a bot.

    Each verb is given what the seat knows and its own stream of chance; what it returns must
    be legal (`SeatView.legal`), and the driver refuses it otherwise.
    """

    def choose_draw(self, view: SeatView, chance: Stream) -> int:
        """Return the pile to draw from, 0 to 4."""

    def choose_pick(self, view: SeatView, chance: Stream) -> int:
        """Return the card to play, by place in the box."""

    def choose_discard(self, view: SeatView, chance: Stream) -> int:
        """Return the card to give up in a forced pass, by place in the box."""

    def choose_order(self, view: SeatView, chance: Stream) -> AssetOrder:
        """Return how the assets of the own invention stand."""


class Voter(Protocol):
    """How a table votes."""

    def choose_favourites(self, view: SeatView, chance: Stream) -> tuple[int, ...]:
        """Return the seats that `view.seat` commends, favourite first; () gives none."""


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


def seated(lineup: Sequence[Entrant], game: int) -> tuple[Entrant, ...]:
    """Return who sits in each seat, seat 1 first, in game `game` (from 0).

    Entry i of the line-up (from 0) sits in seat (i + game) mod n + 1.

    Source: ruling "Chance".

    Examples
    --------
    >>> seated(("Ada", "Charles", "Isambard"), 1)
    ('Isambard', 'Ada', 'Charles')
    """
    shift = game % len(lineup)
    return (*lineup[len(lineup) - shift :], *lineup[: len(lineup) - shift])


def seeded_shuffle(seed: int, game: int) -> Shuffle:
    """Return the reshuffles of a game, each a stream of (game, back, times reshuffled)."""

    def shuffle(back: str, times: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        return stream(seed, f"reshuffle {back}", game, times).shuffled(cards)

    return shuffle


def play(
    box: Box, players: Sequence[Player], *, voter: Voter, seed: int, game: int = 0
) -> GameRecord:
    """Play one game to the end and return its record.

    Parameters
    ----------
    box : Box
        What is played with.
    players : sequence of Player
        Who sits in each seat, seat 1 first (`seated` turns a line-up round the table).
    voter : Voter
        How the table votes.
    seed, game : int
        The seed, and the number of the game from 0.

    Raises
    ------
    CannotPlay
        Where so many cannot play with this box.
    IllegalAction
        Where a player or the voter chose what the rules do not allow.
    """
    seats = range(1, len(players) + 1)
    chances = [stream(seed, "bot", game, seat) for seat in seats]
    votes = [stream(seed, "voter", game, seat) for seat in seats]
    reshuffles: list[Reshuffled] = []
    by_seed = seeded_shuffle(seed, game)

    def shuffle(back: str, times: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        reshuffles.append(Reshuffled(back, by_seed(back, times, cards)))
        return reshuffles[-1].order

    laid_out = deal(box, len(players), seed=seed, game=game)
    state = begin(box, laid_out, shuffle)
    actions: list[Action] = []
    cards: list[int | None] = []
    while (seat := state.to_act) is not None:
        view = view_of(state, seat)
        if state.phase is Phase.VOTE:
            action: Action = Ballot(seat, voter.choose_favourites(view, votes[seat - 1]))
        else:
            action = chosen(players[seat - 1], view, chances[seat - 1])
        after = apply(state, action, shuffle)
        if isinstance(action, Draw):
            cards.append(card_drawn(after, action))
        actions.append(action)
        state = after
    return GameRecord(
        game=game,
        deal=laid_out,
        actions=tuple(actions),
        drawn=tuple(cards),
        reshuffles=tuple(reshuffles),
        rounds=state.finished,
        standings=standings(state),
    )


def chosen(player: Player, view: SeatView, chance: Stream) -> Action:
    """Return the action that a player chooses; it is not asked where there is nothing to draw."""
    if view.phase is Phase.DRAW:
        nothing = Draw(view.seat, None)
        if nothing in view.legal:
            return nothing
        return Draw(view.seat, player.choose_draw(view, chance))
    if view.phase is Phase.ARRANGE:
        return Arrange(view.seat, player.choose_order(view, chance))
    if any(isinstance(action, Discard) for action in view.legal):
        return Discard(view.seat, player.choose_discard(view, chance))
    return Pick(view.seat, player.choose_pick(view, chance))


def card_drawn(after: GameState, draw: Draw) -> int | None:
    """Return the card that a draw gave, from the state right after it."""
    return None if draw.pile is None else after.seat(draw.seat).hand[-1]
