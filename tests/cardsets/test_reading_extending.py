"""Expansions and variants, sentence by sentence of formats.md."""

from __future__ import annotations

import pytest

from tests.cardsets.small_lists import (
    ASSETS,
    CONCEPTS,
    HEAD,
    asset,
    faults,
    reading_of,
    small,
    warnings,
)
from workbench.cardsets.card_set import CardSet, Origin
from workbench.rules.commissions import Bounds, TypeCount, Where
from workbench.rules.components import CardType


def chain(folder, own: str, **bases: str):
    """Write bases as NAME.yaml and read `own`, which extends them."""
    for name, text in bases.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return reading_of(folder, own, "own.yaml")


def assets_of(card_set: CardSet) -> list[tuple[str, int]]:
    return [(e.card.name, e.card.value) for e in card_set.entries if e.card.deck == "asset"]


def read_whole(folder, own: str, **bases: str) -> CardSet:
    reading = chain(folder, own, **bases)
    assert faults(reading) == []
    return reading.card_set


def test_cards_and_commissions_add_to_the_base(tmp_path):
    base = small(rest="commissions: [{name: A, points: 1, when: {run: 2}}]\n")
    own = (
        "extends: base.yaml\ncards:\n  asset:\n"
        + asset("Fox", value="3")
        + "commissions: [{name: B, points: 2, when: {run: 3}}]\n"
    )
    card_set = read_whole(tmp_path, own, base=base)
    assert assets_of(card_set) == [("Bee", 1), ("Bat", 2), ("Fox", 3)]
    assert [c.commission.name for c in card_set.commissions] == ["A", "B"]
    assert card_set.name == "Small"


def test_every_card_and_commission_keeps_the_place_it_was_read_from(tmp_path):
    base = small(rest="commissions: [{name: A, points: 1, when: {run: 2}}]\n")
    own = "extends: base.yaml\nchanges: [{card: Bat, set: {value: 3}}]\ncards:\n  asset:\n" + asset(
        "Fox"
    )
    card_set = read_whole(tmp_path, own, base=base)
    origins = {e.card.name: e.origin for e in card_set.entries}
    assert origins["Bee"] == Origin(tmp_path / "base.yaml", "asset", 0)
    assert origins["Bat"] == Origin(tmp_path / "base.yaml", "asset", 1)
    assert origins["Fox"] == Origin(tmp_path / "own.yaml", "asset", 0)
    assert card_set.commissions[0].origin == Origin(tmp_path / "base.yaml", "commissions", 0)
    keys = [e.key for e in card_set.entries] + [c.key for c in card_set.commissions]
    assert len(set(keys)) == len(keys)


def test_files_come_bases_first_and_the_opened_one_last(tmp_path):
    reading = chain(tmp_path, "extends: mid.yaml\n", mid="extends: base.yaml\n", base=small())
    assert [f.path.name for f in reading.files] == ["base.yaml", "mid.yaml", "own.yaml"]
    assert reading.files[0].text == small()


def test_rules_are_merged_down_to_the_single_number(tmp_path):
    base = small(rest="rules: {scoring: {alliteration: {2: 1, 3: 3}}, commendations: [3, 2]}\n")
    own = "extends: base.yaml\nrules: {scoring: {alliteration: {3: 5, 5: 10}}, players: {max: 4}}\n"
    rules = read_whole(tmp_path, own, base=base).rules
    assert rules.scoring.runs == (1, 5, 6, 10)
    assert rules.commendations == (3, 2)
    assert (rules.players_min, rules.players_max) == (3, 4)


def test_targets_add_and_take_the_place_of_the_same_measure_and_play(tmp_path):
    base = small(
        rest="""\
targets:
  - {measure: odds.alliteration.any, min: 0.1, max: 0.2}
  - {measure: play.ties, max: 0.1}
  - {measure: odds.score.mean, min: 14}
"""
    )
    own = """\
extends: base.yaml
targets:
  - {measure: play.ties, max: 0.3, players: 4, bots: greedy}
  - {measure: play.ties, max: 0.4, players: 3}
  - {measure: odds.alliteration.any, min: 0.5}
  - {measure: odds.score.mean, drop: true}
"""
    targets = read_whole(tmp_path, own, base=base).targets
    assert [(t.measure, t.minimum, t.maximum, t.players) for t in targets] == [
        ("odds.alliteration.any", 0.5, None, None),
        ("play.ties", None, 0.3, 4),
        ("play.ties", None, 0.4, 3),
    ]


