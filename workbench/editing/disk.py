"""What became of a file while its list was edited, and what may be done about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from workbench.cardsets.reading import Reading
from workbench.cardsets.saving import changed_on_disk


class DiskState(StrEnum):
    """The files of a set against what was read from them."""

    NO_FILE = "no file"
    UNCHANGED = "unchanged"
    CHANGED = "changed"
    GONE = "gone"


class Offer(StrEnum):
    """What a designer may choose where a save would overwrite somebody's work."""

    RELOAD = "reload"
    """Take the file as it is; the edits stay one undo away."""
    MERGE = "merge"
    """Put the changes of the file and of the list together."""
    SAVE_AS = "save as"
    """Write the list to another file."""


@dataclass(frozen=True, slots=True)
class Saved:
    """What came of a save: done, or not and then why and what is offered.

    Parameters
    ----------
    done : bool
        Whether the list is on disk now.
    says : str
        What was done, or why nothing was written.
    offers : tuple of Offer
        The choices where it was not done.
    """

    done: bool
    says: str
    offers: tuple[Offer, ...] = ()


def disk_state(reading: Reading | None) -> DiskState:
    """Return whether the files of a reading still hold what was read; content counts, not time."""
    if reading is None:
        return DiskState.NO_FILE
    if not all(file.path.is_file() for file in reading.files):
        return DiskState.GONE
    return DiskState.CHANGED if changed_on_disk(reading) else DiskState.UNCHANGED


def not_saved(state: DiskState, path: Path | None) -> Saved:
    """Return why a list is not written over what is on disk, and what to choose from."""
    name = path.name if path else "the list"
    says, offers = {
        DiskState.NO_FILE: ("the list is in no file yet", (Offer.SAVE_AS,)),
        DiskState.GONE: (f"{name}, or a set it extends, is not there any more", (Offer.SAVE_AS,)),
    }.get(state, (f"{name}, or a set it extends, was changed on disk meanwhile", tuple(Offer)))
    return Saved(done=False, says=f"{says}; nothing was written", offers=offers)
