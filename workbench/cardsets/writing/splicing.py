"""Edits put into the text of a file, everything else left byte for byte as it stands.

A file is cut at the marks of PyYAML's nodes: a value is replaced where it stands, with its
quotes; a new key goes to the end of its braces or lines; a new item below its neighbour, in
its style; what is removed takes its own lines along and no others. `plans` says what is to
become of a file, `saving` judges the result by reading it again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import yaml

from workbench.cardsets.plain import Plain
from workbench.cardsets.writing.marks import (
    COMMA,
    Span,
    Splice,
    after_colon,
    end_of,
    flow_cuts,
    indent_of,
    is_block,
    item_span,
    line_break,
    line_cuts,
    line_end,
    line_start,
    owns_its_lines,
    pair_span,
    spliced,
)
from workbench.cardsets.writing.spelling import (
    Quote,
    block_lines,
    spelled,
    spelled_key,
    spelled_mapping,
)

Pair = tuple[yaml.ScalarNode, yaml.Node]
Path = tuple[str, ...]
BYTE_ORDER_MARK = "\ufeff"


@dataclass(slots=True)
class SectionPlan:
    """What is to become of one list of a file.

    Parameters
    ----------
    edited : dict
        By place in the list (from 0): the item as it is, and as it shall be.
    removed : set
        Places of items to take out.
    added : dict
        New items, by the place of the item they shall follow; -1 for the head of the list.
    """

    edited: dict[int, tuple[Plain, Plain]] = field(default_factory=dict)
    removed: set[int] = field(default_factory=set)
    added: dict[int, list[Plain]] = field(default_factory=dict)

    def moved_by_additions(self) -> set[int]:
        """Return the places of the removed items once the added ones stand in the list."""
        return {
            place + sum(len(new) for after, new in self.added.items() if after < place)
            for place in self.removed
        }


@dataclass(slots=True)
class FilePlan:
    """What is to become of one file: its lists by their path of keys, and single values."""

    sections: dict[Path, SectionPlan] = field(default_factory=dict)
    values: dict[str, object] = field(default_factory=dict)

    def section(self, *path: str) -> SectionPlan:
        """Return the plan of one list, a fresh one where there is none yet."""
        return self.sections.setdefault(path, SectionPlan())


def splice(text: str, plan: FilePlan) -> str:
    """Return the text of a file with a plan carried out.

    Edits come first, then what is new, then what goes; between, the text is read afresh.

    Raises
    ------
    yaml.YAMLError
        Where the text is no YAML, before or between.
    """
    sheet = Sheet(text.removeprefix(BYTE_ORDER_MARK))
    for path, section in plan.sections.items():
        for place, (before, after) in section.edited.items():
            sheet.retell(sheet.items(path)[place], before, after)
    if plan.values:
        sheet.retell(sheet.root, {}, plan.values)
    for path, section in plan.sections.items():
        if section.added:
            sheet = Sheet(sheet.result())
            sheet.insert(path, section.added)
    if any(section.removed for section in plan.sections.values()):
        sheet = Sheet(sheet.result())
    for path, section in plan.sections.items():
        sheet.cut(path, section.moved_by_additions())
    mark = BYTE_ORDER_MARK if text.startswith(BYTE_ORDER_MARK) else ""
    return mark + sheet.result()


class Sheet:
    """The text of one file with its nodes, and the splices gathered for it so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        root = yaml.compose(text, Loader=yaml.CSafeLoader)
        if not isinstance(root, yaml.MappingNode):
            raise yaml.YAMLError("the file holds no keys")
        self.root: yaml.MappingNode = root
        self.break_ = line_break(text)
        self.splices: list[Splice] = []

    def result(self) -> str:
        """Return the text with all splices made."""
        return spliced(self.text, self.splices)

    def pair(self, path: Sequence[str]) -> Pair | None:
        """Return the key and value that a path of keys leads to; None where it leads nowhere."""
        node: yaml.Node = self.root
        found = None
        for name in path:
            pairs = _pairs(node)
            if name not in pairs:
                return None
            found = pairs[name]
            node = found[1]
        return found

    def items(self, path: Sequence[str]) -> list[yaml.Node]:
        """Return the items of the list that a path leads to."""
        pair = self.pair(path)
        return list(pair[1].value) if pair and isinstance(pair[1], yaml.SequenceNode) else []

    def retell(self, node: yaml.Node, before: Plain, after: Plain) -> None:
        """Make a mapping say what `after` says, given that it now says what `before` says."""
        pairs = _pairs(node)
        gone = [key for key in before if key not in after and key in pairs]
        told = {key: value for key, value in after.items() if before.get(key) != value}
        fresh = {key: value for key, value in told.items() if key not in pairs}
        if len(gone) == len(pairs):
            self._put(node.start_mark.index, end_of(self.text, node), spelled_mapping(fresh))
            return
        for key in told.keys() - fresh.keys():
            self._revalue(pairs[key], before.get(key), told[key], flow=not is_block(node))
        if fresh:
            self._append(node, fresh)
        if gone:
            self._forget(node, gone)

    def _put(self, start: int, end: int, text: str) -> None:
        self.splices.append(Splice(start, end, text))

    def _revalue(self, pair: Pair, before: object, after: object, *, flow: bool) -> None:
        key, node = pair
        if isinstance(node, yaml.MappingNode) and node.value and isinstance(after, Mapping):
            self.retell(node, before if isinstance(before, Mapping) else {}, after)
        elif items := _items_to_edit(node, before, after):
            for item, was, now in items:
                self._revalue((key, item), was, now, flow=not is_block(node))
        elif isinstance(node, yaml.ScalarNode) or not is_block(node):
            self._replace(key, node, after, flow=flow)
        else:
            colon = after_colon(self.text, key) or node.start_mark.index
            self._put(colon, end_of(self.text, node), f" {spelled(after, flow=flow)}")

    def _replace(self, key: yaml.Node, node: yaml.Node, value: object, *, flow: bool) -> None:
        start, end = node.start_mark.index, end_of(self.text, node)
        style = node.style if isinstance(node, yaml.ScalarNode) else None
        text = spelled(value, quote=_chosen_quote(node, flow=flow), flow=flow)
        if style == "|" and isinstance(value, str):
            text = self._literal(key, value) or text
        if start == end:
            colon = after_colon(self.text, key)
            text = f" {text}" if colon else f": {text}"
            start = end = colon or key.end_mark.index
        self._put(start, end, text)

    def _literal(self, key: yaml.Node, value: str) -> str | None:
        """Return a text of several lines as a block after `|`; None where it would not read so."""
        lines = value.removesuffix("\n").split("\n")
        indent = indent_of(self.text, key.start_mark.index) + "  "
        head = "|" if value.endswith("\n") else "|-"
        block = self.break_.join((head, *(f"{indent}{line}" if line else "" for line in lines)))
        try:
            read = yaml.safe_load(f"{indent[2:]}a: {block}\n")["a"]
        except yaml.YAMLError:
            return None
        return block if read == value else None

    def _append(self, node: yaml.Node, fresh: Plain) -> None:
        spans = [pair_span(self.text, pair) for pair in node.value]
        if is_block(node):
            place = line_end(self.text, spans[-1][1])
            indent = indent_of(self.text, node.start_mark.index)
            lines = block_lines(fresh, indent=indent, list_offset=self._list_offset())
            gap = self.break_ if node is self.root and self._has_blank_lines() else ""
            self._put(place, place, gap + "".join(f"{self.break_}{line}" for line in lines))
            return
        text = ", ".join(f"{spelled_key(key)}: {spelled(value)}" for key, value in fresh.items())
        place = spans[-1][1] if spans else node.start_mark.index + 1
        self._put(place, place, f", {text}" if spans else text)

    def _forget(self, node: yaml.Node, keys: Sequence[str]) -> None:
        spans = [pair_span(self.text, pair) for pair in node.value]
        gone = [key.value in keys for key, _ in node.value]
        if not is_block(node):
            self.splices += flow_cuts(self.text, spans, gone)
            return
        first = gone.index(False)
        if first:
            self._put(spans[0][0], spans[first][0], "")
        lines = [span for span, is_gone in zip(spans, gone, strict=True) if is_gone]
        self.splices += line_cuts(self.text, lines[first:])

    def insert(self, path: Path, added: Mapping[int, Sequence[Plain]]) -> None:
        """Put new items into the list at `path`, which is made where it is not there."""
        pair = self.pair(path)
        everything = [item for after in sorted(added) for item in added[after]]
        if pair is None:
            *above, name = path
            nested: dict[str, object] = {name: everything}
            for name in reversed(above):
                nested = {name: nested}
            self.retell(self.root, {}, nested)
        elif not self.items(path):
            self._fill(path, pair, everything)
        else:
            for after, items in added.items():
                self._insert(pair[1], after, items)

    def _fill(self, path: Path, pair: Pair, items: Sequence[Plain]) -> None:
        """Put items into a list that is blank or `[]`."""
        key, node = pair
        parent = self.pair(path[:-1])
        colon = after_colon(self.text, key) or key.end_mark.index
        if parent is None or is_block(parent[1]):
            indent = indent_of(self.text, key.start_mark.index) + self._list_offset()
            self._put(colon, max(colon, node.end_mark.index), "")
            place = line_end(self.text, max(colon, node.end_mark.index))
            lines = (f"{self.break_}{indent}- {self._item(item, None)}" for item in items)
            self._put(place, place, "".join(lines))
        else:
            text = ", ".join(self._item(item, None) for item in items)
            self._put(colon, max(colon, node.end_mark.index), f" [{text}]")

    def _insert(self, node: yaml.Node, after: int, items: Sequence[Plain]) -> None:
        """Put items into a list behind its `after`-th one, or before its first."""
        neighbour = node.value[max(after, 0)]
        span = item_span(self.text, node, neighbour)
        if is_block(node):
            self._insert_lines(span, neighbour, items, before=after < 0)
        elif owns_its_lines(self.text, span):
            self._insert_flow_lines(span, neighbour, items, before=after < 0)
        else:
            texts = [self._item(item, neighbour) for item in items]
            if after < 0:
                self._put(span[0], span[0], "".join(f"{text}, " for text in texts))
            else:
                self._put(span[1], span[1], "".join(f", {text}" for text in texts))

    def _insert_lines(
        self, span: Span, neighbour: yaml.Node, items: Sequence[Plain], *, before: bool
    ) -> None:
        indent = indent_of(self.text, span[0])
        gap = self.text[span[0] + 1 : neighbour.start_mark.index]
        dash = f"{indent}-{gap if gap and not gap.strip(' ') else ' '}"
        within = " " * len(dash)
        lines = [f"{dash}{self._item(item, neighbour, within)}" for item in items]
        if before:
            place = line_start(self.text, span[0])
            self._put(place, place, "".join(f"{line}{self.break_}" for line in lines))
        else:
            place = line_end(self.text, span[1])
            self._put(place, place, "".join(f"{self.break_}{line}" for line in lines))

    def _insert_flow_lines(
        self, span: Span, neighbour: yaml.Node, items: Sequence[Plain], *, before: bool
    ) -> None:
        indent = indent_of(self.text, span[0])
        lines = [f"{indent}{self._item(item, neighbour)}" for item in items]
        if before:
            place = line_start(self.text, span[0])
            self._put(place, place, "".join(f"{line},{self.break_}" for line in lines))
            return
        place = line_end(self.text, span[1])
        comma = COMMA.match(self.text, span[1])
        text = f",{self.break_}".join(lines)
        if comma is None:
            self._put(span[1], span[1], ",")
        self._put(place, place, f"{self.break_}{text}{',' if comma else ''}")

    def _item(self, item: Plain, neighbour: yaml.Node | None, within: str = "") -> str:
        """Return a new item, its keys and quotes as its neighbour has them."""
        if not isinstance(neighbour, yaml.MappingNode) or not neighbour.value:
            return spelled_mapping(item)
        order = [key.value for key, _ in neighbour.value]
        ranked = sorted(item, key=lambda key: order.index(key) if key in order else len(order))
        ordered = {key: item[key] for key in ranked}
        flow = not is_block(neighbour)
        quotes = {key.value: _chosen_quote(value, flow=flow) for key, value in neighbour.value}
        if is_block(neighbour):
            lines = (
                f"{spelled_key(key, flow=False)}: "
                f"{spelled(value, quote=quotes.get(key), flow=False)}"
                for key, value in ordered.items()
            )
            return f"{self.break_}{within}".join(lines)
        brace = neighbour.start_mark.index + 1
        padding = " " if self.text[brace : brace + 1] == " " else ""
        return spelled_mapping(ordered, quotes=quotes, padding=padding)

    def cut(self, path: Path, places: Collection[int]) -> None:
        """Take items out of the list at `path`; one that is left without any is written `[]`."""
        pair = self.pair(path)
        if pair is None or not places:
            return
        key, node = pair
        spans = [item_span(self.text, node, item) for item in node.value]
        gone = [place in places for place in range(len(spans))]
        if not is_block(node):
            self.splices += flow_cuts(self.text, spans, gone)
            return
        lines = [span for span, is_gone in zip(spans, gone, strict=True) if is_gone]
        self.splices += line_cuts(self.text, lines)
        if all(gone):
            colon = after_colon(self.text, key) or key.end_mark.index
            self._put(colon, colon, " []")

    def _has_blank_lines(self) -> bool:
        """Whether blank lines part the sections of this file."""
        return any(
            self.text.endswith(2 * self.break_, 0, key.start_mark.index)
            for key, _ in self.root.value
        )

    def _list_offset(self) -> str:
        """Return how far the lists of this file stand in from their keys."""
        for key, node in _block_lists(self.root):
            return " " * max(0, node.start_mark.column - key.start_mark.column)
        return "  "


