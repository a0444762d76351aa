"""How many of something, and which, in a sentence; every room speaks through this.

No part of the rulebook: it stands here because `setup` is the first that has to say so.
"""

from __future__ import annotations

from collections.abc import Sequence


def counted(number: int, noun: str) -> str:
    """Return an amount with its noun, which takes an s but for one.

    Examples
    --------
    >>> counted(1, "card"), counted(0, "card"), counted(12_000, "unsaved change")
    ('1 card', '0 cards', '12,000 unsaved changes')
    """
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def span(seconds: float) -> str:
    """Return a span of time in the unit that people count it in.

    Examples
    --------
    >>> span(12.3), span(200)
    ('12 s', '3 min')
    """
    return f"{seconds:.0f} s" if seconds < 90 else f"{seconds / 60:.0f} min"


def size(number: int) -> str:
    """Return a number of bytes as people read the size of a file.

    Examples
    --------
    >>> size(312), size(2_345), size(1_234_567)
    ('312 bytes', '2 kB', '1.2 MB')
    """
    if number < 1e3:
        return counted(number, "byte")
    return f"{number / 1e6:.1f} MB" if number >= 1e6 else f"{number / 1e3:,.0f} kB"


def all_of(words: Sequence[str]) -> str:
    """Return words as people list them, one or more.

    Examples
    --------
    >>> all_of(["Ada"]), all_of(["Ada", "Grace", "Robin"])
    ('Ada', 'Ada, Grace and Robin')
    """
    *before, last = words
    return f"{', '.join(before)} and {last}" if before else last


def cut_off(words: str, most: int) -> str:
    """Return words as they are, or their beginning, dots at its end, where they are too many.

    Parameters
    ----------
    words : str
        What is to be told.
    most : int
        Characters that there is room for, the three dots included.

    Examples
    --------
    >>> cut_off("Cactus", 6), cut_off("Cactuses", 6)
    ('Cactus', 'Cac...')
    """
    return words if len(words) <= most else f"{words[: most - 3]}..."


def some_of(words: Sequence[str], most: int) -> str:
    """Return words with commas between, of many the first `most` and how many more there are.

    Examples
    --------
    >>> some_of(["Bee", "Cactus"], 2), some_of(["Bee", "Cactus", "Dog"], 2)
    ('Bee, Cactus', 'Bee, Cactus and 1 more')
    """
    first, more = ", ".join(words[:most]), len(words) - most
    return f"{first} and {more:,} more" if more > 0 else first
