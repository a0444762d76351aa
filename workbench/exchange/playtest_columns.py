"""How evenings lie in a table: its columns, and the words known for them.

`playtest_tables` writes by it, `playtest_rows` reads by it. Extension is copying a plain line.
"""

from __future__ import annotations

from workbench.exchange.spreadsheets.columns import Column
from workbench.playtests.model import Category

TITLE = "Evenings"
YES = "yes"
VOTE = "vote "
"""Begins the column of a commendation, the most points first."""
MOST_VOTES = 9

OF_EVENING = {
    "date": ("day", "when"),
    "set": ("list", "card set", "set file"),
    "set name": (),
    "version": ("set version",),
    "digest": ("set digest",),
    "minutes": ("length in minutes", "duration"),
    "tie break": ("tiebreak",),
    "notes": ("note", "comments"),
}
"""The columns of an evening, and other words for them."""
SLOT_COLUMNS = ("primary", "asset 1", "central", "asset 2", "final")
RATINGS = {category.words: category for category in Category}
COLUMNS = (
    Column("evening", ("game", "session", "playtest")),
    *(Column(key, words) for key, words in OF_EVENING.items()),
    Column("round"),
    Column("player", ("name", "who"), needed=True),
    Column("bot", ("played by",)),
    Column("start", ("start player",)),
    Column("telephone", ("telephone age",)),
    *(
        Column(key, words)
        for key, words in zip(
            SLOT_COLUMNS,
            (("concept 1",), ("first asset",), ("concept 2",), ("second asset",), ("concept 3",)),
            strict=True,
        )
    ),
    Column("read out as", ("called",)),
    Column("commissions", ("commission",)),
    Column("judged"),
    Column("noted", ("score", "noted score")),
    *(Column(f"{VOTE}{number}") for number in range(1, MOST_VOTES + 1)),
    Column("total", ("noted total",)),
    Column("winner", ("won",)),
    *(Column(words, (category.value,)) for words, category in RATINGS.items()),
    Column("words", ("feedback",)),
)