def _pairs(node: yaml.Node) -> dict[str, Pair]:
    pairs = node.value if isinstance(node, yaml.MappingNode) else ()
    return {pair[0].value: pair for pair in pairs if isinstance(pair[0], yaml.ScalarNode)}


def _items_to_edit(
    node: yaml.Node, before: object, after: object
) -> list[tuple[yaml.Node, object, object]]:
    """Return the items of a list that change where it stands; none where their number does."""
    if not (isinstance(node, yaml.SequenceNode) and isinstance(before, list)):
        return []
    if not isinstance(after, list) or not len(node.value) == len(before) == len(after):
        return []
    items = zip(node.value, before, after, strict=True)
    return [(item, was, now) for item, was, now in items if was != now]


def _quote(node: yaml.Node) -> Quote:
    style = node.style if isinstance(node, yaml.ScalarNode) else None
    return style if style in {"'", '"'} else None


def _chosen_quote(node: yaml.Node, *, flow: bool) -> Quote:
    """Return the quotes of a scalar that it has by choice, not because YAML asks for them."""
    quote = _quote(node)
    needed = quote is not None and spelled(node.value, flow=flow) != node.value
    return None if needed else quote


def _block_lists(node: yaml.Node) -> Iterator[Pair]:
    for key, value in _pairs(node).values():
        if isinstance(value, yaml.SequenceNode) and is_block(value):
            yield key, value
        yield from _block_lists(value)
