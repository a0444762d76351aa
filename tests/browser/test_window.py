"""The page that goes from desk to desk: as the first test found it, or thrown away."""

from __future__ import annotations

import pytest

from tests.browser.desk import Desk
from tests.browser.window import Window


def test_a_page_without_traces_is_handed_on(workbench_page: Desk, window: Window) -> None:
    window.tidy()
    assert window.page() is workbench_page.page
    assert workbench_page.page.locator(".great-scott").count() == 0


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
def test_a_page_with_a_trace_is_thrown_away(desk: Desk, window: Window, trace: str) -> None:
    desk.open(run=False)
    desk.page.evaluate(f"() => {{ {trace}; }}")
    window.tidy()
    assert desk.page.is_closed()
    assert window.page() is not desk.page


def test_another_size_does_not_stay(desk: Desk, window: Window) -> None:
    desk.open(run=False)
    desk.page.set_viewport_size({"width": 600, "height": 800})
    window.tidy()
    assert window.page() is not desk.page
