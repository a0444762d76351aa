"""Card set files as people write them, line by line, so that a test knows whose each line is.

The texts are put together here by hand, without any part of the workbench or of YAML: what
a save leaves alone is judged against them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

NAMES = ("Ant", "Bee", "Cat", "Dog", "Elk", "Fox", "Gnu", "Hen", "Ibis", "Jay", "Kiwi", "Lynx")
TYPES = {
    "primary": ("Productive", "Destructive", "Transportive"),
    "central": ("Productive", "Destructive", "Transportive"),
    "final": ("Productive", "Destructive", "Transportive"),
    "asset": ("Animal", "Mineral", "Vegetable"),
}


@dataclass(frozen=True)
class Style:
    """How a person writes a file.

    `layout` is `flow` (one card in braces on a line), `padded` (braces with spaces), `block`
    (a key on a line), `wrapped` (braces over two lines), `row` (a deck in one line of brackets)
    or `column` (brackets, a card on a line).
    """

    layout: str = "flow"
    quote: str = ""
    step: int = 2
    end: str = "\n"
    final_end: bool = True
    mark: bool = False
    comments: bool = True


@dataclass(frozen=True)
class Line:
    """One line of a file and the card it belongs to, None where it is no card's."""

    text: str
    card: tuple[str, str] | None = None


@dataclass(frozen=True)
class Written:
    """A file: its lines, and all of it as one text."""

    lines: tuple[Line, ...]
    style: Style

    @property
    def text(self) -> str:
        end = self.style.end
        whole = end.join(line.text for line in self.lines) + (end if self.style.final_end else "")
        return "\ufeff" + whole if self.style.mark else whole


def written(decks: dict[str, Sequence[tuple[str, str, int]]], style: Style) -> Written:
    """Return a file with these cards (name, type, value) by deck."""
    lines = [Line("# my set, by hand")] if style.comments else []
    lines += [Line("format: 1"), Line("name: Mine   # for now"), Line('version: "1.0"')]
    lines += [Line("cards:")]
    for deck, cards in decks.items():
        lines += _deck(deck, cards, style)
    return Written(tuple(lines), style)


def _deck(deck: str, cards: Sequence[tuple[str, str, int]], style: Style) -> list[Line]:
    indent = "  " + " " * style.step
    if style.layout == "row":
        row = ", ".join(_braces(card, style) for card in cards)
        return [Line(f"  {deck}: [{row}]")]
    if style.layout == "column":
        body = [
            Line(f"    {_braces(card, style)}{'' if card is cards[-1] else ','}", (deck, card[0]))
            for card in cards
        ]
        return [Line(f"  {deck}: ["), *body, Line("  ]")]
    lines = [Line(f"  {deck}:   # the {deck} deck")]
    for number, card in enumerate(cards):
        if style.comments and number == 1:
            lines += [Line(""), Line(f"{indent}# a thought on {deck}")]
        lines += [Line(text, (deck, card[0])) for text in _card(card, indent, number, style)]
    return lines


def _card(card: tuple[str, str, int], indent: str, number: int, style: Style) -> list[str]:
    name, type, value = card
    shown = f"{style.quote}{name}{style.quote}"
    note = "  # keep" if style.comments and number % 3 == 0 else ""
    if style.layout == "block":
        within = f"{indent}  "
        return [
            f"{indent}- name: {shown}{note}",
            f"{within}type: {type}",
            f"{within}value: {value}",
        ]
    if style.layout == "wrapped":
        return [f"{indent}- {{name: {shown}, type: {type},", f"{indent}   value: {value}}}{note}"]
    return [f"{indent}- {_braces(card, style)}{note}"]


def _braces(card: tuple[str, str, int], style: Style) -> str:
    name, type, value = card
    pad = " " if style.layout == "padded" else ""
    return f"{{{pad}name: {style.quote}{name}{style.quote}, type: {type}, value: {value}{pad}}}"


@st.composite
def decks(draw: st.DrawFn) -> dict[str, list[tuple[str, str, int]]]:
    """Return cards for all four decks, two to five in each, no name twice in a deck."""
    return {
        deck: [
            (name, draw(st.sampled_from(types)), draw(st.integers(1, 3)))
            for name in draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=5, unique=True))
        ]
        for deck, types in TYPES.items()
    }


ONE_LINE_STYLES = st.builds(
    Style,
    layout=st.sampled_from(["flow", "padded", "column"]),
    quote=st.sampled_from(["", "'", '"']),
    step=st.sampled_from([0, 2, 4]),
    end=st.sampled_from(["\n", "\r\n"]),
    final_end=st.booleans(),
    mark=st.booleans(),
    comments=st.booleans(),
)
STYLES = st.builds(
    Style,
    layout=st.sampled_from(["flow", "padded", "block", "wrapped", "row", "column"]),
    quote=st.sampled_from(["", "'", '"']),
    step=st.sampled_from([0, 2, 4]),
    end=st.sampled_from(["\n", "\r\n"]),
    final_end=st.booleans(),
    mark=st.booleans(),
    comments=st.booleans(),
)
