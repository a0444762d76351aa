"""The part Targets in a real JupyterLab: wanted, missed, proposed, met, and taken back."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.browser.desk import COMPILING, Desk
from tests.browser.hand import offers_of


@dataclass
class Bench:
    """The part Targets of the workbench at a desk."""

    desk: Desk

    def __post_init__(self) -> None:
        self.page = self.desk.page
        self.page.get_by_role("tab", name="Targets", exact=True).click()
        self.at = self.page.locator(".great-scott-targets")
        expect(self.at.locator(".gs-board[data-ready]")).to_be_visible()
        self.title = self.at.locator('[data-chart="targets"] .gs-title')

    def button(self, name: str) -> Locator:
        return self.at.get_by_role("button", name=re.compile(rf"^\W*{name}"))

    def fill(self, measure: str, **bounds: str) -> Locator:
        """Fill the row of a new target in, and return the field that is in use then."""
        fields = {"Measure": measure}
        fields |= {name.capitalize().replace("_", " "): text for name, text in bounds.items()}
        for label, text in fields.items():
            field = self.at.get_by_label(f"{label}, new target")
            field.fill(text)
        return field

    def add(self, measure: str, **bounds: str) -> None:
        self.fill(measure, **bounds).blur()
        self.button("Add").click()


def test_a_target_is_missed_until_a_proposal_is_taken_and_again_after_undo(
    workbench_page: Desk,
) -> None:
    bench = Bench(workbench_page)
    expect(bench.title).to_contain_text("4 targets met")
    bench.fill("mean score, assets as drawn", at_least="14.05").press("Enter")
    expect(bench.title).to_contain_text("missed: mean score, assets as drawn")
    chart = bench.at.locator('[data-chart="targets"] svg')
    expect(chart).to_contain_text("14.02 ⚠ missed")
    workbench_page.shot("targets_missed")
    bench.at.get_by_role("tab", name="Fewest edits").click()
    bench.button("Find the fewest edits").click()
    expect(bench.at.get_by_text("1 edit meets all targets of the odds")).to_be_visible()
    bench.button("Accept$").click()
    expect(bench.title).to_have_text("The list is as it is wanted: 5 targets met")
    expect(chart).to_contain_text("14.06 ✓ met")
    workbench_page.shot("targets_met")
    bench.button("Undo").click()
    expect(bench.title).to_contain_text("missed: mean score, assets as drawn")
    expect(bench.button("Accept$")).to_be_visible()
    assert workbench_page.page_errors == []


def test_a_target_of_play_is_searched_for_checked_and_saved(workbench_page: Desk) -> None:
    bench = Bench(workbench_page)
    bench.add("seat 9 wins", at_least="24", at_most="x")
    expect(bench.at.get_by_role("alert")).to_have_count(2)
    offered = offers_of(bench.at.get_by_label("Measure, new target"))
    assert len(offered) > 2_000
    assert "seat 1 wins" in offered
    bench.add("seat 1 wins", at_least="24", at_most="26")
    expect(bench.title).to_contain_text("undecided: seat 1 wins")
    bench.at.get_by_label("Games, target 5").fill("1,000")
    bench.at.get_by_label("Games, target 5").blur()
    bench.button("Check by play").click()
    expect(bench.at.get_by_text("more would decide it")).to_be_visible(timeout=COMPILING)
    workbench_page.shot("targets_undecided")
    workbench_page.theme("dark")
    expect(bench.at.locator('.gs-board[data-ready="dark"]')).to_be_visible()
    workbench_page.shot("targets_dark")
    workbench_page.theme("light")
    bench.at.get_by_label("Seed, target 5").press("Control+s")
    page = workbench_page.page
    page.get_by_role("tab", name="Cards", exact=True).first.click()
    expect(page.locator(".workbench-header")).to_contain_text("✓ Saved")
    text = workbench_page.card_set.read_text(encoding="utf-8")
    line = "{measure: 'play.seats[1].win_rate', min: 0.24, max: 0.26, games: 1000}"
    assert line in text.replace('"', "'")
