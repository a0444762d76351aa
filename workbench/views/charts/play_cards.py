"""Simulated games as pictures of cards: which win, what their exact lift has to do with it, as-fan.

Each takes a table of `analysis.play_tables` with the finding in words from
`analysis.play_sentences`. A card is held against what those who play it win anyway. `play` has the
pictures of patterns, seats and piles; the Play panel or `show` comes after.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from workbench.analysis.sentences import percent, signed
from workbench.analysis.tables import Row
from workbench.analysis.traits import Trait
from workbench.rules.components import CardType
from workbench.views.charts import marks
from workbench.views.charts.palette import icon_and_word
from workbench.views.charts.pictures import AT_EACH_END, Column, Drawing, Notation, Picture, apart
from workbench.views.charts.play import BARS, DOTS, INTERVAL, around, bars, number, written

_ANYWAY = f"{DOTS} · {INTERVAL} · dashed: what those who play it win anyway"
_OPENING = f"{BARS}, in a round · dashed: opening hand, exact"
_AGAINST_LIFT = (
    "filled: stands out (Benjamini-Hochberg) · hollow: does not · dashed: the line through all"
)

_MOST_NAMED = 12
_NAME_TALL, _NAME_WIDE = 0.05, 0.4
"""The room that a name takes in `lifts`, in parts of its height and width."""
_CARD = (Column("card", "card"), Column("deck", "deck"))
_LIFT = Column("lift", "exact lift", Notation.SIGNED)
_WINS = number("wins with it", Notation.PERCENT)
_OVER = number("wins over", Notation.PERCENT, of="over")
_STANDING = Column("standing", "stands out")
_CARDS = (
    *_CARD,
    Column("initial", "initial"),
    Column("type", "type"),
    Column("printed", "value", Notation.COUNT),
    Column("copies", "copies", Notation.COUNT),
    _LIFT,
    *_WINS,
    Column("shrunk", "shrunk wins", Notation.PERCENT),
    Column("exact", "they win anyway", Notation.PERCENT),
    _STANDING,
    Column("seen", "seen", Notation.COUNT),
    Column("offered", "offered", Notation.COUNT),
    Column("picked", "picked", Notation.COUNT),
    *number("pick rate", Notation.PERCENT, of="pick"),
    *number("taken at turn", Notation.POINTS, of="taken"),
    *number("last seen at turn", Notation.POINTS, of="last"),
)
CARDS = Drawing(
    "play_cards",
    lambda: marks.dots(
        (*_CARD, *_CARDS[3:7], *_WINS, *_CARDS[10:13]),
        axis="games won by those who play it · the farthest of each end, all in the table",
        form="%",
    ),
    columns=_CARDS,
    legend=_ANYWAY,
)
_SHRUNK = Column("over_shrunk", "shrunk", Notation.PERCENT)
_LIFTS = (*_CARD, _LIFT, *_OVER, _SHRUNK, *_WINS, _STANDING)
LIFTS = Drawing(
    "play_lifts",
    lambda: marks.scatter(
        _LIFTS,
        across=_LIFT,
        up=_OVER[0],
        axes=("exact lift in points", "games won over those won anyway"),
    ),
    columns=_LIFTS,
    legend=_AGAINST_LIFT,
)

_SHOWN = bars(
    "as_fan",
    (
        Column("name", "kind"),
        Column("exact", "exact opening hand", Notation.POINTS),
        Column("value", "in a round", Notation.POINTS),
    ),
    lambda row: str(row["kind"]),
    axis="different cards that one player is shown",
    names=110,
    legend=_OPENING,
)

ALL = (CARDS, LIFTS, _SHOWN.drawing)
"""The drawings of the section Cards, in the order it shows them."""


def cards(table: Sequence[Row], title: str) -> Picture:
    """Picture the cards that stand out most, from `play_tables.cards`, best to worst.

    The table behind the chart holds all its cards.
    """
    told = _best_first(table)
    shown = _ends([row["z"] for row in told])
    rows = [
        {**row, "sub": "", "certain": row["z"] is not None, "shown": place in shown}
        | {"label": _beside(row)}
        for place, row in enumerate(told)
    ]
    return Picture(CARDS, title, rows, around([row for row in rows if row["shown"]]))


def _ends(zs: Sequence[float | None]) -> set[int]:
    """Return the places to draw: those that stand out, up to so many of each end."""
    out = sorted((z, place) for place, z in enumerate(zs) if z is not None)
    low, high = ([one for one in out if (one[0] > 0) is up] for up in (False, True))
    return {place for _, place in (*low[:AT_EACH_END], *high[-AT_EACH_END:])}


def _beside(row: Row) -> str:
    lift = "" if row["lift"] is None else f" · lift {signed(row['lift'], 1)}"
    return f"{written(row['value'], percent)}{lift}"


def lifts(table: Sequence[Row], title: str) -> Picture:
    """Picture what cards win over what their players win anyway against their exact lift.

    From `play_tables.cards`. Those that stand out most are named, as far as names have room.
    """
    told = [row for row in _best_first(table) if row["over_value"] is not None]
    named = _with_room(told)
    middle = fmean(row["lift"] for row in told) if told else 0.0
    rows = [
        {
            **row,
            "certain": row["z"] is not None,
            "label": row["card"] if row["key"] in named else "",
            "to_the_left": row["lift"] > middle,
            "row": place,
        }
        for place, row in enumerate(told)
    ]
    return Picture(LIFTS, title, rows)


def _best_first(table: Sequence[Row]) -> list[Row]:
    """Return cards by what those who play them win, each with a name and words of its own."""
    told = sorted(table, key=lambda row: (row["value"] is None, -(row["value"] or 0)))
    names = apart([f"{row['card']} · {row['deck']}" for row in told])
    return [
        {
            **row,
            "name": name,
            "type": icon_and_word(CardType(row["type"])),
            "standing": "no" if row["z"] is None else "more" if row["z"] > 0 else "less",
            "row": place,
        }
        for place, (row, name) in enumerate(zip(told, names, strict=True))
    ]


def _with_room(rows: Sequence[Row]) -> set[int]:
    """Return the keys of the cards to name: the most outstanding first, no name over another."""
    named: list[Row] = []
    tall, wide = (_range([row[cell] for row in rows]) for cell in ("over_value", "lift"))
    out = [row for row in rows if row["z"] is not None]
    for row in sorted(out, key=lambda row: -abs(row["z"])):
        if not any(
            abs(row["over_value"] - other["over_value"]) < tall * _NAME_TALL
            and abs(row["lift"] - other["lift"]) < wide * _NAME_WIDE
            for other in named
        ):
            named.append(row)
    return {row["key"] for row in named[:_MOST_NAMED]}


def _range(numbers: Sequence[float]) -> float:
    return max(numbers, default=0.0) - min(numbers, default=0.0)


def as_fan(table: Sequence[Row], title: str, *, trait: Trait) -> Picture:
    """Picture how many cards of each kind a player is shown, from `play_tables.as_fan`."""
    return _SHOWN([{**row, "kind": _kind(row["kind"], trait)} for row in table], title)


def _kind(kind: str | int, trait: Trait) -> str:
    match trait:
        case Trait.TYPE:
            return icon_and_word(CardType(str(kind)))
        case Trait.VALUE:
            return f"value {kind}"
        case Trait.INITIAL:
            return str(kind)
