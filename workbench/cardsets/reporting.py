"""What `workbench validate` says of card sets: for people, and as the object of `--json`.

Comes after `reading`; the command prints what it finds here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.problems import Problem, how_many, problem_lines
from workbench.cardsets.reading import Reading, read


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found in one card set and all that it extends."""

    file: Path
    reading: Reading

    @property
    def ok(self) -> bool:
        """Whether it has no fault; warnings may be."""
        return self.reading.ok

    def as_json(self) -> dict[str, object]:
        """Return the entry of this file in the object of `validate --json`."""
        return {
            "file": str(self.file),
            "ok": self.ok,
            "problems": [problem_as_json(problem) for problem in self.reading.problems],
        }

    def in_words(self) -> str:
        """Return all lines for the screen: at most 50 problems of a file, then their count."""
        lines = list(problem_lines(self.reading.problems))
        lines.append(f"{self.file}: {how_many(self.reading.problems)}")
        return "\n".join(lines)


def validate(
    paths: Sequence[Path], also: Callable[[CardSet], Iterable[Problem]] | None = None
) -> tuple[Verdict, ...]:
    """Read card sets and return what was found in each, in order.

    Parameters
    ----------
    paths : sequence of Path
        The files.
    also : callable, optional
        What else there is to tell of a set that could be read: a room to the right of this
        one may know more of it.
    """
    return tuple(Verdict(path, _judged(read(path), also)) for path in paths)


def _judged(reading: Reading, also: Callable[[CardSet], Iterable[Problem]] | None) -> Reading:
    if also is None or reading.card_set is None:
        return reading
    return reading.with_problems(also(reading.card_set))


def as_json(verdicts: Iterable[Verdict]) -> dict[str, object]:
    """Return the object of `validate --json`."""
    return {"files": [verdict.as_json() for verdict in verdicts]}


def problem_as_json(problem: Problem) -> dict[str, object]:
    """Return a problem as the commands tell it with `--json`."""
    return {
        "file": str(problem.file),
        "line": problem.line,
        "column": problem.column,
        "severity": problem.severity.value,
        "what": problem.what,
        "hint": problem.hint,
    }
