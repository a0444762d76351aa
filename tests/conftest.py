"""Options of the whole test run: with or without a browser, and where pictures go.

Browser tests are never skipped in silence. Where no browser is found they fail in words;
`--no-browser` takes them out, and the last lines of the run say so.
"""

from __future__ import annotations

from pathlib import Path

import pytest

_LEFT_OUT = pytest.StashKey[int]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("workbench")
    group.addoption(
        "--no-browser",
        action="store_true",
        help="leave out the tests that drive JupyterLab in a browser; the summary says so",
    )
    group.addoption(
        "--shots",
        type=Path,
        metavar="DIR",
        help="a folder for pictures of the screens the browser tests pass",
    )


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what lies in tests/browser, and take it out where `--no-browser` asks for it."""
    here = Path(__file__).parent / "browser"
    in_browser = [item for item in items if here in item.path.parents]
    for item in in_browser:
        item.add_marker(pytest.mark.browser)
    if config.getoption("--no-browser") and in_browser:
        items[:] = [item for item in items if item not in in_browser]
        config.hook.pytest_deselected(items=in_browser)
        config.stash[_LEFT_OUT] = len(in_browser)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    left_out = config.stash.get(_LEFT_OUT, 0)
    if left_out:
        terminalreporter.write_sep("-", f"{left_out} browser tests were not run (--no-browser)")
