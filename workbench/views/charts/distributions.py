"""What the list is made of, as pictures: initials, types, values and how they meet.

The frames come from `list_frames`. Counts are of cards in the box. One picture, `shares`, can
be dragged: the board tells the panel, which asks for edits that would make it so.
"""

from __future__ import annotations

import altair as alt
import pandas as pd

from workbench.views.charts import marks
from workbench.views.charts.palette import type_scale
from workbench.views.charts.pictures import (
    Chart,
    Column,
    Drawing,
    Notation,
    Picture,
    coarse_top,
    moved,
    percent,
)

_COUNTS = (
    Column("before", "before", Notation.COUNT),
    Column("after", "after", Notation.COUNT),
    Column("difference", "difference", Notation.COUNT),
)
_INITIALS = (Column("y", "deck"), Column("x", "initial"), *_COUNTS)
INITIALS = Drawing(
    "initials",
    lambda: marks.heat(_INITIALS, x="initial", form="d", legend="cards"),
    columns=_INITIALS,
)
_TYPES = (Column("name", "type"), *_COUNTS)


def _type_bars() -> Chart:
    colour = alt.Color("name:N", scale=type_scale(), legend=None)
    return marks.bars(_TYPES, axis="cards", form="d", colour=colour)


TYPES = Drawing("types", _type_bars, columns=_TYPES)
_VALUES = (Column("name", "kind and value"), *_COUNTS)
VALUES = Drawing("values", lambda: marks.bars(_VALUES, axis="cards", form="d"), columns=_VALUES)
_CELLS = (Column("y", "type and value"), Column("x", "initial"), *_COUNTS)
CELLS = Drawing(
    "cells", lambda: marks.heat(_CELLS, x="initial", form="d", legend="cards"), columns=_CELLS
)
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
    """Picture how many cards of each deck begin with each initial.

    Parameters
    ----------
    frame : pandas.DataFrame
        Columns `y` (the deck), `x` (the initial), `before`, `after` (cards).
    """
    sums = frame.groupby("x")[["before", "after"]].sum()
    sums = sums[sums["after"] > 0]
    most, least = int(sums["after"].argmax()), int(sums["after"].argmin())
    title = (
        f"{len(sums)} initials: {sums.index[most]} on most cards ({sums['after'].iloc[most]}), "
        f"{sums.index[least]} on fewest ({sums['after'].iloc[least]})"
    )
    return _heat_picture(INITIALS, title, frame)


def types(frame: pd.DataFrame) -> Picture:
    """Picture how many cards have each type: `name`, `before`, `after` (cards)."""
    low, high = frame["after"].min(), frame["after"].max()
    title = f"{low} to {high} cards of each type" if low != high else f"{low} cards of each type"
    return _count_picture(TYPES, title, frame)


def values(frame: pd.DataFrame, *, mean: tuple[float, float]) -> Picture:
    """Picture how many assets and concepts have each value: `name`, `before`, `after` (cards).

    `mean` is the mean value of a card before and after, in points.
    """
    was, now = (f"{number:.2f}" for number in mean)
    return _count_picture(VALUES, f"Mean value of a card {moved(was, now)}", frame)


def cells(frame: pd.DataFrame) -> Picture:
    """Picture how many cards share an initial, a type and a value.

    Parameters
    ----------
    frame : pandas.DataFrame
        Columns `y` (type and value), `x` (the initial), `before`, `after` (cards).
    """
    empty = int((frame["after"] == 0).sum())
    title = (
        f"{empty} of {len(frame)} kinds of card are missing"
        if empty
        else "Every initial has every type at every value"
    )
    return _heat_picture(CELLS, title, frame)


def shares(frame: pd.DataFrame, *, of: str) -> Picture:
    """Picture the share of each initial, type or value, to be dragged.

    Parameters
    ----------
    frame : pandas.DataFrame
        Columns `name`, `what` (the plain word that a proposal takes), `before`, `after` (0 to 1).
    of : {"initial", "type", "value"}
        What is shared out, for the title.
    """
    best = frame.iloc[int(frame["after"].argmax())]
    rows = frame.reset_index(drop=True)
    pairs = zip(rows["before"], rows["after"], strict=True)
    rows["label"] = [moved(percent(was), percent(now)) for was, now in pairs]
    rows["row"] = range(len(rows))
    title = f"Largest share of any {of}: {best['name']} with {percent(best['after'])}"
    top = min(1.0, coarse_top(1.3 * float(rows[["before", "after"]].max().max())))
    return Picture(SHARES, title, rows, {marks.TOP: top})


def _count_picture(drawing: Drawing, title: str, frame: pd.DataFrame) -> Picture:
    rows = _counted(frame)
    pairs = zip(rows["before"], rows["after"], strict=True)
    rows["label"] = [moved(str(was), str(now)) for was, now in pairs]
    return Picture(drawing, title, rows, {marks.TOP: _top(frame)})


def _heat_picture(drawing: Drawing, title: str, frame: pd.DataFrame) -> Picture:
    rows = _counted(frame)
    rows["changed"] = rows["difference"] != 0
    rows["label"] = [str(count) if count else "·" for count in rows["after"]]
    return Picture(drawing, title, rows, {marks.TOP: _top(frame)})


def _counted(frame: pd.DataFrame) -> pd.DataFrame:
    rows = frame.reset_index(drop=True)
    rows["difference"] = rows["after"] - rows["before"]
    rows["row"] = range(len(rows))
    return rows


def _top(frame: pd.DataFrame) -> float:
    return coarse_top(max(1.0, float(frame[["before", "after"]].max().max())))
