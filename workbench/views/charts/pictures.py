"""A drawing, the rows it draws, and the finding in words: what every chart of the house is.

A `Drawing` is settled once; a `Picture` is a drawing with the rows and the title of one
moment. The board in the notebook draws each drawing once and then only takes rows, so that
typing redraws at once; `show` draws a picture where there is no widget.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

import altair as alt
import pandas as pd

from workbench.analysis.sentences import ARROW, percent, points, signed
from workbench.analysis.tables import Row

ROWS = "rows"
"""The name of the one dataset of every drawing."""
FOCUSED = "focused"
"""The parameter that holds the `row` under the reader's keyboard; -1 for none."""
LEGEND = "dashed: before, the list as in its file · filled: after, with the edits"
"""What a picture that is taken away says below its title."""

TOLD = "_told"
"""How the field ends in which a tooltip has a number in words."""

AT_EACH_END = 8
"""How many of the best and of the worst are drawn where not all have room."""

Chart = alt.Chart | alt.LayerChart | alt.FacetChart


class Notation(StrEnum):
    """How a table, a tooltip and a reader's voice write a column."""

    TEXT = "text"
    COUNT = "count"
    PERCENT = "percent"
    POINTS = "points"
    SIGNED = "signed"
    SIGNED_FINE = "signed_fine"
    PERCENT_POINTS = "percent_points"


_IN_VEGA = {
    Notation.COUNT: "format({0}, ',.0f')",
    Notation.PERCENT: "format(100 * {0}, '.1f') + ' %'",
    Notation.POINTS: "format({0}, '.2f')",
    Notation.SIGNED: "abs({0}) < 0.005 ? '0.00' : format({0}, '+.2f')",
    Notation.SIGNED_FINE: "abs({0}) < 0.0005 ? '0.000' : format({0}, '+.3f')",
    Notation.PERCENT_POINTS: (
        "abs(100 * {0}) < 0.05 ? 'no change' : format(100 * {0}, '+.1f') + ' %'"
    ),
}
"""What `_WRITTEN` says, for a number of the row as an expression of Vega."""

