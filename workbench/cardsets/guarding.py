"""Texts that a spreadsheet would take for a formula, guarded, and given back on the way in.

A text that begins as a formula gets an apostrophe before it. So that each text comes back as it
was, one that looks guarded already gets another; and one that is there though it is blank gets
one too. The guard is taken off once on the way in, so no row of them grows.
"""

from __future__ import annotations

import re

GUARD = "'"
_UNSEEN = r"\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff"
_SIGNS = r"=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b"
LIVE = rf"^(?:[{_UNSEEN}]*[{_SIGNS}]|[\t\r\n])"
"""How a formula begins: its signs, in full width and small as well, after what a program cuts.

Python and the page read this pattern alike.
"""


def is_live(text: str) -> bool:
    """Return whether a spreadsheet may take a text for a formula."""
    return bool(re.match(LIVE, text))


def guarded(text: str) -> str:
    """Return a text as a CSV file shall hold it."""
    return GUARD + text if is_live(text) else marked(text)


def guarded_cell(cell: object) -> object:
    """Return a cell of a table for people to read: a text guarded, a number or nothing as it is.

    Examples
    --------
    >>> [guarded_cell(cell) for cell in ("=1+1", "Bee", -1, "")]
    ["'=1+1", 'Bee', -1, '']
    """
    return guarded(cell) if isinstance(cell, str) and cell else cell


def marked(text: str) -> str:
    """Return a text as a workbook shall hold it, whose cells say themselves that they are texts."""
    return GUARD + text if _looks_guarded(text) or not text.strip() else text


def unguarded(text: str) -> str:
    """Return the text that `guarded` or `marked` was given."""
    return text[1:] if _looks_guarded(text) else text


def _looks_guarded(text: str) -> bool:
    rest = text[1:]
    return text.startswith(GUARD) and (not rest.strip() or rest.startswith(GUARD) or is_live(rest))
