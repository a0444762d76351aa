"""`workbench save-version`: what it writes, what it says, and how it ends."""

from __future__ import annotations

import json

import pytest

from tests.rulebook_example import FILE
from workbench.cardsets.reading import load
from workbench.cli import main


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(FILE)
    return path


def test_a_version_is_saved_and_what_changed_is_told(mine, capsys):
    assert main(["save-version", str(mine)]) == 0
    target = "targets:\n  - {measure: odds.score.mean, min: 5}\n"
    mine.write_text(mine.read_text().replace("name: Bee", "name: Bug") + target)
    capsys.readouterr()
    assert main(["save-version", str(mine), "--note", "no stings"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("saved version 1.1 as ")
    changes = ["Bee is now Bug", "target mean score added (min 5)"]
    assert told[1:] == ["2 changes since 1.0:", *(f"  {change}" for change in changes)]
    assert load(mine.parent / "versions" / "mine-1.1.yaml") == load(mine)
    changelog = (mine.parent / "versions" / "mine.md").read_text()
    assert all(words in changelog for words in ("no stings", *changes))


def test_the_object_says_what_was_saved_or_that_nothing_was(mine, capsys):
    nothing = {"number": None, "file": None, "since": None, "changes": [], "report": None}
    main(["save-version", str(mine)])
    mine.write_text(mine.read_text().replace("name: Bee", "name: Bug"))
    capsys.readouterr()
    assert main(["save-version", str(mine), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        **nothing,
        "number": "1.1",
        "file": str(mine.parent / "versions" / "mine-1.1.yaml"),
        "since": "1.0",
        "changes": ["Bee is now Bug"],
    }
    assert main(["save-version", str(mine), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == nothing


def test_nothing_new_is_a_no(mine, capsys):
    main(["save-version", str(mine)])
    capsys.readouterr()
    assert main(["save-version", str(mine)]) == 1
    assert "nothing has changed since version 1.0" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--number", "a/b"], "cannot be the number of a version"),
        (["--note", "two\nlines"], "line"),
    ],
)
def test_what_cannot_be_a_version_is_refused_in_words(mine, capsys, words, told):
    try:
        code = main(["save-version", str(mine), *words])
    except SystemExit as end:
        code = end.code
    assert code == 2
    assert told in capsys.readouterr().err
    assert not list(mine.parent.glob("versions/*"))


def test_a_faulty_list_has_no_version(mine, capsys):
    mine.write_text(FILE.replace("value: 1", "value: three"))
    assert main(["save-version", str(mine)]) == 2
    assert "mine.yaml:" in capsys.readouterr().err
    assert not (mine.parent / "versions").exists()


def test_a_number_before_the_last_one_is_refused(mine, capsys):
    assert main(["save-version", str(mine)]) == 0
    mine.write_text(mine.read_text().replace("name: Bee", "name: Bug"))
    assert main(["save-version", str(mine), "--number", "0.1"]) == 2
    assert "version 0.1 would stand before 1.0, the last one" in capsys.readouterr().err
    assert main(["save-version", str(mine), "--number", "1.10"]) == 0  # the tenth, after 1.9
    mine.write_text(mine.read_text().replace("name: Bug", "name: Bat"))
    assert main(["save-version", str(mine), "--number", "1.9"]) == 2
    assert main(["save-version", str(mine), "--number", "spring"]) == 0  # words have no order


def test_that_a_set_of_the_workbench_itself_changed_is_said(mine, capsys, monkeypatch):
    monkeypatch.setattr("workbench.cli.save_version.SHIPPED", mine.parent)
    assert main(["save-version", str(mine)]) == 0
    assert "comes with the workbench" not in capsys.readouterr().out  # it says 1.0 as before
    mine.write_text(mine.read_text().replace("name: Bee", "name: Bug"))
    assert main(["save-version", str(mine)]) == 0
    assert f"comes with the workbench, and {mine} has changed" in capsys.readouterr().out
