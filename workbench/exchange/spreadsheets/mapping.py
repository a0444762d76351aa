"""Which column of a designer's own list is which: as typed, or kept in a small file.

`name=Title,value=Pts` on a command line; in a file the same as YAML, `name: Title` on a line of
its own. `columns` matches by it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from workbench.cardsets.fields import FieldError, listed, nearest, shown
from workbench.cardsets.parsing.documents import document_of
from workbench.cardsets.parsing.nodes import Document, Kind, Tree, Written
from workbench.cardsets.parsing.sources import NotReadableError, read_source
from workbench.cardsets.problems import CardSetError, Problem, Severity
from workbench.cardsets.writing.spelling import block_lines
from workbench.exchange.spreadsheets.layout import CARD_COLUMNS, EXTRA

KEYS = (*(column.key for column in CARD_COLUMNS), EXTRA)
"""What a column may be: a key of a card, or `extra`, which keeps it as it is."""

A_MAPPING = Kind("mapping", "name: Title")
_PAIR = re.compile(r",(?=\s*\w+\s*=)")


class UnknownMapping(FieldError):
    """A mapping that cannot be understood; `what` and `hint` say why and what to do."""


def parse_mapping(text: str) -> dict[str, list[str]]:
    """Return what pairs with commas between say, such as `name=Title,value=Pts`.

    Raises
    ------
    UnknownMapping
        Where a pair has no `=`, or its key is none of `KEYS`.
    """
    mapped: dict[str, list[str]] = {}
    for pair in _PAIR.split(text):
        key, equals, header = (part.strip() for part in pair.partition("="))
        if not equals or not header:
            what = f"{shown(pair.strip())} maps nothing"
            raise UnknownMapping(what, "write it as in name=Title,value=Pts")
        mapped.setdefault(_key(key, header, "="), []).append(header)
    return _once(mapped)


def mapping_of_text(text: str, folder: Path) -> dict[str, list[str]]:
    """Return what a designer says: pairs, or the name of a file in a folder that keeps some.

    Raises
    ------
    UnknownMapping, CardSetError
        As `parse_mapping` and `read_mapping`.
    """
    if not text.strip():
        return {}
    is_file = "=" not in text and Path(text.strip()).suffix
    return read_mapping(folder / text.strip()) if is_file else parse_mapping(text)


def mapping_of_texts(texts: Iterable[str], folder: Path) -> dict[str, list[str]]:
    """Return what several such texts say together.

    Raises
    ------
    UnknownMapping, CardSetError
        As `mapping_of_text`, and where two of them name a column for one key.
    """
    mapped: dict[str, list[str]] = {}
    for text in texts:
        for key, headers in mapping_of_text(text, folder).items():
            mapped.setdefault(key, []).extend(headers)
    return _once(mapped)


def read_mapping(file: Path) -> dict[str, list[str]]:
    """Return what a kept mapping says.

    Raises
    ------
    CardSetError
        Where the file cannot be read, or says something else, with all of that.
    """
    try:
        found = document_of(read_source(file), A_MAPPING)
    except NotReadableError as error:
        raise CardSetError([error.fault(file)]) from error
    problems = list(found.problems if isinstance(found, Document) else found)
    if not isinstance(found, Document) or not isinstance(found.tree, dict):
        example = "write a key and its column on each line, as in name: Title"
        raise CardSetError(problems or [_fault(file, "this is no mapping", example)])
    mapped: dict[str, list[str]] = {}
    for key, value in found.tree.items():
        try:
            mapped[_key(key, str(value), ": ")] = _headers(key, value)
        except UnknownMapping as error:
            problems.append(
                _fault(file, error.what, error.hint, found.spot((key,), of_key=True).line)
            )
    if problems:
        raise CardSetError(problems)
    return mapped


def mapping_text(mapped: Mapping[str, Sequence[str]]) -> str:
    """Return the text of a file that keeps a mapping."""
    said = {
        key: list(headers) if len(headers) > 1 else headers[0] for key, headers in mapped.items()
    }
    head = "# Which column is which: for workbench convert --map, and Open… of the workbench.\n"
    return head + "".join(f"{line}\n" for line in block_lines(said))


def _key(key: str, header: str, sign: str) -> str:
    """Return a key as it is known; raises where it is none, or the pair is meant turned round."""
    word = key.casefold()
    if word in KEYS:
        return word
    near = f"{header}{sign}{key}" if header.casefold() in KEYS else nearest(word, KEYS)
    meant = f"did you mean {near}? " if near else ""
    raise UnknownMapping(f"{shown(key)} is nothing of a card", f"{meant}write {listed(KEYS)}")


def _headers(key: str, value: Tree) -> list[str]:
    headers = value if isinstance(value, list) else [value]
    texts = [str(header) for header in headers if isinstance(header, Written) and header.strip()]
    if len(texts) != len(headers):
        raise UnknownMapping(f"{key} names no column", f"write its header, as in {key}: Title")
    return _once({key: texts})[key]


def _once(mapped: dict[str, list[str]]) -> dict[str, list[str]]:
    for key, headers in mapped.items():
        if key != EXTRA and len(headers) > 1:
            raise UnknownMapping(f"{key} has several columns", "name one of them")
    return mapped


def _fault(file: Path, what: str, hint: str, line: int = 1) -> Problem:
    return Problem(Severity.FAULT, what, hint, file, line)
