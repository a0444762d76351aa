"""A renamed card keeps its name in the conditions that name it; a name somebody has stays."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rulebook_example import FILE
from workbench.cardsets import edits
from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry, Target
from workbench.cardsets.conditions import condition_of
from workbench.cardsets.following import follow_renames, followed_in_words
from workbench.cardsets.reading import read
from workbench.cardsets.saving import Inherited, save
from workbench.rules.commissions import Commission, NamedCount, Where, walk
from workbench.rules.components import Card, CardType, Deck

HIVE = {"cards": {"any_of": ["Bee", "Booster"], "at_least": 1}}
NESTED = {"any": [{"run": 3}, {"not": {"all": [{"cards": {"any_of": ["Ant", "Bee"]}}]}}]}


def listed(*names: str, asking: object = HIVE) -> CardSet:
    """Return a list of assets, keys from 0, with one commission."""
    cards = [Card(name, Deck.ASSET, CardType.ANIMAL, 1) for name in names]
    commission = Commission("Hive", 2, condition_of(asking))
    return CardSet(
        "Small",
        entries=tuple(Entry(key, card) for key, card in enumerate(cards)),
        commissions=(CommissionEntry(100, commission, asking),),
    )


def asked(card_set: CardSet) -> set[str]:
    """Return the names that the commission asks for, as the rules have them."""
    (entry,) = card_set.commissions
    assert condition_of(entry.when) == entry.commission.condition, "spelled as it is judged"
    found = [part.feature for part in walk(entry.commission.condition) if isinstance(part, Where)]
    return {name for part in found if isinstance(part, NamedCount) for name in part.names}


@pytest.mark.parametrize("asking", [HIVE, NESTED], ids=["plain", "nested"])
def test_a_renamed_card_is_named_anew_wherever_a_condition_names_it(asking):
    renamed = edits.rename(listed("Ant", "Bee", asking=asking), 1, "Wasp")
    assert asked(renamed) == asked(listed("Bee", asking=asking)) - {"Bee"} | {"Wasp"}


def test_a_name_that_another_card_still_has_is_left_as_it_is():
    """A duplicate that gets a name of its own takes no commission along."""
    assert asked(edits.rename(listed("Bee", "Bee"), 1, "Wasp")) == {"Bee", "Booster"}


def test_a_name_that_the_condition_has_already_stands_there_once():
    renamed = edits.rename(listed("Bee", "Ant"), 0, "Booster")
    assert renamed.commissions[0].when == {"cards": {"any_of": ["Booster"], "at_least": 1}}


def test_a_card_that_goes_takes_no_name_along():
    before = listed("Ant", "Bee")
    assert follow_renames(before, edits.remove(before, {1})).commissions == before.commissions


def test_any_other_edit_leaves_the_conditions_alone():
    before = listed("Ant", "Bee")
    assert edits.revalue(before, 1, 3).commissions == before.commissions
    assert edits.rename(before, 0, "Auk").commissions == before.commissions


NAMES = st.sampled_from(["Ant", "Bee", "Cow", "Booster"])


@given(st.lists(st.tuples(NAMES, NAMES), min_size=1, max_size=6))
def test_what_is_asked_for_after_any_renames_at_once_is_told_by_the_names_alone(renames):
    """A name that is there stays; one that is gone becomes all that its cards are called now."""
    before = listed(*[was for was, _ in renames])
    entries = tuple(
        replace(entry, card=replace(entry.card, name=now))
        for entry, (_, now) in zip(before.entries, renames, strict=True)
    )
    after = follow_renames(before, replace(before, entries=entries))
    there = {now for _, now in renames}
    wanted: set[str] = set()
    for name in ("Bee", "Booster"):
        became = {now for was, now in renames if was == name}
        wanted |= became if became and name not in there else {name}
    assert asked(after) == wanted


def test_where_a_name_was_followed_to_is_told_by_name_or_by_number():
    one = listed("Bee")
    two = edits.add_commission(one, name="Comb", points=1, when=NESTED)
    assert followed_in_words(one, edits.rename(one, 0, "Wasp")) == "the commission Hive"
    assert followed_in_words(two, edits.rename(two, 0, "Wasp")) == "2 commissions"
    assert followed_in_words(one, edits.revalue(one, 0, 2)) == ""
    assert followed_in_words(one, two) == "", "a new commission follows nothing"


COMMISSIONS = """\
commissions:  # ours
  - {name: Hive, points: 2, when: {cards: {any_of: ["Bee",  Booster], at_least: 1}}}  # buzz
  - name: Comb
    points: 3
    when:
      any:
        - cards:
            any_of:
              - Bee  # here as well
              - Cactus
        - {run: 3}
  - {name: Runner, points: 2, when: {run: 3}}
