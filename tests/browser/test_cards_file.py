"""The list and its file: save, changed on disk, a restarted kernel, a file with faults."""

from __future__ import annotations

import difflib

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.hand import Hand


@pytest.fixture
def hand(workbench_page: Desk) -> Hand:
    return Hand(workbench_page)


def changed_lines(before: str, after: str) -> list[str]:
    lines = difflib.ndiff(before.splitlines(keepends=True), after.splitlines(keepends=True))
    return [line for line in lines if line[0] in "+-"]


def test_a_saved_edit_is_one_line_of_the_file(hand: Hand) -> None:
    before = hand.desk.card_set.read_text(encoding="utf-8")
    hand.go_to("Colossal", "value")
    hand.type("2")
    save = hand.desk.page.get_by_role("button", name="Save", exact=True)
    save.click(force=True)  # it looks as if there were nothing to save until the cell is left
    expect(hand.desk.page.locator(".workbench-header .told")).to_contain_text("Saved")
    after = hand.desk.card_set.read_text(encoding="utf-8")
    old, new = changed_lines(before, after)
    assert "Colossal" in old
    assert new[2:] == old[2:].replace("value: 3", "value: 2")


def test_a_file_changed_meanwhile_is_not_overwritten(hand: Hand) -> None:
    """Case C55: what to do is asked, and merging keeps both sides' changes."""
    page, file = hand.desk.page, hand.desk.card_set
    theirs = file.read_text(encoding="utf-8").replace("name: Cactus", "name: Cucumber")
    hand.enter("Colossal", "value", "2")
    hand.expect_header("1 change not saved")
    file.write_text(theirs, encoding="utf-8")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Merge").click()
    expect(page.locator(".workbench-header .told")).to_contain_text("Put together")
    assert file.read_text(encoding="utf-8") == theirs
    page.get_by_role("button", name="Save", exact=True).click()
    hand.expect_header("all saved")
    mine = changed_lines(theirs, file.read_text(encoding="utf-8"))
    assert len(mine) == 2
    assert "Colossal" in mine[1]


def test_after_a_kernel_restart_unsaved_work_is_offered_back(hand: Hand) -> None:
    """Case C51: the dead page says what is safe, and one call gets back."""
    page = hand.desk.page
    hand.enter("Colossal", "value", "1")
    hand.enter("Colossal", "notes", "too heavy")
    hand.expect_header("not saved")
    hand.desk.wait_for_draft("too heavy")
    hand.desk.restart_kernel()
    banner = page.locator(".card-grid .banner")
    expect(banner).to_contain_text("The kernel does not answer")
    expect(banner).to_contain_text("kept in a draft")
    expect(page.locator(".jp-OutputArea")).to_contain_text("150 cards")
    hand.desk.run_all()
    again = Hand(hand.desk)
    again.expect_header("all saved")
    page.get_by_role("button", name="Take it up").click()
    expect(again.cell("Colossal", "value")).to_have_text("1")
    expect(again.cell("Colossal", "notes")).to_have_text("too heavy")
    again.expect_header("not saved")


def test_a_file_that_cannot_be_opened_shows_its_faults_and_opens_once_mended(desk: Desk) -> None:
    good = desk.card_set.read_text(encoding="utf-8")
    broken = good.replace(
        "name: Colossal, type: Productive, value: 3", "name: Colossal, type: Prodctive, value: 3.5"
    )
    desk.card_set.write_text(broken, encoding="utf-8")
    desk.open()
    faults = desk.page.locator(".workbench-header.faults li")
    expect(faults).to_have_count(2)
    line = 1 + next(n for n, text in enumerate(broken.splitlines()) if "Prodctive" in text)
    expect(faults.first).to_contain_text(f"line {line}")
    expect(faults.first).to_contain_text("Productive")
    desk.card_set.write_text(good, encoding="utf-8")
    desk.page.get_by_role("button", name="Reload").click()
    expect(Hand(desk).row("Colossal")).to_be_visible()


