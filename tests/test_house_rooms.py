"""The rooms of the house and the one direction in which they import (workbench/README.md)."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.house import CLONE, MODULES, imports_of, name_of, room_of

MAY_USE = {
    "rules": (set(), set()),
    "cardsets": ({"rules"}, {"yaml", "pydantic", "pydantic_core"}),
    "caching": (set(), {"platformdirs"}),
    "editing": ({"rules", "cardsets"}, set()),
    "play": ({"rules", "cardsets", "caching"}, {"numpy", "numba", "distributed"}),
    "playtests": ({"rules", "cardsets", "play"}, {"yaml", "pydantic", "pydantic_core"}),
    "exchange": ({"rules", "cardsets", "playtests"}, {"openpyxl", "typst"}),
    "analysis": ({"rules", "cardsets", "play", "playtests"}, {"numpy", "pandas", "scipy"}),
    "views": (
        {
            *("rules", "cardsets", "caching", "editing", "playtests", "exchange"),
            *("play", "analysis"),
        },
        {
            "altair",
            "anywidget",
            "ipywidgets",
            "IPython",
            "numpy",
            "pandas",
            "traitlets",
            "vl_convert",
        },
    ),
    "reporting": (
        {"rules", "cardsets", "play", "analysis", "views"},
        {"nbclient", "nbconvert", "nbformat"},
    ),
    "preparing": ({"play", "views"}, set()),
    "lab": ({"cardsets"}, set()),
    "cli": (
        {
            *("rules", "cardsets", "editing", "playtests", "exchange", "play", "analysis"),
            *("views", "reporting", "preparing", "lab"),
        },
        set(),
    ),
    "__main__": ({"cli"}, set()),
    "__init__": ({"rules", "cardsets", "editing", "play", "analysis", "views"}, set()),
}
"""Room by room: the rooms it may import, and the packages beyond the standard library."""

HEAVY = (
    *("numpy", "pandas", "scipy", "numba", "altair", "ipywidgets", "anywidget", "vl_convert"),
    *("openpyxl", "typst"),
)


def test_the_plan_names_every_room() -> None:
    assert {room_of(module) for module in MODULES} <= set(MAY_USE)


def test_no_two_rooms_import_each_other() -> None:
    for room, (others, _) in MAY_USE.items():
        assert not [other for other in others if room in MAY_USE[other][0]]


def test_a_module_imports_only_from_its_own_room_and_those_left_of_it() -> None:
    wrong = {}
    for module in MODULES:
        room = room_of(module)
        used = {name.split(".")[1] for name in imports_of(module) if name.startswith("workbench.")}
        at_the_door = {"Workbench"} if room == "views" else set()  # its own examples
        wrong[name_of(module)] = used - MAY_USE[room][0] - {room} - at_the_door
    assert {name: rooms for name, rooms in wrong.items() if rooms} == {}


def test_a_module_uses_only_the_packages_of_its_room() -> None:
    wrong = {}
    for module in MODULES:
        tops = {name.partition(".")[0] for name in imports_of(module)}
        packages = MAY_USE[room_of(module)][1]
        wrong[name_of(module)] = tops - sys.stdlib_module_names - {"workbench"} - packages
    assert {name: packages for name, packages in wrong.items() if packages} == {}


@pytest.mark.parametrize("line", ["import workbench", "import workbench.cli"])
def test_the_door_opens_without_loading_anything_heavy(line: str) -> None:
    code = f"import sys; {line}; print(*sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=CLONE, capture_output=True, text=True, check=True
    )
    assert not set(HEAVY) & set(ran.stdout.split())
