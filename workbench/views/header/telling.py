"""The state of a list and what became of a deed on its file, in the words of the header.

Everything here is a value that a test can read; `header` decides when it is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.heirs import heirs_of
from workbench.cardsets.problems import CardSetError, Problem, Severity, first_fault
from workbench.editing.disk import Saved
from workbench.editing.session import Session
from workbench.rules.amounts import counted
from workbench.views.header.questions import first_of
from workbench.views.line import Message


def cards(card_set: CardSet) -> str:
    """Return how many cards a list holds: `150 cards`, or `148 cards, 160 with copies`."""
    lines = len(card_set.entries)
    copies = sum(entry.copies for entry in card_set.entries)
    words = counted(lines, "card")
    return words if copies == lines else f"{words}, {copies:,} with copies"


def unsaved(session: Session) -> str:
    """Return what is not saved, in a few words."""
    if not session.unsaved:
        return "✓ all saved" if session.path is not None else "not saved"
    return f"● {counted(session.unsaved_count, 'change')} not saved"


def how_many(problems: Sequence[Problem]) -> str:
    """Return how many faults and warnings there are; empty where there are none."""
    faults = sum(problem.severity is Severity.FAULT for problem in problems)
    warnings = len(problems) - faults
    signs = ((faults, "✖", "fault"), (warnings, "⚠", "warning"))
    return "  ".join(f"{sign} {counted(number, noun)}" for number, sign, noun in signs if number)


def problem_in_words(problem: Problem) -> str:
    """Return one fault or warning with its sign."""
    sign = "✖" if problem.severity is Severity.FAULT else "⚠"
    return f"{sign} {problem.what}; {problem.hint}"


def left_behind(session: Session) -> str:
    """Return what becomes of the changes where another list takes the place of this one."""
    if not session.unsaved:
        return ""
    if session.path is None:
        return "This list is in no file and its changes would be lost: save it first."
    return f"Unsaved changes stay in a draft, offered when {session.path.name} is opened again."


def what_was_saved(saved: Saved, problems: Sequence[Problem]) -> str:
    """Return what was saved; a list with faults is written as it is, and that is said."""
    faults = [problem.what for problem in problems if problem.severity is Severity.FAULT]
    if not faults:
        return f"✓ {saved.says}"
    return f"⚠ {saved.says}, with {counted(len(faults), 'fault')}: {first_of(faults)}"


def heirs_with_faults(file: Path) -> str:
    """Return the first fault of each list that extends a file; empty where none has any."""
    faulty = (reading.problems for reading in heirs_of(file) if not reading.ok)
    return "\n".join(f"⚠ A list that extends this one: {first_fault(p)}" for p in faulty)


def unreadable(error: CardSetError) -> Message:
    """Return why the files cannot be taken as they are on disk now."""
    words = f"✖ Nothing done, the list here is as it was. {first_fault(error.problems)}"
    return {"says": words, "wrong": True}
