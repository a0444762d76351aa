"""What there is to say of an evening's notes: a fault, or something that was noted wrong.

A finding knows its place by the keys of the file, so that `reading` can tell the line, and a form
the field. Everything that looks at notes speaks in these.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.cardsets.parsing.nodes import TreePath
from workbench.cardsets.problems import Severity


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault or warning.

    Parameters
    ----------
    severity : Severity
        A fault is what cannot have been; a warning what was noted otherwise than the rules say,
        or not noted.
    what, hint : str
        What is wrong, and what to do, each a phrase on one line without a full stop.
    place : tuple of str or int
        The keys of the file that lead to it, players by name: `("rounds", 0, "votes", "Ada")`.
    noted : bool
        Whether the table noted a score, a total or a winner that the rules do not give.
    """

    severity: Severity
    what: str
    hint: str
    place: TreePath
    noted: bool = False


def fault(what: str, hint: str, *place: str | int) -> Finding:
    """Return what cannot have been."""
    return Finding(Severity.FAULT, what, hint, place)


def warning(what: str, hint: str, *place: str | int) -> Finding:
    """Return what was not noted, or may be meant otherwise."""
    return Finding(Severity.WARNING, what, hint, place)


def noted(what: str, *place: str | int) -> Finding:
    """Return what was noted otherwise than the rules have it; the note stays as it is."""
    hint = "the note stays as it is; check the cards, and add up again"
    return Finding(Severity.WARNING, what, hint, place, noted=True)
