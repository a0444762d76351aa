"""Drafts that are kept beside a card set, each in a file of its own, and offered again.

Rulebook: none. `drafting_files` comes before it and says what such a file holds. Whoever goes on
with a kept game goes on in a new file, so two windows on one list lose nothing; what another
game holds as well is not offered, and goes a day later, when the next game begins; so do the oldest
of many finished ones. The time of a file is shown to people and enters no result.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from workbench.cardsets.beside import file_beside, files_beside
from workbench.play.log_files import Header, LogFault, read_log
from workbench.rules.actions import Action, Draw
from workbench.rules.record import GameRecord
from workbench.rules.state import TURNS

MOST_FINISHED = 20
"""So many finished games are kept of a list, the latest; of those not finished every one."""
_IN_USE = timedelta(days=1)
"""So long after its last move another window may still be playing a game, and its file stays."""
_ENDING = ".game.jsonl"


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A draft that was kept.

    Parameters
    ----------
    file : Path
        Where it is kept.
    at : datetime
        When, with its time zone.
    header : Header
        What is played with.
    record : GameRecord
        The game as far as it has come.
    """

    file: Path
    at: datetime
    header: Header
    record: GameRecord

    @property
    def says(self) -> str:
        """How far it is, when it was kept, and who plays."""
        when = f"{self.at:%H:%M} on {self.at.day} {self.at:%B}"
        return f"{self._where} · {when} · {', '.join(self.header.bots)} · seed {self.header.seed}"

    @property
    def finished(self) -> bool:
        """Whether its last round has been scored."""
        return len(self.record.rounds) == self.header.box.rules.rounds

    @property
    def _where(self) -> str:
        done, players = len(self.record.rounds), self.header.players
        if self.finished:
            return "Finished"
        draws = sum(isinstance(action, Draw) for action in self.record.actions)
        turn = min((draws - done * TURNS * players) // players + 1, TURNS)
        return f"Round {done + 1}, turn {turn}"

    def holds(self, other: KeptGame) -> bool:
        """Return whether every move of another game was made in this one as well."""
        if (self.header, self.record.game) != (other.header, other.record.game):
            return False
        mine, theirs = _by_seat(self), _by_seat(other)
        return all(own[: len(moves)] == moves for own, moves in zip(mine, theirs, strict=True))


@dataclass(frozen=True, slots=True)
class UnreadableGame:
    """A kept game that cannot be read; it stays where it is, for somebody to look into."""

    file: Path
    why: str

    @property
    def says(self) -> str:
        """What there is, and why it cannot be offered."""
        return f"{self.file.parent.name}/{self.file.name} cannot be gone on with ({self.why})"


def kept_file(path: Path, *, token: str) -> Path:
    """Return where a game with this token, played with a card set file, is kept."""
    return file_beside(path, token=token, ending=_ENDING)


def kept_games(path: Path) -> tuple[KeptGame | UnreadableGame, ...]:
    """Return the games kept of a card set file, the newest first, then those not readable."""
    found = [_taken(file) for file in files_beside(path, ending=_ENDING)]
    unreadable = (game for game in found if isinstance(game, UnreadableGame))
    return (*_apart(_newest_first(found)), *unreadable)


def drop(game: KeptGame, *, of: Path, but: Path | None = None) -> None:
    """Discard a game of a card set file, and the files of what it holds as well.

    Parameters
    ----------
    game : KeptGame
        The game.
    of : Path
        The card set file.
    but : Path, optional
        A game that is in use, and stays.
    """
    for other in (_taken(file) for file in files_beside(of, ending=_ENDING)):
        if isinstance(other, KeptGame) and other.file != but and game.holds(other):
            other.file.unlink(missing_ok=True)


def tidy(of: Path, *, begun: Path) -> None:
    """Discard games of a card set file that need not be kept, now that another has begun.

    Those are games that another one holds, and of the finished ones all but the latest
    `MOST_FINISHED`; none that was played within a day. What cannot be deleted stays.

    Parameters
    ----------
    of : Path
        The card set file.
    begun : Path
        The game that has begun, just written.
    """
    games = _newest_first(_taken(file) for file in files_beside(of, ending=_ENDING))
    apart = list(_apart(games))
    past = [game for game in apart if game.finished][MOST_FINISHED:]
    since = _written(begun) - _IN_USE
    for game in games:
        if game.at < since and (game not in apart or game in past):
            with suppress(OSError):
                game.file.unlink(missing_ok=True)


def _newest_first(found: Iterable[KeptGame | UnreadableGame]) -> list[KeptGame]:
    games = [game for game in found if isinstance(game, KeptGame)]
    return sorted(games, key=lambda game: game.at, reverse=True)


def _apart(games: list[KeptGame]) -> Iterator[KeptGame]:
    """Yield the games that no other one holds; of equal ones the newest."""
    for at, game in enumerate(games):
        newer, older = games[:at], games[at + 1 :]
        held = any(other.holds(game) for other in newer)
        if not held and not any(o.holds(game) and not game.holds(o) for o in older):
            yield game


def _taken(file: Path) -> KeptGame | UnreadableGame:
    try:
        log = read_log(file)
        return KeptGame(file, _written(file), log.header, log.game(min(log.places, default=0)))
    except LogFault as fault:
        return UnreadableGame(file, fault.what)
    except KeyError:
        return UnreadableGame(file, "it holds no game")
    except OSError as error:
        return UnreadableGame(file, error.strerror or type(error).__name__)


def _written(file: Path) -> datetime:
    return datetime.fromtimestamp(file.stat().st_mtime).astimezone()


def _by_seat(game: KeptGame) -> list[list[Action]]:
    """Return the moves of each seat; a pick that lies face down is one of them."""
    actions, seats = game.record.actions, range(1, game.header.players + 1)
    return [[action for action in actions if action.seat == seat] for seat in seats]