def test_another_set_is_opened_by_its_button_and_edited(hand: Hand) -> None:
    """What was typed into the list before is kept in a draft, and offered on the way back."""
    page = hand.desk.page
    header = page.locator(".workbench-header")
    hand.enter("Colossal", "value", "1")
    hand.expect_header("1 change not saved")
    page.get_by_role("button", name="Open…").click()
    header.get_by_role("button", name="bold_runs", exact=True).click()
    hand.expect_header("bold_runs.yaml")
    expect(page.locator(".card-grid")).to_have_count(1)
    page.get_by_role("button", name="Open…").click()
    header.get_by_label("path, such as my_set.yaml").fill(str(hand.desk.card_set))
    hand.press("Enter")
    hand.expect_header("great_scott.yaml")
    page.get_by_role("button", name="Take it up").click()
    expect(hand.cell("Colossal", "value")).to_have_text("1")
    hand.enter("Colossal", "value", "2")
    hand.expect_header("1 change not saved")


def test_a_saved_page_that_is_loaded_again_goes_on_where_it_was(hand: Hand) -> None:
    """Case C51, its mild form: the kernel lives, and nothing has to be run again."""
    page = hand.desk.page
    page.on("dialog", lambda dialog: dialog.accept())
    hand.enter("Colossal", "value", "1")
    hand.expect_header("1 change not saved")
    hand.desk.command("docmanager:save")
    page.reload()
    again = Hand(hand.desk)
    expect(again.cell("Colossal", "value")).to_have_text("1")
    again.enter("Colossal", "copies", "2")
    again.expect_header("151 with copies")


def test_editing_and_saving_the_list_writes_nothing_into_the_notebook(hand: Hand) -> None:
    """What a cell showed is no change of the designer's, and would be one for version control."""
    page = hand.desk.page
    notebook = hand.desk.notebook
    before = notebook.read_bytes()
    settings = page.evaluate(
        """() => window.jupyterapp.serviceManager.settings
            .fetch("@jupyterlab/docmanager-extension:plugin")
            .then(found => found.schema.properties)"""
    )
    assert settings["autosave"]["default"] is False
    hand.enter("Colossal", "value", "2")
    hand.expect_header("1 change not saved")
    hand.press("Control+s")
    hand.expect_header("all saved")
    hand.desk.restart_kernel()
    hand.desk.run_all()
    hand.expect_header("all saved")
    assert notebook.read_bytes() == before


def test_enter_in_the_name_of_a_new_file_saves_once_and_asks_nothing_more(hand: Hand) -> None:
    """The draft of that file is offered where the page says: by Open…, not by the cell."""
    page = hand.desk.page
    header = page.locator(".workbench-header")
    page.get_by_role("button", name="Save as…").click()
    header.get_by_label("file", exact=True).fill("mine2.yaml")
    hand.press("Enter")
    hand.expect_header("mine2.yaml")
    hand.enter("Colossal", "value", "1")
    hand.expect_header("1 change not saved")
    expect(header.locator(".offer")).to_be_hidden()
    hand.desk.wait_for_draft("name: Colossal, type: Productive, value: 1")
    hand.desk.restart_kernel()
    banner = page.locator(".card-grid .banner")
    expect(banner).to_contain_text("then Open… ")
    expect(banner).to_contain_text("mine2.yaml; the draft is offered there")
    hand.desk.run_all()
    again = Hand(hand.desk)
    again.expect_header("great_scott.yaml")
    page.get_by_role("button", name="Open…").click()
    header.get_by_label("path, such as my_set.yaml").fill("mine2.yaml")
    hand.press("Enter")
    page.get_by_role("button", name="Take it up").click()
    expect(again.cell("Colossal", "value")).to_have_text("1")


def test_the_faults_of_a_saved_list_are_told_and_shown(hand: Hand) -> None:
    page = hand.desk.page
    hand.enter("Colossal", "value", "9")
    hand.press("Control+s")
    expect(page.locator(".workbench-header .told")).to_contain_text("with 1 fault: ")
    page.get_by_role("button", name="✖ 1 fault").click()
    expect(hand.rows).to_have_count(1)
    expect(hand.row("Colossal")).to_be_visible()
