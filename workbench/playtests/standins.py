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
        case ("players", int(index), *keys):
            return _put_player(tree["players"], index, keys)
        case ("rounds", int(index), *keys):
            return _take_out_of_round(tree["rounds"], index, keys)
        case ("totals" | "feedback" as part, str(name), *_):
            tree[part].pop(name, None)
            return path[:2]
        case _:
            for key in path[:1]:
                tree.pop(str(key), None)
            for key, value in _NEEDED.items():
                tree.setdefault(key, value)
            return path[:1]


def _put_player(lines: list[Any], index: int, keys: list[str | int]) -> TreePath:
    """Leave of a player's line the name, or put another in its place."""
    line, unnamed = lines[index], Written(f"(player {index + 1})")
    understood = bool(keys) and keys[0] != "name"
    lines[index] = {"name": line.get("name", unnamed) if understood else unnamed}
    return ("players", index, *keys) if understood else ("players", index)


def _take_out_of_round(lines: list[Any], index: int, keys: list[str | int]) -> TreePath:
    """Take out what a round says of one player, or more of it where that is at fault."""
    match keys:
        case [str(part), str(name), *_]:
            lines[index][part].pop(name, None)
        case [str(part)]:
            lines[index].pop(part, None)
        case _:
            lines[index] = {}
    return ("rounds", index, *keys[:2])
