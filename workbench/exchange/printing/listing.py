"""What has to be said of a print: names that hardly fit, and characters that cannot be drawn.

`drawing` finds it out; a command prints the sentences, a panel shows them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.exchange.printing.glyphs import named
from workbench.rules.amounts import counted, some_of

_MOST_NAMED = 20
"""Names or characters that one sentence lists; their count follows."""


@dataclass(frozen=True, slots=True)
class Listing:
    """What a print has to say of itself; empty where all is well.

    Parameters
    ----------
    smallest : tuple of str
        Pieces whose words only fit at the smallest size that can be read, or broken in a word.
    cut : tuple of str
        Pieces whose words do not even fit so: their end is missing, and three dots stand there.
    borrowed : tuple of str
        Characters drawn with a font of this computer; another may draw them otherwise or not.
    undrawn : tuple of str
        Characters that no font here can draw: nothing, or an empty box, stands in their place.
    """

    smallest: tuple[str, ...] = ()
    cut: tuple[str, ...] = ()
    borrowed: tuple[str, ...] = ()
    undrawn: tuple[str, ...] = ()

    def in_words(self) -> tuple[str, ...]:
        """Return one sentence for each kind of thing found."""
        sentences = (
            (self.smallest, "{} at the smallest size, or broken in a word: {}", "text"),
            (self.cut, "{} cut off at the end, for want of room: {}", "text"),
            (self.borrowed, "{} drawn with a font of this computer: {}", "character"),
            (self.undrawn, "{} that no font here can draw, a gap or a box there: {}", "character"),
        )
        return tuple(
            words.format(counted(len(found), noun), _named(found, noun))
            for found, words, noun in sentences
            if found
        )


def _named(found: Sequence[str], noun: str) -> str:
    words = [named(one) if noun == "character" else _short(one) for one in found]
    return some_of(words, _MOST_NAMED)


def _short(called: str) -> str:
    return called if len(called) <= 80 else f"{called[:50]}…{called[-20:]}"
