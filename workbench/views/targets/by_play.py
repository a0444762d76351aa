"""Targets checked by play, aside from the page: how far it is, how long it takes, a stop.

`analysis.checking` plays until each is decided or its budget ends; the panel comes after.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from workbench.analysis.checking import Checked, check, play_of, problems_of_targets
from workbench.analysis.measure_paths import is_of_play
from workbench.cardsets.card_set import CardSet, Target
from workbench.play.batches import Watcher
from workbench.play.engine.keeping import is_kept
from workbench.rules.amounts import counted
from workbench.views.aside import Aside
from workbench.views.running import Pace, before_the_first

Played = tuple[Checked, ...]


def check_aside(card_set: CardSet) -> Aside[Played]:
    """Return the work of checking all targets of a list that only play can tell.

    Parameters
    ----------
    card_set : CardSet
        The list; nothing is wrong with its targets.
    """
    wanted = tuple(one for one in card_set.targets if is_of_play(one.measure))

    def deed(aside: Aside[Played]) -> Played:
        """Play until each is decided, telling how far that is."""
        following = _Following(aside, _most_games(wanted))
        return check(replace(card_set, targets=wanted), watcher=following)

    return Aside(deed, before_the_first(compiles=not is_kept()))


def why_not(card_set: CardSet) -> str:
    """Return why the targets of play cannot be checked, each reason once; empty where they can."""
    played = tuple(one for one in card_set.targets if is_of_play(one.measure))
    problems = problems_of_targets(replace(card_set, targets=played))
    return "; ".join(dict.fromkeys(f"{one.what}; {one.hint}" for one in problems))


def _most_games(targets: Sequence[Target]) -> int:
    """Return how many games are played at most: targets that ask for the same share them."""
    return sum(play.games for play in set(map(play_of, targets)))


class _Following(Watcher):
    """Tells how far the batches of a check are, and ends them where it was asked to stop."""

    def __init__(self, aside: Aside[Played], most: int) -> None:
        self._aside, self._most = aside, most
        self._before = self._done = self._budget = 0
        self._pace = Pace()

    def played(self, done: int, games: int) -> bool:
        """Hear how far a batch is; return whether to go on."""
        if done <= self._done - self._before:
            self._next_batch()
        self._done, self._budget = self._before + done, games
        self._pace.hear(self._done)
        self._aside.words = f"⏳ {counted(self._done, 'game')} played, {self._left()}"
        return not self._aside.stopping

    def _next_batch(self) -> None:
        """Begin to count another batch; what the one before did not need is saved."""
        self._most -= self._budget - (self._done - self._before)
        self._before = self._done

    def _left(self) -> str:
        left, most = self._pace.left(self._most), f"of {self._most:,} at most"
        return f"{most}: about {left} left, or less" if left else most
