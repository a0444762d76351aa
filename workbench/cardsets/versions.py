"""Saved versions: a list as it once was, and in words what became of it since.

A version is a whole file `versions/NAME-1.1.yaml` beside the list it was saved from, and an
entry in `versions/NAME.md`, the newest first. Nothing changes either afterwards; the list goes
on, and says with its `version` which one it came from. `saving` writes, `differences` tells
what changed. What the list extends is written out, and paths to pictures lead to where they did.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from workbench.cardsets.art import art_seen_from
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.differences import differences
from workbench.cardsets.problems import CardSetError
from workbench.cardsets.reading import Reading, load
from workbench.cardsets.saving import Companion, Inherited, SaveFailed, save, write_proven
from workbench.rules.amounts import counted

FOLDER, REPORTS = "versions", "reports"
_NUMBER = re.compile(r"[0-9A-Za-z](?:[0-9A-Za-z.+_]{0,30}[0-9A-Za-z])?")
"""No hyphens: `list-2-1.0.yaml` is version 1.0 of `list-2.yaml`, not 2-1.0 of `list.yaml`."""
_MARKUP = re.compile(r"([\\`*_\[\]<>#$~&])")


class NothingNew(SaveFailed):
    """There is nothing to save a version of: all is as in the last one."""


@dataclass(frozen=True, slots=True)
class Version:
    """One saved version of a list."""

    number: str
    file: Path


@dataclass(frozen=True, slots=True)
class SavedVersion:
    """What saving a version came to.

    Parameters
    ----------
    version : Version
        What was saved.
    reading : Reading
        The list itself as read again, which now bears the number.
    since : Version or None
        The version that `changes` tell from; None for the first one.
    changes : tuple of str
        One sentence for each difference.
    """

    version: Version
    reading: Reading
    since: Version | None
    changes: tuple[str, ...]


def versions_of(file: Path) -> tuple[Version, ...]:
    """Return the saved versions of the list in a file, the oldest first, 1.9 before 1.10."""
    start, end = f"{file.stem}-", ".yaml"
    found = [
        Version(path.name[len(start) : -len(end)], path)
        for path in (file.parent / FOLDER).glob("*.yaml")
        if path.name.startswith(start)
    ]
    return tuple(
        sorted((v for v in found if _NUMBER.fullmatch(v.number)), key=lambda v: _order(v.number))
    )


def report_place(file: Path) -> Path:
    """Return where the report of a list lies that is made anew with each version: if there is one.

    It is `reports/NAME.html`, beside the folder of the list.
    """
    return file.absolute().parent.parent / REPORTS / f"{file.stem}.html"


def version_before(file: Path, number: str) -> Version | None:
    """Return the version that a list of this number came from: it by name, else the last one."""
    saved = versions_of(file)
    return next((v for v in saved if v.number == number), saved[-1] if saved else None)


def next_number(file: Path, card_set: CardSet, *, saved: CardSet) -> str:
    """Return the number of the next version: that of the list while it is free, else one more.

    It is not free where there is a version of it, or where the file bears it with another
    content: who has that file calls that content so.

    Parameters
    ----------
    file : Path
        The file of the list.
    card_set : CardSet
        The list as it shall be saved.
    saved : CardSet
        The list as the file holds it.

    Raises
    ------
    SaveFailed
        Where it cannot be part of a file's name, or has no end that can be counted up.
    """
    number = card_set.version
    taken = {version.number for version in versions_of(file)}
    if _changes(saved, card_set):
        taken.add(saved.version)
    while number in taken:
        number = _one_more(number)
    return _fit_for_a_file(number)


def changes_since(
    since: Version | None, card_set: CardSet, *, named: Callable[[str], str] = str
) -> tuple[str, ...]:
    """Return what changed since a version, one sentence for each difference; none for no version.

    `named` says what people call the measure of a target; its path unless given.

    Raises
    ------
    NothingNew
        Where nothing changed.
    SaveFailed
        Where the version cannot be read.
    """
    if since is None:
        return ()
    try:
        before = load(since.file)
    except CardSetError as error:
        raise SaveFailed(
            f"version {since.number} cannot be read, so nobody can tell what changed: {error}",
            f"mend {since.file.name} or move it away",
        ) from error
    changes = _changes(before, card_set, named=named)
    if not changes:
        raise NothingNew(
            f"nothing has changed since version {since.number}",
            "there is nothing to save a version of",
        )
    return changes


def save_version(  # noqa: PLR0913 - all but the list goes by name
    reading: Reading,
    card_set: CardSet,
    *,
    today: date,
    number: str | None = None,
    note: str | None = None,
    named: Callable[[str], str] = str,
) -> SavedVersion:
    """Save a version of a list: its file, the version and the entry of the changelog, or nothing.

    Parameters
    ----------
    reading : Reading
        What was read.
    card_set : CardSet
        The list as it shall be saved; edits of what a base says go into the base.
    today : date
        The date that the changelog tells.
    number : str, optional
        Of the version; the next one unless given.
    note : str, optional
        What the designer has to say of it, one line.
    named : callable, optional
        Says what people call the measure of a target; its path unless given.

    Raises
    ------
    ChangedOnDisk
        Where a file of the list holds something else than was read from it.
    NothingNew
        Where nothing changed since the last version.
    SaveFailed
        Where the number is taken or cannot be one, or a file cannot be written.
    """
    file = reading.files[-1].path
    since = version_before(file, card_set.version)
    if number is not None:
        number = _free(file, number)
    changes = changes_since(since, card_set, named=named)  # before a number is asked for
    number = number or next_number(file, card_set, saved=reading.card_set or card_set)
    numbered = replace(card_set, version=number)
    version = Version(number, file.parent / FOLDER / f"{file.stem}-{number}.yaml")
    told = _entry(numbered, today, since, changes, note)
    _make_folder(version.file.parent)
    copy = art_seen_from(numbered, version.file.parent, home=file.parent)
    saved = save(
        reading,
        numbered,
        inherited=Inherited.WHERE_IT_CAME_FROM,
        along=[
            Companion(version.file, write_proven(copy, version.file), over=None),
            _with_entry(file, card_set.name, told),
        ],
    )
    return SavedVersion(version, saved, since, changes)


def _changes(
    before: CardSet, after: CardSet, *, named: Callable[[str], str] = str
) -> tuple[str, ...]:
    changes = differences(before, after).in_words(named=named)
    if before.name == after.name:
        return changes
    return (f"the set: name {before.name} → {after.name}", *changes)


def _order(number: str) -> tuple[tuple[int, int, str], ...]:
    """Return what numbers are sorted by: parts of digits as numbers, before words."""
    parts = re.findall(r"[0-9]+|[^0-9]+", number)
    return tuple((0, int(p), "") if p.isdecimal() else (1, 0, p) for p in parts)


def _one_more(number: str) -> str:
    counted_up = re.sub(r"[0-9]+(?=[^0-9]*$)", lambda found: str(int(found[0]) + 1), number)
    if counted_up == number:
        raise SaveFailed(
            f"another list is version {number} already, and there is no number in it to count up",
            "name the new one yourself, such as 1.1",
        )
    return counted_up


def _fit_for_a_file(number: str) -> str:
    if not _NUMBER.fullmatch(number):
        raise SaveFailed(
            f"{number!r} cannot be the number of a version, for it becomes part of a file's name",
            "use up to 32 plain letters, digits and dots, such as 1.1",
        )
    return number


def _free(file: Path, number: str) -> str:
    saved = versions_of(file)
    if any(version.number == number for version in saved):
        raise SaveFailed(f"there is a version {number} already", "choose another number")
    _fit_for_a_file(number)
    counted_on = [v.number for v in saved if v.number[0].isdecimal()]
    if counted_on and number[0].isdecimal() and _order(number) < _order(counted_on[-1]):
        raise SaveFailed(
            f"version {number} would stand before {counted_on[-1]}, the last one",
            "choose a higher number",
        )
    return number


def _entry(
    card_set: CardSet,
    today: date,
    since: Version | None,
    changes: tuple[str, ...],
    note: str | None,
) -> str:
    """Return the entry of the changelog, as Markdown."""
    first = "" if since is None else f", after {since.number}"
    lines = [f"## {card_set.version} ({today.isoformat()}{first})", ""]
    if note:
        lines += [_plain(note), ""]
    if since is None:
        cards, commissions = len(card_set.entries), len(card_set.commissions)
        of = counted(cards, "card")
        if commissions:
            of += f" and {counted(commissions, 'commission')}"
        lines.append(f"- The first version saved: {of}.")
    lines += [f"- {_plain(change)}" for change in changes]
    return "\n".join(lines) + "\n"


def _plain(text: str) -> str:
    """Return a text in which nothing is Markdown."""
    return _MARKUP.sub(r"\\\1", " ".join(text.split()))


def _with_entry(file: Path, name: str, entry: str) -> Companion:
    """Return the changelog with a new entry on top."""
    path = file.parent / FOLDER / f"{file.stem}.md"
    title = f"# What changed in {_plain(name)}\n"
    try:
        before = path.read_bytes().decode()
    except FileNotFoundError:
        return Companion(path, f"{title}\n{entry}", over=None)
    except (OSError, UnicodeDecodeError) as error:
        raise SaveFailed(f"{path.name} cannot be read", "mend it or move it away") from error
    head, mark, rest = before.partition("\n## ")
    return Companion(path, f"{head.rstrip()}\n\n{entry}{mark}{rest}", over=before)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise SaveFailed(
            f"the folder {folder.name} cannot be made ({error.strerror or error})",
            "check the folder of the list; nothing on disk has changed",
        ) from error
