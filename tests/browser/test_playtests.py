"""An evening written down in a real browser: by keys alone, scored at once, kept step by step."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.desk import Desk
from tests.browser.hand import offers_of
from workbench.playtests.reading import read_playtest

EXAMPLE = ("colossal", "Cactus", "Burning", "Bee", "Booster")
"""The invention of the rulebook's example, which scores 18; capitals do not matter."""


def part_of(desk: Desk) -> Locator:
    desk.page.get_by_role("tab", name="Playtests", exact=True).first.click()
    return desk.page.locator(".great-scott-playtests")


def test_an_evening_is_noted_by_keys_scored_at_once_and_there_after_a_restart(
    workbench_page: Desk,
) -> None:
    page, part = workbench_page.page, part_of(workbench_page)
    part.get_by_role("button", name="New evening").click()
    players = part.get_by_label("Players, the start player first")
    players.fill("Ada, Grace")
    part.get_by_role("button", name="Begin").click()
    expect(part.get_by_role("alert")).to_contain_text("2 players are too few")
    players.fill("Ada, Grace, Robin=planner")
    part.get_by_label("A word for its file").fill("friday")
    part.get_by_role("button", name="Begin").click()
    first = part.get_by_label("Primary, Ada, round 1")
    expect(first).to_be_visible()
    offered = offers_of(first)
    assert len(offered) == 30
    assert "Colossal" in offered
    first.focus()
    for name in EXAMPLE:
        page.keyboard.type(name)
        page.keyboard.press("Tab")
    expect(part.get_by_text("18 = value 10 + concepts 2 + alliteration 6")).to_be_visible()
    page.keyboard.type("12")
    page.keyboard.press("Tab")
    wrong = part.get_by_role("alert")
    expect(wrong).to_contain_text("as if without the 6 for alliteration")
    expect(part.get_by_label("2 points from Ada, round 1")).to_be_focused()
    page.keyboard.press("G")  # one key: on a slow machine a second one begins another word
    expect(part.get_by_label("2 points from Ada, round 1")).to_have_value("2")
    expect(part.get_by_label("Evening", exact=True)).to_have_value(re.compile(r"-friday\.yaml$"))
    workbench_page.shot("playtests_rounds")
    part.get_by_role("tab", name="Feedback").click()
    part.get_by_label("Fun, Ada").select_option("5")
    workbench_page.shot("playtests_feedback")
    part.get_by_role("tab", name="The end").click()
    expect(part.get_by_text("Ada leads with 18 points")).to_have_count(2)
    workbench_page.theme("dark")
    workbench_page.shot("playtests_end_dark")
    workbench_page.theme("light")

    workbench_page.restart_kernel()
    workbench_page.run_all()
    part = part_of(workbench_page)
    expect(part.get_by_label("Primary, Ada, round 1")).to_have_value("Colossal")
    expect(part.get_by_label("Noted score, Ada, round 1")).to_have_value("12")
    (file,) = (workbench_page.folder / "playtests").glob("*.yaml")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-friday\.yaml", file.name)
    evening = read_playtest(file).playtest
    assert evening is not None
    assert evening.rounds[0].ballots[0] == (2,)
    assert [form.seat for form in evening.feedback] == [1]
    assert workbench_page.page_errors == []
