"""Where things stand in the text of a file: lines, ends, dashes and commas.

PyYAML's nodes carry marks into the text, which are exact for scalars and for what stands in
braces; what stands in block style is said to end where the next thing begins, comments and
all. Here such ends are put right. `splicing` cuts by them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import yaml

Span = tuple[int, int]
"""From the first place to the one behind the last, both counted from 0."""

BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
"""What ends a line. Source: YAML 1.1, section 5.1."""

RARE_BREAKS = "\r\x85\u2028\u2029"
BREAK_BEFORE = re.compile("(\r\n|[\r\n\x85\u2028\u2029])$")
COMMA = re.compile("[ \t]*,")
COMMENT = re.compile("[ \t]*(#[^\r\n\x85\u2028\u2029]*)?")


@dataclass(frozen=True, slots=True)
class Splice:
    """Text to stand in the place of what lies within a span."""

    start: int
    end: int
    text: str


def spliced(text: str, splices: Iterable[Splice]) -> str:
    """Return a text with all splices made; they must not overlap, and keep their order."""
    ordered = sorted(splices, key=lambda splice: (splice.start, splice.end))
    for splice in reversed(ordered):
        text = text[: splice.start] + splice.text + text[splice.end :]
    return text


def line_break(text: str) -> str:
    """Return the line end that a text uses."""
    found = re.search("\r\n|\r|\n", text)
    return found[0] if found else "\n"


def line_start(text: str, place: int) -> int:
    """Return where the line of `place` begins."""
    start = text.rfind("\n", 0, place) + 1
    return max(start, *(text.rfind(rare, start, place) + 1 for rare in RARE_BREAKS))


def line_end(text: str, place: int) -> int:
    """Return where the line of `place` ends, its line break left out."""
    found = BREAK.search(text, place)
    return found.start() if found else len(text)


def indent_of(text: str, place: int) -> str:
    """Return the spaces that stand where the line of `place` begins, up to `place`."""
    return " " * (place - line_start(text, place))


def line_cuts(text: str, spans: Iterable[Span]) -> list[Splice]:
    """Return the splices that take out the lines in which spans lie, a final break kept or not."""
    runs: list[Span] = []
    for start, end in sorted(spans):
        first, last = line_start(text, start), line_end(text, end)
        after = BREAK.match(text, last)
        last = after.end() if after else last
        if runs and runs[-1][1] >= first:
            runs[-1] = (runs[-1][0], max(last, runs[-1][1]))
        else:
            runs.append((first, last))
    return [Splice(*_without_final_break(text, run), "") for run in runs]


def _without_final_break(text: str, run: Span) -> Span:
    """Return a run of lines, with the break before where the file ends without one."""
    start, end = run
    if end < len(text) or BREAK.fullmatch(text[-1:]):
        return run
    before = BREAK_BEFORE.search(text[:start])
    return (before.start() if before else start), end


def owns_its_lines(text: str, span: Span, *, comma: bool = False) -> bool:
    """Whether nothing but a comma (that must be there, with `comma`) and a comment is beside it."""
    before = text[line_start(text, span[0]) : span[0]]
    place = span[1]
    found = COMMA.match(text, place)
    place = found.end() if found else place
    rest = COMMENT.match(text, place)
    ends = rest is not None and rest.end() == line_end(text, place)
    return ends and not before.strip(" \t") and (found is not None or not comma)


def is_block(node: yaml.Node) -> bool:
    """Whether a node is a list or mapping without brackets or braces."""
    return isinstance(node, yaml.CollectionNode) and not node.flow_style


def end_of(text: str, node: yaml.Node) -> int:
    """Return where a node's own text ends, before comments and line breaks that follow."""
    if not is_block(node):
        start, end = node.start_mark.index, node.end_mark.index
        is_scalar_block = isinstance(node, yaml.ScalarNode) and node.style in {"|", ">"}
        return start + len(text[start:end].rstrip()) if is_scalar_block else end
    last = node.value[-1]
    if isinstance(last, tuple):
        key, value = last
        return max(_end_of_key(text, key), end_of(text, value))
    return max(end_of(text, last), node.start_mark.index + 1)


def _end_of_key(text: str, key: yaml.Node) -> int:
    colon = after_colon(text, key)
    return key.end_mark.index if colon is None else colon


def after_colon(text: str, key: yaml.Node) -> int | None:
    """Return the place behind the colon of a key; None where it has none."""
    found = re.compile("[ \t]*:").match(text, key.end_mark.index)
    return found.end() if found else None


def pair_span(text: str, pair: tuple[yaml.Node, yaml.Node]) -> Span:
    """Return where a key with its value stands."""
    key, value = pair
    return key.start_mark.index, max(_end_of_key(text, key), end_of(text, value))


def item_span(text: str, sequence: yaml.Node, item: yaml.Node) -> Span:
    """Return where an item stands, its dash included where it has one."""
    start = item.start_mark.index
    if not is_block(sequence):
        return start, end_of(text, item)
    first = sequence.start_mark.index
    column = first - line_start(text, first)
    line = line_start(text, start)
    while not _has_dash(text, line, column) and line > 0:
        line = line_start(text, line - 1 - (text[line - 2 : line] == "\r\n"))
    return line + column, max(end_of(text, item), line + column + 1)


def _has_dash(text: str, line: int, column: int) -> bool:
    place = line + column
    return text[place : place + 1] == "-" and not text[line:place].strip(" ")


def flow_cuts(text: str, spans: Sequence[Span], gone: Sequence[bool]) -> list[Splice]:
    """Return the splices that take some of the things between brackets or braces out.

    One that has its lines to itself loses them whole; one that shares a line takes its comma
    and the space behind it along, the last its comma before. A comma that then stands last is
    none to YAML's mind.
    """
    kept = [place for place, is_gone in enumerate(gone) if not is_gone]
    last = kept[-1] if kept else -1
    lines: list[Span] = []
    cuts: list[Splice] = []
    for place in range(last):
        if gone[place] and owns_its_lines(text, spans[place], comma=True):
            lines.append(spans[place])
        elif gone[place]:
            cuts.append(Splice(*_span_to_next(text, spans[place], spans[place + 1]), ""))
    tail = spans[last + 1 :]
    if all(owns_its_lines(text, span) for span in tail):
        lines += tail
    else:
        cuts.append(Splice(*_span_of_tail(text, spans[last][1] if kept else None, tail), ""))
    return cuts + line_cuts(text, lines)


def _span_to_next(text: str, span: Span, following: Span) -> Span:
    comma = COMMA.match(text, span[1])
    if comma is None or not BREAK.search(text, span[1], following[0]):
        return span[0], following[0]
    start = len(text[: span[0]].rstrip(" \t"))
    return start, comma.end()


def _span_of_tail(text: str, before: int | None, tail: Sequence[Span]) -> Span:
    if before is None:
        comma = COMMA.match(text, tail[-1][1])
        return tail[0][0], comma.end() if comma else tail[-1][1]
    start = tail[0][0] if BREAK.search(text, before, tail[0][0]) else before
    return start, tail[-1][1]
