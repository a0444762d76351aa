"""What a form shows: the notes of an evening, its list, what is wrong with them, what was refused.

The forms beside this make parts of it; the panel hands it to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from workbench.cardsets.card_set import CardSet
from workbench.playtests.findings import Finding
from workbench.playtests.model import Playtest
from workbench.views.boards.form_board import Choice, Entry


@dataclass(frozen=True, slots=True)
class Refused:
    """A text that was not understood, and why; it stays as typed."""

    text: str
    problem: str


@dataclass(frozen=True, slots=True)
class Shown:
    """An evening as a form shows it.

    Parameters
    ----------
    playtest : Playtest
        The notes.
    card_set : CardSet
        The list that they are scored by.
    findings : tuple of Finding
        What is wrong with them.
    refused : mapping of str to Refused
        Texts that were not understood, by the name of their control.
    """

    playtest: Playtest
    card_set: CardSet
    findings: tuple[Finding, ...] = ()
    refused: Mapping[str, Refused] = field(default_factory=dict)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(1, len(self.playtest.players) + 1)

    def name(self, seat: int) -> str:
        """Return who sits in a seat."""
        return self.playtest.players[seat - 1].name

    def problem(self, *place: str | int) -> str:
        """Return what is wrong at a place of the notes, empty where nothing is."""
        return "; ".join(_told(one) for one in self.findings if one.place == place)

    def entry(self, entry: Entry, *place: str | int) -> Entry:
        """Return a field with what is wrong at its place, or with the text that was refused."""
        refused = self.refused.get(entry.name)
        if refused is not None:
            return replace(entry, text=refused.text, problem=refused.problem)
        return replace(entry, problem=self.problem(*place)) if place else entry

    def who(self, name: str, label: str, seat: int | None, *, but: int | None = None) -> Choice:
        """Return a choice among the players and nobody, one left out unless it is chosen."""
        offered = [one for one in self.seats if one != but or one == seat]
        options = (("", "–"), *((str(one), self.name(one)) for one in offered))
        return Choice(name, label, str(seat) if seat else "", tuple(options))


def _told(one: Finding) -> str:
    return one.what if one.noted else f"{one.what}; {one.hint}"
