"""Rules by their dotted path: what the file, the form and a save call them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cardsets.small_lists import faults, reading_of, small
from workbench.cardsets.fields import FieldError
from workbench.cardsets.rule_paths import RULE_PATHS, rule_text, rule_value, with_rule
from workbench.rules.parameters import RULEBOOK

PRINTED = {
    "players.min": "3", "players.max": "5", "rounds": "3", "hand": "2", "value.min": "1",
    "value.max": "3", "scoring.assets_match": "2", "scoring.concepts_match.2": "2",
    "scoring.concepts_match.3": "4", "scoring.alliteration.2": "2", "scoring.alliteration.3": "4",
    "scoring.alliteration.4": "6", "scoring.alliteration.5": "8", "commendations": "2, 1",
    "commissions.deal": "private", "commissions.per_round": "1", "reshuffle": "when_needed",
    "spent_inventions": "discarded",
}  # fmt: skip
"""The rulebook's numbers under the names of formats.md."""


def test_the_rules_are_those_of_the_format_with_the_rulebooks_numbers():
    assert {path: rule_text(RULEBOOK, path) for path in RULE_PATHS} == PRINTED


@pytest.mark.parametrize("path", PRINTED)
@given(number=st.integers(1, 9))
def test_a_changed_rule_changes_and_no_other(path, number):
    choices = RULE_PATHS[path].choices
    text = choices[number % len(choices)] if choices else str(number)
    rules = with_rule(RULEBOOK, path, text)
    assert {p: rule_text(rules, p) for p in PRINTED} == {**PRINTED, path: text}


@pytest.mark.parametrize("path", PRINTED)
def test_a_rule_is_read_from_a_file_under_its_path(tmp_path, path):
    text = RULE_PATHS[path].choices[-1] if RULE_PATHS[path].choices else "4"
    nested = f"[{text}]" if path == "commendations" else text
    for key in reversed(path.split(".")):
        nested = f"{{{key}: {nested}}}"
    rules = reading_of(tmp_path, small(rest=f"rules: {nested}\n")).card_set.rules
    assert rules == with_rule(RULEBOOK, path, text)


def test_no_commendations_are_an_empty_list():
    rules = with_rule(RULEBOOK, "commendations", "")
    assert rule_value(rules, "commendations") == ()


@pytest.mark.parametrize(
    ("path", "text", "hint"),
    [
        ("rounds", "0", "from 1"),
        ("rounds", "", "such as 2"),
        ("commissions.per_round", "-1", "from 0"),
        ("reshuffle", "when needed", "did you mean when_needed?"),
        ("commendations", "2, b", "in digits"),
        ("commendations", "2,,1", "such as 2"),
        ("commendations", "2, 1]]", "in digits"),
        ("scoring.aliteration.3", "2", "did you mean scoring.alliteration.3?"),
    ],
)
def test_a_text_that_is_no_value_of_its_rule_is_refused(path, text, hint):
    with pytest.raises(FieldError) as raised:
        with_rule(RULEBOOK, path, text)
    assert hint in raised.value.hint


def test_of_several_numbers_the_one_that_is_none_is_named_alone():
    with pytest.raises(FieldError) as raised:
        with_rule(RULEBOOK, "commendations", "2, b")
    assert raised.value.what == 'the number "b" is no whole number'


def test_a_blank_section_of_rules_changes_nothing(tmp_path):
    reading = reading_of(tmp_path, small(rest="rules:\n  players:\n  scoring:\n"))
    assert faults(reading) == []
    assert reading.card_set.rules == RULEBOOK
