"""The log of a batch: a header that says what was played, then one game a line.

Rulebook: none; contract: `workbench simulate --log`. `records` comes before it and says what
a game's line holds; the command `replay` comes after. The header is the first line:

    log         "great scott", which marks the file
    format      1
    version     of the workbench that played
    card_set    {"name", "version", "digest"}; the digest is that of `box_json.digest_of`
    players     how many seats
    bots        the line-up by their words, or person; entry i sits in seat
                (i + game) mod players + 1
    voter       by its word
    seed        from which all chance comes
    cards       [name, deck, type, value] of each card of the box, and a fifth, the initial,
                where one is stated; a game's numbers count these rows from 0
    commissions {"name", "points", "text", "when"} of each; `when` begins with its word:
                where (feature, what is counted, least, most), all, any, not, judged
    rules       every rule by its dotted path in a card set file

With them a log can be replayed when the card set has changed since. Neither header nor lines
depend on how many games there are: the log of the first k games of a batch is the log of k.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

from workbench.cardsets.fields import shown
from workbench.play.bots.words import HOUSE, PERSON, names_a_bot
from workbench.play.box_json import box_from, digest_of, plain_box
from workbench.play.line_files import LineFile
from workbench.play.parts import Misfit, Part, parsed
from workbench.play.records import MOST_PLAYERS, compact, line_of, record_of
from workbench.play.voters import VOTERS
from workbench.rules.record import GameRecord
from workbench.rules.setup import Box
from workbench.rules.travelling import Travelling

FORMAT = 1
MARK = "great scott"
_BEGINS = b'{"log":"great scott"'
_NUMBER = re.compile(rb'\{\s*"game"\s*:\s*(0|[1-9][0-9]{0,15})\s*[,}]')


class LogFault(Travelling, ValueError):
    """A log that cannot be read; `line` counts from 1, `what` and `hint` are without full stop."""

    def __init__(self, path: Path, line: int, misfit: Misfit) -> None:
        self.path, self.line, self.what, self.hint = path, line, misfit.what, misfit.hint
        super().__init__(f"{path}:{line}: {self.what}; {self.hint}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What a batch was played with: all that its games do not say themselves.

    Parameters
    ----------
    card_set, set_version : str
        The name and version of the card set.
    box : Box
        Its cards, commissions and rules.
    bots : tuple of str
        The line-up by their words, one for each player.
    voter : str
        By its word.
    seed : int
        From which all chance comes.
    version : str
        Of the workbench that plays; this one unless given.

    Attributes
    ----------
    digest : str
        Of the box (`digest_of`).
    """

    card_set: str
    set_version: str
    box: Box
    bots: tuple[str, ...]
    voter: str
    seed: int
    version: str = version("great-scott-workbench")
    digest: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "digest", digest_of(self.box))

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.bots)


def header_line(header: Header) -> str:
    """Return the first line of a log, without the line break."""
    return compact(
        {
            "log": MARK,
            "format": FORMAT,
            "version": header.version,
            "card_set": {
                "name": header.card_set,
                "version": header.set_version,
                "digest": header.digest,
            },
            "players": header.players,
            "bots": header.bots,
            "voter": header.voter,
            "seed": header.seed,
            **plain_box(header.box),
        }
    )


def header_of(line: str) -> Header:
    """Return the header that a line holds; `Misfit` where it is none."""
    if not line.lstrip().startswith("{"):
        raise _no_log()
    part = parsed(line)
    _check_kind(part)
    _, _, by, card_set, players, bots, voter, seed, *box_parts = part.keys(
        "log",
        "format",
        "version",
        "card_set",
        "players",
        "bots",
        "voter",
        "seed",
        "cards",
        "commissions",
        "rules",
    )
    name, set_version, digest = card_set.keys("name", "version", "digest")
    seats = players.whole(1, MOST_PLAYERS)
    header = Header(
        card_set=name.text(),
        set_version=set_version.text(),
        box=box_from(*box_parts),
        bots=tuple(map(_bot, bots.items(least=seats, most=seats))),
        voter=_voter(voter),
        seed=seed.integer(),
        version=by.text(),
    )
    if digest.text() != header.digest:
        raise Misfit(
            "the cards, commissions or rules are not those of the digest",
            "the header was changed; play the games again",
        )
    return header


def _bot(part: Part) -> str:
    """Return a bot by its word, or `person`; the file of one's own need not be there."""
    if part.text() != PERSON and not names_a_bot(part.text()):
        raise part.unknown((*HOUSE, "file.py:Name", PERSON))
    return part.text()


def _voter(part: Part) -> str:
    if part.text() not in VOTERS:
        raise part.unknown(VOTERS)
    return part.text()


def _check_kind(part: Part) -> None:
    """Refuse what is no header of a log, or one of another format."""
    plain = part.value if isinstance(part.value, dict) else {}
    if plain.get("log") != MARK:
        raise _no_log()
    said = plain.get("format")
    if said != FORMAT or type(said) is not int:  # 1.0 and true are no format
        by = shown(str(plain.get("version", "unknown")))
        raise Misfit(
            f"the log has format {shown(json.dumps(said))}; this workbench reads {FORMAT}",
            f"read it with the workbench that wrote it, version {by}",
        )


def _no_log() -> Misfit:
    return Misfit(
        "this is not the header of a log",
        "a log is what `workbench simulate --log FILE.jsonl` writes; keep its first line",
    )


