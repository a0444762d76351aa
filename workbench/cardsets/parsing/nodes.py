"""A YAML text to plain mappings, lists and texts, each with its place in the file.

Only the shape is read here: every scalar stays the text as written, so that `No`, `012` or
`2024-01-01` can be a name. What YAML offers beyond shape (anchors, aliases, tags, merges) is
a fault. `models` says next what the shape should be; a text that YAML cannot parse at all is
explained by `unreadable`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import yaml

from workbench.cardsets.fields import shown
from workbench.cardsets.problems import Problem, Severity

NotYaml = yaml.YAMLError
"""What `read_document` raises where a text is no YAML at all, for rooms that know no YAML."""

TreePath = tuple[str | int, ...]
DEEPEST = 50
TOO_DEEP = f"the file goes deeper than {DEEPEST} levels", "write it flatter"
MOST_KEYS = 1000
MOST_LINES = 20_000
LONGEST_WORD = 100
SKIPPED = "\0"
"""Stands in a path for a key that had to be left out."""


class Written(str):
    """A scalar as written.

    Attributes
    ----------
    quoted : bool
        Whether it stood in quotes (or in a block); a number never does.
    cut : str
        What YAML took for a comment though no space follows its `#`.
    folded : bool
        Whether it ran over several lines, which YAML joins.
    told : bool
        Whether a fault is told of it already, so that nothing more need be.
    """

    quoted: bool = False
    cut: str = ""
    folded: bool = False
    told: bool = False


Tree = dict[str, "Tree"] | list["Tree"] | Written


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a value stands: its line and column from 1, and its text from `start` to `end`."""

    line: int
    column: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Kind:
    """What one file holds, for its faults: its noun, and the command that writes a fresh one."""

    noun: str
    fresh: str


A_LIST = Kind("list", "workbench new FILE")


@dataclass(slots=True)
class Document:
    """The tree of one file, the spot of everything in it by path, and the faults of shape."""

    file: Path
    text: str
    kind: Kind = A_LIST
    tree: Tree = field(default_factory=lambda: _told(""))
    values: dict[TreePath, Spot] = field(default_factory=dict)
    keys: dict[TreePath, Spot] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def spot(self, path: TreePath, *, of_key: bool = False) -> Spot:
        """Return the spot of what lies at `path`, or of the nearest thing around it."""
        if of_key and path in self.keys:
            return self.keys[path]
        for length in range(len(path), -1, -1):
            if path[:length] in self.values:
                return self.values[path[:length]]
        return Spot(1, 1, 0, 0)

    def value_before(self, path: TreePath) -> Spot | None:
        """Return the spot of the value that stands before a key in its mapping, if any does."""
        around: Any = self.tree
        for step in path[:-1]:
            around = around[step]
        number = list(around).index(path[-1])
        return self.values.get((*path[:-1], list(around)[number - 1])) if number else None

    def source(self, spot: Spot) -> str:
        """Return the text of a spot on one line, as it stands in the file."""
        return " ".join(self.text[spot.start : spot.end].split())

    def word_at(self, spot: Spot) -> str:
        """Return the first word at a spot, up to a space or the end of the line."""
        return self.text[spot.start : spot.start + LONGEST_WORD].split(maxsplit=1)[0]

    def fault(self, spot: Spot, what: str, hint: str) -> None:
        """Note a fault at a spot."""
        self.problems.append(Problem(Severity.FAULT, what, hint, self.file, spot.line, spot.column))


def read_document(file: Path, text: str, kind: Kind = A_LIST) -> Document:
    """Return the tree of a YAML text with the faults of its shape.

    Raises
    ------
    yaml.YAMLError
        Where YAML cannot parse it.
    """
    document = Document(file, text.removeprefix("\ufeff"), kind)
    _Builder(document).build()
    if not (document.values or document.problems):
        document.fault(Spot(1, 1, 0, 0), "the file is empty", f"write {kind.fresh} for a start")
    return document


