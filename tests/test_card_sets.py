"""The lists that come with the project: the rulebook's numbers, and what each claims of itself."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.house import CARD_SETS
from workbench.analysis.measures import Verdict, hold
from workbench.analysis.odds import odds
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.finding import SHIPPED
from workbench.cardsets.reading import load, read
from workbench.rules.components import Deck

RULEBOOK_EXAMPLE = {"Colossal", "Cactus", "Burning", "Bee", "Booster"}


@pytest.fixture(scope="module")
def standard() -> CardSet:
    return load(SHIPPED / "great_scott.yaml")


@pytest.mark.parametrize("name", CARD_SETS)
def test_a_shipped_set_has_neither_faults_nor_warnings(name):
    assert read(SHIPPED / f"{name}.yaml").problems == ()


@pytest.mark.parametrize("name", CARD_SETS)
def test_a_shipped_set_meets_its_own_targets(name):
    card_set = load(SHIPPED / f"{name}.yaml")
    assert [h for h in hold(card_set.targets, odds(card_set)) if h.verdict is not Verdict.MET] == []


def test_the_standard_list_has_the_numbers_of_the_rulebook(standard):
    # rulebook, "Components", points 1 and 2
    decks = Counter(entry.card.deck for entry in standard.entries)
    assert decks == {Deck.ASSET: 60, Deck.PRIMARY: 30, Deck.CENTRAL: 30, Deck.FINAL: 30}
    types = Counter((entry.card.deck, entry.card.type) for entry in standard.entries)
    assert set(types.values()) == {20, 10}
    assert all(n == (20 if deck is Deck.ASSET else 10) for (deck, _), n in types.items())
    assert all(entry.copies == 1 for entry in standard.entries)


def test_no_name_of_the_standard_list_stands_twice(standard):
    assert len({entry.card.name for entry in standard.entries}) == 150


@pytest.mark.parametrize("deck", Deck)
def test_initials_and_values_are_spread_evenly_over_each_deck(standard, deck):
    cards = [entry.card for entry in standard.entries if entry.card.deck is deck]
    assert Counter(card.initial for card in cards) == dict.fromkeys("ABCDE", len(cards) // 5)
    assert Counter(card.value for card in cards) == dict.fromkeys((1, 2, 3), len(cards) // 3)
    by_initial = Counter((card.initial, card.value) for card in cards)
    assert set(by_initial.values()) == {len(cards) // 15}


def test_the_cards_of_the_rulebooks_example_are_in_the_list_and_marked(standard):
    assert {e.card.name for e in standard.entries if e.source == "rulebook"} == RULEBOOK_EXAMPLE


def test_the_expansion_has_24_commissions_marked_as_ours():
    # rulebook, "Components", point 4
    commissions = load(SHIPPED / "commission.yaml").commissions
    assert len(commissions) == 24
    assert {entry.source for entry in commissions} == {"workbench"}


def test_commissions_use_every_word_of_the_vocabulary():
    text = (SHIPPED / "commission.yaml").read_text(encoding="utf-8")
    for word in (
        *("assets", "concepts", "assets_match", "concepts_match", "run", "runs", "alliteration"),
        *("initials", "distinct_initials", "value", "cards", "judged", "all", "any", "not"),
    ):
        assert re.search(rf"[{{ ]{word}: ", text), word


def test_points_of_commissions_follow_how_rare_they_are():
    # the scale that the file states in its head, for the better order
    scale = ((0.4, 1), (0.2, 2), (1 / 8, 3), (1 / 16, 4), (0.02, 6), (0.0, 8))
    for commission in odds(load(SHIPPED / "commission.yaml")).as_json()["commissions"]:
        if commission["probability"] is None:
            continue
        chance = commission["probability"]["best"]
        assert commission["points"] == next(p for least, p in scale if chance >= least), commission


@pytest.mark.parametrize("name", [n for n in CARD_SETS if n != "great_scott"])
def test_a_variant_asks_a_question_and_changes_the_answer(name):
    text = (SHIPPED / f"{name}.yaml").read_text(encoding="utf-8")
    assert name == "commission" or text.startswith("# Question: ")
    variant, standard = load(SHIPPED / f"{name}.yaml"), load(SHIPPED / "great_scott.yaml")
    ours, theirs = odds(variant).as_json(), odds(standard).as_json()
    moved = ours["best"] != theirs["best"] or ours["commissions"] != theirs["commissions"]
    assert moved


def test_the_wider_alphabet_spreads_over_ten_initials():
    variant = load(SHIPPED / "wider_alphabet.yaml")
    for deck in Deck:
        initials = Counter(e.card.initial for e in variant.entries if e.card.deck is deck)
        assert len(initials) == 10
        assert len(set(initials.values())) == 1


def test_the_skewed_list_has_c_twice_as_often_as_others():
    variant = load(SHIPPED / "skewed_initials.yaml")
    for deck in Deck:
        initials = Counter(e.card.initial for e in variant.entries if e.card.deck is deck)
        others = (sum(initials.values()) - initials["C"]) / 4
        assert initials["C"] >= 2 * others


def test_the_readme_names_every_shipped_set_and_no_other():
    readme = Path(SHIPPED / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)\.yaml`", readme, re.M)) == set(CARD_SETS)
