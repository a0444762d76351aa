"""Play many games of a card set by bots, and tell what they came to.

Every number has its interval of 95 %; the same set, options and seed give the same answer on any
number of workers. Of each batch 64 games are replayed by the rules, move for move.
Example: workbench simulate great_scott --bots greedy,greedy,greedy,random --games 20000
"""

from __future__ import annotations

import argparse
from contextlib import ExitStack

from workbench.analysis.batch_results import results_of
from workbench.analysis.play_reporting import in_words
from workbench.cardsets.reading import load
from workbench.cli import FINE, INTERRUPTED, Refused
from workbench.cli.numbers import SEEDS, whole
from workbench.cli.options import add_json, add_set, tell_json
from workbench.cli.output import to_a_file
from workbench.cli.playing import Following, add_workers, faults_told, workers_of
from workbench.cli.progress import Progress
from workbench.play.batches import Batch, simulate
from workbench.play.bots.naming import BOTS
from workbench.play.game_tables import TableWriter
from workbench.play.log_files import Header, LogWriter
from workbench.play.tables import Table, laid_table
from workbench.play.voters import VOTERS
from workbench.rules.record import GameRecord


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the set, who plays it, and what comes out."""
    add_set(parser)
    add_table(parser)
    parser.add_argument(
        "--games", type=whole(1), default=10_000, metavar="N", help="how many (10000)"
    )
    add_workers(parser)
    parser.add_argument(
        "--log", type=to_a_file, metavar="FILE.jsonl", help="write every game, for workbench replay"
    )
    parser.add_argument(
        "--table",
        type=to_a_file,
        metavar="FILE.csv",
        help="write a row for each round of each seat",
    )
    add_json(parser)


def add_table(parser: argparse.ArgumentParser) -> None:
    """Add who plays: players, bots, voter and seed."""
    parser.add_argument("--players", type=whole(), default=4, metavar="N", help="3 to 5 (4)")
    parser.add_argument(
        "--bots",
        default="greedy",
        metavar="BOTS",
        help="one for all players or one for each, comma between (greedy). There are "
        f"{', '.join(BOTS)}; greedy:0.5 errs by half a point; file.py:Name is one of your own",
    )
    parser.add_argument(
        "--voter", default="uniform", metavar="VOTER", help=f"{', '.join(VOTERS)} (uniform)"
    )
    parser.add_argument("--seed", type=whole(), default=1, metavar="N", help=f"{SEEDS} (1)")


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what they came to."""
    with faults_told():
        table = table_of(arguments)
        batch, stopped = _played(table, arguments)
    _tell(batch, as_json=arguments.json)
    return INTERRUPTED if stopped else FINE


def table_of(arguments: argparse.Namespace) -> Table:
    """Return the table that the options ask for."""
    return laid_table(
        load(arguments.set),
        players=arguments.players,
        bots=arguments.bots,
        voter=arguments.voter,
        seed=arguments.seed,
    )


class _Writing(Following):
    """Writes the games of a batch as well, where that is asked for."""

    def __init__(self, progress: Progress, writers: list[LogWriter | TableWriter]) -> None:
        super().__init__(progress)
        self.records = bool(writers)
        self._writers = writers

    def record(self, record: GameRecord) -> None:
        """Take the record of a game, and write it."""
        super().record(record)
        for writer in self._writers:
            writer.write(record)


def _played(table: Table, arguments: argparse.Namespace) -> tuple[Batch, bool]:
    """Return the batch, and whether it was stopped."""
    progress = Progress()
    header = Header(
        card_set=table.card_set.name,
        set_version=table.card_set.version,
        box=table.box,
        bots=table.bots,
        voter=table.voter,
        seed=table.seed,
    )
    writers = _writers(arguments, header)
    with workers_of(arguments) as workers, ExitStack() as open_files, progress.listening():
        for writer in writers:
            open_files.enter_context(writer)
        batch = simulate(
            table, arguments.games, workers=workers, watcher=_Writing(progress, writers)
        )
    return batch, progress.stopped


def _writers(arguments: argparse.Namespace, header: Header) -> list[LogWriter | TableWriter]:
    """Return what writes the games, each into a file of its own."""
    log, table = arguments.log, arguments.table
    if log is not None and table is not None and log.resolve() == table.resolve():
        raise Refused("--log and --table name the same file; give each its own")
    writers: list[LogWriter | TableWriter] = []
    if log is not None:
        writers.append(LogWriter(log, header))
    if table is not None:
        writers.append(TableWriter(table, header))
    return writers


def _tell(batch: Batch, *, as_json: bool) -> None:
    result = results_of(batch)
    if as_json:
        tell_json(result.as_json())
        return
    print(in_words(result))
    print(f"\nReplayed by the rules, move for move: {batch.judged:,} of {batch.games:,} games.")
