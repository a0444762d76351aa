"""Drafts: unsaved work, kept in a hidden folder beside its file and offered back.

A draft is a card set file like any other. Its first lines say what it is and hold what the
work began from, so that it can be merged even where the file has changed since.
Each session keeps a draft of its own, so two notebooks on one file lose nothing. The time of
a draft is shown to people and enters no result. Comes after `history`; `session` says when.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any

from workbench.cardsets.beside import FOLDER, file_beside, files_beside
from workbench.cardsets.card_set import CardSet, Entry
from workbench.cardsets.reading import Reading, read
from workbench.cardsets.saving import write
from workbench.cardsets.writing.atomic import write_files
from workbench.editing.history import Cell, Refusal, State
from workbench.rules.amounts import counted

_ENDING = ".draft.yaml"
_MARK = "# workbench draft: "


@dataclass(frozen=True, slots=True)
class Draft:
    """Unsaved work that was kept.

    Parameters
    ----------
    file : Path
        Where it is kept.
    at : datetime
        When, with its time zone.
    based_on : str
        The digest of the files it began from; see `digest_of`.
    base : CardSet
        The list it began from, with the keys of the draft.
    state : State
        The unsaved list with its refused entries.
    changes : int
        How many things are not as saved.
    """

    file: Path
    at: datetime
    based_on: str
    base: CardSet
    state: State
    changes: int

    @property
    def folder(self) -> Path:
        """The folder of the card set file that it is a draft of."""
        return self.file.parent.parent

    @property
    def says(self) -> str:
        """What it holds and of when, such as `3 unsaved changes of 14:05 on 30 November 2026`."""
        when = f"{self.at:%H:%M} on {self.at.day} {self.at:%B %Y}"
        return f"{counted(self.changes, 'unsaved change')} of {when}"


@dataclass(frozen=True, slots=True)
class UnreadableDraft:
    """A draft that cannot be read; it stays where it is, for somebody to look into."""

    file: Path
    why: str

    @property
    def says(self) -> str:
        """What there is, why it cannot be offered, and what to do."""
        return (
            f"unsaved work in {FOLDER}/{self.file.name} cannot be read ({self.why}); "
            "open that file in a text editor to save what is in it"
        )


def digest_of(reading: Reading) -> str:
    """Return one digest of all files of a reading."""
    return sha256("\n".join(file.digest for file in reading.files).encode()).hexdigest()


def keep(draft: Draft, *, of: Path) -> None:
    """Write a draft, the old one staying whole until the new one is.

    Parameters
    ----------
    draft : Draft
        What to keep, and where.
    of : Path
        The card set file that it is a draft of.

    Raises
    ------
    OSError
        Where the folder cannot be written to.
    """
    about = {
        "of": of.name,
        "at": draft.at.isoformat(timespec="seconds"),
        "based_on": draft.based_on,
        "changes": draft.changes,
        "refused": [[*cell, r.text, r.what, r.hint] for cell, r in draft.state.refused.items()],
        "wanted": sorted(draft.state.wanted),
        "keys": _keys(draft.state.card_set),
        "base": write(draft.base),
        "base_keys": _keys(draft.base),
    }
    lines = (
        "# Work kept by the workbench; it is offered when its card set is opened again.",
        _MARK + json.dumps(about),
        write(draft.state.card_set),
    )
    draft.file.parent.mkdir(exist_ok=True)
    write_files({draft.file: "\n".join(lines).encode()})


def offered(path: Path) -> tuple[Draft | UnreadableDraft, ...]:
    """Return the drafts of a card set file, the newest first, then those that cannot be read."""
    drafts = [_taken(file) for file in files_beside(path, ending=_ENDING)]
    readable = [draft for draft in drafts if isinstance(draft, Draft)]
    readable.sort(key=lambda draft: draft.at, reverse=True)
    return (*readable, *(draft for draft in drafts if isinstance(draft, UnreadableDraft)))


def files_with_drafts(folder: Path, *, but: Path | None) -> tuple[str, ...]:
    """Return the names of the files in a folder, but for this one, of which there are drafts."""
    try:
        drafts = [file.name for file in (folder / FOLDER).iterdir() if file.name.endswith(_ENDING)]
    except OSError:  # there is no such folder, or `offered` tells what is wrong with it
        return ()
    names = {name.removesuffix(_ENDING).rpartition(".")[0] for name in drafts}
    return tuple(sorted(names - {but.name if but else None}))


def drop(file: Path) -> None:
    """Discard a draft, and the folder where it was the last one in it."""
    file.unlink(missing_ok=True)
    if file.parent.is_dir() and not any(file.parent.iterdir()):
        file.parent.rmdir()


def draft_file(path: Path, token: str) -> Path:
    """Return where a session with this token keeps its draft of a card set file."""
    return file_beside(path, token=token, ending=_ENDING)


def _taken(file: Path) -> Draft | UnreadableDraft:
    try:
        about, text = _parted(file.read_bytes().decode())
        card_set = _keyed(_read(file, text), about["keys"])
        return Draft(
            file=file,
            at=datetime.fromisoformat(about["at"]),
            based_on=about["based_on"],
            base=_keyed(_read(file, about["base"]), about["base_keys"]),
            state=State(card_set, _refused(about["refused"]), frozenset(about["wanted"])),
            changes=int(about["changes"]),
        )
    except OSError as error:
        return UnreadableDraft(file, error.strerror or type(error).__name__)
    except (ValueError, LookupError, TypeError) as error:
        return UnreadableDraft(file, str(error).partition("\n")[0] or type(error).__name__)


def _parted(text: str) -> tuple[dict[str, Any], str]:
    """Return what the first lines of a draft say, and the rest."""
    _, _, text = text.partition("\n")
    line, _, rest = text.partition("\n")
    if not line.startswith(_MARK):
        raise ValueError("it does not begin as a draft does")
    return json.loads(line.removeprefix(_MARK)), rest


def _refused(rows: Iterable[tuple[int, str, str, str, str]]) -> Mapping[Cell, Refusal]:
    return MappingProxyType(
        {Cell(key, field): Refusal(text, what, hint) for key, field, text, what, hint in rows}
    )


def _read(file: Path, text: str) -> CardSet:
    reading = read(file, instead={file: text})
    if reading.card_set is None:
        raise ValueError(reading.problems[0].what)
    return reading.card_set


def _keys(card_set: CardSet) -> dict[str, object]:
    """Return what a file does not say: the order of the list over all decks, and the keys."""
    return {
        "cards": [(entry.key, entry.card.deck.value) for entry in card_set.entries],
        "commissions": [commission.key for commission in card_set.commissions],
    }


def _keyed(card_set: CardSet, keys: Mapping[str, Any]) -> CardSet:
    """Return a set as read, with the keys and the order that it had when it was kept.

    Its cards have no place in a file: the draft is none that anybody saves to.
    """
    cards, commissions = keys["cards"], keys["commissions"]
    if len(cards) != len(card_set.entries):
        raise ValueError("it holds more or fewer cards than its first lines say")
    by_deck: dict[str, list[Entry]] = {}
    for entry in reversed(card_set.entries):
        by_deck.setdefault(entry.card.deck.value, []).append(entry)
    return replace(
        card_set,
        entries=tuple(replace(by_deck[deck].pop(), key=key, origin=None) for key, deck in cards),
        commissions=tuple(
            replace(commission, key=key, origin=None)
            for commission, key in zip(card_set.commissions, commissions, strict=True)
        ),
    )
