"""Card sets as a git repository has them at a revision: `REV:path`, as git itself spells it.

`compare` takes one in the place of a file. What the file extends is read at the same revision, so
that an old version stands on its old base. `reading` reads; git is asked for each file, without a
shell, and nothing is written.
"""

from __future__ import annotations

import os
import posixpath
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.fields import shown
from workbench.cardsets.parsing.sources import (
    LARGEST_FILE,
    NotReadableError,
    decoded,
    too_large,
)
from workbench.cardsets.problems import CardSetError, Problem, Severity
from workbench.cardsets.reading import read


def is_revision(words: str) -> bool:
    """Return whether `REV:path` is meant; a file that is there, or a Windows drive, goes first."""
    before, colon, after = words.partition(":")
    return bool(colon) and len(before) > 1 and bool(after) and not Path(words).exists()


def in_repository(folder: Path) -> bool:
    """Return whether a folder lies in a git repository, and there is a git to ask.

    One that git has doubts about counts: reading from it says what they are.
    """
    try:
        ran = _ran(folder, "rev-parse", "--show-prefix")
    except NotReadableError:
        return False
    return ran.returncode == 0 or _NO_REPOSITORY not in ran.stderr


def why_no_file(words: str) -> Problem | None:
    """Return what to say where a revision stands without a file of it; None where none is meant."""
    revision = words.removesuffix(":")
    try:
        _AtRevision(revision, "", folder=Path())
    except NotReadableError:
        return None
    what = f"{shown(revision)} is a revision of git, and no file of it is named"
    return Problem(Severity.FAULT, what, f"write {revision}:PATH, with ./ before PATH from here")


def load_revision(words: str, *, folder: Path | None = None) -> CardSet:
    """Return the card set of a file at a revision.

    Parameters
    ----------
    words : str
        `REV:path`, the path from the top of the repository, or from here with a leading `./`.
    folder : Path, optional
        What is here, and in whose repository; the working folder by default.

    Raises
    ------
    CardSetError
        Where git has no such file there, or the card set has a fault.
    """
    revision, _, name = words.partition(":")
    try:
        files = _AtRevision(revision, name, folder=folder or Path())
        reading = read(files.opened, instead=files)
    except NotReadableError as error:
        raise CardSetError([error.fault(Path(words))]) from error
    if reading.card_set is None or not reading.ok:
        raise CardSetError([_as_git_spells(problem) for problem in reading.problems])
    return reading.card_set


def _as_git_spells(problem: Problem) -> Problem:
    """Return a problem at REV:path, for the colon is a folder of its own while files are read."""
    if problem.file is None:
        return problem
    return replace(problem, file=Path(problem.file.as_posix().replace(":/", ":", 1)))


class _AtRevision(Mapping[Path, str]):
    """The texts of files at a revision, by paths that begin with it; git is asked as needed.

    Parameters
    ----------
    revision, name : str
        What stands before and behind the colon.
    folder : Path
        Where git is asked.

    Attributes
    ----------
    opened : Path
        The file that is meant.

    Raises
    ------
    NotReadableError
        Here where there is no git, repository or revision; of a file when it is asked for.
    """

    def __init__(self, revision: str, name: str, *, folder: Path) -> None:
        self._revision, self._top, self._folder = revision, Path(f"{revision}:"), folder
        here = _git(folder, "rev-parse", "--show-prefix").decode().strip()
        if (
            revision.startswith("-")
            or _asked(folder, "rev-parse", "--verify", f"{revision}^{{tree}}") is None
        ):
            what = f"git knows no revision {shown(revision)}"
            raise NotReadableError(what, "git log --oneline lists those there are")
        self.opened = self._top / (f"{here}{name}" if name.startswith(_FROM_HERE) else name)

    def __getitem__(self, path: Path) -> str:
        """Return the text of a file."""
        inside = path.is_relative_to(self._top) and path.relative_to(self._top).as_posix()
        name = posixpath.normpath(inside or "..")
        if name.startswith(".."):
            what = f"{path.name} lies outside the repository"
            raise NotReadableError(what, "name a file that git keeps")
        text = _asked(self._folder, "cat-file", "blob", f"{self._revision}:{name}")
        if text is None:
            what = f"there is no file {name} at {self._revision}"
            raise NotReadableError(what, "paths go from the top of the repository, ./ from here")
        if len(text) > LARGEST_FILE:
            raise too_large()
        return decoded(text)

    def __iter__(self) -> Iterator[Path]:
        return iter([self.opened])

    def __len__(self) -> int:
        return 1


_FROM_HERE = ("./", "../")


_NO_REPOSITORY = b"not a git repository"
_OF_ANOTHER = "safe.directory"
"""What git says to set where a folder belongs to somebody else."""


def _git(folder: Path, *words: str) -> bytes:
    """Return what git says in a folder; raises `NotReadableError` where it says no."""
    ran = _ran(folder, *words)
    if ran.returncode == 0:
        return ran.stdout
    if _NO_REPOSITORY in ran.stderr:
        what, hint = "this folder is in no git repository", "go to one, or write the path of a file"
        raise NotReadableError(what, hint)
    first, *others = ran.stderr.decode(errors="replace").strip().splitlines()
    what = f"git says no: {first.removeprefix('fatal: ')}"
    setting = next((line.strip() for line in others if _OF_ANOTHER in line), None)
    hint = f"if you trust it, {setting}" if setting else "mend that, or write the path of a file"
    raise NotReadableError(what, hint)


def _asked(folder: Path, *words: str) -> bytes | None:
    """Return what git says in a folder, or None where it says no."""
    ran = _ran(folder, *words)
    return ran.stdout if ran.returncode == 0 else None


def _ran(folder: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    """Return what came of asking git in a folder; it answers in English whatever it speaks."""
    try:
        return subprocess.run(  # noqa: S603 - no shell, and no word of it begins with a hyphen
            ["git", *words],  # noqa: S607 - the git that the designer has
            cwd=folder,
            env={**os.environ, "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
    except OSError as error:
        raise NotReadableError(
            "git is not installed here", "install it, or write the path of a file"
        ) from error
