"""Measures by name: from a dotted path such as `odds.alliteration.any` to a number of the odds.

The contract's "Targets". A measure is a path into the object of `odds --json`, of the better
order unless it says `odds.drawn.`; an entry of a list is named in brackets, up to the last
one: `odds.cards[asset:Bee].lift.best`. A target holds a measure against bounds. Measures of
`play.` need games; here they are told apart, not answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from workbench.analysis.outcomes import Odds
from workbench.cardsets.card_set import CardSet, Target
from workbench.cardsets.fields import FieldError, nearest
from workbench.cardsets.problems import Problem, Severity


class MeasureError(FieldError):
    """A path that leads to no number; `what` and `hint` as in every refused field."""


class Verdict(StrEnum):
    """What a target comes to."""

    MET = "met"
    MISSED = "missed"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Held:
    """A target held against the odds.

    Attributes
    ----------
    target : Target
        What is wanted.
    value : float or None
        What it is; None where only games, or nothing at all, can tell.
    verdict : Verdict
        Met within the bounds, both included.
    slack : float or None
        Room to the nearer bound in the measure's own unit; below 0 by how much it is missed.
    reason : str
        Why there is no value; empty where there is one.
    """

    target: Target
    value: float | None
    verdict: Verdict
    slack: float | None
    reason: str = ""


def is_of_play(path: str) -> bool:
    """Return whether a measure needs games to be played."""
    return path.startswith("play.")


def measure(odds: Odds, path: str) -> float:
    """Return the number a path leads to.

    Raises
    ------
    MeasureError
        Where it leads nowhere, to no number, or needs games; with the nearest name.
    """
    return _number(_named(odds), path)


def hold(targets: Iterable[Target], odds: Odds) -> tuple[Held, ...]:
    """Hold each target against the odds, in order; those of play stay undecided."""
    said = _named(odds)
    return tuple(_held(target, said) for target in targets)


def problems_of(card_set: CardSet, odds: Odds) -> tuple[Problem, ...]:
    """Return a fault for each target whose measure leads to no number of these odds.

    Those of `play.` are left out. Source: the contract, "Targets".
    """
    return tuple(_problems(card_set.targets, _named(odds)))


def _problems(targets: Iterable[Target], said: Mapping[str, object]) -> Iterator[Problem]:
    for target in targets:
        if is_of_play(target.measure):
            continue
        try:
            _number(said, target.measure)
        except MeasureError as error:
            where = f"targets.{target.measure}"
            yield Problem(Severity.FAULT, error.what, error.hint, field=where)


def _named(odds: Odds) -> Mapping[str, object]:
    """Return all that `odds.` can be followed by: the better order goes without saying."""
    return odds.as_json() | odds.best.as_json()


def _held(target: Target, said: Mapping[str, object]) -> Held:
    try:
        value = _number(said, target.measure)
    except MeasureError as error:
        return Held(target, None, Verdict.UNDECIDED, None, str(error))
    room = [value - target.minimum] if target.minimum is not None else []
    room += [target.maximum - value] if target.maximum is not None else []
    slack = min(room, default=None)
    missed = slack is not None and slack < 0
    return Held(target, value, Verdict.MISSED if missed else Verdict.MET, slack)


def _number(said: Mapping[str, object], path: str) -> float:
    if is_of_play(path):
        raise MeasureError(f"{path!r} is measured by playing games", "the exact odds cannot tell")
    first, *steps = _steps(path)
    if first != "odds" or not steps:
        raise MeasureError(f"{path!r} is no measure", "a measure begins with odds. or play.")
    found: object = said
    for step in steps:
        found = _inside(found, step, path)
    if isinstance(found, int | float) and not isinstance(found, bool):
        return found
    if found is None:
        raise MeasureError(f"{path!r} has no number", "only people can judge this commission")
    raise MeasureError(f"{path!r} is no number", f"go on with one of {_names(_inner(found))}")


def _steps(path: str) -> list[str]:
    """Take a path apart; what stands between its first and its last bracket is one name.

    Examples
    --------
    >>> _steps("odds.cards[St. Bee [old]].lift.best")
    ['odds', 'cards', '[St. Bee [old]', 'lift', 'best']
    """
    start, end = path.find("["), path.rfind("]")
    if start < 0 or end < start:
        return path.split(".")
    after = path[end + 1 :].removeprefix(".")
    return [*path[:start].split("."), path[start:end], *(after.split(".") if after else [])]


def _inside(found: object, step: str, path: str) -> object:
    inner = _inner(found)
    name = step.removeprefix("[") if isinstance(found, list) else step
    if name not in inner:
        near = nearest(name, inner)
        what = f"{path!r} leads nowhere: there is no {name!r}"
        raise MeasureError(what, f"did you mean {near!r}" if near else f"there is {_names(inner)}")
    if inner[name] is _SEVERAL:
        raise MeasureError(f"{path!r}: two decks have a {name!r}", f"write [asset:{name}] or so")
    return inner[name]


_SEVERAL = object()


def _inner(found: object) -> Mapping[str, object]:
    """Return what can be named next: keys of an object, or names of a list's entries."""
    if isinstance(found, Mapping):
        return found
    named: dict[str, object] = {}
    for entry in found if isinstance(found, list) else ():
        name = str(entry["name"])
        named[name] = _SEVERAL if name in named else entry
        if "deck" in entry:
            named[f"{entry['deck']}:{name}"] = entry
    return named


def _names(inner: Mapping[str, object], most: int = 8) -> str:
    names = list(inner)
    if not names:
        return "nothing more"
    return ", ".join(names[:most]) + (", …" if len(names) > most else "")
