"""Saving a version from the header: its number, a note, and what has changed since the last one.

`cardsets.versions` says what a version is and `Session.save_version` saves it; here is what is
asked before, and what is told after.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

from workbench.analysis.measure_words import in_words
from workbench.cardsets.fields import FieldError, parse_line
from workbench.cardsets.saving import SaveFailed
from workbench.cardsets.versions import changes_since, next_number, version_before
from workbench.editing.disk import Saved
from workbench.editing.session import Session
from workbench.rules.amounts import counted
from workbench.views.header.questions import Choice, Question, first_of

NO_FILE = "A version is of a file: save the list to one first, then save the version."


def since_in_words(session: Session, path: Path) -> str:
    """Return what changed since the version that the list came from.

    Raises
    ------
    SaveFailed
        Where nothing changed, or nobody can tell.
    """
    since = version_before(path, session.card_set.version)
    changes = changes_since(since, session.card_set, named=in_words)
    if since is None:
        return "It is the first version of this list."
    return f"{counted(len(changes), 'change')} since version {since.number}: {first_of(changes)}."


def which_version(
    session: Session, path: Path, *, typed: tuple[str, str] | None = None, refused: str = ""
) -> Question:
    """Return the question of the number and the note of a new version.

    Parameters
    ----------
    session : Session
        The list.
    path : Path
        Its file.
    typed : (str, str), optional
        Number and note as they were typed; the next number and no note unless given.
    refused : str
        Why that was not saved.

    Raises
    ------
    SaveFailed
        Where nothing changed since the last version, or nobody can tell.
    """
    since = since_in_words(session, path)
    number, note = typed or ("", "")
    if typed is None:
        try:
            number = next_number(path, session.card_set, saved=session.saved)
        except SaveFailed as error:
            refused = str(error)
    reason = f"✖ {refused}\n" if refused else ""
    words = f"{reason}Save a version of {path.name}. {since}{_bases(session)}"
    save = Choice("Save the version", "save_version", {}, "writes the list and a copy to keep")
    leave = Choice("Save as…", "save_as", {}, "write the list to another file first")
    return Question(
        words,
        (save, leave) if refused else (save,),
        {"name": "number", "verb": save.verb, "label": "number", "value": number},
        {"name": "note", "label": "a note, if you like", "value": note},
    )


def save_version(session: Session, *, number: str, note: str) -> Saved:
    """Save a version by what was typed; says why not where it cannot be."""
    try:
        line = parse_line(note, noun="note")
    except FieldError as error:
        return Saved(done=False, says=str(error))
    today = date.today()  # noqa: DTZ011  # the designer's own day
    return session.save_version(today=today, number=number.strip(), note=line, named=in_words)


def _bases(session: Session) -> str:
    """Return that other files are written into, where they are."""
    names = ", ".join(base.name for base in session.bases_to_change())
    if not names:
        return ""
    return (
        f" Some of it is about what {names} says, and goes there; Save asks where else it may go."
    )
