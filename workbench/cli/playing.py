"""What the commands that play games share: who does the work, whose the fault is, and a stop.

What bots of somebody's own print goes to standard error: standard output is for the answer.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout

from workbench.cli import Refused
from workbench.cli.numbers import whole
from workbench.cli.output import Aside
from workbench.cli.progress import Progress
from workbench.play.batches import Disagreement, TooManyGames, Watcher
from workbench.play.bots.own_files import BotRefused
from workbench.play.engine.compiling import compiling_told
from workbench.play.line_files import FileRefused
from workbench.play.playing import BotFailed
from workbench.play.records import line_of
from workbench.play.voters import UnknownVoter
from workbench.play.workers import Cluster, NoCluster, Threads, Workers
from workbench.rules.record import GameRecord
from workbench.rules.setup import CannotPlay

_MOST_WORKERS = 1_000


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add who does the work: threads, or a cluster."""
    parser.add_argument(
        "--workers", type=whole(1, _MOST_WORKERS), metavar="N", help="threads (one for each core)"
    )
    parser.add_argument(
        "--dask", metavar="ADDRESS", help="play on a running Dask cluster, as tcp://127.0.0.1:8786"
    )


@contextmanager
def workers_of(arguments: argparse.Namespace) -> Iterator[Workers]:
    """Have the workers that the options ask for; say where they wait for the compiler.

    Raises
    ------
    NoCluster
        Where there is none at the address.
    """
    if arguments.dask is not None:
        with Cluster(arguments.dask) as cluster:
            yield cluster
        return
    with compiling_told(_tell_compiling):
        yield Threads(arguments.workers)


def _tell_compiling() -> None:
    print(
        "workbench: compiling the engine, once on this machine; it may take a minute or two",
        file=sys.stderr,
        flush=True,
    )


@contextmanager
def faults_told() -> Iterator[None]:
    """Tell faults of the input as such, a broken game with its record; bots print aside.

    Raises
    ------
    Refused
        Where who plays, the set, the files or the cluster are at fault, or a bot of one's own.
    Disagreement
        As it comes: our own fault.
    """
    try:
        with redirect_stdout(Aside()):
            yield
    except (BotRefused, UnknownVoter, CannotPlay, NoCluster, FileRefused, TooManyGames) as error:
        raise Refused(str(error)) from error
    except BotFailed as failed:
        so_far = f"the game so far, as a record:\n{line_of(failed.record)}"
        raise Refused(f"{failed}\n{so_far}") from failed
    except Disagreement as error:
        print(line_of(error.record), file=sys.stderr)
        raise


class Following(Watcher):
    """Tells how far games are, and ends them where Ctrl-C asked for it."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress

    def played(self, done: int, games: int) -> bool:
        """Tell how many are done; return whether to go on."""
        self._progress.tell(done, games)
        if self._progress.stopped:
            self._progress.heeded()
        return not self._progress.stopped

    def record(self, record: GameRecord) -> None:
        """Take the record of a game, which is something to keep."""
        del record
        self._progress.some_done()
