"""Saving what a set inherits: into the file it came from, or as `changes` where it was edited."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.cardsets import edits
from workbench.cardsets.card_set import CardSet, Target
from workbench.cardsets.reading import Reading, read
from workbench.cardsets.saving import (
    Inherited,
    SaveFailed,
    files_to_change,
    save,
    save_as,
)
from workbench.rules.components import Card, CardType, Deck

THERE, HERE = Inherited.WHERE_IT_CAME_FROM, Inherited.AS_CHANGES_HERE

BASE = """\
format: 1
name: Base
cards:
  primary:
    - {name: Able, type: Productive, value: 1}
    - {name: Bee, type: Productive, value: 1}
  central:
    - {name: Arming, type: Productive, value: 1}
  final:
    - {name: Anvil, type: Productive, value: 3}
  asset:
    - {name: Ant, type: Animal, value: 1}  # a base's note
    - {name: Bee, type: Animal, value: 1}
    - {name: Cactus, type: Vegetable, value: 3}
    - {name: Dew, type: Mineral, value: 2}
rules:
  hand: 2
commissions:
  - {name: Zoo, text: Animals., points: 3, when: {assets: {Animal: 2}}}
  - {name: Run, points: 2, when: {run: 3}}
targets:
  - {measure: odds.score.mean, min: 10}
"""
OWN = """\
format: 1
name: Own
extends: base.yaml
changes:
  - {card: Cactus, set: {name: Dandelion}}  # funnier
cards:
  asset:
    - {name: Elk, type: Animal, value: 1}
