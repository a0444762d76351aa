"""What stands in no file of the project, and what README, pins and notebooks promise."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.house import CLONE, kept_files

NOTEBOOKS = sorted((CLONE / "notebooks").glob("*.ipynb"))
TEXTS = [path for path in kept_files() if path.suffix not in {".png", ".pdf", ".xlsx"}]
MACHINE = re.compile(r"(?<![\w.])/(?:work|home|Users|root|opt)/[\w.]")
REGISTRY = re.compile(r"https?://(?:[\w.-]*pypi|files\.pythonhosted|registry\.npm)[\w./-]*", re.I)


def _name(path: Path) -> str:
    return path.relative_to(CLONE).as_posix()


def test_no_file_names_a_place_of_one_machine_or_a_registry() -> None:
    found = {
        _name(path): [*MACHINE.findall(text), *REGISTRY.findall(text)]
        for path in TEXTS
        for text in [path.read_text(encoding="utf-8", errors="replace")]
    }
    assert {name: places for name, places in found.items() if places} == {}


def test_nothing_is_skipped() -> None:
    """A skipped test passes unread; the browser tests have their own option, which speaks."""
    skips = re.compile(r"doctest: \+" + r"SKIP|pytest\.(?:mark\.)?(?:skip|importorskip|xfail)")
    sources = [path for path in kept_files() if path.suffix == ".py"]
    assert [_name(path) for path in sources if skips.search(path.read_text("utf-8"))] == []


def test_pins_are_exact_versions_without_addresses() -> None:
    lines = (CLONE / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pin = re.compile(r'[A-Za-z0-9._-]+==[0-9][\w.]*( ; python_version (<|>=) "3\.\d+")?')
    assert [line for line in lines if line and line[0] != "#" and not pin.fullmatch(line)] == []


def test_every_package_asked_for_is_pinned() -> None:
    project = tomllib.loads((CLONE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    pins = (CLONE / "constraints.txt").read_text(encoding="utf-8").lower().replace("_", "-")
    names = [re.split(r"[>=<\[]", one)[0].lower() for one in asked]
    assert [name for name in names if f"\n{name}==" not in f"\n{pins}"] == []


def test_the_readme_shows_the_two_commands_and_they_exist() -> None:
    readme = (CLONE / "README.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"^python3 (\w+ \w+)$", readme, re.M))
    help_text = (CLONE / "wb").read_text(encoding="utf-8")
    assert shown == {"wb lab", "wb test"}
    assert all(f"python3 {command}" in help_text for command in shown)


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "workbench/README.md"])
def test_every_link_of_a_page_leads_somewhere(page: str) -> None:
    text = (CLONE / page).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link]
    assert [link for link in links if not (CLONE / page).parent.joinpath(link).exists()] == []


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=_name)
def test_a_notebook_begins_with_words_and_holds_no_logic_and_only_checked_outputs(
    notebook: Path,
) -> None:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    sources = "\n".join("".join(cell["source"]) for cell in code)
    assert cells[0]["cell_type"] == "markdown"
    kept = [cell for cell in code if cell["outputs"] or cell["execution_count"]]
    checked = [cell for cell in code if "# NBVAL_CHECK_OUTPUT" in "".join(cell["source"])]
    assert kept == checked  # what nbval compares has to be stored, and nothing else is
    assert not re.search(r"^\s*(def|class)\b", sources, re.M)
