"""The list panel as a widget: it sends the page what changed, and does what the page asks.

The list and its history live in the session, so that what is seen and what is held cannot
differ; the page keeps only the cursor, the filter and the order. Rows come from `rows`; the
page's side is in the `.js` files beside it, joined in the order of `_SCRIPT`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypedDict, Unpack

from workbench.analysis.measure_words import in_words
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.following import followed_in_words
from workbench.cardsets.guarding import unguarded
from workbench.editing.blocks import read_block
from workbench.editing.cells import CellEdit, text_of
from workbench.editing.session import Session
from workbench.rules.amounts import counted
from workbench.rules.components import Deck, types_of
from workbench.rules.look import ICONS
from workbench.views.grid.rows import Sources, row, sources
from workbench.views.line import Message, Panel, Verb, joined

_SCRIPT = (
    "making.js",
    "pressing.js",
    "asking.js",
    *(f"grid/{name}.js" for name in ("rows", "table", "editor", "keys", "bars", "grid")),
)

_WORDS: Message = {
    "decks": [str(deck) for deck in Deck],
    "types": {str(deck): [str(type) for type in types_of(deck)] for deck in Deck},
    "icons": {str(type): icon for type, icon in ICONS.items()},
}

_ONLY_FAULTS = {"deck": "", "type": "", "initial": "", "search": "", "show": "faults"}


class Wanted(TypedDict):
    """What find and replace looks for, as `Session.replacements` takes it."""

    find: str
    by: str
    field: str
    keys: list[int]
    match_case: bool
    whole: bool


class Where(TypedDict):
    """Which cells a pasted block begins at, as `Session.paste` takes it."""

    field: str
    order: list[int]
    columns: list[str]


class CardGrid(Panel):
    """All cards of a session as a grid that follows each change of it.

    Parameters
    ----------
    session : Session
        The list that is edited.
    save : callable, optional
        Does what Ctrl+S asks for.
    home : Path, optional
        The file that running the cell opens again.
    """

    _esm = joined(*_SCRIPT)
    _css = joined("grid/grid.css")

    def __init__(
        self,
        session: Session,
        *,
        save: Callable[[], None] = lambda: None,
        home: Path | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self._lifts: dict[int, float] = {}
        self._save = save
        self._home = home
        self._told: dict[int, Sources] = sources(session)
        self.unsubscribe = session.subscribe(self._follow)

    def show_unkept(self, why: str) -> None:
        """Say that the draft of the unsaved changes could not be kept, and why."""
        safe = safe_in_words(self.session, unkept=why)
        back = way_back_in_words(self.session, self._home, is_kept=False)
        self.send({"safe": safe, "back": back, "says": f"⚠ {why}"})

    def verbs(self) -> Mapping[str, Verb]:
        """Return what the page may ask of the list."""
        return {
            "hello": self.hello,
            "edit": self.edit,
            "edit_cells": self.edit_cells,
            "forget": self.forget,
            "clear": self.clear,
            "add": self.add,
            "remove": self.remove,
            "duplicate": self.duplicate,
            "paste": self.paste,
            "preview_replace": self.preview_replace,
            "replace_text": self.replace_text,
            "undo": lambda: self._touching(self.session.undo),
            "save": self._save,
            "redo": lambda: self._touching(self.session.redo),
        }

    def hello(self) -> Message:
        """Return everything, for a page that has just come."""
        self._told = sources(self.session)
        return {
            **_WORDS,
            **self._around(),
            "whole": True,
            "rows": [row(source) for source in self._told.values()],
            "order": list(self._told),
            "lifts": self._lifts,
        }

    def show_lifts(self, lifts: Mapping[int, float]) -> None:
        """Show what each card is worth: points in the better order, by the card's key."""
        self._lifts = dict(lifts)
        self.send({"lifts": self._lifts})

    def show_faults(self) -> None:
        """Show only the cards that have a fault or a warning."""
        self.send({"filter": _ONLY_FAULTS})

    def edit(self, *, key: int, field: str, text: str) -> Message:
        """Type a text into one cell, and say where a new name was followed to."""
        before = self.session.card_set
        self.session.edit(key, field, text)
        return self._followed(before)

    def edit_cells(self, *, keys: Sequence[int], field: str, text: str) -> Message:
        """Type the same text into a field of several cards, as one step."""
        before = self.session.card_set
        self.session.edit_cells([CellEdit(key, field, text) for key in keys])
        return self._followed(before)

    def _followed(self, before: CardSet) -> Message:
        where = followed_in_words(before, self.session.card_set)
        return {"says": f"The new name stands in {where} as well."} if where else {}

    def forget(self, *, key: int, field: str) -> None:
        """Drop what was typed and not taken: the cell shows its last good value again."""
        self.session.edit(key, field, text_of(self.session.card_set.entry(key), field))

    def clear(self, *, keys: Sequence[int], fields: Sequence[str]) -> None:
        """Empty cells, as one step."""
        self.session.edit_cells([CellEdit(key, field, "") for key in keys for field in fields])

    def add(self, *, deck: str, after: int | None) -> Message:
        """Add a card and return its key, so that the cursor can go there."""
        key = self.session.add(Deck(deck), after=after)
        return {"key": key, "touched": [key]}

    def remove(self, *, keys: Sequence[int]) -> None:
        """Remove cards, as one step."""
        self.session.remove(keys)

    def duplicate(self, *, keys: Sequence[int]) -> Message:
        """Put a second one behind each of these cards."""
        return {"touched": list(self.session.duplicate(keys))}

    def paste(self, *, block: str, keys: Sequence[int], **where: Unpack[Where]) -> Message:
        """Paste a block of a spreadsheet, and say what was done and what was not.

        A block of one cell goes into that column of all selected cards, those of `keys`.
        """
        rows = read_block(block)
        if len(keys) > 1 and [len(row) for row in rows] == [1]:
            text = unguarded(rows[0][0])
            said = self.edit_cells(keys=keys, field=where["field"], text=text)
            return {"touched": list(keys[:1]), **said}
        at = keys[0] if keys else None
        before = self.session.card_set
        pasted = self.session.paste(block, at=at, **where)
        touched = [*pasted.added] or list(keys[:1])
        also = self._followed(before).get("says")
        return {"touched": touched, "says": f"{pasted.says}. {also}" if also else pasted.says}

    def preview_replace(self, **wanted: Unpack[Wanted]) -> Message:
        """Return each cell that find and replace would change, as it is and as it would be."""
        return {
            "replacements": [
                {"before": found.before, "after": found.after, "refused": found.refusal is not None}
                for found in self.session.replacements(**wanted)
            ]
        }

    def replace_text(self, **wanted: Unpack[Wanted]) -> Message:
        """Replace a text in the cards that are listed, as one step."""
        before = self.session.card_set
        touched = [found.key for found in self.session.replace_text(**wanted)]
        return {"touched": touched, **self._followed(before)}

    def _touching(self, step: Callable[[], None]) -> Message:
        """Return which cards a step changed, so that the cursor can go there."""
        before = self._told
        step()
        return {"touched": [key for key, now in self._told.items() if before.get(key) != now]}

    def _follow(self) -> None:
        """Send what changed, and nothing else: a keystroke must not wait for the rest."""
        before, now = self._told, sources(self.session)
        self._told = now
        changed = [row(source) for key, source in now.items() if before.get(key) != source]
        order = {} if list(before) == list(now) else {"order": list(now)}
        self.send({"rows": changed, **order, **self._around()})

    def _around(self) -> Message:
        """Return what stands around the rows: the changes in words and what is safe."""
        session = self.session
        words = [*session.changes.in_words(named=in_words), *_refused_in_words(session)]
        back = way_back_in_words(session, self._home)
        return {"words": words, "safe": safe_in_words(session), "back": back}


