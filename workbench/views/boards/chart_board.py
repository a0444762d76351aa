"""The widget that holds many charts, draws each once, and then only takes rows.

Before it come the pictures of `views.charts`; after it the panels, which give it new ones
whenever the session changes. Vega is handed to the page by the kernel, once, so nothing asks
the network and nothing is stored with the notebook.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from altair.utils.schemapi import debug_mode

from workbench.cardsets.guarding import LIVE
from workbench.views.boards.vega import vega
from workbench.views.charts.palette import Shade, look, paper
from workbench.views.charts.pictures import Drawing, Picture
from workbench.views.line import joined

_HERE = Path(__file__).parent
SCRIPTS = (
    "making.js",
    "pressing.js",
    *(f"boards/{name}.js" for name in ("chart_words", "chart_card", "chart_board")),
)
"""The front end, joined in this order into one module; nothing is bundled."""

BEFORE_AND_AFTER = (
    ("before", "before: the list as in its file"),
    ("after", "after: with your edits"),
)

Dragged = Callable[[str, int, float], None]
"""What a panel does when a bar is dragged: the chart's key, the row, and the share (0 to 1)."""


def _as_texts(pictures: dict[str, Any], _widget: object) -> dict[str, str]:
    """Return each picture as one text: the page tells by it whether anything changed."""
    return {key: json.dumps(picture, allow_nan=False) for key, picture in pictures.items()}


class ChartBoard(anywidget.AnyWidget):
    """A board of charts with titles, tables and files to take away.

    Parameters
    ----------
    drawings : sequence of Drawing
        What it can show, in order; settled for its life.
    stem : str
        How the names of downloaded files begin.
    signs : sequence of (str, str)
        What stands above the charts: the sign that a mark is, as its style is named, and what
        it means.

    Attributes
    ----------
    pictures : dict
        For each drawing's key its title, rows and numbers; a key left out is not shown.
    stale : str
        Why the pictures belong to an earlier list; empty where they do not.
    """

    _esm = f"const LIVE = new RegExp({json.dumps(LIVE)});\n{joined(*SCRIPTS)}"
    _css = _HERE / "chart_board.css"

    drawings: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    pictures = traitlets.Dict().tag(sync=True, to_json=_as_texts)
    stale = traitlets.Unicode("").tag(sync=True)
    stem = traitlets.Unicode("chart").tag(sync=True)
    looks = traitlets.Dict().tag(sync=True)
    paper = traitlets.Unicode().tag(sync=True)
    signs: traitlets.List[tuple[str, str]] = traitlets.List().tag(sync=True)

    def __init__(
        self,
        drawings: Sequence[Drawing],
        *,
        stem: str = "chart",
        signs: Sequence[tuple[str, str]] = BEFORE_AND_AFTER,
    ) -> None:
        self._shown: dict[str, Picture] = {}
        self._dragged: Dragged | None = None
        super().__init__(
            drawings=[_plain(drawing) for drawing in drawings],
            looks={shade.value: look(shade) for shade in Shade},
            paper=paper(Shade.LIGHT),
            stem=stem,
            signs=[list(sign) for sign in signs],
        )
        self.on_msg(self._answer)

    def show(self, pictures: Sequence[Picture]) -> None:
        """Show these pictures, which belong to the list as it is."""
        self._shown = {picture.drawing.key: picture for picture in pictures}
        with self.hold_sync():
            self.stale = ""
            self.pictures = {
                key: {
                    "title": picture.title,
                    "rows": picture.rows,
                    "numbers": dict(picture.numbers),
                }
                for key, picture in self._shown.items()
            }

    def keep(self, *, because: str) -> None:
        """Keep the pictures of an earlier list, marked as such, with the reason in words."""
        self.stale = because

    def on_drag(self, dragged: Dragged) -> None:
        """Call `dragged` whenever a bar of a drawing that can be dragged is let go."""
        self._dragged = dragged

    def picture(self, key: str) -> Picture:
        """Return what is shown under a drawing's key; `KeyError` where nothing is."""
        return self._shown[key]

    def in_words(self) -> str:
        """Return all titles, and the reason where they are of an earlier list, in plain text."""
        titles = [picture.title for picture in self._shown.values()]
        return "\n".join([self.stale, *titles] if self.stale else titles)

    def _answer(self, _widget: object, content: object, _buffers: object) -> None:
        match content:
            case {"what": "vega wanted"}:
                self.send({"what": "vega"}, buffers=[vega()])
            case {
                "what": "dragged",
                "chart": str(key),
                "row": int(row),
                "to": float() | int() as to,
            }:
                if self._dragged is not None:
                    self._dragged(key, row, float(to))


@cache  # a list opened after another has the same drawings, and their specs take half a second
def _plain(drawing: Drawing) -> dict[str, Any]:
    with debug_mode(arg=False):  # checking a spec takes longer than making it; tests check all
        spec = drawing.chart().to_dict(validate=False)
    return {
        "key": drawing.key,
        "spec": spec,
        "columns": [
            {"name": column.name, "label": column.label, "form": column.notation.value}
            for column in drawing.columns
        ],
        "drag": drawing.drag,
        "legend": drawing.legend,
    }
