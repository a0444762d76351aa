"""What a deed on the file must know first: questions in words, with the choices there are.

The header asks them; the page shows them, and hands back the verb of the choice that was taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from workbench.editing.merging import Conflict, Side
from workbench.views.line import Message

MOST_TOLD = 5
"""At most so many conflicts or faults are told at once; the others are counted."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question: its words, and the verb that it stands for."""

    label: str
    verb: str
    details: Mapping[str, str]
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What a deed must know first.

    Parameters
    ----------
    words : str
        The question.
    choices : tuple of Choice
        The answers.
    input : mapping of str to str, optional
        A line to type: `name`, `verb` that it belongs to, `label`, `value` and maybe a `hint`.
    also : mapping of str to str, optional
        A second line, which goes with the first: `name`, `label` and `value`.
    later : str
        What leaves it open.
    """

    words: str
    choices: tuple[Choice, ...]
    input: Mapping[str, str] | None = None
    also: Mapping[str, str] | None = None
    later: str = "Cancel"

    def as_message(self) -> Message:
        """Return the question as it travels to the page."""
        choices = [
            {"label": c.label, "verb": c.verb, "details": dict(c.details), "hint": c.hint}
            for c in self.choices
        ]
        typed, also = (None if line is None else dict(line) for line in (self.input, self.also))
        said = {"words": self.words, "choices": choices, "input": typed, "also": also}
        return {**said, "later": self.later}


def where_to(bases: tuple[Path, ...], own: str) -> Question:
    """Return the question where changes of a card go that an extended set holds."""
    names = ", ".join(base.name for base in bases)
    words = f"Some of the changes are about what {names} says. Where shall they go?"
    back = Choice(
        f"Into {names}",
        "save",
        {"inherited": "WHERE_IT_CAME_FROM"},
        "every set that extends it gets them",
    )
    here = Choice(
        f"As changes in {own}",
        "save",
        {"inherited": "AS_CHANGES_HERE"},
        "what it extends stays as it is",
    )
    return Question(words, (back, here))


def which_side(conflicts: tuple[Conflict, ...], verb: str, details: Mapping[str, str]) -> Question:
    """Return the question whose word counts where both sides changed the same."""
    told = first_of([str(conflict) for conflict in conflicts])
    words = f"Both sides changed the same. {told}. Which shall stay?"
    sides = zip(("Mine", "The file's"), (Side.MINE, Side.FILE), strict=True)
    if verb == "take_up":
        sides = zip(("The draft's", "The list's"), (Side.MINE, Side.FILE), strict=True)
    choices = tuple(Choice(label, verb, {**details, "keep": side}) for label, side in sides)
    return Question(words, choices)


def first_of(told: Sequence[str]) -> str:
    """Return the first `MOST_TOLD` of what is told, and how many more there are."""
    more = len(told) - MOST_TOLD
    return "; ".join([*told[:MOST_TOLD], *([f"and {more} more"] if more > 0 else [])])
