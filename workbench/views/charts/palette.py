"""The look of every chart, in Lab's light theme and its dark one.

The colours and icons of the types come from `rules.look`. A colour never stands
alone: `icon_and_word` names a type wherever a chart shows one. The drawings ask for a *style*
(`before`, `after`) and never for a colour, so one specification serves both themes.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, cast

import altair as alt

from workbench.rules.components import CardType
from workbench.rules.look import COLOURS, ICONS


class Shade(StrEnum):
    """The two themes that a page may have."""

    LIGHT = "light"
    DARK = "dark"


_INK = {
    Shade.LIGHT: {
        "text": "#212121",
        "quiet": "#616161",
        "grid": "#e0e0e0",
        "after": "#1b7a94",
        "band": "#cfdfe4",
        "met": "#2e7d32",
        "missed": "#c62828",
    },
    Shade.DARK: {
        "text": "#e6e6e6",
        "quiet": "#b0b0b0",
        "grid": "#3d3d3d",
        "after": "#4fb3cc",
        "band": "#2c444b",
        "met": "#81c784",
        "missed": "#ff8a80",
    },
}
_HEAT = {Shade.LIGHT: ["#f2f7f9", "#5fa8bd"], Shade.DARK: ["#1c2629", "#1c6779"]}
_PAPER = {Shade.LIGHT: "#ffffff", Shade.DARK: "#111111"}
_FONT = "system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"


def icon_and_word(type: CardType) -> str:
    """Return a type as charts and tables name it: its icon, then its word."""
    return f"{ICONS[type]} {type}"


def type_scale() -> alt.Scale:
    """Return the colour scale of a field that holds what `icon_and_word` gives."""
    return alt.Scale(domain=[icon_and_word(t) for t in COLOURS], range=list(COLOURS.values()))


def look(shade: Shade) -> dict[str, Any]:
    """Return the Vega-Lite `config` of one theme; the paper shows through."""
    ink = _INK[shade]
    words = {"labelColor": ink["text"], "titleColor": ink["quiet"]}
    return {
        "background": "transparent",
        "font": _FONT,
        "view": {"stroke": None},
        "text": {"color": ink["text"], "fontSize": 12},
        "title": {
            "color": ink["text"],
            "subtitleColor": ink["quiet"],
            "anchor": "start",
            "fontSize": 14,
            "fontWeight": 600,
        },
        "axis": {
            **words,
            "gridColor": ink["grid"],
            "domainColor": ink["quiet"],
            "tickColor": ink["quiet"],
            "labelFontSize": 12,
            "titleFontWeight": "normal",
        },
        "header": words,
        "legend": words,
        "range": {"heatmap": _HEAT[shade], "ramp": _HEAT[shade]},
        "style": _styles(ink),
    }


def _styles(ink: Mapping[str, str]) -> dict[str, Any]:
    """Return how the marks of each style look."""
    return {
        "after": {"color": ink["after"]},
        "before": {
            "color": ink["text"],
            "strokeWidth": 1.2,
            "strokeDash": [3, 2],
        },
        "interval": {"color": ink["text"], "strokeWidth": 1.5},
        "focused": {"color": ink["text"], "strokeWidth": 2.5},
        "number": {"color": ink["text"], "fontSize": 12},
        "band": {"color": ink["band"]},
        "bound": {"color": ink["quiet"], "fontSize": 10},
        "met": {"color": ink["met"]},
        "missed": {"color": ink["missed"]},
        "undecided": {"color": ink["text"]},
    }


def paper(shade: Shade) -> str:
    """Return the colour that a picture taken away is drawn on, as `#rrggbb`."""
    return _PAPER[shade]


def theme(shade: Shade) -> alt.theme.ThemeConfig:
    """Return an Altair theme with the look of the workbench, for charts of one's own.

    Examples
    --------
    >>> _ = alt.theme.register("great_scott_dark", enable=False)(lambda: theme(Shade.DARK))
    """
    return cast("alt.theme.ThemeConfig", {"config": look(shade)})
