"""`workbench report`: one page, the same each time, its texts as typed, and faults in words."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import pytest

from tests.reporting.pages import ReportPage
from tests.rulebook_example import FILE
from workbench.cardsets.finding import find
from workbench.cardsets.reading import load
from workbench.cli import main

NASTY = ("<b>Bee</b>", "Bee & Co", "<img src=x onerror=alert(1)>", "$x$", "</script><i>", "=1+1")
"""Case C28 and what else a page could take for its own."""
DAY = ("--date", "2026-11-30")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Make a list of nasty names, a saved version, an edit since, and a place for reports."""
    folder = tmp_path_factory.mktemp("house")
    lists = folder / "lists"
    lists.mkdir()
    (folder / "reports").mkdir()
    text = (
        find("great_scott").read_text(encoding="utf-8").replace("name: Great Scott!", "name: A<B")
    )
    for old, new in zip(("Emu", "Eel", "Dodo", "Crab", "Corgi", "Dust"), NASTY, strict=True):
        text = text.replace(f"{{name: {old},", f"{{name: '{new}',")
    path = lists / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    assert main(["save-version", str(path)]) == 0
    path.write_text(
        text.replace("Acorn, type: Vegetable, value: 1", "Acorn, type: Mineral, value: 3")
    )
    return folder


def made(folder, *words):
    """Make the report of the list; return its file."""
    page = folder / "reports" / "mine.html"
    words = ("--games", "60", "--players", "3", "--seed", "7", *words)
    assert main(["report", str(folder / "lists" / "mine.yaml"), "-o", str(page), *words]) == 0
    return page


@pytest.fixture(scope="module")
def page(folder):
    return made(folder, *DAY)


@pytest.mark.slow
def test_made_again_it_has_the_same_bytes(folder, page):
    before = page.read_bytes()
    assert made(folder, *DAY).read_bytes() == before
    assert not [path for path in page.parent.iterdir() if path != page]


def test_no_path_of_the_machine_stands_on_it(folder, page):
    assert str(folder) not in page.read_text(encoding="utf-8")
    assert f"{os.sep}lists" not in page.read_text(encoding="utf-8")


def test_names_are_shown_as_typed(page):
    read = ReportPage(page)
    shown = "\n".join(read.cards)
    assert [name for name in NASTY if name not in shown] == []
    assert "<h1>A&lt;B</h1>" in read.text
    assert "<b><b>" not in read.text
    assert "<img src=x" not in read.text


def test_it_tells_what_changed_since_the_saved_version(page):
    text = page.read_text(encoding="utf-8")
    assert "1 change since version 1.0:" in text
    assert "Acorn: type Vegetable → Mineral, value 1 → 3" in text
    before, now, difference = ReportPage(page).told["assets match"]
    # 20 assets of each type of 60, then 19, 21 and 20
    was, is_now = 3 * 20 * 19 / (60 * 59), (19 * 18 + 21 * 20 + 20 * 19) / (60 * 59)
    assert (before, now) == (f"{100 * was:.1f} %", f"{100 * is_now:.1f} %")
    assert difference == f"{100 * (is_now - was):+.2f} %"


@pytest.fixture
def made_anew(monkeypatch):
    """Return what is asked for from now on, noted and not made: page, version of the list, file."""
    noted = []

    def note(asked, file):
        noted.append((asked, load(asked.card_set).version, file.resolve()))

    monkeypatch.setattr("workbench.cli.report.make", note)
    return noted


def test_saving_a_version_makes_the_report_anew_as_it_was_asked_for(folder, page, made_anew):
    """The same table, the list as it is saved by then, and the day of today."""
    path = folder / "lists" / "mine.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("name: Apricot", "name: Asphodel"))
    assert main(["save-version", str(path)]) == 0
    ((asked, version, file),) = made_anew
    assert (file, version) == (page.resolve(), "1.1")
    assert Path(asked.card_set).resolve() == path.resolve()
    assert (asked.games, asked.players, asked.seed) == (60, 3, 7)
    assert asked.date == date.today().isoformat()  # noqa: DTZ011 - the designer's own day


def test_a_report_is_made_anew_with_its_own_options_but_for_those_given(folder, page, made_anew):
    assert main(["report", str(folder / "lists" / "mine.yaml"), "--anew", "--seed", "8"]) == 0
    ((asked, _, file),) = made_anew
    assert file == page.resolve()
    assert (asked.games, asked.players, asked.seed) == (60, 3, 8)


def test_a_list_without_a_report_has_none_to_make_anew(tmp_path, capsys):
    (tmp_path / "mine.yaml").write_text(FILE, encoding="utf-8")
    assert main(["report", str(tmp_path / "mine.yaml"), "--anew"]) == 2
    assert "there is no report" in capsys.readouterr().err


def test_a_list_too_small_to_play_has_a_page_without_games(tmp_path, capsys):
    path = tmp_path / "tiny.yaml"
    path.write_text(FILE, encoding="utf-8")
    page = tmp_path / "tiny.html"
    assert main(["report", str(path), "-o", str(page), *DAY]) == 0
    assert "nothing was played: the primary deck has 1 card" in capsys.readouterr().out
    read = ReportPage(page)
    assert "No game could be played with this list." in read.text
    assert "play_patterns" not in read.charts
    # the rulebook's "Scoring Example" has the better order of the only five cards
    assert {row["name"] for row in read.charts["scores"] if row["after"]} == {18}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("-o", "page.pdf"), "call it page.html"),
        (("-o", "nowhere/page.html"), "there is no folder nowhere"),
        (("-o", "other.html"), "is no report of the workbench"),
        (("-o", "page.html", "--bots", "greedi"), "did you mean greedy"),
        (("-o", "page.html", "--voter", "shy"), "no voter is called"),
        (("-o", "page.html", "--date", "30.11.2026"), "write it as 2026-11-30"),
        (("-o", "page.html", "--games", "1"), "argument --games: 1 is too "),
        (("-o", "page.html", "--games", "1" + 15 * "0"), "games can be summed up"),
        ((), "one of the arguments -o/--output --anew is required"),
        (("-o", "page.html", "--anew"), "not allowed with argument"),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_written(
    tmp_path, monkeypatch, capsys, words, told
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "other.html").write_text("<p>a diary</p>")
    try:
        code = main(["report", "great_scott", *words])
    except SystemExit as stopped:
        code = stopped.code
    assert code == 2
    assert told in capsys.readouterr().err
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        "other.html": "<p>a diary</p>"
    }


def test_faults_of_the_list_and_of_its_targets_are_told_together(tmp_path, capsys):
    path = tmp_path / "mine.yaml"
    path.write_text(FILE + "targets:\n  - {measure: odds.nonesuch, min: 1}\n", encoding="utf-8")
    assert main(["report", str(path), "-o", str(tmp_path / "page.html")]) == 2
    assert "mine.yaml:" in capsys.readouterr().err
    assert not (tmp_path / "page.html").exists()
