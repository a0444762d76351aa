"""The notebook of the report: calls in order, nothing worked out, and all of it in the package."""

from __future__ import annotations

import ast
import tomllib
from dataclasses import fields
from fnmatch import fnmatch

import nbformat

from tests.house import CLONE, PACKAGE
from workbench.reporting.asked import Asked

ROOM = PACKAGE / "reporting"
NOTEBOOK = nbformat.read(ROOM / "report.ipynb", as_version=4)
CODE = [cell for cell in NOTEBOOK.cells if cell.cell_type == "code"]


def test_no_cell_does_more_than_to_import_to_name_and_to_call() -> None:
    statements = [line for cell in CODE for line in ast.parse(cell.source).body]
    plain = (ast.ImportFrom, ast.Assign, ast.Expr)
    worked_out = (ast.BinOp, ast.BoolOp, ast.IfExp, ast.Lambda, ast.ListComp, ast.GeneratorExp)
    assert [ast.unparse(one) for one in statements if not isinstance(one, plain)] == []
    inside = [node for one in statements for node in ast.walk(one) if isinstance(node, worked_out)]
    assert [ast.unparse(node) for node in inside] == []


def test_its_parameters_are_what_a_report_is_asked_for() -> None:
    [parameters] = [cell for cell in CODE if "parameters" in cell.metadata.get("tags", ())]
    named = {
        name.id
        for node in ast.walk(ast.parse(parameters.source))
        if isinstance(node, ast.Assign)
        for name in ast.walk(node.targets[0])
        if isinstance(name, ast.Name)
    }
    assert named == {field.name for field in fields(Asked)}


def test_it_holds_no_output_of_a_run() -> None:
    assert not [cell for cell in CODE if cell.outputs or cell.execution_count]


def test_all_that_makes_a_page_is_packed_with_the_package() -> None:
    project = tomllib.loads((CLONE / "pyproject.toml").read_text(encoding="utf-8"))
    data = project["tool"]["setuptools"]["package-data"]
    patterns = [*data["*"], *data["workbench.reporting"]]
    needed = [
        path.relative_to(ROOM).as_posix()
        for path in ROOM.rglob("*")
        if path.is_file() and path.suffix not in {".py", ".pyc"}
    ]
    assert "report.ipynb" in needed
    assert [one for one in needed if not any(fnmatch(one, like) for like in patterns)] == []
