"""Batches: many games at one table, by many workers, and sixty-four of them judged.

Rulebook: the whole game, many times. Tables, workers and the engine come before it; `analysis`
makes shares and intervals of a batch. The sums are whole numbers and a game depends on the
seed and its own number alone, so a batch is the same on one worker, on many and on a cluster,
and the first k games of a longer one are the batch of k.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

import numpy as np

from workbench.play.engine.lineups import entries_of_lineup, is_compiled
from workbench.play.engine.recording import Recorder
from workbench.play.engine.running import run
from workbench.play.engine.setting import Setting, setting_of
from workbench.play.engine.votes import VOTERS
from workbench.play.playing import play_games
from workbench.play.score_range import most_games
from workbench.play.tables import Table
from workbench.play.tally import Tally
from workbench.play.tallying import tally_of
from workbench.play.voters import voter_of
from workbench.play.workers import (
    Block,
    Cluster,
    NoCluster,
    Played,
    Threads,
    Workers,
    blocks_of,
)
from workbench.rules.arguments import brief, of_kind, whole_number
from workbench.rules.record import GameRecord
from workbench.rules.referee import RecordRefused
from workbench.rules.travelling import Travelling

JUDGED = 64
"""Games of each batch that the referee replays; all where there are fewer."""


class TooManyGames(ValueError):
    """More games than can be summed up; the message says how many can."""


class Disagreement(Travelling, AssertionError):
    """The engine and the referee part: a fault of ours, told with the record.

    Attributes
    ----------
    record : GameRecord
        The first judged game on which they part, as the engine logged it.
    """

    def __init__(self, why: str, record: GameRecord) -> None:
        self.record = record
        super().__init__(f"the engine and the referee disagree on game {record.game}: {why}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """What many games came to.

    Parameters
    ----------
    table : Table
        Who played what.
    tally : Tally
        All sums.
    asked : int
        How many games were asked for; fewer were played where it was stopped.
    judged : int
        How many of them the referee replayed.
    """

    table: Table
    tally: Tally
    asked: int
    judged: int

    @property
    def games(self) -> int:
        """How many games were played."""
        return int(self.tally.games[0])

    @property
    def partial(self) -> bool:
        """Whether it was stopped early: then it is the longest finished prefix."""
        return self.games < self.asked


class Watcher:
    """Follows a batch while it is played; this one does nothing and is there to be varied."""

    records = False
    """Whether it wants the record of each game."""

    def counted(self, tally: Tally) -> None:
        """Take the sums of all games so far; `played` comes next."""

    def played(self, done: int, games: int) -> bool:
        """Hear that the first `done` games are played; return whether to go on."""
        del done, games
        return True

    def record(self, record: GameRecord) -> None:
        """Take the record of a game; they come in order."""


def simulate(
    table: Table,
    games: int,
    *,
    workers: Workers | None = None,
    watcher: Watcher | None = None,
    judged: Sequence[int] | None = None,
) -> Batch:
    """Play many games, and let the referee replay some of them.

    Parameters
    ----------
    table : Table
        Who plays what.
    games : int
        How many, 1 or more.
    workers : Workers, optional
        Who does the work; a thread for each core unless told.
    watcher : Watcher, optional
        Who follows it, and may stop it.
    judged : sequence of int, optional
        The games that the referee replays, from 0; sixty-four spread over the batch unless told.
        A batch of bots that are not compiled has every game replayed.

    Raises
    ------
    TooManyGames
        Where the sums could outgrow whole numbers of 64 bits.
    NoCluster
        Where a cluster goes away, or is asked to play a bot of somebody's own.
    BotFailed
        Where a bot of somebody's own fails.
    Disagreement
        Where the referee contradicts the engine.
    TypeError, ValueError
        Where an argument is nothing of its kind, or there is no game to play.
    """
    of_kind(table, Table, "table", such_as="laid_table(card_set)")
    games = whole_number(games, "games", least=1, such_as=10_000)
    refuse_others(workers, watcher)
    refuse_too_many(games, table)
    refuse_own_elsewhere(table, workers)
    watcher = watcher or Watcher()
    readable = not all(map(is_compiled, table.lineup))
    play: _Engine | _Readable = (
        _Readable(table) if readable else _Engine(table, logged=watcher.records)
    )
    blocks = blocks_of(games, size=play.block)
    tallies: list[Tally] = []
    done = 0
    with closing((workers or Threads()).finished(play, blocks)) as finished:
        for block, played in finished:
            tallies = [tallies[0].plus(played.tally)] if tallies else [played.tally]
            done += block.count
            if watcher.records:
                for record in play.records(block, played):
                    watcher.record(record)
            watcher.counted(tallies[0])
            if not watcher.played(done, games):
                break
    sample = sample_of(done) if judged is None else [game for game in judged if game < done]
    return Batch(table=table, tally=tallies[0], asked=games, judged=play.judge(done, sample))


def refuse_others(workers: Workers | None, watcher: Watcher | None) -> None:
    """Refuse what is no workers and no watcher; `TypeError` says what would be."""
    if workers is not None and not callable(getattr(workers, "finished", None)):
        raise TypeError(
            f"workers takes Threads or a Cluster, such as Threads(4), not {brief(workers)}"
        )
    if watcher is not None:
        of_kind(watcher, Watcher, "watcher", such_as="Watcher()")


def refuse_too_many(games: int, *tables: Table) -> None:
    """Refuse more games than can be summed up at each of some tables.

    Raises
    ------
    TooManyGames
        With how many can.
    """
    most = min(most_games(table.box, table.players) for table in tables)
    if games > most:
        raise TooManyGames(f"with points so large at most {most:,} games can be summed up")


def refuse_own_elsewhere(table: Table, workers: Workers | None) -> None:
    """Refuse a bot of somebody's own where a cluster is to play it.

    Raises
    ------
    NoCluster
        With the bot.
    """
    own = [entrant.word for entrant in table.lineup if entrant.own]
    if own and isinstance(workers, Cluster):
        raise NoCluster(f"the machines of a cluster do not have the file of {own[0]}; leave it out")


class PlayingFast:
    """Plays in the fast engine; a value that travels to other machines.

    The referee replays a sample of its games.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._setting = setting_at(table)

    def judge(self, games: int, sample: Sequence[int]) -> int:
        """Replay some games and count them a second time; return how many.

        Raises
        ------
        Disagreement
            Where the rules, or the second count, say otherwise.
        """
        del games
        recorder = Recorder(self._table.box, self._setting)
        for game in sample:
            played = run(self._setting, Block(game, 1), logged=True)
            check(self._table, recorder.record(game, played.logs[0]), played.tally)
        return len(sample)