class LogWriter(LineFile):
    """A log that is being written: `with LogWriter(path, header) as log: log.write(record)`.

    Making one refuses a path that cannot be written, and touches nothing. `with` replaces the
    log of an earlier batch and writes the header; each game then lies in the file as soon as it
    is written.

    Parameters
    ----------
    path : Path
        The file; one that is there and is no log is refused.
    header : Header
        What is played with.

    Raises
    ------
    FileRefused
        Where the file cannot be written, at the door or later.
    """

    def __init__(self, path: Path, header: Header) -> None:
        super().__init__(path, begins=_BEGINS, noun="log")
        self._header, self.games = header, 0

    def __enter__(self) -> LogWriter:
        """Begin the log with its header."""
        super().__enter__()
        self.put(f"{header_line(self._header)}\n")
        return self

    def write(self, record: GameRecord) -> None:
        """Write the next game; `ValueError` where it is another one."""
        if record.game != self.games:
            raise ValueError(f"game {self.games} comes next, not game {record.game}")
        self.put(f"{line_of(record)}\n")
        self.games += 1


@dataclass(frozen=True, slots=True)
class Log:
    """A log that lies in a file; its games are read when they are asked for.

    Parameters
    ----------
    path : Path
        The file.
    header : Header
        What was played with.
    places : mapping of int to (int, int)
        For each game its line, from 1, and the byte it begins at.
    cut : str or None
        A sentence where the last line ends in the middle; the games before it are whole.
    """

    path: Path
    header: Header
    places: Mapping[int, tuple[int, int]]
    cut: str | None = None

    @property
    def numbers(self) -> str:
        """The numbers of the games there are, in words."""
        if not self.places:
            return "it holds no game"
        first, last = min(self.places), max(self.places)
        if last - first + 1 > len(self.places):
            return f"it holds {len(self.places)} games from {first} to {last}, with gaps"
        return f"it holds game {first}" if first == last else f"it holds games {first} to {last}"

    def game(self, number: int) -> GameRecord:
        """Return one game by its number.

        Raises
        ------
        KeyError
            Where there is none.
        LogFault
            Where its line is no record.
        """
        line, start = self.places[number]
        with self.path.open("rb") as file:
            file.seek(start)
            return self._record(line, file.readline())

    def games(self) -> Iterator[GameRecord]:
        """Yield all games in order; `LogFault` at the first line that is no record."""
        with self.path.open("rb") as file:
            for line, start in self.places.values():
                file.seek(start)
                yield self._record(line, file.readline())

    def _record(self, line: int, content: bytes) -> GameRecord:
        try:
            return _at_a_table_of(
                self.header.players, record_of(_decoded(content), self.header.box)
            )
        except Misfit as misfit:
            raise LogFault(self.path, line, misfit) from None


def _at_a_table_of(players: int, record: GameRecord) -> GameRecord:
    if record.players != players:
        raise Misfit(
            f"{record.players} telephones for {players} players",
            "the line is of another log; take it out",
        )
    return record


def read_log(path: Path) -> Log:
    """Return a log, its header read and the places of its games found.

    Raises
    ------
    LogFault
        Where the file cannot be read, its header is none, or a line does not begin with the
        number of the next game.
    """
    try:
        with path.open("rb") as file:
            file.seek(0)  # a pipe, which cannot, is refused here
            return _read(path, file)
    except OSError as error:
        reason = error.strerror or "it is a pipe or a terminal"
        why = Misfit(f"the log cannot be read: {reason}", "name a file that is there")
        raise LogFault(path, 1, why) from None


def _read(path: Path, lines: Iterable[bytes]) -> Log:
    header: Header | None = None
    places: dict[int, tuple[int, int]] = {}
    start, last = 0, -1
    for number, line in enumerate(lines, start=1):
        whole = line.endswith(b"\n")
        try:
            if header is None:
                header = header_of(_decoded(line))
            elif whole or _is_json(line):
                last = _next_number(line, last)
                places[last] = number, start
            else:
                return Log(path, header, places, _cut(number, places))
        except Misfit as misfit:
            raise LogFault(path, number, misfit) from None
        start += len(line)
    if header is None:
        raise LogFault(path, 1, Misfit("the log is empty", "play the games again"))
    return Log(path, header, places)


def _cut(number: int, places: Mapping[int, object]) -> str:
    kept = f"{len(places)} game{'' if len(places) == 1 else 's'}"
    return f"line {number} breaks off in the middle; the {kept} before it can be read"


def _next_number(line: bytes, last: int) -> int:
    """Return the number of the game on a line, which must be higher than the last one."""
    if found := _NUMBER.match(line):
        number = int(found[1])
    elif not line.strip():
        raise Misfit("the line is blank", "take it out")
    else:
        number = _number_inside(parsed(_decoded(line)))
    if number <= last:
        raise Misfit(f"game {number} comes after game {last}", "put the games in order, each once")
    return number


def _number_inside(part: Part) -> int:
    if not isinstance(part.value, dict) or "game" not in part.value:
        raise Misfit("this is not the line of a game", "take it out")
    return Part(part.value["game"], "game").whole(0)


def _is_json(line: bytes) -> bool:
    """Say whether a line without its line break is there to its end."""
    try:
        parsed(_decoded(line))
    except Misfit:
        return False
    return True


def _decoded(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise Misfit(f"byte {error.start + 1} is no UTF-8", "take the line from a copy") from None
