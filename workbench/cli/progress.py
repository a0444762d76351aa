"""How far a long command is: one line on standard error, and a stop that keeps what is done.

The first Ctrl-C asks the work to end with what is finished; a second one, or some seconds, and
it waits no longer for what is under way. Where nothing is finished yet the first one ends it.
"""

from __future__ import annotations

import signal
import sys
import time
from _thread import interrupt_main
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from types import FrameType

from workbench.cli.output import how_far
from workbench.play.seated_bots import waited_for
from workbench.play.workers import PatienceLost
from workbench.rules.amounts import span

_PAUSE = 0.2
"""Seconds between two lines on a screen; elsewhere there are none but the last."""
_PATIENCE = 3
"""Seconds that games under way have to end after Ctrl-C."""


class Progress:
    """Tells games done and time left, and hears Ctrl-C.

    Attributes
    ----------
    stopped : bool
        Whether Ctrl-C was pressed.
    """

    def __init__(self) -> None:
        self.stopped = False
        self._any_done = False
        self._began = self._told = time.monotonic()
        self._asked, self._ended = Event(), Event()
        self._left_behind: list[str] = []

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Take Ctrl-C as a stop; leave the line clean at the end, and name who is waited for.

        Raises
        ------
        PatienceLost
            Where Ctrl-C was pressed before anything was finished, or was not heeded.
        """
        before = signal.signal(signal.SIGINT, self._stop)
        Thread(target=self._lose_patience, daemon=True).start()
        try:
            yield
        finally:
            self._ended.set()
            self._asked.set()
            signal.signal(signal.SIGINT, before)
            how_far("")
            for who in self._left_behind:
                print(f"workbench: waited in vain for {who}", file=sys.stderr)

    def some_done(self) -> None:
        """Note that there is something to keep."""
        self._any_done = True

    def heeded(self) -> None:
        """Note that the stop is heeded: what is still to do needs no more games."""
        self._ended.set()

    def tell(self, done: int, of: int) -> None:
        """Tell how many games are done, where somebody watches and not too often."""
        self.some_done()
        now = time.monotonic()
        if now - self._told >= _PAUSE:
            self._told = now
            left = (now - self._began) / done * (of - done)
            how_far(f"{done:,} of {of:,} games · {span(left)} left · Ctrl-C stops")

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        at_once = self.stopped or not self._any_done
        self.stopped = True
        if at_once:
            self._left_behind = waited_for()
            raise PatienceLost
        self._asked.set()

    def _lose_patience(self) -> None:
        """Press Ctrl-C a second time for somebody who waits."""
        self._asked.wait()
        if not self._ended.wait(_PATIENCE):
            interrupt_main()
