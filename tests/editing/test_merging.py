"""Two sides' changes put together: laws, and what each kind of conflict says."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.editing.lists import BEE, BOOSTER, BURNING, CACTUS, COLOSSAL, example, names
from workbench.cardsets import edits
from workbench.cardsets.card_set import Target
from workbench.editing.merging import Side, merge
from workbench.rules.components import Card, CardType, Deck

ANT = Card("Ant", Deck.ASSET, CardType.ANIMAL, 2)


def contents(card_set):
    """Return what a set says, its order left aside."""
    return (
        Counter(card_set.entries),
        card_set.rules,
        [(c.commission, c.notes) for c in card_set.commissions],
        Counter(card_set.targets),
    )


EDITS = st.lists(
    st.one_of(
        st.tuples(st.just(edits.rename), st.integers(0, 4), st.sampled_from(["Ant", "Ox", "Bee"])),
        st.tuples(st.just(edits.revalue), st.integers(0, 4), st.integers(1, 3)),
        st.tuples(st.just(edits.set_copies), st.integers(0, 4), st.integers(0, 2)),
        st.tuples(st.just(edits.remove), st.integers(0, 4), st.none()),
        st.tuples(st.just(edits.add), st.integers(10, 12), st.none()),
        st.tuples(
            st.just(edits.change_rule), st.sampled_from(["hand", "rounds"]), st.integers(1, 4)
        ),
    ),
    max_size=5,
)


def edited(drawn, *, keys_from=0):
    """Return the example with some edits; those of a card that is gone are left out."""
    card_set = example()
    for verb, where, what in drawn:
        keys = {entry.key for entry in card_set.entries}
        if verb is edits.change_rule:
            card_set = verb(card_set, where, str(what))
        elif verb is edits.add:
            if where + keys_from not in keys:
                card_set = verb(card_set, replace(ANT, value=where - 9), key=where + keys_from)
        elif where in keys:
            card_set = verb(card_set, {where}) if what is None else verb(card_set, where, what)
    return card_set


@settings(max_examples=60)
@given(EDITS)
def test_what_one_side_alone_changed_is_taken_whole(drawn):
    side = edited(drawn)
    for mine, file in ((side, example()), (example(), side)):
        merged = merge(example(), mine, file)
        assert merged.conflicts == ()
        assert contents(merged.card_set) == contents(side)
    assert merge(example(), side, side).conflicts == ()


@settings(max_examples=60)
@given(EDITS, EDITS)
def test_every_conflict_can_be_chosen_and_then_nothing_else_asks(mine, file):
    sides = edited(mine), edited(file, keys_from=10)
    first = merge(example(), *sides)
    for side in Side:
        second = merge(example(), *sides, keep=dict.fromkeys(first.conflicts, side))
        assert second.card_set is not None
        assert second.conflicts == first.conflicts
    assert (first.card_set is None) == bool(first.conflicts)


@settings(max_examples=60)
@given(EDITS, EDITS)
def test_it_is_the_same_from_either_side(mine, file):
    sides = edited(mine), edited(file, keys_from=10)
    here, there = merge(example(), *sides), merge(example(), *reversed(sides))
    assert len(here.conflicts) == len(there.conflicts)
    if here.card_set and there.card_set:
        assert contents(here.card_set) == contents(there.card_set)


def test_a_card_changed_here_and_removed_there_is_a_conflict():
    mine = edits.revalue(example(), BEE, 2)
    file = edits.remove(example(), {BEE})
    (conflict,) = merge(example(), mine, file).conflicts
    assert str(conflict) == (
        "Bee (asset): Bee, Animal, 2, 1 in the box in your list, nothing in the file "
        "(was Bee, Animal, 1, 1 in the box)"
    )
    kept = {side: merge(example(), mine, file, keep={conflict: side}) for side in Side}
    assert "Bee" in names(kept[Side.MINE].card_set)
    assert "Bee" not in names(kept[Side.FILE].card_set)


def test_the_same_card_added_on_both_sides_is_there_once():
    mine = edits.add(example(), ANT, key=10)
    file = edits.add(example(), ANT, key=20)
    assert names(merge(example(), mine, file).card_set).count("Ant") == 1


def test_two_parts_of_one_card_changed_on_two_sides_are_both_taken():
    mine = edits.rename(example(), BEE, "Ant")
    file = edits.annotate(edits.revalue(example(), BEE, 3), BEE, tags=("small",))
    entry = merge(example(), mine, file).card_set.entry(BEE)
    assert (entry.card.name, entry.card.value, entry.tags) == ("Ant", 3, ("small",))


def test_cards_stand_in_the_files_order_and_new_ones_behind_their_neighbours():
    moved = (COLOSSAL, BURNING, BOOSTER, BEE, CACTUS)
    file = replace(example(), entries=tuple(example().entry(key) for key in moved))
    mine = edits.add(example(), ANT, after=CACTUS, key=10)
    assert names(merge(example(), mine, file).card_set) == [
        "Colossal",
        "Burning",
        "Booster",
        "Bee",
        "Cactus",
        "Ant",
    ]


def test_a_card_that_moved_here_stands_in_its_new_deck_where_it_was_put():
    mine = edits.move(example(), CACTUS, deck=Deck.PRIMARY, type=CardType.PRODUCTIVE)
    file = edits.revalue(example(), BEE, 3)
    assert names(merge(example(), mine, file).card_set) == names(mine)


def test_rules_are_merged_down_to_the_single_number():
    mine = edits.change_rule(example(), "scoring.alliteration.5", "10")
    file = edits.change_rule(example(), "scoring.alliteration.2", "1")
    assert merge(example(), mine, file).card_set.rules.scoring.runs == (1, 4, 6, 10)


def test_targets_are_merged_by_what_they_are_about():
    here, there = Target("odds.score.mean", minimum=1.0), Target("odds.score.mean", minimum=2.0)
    (conflict,) = merge(
        example(), edits.set_target(example(), here), edits.set_target(example(), there)
    ).conflicts
    assert conflict.about == "the target for odds.score.mean"
    assert (conflict.was, conflict.mine, conflict.file) == ("nothing", "at least 1", "at least 2")


def test_commissions_are_merged():
    parts = {"points": 2, "when": {"assets": {"Animal": 2}}}
    mine = edits.add_commission(example(), key=10, name="Zoo", **parts)
    file = edits.add_commission(example(), key=20, name="Ark", **parts)
    merged = merge(example(), mine, file).card_set
    assert sorted(c.commission.name for c in merged.commissions) == ["Ark", "Zoo"]


def test_a_commission_that_both_sides_added_alike_is_there_once():
    parts = {"name": "Zoo", "points": 2, "when": {"assets": {"Animal": 2}}}
    mine, file = (edits.add_commission(example(), key=key, **parts) for key in (10, 20))
    merged = merge(example(), mine, file)
    assert merged.conflicts == ()
    assert [c.commission.name for c in merged.card_set.commissions] == ["Zoo"]


@pytest.mark.parametrize("side", [*Side])
def test_what_the_file_does_to_the_list_is_told(side):
    mine = edits.revalue(example(), BEE, 2)
    file = edits.rename(edits.revalue(example(), BEE, 3), CACTUS, "Cabbage")
    (conflict,) = merge(example(), mine, file).conflicts
    taken = merge(example(), mine, file, keep={conflict: side}).taken
    assert ("Bee: value 2 → 3" in taken) == (side is Side.FILE)
    assert any("Cabbage" in words for words in taken)
