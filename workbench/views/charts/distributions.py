"""What the list is made of, as pictures: initials, types, values and how they meet.

The tables come from `analysis.tables`, and count cards in the box. One picture, `shares`, can
be dragged: the board tells the panel, which asks for edits that would make it so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import altair as alt

from workbench.analysis.sentences import moved, one_or_count, percent, points
from workbench.analysis.tables import Row
from workbench.rules.components import CardType, Deck
from workbench.views.charts import marks
from workbench.views.charts.palette import icon_and_word, type_scale
from workbench.views.charts.pictures import (
    Chart,
    Column,
    Drawing,
    Notation,
    Picture,
    coarse_top,
    compared,
    largest,
)

_COUNTS = (
    Column("before", "before", Notation.COUNT),
    Column("after", "after", Notation.COUNT),
    Column("difference", "difference", Notation.COUNT),
)
_INITIALS = (Column("y", "deck"), Column("x", "initial"), *_COUNTS)
INITIALS = Drawing("initials", lambda: marks.heat(_INITIALS, x="initial, cards"), columns=_INITIALS)
_TYPES = (Column("name", "type"), *_COUNTS)


def _type_bars() -> Chart:
    colour = alt.Color("name:N", scale=type_scale(), legend=None)
    return marks.bars(_TYPES, axis="cards", form="d", colour=colour, names=112)


TYPES = Drawing("types", _type_bars, columns=_TYPES)
_VALUES = (Column("name", "kind and value"), *_COUNTS)
VALUES = Drawing(
    "values", lambda: marks.bars(_VALUES, axis="cards", form="d", names=132), columns=_VALUES
)
_CELLS = (Column("y", "type and value"), Column("x", "initial"), *_COUNTS)
CELLS = Drawing("cells", lambda: marks.heat(_CELLS, x="initial, cards"), columns=_CELLS)
_SHARES = (
    Column("name", "of"),
    Column("before", "before", Notation.PERCENT),
    Column("after", "after", Notation.PERCENT),
)
SHARES = Drawing(
    "shares",
    lambda: marks.bars(_SHARES, axis="share of cards (drag a bar)", form="%", names=112),
    columns=_SHARES,
    drag="after",
)

ALL = (SHARES, INITIALS, TYPES, VALUES, CELLS)
"""The drawings of the Distributions panel, in the order it shows them."""


def initials(table: Sequence[Row]) -> Picture:
    """Picture how many cards of each deck have each initial, from `tables.initials`."""
    cards = {
        initial: now
        for initial, (_, now) in _counts(table, lambda row: row["initial"]).items()
        if now
    }
    most, fewest = max(cards.values()), min(cards.values())
    high, low = (
        one_or_count([letter for letter in cards if cards[letter] == end], "initial")
        for end in (most, fewest)
    )
    title = (
        f"{len(cards)} initials, each on {most} cards"
        if most == fewest
        else f"{len(cards)} initials: {high} on most cards ({most}), {low} on fewest ({fewest})"
    )
    decks = [deck.value for deck in Deck]
    return _heat_picture(INITIALS, title, _grid(table, lambda row: row["deck"], order=decks))


def types(table: Sequence[Row]) -> Picture:
    """Picture how many cards have each type, from `tables.types`."""
    counts = _counts(table, lambda row: row["type"])
    told = {icon_and_word(type): counts.get(type, (0, 0)) for type in CardType}
    low, high = (end(now for _, now in told.values()) for end in (min, max))
    title = f"{high} cards of each type" if low == high else f"{low} to {high} cards of each type"
    return _count_picture(TYPES, title, told)


def values(table: Sequence[Row]) -> Picture:
    """Picture how many assets and how many concepts have each value, from `tables.values`."""
    counts = _counts(table, lambda row: (_kind(row["deck"]), row["value"]))
    was, now = (_mean_value(table, side) for side in ("before", "after"))
    told = {f"{kind}, value {value}": counts[kind, value] for kind, value in sorted(counts)}
    return _count_picture(VALUES, f"Mean value of a card {moved(was, now, points, 2)}", told)


def cells(table: Sequence[Row]) -> Picture:
    """Picture how many cards share an initial, a type and a value, from `tables.cells`."""
    every = sorted({row["value"] for row in table})
    order = [f"{icon_and_word(type)} {value}" for type in CardType for value in every]
    grid = _grid(table, lambda row: f"{icon_and_word(row['type'])} {row['value']}", order=order)
    empty = sum(row["after"] == 0 for row in grid)
    title = (
        f"{empty} of {len(grid)} kinds of card are missing"
        if empty
        else "Every initial has every type at every value"
    )
    return _heat_picture(CELLS, title, grid)


def shares(table: Sequence[Row], *, of: str, deck: Deck | None = None) -> Picture:
    """Picture the share that each initial, type or value has of the cards, to be dragged.

    Parameters
    ----------
    table : sequence of dict
        From `tables.initials`, `tables.types` or `tables.values`.
    of : {"initial", "type", "value"}
        What is shared out. The rows keep it as text in `what`, which a proposal takes.
    deck : Deck, optional
        One deck; all cards without one.
    """
    held = [row for row in table if deck in {None, row["deck"]}]
    counts = _counts(held, lambda row: row[of])
    order = list(CardType) if of == "type" else sorted(counts)
    before, after = (max(1, sum(sides)) for sides in zip(*counts.values(), strict=True))
    rows = [
        {
            "name": icon_and_word(what) if of == "type" else str(what),
            "what": str(what),
            "before": counts[what][0] / before,
            "after": counts[what][1] / after,
        }
        for what in order
        if what in counts
    ]
    told = compared(rows, Notation.PERCENT)
    most = percent(max(row["after"] for row in told))
    having = [row["name"] for row in told if percent(row["after"]) == most]
    where = "" if deck is None else f" in the {deck} deck"
    title = (
        f"Each {of} has {most} of the cards{where}"
        if len(having) == len(told)
        else f"Largest share of any {of}{where}: {one_or_count(having, of)} with {most}"
    )
    return Picture(SHARES, title, told, {marks.TOP: min(1.0, coarse_top(1.5 * largest(told)))})


def _counts(rows: Iterable[Row], kind: Callable[[Row], Any]) -> dict[Any, tuple[int, int]]:
    """Count the cards of each kind, before and after, in the order the kinds come."""
    counts: dict[Any, tuple[int, int]] = {}
    for row in rows:
        was, now = counts.get(kind(row), (0, 0))
        counts[kind(row)] = (was + row["before"], now + row["after"])
    return counts


def _kind(deck: str) -> str:
    return "assets" if deck == Deck.ASSET else "concepts"


def _mean_value(rows: Sequence[Row], side: str) -> float:
    cards = sum(row[side] for row in rows)
    return float(sum(row["value"] * row[side] for row in rows) / max(cards, 1))


def _grid(rows: Sequence[Row], place: Callable[[Row], str], *, order: Sequence[str]) -> list[Row]:
    """Return every place `y` with every initial `x`, nought where there is no card."""
    counts = _counts(rows, lambda row: (place(row), row["initial"]))
    initials = sorted({row["initial"] for row in rows})
    return [{"y": y, "x": x} | _sides(counts.get((y, x), (0, 0))) for y in order for x in initials]


def _sides(count: tuple[int, int]) -> Row:
    return dict(zip(("before", "after"), count, strict=True))


def _count_picture(drawing: Drawing, title: str, counts: Mapping[str, tuple[int, int]]) -> Picture:
    rows = [{"name": name} | _sides(count) for name, count in counts.items()]
    return _of_counts(drawing, title, compared(rows, Notation.COUNT))


def _heat_picture(drawing: Drawing, title: str, grid: Sequence[Row]) -> Picture:
    rows = compared(grid, Notation.COUNT)
    for row in rows:
        row["changed"] = row["difference"] != 0
        row["label"] = str(row["after"] or "·")
    return _of_counts(drawing, title, rows)


def _of_counts(drawing: Drawing, title: str, rows: list[Row]) -> Picture:
    return Picture(drawing, title, rows, {marks.TOP: coarse_top(max(1.0, largest(rows)))})
