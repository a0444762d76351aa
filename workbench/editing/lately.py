"""The last answer of a slow question, kept while it is asked about the same value again.

Card sets are values, so the same object means the same answer: the problems of 2,000 cards
are looked for once after an edit, however many panels ask.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

About = TypeVar("About")
Answer = TypeVar("Answer")


class Lately(Generic[About, Answer]):
    """A function of one argument that keeps its last answer.

    Parameters
    ----------
    ask : callable
        The function; equal arguments that are two objects are asked about twice.
    """

    def __init__(self, ask: Callable[[About], Answer]) -> None:
        self._ask = ask
        self._last: tuple[About, Answer] | None = None

    def __call__(self, about: About) -> Answer:
        """Return the answer about this value."""
        if self._last is None or self._last[0] is not about:
            self._last = (about, self._ask(about))
        return self._last[1]

    def forget(self) -> None:
        """Ask anew next time, for what else the answer rests on has changed."""
        self._last = None
