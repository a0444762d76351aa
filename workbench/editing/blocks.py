"""Blocks of cells as spreadsheets copy them: tab-separated lines, cells quoted where needed.

Nothing here knows cards. A text that a spreadsheet would run as a formula is given away with
an apostrophe before it, and the apostrophe is taken off again on the way back, so that a name
such as `=1+1` travels there and back as itself (`cardsets.guarding`). `pasting` and
`Session.copy` build on this.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from workbench.cardsets.fields import INTEGER
from workbench.cardsets.guarding import guarded

_END = r"(?P<end>\t|\r\n|\r|\n|\Z)"
_CELL = re.compile(rf'(?:"(?P<quoted>(?:[^"]|"")*+)"|(?P<plain>[^\t\r\n]*)){_END}')


def read_block(text: str) -> tuple[tuple[str, ...], ...]:
    """Return the rows of a block, without the blank ones at its end.

    A cell in double quotes may hold tabs, line breaks and doubled quotes; a quote anywhere
    else is a quote. Lines may end in any of the three ways, and rows may differ in length.
    """
    rows: list[list[str]] = [[]]
    blank_from = 0
    for cell in _CELL.finditer(text):
        quoted = cell["quoted"]
        rows[-1].append(cell["plain"] if quoted is None else quoted.replace('""', '"'))
        if quoted is not None or rows[-1][-1].strip():
            blank_from = len(rows)
        if cell["end"] == "":
            break
        if cell["end"] != "\t":
            rows.append([])
    return tuple(tuple(row) for row in rows[:blank_from])


def write_block(rows: Iterable[Sequence[str]]) -> str:
    """Return rows as a block with CRLF line ends, which Excel and `read_block` read alike.

    A row of empty cells is written with quotes, so that it is not taken for a blank one.
    """
    return "".join("\t".join(_written(row)) + "\r\n" for row in rows)


def _written(row: Sequence[str]) -> list[str]:
    if not "".join(row).strip():
        return [_quoted(cell) for cell in row]
    return [_quoted(cell) if re.search(r'["\t\r\n]', cell) else cell for cell in row]


def _quoted(cell: str) -> str:
    doubled = cell.replace('"', '""')
    return f'"{doubled}"'


def harmless(text: str) -> str:
    """Return a text so that no spreadsheet runs it: `=1+1` becomes `'=1+1`; `-1` stays a number.

    `guarding.unguarded` gives it back.
    """
    return text if not text or INTEGER.fullmatch(text) else guarded(text)
