"""States of a list that is being edited, and the way back and forth between them.

A state is a value; undo and redo only move between values, so what they give back is exactly
what was there. Comes after `cardsets`; `cells` makes new states and `session` keeps the history.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from workbench.cardsets.card_set import CardSet


class Cell(NamedTuple):
    """One field of one card: the card's `key`, never its row, and the field's name."""

    key: int
    field: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """An entry that could not be understood: the text as typed, why, and what to do."""

    text: str
    what: str
    hint: str


@dataclass(frozen=True, slots=True)
class State:
    """The list at one moment.

    Parameters
    ----------
    card_set : CardSet
        What is understood: each cell's last good value.
    refused : mapping of Cell to Refusal
        What was typed and is not understood, shown in the cell in place of its value.
    wanted : frozenset of int
        Keys of the cards whose stated initial came from a proposal and waits for a new name.
        A file does not say so: once reopened, a stated initial is the designer's own.
    """

    card_set: CardSet
    refused: Mapping[Cell, Refusal] = field(default_factory=lambda: MappingProxyType({}))
    wanted: frozenset[int] = frozenset()


@dataclass(slots=True)
class History:
    """The states so far, each with the words for the step that led to it.

    Parameters
    ----------
    start : State
        The state before any step; it cannot be undone.
    """

    start: State
    _states: list[State] = field(init=False)
    _labels: list[str] = field(init=False, default_factory=list)
    _at: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self._states = [self.start]

    @property
    def state(self) -> State:
        """The state in force."""
        return self._states[self._at]

    @property
    def undo_label(self) -> str | None:
        """The words for the step that undo takes back; None where there is none."""
        return self._labels[self._at - 1] if self._at else None

    @property
    def redo_label(self) -> str | None:
        """The words for the step that redo takes again; None where there is none."""
        return self._labels[self._at] if self._at < len(self._labels) else None

    def step(self, label: str, state: State) -> None:
        """Go to a new state; steps that had been undone are forgotten."""
        del self._states[self._at + 1 :], self._labels[self._at :]
        self._states.append(state)
        self._labels.append(label)
        self._at += 1

    def settle(self, state: State) -> None:
        """Put an equal state in the place of the one in force, without a step."""
        self._states[self._at] = state

    def everywhere(self, change: Callable[[State], State]) -> None:
        """Change every state alike, in what no step is about and undo shall not bring back."""
        self._states = [change(state) for state in self._states]

    def undo(self) -> None:
        """Go one state back, where there is one."""
        self._at = max(self._at - 1, 0)

    def redo(self) -> None:
        """Go one state forth, where there is one."""
        self._at = min(self._at + 1, len(self._labels))
