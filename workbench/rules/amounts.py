"""How many of something, in a sentence; every room speaks through this.

No part of the rulebook: it stands here because `setup` is the first that has to say so.
"""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """Return an amount with its noun, which takes an s but for one.

    Examples
    --------
    >>> counted(1, "card"), counted(0, "card"), counted(12_000, "unsaved change")
    ('1 card', '0 cards', '12,000 unsaved changes')
    """
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
