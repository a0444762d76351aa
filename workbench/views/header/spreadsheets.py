"""Open… and Save as… for lists that are no YAML: what is shown and asked before, and told after.

A spreadsheet that is opened becomes a list in no file yet, after its columns were shown and may
have been named otherwise; one that is saved is a copy, and the list goes on in its own file.
`exchange.spreadsheets` reads and writes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.problems import CardSetError, Problem, Severity, how_many
from workbench.cardsets.saving import SaveFailed
from workbench.editing.session import Session
from workbench.exchange.kinds import TEXTS, WORKBOOKS, ending_of
from workbench.exchange.spreadsheets.layout import EXTRA
from workbench.exchange.spreadsheets.mapping import (
    UnknownMapping,
    mapping_of_text,
    mapping_text,
)
from workbench.exchange.spreadsheets.needs import Need
from workbench.exchange.spreadsheets.reading import (
    Asked,
    ListReading,
    mapping_of,
    pairs_of,
    read_list,
)
from workbench.exchange.spreadsheets.writing import files_of, taken_by, write_contents
from workbench.rules.amounts import all_of, counted
from workbench.views.header.questions import MOST_TOLD, Choice, Question
from workbench.views.line import Message

COLUMNS = "which column is which, as in name=Title, value=Pts"
CELLS = "what separates the cells, such as semicolon or ~"
AS_NAMED = "as it is named here"
KEEP = "a file that keeps these columns, if you like: my_columns.yaml"

Line = Mapping[str, str]
"""A line to type in, as a question has it."""


def bring_in(file: Path, said: Mapping[str, str]) -> CardSet | Question:
    """Return the list of a file once it is agreed to, and until then what to agree to.

    Parameters
    ----------
    file : Path
        The spreadsheet.
    said : mapping of str to str
        What the designer said so far: `encoding`, `delimiter`, `sheet`, `mapping` (pairs, or a
        file that keeps some), `keep` (a file to keep them in), and `agreed`, the mapping that was
        shown.

    Raises
    ------
    CardSetError
        Where there is no such file, it has faults and no columns, or a file that keeps a mapping
        cannot be read or written.
    """
    mapping = said.get("mapping", "").strip()
    try:
        mapped = mapping_of_text(mapping, file.parent)
    except UnknownMapping as error:
        again = Choice("Read it so", "open", _details(file, said), AS_NAMED)
        return _asked(f"✖ {error}", again, _of_columns(mapping, said))
    sheet, delimiter = said.get("sheet"), said.get("delimiter") or None
    asked = Asked(said.get("encoding"), delimiter, (sheet,) if sheet else (), mapped)
    reading = read_list(file, asked)
    if reading.card_set is None:
        if not file.is_file() or ending_of(file) not in TEXTS + WORKBOOKS:
            raise CardSetError(reading.problems)
        return _to_mend(reading, said, mapping)
    if said.get("agreed") != mapping or "agreed" not in said:
        return _to_agree(reading, reading.card_set, said, mapping)
    _keep(reading, file.parent, said.get("keep", "").strip())
    return reading.card_set


def copy(session: Session, file: Path, *, over: str = "") -> Message:
    """Write a copy of the list, and tell what became of it; ask before one is written over."""
    try:
        contents = files_of(session.card_set, file)
        taken = taken_by(contents)
        if taken and not over:
            return {"offer": _over(file, taken).as_message()}
        written = write_contents(contents, replacing=True)
    except SaveFailed as error:
        return {"says": f"✖ {error}", "wrong": True}
    names = all_of([path.name for path in written])
    stays = "this list is in no file yet" if session.path is None else session.path.name
    goes_on = f"; the list here goes on in {stays}" if session.path else f"; {stays}"
    refused = len(session.refused)
    left = f", but for {counted(refused, 'cell')} not understood" if refused else ""
    folder = file.parent.absolute()
    return {"says": f"✓ Copied to {names}{left}{goes_on}\nThe copy lies in {folder}"}


def _over(file: Path, taken: tuple[Path, ...]) -> Question:
    names = all_of([path.name for path in taken])
    verb = "is" if len(taken) == 1 else "are"
    choices = (
        Choice(
            "Write over it", "save_as", {"path": str(file.absolute()), "over": "yes"}, "for good"
        ),
        Choice("Another name…", "save_as", {}),
    )
    return Question(f"{names} {verb} there already, and not the same as this list.", choices)


def _keep(reading: ListReading, folder: Path, name: str) -> None:
    """Keep which column was which, where a file for it is named."""
    if not name:
        return
    file = folder / name if Path(name).suffix else folder / f"{name}.yaml"
    try:
        write_contents({file: mapping_text(mapping_of(reading)).encode()})
    except SaveFailed as error:
        raise CardSetError([Problem(Severity.FAULT, error.what, error.hint, file)]) from error


def _to_agree(
    reading: ListReading, card_set: CardSet, said: Mapping[str, str], mapping: str
) -> Question:
    """Return the question whether the columns are understood as they are meant."""
    sign = "✓" if reading.ok else "⚠"
    cards = counted(len(card_set.entries), "card")
    words = [f"{sign} {reading.file.name}: {cards}, {how_many(reading.problems)}", *_told(reading)]
    shown = mapping or pairs_of(reading)
    details = {**_details(reading.file, said), "agreed": shown}
    choice = Choice("Open it", "open", details, "as a list in no file yet: the file stays as it is")
    lines = _of_columns(shown, said) if reading.matched else ()
    return _asked("\n".join(words), choice, lines)


def _to_mend(reading: ListReading, said: Mapping[str, str], mapping: str) -> Question:
    """Return what keeps a file from being read, and what may be said of it."""
    words = [f"✖ {reading.file.name} is not opened: {how_many(reading.problems)}", *_told(reading)]
    words += [f"{p.encoding} ({p.used_by}): {' | '.join(p.lines)}" for p in reading.previews]
    details = _details(reading.file, said)
    if reading.previews or reading.sheets:
        typed = {key: said[key] for key in ("mapping", "keep") if said.get(key)}
        return Question("\n".join(words), tuple(_others(reading, {**typed, **details})))
    lines = _to_say(reading, said, mapping)
    for line in lines:
        details.pop(line["name"], None)
    label, hint = ("Read it so", AS_NAMED) if lines else ("Read it again", "as it lies there now")
    return _asked("\n".join(words), Choice(label, "open", details, hint), lines)


def _others(reading: ListReading, details: Mapping[str, str]) -> Iterator[Choice]:
    """Yield the encodings or the sheets that may be meant."""
    for one in reading.previews:
        yield Choice(one.encoding, "open", {**details, "encoding": one.encoding}, one.used_by)
    for title in reading.sheets:
        yield Choice(title, "open", {**details, "sheet": title}, "a sheet")


def _asked(words: str, choice: Choice, lines: Sequence[Line]) -> Question:
    """Return a question with up to two lines to type in."""
    first, also = (*lines, None, None)[:2]
    return Question(words, (choice,), first, also)


def _to_say(reading: ListReading, said: Mapping[str, str], mapping: str) -> tuple[Line, ...]:
    """Return the lines in which something may be said of a file that is not understood yet."""
    shown = mapping or pairs_of(reading)
    columns, keep = _of_columns(shown, said)
    delimiter = said.get("delimiter", "")
    cells = {"name": "delimiter", "verb": "open", "label": CELLS, "value": delimiter}
    by_columns = bool(reading.matched) or Need.MAPPING in reading.needs
    if not delimiter and Need.DELIMITER not in reading.needs:
        return (columns, keep) if by_columns else ()
    return (columns, cells) if by_columns else (cells,)


def _of_columns(shown: str, said: Mapping[str, str]) -> tuple[Line, Line]:
    """Return the line to name columns in, and the one to name a file that keeps them."""
    line = {"name": "mapping", "verb": "open", "label": COLUMNS, "value": shown}
    return line, {"name": "keep", "label": KEEP, "value": said.get("keep", "")}


def _details(file: Path, said: Mapping[str, str]) -> dict[str, str]:
    """Return what was said of a file and is not typed anew."""
    kept = {key: said[key] for key in ("encoding", "delimiter", "sheet") if said.get(key)}
    return {"name": str(file.absolute()), **kept}


def _told(reading: ListReading) -> Iterator[str]:
    """Yield what was made of the file, and the first of what is wrong with it."""
    if reading.matched:
        yield _columns(reading)
    yield from reading.notes
    faults = [p for p in reading.problems if p.severity is Severity.FAULT]
    for problem in faults[:MOST_TOLD]:
        yield f"✖ {problem.what}; {problem.hint}"
    if len(faults) > MOST_TOLD:
        yield f"and {counted(len(faults) - MOST_TOLD, 'more fault')}"


def _columns(reading: ListReading) -> str:
    """Return what each column was taken for, on a line."""
    sheets = dict.fromkeys(match.sheet for match in reading.matched if match.sheet)
    where = f"Columns of {', '.join(sheets)}" if sheets else "Columns"
    parts = [
        f"{'kept as they are' if key == EXTRA else key}: {', '.join(headers)}"
        for key, headers in mapping_of(reading).items()
    ]
    return f"{where} · {' · '.join(parts)}"
