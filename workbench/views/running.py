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
from workbench.rules.amounts import counted, span
from workbench.views.aside import Aside
from workbench.views.boards.form_board import Press

Result = TypeVar("Result")

STOP = Press("stop", "■ Stop", "End with the games that are finished")
"""The button that stands where games were begun, while they go on."""


class Pace:
    """How fast games go since the first of them were done, and so how long others still take."""

    def __init__(self) -> None:
        self._began: float | None = None
        self._first = self._done = 0

    @property
    def began(self) -> bool:
        """Whether any games are done."""
        return self._began is not None

    def hear(self, done: int) -> None:
        """Hear how many games are done in all."""
        if self._began is None:
            self._began, self._first = time.monotonic(), done
        self._done = done

    def left(self, games: int) -> str:
        """Return in words how long it takes until so many are done; empty while nobody knows."""
        since = self._done - self._first
        if self._began is None or since <= 0:
            return ""
        return span((time.monotonic() - self._began) / since * (games - self._done))


def before_the_first(*, compiles: bool) -> str:
    """Return what to say until the first games are done."""
    if compiles:
        return "⏳ The engine is being compiled, once on this machine: about a minute."
    return "⏳ Setting up the table."


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
        self._done = self._before = 0
        self._pace = Pace()
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
        self._done = self._before + done
        self._pace.hear(self._done)
        if done == games:
            self._before = self._done
        return not self.stopping

    def in_words(self) -> str:
        """Return how far it is, and how long it still takes."""
        if self.stopping:
            return f"⏳ Stopping; {counted(self._done, 'game')} are played."
        if not self._pace.began:
            return before_the_first(compiles=self._compiles)
        left = self._pace.left(self._games)
        told = f"about {left} left" if left else "time left not known yet"
        return f"⏳ {self._done:,} of {counted(self._games, 'game')}, {told}"
