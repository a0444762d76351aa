"""The part Compare in a real JupyterLab: a card edited, compared, played, and a version kept."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.browser.desk import COMPILING, Desk
from tests.browser.hand import Hand
from workbench.cardsets.reading import load


@dataclass
class Bench:
    """The part Compare of the workbench at a desk."""

    desk: Desk

    def __post_init__(self) -> None:
        self.page = self.desk.page
        self.at = self.page.locator(".great-scott-compare")

    def open(self, part: str) -> None:
        self.page.get_by_role("tab", name=part, exact=True).first.click()

    def chart(self, key: str) -> Locator:
        return self.at.locator(f'[data-chart="{key}"]')

    def play(self, games: str) -> None:
        self.at.get_by_role("tab", name="Play").click()
        expect(self.at.get_by_text("Nothing is played yet")).to_be_visible()
        field = self.at.get_by_label("Games", exact=True)
        field.fill(games)
        field.blur()
        self.at.get_by_role("button", name="Play both").click()
        found = self.at.get_by_text("replayed by the rules")
        expect(found).to_be_visible(timeout=COMPILING)


def test_a_card_is_edited_compared_played_and_kept_as_a_version(workbench_page: Desk) -> None:
    desk, page = workbench_page, workbench_page.page
    bench, hand = Bench(desk), Hand(desk)
    hand.enter("Colossal", "value", "1")

    bench.open("Compare")
    expect(bench.at.get_by_text("• Colossal: value 3 → 1")).to_be_visible()
    expect(bench.chart("scores").locator(".gs-title")).to_contain_text("14.54 → 14.48")
    expect(bench.chart("scores").locator("svg")).to_be_visible()
    desk.shot("compare_odds_light")

    bench.play("2000")
    points = bench.chart("compare_points")
    expect(points.locator(".gs-title")).to_contain_text("lower by")
    expect(points.locator("svg")).to_contain_text("points of an invention")
    expect(bench.chart("compare_wins").locator("svg")).to_contain_text("undecided")
    expect(bench.at.get_by_text(re.compile(r"^2,000 games of each list"))).to_contain_text("seed 1")
    points.get_by_role("button", name="as a table").click()
    expect(points.locator("tbody tr").first).to_contain_text("lower")
    desk.shot("compare_play_light")
    desk.theme("dark")
    expect(bench.at.locator('.gs-board[data-ready="dark"]').last).to_be_visible()
    desk.shot("compare_play_dark")
    desk.theme("light")

    bench.open("Cards")
    page.get_by_role("button", name="Save a version").focus()
    page.keyboard.press("Enter")
    number = page.get_by_label("number", exact=True)
    expect(number).to_be_focused()
    expect(number).to_have_value("1.1")  # the file states 1.0 of another list
    desk.shot("version_asked")
    page.keyboard.press("Tab")
    page.keyboard.type("Colossal made small")
    page.keyboard.press("Enter")
    expect(page.get_by_text("✓ Saved great_scott.yaml, and version 1.1 of it")).to_be_visible()
    expect(page.get_by_role("button", name="Save a version")).to_be_focused()
    kept = load(desk.folder / "versions" / "great_scott-1.1.yaml")
    assert {e.card.name: e.card.value for e in kept.entries}["Colossal"] == 1
    assert "Colossal made small" in (desk.folder / "versions" / "great_scott.md").read_text()

    bench.open("Compare")
    expect(bench.at.locator(".gs-notice").last).to_contain_text("Stale: great_scott.yaml as saved")
    assert desk.page_errors == []
