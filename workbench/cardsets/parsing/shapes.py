"""What every model of the file has in common: no unknown keys, and a word for what it is.

`conditions` and `models` are made of these, `wording` reads the words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, GetJsonSchemaHandler
from pydantic_core import CoreSchema

from workbench.cardsets.parsing.nodes import Written

FORM = "\0form:"
"""Begins the mark of one of several forms of a line, as no key of a file begins."""


class Shape(BaseModel):
    """A mapping of the file; its fields are the keys it may have."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    noun: ClassVar[str]
    """What it is, with its article, as in `a card`."""
    key_noun: ClassVar[str] = "key"
    """What its keys are, in one word."""

    @classmethod
    def keys(cls) -> dict[str, str]:
        """Return the name of the attribute of each key, by the key as the file spells it."""
        return {info.alias or name: name for name, info in cls.model_fields.items()}

    @property
    def given(self) -> dict[str, object]:
        """The attributes that the file says, in the order of the model."""
        return {
            name: getattr(self, name)
            for name in type(self).model_fields
            if name in self.model_fields_set
        }


def _blank(value: object) -> bool:
    return isinstance(value, Written) and value == "" and not (value.quoted or value.cut)


def blank_is(empty: dict[str, object] | list[object]) -> BeforeValidator:
    """Return a mark that takes a section with nothing in it for an empty one."""
    return BeforeValidator(lambda value: empty if _blank(value) else value)


@dataclass(frozen=True, slots=True)
class Or:
    """The mark of a field that may be written in a shorter way, which `schema` describes."""

    schema: Mapping[str, object]

    def __get_pydantic_json_schema__(
        self, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, object]:
        return {"anyOf": [dict(self.schema), handler(core)]}
