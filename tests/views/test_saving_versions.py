"""Saving a version from the header, without a browser: what is asked, saved, told and refused."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.views.page import SMALL, Page, small_file
from workbench.cardsets.reading import load
from workbench.cardsets.versions import versions_of
from workbench.editing.session import Session
from workbench.views.header import Header, reports


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return small_file(tmp_path)


@pytest.fixture
def session(path: Path) -> Session:
    return Session.open(path)


@pytest.fixture
def page(session: Session) -> Page:
    return Page(Header(session, show=lambda _session: None))


def edit(session: Session, name: str, field: str, text: str) -> None:
    key = next(e.key for e in session.card_set.entries if e.card.name == name)
    session.edit(key, field, text)


def typed(answer: dict[str, Any]) -> tuple[str, str]:
    offer = answer["offer"]
    return offer["input"]["value"], offer["also"]["value"]


def numbers(path: Path) -> list[str]:
    return [version.number for version in versions_of(path)]


def test_the_first_version_is_proposed_under_the_number_that_the_list_bears(page, path):
    question = page.ask("save_version")
    assert typed(question) == ("1.0", "")
    assert "small.yaml" in question["offer"]["words"]
    assert "first version" in question["offer"]["words"]
    assert numbers(path) == []


def test_an_edited_list_is_proposed_under_the_next_number(page, session):
    edit(session, "Bee", "value", "2")
    assert typed(page.ask("save_version")) == ("1.1", "")
    session.undo()
    assert typed(page.ask("save_version")) == ("1.0", "")


def test_a_version_is_saved_with_its_note_and_the_list_with_it(page, session, path):
    edit(session, "Bee", "value", "2")
    answer = page.ask("save_version", number="1.0", note="after Tuesday's playtest")
    assert answer["says"].startswith("✓ Saved small.yaml, and version 1.0 of it")
    assert not session.unsaved
    kept = load(path.parent / "versions" / "small-1.0.yaml")
    assert {e.card.name: e.card.value for e in kept.entries}["Bee"] == 2
    assert "after Tuesday's playtest" in (path.parent / "versions" / "small.md").read_text()


def test_the_next_one_counts_up_and_says_what_changed_before_and_after(page, session):
    page.ask("save_version", number="1.0")
    edit(session, "Bee", "value", "3")
    question = page.ask("save_version")
    assert typed(question) == ("1.1", "")
    assert "1 change since version 1.0: Bee: value 1 → 3." in question["offer"]["words"]
    answer = page.ask("save_version", number="1.1")
    assert "1 change since version 1.0: Bee: value 1 → 3." in answer["says"]
    assert session.card_set.version == "1.1"


def test_of_many_changes_some_are_told_and_the_others_counted(page, session):
    page.ask("save_version", number="1.0")
    for entry in session.card_set.entries:
        session.edit(entry.key, "notes", "odd")
    assert "and 3 more." in page.ask("save_version")["offer"]["words"]  # of 8 cards


def test_nothing_new_is_told_in_words_and_asks_nothing(page, path):
    page.ask("save_version", number="1.0")
    answer = page.ask("save_version")
    assert answer["says"].startswith("✖ nothing has changed since version 1.0")
    assert answer["wrong"]
    assert "offer" not in answer
    assert numbers(path) == ["1.0"]


@pytest.mark.parametrize(
    ("number", "note", "why"),
    [
        ("1.0", "", "there is a version 1.0 already"),
        ("../1.1", "", "cannot be the number of a version"),
        ("", "", "cannot be the number of a version"),
        ("1.1", "x" * 201, "the note has 201 characters"),
    ],
)
def test_what_is_refused_is_asked_again_with_the_reason_and_as_it_was_typed(
    page, path, number, note, why
):
    session = page.panel.session
    page.ask("save_version", number="1.0")
    edit(session, "Bee", "value", "2")
    question = page.ask("save_version", number=number, note=note)
    assert question["offer"]["words"].startswith("✖ ")
    assert why in question["offer"]["words"]
    assert typed(question) == (number, note)
    assert numbers(path) == ["1.0"]
    assert session.unsaved


def test_a_number_that_cannot_be_counted_up_is_left_to_the_designer(page, session, path):
    path.write_text(SMALL.replace('"1.0"', '"first"'))
    page.ask("reload")
    page.ask("save_version", number="first")
    edit(session, "Bee", "value", "2")
    question = page.ask("save_version")
    assert typed(question) == ("", "")
    assert "no number in it to count up" in question["offer"]["words"]


def test_a_place_where_nothing_can_be_written_is_told_and_another_file_offered(
    page, path, monkeypatch
):
    """A shipped list may lie where only its owner writes."""

    def refuse(self: Path, **_: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "mkdir", refuse)
    question = page.ask("save_version", number="1.0")
    words = question["offer"]["words"]
    assert words.startswith("✖ the folder versions cannot be made (Permission denied)")
    assert "Save as…" in [choice["label"] for choice in question["offer"]["choices"]]
    assert path.read_text() == SMALL


def test_a_list_in_no_file_is_asked_for_one_first(session):
    page = Page(Header(Session.of(session.card_set), show=lambda _session: None))
    answer = page.ask("save_version")
    assert answer["offer"]["input"]["name"] == "path"
    assert "A version is of a file" in answer["says"]


def test_a_file_that_was_changed_meanwhile_is_not_overwritten(page, session, path):
    edit(session, "Bee", "value", "2")
    theirs = SMALL.replace("Cactus", "Cucumber")
    path.write_text(theirs)
    question = page.ask("save_version", number="1.0")
    assert {"Reload", "Merge"} <= {choice["label"] for choice in question["offer"]["choices"]}
    assert path.read_text() == theirs
    assert numbers(path) == []


def test_that_a_version_writes_into_an_extended_set_is_said_before(path):
    child = path.with_name("child.yaml")
    child.write_text('format: 1\nname: Child\nversion: "2.0"\nextends: small.yaml\n')
    session = Session.open(child)
    page = Page(Header(session, show=lambda _session: None))
    assert "small.yaml" not in page.ask("save_version")["offer"]["words"]
    edit(session, "Bee", "value", "2")
    assert "what small.yaml says, and goes there" in page.ask("save_version")["offer"]["words"]


def test_a_version_that_cannot_be_read_is_told_and_nothing_saved(page, session, path):
    page.ask("save_version", number="1.0")
    (path.parent / "versions" / "small-1.0.yaml").write_text("name: [\n")
    edit(session, "Bee", "value", "2")
    answer = page.ask("save_version")
    assert answer["says"].startswith("✖ version 1.0 cannot be read")
    assert session.unsaved


@pytest.fixture
def with_report(tmp_path: Path) -> Path:
    """Return a list with a report beside its folder."""
    (tmp_path / "lists").mkdir()
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports" / "small.html").write_text("as it was")
    return small_file(tmp_path / "lists")


def making(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Have a plain script stand for the command that makes a report."""
    monkeypatch.setattr(reports, "COMMAND", (sys.executable, "-c", f"import sys, time\n{code}"))


