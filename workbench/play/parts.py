"""JSON that somebody else may have written, taken apart with every fault told in words.

`records`, `box_json` and `log_files` read through this: a part knows where it stands
(`rounds[0].scores[2].value`), gives what is asked of it, and refuses what is something else.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar
from unicodedata import category

from workbench.cardsets.fields import nearest, shown
from workbench.rules.travelling import Travelling

Word = TypeVar("Word", bound=StrEnum)

_UNTOLD, _OF_LINES = {"Cc", "Zl", "Zp", "Cs"}, set("\n\r\t\x85\u2028\u2029")
"""Control characters, line breaks and halves of characters: no name of a card set holds any."""

LARGEST = 10**15
"""No number of a log is larger; a seed may be."""


class Misfit(Travelling, ValueError):
    """Something that does not belong where it stands.

    `what` says what is wrong and where, `hint` what to do, each without a full stop.
    """

    def __init__(self, what: str, hint: str) -> None:
        self.what, self.hint = what, hint
        super().__init__(f"{what}; {hint}")


@dataclass(frozen=True, slots=True)
class Part:
    """A value of JSON and where it stands; `where` is empty for the whole."""

    value: object
    where: str = ""

    def misfit(self, wanted: str) -> Misfit:
        """Return the fault that this is not what is wanted, a phrase such as `a list`."""
        found = shown(json.dumps(self.value, ensure_ascii=False)[:100])[1:-1]
        return Misfit(f"{self.where or 'the line'} is {found}", f"{wanted} belongs there")

    def keys(self, *names: str) -> tuple[Part, ...]:
        """Return the values of an object that has these keys and no others, in this order."""
        if not isinstance(self.value, dict):
            raise self.misfit("an object in braces")
        where = f" of {self.where}" if self.where else ""
        if missing := [name for name in names if name not in self.value]:
            raise Misfit(f"the key {missing[0]}{where} is missing", _AGAIN)
        if unknown := [key for key in self.value if key not in names]:
            near = nearest(unknown[0], names)
            meant = f"did you mean {near}?" if near else f"the keys are {', '.join(names)}"
            raise Misfit(f"{shown(unknown[0])}{where} is no key", meant)
        return tuple(self._inside(f".{name}", self.value[name]) for name in names)

    def items(self, *, least: int = 0, most: int | None = None) -> tuple[Part, ...]:
        """Return the parts of a list that has from `least` to `most` of them."""
        if not isinstance(self.value, list):
            raise self.misfit("a list in brackets")
        length = len(self.value)
        if length < least or (most is not None and length > most):
            wanted = f"{least} or more" if most is None else f"{least} to {most}"
            parts = "1 part" if length == 1 else f"{length} parts"
            where = self.where or "the line"
            raise Misfit(f"{where} has {parts}", f"it takes {least if least == most else wanted}")
        return tuple(self._inside(f"[{n}]", part) for n, part in enumerate(self.value))

    def integer(self) -> int:
        """Return a whole number of any size."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.misfit("a whole number")
        return self.value

    def whole(self, least: int = -LARGEST, most: int = LARGEST) -> int:
        """Return a whole number from `least` to `most`."""
        number = self.integer()
        if not least <= number <= most:
            wanted = f"a number from {least} to {most}" if least <= most else "no number at all"
            raise self.misfit(wanted)
        return number

    def wholes(self, least: int, most: int) -> tuple[int, ...]:
        """Return a list of whole numbers, each from `least` to `most`."""
        return tuple(part.whole(least, most) for part in self.items())

    def text(self, *, lines: bool = False) -> str:
        """Return a text of one line, or of several; no terminal obeys a character of it."""
        if not isinstance(self.value, str):
            raise self.misfit("a text in quotes")
        allowed = _OF_LINES if lines else set[str]()
        if any(category(c) in _UNTOLD and c not in allowed for c in self.value):
            raise self.misfit("a text without line breaks or control characters")
        return self.value

    def word(self, allowed: type[Word]) -> Word:
        """Return one of the allowed words."""
        text = self.text()
        if text not in tuple(allowed):
            raise self.unknown(allowed)
        return allowed(text)

    def unknown(self, allowed: Iterable[str]) -> Misfit:
        """Return the fault that a text is none of the allowed ones, with the nearest."""
        near = nearest(self.text(), allowed)
        meant = f"did you mean {near}?" if near else f"write one of {', '.join(allowed)}"
        return Misfit(f"{self.where} is {shown(self.text())}", meant)

    def _inside(self, step: str, value: object) -> Part:
        return Part(value, f"{self.where}{step}".removeprefix("."))


_AGAIN = "play the games again, or take the line from a copy of the log"


def parsed(line: str) -> Part:
    """Return the JSON of a line.

    Raises
    ------
    Misfit
        Where it is none, or says a key twice.
    """
    try:
        return Part(json.loads(line, object_pairs_hook=_each_once, parse_constant=_no_number))
    except Misfit:
        raise
    except json.JSONDecodeError as error:
        raise Misfit(f"column {error.colno} is no JSON: {error.msg}", _AGAIN) from None
    except (ValueError, RecursionError):
        raise Misfit("a number is too long or brackets lie too deep", _AGAIN) from None


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    keys = [key for key, _ in pairs]
    if len(found := dict(pairs)) < len(pairs):
        twice = next(key for key in keys if keys.count(key) > 1)
        raise Misfit(f"the key {shown(twice)} is there twice", "keep one of the two")
    return found


def _no_number(word: str) -> object:
    raise Misfit(f"{word} is no number", _AGAIN)
