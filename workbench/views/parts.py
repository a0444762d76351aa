"""The parts of the workbench along the top, as tabs: Cards, Draft and what else there is.

A part is made when it is opened for the first time, so that opening the workbench waits for
none but the first; from then on it keeps its state out of sight. While it is made a plain line
stands in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import ipywidgets

from workbench.views.boards.sections import Sections


class Parts:
    """Tabs, and below them the part whose tab is chosen.

    Parameters
    ----------
    makers : mapping of str to callable
        What makes each part, by the word on its tab, in order; the first is shown.

    Attributes
    ----------
    tabs : Sections
        The tabs; choosing another one shows its part.
    widget : ipywidgets.VBox
        What stands in the notebook.
    """

    def __init__(self, makers: Mapping[str, Callable[[], ipywidgets.DOMWidget]]) -> None:
        self._makers = dict(makers)
        self._made: dict[str, ipywidgets.DOMWidget] = {}
        self.tabs = Sections(tuple(makers), label="Parts of the workbench", chose=self._show)
        self.widget = self.tabs.below(())
        self.widget.add_class("gs-parts")
        self._show()

    def _show(self) -> None:
        """Show the chosen part, which is made where it is not there yet."""
        chosen = self.tabs.chosen
        for name, part in self._made.items():
            part.layout.display = None if name == chosen else "none"
        self._lay()
        if chosen not in self._made:
            self._made[chosen] = self._make(chosen)
            self._lay()

    def _make(self, name: str) -> ipywidgets.DOMWidget:
        """Return a part made anew; what is seen meanwhile is a line that says so."""
        line = ipywidgets.HTML(f"Making the part {name} …")
        self._lay(line)
        try:
            return self._makers[name]()
        except Exception:
            line.value = f"✖ The part {name} cannot be shown; the details are in Lab's log."
            raise

    def _lay(self, *lines: ipywidgets.HTML) -> None:
        """Lay out the parts that are made, all but one of them out of sight, and a line."""
        _, section = self.widget.children
        section.children = (*self._made.values(), *lines)
