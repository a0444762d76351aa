"""A card set as JSON: the same keys and shapes as in YAML, in a notation that programs speak.

JSON is read by the very reader of YAML, of which it is a part but for a few characters, so that
each fault has its line and the schema is one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.parsing.nodes import TOO_DEEP
from workbench.cardsets.parsing.sources import NotReadableError, decoded
from workbench.cardsets.plain import plain_set
from workbench.cardsets.reading import Reading, read
from workbench.cardsets.writing.spelling import plain_number

_ESCAPE = re.compile(r"\\(u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|.)")
_HALF = re.compile("[dD][89a-fA-F]")
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|:\s*null|null')
_NOT_YAML = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
"""What may stand in a JSON text as it is, and in a YAML text may not or means a line's end."""


def read_json(file: Path, content: bytes) -> Reading:
    """Return the card set of a JSON file, and of all that it extends, as `reading.read` does.

    Raises
    ------
    NotReadableError
        Where it is no JSON in UTF-8.
    """
    text = decoded(content).removeprefix("\ufeff")
    if not text.strip():
        raise NotReadableError("the file is empty", "write the list anew as .json")
    try:
        json.loads(text, parse_int=str, parse_float=str)  # a number of any length is judged later
    except json.JSONDecodeError as error:
        what = f"the file is no JSON: {error.msg[:1].lower()}{error.msg[1:]}"
        hint = "mend it there, or write the file anew"
        raise NotReadableError(what, hint, error.lineno, error.colno) from error
    except RecursionError as error:
        raise NotReadableError(*TOO_DEEP) from error
    _refuse_halves(text)
    return read(file, instead={file: _as_yaml(text)})


def _refuse_halves(text: str) -> None:
    """Refuse half of a pair of escapes that only together are a character."""
    for found in _ESCAPE.finditer(text):
        code = text[found.end() : found.end() + 4]
        if found[1] == "u" and _HALF.match(code):
            line, before = text.count("\n", 0, found.start()) + 1, text[: found.start()]
            column = len(before) - before.rfind("\n")
            what = f"\\u{code} is half a character"
            raise NotReadableError(what, "write its other half beside it", line, column)


def _as_yaml(text: str) -> str:
    """Return a JSON text as YAML reads it, each part in its line."""
    spaced = _TOKEN.sub(_nothing, text.replace("\t", " "))
    return _NOT_YAML.sub(lambda found: f"\\u{ord(found[0]):04x}", _ESCAPE.sub(_escape, spaced))


def _nothing(found: re.Match[str]) -> str:
    """Return a token of JSON with a null left blank: in YAML it would be a text like any other."""
    blank = '""  ' if found[0] == "null" else "    "
    return found[0] if found[0].startswith('"') else found[0].replace("null", blank)


def _escape(found: re.Match[str]) -> str:
    """Return an escape of JSON as one of YAML, which knows no pairs and need not escape a slash."""
    if len(found[1]) > 1:
        character = json.loads(f'"{found[0]}"')
        return f"\\U{ord(character):08x}"
    return "/" if found[1] == "/" else found[0]


def json_text(card_set: CardSet) -> str:
    """Return a whole set as JSON, one card a line."""
    return "\n".join(_lines(plain_set(card_set), "")) + "\n"


def _lines(value: object, indent: str) -> Iterator[str]:
    """Yield a value as lines: one for each mapping within a list, and each key around those."""
    if isinstance(value, Mapping) and any(
        isinstance(part, Mapping | list) for part in value.values()
    ):
        parts = [
            (f"{json.dumps(str(key), ensure_ascii=False)}: ", part) for key, part in value.items()
        ]
        yield from _bracketed("{}", parts, indent)
    elif isinstance(value, list) and any(isinstance(part, Mapping) for part in value):
        yield "["
        for number, part in enumerate(value, start=1):
            yield f"{indent}  {_spelled(part)}{',' if number < len(value) else ''}"
        yield f"{indent}]"
    else:
        yield _spelled(value)


def _bracketed(brackets: str, parts: list[tuple[str, object]], indent: str) -> Iterator[str]:
    yield brackets[0]
    for number, (key, part) in enumerate(parts, start=1):
        first, *others = _lines(part, f"{indent}  ")
        lines = [f"{indent}  {key}{first}", *others]
        lines[-1] += "," if number < len(parts) else ""
        yield from lines
    yield f"{indent}{brackets[1]}"


def _spelled(value: object) -> str:
    """Return a value on one line; no number has an exponent."""
    if isinstance(value, Mapping):
        pairs = (
            f"{json.dumps(str(k), ensure_ascii=False)}: {_spelled(v)}" for k, v in value.items()
        )
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_spelled, value))}]"
    return (
        plain_number(value) if isinstance(value, float) else json.dumps(value, ensure_ascii=False)
    )
