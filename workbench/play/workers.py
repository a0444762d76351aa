"""Workers: who plays the games of a batch, block by block, and hands them back in order.

The engine runs without Python's lock, so threads are as good as processes and start at once.
A cluster is a Dask one that runs already; it needs the extra `cluster`.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from workbench.play.tally import Tally
from workbench.rules.arguments import whole_number
from workbench.rules.travelling import Travelling

AHEAD = 2
"""Blocks under way or waiting, to each worker."""
_LOOK = 0.2
"""Seconds between two looks whether somebody has lost patience."""


@dataclass(frozen=True, slots=True)
class Block:
    """Some games of a batch: `count` of them from game `first` on (from 0)."""

    first: int
    count: int


class Played(NamedTuple):
    """What the games of a block came to.

    Parameters
    ----------
    tally : Tally
        Their sums.
    logs : Any
        A log of each, as whoever played them writes it; empty where none were wanted.
    """

    tally: Tally
    logs: Any


Done = TypeVar("Done")
"""What is made of a block: `Played` where it is a batch's."""
Work: TypeAlias = Callable[[Block], Done]
Finished: TypeAlias = Generator[tuple[Block, Done], None, None]


class Workers(Protocol):
    """Whoever does the work."""

    def finished(self, work: Work[Done], blocks: Iterable[Block]) -> Finished[Done]:
        """Yield each block with what it came to, in order; closed early, begin no other."""


class PatienceLost(KeyboardInterrupt):
    """Ctrl-C of somebody who takes the blocks that are finished and waits for no other."""


class NoCluster(ValueError):
    """A cluster that cannot be reached or went away; the message says why and what to do."""


def blocks_of(games: int, *, size: int) -> Iterator[Block]:
    """Yield the blocks of a batch, in order."""
    for first in range(0, games, size):
        yield Block(first, min(size, games - first))


class Threads:
    """Threads of this process.

    Whoever wants no more blocks does not wait for those under way; they end by themselves.

    Parameters
    ----------
    count : int, optional
        How many; as many as this process may use cores, unless told.
    """

    def __init__(self, count: int | None = None) -> None:
        self.count = cores() if count is None else whole_number(count, "workers", least=1)

    def finished(self, work: Work[Done], blocks: Iterable[Block]) -> Finished[Done]:
        """Yield each block with what it came to, in order."""
        pool = ThreadPoolExecutor(self.count)
        try:
            yield from _in_order(
                lambda block: _Heeding(pool.submit(work, block)), blocks, ahead=AHEAD * self.count
            )
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


class _Heeding:
    """What is under way in a thread; whoever waits for it hears Ctrl-C, on any system."""

    def __init__(self, future: Future[Any]) -> None:
        self._future, self.cancel = future, future.cancel

    def result(self) -> Any:  # noqa: ANN401 - whatever the work makes
        """Return what came of it, when it has come."""
        while wait([self._future], _LOOK).not_done:
            pass
        return self._future.result()


class Cluster:
    """A Dask cluster that runs already; use it with `with`, for as many batches as you like.

    Parameters
    ----------
    address : str
        Of its scheduler, such as `tcp://127.0.0.1:8786`.
    patience : float
        Seconds to wait for an answer.

    Raises
    ------
    NoCluster
        Where the extra `cluster` is not installed, or nobody answers there.
    """

    def __init__(self, address: str, *, patience: float = 10) -> None:
        try:
            self._dask: Any = import_module("distributed")  # an extra that few install
        except ImportError:
            raise NoCluster(
                "a Dask cluster needs the extra `cluster`; run pip install -e '.[cluster]'"
            ) from None
        self._address = address
        try:
            where = self._dask.comm.resolve_address(
                address
            )  # a client half made is loud at its end
            self._client = self._dask.Client(where, timeout=patience, set_as_default=False)
        except (OSError, ValueError, TimeoutError) as error:
            raise NoCluster(
                f"no Dask scheduler answers at {address} ({error or 'it took too long'});"
                " start one with dask scheduler, or leave --dask out"
            ) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def finished(self, work: Work[Done], blocks: Iterable[Block]) -> Finished[Done]:
        """Yield each block with what it came to, in order.

        Raises
        ------
        NoCluster
            Where the cluster, or one worker after the other, goes away in the midst.
        """
        dask, client = self._dask, self._client
        try:
            known = client.scatter(work, broadcast=True, hash=False)
            ahead = AHEAD * max(1, sum(client.nthreads().values()))
            yield from _in_order(
                lambda block: client.submit(_worked, known, block, pure=False), blocks, ahead=ahead
            )
        except (CancelledError, dask.KilledWorker, dask.comm.CommClosedError):
            raise NoCluster(
                f"the Dask cluster at {self._address} went away before all games were played;"
                " look after its scheduler and workers and run this again, or leave --dask out"
            ) from None


def _worked(work: Work[Done], block: Block) -> Done:
    try:
        return work(block)
    except Travelling as error:
        error.__cause__ = error.__context__ = None  # they may be of a class known only here
        raise


def cores() -> int:
    """Return how many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # only Linux tells it
        return os.cpu_count() or 1


def _in_order(
    begin: Callable[[Block], Any], blocks: Iterable[Block], *, ahead: int
) -> Finished[Any]:
    """Begin blocks, not too many at a time, and yield what they came to in order.

    They end early for whoever loses patience, if there are any: `PatienceLost` otherwise.
    """
    under_way: deque[tuple[Block, Any]] = deque()
    some = False
    try:
        for block in blocks:
            under_way.append((block, begin(block)))
            if len(under_way) >= ahead:
                first, future = under_way.popleft()
                yield first, future.result()
                some = True
        while under_way:
            first, future = under_way.popleft()
            yield first, future.result()
            some = True
    except PatienceLost:
        if not some:
            raise
    finally:
        for _, future in under_way:
            future.cancel()
