"""The initial of a name: the one rule that alliteration, odds, charts and exports share.

Rulebook: "Scoring", point 4 ("names that begin with the same letter"). What counts as the
first letter of `"Quoted" Cat` or `Électrique` is a ruling, made here and nowhere else.
"""

from __future__ import annotations

import unicodedata


def initial_of(name: str) -> str | None:
    """Return the initial of a name in upper case, or None where it has neither letter nor number.

    The name is taken apart (NFKD) and case-folded; its first character that is a letter
    (Unicode category L, modifier letters left out) or a number (N) is the initial. Spaces,
    quotes, emoji, punctuation and combining marks are so skipped, and articles are not.

    Source: ruling "Initial of a card".

    Examples
    --------
    >>> [initial_of(name) for name in ("Électrique", '"Bold"', "the Bee", "3-Legged", "?!")]
    ['E', 'B', 'T', '3', None]
    """
    for character in unicodedata.normalize("NFKD", name).casefold():
        category = unicodedata.category(character)
        if (category[0] == "L" and category != "Lm") or category[0] == "N":
            return character.upper()
    return None