WRITES = "open(sys.argv[1].replace('lists', 'reports').replace('yaml', 'html'), 'w').write('anew')"


def test_the_report_is_made_anew_aside_and_that_is_told_twice(with_report, monkeypatch):
    making(monkeypatch, f"time.sleep(0.3)\n{WRITES}")
    page = Page(Header(Session.open(with_report), show=lambda _session: None))

    async def saved() -> dict[str, Any]:
        answer = page.ask("save_version", number="1.0")
        assert (with_report.parents[1] / "reports" / "small.html").read_text() == "as it was"
        for _ in range(200):
            await asyncio.sleep(0.1)
            if any("is made anew" in str(message.get("says")) for message in page.heard[1:]):
                break
        return answer

    answer = asyncio.run(saved())
    assert "⏳ Its report reports/small.html is being made anew." in answer["says"]
    assert page.heard[-1] == {"says": "✓ The report reports/small.html is made anew."}
    assert (with_report.parents[1] / "reports" / "small.html").read_text() == "anew"


def test_a_report_that_cannot_be_made_is_told_and_the_version_is_saved(with_report, monkeypatch):
    making(monkeypatch, "sys.exit('workbench: there is no report to make anew')")
    page = Page(Header(Session.open(with_report), show=lambda _session: None))
    page.ask("save_version", number="1.0")
    (told,) = [message for message in page.heard if message.get("wrong")]
    assert "The version is saved; its report reports/small.html stays as it was" in told["says"]
    assert "there is no report to make anew" in told["says"]
    assert numbers(with_report) == ["1.0"]


def test_without_a_report_nothing_is_made(page, monkeypatch):
    making(monkeypatch, "raise SystemExit(1)")
    assert "report" not in page.ask("save_version", number="1.0")["says"]
    assert not [message for message in page.heard if message.get("wrong")]