def _told(text: str) -> Written:
    written = Written(text)
    written.told = True
    return written


@dataclass(slots=True)
class _Frame:
    """A mapping or list that is still open; `key` is what its next value belongs to.

    `again` says that the key stood there before. Its fault is told; lines under it join those
    under the first, so that they are judged too.
    """

    container: dict[str, Tree] | list[Tree]
    path: TreePath
    spot: Spot
    key: str | None = None
    again: bool = False

    @property
    def wants_key(self) -> bool:
        """Whether the next value is a key."""
        return isinstance(self.container, dict) and self.key is None

    @property
    def next_path(self) -> TreePath:
        """Where the next value stands in the tree."""
        if isinstance(self.container, list):
            return (*self.path, len(self.container))
        return (*self.path, SKIPPED if self.key is None else self.key)


class _Builder:
    """Walks the events of a parse and grows the tree, without recursion."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.open: list[_Frame] = []

    def build(self) -> None:
        """Grow the tree to the end of the text, or to what is absurd in it."""
        for event in events_of(self.document.text):
            absurd = self._absurd(event)
            if absurd is not None:
                self._fault(event, *absurd)
                return
            if isinstance(event, yaml.CollectionStartEvent):
                self._begin(event)
            elif isinstance(event, yaml.CollectionEndEvent):
                self._end(event)
            elif isinstance(event, yaml.AliasEvent):
                self._alias(event)
            elif isinstance(event, yaml.ScalarEvent):
                self._scalar(event)

    def _absurd(self, event: yaml.Event) -> tuple[str, str] | None:
        """Return what and hint where it makes no sense to read on, None where it does."""
        if isinstance(event, yaml.DocumentStartEvent) and self.document.values:
            noun = self.document.kind.noun
            return f"a second {noun} begins here", f"keep one {noun} to a file"
        if isinstance(event, yaml.CollectionStartEvent) and len(self.open) == DEEPEST:
            return TOO_DEEP
        if self.open and isinstance(event, yaml.NodeEvent):
            most = MOST_LINES if isinstance(self.open[-1].container, list) else MOST_KEYS
            if len(self.open[-1].container) > most:
                return f"more than {most} things stand in one place", "take some out"
        return None

    def _fault(self, event: yaml.Event, what: str, hint: str) -> None:
        self.document.fault(spot_of(event), what, hint)

    def _begin(self, event: yaml.CollectionStartEvent) -> None:
        self._refuse_marks(event, "")
        container: dict[str, Tree] | list[Tree] = (
            {} if isinstance(event, yaml.MappingStartEvent) else []
        )
        if self.open:
            container = self._joined(self.open[-1], container)
        path = self.open[-1].next_path if self.open else ()
        self.open.append(_Frame(container, path, spot_of(event)))

    @staticmethod
    def _joined(
        frame: _Frame, container: dict[str, Tree] | list[Tree]
    ) -> dict[str, Tree] | list[Tree]:
        """Return what a key that stands twice holds already, where the two can be joined."""
        if not frame.again or not isinstance(frame.container, dict) or frame.key is None:
            return container
        before = frame.container[frame.key]
        if isinstance(before, dict | list) and type(before) is type(container):
            return before
        frame.key = SKIPPED
        return container

    def _end(self, event: yaml.Event) -> None:
        frame = self.open.pop()
        spot = replace(frame.spot, end=spot_of(event).end)
        self._place(frame.container, spot)

    def _alias(self, event: yaml.AliasEvent) -> None:
        spot = spot_of(event)
        source = self.document.source(spot)
        hint = f"{in_quotes(source)}, or write out what it stands for"
        self._fault(event, f"YAML takes {shown(source)} for an alias", hint)
        self._place(_told(source), spot)

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        spot = spot_of(event)
        written = Written(event.value)
        written.quoted = not event.implicit[0]
        lines = self.document.text[spot.start : spot.end].splitlines()
        written.folded = event.style in _FLOWING and len(lines) > 1
        if not written.quoted and not (self.open and self.open[-1].wants_key):
            written.cut = self._cut(spot)
        written.told = self._refuse_marks(event, event.value)
        self._place(written, spot)

    def _refuse_marks(self, event: yaml.NodeEvent, value: str) -> bool:
        """Refuse an anchor or tag; return whether there was one."""
        tag = getattr(event, "tag", None)
        if event.anchor is None and tag is None:
            return False
        source = self.document.source(spot_of(event)) if value or _is_scalar(event) else ""
        noun = "an anchor" if event.anchor is not None else "a tag"
        sign = self.document.word_at(spot_of(event))
        hint = f"take the {sign} out"
        if source:
            hint = in_quotes(source) if source == sign else f"{in_quotes(source)}, or {hint}"
        self._fault(event, f"YAML takes {shown(source or sign)} for {noun}", hint)
        return True

    def _cut(self, spot: Spot) -> str:
        rest = _REST.match(self.document.text, spot.end)
        return rest[0].split(" # ")[0].rstrip() if rest else ""

    def _place(self, value: Tree, spot: Spot) -> None:
        if not self.open:
            self.document.tree = value
            self.document.values[()] = spot
            return
        frame = self.open[-1]
        if frame.wants_key:
            frame.key = self._key(frame, value, spot)
            return
        if frame.again:
            frame.again, frame.key = False, None
            return
        self.document.values[frame.next_path] = spot
        if isinstance(frame.container, list):
            frame.container.append(value)
        else:
            if frame.key is not None and frame.key != SKIPPED:
                frame.container[frame.key] = value
            frame.key = None

    def _key(self, frame: _Frame, value: Tree, spot: Spot) -> str:
        """Return the key that a value is, or SKIPPED with a fault where it can be none."""
        if isinstance(value, Written) and value.told and value.startswith("*"):
            return SKIPPED
        if not isinstance(value, Written):
            source = shown(self.document.source(spot))
            self.document.fault(spot, f"{source} stands where a key should", "write a key: value")
            return SKIPPED
        if "\0" in value:
            self.document.fault(spot, "the key holds a character that no text has", "type it anew")
            return SKIPPED
        if value == "<<" and not value.quoted:
            self.document.fault(
                spot, "<< merges nothing here", "write the keys out, or use extends"
            )
            return SKIPPED
        if value in frame.container:
            first = self.document.keys[(*frame.path, value)]
            what = f"the key {_bare(value)} stands here twice, first on line {first.line}"
            self.document.fault(spot, what, "keep one of the two")
            frame.again = True
            return value
        self.document.keys[(*frame.path, value)] = spot
        return value


_FLOWING = ("", "'", '"', None)
_REST = re.compile(r"[ \t]*(?<=[ \t])#[^\s#][^\n\r]*")


def in_quotes(source: str) -> str:
    """Return the hint to put a text in quotes, with the text so unless it is very long."""
    return f"put it in quotes: {quoted(source)}" if len(source) <= 300 else "put it in quotes"


def quoted(text: str) -> str:
    """Return a text in the quotes that YAML reads back as it was."""
    if '"' in text and "'" not in text:
        return f"'{text}'"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _bare(key: str) -> str:
    """Return a key as a message names it: as it is, unless it would not stand on the line."""
    return key if key.isprintable() and len(key) <= LONGEST_WORD else shown(key)


def _is_scalar(event: yaml.NodeEvent) -> bool:
    return isinstance(event, yaml.ScalarEvent)


def spot_of(event: yaml.Event) -> Spot:
    """Return where an event stands in the text it was read from."""
    start, end = event.start_mark, event.end_mark
    if start is None or end is None:
        raise AssertionError("libyaml gives every event its marks")
    return Spot(start.line + 1, start.column + 1, start.index, end.index)


def events_of(text: str) -> Iterator[yaml.Event]:
    """Yield what YAML reads in a text, piece by piece; raises `yaml.YAMLError` where it cannot."""
    return yaml.parse(text, Loader=yaml.CSafeLoader)
