"""A report in a browser without a network: every chart drawn, nothing asked for, whole on paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.house import CLONE

ADDRESS = (CLONE / "reports" / "great_scott.html").as_uri()
A4_WITHIN_MARGINS = 680, 1008
"""Pixels: 180 mm of 210 across, 267 mm of 297 down, at 96 to the inch."""


@pytest.fixture
def asked() -> list[str]:
    """Return what the page asks for, as it asks."""
    return []


@pytest.fixture
def page(chromium: Browser, asked: list[str]) -> Iterator[Page]:
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    page.on("request", lambda request: asked.append(request.url))
    page.goto(ADDRESS)
    page.wait_for_selector("body[data-drawn]")
    yield page
    page.close()


def test_every_chart_is_drawn_and_nothing_is_asked_for(page: Page, asked: list[str]) -> None:
    assert asked == [ADDRESS]
    assert page.locator("figure").count() == page.locator("figure .chart svg").count() > 10
    assert page.locator(".fault:visible").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_a_chart_has_its_finding_above_and_its_table_behind(page: Page) -> None:
    figure = page.locator("#chart-alliteration")
    assert "Any alliteration" in figure.locator("figcaption").inner_text()
    assert not figure.locator("table").is_visible()
    figure.locator("summary").click()
    assert figure.locator("tbody tr").count() == 7
    assert figure.locator("tbody tr").first.inner_text().split()[0] == "none"


def test_a_chart_tells_its_numbers_on_hover(page: Page) -> None:
    page.locator("#chart-alliteration .mark-rect path").nth(1).hover()
    tooltip = page.locator("#vg-tooltip-element")
    tooltip.wait_for()
    expect(tooltip).to_contain_text("pair")
    expect(tooltip).not_to_contain_text("before")


def test_on_paper_no_chart_is_cut_and_all_fits(page: Page, tmp_path: Path) -> None:
    across, down = A4_WITHIN_MARGINS
    page.emulate_media(media="print")
    page.set_viewport_size({"width": across, "height": down})
    for figure in page.locator("figure").all():
        assert figure.evaluate("one => getComputedStyle(one).breakInside") == "avoid"
        box = figure.bounding_box()
        assert box
        assert box["height"] < down / 2
    assert page.evaluate("document.documentElement.scrollWidth") <= across
    assert not page.locator("nav").is_visible()
    assert page.locator("body").evaluate("one => getComputedStyle(one).color") == "rgb(0, 0, 0)"
    page.pdf(path=tmp_path / "page.pdf", format="A4")
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF")


def test_without_scripts_a_sentence_points_to_the_tables(chromium: Browser) -> None:
    page = chromium.new_page(java_script_enabled=False)
    page.goto(ADDRESS)
    assert "table below each holds its numbers" in page.locator("main").inner_text()
    page.locator("#chart-scores summary").click()
    expect(page.locator("#chart-scores tbody tr").nth(10)).to_be_visible()
    page.close()
