"""The readable driver: plays a game from a seed and writes its record.

Rulebook: "How to Play". `game` comes before it; what it writes is judged by `referee`. A fast
engine plays more games in a second and is held to what stands here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from workbench.rules.actions import Action, Arrange, AssetOrder, Ballot, Discard, Draw, Pick
from workbench.rules.chance import Stream, stream
from workbench.rules.game import apply, begin, card_drawn
from workbench.rules.piles import Shuffle
from workbench.rules.record import GameRecord, Reshuffled
from workbench.rules.seat_view import SeatView, view_of
from workbench.rules.setup import Box, Deal, deal
from workbench.rules.standings import ranked
from workbench.rules.state import Phase

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


class Recorder:
    """A game under way that writes its own record.

    Parameters
    ----------
    box : Box
        What is played with.
    game_deal : Deal
        The piles and telephones.
    shuffle : callable
        Asked for an order where discards become a new pile.
    game : int
        Its number, from 0.

    Attributes
    ----------
    state : GameState
        The game as it stands.

    Raises
    ------
    CannotPlay
        Where the box cannot seat and deal to as many as the deal has telephones.
    """

    def __init__(self, box: Box, game_deal: Deal, shuffle: Shuffle, *, game: int = 0) -> None:
        self._deal, self._shuffle, self._game = game_deal, shuffle, game
        self._actions: list[Action] = []
        self._drawn: list[int | None] = []
        self._reshuffles: list[Reshuffled] = []
        self.state = begin(box, game_deal, self._shuffled)

    def _shuffled(self, back: str, times: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        order = self._shuffle(back, times, cards)
        self._reshuffles.append(Reshuffled(back, order))
        return order

    def act(self, action: Action) -> None:
        """Carry an action out and note it down; `IllegalAction` where the rules forbid it."""
        self.state = apply(self.state, action, self._shuffled)
        self._actions.append(action)
        if isinstance(action, Draw):
            self._drawn.append(card_drawn(self.state, action))

    def record(self) -> GameRecord:
        """Return the record so far; `replay` accepts it once the game is over."""
        return GameRecord(
            game=self._game,
            deal=self._deal,
            actions=tuple(self._actions),
            drawn=tuple(self._drawn),
            reshuffles=tuple(self._reshuffles),
            rounds=self.state.finished,
            standings=ranked(self.state),
        )


def seated(lineup: Sequence[Entrant], game: int) -> tuple[Entrant, ...]:
    """Return who sits in each seat, seat 1 first, in game `game` (from 0).

    Entry i of the line-up (from 0) sits in seat (i + game) mod n + 1.

    Source: ruling "Line-up".

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
        """Return the discards of a back, shuffled for so many times before."""
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
    recorder = begun(box, len(players), seed=seed, game=game)
    play_on(recorder, players, voter=voter, seed=seed, game=game)
    return recorder.record()


def begun(box: Box, players: int, *, seed: int, game: int = 0) -> Recorder:
    """Return a game that is dealt from a seed and not played yet.

    Raises
    ------
    CannotPlay
        Where so many cannot play with this box.
    """
    laid_out = deal(box, players, seed=seed, game=game)
    return Recorder(box, laid_out, seeded_shuffle(seed, game), game=game)


def play_on(
    recorder: Recorder, players: Sequence[Player], *, voter: Voter, seed: int, game: int = 0
) -> None:
    """Play a game that has begun to its end; the parameters are those of `play`.

    Where a player raises an error, `recorder` holds the game up to there.

    Raises
    ------
    IllegalAction
        Where a player or the voter chose what the rules do not allow.
    """
    seats = range(1, len(players) + 1)
    chances = [stream(seed, "bot", game, seat) for seat in seats]
    votes = [stream(seed, "voter", game, seat) for seat in seats]
    while (seat := recorder.state.to_act) is not None:
        view = view_of(recorder.state, seat)
        if view.phase is Phase.VOTE:
            recorder.act(Ballot(seat, voter.choose_favourites(view, votes[seat - 1])))
        else:
            recorder.act(chosen(players[seat - 1], view, chances[seat - 1]))


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
