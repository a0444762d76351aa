"""Warnings of formats.md: told, and no fault."""

from __future__ import annotations

import pytest

from tests.cardsets.small_lists import (
    ASSETS,
    FIRST_ASSET_LINE,
    asset,
    faults,
    reading_of,
    small,
    warnings,
)
from workbench.cardsets.checks import problems_of
from workbench.cardsets.finding import find
from workbench.cardsets.reading import load

NEW = FIRST_ASSET_LINE + 2


def with_asset(folder, *names: str):
    reading = reading_of(folder, small(assets=ASSETS + "".join(map(asset, names))))
    assert faults(reading) == []
    return reading


def sizes_warned_of(folder, text: str) -> list[tuple[int | None, str]]:
    found = [p for p in reading_of(folder, text).problems if " deck has " in p.what]
    assert {p.severity for p in found} <= {"warning"}
    return [(p.line, p.what) for p in found]


def test_sizes_that_differ_from_the_rulebook_are_warned_of(tmp_path):
    """Rulebook, "Components": three decks of 30 concepts and 60 assets. Copies count."""
    text = small(assets=asset("Bee", more=", copies: 59") + asset("Bat"))
    text = text.replace("value: 1}", "value: 1, copies: 29}", 1).replace(
        "value: 1}", "value: 1, copies: 30}"
    )
    assert sizes_warned_of(tmp_path, text)[0] == (
        5,
        "the primary deck has 29 cards, the rulebook's has 30",
    )


def test_decks_too_small_for_the_fewest_players_are_warned_of(tmp_path):
    """Rulebook, "Setup": two cards a slot and player, so three players take six, twelve assets."""
    text = small(assets=asset("Bee", more=", copies: 11"))
    assert sizes_warned_of(tmp_path, text) == [
        (5, "the primary deck has 1 card, and 3 players take 6"),
        (7, "the central deck has 1 card, and 3 players take 6"),
        (9, "the final deck has 1 card, and 3 players take 6"),
        (11, "the asset deck has 11 cards, and 3 players take 12"),
    ]


def test_commissions_too_few_for_five_players_are_warned_of(tmp_path):
    """Rulebook, "Set-up": each player gets one; three and four players have enough here."""
    commissions = "commissions:\n" + "".join(
        f"  - {{name: C{i}, text: Both., points: 3, when: {{assets: {{Animal: 2}}}}}}\n"
        for i in range(4)
    )
    found = sizes_warned_of(tmp_path, small() + commissions)
    assert [what for _, what in found if "commission" in what] == [
        "the commission deck has 4 cards, and 5 players take 5"
    ]


@pytest.mark.parametrize("name", ["The Bull", "A Bull", "an Bull", "THE BULL"])
def test_a_name_that_begins_with_an_article_is_warned_of(tmp_path, name):
    found = warnings(with_asset(tmp_path, name, "Tar", "Tub", "Asp", "Ape"))
    assert len(found) == 1
    assert "begins with an article" in found[0]


@pytest.mark.parametrize("name", ["Theodolite", "Anvil", "A-Frame", "'The'"])
def test_a_name_that_only_looks_so_is_not(tmp_path, name):
    assert warnings(with_asset(tmp_path, name, "Tar", "Tub", "Asp", "Ape")) == []


@pytest.mark.parametrize("name", ["3-Legged Stool", "½ Pint", "٣ Bees"])
def test_a_name_that_begins_with_a_number_is_warned_of(tmp_path, name):
    found = warnings(with_asset(tmp_path, name, name.strip("'") + " again"))
    assert any("begins with a number" in what for what in found)


@pytest.mark.parametrize("name", ["The Bull", "3-Legged Bull"])
def test_a_name_with_a_stated_initial_may_begin_as_it_likes(tmp_path, name):
    lines = ASSETS + asset(name, more=", initial: B")
    assert warnings(reading_of(tmp_path, small(assets=lines))) == []


def test_an_initial_that_no_other_card_has_is_warned_of(tmp_path):
    assert warnings(with_asset(tmp_path, "Zebra")) == ['no other card has the initial Z of "Zebra"']


def test_a_card_without_copies_is_no_other_card(tmp_path):
    lines = ASSETS + asset("Zebra") + asset("Zinc", more=", copies: 0")
    assert len(warnings(reading_of(tmp_path, small(assets=lines)))) == 1


@pytest.mark.parametrize(
    "other", ["BEE", "Bée", "Be-e", "'Bee!'", "Be\u0301e", "B ee", "'\"Bee\"'", "Ｂee"]
)
def test_names_alike_but_for_case_accents_or_punctuation_are_warned_of(tmp_path, other):
    found = warnings(with_asset(tmp_path, other))
    assert len(found) == 1
    assert 'differs from "Bee" in case, accents or punctuation alone' in found[0]


@pytest.mark.parametrize(
    "name", ['"B\\u200Bat 2"', '"\\u2060Bug"', '"Bo\\u00ADat"', '"Bog\\u2800"']
)
def test_invisible_characters_are_warned_of(tmp_path, name):
    found = warnings(with_asset(tmp_path, name))
    assert any("characters that nobody sees (U+" in what for what in found)


@pytest.mark.parametrize("name", ['" Boar"', "'Boar '", '"\\u00A0Boar"', '"\\tBoar"'])
def test_spaces_around_a_name_are_cut_and_warned_of(tmp_path, name):
    reading = with_asset(tmp_path, name)
    assert reading.card_set.entries[-1].card.name == "Boar"
    assert warnings(reading) == ['the spaces around the name "Boar" are cut']
    (warning,) = (p for p in reading.problems if "spaces around" in p.what)
    assert (warning.line, warning.column) == (NEW, 14)


def test_the_standard_list_has_no_problem_at_all():
    assert problems_of(load(find("great_scott"))) == ()
