"""The shape of a card set file as a JSON Schema, for editors that complete and check keys.

It is written from the models and never by hand: `python -m workbench.cardsets.schema`
writes `card_sets/schema.json` anew, and a test holds the two together. A text may be any
scalar in it, for the format takes every scalar for the text as written.
"""

from __future__ import annotations

import json
from typing import Any

from workbench.cardsets.finding import SHIPPED
from workbench.cardsets.models import SetFile

SCHEMA_FILE = SHIPPED / "schema.json"


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a card set file."""
    plain: dict[str, Any] = _plain(SetFile.model_json_schema(by_alias=True))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **plain,
        "title": "A card set of Great Scott!",
    }


def schema_text() -> str:
    """Return the text of `card_sets/schema.json`."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def _plain(node: Any) -> Any:  # noqa: ANN401  # any part of a JSON Schema
    """Return a part of a schema without what only our models need: None, defaults and titles."""
    if isinstance(node, list):
        return [_plain(part) for part in node]
    if not isinstance(node, dict):
        return node
    kinds = [kind for kind in node.get("anyOf", []) if kind != {"type": "null"}]
    kept = {
        key: _plain(part)
        for key, part in node.items()
        if key not in ("anyOf", "default", "discriminator")
        and not (key == "title" and isinstance(part, str))
    }
    if len(kinds) == 1:
        return {**kept, **_plain(kinds[0])}
    return {**kept, "anyOf": _plain(kinds)} if kinds else kept


if __name__ == "__main__":
    SCHEMA_FILE.write_text(schema_text(), encoding="utf-8")
