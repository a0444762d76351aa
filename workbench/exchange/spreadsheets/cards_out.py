"""A card set as tables: the cards, and for a workbook all the rest of it.

The way back from `cards_in` and `parts_in`, by the same `layout`. `writing` makes files of these.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from workbench.cardsets.card_set import CardSet, Entry
from workbench.cardsets.plain import (
    plain_commission,
    plain_entry,
    plain_rules,
    plain_target,
)
from workbench.cardsets.rule_paths import RULE_PATHS
from workbench.cardsets.writing.spelling import plain_number, spelled
from workbench.exchange.spreadsheets.columns import Column, bare, knowing
from workbench.exchange.spreadsheets.layout import (
    ABOUT,
    CARD_COLUMNS,
    CARDS,
    COMMISSION_COLUMNS,
    COMMISSIONS,
    EXTRA_MARK,
    RULE_COLUMNS,
    RULES,
    TARGET_COLUMNS,
    TARGETS,
)
from workbench.exchange.spreadsheets.tables_out import Table, Value
from workbench.rules.components import Deck
from workbench.rules.parameters import RULEBOOK

_NUMERAL = re.compile(r"-?(0|[1-9][0-9]{0,9})(\.[0-9]{1,4})?")
_TO_QUOTE = re.compile(r'[,"]')


def card_table(card_set: CardSet) -> Table:
    """Return the cards, deck by deck: a header with every key, then one row for each card."""
    entries = [entry for deck in Deck for entry in card_set.entries if entry.card.deck is deck]
    extras = list(dict.fromkeys(name for entry in entries for name, _ in entry.extra))
    header: list[Value] = [*_header(CARD_COLUMNS), *map(_extra_header, extras)]
    return [header, *(_card_row(entry, extras) for entry in entries)]


def tables_of(card_set: CardSet) -> Mapping[str, Table]:
    """Return a whole set as the sheets of a workbook, by title."""
    return {
        CARDS: card_table(card_set),
        COMMISSIONS: _lines(
            COMMISSION_COLUMNS,
            [
                {**plain_commission(entry), "when": spelled(entry.when)}
                for entry in card_set.commissions
            ],
        ),
        RULES: _rules(card_set),
        TARGETS: _lines(TARGET_COLUMNS, list(map(plain_target, card_set.targets))),
        ABOUT: [
            ["About", "Says"],
            ["Format", 1],
            ["Name", card_set.name],
            ["Version", card_set.version],
        ],
    }


def _header(columns: Sequence[Column]) -> list[Value]:
    return [column.key.capitalize() for column in columns]


def _extra_header(name: str) -> str:
    """Return the header of a column that is not ours, marked where it could be taken for one."""
    looks_ours = knowing(CARD_COLUMNS)(name) or name.startswith(EXTRA_MARK)
    return f"{EXTRA_MARK}{name}" if looks_ours or not bare(name) else name


def _card_row(entry: Entry, extras: Sequence[str]) -> list[Value]:
    said = {
        **plain_entry(entry),
        "deck": entry.card.deck.value,
        "copies": entry.copies,
        "locked": "true" if entry.locked else None,
        "tags": ", ".join(map(_tag, entry.tags)) or None,
    }
    extra = dict(entry.extra)
    ours = [_value(said.get(column.key)) for column in CARD_COLUMNS]
    return ours + [_numeral(extra[name]) if name in extra else None for name in extras]


def _tag(tag: str) -> str:
    return '"' + tag.replace('"', '""') + '"' if _TO_QUOTE.search(tag) else tag


def _numeral(text: str) -> Value:
    """Return a number where a text is one, plainly spelled: a designer may count with it."""
    if not _NUMERAL.fullmatch(text):
        return text
    number = float(text) if "." in text else int(text)
    return number if plain_number(number) == text else text


def _value(value: object) -> Value:
    return value if value is None or isinstance(value, int | float) else str(value)


def _lines(columns: Sequence[Column], lines: Sequence[Mapping[str, object]]) -> Table:
    rows = [[_value(line.get(column.key)) for column in columns] for line in lines]
    return [_header(columns), *rows]


def _rules(card_set: CardSet) -> Table:
    standard, rules = plain_rules(RULEBOOK), plain_rules(card_set.rules)
    rows: list[list[Value]] = [
        [path, _rule(value), _rule(standard[path]), RULE_PATHS[path].words]
        for path, value in rules.items()
    ]
    return [_header(RULE_COLUMNS), *rows]


def _rule(value: object) -> Value:
    """Return the value of a rule as a cell holds it; that there is nothing is said in brackets."""
    return ", ".join(map(str, value)) or "[]" if isinstance(value, list) else _value(value)
