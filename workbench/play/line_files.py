"""Files that grow line by line while a batch is played, and hold whole lines at all times.

Logs (`log_files`) and tables (`game_tables`) are written through this. A path that cannot be
written is refused before a game is played, and nothing is touched until writing begins: the
file of an earlier batch is replaced then, a file of any other kind never. From there on every
line lies in the file as soon as it is written, so a batch that is stopped or killed keeps
what it has finished.
"""

from __future__ import annotations

import os
from contextlib import suppress
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Self

from workbench.cardsets.writing.atomic import why_not_written


class FileRefused(ValueError):
    """A file that cannot be written; the message says which, why and what to do."""


class LineFile:
    """A file to be written from its beginning, a line or more at a time; use it with `with`.

    Parameters
    ----------
    path : Path
        The file. Terminals and what else lies in /dev, such as /dev/stdout, are written as they
        are; a pipe elsewhere is refused, for it may wait for its reader for ever.
    begins : bytes
        How every file of this kind begins, by which an earlier one is known.
    noun : str
        What it is called in messages, such as `log`.

    Raises
    ------
    FileRefused
        Where it cannot be written, or holds something that is not of this kind.
    """

    def __init__(self, path: Path, *, begins: bytes, noun: str) -> None:
        self.path, self._noun = path, noun
        self._file: FileIO | None = None
        self._end = self._puts = 0
        try:
            self._check(begins)
        except OSError as error:
            raise self._refused(error) from error

    def _check(self, begins: bytes) -> None:
        """Refuse what cannot be written, and leave everything as it is."""
        if self.path.is_dir():
            raise FileRefused(f"{self.path} is a folder; name a file in it for the {self._noun}")
        if not self.path.exists():
            place = self.path.resolve()  # of a link that leads to nothing yet
            with place.open("xb"):
                pass
            place.unlink()
        elif self.path.is_fifo() and Path("/dev") not in self.path.absolute().parents:
            raise FileRefused(
                f"{self.path} is a pipe, which waits for a reader; name a file for the"
                f" {self._noun}, or /dev/stdout"
            )
        elif self.path.is_file():
            with self.path.open("r+b") as file:
                there = file.read(len(begins))
            if there not in (b"", begins):
                raise FileRefused(
                    f"{self.path} is there already and is no {self._noun}; choose another name"
                )

    def __enter__(self) -> Self:
        """Begin: what the path held of an earlier batch is gone from here on."""
        try:
            self._file = FileIO(os.fspath(self.path), "w")
        except OSError as error:
            raise self._refused(error) from error
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        """Close the file; it keeps what was written, whatever ended it.

        Where an error came before anything did but the first line, its header, it goes.
        """
        if self._file is not None:
            self._file.close()
        whole = self.path.is_file() and not self.path.is_symlink()  # /dev/stdout is such a link
        if error is not None and self._puts <= 1 and whole:
            with suppress(OSError):
                self.path.unlink()

    def put(self, text: str) -> None:
        """Write one or more lines, all of them or none.

        Parameters
        ----------
        text : str
            Whole lines, each with its line break.

        Raises
        ------
        FileRefused
            Where the disk is full or gone; the file then ends with the line before.
        """
        if self._file is None:
            raise ValueError("the file is written within `with`")
        left = memoryview(text.encode("utf-8", errors="backslashreplace"))
        size = len(left)
        try:
            while left:
                left = left[self._file.write(left) :]
        except OSError as error:
            with suppress(OSError):  # a pipe cannot be cut
                self._file.truncate(self._end)
            raise self._refused(error) from error
        self._end += size
        self._puts += 1

    def _refused(self, error: OSError) -> FileRefused:
        return FileRefused(str(why_not_written(f"the {self._noun} {self.path}", error)))
