"""What does not fit a model, in the designer's words.

Pydantic finds every misfit of a file at once; none of its wording is shown. Comes after the
models (`shapes`, `conditions`, `models`), before whatever tells people.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, get_args, get_origin

from pydantic import Discriminator, ValidationError
from pydantic_core import ErrorDetails

from workbench.cardsets.fields import FieldError, listed, nearest, shown
from workbench.cardsets.parsing.leaves import NotATextError
from workbench.cardsets.parsing.nodes import TreePath, Written
from workbench.cardsets.parsing.shapes import FORM, Shape

OF_A_KEY = "[key]"
"""The last step to a key that cannot be one, as pydantic gives it."""
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

    `of_key` says that the key is at fault, `missing` which key is not there, `meant` which one
    a key that is none was most likely meant to be, `told` that its
    fault is told already, `as_written` that the hint wants the value put in quotes as it stands
    in the file, and `cut_off` that it wants so the value before, with a key that a comma in it
    may have made.
    """

    path: TreePath
    what: str
    hint: str
    of_key: bool = False
    told: bool = False
    missing: str | None = None
    meant: str | None = None
    as_written: bool = False
    cut_off: bool = False


def misfits(error: ValidationError, shape: type[Shape]) -> Iterator[Misfit]:
    """Yield every misfit that a validation by `shape` found, in its order.

    A key that is missing because it is misspelled is told as that, once.
    """
    found = [
        _with_told(_misfit(detail, shape), detail) for detail in error.errors(include_url=False)
    ]
    misspelled = {(misfit.path[:-1], misfit.meant) for misfit in found if misfit.meant}
    for misfit in found:
        if (misfit.path, misfit.missing) in misspelled:
            yield replace(misfit, told=True)
        else:
            yield misfit


def _with_told(misfit: Misfit, detail: ErrorDetails) -> Misfit:
    given = detail["input"]
    return replace(misfit, told=isinstance(given, Written) and given.told)


def _misfit(detail: ErrorDetails, shape: type[Shape]) -> Misfit:
    kind, path = detail["type"], _in_the_file(detail["loc"])
    around = _shape_at(detail["loc"][:-1], shape)
    if kind == "extra_forbidden":
        *before, key = detail["loc"]
        path = _in_the_file(tuple(before))
        return _unknown_key((*path, key), detail["input"], around)
    if kind == "missing":
        key = str(path[-1])
        noun = around.noun if around else "this line"
        return Misfit(path[:-1], f"{noun} has no {key}", f"add {key}: to it", missing=key)
    if kind in _WRONG_SHAPE:
        wanted, hint = _WRONG_SHAPE[kind]
        return Misfit(path, f"{_subject(path)} should hold {wanted}", hint)
    raised = detail.get("ctx", {}).get("error")
    if isinstance(raised, FieldError):
        of_key = detail["loc"][-1:] == (OF_A_KEY,)
        as_written = isinstance(raised, NotATextError)
        return Misfit(path, raised.what, raised.hint, of_key=of_key, as_written=as_written)
    return Misfit(path, f"{_subject(path)} cannot be understood", "compare it with the README")


def _in_the_file(location: TreePath) -> TreePath:
    """Return a path of the file: without the steps that only the models have."""
    steps = location[:-1] if location[-1:] == (OF_A_KEY,) else location
    return tuple(step for step in steps if not _is_form(step))


def _is_form(step: int | str) -> bool:
    """Return whether a step only says which of several forms a line has."""
    return str(step).startswith(FORM)


def _subject(path: TreePath) -> str:
    keys = [step for step in path if isinstance(step, str)]
    if not keys:
        return "the file"
    return f"each line of {keys[-1]}" if isinstance(path[-1], int) else keys[-1]


def _unknown_key(path: TreePath, given: object, around: type[Shape] | None) -> Misfit:
    key = str(path[-1])
    allowed = list(around.keys()) if around else []
    near = nearest(key, allowed)
    hint = f"did you mean {near}?" if near else f"it may have {listed(allowed)}"
    cut_off = not near and isinstance(given, Written) and not given.quoted and given == ""
    noun = f"{around.key_noun} of {around.noun}" if around else "key"
    what = f"{shown(key)} is no {noun}"
    return Misfit(path, what, hint, of_key=True, cut_off=cut_off, meant=near)


def _shape_at(location: TreePath, shape: type[Shape]) -> type[Shape] | None:
    """Return the model of what lies at a location, None where there is none."""
    kind: object = shape
    for step in location:
        kind = _one_step_in(_unmarked(kind), step)
    kind = _unmarked(kind)
    return kind if isinstance(kind, type) and issubclass(kind, Shape) else None


def _one_step_in(kind: object, step: int | str) -> object:
    """Return the annotation of what a step leads to, None where it leads nowhere."""
    if isinstance(kind, type) and issubclass(kind, Shape):
        name = kind.keys().get(str(step))
        return None if name is None else kind.model_fields[name].annotation
    if _is_form(step):
        return _form(kind, step)
    return get_args(kind)[-1] if get_origin(kind) in (list, dict) else None


def _form(union: object, tag: int | str) -> object:
    """Return the member of a marked union that has this tag."""
    members = [get_args(member) for member in get_args(get_args(union)[0])]
    return next(model for model, mark in members if mark.tag == tag)


def _unmarked(kind: object) -> object:
    """Return an annotation with its marks and its None taken off."""
    while True:
        parts = get_args(kind)
        if type(None) in parts:
            kind = next(part for part in parts if part is not type(None))
        elif get_origin(kind) is Annotated and not isinstance(parts[1], Discriminator):
            kind = parts[0]
        else:
            return kind