def safe_in_words(session: Session, *, unkept: str = "") -> str:
    """Return what would be left of the list if the kernel were gone now.

    `unkept` is why there is no draft of the unsaved changes, where there is none.
    """
    if session.path is None:
        return "This list has no file yet, and no draft."
    saved = f"{session.path.name} holds what was saved last."
    if not session.unsaved:
        return f"{saved} Nothing was left unsaved."
    changes = counted(session.unsaved_count, "unsaved change")
    if unkept:
        return f"{saved} {changes} not kept: {unkept}."
    return f"{saved} {changes} kept in a draft."


def way_back_in_words(session: Session, home: Path | None, *, is_kept: bool = True) -> str:
    """Return how to get back to this list once the kernel is gone.

    `home` is the file that running the cell opens; `is_kept` says whether what is not saved
    lies in a draft.
    """
    if session.path is None:
        return "Run the cell again to begin anew."
    offered = "; the draft is offered there" if session.unsaved and is_kept else ""
    if session.path == home:
        return f"Run the cell again to get back{offered}."
    return f"Run the cell, then Open… {session.path}{offered}."


def _refused_in_words(session: Session) -> list[str]:
    names = {entry.key: entry.card.name for entry in session.card_set.entries}
    return [
        f"not taken: “{refusal.text}” as the {cell.field} of {names[cell.key]}"
        for cell, refusal in session.refused.items()
    ]
