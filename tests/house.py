"""The source files of the house, as its own tests read them: text and syntax, nothing imported."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

CLONE = Path(__file__).parents[1]
PACKAGE = CLONE / "workbench"
CARD_SETS = (
    *("bold_runs", "commission", "great_scott"),
    *("skewed_initials", "values_by_scarcity", "wider_alphabet"),
)
"""The card sets that come with the project; a designer's own may lie beside them."""
EVENINGS = tuple(
    CLONE / "playtests" / f"{name}.yaml" for name in ("2026-11-28-four-bots", "2026-11-29-made-up")
)
"""The evenings that do."""
MODULES = sorted(PACKAGE.rglob("*.py"))

Function = ast.FunctionDef | ast.AsyncFunctionDef


def name_of(module: Path) -> str:
    """Return a module's path as a person writes it: `workbench/rules/draft.py`."""
    return module.relative_to(CLONE).as_posix()


@cache
def tree_of(module: Path) -> ast.Module:
    return ast.parse(module.read_text(encoding="utf-8"))


def room_of(module: Path) -> str:
    """Return the room a module stands in, or its own name where it stands in the hall."""
    return module.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports_of(module: Path) -> Iterator[str]:
    """Yield every dotted name a module imports, inside functions as well."""
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(module)}:{node.lineno}: say the whole name"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def functions_of(module: Path) -> Iterator[Function]:
    return (node for node in ast.walk(tree_of(module)) if isinstance(node, Function))


def body_lines(function: Function) -> int:
    """Count the lines of a function below its docstring."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0


def kept_files() -> list[Path]:
    """Return every file of the project but those .gitignore names; needs no git."""
    lines = (CLONE / ".gitignore").read_text(encoding="utf-8").splitlines()
    left_out = [".git", *(line.rstrip("/") for line in lines if line)]

    def is_kept(name: str) -> bool:
        return not any(fnmatch(name, pattern) for pattern in left_out)

    kept: list[Path] = []
    for folder, inside, names in os.walk(CLONE):
        inside[:] = filter(is_kept, inside)  # os.walk goes on into these only
        kept += [Path(folder, name) for name in names if is_kept(name)]
    return sorted(kept)
