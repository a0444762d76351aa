"""One game of bots, played readably: a line-up in words, and an error that tells whose fault.

`rules.driver` plays; `bots.naming` and `voters` name who does. Batches come after it: they
play the same games in the fast engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from typing import TypeVar

from workbench.play.bots.naming import Entrant
from workbench.play.bots.own_files import last_line
from workbench.rules.actions import AssetOrder, Ballot
from workbench.rules.chance import Stream
from workbench.rules.driver import Voter, begun, play_on, seated
from workbench.rules.legality import IllegalAction
from workbench.rules.record import GameRecord
from workbench.rules.seat_view import SeatView
from workbench.rules.setup import Box
from workbench.rules.travelling import Travelling

Answer = TypeVar("Answer")


class BotFailed(Travelling, RuntimeError):
    """A bot that raised an error or chose what the rules do not allow, which is its `__cause__`.

    From a cluster it comes without, for the cause may be of a class that is known only there.

    Attributes
    ----------
    word : str
        What names the bot.
    seat, game : int
        Where it sat, from 1, and in which game, from 0.
    record : GameRecord
        The game so far.
    """

    def __init__(self, word: str, cause: Exception, *, seat: int, record: GameRecord) -> None:
        self.word, self.seat = word, seat
        self.game, self.record = record.game, record
        super().__init__(f"{word} failed in seat {seat} of game {record.game}: {last_line(cause)}")


def play_game(
    box: Box, lineup: Sequence[Entrant], *, voter: Voter, seed: int, game: int = 0
) -> GameRecord:
    """Play one game of a line-up to its end; every bot is made anew for it.

    Parameters
    ----------
    box : Box
        What is played with.
    lineup : sequence of Entrant
        Entry i sits in seat (i + game) mod n + 1.
    voter : Voter
        How the table votes.
    seed, game : int
        The seed, and the number of the game from 0.

    Raises
    ------
    CannotPlay
        Where so many cannot play with this box.
    BotFailed
        Where a bot raises or breaks the rules; nobody plays on in its place.
    """
    recorder = begun(box, len(lineup), seed=seed, game=game)
    entrants = seated(lineup, game)
    try:
        players = [SeatedBot(entrant, box, seat) for seat, entrant in enumerate(entrants, start=1)]
        play_on(recorder, players, voter=voter, seed=seed, game=game)
    except BotRaised as raised:
        seat, cause = raised.seat, raised.cause
    except IllegalAction as illegal:
        if isinstance(illegal.action, Ballot):
            raise  # the voter's fault and no bot's
        seat, cause = illegal.action.seat, illegal
    else:
        return recorder.record()
    raise BotFailed(entrants[seat - 1].word, cause, seat=seat, record=recorder.record()) from cause


class BotRaised(Travelling):
    """What a bot raised, kept apart from what the house raises; `seat` is from 1."""

    def __init__(self, seat: int, cause: Exception) -> None:
        self.seat, self.cause = seat, cause


class SeatedBot:
    """A bot in its seat whose answers are plain: whole numbers of Python's own, asset orders.

    What it raises, on being made or asked, comes as `BotRaised`.
    """

    def __init__(self, entrant: Entrant, box: Box, seat: int) -> None:
        self.seat = seat
        self.bot = self._told(lambda: entrant.seat(box))

    def choose_draw(self, view: SeatView, chance: Stream) -> int:
        """Return the pile to draw from."""
        return self._told(lambda: index(self.bot.choose_draw(view, chance)))

    def choose_pick(self, view: SeatView, chance: Stream) -> int:
        """Return the card to play."""
        return self._told(lambda: index(self.bot.choose_pick(view, chance)))

    def choose_discard(self, view: SeatView, chance: Stream) -> int:
        """Return the card to give up."""
        return self._told(lambda: index(self.bot.choose_discard(view, chance)))

    def choose_order(self, view: SeatView, chance: Stream) -> AssetOrder:
        """Return how the assets stand."""
        return self._told(lambda: AssetOrder(self.bot.choose_order(view, chance)))

    def _told(self, ask: Callable[[], Answer]) -> Answer:
        try:
            return ask()
        except Exception as cause:
            raise BotRaised(self.seat, cause) from cause
