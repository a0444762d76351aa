"""The verbs of the list: one step each, told once, taken back whole."""

from __future__ import annotations

import pytest

from tests.editing.lists import BEE, BURNING, CACTUS, COLOSSAL, example, names
from workbench.cardsets.card_set import Target
from workbench.cardsets.edits import EditRefused
from workbench.editing.cells import CellEdit
from workbench.editing.edited_list import EditedList
from workbench.editing.shares import propose
from workbench.rules.components import Deck

MENAGERIE = {"name": "Menagerie", "points": 3, "when": {"assets": {"Animal": 2}}}
WANTED = Target("odds.alliteration.any", minimum=0.5)


@pytest.fixture
def listed():
    return EditedList(example())


VERBS = {
    "Rename Bee to Ant": lambda listed: listed.edit(BEE, "name", "Ant"),
    "Set the value of Bee to 2": lambda listed: listed.edit(BEE, "value", "2"),
    "Set the notes of Bee to loud": lambda listed: listed.edit(BEE, "notes", "loud"),
    "Type in the value of Bee": lambda listed: listed.edit(BEE, "value", "x"),
    "Change 2 cells": lambda listed: listed.edit_cells(
        [CellEdit(BEE, "value", "2"), CellEdit(CACTUS, "value", "2")]
    ),
    "Paste 1 cell": lambda listed: listed.paste("Ant", at=BEE, field="name", order=[BEE]),
    "Replace B by P in 3 cells": lambda listed: listed.replace_text("B", "P", match_case=True),
    "Replace nothing by loud in 5 cells": lambda listed: listed.replace_text(
        "", "loud", field="notes", whole=True
    ),
    "Add a card to the final deck": lambda listed: listed.add("final"),
    "Remove Bee": lambda listed: listed.remove([BEE]),
    "Remove 2 cards": lambda listed: listed.remove([BEE, CACTUS]),
    "Duplicate Bee": lambda listed: listed.duplicate([BEE]),
    "Set points for a run of 3 to 5": lambda listed: listed.set_rule("scoring.alliteration.3", "5"),
    "Add the commission Menagerie": lambda listed: listed.add_commission(**MENAGERIE),
    "Set the target for odds.alliteration.any": lambda listed: listed.set_target(WANTED),
    "Accept: as proposed": lambda listed: listed.accept(
        [CellEdit(BEE, "initial", "C"), CellEdit(CACTUS, "value", "2")], label="Accept: as proposed"
    ),
    "Bring initial C to 80.0 %": lambda listed: listed.apply(
        propose(listed.card_set, of="initial", what="C", share=0.8)
    ),
}


@pytest.mark.parametrize("label", VERBS)
def test_a_verb_is_one_step_with_its_words_told_once_and_taken_back_whole(listed, label):
    told = []
    listed.subscribe(lambda: told.append(listed.undo_label))
    VERBS[label](listed)
    assert told == [label]
    assert listed.unsaved
    after = listed.card_set, dict(listed.refused)
    listed.undo()
    assert (listed.card_set, dict(listed.refused)) == (example(), {})
    assert not listed.unsaved
    assert (listed.can_undo, listed.redo_label) == (False, label)
    listed.redo()
    assert (listed.card_set, dict(listed.refused)) == after
    assert len(told) == 3


def test_a_new_step_forgets_what_was_taken_back(listed):
    listed.edit(BEE, "name", "Ant")
    listed.undo()
    listed.edit(BEE, "name", "Cow")
    assert not listed.can_redo
    listed.undo()
    assert listed.card_set == example()


def test_undo_and_redo_of_nothing_do_nothing(listed):
    listed.undo()
    listed.redo()
    assert listed.card_set == example()


def test_who_has_left_is_told_no_more(listed):
    told = []
    leave = listed.subscribe(lambda: told.append("again"))
    leave()
    leave()
    listed.edit(BEE, "name", "Ant")
    assert told == []


