"""The games that are being played for pages of this kernel: one batch at a time.

Nobody waits for a batch whose cell is run again, and two at once would only take each other's
cores. So a workbench that opens, and a batch that begins, ends what goes on elsewhere; it stands
apart from `run`, for a workbench opens without the engine.
"""

from __future__ import annotations

from typing import Protocol
from weakref import WeakSet


class Stoppable(Protocol):
    """Something that goes on until it is stopped."""

    def stop(self) -> None:
        """End as soon as may be."""


_GOING: WeakSet[Stoppable] = WeakSet()


def begins(run: Stoppable) -> None:
    """Note that a batch begins, and stop all others."""
    stop_all()
    _GOING.add(run)


def stop_all() -> None:
    """Stop whatever goes on; what is finished of it is kept, where somebody still looks."""
    while _GOING:
        _GOING.pop().stop()
