"""Stretches: several batches one after the other, heard by one watcher as a single way.

Rulebook: none. Batches come before it; questions that take several of them after it.
"""

from __future__ import annotations

from workbench.play.batches import Watcher


class Stretch(Watcher):
    """Tells the watcher of the whole about one batch.

    Parameters
    ----------
    whole : Watcher
        Who hears of all, and may stop them.
    before : int
        Games of the batches that are finished.
    of : int
        Games of all batches.

    Attributes
    ----------
    stopped : bool
        Whether it was stopped.
    """

    def __init__(self, whole: Watcher, *, before: int, of: int) -> None:
        self.stopped = False
        self._whole, self._before, self._of = whole, before, of

    def played(self, done: int, games: int) -> bool:
        """Hear that the first `done` games of this batch are played; return whether to go on."""
        del games
        self.stopped = not self._whole.played(self._before + done, self._of)
        return not self.stopped
