"""How far a long command is: one line on standard error, and a stop that keeps what is done.

The first Ctrl-C asks the work to end with what is finished; a second one ends at once.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_PAUSE = 0.2
"""Seconds between two lines on a screen; elsewhere there are none but the last."""


class Progress:
    """Tells games done and time left, and hears Ctrl-C.

    Attributes
    ----------
    stopped : bool
        Whether Ctrl-C was pressed.
    """

    def __init__(self) -> None:
        self.stopped = False
        self._began = self._told = time.monotonic()
        self._on_screen = sys.stderr.isatty()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Take Ctrl-C as a stop; leave the line clean at the end."""
        before = signal.signal(signal.SIGINT, self._stop)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
            if self._on_screen:
                sys.stderr.write("\r\x1b[K")

    def tell(self, done: int, of: int) -> None:
        """Tell how many games are done, where somebody watches and not too often."""
        now = time.monotonic()
        if self._on_screen and now - self._told >= _PAUSE:
            self._told = now
            left = (now - self._began) / done * (of - done)
            sys.stderr.write(
                f"\r\x1b[K{done:,} of {of:,} games · {_span(left)} left · Ctrl-C stops"
            )
            sys.stderr.flush()

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        if self.stopped:
            raise KeyboardInterrupt
        self.stopped = True


def _span(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min"
