"""Differences of two sets: how cards are paired, and how people are told.

Source of the pairing: the contract, under `compare`.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.cardsets import edits
from workbench.cardsets.card_set import CardSet, Entry, Target
from workbench.cardsets.differences import card_pairs, differences
from workbench.rules.components import Card, CardType, Deck

ANIMAL, MINERAL, VEGETABLE = CardType.ANIMAL, CardType.MINERAL, CardType.VEGETABLE


def asset(name: str, type: CardType = ANIMAL, value: int = 1, **fields: object) -> Entry:
    return Entry(key=0, card=Card(name, Deck.ASSET, type, value), **fields)


def concept(name: str, deck: Deck = Deck.PRIMARY, value: int = 1, **fields: object) -> Entry:
    return Entry(key=0, card=Card(name, deck, CardType.PRODUCTIVE, value), **fields)


def listing(*entries: Entry) -> CardSet:
    keyed = tuple(replace(entry, key=key) for key, entry in enumerate(entries))
    return CardSet("Mine", entries=keyed)


def told(a: CardSet, b: CardSet) -> list[tuple[str | None, str | None]]:
    """Return the changed cards by name, before and after."""
    return [
        (change.before and change.before.card.name, change.after and change.after.card.name)
        for change in differences(a, b).cards
    ]


def test_a_set_is_the_same_as_itself_in_another_order_under_another_name():
    a = listing(asset("Ant"), asset("Bee", value=2), concept("Able"))
    b = replace(listing(*reversed(a.entries)), name="Other", version="2")
    found = differences(a, b)
    assert found.same
    assert found.cards == ()
    assert found.in_words() == ()


def test_an_id_pairs_before_a_name_does():
    a = listing(asset("Ant", id="x"), asset("Bee"))
    b = listing(asset("Bee", id="x"), asset("Ant"))
    assert told(a, b) == [("Ant", "Bee"), ("Bee", "Ant")]


def test_an_id_pairs_over_decks():
    a, b = listing(asset("Ant", id="x")), listing(concept("Able", id="x"))
    assert told(a, b) == [("Ant", "Able")]


def test_a_name_pairs_within_its_deck_only():
    a, b = listing(concept("Bee", Deck.PRIMARY)), listing(concept("Bee", Deck.FINAL))
    assert told(a, b) == [("Bee", None), (None, "Bee")]


def test_a_rename_pairs_by_type_value_and_initial_first():
    a = listing(asset("Cactus", VEGETABLE, 3), asset("Beet", VEGETABLE, 3))
    b = listing(asset("Bean", VEGETABLE, 3), asset("Carrot", VEGETABLE, 3))
    assert told(a, b) == [("Cactus", "Carrot"), ("Beet", "Bean")]


def test_a_rename_pairs_by_type_and_value_next():
    a = listing(asset("Cactus", VEGETABLE, 3), asset("Ant", ANIMAL, 1))
    b = listing(asset("Bee", ANIMAL, 1), asset("Dandelion", VEGETABLE, 3))
    assert told(a, b) == [("Cactus", "Dandelion"), ("Ant", "Bee")]


def test_what_is_left_of_a_deck_pairs_in_the_order_of_the_file():
    a = listing(asset("Ant", ANIMAL, 1), asset("Bee", ANIMAL, 2))
    b = listing(asset("Coal", MINERAL, 3), asset("Dew", MINERAL, 1), asset("Elm", VEGETABLE, 2))
    assert told(a, b) == [("Ant", "Coal"), ("Bee", "Dew"), (None, "Elm")]


def test_a_card_with_its_own_name_left_never_pairs_with_another():
    a = listing(asset("Ant", ANIMAL, 1), asset("Bee", ANIMAL, 1))
    b = listing(asset("Bee", MINERAL, 2))
    assert told(a, b) == [("Ant", None), ("Bee", "Bee")]


def test_two_cards_of_one_name_pair_in_order():
    a = listing(asset("Ant", value=1), asset("Ant", value=2))
    b = listing(asset("Ant", value=1), asset("Ant", value=3))
    (change,) = differences(a, b).cards
    assert (change.before.card.value, change.after.card.value) == (2, 3)


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (lambda s: edits.rename(s, 0, "Dandelion"), "Cactus is now Dandelion"),
        (lambda s: edits.revalue(s, 1, 2), "Bee: value 1 → 2"),
        (
            lambda s: edits.revalue(edits.rename(s, 0, "Dill"), 0, 1),
            "Cactus is now Dill: value 3 → 1",
        ),
        (lambda s: edits.retype(s, 1, MINERAL), "Bee: type Animal → Mineral"),
        (lambda s: edits.set_copies(s, 1, 0), "Bee: copies 1 → 0"),
        (lambda s: edits.set_initial(s, 1, "X"), "Bee: initial none → X"),
        (lambda s: edits.annotate(s, 1, notes="long"), "Bee: notes added"),
        (lambda s: edits.annotate(s, 1, tags=("sea", "land")), "Bee: tags none → sea, land"),
        (lambda s: edits.annotate(s, 1, locked=True), "Bee: locked"),
        (lambda s: edits.remove(s, {0}), "Cactus removed (asset, Vegetable, value 3)"),
        (
            lambda s: edits.add(s, Card("Ant", Deck.ASSET, ANIMAL, 2)),
            "Ant added (asset, Animal, value 2)",
        ),
        (
            lambda s: edits.change_rule(s, "scoring.alliteration.3", "5"),
            "points for a run of 3: 4 → 5",
        ),
        (
            lambda s: edits.change_rule(s, "commendations", "3, 2"),
            "points of the commendations, favourite first: 2, 1 → 3, 2",
        ),
        (lambda s: edits.edit_commission(s, 9, points=4), "commission Zoo: points 3 → 4"),
        (lambda s: edits.edit_commission(s, 9, name="The Zoo"), "commission Zoo is now The Zoo"),
        (
            lambda s: edits.edit_commission(s, 9, when={"run": 2}),
            "commission Zoo: condition changed",
        ),
        (lambda s: edits.remove_commission(s, 9), "commission Zoo removed (3 points)"),
        (
            lambda s: edits.add_commission(s, name="Run", points=1, when={"run": 3}),
            "commission Run added (1 point)",
        ),
        (
            lambda s: edits.set_target(s, Target("odds.score.mean", 10, 12)),
            "target odds.score.mean: max none → 12",
        ),
        (
            lambda s: edits.remove_target(s, Target("odds.score.mean")),
            "target odds.score.mean removed (min 10)",
        ),
        (
            lambda s: edits.set_target(s, Target("odds.x", maximum=0.25)),
            "target odds.x added (max 0.25)",
        ),
    ],
)
def test_each_difference_is_one_sentence(edit, words):
    plain = listing(asset("Cactus", VEGETABLE, 3), asset("Bee"))
    plain = edits.add_commission(plain, key=9, name="Zoo", points=3, when={"assets": {"Animal": 2}})
    plain = edits.set_target(plain, Target("odds.score.mean", minimum=10))
    assert differences(plain, edit(plain)).in_words() == (words,)


def test_who_knows_what_people_call_a_measure_says_so():
    before = edits.set_target(listing(asset("Bee")), Target("odds.score.mean", minimum=14.0))
    after = edits.set_target(before, Target("odds.score.mean", minimum=14.6))
    told = differences(before, after).in_words(named={"odds.score.mean": "mean score"}.__getitem__)
    assert told == ("target mean score: min 14 → 14.6",)


def test_the_json_is_that_of_the_contract():
    a = listing(asset("Cactus", VEGETABLE, 3), concept("Able"))
    b = edits.rename(edits.remove(a, {1}), 0, "Dandelion")
    b = edits.change_rule(b, "hand", "3")
    assert differences(a, b).as_json() == {
        "changes": [
            {
                "deck": "asset",
                "card": "Cactus",
                "what": "changed",
                "before": {"deck": "asset", "name": "Cactus", "type": "Vegetable", "value": 3},
                "after": {"deck": "asset", "name": "Dandelion", "type": "Vegetable", "value": 3},
            },
            {
                "deck": "primary",
                "card": "Able",
                "what": "removed",
                "before": {"deck": "primary", "name": "Able", "type": "Productive", "value": 1},
                "after": None,
            },
        ],
        "rules": [{"rule": "hand", "before": 2, "after": 3}],
        "commissions": [],
    }


def test_targets_alone_leave_sets_the_same():
    a = listing(asset("Ant"))
    assert differences(a, edits.set_target(a, Target("odds.score.mean", minimum=1))).same


entries = st.builds(
    asset,
    st.sampled_from(["Ant", "Bee", "Cat", "Ape", "Boa"]),
    st.sampled_from([ANIMAL, MINERAL]),
    st.integers(1, 3),
    id=st.sampled_from([None, None, "x", "y"]),
)


@given(st.lists(entries, max_size=6), st.lists(entries, max_size=6))
def test_every_card_of_both_lists_is_in_one_pair_and_no_more_are_left_than_must_be(a, b):
    first, second = listing(*a), listing(*b)
    pairs = card_pairs(first, second)
    assert [p.before for p in pairs if p.before is not None] == list(first.entries)
    assert sorted(p.after.key for p in pairs if p.after is not None) == list(range(len(b)))
    assert sum(None not in {p.before, p.after} for p in pairs) == min(len(a), len(b))


@given(st.lists(entries, max_size=6), st.lists(entries, max_size=6))
def test_the_way_back_is_told_the_other_way_round(a, b):
    there = differences(listing(*a), listing(*b)).cards
    back = differences(listing(*b), listing(*a)).cards
    assert len(there) == len(back)
