"""Numbers on the command line: every refusal tells the true limits."""

import argparse

import pytest

from workbench.cli import main
from workbench.cli.numbers import SEEDS, whole

ENDS = 10**18 - 1


@pytest.mark.parametrize("number", [0, 7, -3, ENDS, -ENDS])
def test_every_number_within_the_limits_is_read(number):
    assert whole()(str(number)) == number


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("9223372036854775807", "9223372036854775807 is too large; whole numbers of 18 digits at"),
        (str(ENDS + 1), "is too large; whole numbers of 18 digits at most"),
        (str(-ENDS - 1), "is too small; whole numbers of 18 digits at most"),
        ("9" * 5_000, "is too large"),
        ("-" + "9" * 5_000, "is too small"),
        ("1.5", '"1.5" is no whole number, such as 1'),
        ("１２", "is no whole number"),
        ("", '"" is no whole number'),
        ("1_000", "is no whole number"),
        ("\x1b[31m", '"\\u001b[31m" is no whole number'),
    ],
)
def test_what_is_out_of_them_is_told_apart_from_what_is_no_number(text, says):
    with pytest.raises(argparse.ArgumentTypeError) as refused:
        whole()(text)
    assert says in str(refused.value)
    assert len(str(refused.value)) < 200


def test_bounds_of_an_option_are_told_with_its_refusal():
    with pytest.raises(argparse.ArgumentTypeError, match="0 is too small; 1 to 1,000"):
        whole(1, 1_000)("0")
    with pytest.raises(argparse.ArgumentTypeError, match="-1 is too small; 2 or more, of 18 dig"):
        whole(2)("-1")


@pytest.mark.parametrize("command", ["simulate", "ladder", "compare"])
def test_the_help_states_which_seeds_there_are(capsys, command):
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert SEEDS == "a whole number of 18 digits at most"
    assert SEEDS in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("players", ["0", "-1", "2", "6"])
def test_how_many_can_play_is_told_by_the_rules(capsys, players):
    assert main(["simulate", "great_scott", "--players", players]) == 2
    assert f"{players} players are too" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--log", "--table"])
def test_a_dash_is_no_file(capsys, tmp_path, monkeypatch, option):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        main(["simulate", "great_scott", "--games", "2", option, "-"])
    assert "a dash names no file; write /dev/stdout" in " ".join(capsys.readouterr().err.split())
    assert list(tmp_path.iterdir()) == []
