"""Edits are pure: they give another set, say why they refuse, and touch nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.cardsets import edits
from workbench.cardsets.card_set import CardSet, Entry, Origin, Target
from workbench.cardsets.edits import EditRefused
from workbench.rules.components import Card, CardType, Deck, types_of
from workbench.rules.parameters import RULEBOOK

ANT = Card("Ant", Deck.ASSET, CardType.ANIMAL, 1)
BEET = Card("Beet", Deck.ASSET, CardType.VEGETABLE, 2)
ABLE = Card("Able", Deck.PRIMARY, CardType.PRODUCTIVE, 3)
LIST = CardSet(
    "Mine",
    entries=(Entry(1, ABLE), Entry(2, ANT, notes="six legs"), Entry(3, BEET, id="b", copies=2)),
)


def names(card_set: CardSet) -> list[str]:
    return [entry.card.name for entry in card_set.entries]


@pytest.mark.parametrize(
    ("edit", "before", "after"),
    [
        (lambda s: edits.rename(s, 2, "Bee"), ANT, Card("Bee", Deck.ASSET, CardType.ANIMAL, 1)),
        (
            lambda s: edits.retype(s, 2, CardType.MINERAL),
            ANT,
            Card("Ant", Deck.ASSET, CardType.MINERAL, 1),
        ),
        (lambda s: edits.revalue(s, 2, 9), ANT, Card("Ant", Deck.ASSET, CardType.ANIMAL, 9)),
        (
            lambda s: edits.set_initial(s, 2, "Q"),
            ANT,
            Card("Ant", Deck.ASSET, CardType.ANIMAL, 1, "Q"),
        ),
    ],
)
def test_an_edit_of_a_card_changes_that_card_alone(edit, before, after):
    edited = edit(LIST)
    assert LIST.entry(2).card == before
    assert edited.entry(2).card == after
    assert [edited.entry(key) for key in (1, 3)] == [LIST.entry(key) for key in (1, 3)]
    assert edited.entry(2).notes == "six legs"


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (lambda s: edits.rename(s, 2, " "), "blank"),
        (lambda s: edits.rename(s, 2, "a" * 201), "201 characters"),
        (lambda s: edits.rename(s, 2, "a\nb"), "line break"),
        (lambda s: edits.rename(s, 2, " Ant"), "spaces"),
        (lambda s: edits.rename(s, 2, "?!"), "neither letter nor number"),
        (lambda s: edits.retype(s, 2, CardType.PRODUCTIVE), "Productive is no type of the asset"),
        (lambda s: edits.move(s, 2, deck=Deck.FINAL, type=CardType.ANIMAL), "Animal is no type"),
        (lambda s: edits.set_initial(s, 2, "?"), "neither letter nor number"),
        (lambda s: edits.set_copies(s, 2, -1), "-1 copies"),
        (lambda s: edits.set_copies(s, 2, 1001), "1001 copies"),
        (lambda s: edits.change_rule(s, "hand", "two"), "two"),
        (lambda s: edits.change_rule(s, "hands", "2"), "no rule"),
        (lambda s: edits.add_commission(s, name="X", points=1, when={"asets": 2}), "asets"),
        (lambda s: edits.add_commission(s, points=1, when={"run": 2}), "blank"),
        (lambda s: edits.set_target(s, Target("odds.score.mean")), "no bound"),
    ],
)
def test_what_could_not_be_is_refused_with_a_reason_and_a_way_out(edit, why):
    with pytest.raises(EditRefused) as refused:
        edit(LIST)
    assert why in refused.value.what
    assert refused.value.hint


def test_a_value_outside_the_rules_is_let_through_for_the_checks_to_tell():
    assert edits.revalue(LIST, 2, 99).entry(2).card.value == 99


def test_a_name_that_is_there_already_is_let_through_for_the_checks_to_tell():
    assert names(edits.rename(LIST, 2, "Beet")) == ["Able", "Beet", "Beet"]


@pytest.mark.parametrize("edit", [edits.remove_commission, CardSet.entry])
def test_a_key_that_is_nobodys_is_an_error(edit):
    with pytest.raises(KeyError):
        edit(LIST, 7)
    with pytest.raises(KeyError):
        edits.remove(LIST, {1, 7})
    with pytest.raises(KeyError):
        edits.duplicate(LIST, {7: 8})


def test_an_added_card_follows_its_neighbour():
    card = Card("Ape", Deck.ASSET, CardType.ANIMAL, 1)
    assert names(edits.add(LIST, card, after=2)) == ["Able", "Ant", "Ape", "Beet"]
    assert edits.add(LIST, card).entries[-1] == Entry(4, card)


def test_the_key_of_another_entry_is_no_key_for_a_new_one():
    with pytest.raises(ValueError, match="another entry's"):
        edits.add(LIST, Card("Dill", Deck.ASSET, CardType.VEGETABLE, 2), key=2)
    with pytest.raises(ValueError, match="another entry's"):
        edits.duplicate(LIST, {2: 3})


def test_a_card_added_after_one_of_another_deck_is_the_last_of_its_own():
    card = Card("Bold", Deck.PRIMARY, CardType.PRODUCTIVE, 1)
    assert names(edits.add(LIST, card, after=3)) == ["Able", "Bold", "Ant", "Beet"]


def test_a_card_that_moves_is_the_last_of_its_new_deck_and_keeps_its_notes():
    moved = edits.move(LIST, 2, deck=Deck.PRIMARY, type=CardType.DESTRUCTIVE)
    assert names(moved) == ["Able", "Ant", "Beet"]
    assert moved.entry(2).card == Card("Ant", Deck.PRIMARY, CardType.DESTRUCTIVE, 1)
    assert moved.entry(2).notes == "six legs"


def test_a_card_moved_within_its_deck_keeps_its_place():
    moved = edits.move(LIST, 2, deck=Deck.ASSET, type=CardType.MINERAL)
    assert names(moved) == ["Able", "Ant", "Beet"]
    assert moved.entry(2).card.type is CardType.MINERAL


def test_a_duplicate_has_no_line_in_a_file_yet():
    read = CardSet("", entries=(Entry(1, ANT, origin=Origin(Path("set.yaml"), "asset", 0)),))
    assert [entry.origin for entry in edits.duplicate(read, {1: 2}).entries][1:] == [None]


def test_a_duplicate_stands_behind_its_original_without_its_id():
    doubled = edits.duplicate(LIST, {3: 4})
    assert names(doubled) == ["Able", "Ant", "Beet", "Beet"]
    assert (doubled.entry(4).id, doubled.entry(4).copies) == (None, 2)


def test_removing_one_of_two_equal_cards_leaves_the_other():
    """C22."""
    doubled = edits.duplicate(LIST, {2: 4})
    assert [e.key for e in edits.remove(doubled, {2}).entries] == [1, 4, 3]
    assert [e.key for e in edits.remove(doubled, {4}).entries] == [1, 2, 3]


def test_annotations_are_set_and_cleared_one_by_one():
    noted = edits.annotate(LIST, 2, tags=("a",), locked=True)
    assert (noted.entry(2).notes, noted.entry(2).tags, noted.entry(2).locked) == (
        "six legs",
        ("a",),
        True,
    )
    assert edits.annotate(noted, 2, notes=None).entry(2).notes is None


def test_a_rule_changes_by_its_path():
    changed = edits.change_rule(LIST, "scoring.alliteration.5", "10")
    assert changed.rules.scoring.runs == (2, 4, 6, 10)
    assert LIST.rules == RULEBOOK


def test_commissions_are_added_edited_and_removed():
    added = edits.add_commission(LIST, name="Zoo", points=3, when={"assets": {"Animal": 2}})
    key = added.commissions[0].key
    assert key == 4
    edited = edits.edit_commission(added, key, points=5, text="Animals.")
    assert edited.commissions[0].commission.points == 5
    assert edited.commissions[0].when == {"assets": {"Animal": 2}}
    assert edits.remove_commission(edited, key) == LIST


def test_a_target_takes_the_place_of_one_for_the_same_measure_and_play():
    one = edits.set_target(LIST, Target("play.ties", maximum=0.1))
    same = Target("play.ties", maximum=0.2, players=4, bots="greedy")
    other = Target("play.ties", maximum=0.3, players=3)
    two = edits.set_target(edits.set_target(one, same), other)
    assert two.targets == (same, other)
    assert edits.remove_target(two, Target("play.ties")).targets == (other,)


def test_a_changed_target_stays_in_its_place_and_takes_no_other_ones():
    ties, odd = Target("play.ties", maximum=0.1), Target("odds.score.mean", minimum=14)
    both = replace(LIST, targets=(ties, odd))
    other = Target("play.seats.spread", maximum=0.1)
    assert edits.change_target(both, ties, other).targets == (other, odd)
    wider = replace(ties, maximum=0.2)
    assert edits.change_target(both, ties, wider).targets == (wider, odd)
    with pytest.raises(EditRefused, match="already"):
        edits.change_target(both, ties, replace(odd, minimum=1))
    with pytest.raises(EditRefused, match="no bound"):
        edits.change_target(both, ties, Target("odds.score.sd"))


VERBS = {
    "rename": lambda s, key: edits.rename(s, key, f"Yak {key}"),
    "revalue": lambda s, key: edits.revalue(s, key, 2),
    "duplicate": lambda s, key: edits.duplicate(s, {key: edits.next_key(s)}),
    "remove": lambda s, key: edits.remove(s, {key}),
    "copies": lambda s, key: edits.set_copies(s, key, 0),
    "add": lambda s, key: edits.add(s, s.entry(key).card, after=key),
}


@given(st.data())
def test_keys_stay_unique_and_other_entries_stay_themselves(data):
    card_set = LIST
    for verb in data.draw(st.lists(st.sampled_from(sorted(VERBS)), max_size=8)):
        if not card_set.entries:
            break
        key = data.draw(st.sampled_from([entry.key for entry in card_set.entries]))
        before, card_set = card_set, VERBS[verb](card_set, key)
        keys = [entry.key for entry in card_set.entries]
        assert len(set(keys)) == len(keys)
        others = [e for e in before.entries if e.key != key]
        assert [e for e in card_set.entries if e.key in {o.key for o in others}] == others


@given(
    cards=st.lists(st.tuples(st.sampled_from(list(Deck)), st.integers(0, 3)), max_size=6),
    first=st.sampled_from([None, 1, 2, 3]),
)
def test_several_cards_are_added_as_one_by_one(cards, first):
    after = first
    new = {
        10 + place: Card(f"Card {place}", deck, types_of(deck)[0], value)
        for place, (deck, value) in enumerate(cards)
    }
    expected = [(entry.key, entry.card.deck) for entry in LIST.entries]
    for key, card in new.items():
        mates = [n for n, (_, deck) in enumerate(expected) if deck is card.deck]
        beside = [n for n in mates if expected[n][0] == after]
        expected.insert((beside or mates or [len(expected) - 1])[-1] + 1, (key, card.deck))
        after = key
    found = edits.add_all(LIST, new, after=first)
    assert [(entry.key, entry.card.deck) for entry in found.entries] == expected


def test_several_cards_are_doubled_each_in_its_place():
    doubled = edits.duplicate(LIST, {1: 11, 3: 13})
    assert [entry.key for entry in doubled.entries] == [1, 11, 2, 3, 13]
