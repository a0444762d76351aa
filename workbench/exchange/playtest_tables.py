"""Evenings as a table, one row for each invention: what a spreadsheet opens.

What is of an evening stands in its first row, what is of a player in their first one.
`playtest_columns` comes before, `playtest_rows` is the way back: there and back they are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from workbench.cardsets.writing.spelling import spelled
from workbench.exchange.kinds import DELIMITERS, XLSX, ending_of
from workbench.exchange.playtest_columns import COLUMNS, SLOT_COLUMNS, TITLE, VOTE, YES
from workbench.exchange.spreadsheets.tables_out import Table, Value, csv_bytes, xlsx_bytes
from workbench.playtests.model import Feedback, PlayedInvention, PlayedRound, Playtest
from workbench.playtests.typed import EVERYONE


def table_of(evenings: Iterable[tuple[str, Playtest]]) -> Table:
    """Return evenings, each with its name, as a table with its header: one row an invention."""
    rows = [row for name, playtest in evenings for row in _rows(name, playtest)]
    votes = max(
        (int(key[len(VOTE) :]) for row in rows for key in row if key.startswith(VOTE)), default=0
    )
    shown_votes = [f"{VOTE}{number}" for number in range(1, max(votes, 2) + 1)]
    keys = [
        column.key
        for column in COLUMNS
        if not column.key.startswith(VOTE) or column.key in shown_votes
    ]
    header: list[Value] = [key.capitalize() for key in keys]
    return [header, *([row.get(key) for key in keys] for row in rows)]


def table_bytes(evenings: Sequence[tuple[str, Playtest]], file: Path) -> bytes:
    """Return the contents of a file of evenings, which ends in .xlsx, .csv or .tsv."""
    table = table_of(evenings)
    if ending_of(file) == XLSX:
        return xlsx_bytes({TITLE: table})
    return csv_bytes(table, delimiter=DELIMITERS[ending_of(file)])


PlainRow = dict[str, Value]


def _rows(name: str, playtest: Playtest) -> Iterator[PlainRow]:
    """Yield the rows of an evening: all seats of each round, and the form of the whole table."""
    rounds: Sequence[PlayedRound | None] = playtest.rounds or (None,)
    for number, played in enumerate(rounds, start=1):
        for seat in range(1, len(playtest.players) + 1):
            first = number == 1
            yield {
                "evening": name,
                **(_of_evening(playtest) if first and seat == 1 else {}),
                "player": playtest.players[seat - 1].name,
                **(_of_player(playtest, seat) if first else {}),
                **(
                    {} if played is None else {"round": number, **_of_round(playtest, played, seat)}
                ),
            }
    for form in playtest.feedback:
        if form.seat is None:
            yield {"evening": name, "player": EVERYONE, **_of_form(form)}


def _of_evening(playtest: Playtest) -> PlainRow:
    used = playtest.card_set
    return {
        "date": playtest.date.isoformat(),
        "set": used.file,
        "set name": used.name,
        "version": used.version,
        "digest": used.digest,
        "minutes": playtest.minutes,
        "tie break": None if playtest.tie_break is None else playtest.tie_break.value,
        "notes": playtest.notes,
    }


def _of_player(playtest: Playtest, seat: int) -> PlainRow:
    forms = [form for form in playtest.feedback if form.seat == seat]
    ages = playtest.telephones
    return {
        "bot": playtest.players[seat - 1].bot,
        "start": YES if playtest.start == seat else None,
        "telephone": ages.index(seat) + 1 if seat in ages else None,
        "total": playtest.totals[seat - 1] if playtest.totals else None,
        "winner": YES if playtest.winner == seat else None,
        **(_of_form(forms[0]) if forms else {}),
    }


def _of_form(form: Feedback) -> PlainRow:
    ratings: PlainRow = {category.words: rating for category, rating in form.ratings}
    return {**ratings, "words": form.words}


def _of_round(playtest: Playtest, played: PlayedRound, seat: int) -> PlainRow:
    one = played.inventions[seat - 1] or PlayedInvention()
    names = [player.name for player in playtest.players]
    votes = enumerate(played.ballots[seat - 1], start=1)
    cards = zip(SLOT_COLUMNS, one.cards, strict=True)
    return {
        **{column: name or None for column, name in cards},
        "read out as": one.called,
        "commissions": _listed(one.commissions),
        "judged": _listed(one.judged),
        "noted": one.noted,
        **{f"{VOTE}{at}": names[to - 1] if to else None for at, to in votes},
    }


def _listed(names: Sequence[str]) -> str | None:
    """Return names with commas between, in quotes where one needs them."""
    return spelled(list(names))[1:-1] or None
