"""One run: batches played in a thread of their own, followed and stopped from the page.

`asked` comes before it, the panel after. The engine runs without Python's lock, so the page
stays live; in a notebook the kernel's own loop looks after the run, and where no loop runs (a
plain script, a test) it is played at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from workbench.analysis.simulated import Simulated, simulate
from workbench.cardsets.card_set import CardSet
from workbench.play.batches import Watcher
from workbench.play.bots.naming import searches
from workbench.play.engine.keeping import is_kept, is_search_kept
from workbench.rules.amounts import counted
from workbench.views.play import going
from workbench.views.play.asked import Asked

LOOK = 0.2
"""Seconds between two looks at a run."""

Finished = Callable[["Future[tuple[Simulated, ...]]"], None]


class Run(Watcher):
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
    stopping : bool
        Whether it was asked to end with what is finished.
    """

    def __init__(self, card_set: CardSet, asked: Asked) -> None:
        self.stopping = False
        self.card_set = card_set
        self._asked = asked
        self._before = 0
        self._done = self._first = 0
        self._began: float | None = None
        lacking = searches(asked.bots) and not is_search_kept()
        self._compiles = lacking or not is_kept()

    def begin(self, *, told: Callable[[], None], finished: Finished) -> None:
        """Play, and nothing else meanwhile; call `told` now and then, `finished` at the end."""
        going.begins(self)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            future: Future[tuple[Simulated, ...]] = Future()
            future.set_result(self.played_through())
            finished(future)
            return
        thread = ThreadPoolExecutor(1, thread_name_prefix="play")
        running = thread.submit(self.played_through)
        thread.shutdown(wait=False)

        def look() -> None:
            if running.done():
                finished(running)
                return
            told()
            loop.call_later(LOOK, look)

        look()

    def stop(self) -> None:
        """End with the longest finished prefix, as soon as the games under way are played."""
        self.stopping = True

    def played_through(self) -> tuple[Simulated, ...]:
        """Return the batches, the last one partial where the run was stopped."""
        found: list[Simulated] = []
        for players in self._asked.players:
            if self.stopping and found:
                break
            found.append(self._batch(players))
            self._before += self._asked.games
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

    def played(self, done: int, games: int) -> bool:
        """Hear how far a batch is; return whether to go on."""
        del games
        if self._began is None:
            self._began, self._first = time.monotonic(), done
        self._done = self._before + done
        return not self.stopping

    def in_words(self) -> str:
        """Return how far the run is, and how long it still takes."""
        games = self._asked.games * len(self._asked.players)
        if self.stopping:
            return f"⏳ Stopping; {counted(self._done, 'game')} are played."
        if self._began is None:
            if self._compiles:
                return "⏳ The engine is being compiled, once on this machine: about a minute."
            return "⏳ Setting up the table."
        return f"⏳ {self._done:,} of {counted(games, 'game')}, {self._left(games)}"

    def _left(self, games: int) -> str:
        """Return the time left, by the pace since the first games were done."""
        since = self._done - self._first
        if self._began is None or since <= 0:
            return "time left not known yet"
        seconds = (time.monotonic() - self._began) / since * (games - self._done)
        return f"about {_span(seconds)} left"


def _span(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 90 else f"{seconds / 60:.0f} min"
