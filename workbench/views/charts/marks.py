"""The few shapes that all charts of the house are made of.

Before stands as a dashed outline, after as a solid bar inside it, and the numbers of both
beside the plot where they keep their places. A copy of `bars` is the way to a new chart.
"""

from __future__ import annotations

from collections.abc import Sequence

import altair as alt
from altair.typing import Optional

from workbench.views.charts.pictures import FOCUSED, ROWS, Chart, Column

WIDTH = 165
"""Least width of a plot without its labels, in pixels; a board gives it what its card has."""
STEP = 21
"""Height of one bar with its gap, in pixels."""
TOP = "top"
"""The parameter that ends the quantitative axis of `bars` and `columns`."""
REACH = "reach"
"""The parameter that ends the axis of `lifts` on both sides of nought."""

BOTTOM = "bottom"
"""The parameter that begins the axis of `dots`."""

_LOOSE = alt.Scale(zero=False, nice=False, padding=14)
_NAMES = 158
_NUMBERS = 130
_MARGIN = 60
_AFTER_SIZE = 10
_BEFORE_SIZE = 17
_SUB_SIZE = 7
_SUB_STEP = alt.Step(13, **{"for": "offset"})  # `for` is a word of Python


def rows() -> alt.Chart:
    """Return an empty chart over the dataset `rows`."""
    return alt.Chart(alt.NamedData(name=ROWS))


def focused() -> alt.Parameter:
    """Return the parameter that a board sets to the `row` under the keyboard."""
    return alt.param(name=FOCUSED, value=-1)


def _hovered(chart: alt.Chart, columns: Sequence[Column]) -> alt.Chart:
    """Return a chart whose marks tell these columns on hover, in the words of the table."""
    told = {field: text for column in columns for field, text in column.in_vega().items()}
    return chart.transform_calculate(**told).encode(
        tooltip=[column.tooltip() for column in columns]
    )


def _beside(room: int) -> dict[str, int]:
    """Return what a board keeps free on both sides of a plot, in pixels."""
    return {"beside": room}


def in_row_order() -> alt.EncodingSortField:
    """Return the order of an axis of names: as the rows come.

    `sort=None` would keep a name where it first stood, whatever the rows say afterwards.
    """
    return alt.EncodingSortField("row", op="min")


def _names(limit: int = _NAMES, *, least: int = _NAMES) -> alt.Axis:
    """Return an axis of names whose width stays the same whatever they are, up to a limit."""
    return alt.Axis(labelLimit=limit, minExtent=least, ticks=False, labelPadding=4)


def _axis_format(form: str) -> alt.Axis:
    nought = "datum.value === 0 ? replace(datum.label, '+', '') : datum.label"
    return alt.Axis(
        format=form, labelExpr=nought, tickCount=4, labelOverlap=True, labelSeparation=10
    )


def bars(
    columns: Sequence[Column],
    *,
    axis: str,
    form: str,
    colour: Optional[alt.Color] = alt.Undefined,
    names: int = _NAMES,
) -> Chart:
    """Return horizontal bars, one a row: `name`, `before`, `after`, and `label` beside them.

    Parameters
    ----------
    columns : sequence of Column
        What the tooltip says.
    axis : str
        The title of the quantitative axis.
    form : str
        The d3 format of its ticks.
    colour : altair.Color, optional
        A colour of the after bar by another column; the theme's without one.
    names : int
        The room for the names, in pixels; what they do not need is the plot's.
    """
    base = _hovered(rows(), columns).encode(
        y=alt.Y("name:N", sort=in_row_order(), title=None, axis=_names(least=names)),
    )
    scale = alt.Scale(domainMin=0, domainMax=alt.ExprRef(TOP), nice=False, clamp=True)
    after = base.mark_bar(style="after", size=_AFTER_SIZE).encode(
        x=alt.X("after:Q", scale=scale, axis=_axis_format(form), title=axis), color=colour
    )
    before = base.mark_bar(style="before", filled=False, size=_BEFORE_SIZE).encode(x="before:Q")
    numbers = base.mark_text(style="number", align="left", dx=8).encode(
        x=alt.value("width"), text="label:N"
    )
    chart = alt.layer(after, before, _ring(base, "after"), numbers).add_params(
        focused(), alt.param(name=TOP, value=1)
    )
    return chart.properties(width=WIDTH, height=alt.Step(STEP), usermeta=_beside(names + _NUMBERS))


def _ring(base: alt.Chart, column: str) -> alt.Chart:
    """Return the bar under the keyboard, once more, as a thick outline."""
    here = base.transform_filter(f"datum.row === {FOCUSED}")
    ring: alt.Chart = here.mark_bar(style="focused", filled=False, size=_BEFORE_SIZE + 2).encode(
        x=f"{column}:Q"
    )
    return ring


