"""All evenings of a list set beside bots in a real browser, at a press of a button."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.desk import COMPILING, Desk
from tests.playtests.evenings import ROUND

HEAD = "format: 1\ndate: 2026-11-30\nset: ../great_scott.yaml\nplayers: [Ada, Grace, Robin]\n"
SAID = "feedback:\n  Ada: {fun: 5, length: 2, words: More bees.}\n  Grace: {fun: 4}\n"


def test_what_evenings_tell_stands_in_words_and_pictures_with_their_tables(
    workbench_page: Desk,
) -> None:
    folder = workbench_page.folder / "playtests"
    folder.mkdir()
    (folder / "friday.yaml").write_text(f"{HEAD}rounds:\n{ROUND}{ROUND}{ROUND}{SAID}")
    workbench_page.restart_kernel()
    workbench_page.run_all()
    page = workbench_page.page
    page.get_by_role("tab", name="Playtests", exact=True).first.click()
    part = page.locator(".great-scott-playtests")
    part.get_by_role("tab", name="All evenings").click()
    expect(part.get_by_text("These are few.")).to_be_visible()
    part.get_by_role("button", name="Set beside bots").click()
    expect(part.get_by_text(re.compile("People make 20.00")).first).to_be_visible(timeout=COMPILING)
    workbench_page.shot("playtests_together")
    part.get_by_text("What people wrote (1)").first.click()
    expect(part.get_by_text("Ada: More bees.")).to_be_visible()
    workbench_page.shot("playtests_together_end")
    workbench_page.theme("dark")
    workbench_page.shot("playtests_together_dark")
    assert workbench_page.page_errors == []
