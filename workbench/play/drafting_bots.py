"""Who moves by themselves in a draft: its bots and its voter, and the chance of each.

Rulebook: "Turn Order" and "Presentations". `seated_bots` and `voters` come before it, `drafting`
after it, which asks them for their moves and takes moves back. Chance goes on where it stood
after a move: so it is noted after each, and a move that is taken back gives its chance back.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from workbench.play.bots.naming import bot_of
from workbench.play.bots.words import PERSON
from workbench.play.log_files import Header
from workbench.play.seated_bots import BotRaised, SeatedBot
from workbench.play.voters import NoVotes, voter_of
from workbench.rules.actions import Action, Ballot
from workbench.rules.chance import Stream, stream
from workbench.rules.driver import chosen, seated
from workbench.rules.legality import IllegalAction, why_illegal
from workbench.rules.seat_view import view_of
from workbench.rules.state import GameState, Phase

Streams = dict[tuple[str, int], Stream]
"""The chance of each seat as a bot and as a voter, as far as it has been asked."""


class DraftBots:
    """The bots of a draft and its voter; they vote for people as well where nobody else does.

    Parameters
    ----------
    header : Header
        What is played with.
    game : int
        Its number, from 0.

    Raises
    ------
    BotRefused, UnknownVoter
        Where a word names no bot or no voter.
    """

    def __init__(self, header: Header, *, game: int) -> None:
        self._header, self._game = header, game
        words = enumerate(seated(header.bots, game), start=1)
        self._entrants = {seat: bot_of(word) for seat, word in words if word != PERSON}
        self._voter = voter_of(header.voter)
        self._bots: dict[int, SeatedBot] = {}
        self._chances: Streams = {}
        self._noted: list[Streams] = []

    @property
    def nobody_votes(self) -> bool:
        """Whether the game is played without commendations."""
        return isinstance(self._voter, NoVotes) or not self._header.box.rules.commendations

    def begin(self) -> None:
        """Sit down anew, as before the first move; `BotRaised` where one cannot be made."""
        header, seats = self._header, range(1, self._header.players + 1)
        self._chances = {
            (name, seat): stream(header.seed, name, self._game, seat)
            for name in ("bot", "voter")
            for seat in seats
        }
        self._noted = [_copies(self._chances)]
        self._bots = {
            seat: SeatedBot(entrant, header.box, seat, game=self._game)
            for seat, entrant in self._entrants.items()
        }

    def move(self, state: GameState, seat: int) -> Action:
        """Return what a bot does, or how the voter votes in a seat.

        Raises
        ------
        BotRaised
            Where the bot raises or breaks the rules; its chance is then as it was before.
        """
        view = view_of(state, seat)
        if view.phase is Phase.VOTE:
            return Ballot(seat, self._voter.choose_favourites(view, self._chances["voter", seat]))
        try:
            action = chosen(self._bots[seat], view, self._chances["bot", seat])
        except BotRaised:
            self.recall(self._noted)
            raise
        if why := why_illegal(state, action):
            self.recall(self._noted)
            raise BotRaised(seat, IllegalAction(action, why))
        return action

    def note(self) -> None:
        """Note the chance of all as it stands after a move."""
        self._noted.append(_copies(self._chances))

    def noted(self, moves: int) -> Sequence[Streams]:
        """Return what was noted before the first of so many moves and after each of them."""
        return self._noted[: moves + 1]

    def recall(self, noted: Sequence[Streams]) -> None:
        """Let chance go on where it stood when the last of these was noted."""
        self._noted, self._chances = list(noted), _copies(noted[-1])


def _copies(streams: Streams) -> Streams:
    return {whose: copy(chance) for whose, chance in streams.items()}