def test_who_leaves_while_being_told_does_not_hide_it_from_the_next(listed):
    told = []
    leave = listed.subscribe(lambda: (told.append("first"), leave()))
    listed.subscribe(lambda: told.append("second"))
    listed.edit(BEE, "name", "Ant")
    assert told == ["first", "second"]


def test_no_key_stands_for_two_cards_even_after_undo(listed):
    first = listed.add(Deck.ASSET)
    listed.undo()
    second = listed.add(Deck.ASSET)
    assert first != second


def test_new_cards_have_names_of_their_own_and_stand_where_they_were_put(listed):
    listed.add(Deck.ASSET, after=CACTUS)
    listed.add(Deck.ASSET, after=CACTUS)
    assert names(listed.card_set)[:4] == ["Cactus", "New card 2", "New card", "Bee"]


def test_going_back_to_the_saved_list_can_be_undone(listed):
    listed.edit(BEE, "name", "Ant")
    listed.edit(BEE, "value", "x")
    listed.revert()
    assert not listed.unsaved
    listed.undo()
    assert names(listed.card_set)[1] == "Ant"
    assert listed.text(BEE, "value") == "x"


def test_a_rule_that_cannot_be_is_refused_and_nothing_is_changed(listed):
    with pytest.raises(EditRefused, match="no rule"):
        listed.set_rule("scoring.aliteration.3", "5")
    with pytest.raises(EditRefused, match="number"):
        listed.set_rule("rounds", "three")
    assert not listed.can_undo


def test_a_commission_is_edited_and_removed(listed):
    key = listed.add_commission(**MENAGERIE)
    listed.edit_commission(key, points=5)
    assert listed.card_set.commissions[0].commission.points == 5
    listed.remove_commission(key)
    assert listed.card_set.commissions == ()
    assert listed.undo_label == "Remove the commission Menagerie"
    with pytest.raises(EditRefused, match="colour"):
        listed.add_commission(name="Odd", points=1, when={"colour": 2})


def test_an_initial_that_was_proposed_waits_for_its_name(listed):
    listed.accept([CellEdit(BEE, "initial", "C"), CellEdit(CACTUS, "value", "2")], label="as said")
    assert listed.wanted == {BEE}
    listed.edit(BEE, "name", "Cow")
    assert (listed.wanted, listed.text(BEE, "initial")) == (frozenset(), "")


def test_a_target_is_changed_as_one_step(listed):
    listed.set_target(WANTED)
    listed.change_target(WANTED, Target("odds.score.mean", minimum=14))
    assert listed.card_set.targets == (Target("odds.score.mean", minimum=14),)
    assert listed.undo_label == "Change the target for odds.score.mean"
    listed.undo()
    assert listed.card_set.targets == (WANTED,)


def test_a_target_is_removed(listed):
    listed.set_target(WANTED)
    listed.remove_target(WANTED)
    assert listed.card_set.targets == ()


@pytest.mark.parametrize(
    ("find", "by", "how", "after"),
    [
        ("b", "P", {}, ["Cactus", "Pee", "Colossal", "Purning", "Pooster"]),
        ("b", "P", {"match_case": True}, ["Cactus", "Bee", "Colossal", "Burning", "Booster"]),
        ("bee", "Ant", {"whole": True}, ["Cactus", "Ant", "Colossal", "Burning", "Booster"]),
        ("be", "Ant", {"whole": True}, ["Cactus", "Bee", "Colossal", "Burning", "Booster"]),
        ("o", "0", {"keys": [COLOSSAL]}, ["Cactus", "Bee", "C0l0ssal", "Burning", "Booster"]),
        (".", "!", {}, ["Cactus", "Bee", "Colossal", "Burning", "Booster"]),
        ("ee", r"\1", {}, ["Cactus", r"B\1", "Colossal", "Burning", "Booster"]),
        ("", "x", {}, ["Cactus", "Bee", "Colossal", "Burning", "Booster"]),
    ],
)
def test_find_and_replace_is_plain_text(listed, find, by, how, after):
    listed.replace_text(find, by, **how)
    assert names(listed.card_set) == after


