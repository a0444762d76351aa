"""`workbench compare`: exit codes, the same bytes each time, faults in words."""

import json

import pytest

from workbench.cardsets.finding import find
from workbench.cli import main

SMALL = ("--games", "60", "--seed", "4")


@pytest.fixture
def changed(tmp_path):
    """Return the path of the shipped list with another value for its first card."""
    path = tmp_path / "mine.yaml"
    text = find("great_scott").read_text(encoding="utf-8")
    path.write_text(text.replace("value: 1}", "value: 2}", 1), encoding="utf-8")
    return str(path)


def compared(capsys, *words):
    code = main(["compare", *words, *SMALL, "--json"])
    return code, capsys.readouterr().out


def test_two_equal_lists_are_fine_and_two_that_differ_are_not(capsys, changed):
    code, out = compared(capsys, "great_scott", "great_scott")
    assert (code, json.loads(out)["same"]) == (0, True)
    code, out = compared(capsys, "great_scott", changed)
    assert (code, json.loads(out)["same"]) == (1, False)


def test_the_object_has_the_contracts_keys_and_says_how_it_was_played(capsys, changed):
    told = json.loads(compared(capsys, "great_scott", changed)[1])
    assert list(told) == [
        *("a", "b", "same", "changes", "rules", "commissions", "odds", "why_no_odds"),
        *("play", "why_no_play", "games", "players", "seed", "bots", "voter"),
    ]
    assert (told["a"], told["b"], told["games"]) == ("great_scott", changed, 60)
    assert list(told["odds"][0]) == ["measure", "a", "b", "difference"]
    assert list(told["play"][0]) == [
        *("measure", "a", "b", "difference", "ci", "verdict", "more_games", "fewer_games")
    ]


def test_the_same_bytes_on_one_worker_and_on_three(capsys, changed):
    words = ("great_scott", changed, "--games", "1100", "--json")
    found = []
    for count in ("1", "3"):
        assert main(["compare", *words, "--workers", count]) == 1
        found.append(capsys.readouterr().out)
    assert found[0] == found[1]


def test_a_revision_of_git_is_compared_with_a_file(capsys, monkeypatch):
    monkeypatch.chdir(find("great_scott").parent)
    code, out = compared(capsys, "HEAD:./great_scott.yaml", "great_scott.yaml")
    assert json.loads(out)["a"] == "HEAD:./great_scott.yaml"
    assert code == (0 if json.loads(out)["same"] else 1)


@pytest.mark.parametrize(
    ("players", "why"), [("2", "2 players are too few"), ("7", "7 players are too many")]
)
def test_a_table_that_no_list_allows_is_refused_as_by_simulate(capsys, players, why):
    assert main(["compare", "great_scott", "great_scott", "--players", players]) == 2
    assert capsys.readouterr().err.count(why) == 1


def test_a_table_that_one_list_allows_leaves_play_out_and_says_why(capsys, tmp_path):
    three = tmp_path / "three.yaml"
    three.write_text(
        f"format: 1\nname: Three\nextends: {find('great_scott')}\nrules: {{players: {{max: 3}}}}\n",
        encoding="utf-8",
    )
    assert main(["compare", "great_scott", str(three), "--players", "4"]) == 1
    told = capsys.readouterr().out
    assert "Nothing was played." in told
    assert "4 players are too many" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--bots", "greedi"), "did you mean greedy"),
        (("--voter", "shy"), "no voter is called"),
        (("--games", "1"), "1 is too small; 2 or more"),
        (("--share", "-1"), "is no number above 0"),
        (("--points", "much"), "is no number above 0"),
    ],
)
def test_options_at_fault_are_told_in_words(capsys, words, told):
    try:
        code = main(["compare", "great_scott", "great_scott", *words])
    except SystemExit as stopped:
        code = stopped.code
    assert code == 2
    assert told in capsys.readouterr().err


def test_a_revision_that_git_does_not_know_is_the_inputs_fault(capsys, monkeypatch):
    monkeypatch.chdir(find("great_scott").parent)
    assert main(["compare", "nonesuch:x.yaml", "great_scott"]) == 2
    assert 'git knows no revision "nonesuch"' in capsys.readouterr().err
    for words in ("HEAD", "HEAD:"):
        assert main(["compare", words, "great_scott"]) == 2
        assert "no file of it is named; write HEAD:PATH" in capsys.readouterr().err


def test_the_faults_of_both_lists_are_told_at_once(capsys, tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text(f"format: 1\nnaem: {name}\n", encoding="utf-8")
    assert main(["compare", str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml")]) == 2
    told = capsys.readouterr().err
    assert "a.yaml:2:1" in told
    assert "b.yaml:2:1" in told


def test_why_a_list_cannot_be_played_against_itself_is_told_once(capsys, tmp_path):
    greedy = tmp_path / "hand.yaml"
    greedy.write_text(
        f"format: 1\nname: Hand\nextends: {find('great_scott')}\nrules: {{hand: 9}}\n",
        encoding="utf-8",
    )
    assert main(["compare", str(greedy), str(greedy)]) == 0
    assert capsys.readouterr().out.count("the asset deck has 60 cards") == 1