_WRITTEN: Mapping[Notation, Callable[[Any], str]] = MappingProxyType(
    {
        Notation.TEXT: str,
        Notation.COUNT: lambda number: f"{number:,.0f}".replace("-", "−"),
        Notation.PERCENT: percent,
        Notation.POINTS: points,
        Notation.SIGNED: signed,
        Notation.SIGNED_FINE: lambda number: signed(number, 3),
        Notation.PERCENT_POINTS: lambda share: (
            "no change" if abs(100 * share) < 0.05 else f"{signed(100 * share, 1)} %"
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the table behind a chart.

    Parameters
    ----------
    name : str
        The column of the rows; a plain word of ours, never a text of the list.
    label : str
        What people read above it.
    notation : Notation
        How its content is written.
    """

    name: str
    label: str
    notation: Notation = Notation.TEXT

    def tooltip(self) -> alt.Tooltip:
        """Return the line of a tooltip for this column; a number's needs `in_vega` beside it."""
        told = self.name if self.notation is Notation.TEXT else f"{self.name}{TOLD}"
        return alt.Tooltip(f"{told}:N", title=self.label)

    def in_vega(self) -> dict[str, str]:
        """Return the field of its tooltip with the expression that writes it; texts have none.

        It reads as `written` does: a bare number format says +0.0% of what did not change.
        """
        if self.notation is Notation.TEXT:
            return {}
        number = f"datum.{self.name}"
        text = _IN_VEGA[self.notation].format(number)
        return {f"{self.name}{TOLD}": f"isValid({number}) ? ({text}) : '–'"}

    def written(self, value: object) -> str:
        """Return a value of this column as people read it; nothing known is a dash."""
        return "–" if value is None else _WRITTEN[self.notation](value)


@dataclass(frozen=True, slots=True)
class Drawing:
    """What stays the same of a chart while values move.

    Parameters
    ----------
    key : str
        Its name on a board.
    chart : callable
        Makes the Altair chart over the dataset `rows`, which it does not hold.
    columns : tuple of Column
        The table behind it, first column first; the first names the row.
    drag : str, optional
        The quantitative column along x that a reader may drag; None for a chart to look at.
    legend : str
        What its signs mean, for a picture that is taken away.
    """

    key: str
    chart: Callable[[], Chart] = field(repr=False)
    columns: tuple[Column, ...]
    drag: str | None = None
    legend: str = LEGEND


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing at one moment.

    Parameters
    ----------
    drawing : Drawing
        What is drawn.
    title : str
        The finding, in words.
    rows : list of dict
        One a mark, with the columns of the drawing; `row` counts them from 0.
    numbers : mapping of str to float
        Values of the drawing's parameters, such as the ends of an axis.
    """

    drawing: Drawing
    title: str
    rows: list[Row]
    numbers: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))

    def spec(self) -> dict[str, Any]:
        """Return the whole Vega-Lite specification, with its rows and its title."""
        spec: dict[str, Any] = self.drawing.chart().to_dict()
        for parameter in spec["params"]:
            if parameter["name"] in self.numbers:
                parameter["value"] = self.numbers[parameter["name"]]
        return spec | {"title": self.title, "datasets": {ROWS: self.rows}}

    def chart(self) -> Chart:
        """Return the whole Altair chart, to go on with."""
        chart: Chart = alt.Chart.from_dict(self.spec())
        return chart

    def table(self) -> pd.DataFrame:
        """Return the table behind the chart, its columns headed as people read them."""
        names = {column.name: column.label for column in self.drawing.columns}
        return pd.DataFrame(self.rows, columns=list(names)).rename(columns=names)

    def said(self, row: int) -> str:
        """Return what a reader hears of one row, counted from 0."""
        first, *rest = self.drawing.columns
        told = self.rows[row]
        parts = (f"{column.label} {column.written(told[column.name])}" for column in rest)
        return f"{first.written(told[first.name])}: {', '.join(parts)}"

    def in_words(self) -> str:
        """Return the title and every row in plain text, for where nothing can be drawn."""
        return "\n".join([self.title, *(f"  {self.said(row)}" for row in range(len(self.rows)))])


def compared(rows: Iterable[Row], notation: Notation) -> list[Row]:
    """Return rows with what every mark needs beside `before` and `after`.

    `difference`, `label` (both numbers as people read them, or the one where they read the
    same) and `row`, counted from 0.
    """
    written = Column("after", "", notation).written
    told = []
    for place, row in enumerate(rows):
        was, now = row["before"], row["after"]
        difference = None if was is None or now is None else now - was
        label = f" {ARROW} ".join(dict.fromkeys((written(was), written(now))))
        told.append({**row, "difference": difference, "label": label, "row": place})
    return told


def largest(rows: Iterable[Row]) -> float:
    """Return the largest size that is told, before or after; 0 where none is."""
    sizes = (row[side] for row in rows for side in ("before", "after"))
    return max((abs(size) for size in sizes if size is not None), default=0.0)


def apart(names: list[str]) -> list[str]:
    """Return the names, each told apart from those before it, so that each has its own bar."""
    seen: Counter[str] = Counter()
    told = []
    for name in names:
        seen[name] += 1
        told.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return told


def coarse_top(largest: float) -> float:
    """Return the end of an axis that moves rarely: the next of 1, 1.5, 2, 3, 5, 7.5, 10, 15, ...

    Parameters
    ----------
    largest : float
        The largest number to be shown; 0.01 and less give 0.01.
    """
    if largest <= 0.01:
        return 0.01
    power = 10.0 ** math.floor(math.log10(largest) + 1e-9)
    stops = (round(step * power, 9) for step in (1, 1.5, 2, 3, 5, 7.5, 10))
    return next(stop for stop in stops if stop >= largest - 1e-9)
