"""Games as a table: one row for each seat and round, in a CSV file.

Rulebook: "Scoring". A log's records come before it; spreadsheets and pandas after. Every row
ends with where it comes from (card set, digest, line-up, voter, seed, version): no spreadsheet
passes over lines of comment, and a file beside it gets lost, but columns stay with their rows
when these are sorted, filtered or put below others.

The file is UTF-8 with a byte order mark, by which spreadsheets know it; pandas reads it with
`read_csv(path, keep_default_na=False)`, so that a card named `None` stays a name.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

from workbench.cardsets.guarding import guarded_cell
from workbench.play.line_files import FileRefused, LineFile
from workbench.play.log_files import Header
from workbench.rules.driver import seated
from workbench.rules.presentations import commendation_points
from workbench.rules.record import GameRecord
from workbench.rules.state import FinishedRound

Cell = int | str

SLOT_COLUMNS = ("primary", "first_asset", "central", "second_asset", "final")
COLUMNS = (
    "game",
    "round",
    "seat",
    "bot",
    *SLOT_COLUMNS,
    "value",
    "assets",
    "concepts",
    "alliteration",
    "pattern",
    "commissions",
    "commissions_met",
    "invention",
    "commendations",
    "total",
    "grand_total",
    "place",
    "card_set",
    "set_version",
    "digest",
    "players",
    "lineup",
    "voter",
    "seed",
    "workbench",
)
"""From `value` to `commissions` points; `invention` is their sum, `total` the sum with the
`commendations` of the round; `grand_total` and `place` (from 1) are of the whole game. An empty
slot is an empty cell; several commissions met stand in one cell with semicolons between."""

DIGITS = 16
"""How much of the digest a row shows: enough to tell lists apart."""


def rows_of(header: Header, record: GameRecord) -> Iterator[tuple[Cell, ...]]:
    """Yield the rows of a game in the order of `COLUMNS`: by round, seat 1 first.

    Parameters
    ----------
    header : Header
        What the game was played with.
    record : GameRecord
        Of a finished game.
    """
    origin = _origin(header)
    bots = seated(header.bots, record.game)
    final = {end.seat: (end.total, place) for place, end in enumerate(record.standings, start=1)}
    for number, done in enumerate(record.rounds, start=1):
        awards = commendation_points(done.ballots, header.box.rules.commendations)
        for seat, bot in enumerate(bots, start=1):
            earned = done.scores[seat - 1].total
            yield (
                record.game,
                number,
                seat,
                bot,
                *_invention(header, done, seat),
                earned,
                awards[seat - 1],
                earned + awards[seat - 1],
                *final[seat],
                *origin,
            )


def _invention(header: Header, done: FinishedRound, seat: int) -> tuple[Cell, ...]:
    box, earned = header.box, done.scores[seat - 1]
    slots = done.inventions[seat - 1]
    parts = earned.score
    return (
        *("" if card is None else box.cards[card].name for card in slots),
        parts.value,
        parts.assets,
        parts.concepts,
        parts.alliteration,
        parts.pattern.value,
        earned.commissions,
        "; ".join(box.commissions[place].name for place in earned.met),
    )


def _origin(header: Header) -> tuple[Cell, ...]:
    return (
        header.card_set,
        header.set_version,
        header.digest[:DIGITS],
        header.players,
        ", ".join(header.bots),
        header.voter,
        header.seed,
        header.version,
    )


class TableWriter(LineFile):
    """A table that is being written: `with TableWriter(...) as table: table.write(record)`.

    Making one refuses a path that cannot be written, and touches nothing; `with` replaces the
    table of an earlier batch.

    Parameters
    ----------
    path : Path
        A file that ends in `.csv`; one that is there and is no such table is refused.
    header : Header
        What is played with.

    Raises
    ------
    FileRefused
        Where the file cannot be written, at the door or later, or is to be of another kind.
    """

    def __init__(self, path: Path, header: Header) -> None:
        if path.suffix.lower() != ".csv":
            raise FileRefused(_why_no_table(path))
        super().__init__(path, begins=f"\ufeff{','.join(COLUMNS)}".encode(), noun="table")
        self._header = header

    def __enter__(self) -> TableWriter:
        """Begin the table with the names of its columns."""
        super().__enter__()
        self.put(f"\ufeff{_lines([COLUMNS])}")
        return self

    def write(self, record: GameRecord) -> None:
        """Write the rows of the next game."""
        self.put(_lines(rows_of(self._header, record)))


def _why_no_table(path: Path) -> str:
    if path.suffix.lower() == ".parquet":
        return (
            f"{path}: nothing that comes with the workbench writes Parquet; write a .csv, and"
            " where pyarrow is installed pandas.read_csv(...).to_parquet(...) makes it one"
        )
    return f"{path}: a table is written as .csv; give it that ending"


def _lines(rows: Iterator[tuple[Cell, ...]] | list[tuple[str, ...]]) -> str:
    text = io.StringIO()
    csv.writer(text).writerows(map(guarded_cell, row) for row in rows)
    return text.getvalue()
