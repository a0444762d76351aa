"""A list in whatever file a designer keeps it, to a card set with every fault told at its cell.

The whole line: a file's tables (`tables_in`), the sheets that hold the cards (`choosing`), which
column is which (`columns`), rows to trees (`cards_in`, `parts_in`), and the trees judged as a YAML
file is. What was made of what is part of the answer, to be shown before anything is done with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from openpyxl.utils import get_column_letter

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.fields import nearest
from workbench.cardsets.finding import ENDINGS
from workbench.cardsets.parsing.sources import NotReadableError
from workbench.cardsets.problems import Problem, Severity
from workbench.cardsets.reading import Reading, read, read_trees
from workbench.exchange.kinds import JSON, NAMED, READ, TEXTS, ending_of
from workbench.exchange.spreadsheets.cards_in import NEEDED, grow_cards
from workbench.exchange.spreadsheets.choosing import Found, WhichSheet, sheets_of_cards, told_of
from workbench.exchange.spreadsheets.columns import Mapped, knowing
from workbench.exchange.spreadsheets.encodings import Preview, UnknownEncoding
from workbench.exchange.spreadsheets.layout import CARD_COLUMNS, EXTRA
from workbench.exchange.spreadsheets.mapping import UnknownMapping, parse_mapping
from workbench.exchange.spreadsheets.needs import Need, Unsaid
from workbench.exchange.spreadsheets.notation import read_json
from workbench.exchange.spreadsheets.parts_in import Part, part_of
from workbench.exchange.spreadsheets.rest import problems_of_rest, rest_of, told_of_rest
from workbench.exchange.spreadsheets.tables import Book
from workbench.exchange.spreadsheets.tables_in import book_of, bytes_of
from workbench.exchange.spreadsheets.trees import Places


@dataclass(frozen=True, slots=True)
class Asked:
    """What a designer says of a file, where the file does not say it itself.

    Parameters
    ----------
    encoding, delimiter : str, optional
        Of a text file: what it is written in, and what separates its cells.
    sheets : tuple of str
        The sheets of a workbook that hold the cards.
    mapped : mapping of str to texts
        Which headers hold a key, as in `{"name": ["Nom"]}`; those of `extra` are kept as they are.
    """

    encoding: str | None = None
    delimiter: str | None = None
    sheets: tuple[str, ...] = ()
    mapped: Mapped = field(default_factory=dict)


NOTHING_ASKED = Asked()


@dataclass(frozen=True, slots=True)
class Matched:
    """A column and what it was taken for: a key of a card, or `extra`."""

    key: str
    header: str
    column: str
    sheet: str | None

    def __str__(self) -> str:
        sheet = f" of sheet {self.sheet}" if self.sheet else ""
        return f"column {self.column} ({self.header}){sheet} is {self.key}"


@dataclass(frozen=True, slots=True)
class ListReading:
    """What a file gives, and what was made of what.

    Parameters
    ----------
    file : Path
        The file.
    card_set : CardSet, optional
        Given where every single field could be understood, as in `cardsets.reading.Reading`.
    problems : tuple of Problem
        All faults and warnings, each with its sheet, row and column in its words.
    matched : tuple of Matched
        What each column was taken for; nothing for YAML and JSON, which have none.
    notes : tuple of str
        What else was made of the file: its encoding, sheets left out, rows that are hidden.
    files : tuple of Path
        All files that were read.
    previews : tuple of Preview
        Where the encoding has to be asked about: the odd lines under each likely one.
    sheets : tuple of str
        Where it has to be asked which sheet is meant: those it may be.
    needs : tuple of Need
        What may be said of the file to settle some of its faults.
    """

    file: Path
    card_set: CardSet | None
    problems: tuple[Problem, ...]
    matched: tuple[Matched, ...] = ()
    notes: tuple[str, ...] = ()
    files: tuple[Path, ...] = ()
    previews: tuple[Preview, ...] = field(default=(), repr=False)
    sheets: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether there is no fault; warnings may be."""
        return all(problem.severity is Severity.WARNING for problem in self.problems)


