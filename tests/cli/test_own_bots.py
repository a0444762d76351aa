"""Bots of one's own at the commands: whatever they do, the answer or the fault is in words."""

import json
import signal
import subprocess
import sys
import threading
import time

import pytest

from workbench.cli import main
from workbench.play.log_files import read_log

BOTS = """\
import sys
import time

from workbench.play.bots.random_bot import RandomBot


class Leaves(RandomBot):
    def choose_pick(self, view, chance):
        sys.exit(0)


class Talks(RandomBot):
    def choose_pick(self, view, chance):
        print("I think")
        return super().choose_pick(view, chance)


class Shuts(RandomBot):
    def choose_pick(self, view, chance):
        print("before")
        sys.stdout.close()
        return super().choose_pick(view, chance)


class Hangs(RandomBot):
    def choose_pick(self, view, chance):
        open(__file__ + ".hangs", "w").close()
        while True:
            try:
                time.sleep(0.1)
            except BaseException:
                pass


class Tires(RandomBot):
    made = 0

    def __init__(self):
        Tires.made += 1
        self.number = Tires.made

    def choose_pick(self, view, chance):
        if self.number > 9:
            open(__file__ + ".hangs", "w").close()
            while True:
                time.sleep(0.1)
        return super().choose_pick(view, chance)
"""
TABLE = ("--players", "3", "--games", "2")


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "own.py"
    path.write_text(BOTS)
    return path


def test_a_bot_that_ends_the_program_is_told_with_its_line_before_the_record(own, capsys):
    line = BOTS.splitlines().index("        sys.exit(0)") + 1
    assert main(["simulate", "great_scott", "--bots", f"{own}:Leaves,random,random", *TABLE]) == 2
    out, err = capsys.readouterr()
    sentence, between, record = err.splitlines()
    says = f"failed in seat 1 of game 0, seed 1: {own}:{line}: SystemExit: 0"
    assert sentence == f"workbench: {own}:Leaves {says}"
    assert between == "the game so far, as a record:"
    assert json.loads(record)["game"] == 0
    assert out == ""


def test_a_ladder_tells_it_as_well(own, capsys):
    assert main(["ladder", "great_scott", "--bots", f"{own}:Leaves,random", *TABLE]) == 2
    assert "Leaves failed in seat 1" in capsys.readouterr().err


@pytest.mark.parametrize("raised", ["sys.exit(0)", "raise GeneratorExit", "raise BaseException"])
def test_a_file_that_ends_the_program_is_refused(tmp_path, capsys, raised):
    path = tmp_path / "ends.py"
    path.write_text(f"import sys\n{raised}\n")
    assert main(["simulate", "great_scott", "--bots", f"{path}:Any"]) == 2
    assert "ends.py fails in line 2" in capsys.readouterr().err


def test_a_batch_that_fails_leaves_no_log_without_games(own, tmp_path, capsys):
    log, table = tmp_path / "games.jsonl", tmp_path / "games.csv"
    files = ["--log", str(log), "--table", str(table)]
    assert main(["simulate", "great_scott", "--bots", f"{own}:Leaves", *TABLE, *files]) == 2
    assert not log.exists()
    assert not table.exists()
    capsys.readouterr()


def test_a_link_to_a_log_stays(own, tmp_path, capsys):
    """As /dev/stdout is one."""
    log, link = tmp_path / "games.jsonl", tmp_path / "link.jsonl"
    log.touch()
    link.symlink_to(log)
    words = ["--bots", f"{own}:Leaves", *TABLE, "--log", str(link)]
    assert main(["simulate", "great_scott", *words]) == 2
    assert link.is_symlink()
    capsys.readouterr()


@pytest.mark.parametrize("name", ["Talks", "Shuts"])
def test_what_bots_print_or_close_spoils_no_answer(own, name):
    own.write_text(f"{BOTS}\nprint('read')\n")
    asked = ["--bots", f"{own}:{name},random,random", *TABLE, "--json"]
    done = _run("simulate", "great_scott", *asked)
    out, err = done.communicate(timeout=120)
    assert done.returncode == 0, err
    assert json.loads(out)["games"] == 2
    assert "read" in err
    assert ("I think" if name == "Talks" else "before") in err


def test_what_a_thread_prints_that_nobody_waits_for_comes_aside():
    """In a process of its own: there standard output is a pipe, as the command meets it."""
    script = (
        "import threading\n"
        "from workbench.cli.output import watched\n"
        "with watched():\n"
        "    other = threading.Thread(target=print, args=('aside',))\n"
        "    other.start()\n"
        "    other.join()\n"
        "    print('answer')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("answer\n", "aside\n")


def test_ctrl_c_ends_a_game_that_hangs_and_names_the_bot(own):
    done = _run("simulate", "great_scott", "--bots", f"{own}:Hangs,random,random", *TABLE)
    _until_it_hangs(own, done)
    time.sleep(1.2)  # a bot that thinks for less is not named
    done.send_signal(signal.SIGINT)
    out, err = done.communicate(timeout=120)
    assert done.returncode == 130
    assert f"waited in vain for bot {own}:Hangs of seat 1 in game 0" in err
    assert out == ""


def test_ctrl_c_keeps_the_games_before_one_that_hangs(own, tmp_path):
    """Of the blocks of five games, the second or third hangs, and the first is finished."""
    log = tmp_path / "games.jsonl"
    words = ["--bots", f"{own}:Tires,random,random", "--players", "3", "--games", "40"]
    done = _run("simulate", "great_scott", *words, "--workers", "1", "--json", "--log", str(log))
    _until_it_hangs(own, done)
    done.send_signal(signal.SIGINT)
    out, err = done.communicate(timeout=120)
    assert done.returncode == 130
    batch = json.loads(out)
    assert batch["partial"] is True
    assert batch["games"] == len(read_log(log).places) == 5
    assert f"waited in vain for bot {own}:Tires" in err


def test_no_thread_of_a_listening_command_stays(capsys):
    before = threading.active_count()
    assert main(["simulate", "great_scott", "--bots", "random", *TABLE]) == 0
    capsys.readouterr()
    deadline = time.monotonic() + 60
    while threading.active_count() > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert threading.active_count() <= before


def _run(*words):
    return subprocess.Popen(
        [sys.executable, "-m", "workbench", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _until_it_hangs(own, process):
    mark = own.with_name("own.py.hangs")
    while not mark.exists():
        assert process.poll() is None
        time.sleep(0.05)
