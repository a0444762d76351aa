"""Work done aside, in a thread of its own, followed and stopped from the page.

Panels hand it what takes longer than a blink. In a notebook the kernel's own loop looks after
it; where no loop runs (a plain script, a test) it is done at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

from workbench.views import going

LOOK = 0.2
"""Seconds between two looks at the work."""

T = TypeVar("T")


class Stopped(Exception):
    """The work was stopped before it came to anything."""


class Aside(Generic[T]):
    """One piece of work.

    Parameters
    ----------
    deed : callable
        Does the work. It is handed this, to say how far it is and to hear of a stop.
    words : str
        What to say of it before it says anything itself.
    note : callable
        Notes that it begins: `going.begins` ends what else goes on, `going.begins_beside` nothing.

    Attributes
    ----------
    words : str
        How far it is.
    stopping : bool
        Whether it was asked to end.
    """

    def __init__(
        self,
        deed: Callable[[Aside[T]], T],
        words: str,
        *,
        note: Callable[[going.Stoppable], None] = going.begins,
    ) -> None:
        self.words = words
        self.stopping = False
        self._deed = deed
        self._note = note

    def begin(self, *, told: Callable[[], None], finished: Callable[[Future[T]], None]) -> None:
        """Begin; call `told` now and then, and `finished` at the end with what came of it."""
        self._note(self)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            finished(self._done_at_once())
            return
        thread = ThreadPoolExecutor(1, thread_name_prefix="aside")
        running = thread.submit(self._deed, self)
        thread.shutdown(wait=False)

        def look() -> None:
            """Tell how far it is, or hand over what came of it."""
            if running.done():
                finished(running)
                return
            told()
            loop.call_later(LOOK, look)

        look()

    def stop(self) -> None:
        """Ask it to end as soon as may be."""
        self.stopping = True

    def say(self, words: str) -> None:
        """Say how far it is.

        Raises
        ------
        Stopped
            Where it was asked to end.
        """
        if self.stopping:
            raise Stopped
        self.words = words

    def _done_at_once(self) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(self._deed(self))
        except Exception as error:  # noqa: BLE001  # whoever asks for the result meets it
            future.set_exception(error)
        return future