def read_list(
    file: Path,
    asked: Asked = NOTHING_ASKED,
    *,
    instead: Mapping[Path, bytes] | None = None,
) -> ListReading:
    """Return the list of a file of any kind; whatever is wrong with it is told, nothing raised.

    Parameters
    ----------
    file : Path
        It ends in .yaml, .yml, .csv, .tsv, .txt, .xlsx, .xlsm or .json.
    asked : Asked
        What its designer says of it.
    instead : mapping of Path to bytes, optional
        Contents to read in the place of what is on the disk: a save reads what it is about to
        write.
    """
    contents = instead or {}
    try:
        return _read(file, asked, contents)
    except NotReadableError as error:
        previews = error.previews if isinstance(error, UnknownEncoding) else ()
        sheets = error.titles if isinstance(error, WhichSheet) else ()
        needs = error.needs if isinstance(error, Unsaid) else ()
        return ListReading(
            file, None, (error.fault(file),), previews=previews, sheets=sheets, needs=needs
        )


def _read(file: Path, asked: Asked, contents: Mapping[Path, bytes]) -> ListReading:
    ending = ending_of(file)
    if ending not in READ:
        if file.is_dir():
            raise NotReadableError(f"{file} is a folder", "name a file")
        hint = f"save it as one of {NAMED}"
        raise NotReadableError(f"{file.name} is no list that can be read", hint)
    if ending in (*ENDINGS, JSON):
        _refuse_asked(asked)
    if ending in ENDINGS:
        texts = {path: content.decode() for path, content in contents.items()}
        return _as_it_is(file, read(file, instead=texts))
    content = contents[file] if file in contents else bytes_of(file)
    if ending == JSON:
        return _as_it_is(file, read_json(file, content))
    book = book_of(
        file,
        content,
        knows=knowing(CARD_COLUMNS, asked.mapped),
        encoding=asked.encoding,
        delimiter=asked.delimiter,
    )
    return _of_book(book, asked, contents)


def _refuse_asked(asked: Asked) -> None:
    if asked != NOTHING_ASKED:
        raise NotReadableError(
            "the file has neither columns nor sheets, and says its encoding itself",
            "leave the mapping, sheet, encoding and delimiter out",
        )


def _as_it_is(file: Path, reading: Reading) -> ListReading:
    files = tuple(source.path for source in reading.files)
    return ListReading(file, reading.card_set, reading.problems, files=files)


def _of_book(book: Book, asked: Asked, contents: Mapping[Path, bytes]) -> ListReading:
    found = sheets_of_cards(book, asked.sheets, asked.mapped)
    parts: list[Part] = [
        part
        for sheet in book.sheets
        if sheet not in [one.sheet for one in found]
        if (part := part_of(sheet)) is not None
    ]
    sheets = [*(one.sheet for one in found), *(growing.sheet for growing, _ in parts)]
    matched = tuple(match for one in found for match in _matched(one))
    notes = (*book.told, *told_of(book, sheets), *(t for sheet in sheets for t in sheet.told))
    headers = tuple(problem for one in found for problem in one.header.problems)
    needs = (Need.MAPPING,) if any(one.header.unsure for one in found) else ()
    listed = ListReading(book.file, None, headers, matched, notes, (book.file,), needs=needs)
    if not all(one.complete for one in found):
        return listed
    cards = [(grow_cards(one.sheet, one.header), one.header) for one in found]
    told = (
        *_above(found),
        *_kept(matched),
        *(told for growing, _ in (*cards, *parts) for told in growing.all_told()),
    )
    return _judged(replace(listed, notes=(*notes, *told)), [*parts, *cards], contents)


def _above(found: list[Found]) -> list[str]:
    """Return what to tell of rows above a header."""
    return [
        f"the header is row {one.header.row.number}; what stands above it is left out"
        for one in found
        if one.sheet.rows[0] is not one.header.row
    ]


