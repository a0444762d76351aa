"""The initial of a name. Oracle: the examples of the ruling, and laws that hold for any text."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.rules.initials import initial_of


@pytest.mark.parametrize(
    ("name", "initial"),
    [
        ("Cactus", "C"),
        ("cactus", "C"),
        ("\u00c9lectrique", "E"),
        ("E\u0301lectrique", "E"),
        ('"Bold"', "B"),
        ("the Bee", "T"),
        ("3-Legged", "3"),
        ("\u00df-ray", "S"),
        ("  \u00a0 Zeppelin", "Z"),
        ("\N{HONEYBEE} Bee", "B"),
        ("\u02b0Aspirated", "H"),  # a compatibility form of h, so NFKD makes it a letter
        ("\u02beAyn", "A"),  # a modifier letter that stays one is skipped
        ("\ufb01re", "F"),
        ("\u0416uk", "\u0416"),
    ],
)
def test_the_initial_is_the_first_letter_or_number_taken_apart(name, initial):
    assert initial_of(name) == initial


@pytest.mark.parametrize("name", ["", "   ", "?!", "\N{HONEYBEE}", "\u0301"])
def test_a_name_with_neither_letter_nor_number_has_none(name):
    assert initial_of(name) is None


@given(st.text())
def test_accents_case_and_composition_do_not_matter(name):
    assert initial_of(unicodedata.normalize("NFC", name)) == initial_of(
        unicodedata.normalize("NFD", name)
    )


@given(
    st.text(alphabet=" -'\"!?\u0301\u2026\N{HONEYBEE}"), st.sampled_from("ABCXYZ0189"), st.text()
)
def test_whatever_stands_before_the_first_letter_is_skipped(before, letter, after):
    assert initial_of(before + letter + after) == letter
