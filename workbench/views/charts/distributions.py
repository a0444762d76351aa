"""What the list is made of, as pictures: initials, types, values and how they meet.

The frames come from `analysis.tables`, and count cards in the box. One picture, `shares`, can
be dragged: the board tells the panel, which asks for edits that would make it so.
"""

from __future__ import annotations

import altair as alt
import pandas as pd

from workbench.analysis.sentences import moved, percent, points
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
    return marks.bars(_TYPES, axis="cards", form="d", colour=colour)


TYPES = Drawing("types", _type_bars, columns=_TYPES)
_VALUES = (Column("name", "kind and value"), *_COUNTS)
VALUES = Drawing("values", lambda: marks.bars(_VALUES, axis="cards", form="d"), columns=_VALUES)
_CELLS = (Column("y", "type and value"), Column("x", "initial"), *_COUNTS)
CELLS = Drawing("cells", lambda: marks.heat(_CELLS, x="initial, cards"), columns=_CELLS)
_SHARES = (
    Column("name", "of"),
    Column("before", "before", Notation.PERCENT),
    Column("after", "after", Notation.PERCENT),
)
SHARES = Drawing(
    "shares",
    lambda: marks.bars(_SHARES, axis="share of cards (drag a bar)", form="%"),
    columns=_SHARES,
    drag="after",
)

ALL = (SHARES, INITIALS, TYPES, VALUES, CELLS)
"""The drawings of the Distributions panel, in the order it shows them."""


def initials(frame: pd.DataFrame) -> Picture:
    """Picture how many cards of each deck have each initial, from `tables.initials`."""
    cards = frame.groupby("initial")["after"].sum()
    cards = cards[cards > 0]
    most, least = cards.max(), cards.min()
    title = (
        f"{len(cards)} initials, each on {most} cards"
        if most == least
        else f"{len(cards)} initials: {cards.idxmax()} on most cards ({most}), "
        f"{cards.idxmin()} on fewest ({least})"
    )
    decks = [deck.value for deck in Deck]
    return _heat_picture(INITIALS, title, _grid(frame, list(frame["deck"]), order=decks))


def types(frame: pd.DataFrame) -> Picture:
    """Picture how many cards have each type, from `tables.types`."""
    counts = _summed(frame, "type").reindex(list(CardType), fill_value=0).reset_index()
    low, high = counts["after"].min(), counts["after"].max()
    title = f"{high} cards of each type" if low == high else f"{low} to {high} cards of each type"
    names = [icon_and_word(CardType(type)) for type in counts["type"]]
    return _count_picture(TYPES, title, counts.assign(name=names))


def values(frame: pd.DataFrame) -> Picture:
    """Picture how many assets and how many concepts have each value, from `tables.values`."""
    kinds = ["assets" if deck == Deck.ASSET else "concepts" for deck in frame["deck"]]
    counts = frame.assign(kind=kinds).groupby(["kind", "value"])[["before", "after"]].sum()
    counts = counts.reset_index()
    names = [
        f"{kind}, value {value}"
        for kind, value in zip(counts["kind"], counts["value"], strict=True)
    ]
    was, now = (_mean(counts["value"], counts[side]) for side in ("before", "after"))
    title = f"Mean value of a card {moved(was, now, points, 2)}"
    return _count_picture(VALUES, title, counts.assign(name=names))


def cells(frame: pd.DataFrame) -> Picture:
    """Picture how many cards share an initial, a type and a value, from `tables.cells`."""
    every = sorted(set(frame["value"]))
    order = [f"{icon_and_word(type)} {value}" for type in CardType for value in every]
    kinds = zip(frame["type"], frame["value"], strict=True)
    places = [f"{icon_and_word(CardType(type))} {value}" for type, value in kinds]
    grid = _grid(frame, places, order=order)
    empty = int((grid["after"] == 0).sum())
    title = (
        f"{empty} of {len(grid)} kinds of card are missing"
        if empty
        else "Every initial has every type at every value"
    )
    return _heat_picture(CELLS, title, grid)


def shares(frame: pd.DataFrame, *, of: str, deck: Deck | None = None) -> Picture:
    """Picture the share that each initial, type or value has of the cards, to be dragged.

    Parameters
    ----------
    frame : pandas.DataFrame
        From `tables.initials`, `tables.types` or `tables.values`.
    of : {"initial", "type", "value"}
        What is shared out. The rows keep it as text in `what`, which a proposal takes.
    deck : Deck, optional
        One deck; all cards without one.
    """
    held = frame if deck is None else frame[frame["deck"] == deck]
    counts = _summed(held, of)
    rows = compared((counts / counts.sum().clip(lower=1)).reset_index(), Notation.PERCENT)
    rows["what"] = [str(what) for what in rows[of]]
    rows["name"] = [icon_and_word(CardType(t)) if of == "type" else t for t in rows["what"]]
    largest, least = rows["after"].max(), rows["after"].min()
    title = (
        f"Each {of} has {percent(largest)} of the cards"
        if largest == least
        else f"Largest share of any {of}: {rows['name'].iloc[int(rows['after'].argmax())]} "
        f"with {percent(largest)}"
    )
    top = min(1.0, coarse_top(1.5 * float(rows[["before", "after"]].max().max())))
    return Picture(SHARES, title, rows.drop(columns=of), {marks.TOP: top})


def _summed(frame: pd.DataFrame, by: str) -> pd.DataFrame:
    return frame.groupby(by, sort=False)[["before", "after"]].sum()


def _mean(values: pd.Series[int], counts: pd.Series[int]) -> float:
    return float((values * counts).sum() / max(counts.sum(), 1))


def _grid(frame: pd.DataFrame, places: list[str], *, order: list[str]) -> pd.DataFrame:
    """Return every place `y` with every initial `x`, nought where there is no card."""
    held: dict[tuple[str, str], tuple[int, int]] = {}
    for y, x, was, now in zip(
        places, frame["initial"], frame["before"], frame["after"], strict=True
    ):
        before, after = held.get((y, x), (0, 0))
        held[y, x] = (before + was, after + now)
    initials = sorted(set(frame["initial"]))
    rows = [(y, x, *held.get((y, x), (0, 0))) for y in order for x in initials]
    return pd.DataFrame(rows, columns=["y", "x", "before", "after"])


def _count_picture(drawing: Drawing, title: str, frame: pd.DataFrame) -> Picture:
    rows = compared(frame, Notation.COUNT)
    return Picture(drawing, title, rows, {marks.TOP: _top(frame)})


def _heat_picture(drawing: Drawing, title: str, frame: pd.DataFrame) -> Picture:
    rows = compared(frame, Notation.COUNT)
    rows["changed"] = rows["difference"] != 0
    rows["label"] = [str(count) if count else "·" for count in rows["after"]]
    return Picture(drawing, title, rows, {marks.TOP: _top(frame)})


def _top(frame: pd.DataFrame) -> float:
    return coarse_top(max(1.0, float(frame[["before", "after"]].max().max())))
