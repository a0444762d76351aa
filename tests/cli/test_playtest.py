"""`workbench playtest`: exit codes, words, the object of `--json`, and a new evening."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.playtests.evenings import WHOLE
from workbench.cardsets.finding import find
from workbench.cli import main
from workbench.playtests.reading import read_playtest


@pytest.fixture
def evening(tmp_path):
    """Return what writes an evening and tells its path."""

    def written(text, name="evening.yaml"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return str(path)

    return written


def test_an_evening_is_told_part_by_part(capsys, evening):
    assert main(["playtest", evening(WHOLE)]) == 0
    told = capsys.readouterr().out
    assert "30 November 2026 · Great Scott! 1.0 · Ada, Grace, Robin" in told
    assert "  Ada     18  Colossal Cactus Burning Bee Booster" in told
    assert "value 10 + concepts 2 + alliteration 6" in told
    assert "  Robin   72  inventions 66 + commendations 6" in told
    assert "Robin wins with 72 points." in told


def test_a_wrong_note_is_no_and_a_fault_is_an_input_at_fault(capsys, evening):
    noted_wrong = evening(WHOLE.replace("Booster]", "Booster], noted: 17", 1), "a.yaml")
    fault = evening(WHOLE.replace("Cactus", "Cactuss", 1), "b.yaml")
    assert main(["playtest", noted_wrong]) == 1
    assert "noted as 17, and scores 18" in capsys.readouterr().out
    assert main(["playtest", noted_wrong, fault]) == 2
    told = capsys.readouterr().out
    assert f"{fault}:7:31: the asset deck has no card" in told
    assert "noted as 17" in told


def test_a_folder_is_told_file_by_file(capsys, evening, tmp_path):
    evening(WHOLE, "a.yaml"), evening(WHOLE, "b.yaml")
    assert main(["playtest", str(tmp_path)]) == 0
    assert capsys.readouterr().out.count("Robin wins") == 2


def test_the_object_holds_what_was_noted_and_what_it_came_to(capsys, evening):
    path = evening(WHOLE.replace("Booster]", "Booster], noted: 17", 1))
    assert main(["playtest", path, "--json"]) == 1
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert (file["file"], file["ok"], len(file["noted_wrong"])) == (path, True, 1)
    game = file["playtest"]
    (first, *_) = game["rounds"][0]["inventions"]
    assert (first["noted"], first["score"]["total"], first["pattern"]) == (17, 18, "pair_and_trio")
    assert game["rounds"][0]["ballots"] == [[2, 3], [1, 3], [1, 2]]
    assert (game["winner"], game["decided_by"], game["whole"]) == (3, "total", True)
    assert [seat["total"] for seat in game["standings"]] == [72, 69, 66]


def test_a_file_with_faults_has_no_game_in_the_object(capsys, evening):
    assert main(["playtest", evening("date: today\n"), "--json"]) == 2
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert file["playtest"] is None
    assert {problem["severity"] for problem in file["problems"]} == {"fault"}


NEW = ["--set", "great_scott", "--players", "Ada, Grace, Robin=planner", "--date", "2026-11-30"]


def test_a_new_evening_is_blank_and_never_written_over_another(capsys, tmp_path):
    file = str(tmp_path / "new.yaml")
    assert main(["playtest", "--new", file, *NEW]) == 0
    assert main(["playtest", file]) == 0
    assert "Nothing is scored yet." in capsys.readouterr().out
    assert main(["playtest", "--new", file, *NEW]) == 2
    assert "is there already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "no file is named"),
        (["--new", "a.csv", *NEW], "ends in .yaml"),
        (["--new", "a.yaml"], "nobody plays"),
        (["--new", "a.yaml", "--players", "Ada, Grace"], "2 players are too few"),
        (["--new", "a.yaml", "--players", "Ada, Ada, Robin"], "two players are called Ada"),
        (["--new", "a.yaml", "--players", "A, B, C=plannr"], "did you mean planner?"),
        (["--new", "a.yaml", *NEW[:4], "--date", "Friday"], "write it as in 2026-11-30"),
        (["gone.yaml"], "there is no file gone.yaml"),
        (["gone.csv"], "there is no file gone.csv"),
        (["--new", "a.yaml", *NEW, "--json"], "--json is for evenings that are there"),
        (["gone.yaml", *NEW[2:4]], "--players is for a new evening"),
    ],
)
def test_what_cannot_be_done_is_said(capsys, arguments, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["playtest", *arguments]) == 2
    told = capsys.readouterr()
    assert said in told.out + told.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("ending", [".csv", ".xlsx"])
def test_evenings_go_to_a_table_and_come_back_as_files(capsys, evening, tmp_path, ending):
    noted_wrong = WHOLE.replace("Booster]", "Booster], noted: 17", 1)
    paths = [evening(WHOLE, "a.yaml"), evening(noted_wrong, "b.yaml")]
    table, folder = tmp_path / f"table{ending}", tmp_path / "back"
    assert main(["playtest", *paths, "-o", str(table)]) == 1
    assert main(["playtest", str(table), "-o", str(folder)]) == 1
    assert capsys.readouterr().out.count("wrote ") == 1 + 2
    for path in paths:
        name = Path(path).name
        assert read_playtest(folder / name).playtest == read_playtest(Path(path)).playtest
    assert main(["playtest", str(table), "-o", str(folder)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_an_evening_elsewhere_still_finds_its_list(evening, tmp_path):
    base = find("great_scott").as_posix()
    (tmp_path / "mine.yaml").write_text(f"format: 1\nname: Mine\nextends: {base}\n")
    path = evening(WHOLE.replace("great_scott", "mine.yaml"), "a.yaml")
    assert main(["playtest", path, "-o", str(tmp_path / "deeper" / "table.csv")]) == 0
    assert main(["playtest", str(tmp_path / "deeper" / "table.csv")]) == 0


@pytest.mark.parametrize("out", ["both.csv", "both"])
def test_evenings_of_one_name_are_not_lost_in_one_another(capsys, evening, tmp_path, out):
    paths = [evening(WHOLE, f"{folder}/Friday.yaml") for folder in ("a", "b")]
    assert main(["playtest", *paths, "-o", str(tmp_path / out)]) == 2
    assert "would become one evening" in capsys.readouterr().err
    assert main(["playtest", paths[0], paths[0], "-o", str(tmp_path / out)]) == 2
    assert "is named twice" in capsys.readouterr().err
    assert not (tmp_path / out).exists()


def test_nothing_is_written_while_an_evening_has_a_fault(evening, tmp_path):
    fault = evening(WHOLE.replace("Cactus", "Cactuss", 1))
    assert main(["playtest", fault, "-o", str(tmp_path / "table.csv")]) == 2
    assert not (tmp_path / "table.csv").exists()


def test_several_evenings_need_a_table_or_a_folder(capsys, evening, tmp_path):
    paths = [evening(WHOLE, "a.yaml"), evening(WHOLE, "b.yaml")]
    for out, said in (("c.yaml", "name a folder"), ("c.txt", "is no table, evening or folder")):
        assert main(["playtest", *paths, "-o", str(tmp_path / out)]) == 2
        assert said in capsys.readouterr().err
