"""The page of rulings and the examples in docstrings keep step with the code."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import workbench.rules

HOME = Path(workbench.rules.__file__).parent
MODULES = sorted(module.name for module in pkgutil.iter_modules([str(HOME)]))
ROWS = [
    line
    for line in (HOME / "RULINGS.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and "Our ruling" not in line
]


CLONE = HOME.parents[1]
CITED = re.compile(r'rulings?\s+("[^"]+"(?:(?:,|\s+and)\s+"[^"]+")*)', re.IGNORECASE)


def places_of(row):
    """Return what the last column of a row points at, as `module.name`."""
    return re.findall(r"`([a-z_]+(?:\.\w+)+)`", row.rstrip("| ").rsplit("|", 1)[-1])


PLACES = sorted({place for row in ROWS for place in places_of(row)})


def test_every_ruling_says_where_it_is():
    assert len(ROWS) >= 20
    assert [row for row in ROWS if not places_of(row)] == []


def test_every_ruling_that_is_cited_is_on_the_page():
    """A source that leads nowhere is none."""
    names = {name for row in ROWS for name in re.findall(r"^\| \*\*(.+?)\*\*", row)}
    assert len(names) == len(ROWS)
    cited = {
        " ".join(name.split())
        for folder in ("workbench", "tests")
        for file in (CLONE / folder).rglob("*.py")
        for group in CITED.findall(file.read_text(encoding="utf-8"))
        for name in re.findall(r'"([^"]+)"', group)
    }
    assert len(cited) > 10
    assert cited - names == set()


@pytest.mark.parametrize("place", PLACES)
def test_what_the_page_of_rulings_points_at_exists(place):
    module, *names = place.split(".")
    room = "play" if module in {"bots", "drafting", "voters"} else "rules"
    found = importlib.import_module(f"workbench.{room}.{module}")
    if module == "bots":
        found = importlib.import_module(f"{found.__name__}.{names.pop(0)}")
    for name in names:
        found = getattr(found, name)


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_docstrings_run(module):
    results = doctest.testmod(importlib.import_module(f"workbench.rules.{module}"))
    assert results.failed == 0
