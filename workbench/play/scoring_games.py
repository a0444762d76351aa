"""Playing games for their points seat by seat, and the same deals again with other dice.

Rulebook: the whole game. A *sitting* is a table and whose dice fall at it: played with dice of
another seed, bots and voters decide anew where they leave things to chance, while every pile and
every telephone stays as dealt. So it can be told what the deal was worth. Tables and the engine
come before it; `analysis.fairness`, `luck`, `suspense` and `commending` ask what came of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass

from workbench.play.batches import (
    PlayingFast,
    PlayingReadably,
    Watcher,
    counted,
    refuse_own_elsewhere,
    refuse_too_many,
)
from workbench.play.bots.own_files import BotRefused
from workbench.play.engine.lineups import is_compiled
from workbench.play.engine.running import run
from workbench.play.engine.setting import Setting
from workbench.play.ladders import samples_of
from workbench.play.scored_games import ScoredGames, joined, scored_from_logs, scored_from_records
from workbench.play.tables import Table
from workbench.play.workers import Block, Threads, Workers, blocks_of
from workbench.rules.chance import key_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """A table, and whose dice fall at it.

    Parameters
    ----------
    table : Table
        Who plays what; its seed deals.
    dice : int, optional
        The seed of the bots' and voters' chance; the table's own unless told.
    """

    table: Table
    dice: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredBatch:
    """What the games of one table came to, seat by seat.

    Parameters
    ----------
    table : Table
        Who played what.
    scored : ScoredGames
        All points.
    asked : int
        How many games were asked for.
    """

    table: Table
    scored: ScoredGames
    asked: int

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.scored.games

    @property
    def partial(self) -> bool:
        """Whether it was stopped early: then it is the longest finished prefix."""
        return self.games < self.asked


@dataclass(frozen=True, slots=True, kw_only=True)
class Replays:
    """What the same deals came to at several sittings.

    Parameters
    ----------
    sittings : tuple of Sitting
        Each of them played all of the deals.
    scored : tuple of ScoredGames
        Of each sitting; game g has the same deal in all.
    asked, judged : int
        How many deals were asked for, and how many games of all the referee replayed.
    """

    sittings: tuple[Sitting, ...]
    scored: tuple[ScoredGames, ...]
    asked: int
    judged: int

    @property
    def deals(self) -> int:
        """How many deals were played, each at every sitting."""
        return self.scored[0].games

    @property
    def partial(self) -> bool:
        """Whether it was stopped early: then it is the longest finished prefix of deals."""
        return self.deals < self.asked

    @property
    def batches(self) -> tuple[ScoredBatch, ...]:
        """The games of each sitting by themselves."""
        return tuple(
            ScoredBatch(table=sitting.table, scored=scored, asked=self.asked)
            for sitting, scored in zip(self.sittings, self.scored, strict=True)
        )


def play_scored(table: Table, games: int, *, watcher: Watcher | None = None) -> ScoredBatch:
    """Play games and keep the points of each seat; the referee replays sixty-four.

    They are the games of `batches.simulate`. The parameters and errors are those of `replay`.
    """
    (batch,) = replay([Sitting(table=table)], games, watcher=watcher).batches
    return batch


def replay(
    sittings: Sequence[Sitting],
    deals: int,
    *,
    workers: Workers | None = None,
    watcher: Watcher | None = None,
) -> Replays:
    """Play the same deals at several sittings; the referee replays games spread over all.

    Parameters
    ----------
    sittings : sequence of Sitting
        One or more, of one list, one number of players and one seed.
    deals : int
        How many, 1 or more.
    workers : Workers, optional
        Who does the work; a thread for each core unless told.
    watcher : Watcher, optional
        Who hears how many games of all are played, and may stop them.

    Raises
    ------
    ValueError
        Where there is no sitting or no deal, or the sittings do not have the same deals.
    BotRefused
        Where a bot of somebody's own is to throw dice of another seed.
    TooManyGames
        Where the sums could outgrow whole numbers of 64 bits.
    NoCluster, BotFailed, Disagreement
        As in `batches.simulate`.
    """
    _refuse(sittings, deals, workers)
    watcher = watcher or Watcher()
    play = _All(sittings)
    parts: list[tuple[ScoredGames, ...]] = []
    done = 0
    with closing((workers or Threads()).finished(play, blocks_of(deals, size=play.block))) as all_:
        for block, scored in all_:
            parts.append(scored)
            done += block.count
            if not watcher.played(done * len(sittings), deals * len(sittings)):
                break
    return Replays(
        sittings=tuple(sittings),
        scored=tuple(map(joined, zip(*parts, strict=True))),
        asked=deals,
        judged=play.judge(done),
    )


def _refuse(sittings: Sequence[Sitting], deals: int, workers: Workers | None) -> None:
    if not sittings or deals < 1:
        raise ValueError(f"one table and one game at least, not {len(sittings)} and {deals}")
    table = sittings[0].table
    for other in (sitting.table for sitting in sittings):
        if (other.box, other.players, other.seed) != (table.box, table.players, table.seed):
            raise ValueError("the same deals need one list, as many players, and one seed")
        refuse_own_elsewhere(other, workers)
    refuse_too_many(deals, table)


class _All:
    """Plays the same deals at every sitting; a value that travels to other machines."""

    def __init__(self, sittings: Sequence[Sitting]) -> None:
        self._kinds = [_kind(sitting) for sitting in sittings]
        self.block = min(kind.block for kind in self._kinds)

    def __call__(self, block: Block) -> tuple[ScoredGames, ...]:
        return tuple(kind.scored(block) for kind in self._kinds)

    def judge(self, games: int) -> int:
        """Let the referee replay games of each; return how many."""
        samples = samples_of(len(self._kinds), games)
        return sum(k.judge(games, sample) for k, sample in zip(self._kinds, samples, strict=True))


def _kind(sitting: Sitting) -> _Engine | _Readable:
    table = sitting.table
    if all(map(is_compiled, table.lineup)):
        return _Engine(sitting)
    if sitting.dice is not None:
        own = ", ".join(entrant.word for entrant in table.lineup if not is_compiled(entrant))
        raise BotRefused(f"deals are played again by the bots of the house alone; leave out {own}")
    return _Readable(table)


class _Engine(PlayingFast):
    block = 250

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting.table)
        self._setting = _with_dice(self._setting, sitting.dice)

    def scored(self, block: Block) -> ScoredGames:
        """Play a block of games and return their points."""
        played = run(self._setting, block, logged=True)
        return scored_from_logs(self._setting, played.logs, self._table.box)


def _with_dice(setting: Setting, dice: int | None) -> Setting:
    """Return a setting in which bots and voters go by the chance of another seed."""
    if dice is None:
        return setting
    record = setting.record.copy()
    for name in ("bot", "voter"):
        record["keys"][name][0] = key_of(dice, name)
    return setting._replace(record=record)


class _Readable(PlayingReadably):
    def scored(self, block: Block) -> ScoredGames:
        """Play a block of games and return their points."""
        records = self.records_of(block)
        counted(self._table, records)  # replays each of them
        return scored_from_records(records, self._table.box)
