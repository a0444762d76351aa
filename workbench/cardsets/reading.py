"""A card set file, and all that it extends, to a card set with every fault told.

The whole line: bytes to text (`sources`), text to a tree (`nodes`), the tree held to the
models (`models`, told by `wording`), the files of a chain joined (`extending`), the whole
list judged (`checks`). Editing, odds and play start from what comes out; saving writes back
into the files it came from.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType

from pydantic import ValidationError

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.checks import problems_of
from workbench.cardsets.extending import Assembly, Part, Place, PlaceKey, assemble, placed
from workbench.cardsets.finding import find
from workbench.cardsets.models import SetFile, Undealt
from workbench.cardsets.parsing.documents import document_of, note
from workbench.cardsets.parsing.nodes import Document, Spot, TreePath, Written
from workbench.cardsets.parsing.sources import NotReadableError, SourceFile, read_source
from workbench.cardsets.parsing.standins import put_stand_ins
from workbench.cardsets.parsing.wording import misfits
from workbench.cardsets.problems import CardSetError, Problem, Severity

MOST_CARDS = 20_000
MOST_FILES = 20
NOTHING: Mapping[Path, str] = MappingProxyType({})


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
    places : mapping
        Where each field of an entry or commission stands, for `placed`.
    """

    card_set: CardSet | None
    problems: tuple[Problem, ...]
    files: tuple[SourceFile, ...]
    places: Mapping[PlaceKey, Place] = field(default_factory=dict, compare=False, repr=False)

    @property
    def ok(self) -> bool:
        """Whether there is no fault; warnings may be."""
        return all(problem.severity is Severity.WARNING for problem in self.problems)

    def faultless(self) -> CardSet:
        """Return the card set.

        Raises
        ------
        CardSetError
            Where there is any fault, with all of them and the warnings.
        """
        if self.card_set is None or not self.ok:
            raise CardSetError(self.problems)
        return self.card_set

    def with_problems(self, found: Iterable[Problem]) -> Reading:
        """Return the same with more problems of the whole set, each at its place, in order."""
        more = [placed(problem, self.places) for problem in found]
        return replace(self, problems=_in_order([*self.problems, *more], self.files))


def load(name_or_path: str | Path) -> CardSet:
    """Return the card set of a file, or a shipped one by its bare name.

    Parameters
    ----------
    name_or_path : str or Path
        As for `finding.find`: `"great_scott"` is a shipped set, anything with a separator or
        an ending is a path.

    Raises
    ------
    CardSetError
        Where there is any fault, with all of them and the warnings.
    TypeError
        Where it is neither a text nor a Path.
    """
    return read(find(name_or_path)).faultless()


def opened(card_set: str | Path | CardSet) -> CardSet:
    """Return a card set as it is, or the one that `load` returns of a name or a path."""
    return card_set if isinstance(card_set, CardSet) else load(card_set)


def read(path: Path, *, instead: Mapping[Path, str] = NOTHING) -> Reading:
    """Return the card set of a file and all that it extends, with every fault and warning.

    Whatever is wrong with a file is told, and nothing raised.

    Parameters
    ----------
    path : Path
        The file to open.
    instead : mapping of Path to str
        Texts to read in the place of what is on the disk, by the path as it is asked for: a
        save reads what it is about to write.
    """
    chain = _Chain(instead)
    chain.open(path)
    return _judged(chain, path)


def read_trees(
    path: Path,
    documents: Sequence[Document],
    *,
    after: Path | None = None,
    instead: Mapping[Path, str] = NOTHING,
) -> Reading:
    """Return the card set of a file of another kind, with every fault and warning, as `read` does.

    Parameters
    ----------
    path : Path
        The file, by which the set is called where nothing gives it a name.
    documents : sequence of Document
        What it says, as trees of the format of card sets, with a place for each part. They and
        their `problems` join in this order.
    after : Path, optional
        A card set file that says the rest, and is read first.
    instead : mapping of Path to str
        As for `read`.
    """
    chain = _Chain(instead)
    if after is not None:
        chain.open(after)
    for document in documents:
        chain.take(document)
        chain.files.append(SourceFile(document.file, document.text))
    return _judged(chain, path)


def _judged(chain: _Chain, path: Path) -> Reading:
    """Return what the files of a chain say together, with all that is wrong with it."""
    assembly = None if chain.broken else assemble(chain.parts, path.stem)
    problems = chain.problems if assembly is None else _of_all(chain, assembly)
    files = tuple(chain.files)
    problems = [problem if problem.file else replace(problem, file=path) for problem in problems]
    if assembly is None or chain.problems or not assembly.complete:
        return Reading(None, _in_order(problems, files), files)
    return Reading(assembly.card_set, _in_order(problems, files), files, assembly.places)


def _in_order(problems: Sequence[Problem], files: Sequence[SourceFile]) -> tuple[Problem, ...]:
    """Return problems file by file, from top to bottom."""
    order = {source.path: number for number, source in enumerate(files)}
    return tuple(
        sorted(problems, key=lambda p: (order.get(p.file or Path(), len(order)), p.line, p.column))
    )


def _of_all(chain: _Chain, assembly: Assembly) -> list[Problem]:
    """Return all problems of the files of a chain and of the whole; warnings of a whole only."""
    of_the_whole = [
        placed(problem, assembly.places)
        for problem in problems_of(assembly.card_set)
        if not assembly.is_told(problem)
    ]
    problems = chain.problems + assembly.problems + of_the_whole
    if not chain.problems and assembly.complete:
        return problems
    return [problem for problem in problems if problem.severity is Severity.FAULT]


