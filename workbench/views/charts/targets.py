"""Targets as a picture: each with its bounds as a band, and where its number lies.

A target has a scale of its own, for one is a share and the next a number of points: its band
fills the middle where it has two bounds, and one half where it has one. A verdict is told by
shape and word as well as by colour, and what is undecided is hollow. The part *Targets* comes
after.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import altair as alt

from workbench.analysis.tables import Row
from workbench.views.charts.marks import focused, in_row_order, rows
from workbench.views.charts.pictures import Chart, Column, Drawing, Picture, coarse_top

_COLUMNS = (
    Column("name", "target"),
    Column("wanted", "wanted"),
    Column("value_told", "is"),
    Column("lies", "lies"),
    Column("was_told", "as saved"),
    Column("verdict", "verdict"),
    Column("says", "how far, how sure"),
)
_NAMES, _TOLD = 250, 150
_WIDTH, _STEP = 240, 34
_SHAPES = {"met": "circle", "missed": "cross", "undecided": "circle"}
_LEGEND = (
    "band: as wanted · ● met · ✚ missed · ○ undecided · thin line: where it lies, with 95 %"
    " certainty · dashed: as saved"
)
SIGNS = (
    ("band", "as wanted"),
    ("met", "met"),
    ("missed", "missed"),
    ("undecided", "undecided"),
    ("interval", "where it lies, with 95 % certainty"),
    ("exact", "as saved"),
)
"""What stands above a board of this picture."""


def _chart() -> Chart:
    """Return the chart: places go from -1 to 1, whatever a target is counted in."""
    scale = alt.Scale(domain=[-1.04, 1.04], nice=False, clamp=True)
    names = alt.Axis(labelLimit=_NAMES, minExtent=_NAMES, ticks=False, labelPadding=4, domain=False)
    base = rows().encode(
        y=alt.Y("name:N", sort=in_row_order(), title=None, axis=names),
        tooltip=[column.tooltip() for column in _COLUMNS],
    )
    across = alt.X("band_low:Q", scale=scale, axis=None)
    band = base.mark_bar(style="band", size=14).encode(x=across, x2="band_high:Q")
    line = base.mark_rule(style="interval").encode(x="low:Q", x2="high:Q")
    was = base.mark_rule(style="before").encode(
        x="was:Q",
        y=alt.Y("name:N", sort=in_row_order(), title=None, axis=names, bandPosition=0.2),
        y2=alt.Y2("name:N", bandPosition=0.8),
    )
    verdicts = [_verdict(base, verdict) for verdict in _SHAPES]
    low, high = (
        base.mark_text(style="bound", dy=13).encode(x=f"band_{end}:Q", text=f"{end}_told:N")
        for end in ("low", "high")
    )
    told = base.mark_text(style="number", align="left", dx=10).encode(
        x=alt.value("width"), text="label:N"
    )
    ring = (
        base.transform_filter("datum.row === focused")
        .mark_point(style="focused", filled=False, size=260)
        .encode(x="value:Q")
    )
    chart = alt.layer(band, low, high, was, line, *verdicts, ring, told).add_params(focused())
    beside = {"beside": _NAMES + _TOLD}
    return chart.properties(width=_WIDTH, height=alt.Step(_STEP), usermeta=beside)


def _verdict(base: alt.Chart, verdict: str) -> alt.Chart:
    """Return the marks of the targets with one verdict."""
    mark: alt.Chart = (
        base.transform_filter(f"datum.kind === '{verdict}'")
        .mark_point(
            style=verdict,
            shape=_SHAPES[verdict],
            filled=verdict != "undecided",
            size=90,
            strokeWidth=2,
            opacity=1,
        )
        .encode(x="value:Q")
    )
    return mark


DRAWING = Drawing("targets", _chart, columns=_COLUMNS, legend=_LEGEND)


def targets(table: Sequence[Row], title: str) -> Picture:
    """Picture targets held to their bounds, from the rows that `views.targets.rows` makes.

    Parameters
    ----------
    table : sequence of dict
        One a target, in its own unit: `value`, `low`, `high`, `was`, `minimum`, `maximum`,
        each a number or None; `kind` is its verdict; the rest are the texts of the table.
    title : str
        The finding, in words.
    """
    placed = [{**row, **_placed(row), "row": number} for number, row in enumerate(table)]
    return Picture(DRAWING, title, placed)


def _placed(row: Row) -> dict[str, float | None]:
    """Return where the marks of a target stand, from -1 to 1."""
    least, most = row["minimum"], row["maximum"]
    bounds = [bound for bound in (least, most) if bound is not None]
    middle = sum(bounds) / len(bounds)
    half = _half(row, middle, (most - least) / 2 if len(bounds) == 2 else 0.0)

    def place(number: float | None) -> float | None:
        """Return where a number stands, cut off at the ends."""
        return None if number is None else max(-1.0, min(1.0, (number - middle) / half))

    marks = {name: place(row[name]) for name in ("value", "low", "high", "was")}
    return marks | {
        "band_low": -1.0 if least is None else place(least),
        "band_high": 1.0 if most is None else place(most),
    }


def _half(row: Mapping[str, float | None], middle: float, reach: float) -> float:
    """Return half the scale of a target: in steps, so that it rests while numbers move."""
    far = max(
        _distances((row[name] for name in ("value", "low", "high", "was")), middle), default=0
    )
    if not reach:
        return coarse_top(1.1 * far)
    return reach * max(2.0, coarse_top(1.1 * far / reach))


def _distances(numbers: Iterable[float | None], middle: float) -> list[float]:
    return [abs(number - middle) for number in numbers if number is not None]
