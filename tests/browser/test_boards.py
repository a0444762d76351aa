"""The panels in a real JupyterLab: charts follow typing, tell their values, and can be taken away.

What a chart says is read from its title, its table and its rows in the page; a request to
another server fails the test by its fixture.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.desk import Desk
from tests.browser.hand import Hand, box_of

DRAWN = ".gs-board[data-ready]"


def chart(desk: Desk, key: str) -> Locator:
    """Return a chart of the page once all boards are drawn."""
    expect(desk.page.locator(DRAWN)).to_have_count(2)
    return desk.page.locator(f'[data-chart="{key}"]')


def test_an_edit_moves_the_chart_and_undo_moves_it_back(workbench_page: Desk) -> None:
    alliteration = chart(workbench_page, "alliteration")
    title = alliteration.locator(".gs-title")
    before = title.inner_text()
    assert "→" not in before
    size = box_of(alliteration.locator("svg"))
    hand = Hand(workbench_page)
    hand.enter("Colossal", "name", "Zealous")
    expect(title).to_contain_text("→")
    expect(alliteration.locator("svg")).to_contain_text("→")
    assert box_of(alliteration.locator("svg")) == size
    workbench_page.shot("frequencies_light")
    hand.press("Control+z")
    expect(title).to_have_text(before)


TOP_DOWN = """labels => labels
    .map(label => [label.getBoundingClientRect().top, label.textContent])
    .filter(([, text]) => text.includes(" · "))
    .sort((a, b) => a[0] - b[0])
    .map(([, text]) => text)"""


def test_lifts_stay_in_order_through_an_edit_and_its_undo(workbench_page: Desk) -> None:
    lifts = chart(workbench_page, "lifts")
    names = lifts.locator(".role-axis-label text")
    before = names.evaluate_all(TOP_DOWN)
    hand = Hand(workbench_page)
    hand.enter("Colossal", "name", "Zealous")
    expect(lifts.locator("svg")).to_contain_text("→")
    assert set(names.evaluate_all(TOP_DOWN)) != set(before)
    hand.press("Control+z")
    expect(lifts.locator("svg")).not_to_contain_text("→")
    assert names.evaluate_all(TOP_DOWN) == before


def test_a_table_is_one_key_away_and_says_what_the_arrows_read(workbench_page: Desk) -> None:
    matches = chart(workbench_page, "matches")
    matches.locator(".gs-plot").focus()
    workbench_page.page.keyboard.press("ArrowDown")
    expect(matches.locator(".gs-said")).to_contain_text("assets alike: before")
    workbench_page.page.keyboard.press("t")
    head = matches.locator("thead th")
    expect(head).to_have_text(["match", "before", "after", "difference"])
    expect(matches.locator("tbody th").first).to_have_text("assets alike")
    sort = head.get_by_role("button", name="Sort by after")
    sort.press("Enter")
    expect(head.nth(2)).to_have_attribute("aria-sort", "ascending")
    expect(sort).to_be_focused()
    workbench_page.page.keyboard.press("t")
    expect(matches.locator(".gs-plot")).to_be_visible()


def test_a_chart_and_its_table_are_downloaded(workbench_page: Desk, tmp_path: Path) -> None:
    alliteration = chart(workbench_page, "alliteration")
    starts = {"PNG": b"\x89PNG", "SVG": b"<svg", "CSV": b"pattern,points"}
    for name, start in starts.items():
        with workbench_page.page.expect_download() as download:
            alliteration.get_by_role("button", name=f"as {name}").click()
        target = tmp_path / download.value.suggested_filename
        download.value.save_as(target)
        assert target.suffix == f".{name.lower()}"
        assert target.read_bytes().startswith(start)
    rows = list(csv.reader((tmp_path / "frequencies-alliteration.csv").open(encoding="utf-8")))
    assert sum(float(row[3]) for row in rows[1:]) > 0.999999


def test_a_dragged_bar_proposes_edits_that_change_the_list_only_when_accepted(
    workbench_page: Desk,
) -> None:
    shares = chart(workbench_page, "shares")
    shares.scroll_into_view_if_needed()
    bar = box_of(shares.locator(".mark-rect.role-mark path").first)
    end, middle = bar["x"] + bar["width"], bar["y"] + bar["height"] / 2
    mouse = workbench_page.page.mouse
    mouse.move(end - 4, middle)
    mouse.down()
    mouse.move(end + 30, middle, steps=4)
    expect(shares.locator(".gs-said")).to_contain_text("%")
    mouse.up()
    accept = workbench_page.page.get_by_role("button", name="Accept all")
    expect(accept).to_be_visible()
    Hand(workbench_page).expect_header("all saved")
    accept.click()
    expect(shares.locator(".gs-title")).to_contain_text("Largest share")


def test_sections_are_chosen_by_keyboard_and_keep_what_was_typed(workbench_page: Desk) -> None:
    page = workbench_page.page
    shares = chart(workbench_page, "shares")
    page.get_by_label("a share of").fill("30 %")
    page.get_by_role("tab", name="Shares and initials").press("ArrowRight")
    kinds = page.get_by_role("tab", name="Types, values, kinds")
    expect(kinds).to_be_focused()
    expect(kinds).to_have_attribute("aria-selected", "true")
    expect(page.locator('[data-chart="types"] svg')).to_be_visible()
    expect(shares).to_be_hidden()
    workbench_page.shot("section_kinds")
    kinds.press("ArrowRight")
    expect(page.get_by_label("points for a run of 2")).to_be_visible()
    workbench_page.shot("section_rules")
    page.get_by_role("tab", name="Rules").press("Home")
    expect(page.get_by_label("a share of")).to_have_value("30.0 %")
    workbench_page.shot("section_shares")


def test_the_tabs_are_tabs_to_those_who_hear_the_page(workbench_page: Desk) -> None:
    """The ARIA pattern: one tab in the Tab order, arrows around, and a panel with its name."""
    page = workbench_page.page
    chart(workbench_page, "shares")
    tabs = page.get_by_role("tablist", name="What the list is made of").get_by_role("tab")
    expect(page.get_by_role("tabpanel", name="Shares and initials")).to_be_visible()
    tabs.first.press("ArrowLeft")
    last = page.get_by_role("tab", name="Commissions")
    expect(last).to_be_focused()
    last.press("ArrowDown")
    expect(last).to_have_attribute("aria-selected", "true")  # up and down are the page's
    last.press("ArrowRight")
    expect(tabs.first).to_be_focused()
    tabs.first.press("End")
    expect(last).to_have_attribute("tabindex", "0")
    expect(tabs.first).to_have_attribute("tabindex", "-1")
    panel = page.get_by_role("tabpanel", name="Commissions")
    expect(panel).to_be_visible()
    for tab in tabs.all():
        expect(tab).to_have_attribute("aria-controls", panel.get_attribute("id") or "none")


def test_the_save_key_in_a_form_hands_over_what_is_typed_and_saves(workbench_page: Desk) -> None:
    chart(workbench_page, "shares")
    page = workbench_page.page
    page.get_by_role("tab", name="Rules").click()
    page.get_by_label("points for a run of 2").fill("3")
    page.keyboard.press("Control+s")
    expect(page.locator(".workbench-header")).to_contain_text("✓ Saved")
    text = workbench_page.card_set.read_text(encoding="utf-8")
    assert re.search(r"\b2: 3\b", text)


def test_the_first_commission_that_is_added_gets_its_chart(workbench_page: Desk) -> None:
    met = chart(workbench_page, "commissions")
    expect(met).to_be_hidden()
    workbench_page.page.get_by_role("tab", name="Commissions").click()
    form = workbench_page.page.locator("details", has_text="Add a commission")
    form.locator("summary").click()
    for label, text in (("Name", "Choir"), ("Points", "4"), ("Condition", "run: 3")):
        form.get_by_label(label, exact=True).fill(text)
        form.get_by_label(label, exact=True).blur()
    form.get_by_role("button", name="Add").click()
    expect(met.locator("svg")).to_contain_text("Choir")


def test_charts_follow_the_dark_theme(workbench_page: Desk) -> None:
    scores = chart(workbench_page, "scores")
    light = box_of(scores.locator("svg"))
    workbench_page.theme("dark")
    expect(workbench_page.page.locator('.gs-board[data-ready="dark"]')).to_have_count(2)
    label = scores.locator(".role-axis-label text").first
    assert label.evaluate("text => getComputedStyle(text).fill") == "rgb(230, 230, 230)"
    dark = box_of(scores.locator("svg"))
    assert dark["width"] == light["width"]
    workbench_page.shot("frequencies_dark")
    workbench_page.theme("light")


def test_a_name_with_markup_is_shown_as_typed_in_every_panel(workbench_page: Desk) -> None:
    """Case C33."""
    lifts = chart(workbench_page, "lifts")
    Hand(workbench_page).enter("Colossal", "name", "<b>Colossal</b> $x$")
    lifts.get_by_role("button", name="as a table").click()
    expect(lifts.get_by_role("rowheader", name="<b>Colossal</b> $x$")).to_be_visible()
    expect(lifts.locator("b")).to_have_count(0)
    assert workbench_page.page_errors == []
