"""Stand-ins for what of an evening's file cannot be understood, so that the rest is judged.

As `cardsets.parsing.standins` does for a list: every fault of a file is told in one go, so a
line with a fault is taken out, or gets what its model takes, and nothing more is told of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from workbench.cardsets.parsing.nodes import TreePath, Written
from workbench.cardsets.parsing.wording import Misfit

_NEEDED: dict[str, Any] = {
    "date": Written("2000-01-01"),
    "set": {"file": Written("great_scott")},
    "players": [],
}
"""What a file cannot do without, by its key."""


def put_stand_ins(tree: dict[str, Any], misfits: Iterable[Misfit]) -> frozenset[TreePath]:
    """Put a stand-in where each misfit is, in the tree itself; return the paths of them all."""
    return frozenset(_put(tree, misfit) for misfit in misfits)


def _put(tree: dict[str, Any], misfit: Misfit) -> TreePath:
    path = misfit.path if misfit.missing is None else (*misfit.path, misfit.missing)
    match path:
        case ("players", int(index), *_) if isinstance(tree.get("players"), list):
            tree["players"][index] = {"name": Written(f"(player {index + 1})")}
            return path[:2]
        case ("rounds", int(index)):
            tree["rounds"][index] = {}
            return path
        case ("rounds", int(index), str(part)):
            tree["rounds"][index].pop(part, None)
            return path
        case ("rounds", int(index), str(part), str(name), *_):
            tree["rounds"][index][part].pop(name, None)
            return path[:4]
        case ("totals" | "feedback" as part, str(name), *_):
            tree[part].pop(name, None)
            return path[:2]
        case _:
            return _put_key(tree, path)


def _put_key(tree: dict[str, Any], path: TreePath) -> TreePath:
    """Put a stand-in for a key of the file, or take it out."""
    for key in path[:1]:
        tree.pop(str(key), None)
    for key, value in _NEEDED.items():
        tree.setdefault(key, value)
    return path[:1]
