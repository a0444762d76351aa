"""Which characters no font can draw: told by name, for a box on a card says nothing to anybody.

The typesetter draws each one alone; those that come out with its sign for *none* are lacking.
`drawing` first asks for the fonts that come along, then for those of the computer.
"""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterable, Iterator

from workbench.exchange.printing.setting import Job, set_job

_SURE = frozenset(
    string.printable
    + "".join(map(chr, range(0xA0, 0x180)))
    + "–—‘’‚“”„…•′″‹›"  # punctuation of western books
)
"""Characters that the fonts which come along are known to draw (a test holds them to it)."""
_NONE = "\U0010ffff"
"""No character at all, so that what it is drawn as is the sign for *none*."""


def lacking(texts: Iterable[str], *, ours_alone: bool) -> tuple[str, ...]:
    """Return the characters of some texts that cannot be drawn, in the order of their numbers.

    A letter goes together with the marks on it, for they are drawn by one font.

    Parameters
    ----------
    texts : iterable of str
        What shall be drawn.
    ours_alone : bool
        Whether only the fonts that come along may be used.
    """
    doubtful = sorted({c for text in texts for c in _with_marks(text) if _may_lack(c)})
    if not doubtful:
        return ()
    job = Job("glyphs.typ", {"characters": [*doubtful, _NONE]}, ours_alone=ours_alone)
    *drawn, none = [_glyphs(page) for page in set_job(job, format="svg").pages]
    return tuple(c for c, glyphs in zip(doubtful, drawn, strict=True) if glyphs & none)


def named(character: str) -> str:
    """Return a character as a person finds it: itself, its number and its name.

    Examples
    --------
    >>> named("Ж")
    'Ж (U+0416, CYRILLIC CAPITAL LETTER ZHE)'
    """
    numbers = " ".join(f"U+{ord(one):04X}" for one in character)
    names = " with ".join(unicodedata.name(one, "no name") for one in character)
    return f"{character} ({numbers}, {names})"


def _with_marks(text: str) -> Iterator[str]:
    """Yield each character of a text together with the marks that follow it."""
    drawn = ""
    for character in text:
        if drawn and unicodedata.category(character).startswith("M"):
            drawn += character
            continue
        if drawn:
            yield drawn
        drawn = character
    if drawn:
        yield drawn


def _may_lack(character: str) -> bool:
    """Return whether it is not sure to be drawn; what is never seen lacks nothing."""
    unseen = unicodedata.category(character[0]) in {"Cc", "Cf", "Zs", "Zl", "Zp"}
    return character not in _SURE and not unseen


def _glyphs(page: bytes) -> set[bytes]:
    return set(re.findall(rb'xlink:href="#(g[0-9A-F]+)"', page))
