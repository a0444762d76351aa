"""The leaves of a card set file: how one scalar becomes one value of a model.

A leaf joins a parser of `fields` with what only a file can get wrong (a number in quotes, a
name that YAML cuts short) and with its JSON Schema. `models` is built of these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema
from pydantic_core.core_schema import no_info_plain_validator_function

from workbench.cardsets import fields
from workbench.cardsets.fields import LARGEST_NUMBER, FieldError, shown
from workbench.cardsets.parsing.nodes import Written, quoted
from workbench.cardsets.rule_paths import RULE_PATHS, RuleKind

Parser = Callable[[str], object]


class NotATextError(FieldError):
    """A mapping or list where a text should stand; in quotes it would be one."""


def _word(parse: Parser, value: object) -> object:
    """Return what a scalar says, as it is written."""
    if isinstance(value, str):
        return parse(value)
    raise NotATextError("a text should stand here", "put it in quotes")


def _one_word(parse: Parser, value: object) -> object:
    """Return what one of a few words says, which brackets never do."""
    if isinstance(value, str):
        return parse(value)
    raise FieldError("a single word should stand here", "write it without brackets")


def _text(parse: Parser, value: object) -> object:
    """Return what a text says, none of it taken for a comment."""
    if isinstance(value, Written) and value.cut:
        whole = f"{value}{value.cut}".strip()
        raise FieldError(
            f"YAML cuts {shown(whole)} at the # and reads {shown(value)}",
            f"put it in quotes: {quoted(whole)}, or write a space after the # of a comment",
        )
    return _word(parse, value)


def _line(parse: Parser, value: object) -> object:
    """Return what a text on one line says."""
    if isinstance(value, Written) and value.folded:
        raise FieldError(
            f"{shown(value)} runs over several lines", "write it on one line, in quotes if need be"
        )
    return _text(parse, value)


def _bare(parse: Parser, value: object) -> object:
    """Return what an unquoted scalar says; a number or truth value of Python will do as well."""
    if isinstance(value, bool):
        return parse("true" if value else "false")
    if isinstance(value, int):
        return parse(str(value))
    if isinstance(value, str):
        if not isinstance(value, Written) or value.quoted:
            parse(value)
            bare = value.strip()
            raise FieldError(f"{shown(bare)} is in quotes", f"write {bare} without quotes")
        return parse(value)
    raise FieldError("a single number or word should stand here", "write it without brackets")


@dataclass(frozen=True, slots=True)
class Leaf:
    """The mark of one scalar in a model: how it is taken, and its JSON Schema."""

    take: Callable[[object], object]
    schema: Mapping[str, object]

    def __get_pydantic_core_schema__(
        self, _source: object, _handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return no_info_plain_validator_function(self.take)

    def __get_pydantic_json_schema__(
        self, _core: CoreSchema, _handler: GetJsonSchemaHandler
    ) -> dict[str, object]:
        return dict(self.schema)


def text(parse: Parser, **schema: object) -> Leaf:
    """Return the leaf of a free text, which may have lines."""
    return Leaf(partial(_text, parse), {"type": _ANY_SCALAR, **schema})


def line(parse: Parser, **schema: object) -> Leaf:
    """Return the leaf of a text on one line."""
    return Leaf(partial(_line, parse), {"type": _ANY_SCALAR, **schema})


def bare(parse: Parser, **schema: object) -> Leaf:
    """Return the leaf of a number, truth value or fixed word, written without quotes."""
    return Leaf(partial(_bare, parse), schema)


def word(parse: Parser, choices: Iterable[str]) -> Leaf:
    """Return the leaf of one of a few words."""
    return Leaf(partial(_one_word, parse), {"enum": list(choices)})


def letter(parse: Parser) -> Leaf:
    """Return the leaf of a single letter or number."""
    return Leaf(partial(_one_word, parse), {"type": ["string", "integer", "null"]})


def whole(noun: str, least: int = -LARGEST_NUMBER, most: int = LARGEST_NUMBER) -> Leaf:
    """Return the leaf of a whole number from `least` to `most`."""
    parse = partial(fields.parse_integer, noun=noun, least=least, most=most)
    return bare(parse, type="integer", minimum=least, maximum=most)


def decimal(noun: str) -> Leaf:
    """Return the leaf of a number with or without a fraction."""
    return bare(partial(fields.parse_decimal, noun=noun), type="number")


def rule(path: str) -> Leaf:
    """Return the leaf of the rule at a dotted path of `RULE_PATHS`."""
    found = RULE_PATHS[path]
    if found.kind is RuleKind.CHOICE:
        return word(found.parse, found.choices)
    return whole(found.words, found.least, found.most)


_ANY_SCALAR = ["string", "number", "boolean", "null"]
"""A text is read as written, whatever an editor's YAML takes it for."""