def columns(tooltips: Sequence[Column], *, x: str, axis: str, form: str) -> Chart:
    """Return standing bars over whole numbers `name`, with `before` as an outline."""
    base = _hovered(rows(), tooltips).encode(
        x=alt.X(
            "name:O",
            title=x,
            axis=alt.Axis(labelAngle=0, labelExpr="datum.value % 5 ? '' : datum.label"),
        ),
    )
    scale = alt.Scale(domainMin=0, domainMax=alt.ExprRef(TOP), nice=False, clamp=True)
    after = base.mark_bar(style="after").encode(
        y=alt.Y("after:Q", scale=scale, axis=_axis_format(form), title=axis)
    )
    before = base.mark_bar(style="before", filled=False).encode(y="before:Q")
    ring = (
        base.transform_filter(f"datum.row === {FOCUSED}")
        .mark_bar(style="focused", filled=False)
        .encode(y="after:Q")
    )
    chart = alt.layer(after, before, ring).add_params(focused(), alt.param(name=TOP, value=1))
    return chart.properties(width=WIDTH + 140, height=130, usermeta=_beside(_MARGIN))


def lifts(tooltips: Sequence[Column], *, axis: str) -> Chart:
    """Return bars to both sides of nought for the rows that are `shown`, least to the left."""
    shown = rows().transform_filter("datum.shown")
    base = _hovered(shown, tooltips).encode(
        y=alt.Y("name:N", sort=in_row_order(), title=None, axis=_names()),
    )
    scale = alt.Scale(
        domainMin=alt.ExprRef(f"-{REACH}"),
        domainMax=alt.ExprRef(REACH),
        nice=False,
        clamp=True,
    )
    after = base.mark_bar(style="after", size=_AFTER_SIZE).encode(
        x=alt.X("after:Q", scale=scale, axis=_axis_format("+.1f"), title=axis)
    )
    before = base.mark_bar(style="before", filled=False, size=_BEFORE_SIZE).encode(x="before:Q")
    numbers = base.mark_text(style="number", align="left", dx=8).encode(
        x=alt.value("width"), text="label:N"
    )
    chart = alt.layer(after, before, _ring(base, "after"), numbers).add_params(
        focused(), alt.param(name=REACH, value=1)
    )
    return chart.properties(width=WIDTH, height=alt.Step(20), usermeta=_beside(_NAMES + _NUMBERS))


def heat(tooltips: Sequence[Column], *, x: str) -> Chart:
    """Return a heat map: `x` by `y`, `after` as colour, `label` as text, changed cells outlined."""
    letters = alt.Axis(labelAngle=0, orient="top", ticks=False)
    base = _hovered(rows(), tooltips).encode(
        x=alt.X("x:N", sort=in_row_order(), title=x, axis=letters),
        y=alt.Y("y:N", sort=in_row_order(), title=None, axis=_names(220)),
    )
    cells = base.mark_rect().encode(
        color=alt.Color(
            "after:Q",
            scale=alt.Scale(domainMin=0, domainMax=alt.ExprRef(TOP), clamp=True, range="heatmap"),
            legend=None,
        )
    )
    changed = base.transform_filter("datum.changed").mark_rect(style="before", filled=False)
    ring = base.transform_filter(f"datum.row === {FOCUSED}").mark_rect(
        style="focused", filled=False
    )
    words = base.mark_text(style="number", fontSize=11).encode(text="label:N")
    chart = alt.layer(cells, changed, ring, words).add_params(
        focused(), alt.param(name=TOP, value=1)
    )
    return chart.properties(width=alt.Step(34), height=alt.Step(22))


def spans(columns: Sequence[Column], *, axis: str, form: str, names: int = _NAMES) -> Chart:
    """Return bars with their intervals: `name`, within it `sub`, and `label` beside each.

    A bar reaches to `value`, a thin line goes from `low` to `high`, and across all bars of a
    name stands a dashed one at `exact` where the rows have it.

    Parameters
    ----------
    columns, axis, form, names
        As for `bars`.
    """
    base = _subdivided(rows(), columns, names)
    scale = alt.Scale(domainMin=0, domainMax=alt.ExprRef(TOP), nice=False, clamp=True)
    bar = base.mark_bar(style="after", size=_SUB_SIZE).encode(
        x=alt.X("value:Q", scale=scale, axis=_axis_format(form), title=axis)
    )
    ring = (
        base.transform_filter(f"datum.row === {FOCUSED}")
        .mark_bar(style="focused", filled=False, size=_SUB_SIZE + 2)
        .encode(x="value:Q")
    )
    parts = (bar, _interval(base), _exactly(rows(), columns), ring, _beside_each(base))
    chart = alt.layer(*parts).add_params(focused(), alt.param(name=TOP, value=1))
    return chart.properties(width=WIDTH, height=_SUB_STEP, usermeta=_beside(names + _NUMBERS))


