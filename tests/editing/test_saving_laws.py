"""Laws of a session with its file, over random edits, saves, undo and somebody else's hand."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.rulebook_example import FILE
from workbench.cardsets.reading import read
from workbench.editing.cells import CellEdit
from workbench.editing.merging import Side
from workbench.editing.session import Session
from workbench.rules.components import Deck, types_of

TEXTS = {
    "name": ["Ant", "Bee", "No", "a: b", "#1", "=1+1", "é", "", "?"],
    "value": ["1", "2", "9", "x"],
    "copies": ["0", "1", "3", ""],
    "initial": ["", "Q"],
    "notes": ["", "two\nlines", "# no comment"],
    "tags": ["", "one, two"],
    "locked": ["", "true"],
}
CELLS = [(field, text) for field, texts in TEXTS.items() for text in texts]


class Saving(RuleBasedStateMachine):
    """A designer who saves now and then; somebody else touches the file between."""

    def __init__(self):
        super().__init__()
        self.folder = TemporaryDirectory()
        self.path = Path(self.folder.name) / "set.yaml"
        self.path.write_text(FILE)
        self.session = Session.open(self.path)

    def teardown(self):
        self.folder.cleanup()

    def key(self, data):
        return data.draw(st.sampled_from([e.key for e in self.session.card_set.entries]))

    @precondition(lambda self: self.session.card_set.entries)
    @rule(data=st.data(), cell=st.sampled_from(CELLS))
    def edit(self, data, cell):
        self.session.edit(self.key(data), *cell)

    @precondition(lambda self: self.session.card_set.entries)
    @rule(data=st.data(), deck=st.sampled_from(Deck))
    def move(self, data, deck):
        key = self.key(data)
        self.session.edit_cells(
            [CellEdit(key, "deck", deck), CellEdit(key, "type", types_of(deck)[0])]
        )

    @rule(deck=st.sampled_from(Deck))
    def add(self, deck):
        self.session.add(deck)

    @precondition(lambda self: self.session.card_set.entries)
    @rule(data=st.data())
    def duplicate(self, data):
        self.session.duplicate([self.key(data)])

    @precondition(lambda self: len(self.session.card_set.entries) > 1)
    @rule(data=st.data())
    def remove(self, data):
        self.session.remove([self.key(data)])

    @rule(steps=st.integers(1, 4))
    def undo(self, steps):
        for _ in range(steps):
            self.session.undo()

    @rule(steps=st.integers(1, 4))
    def redo(self, steps):
        for _ in range(steps):
            self.session.redo()

    @rule()
    def save(self):
        """Save: it reads back as the list, and nothing is unsaved but what is refused."""
        saved = self.session.save()
        assert saved.done, saved.says
        assert Counter(read(self.path).card_set.entries) == Counter(self.session.card_set.entries)
        assert self.session.unsaved == bool(self.session.refused)
        assert self.session.changes.same

    @rule(hand=st.integers(1, 5))
    def somebody_else_saves(self, hand):
        """Another session changes a rule: a save of ours is refused, a merge takes it over.

        It is a conflict only where undo took us back to another number than was saved.
        """
        ours_too = self.session.card_set.rules != self.session.saved.rules
        other = Session.open(self.path)
        other.set_rule("hand", str(hand))
        before = self.path.read_bytes()
        assert other.save().done
        if self.path.read_bytes() == before:
            return
        written = self.path.read_bytes()
        assert not self.session.save().done
        assert self.path.read_bytes() == written
        conflicts = self.session.merge().conflicts
        assert ours_too or not conflicts
        self.session.merge(keep=dict.fromkeys(conflicts, Side.FILE))
        assert self.session.card_set.rules.hand == hand

    @rule()
    def killed_and_opened_again(self):
        """Take up the draft: it brings back what was seen, and going on is no different."""
        before = self.session
        before.keep_draft()
        self.session = Session.open(self.path)
        for draft in self.session.drafts():
            assert self.session.take_up(draft).conflicts == ()
        assert Counter(self.session.card_set.entries) == Counter(before.card_set.entries)
        assert Counter(r.text for r in self.session.refused.values()) == Counter(
            r.text for r in before.refused.values()
        )

    @invariant()
    def every_key_is_one_card(self):
        keys = [entry.key for entry in self.session.card_set.entries]
        assert len(set(keys)) == len(keys)


TestSavingLaws = Saving.TestCase
TestSavingLaws.settings = settings(max_examples=20, stateful_step_count=15)
