"""What a page is made of: tiles, words, tables, cards in small print, and charts with tables.

A notebook cell displays parts; each is plain data of a type of its own, which the page's template
draws, and words for every other reader. Texts of a list stay texts: the template escapes them all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.views.charts.palette import Shade, look
from workbench.views.charts.pictures import Column, Notation, Picture
from workbench.views.charts.showing import svg

MIME = "application/vnd.great-scott.part+json"
"""The type under which a notebook holds a part."""
ROOM = 680
"""The width of a chart with its names and numbers, in pixels: what A4 has within its margins."""
_NOW = {"after": "now", "lift after": "lift"}
"""How a column of both sides is headed where there is only the list as it is."""
_PAST = {"before", "difference"}


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a page.

    Parameters
    ----------
    kind : str
        Which macro of the template draws it.
    content : mapping
        What that draws; plain data.
    words : str
        The same for a reader without a page.
    image : str
        The same as an SVG, for a notebook; empty where there is none.
    """

    kind: str
    content: Mapping[str, Any]
    words: str
    image: str = ""

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        """Return all forms; Jupyter asks for them by this name."""
        del include, exclude
        image = {"image/svg+xml": self.image} if self.image else {}
        return {MIME: {"kind": self.kind, **self.content}, **image, "text/plain": self.words}

    def __repr__(self) -> str:
        return self.words


def words(*sentences: str, points: Sequence[str] = ()) -> Part:
    """Return sentences, and below them one line for each of `points`."""
    told = [*sentences, *(f"- {point}" for point in points)]
    return Part("words", {"sentences": sentences, "points": points}, "\n".join(told))


def tiles(*told: tuple[str, str]) -> Part:
    """Return numbers at a glance, each with what it is."""
    lines = "\n".join(f"{number}: {what}" for number, what in told)
    return Part("tiles", {"tiles": told}, lines)


def table(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> Part:
    """Return a table, headed by what it says; the first column names the row."""
    lines = [title, " | ".join(head), *(" | ".join(row) for row in rows)]
    return Part("table", {"title": title, "head": head, "rows": rows}, "\n".join(lines))


def figure(picture: Picture, *, claim: str = "") -> Part:
    """Return a chart with its finding above it and its table behind it.

    Parameters
    ----------
    picture : Picture
        What to draw; of one with two sides, before and after, only the list as it is.
    claim : str
        By whom it was played, where the title ends in that: it stands below the finding.
    """
    columns = [_now(column) for column in picture.drawing.columns if column.name not in _PAST]
    two_sides = len(columns) < len(picture.drawing.columns)
    rows = [{key: cell for key, cell in row.items() if key not in _PAST} for row in picture.rows]
    content = {
        "key": picture.drawing.key,
        "title": picture.title.removesuffix(f" · {claim}"),
        "claim": claim,
        "legend": "" if two_sides else picture.drawing.legend,
        "spec": _spec(picture) | {"datasets": {"rows": rows}},
        "columns": [
            {"label": column.label, "is_text": column.notation is Notation.TEXT}
            for column in columns
        ],
        "rows": [[column.written(row[column.name]) for column in columns] for row in rows],
    }
    return Part("figure", content, picture.in_words(), svg(picture))


def _now(column: Column) -> Column:
    label = _NOW.get(column.label, column.label)
    return Column(column.name, label, column.notation)


def _spec(picture: Picture) -> dict[str, Any]:
    """Return the specification for the page: as wide as that, its title left to the page."""
    spec = picture.spec() | {"config": look(Shade.LIGHT)}
    del spec["title"]
    if (beside := spec["usermeta"].get("beside") if "usermeta" in spec else None) is not None:
        spec["width"] = ROOM - beside
    for layer in spec["layer"]:
        told = layer["encoding"].get("tooltip", ())
        layer["encoding"]["tooltip"] = [
            line | {"title": _NOW.get(line["title"], line["title"])}
            for line in told
            if line["field"].removesuffix("_told") not in _PAST
        ]
    return spec
