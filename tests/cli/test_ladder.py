"""`workbench ladder`: the same bytes each time, faults in words, a stop that keeps what is done."""

import json
import re

import pytest
from distributed import LocalCluster

from workbench.cli import main

SMALL = ("--games", "20", "--bots", "random,greedy,only_value", "--players", "3", "--seed", "9")


def laddered(capsys, *words):
    assert main(["ladder", "great_scott", *words, "--json"]) == 0
    return capsys.readouterr().out


def test_the_same_bytes_on_one_worker_and_on_three(capsys):
    words = ("--games", "5000", "--bots", "random,greedy")
    one, three = (laddered(capsys, *words, "--workers", count) for count in ("1", "3"))
    assert one == three


def test_the_same_bytes_on_a_cluster_which_lasts_for_all_pairings(capsys):
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as cluster:
        there = laddered(capsys, *SMALL, "--dask", cluster.scheduler_address)
    assert there == laddered(capsys, *SMALL)


def test_how_far_it_is_counts_the_games_of_all_pairings(capsys, monkeypatch):
    """On a screen: six pairings of twenty games, and the time that is left of all."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr("workbench.cli.progress._PAUSE", 0)
    assert main(["ladder", "great_scott", *SMALL]) == 0
    told = re.findall(r"(\d+) of 120 games · \d+ s left", capsys.readouterr().err)
    assert told == ["20", "40", "60", "80", "100", "120"]


def test_the_object_holds_what_was_played_and_what_it_says(capsys):
    ladder = json.loads(laddered(capsys, *SMALL))
    assert list(ladder) == [
        *("card_set", "players", "games", "seed", "bots", "voter"),
        *("fair_share", "anchor", "ratings", "pairings"),
    ]
    assert ladder["fair_share"] == pytest.approx(1 / 3)
    assert ladder["anchor"] == "greedy"
    (anchor,) = [one for one in ladder["ratings"] if one["bot"] == "greedy"]
    assert anchor == {"bot": "greedy", "rating": 0.0, "ci": None}
    assert {one["bot"] for one in ladder["ratings"]} == set(ladder["bots"])
    for pairing in ladder["pairings"]:
        assert pairing["win_rate"] == pairing["wins"] / pairing["games"]
        assert pairing["ci"][0] <= pairing["win_rate"] <= pairing["ci"][1]


def test_a_pairing_can_be_played_again_by_simulate(capsys):
    pairing = json.loads(laddered(capsys, *SMALL))["pairings"][1]
    bots = ",".join([pairing["bot"], pairing["against"], pairing["against"]])
    words = ["--players", "3", "--bots", bots, "--voter", "none", "--seed", str(pairing["seed"])]
    assert main(["simulate", "great_scott", *words, "--games", "20", "--json"]) == 0
    (alone, *_) = json.loads(capsys.readouterr().out)["lineup"]
    assert (alone["bot"], alone["win_rate"]) == (pairing["bot"], pairing["win_rate"])


def test_what_is_told_says_who_played_and_what_is_left_to_skill(capsys):
    assert main(["ladder", "great_scott", *SMALL]) == 0
    told = capsys.readouterr().out
    assert "6 pairings of 20 games: 3 players, voter none, seed 9" in told
    assert "What this set leaves to skill: one greedy wins" in told
    assert "among 2 random" in told
    assert "Replayed by the rules, move for move: 8 of 120 games." in told


def test_a_bot_without_a_rating_is_named(capsys):
    assert main(["ladder", "great_scott", "--games", "1", "--bots", "random,greedy"]) == 0
    assert "No rating for random" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--players", "2"], "2 players are too few"),
        (["--bots", "greedi,random"], "did you mean greedy"),
        (["--bots", "greedy"], "greedy alone is no ladder"),
        (["--voter", "showi"], "did you mean showy"),
        (["--dask", ""], "no Dask scheduler answers"),
    ],
)
def test_a_fault_is_told_in_one_sentence_and_nothing_is_played(capsys, words, says):
    assert main(["ladder", "great_scott", *words]) == 2
    out, err = capsys.readouterr()
    assert says in err
    assert out == ""


def test_ctrl_c_gives_finished_pairings_marked_partial(capsys, tmp_path, monkeypatch):
    """A bot presses it in the midst of the third pairing, the first that it plays in."""
    monkeypatch.setattr("workbench.cli.progress._PATIENCE", 60)  # on a slow machine as well
    bot = tmp_path / "bots.py"
    bot.write_text(
        "import os, signal\n"
        "from workbench.play.bots.random_bot import RandomBot\n"
        "class Presses(RandomBot):\n"
        "    pressed = False\n"
        "    def choose_pick(self, view, chance):\n"
        "        if not Presses.pressed:\n"
        "            Presses.pressed = True\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "        return super().choose_pick(view, chance)\n"
    )
    words = ["--bots", f"greedy,random,{bot}:Presses", "--games", "100", "--json"]
    assert main(["ladder", "great_scott", *words]) == 130
    ladder = json.loads(capsys.readouterr().out)
    assert ladder["partial"] is True
    assert [(one["bot"], one["games"]) for one in ladder["pairings"]] == [
        ("greedy", 100),
        ("random", 100),
    ]
    assert ladder["ratings"][-1] == {"bot": f"{bot}:Presses", "rating": None, "ci": None}
