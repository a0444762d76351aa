"""Drafts that are kept beside a card set, each in a file of its own, and offered again.

Rulebook: none. `drafting_files` comes before it and says what such a file holds. Whoever goes on
with a kept game goes on in a new file, so two windows on one list lose nothing; what another
game holds as well is not offered. The time of a file is shown to people and enters no result.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from workbench.play.log_files import Header, LogFault, read_log
from workbench.rules.actions import Action, Draw
from workbench.rules.record import GameRecord
from workbench.rules.state import TURNS

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
    def _where(self) -> str:
        done, players = len(self.record.rounds), self.header.players
        if done == self.header.box.rules.rounds:
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


def kept_file(folder: Path, *, of: str, token: str) -> Path:
    """Return where a game with this token is kept, played with the card set file `of`."""
    return folder / f"{of}.{token}{_ENDING}"


def kept_games(folder: Path, *, of: str) -> tuple[KeptGame | UnreadableGame, ...]:
    """Return the games kept of a card set file, the newest first, then those not readable.

    Parameters
    ----------
    folder : Path
        Where they lie; it need not be there.
    of : str
        The name of the card set file.
    """
    found = [_taken(file) for file in _files(folder, of)]
    games = [game for game in found if isinstance(game, KeptGame)]
    games.sort(key=lambda game: game.at, reverse=True)
    return (*_apart(games), *(game for game in found if isinstance(game, UnreadableGame)))


def drop(game: KeptGame, *, of: str, but: Path | None = None) -> None:
    """Discard a game, and the files of what it holds as well, but for one that is in use."""
    for other in (_taken(file) for file in _files(game.file.parent, of)):
        if isinstance(other, KeptGame) and other.file != but and game.holds(other):
            other.file.unlink(missing_ok=True)


def _files(folder: Path, of: str) -> list[Path]:
    """Return the files of games in a folder; the token between their ends has no dot."""
    return [
        file
        for file in (sorted(folder.iterdir()) if folder.is_dir() else ())
        if file.name.startswith(f"{of}.")
        and file.name.endswith(_ENDING)
        and "." not in file.name[len(of) + 1 : -len(_ENDING)]
    ]


def _apart(games: list[KeptGame]) -> Iterator[KeptGame]:
    """Yield the games that no other one holds; of equal ones the newest."""
    for at, game in enumerate(games):
        newer, older = games[:at], games[at + 1 :]
        held = any(other.holds(game) for other in newer)
        if not held and not any(o.holds(game) and not game.holds(o) for o in older):
            yield game


def _taken(file: Path) -> KeptGame | UnreadableGame:
    try:
        at = datetime.fromtimestamp(file.stat().st_mtime).astimezone()
        log = read_log(file)
        return KeptGame(file, at, log.header, log.game(min(log.places, default=0)))
    except LogFault as fault:
        return UnreadableGame(file, fault.what)
    except KeyError:
        return UnreadableGame(file, "it holds no game")
    except OSError as error:
        return UnreadableGame(file, error.strerror or type(error).__name__)


def _by_seat(game: KeptGame) -> list[list[Action]]:
    """Return the moves of each seat; a pick that lies face down is one of them."""
    actions, seats = game.record.actions, range(1, game.header.players + 1)
    return [[action for action in actions if action.seat == seat] for seat in seats]
