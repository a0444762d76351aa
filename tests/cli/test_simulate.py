"""`workbench simulate`: the same bytes each time, faults in words, a stop that loses nothing."""

import json
import signal
import subprocess
import sys
import time

import pytest

from workbench.cli import main
from workbench.play import batches
from workbench.play.log_files import read_log

SMALL = ("--games", "40", "--bots", "greedy,random,denier", "--players", "3", "--seed", "9")


def simulated(capsys, *words):
    assert main(["simulate", "great_scott", *words, "--json"]) == 0
    return capsys.readouterr().out


def test_the_same_bytes_on_one_worker_and_on_three(capsys):
    assert simulated(capsys, *SMALL, "--workers", "1") == simulated(
        capsys, *SMALL, "--workers", "3"
    )


def test_the_first_games_of_a_longer_batch_are_the_batch_of_so_many(capsys, tmp_path):
    short, long = tmp_path / "short.jsonl", tmp_path / "long.jsonl"
    simulated(capsys, *SMALL, "--log", str(short))
    simulated(capsys, *SMALL[2:], "--games", "300", "--log", str(long))
    assert long.read_bytes().startswith(short.read_bytes())


def test_what_is_told_names_bots_voter_seed_and_who_judged(capsys, monkeypatch):
    monkeypatch.setattr(batches, "JUDGED", 12)
    assert main(["simulate", "great_scott", *SMALL, "--voter", "shrewd"]) == 0
    told = capsys.readouterr().out
    assert "40 games: 3 players, bots greedy, random, denier, voter shrewd, seed 9" in told
    assert "Replayed by the rules, move for move: 12 of 40 games." in told


def test_shares_of_the_seats_add_up_to_one(capsys):
    batch = json.loads(simulated(capsys, *SMALL))
    assert sum(seat["win_rate"] for seat in batch["seats"]) == pytest.approx(1)
    assert sum(seat["win_rate_ties_split"] for seat in batch["seats"]) == pytest.approx(1)
    assert [entry["bot"] for entry in batch["lineup"]] == ["greedy", "random", "denier"]
    assert "partial" not in batch


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--players", "2"], "2 players are too few"),
        (["--players", "6"], "6 players are too many"),
        (["--bots", "greedi"], "did you mean greedy"),
        (["--bots", "greedy,random"], "2 bots for 4 players"),
        (["--bots", "greedy:hot"], "is no temperature"),
        (["--bots", "gone.py:Mine"], "gone.py"),
        (["--voter", "showi"], "did you mean showy"),
        (["--log", "no_such_folder/a.jsonl"], "no_such_folder"),
        (["--log", "both.csv", "--table", "./both.csv"], "name the same file"),
    ],
)
def test_a_fault_is_told_in_one_sentence_and_nothing_is_played(capsys, words, says):
    assert main(["simulate", "great_scott", *words]) == 2
    out, err = capsys.readouterr()
    assert says in err
    assert out == ""
    assert "Traceback" not in err


@pytest.mark.parametrize("words", [["--games", "0"], ["--games", "1e3"], ["--workers", "0"]])
def test_a_number_that_cannot_be_is_refused_by_its_option(capsys, words):
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "great_scott", *words])
    assert ended.value.code == 2
    assert words[0] in capsys.readouterr().err


def test_a_broken_bot_leaves_its_game_to_look_into(capsys, tmp_path):
    bot = tmp_path / "bots.py"
    bot.write_text(
        "class Broken:\n"
        "    def choose_draw(self, view, chance): return 7\n"
        "    def choose_pick(self, view, chance): return 0\n"
        "    def choose_discard(self, view, chance): return 0\n"
        "    def choose_order(self, view, chance): return 'as_played'\n"
    )
    words = ["--bots", f"{bot}:Broken,random,random", "--players", "3", "--games", "2"]
    assert main(["simulate", "great_scott", *words]) == 2
    err = capsys.readouterr().err
    sentence, _, record = err.strip().splitlines()
    assert json.loads(record)["game"] == 0
    assert "Broken failed in seat 1 of game 0" in sentence


def test_ctrl_c_gives_the_finished_games_marked_partial(tmp_path):
    log = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "workbench", "simulate", "great_scott", "--games", "10000000"]
    with subprocess.Popen(
        [*command, "--json", "--log", str(log)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        while not (log.exists() and log.stat().st_size > 100_000):
            time.sleep(0.1)
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in err
    batch = json.loads(out)
    assert batch["partial"] is True
    assert len(read_log(log).places) == batch["games"] > 0
