"""Two lists played on the same shuffles, followed and stopped from the page.

`sides` says which lists, the form of the part Play how; the panel comes after.
"""

from __future__ import annotations

from workbench.analysis.comparing import Called, Comparison, Play, compare
from workbench.play.paired import Seating
from workbench.views.play.asked import Asked
from workbench.views.running import Running


class PairRun(Running[Comparison]):
    """Plays the same games of two lists.

    Parameters
    ----------
    a, b : Called
        The lists as they are now, `a` the one before.
    asked : Asked
        How they are played; by as many players as it names first.

    Attributes
    ----------
    a, b : Called
        The lists that are played.
    """

    def __init__(self, a: Called, b: Called, asked: Asked) -> None:
        super().__init__(asked.games)
        self.a, self.b = a, b
        players, *_ = asked.players
        seating = Seating(players=players, bots=asked.bots, voter=asked.voter, seed=asked.seed)
        self._how = Play(games=asked.games, seating=seating)

    def played_through(self) -> Comparison:
        """Play, and return what the two differ in; of fewer games where it was stopped."""
        return compare(self.a, self.b, self._how, watcher=self)
