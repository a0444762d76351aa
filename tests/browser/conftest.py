"""Fixtures of the browser tests: one JupyterLab and one window a run, one desk a test.

    def test_a_typed_value_changes_the_file_by_one_line(workbench_page: Desk) -> None:
        workbench_page.page.get_by_role("button", name="Save").click()

A request to anything but the test's own server, web sockets included, fails its test.
Browser, server and page end with the last of these tests: while Playwright runs, so does an
event loop, on which other tests of the package would wait.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import CHROMIUM_ARGS, browser_path
from tests.browser.desk import Desk, LabServer, lab_server, lay_out
from tests.browser.window import Window


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Start the browser of this machine once."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path(), args=list(CHROMIUM_ARGS)
        )
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """Start JupyterLab once, with folders, settings, port and token of its own."""
    with lab_server(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="package")
def window(chromium: Browser, lab: LabServer) -> Iterator[Window]:
    """Hand the one page on from desk to desk."""
    window = Window(lab, chromium)
    yield window
    window.close()


@pytest.fixture
def desk(request: pytest.FixtureRequest, window: Window, lab: LabServer) -> Iterator[Desk]:
    """Lay out a fresh folder with copies of the notebooks and card sets.

    The page may still show a notebook of the desk before; what `Desk.open` shows is this one's.

    `@pytest.mark.parametrize("desk", ["commission"], indirect=True)` opens another shipped set.
    """
    name = re.sub(r"\W+", "_", request.node.name)
    failed_before = request.session.testsfailed
    desk = lay_out(lab, window.page(), name, getattr(request, "param", "great_scott"))
    desk.shots = request.config.getoption("--shots")
    yield desk
    desk.leave()
    if request.session.testsfailed > failed_before:
        window.close()
    else:
        window.tidy()
    if desk.outside:
        pytest.fail(f"the page asked outside its server: {desk.outside}", pytrace=False)


@pytest.fixture
def workbench_page(desk: Desk) -> Desk:
    """Open the workbench notebook and run it; the widgets may still be drawing."""
    desk.open("workbench.ipynb")
    return desk
