"""What does not fit a model, in the designer's words.

Pydantic finds every misfit of a file at once; none of its wording is shown. Comes after the
models (`shapes`, `conditions`, `models`), before whatever tells people.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, get_args, get_origin

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from workbench.cardsets.fields import FieldError, listed, nearest, shown
from workbench.cardsets.leaves import NotAScalar
from workbench.cardsets.nodes import TreePath, Written
from workbench.cardsets.shapes import Shape

_WRONG_SHAPE = {
    "model_type": ("keys with values", "write key: value pairs"),
    "model_attributes_type": ("keys with values", "write key: value pairs"),
    "dict_type": ("keys with values", "write key: value pairs"),
    "union_tag_not_found": (
        "card, remove, commission or remove_commission",
        "say what is changed, as in {card: NAME, set: {value: 2}}",
    ),
    "list_type": ("a list", "begin each of its lines with a dash"),
}


@dataclass(frozen=True, slots=True)
class Misfit:
    """One thing that does not fit, and the path of its place.

    `of_key` says that the key is at fault, `as_written` that the hint wants the value put in
    quotes as it stands in the file.
    """

    path: TreePath
    what: str
    hint: str
    of_key: bool = False
    as_written: bool = False


def misfits(error: ValidationError, shape: type[Shape]) -> Iterator[Misfit]:
    """Yield every misfit that a validation by `shape` found, in its order."""
    for detail in error.errors(include_url=False):
        given = detail["input"]
        if not (isinstance(given, Written) and given.told):
            yield _misfit(detail, shape)


def _misfit(detail: ErrorDetails, shape: type[Shape]) -> Misfit:
    kind, path = detail["type"], _in_the_file(detail["loc"])
    if kind == "extra_forbidden":
        return _unknown_key(path, detail["input"], shape)
    if kind == "missing":
        noun = _noun(path[:-1], shape)
        return Misfit(path[:-1], f"the {noun} has no {path[-1]}", f"add {path[-1]}: to it")
    if kind in _WRONG_SHAPE:
        wanted, hint = _WRONG_SHAPE[kind]
        return Misfit(path, f"{_subject(path)} should hold {wanted}", hint)
    raised = detail.get("ctx", {}).get("error")
    if isinstance(raised, FieldError):
        of_key = detail["loc"][-1:] == ("[key]",)
        as_written = isinstance(raised, NotAScalar)
        return Misfit(path, raised.what, raised.hint, of_key=of_key, as_written=as_written)
    return Misfit(path, f"{_subject(path)} cannot be understood", "compare it with the README")


def _in_the_file(location: tuple[int | str, ...]) -> TreePath:
    """Return a path of the file: without the steps that only the models have."""
    return tuple(step for step in location if step != "[key]" and not str(step).startswith("form:"))


def _subject(path: TreePath) -> str:
    keys = [step for step in path if isinstance(step, str)]
    if not keys:
        return "the file"
    return f"each line of {keys[-1]}" if isinstance(path[-1], int) else keys[-1]


def _unknown_key(path: TreePath, given: object, shape: type[Shape]) -> Misfit:
    around, key = _shape_at(path[:-1], shape), str(path[-1])
    allowed = list(around.keys()) if around else []
    near = nearest(key, allowed)
    hint = f"did you mean {near}?" if near else f"it may have {listed(allowed)}"
    if isinstance(given, Written) and not given.quoted and given == "":
        hint += "; put a text with a comma in quotes"
    noun = f"{around.key_noun} of a {around.noun}" if around else "key"
    return Misfit(path, f"{shown(key)} is no {noun}", hint, of_key=True)


def _noun(path: TreePath, shape: type[Shape]) -> str:
    around = _shape_at(path, shape)
    return around.noun if around else "part"


def _shape_at(path: TreePath, shape: type[Shape]) -> type[Shape] | None:
    """Return the model of what lies at a path, None where there is none or several."""
    kind: object = shape
    for step in path:
        if isinstance(kind, type) and issubclass(kind, Shape):
            name = kind.keys().get(str(step))
            kind = None if name is None else kind.model_fields[name].annotation
        kind = _inside(kind, of_list=isinstance(step, int))
    return kind if isinstance(kind, type) and issubclass(kind, Shape) else None


def _inside(kind: object, *, of_list: bool) -> object:
    """Return what an annotation holds, its marks and its None taken off."""
    while True:
        if get_origin(kind) is Annotated:
            kind = get_args(kind)[0]
        elif get_origin(kind) in (list, dict):
            if of_list is not (get_origin(kind) is list):
                return kind
            kind, of_list = get_args(kind)[-1], False
        elif type(None) in get_args(kind):
            kind = next(part for part in get_args(kind) if part is not type(None))
        else:
            return kind
