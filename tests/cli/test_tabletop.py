"""`workbench tabletop`: what it writes, what it says, and what it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rulebook_example import FILE
from workbench.cli import main


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the example's list in a folder of its own, which is worked in."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "tiny.yaml"
    path.write_text(FILE.replace("value: 1}", "value: 1, copies: 2}"), encoding="utf-8")
    return path


def test_a_saved_object_says_what_is_in_it_and_where_it_goes(tiny, capsys):
    assert main(["tabletop", "tiny.yaml", "-o", "tiny.json"]) == 0
    said = capsys.readouterr().out
    pictures = {path.name for path in tiny.parent.glob("*.png")}
    assert "tiny-asset-1.png" in pictures
    assert f"wrote tiny.json and {len(pictures)} pictures beside it" in said
    assert "  Asset: 3 cards, 2 different\n" in said
    assert "  II: 2 cards, 1 different\n" in said
    for folder in ("My Games\\Tabletop Simulator", "~/Library/", "~/.local/share/"):
        assert folder in said
    assert "Only you see them" in said
    objects = json.loads(Path("tiny.json").read_text("utf-8"))["ObjectStates"]
    decks = ["Asset", "Colossal", "II", "Booster", "Commendations", "Player aids"]
    assert [one["Nickname"] for one in objects] == decks
    named = str(tiny.parent / "tiny-asset-1.png")
    assert objects[0]["CustomDeck"]["1"]["FaceURL"] == f"file:///{named.lstrip('/')}"


def test_hosted_pictures_are_named_at_their_address(tiny, capsys):
    hosted = "https://example.org/tiny"
    assert main(["tabletop", tiny.name, "-o", "tiny.json", "--url", hosted]) == 0
    assert f"{hosted}/tiny-final-back.png" in Path("tiny.json").read_text("utf-8")
    assert f"put the pictures at {hosted}" in capsys.readouterr().out


def test_a_table_says_how_either_program_reads_it(tiny, capsys):
    assert main(["tabletop", "tiny.yaml", "-o", "tiny.csv"]) == 0
    said = capsys.readouterr().out
    assert "csv file: 'tiny.csv'" in said
    assert "LINKMULTI=qty" in said
    assert sorted(path.name for path in tiny.parent.iterdir()) == ["tiny.csv", "tiny.yaml"]


def test_the_object_names_every_file_and_what_is_in_it(tiny, capsys):
    assert main(["tabletop", tiny.name, "-o", "tiny.json", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told["written"]) == {"tiny.json", *map(str, Path().glob("*.png"))}
    assert told["decks"][0] == {"name": "Asset", "cards": 3, "different": 2}
    assert told["warnings"] == []


def test_ctrl_c_ends_it_while_a_sheet_is_drawn(tiny):
    """The typesetter hears of no Ctrl-C: here it never ends, and writes nothing."""
    code = (
        "import os, signal, sys, threading, time\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # tests may run without\n"
        "from workbench.exchange.tabletop import files\n"
        "def drawing(*_, **__):\n"
        "    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "    while True:\n"
        "        try:\n"
        "            time.sleep(60)\n"
        "        except KeyboardInterrupt:\n"
        "            pass\n"
        "files.back_picture = drawing\n"
        "from workbench.cli import main\n"
        "sys.exit(main(['tabletop', 'tiny.yaml', '-o', 'tiny.json']))\n"
    )
    words = [sys.executable, "-c", code]
    done = subprocess.run(words, capture_output=True, timeout=50, check=False)
    assert (done.returncode, done.stderr) == (130, b"workbench: stopped\n")
    assert [path.name for path in tiny.parent.iterdir()] == ["tiny.yaml"]


def test_a_file_that_is_there_stays_unless_it_may_be_replaced(tiny, capsys):
    command = ["tabletop", tiny.name, "-o", "tiny.csv"]
    Path("tiny.csv").write_text("mine", encoding="utf-8")
    assert main(command) == 2
    assert "tiny.csv is there already; choose another name, or give --replace" in (
        capsys.readouterr().err
    )
    assert Path("tiny.csv").read_text(encoding="utf-8") == "mine"
    assert main([*command, "--replace"]) == 0
    assert Path("tiny.csv").read_text(encoding="utf-8").startswith("name,deck,")


def test_a_list_with_faults_is_refused_with_all_of_them_and_nothing_written(tiny, capsys):
    tiny.write_text(FILE.replace("value: 3", "value: 7"), encoding="utf-8")
    assert main(["tabletop", "tiny.yaml", "-o", "tiny.json"]) == 2
    assert capsys.readouterr().err.count("tiny.yaml:") >= 2
    assert [path.name for path in tiny.parent.iterdir()] == ["tiny.yaml"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["-o", "folder.json"], "folder.json is a folder"),
        (["-o", f"{'n' * 245}.json"], "cannot write"),
        (["-o", "a.json", "--url", "http://[bad"], "no address of a folder"),
        (["-o", "a.json", "--url", "https://example.org/a?b=1"], "no address of a folder"),
    ],
)
def test_what_cannot_be_written_or_hosted_is_said(tiny, capsys, words, told):
    Path("folder.json").mkdir()
    assert main(["tabletop", tiny.name, *words]) == 2
    assert told in capsys.readouterr().err
    assert {path.name for path in Path().iterdir()} == {tiny.name, "folder.json"}


def test_the_list_itself_is_never_replaced(tiny, capsys):
    assert main(["tabletop", "tiny.yaml", "-o", "tiny.yaml", "--replace"]) == 2
    assert "call the file tiny.json" in capsys.readouterr().err
    assert tiny.read_text(encoding="utf-8").startswith("format: 1")
