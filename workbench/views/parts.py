"""The parts of the workbench along the top, as tabs: Cards, Draft and what else there is.

A part is made when it is opened for the first time, so that opening the workbench waits for
none but the first; from then on it keeps its state out of sight. While it is made the tabs say
which one opens.
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
        lines: tuple[ipywidgets.HTML, ...] = ()
        try:
            if chosen not in self._made:
                self._made[chosen] = self._makers[chosen]()
        except Exception:
            sorry = f"✖ The part {chosen} cannot be shown; the details are in Lab's log."
            lines = (ipywidgets.HTML(sorry),)
            raise
        finally:
            for name, part in self._made.items():
                part.layout.display = None if name == chosen else "none"
            _, section = self.widget.children
            section.children = (*self._made.values(), *lines)
