"""Commission conditions: every word of formats.md, by what it means on inventions."""

from __future__ import annotations

import pytest

from tests.cardsets.small_lists import faults, reading_of, small
from workbench.cardsets.conditions import condition_of, in_words
from workbench.cardsets.fields import FieldError
from workbench.rules.commissions import Judged, holds
from workbench.rules.components import Card, CardType, Deck
from workbench.rules.inventions import Invention
from workbench.rules.parameters import RULEBOOK

EXAMPLE = Invention(
    (
        Card("Colossal", Deck.PRIMARY, CardType.PRODUCTIVE, 3),
        Card("Cactus", Deck.ASSET, CardType.VEGETABLE, 3),
        Card("Burning", Deck.CENTRAL, CardType.DESTRUCTIVE, 1),
        Card("Bee", Deck.ASSET, CardType.ANIMAL, 1),
        Card("Booster", Deck.FINAL, CardType.PRODUCTIVE, 2),
    )
)
"""The rulebook's scoring example: value 10, a pair and a trio of initials (6 points)."""


@pytest.mark.parametrize(
    ("when", "met"),
    [
        ({"assets": {"Animal": 1}}, True),
        ({"assets": {"Animal": 2}}, False),
        ({"assets": {"Animal": 1, "Mineral": 1}}, False),
        ({"assets": {"Mineral": {"exactly": 0}}}, True),
        ({"concepts": {"Productive": 2}}, True),
        ({"concepts": {"Productive": {"exactly": 1}}}, False),
        ({"concepts": {"Productive": {"max": 1}}}, False),
        ({"assets_match": True}, False),
        ({"assets_match": False}, True),
        ({"concepts_match": 2}, True),
        ({"concepts_match": 3}, False),
        ({"run": 3}, True),
        ({"run": {"min": 2, "max": 2}}, False),
        ({"runs": 2}, True),
        ({"runs": {"max": 1}}, False),
        ({"alliteration": {"min": 6}}, True),
        ({"alliteration": {"min": 7}}, False),
        ({"initials": {"B": 3, "C": 2}}, True),
        ({"initials": {"c": {"max": 1}}}, False),
        ({"distinct_initials": {"exactly": 2}}, True),
        ({"distinct_initials": 3}, False),
        ({"value": {"max": 10}}, True),
        ({"value": {"max": 9}}, False),
        ({"value": 10}, True),
        ({"cards": {"any_of": ["Bee", "Booster"], "at_least": 2}}, True),
        ({"cards": {"any_of": ["Bee", "Booster"], "at_least": 3}}, False),
        ({"cards": {"any_of": ["Bee", "Ant"]}}, True),
        ({"cards": {"any_of": ["Bee"], "exactly": 0}}, False),
        ({"all": [{"run": 3}, {"runs": 2}]}, True),
        ({"all": [{"run": 3}, {"runs": 3}]}, False),
        ({"any": [{"run": 4}, {"runs": 2}]}, True),
        ({"any": [{"run": 4}, {"runs": 3}]}, False),
        ({"not": {"run": 4}}, True),
        ({"not": {"not": {"run": 4}}}, False),
        ({"run": 3, "assets_match": True}, False),
        ({"run": 3, "assets_match": False}, True),
    ],
)
def test_a_condition_holds_on_the_rulebooks_example_or_not(when, met):
    """Each answer is worked out by hand on Colossal Cactus Burning Bee Booster."""
    assert holds(condition_of(when), EXAMPLE, RULEBOOK.scoring) is met


def test_a_judged_condition_is_for_people():
    assert condition_of({"judged": True}) == Judged()


@pytest.mark.parametrize(
    ("when", "hint"),
    [
        ({"rnu": 3}, "did you mean run?"),
        ({"assets": {"Anmial": 1}}, "did you mean Animal?"),
        ({"any": [{"not": {"valeu": 3}}]}, "did you mean value?"),
    ],
)
def test_a_misspelled_word_is_refused_with_the_nearest(when, hint):
    with pytest.raises(FieldError) as raised:
        condition_of(when)
    assert raised.value.hint == hint


@pytest.mark.parametrize(
    "when",
    [
        {}, [], 3, None, "run", {"run": "three"}, {"run": None}, {"run": 2.5}, {"run": []},
        {"any": []}, {"all": {}}, {"not": {}}, {"assets": {}}, {"assets": 2}, {"judged": False},
        {"judged": 1}, {"assets_match": "perhaps"}, {"cards": ["Bee"]}, {"cards": {"any_of": []}},
        {"cards": {"any_of": ["Bee"], "at_least": 1, "max": 2}}, {"initials": {"BB": 1}},
        {"initials": {"": 1}}, {"run": {}}, {"run": {"exactly": 1, "min": 1}}, {3: 4},
    ],
)  # fmt: skip
def test_what_is_no_condition_is_refused_in_words(when):
    with pytest.raises(FieldError) as raised:
        condition_of(when)
    assert raised.value.what
    assert raised.value.hint
    assert "Input" not in str(raised.value)


@pytest.mark.parametrize("letters", ["b: 1, B: 2", "E: 1, \u00e9: 1"])
def test_an_initial_asked_for_twice_is_a_fault_whatever_its_case_or_accent(tmp_path, letters):
    """All keys of a condition must hold, so none may take another's place in silence."""
    when = f"{{initials: {{{letters}}}}}"
    rest = f"commissions:\n  - {{name: A, points: 1, when: {when}}}\n"
    (fault,) = faults(reading_of(tmp_path, small(rest=rest)))
    assert "is there twice" in str(fault)


@pytest.mark.parametrize(
    ("when", "words"),
    [
        ({"assets": {"Animal": 2}}, "at least 2 Animal cards"),
        ({"concepts": {"Destructive": {"exactly": 1}}}, "exactly 1 Destructive card"),
        ({"assets_match": True}, "assets of one type"),
        ({"value": {"max": 7}}, "card values of at most 7 in all"),
        ({"run": {"min": 2, "max": 3}}, "a longest run of 2 to 3"),
        ({"not": {"initials": {"b": 2}}}, "not (at least 2 cards with B)"),
        (
            {"any": [{"runs": 2}, {"run": 3, "judged": True}]},
            "at least 2 runs or (a longest run of at least 3 and only people can say)",
        ),
    ],
)
def test_a_condition_is_told_in_words(when, words):
    assert in_words(condition_of(when)) == words


def test_a_when_is_kept_as_the_file_spells_it(tmp_path):
    rest = (
        "commissions:\n  - {name: A, points: 1, when: {run: 3, cards: {any_of: [12, No, Bee]}}}\n"
    )
    reading = reading_of(tmp_path, small(rest=rest))
    assert faults(reading) == []
    (entry,) = reading.card_set.commissions
    assert entry.when == {"run": 3, "cards": {"any_of": ["12", "No", "Bee"]}}
    assert condition_of(entry.when) == entry.commission.condition


@pytest.mark.parametrize(("depth", "fine"), [(40, True), (60, False)])
def test_conditions_may_lie_in_each_other_up_to_the_fiftieth_level(tmp_path, depth, fine):
    when = "{not: " * depth + "{run: 4}" + "}" * depth
    rest = f"commissions:\n  - {{name: A, points: 1, when: {when}}}\n"
    reading = reading_of(tmp_path, small(rest=rest))
    assert (faults(reading) == []) is fine
    if fine:
        (entry,) = reading.card_set.commissions
        assert not holds(entry.commission.condition, EXAMPLE, RULEBOOK.scoring)