class PlayingReadably:
    """Plays in the readable engine, where a bot has no kernel: every game is judged at once."""

    block = 5

    def __init__(self, table: Table) -> None:
        self._table = table

    def records_of(self, block: Block) -> list[GameRecord]:
        """Play a block of games; whoever counts them plainly has the referee replay each."""
        table = self._table
        return play_games(
            table.box,
            table.lineup,
            voter=voter_of(table.voter),
            seed=table.seed,
            games=range(block.first, block.first + block.count),
        )

    def judge(self, games: int, sample: Sequence[int]) -> int:
        """Return how many games were judged: all."""
        del sample
        return games


class _Engine(PlayingFast):
    def __init__(self, table: Table, *, logged: bool) -> None:
        super().__init__(table)
        self._logged = logged
        self.block = 250 if logged else 2_000

    def __call__(self, block: Block) -> Played:
        return run(self._setting, block, logged=self._logged)

    def records(self, block: Block, played: Played) -> Iterator[GameRecord]:
        """Yield the record of each game, in order."""
        recorder = Recorder(self._table.box, self._setting)
        for i, log in enumerate(played.logs):
            yield recorder.record(block.first + i, log)


class _Readable(PlayingReadably):
    def __call__(self, block: Block) -> Played:
        records = self.records_of(block)
        return Played(counted(self._table, records), records)

    def records(self, block: Block, played: Played) -> Iterator[GameRecord]:
        """Yield the record of each game, in order."""
        del block
        yield from played.logs


def setting_at(table: Table) -> Setting:
    """Return the setting of the engine for a table."""
    entries, scorings = entries_of_lineup(table.lineup, table.box)
    return setting_of(
        table.box,
        table.listed,
        entries=entries,
        scorings=scorings,
        voter=VOTERS.index(table.voter),
        seed=table.seed,
        score_cells=table.score_cells,
    )


def sample_of(games: int) -> tuple[int, ...]:
    """Return the games of a batch that are judged: spread evenly, the first and last included."""
    if games <= JUDGED:
        return tuple(range(games))
    return tuple(i * (games - 1) // (JUDGED - 1) for i in range(JUDGED))


def check(table: Table, record: GameRecord, claimed: Tally) -> None:
    """Replay a record by the referee, and hold the engine's sums to a plain count of it.

    Raises
    ------
    Disagreement
        Where either says otherwise.
    """
    try:
        plain = counted(table, [record])
    except RecordRefused as refused:
        raise Disagreement(str(refused), record) from refused
    for name, true, said in zip(Tally._fields, plain, claimed, strict=True):
        if not np.array_equal(true, said):
            where = tuple(int(i) for i in np.argwhere(true != said)[0])
            why = f"{name}{list(where)} is {true[where]}, and the engine counted {said[where]}"
            raise Disagreement(why, record)


def counted(table: Table, records: list[GameRecord]) -> Tally:
    """Return the sums of recorded games, counted plainly; the referee replays each first.

    Raises
    ------
    RecordRefused
        Where the rules contradict a record.
    """
    return tally_of(
        records,
        box=table.box,
        entries=table.listed,
        players=table.players,
        score_cells=table.score_cells,
    )
