"""The lists that may be compared: as it stands, as saved, a version, another file, a revision.

The session and its file come before it; the panel shows what a choice here comes to. What cannot
be read is told in words, and nothing else is taken in its place.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import count
from pathlib import Path

from workbench.analysis.comparing import Called
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.edits import next_key
from workbench.cardsets.problems import CardSetError, first_fault
from workbench.cardsets.reading import load
from workbench.cardsets.revisions import in_repository, is_revision, load_revision
from workbench.cardsets.versions import versions_of
from workbench.editing.merging import keys_of, partners, with_keys
from workbench.editing.session import Session


class NoList(ValueError):
    """There is no list to compare; the message says why, and what to do."""


class Kind(StrEnum):
    """Which list is meant."""

    NOW = "now"
    SAVED = "saved"
    VERSION = "version"
    FILE = "file"
    REVISION = "revision"


ASKED_FOR = {
    Kind.FILE: ("File", "another_list.yaml"),
    Kind.REVISION: ("Revision", "HEAD~1"),
}
"""What has to be typed as well: the label of its field, and an example."""


@dataclass(frozen=True, slots=True)
class Side:
    """One list of the two.

    Parameters
    ----------
    kind : Kind
        Which list.
    text : str
        The number of a version, the name of a file, or a revision.
    """

    kind: Kind
    text: str = ""

    @property
    def word(self) -> str:
        """What a choice among `options` calls it."""
        return f"{self.kind} {self.text}" if self.kind is Kind.VERSION else self.kind

    @classmethod
    def of(cls, word: str) -> Side:
        """Return the side that a choice among `options` means, with nothing typed yet."""
        kind, _, text = word.partition(" ")
        return cls(Kind(kind), text)

    @property
    def stays(self) -> bool:
        """Whether an edit leaves it as it is."""
        return self.kind not in {Kind.NOW, Kind.SAVED}


NOW = Side(Kind.NOW)
SAVED = Side(Kind.SAVED)


def before_edits(session: Session) -> Side:
    """Return what a list is compared with unless told: its file, where anything is edited.

    Where nothing is, the last version saved, where there is one.
    """
    if session.unsaved or session.path is None:
        return SAVED
    versions = versions_of(session.path)
    return Side(Kind.VERSION, versions[-1].number) if versions else SAVED


def options(session: Session) -> tuple[tuple[str, str], ...]:
    """Return what may be chosen: each word with its label, versions the newest first."""
    path = session.path
    found = [(NOW.word, "the list as it stands"), (SAVED.word, _as_saved(session))]
    if path is not None:
        numbers = [version.number for version in reversed(versions_of(path))]
        found += [(Side(Kind.VERSION, one).word, f"version {one}") for one in numbers]
    found.append((Kind.FILE, "another file"))
    if path is not None and _has_revisions(path.parent):
        found.append((Kind.REVISION, f"{path.name} in git"))
    return tuple(found)


def list_of(side: Side, session: Session) -> Called:
    """Return the list that is meant, and what it is called.

    Raises
    ------
    NoList
        Where nothing is typed yet, or it cannot be read.
    """
    match side.kind:
        case Kind.NOW:
            return Called("the list as it stands", session.card_set)
        case Kind.SAVED:
            return Called(_as_saved(session), session.saved)
    if not side.text:
        raise NoList(f"write which one, such as {ASKED_FOR[side.kind][1]}")
    try:
        return _read(side, session)
    except CardSetError as error:
        raise NoList(first_fault(error.problems)) from error


def aligned(a: CardSet, b: CardSet) -> CardSet:
    """Return the second list with the keys of the first for all that both have.

    Tables go by keys, and each file counts its own.
    """
    keys = partners(a, b)
    fresh = count(next_key(a))
    return with_keys(b, {key: keys[key] if key in keys else next(fresh) for key in keys_of(b)})


def _as_saved(session: Session) -> str:
    return "the list as it was opened" if session.path is None else f"{session.path.name} as saved"


def _read(side: Side, session: Session) -> Called:
    path, folder, text = session.path, session.folder, side.text
    if side.kind is Kind.FILE:
        beside = folder / text
        return Called(text, load(beside if beside.is_file() else text))
    if path is not None and side.kind is Kind.VERSION:
        version = next((one for one in versions_of(path) if one.number == text), None)
        if version is None:
            raise NoList(f"there is no version {text} any more; choose another")
        return Called(f"version {text}", load(version.file))
    words = text if path is None or is_revision(text) else f"{text}:./{path.name}"
    return Called(words.replace(":./", ":"), load_revision(words, folder=folder))


@cache  # git takes a moment to ask, and a folder does not move into a repository
def _has_revisions(folder: Path) -> bool:
    return in_repository(folder)
