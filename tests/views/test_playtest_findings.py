"""All evenings together in the part Playtests: asked for at a press, and stale when written on."""

from pathlib import Path

import pytest

from tests.playtests.evenings import HEAD, WHOLE, reading_of
from workbench.cardsets.finding import find
from workbench.cardsets.reading import load
from workbench.views.playtests import findings
from workbench.views.playtests.findings import Noted, Together

STANDARD = load(find("great_scott"))


class Folder:
    """Evenings that come and go."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.readings = ()

    def write(self, text: str, name: str) -> None:
        self.readings = (*self.readings, reading_of(self.folder, text, name))

    def noted(self) -> Noted:
        return Noted(STANDARD, self.readings)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(findings, "GAMES", 60)
    return Folder(tmp_path)


def names(together):
    return {part["name"] for row in together._form.parts for part in row.get("parts", ())}


def test_without_an_evening_of_people_there_is_nothing_to_press(folder):
    together = Together(folder.noted)
    assert together.pictures() == ()
    assert "ask" not in names(together)


def test_a_press_sets_evenings_beside_bots_and_another_evening_makes_that_stale(folder):
    folder.write(WHOLE, "one.yaml")
    together = Together(folder.noted)
    assert "ask" in names(together)
    together._heard("ask", "")
    assert "People make 20.00" in together.in_words()
    assert len(together.pictures()) == 4  # nobody rated anything
    assert together.board.stale == ""
    folder.write(WHOLE, "two.yaml")
    together.show()
    assert together.board.stale.startswith("⚠ Stale")
    together._heard("ask", "")
    assert together.board.stale == ""
    assert len(together.found.gathered.evenings) == 2


def test_an_evening_without_an_invention_is_told_to_tell_nothing(folder):
    folder.write(HEAD, "blank.yaml")
    together = Together(folder.noted)
    together.ask()
    assert "No finished invention" in together.in_words()
    assert "Nothing can be told yet" in together.in_words()
