"""A card set back into the files it was read from, or into a new one.

Saving keeps what a designer wrote around the cards: `plans` finds the lines an edit belongs
to, `splicing` changes these and no others. What comes out is read again and compared with
what was wanted before anything is written (`atomic`), and nothing is written over a file that
somebody else has changed meanwhile.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import yaml

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.plain import plain_commission, plain_entry, plain_set
from workbench.cardsets.problems import Problem
from workbench.cardsets.reading import Reading, read
from workbench.cardsets.writing.atomic import why_not_written, write_files
from workbench.cardsets.writing.planning import Inherited
from workbench.cardsets.writing.plans import plans_for
from workbench.cardsets.writing.spelling import block_lines
from workbench.cardsets.writing.splicing import FilePlan, splice
from workbench.rules.amounts import all_of
from workbench.rules.travelling import Mendable, Travelling

__all__ = [
    "ChangedOnDisk",
    "Companion",
    "Inherited",
    "SaveFailed",
    "changed_on_disk",
    "contents_of",
    "files_to_change",
    "refuse_taken",
    "save",
    "save_as",
    "write",
    "write_proven",
    "write_texts",
]


class ChangedOnDisk(Travelling):
    """Files that hold something else than was read from them; nothing was written.

    Parameters
    ----------
    files : tuple of Path
        The files that were changed or taken away meanwhile.
    """

    def __init__(self, files: Iterable[Path]) -> None:
        self.files = tuple(files)
        names = all_of([path.name for path in self.files])
        super().__init__(f"{names} changed on disk since it was read; nothing was written")


class SaveFailed(Mendable):
    """A save that could not be done; every file is as it was."""


@dataclass(frozen=True, slots=True)
class Companion:
    """Another file that belongs to a save.

    Parameters
    ----------
    path : Path
        Where it lies.
    text : str
        What it shall hold.
    over : str or None
        What it holds now; None where there must be no file yet.
    """

    path: Path
    text: str
    over: str | None


def changed_on_disk(reading: Reading) -> bool:
    """Return whether any file of a reading now holds something else, or is gone.

    Contents are compared, not times: a file that was only touched has not changed.
    """
    return bool(_changed_files(reading))


def files_to_change(reading: Reading, card_set: CardSet) -> tuple[Path, ...]:
    """Return the files that a save changes, where every edit goes where it came from.

    Raises
    ------
    SaveFailed
        Where an edit cannot be put into the text of its file.
    """
    old = {source.path: source.text for source in reading.files}
    texts = _edited_texts(reading, card_set, inherited=Inherited.WHERE_IT_CAME_FROM)
    return tuple(path for path, text in texts.items() if text != old[path])


def save(
    reading: Reading,
    card_set: CardSet,
    *,
    inherited: Inherited,
    along: Iterable[Companion] = (),
) -> Reading:
    """Write an edited set back into the files it was read from, and return it as read again.

    An entry of `card_set` is the one of `reading.card_set` with the same key. Only lines that
    an edit is about change. Where two files change, both new contents are complete on the
    disk before the first takes its place, bases first; an error between puts the base back.
    Only a kill at that very moment leaves a new base beside an old opened file, each whole.

    Parameters
    ----------
    reading : Reading
        What was read, or what the last save returned.
    card_set : CardSet
        The set as it shall be.
    inherited : Inherited
        Where edits of what a base says are written.
    along : iterable of Companion, optional
        Other files that belong to this save: all are written, or none, and before the set's.

    Returns
    -------
    Reading
        As if read again, the keys of its entries those of `card_set`.

    Raises
    ------
    ChangedOnDisk
        Where a file holds something else than was read from it, or than a companion was made on.
    SaveFailed
        Where the edited text does not read back as the set, or cannot be written.
    """
    _refuse_changed(reading)
    along = tuple(along)
    old = {source.path: source.text for source in reading.files}
    new = {**old, **_edited_texts(reading, card_set, inherited=inherited)}
    opened = reading.files[-1].path
    saved = _read_back(opened, new, card_set)
    changed = {path: text for path, text in new.items() if text != old[path]}
    _refuse_changed(reading)
    for companion in along:
        refuse_taken(companion.path, companion.over)
    write_texts({**{companion.path: companion.text for companion in along}, **changed})
    return saved


def save_as(
    what: CardSet | Reading,
    path: Path,
    *,
    edited: CardSet | None = None,
    over: str | None = None,
) -> Reading:
    """Write a set to a file of its own, and return it as read from there.

    A reading is copied, comments and all: its opened file only, which goes on extending what
    it extended, by a path that is right from the new folder. A card set is written whole, and
    so is a reading that cannot be copied so, because a base is not as it was, say.

    Parameters
    ----------
    what : CardSet or Reading
        What to write.
    path : Path
        The file to make.
    edited : CardSet, optional
        With a reading: the set as it shall be; edits of what a base says become `changes`.
    over : str, optional
        The text of the file that may be written over, as it was shown to the designer. Where
        left out, there must be no file yet.

    Raises
    ------
    ChangedOnDisk
        Where there is anything of that name that is not as `over` has it.
    SaveFailed
        Where the text does not read back as the set, or cannot be written.
    """
    refuse_taken(path, over)
    saved = _copied(what, path, edited) if isinstance(what, Reading) else None
    if saved is None:
        wanted = edited or (what if isinstance(what, CardSet) else _understood(what))
        saved = _read_back(path, {path: write(wanted)}, wanted)
    write_texts({path: saved.files[-1].text})
    return saved


def write(card_set: CardSet) -> str:
    """Return a whole file that says everything of a set, one card a line.

    What it extends is written out; comments and the places of the entries are not part of a
    set. Reading it gives an equal set, the entries of each deck in the same order.
    """
    return "".join(f"{line}\n" for line in block_lines(plain_set(card_set)))


def write_proven(card_set: CardSet, path: Path) -> str:
    """Return what `write` does, once it has read back from `path` as the set.

    Raises
    ------
    SaveFailed
        Where it does not, because a name stands twice in a deck, say.
    """
    return _read_back(path, {path: write(card_set)}, card_set).files[-1].text


def _changed_files(reading: Reading) -> list[Path]:
    return [s.path for s in reading.files if _text_on_disk(s.path) != s.text]


def _refuse_changed(reading: Reading) -> None:
    changed = _changed_files(reading)
    if changed:
        raise ChangedOnDisk(changed)


def refuse_taken(path: Path, over: str | None) -> None:
    """Refuse a path that something else is at than `over`, or that can lead to no file.

    Raises
    ------
    ChangedOnDisk
        Where anything is there, text or not, but for a file that holds `over`.
    SaveFailed
        Where no file can have this name.
    """
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return
    except (OSError, ValueError) as error:
        raise SaveFailed(
            "no file can have this name", "choose a shorter one, of plain characters"
        ) from error
    if over is None or _text_on_disk(path) != over:
        raise ChangedOnDisk([path])


def _text_on_disk(path: Path) -> str | None:
    """Return what a file holds now; None where it is gone or no text any more."""
    try:
        return path.read_bytes().decode()
    except (OSError, UnicodeDecodeError):
        return None


def _edited_texts(reading: Reading, card_set: CardSet, *, inherited: Inherited) -> dict[Path, str]:
    """Return the new texts of the files that an edited set changes."""
    texts = {source.path: source.text for source in reading.files}
    before = _understood(reading)
    try:
        plans = plans_for(texts, before, card_set, inherited=inherited)
        return {path: splice(texts[path], plan) for path, plan in plans.items()}
    except (yaml.YAMLError, LookupError) as error:
        raise SaveFailed(
            "the file is laid out in a way that an edit cannot be put into",
            "save as a new file, or write one card a line",
        ) from error


def _understood(reading: Reading) -> CardSet:
    if reading.card_set is None:
        raise SaveFailed("the file holds fields that cannot be understood", "mend it first")
    return reading.card_set


def _read_back(path: Path, texts: Mapping[Path, str], wanted: CardSet) -> Reading:
    """Return what the texts read as, with the keys of the wanted set, which it must be."""
    reading = read(path, instead=texts)
    found = reading.card_set
    if found is None or contents_of(found) != contents_of(wanted):
        told = reading.problems[0].what if found is None and reading.problems else ""
        raise SaveFailed(
            f"the file would not read back as the list{f': {told}' if told else ''}",
            "nothing is lost: save as a new file, or choose the other place for inherited cards",
        )
    return _with_keys(reading, found, wanted)


def contents_of(card_set: CardSet) -> tuple[object, ...]:
    """Return all that a set says, in a form that does not mind the order of the list."""
    return (
        card_set.name,
        card_set.version,
        card_set.rules,
        Counter(line for _, line in _lines(card_set)),
        Counter(card_set.targets),
    )


def _lines(card_set: CardSet) -> Iterator[tuple[int, str]]:
    """Yield the key of each card and commission with all that a file says of it."""
    for entry in card_set.entries:
        yield entry.key, f"{entry.card.deck.value} {plain_entry(entry)}"
    for commission in card_set.commissions:
        yield commission.key, f"commission {plain_commission(commission)}"


def _with_keys(reading: Reading, found: CardSet, wanted: CardSet) -> Reading:
    """Return a reading whose entries have the keys that they have in the wanted set."""
    keys: defaultdict[str, list[int]] = defaultdict(list)
    for key, line in _lines(wanted):
        keys[line].append(key)
    new_keys = {key: keys[line].pop(0) for key, line in _lines(found)}

    def renewed(problem: Problem) -> Problem:
        """Return a problem with the new key of its card."""
        return replace(problem, key=None if problem.key is None else new_keys[problem.key])

    card_set = replace(
        found,
        entries=tuple(replace(e, key=new_keys[e.key]) for e in found.entries),
        commissions=tuple(replace(e, key=new_keys[e.key]) for e in found.commissions),
    )
    return replace(reading, card_set=card_set, problems=tuple(map(renewed, reading.problems)))


def _copied(reading: Reading, path: Path, edited: CardSet | None) -> Reading | None:
    """Return what a copy of an opened file, edited, reads as at `path`; None where it cannot."""
    opened = reading.files[-1]
    wanted = edited or _understood(reading)
    try:
        texts = _edited_texts(reading, wanted, inherited=Inherited.AS_CHANGES_HERE)
        text = texts.get(opened.path, opened.text)
        text = splice(text, _moved(text, opened.path, path))
        return _read_back(path, {path: text}, wanted)
    except SaveFailed:
        return None


def _moved(text: str, old: Path, new: Path) -> FilePlan:
    """Return a plan that makes `extends` lead to the same files from another folder."""
    said = yaml.load(text, Loader=yaml.BaseLoader).get("extends", [])  # noqa: S506  # texts only
    bases = [said] if isinstance(said, str) else said
    folder = Path(os.path.realpath(new.parent))
    moved = [
        os.path.relpath(os.path.realpath(old.parent / base), folder).replace(os.sep, "/")
        for base in bases
    ]
    same = Path(os.path.realpath(old.parent)) == folder
    if same or not moved:
        return FilePlan()
    return FilePlan(values={"extends": moved[0] if isinstance(said, str) else moved})


def write_texts(texts: Mapping[Path, str]) -> None:
    """Write files, each whole or not at all; raises `SaveFailed` where it cannot be done."""
    try:
        write_files({path: text.encode() for path, text in texts.items()})
    except OSError as error:
        raise SaveFailed(
            why_not_written(all_of([path.name for path in texts]), error).what,
            "nothing on disk has changed: make room or check the folder, or save elsewhere",
        ) from error
