"""`workbench convert`: what it writes, what it says, what it refuses."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from tests.exchange.spreadsheets.lists import HEADER, ROWS, csv_of
from tests.rulebook_example import FILE
from workbench.cardsets.reading import load
from workbench.cli import main


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(FILE)
    return path


def convert(*words: object) -> int:
    return main(["convert", *map(str, words)])


def test_there_and_back_by_way_of_every_kind(mine, tmp_path, capsys):
    way = [mine, *(tmp_path / f"list.{kind}" for kind in ("csv", "xlsx", "json", "yaml"))]
    for source, target in pairwise(way):
        assert convert(source, target) == 0
        assert capsys.readouterr().out.startswith(f"wrote {target}")
    assert load(way[-1]) == load(mine)
    assert (tmp_path / "list.rest.yaml").exists()


def test_what_was_matched_is_told_and_the_answer_stands_alone(tmp_path, capsys):
    (tmp_path / "list.csv").write_text(csv_of(header=("Title", *HEADER[1:])))
    assert convert(tmp_path / "list.csv", tmp_path / "list.json", "--json") == 0
    told = capsys.readouterr()
    answer = json.loads(told.out)
    assert answer["files"] == [str(tmp_path / "list.json")]
    assert answer["matched"][0] == {"key": "name", "header": "Title", "column": "A", "sheet": None}
    assert "column A (Title) is name" in told.err
    assert "there is no list.rest.yaml beside it" in told.err


def test_a_list_with_faults_is_not_written_and_all_of_them_are_told(tmp_path, capsys):
    rows = [("Ant", "asset", "Anmial", "9", ""), *ROWS, ("Elk", "asset", "Animal", "", "")]
    (tmp_path / "list.csv").write_text(csv_of(rows))
    assert convert(tmp_path / "list.csv", tmp_path / "list.yaml", "--json") == 2
    told = capsys.readouterr()
    assert [(p["line"], p["column"]) for p in json.loads(told.out)["problems"]] == [
        *((2, 3), (2, 4), (8, 4)),
    ]
    assert "3 faults; nothing was written" in told.err
    assert not (tmp_path / "list.yaml").exists()


def test_nothing_is_written_over_unless_that_is_said(mine, tmp_path, capsys):
    target = tmp_path / "list.csv"
    rest = tmp_path / "list.rest.yaml"
    rest.write_text("mine")
    assert convert(mine, target) == 2
    assert (
        "list.rest.yaml already; choose another name, or say --replace" in capsys.readouterr().err
    )
    assert (rest.read_text(), target.exists()) == ("mine", False)
    assert convert(mine, target, "--replace") == 0
    assert target.exists()
    assert convert(mine, target) == 0  # what is there is what would be written


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("list.csv", "a.yaml", "--no-bom"), "--no-bom is for a CSV"),
        (("list.csv", "a.xlsx", "--out-delimiter", "tab"), "--out-delimiter is for a CSV"),
        (("list.csv", "a.csv", "--out-delimiter", "n"), "write comma, semicolon, tab or pipe"),
        (("mine.yaml", "a.yaml", "--keep-map", "map.yaml"), "mine.yaml has no columns"),
        (("list.csv", "a.yaml", "--keep-map", "map.txt"), "--keep-map map.yaml"),
        (("list.csv", "a.yaml", "--keep-map", "./a.yaml"), "the mapping and the list"),
        (("list.csv", "folder.yaml", "--replace"), "folder.yaml is a folder"),
        (("list.csv", "nowhere/a.yaml"), "there is no folder nowhere"),
        (("..", "a.yaml"), ".. is a folder"),
    ],
)
def test_what_cannot_be_meant_is_refused_and_nothing_written(
    mine, capsys, monkeypatch, words, told
):
    folder = mine.parent
    monkeypatch.chdir(folder)
    (folder / "list.csv").write_text(csv_of())
    (folder / "folder.yaml").mkdir()
    before = sorted(folder.iterdir())
    assert convert(*words) == 2
    assert told in capsys.readouterr().err
    assert sorted(folder.iterdir()) == before


def test_a_mapping_is_kept_with_the_list_and_serves_the_next(tmp_path, capsys):
    source = tmp_path / "list.csv"
    source.write_text(csv_of(header=("Nom", "Pile", "Genre", "Wert", "Copies")))
    assert convert(source, tmp_path / "a.yaml", "--map", "name=Nom,type=Genre") == 2
    assert not (tmp_path / "map.yaml").exists()
    told = capsys.readouterr().err
    assert 'which column is which: --map "value=, name=Nom, deck=Pile, type=Genre' in told
    words = ["--map", "name=Nom,type=Genre", "--map", "value=Wert"]
    assert convert(source, tmp_path / "a.yaml", *words, "--keep-map", tmp_path / "map.yaml") == 0
    assert convert(source, tmp_path / "b.yaml", "--map", tmp_path / "map.yaml") == 0
    assert load(tmp_path / "a.yaml").entries == load(tmp_path / "b.yaml").entries
    twice = ["--map", tmp_path / "map.yaml", "--map", "name=Genre"]
    assert convert(source, tmp_path / "c.yaml", *twice) == 2
    assert "--map: name has several columns; name one of them" in capsys.readouterr().err
    assert convert(source, tmp_path / "c.yaml", "--map", "nmae=Nom") == 2
    assert "did you mean name?" in capsys.readouterr().err
    assert convert(source, tmp_path / "c.yaml", "--map", "Nom=name") == 2
    assert '"Nom" is nothing of a card; did you mean name=Nom?' in capsys.readouterr().err


def test_an_encoding_is_asked_for_with_a_preview(tmp_path, capsys):
    source = tmp_path / "list.csv"
    source.write_bytes(csv_of([("Éclair", *ROWS[4][1:]), *ROWS]).encode("cp1252"))
    assert convert(source, tmp_path / "list.yaml") == 2
    told = capsys.readouterr().err
    assert "--encoding cp1252 (Windows, Western Europe):\n    Éclair,asset" in told
    assert convert(source, tmp_path / "list.yaml", "--encoding", "cp1252") == 0
    assert any(entry.card.name == "Éclair" for entry in load(tmp_path / "list.yaml").entries)


def test_a_csv_is_written_as_the_spreadsheet_at_hand_wants_it(mine, tmp_path):
    convert(mine, tmp_path / "a.csv")
    assert (tmp_path / "a.csv").read_bytes().startswith(b"\xef\xbb\xbfName,Deck,")
    convert(mine, tmp_path / "b.csv", "--out-delimiter", "semicolon", "--no-bom")
    assert (tmp_path / "b.csv").read_bytes().startswith(b"Name;Deck;")


def test_pictures_that_stay_behind_are_told(tmp_path, capsys):
    source = tmp_path / "list.yaml"
    source.write_text(FILE.replace("value: 1}", "value: 1, art: bee.png}"))
    pictures = FILE.count("value: 1}")
    (tmp_path / "sheets").mkdir()
    assert convert(source, tmp_path / "list.xlsx") == 0
    assert "copy them too" not in capsys.readouterr().err
    assert convert(source, tmp_path / "sheets" / "list.xlsx") == 0
    assert f"{pictures} pictures of the cards" in capsys.readouterr().err


def test_a_rest_of_another_list_is_told_and_one_with_cards_refused(mine, tmp_path, capsys):
    convert(mine, tmp_path / "list.csv")
    (tmp_path / "list.csv").write_text(csv_of([(f"New {row[0]}", *row[1:]) for row in ROWS]))
    capsys.readouterr()
    assert convert(tmp_path / "list.csv", tmp_path / "new.yaml") == 0
    assert "list.rest.yaml:1:1: warning: this may be of another list" in capsys.readouterr().err
    (tmp_path / "list.rest.yaml").write_text(FILE.replace("Cactus", "Crocus"))
    assert convert(tmp_path / "list.csv", tmp_path / "other.yaml") == 2
    assert "stand here, and cards belong into the list" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("mine.yaml", "list.ods"), "no kind of file that can be written"),
        (("mine.yaml", "list.csv", "--sheet", "Cards"), "neither columns nor sheets"),
        (("mine.yaml", "list.csv", "--out-delimiter", "both"), "comma, semicolon, tab"),
        (("none.csv", "list.yaml"), "there is no file none.csv"),
        (("list.xls", "list.yaml"), "save it as one of .yaml, .csv, .tsv, .xlsx, .json"),
        (("nothing", "list.yaml"), "no set called"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(mine, capsys, monkeypatch, words, told):
    monkeypatch.chdir(mine.parent)
    assert convert(*words) == 2
    assert told in capsys.readouterr().err
    assert [path.name for path in mine.parent.iterdir()] == ["mine.yaml"]


def test_other_commands_say_how_a_spreadsheet_becomes_a_card_set(tmp_path, capsys):
    (tmp_path / "list.csv").write_text(csv_of())
    assert main(["odds", str(tmp_path / "list.csv")]) == 2
    assert "workbench convert list.csv list.yaml" in capsys.readouterr().err
