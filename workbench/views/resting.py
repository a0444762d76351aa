"""Doing something once after a moment of rest, however many changes came before it.

Writing a draft, or a summary below a widget, is meant for the pause after typing, not for
each key. In a kernel the wait is its event loop's; where none runs there is nothing to wait
for, and the deed is done at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class AfterRest:
    """A deed that waits until nothing has asked for it for a while.

    Parameters
    ----------
    deed : callable
        What to do.
    rest : float
        How long to wait, in seconds.
    """

    def __init__(self, deed: Callable[[], object], *, rest: float = 0.25) -> None:
        self._deed = deed
        self._rest = rest
        self._waiting: asyncio.TimerHandle | None = None

    def __call__(self) -> None:
        """Ask for the deed."""
        if self._waiting is not None:
            self._waiting.cancel()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._deed()
        else:
            self._waiting = loop.call_later(self._rest, self._deed)
