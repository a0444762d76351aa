"""`workbench suggest`: exit codes, the shape of the object, what people read."""

import json

import pytest

from workbench.cli import main

CARDS = """format: 1
name: Five
cards:
  primary:
    - {name: Colossal, type: Productive, value: 3}
  central:
    - {name: Burning, type: Destructive, value: 1}
  final:
    - {name: Booster, type: Productive, value: 2}
  asset:
    - {name: Cactus, type: Vegetable, value: 3, locked: true}
    - {name: Bee, type: Animal, value: 1}
"""
"""The rulebook's example: 18 points in the better order of the assets."""


@pytest.fixture
def five(tmp_path):
    """Return what writes the five cards with targets and tells the path."""

    def written(*targets):
        path = tmp_path / "five.yaml"
        lines = "".join(f"  - {target}\n" for target in targets)
        path.write_text(f"{CARDS}targets:\n{lines}")
        return str(path)

    return written


def test_edits_that_meet_the_targets_are_fine_and_none_that_do_are_not(capsys, five):
    assert main(["suggest", five("{measure: odds.score.mean, max: 17}")]) == 0
    told = capsys.readouterr().out
    assert told.startswith("1 edit meets all targets of the odds; no fewer do.")
    assert "  Colossal (primary) to value 2 (was 3)\n" in told
    assert main(["suggest", five("{measure: odds.score.mean, min: 90}")]) == 1
    assert capsys.readouterr().out.startswith("No edits were found that meet all targets")


def test_the_object_has_every_single_edit_and_the_proposal(capsys, five):
    """Two values, two types and one of two initials for each of the four cards not locked."""
    path = five("{measure: odds.score.mean, max: 17}", "{measure: play.ties, max: 0.1}")
    assert main(["suggest", path, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["single"]) == 4 * (2 + 2 + 1)
    assert {one["card"] for one in told["single"]} == {"Colossal", "Burning", "Booster", "Bee"}
    first = next(one for one in told["single"] if one["set"] == {"value": 2})
    assert first["moves"]["odds.score.mean"] == -1
    assert told["proposal"]["changes"] == [
        {"deck": "primary", "card": "Colossal", "set": {"value": 2}}
    ]
    assert told["proposal"]["to_play"] == ["play.ties"]


def test_a_list_of_locked_cards_has_no_edits_and_says_so(capsys, tmp_path):
    path = tmp_path / "locked.yaml"
    path.write_text(CARDS.replace(", locked: true", "").replace("}", ", locked: true}"))
    assert main(["suggest", str(path)]) == 0
    assert capsys.readouterr().out.endswith("There is no edit to make: every card is locked.\n")


def test_a_target_that_is_not_there_is_the_input_at_fault(capsys, five):
    path = five("{measure: odds.score.mean, max: 17}")
    assert main(["suggest", path, "--target", "2"]) == 2
    assert "the set has no target 2 of the odds; it has 1" in capsys.readouterr().err
    assert main(["suggest", five("{measure: odds.score.meen, max: 17}")]) == 2
    assert "odds.score.meen" in capsys.readouterr().err


def test_totals_that_are_kept_make_edits_exchanges(capsys, five):
    """One value cannot move alone, and no deck of concepts has two cards: only the assets might."""
    path = five("{measure: odds.score.mean, max: 17}")
    assert main(["suggest", path, "--keep", "value", "--keep", "initial", "--keep", "type"]) == 1
    assert capsys.readouterr().out.startswith("No edits were found")
