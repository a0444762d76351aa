"""The page that goes from desk to desk: as the first test found it, or thrown away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.desk import SCREEN, Desk, LabServer, lay_out
from tests.browser.hand import Hand
from tests.browser.window import Window


def test_a_page_without_traces_is_handed_on(workbench_page: Desk, window: Window) -> None:
    workbench_page.page.set_viewport_size({"width": 600, "height": 800})
    window.tidy()
    assert window.page() is workbench_page.page
    assert workbench_page.page.viewport_size == SCREEN


def test_a_desk_on_a_handed_on_page_has_its_own_files_and_nothing_of_the_one_before(
    workbench_page: Desk, window: Window, lab: LabServer
) -> None:
    """Whatever was typed there, and not saved, is neither in the list nor offered as a draft."""
    Hand(workbench_page).enter("Colossal", "value", "1")
    window.tidy()
    fresh = lay_out(lab, window.page(), "fresh")
    fresh.open()
    hand = Hand(fresh)
    hand.expect_header("all saved")
    expect(hand.cell("Colossal", "value")).to_have_text("3")
    expect(fresh.page.locator(".great-scott")).to_have_count(1)
    expect(fresh.page.locator(".workbench-header .offer")).to_be_hidden()
    hand.enter("Colossal", "value", "2")
    hand.expect_header("1 change not saved")
    hand.press("Control+s")
    hand.expect_header("all saved")
    assert "name: Colossal, type: Productive, value: 2" in fresh.card_set.read_text("utf-8")
    assert "name: Colossal, type: Productive, value: 3" in workbench_page.card_set.read_text(
        "utf-8"
    )
    fresh.leave()


STAND_IN = """() => {
    document.body.dataset.jpThemeLight = "true";
    window.jupyterapp = {};
}"""
"""Makes a page of the server look as Lab does to who tidies: Lab itself takes long to load."""


@pytest.mark.parametrize(
    "trace",
    [
        "document.body.dataset.jpThemeLight = 'false'",
        "localStorage.setItem('kept', '1')",
        "document.body.appendChild(document.createElement('p')).className = 'jp-Dialog'",
        "window.jupyterapp = undefined",
        "window.open('about:blank')",
    ],
    ids=["another theme", "something stored", "an open question", "no Lab", "a second page"],
)
def test_a_page_with_a_trace_is_thrown_away(lab: LabServer, window: Window, trace: str) -> None:
    window.close()
    page = window.page()
    page.goto(f"{lab.address}/api/status?token={lab.token}")
    page.evaluate(STAND_IN)
    window.tidy()
    assert window.page() is page, "without a trace it is kept"
    page.evaluate(f"() => {{ {trace}; }}")
    window.tidy()
    assert page.is_closed()
    assert window.page() is not page
