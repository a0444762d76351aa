"""The list that is being edited: verbs, each one step that undo takes back as a whole.

Holds no file (`session` adds it) and no widget. Every verb makes a new state by the pure
functions of `cardsets.edits` and of this room, and tells those who follow the list.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Unpack

from workbench.cardsets import checks, edits, rule_paths
from workbench.cardsets.card_set import CardSet, Entry, Target
from workbench.cardsets.differences import Differences, differences
from workbench.cardsets.edits import CommissionParts
from workbench.cardsets.following import followed_in_words
from workbench.cardsets.plain import target_in_words
from workbench.cardsets.problems import Problem
from workbench.editing import pasting, replacing
from workbench.editing.blocks import harmless, write_block
from workbench.editing.cells import (
    FIELDS,
    CellEdit,
    Field,
    shown_text,
    text_of,
    with_cells,
    without_lost,
)
from workbench.editing.history import Cell, History, Refusal, State
from workbench.editing.lately import Lately
from workbench.editing.pasting import Pasted
from workbench.editing.replacing import How, Replacement
from workbench.editing.shares import Proposal
from workbench.rules.amounts import counted
from workbench.rules.components import Deck


class EditedList:
    """A card set while it is edited.

    Every card is spoken of by its key, which stays the same through edits, sorting, undo and
    saving, and is never used for another card.

    Parameters
    ----------
    card_set : CardSet
        The set as it is saved; edits are told against it.
    """

    def __init__(self, card_set: CardSet) -> None:
        self._saved = card_set
        self._history = History(State(card_set))
        self._last_key = edits.next_key(card_set) - 1
        self._followers: list[Callable[[], None]] = []
        self._judge = Lately(self._problems_of)
        self._compare = Lately(self._changes_of)

    def __repr__(self) -> str:
        """Return the list and how much of it is unsaved, the same in every run."""
        cards = counted(len(self.card_set.entries), "card")
        unsaved = counted(self.unsaved_count, "unsaved change")
        return f"{self.card_set.name} {self.card_set.version}: {cards}, {unsaved}"

    # What there is

    @property
    def card_set(self) -> CardSet:
        """The list as far as it is understood: each cell's last good value."""
        return self._history.state.card_set

    @property
    def saved(self) -> CardSet:
        """The list as it is saved, with the keys of this session."""
        return self._saved

    @property
    def refused(self) -> Mapping[Cell, Refusal]:
        """The cells whose text is not understood, with the text, the reason and the remedy."""
        return self._history.state.refused

    @property
    def wanted(self) -> frozenset[int]:
        """Keys of the cards that were proposed another initial and wait for a name with it."""
        return self._history.state.wanted

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the list as it stands, each with the key of its card."""
        return self._judge(self.card_set)

    @property
    def changes(self) -> Differences:
        """What is not as saved."""
        return self._compare(self.card_set)

    @property
    def unsaved(self) -> bool:
        """Whether anything would be lost: something is not as saved, or a cell is refused.

        The order of the list does not count, as in `changes`: a save does not write it.
        """
        return self.unsaved_count > 0

    @property
    def unsaved_count(self) -> int:
        """How many things are not as saved: changes and refused cells."""
        c = self.changes
        changes = len(c.cards) + len(c.rules) + len(c.commissions) + len(c.targets)
        return changes + len(self.refused)

    def text(self, key: int, field: str) -> str:
        """Return what a cell shows: the text as typed where it is refused, else its value."""
        return shown_text(self._history.state, self.card_set.entry(key), field)

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have `callback` called once after every change; return what ends that."""
        self._followers.append(callback)

        def unsubscribe() -> None:
            """Call it no more."""
            if callback in self._followers:
                self._followers.remove(callback)

        return unsubscribe

    # Back and forth

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self.undo_label is not None

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to take again."""
        return self.redo_label is not None

    @property
    def undo_label(self) -> str | None:
        """The step that undo takes back, in words."""
        return self._history.undo_label

    @property
    def redo_label(self) -> str | None:
        """The step that redo takes again, in words."""
        return self._history.redo_label

    def undo(self) -> None:
        """Take the last step back; nothing happens where there is none."""
        if self.can_undo:
            self._history.undo()
            self._tell()

    def redo(self) -> None:
        """Take the step again that was taken back last; nothing happens where there is none."""
        if self.can_redo:
            self._history.redo()
            self._tell()

    # Cells

    def edit(self, key: int, field: str, text: str) -> Refusal | None:
        """Type a text into one cell.

        Returns
        -------
        Refusal or None
            Why the text is not understood; the cell keeps it, the list its last good value.

        Raises
        ------
        KeyError
            Where no card has this key.
        """
        before = self.card_set.entry(key)
        state = with_cells(self._history.state, [CellEdit(key, field, text)])
        self._type_in(_cell_label(before, state.card_set.entry(key), field), state)
        return self.refused.get(Cell(key, field))

    def edit_cells(self, cell_edits: Sequence[CellEdit], *, label: str | None = None) -> None:
        """Type several texts as one step; a deck and a type of one card are taken together."""
        cells = counted(len({(e.key, e.field) for e in cell_edits}), "cell")
        self._type_in(label or f"Change {cells}", with_cells(self._history.state, cell_edits))

    def copy(self, keys: Sequence[int], fields: Sequence[str] = FIELDS) -> str:
        """Return cells as a block for a spreadsheet, one row for each key, as they are shown."""
        entries = {entry.key: entry for entry in self.card_set.entries}
        state = self._history.state
        return write_block(
            [harmless(shown_text(state, entries[key], field)) for field in fields] for key in keys
        )

    def paste(
        self,
        block: str,
        *,
        at: int | None,
        field: str,
        order: Sequence[int],
        columns: Sequence[str] = FIELDS,
    ) -> Pasted:
        """Paste a block of a spreadsheet over the list as it is seen, as one step.

        Parameters
        ----------
        block : str
            Tab-separated lines, as spreadsheets copy them; a header row is matched by name.
        at : int or None
            The key of the card under the first row; None adds all rows as new cards.
        field : str
            The column under the first cell.
        order : sequence of int
            The keys of the visible cards from top to bottom; see `pasting.paste` for the deck
            of what goes past the last one.
        columns : sequence of str
            The visible columns from left to right.

        Raises
        ------
        EditRefused
            Where the block names a column twice.
        """
        cells = pasting.block_of(block, field=field, columns=columns)
        pasted = pasting.paste(
            self._history.state, cells, at=at, order=order, fresh=self._fresh_key
        )
        self._type_in(f"Paste {counted(pasted.cells, 'cell')}", pasted.state)
        return pasted

    def replacements(self, find: str, by: str, **how: Unpack[How]) -> tuple[Replacement, ...]:
        """Return what `replace_text` would change; see `replacing.How`."""
        return replacing.replacements(self._history.state, find, by, **how)

    def replace_text(self, find: str, by: str, **how: Unpack[How]) -> tuple[Replacement, ...]:
        """Replace a text in a column as one step, and return what was changed."""
        found = self.replacements(find, by, **how)
        cells, exchange = counted(len(found), "cell"), f"{find or 'nothing'} by {by or 'nothing'}"
        cell_edits = [CellEdit(r.key, r.field, r.after) for r in found]
        self.edit_cells(cell_edits, label=f"Replace {exchange} in {cells}")
        return found

    # Cards

    def add(self, deck: Deck | str, *, after: int | None = None) -> int:
        """Add a card named `New card` to a deck, behind another or last, and return its key."""
        key = self._fresh_key()
        card = pasting.blank_card(self.card_set, Deck(deck))
        added = edits.add(self.card_set, card, after=after, key=key)
        self._change(f"Add a card to the {card.deck} deck", added)
        return key

    def remove(self, keys: Collection[int]) -> None:
        """Remove cards, and what was refused in their cells."""
        removed = edits.remove(self.card_set, set(keys))
        self._change(f"Remove {self._named(keys)}", removed)

    def duplicate(self, keys: Sequence[int]) -> tuple[int, ...]:
        """Put a second one behind each of these cards, and return the keys of the new ones."""
        new_keys = {key: self._fresh_key() for key in keys}
        doubled = edits.duplicate(self.card_set, new_keys)
        self._change(f"Duplicate {self._named(keys)}", doubled)
        return tuple(new_keys.values())

    def apply(self, proposal: Proposal, *, keys: Collection[int] | None = None) -> None:
        """Accept a proposal, or its edits of some cards only, as one step."""
        accepted = [e.edit for e in proposal.edits if keys is None or e.edit.key in keys]
        self.accept(accepted, label=proposal.label_of(len(accepted)))

    def accept(self, proposed: Sequence[CellEdit], *, label: str) -> None:
        """Make edits that were proposed, as one step: a stated initial waits for its name."""
        state = with_cells(self._history.state, proposed)
        wanted = {e.key for e in proposed if e.field == Field.INITIAL and e.text}
        self._step(label, replace(state, wanted=state.wanted | wanted))

    # Rules, commissions and targets

    def set_rule(self, path: str, text: str) -> None:
        """Change one rule, by its path in the file (`scoring.alliteration.3`) and as typed.

        Raises
        ------
        EditRefused
            Where there is no such rule or the text is none of its values; nothing is changed.
        """
        changed = edits.change_rule(self.card_set, path, text)
        self._change(f"Set {rule_paths.RULE_PATHS[path].words} to {text.strip()}", changed)

    def add_commission(self, **parts: Unpack[CommissionParts]) -> int:
        """Add a commission (`name`, `points`, `when` are needed), and return its key.

        Raises
        ------
        EditRefused
            Where a part cannot be understood; nothing is changed. So for the next verb.
        """
        key = self._fresh_key()
        added = edits.add_commission(self.card_set, key=key, **parts)
        self._change(f"Add the commission {added.commissions[-1].commission.name}", added)
        return key

    def edit_commission(self, key: int, **parts: Unpack[CommissionParts]) -> None:
        """Change parts of a commission."""
        edited = edits.edit_commission(self.card_set, key, **parts)
        self._change(f"Change the commission {self._commission_name(key)}", edited)

    def remove_commission(self, key: int) -> None:
        """Remove a commission."""
        removed = edits.remove_commission(self.card_set, key)
        self._change(f"Remove the commission {self._commission_name(key)}", removed)

    def set_target(self, target: Target) -> None:
        """Set a target, in the place of one for the same measure and play."""
        self._change(
            f"Set the target for {target_in_words(target)}", edits.set_target(self.card_set, target)
        )

    def change_target(self, was: Target, target: Target) -> None:
        """Put a target in the place of another, which may be about something else.

        Raises
        ------
        EditRefused
            Where there is one for that measure and play already; nothing is changed.
        """
        changed = edits.change_target(self.card_set, was, target)
        self._change(f"Change the target for {target_in_words(target)}", changed)

    def remove_target(self, target: Target) -> None:
        """Remove the target for this measure and play."""
        removed = edits.remove_target(self.card_set, target)
        self._change(f"Remove the target for {target_in_words(target)}", removed)

    def revert(self) -> None:
        """Go back to the list as saved, as a step that can be undone."""
        self._step("Go back to the list as saved", State(self._saved))

    # Steps

    def _problems_of(self, card_set: CardSet) -> tuple[Problem, ...]:
        return checks.problems_of(card_set)

    def _changes_of(self, card_set: CardSet) -> Differences:
        return differences(self._saved, card_set)

    def _change(self, label: str, card_set: CardSet) -> None:
        self._step(label, without_lost(self._history.state, card_set))

    def _type_in(self, label: str, state: State) -> None:
        """Take a step that may have renamed cards, and say where else they are named."""
        where = followed_in_words(self.card_set, state.card_set)
        self._step(f"{label}, also in {where}" if where else label, state)

    def _step(self, label: str, state: State) -> None:
        """Go to a new state and tell, where it is another one."""
        if state != self._history.state:
            self._history.step(label, state)
            self._tell()

    def _tell(self) -> None:
        for callback in tuple(self._followers):
            callback()

    def _fresh_key(self) -> int:
        self._last_key += 1
        return self._last_key

    def _named(self, keys: Collection[int]) -> str:
        if len(keys) != 1:
            return counted(len(keys), "card")
        return self.card_set.entry(next(iter(keys))).card.name

    def _commission_name(self, key: int) -> str:
        return self.card_set.commission(key).commission.name


def _cell_label(before: Entry, after: Entry, field: str) -> str:
    name = before.card.name
    was, now = text_of(before, field), text_of(after, field)
    if was == now:
        return f"Type in the {field} of {name}"
    if field == Field.NAME:
        return f"Rename {name} to {after.card.name}"
    return f"Set the {field} of {name} to {now or 'nothing'}"
