"""What a plan goes by: the files as read, the set before and after, and where an edit goes.

`plans` and `target_plans` lay the edits out with it, noun by noun.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.writing.splicing import FilePlan, SectionPlan
from workbench.cardsets.writing.trails import trails_of, tree_of


class Inherited(StrEnum):
    """Where an edit of something inherited is written."""

    WHERE_IT_CAME_FROM = "where it came from"
    """Into the file that says it."""
    AS_CHANGES_HERE = "as changes here"
    """Into the opened file, as an item of `changes`."""


class Planning:
    """The files of a set, and what is to become of each.

    Parameters
    ----------
    texts, before, after, inherited
        As for `plans.plans_for`.

    Attributes
    ----------
    trees, trails : mapping
        The files as read, and where each line of the set was said.
    opened : Path
        The file that was opened; the others are its bases.
    here : bool
        Whether edits of what a base says go into the opened file.
    plans : dict of Path to FilePlan
        What is planned so far.
    """

    def __init__(
        self, texts: Mapping[Path, str], before: CardSet, after: CardSet, inherited: Inherited
    ) -> None:
        self.trees = {path: tree_of(text) for path, text in texts.items()}
        self.trails = trails_of(self.trees)
        self.before, self.after = before, after
        self.opened = list(texts)[-1]
        self.here = inherited is Inherited.AS_CHANGES_HERE
        self.plans: dict[Path, FilePlan] = {}

    def section(self, file: Path, *path: str) -> SectionPlan:
        """Return the plan of one list of one file."""
        return self.plans.setdefault(file, FilePlan()).section(*path)

    def last_file(self, states: Callable[[Mapping[str, object]], bool]) -> Path:
        """Return the last file that states something, only the opened one with changes here."""
        if self.here:
            return self.opened
        return next((f for f in reversed(self.trees) if states(self.trees[f])), self.opened)