def dots(
    columns: Sequence[Column],
    *,
    axis: str,
    form: str,
    names: int = _NAMES,
    numbers: int = _NUMBERS,
) -> Chart:
    """Return what `spans` does for the rows that are `shown`, with dots in place of bars.

    For numbers that are to be told from one another and lie far from nought; a hollow dot is
    one that is not `certain`. `numbers` is the room for what stands beside them, in pixels.
    """
    shown = rows().transform_filter("datum.shown")
    base = _subdivided(shown, columns, names)
    scale = alt.Scale(
        domainMin=alt.ExprRef(BOTTOM), domainMax=alt.ExprRef(TOP), nice=False, clamp=True
    )
    at = alt.X("value:Q", scale=scale, axis=_axis_format(form), title=axis)
    ring = (
        base.transform_filter(f"datum.row === {FOCUSED}")
        .mark_point(style="focused", filled=False, size=170)
        .encode(x="value:Q")
    )
    parts = (
        _interval(base),
        *_points(base.encode(x=at)),
        _exactly(shown, columns),
        ring,
        _beside_each(base),
    )
    chart = alt.layer(*parts).add_params(
        focused(), alt.param(name=BOTTOM, value=0), alt.param(name=TOP, value=1)
    )
    return chart.properties(width=WIDTH, height=_SUB_STEP, usermeta=_beside(names + numbers))


def scatter(
    columns: Sequence[Column],
    *,
    across: Column,
    up: Column,
    axes: tuple[str, str],
) -> Chart:
    """Return a dot a row by two numbers, with the line of least squares through all, dashed.

    A hollow dot is one that is not `certain`; one with a `label` has it beside it, on the left
    where `to_the_left`.

    Parameters
    ----------
    columns : sequence of Column
        What the tooltip says.
    across, up : Column
        The two numbers.
    axes : (str, str)
        Their titles.
    """
    base = _hovered(rows(), columns).encode(
        x=alt.X(f"{across.name}:Q", title=axes[0], scale=_LOOSE, axis=_axis_format("+.1f")),
        y=alt.Y(f"{up.name}:Q", title=axes[1], scale=_LOOSE, axis=_axis_format("+%")),
    )
    line = (
        rows()
        .transform_regression(across.name, up.name)
        .mark_line(style="before", filled=False)
        .encode(x=f"{across.name}:Q", y=f"{up.name}:Q")
    )
    words = base.transform_filter("datum.label").encode(text="label:N")
    left = words.transform_filter("datum.to_the_left").mark_text(
        style="number", align="right", dx=-8, fontSize=11
    )
    right = words.transform_filter("!datum.to_the_left").mark_text(
        style="number", align="left", dx=8, fontSize=11
    )
    ring = base.transform_filter(f"datum.row === {FOCUSED}").mark_point(
        style="focused", filled=False, size=170
    )
    chart = alt.layer(line, *_points(base), ring, left, right).add_params(focused())
    return chart.properties(width=2 * WIDTH, height=280, usermeta=_beside(_MARGIN))


def _points(base: alt.Chart) -> tuple[alt.Chart, alt.Chart]:
    """Return a filled dot where the row is `certain`, a hollow one where it is not."""
    sure = base.transform_filter("datum.certain").mark_point(
        style="after", filled=True, size=60, opacity=1
    )
    unsure = base.transform_filter("!datum.certain").mark_point(
        style="after", filled=False, size=60, strokeWidth=1.8, opacity=1
    )
    return sure, unsure


def _subdivided(chart: alt.Chart, columns: Sequence[Column], names: int) -> alt.Chart:
    return _hovered(chart, columns).encode(
        y=alt.Y(
            "name:N",
            sort=in_row_order(),
            title=None,
            axis=_names(least=names),
            scale=alt.Scale(paddingInner=0.12, paddingOuter=0.1),
        ),
        yOffset=alt.YOffset("sub:N", sort=in_row_order()),
    )


def _interval(base: alt.Chart) -> alt.Chart:
    """Return a thin line from `low` to `high`."""
    line: alt.Chart = base.mark_rule(style="interval").encode(x="low:Q", x2="high:Q")
    return line


def _exactly(chart: alt.Chart, columns: Sequence[Column]) -> alt.Chart:
    """Return a dashed line at `exact`, across all that a name holds."""
    line: alt.Chart = (
        _hovered(chart.transform_filter("isValid(datum.exact)"), columns)
        .mark_rule(style="before")
        .encode(
            x="exact:Q",
            y=alt.Y("name:N", sort=in_row_order(), bandPosition=0),
            y2=alt.Y2("name:N", bandPosition=1),
        )
    )
    return line


def _beside_each(base: alt.Chart) -> alt.Chart:
    """Return the number of each bar or dot in words, to the right of the plot."""
    words: alt.Chart = base.mark_text(style="number", align="left", dx=8, fontSize=11).encode(
        x=alt.value("width"), text="label:N"
    )
    return words
