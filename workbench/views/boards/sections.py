"""The widget of small tabs above a panel that holds more than its window shows.

It knows names only; the panel hears which one is chosen and shows what belongs there, in a box
that `below` makes: those who hear the page are told whose panel that is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import anywidget
import ipywidgets
import traitlets

from workbench.views.line import joined

_HERE = Path(__file__).parent


class Sections(anywidget.AnyWidget):
    """Tabs, one of them chosen, by mouse or by the arrow keys.

    Parameters
    ----------
    names : sequence of str
        What stands on them, in order; the first is chosen.
    label : str
        What they are sections of, for those who hear the page.
    chose : callable
        Called with nothing after another one was chosen.

    Attributes
    ----------
    chosen : str
        The name on the chosen tab.
    shown : str
        The name of what is shown; until that is what was chosen the page says which one opens.
    """

    _esm = joined("making.js", "boards/sections.js")
    _css = _HERE / "sections.css"

    names: traitlets.List[str] = traitlets.List(traitlets.Unicode()).tag(sync=True)
    chosen = traitlets.Unicode().tag(sync=True)
    shown = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)

    def __init__(self, names: Sequence[str], *, label: str, chose: Callable[[], None]) -> None:
        super().__init__(names=list(names), chosen=names[0], shown=names[0], label=label)
        self._chose = chose
        self.observe(self._show, "chosen")

    def below(self, parts: Sequence[ipywidgets.Widget]) -> ipywidgets.VBox:
        """Return the tabs with what they choose from below them."""
        section = ipywidgets.VBox(list(parts))
        section.add_class("gs-section")
        return ipywidgets.VBox([self, section])

    def _show(self, _change: object) -> None:
        try:
            self._chose()
        finally:
            self.shown = self.chosen
