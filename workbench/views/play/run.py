"""One run: a batch for each number of players, played aside.

`asked` comes before it, the panel after.
"""

from __future__ import annotations

from workbench.analysis.simulated import Simulated, simulate
from workbench.cardsets.card_set import CardSet
from workbench.play.bots.naming import searches
from workbench.play.engine.keeping import is_search_kept
from workbench.views.play.asked import Asked
from workbench.views.running import Running


class Run(Running[tuple[Simulated, ...]]):
    """Plays what is asked, one batch for each number of players.

    Parameters
    ----------
    card_set : CardSet
        The list as it is now.
    asked : Asked
        What is to be played.

    Attributes
    ----------
    card_set : CardSet
        The list that is played.
    """

    def __init__(self, card_set: CardSet, asked: Asked) -> None:
        super().__init__(asked.games * len(asked.players))
        self.card_set = card_set
        self._asked = asked
        self._compiles |= searches(asked.bots) and not is_search_kept()

    def played_through(self) -> tuple[Simulated, ...]:
        """Return the batches, the last one partial where the run was stopped."""
        found: list[Simulated] = []
        for players in self._asked.players:
            if self.stopping and found:
                break
            found.append(self._batch(players))
        return tuple(found)

    def _batch(self, players: int) -> Simulated:
        asked = self._asked
        return simulate(
            self.card_set,
            players=players,
            bots=asked.bots,
            voter=asked.voter,
            games=asked.games,
            seed=asked.seed,
            watcher=self,
        )
