"""Simulated games as pictures: patterns, matches, points, seats, margins, piles, reshuffles.

Each takes the table of one question from `analysis.play_tables` with the finding in words from
`analysis.play_sentences`. A bar or dot has its interval of 95 % as a thin line; what is exact, or
fair, stands as a dashed one. `play_cards` has the pictures of cards; the Play panel or `show`
comes after. Most are `Bars`: copy `matches`, the plainest, for a picture of your own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from workbench.analysis import play_sentences, play_tables
from workbench.analysis.sentences import percent, points
from workbench.analysis.simulated import Simulated
from workbench.analysis.tables import Row
from workbench.views.charts import marks
from workbench.views.charts.frequencies import MATCH_WORDS
from workbench.views.charts.pictures import (
    Column,
    Drawing,
    Notation,
    Picture,
    coarse_top,
)

Telling = Callable[[float], str]

BARS = "bar: played by bots"
DOTS = "dot: played by bots"
INTERVAL = "thin line: 95 % interval"
PLAYED = f"{BARS} · {INTERVAL}"
AT_RANDOM = f"{PLAYED} · dashed: exact, a random invention"
_FAIR = f"{DOTS}, hollow: ties split · {INTERVAL} · dashed: a fair share"

SIGNS = (
    ("after", "played by bots"),
    ("interval", "where the number lies, with 95 % certainty"),
    ("exact", "exact, fair, or won anyway"),
    ("unsure", "ties split; of cards: does not stand out"),
)
"""What stands above a board of these pictures."""

_TELLING: dict[Notation, Telling] = {Notation.PERCENT: percent, Notation.POINTS: points}
_FORMS = {Notation.PERCENT: "%", Notation.POINTS: "f"}
"""How the axis of a number is written."""
_PLAYERS = Column("players", "players", Notation.COUNT)
_EXACT = Column("exact", "at random", Notation.PERCENT)


def number(label: str, notation: Notation, *, of: str = "") -> tuple[Column, Column, Column]:
    """Return the columns of a number and its interval: `value`, `low`, `high`, after `of_`."""
    start, ends = (f"{of}_", label) if of else ("", "95 %")
    return (
        Column(f"{start}value", label, notation),
        Column(f"{start}low", f"{ends} from", notation),
        Column(f"{start}high", f"{ends} to", notation),
    )


def _by_players(row: Row) -> str:
    return str(row.get("players", ""))


@dataclass(frozen=True, slots=True)
class Bars:
    """A picture of one number by name: a bar for each number of players, or whatever else.

    Called with the rows of its question and the finding in words it is the picture.

    Parameters
    ----------
    drawing : Drawing
        What is drawn.
    named : callable
        The name of a row's bar.
    telling : callable
        How its number is written beside it.
    within : callable
        What tells bars of one name apart.
    """

    drawing: Drawing
    named: Callable[[Row], str]
    telling: Telling
    within: Callable[[Row], str] = _by_players

    def __call__(self, table: Sequence[Row], title: str) -> Picture:
        """Return the picture of a table."""
        several = len({self.within(row) for row in table}) > 1
        rows = [
            {**row, "name": self.named(row), "sub": self.within(row), "row": place}
            for place, row in enumerate(table)
        ]
        for row in rows:
            before = f"{row['sub']}: " if several else ""
            row["label"] = before + written(row["value"], self.telling)
        top = max(_sizes(rows), default=0.0)
        return Picture(self.drawing, title, rows, {marks.TOP: coarse_top(top)})


def bars(  # noqa: PLR0913  # all that is to be said of one drawing, at one glance
    key: str,
    columns: tuple[Column, ...],
    named: Callable[[Row], str],
    *,
    axis: str,
    names: int = 100,
    legend: str = PLAYED,
    within: Callable[[Row], str] = _by_players,
) -> Bars:
    """Return bars whose table has these columns, `value` among them."""
    notation = next(column.notation for column in columns if column.name == "value")
    chart = partial(marks.spans, columns, axis=axis, form=_FORMS[notation], names=names)
    drawing = Drawing(f"play_{key}", chart, columns, legend=legend)
    return Bars(drawing, named, _TELLING[notation], within)


def _lead(row: Row) -> str:
    least, most = row["least"], row["most"]
    if most is None:
        return f"{least} or more"
    return "none, a tie" if most == 0 else f"{least} to {most}"


_SHARE = number("share", Notation.PERCENT)

patterns = bars(
    "patterns",
    (Column("name", "pattern"), _PLAYERS, *_SHARE, _EXACT),
    lambda row: str(row["pattern"]).replace("_", " "),
    axis="share of finished inventions",
    legend=AT_RANDOM,
)
"""How often each alliteration pattern comes, from `play_tables.patterns`."""
matches = bars(
    "matches",
    (Column("name", "match"), _PLAYERS, *_SHARE, _EXACT),
    lambda row: MATCH_WORDS[row["match"]],
    axis="share of finished inventions",
    names=132,
    legend=AT_RANDOM,
)
"""How often assets and concepts match, from `play_tables.matches`."""
sources = bars(
    "sources",
    (
        Column("name", "source"),
        Column("round", "round", Notation.COUNT),
        _PLAYERS,
        *number("points", Notation.POINTS),
    ),
    lambda row: f"{row['source']}, round {row['round']}",
    axis="points of a player in a round",
    names=150,
)
"""Where the points of each round come from, from `play_tables.sources`."""
margins = bars(
    "margins",
    (Column("name", "lead in points"), _PLAYERS, *number("games", Notation.PERCENT)),
    _lead,
    axis="share of games",
)
"""By how much the winner leads, from `play_tables.margins`."""
piles = bars(
    "piles",
    (
        Column("name", "pile"),
        _PLAYERS,
        *number("share of draws", Notation.PERCENT),
        *(Column(f"turn_{turn}", f"turn {turn}", Notation.PERCENT) for turn in range(1, 6)),
    ),
    lambda row: str(row["pile"]),
    axis="share of all draws",
)
"""From which piles cards are drawn, from `play_tables.piles`."""
reshuffles = bars(
    "reshuffles",
    (Column("name", "deck"), _PLAYERS, *number("times a game", Notation.POINTS)),
    lambda row: str(row["deck"]),
    axis="times a game",
)
"""How often decks are shuffled anew, from `play_tables.reshuffles`."""
_SEATS = (
    Column("name", "seat"),
    Column("sub", "ties"),
    *number("wins", Notation.PERCENT),
    Column("exact", "fair share", Notation.PERCENT),
    Column("score", "points of a game", Notation.POINTS),
)
SEATS = Drawing(
    "play_seats",
    lambda: marks.dots(_SEATS, axis="share of games won", form="%", names=124),
    columns=_SEATS,
    legend=_FAIR,
)
ALL = (
    *(patterns.drawing, matches.drawing, sources.drawing, SEATS),
    *(margins.drawing, piles.drawing, reshuffles.drawing),
)
"""The drawings of the section Frequencies, in the order in which it and the report show them."""


def pictures(runs: Sequence[Simulated]) -> tuple[Picture, ...]:
    """Return all pictures of some batches but for those of cards, in the order of `ALL`."""
    told = play_sentences
    return (
        patterns(play_tables.patterns(runs), told.patterns_title(runs)),
        matches(play_tables.matches(runs), told.matches_title(runs)),
        sources(play_tables.sources(runs), told.sources_title(runs)),
        seats(play_tables.seats(runs), told.seats_title(runs)),
        margins(play_tables.margins(runs), told.margins_title(runs)),
        piles(play_tables.piles(runs), told.piles_title(runs)),
        reshuffles(play_tables.reshuffles(runs), told.reshuffles_title(runs)),
    )


def seats(table: Sequence[Row], title: str) -> Picture:
    """Picture who wins from which seat, ties broken and split, from `play_tables.seats`."""
    told = [
        {
            **row,
            "name": f"seat {row['seat']} of {row['players']}",
            "sub": sub,
            **{cell: row[f"{start}{cell}"] for cell in ("value", "low", "high")},
            "certain": start == "",
        }
        for row in table
        for sub, start in (("tie-breaks decide", ""), ("ties split", "split_"))
    ]
    for place, row in enumerate(told):
        row["label"] = f"{written(row['value'], percent)} {'' if row['certain'] else 'split'}"
        row["row"], row["shown"] = place, True
    return Picture(SEATS, title, told, around(told))


def written(number: float | None, telling: Telling) -> str:
    """Return a number as `telling` writes it; what games cannot tell is a dash."""
    return "–" if number is None else telling(number)


def _sizes(rows: Iterable[Row]) -> list[float]:
    told = (row.get(cell) for row in rows for cell in ("value", "low", "high", "exact"))
    return [size for size in told if size is not None]


def around(rows: Iterable[Row]) -> dict[str, float]:
    """Return an axis around what is shown, in steps of a twentieth."""
    sizes = _sizes(rows) or [0.0, 1.0]
    step = 0.05
    low, high = min(sizes) // step * step, -(-max(sizes) // step) * step
    return {marks.BOTTOM: round(low, 2), marks.TOP: round(max(high, low + step), 2)}