def _kept(matched: Sequence[Matched]) -> Iterator[str]:
    """Yield a word on columns that are kept as they are, and on each that may be misspelled."""
    keys, is_known = {match.key for match in matched}, knowing(CARD_COLUMNS)
    missing = {word: c.key for c in CARD_COLUMNS if c.key not in keys for word in (c.key, *c.words)}
    for match in matched:
        is_odd = match.key == EXTRA and not is_known(match.header)
        if is_odd and (near := nearest(match.header, missing)):
            yield f"{match}; if it is meant as {missing[near]}, rename it"
    if any(match.key == EXTRA for match in matched):
        ours = ", ".join(column.key for column in CARD_COLUMNS)
        yield f"extra columns are kept as they are; those that say something are {ours}"


def _matched(one: Found) -> list[Matched]:
    keys = {place: key for key, place in one.header.places.items()}
    return [
        Matched(
            keys.get(place, EXTRA),
            one.header.text(place),
            get_column_letter(place),
            one.sheet.title,
        )
        for place in sorted({*keys, *one.header.others})
    ]


def _judged(listed: ListReading, grown: list[Part], contents: Mapping[Path, bytes]) -> ListReading:
    """Return a reading with the card set of its trees, and of the rest beside a text file."""
    file, rest = listed.file, rest_of(listed.file)
    is_text = ending_of(file) in TEXTS
    there = is_text and (rest in contents or rest.exists())
    reading = read_trees(
        file,
        [growing.document for growing, _ in grown],
        after=rest if there else None,
        instead={rest: contents[rest].decode()} if rest in contents else {},
    )
    places = Places(grown)
    problems = [_as_of_tables(places.of(problem)) for problem in reading.problems]
    card_set = reading.card_set
    if there and card_set is not None:
        problems += problems_of_rest(rest, reading.files[0].text, card_set)
    notes = [told_of_rest(rest, card_set, there=there)] if is_text else []
    return replace(
        listed,
        card_set=None if listed.problems or card_set is None else _without_origins(card_set),
        problems=(*listed.problems, *problems),
        notes=(*listed.notes, *notes),
        files=(file, rest) if there else (file,),
    )


def _as_of_tables(problem: Problem) -> Problem:
    """Return a problem whose hint speaks of rows where it spoke of the lines of a YAML file."""
    section, _, deck = (problem.field or "").partition(".")
    if section == "cards" and problem.hint.startswith("add cards under"):
        return replace(problem, hint=f"add rows with {deck} in the column deck")
    return problem


def _without_origins(card_set: CardSet) -> CardSet:
    """Return a set of which no entry is in a file that a save could write it back into."""
    return replace(
        card_set,
        entries=tuple(replace(entry, origin=None) for entry in card_set.entries),
        commissions=tuple(replace(entry, origin=None) for entry in card_set.commissions),
    )


def mapping_of(reading: ListReading) -> dict[str, list[str]]:
    """Return which headers were taken for what, to be kept for the next list of this kind."""
    kept: dict[str, list[str]] = {}
    for match in reading.matched:
        headers = kept.setdefault(match.key, [])
        if match.header not in headers:
            headers.append(match.header)
    return kept


def pairs_of(reading: ListReading) -> str:
    """Return which column is which as `parse_mapping` takes it, what is missing left open.

    Only what is missing where pairs cannot say the rest: a header may hold what separates them.
    """
    mapped = {key: names for key, names in mapping_of(reading).items() if key != EXTRA}
    text = ", ".join(f"{key}={names[0]}" for key, names in mapped.items())
    missing = [f"{key}=" for key in NEEDED if key not in mapped]
    try:
        said = text if text and parse_mapping(text) == mapped else ""
    except UnknownMapping:
        said = ""
    return ", ".join([*missing, *filter(None, [said])])