class _Chain:
    """The files of a set, opened one after the other, what is extended first.

    `broken` says that a file of it could not be read at all, so that nothing can be said of
    the whole.
    """

    def __init__(self, instead: Mapping[Path, str]) -> None:
        self.parts: list[Part] = []
        self.files: list[SourceFile] = []
        self.problems: list[Problem] = []
        self.broken = False
        self._instead = instead
        self._opened: list[Path] = []
        self._seen: set[Path] = set()
        self._cards = 0

    def open(self, path: Path, asked_by: tuple[Document, Spot] | None = None) -> None:
        """Read one file after all that it extends; a file seen before is left alone."""
        try:
            source = self._source(path)
        except NotReadableError as error:
            self.broken = True
            self.problems.append(_told_at(path, asked_by, error))
            return
        if source is not None:
            self._opened.append(_identity(path))
            self._read(source)
            self._opened.pop()

    def _source(self, path: Path) -> SourceFile | None:
        """Return the text of a file, or None where its part has been taken already."""
        text = self._instead.get(path)
        source = read_source(path, besides=self._opened) if text is None else SourceFile(path, text)
        identity = _identity(path)
        if identity in self._opened:
            loop = " extends ".join(p.name for p in (*self._opened, identity))
            raise NotReadableError(f"the files go in a loop: {loop}", "take this extends out")
        if identity in self._seen:
            return None
        if len(self._seen) == MOST_FILES:
            raise NotReadableError(f"more than {MOST_FILES} files in a chain", "join some")
        self._seen.add(identity)
        return source

    def _read(self, source: SourceFile) -> None:
        document = self._document(source)
        if document is not None:
            for base, spot in _bases(document):
                self.open(source.path.parent / base, (document, spot))
            self.take(document)
        self.files.append(source)

    def _document(self, source: SourceFile) -> Document | None:
        """Return the tree of a file; None, with the faults told, where YAML gives none."""
        document = document_of(source)
        if isinstance(document, Document):
            return document
        self.broken = True
        self.problems += document
        return None

    def take(self, document: Document) -> None:
        """Take a file as a part of the set, with stand-ins for what does not fit."""
        part = None if self._too_many(document) else _part_of(document)
        self.broken = self.broken or part is None
        self.problems += document.problems
        if part is not None:
            self.parts.append(part)

    def _too_many(self, document: Document) -> bool:
        """Return whether the cards of the chain are too many, with a fault where they are."""
        cards = document.tree.get("cards") if isinstance(document.tree, dict) else None
        decks = cards.values() if isinstance(cards, dict) else [cards]
        self._cards += sum(len(deck) for deck in decks if isinstance(deck, list))
        too_many = self._cards > MOST_CARDS
        if too_many:
            spot = document.spot(("cards",), of_key=True)
            what = f"the list has {self._cards} cards, more than {MOST_CARDS}"
            document.fault(spot, what, "take some out")
        return too_many


def _identity(path: Path) -> Path:
    """Return where a path leads; links that go in a loop lead to themselves."""
    return Path(os.path.realpath(path))


def _told_at(
    path: Path, asked_by: tuple[Document, Spot] | None, error: NotReadableError
) -> Problem:
    """Return a fault of a file, told where it is asked for unless it has a place of its own."""
    if asked_by is None or (error.line, error.column) != (1, 1):
        return error.fault(path)
    document, spot = asked_by
    return Problem(Severity.FAULT, error.what, error.hint, document.file, spot.line, spot.column)


def _bases(document: Document) -> list[tuple[str, Spot]]:
    """Return what a file extends, as far as that can be told, each with its place."""
    said = document.tree.get("extends") if isinstance(document.tree, dict) else None
    names = said if isinstance(said, list) else [said]
    path: TreePath = ("extends",)
    return [
        (name, document.spot((*path, index) if isinstance(said, list) else path))
        for index, name in enumerate(names)
        if isinstance(name, Written) and name.strip()
    ]


def _part_of(document: Document) -> Part | None:
    """Return a file as its model, with the faults noted; None where hardly anything fits."""
    if not isinstance(document.tree, dict):
        try:
            SetFile.model_validate(document.tree)
        except ValidationError as error:
            note(document, misfits(error, SetFile))
        return None
    stand_ins = _take_cards_without_decks(document)
    try:
        return Part(document, SetFile.model_validate(document.tree), stand_ins)
    except ValidationError as error:
        unfit = list(misfits(error, SetFile))
        note(document, unfit)
        stand_ins |= put_stand_ins(document.tree, unfit)
    try:
        return Part(document, SetFile.model_validate(document.tree), stand_ins)
    except ValidationError:
        return None


def _take_cards_without_decks(document: Document) -> frozenset[TreePath]:
    """Look at each card of a list that names no decks, and take the list out."""
    cards = document.tree.get("cards") if isinstance(document.tree, dict) else None
    if not isinstance(document.tree, dict) or not isinstance(cards, list):
        return frozenset()
    document.fault(
        document.spot(("cards",), of_key=True),
        "the cards stand in no deck",
        "put them under primary:, central:, final: and asset:",
    )
    try:
        Undealt.model_validate({"cards": cards})
    except ValidationError as error:
        note(document, misfits(error, Undealt))
    del document.tree["cards"]
    return frozenset({("cards",)})
