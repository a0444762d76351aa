"""What stands in place of the panels where a file has faults that no list can be made of.

Contract: "Faults": all of them at once, each with its place and what to do, never a traceback.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from workbench.cardsets.problems import MOST_SHOWN, CardSetError, Problem
from workbench.rules.amounts import counted
from workbench.views.line import Message, Panel, Verb, joined


class FaultList(Panel):
    """All faults of a file, and a button to read it again.

    Parameters
    ----------
    error : CardSetError
        What the reader found.
    reload : callable
        Reads the file again and shows what comes of it.
    """

    _esm = joined("making.js", "pressing.js", "asking.js", "header/faults.js")
    _css = joined("header/header.css")

    def __init__(self, error: CardSetError, *, reload: Callable[[], None]) -> None:
        super().__init__()
        self.problems = error.problems
        self._reload = reload

    def verbs(self) -> Mapping[str, Verb]:
        """Return what the page may ask for."""
        return {"hello": self.hello, "reload": self._reload}

    def hello(self) -> Message:
        """Return the faults in words."""
        return {"words": self.in_words(), "faults": [_told(p) for p in self.problems[:MOST_SHOWN]]}

    def in_words(self) -> str:
        """Return how many problems there are, in one sentence."""
        count = len(self.problems)
        more = f"; the first {MOST_SHOWN} are listed" if count > MOST_SHOWN else ""
        return f"This list cannot be opened yet: {counted(count, 'problem')} to mend{more}."


def _told(problem: Problem) -> Message:
    where = f"{problem.file.name}, line {problem.line}" if problem.file else "the list"
    return {
        "where": where,
        "what": problem.what,
        "hint": problem.hint,
        "severity": str(problem.severity),
    }
