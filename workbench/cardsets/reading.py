"""A card set file, and all that it extends, to a card set with every fault told.

The whole line: bytes to text here, text to a tree (`nodes`), the tree held to the models
(`models`, told by `wording`), the files of a chain joined (`extending`), the whole list
judged (`checks`). Editing, odds and play start from what comes out; saving writes back into
the files it came from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

import yaml
from pydantic import ValidationError

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.checks import problems_of
from workbench.cardsets.extending import Part, assemble
from workbench.cardsets.models import SetFile
from workbench.cardsets.nodes import Document, Spot, Written, read_document
from workbench.cardsets.problems import CardSetError, Problem, Severity
from workbench.cardsets.unreadable import explain
from workbench.cardsets.wording import misfits

LARGEST_FILE = 5_000_000
MOST_CARDS = 20_000
MOST_FILES = 20
NOTHING: Mapping[Path, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One file as it was read.

    Parameters
    ----------
    path : Path
        As it was asked for.
    text : str
        All of it, line ends untouched, a byte-order mark included: encoded in UTF-8 these
        are the bytes of the file.
    """

    path: Path
    text: str

    @property
    def digest(self) -> str:
        """The SHA-256 of its bytes, in hexadecimal."""
        return sha256(self.text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Reading:
    """What a file gives.

    Parameters
    ----------
    card_set : CardSet, optional
        Given where every single field could be understood, even where the list as a whole
        has faults.
    problems : tuple of Problem
        All faults and warnings, file by file, from top to bottom.
    files : tuple of SourceFile
        Every file read, bases first, the one that was opened last.
    """

    card_set: CardSet | None
    problems: tuple[Problem, ...]
    files: tuple[SourceFile, ...]

    @property
    def ok(self) -> bool:
        """Whether there is no fault; warnings may be."""
        return all(problem.severity is Severity.WARNING for problem in self.problems)


def load(path: Path | str) -> CardSet:
    """Return the card set of a file.

    Raises
    ------
    CardSetError
        Where there is any fault, with all of them.
    """
    reading = read(Path(path))
    if reading.card_set is None or not reading.ok:
        raise CardSetError(reading.problems)
    return reading.card_set


def read(path: Path, *, instead: Mapping[Path, str] = NOTHING) -> Reading:
    """Return the card set of a file and all that it extends, with every fault and warning.

    Nothing of what is wrong with a file raises.

    Parameters
    ----------
    path : Path
        The file to open.
    instead : mapping of Path to str
        Texts to read in the place of what is on the disk, by the path as it is asked for: a
        save reads what it is about to write.
    """
    chain = _Chain(instead)
    chain.open(path, None)
    problems, card_set = chain.problems, None
    if not problems:
        assembly = assemble(chain.parts, path.stem)
        problems = assembly.problems
        card_set = assembly.card_set
        if card_set is not None:
            problems += map(assembly.place, problems_of(card_set))
    order = {source.path: number for number, source in enumerate(chain.files)}
    placed = [problem if problem.file else replace(problem, file=path) for problem in problems]
    placed.sort(key=lambda p: (order.get(p.file or path, len(order)), p.line, p.column))
    return Reading(card_set, tuple(placed), tuple(chain.files))


class _Unreadable(Exception):
    """A file that is no text; what and hint say why."""

    def __init__(self, what: str, hint: str) -> None:
        super().__init__(what)
        self.what, self.hint = what, hint


class _Chain:
    """The files of a set, opened one after the other, what is extended first."""

    def __init__(self, instead: Mapping[Path, str]) -> None:
        self.instead = instead
        self.parts: list[Part] = []
        self.files: list[SourceFile] = []
        self.problems: list[Problem] = []
        self.open_now: list[Path] = []
        self.seen: set[Path] = set()

    def open(self, path: Path, asked_by: tuple[Document, Spot] | None) -> None:
        """Read one file, whatever it extends before it."""
        identity = path.resolve()
        try:
            if identity in self.open_now:
                raise _Unreadable(f"{path.name} extends itself, in a loop", "take one extends out")
            if identity in self.seen:
                return
            if len(self.seen) == MOST_FILES:
                raise _Unreadable(f"more than {MOST_FILES} files in a chain", "join some of them")
            self.seen.add(identity)
            text = self.instead[path] if path in self.instead else _text_of(path)
            source = SourceFile(path, text)
        except _Unreadable as unreadable:
            self.problems.append(_told_at(path, asked_by, unreadable))
            return
        self.open_now.append(identity)
        self._read(source)
        self.open_now.pop()

    def _read(self, source: SourceFile) -> None:
        document = self._document(source)
        if document is not None:
            for base, spot in _bases(document):
                self.open(source.path.parent / base, (document, spot))
            shape = _shape_of(document)
            self.problems += document.problems
            if shape is not None:
                self.parts.append(Part(document, shape))
        self.files.append(source)

    def _document(self, source: SourceFile) -> Document | None:
        try:
            return read_document(source.path, source.text)
        except yaml.YAMLError as error:
            self.problems += explain(source.path, source.text, error)
            return None


def _told_at(path: Path, asked_by: tuple[Document, Spot] | None, why: _Unreadable) -> Problem:
    """Return a fault of a file, told where another asks for it."""
    if asked_by is None:
        return Problem(Severity.FAULT, why.what, why.hint, path)
    document, spot = asked_by
    return Problem(Severity.FAULT, why.what, why.hint, document.file, spot.line, spot.column)


def _text_of(path: Path) -> str:
    if not path.is_file():
        raise _Unreadable(f"there is no file {path.name}", "check the name and the folder")
    if path.stat().st_size > LARGEST_FILE:
        raise _Unreadable("the file is larger than 5 MB", "a card set is far smaller")
    try:
        return path.read_bytes().decode()
    except UnicodeDecodeError:
        raise _Unreadable("the file is not UTF-8 text", "save it as UTF-8") from None


def _bases(document: Document) -> list[tuple[str, Spot]]:
    """Return what a file extends, as far as that can be told, each with its place."""
    tree = document.tree
    said = tree.get("extends") if isinstance(tree, dict) else None
    if isinstance(said, list):
        return [
            (name, document.spot(("extends", index)))
            for index, name in enumerate(said)
            if isinstance(name, Written) and name
        ]
    return [(said, document.spot(("extends",)))] if isinstance(said, Written) and said else []


def _shape_of(document: Document) -> SetFile | None:
    """Return a file as its model; None, with the faults noted, where it is not one."""
    try:
        return SetFile.model_validate(document.tree)
    except ValidationError as error:
        for misfit in misfits(error, SetFile):
            spot = document.spot(misfit.path, of_key=misfit.of_key)
            document.fault(spot, misfit.what, misfit.hint)
        return None
