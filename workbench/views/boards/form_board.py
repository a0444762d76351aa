"""The widget for everything on a panel that is no chart: lines, forms, lists, a text to read out.

A panel says what stands there as values of this module and hears of what its reader does; all
texts reach the page as text, so a name is never markup. Nothing here knows the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any

import anywidget
import traitlets

from workbench.views.line import joined


class Tone(StrEnum):
    """How a line sounds; each has a sign of its own beside its colour."""

    PLAIN = "plain"
    QUIET = "quiet"
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading over what follows."""

    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text."""

    text: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Entry:
    """A field to type in, given over on Enter or on leaving it.

    `problem` is why its text was refused, empty where it was not; `lines` above 1 makes a
    field of several lines; `hint` is an example, shown while it is empty; `offer` names texts of
    the board to search and choose from while typing; `enter` names the button that Enter presses
    once the text is given over.
    """

    name: str
    label: str
    text: str
    problem: str = ""
    lines: int = 1
    hint: str = ""
    offer: str = ""
    enter: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several words."""

    name: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Tick:
    """Something to switch on and off; what is heard is `yes` or nothing."""

    name: str
    label: str
    on: bool


@dataclass(frozen=True, slots=True)
class Press:
    """A button; `hint` says more than its words."""

    name: str
    label: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A text large enough to be read out, with a quieter line below."""

    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Parts side by side."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Fields in columns: words to the right, next to what is typed."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Fold:
    """Parts under a summary that opens and shuts; `opened` stands in its place while open."""

    name: str
    summary: str
    parts: tuple[Part, ...]
    opened: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of parts under headings; a control says its label only to those who hear the page.

    `widths` are of the columns, in letters; one of 0 takes an equal part of what is left.
    """

    caption: str
    heads: tuple[str, ...]
    widths: tuple[int, ...]
    rows: tuple[Row, ...]


Part = Heading | Line | Entry | Choice | Tick | Press | Spoken | Row | Sheet | Fold | Table
Heard = Callable[[str, str], None]
"""What a panel does with the name of a control and its text (empty for a button)."""


class FormBoard(anywidget.AnyWidget):
    """Parts one below the other, redrawn only where they changed.

    Attributes
    ----------
    parts : list of dict
        What stands there, as plain values.
    offers : dict
        Texts to choose from in entries, by the name of the offer: each with a note beside it.
    """

    _esm = joined("making.js", "pressing.js", "boards/form_board.js")
    _css = joined("boards/form_board.css")

    parts: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    offers = traitlets.Dict().tag(sync=True)

    def __init__(self, heard: Heard) -> None:
        self._heard = heard
        super().__init__()
        self.on_msg(self._hear)

    def show(self, parts: Sequence[Part]) -> None:
        """Show these parts."""
        self.parts = [as_plain(part) for part in parts]

    def offer(self, name: str, texts: Sequence[tuple[str, str]]) -> None:
        """Offer texts, each with a note, to the entries that name this offer."""
        self.offers = {**self.offers, name: [list(text) for text in texts]}

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        match content:
            case {"name": str(name), "text": str(text)}:
                self._heard(name, text)


def as_plain(part: Part) -> dict[str, Any]:
    """Return a part as a mapping with its kind, as the page takes it."""
    plain = {field.name: getattr(part, field.name) for field in fields(part)}
    plain["kind"] = type(part).__name__.lower()
    if isinstance(part, Row | Sheet | Fold):
        plain["parts"] = [as_plain(inner) for inner in part.parts]
    if isinstance(part, Table):
        plain["rows"] = [as_plain(row) for row in part.rows]
    if isinstance(part, Choice):
        plain["options"] = [list(option) for option in part.options]
    return plain


def words_of(parts: Sequence[Part]) -> list[str]:
    """Return all that can be read in these parts, top to bottom, for plain text and for tests."""
    words: list[str] = []
    for part in parts:
        match part:
            case Heading(text) | Line(text):
                words.append(text)
            case Spoken(text, note):
                words += [text, note]
            case Entry():
                words += [f"{part.label} {part.text}", *([part.problem] if part.problem else [])]
            case Choice():
                words.append(f"{part.label} {dict(part.options)[part.value]}")
            case Press() | Tick():
                words.append(part.label)
            case Row(parts=inner) | Sheet(parts=inner) | Table(rows=inner):
                words += words_of(inner)
            case Fold():
                words += [part.summary, *words_of(part.parts)]
    return words