def test_a_drop_takes_out_a_target_of_its_play_whether_or_not_the_base_writes_the_defaults(
    tmp_path,
):
    """The contract's defaults: 4 players, bots greedy, voter uniform."""
    base = small(
        rest="targets: [{measure: play.ties, max: 0.1}, {measure: play.ties, max: 1, players: 3}]\n"
    )
    own = "extends: base.yaml\ntargets:\n  - {measure: play.ties, players: 4, drop: true}\n"
    (left,) = read_whole(tmp_path, own, base=base).targets
    assert left.players == 3


def test_changes_edit_the_set_so_far_in_order(tmp_path):
    own = """\
extends: base.yaml
changes:
  - {card: Bee, set: {name: Dandelion, type: Vegetable, value: 3, copies: 2, tags: [new]}}
  - {card: Dandelion, set: {initial: Z}}
  - {remove: Bat}
"""
    base = small(assets=ASSETS + asset("Cod"))
    card_set = read_whole(tmp_path, own, base=base)
    assert assets_of(card_set) == [("Dandelion", 3), ("Cod", 1)]
    entry = card_set.entries[3]
    assert (entry.card.type, entry.copies, entry.tags) == (CardType.VEGETABLE, 2, ("new",))
    assert entry.card.initial == "Z"


def test_a_change_sets_back_what_it_leaves_blank(tmp_path):
    base = small(assets=ASSETS + asset("Fox", more=", copies: 3, initial: B, notes: old"))
    own = "extends: base.yaml\nchanges:\n  - {card: Fox, set: {copies: , initial: , notes: }}\n"
    entry = read_whole(tmp_path, own, base=base).entries[-1]
    assert (entry.copies, entry.card.initial, entry.notes) == (1, "F", None)


def test_commissions_are_changed_and_removed_by_name(tmp_path):
    base = small(
        rest="""\
commissions:
  - {name: Zoo, text: Animals, points: 3, when: {assets: {Animal: 2}}, notes: n}
  - {name: Run, points: 1, when: {run: 3}}
"""
    )
    own = """\
extends: base.yaml
changes:
  - {commission: Zoo, set: {name: Big Zoo, points: 5, when: {assets: {Animal: {exactly: 1}}}}}
  - {remove_commission: Run}
"""
    (entry,) = read_whole(tmp_path, own, base=base).commissions
    assert (entry.commission.name, entry.commission.points) == ("Big Zoo", 5)
    assert (entry.commission.text, entry.notes) == ("Animals", "n")
    assert entry.commission.condition == Where(TypeCount(CardType.ANIMAL), Bounds(1, 1))
    assert entry.when == {"assets": {"Animal": {"exactly": 1}}}


def test_a_card_may_be_taken_out_and_another_of_its_name_put_in(tmp_path):
    own = "extends: base.yaml\nchanges: [{remove: Bat}]\ncards:\n  asset:\n" + asset(
        "Bat", value="3"
    )
    assert assets_of(read_whole(tmp_path, own, base=small())) == [("Bee", 1), ("Bat", 3)]


def test_a_name_of_two_decks_is_told_apart_by_its_deck(tmp_path):
    base = small(assets=ASSETS + asset("Burning"))
    unclear = "extends: base.yaml\nchanges: [{card: Burning, set: {value: 3}}]\n"
    (fault,) = faults(chain(tmp_path, unclear, base=base))
    assert fault.what == '"Burning" stands in several decks'
    assert fault.hint == "add deck: with central or asset"
    clear = "extends: base.yaml\nchanges: [{card: Burning, deck: asset, set: {value: 3}}]\n"
    assert assets_of(read_whole(tmp_path, clear, base=base))[-1] == ("Burning", 3)


def test_several_bases_apply_left_to_right_and_a_diamond_once(tmp_path):
    card_set = read_whole(
        tmp_path,
        "extends: [left.yaml, right.yaml]\n",
        left="extends: base.yaml\nrules: {rounds: 2}\ncards:\n  asset:\n" + asset("Lynx"),
        right="extends: base.yaml\nrules: {rounds: 4}\nchanges: [{card: Lynx, set: {value: 2}}]\n",
        base=small(rest="rules: {rounds: 1, hand: 3}\n"),
    )
    assert assets_of(card_set) == [("Bee", 1), ("Bat", 2), ("Lynx", 2)]
    assert (card_set.rules.rounds, card_set.rules.hand) == (4, 3)


def test_bases_are_found_beside_the_file_that_names_them(tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "base.yaml").write_text(small())
    (tmp_path / "sub" / "mid.yaml").write_text("extends: ../base.yaml\n")
    reading = reading_of(tmp_path, "extends: sub/mid.yaml\n", "own.yaml")
    assert faults(reading) == []


B_AND_C = {"b": "extends: [c.yaml, a.yaml]\n", "c": small()}


