"""A new evening: the day, who plays, and a word for the name of its file.

What is typed is kept until it is begun; the panel comes after.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime

from workbench.cardsets.fields import FieldError
from workbench.playtests.starting import parse_players
from workbench.playtests.typed import parse_date
from workbench.views.boards.form_board import Entry, Heading, Part, Press, Row
from workbench.views.playtests.evenings import Evenings


def today() -> str:
    """Return the day it is here, as a file tells it."""
    return datetime.now(UTC).astimezone().date().isoformat()


@dataclass(slots=True)
class NewForm:
    """The fields of a new evening, as typed."""

    texts: dict[str, str] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)

    def parts(self) -> list[Part]:
        """Return the fields, and what begins or leaves."""
        return [
            Heading("A new evening"),
            Row(
                (
                    self._entry("day", "Date", today()),
                    self._entry("players", "Players, the start player first", ""),
                    self._entry("word", "A word for its file", ""),
                    Press("begin", "Begin", "Make the file, and write down what happens"),
                    Press("leave", "Cancel"),
                )
            ),
        ]

    def type_field(self, name: str, text: str) -> None:
        """Take a field as typed."""
        self.problems.pop(name, None)
        self.texts[name] = text

    def begin(self, evenings: Evenings) -> bool:
        """Begin the evening, or keep what is wrong with each field; return whether it began."""
        self.problems.clear()
        try:
            day = parse_date(self.texts.get("day", today()))
        except FieldError as refused:
            self.problems["day"] = str(refused)
        try:
            players = parse_players(self.texts.get("players", ""))
        except FieldError as refused:
            self.problems["players"] = str(refused)
        if self.problems:
            return False
        try:
            evenings.begin(players, day=day, name=self.texts.get("word", ""))
        except FieldError as refused:
            self.problems["players"] = str(refused)
            return False
        return True

    def _entry(self, name: str, label: str, text: str) -> Entry:
        return Entry(
            name=f"new {name}",
            label=label,
            text=self.texts.get(name, text),
            problem=self.problems.get(name, ""),
            hint=_HINTS.get(name, ""),
        )


_HINTS = {"players": "Ada, Grace, Robin=planner", "word": "friday"}