def test_the_preview_of_find_and_replace_is_what_it_does(listed):
    preview = listed.replacements("Bee", "", whole=True)
    assert [(r.key, r.before, r.after) for r in preview] == [(BEE, "Bee", "")]
    assert preview[0].refusal is not None
    assert not listed.can_undo
    assert listed.replace_text("Bee", "", whole=True) == preview
    assert listed.text(BEE, "name") == ""


def test_a_proposal_can_be_accepted_in_part(listed):
    proposal = propose(listed.card_set, of="value", what="2", share=1)
    listed.apply(proposal, keys=[BEE])
    assert [e.card.value for e in listed.card_set.entries] == [3, 2, 3, 1, 2]
    assert listed.undo_label == "Accept 1 of 4 edits for value 2"


def test_a_proposed_initial_is_wanted_until_the_card_has_its_name(listed):
    listed.apply(propose(listed.card_set, of="initial", what="D", share=1), keys=[BEE, CACTUS])
    assert listed.wanted == {BEE, CACTUS}
    assert listed.card_set.entry(BEE).card.initial == "D"
    listed.edit(BEE, "name", "Dodo")
    assert listed.card_set.entry(BEE).card.stated_initial is None
    assert listed.wanted == {CACTUS}
    listed.undo()
    assert listed.wanted == {BEE, CACTUS}
    listed.edit(BEE, "initial", "D")
    assert listed.wanted == {CACTUS}


def test_a_wanted_initial_that_no_letter_replaces_keeps_the_name_refused(listed):
    listed.apply(propose(listed.card_set, of="initial", what="D", share=1), keys=[BEE])
    refusal = listed.edit(BEE, "name", "?!")
    assert refusal is not None
    assert listed.card_set.entry(BEE).card.name == "Bee"


def test_a_card_moved_to_another_deck_and_back_is_as_saved(listed):
    """It stands last in its deck then; the order of a list is no change, and no save writes it."""
    for deck, type in (("primary", "Productive"), ("asset", "Vegetable")):
        listed.edit_cells([CellEdit(CACTUS, "deck", deck), CellEdit(CACTUS, "type", type)])
    assert names(listed.card_set) != names(example())
    assert not listed.unsaved


def test_changes_are_told_against_what_is_saved(listed):
    listed.edit(BURNING, "value", "2")
    assert listed.changes.in_words() == ("Burning: value 1 → 2",)
    assert listed.unsaved_count == 1
    listed.edit(BEE, "value", "x")
    assert listed.unsaved_count == 2


HIVE = {"name": "Hive", "points": 2, "when": {"cards": {"any_of": ["Bee", "Booster"]}}}
RENAMES = {
    "Rename Bee to Ant": lambda listed: listed.edit(BEE, "name", "Ant"),
    "Paste 1 cell": lambda listed: listed.paste("Ant", at=BEE, field="name", order=[BEE]),
    "Replace Bee by Ant in 1 cell": lambda listed: listed.replace_text("Bee", "Ant"),
    "Change 1 cell": lambda listed: listed.edit_cells([CellEdit(BEE, "name", "Ant")]),
}


@pytest.mark.parametrize("label", RENAMES)
def test_a_rename_and_the_conditions_that_follow_it_are_one_step_that_says_so(listed, label):
    listed.add_commission(**HIVE)
    before = listed.card_set
    RENAMES[label](listed)
    assert listed.card_set.commissions[0].when == {"cards": {"any_of": ["Ant", "Booster"]}}
    assert listed.undo_label == f"{label}, also in the commission Hive"
    listed.undo()
    assert listed.card_set == before
    listed.redo()
    assert listed.card_set.commissions[0].when == {"cards": {"any_of": ["Ant", "Booster"]}}


def test_a_name_that_is_refused_is_followed_nowhere(listed):
    listed.add_commission(**HIVE)
    listed.edit(BEE, "name", " ")
    assert listed.card_set.commissions[0].when == HIVE["when"]
    assert listed.undo_label == "Type in the name of Bee"
