"""The list that lay on the table: the one its file names, as it is now or as it was saved then.

`cardsets` reads lists and keeps their versions. An evening is scored by the version that it
names where that can be found, and by the list as it is now where it cannot, which is told.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.finding import SHIPPED, find
from workbench.cardsets.problems import CardSetError, Severity, how_many
from workbench.cardsets.reading import Reading, read
from workbench.cardsets.versions import Version, versions_of
from workbench.play.box_json import digest_of_list
from workbench.playtests.findings import Finding
from workbench.playtests.model import UsedSet

FOLDER = "playtests"
SHORT = 12
"""Figures of a digest that a sentence shows."""


@dataclass(frozen=True, slots=True)
class FoundList:
    """The list an evening is scored by, None where there is none, and what to say of that."""

    card_set: CardSet | None
    findings: tuple[Finding, ...] = ()
    file: Path | None = None


def is_it(card_set: CardSet, wanted: UsedSet) -> bool:
    """Return whether a list is the one an evening names: by its digest, or its name and version."""
    if wanted.digest is not None:
        return digest_of_list(card_set).startswith(wanted.digest)
    is_called = wanted.name in (None, card_set.name)
    return is_called and wanted.version in (None, card_set.version)


def used(card_set: CardSet, file: str) -> UsedSet:
    """Return a list as an evening tells it that is played with it now."""
    return UsedSet(file, card_set.name, card_set.version, digest_of_list(card_set)[:SHORT])


def folder_of(list_file: Path) -> Path:
    """Return the folder where the evenings of a list lie: `playtests` beside its file.

    The shipped lists stand in a folder of their own, and their evenings beside that folder.
    """
    folder = list_file.parent
    shipped = folder.resolve() == SHIPPED.resolve()
    return (SHIPPED.parent if shipped else folder) / FOLDER


@dataclass(slots=True)
class Lists:
    """Finds the lists of evenings, and reads each file but once."""

    _read: dict[Path, Reading] = field(default_factory=dict)

    def of(self, wanted: UsedSet, folder: Path) -> FoundList:
        """Return the list that an evening in a folder was played with."""
        try:
            file = find(wanted.file, relative_to=folder)
        except CardSetError as error:
            problem = error.problems[0]
            return FoundList(None, (_of_file(problem.what, problem.hint),))
        now = self._reading(file)
        if now.card_set is None or not now.ok:
            return FoundList(None, (_why_unread(file, now),), file)
        if is_it(now.card_set, wanted):
            return FoundList(now.card_set, (), file)
        then = self._saved(file, wanted)
        by = now.card_set if then is None else then
        return FoundList(by, (_changed(now.card_set, wanted, then),), file)

    def now(self, file: Path) -> CardSet | None:
        """Return a list as its file has it, None where it has faults."""
        reading = self._reading(file)
        return reading.card_set if reading.ok else None

    def _reading(self, file: Path) -> Reading:
        if file not in self._read:
            self._read[file] = read(file)
        return self._read[file]

    def _saved(self, file: Path, wanted: UsedSet) -> CardSet | None:
        """Return the saved version that an evening names, by its digest or by its number."""
        for version in _likeliest_first(versions_of(file), wanted):
            reading = self._reading(version.file)
            if reading.card_set is not None and reading.ok and is_it(reading.card_set, wanted):
                return reading.card_set
        return None


def _likeliest_first(versions: tuple[Version, ...], wanted: UsedSet) -> list[Version]:
    return sorted(versions, key=lambda version: version.number != wanted.version)


def _of_file(what: str, hint: str) -> Finding:
    return Finding(Severity.FAULT, what, hint, ("set", "file"))


def _why_unread(file: Path, reading: Reading) -> Finding:
    """Return why a list cannot be used: the one fault it has, or how many."""
    first = next(p for p in reading.problems if p.severity is Severity.FAULT)
    if not reading.files:
        return _of_file(first.what, first.hint)
    count = how_many([p for p in reading.problems if p.severity is Severity.FAULT])
    return _of_file(
        f"the list {file.name} has {count}, the first on line {first.line}: {first.what}",
        f"mend it; workbench validate {file.name} tells all",
    )


def _changed(now: CardSet, wanted: UsedSet, then: CardSet | None) -> Finding:
    """Return that the list is another one by now, and by which one the evening is scored."""
    digest = digest_of_list(now)[:SHORT]
    was = " ".join(filter(None, [wanted.name, state_of(wanted)]))
    what = (
        f"the list has changed since: it was {was},"
        f" and is {now.name} version {now.version}, digest {digest} now"
    )
    hint = "it is scored by the list as it is now; workbench save-version keeps one as it was"
    if then is not None:
        hint = f"it is scored by version {then.version} as it was saved"
    return Finding(Severity.WARNING, what, hint, ("set",))


def state_of(used: UsedSet) -> str:
    """Return in which state a list lay on the table, as far as that is noted."""
    version = [f"version {used.version}"] if used.version else []
    digest = [f"digest {used.digest[:SHORT]}"] if used.digest else []
    return ", ".join([*version, *digest])
