"""What a report is asked for: which list, on what day, and who plays it.

The command, or a page that is made anew, comes before it; the notebook takes each field as a
parameter of the same name.
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass, fields
from datetime import date
from pathlib import Path

from workbench.analysis.checking import faultless
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.finding import find
from workbench.play.paired import Seating


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One report.

    Parameters
    ----------
    card_set : str
        A path, or the bare name of a shipped set.
    date : str
        The day that the page tells, as 2026-11-30.
    games : int
        How many are played, 2 or more.
    players, bots, voter, seed
        As for `workbench simulate`.
    """

    card_set: str
    date: str
    games: int = 10_000
    players: int = 4
    bots: str = "greedy"
    voter: str = "uniform"
    seed: int = 1

    def __post_init__(self) -> None:
        date.fromisoformat(self.date)

    @property
    def file(self) -> Path:
        """The file of the list."""
        return find(self.card_set)

    @property
    def seating(self) -> Seating:
        """Who plays."""
        return Seating(players=self.players, bots=self.bots, voter=self.voter, seed=self.seed)

    def faultless(self) -> CardSet:
        """Return the list.

        Raises
        ------
        CardSetError
            With every fault of it, those of its targets among them.
        """
        return faultless(self.file)

    def command(self) -> str:
        """Return the command that makes the same page, but for the folders."""
        words = [f"--{name} {shlex.quote(str(value))}" for name, value in self.options().items()]
        name = shlex.quote(self.file.name)
        page = shlex.quote(f"{self.file.stem}.html")
        return " ".join(["workbench report", name, "-o", page, "--date", self.date, *words])

    def options(self) -> dict[str, str | int]:
        """Return who plays and how many games, by the names of the command's options."""
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if field.name not in {"card_set", "date"}
        }
