"""A draft in a file: a log of one game, whole or as far as it has come.

`log_files` comes before it and says what the lines hold. A finished draft is a log like any
other (`workbench replay` tells it); one under way is taken up again by making its moves anew.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from workbench.cardsets.writing.atomic import why_not_written, write_files
from workbench.play.drafting import Draft
from workbench.play.log_files import header_line, read_log
from workbench.play.records import line_of
from workbench.rules.legality import IllegalAction
from workbench.rules.record import GameRecord


class NoDraft(ValueError):
    """A file that no draft can be made of, or cannot be written; the message says why."""


def log_of(draft: Draft) -> str:
    """Return the log of a draft as it stands: its header and its one game.

    Picks that lie face down stand after its moves.
    """
    record = draft.record()
    record = replace(record, actions=(*record.actions, *draft.laid))
    return f"{header_line(draft.header)}\n{line_of(record)}\n"


def keep(draft: Draft, path: Path) -> None:
    """Write a draft, the one kept there before staying whole until the new one is.

    Raises
    ------
    OSError
        Where the folder cannot be made or written to.
    """
    path.parent.mkdir(exist_ok=True)
    write_files({path: log_of(draft).encode("utf-8", errors="backslashreplace")})


def save(draft: Draft, path: Path) -> None:
    """Write a draft to a new file.

    Raises
    ------
    NoDraft
        Where there is something under that name already, or it cannot be written.
    """
    if path.exists():
        raise NoDraft(f"{path.name} is there already: choose another name.")
    try:
        write_files({path: log_of(draft).encode("utf-8", errors="backslashreplace")})
    except OSError as error:
        raise NoDraft(str(why_not_written(path, error))) from error


def taken_up(path: Path) -> Draft:
    """Return the draft that a log holds first, at its last move.

    Parameters
    ----------
    path : Path
        A log of `keep`, `save` or `workbench simulate`.

    Raises
    ------
    LogFault
        Where the file is no log or a line of it no game.
    NoDraft
        Where there is no game, or its chance or its moves are not those of its seed.
    BotRefused, UnknownVoter
        Where a bot or a voter of the log is unknown here.
    """
    log = read_log(path)
    if not log.places:
        raise NoDraft(f"There is no game in {path.name}.")
    number = min(log.places)
    record = log.game(number)
    draft = Draft(log.header, game=number)
    try:
        draft.follow(record.actions)
    except IllegalAction as illegal:
        raise NoDraft(f"{path.name} cannot be gone on with: {illegal.why}.") from illegal
    if not _is_told_by(draft.record(), record):
        raise NoDraft(f"{path.name} cannot be gone on with: it is not the game of its seed.")
    return draft


def _is_told_by(mine: GameRecord, told: GameRecord) -> bool:
    """Say whether a record tells what its moves give with the chance of its seed, so far."""
    return (
        mine.deal.telephones == told.deal.telephones
        and mine.drawn[: len(told.drawn)] == told.drawn
        and mine.rounds[: len(told.rounds)] == told.rounds
    )
