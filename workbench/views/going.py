"""What goes on for pages of this kernel: one batch at a time, and what may go on beside it.

Nobody waits for a batch whose cell is run again, and two at once would only take each other's
cores. So a workbench that opens, and a batch that begins, ends what goes on elsewhere; it stands
apart from `running`, for a workbench opens without the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol
from weakref import WeakSet

import ipywidgets


class Stoppable(Protocol):
    """Something that goes on until it is stopped."""

    def stop(self) -> None:
        """End as soon as may be."""


_ALONE: WeakSet[Stoppable] = WeakSet()
_BESIDE: WeakSet[Stoppable] = WeakSet()


def begins(work: Stoppable) -> None:
    """Note what begins and takes every core, and stop all others of its kind."""
    _stop(_ALONE)
    _ALONE.add(work)


def begins_beside(work: Stoppable) -> None:
    """Note what begins and leaves others their cores: it neither ends them nor ends with them."""
    _BESIDE.add(work)


def stop_all() -> None:
    """Stop whatever goes on; what is finished of it is kept, where somebody still looks."""
    _stop(_ALONE)
    _stop(_BESIDE)


def ends_with(widget: ipywidgets.Widget, stop: Callable[[], None]) -> None:
    """Have work stopped once a widget is closed: nobody can see what comes of it."""

    def look(change: dict[str, object]) -> None:
        """Stop it where the line to the page is gone."""
        if change["new"] is None:
            stop()

    widget.observe(look, "comm")


def _stop(some: WeakSet[Stoppable]) -> None:
    while some:
        some.pop().stop()
