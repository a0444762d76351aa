"""Laws of undo, over random verbs in random order."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.editing.lists import example
from workbench.editing.cells import FIELDS
from workbench.editing.edited_list import EditedList
from workbench.rules.components import Deck

TEXTS = st.sampled_from(["", "Ant", "Bee", "=1", "2", "9", "x", "asset", "final", "Animal", "true"])


def snapshot(listed):
    """Return all that a designer sees, keys and order included."""
    rows = [(entry.key, entry) for entry in listed.card_set.entries]
    return (rows, listed.card_set, dict(listed.refused), listed.wanted)


class Editing(RuleBasedStateMachine):
    """A designer at work; beside it a plain pile of what was seen after each step."""

    def __init__(self):
        super().__init__()
        self.listed = EditedList(example())
        self.seen = [snapshot(self.listed)]
        self.told = 0
        self.listed.subscribe(self.note)

    def note(self):
        self.told += 1

    def did(self):
        """Note a step; one that changed nothing is none and tells nobody."""
        now = snapshot(self.listed)
        changed = now != self.seen[-1]
        assert self.told == int(changed)
        self.told = 0
        if changed:
            self.seen.append(now)

    def some(self, data):
        keys = [entry.key for entry in self.listed.card_set.entries]
        return data.draw(st.lists(st.sampled_from(keys), min_size=1, max_size=3, unique=True))

    @precondition(lambda self: self.listed.card_set.entries)
    @rule(data=st.data(), field=st.sampled_from(FIELDS), text=TEXTS)
    def edit(self, data, field, text):
        self.listed.edit(self.some(data)[0], field, text)
        self.did()

    @precondition(lambda self: self.listed.card_set.entries)
    @rule(data=st.data(), cells=st.lists(TEXTS, min_size=1, max_size=4))
    def paste(self, data, cells):
        order = self.some(data)
        self.listed.paste("\n".join(cells), at=order[0], field="type", order=order)
        self.did()

    @rule(deck=st.sampled_from(Deck))
    def add(self, deck):
        self.listed.add(deck)
        self.did()

    @precondition(lambda self: self.listed.card_set.entries)
    @rule(data=st.data())
    def remove(self, data):
        self.listed.remove(self.some(data))
        self.did()

    @precondition(lambda self: self.listed.card_set.entries)
    @rule(data=st.data())
    def duplicate(self, data):
        self.listed.duplicate(self.some(data))
        self.did()

    @rule(find=st.sampled_from("AaBe"), by=TEXTS)
    def replace(self, find, by):
        self.listed.replace_text(find, by)
        self.did()

    @rule(hand=st.integers(1, 3))
    def rule_changes(self, hand):
        self.listed.set_rule("hand", str(hand))
        self.did()

    @rule()
    def revert(self):
        self.listed.revert()
        self.did()

    @rule(data=st.data())
    def back_and_forth(self, data):
        """Undo n steps shows the n-th last picture, key by key; redo n shows the last again."""
        number = data.draw(st.integers(0, len(self.seen) - 1))
        for _ in range(number):
            self.listed.undo()
        assert snapshot(self.listed) == self.seen[-1 - number]
        for _ in range(number):
            self.listed.redo()
        assert snapshot(self.listed) == self.seen[-1]
        self.told = 0

    @invariant()
    def it_is_unsaved_where_it_is_not_as_saved(self):
        listed = self.listed
        assert listed.unsaved == (listed.card_set != example() or bool(listed.refused))

    @invariant()
    def every_key_is_one_card(self):
        keys = [entry.key for entry in self.listed.card_set.entries]
        assert len(set(keys)) == len(keys)
        assert {cell.key for cell in self.listed.refused} <= set(keys)


TestUndoLaws = Editing.TestCase
TestUndoLaws.settings = settings(max_examples=40, stateful_step_count=12)