"""
HEAD = "format: 1\nname: Own\nextends: base.yaml\n"


def opened(folder: Path, own: str = OWN, base: str = BASE) -> Reading:
    (folder / "base.yaml").write_text(base)
    (folder / "own.yaml").write_text(own)
    return read(folder / "own.yaml")


def saved(reading: Reading, card_set: CardSet, inherited: Inherited) -> tuple[str, str]:
    """Save, and return what the base and the opened file then hold."""
    save(reading, card_set, inherited=inherited)
    base, own = (file.path.read_text() for file in reading.files)
    return base, own


def key_of(card_set: CardSet, name: str, deck: Deck = Deck.ASSET) -> int:
    found = (e for e in card_set.entries if e.card.name == name and e.card.deck is deck)
    return next(found).key


def commission_of(card_set: CardSet, name: str) -> int:
    return next(e.key for e in card_set.commissions if e.commission.name == name)


def test_an_edit_where_it_came_from_changes_one_line_of_the_base(tmp_path):
    reading = opened(tmp_path)
    edited = edits.revalue(reading.card_set, key_of(reading.card_set, "Ant"), 2)
    base, own = saved(reading, edited, THERE)
    assert base == BASE.replace("Ant, type: Animal, value: 1", "Ant, type: Animal, value: 2")
    assert own == OWN


def test_an_edit_as_a_change_here_leaves_the_base_alone(tmp_path):
    reading = opened(tmp_path)
    edited = edits.revalue(reading.card_set, key_of(reading.card_set, "Ant"), 2)
    base, own = saved(reading, edited, HERE)
    assert base == BASE
    line = "  - {card: Cactus, set: {name: Dandelion}}  # funnier\n"
    assert own == OWN.replace(line, line + "  - {card: Ant, set: {value: 2}}\n")


@pytest.mark.parametrize("inherited", Inherited)
def test_a_value_that_a_change_gave_is_edited_in_that_change(tmp_path, inherited):
    reading = opened(tmp_path)
    edited = edits.rename(reading.card_set, key_of(reading.card_set, "Dandelion"), "Dill")
    assert saved(reading, edited, inherited) == (BASE, OWN.replace("Dandelion", "Dill"))


def test_one_edit_may_go_to_two_places_by_what_each_says(tmp_path):
    reading = opened(tmp_path)
    key = key_of(reading.card_set, "Dandelion")
    edited = edits.revalue(edits.rename(reading.card_set, key, "Dill"), key, 1)
    base, own = saved(reading, edited, THERE)
    assert base == BASE.replace("Vegetable, value: 3", "Vegetable, value: 1")
    assert own == OWN.replace("Dandelion", "Dill")


def test_a_change_that_is_there_takes_further_keys_up(tmp_path):
    reading = opened(tmp_path)
    edited = edits.revalue(reading.card_set, key_of(reading.card_set, "Dandelion"), 1)
    base, own = saved(reading, edited, HERE)
    assert base == BASE
    assert own == OWN.replace("{name: Dandelion}", "{name: Dandelion, value: 1}")


def test_a_rename_in_the_base_is_followed_by_the_changes_that_name_the_card(tmp_path):
    own = HEAD + "changes:\n  - {card: Cactus, set: {value: 1}}\n"
    reading = opened(tmp_path, own)
    edited = edits.rename(reading.card_set, key_of(reading.card_set, "Cactus"), "Dill")
    base, own_after = saved(reading, edited, THERE)
    assert base == BASE.replace("Cactus", "Dill")
    assert own_after == own.replace("Cactus", "Dill")


def test_a_removed_card_goes_from_the_base_with_the_changes_to_it(tmp_path):
    own = HEAD + "changes:\n  - {card: Cactus, set: {value: 1}}\n  - {card: Dew, set: {value: 1}}\n"
    reading = opened(tmp_path, own)
    edited = edits.remove(reading.card_set, {key_of(reading.card_set, "Cactus")})
    base, own_after = saved(reading, edited, THERE)
    assert base == BASE.replace("    - {name: Cactus, type: Vegetable, value: 3}\n", "")
    assert own_after == own.replace("  - {card: Cactus, set: {value: 1}}\n", "")


def test_a_removal_as_a_change_here_takes_the_place_of_a_change(tmp_path):
    reading = opened(tmp_path)
    edited = edits.remove(reading.card_set, {key_of(reading.card_set, "Dandelion")})
    base, own = saved(reading, edited, HERE)
    assert base == BASE
    assert own == OWN.replace(
        "  - {card: Cactus, set: {name: Dandelion}}  # funnier\n", "  - {remove: Cactus}\n"
    )


@pytest.mark.parametrize("deck", [Deck.PRIMARY, Deck.ASSET])
def test_a_name_that_stands_in_two_decks_is_told_apart(tmp_path, deck):
    reading = opened(tmp_path, HEAD)
    edited = edits.revalue(reading.card_set, key_of(reading.card_set, "Bee", deck), 3)
    _, own = saved(reading, edited, HERE)
    assert own == f"{HEAD}changes:\n  - {{card: Bee, deck: {deck}, set: {{value: 3}}}}\n"
    reading = opened(tmp_path, HEAD)
    edited = edits.remove(reading.card_set, {key_of(reading.card_set, "Bee", deck)})
    _, own = saved(reading, edited, HERE)
    assert own == f"{HEAD}changes:\n  - {{remove: Bee, deck: {deck}}}\n"


@pytest.mark.parametrize("inherited", Inherited)
def test_an_added_card_goes_to_the_opened_file(tmp_path, inherited):
    reading = opened(tmp_path)
    after = key_of(reading.card_set, "Elk")
    card = Card("Fox", Deck.ASSET, CardType.ANIMAL, 2)
    line = "    - {name: Elk, type: Animal, value: 1}\n"
    new = "    - {name: Fox, type: Animal, value: 2}\n"
    _, own = saved(reading, edits.add(reading.card_set, card, after=after), inherited)
    assert own == OWN.replace(line, line + new)


def test_a_deck_that_the_opened_file_does_not_have_is_made(tmp_path):
    reading = opened(tmp_path)
    card = Card("Dire", Deck.PRIMARY, CardType.DESTRUCTIVE, 2)
    base, own = saved(reading, edits.add(reading.card_set, card), HERE)
    assert (base, own) == (
        BASE,
        OWN + "  primary:\n    - {name: Dire, type: Destructive, value: 2}\n",
    )


@pytest.mark.parametrize(
    "cards",
    [
        "cards:\n",
        "cards: {}\n",
        "cards:\n  asset: []\n",
        "cards:\n  asset:\n",
        "cards: {asset: []}\n",
    ],
)
def test_a_deck_that_is_empty_takes_cards(tmp_path, cards):
    reading = opened(tmp_path, HEAD + cards + "version: '2'\n")
    card = Card("Fox", Deck.ASSET, CardType.ANIMAL, 2)
    saved(reading, edits.add(reading.card_set, card), HERE)
    assert read(tmp_path / "own.yaml").card_set.entries[-1].card == card


@pytest.mark.parametrize("inherited", Inherited)
def test_a_card_that_changes_its_deck_is_in_the_other_one_only(tmp_path, inherited):
    reading = opened(tmp_path)
    key = key_of(reading.card_set, "Dew")
    edited = edits.move(reading.card_set, key, deck=Deck.FINAL, type=CardType.DESTRUCTIVE)
    base, own = saved(reading, edited, inherited)
    line = "    - {name: Dew, type: Destructive, value: 2}\n"
    if inherited is THERE:
        assert own == OWN
        assert base.count("Dew") == 1
        assert f"value: 3}}\n{line}  asset" in base
    else:
        assert base == BASE
        assert own.endswith(f"  final:\n{line}")
        assert "  - {remove: Dew, deck: asset}\n" in own


@pytest.mark.parametrize("inherited", Inherited)
def test_edits_that_hand_a_name_on_come_in_an_order_that_works(tmp_path, inherited):
    reading = opened(tmp_path, HEAD)
    edited = reading.card_set
    edited = edits.rename(edited, key_of(edited, "Ant"), "Auk")
    edited = edits.rename(edited, key_of(edited, "Dew"), "Ant")
    edited = edits.remove(edited, {key_of(edited, "Cactus")})
    edited = edits.rename(edited, key_of(edited, "Ant"), "Cactus")
    saved(reading, edited, inherited)
    names = [e.card.name for e in read(tmp_path / "own.yaml").card_set.deck(Deck.ASSET)]
    assert names == ["Auk", "Bee", "Cactus"]


@pytest.mark.parametrize("inherited", Inherited)
@pytest.mark.parametrize(
    "ring",
    [("Ant", "Cactus"), ("Ant", "Cactus", "Dew"), ("Ant", "Dew", "Cactus"), ("Dew", "Ant")],
    ids="-".join,
)
def test_names_that_change_places_do_so(tmp_path, inherited, ring):
    reading = opened(tmp_path, HEAD)
    keys = [key_of(reading.card_set, name) for name in ring]
    edited = reading.card_set
    for key, name in zip(keys, (*ring[1:], ring[0]), strict=True):
        edited = edits.rename(edited, key, name)
    saved(reading, edited, inherited)
    assert read(tmp_path / "own.yaml").card_set.entries == edited.entries


def test_a_removal_here_that_is_taken_back_leaves_the_file_as_it_was(tmp_path):
    reading = opened(tmp_path, HEAD)
    removed = edits.remove(reading.card_set, {key_of(reading.card_set, "Ant")})
    after = save(reading, removed, inherited=HERE)
    assert [file.name for file in files_to_change(after, reading.card_set)] == ["own.yaml"]
    save(after, reading.card_set, inherited=THERE)
    again = read(tmp_path / "own.yaml")
    assert set(again.card_set.entries) == set(reading.card_set.entries)
    assert again.files[0].text == BASE
    assert "Ant" not in again.files[1].text


@pytest.mark.parametrize("inherited", Inherited)
def test_a_removal_here_may_be_taken_back_with_another_value(tmp_path, inherited):
    reading = opened(tmp_path, HEAD)
    ant = key_of(reading.card_set, "Ant")
    after = save(reading, edits.remove(reading.card_set, {ant}), inherited=HERE)
    edited = edits.revalue(reading.card_set, ant, 3)
    save(after, edited, inherited=inherited)
    again = read(tmp_path / "own.yaml")
    assert set(again.card_set.entries) == set(edited.entries)
    assert again.files[0].text == BASE


def test_the_files_that_a_save_would_change_are_told_before_it_does(tmp_path):
    reading = opened(tmp_path)
    changes = {
        "rules": edits.change_rule(reading.card_set, "hand", "3"),
        "targets": edits.remove_target(reading.card_set, reading.card_set.targets[0]),
        "a card": edits.remove(reading.card_set, {key_of(reading.card_set, "Ant")}),
        "own": edits.remove(reading.card_set, {key_of(reading.card_set, "Elk")}),
        "nothing": reading.card_set,
    }
    found = {
        what: [file.name for file in files_to_change(reading, card_set)]
        for what, card_set in changes.items()
    }
    assert found == {
        "rules": ["base.yaml"],
        "targets": ["base.yaml"],
        "a card": ["base.yaml"],
        "own": ["own.yaml"],
        "nothing": [],
    }
    assert [file.path.read_text() for file in reading.files] == [BASE, OWN]


def test_of_two_inherited_cards_that_share_a_name_by_now_each_can_be_edited(tmp_path):
    """C22: a list with a name twice is saved as it is, until it is mended."""
    reading = opened(tmp_path, HEAD)
    ant, bee = (key_of(reading.card_set, name) for name in ("Ant", "Bee"))
    for name, key, value in (("Bee", ant, 2), ("Bee", bee, 3), ("Boa", ant, 1)):
        edited = edits.revalue(edits.rename(reading.card_set, key, name), key, value)
        reading = save(reading, edited, inherited=HERE)
        assert read(tmp_path / "own.yaml").card_set.entries == edited.entries
    removed = edits.remove(edits.rename(reading.card_set, ant, "Bee"), {bee})
    reading = save(reading, removed, inherited=HERE)
    assert read(tmp_path / "own.yaml").card_set.entries == removed.entries


def test_keys_are_cleared_in_changes_by_saying_so(tmp_path):
    base = BASE.replace(
        "name: Ant, type: Animal, value: 1",
        "name: Ant, type: Animal, value: 1, copies: 2, initial: B, id: a, art: a.png, "
        "locked: true, tags: [x], notes: y, source: rulebook",
    )
    reading = opened(tmp_path, HEAD, base)
    key = key_of(reading.card_set, "Ant")
    cleared = edits.annotate(
        edits.set_initial(edits.set_copies(reading.card_set, key, 1), key, None),
        key,
        notes=None,
        tags=(),
        locked=False,
        id=None,
        art=None,
        source=None,
    )
    saved(reading, cleared, HERE)
    assert read(tmp_path / "own.yaml").card_set == cleared


@pytest.mark.parametrize("inherited", Inherited)
def test_commissions_are_edited_removed_and_added_likewise(tmp_path, inherited):
    reading = opened(tmp_path)
    edited = edits.edit_commission(
        reading.card_set,
        commission_of(reading.card_set, "Zoo"),
        name="The Zoo",
        when={"assets": {"Animal": 2, "Mineral": {"max": 0}}},
    )
    edited = edits.remove_commission(edited, commission_of(edited, "Run"))
    edited = edits.add_commission(edited, name="New", points=-1, when={"not": {"run": 2}})
    base, own = saved(reading, edited, inherited)
    new = "commissions:\n  - {name: New, points: -1, when: {not: {run: 2}}}\n"
    if inherited is THERE:
        when = "{assets: {Animal: 2, Mineral: {max: 0}}}"
        zoo = f"  - {{name: The Zoo, text: Animals., points: 3, when: {when}}}\n"
        old = BASE[BASE.index("  - {name: Zoo") : BASE.index("targets")]
        assert base == BASE.replace(old, zoo)
        assert own == OWN + new
    else:
        assert base == BASE
        assert own.endswith(new)
        assert "  - {remove_commission: Run}\n" in own
    found = read(tmp_path / "own.yaml").card_set.commissions
    assert [entry.commission.name for entry in found] == ["The Zoo", "New"]


def test_a_rule_goes_to_the_last_file_that_states_it_or_to_the_opened_one(tmp_path):
    reading = opened(tmp_path)
    edited = edits.change_rule(reading.card_set, "hand", "3")
    assert saved(reading, edited, THERE) == (BASE.replace("hand: 2", "hand: 3"), OWN)
    reading = opened(tmp_path)
    assert saved(reading, edited, HERE) == (BASE, f"{OWN}rules:\n  hand: 3\n")
    reading = opened(tmp_path)
    edited = edits.change_rule(reading.card_set, "scoring.alliteration.5", "10")
    edited = edits.change_rule(edited, "commendations", "3, 1")
    rules = "rules:\n  scoring:\n    alliteration: {5: 10}\n  commendations: [3, 1]\n"
    assert saved(reading, edited, THERE) == (BASE, OWN + rules)


def test_targets_are_edited_removed_and_dropped(tmp_path):
    reading = opened(tmp_path)
    mean = Target("odds.score.mean", minimum=11.5, maximum=16.0)
    edited = edits.set_target(reading.card_set, mean)
    new = "{measure: odds.score.mean, min: 11.5, max: 16}"
    old = "{measure: odds.score.mean, min: 10}"
    assert saved(reading, edited, THERE) == (BASE.replace(old, new), OWN)
    reading = opened(tmp_path)
    assert saved(reading, edited, HERE) == (BASE, f"{OWN}targets:\n  - {new}\n")
    reading = opened(tmp_path)
    gone = edits.remove_target(reading.card_set, mean)
    drop = "targets:\n  - {measure: odds.score.mean, drop: true}\n"
    assert saved(reading, gone, HERE) == (BASE, OWN + drop)
    reading = opened(tmp_path)
    base, _ = saved(reading, gone, THERE)
    assert base == BASE.replace(f"  - {old}\n", "").replace("targets:", "targets: []")


@pytest.mark.parametrize("inherited", Inherited)
def test_an_edit_saved_and_undone_and_saved_again_reads_as_it_did(tmp_path, inherited):
    reading = opened(tmp_path)
    edited = edits.remove(reading.card_set, {key_of(reading.card_set, "Ant")})
    edited = edits.rename(edited, key_of(edited, "Bee"), "Beetle")
    after = save(reading, edited, inherited=inherited)
    save(after, reading.card_set, inherited=inherited)
    again = read(tmp_path / "own.yaml")
    assert set(again.card_set.entries) == set(reading.card_set.entries)


def test_what_cannot_be_told_as_a_change_is_refused_and_nothing_is_written(tmp_path):
    twice = BASE.replace("name: Dew, type: Mineral, value: 2", "name: Ant, type: Animal, value: 2")
    reading = opened(tmp_path, HEAD, twice)
    edited = edits.revalue(reading.card_set, key_of(reading.card_set, "Ant"), 3)
    with pytest.raises(SaveFailed):
        save(reading, edited, inherited=HERE)
    assert [file.path.read_text() for file in reading.files] == [twice, HEAD]
    assert saved(reading, edited, THERE)[1] == HEAD


def test_the_keys_of_cards_outlive_a_save(tmp_path):
    reading = opened(tmp_path)
    edited = edits.remove(reading.card_set, {key_of(reading.card_set, "Ant")})
    edited = edits.add(edited, Card("Fox", Deck.ASSET, CardType.ANIMAL, 2), key=77)
    after = save(reading, edited, inherited=HERE)
    assert {e.key: e.card for e in after.card_set.entries} == {
        e.key: e.card for e in edited.entries
    }


def test_a_copy_in_another_folder_extends_the_same_file(tmp_path):
    reading = opened(tmp_path)
    (tmp_path / "drafts").mkdir()
    edited = edits.revalue(reading.card_set, key_of(reading.card_set, "Elk"), 2)
    copy = save_as(reading, tmp_path / "drafts" / "copy.yaml", edited=edited)
    assert copy.card_set == edited
    assert copy.files[-1].text == OWN.replace("base.yaml", "../base.yaml").replace(
        "Elk, type: Animal, value: 1", "Elk, type: Animal, value: 2"
    )
    assert (tmp_path / "own.yaml").read_text() == OWN


VERBS = ("name", "value", "copies", "remove", "add", "notes")


@settings(max_examples=60)
@given(st.data(), st.sampled_from(Inherited), st.sampled_from([OWN, HEAD]))
def test_whatever_is_edited_of_an_extended_set_reads_back(data, inherited, own):
    with tempfile.TemporaryDirectory() as name:
        reading = opened(Path(name), own)
        card_set = reading.card_set
        for step, verb in enumerate(data.draw(st.lists(st.sampled_from(VERBS), max_size=6))):
            entry = data.draw(st.sampled_from(card_set.entries))
            if verb == "name":
                card_set = edits.rename(card_set, entry.key, f"Xeno {step}")
            elif verb == "value":
                card_set = edits.revalue(card_set, entry.key, data.draw(st.integers(1, 3)))
            elif verb == "copies":
                card_set = edits.set_copies(card_set, entry.key, data.draw(st.integers(0, 2)))
            elif verb == "notes":
                card_set = edits.annotate(
                    card_set, entry.key, notes=data.draw(st.none() | st.just("n"))
                )
            elif verb == "remove":
                card_set = edits.remove(card_set, {entry.key})
            else:
                card = Card(f"Yak {step}", entry.card.deck, entry.card.type, 1)
                card_set = edits.add(card_set, card, after=entry.key, key=100 + step)
            if not card_set.entries:
                return
        save(reading, card_set, inherited=inherited)
        found = read(Path(name) / "own.yaml").card_set
        assert sorted(map(repr, (e.card for e in found.entries))) == sorted(
            map(repr, (e.card for e in card_set.entries))
        )
        base = (Path(name) / "base.yaml").read_text()
        assert inherited is THERE or base == BASE


def test_a_change_is_about_the_inherited_card_where_the_file_has_its_own_of_that_name(tmp_path):
    """Of two cards of one name, a file's `changes` mean the one that it extends."""
    own = (
        f"{HEAD}changes:\n  - {{card: Ant, set: {{value: 3}}}}\n"
        "cards:\n  asset:\n    - {name: Ant, type: Mineral, value: 2}\n"
    )
    reading = opened(tmp_path, own)
    inherited = next(
        e for e in reading.card_set.entries if e.card.value == 3 and e.card.name == "Ant"
    )
    edited = edits.revalue(reading.card_set, inherited.key, 1)
    assert saved(reading, edited, THERE) == (BASE, own.replace("value: 3", "value: 1"))
    reading = read(tmp_path / "own.yaml")
    other = next(e for e in reading.card_set.entries if e.card.value == 2 and e.card.name == "Ant")
    saved(reading, edits.revalue(reading.card_set, other.key, 1), THERE)
    assert (tmp_path / "own.yaml").read_text().count("value: 1}") == 2
