"""The rows of the picture of targets, in words and numbers.

`answers` comes before it, `views.charts.targets` after.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.analysis.measure_words import Unit, in_bounds, unit_of, value_in_words
from workbench.analysis.tables import Row
from workbench.views.charts.pictures import apart
from workbench.views.targets.answers import Answer, names_apart


def rows_of(answers: Sequence[Answer]) -> list[Row]:
    """Return a row for each answer; names that would be the same are told apart by their play."""
    names = apart(names_apart(answers))
    return [_row(one, name) for one, name in zip(answers, names, strict=True)]


def _row(answer: Answer, name: str) -> Row:
    target, checked = answer.target, answer.checked
    unit = unit_of(target.measure)
    value = None if checked is None else checked.value
    interval = None if checked is None else checked.interval
    told = value_in_words(value, unit)
    return {
        "name": name,
        "kind": answer.verdict.value,
        "minimum": target.minimum,
        "maximum": target.maximum,
        "value": value,
        "low": interval and interval.low,
        "high": interval and interval.high,
        "was": None if answer.was == value else answer.was,
        "wanted": in_bounds(target).removesuffix(" wanted"),
        "value_told": told,
        "lies": "exactly"
        if interval is None
        else " to ".join(value_in_words(end, unit) for end in interval),
        "was_told": value_in_words(answer.was, unit),
        "low_told": "" if target.minimum is None else bound_in_words(target.minimum, unit),
        "high_told": "" if target.maximum is None else bound_in_words(target.maximum, unit),
        "verdict": answer.word,
        "says": answer.says,
        "label": answer.word if value is None else f"{told}  {answer.word}",
    }


def bound_in_words(bound: float, unit: Unit) -> str:
    """Return a bound as it is typed and shown, such as `72.5 %`."""
    return f"{100 * bound:.6g} %" if unit is Unit.SHARE else f"{bound:.6g}"
