"""Small rooms, small functions, and public names that explain themselves (CONTRIBUTING.md)."""

from __future__ import annotations

import ast
import importlib
import inspect
from pathlib import Path
from typing import is_typeddict

import pytest
from numpydoc.validate import validate

from tests.house import CLONE, MODULES, body_lines, functions_of, name_of, tree_of

CHECKS = {
    "GL02",  # closing quotes stand on a line of their own where the docstring has many
    "GL03",  # no double blank lines
    "GL06",  # a section numpydoc does not know would vanish from the help
    "GL07",  # sections in the one order a reader expects
    "GL08",  # there is a docstring
    "PR02",  # a described parameter that does not exist misleads
    "PR10",  # `name : type`, with the space that makes it a parameter
    "SS01",  # a summary line
    "SS05",  # that says what it does: "Return", not "Returns"
}
"""Of numpydoc's checks those that find a wrong or missing word. PR01 (every parameter described)
is left out: the names and types of small functions say it better than a line that repeats them."""


def test_a_module_has_at_most_400_lines() -> None:
    lines = {name_of(one): one.read_text(encoding="utf-8").count("\n") for one in MODULES}
    assert {name: count for name, count in lines.items() if count > 400} == {}


def test_a_function_has_at_most_40_lines() -> None:
    found = [
        f"{name_of(module)}: {function.name}"
        for module in MODULES
        for function in functions_of(module)
        if body_lines(function) > 40
    ]
    assert found == []


def test_a_module_says_what_it_is() -> None:
    assert [name_of(one) for one in MODULES if not ast.get_docstring(tree_of(one))] == []


@pytest.mark.filterwarnings("ignore:Widget:DeprecationWarning")  # they are looked at, not used
def test_docstrings_of_public_names_hold_to_numpydoc() -> None:
    found = [
        f"{name}: {code} {message}"
        for module in MODULES
        if module.stem != "__main__"
        for name in _public_names(_dotted(module))
        for code, message in validate(name)["errors"]
        if code in CHECKS
    ]
    assert found == []


def _dotted(module: Path) -> str:
    return name_of(module).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _public_names(dotted: str) -> list[str]:
    """Return the public functions, classes and their public methods defined in a module."""
    module = importlib.import_module(dotted)
    names = []
    for name, value in vars(module).items():
        is_ours = getattr(value, "__module__", "") == dotted and not name.startswith("_")
        if is_typeddict(value):
            continue  # numpydoc sees no parameters in one
        if is_ours and (inspect.isclass(value) or inspect.isfunction(value)):
            names.append(f"{dotted}.{name}")
        if is_ours and inspect.isclass(value):
            names += [f"{dotted}.{name}.{part}" for part in _methods(value)]
    return names


def _methods(cls: type) -> list[str]:
    return [
        name
        for name, value in vars(cls).items()
        if not name.startswith("_")
        and (inspect.isfunction(value) or isinstance(value, property | classmethod | staticmethod))
        and _is_written_here(value)
    ]


def _is_written_here(value: object) -> bool:
    """Say whether a member stands in our own source (a dataclass or enum writes some itself)."""
    inner = getattr(value, "fget", None) or getattr(value, "__func__", None) or value
    return str(CLONE) in getattr(getattr(inner, "__code__", None), "co_filename", "")
