"""The cards as a table for nanDECK and Squib: one row a card, a column of quantities.

Both take the first row for the names of the columns. *Squib* (its documentation, `csv`) repeats a
row by the column `qty` and parses with Ruby's CSV: commas, double quotes, line breaks inside
quotes; it reads the bytes as they are, so that a byte-order mark would become part of the first
name. *nanDECK* (its *Tips & Tricks*) makes a label `[name]` of each column, and copies of a card by
`LINKMULTI=qty`. So: UTF-8 without a mark, plain lower-case names of columns,
and each name of a card as it is in the list, with nothing put before it. For a spreadsheet there
is `exchange.spreadsheets`, which takes care of names that look like formulas.

Either program has signs of its own that no way of writing hides from it: `read_otherwise` says
which cards have them.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry
from workbench.rules.amounts import some_of

CARDS = (
    *("name", "deck", "type", "value", "initial", "qty"),
    *("id", "art", "notes", "tags", "source"),
)
"""The columns of cards; those that came from a spreadsheet and are not ours follow."""

COMMISSIONS = ("name", "text", "points", "qty", "id", "notes", "source")

_NUMBER = re.compile(
    r"[-+]?(?:0[xX][0-9a-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|0[dD][0-9_]+"
    r"|(?=\.?[0-9])(?:[0-9][0-9_]*)?(?:\.[0-9][0-9_]*)?(?:[eE][-+]?[0-9]+)?)"
)
"""What Ruby's `Integer` and `Float` take: Squib has every cell converted where they can."""

_SIGNS = re.compile(r"[|\[\]{}]")
"""What nanDECK takes for the next one of a sequence, a label and an expression."""

_NAMED = 5
"""How many cards a sentence names."""


def cards_csv(card_set: CardSet) -> bytes:
    """Return the cards that have copies, in file order, as CSV in UTF-8.

    Source: Squib's documentation of `csv`, nanDECK's *Tips & Tricks* on `LINKMULTI`.
    """
    entries = [entry for entry in card_set.entries if entry.copies]
    own = list(dict.fromkeys(name for entry in entries for name, _ in entry.extra))
    rows = (_cells(entry) + [dict(entry.extra).get(name, "") for name in own] for entry in entries)
    return _table([*CARDS, *_beside_ours(own)], rows)


def commissions_csv(card_set: CardSet) -> bytes:
    """Return the commissions in file order as CSV in UTF-8."""
    return _table(COMMISSIONS, map(_commission_cells, card_set.commissions))


def read_otherwise(card_set: CardSet) -> tuple[str, ...]:
    """Return which names either program reads otherwise than they are written, in sentences."""
    names = [entry.card.name for entry in card_set.entries if entry.copies]
    names += [entry.commission.name for entry in card_set.commissions]
    return (
        *_sentence("Squib takes these names for numbers", names, _NUMBER.fullmatch),
        *_sentence("nanDECK takes | [ ] { } in a name for signs of its own", names, _SIGNS.search),
    )


def _sentence(says: str, names: Sequence[str], is_so: Callable[[str], object]) -> list[str]:
    found = [name for name in dict.fromkeys(names) if is_so(name)]
    return [f"{says}: {some_of(found, _NAMED)}"] if found else []


def _cells(entry: Entry) -> list[str]:
    card = entry.card
    return [
        *(card.name, card.deck.value, card.type.value, str(card.value), card.initial),
        *(str(entry.copies), entry.id or "", entry.art or "", entry.notes or ""),
        *(", ".join(entry.tags), entry.source or ""),
    ]


def _commission_cells(entry: CommissionEntry) -> list[str]:
    one = entry.commission
    about = (entry.id or "", entry.notes or "", entry.source or "")
    return [one.name, one.text or "", str(one.points), "1", *about]


def _beside_ours(columns: Iterable[str]) -> Iterator[str]:
    """Yield the names of columns that are not ours, each told from ours and from one another."""
    taken = set(CARDS)
    for column in columns:
        name = column
        while name.strip().casefold() in taken:
            name = f"own_{name}"
        taken.add(name.strip().casefold())
        yield name


def _table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> bytes:
    lines = io.StringIO()
    table = csv.writer(lines, lineterminator="\r\n")
    table.writerow(header)
    table.writerows(rows)
    return lines.getvalue().encode("utf-8")
