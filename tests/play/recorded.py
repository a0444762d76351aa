"""For tests that count plainly: the records of a batch, game by game."""

from __future__ import annotations

from workbench.play.batches import Watcher, simulate


class _Recording(Watcher):
    records = True

    def __init__(self):
        self.kept = []

    def record(self, record):
        self.kept.append(record)


def records_of(table, games):
    """Return the record of each of the first games of a table."""
    watcher = _Recording()
    simulate(table, games, watcher=watcher, judged=())
    return watcher.kept
