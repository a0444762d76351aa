"""`workbench print`: what it writes, what it says, and what it refuses without writing."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path

import pytest

from tests.exchange.printing.measured import pages_of
from tests.house import CLONE
from workbench import load
from workbench.cardsets.reading import read
from workbench.cardsets.versions import save_version
from workbench.cli import main

SMALL = """\
format: 1
name: Small
version: "1.0"
cards:
  primary:
    - {name: Colossal, type: Productive, value: 3}
  central:
    - {name: Burning, type: Destructive, value: 1}
  final:
    - {name: Booster, type: Productive, value: 2}
  asset:
    - {name: Cactus, type: Vegetable, value: 3, copies: 2}
    - {name: Bee, type: Animal, value: 1}
"""


@pytest.fixture
def small(tmp_path):
    file = tmp_path / "small.yaml"
    file.write_text(SMALL, encoding="utf-8")
    return file


def test_it_prints_the_box_and_says_where_it_lies(small, tmp_path, capsys):
    """6 cards, 5 aids and 30 commendations; no commissions."""
    out = tmp_path / "box.pdf"
    assert main(["print", str(small), "-o", str(out)]) == 0
    assert f"wrote {out}: 41 cards on 4 pages" in capsys.readouterr().out
    assert [len(page.boxes()) for page in pages_of(out.read_bytes())[:2]] == [6, 5]


def test_what_is_printed_and_how_can_be_chosen(small, tmp_path):
    out = tmp_path / "box.pdf"
    words = [
        "--what",
        "cards,aids",
        "--backs",
        "--paper",
        "letter",
        "--card",
        "57x87",
        "--ink-saving",
    ]
    assert main(["print", str(small), "-o", str(out), *words]) == 0
    pages = pages_of(out.read_bytes())
    assert [len(page.boxes(57, 87)) for page in pages] == [6, 6, 5, 5]
    assert pages[0].paper.right == pytest.approx(215.9, abs=0.01)


def test_names_that_hardly_fit_are_listed(small, tmp_path, capsys):
    text = SMALL.replace("name: Bee", f"name: {'W' * 40}")
    small.write_text(text, encoding="utf-8")
    assert main(["print", str(small), "-o", str(tmp_path / "a.pdf"), "--what", "cards"]) == 0
    said = capsys.readouterr().out
    assert f"1 text at the smallest size, or broken in a word: {'W' * 40} (asset)" in said


def test_only_what_changed_since_a_saved_version_a_file_or_a_revision(small, tmp_path, capsys):
    reading = read(small)
    save_version(reading, load(small), today=date(2026, 11, 30))
    old = tmp_path / "old.yaml"
    old.write_text(SMALL.replace("Colossal", "Corpulent"), encoding="utf-8")
    text = small.read_text("utf-8")
    small.write_text(
        text.replace("name: Bee, type: Animal, value: 1", "name: Bee, type: Animal, value: 2")
    )
    out = tmp_path / "a.pdf"
    assert main(["print", str(small), "-o", str(out), "--changed-since", "1.0"]) == 0
    assert "1 card on 1 page" in (said := capsys.readouterr().out)
    assert "take out of the box: Bee (asset)" in said
    assert main(["print", str(small), "-o", str(out), "--changed-since", str(old)]) == 0
    assert "2 cards on 1 page" in capsys.readouterr().out
    assert main(["print", str(small), "-o", str(out), "--changed-since", "1.7"]) == 2
    assert 'no version "1.7" of small.yaml: saved so far: 1.0' in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["--as", "svg"]])
def test_the_object_names_the_files_and_what_is_listed(small, tmp_path, capsys, words):
    out = tmp_path / ("pictures" if words else "a.pdf")
    command = ["print", str(small), "-o", str(out), "--what", "cards", "--json", *words]
    assert main(command) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told["written"]) == set(map(str, out.iterdir() if words else [out]))
    assert set(told["listed"]) == {"smallest", "cut", "borrowed", "undrawn"}
    assert words or (told["pages"], told["gone"]) == (1, [])


def test_cards_as_pictures_fill_a_folder_and_give_way_only_when_told(small, tmp_path, capsys):
    folder = tmp_path / "pictures"
    words = ["print", str(small), "-o", str(folder), "--as", "svg", "--what", "cards"]
    assert main(words) == 0
    assert "wrote 9 pictures" in capsys.readouterr().out
    assert {"bee-asset.svg", "back-of-asset.svg"} <= {path.name for path in folder.iterdir()}
    assert main(words) == 2
    assert "there already" in capsys.readouterr().err
    assert main([*words, "--replace"]) == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["-o", "box.txt"], "call the file box.pdf"),
        (["-o", "nowhere/box.pdf"], "there is no folder nowhere"),
        (["-o", "box.pdf", "--what", "commissions"], "no commissions to print"),
        (["-o", "box.pdf", "--card", "250x100"], "larger than the paper"),
        (["-o", "mine.pdf"], "mine.pdf is there already and holds no sheets"),
        (["-o", "folder.pdf"], "folder.pdf is a folder"),
        (["-o", "out", "--as", "png", "--backs"], "--backs is for sheets"),
        (["-o", "box.pdf", "--dpi", "600"], "give --as png"),
        (["-o", "box.pdf", "--changed-since", "small.yaml"], "nothing that is printed has changed"),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_is_written(
    small, monkeypatch, capsys, words, told
):
    monkeypatch.chdir(small.parent)
    Path("mine.pdf").write_bytes(b"%PDF-1.7 of somebody else")
    Path("folder.pdf").mkdir()
    before = {path: path.is_dir() or path.read_bytes() for path in Path().iterdir()}
    assert main(["print", "small.yaml", *words]) == 2
    assert told in capsys.readouterr().err
    assert {path: path.is_dir() or path.read_bytes() for path in Path().iterdir()} == before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--what", "card"], '"card" is no part of the box; did you mean cards?'),
        (["--card", "57"], '"57" is no size; write one such as 57x87'),
        (["--card", "10x10"], "use sides of 40 to 280"),
        (["--paper", "a5"], "invalid choice: 'a5'"),
        (["--dpi", "5"], "5 is too small"),
        (["-o", f"{'n' * 300}.pdf"], "no file can be there"),
    ],
)
def test_wrong_words_are_told(words, told, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["print", "great_scott", "-o", "box.pdf", *words])
    assert stopped.value.code == 2
    assert told in capsys.readouterr().err


def test_sheets_of_ours_are_made_anew_and_others_give_way_when_told(small, tmp_path):
    out = tmp_path / "box.pdf"
    words = ["print", str(small), "-o", str(out), "--what", "aids"]
    assert [main(words), main(words)] == [0, 0]
    out.write_bytes(b"%PDF-1.7 of somebody else")
    assert [main(words), main([*words, "--replace"])] == [2, 0]
    assert len(pages_of(out.read_bytes())) == 1


def test_every_missing_picture_is_told(small, tmp_path, capsys):
    text = SMALL.replace("value: 1}", "value: 1, art: gone.png}")
    small.write_text(text, encoding="utf-8")
    out = tmp_path / "box.pdf"
    assert main(["print", str(small), "-o", str(out)]) == 2
    told = capsys.readouterr().err
    assert "Burning (central): its picture" in told
    assert "Bee (asset): its picture" in told
    assert not out.exists()
    assert main(["print", str(small), "-o", str(out), "--no-pictures", "--what", "cards"]) == 0


def test_a_list_with_faults_is_not_printed(small, tmp_path, capsys):
    small.write_text(SMALL.replace("Animal", "Aminal"), encoding="utf-8")
    assert main(["print", str(small), "-o", str(tmp_path / "box.pdf")]) == 2
    assert "small.yaml:13:" in capsys.readouterr().err


def test_the_guide_names_every_option_and_no_other(capsys):
    guide = (CLONE / "docs/printing.md").read_text(encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["print", "--help"])
    option = re.compile(r"(?<![-\w])--[a-z][a-z-]*")
    of_the_command = set(option.findall(capsys.readouterr().out)) - {"--help", "--output"}
    assert set(option.findall(guide)) == of_the_command