@pytest.mark.parametrize(
    ("own", "bases", "closes"),
    [
        ("extends: own.yaml\n", {}, "own.yaml"),
        ("extends: a.yaml\n", {"a": "extends: own.yaml\n"}, "a.yaml"),
        ("extends: a.yaml\n", {"a": "extends: b.yaml\n", **B_AND_C}, "b.yaml"),
    ],
)
def test_a_loop_is_told_where_it_closes(tmp_path, own, bases, closes):
    (fault,) = faults(chain(tmp_path, own, **bases))
    assert "in a loop" in fault.what
    assert fault.file.name == closes


def test_a_missing_base_is_told_with_the_nearest_file(tmp_path):
    (fault,) = faults(chain(tmp_path, "name: x\nextends: bsae.yaml\n", base=small()))
    assert (fault.file.name, fault.line, fault.column) == ("own.yaml", 2, 10)
    assert fault.what == "there is no file bsae.yaml"
    assert fault.hint == "did you mean base.yaml?"


def test_a_chain_of_more_than_20_files_is_refused(tmp_path):
    for number in range(21):
        text = f"extends: f{number + 1}.yaml\n" if number < 20 else small()
        (tmp_path / f"f{number}.yaml").write_text(text)
    twenty = reading_of(tmp_path, "extends: f2.yaml\n", "own.yaml")
    assert faults(twenty) == []
    (fault,) = faults(reading_of(tmp_path, "extends: f1.yaml\n", "own.yaml"))
    assert "more than 20 files" in fault.what


def test_faults_are_told_in_the_file_they_lie_in(tmp_path):
    base = small(assets=ASSETS + asset("Ant", value="many"))
    own = "extends: base.yaml\ncards:\n  asset:\n" + asset("Bee", value="9")
    found = faults(chain(tmp_path, own, base=base))
    assert [(f.file.name, f.line, f.column) for f in found] == [
        ("base.yaml", 14, 40),
        ("own.yaml", 4, 14),
        ("own.yaml", 4, 40),
    ]


def test_a_value_that_a_change_puts_out_of_range_is_told_at_the_change(tmp_path):
    own = "extends: base.yaml\nchanges:\n  - {card: Bee, set: {value: 9}}\n"
    (fault,) = faults(chain(tmp_path, own, base=small()))
    assert (fault.file.name, fault.line, fault.column) == ("own.yaml", 3, 30)


def test_a_base_that_is_no_whole_set_is_judged_with_what_extends_it(tmp_path):
    base = HEAD + "cards:\n" + CONCEPTS
    own = "extends: base.yaml\ncards:\n  asset:\n" + ASSETS
    assert faults(chain(tmp_path, own, base=base)) == []


def test_a_fault_of_a_base_that_a_variant_mends_is_none(tmp_path):
    base = small(assets=ASSETS + asset("Ant", value="9"))
    own = "extends: base.yaml\nchanges: [{card: Ant, set: {value: 2}}]\n"
    assert faults(chain(tmp_path, own, base=base)) == []


def test_a_commission_that_names_a_card_that_is_not_there_is_warned_of(tmp_path):
    rest = "commissions: [{name: A, points: 1, when: {cards: {any_of: [Bea, Bat]}}}]\n"
    (warning,) = warnings(reading_of(tmp_path, small(rest=rest)))
    assert warning == 'the commission "A" asks for a card "Bea" that is not there'


def test_a_files_own_faults_are_told_even_where_its_base_is_missing(tmp_path):
    own = "extends: none.yaml\ncards:\n  asset:\n" + asset("Ant", type="Anmial")
    found = faults(chain(tmp_path, own))
    assert [(f.line, f.column) for f in found] == [(1, 10), (4, 25)]


def test_a_change_of_a_card_that_cannot_be_read_is_no_second_fault(tmp_path):
    base = small(assets=ASSETS + asset("&Co"))
    own = "extends: base.yaml\nchanges: [{card: '&Co', set: {value: 2}}]\n"
    (fault,) = faults(chain(tmp_path, own, base=base))
    assert "for an anchor" in fault.what


@pytest.mark.parametrize(
    ("base", "change"),
    [
        (small().replace("  asset:\n" + ASSETS, "  asset: 3\n"), "{remove: Bat}"),
        (small(rest="commissions: 3\n"), "{remove_commission: Zoo}"),
        (HEAD + "cards: 3\n", "{card: Bee, set: {value: 2}}"),
    ],
)
def test_a_change_of_a_list_that_cannot_be_read_is_no_second_fault(tmp_path, base, change):
    own = f"extends: base.yaml\nchanges: [{change}]\n"
    (fault,) = faults(chain(tmp_path, own, base=base))
    assert "should hold" in fault.what
