"""The part Play in a real JupyterLab: played and stopped by clicks, read, and turning stale."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.browser.desk import COMPILING, Desk
from tests.browser.hand import Hand


@dataclass
class Bench:
    """The part Play of the workbench at a desk."""

    desk: Desk

    def __post_init__(self) -> None:
        self.page = self.desk.page
        self.at = self.page.locator(".great-scott-play")
        self.open()

    def open(self) -> None:
        self.page.get_by_role("tab", name="Play", exact=True).click()
        expect(self.button("Play")).to_be_visible()

    def button(self, name: str) -> Locator:
        return self.at.get_by_role("button", name=re.compile(rf"^\W*{name}$"))

    def fill(self, **fields: str) -> None:
        for name, text in fields.items():
            field = self.at.get_by_label(name.title(), exact=True)
            field.fill(text)
            field.blur()

    def play(self) -> None:
        self.button("Play").click()
        expect(self.at.get_by_text("replayed by the rules").first).to_be_visible(timeout=COMPILING)
        expect(self.button("Play")).to_be_visible()

    def chart(self, key: str) -> Locator:
        expect(self.at.locator(".gs-board[data-ready]").filter(visible=True)).to_be_visible()
        return self.at.locator(f'[data-chart="play_{key}"]')

    def section(self, name: str) -> None:
        self.at.get_by_role("tab", name=name).click()


def test_a_batch_is_played_by_clicks_and_each_chart_names_its_bots(workbench_page: Desk) -> None:
    bench = Bench(workbench_page)
    expect(bench.at.get_by_text("Nothing is played yet")).to_be_visible()
    bench.fill(games="600")
    bench.at.get_by_label("Players").select_option("3 4 5")
    bench.play()
    patterns = bench.chart("patterns")
    title = patterns.locator(".gs-title")
    expect(title).to_contain_text("3, 4 and 5 players, bots greedy, voter uniform")
    expect(patterns.locator("svg")).to_contain_text(re.compile(r"5: 99\.\d %"))
    for shown in bench.at.locator(".gs-chart:visible .gs-title").all():
        expect(shown).to_contain_text("bots greedy, voter uniform")
    expect(bench.at.get_by_text(re.compile(r"^600 games · . players"))).to_have_count(3)
    workbench_page.shot("play_frequencies_light")
    assert workbench_page.page_errors == []


def test_the_table_of_cards_is_sorted_by_a_click(workbench_page: Desk) -> None:
    bench = Bench(workbench_page)
    bench.fill(games="2000", bots="greedy, greedy, greedy, random")
    bench.play()
    bench.section("Cards")
    cards = bench.chart("cards")
    expect(cards.locator("svg")).to_contain_text("lift")
    lifts = bench.chart("lifts")
    expect(lifts.locator("svg")).to_contain_text("exact lift in points")
    expect(lifts.locator(".gs-title")).to_contain_text("exact lift")
    lifts.get_by_role("button", name="as a table").click()
    lifts.get_by_role("button", name="Sort by shrunk").click()
    expect(lifts.locator("th[aria-sort]")).to_have_text("shrunk")
    expect(lifts.locator("tbody tr")).to_have_count(150)
    workbench_page.shot("play_cards_light")
    cards.get_by_role("button", name="as a table").click()
    cards.get_by_role("button", name="Sort by exact lift").click()
    expect(cards.locator("th[aria-sort]")).to_have_text("exact lift")
    lifts = cards.locator("tbody tr td:nth-child(7)").all_text_contents()
    numbers = [float(text.replace("−", "-")) for text in lifts]
    assert len(numbers) == 150
    assert numbers == sorted(numbers)
    bench.at.get_by_label("Shown to a player, by").select_option("type")
    expect(bench.chart("as_fan").locator("svg")).to_contain_text("Vegetable")
    workbench_page.theme("dark")
    dark = bench.at.locator('.gs-board[data-ready="dark"]').filter(visible=True)
    expect(dark).to_be_visible()
    workbench_page.shot("play_cards_dark")
    workbench_page.theme("light")


def test_a_stopped_batch_is_the_finished_part_and_says_so(workbench_page: Desk) -> None:
    bench = Bench(workbench_page)
    bench.fill(games="100,000,000")
    bench.button("Play").click()
    expect(bench.at.get_by_text(re.compile(r"of 100,000,000 games, about .* left"))).to_be_visible(
        timeout=COMPILING
    )
    workbench_page.shot("play_running")
    bench.button("Stop").click()
    stopped = bench.at.get_by_text(re.compile(r"stopped early of 100,000,000: partial"))
    expect(stopped).to_be_visible()
    expect(bench.button("Play")).to_be_visible()


def test_results_turn_stale_with_a_card_and_come_back_with_undo(workbench_page: Desk) -> None:
    bench = Bench(workbench_page)
    bench.fill(games="600")
    bench.play()
    bench.chart("patterns")
    notice = bench.at.locator(".gs-notice").filter(visible=True)
    page = workbench_page.page
    page.get_by_role("tab", name="Cards", exact=True).first.click()
    hand = Hand(workbench_page)
    hand.enter("Colossal", "value", "1")
    bench.open()
    expect(notice).to_contain_text("Stale")
    expect(notice).to_contain_text("Colossal: value 3 → 1")
    workbench_page.shot("play_stale")
    page.get_by_role("tab", name="Cards", exact=True).first.click()
    hand.go_to("Colossal", "value")
    hand.press("Control+z")
    bench.open()
    expect(notice).to_be_hidden()


def test_what_is_wrong_in_the_form_is_told_beside_it_and_nothing_is_played(
    workbench_page: Desk,
) -> None:
    bench = Bench(workbench_page)
    bench.fill(games="many", bots="gredy")
    bench.button("Play").click()
    expect(bench.at.get_by_role("alert")).to_have_count(2)
    expect(bench.at.get_by_text("did you mean greedy?")).to_be_visible()
    workbench_page.shot("play_refused")
    bench.fill(games="100", bots="greedy:0.5")
    bench.play()
