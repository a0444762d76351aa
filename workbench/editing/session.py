"""A session: a list that is edited, the file it came from, and the draft beside it.

Contract: "A card set (YAML)"; never does a save overwrite what somebody else wrote, and
never does unsaved work get lost. `edited_list` holds the verbs of the list itself, `merging`
puts two people's changes together, `drafts` keeps what is not saved; the views follow a
session by `subscribe`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from workbench.cardsets import finding, saving
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.problems import CardSetError, Problem
from workbench.cardsets.reading import Reading, read
from workbench.cardsets.saving import ChangedOnDisk, Inherited, SaveFailed
from workbench.editing.cells import FIELDS, CellEdit, Field
from workbench.editing.disk import DiskState, Offer, Saved, disk_state
from workbench.editing.edited_list import EditedList
from workbench.editing.history import Cell, Refusal
from workbench.editing.merging import Conflict, Merge, Side
from workbench.editing.pasting import Pasted
from workbench.editing.replacing import Replacement
from workbench.editing.shares import Proposal, propose

__all__ = [
    "FIELDS",
    "Cell",
    "CellEdit",
    "Conflict",
    "DiskState",
    "Field",
    "Merge",
    "Offer",
    "Pasted",
    "Proposal",
    "Refusal",
    "Replacement",
    "Saved",
    "Session",
    "Side",
    "propose",
]


class Session(EditedList):
    """A list that is edited, with its file.

    Begin with `Session.open` or `Session.of`. The verbs of the list are those of `EditedList`.
    """

    @classmethod
    def open(cls, name_or_path: str | Path) -> Session:
        """Return a session on a file, or on a shipped set by its bare name.

        A list with faults of relation (the same name twice) opens and shows them.

        Raises
        ------
        CardSetError
            Where a field cannot be understood, so that there is no list to show.
        """

    @classmethod
    def of(cls, card_set: CardSet) -> Session:
        """Return a session on a set that is in no file; `save_as` gives it one."""

    @property
    def path(self) -> Path | None:
        """The file that was opened, or last saved as."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the list as it stands, and what reading found in its files."""

    def disk_state(self) -> DiskState:
        """Return whether the files still hold what was read from them."""

    def save(self, *, inherited: Inherited = Inherited.WHERE_IT_CAME_FROM) -> Saved:
        """Write the list back into its file; where that changed meanwhile, offer what to do."""

    def save_as(self, path: str | Path) -> Saved:
        """Write the whole list to a new file and go on with that one."""

    def reload(self) -> None:
        """Take the list as it is on disk now, as a step that can be undone."""

    def merge(self, *, keep: Mapping[Conflict, Side] | None = None) -> Merge:
        """Put the changes on disk and those of the list together.

        Without a choice for each conflict nothing is changed, and the conflicts are returned.
        """
