"""Simulated games as pictures: patterns, matches, points, seats, margins, piles, cards, as-fan.

Each function takes the table of one question from `analysis.play_tables` with the finding in
words from `analysis.play_sentences`. A bar or dot has its interval of 95 % as a thin line; what
is exact, or fair, stands as a dashed one. The Play panel or `show` comes after. Copy `matches`,
the plainest, for a picture of your own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from workbench.analysis.as_fan import Trait
from workbench.analysis.sentences import percent, points, signed
from workbench.analysis.tables import Row
from workbench.rules.components import CardType
from workbench.views.charts import marks
from workbench.views.charts.palette import icon_and_word
from workbench.views.charts.pictures import (
    Chart,
    Column,
    Drawing,
    Notation,
    Picture,
    apart,
    coarse_top,
)

Telling = Callable[[float], str]

_AT_RANDOM = "bar: played by bots · thin line: 95 % interval · dashed: exact, a random invention"
_FAIR = "bar: played by bots · thin line: 95 % interval · dashed: a fair share"
_PLAYED = "bar: played by bots · thin line: 95 % interval"
_CARDS = "dot: played by bots · thin line: 95 % interval · dashed: a fair share"
_OPENING = (
    "bar: in a round, played by bots · thin line: 95 % interval · dashed: opening hand, exact"
)

SIGNS = (
    ("after", "played by bots"),
    ("interval", "where the number lies, with 95 % certainty"),
    ("exact", "exact, or a fair share"),
)
"""What stands above a board of these pictures."""

_MATCH_WORDS = {
    "assets": "assets alike",
    "none": "concepts all differ",
    "pair": "two concepts alike",
    "trio": "three concepts alike",
}


def _number(label: str, notation: Notation) -> tuple[Column, ...]:
    """Return the columns of a number with its interval."""
    return (
        Column("value", label, notation),
        Column("low", "95 % from", notation),
        Column("high", "95 % to", notation),
    )


_PLAYERS = Column("players", "players", Notation.COUNT)
_SHARE = _number("share", Notation.PERCENT)
_EXACT = Column("exact", "at random", Notation.PERCENT)


def _share_spans(columns: tuple[Column, ...], axis: str, names: int) -> Callable[[], Chart]:
    return lambda: marks.spans(columns, axis=axis, form="%", names=names)


_PATTERNS = (Column("name", "pattern"), _PLAYERS, *_SHARE, _EXACT)
PATTERNS = Drawing(
    "play_patterns",
    _share_spans(_PATTERNS, "share of finished inventions", 100),
    columns=_PATTERNS,
    legend=_AT_RANDOM,
)
_MATCHES = (Column("name", "match"), _PLAYERS, *_SHARE, _EXACT)
MATCHES = Drawing(
    "play_matches",
    _share_spans(_MATCHES, "share of finished inventions", 132),
    columns=_MATCHES,
    legend=_AT_RANDOM,
)
_SOURCES = (
    Column("name", "source"),
    Column("round", "round", Notation.COUNT),
    _PLAYERS,
    *_number("points", Notation.POINTS),
)
SOURCES = Drawing(
    "play_sources",
    lambda: marks.spans(_SOURCES, axis="points of a player in a round", form="", names=150),
    columns=_SOURCES,
    legend=_PLAYED,
)
_SEATS = (
    Column("name", "seat"),
    Column("sub", "ties"),
    *_number("wins", Notation.PERCENT),
    Column("exact", "fair share", Notation.PERCENT),
    Column("score", "points of a game", Notation.POINTS),
)
SEATS = Drawing(
    "play_seats",
    lambda: marks.dots(_SEATS, axis="share of games won", form="%", names=124),
    columns=_SEATS,
    legend=_CARDS,
)
_MARGINS = (Column("name", "lead in points"), _PLAYERS, *_number("games", Notation.PERCENT))
MARGINS = Drawing(
    "play_margins",
    _share_spans(_MARGINS, "share of games", 100),
    columns=_MARGINS,
    legend=_PLAYED,
)
_PILES = (
    Column("name", "pile"),
    _PLAYERS,
    *_number("share of draws", Notation.PERCENT),
    *(Column(f"turn_{turn}", f"turn {turn}", Notation.PERCENT) for turn in range(1, 6)),
)
PILES = Drawing(
    "play_piles", _share_spans(_PILES, "share of all draws", 100), columns=_PILES, legend=_PLAYED
)
_RESHUFFLES = (Column("name", "deck"), _PLAYERS, *_number("times a game", Notation.POINTS))
RESHUFFLES = Drawing(
    "play_reshuffles",
    lambda: marks.spans(_RESHUFFLES, axis="times a game", form="", names=100),
    columns=_RESHUFFLES,
    legend=_PLAYED,
)
_CARD_COLUMNS = (
    Column("card", "card"),
    Column("deck", "deck"),
    Column("initial", "initial"),
    Column("type", "type"),
    Column("printed", "value", Notation.COUNT),
    Column("copies", "copies", Notation.COUNT),
    Column("lift", "exact lift", Notation.SIGNED),
    *_number("wins with it", Notation.PERCENT),
    Column("shrunk", "shrunk wins", Notation.PERCENT),
    Column("standing", "stands out"),
    Column("seen", "seen", Notation.COUNT),
    Column("offered", "offered", Notation.COUNT),
    Column("picked", "picked", Notation.COUNT),
    Column("pick_value", "pick rate", Notation.PERCENT),
    Column("pick_low", "pick rate from", Notation.PERCENT),
    Column("pick_high", "pick rate to", Notation.PERCENT),
    Column("taken_value", "taken at turn", Notation.POINTS),
    Column("taken_low", "taken from", Notation.POINTS),
    Column("taken_high", "taken to", Notation.POINTS),
    Column("last_value", "last seen at turn", Notation.POINTS),
    Column("last_low", "last seen from", Notation.POINTS),
    Column("last_high", "last seen to", Notation.POINTS),
)
_CARD_TOLD = (*_CARD_COLUMNS[:2], *_CARD_COLUMNS[3:7], *_CARD_COLUMNS[7:12])
CARDS = Drawing(
    "play_cards",
    lambda: marks.dots(_CARD_TOLD, axis="games won by those who play it", form="%"),
    columns=_CARD_COLUMNS,
    legend=_CARDS,
)
_AS_FAN = (
    Column("name", "kind"),
    Column("exact", "exact opening hand", Notation.POINTS),
    *_number("in a round", Notation.POINTS),
)
AS_FAN = Drawing(
    "play_as_fan",
    lambda: marks.spans(_AS_FAN, axis="cards that one player is shown", form="", names=110),
    columns=_AS_FAN,
    legend=_OPENING,
)

FREQUENCIES = (PATTERNS, MATCHES, SEATS, MARGINS, PILES, RESHUFFLES, SOURCES)
"""The drawings of the section Frequencies, in the order it shows them."""
CARD_DRAWINGS = (CARDS, AS_FAN)
"""The drawings of the section Cards."""
ALL = (*FREQUENCIES, *CARD_DRAWINGS)


def patterns(table: Sequence[Row], title: str) -> Picture:
    """Picture how often each alliteration pattern comes, from `play_tables.patterns`."""
    named = [{**row, "name": row["pattern"].replace("_", " ")} for row in table]
    return _by_players(PATTERNS, title, named, percent)


def matches(table: Sequence[Row], title: str) -> Picture:
    """Picture how often assets and concepts match, from `play_tables.matches`."""
    named = [{**row, "name": _MATCH_WORDS[row["match"]]} for row in table]
    return _by_players(MATCHES, title, named, percent)


def sources(table: Sequence[Row], title: str) -> Picture:
    """Picture where the points of each round come from, from `play_tables.sources`."""
    named = [{**row, "name": f"{row['source']}, round {row['round']}"} for row in table]
    return _by_players(SOURCES, title, named, points)


def margins(table: Sequence[Row], title: str) -> Picture:
    """Picture by how much the winner leads, from `play_tables.margins`."""
    named = [{**row, "name": _lead(row["least"], row["most"])} for row in table]
    return _by_players(MARGINS, title, named, percent)


def _lead(least: int, most: int | None) -> str:
    if most is None:
        return f"{least} or more"
    return "none, a tie" if most == 0 else f"{least} to {most}"


def piles(table: Sequence[Row], title: str) -> Picture:
    """Picture from which piles cards are drawn, from `play_tables.piles`."""
    return _by_players(PILES, title, [{**row, "name": row["pile"]} for row in table], percent)


def reshuffles(table: Sequence[Row], title: str) -> Picture:
    """Picture how often decks are shuffled anew, from `play_tables.reshuffles`."""
    return _by_players(RESHUFFLES, title, [{**row, "name": row["deck"]} for row in table], points)


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
        row["label"] = f"{_written(row['value'], percent)} {'' if row['certain'] else 'split'}"
        row["row"], row["shown"] = place, True
    return Picture(SEATS, title, told, _around(told))


def cards(table: Sequence[Row], title: str, *, most: int = 8) -> Picture:
    """Picture the cards that stand out most, from `play_tables.cards`, best to worst.

    Parameters
    ----------
    table : sequence of dict
        The table behind the chart holds all its cards.
    title : str
        The finding.
    most : int
        How many of each end are drawn, 1 or more.
    """
    told = sorted(table, key=lambda row: (row["value"] is None, -(row["value"] or 0)))
    names = apart([f"{row['card']} · {row['deck']}" for row in told])
    shown = _ends([row["z"] for row in told], most)
    rows = [
        {
            **row,
            "name": name,
            "sub": "",
            "type": icon_and_word(CardType(row["type"])),
            "standing": "no" if row["z"] is None else "more" if row["z"] > 0 else "less",
            "certain": row["z"] is not None,
            "shown": place in shown,
            "row": place,
            "label": _beside(row),
        }
        for place, (row, name) in enumerate(zip(told, names, strict=True))
    ]
    return Picture(CARDS, title, rows, _around([row for row in rows if row["shown"]]))


def _ends(zs: Sequence[float | None], most: int) -> set[int]:
    """Return the places to draw: those that stand out, up to `most` of each end."""
    out = sorted((z, place) for place, z in enumerate(zs) if z is not None)
    low, high = ([one for one in out if (one[0] > 0) is up] for up in (False, True))
    return {place for _, place in (*low[:most], *high[-most:])}


def _beside(row: Row) -> str:
    lift = "" if row["lift"] is None else f" · lift {signed(row['lift'], 1)}"
    return f"{_written(row['value'], percent)}{lift}"


def as_fan(table: Sequence[Row], title: str, *, trait: Trait) -> Picture:
    """Picture how many cards of each kind a player is shown, from `play_tables.as_fan`."""
    named = [{**row, "name": _kind(row["kind"], trait), "players": 0} for row in table]
    return _by_players(AS_FAN, title, named, points)


def _kind(kind: str | int, trait: Trait) -> str:
    match trait:
        case Trait.TYPE:
            return icon_and_word(CardType(str(kind)))
        case Trait.VALUE:
            return f"value {kind}"
        case Trait.INITIAL:
            return str(kind)


def _by_players(drawing: Drawing, title: str, named: list[Row], telling: Telling) -> Picture:
    """Picture rows with a name, one bar for each number of players."""
    several = len({row["players"] for row in named}) > 1
    for place, row in enumerate(named):
        row["row"], row["sub"] = place, str(row["players"])
        number = _written(row["value"], telling)
        row["label"] = f"{row['players']}: {number}" if several else number
    return Picture(drawing, title, named, {marks.TOP: coarse_top(_largest(named))})


def _written(number: float | None, telling: Telling) -> str:
    return "–" if number is None else telling(number)


def _sizes(rows: Iterable[Row]) -> list[float]:
    told = (row.get(cell) for row in rows for cell in ("value", "low", "high", "exact"))
    return [size for size in told if size is not None]


def _largest(rows: Iterable[Row]) -> float:
    return max(_sizes(rows), default=0.0)


def _around(rows: Iterable[Row]) -> dict[str, float]:
    """Return an axis around what is shown, in steps of a twentieth."""
    sizes = _sizes(rows) or [0.0, 1.0]
    step = 0.05
    low, high = min(sizes) // step * step, -(-max(sizes) // step) * step
    return {marks.BOTTOM: round(low, 2), marks.TOP: round(max(high, low + step), 2)}
