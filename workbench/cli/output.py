"""Standard output as every command writes it: any character, and its own faults known as such.

A command prints, and the bots that it plays print elsewhere. Whether the disk behind `> FILE` is
full, or `| head` has read enough, is told here and nowhere else. `main` comes before and says it
in words. How far a command is stands on the screen alone, in one line (`how_far`).
"""

from __future__ import annotations

import argparse
import errno
import io
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any

from workbench.rules.travelling import Travelling


def to_a_file(text: str) -> Path:
    """Return the path of a file to write; a dash, standard output elsewhere, names none."""
    if text == "-":
        raise argparse.ArgumentTypeError(
            "a dash names no file; write /dev/stdout for standard output, or ./- for a file"
        )
    if not text.strip():
        raise argparse.ArgumentTypeError("the name is blank; name a file")
    try:
        Path(text).stat()
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        pass  # to be made, or told by whoever writes there
    except (OSError, ValueError) as error:  # a name too long, or a link that leads to itself
        why = getattr(error, "strerror", None) or error
        raise argparse.ArgumentTypeError(f"no file can be there ({why}); name another") from error
    return Path(text)


def how_far(line: str) -> None:
    """Show on a screen how far a command is, in place of the line before; "" leaves nothing."""
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()


class OutputFailed(Travelling):
    """What was printed could not be written; the message says why and what to do."""

    def __init__(self, error: OSError) -> None:
        why = error.strerror or str(error)
        super().__init__(f"the output cannot be written: {why}; make room, or send it elsewhere")


class ReaderLeft(Exception):
    """Whoever read what was printed has left."""


class _Watched(io.FileIO):
    """The bytes behind standard output; the first write that fails is told from every other fault.

    What is left to write after it is dropped: closing the file would only fail once more, and
    newer Pythons tell that in a traceback.
    """

    failed = False

    def write(self, some: Any, /) -> int:  # noqa: ANN401 - any buffer; 3.11 has no name for it
        """Write some bytes; returns how many."""
        if self.failed:
            return memoryview(some).nbytes
        try:
            return super().write(some)
        except OSError as error:
            self.failed = True
            raise (
                ReaderLeft() if isinstance(error, BrokenPipeError) else OutputFailed(error)
            ) from error


class Aside(io.TextIOBase):
    """Where the bots print while they play: standard error, which they cannot close."""

    def write(self, text: str, /) -> int:
        """Write to standard error; returns how much."""
        return _aside(text)

    def flush(self) -> None:
        """Have it written: standard error keeps no more than a line back."""

    def close(self) -> None:
        """Stay open: others print here as well."""


class _Answer(io.TextIOWrapper):
    """The command's own words; what a bot that nobody waits for prints meanwhile goes aside."""

    def write(self, text: str, /) -> int:
        """Write some text; returns how much."""
        if threading.current_thread() is not threading.main_thread():
            return _aside(text)
        return super().write(text)


def _aside(text: str) -> int:
    return len(text) if sys.stderr is None else sys.stderr.write(text)


@contextmanager
def watched() -> Iterator[None]:
    """Have all that is printed written by the end, and what cannot be raised as such.

    Raises
    ------
    OutputFailed
        Where it cannot be written: a full disk, say.
    ReaderLeft
        Where the other end of the pipe is closed.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    own = sys.__stdout__
    if sys.stdout is None:  # closed by `>&-`
        raise OutputFailed(OSError(errno.EBADF, "standard output is closed"))
    if own is None or sys.stdout is not own or own.isatty():
        yield  # none, a notebook's, or a screen: nothing there runs full
        return
    raw = _Watched(own.fileno(), "w", closefd=False)
    output = _Answer(io.BufferedWriter(raw), "utf-8", "backslashreplace")
    with redirect_stdout(output):
        try:
            yield
        finally:
            output.flush()