"""


def renamed_on_disk(path, inherited: Inherited) -> None:
    reading = read(path)
    bee = next(entry for entry in reading.card_set.entries if entry.card.name == "Bee")
    save(reading, edits.rename(reading.card_set, bee.key, "Wasp"), inherited=inherited)


def test_saving_a_rename_changes_its_line_and_those_that_named_the_card(tmp_path):
    path = tmp_path / "list.yaml"
    path.write_text(FILE + COMMISSIONS)
    renamed_on_disk(path, Inherited.WHERE_IT_CAME_FROM)
    assert path.read_text() == (FILE + COMMISSIONS).replace("Bee", "Wasp")


def test_saving_a_rename_of_what_a_file_extends_goes_where_the_designer_chooses(tmp_path):
    base, own = tmp_path / "base.yaml", tmp_path / "own.yaml"
    base.write_text(FILE + COMMISSIONS)
    head = "format: 1\nname: Own\nextends: base.yaml\n"
    own.write_text(head)
    renamed_on_disk(own, Inherited.AS_CHANGES_HERE)
    assert base.read_text() == FILE + COMMISSIONS
    assert own.read_text().startswith(head + "changes:\n")
    assert own.read_text().count("Wasp") == 3
    own.write_text(head)
    renamed_on_disk(own, Inherited.WHERE_IT_CAME_FROM)
    assert base.read_text() == (FILE + COMMISSIONS).replace("Bee", "Wasp")
    assert own.read_text() == head


def wanted(card_set: CardSet, *measures: str) -> CardSet:
    """Return a list with a target for each measure."""
    targets = tuple(Target(measure, 0.0, 1.0) for measure in measures)
    return replace(card_set, targets=targets)


def measures(card_set: CardSet) -> list[str]:
    return [target.measure for target in card_set.targets]


@pytest.mark.parametrize(
    ("measure", "now"),
    [
        ("odds.cards[Bee].lift.best", "odds.cards[Wasp].lift.best"),
        ("play.cards[asset:Bee].pick_rate", "play.cards[asset:Wasp].pick_rate"),
        ("odds.cards[Ant].lift.best", "odds.cards[Ant].lift.best"),
        ("odds.alliteration.any", "odds.alliteration.any"),
        ("play.commissions[Bee].rate", "play.commissions[Bee].rate"),
    ],
)
def test_a_target_names_a_renamed_card_as_it_is_called_now(measure, now):
    assert measures(edits.rename(wanted(listed("Ant", "Bee"), measure), 1, "Wasp")) == [now]


def test_a_target_on_a_name_that_another_card_still_has_stays():
    before = wanted(listed("Bee", "Bee"), "odds.cards[Bee].lift.best")
    assert measures(edits.rename(before, 1, "Wasp")) == ["odds.cards[Bee].lift.best"]


def test_a_new_name_that_stands_in_two_decks_is_told_with_its_deck():
    booster = Entry(7, Card("Booster", Deck.FINAL, CardType.PRODUCTIVE, 2))
    before = listed("Ant", "Bee")
    before = wanted(
        replace(before, entries=(*before.entries, booster)), "odds.cards[Bee].lift.best"
    )
    assert measures(edits.rename(before, 1, "Booster")) == ["odds.cards[asset:Booster].lift.best"]


def test_a_target_is_not_followed_onto_one_that_is_there():
    both = ("odds.cards[Bee].lift.best", "odds.cards[Wasp].lift.best")
    assert measures(edits.rename(wanted(listed("Bee"), *both), 0, "Wasp")) == list(both)


def test_a_target_names_a_renamed_commission_as_it_is_called_now():
    before = wanted(listed("Bee"), "play.commissions[Hive].rate")
    after = edits.edit_commission(before, 100, name="Nest [old]")
    assert measures(after) == ["play.commissions[Nest [old]].rate"]
    assert followed_in_words(before, after) == "a target"


def test_commissions_and_targets_are_told_together():
    before = wanted(listed("Bee"), "odds.cards[Bee].lift.best", "play.cards[Bee].pick_rate")
    after = edits.rename(before, 0, "Wasp")
    assert followed_in_words(before, after) == "the commission Hive and 2 targets"


TARGETS = """\
targets:  # what we want
  - {measure: "odds.cards[Bee].lift.best",  max: 1}  # no bee too good
  - {measure: odds.alliteration.any, min: 0.1}
"""


def test_saving_a_rename_changes_the_measure_where_it_stands(tmp_path):
    path = tmp_path / "list.yaml"
    path.write_text(FILE + TARGETS)
    renamed_on_disk(path, Inherited.WHERE_IT_CAME_FROM)
    assert path.read_text() == (FILE + TARGETS).replace("Bee", "Wasp")


def test_saving_a_target_that_a_base_states_goes_where_the_designer_chooses(tmp_path):
    base, own = tmp_path / "base.yaml", tmp_path / "own.yaml"
    base.write_text(FILE + TARGETS)
    head = "format: 1\nname: Own\nextends: base.yaml\n"
    bound = "targets:\n  - {measure: 'odds.cards[Bee].lift.best', max: 2}\n"
    own.write_text(head)
    renamed_on_disk(own, Inherited.AS_CHANGES_HERE)
    assert base.read_text() == FILE + TARGETS
    assert [one.measure for one in read(own).card_set.targets] == [
        "odds.alliteration.any",
        "odds.cards[Wasp].lift.best",
    ]
    own.write_text(head + bound)
    renamed_on_disk(own, Inherited.WHERE_IT_CAME_FROM)
    assert "Bee" not in base.read_text()
    assert "Bee" not in own.read_text()
    assert read(own).card_set.targets[0] == Target("odds.cards[Wasp].lift.best", maximum=2)
