"""Paired batches: two lists on the same shuffles with the same streams, game by game.

Rulebook: the whole game, twice. Where two lists differ little most games go the same way in both,
so that the difference is known from far fewer games than two batches of their own would take.
`laying` and batches come before it; `analysis.comparing` says what the difference is and how sure.
Games are played in blocks and handed on in order, so that any number of workers gives the same,
and memory does not grow with the games.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass

from workbench.cardsets.card_set import CardSet
from workbench.play.batches import (
    PlayingFast,
    PlayingReadably,
    Watcher,
    counted,
    refuse_others,
    refuse_own_elsewhere,
    refuse_too_many,
    sample_of,
    setting_at,
)
from workbench.play.bots.naming import in_one_text
from workbench.play.engine.lineups import is_compiled
from workbench.play.game_by_game import rows_of
from workbench.play.laying import laid_like
from workbench.play.rows import Rows, rows_from
from workbench.play.tables import Table, laid_table
from workbench.play.workers import Block, Threads, Workers, blocks_of
from workbench.rules.arguments import of_kind, text, whole_number

Take = Callable[[Rows, Rows], None]
"""Who is handed the same games of both lists, block by block and in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who plays, as for `laid_table`: all of a table but its list.

    Raises
    ------
    TypeError, ValueError
        Where one of these is nothing of its kind. Bots in a list become one text.
    """

    players: int = 4
    bots: str = "greedy"
    voter: str = "uniform"
    seed: int = 1

    def __post_init__(self) -> None:
        whole_number(self.players, "players", such_as=4)
        whole_number(self.seed, "seed")
        text(self.voter, "voter", such_as="uniform")
        object.__setattr__(self, "bots", in_one_text(self.bots))

    def table(self, card_set: CardSet) -> Table:
        """Return the table of a list; raises as `laid_table` does."""
        return laid_table(
            card_set, players=self.players, bots=self.bots, voter=self.voter, seed=self.seed
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoTables:
    """Two lists laid for the same players, bots, voter and seed.

    Parameters
    ----------
    a, b : Table
        The first list as it is, so that its games are those of `simulate`; and the second in the
        order of the first.
    """

    a: Table
    b: Table

    @property
    def same_games(self) -> bool:
        """Whether every game goes the same in both, known without playing any.

        A bot of somebody's own may go by names; the bots of the house do not.
        """
        if all(map(is_compiled, self.a.lineup)):
            one, other = (setting_at(table).record for table in (self.a, self.b))
            return one.dtype == other.dtype and one.tobytes() == other.tobytes()
        return self.a.box == self.b.box


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedPair:
    """How far a paired batch came.

    Parameters
    ----------
    games, asked : int
        Games of each list that were played, and that were asked for.
    judged : int
        How many games of the two lists together the referee replayed.
    """

    games: int
    asked: int
    judged: int

    @property
    def partial(self) -> bool:
        """Whether it was stopped early: then the games are the longest finished prefix."""
        return self.games < self.asked


def laid_tables(a: CardSet, b: CardSet, seating: Seating) -> TwoTables:
    """Return the tables of two lists.

    Raises
    ------
    CannotPlay
        Where so many cannot play with a list, with every reason.
    BotRefused, UnknownVoter
        Where words name no bots or voter.
    """
    return TwoTables(a=seating.table(a), b=seating.table(laid_like(a, b)))


def play_paired(
    tables: TwoTables,
    games: int,
    *,
    take: Take,
    workers: Workers | None = None,
    watcher: Watcher | None = None,
) -> PlayedPair:
    """Play the same games of two lists, and let the referee replay some of each.

    Parameters
    ----------
    tables : TwoTables
        Who plays what.
    games : int
        How many of each, 1 or more.
    take : callable
        Who is handed what they came to.
    workers : Workers, optional
        Who does the work; a thread for each core unless told.
    watcher : Watcher, optional
        Who follows it, and may stop it.

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
    """
    of_kind(tables, TwoTables, "tables", such_as="laid_tables(a, b, Seating())")
    games = whole_number(games, "games", least=1, such_as=10_000)
    refuse_others(workers, watcher)
    refuse_too_many(games, tables.a, tables.b)
    refuse_own_elsewhere(tables.a, workers)
    watcher = watcher or Watcher()
    both = _Both(tables)
    done = 0
    blocks = blocks_of(games, size=both.block)
    with closing((workers or Threads()).finished(both, blocks)) as finished:
        for block, rows in finished:
            take(*rows)
            done += block.count
            if not watcher.played(done, games):
                break
    return PlayedPair(games=done, asked=games, judged=both.judge(done))


class _Both:
    """Plays both lists; a value that travels to other machines."""

    def __init__(self, tables: TwoTables) -> None:
        compiled = all(map(is_compiled, tables.a.lineup))
        kind = _Engine if compiled else _Readable
        self.block = kind.block
        self._a, self._b = kind(tables.a), kind(tables.b)

    def __call__(self, block: Block) -> tuple[Rows, Rows]:
        return self._a.rows(block), self._b.rows(block)

    def judge(self, games: int) -> int:
        """Let the referee replay games of both lists; return how many."""
        sample = sample_of(games)
        return self._a.judge(games, sample) + self._b.judge(games, sample)


class _Engine(PlayingFast):
    block = 500

    def rows(self, block: Block) -> Rows:
        """Play a block of games and return a row for each."""
        return rows_of(self._setting, block)


class _Readable(PlayingReadably):
    def rows(self, block: Block) -> Rows:
        """Play a block of games and return a row for each."""
        return rows_from([counted(self._table, [record]) for record in self.records_of(block)])
