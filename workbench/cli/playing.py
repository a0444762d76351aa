"""What the commands that play games share: whose fault a broken game is, and hearing a stop."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from workbench.cli import Refused
from workbench.cli.progress import Progress
from workbench.play.batches import Disagreement, TooManyGames, Watcher
from workbench.play.bots.own_files import BotRefused
from workbench.play.line_files import FileRefused
from workbench.play.playing import BotFailed
from workbench.play.records import line_of
from workbench.play.voters import UnknownVoter
from workbench.play.workers import NoCluster
from workbench.rules.setup import CannotPlay

MOST_WORKERS = 1_000


@contextmanager
def faults_told() -> Iterator[None]:
    """Tell faults of the input as such; a game that broke is printed on standard error.

    Raises
    ------
    Refused
        Where who plays, the set, the files or the cluster are at fault, or a bot of one's own.
    Disagreement
        As it comes: our own fault.
    """
    try:
        yield
    except (BotRefused, UnknownVoter, CannotPlay, NoCluster, FileRefused, TooManyGames) as error:
        raise Refused(str(error)) from error
    except BotFailed as failed:
        print(line_of(failed.record), file=sys.stderr)
        raise Refused(f"{failed}; the game so far stands above") from failed
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
        return not self._progress.stopped
