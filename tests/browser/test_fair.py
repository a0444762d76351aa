"""The section Fair or lucky in a real JupyterLab: asked, stopped, read as a table, and stale."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.desk import COMPILING, Desk
from tests.browser.hand import Hand
from tests.browser.test_play import Bench


def test_a_question_is_answered_by_clicks_and_stale_once_a_card_plays_otherwise(
    workbench_page: Desk,
) -> None:
    bench, page = Bench(workbench_page), workbench_page.page
    bench.section("Fair or lucky")
    expect(bench.at.get_by_text("Not answered yet.")).to_be_visible()
    games = bench.at.get_by_label("Games", exact=True).filter(visible=True)
    games.fill("100,000,000")
    games.blur()
    bench.button("Find out").click()
    expect(bench.at.get_by_text(re.compile(r"of 300,000,000 games, about .* left"))).to_be_visible(
        timeout=COMPILING
    )
    bench.button("Stop").click()
    expect(bench.at.get_by_text("stopped early: partial")).to_be_visible()
    games.fill("200")
    games.blur()
    bench.at.get_by_label("Question").select_option("votes")
    bench.button("Find out").click()
    expect(bench.at.get_by_text("No bot laughs")).to_be_visible()
    expect(bench.at.get_by_text(re.compile("voter shrewd$"))).to_be_visible()
    votes = bench.chart("votes")
    expect(votes.locator("svg")).to_contain_text("by_score")
    workbench_page.shot("play_fair_light")
    votes.get_by_role("button", name="as a table").click()
    expect(votes.locator("tbody tr")).to_have_count(4)
    page.get_by_role("tab", name="Cards", exact=True).first.click()
    Hand(workbench_page).enter("Colossal", "value", "1")
    page.get_by_role("tab", name="Play", exact=True).click()
    notice = bench.at.locator(".gs-notice").filter(visible=True)
    expect(notice).to_contain_text("Colossal: value 3 → 1")
    assert workbench_page.page_errors == []
