"""Options of the whole test run: with or without a browser, side by side, and where pictures go.

Browser tests are never skipped in silence. Where no browser is found all else runs, the last
lines say what to install, and the run fails; with `--no-browser` it does not, and says so.

`wb test` runs two processes of tests side by side. One begins with the browser tests, which
wait more than they work, the other with the quick ones, until they meet.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from tests.browser.chromium import browser_path

HELD_ELSEWHERE = {
    *("analysis", "cli", "views"),
    *("test_paired.py", "test_scoring_games.py", "test_cluster.py"),
}
"""Where batches need not be held to the rules in earnest: the rest of tests/play does that."""
FEW = 8
"""Games of a batch that are judged there: the 64 of the house would take most of the time."""

settings.register_profile("no deadline", settings(), deadline=None)
settings.load_profile("no deadline")  # a machine that is busy with other work is no failure

_NOT_RUN = pytest.StashKey[str]()


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


@pytest.fixture(scope="module", autouse=True)
def few_judged(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let the rules judge few games of each batch where only its numbers are of interest."""
    with pytest.MonkeyPatch.context() as patch:
        if HELD_ELSEWHERE & set(request.path.parts):
            for room in ("batches", "ladders"):
                patch.setattr(f"workbench.play.{room}.JUDGED", FEW)
        yield


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what lies in tests/browser and run it last, or not where it cannot or shall not."""
    here = Path(__file__).parent / "browser"
    in_browser = [item for item in items if here in item.path.parents]
    for item in in_browser:
        item.add_marker(pytest.mark.browser)
    items.sort(key=in_browser.__contains__)  # the quick tests tell first
    why = _why_not(config)
    if in_browser and why:
        del items[-len(in_browser) :]
        config.hook.pytest_deselected(items=in_browser)
        config.stash[_NOT_RUN] = f"{len(in_browser)} browser tests were not run: {why}"


def _why_not(config: pytest.Config) -> str:
    if config.getoption("--no-browser"):
        return "--no-browser"
    try:
        browser_path()
    except LookupError as missing:
        return str(missing)
    return ""


class _SideBySide(LoadScopeScheduling):
    """Hands out a file at a time: to one process from the last on, to others from the first.

    So each shares what a file makes for its tests, and waits at the end for a file at most.
    """

    def __init__(self, config: pytest.Config, log: Any) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False  # as collected, the browser tests last

    def _split_scope(self, nodeid: str) -> str:
        return nodeid.partition("::")[0]

    def _assign_work_unit(self, node: Any) -> None:
        if node is self.nodes[0]:
            self.workqueue.move_to_end(next(reversed(self.workqueue)), last=False)
        super()._assign_work_unit(node)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> _SideBySide:
    return _SideBySide(config, log)


def pytest_testnodedown(node: Any) -> None:
    """Take over what a process of tests that has ended says of those it did not run."""
    if words := getattr(node, "workeroutput", {}).get("not_run"):
        node.config.stash[_NOT_RUN] = words


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run that missed its browser tests without having been asked to."""
    words = session.config.stash.get(_NOT_RUN, "")
    if hasattr(session.config, "workeroutput"):  # one of two processes: the other one tells
        session.config.workeroutput["not_run"] = words
    unasked = words and not session.config.getoption("--no-browser")
    if unasked and session.exitstatus in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if words := config.stash.get(_NOT_RUN, ""):
        terminalreporter.write_line(words, yellow=True, bold=True)
