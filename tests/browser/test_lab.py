"""What the browser tests stand on: a real JupyterLab that asks nothing of the outside."""

from __future__ import annotations

from urllib.parse import urlsplit

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk


@pytest.fixture
def small(desk: Desk) -> Desk:
    """Open a notebook of one line of arithmetic."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell("6 * 7")], metadata={"kernelspec": kernel}
    )
    nbformat.write(notebook, desk.folder / "small.ipynb")
    desk.open("small.ipynb")
    return desk


def test_all_cells_of_an_opened_notebook_have_run(small: Desk) -> None:
    expect(small.page.locator(".jp-OutputArea-output")).to_have_text("42")
    assert not small.page_errors


def test_no_news_pop_up_lies_over_the_charts(small: Desk) -> None:
    small.page.wait_for_timeout(1500)
    assert small.page.locator(".Toastify__toast").count() == 0


def test_the_theme_switches_to_dark_and_back(small: Desk) -> None:
    def background() -> int:
        colour = small.page.locator(".jp-Notebook").first.evaluate(
            "node => getComputedStyle(node).backgroundColor"
        )
        return sum(int(part) for part in colour[4:-1].split(",")[:3])

    small.theme("dark")
    small.shot("lab-dark")
    assert background() < 200
    small.theme("light")
    assert background() > 600


@pytest.mark.parametrize(
    "ask",
    [
        "fetch('https://outside.invalid/x').catch(() => null)",
        "new Promise(ok => Object.assign(new Image(), {onerror: ok, src: '//outside.invalid'}))",
        "new Promise(done => { new WebSocket('ws://outside.invalid/x').onerror = done; })",
    ],
    ids=["fetch", "picture", "web socket"],
)
def test_an_outside_request_does_not_go_unnoticed(small: Desk, ask: str) -> None:
    assert small.outside == []
    small.page.evaluate(f"() => {ask}")
    assert [urlsplit(address).hostname for address in small.outside] == ["outside.invalid"]
    small.outside.clear()


def test_a_restarted_kernel_runs_again(small: Desk) -> None:
    small.restart_kernel()
    small.run_all()
    expect(small.page.locator(".jp-OutputArea-output")).to_have_text("42")
