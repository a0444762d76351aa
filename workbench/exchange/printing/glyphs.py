"""Which characters no font can draw: told by name, for a box on a card says nothing to anybody.

The typesetter draws each one alone; those that come out as its sign for *none* are lacking. Comes
before `sheets`, which first asks for the fonts that come along, then for those of the computer.
"""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterable

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

    Parameters
    ----------
    texts : iterable of str
        What shall be drawn.
    ours_alone : bool
        Whether only the fonts that come along may be used.
    """
    doubtful = sorted({c for text in texts for c in text if _may_lack(c)})
    if not doubtful:
        return ()
    job = Job("glyphs.typ", {"characters": [*doubtful, _NONE]}, ours_alone=ours_alone)
    drawn = [_glyphs(page) for page in set_job(job, format="svg").pages]
    return tuple(c for c, glyphs in zip(doubtful, drawn, strict=False) if glyphs == drawn[-1])


def named(character: str) -> str:
    """Return a character as a person finds it: itself, its number and its name."""
    return f"{character} (U+{ord(character):04X}, {unicodedata.name(character, 'no name')})"


def _may_lack(character: str) -> bool:
    """Return whether it is not sure to be drawn; marks and what is never seen lack nothing."""
    unseen = unicodedata.category(character)[0] in "CMZ" and not _private(character)
    return character not in _SURE and not unseen


def _private(character: str) -> bool:
    return unicodedata.category(character) in ("Co", "Cn")


def _glyphs(page: bytes) -> tuple[bytes, ...]:
    return tuple(re.findall(rb'xlink:href="#(g[0-9A-F]+)"', page))
