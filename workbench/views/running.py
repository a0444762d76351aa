"""Games played aside, while the page stays live: how far they are, and how long they still take.

The engine runs without Python's lock. A panel that plays says what is played by a kind of `Running`
of its own.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

from workbench.play.batches import Watcher
from workbench.play.engine.keeping import is_kept
from workbench.rules.amounts import counted
from workbench.views.aside import Aside

Result = TypeVar("Result")


class Running(Watcher, ABC, Generic[Result]):
    """Plays so many games, in one batch after the other, and says how far it is.

    Parameters
    ----------
    games : int
        How many there are to play in all.
    """

    def __init__(self, games: int) -> None:
        self._aside: Aside[Result] = Aside(lambda _: self.played_through(), "")
        self._games = games
        self._done = self._first = self._before = 0
        self._began: float | None = None
        self._compiles = not is_kept()

    @property
    def stopping(self) -> bool:
        """Whether it was asked to end with what is finished."""
        return self._aside.stopping

    @abstractmethod
    def played_through(self) -> Result:
        """Play, with this as the watcher, and return what came of it."""

    def begin(
        self, *, told: Callable[[], None], finished: Callable[[Future[Result]], None]
    ) -> None:
        """Play; call `told` now and then, and `finished` at the end with what came of it."""
        self._aside.begin(told=told, finished=finished)

    def stop(self) -> None:
        """End with the longest finished prefix, as soon as the games under way are played."""
        self._aside.stop()

    def played(self, done: int, games: int) -> bool:
        """Hear how many games of a batch are done; return whether to go on."""
        if self._began is None:
            self._began, self._first = time.monotonic(), done
        self._done = self._before + done
        if done == games:
            self._before = self._done
        return not self.stopping

    def in_words(self) -> str:
        """Return how far it is, and how long it still takes."""
        if self.stopping:
            return f"⏳ Stopping; {counted(self._done, 'game')} are played."
        if self._began is None:
            if self._compiles:
                return "⏳ The engine is being compiled, once on this machine: about a minute."
            return "⏳ Setting up the table."
        return f"⏳ {self._done:,} of {counted(self._games, 'game')}, {self._left()}"

    def _left(self) -> str:
        """Return the time left, by the pace since the first games were done."""
        since = self._done - self._first
        if self._began is None or since <= 0:
            return "time left not known yet"
        seconds = (time.monotonic() - self._began) / since * (self._games - self._done)
        return f"about {_span(seconds)} left"


def _span(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 90 else f"{seconds / 60:.0f} min"
