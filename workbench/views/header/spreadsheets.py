"""Open… and Save as… for lists that are no YAML: what is shown and asked before, and told after.

A spreadsheet that is opened becomes a list in no file yet, after its columns were shown and may
have been named otherwise; one that is saved is a copy, and the list goes on in its own file.
`exchange.spreadsheets` reads and writes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.problems import CardSetError, Problem, Severity, how_many
from workbench.cardsets.saving import SaveFailed
from workbench.editing.session import Session
from workbench.exchange.kinds import TEXTS, WORKBOOKS, ending_of
from workbench.exchange.spreadsheets.cards_in import NEEDED
from workbench.exchange.spreadsheets.layout import EXTRA
from workbench.exchange.spreadsheets.mapping import (
    UnknownMapping,
    mapping_of_text,
    mapping_text,
    parse_mapping,
)
from workbench.exchange.spreadsheets.reading import Asked, ListReading, mapping_of, read_list
from workbench.exchange.spreadsheets.writing import files_of, taken_by, write_contents
from workbench.rules.amounts import all_of, counted
from workbench.views.header.questions import MOST_TOLD, Choice, Question
from workbench.views.line import Message

COLUMNS = "which column is which, as in name=Title, value=Pts"
_OPTION = re.compile(r"--(map|sheet) ")
"""What a command line wants before what is typed here without it."""

KEEP = "a file that keeps these columns, if you like: my_columns.yaml"


def bring_in(file: Path, said: Mapping[str, str]) -> CardSet | Question:
    """Return the list of a file once it is agreed to, and until then what to agree to.

    Parameters
    ----------
    file : Path
        The spreadsheet.
    said : mapping of str to str
        What the designer said so far: `encoding`, `sheet`, `mapping` (pairs, or a file that keeps
        some), `keep` (a file to keep them in), and `agreed`, the mapping that was shown.

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
        return _of_columns(file, said, f"✖ {error}", mapping)
    sheet = said.get("sheet")
    asked = Asked(said.get("encoding"), sheets=(sheet,) if sheet else (), mapped=mapped)
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
    shown = mapping or _pairs(reading)
    details = {**_details(reading.file, said), "agreed": shown}
    choice = Choice("Open it", "open", details, "as a list in no file yet: the file stays as it is")
    return _asked("\n".join(words), choice, shown if reading.matched else None)


def _to_mend(reading: ListReading, said: Mapping[str, str], mapping: str) -> Question:
    """Return what keeps a file from being read, and what may be said of it."""
    words = [f"✖ {reading.file.name} is not opened: {how_many(reading.problems)}", *_told(reading)]
    words += [f"{p.encoding} ({p.used_by}): {' | '.join(p.lines)}" for p in reading.previews]
    details = _details(reading.file, said)
    others = [
        Choice(one.encoding, "open", {**details, "encoding": one.encoding}, one.used_by)
        for one in reading.previews
    ]
    others += [Choice(t, "open", {**details, "sheet": t}, "a sheet") for t in reading.sheets]
    if others:
        return Question("\n".join(words), tuple(others))
    again = Choice("Read it so", "open", details, "with the columns as named here")
    return _asked("\n".join(words), again, mapping or _pairs(reading))


def _of_columns(file: Path, said: Mapping[str, str], why: str, mapping: str) -> Question:
    again = Choice("Read it so", "open", _details(file, said), "with the columns as named here")
    return _asked(why, again, mapping)


def _asked(words: str, choice: Choice, mapping: str | None) -> Question:
    """Return a question with a line to name the columns in, where a file has any."""
    if mapping is None:
        return Question(words, (choice,))
    line = {"name": "mapping", "verb": "open", "label": COLUMNS, "value": mapping}
    return Question(words, (choice,), line, {"name": "keep", "label": KEEP, "value": ""})


def _details(file: Path, said: Mapping[str, str]) -> dict[str, str]:
    """Return what was said of a file and is not typed anew."""
    kept = {key: said[key] for key in ("encoding", "sheet") if key in said}
    return {"name": str(file.absolute()), **kept}


def _told(reading: ListReading) -> Iterator[str]:
    """Yield what was made of the file, and the first of what is wrong with it."""
    if reading.matched:
        yield _columns(reading)
    yield from reading.notes
    faults = [p for p in reading.problems if p.severity is Severity.FAULT]
    for problem in faults[:MOST_TOLD]:
        yield f"✖ {problem.what}; {_OPTION.sub('', problem.hint)}"
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


def _pairs(reading: ListReading) -> str:
    """Return which column is which as it may be typed, what is missing left open.

    Nothing where pairs cannot say it: a header may hold what separates them.
    """
    mapped = {key: names for key, names in mapping_of(reading).items() if key != EXTRA}
    text = ", ".join(f"{key}={names[0]}" for key, names in mapped.items())
    missing = [f"{key}=" for key in NEEDED if key not in mapped]
    try:
        said = text if text and parse_mapping(text) == mapped else ""
    except UnknownMapping:
        said = ""
    return ", ".join([*missing, *filter(None, [said])])
