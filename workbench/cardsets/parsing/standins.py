"""Stand-ins for what cannot be understood, so that the rest of a file is judged all the same.

Every fault of a file is told in one go, those of the whole list too: a name twice, a deck
without cards. So a field with a fault gets a value that its model takes, and nothing is
told of that field again. No card set is ever made of stand-ins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Any

from workbench.cardsets.parsing.nodes import TreePath, Written
from workbench.cardsets.parsing.wording import Misfit
from workbench.rules.components import Deck, types_of


def put_stand_ins(tree: dict[str, Any], misfits: Iterable[Misfit]) -> frozenset[TreePath]:
    """Put a stand-in where each misfit is, in the tree itself; return the paths of them all.

    What a file can do without is taken out; a target or change with a fault becomes None, so
    that the others keep their number.
    """
    return frozenset(_put(tree, misfit) for misfit in misfits)


def _put(tree: dict[str, Any], misfit: Misfit) -> TreePath:
    path = misfit.path if misfit.missing is None else (*misfit.path, misfit.missing)
    match path:
        case ("cards", str(deck), int(index), *inside) if deck in tuple(Deck):
            card = {"name": f"({deck} {index})", "type": types_of(Deck(deck))[0], "value": "1"}
            _mend(tree["cards"][deck], index, inside[:1], card)
            if inside[:1] == ["name"]:
                tree["cards"][deck][index]["initial"] = Written("A")
            return path[:4]
        case ("commissions", int(index), *inside):
            judged = {"judged": Written("true")}
            commission = {"name": f"(commission {index})", "points": "0", "when": judged}
            _mend(tree["commissions"], index, inside[:1], commission)
            return path[:3]
        case ("targets" | "changes" as section, int(index), *inside):
            if inside[:1] == ["set"] and len(inside) > 1:
                tree[section][index]["set"].pop(inside[1], None)
                return path[:4]
            tree[section][index] = None
            return path[:2]
        case ("rules" | "cards", _, *_):
            named = tuple(takewhile(lambda step: isinstance(step, str), path))
            _take_out(tree, named)
            return _as_meant(named, misfit)
        case _:
            tree.pop(str(path[0]), None) if path else tree.clear()
            return _as_meant(path[:1], misfit)


def _as_meant(path: TreePath, misfit: Misfit) -> TreePath:
    """Return the path of what a misspelled key was most likely meant to say."""
    return (*path[:-1], misfit.meant) if misfit.meant and path == misfit.path else path


def _mend(
    lines: list[Any], index: int, field: list[str | int], stand_ins: Mapping[str, Any]
) -> None:
    """Give a line a stand-in for one field, or for all of it where no field is named."""
    written = {
        key: Written(value) if isinstance(value, str) else value for key, value in stand_ins.items()
    }
    if not field:
        lines[index] = written
    elif field[0] in written:
        lines[index][field[0]] = written[str(field[0])]
    else:
        lines[index].pop(field[0], None)


def _take_out(tree: Any, path: TreePath) -> None:  # noqa: ANN401  # any node of the tree
    """Take out the last thing of a path."""
    for step in path[:-1]:
        tree = tree.get(step, {})
    tree.pop(path[-1], None)
