"""`workbench check`: exit codes, the same bytes each time, faults of all files at once."""

import json

import pytest

from workbench.cardsets.finding import find
from workbench.cli import main

PLAY = "{measure: play.score.margin.mean, %s, bots: random, voter: none, games: 3000}"
CLOSE = '{measure: "play.seats[1].win_rate", min: 0.24, max: 0.26, bots: random, games: 3000}'


@pytest.fixture
def listed(tmp_path):
    """Return what writes a list with targets of its own and tells its path."""

    def written(*targets, name="mine.yaml"):
        lines = "".join(f"  - {target}\n" for target in targets)
        base = find("great_scott").as_posix()
        path = tmp_path / name
        path.write_text(f"format: 1\nname: Mine\nextends: {base}\ntargets:\n{lines}")
        return str(path)

    return written


def test_all_met_is_fine_and_anything_else_is_not(capsys, listed):
    assert main(["check", "great_scott", listed(PLAY % "min: 1")]) == 0
    assert main(["check", "great_scott", listed(PLAY % "max: 1")]) == 1
    assert main(["check", listed(CLOSE)]) == 1
    told = capsys.readouterr().out
    assert "great_scott: 4 of 4 targets met" in told
    assert "missed     winner less runner-up" in told
    assert "undecided  seat 1 wins" in told


def test_a_bound_in_percent_where_a_share_is_meant_is_told(capsys, listed):
    """70 for 70 % is never met, and a largest difference of 5 always is."""
    mine = listed("{measure: odds.matches.concepts.none, min: 20}", "{measure: play.ties, max: 5}")
    assert main(["validate", mine]) == 0
    told = capsys.readouterr().out
    assert [f"write {words}" in told for words in ("20 % as 0.2", "5 % as 0.05")] == [True, True]
    assert main(["check", listed("{measure: odds.matches.concepts.none, min: 20}")]) == 1
    assert "write 20 % as 0.2" in capsys.readouterr().out


def test_the_object_has_the_files_in_order_with_their_targets(capsys, listed):
    mine = listed(PLAY % "min: 1")
    assert main(["check", mine, "great_scott", "--json"]) == 0
    files = json.loads(capsys.readouterr().out)["files"]
    assert [one["file"] for one in files] == [mine, "great_scott"]
    assert [len(one["targets"]) for one in files] == [5, 4]
    assert files[0]["targets"][-1]["measure"] == "play.score.margin.mean"


def test_the_same_bytes_on_one_worker_and_on_three(capsys, listed):
    found = []
    mine = listed(PLAY % "min: 1", "{measure: play.ties, max: 0.0625, bots: random, games: 7000}")
    for count in ("1", "3"):
        main(["check", mine, "--json", "--workers", count])
        found.append(capsys.readouterr().out)
    assert found[0] == found[1]


def test_faults_of_all_files_are_told_at_once_and_nothing_is_played(capsys, listed):
    one = listed("{measure: play.seats.spred, max: 0.1}", name="one.yaml")
    other = listed("{measure: odds.score.men, max: 0.1}", name="other.yaml")
    assert main(["check", one, "great_scott", other, "none.yaml"]) == 2
    out, told = capsys.readouterr()
    assert out == ""
    assert f"{one}:5:" in told
    assert "did you mean spread?" in told
    assert f"{other}:5:" in told
    assert "did you mean mean?" in told
    assert "there is no file none.yaml" in told


def test_a_set_that_cannot_be_dealt_is_a_fault_of_the_target(capsys, listed):
    assert main(["check", listed("{measure: play.ties, max: 0.5, bots: greedi}")]) == 2
    assert "did you mean greedy" in capsys.readouterr().err
