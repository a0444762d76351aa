"""How a value is spelled in YAML, on one line.

The schema decides types, so any text may be a name; here it gets quotes where YAML would
otherwise read something else, and none where it would not. Whether a text may stand plain is
found out by reading it back, by PyYAML (YAML 1.1) and by the rules of a YAML 1.2 reader.
`splicing` puts what is spelled here into a file.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import lru_cache
from types import MappingProxyType

import yaml

Quote = str | None
"""How a scalar stood or shall stand: `'`, `"`, or None for plain (block scalars count as plain)."""

NUMBER_OF_1_2 = re.compile(
    r"""
      [-+]?[0-9]+ | 0o[0-7]+ | 0x[0-9a-fA-F]+
    | [-+]?(\.[0-9]+ | [0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?
    | [-+]?\.(inf|Inf|INF) | \.(nan|NaN|NAN)
    """,
    re.VERBOSE,
)
"""What the core schema of YAML 1.2 takes for a number. Source: YAML 1.2.2, section 10.3.2."""

LONGEST_KEY = 1000
"""A longer key, in characters, needs a `?` before it. Source: YAML 1.1, section 9.2 (1,024)."""

NUMERAL = re.compile("[1-9][0-9]*")

OTHER_WORDS = frozenset({"", "y", "Y", "n", "N", "-", "?", ":"})
"""What PyYAML reads as text, in some places, and other readers do not."""

ESCAPES = {
    '"': '\\"',
    "\\": "\\\\",
    "\t": "\\t",
    "\n": "\\n",
    "\r": "\\r",
    "\x85": "\\N",
    "\u2028": "\\L",
    "\u2029": "\\P",
    "\ufeff": "\\uFEFF",
}

Loader = type[yaml.SafeLoader] | type[yaml.CSafeLoader]
NO_STYLES: Mapping[str, Quote] = MappingProxyType({})


def spelled(value: object, *, quote: Quote = None, flow: bool = True) -> str:
    """Return a value as YAML on one line.

    Parameters
    ----------
    value : object
        A text, whole number, number, boolean, None, or a list or mapping of these.
    quote : str, optional
        The quotes to prefer for a text, `'` or `"`.
    flow : bool
        Whether it will stand within brackets or braces, where a comma ends it.
    """
    if isinstance(value, Mapping):
        return spelled_mapping(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(spelled(item) for item in value)}]"
    if isinstance(value, str):
        return spelled_text(str(value), quote, flow)
    return _spelled_number(value)


def spelled_mapping(
    mapping: Mapping[str, object],
    *,
    quotes: Mapping[str, Quote] = NO_STYLES,
    padding: str = "",
) -> str:
    """Return a mapping in braces; `quotes` prefers some for a key's value, `padding` is within."""
    pairs = (
        f"{spelled_key(key)}: {spelled(value, quote=quotes.get(key))}"
        for key, value in mapping.items()
    )
    return f"{{{padding}{', '.join(pairs)}{padding}}}"


def spelled_key(key: str, *, flow: bool = True) -> str:
    """Return a key of a mapping; one of digits alone is a number (`alliteration: {5: 10}`)."""
    piece = key if NUMERAL.fullmatch(key) else spelled(key, flow=flow)
    return piece if len(piece) <= LONGEST_KEY else f"? {piece}"


def _spelled_number(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return plain_number(value) if isinstance(value, float) else str(value)


def plain_number(value: float) -> str:
    """Return a number in digits, without an exponent or idle zeros."""
    text = format(Decimal(repr(value)), "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


@lru_cache(maxsize=4096)
def spelled_text(text: str, quote: Quote, flow: bool) -> str:  # noqa: FBT001  # cached by place
    """Return a text plain where it may stand so, or in quotes, those of `quote` first."""
    single = "'" + text.replace("'", "''") + "'"
    double = '"' + "".join(map(_escaped, text)) + '"'
    if quote is None and _may_stand_plain(text, flow=flow):
        return text
    prefers_single = quote == "'" or (quote is None and ('"' in text or "\\" in text))
    needs_escapes = any(_escaped(c) != c for c in text if c not in '"\\')
    return single if prefers_single and not needs_escapes else double


def _may_stand_plain(text: str, *, flow: bool) -> bool:
    """Whether every reader, put before `text` without quotes, reads exactly this text.

    PyYAML has two, one of them slow; they differ on punctuation alone.
    """
    if text in OTHER_WORDS or text.startswith(("---", "...")) or NUMBER_OF_1_2.fullmatch(text):
        return False
    if any(_escaped(c) != c for c in text if c not in '"\\'):
        return False
    document = f"{{a: {text}, b: [{text}]}}" if flow else f"a: {text}\nb:\n- {text}\n"
    wanted = [("a", text), ("b", [text])]
    if _texts_of(document, yaml.CSafeLoader) != wanted:
        return False
    return text.replace(" ", "").isalnum() or _texts_of(document, yaml.SafeLoader) == wanted


def _texts_of(document: str, loader: Loader) -> list[tuple[object, object]]:
    """Return what a document of two keys says; nothing where a value is no text to YAML 1.1."""
    try:
        return list(yaml.load(document, Loader=loader).items())  # noqa: S506  # both are safe ones
    except (yaml.YAMLError, ValueError, AttributeError):
        return []


def _escaped(character: str) -> str:
    if character in ESCAPES:
        return ESCAPES[character]
    if unicodedata.category(character) == "Cc" or character in "\ufffe\uffff":
        return f"\\u{ord(character):04X}"
    return character


def block_lines(
    mapping: Mapping[str, object], *, indent: str = "", list_offset: str = "  "
) -> Iterable[str]:
    """Return a mapping as lines: one for each key, and one for each mapping within a list.

    Parameters
    ----------
    mapping : mapping
        Keys to values.
    indent : str
        The spaces before each key.
    list_offset : str
        The further spaces before the dash of a list.
    """
    for key, value in mapping.items():
        start = f"{indent}{spelled_key(key, flow=False)}:"
        if _holds_mappings(value) or (isinstance(value, Mapping) and value and not indent):
            yield start
            yield from _below(value, indent=indent, list_offset=list_offset)
        else:
            yield f"{start} {spelled(value, flow=False)}"


def _below(value: object, *, indent: str, list_offset: str) -> Iterable[str]:
    if isinstance(value, Mapping):
        return block_lines(value, indent=f"{indent}  ", list_offset=list_offset)
    items = value if isinstance(value, list) else []
    return (f"{indent}{list_offset}- {spelled(item)}" for item in items)


def _holds_mappings(value: object) -> bool:
    if isinstance(value, Mapping):
        return any(isinstance(part, Mapping) or _holds_mappings(part) for part in value.values())
    return isinstance(value, list) and any(isinstance(part, Mapping) for part in value)
