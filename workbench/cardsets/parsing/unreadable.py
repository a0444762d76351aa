"""Why YAML cannot parse a text, in words, with the line and what it should be.

Most often a name holds a character that YAML owns (`Cat #9`, `@Home`, `Bee: Queen`). So each
line is tried with its texts in quotes: where it parses then and did not before, that is the
fault. What is left is told by what YAML stumbled over. Comes in where `nodes` gives up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from workbench.cardsets.fields import shown
from workbench.cardsets.parsing.nodes import TOO_DEEP, events_of, quoted
from workbench.cardsets.problems import Problem, Severity
from workbench.rules.amounts import cut_off

_TEXT_KEYS = (
    "name|text|notes|card|remove|commission|remove_commission|id|art|source|version|extends|measure"
    "|called|words"
)
_ANY_KEY = (
    f"{_TEXT_KEYS}|type|value|copies|initial|locked|tags|extra|points|when|deck|set|min|max|games"
    "|cards|commissions|judged|noted"
)
_TEXT = re.compile(rf"(?:^|(?<=[\s{{,]))(?P<key>{_TEXT_KEYS}):[ \t]+(?=\S)")
_NEXT_KEY = re.compile(rf"[ \t]*,[ \t]*(?:{_ANY_KEY}):(?:\s|$)")
_END = re.compile(r"[ \t]*(?:[ \t]#[ \t].*)?$")
_LIST = re.compile(
    r"(?:^|(?<=[\s{,]))(?P<key>any_of|tags|extends|cards|commissions|judged):[ \t]+\["
)
_LINE_OF_LIST = re.compile(r"[ \t]*-[ \t]+(?P<text>[^\s{\[].*?)[ \t]*$")
_BLOCK = re.compile(r"(?P<before>[\s-]*)[\w.]+:[ \t]+[|>][-+1-9]*[ \t]*(?:#.*)?$")
_OPENS_A_QUOTE = re.compile(r"[:,\-\[{][ \t]+[\"']")
MOST_MENDED = 100
MOST_LINES_OF_TEXT = 30
LONGEST_LINE = 5000
_FORBIDDEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


def forbidden_characters(file: Path, text: str) -> list[Problem]:
    """Return a fault for each control character that no YAML may hold."""
    if "\0" in text:
        return [Problem(Severity.FAULT, "the file is no text", "open a card set instead", file)]
    return [
        Problem(
            Severity.FAULT,
            f"the control character U+{ord(found[0]):04X} stands here",
            "take it out",
            file,
            text.count("\n", 0, found.start()) + 1,
            found.start() - text.rfind("\n", 0, found.start()),
        )
        for found in _FORBIDDEN.finditer(text)
    ]


def explain(file: Path, text: str, error: yaml.YAMLError) -> list[Problem]:
    """Return the faults that keep a text from being parsed: at least one.

    Parameters
    ----------
    file : Path
        Where the text was read.
    text : str
        All of it, without a byte-order mark.
    error : yaml.YAMLError
        What YAML said.
    """
    if "nesting depth" in str(error):
        return [Problem(Severity.FAULT, *TOO_DEEP, file)]
    problems: list[Problem] = []
    lines = text.split("\n")
    for number in _lines_to_mend(lines):
        line = lines[number]
        mended = _mended(line)
        if mended is not None:
            problems.append(mended.problem(file, number + 1, line))
            lines[number] = mended.line
        if len(problems) == MOST_MENDED:
            break
    if problems:
        try:
            for _ in events_of("\n".join(lines)):
                pass
        except yaml.YAMLError as another:
            error = another
        else:
            return problems
    return [*problems, _stumble(file, text.split("\n"), error)]


def _lines_to_mend(lines: Sequence[str]) -> Iterator[int]:
    """Yield the number of each line, those of a text that runs over several left out."""
    number = 0
    while number < len(lines):
        several = _lines_of_text(lines, number)
        if several == 1:
            yield number
        number += several


def _lines_of_text(lines: Sequence[str], start: int) -> int:
    """Return how many lines a text takes that begins on this line: 1 where it ends there."""
    line = lines[start]
    block = _BLOCK.match(line)
    if block:
        end = start + 1
        while end < len(lines) and _lies_within(lines[end], len(block["before"])):
            end += 1
        return end - start
    if _OPENS_A_QUOTE.search(line) and len(line) <= LONGEST_LINE and not _parses(line):
        for several in range(2, MOST_LINES_OF_TEXT):
            if _parses("\n".join(lines[start : start + several])):
                return several
    return 1


def _lies_within(line: str, indent: int) -> bool:
    """Return whether a line belongs to a block of text below a key at this indent."""
    return not line.strip() or len(line) - len(line.lstrip(" ")) > indent


@dataclass(frozen=True, slots=True)
class _Mended:
    """A line that YAML reads once a text on it stands in quotes."""

    line: str
    key: str
    column: int

    def problem(self, file: Path, number: int, before: str) -> Problem:
        """Return the fault of the line as it stands, which shows this one."""
        what = f"YAML cannot read the line {_brief(before)}"
        hint = f"put the {self.key} in quotes: {_brief(self.line)}"
        return Problem(Severity.FAULT, what, hint, file, number, self.column)


def _brief(line: str) -> str:
    """Return a line as it stands in a message."""
    return cut_off(" ".join(line.split()), 300)


def _parses(line: str) -> bool:
    try:
        for _ in events_of(line.strip()):
            pass
    except yaml.YAMLError:
        return False
    return True


def _mended(line: str) -> _Mended | None:
    """Return a line that does not parse by itself with its texts in quotes, if then it does."""
    if len(line) > LONGEST_LINE or _parses(line):
        return None
    return _with_texts_quoted(line) or _with_list_quoted(line) or _with_item_quoted(line)


def _with_list_quoted(line: str) -> _Mended | None:
    """Return a line with those names of its list in quotes that need them, if then it parses."""
    found = _LIST.search(line)
    ends = [match.start() for match in re.finditer(r"\]", line)] if found else []
    for end in ends[:MOST_LINES_OF_TEXT]:
        if found is None or end < found.end():
            continue
        items = re.split(r"(,[ \t]*)", line[found.end() : end])
        whole = [
            item if number % 2 or not item or _is_one_text(item) else quoted(item)
            for number, item in enumerate(items)
        ]
        mended = f"{line[: found.end()]}{''.join(whole)}{line[end:]}"
        if whole != items and _parses(mended):
            first = next(
                n for n, pair in enumerate(zip(items, whole, strict=True)) if pair[0] != pair[1]
            )
            column = found.end() + sum(map(len, items[:first])) + 1
            return _Mended(mended, "name", column)
    return None


def _is_one_text(item: str) -> bool:
    """Return whether YAML reads an item of a list in brackets as one text."""
    try:
        _stream, _document, _list, *inside, _, _, _ = events_of(f"[{item}]")
    except yaml.YAMLError:
        return False
    return [type(event) for event in inside] == [yaml.ScalarEvent]


def _with_item_quoted(line: str) -> _Mended | None:
    """Return a line that is one text of a list with that text in quotes, if then it parses."""
    found = _LINE_OF_LIST.match(line)
    if found is None or _TEXT.search(line):
        return None
    mended = f"{line[: found.start('text')]}{quoted(found['text'])}"
    return _Mended(mended, "name", found.start("text") + 1) if _parses(mended) else None


def _with_texts_quoted(line: str) -> _Mended | None:
    """Return a line with the texts after its keys in quotes that need them, if then it parses."""
    first, mended, found = None, line, _TEXT.search(line)
    while found:
        start, end = found.end(), _end_of_value(mended, found.end())
        value = mended[start:end]
        if not (_parses(f"{{name: {value}}}") and _parses(f"name: {value}")):
            first = first or (found["key"], start + 1)
            mended = f"{mended[:start]}{quoted(value)}{mended[end:]}"
            end = start + len(quoted(value))
        found = _TEXT.search(mended, end)
    return _Mended(mended, *first) if first and _parses(mended) else None


def _end_of_value(line: str, start: int) -> int:
    """Return where the text that begins at `start` ends: at the next key, or before the braces."""
    following = _NEXT_KEY.search(line, start)
    if following:
        return following.start()
    ending = _END.search(line, start)
    end = ending.start() if ending else len(line)
    for _ in range(line.count("{", 0, start) - line.count("}", 0, start)):
        stripped = line[:end].rstrip(" \t,")
        if stripped.endswith("}") and len(stripped) > start + 1:
            end = len(stripped) - 1
    return end


@dataclass(frozen=True, slots=True)
class _Stumble:
    """What YAML says in its own words, what that means, and whether it lies where that began."""

    said: str
    what: str
    hint: str
    at_opening: bool = False


_STUMBLES = (
    _Stumble(
        "',' or '}'",
        "a { is not closed, or a comma is missing",
        "end the line with }, and put texts with quotes, # or : in quotes",
        at_opening=True,
    ),
    _Stumble(
        "',' or ']'",
        "a [ is not closed, or a comma is missing",
        "end the list with ], and put texts with quotes, # or : in quotes",
        at_opening=True,
    ),
    _Stumble(
        "unexpected end of stream",
        "a quote opened here is never closed",
        "close it, or put a name that begins with a quote in quotes of the other kind",
        at_opening=True,
    ),
    _Stumble(
        "could not find expected ':'",
        "this line has no colon",
        "write key: value, and # before a comment",
        at_opening=True,
    ),
    _Stumble(
        "mapping values are not allowed",
        "a colon stands where none can",
        "put a text with a colon in quotes, or begin this line as far in as the one above",
    ),
    _Stumble(
        "did not find expected key",
        "this line does not fit the ones above",
        "begin it as far in as they do, and put a text with quotes in it in quotes",
    ),
    _Stumble(
        "expected '-' indicator",
        "this line does not fit the list above",
        "begin it with a dash, as far in as the lines above",
    ),
    _Stumble(
        "escape c",
        "a backslash in double quotes means something else",
        "write it twice, or use single quotes",
    ),
)
_UNKNOWN = _Stumble(
    "",
    "YAML cannot read on from here",
    "compare it with the lines above, and put a text with marks in quotes",
)


def _stumble(file: Path, lines: list[str], error: yaml.YAMLError) -> Problem:
    """Return what YAML stumbled over, at the place where that began."""
    problem = str(getattr(error, "problem", None) or "")
    found = next((stumble for stumble in _STUMBLES if stumble.said in problem), _UNKNOWN)
    opening = getattr(error, "context_mark", None) if found.at_opening else None
    mark = opening or getattr(error, "problem_mark", None)
    line, column = (mark.line, mark.column) if mark else (0, 0)
    text = lines[line] if line < len(lines) else ""
    sign = text[column : column + 1]
    what, hint = found.what, found.hint
    if sign == "\t":
        what, hint = "a tab indents this line", "indent with spaces"
    elif problem.startswith("found character"):
        what, hint = f"a text cannot begin with {sign}", "put it in quotes"
    where = f": {shown(text.strip())}" if text.strip() else ""
    return Problem(Severity.FAULT, f"{what}{where}", hint, file, line + 1, column + 1)
