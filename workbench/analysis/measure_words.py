"""Measures and what is wanted of them, in words and in the unit of each kind.

A target names its measure by a path (`odds.alliteration.any`); people read "any alliteration"
in percent. Before it come `measures`, which finds the numbers; after it the panels. A path
that has no words here keeps its spelling.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from workbench.analysis.measures import Held
from workbench.analysis.sentences import percent, points
from workbench.cardsets.card_set import Target
from workbench.rules.inventions import Pattern


class Unit(Enum):
    """What a measure is counted in."""

    SHARE = "share"
    POINTS = "points"
    PLAIN = "plain"


_SHARES = {
    "alliteration.any": "any alliteration",
    "matches.assets": "assets match",
    "matches.concepts.none": "concepts all differ",
    "matches.concepts.pair": "two concepts match",
    "matches.concepts.trio": "three concepts match",
    **{f"alliteration.{p.value}": p.value.replace("_", " ") for p in Pattern},
    "alliteration.none": "no run",
}
_POINTS = {
    "alliteration.mean": "points for alliteration",
    "score.mean": "mean score",
    "score.sd": "spread of scores",
    "score.min": "lowest score",
    "score.max": "highest score",
}
_KNOWN: Mapping[str, tuple[str, Unit]] = MappingProxyType(
    {path: (words, Unit.SHARE) for path, words in _SHARES.items()}
    | {path: (words, Unit.POINTS) for path, words in _POINTS.items()}
)
_NAMED = (
    (re.compile(r"commissions\[(.*)\]\.probability"), "commission {}", Unit.SHARE),
    (re.compile(r"cards\[(.*)\]\.lift"), "lift of {}", Unit.POINTS),
    (re.compile(r"cards\[(.*)\]\.score_mean"), "mean score with {}", Unit.POINTS),
)


def in_words(path: str) -> str:
    """Return a measure as people name it.

    Examples
    --------
    >>> in_words("odds.drawn.alliteration.any")
    'any alliteration, assets as drawn'
    """
    return _known(path)[0]


def unit_of(path: str) -> Unit:
    """Return what a measure is counted in; plain numbers where its path has no words."""
    return _known(path)[1]


def _known(path: str) -> tuple[str, Unit]:
    rest = path.removeprefix("odds.")
    bare = rest.removeprefix("drawn.").removeprefix("best.").removesuffix(".best")
    bare = bare.removesuffix(".drawn")
    drawn = rest.startswith("drawn.") or rest.endswith(".drawn")
    found = _KNOWN.get(bare) or _with_a_name(bare)
    if found is None or not path.startswith("odds."):
        return path, Unit.PLAIN
    words, unit = found
    return (f"{words}, assets as drawn" if drawn else words), unit


def _with_a_name(bare: str) -> tuple[str, Unit] | None:
    for pattern, words, unit in _NAMED:
        if match := pattern.fullmatch(bare):
            return words.format(match[1].replace(":", " ", 1)), unit
    return None


def told(held: Held) -> str:
    """Return what a target comes to, in one line.

    Such as `any alliteration 72.9 % (70 to 76 % wanted): met, 2.9 points to spare`.
    """
    name, unit = _known(held.target.measure)
    wanted = _wanted(held.target, unit)
    if held.value is None or held.slack is None:
        return f"{name} ({wanted}): {held.reason}"
    value = {
        Unit.SHARE: percent(held.value),
        Unit.POINTS: points(held.value),
        Unit.PLAIN: f"{held.value:.4g}",
    }[unit]
    by = f"{_room(abs(held.slack), unit)} {'to spare' if held.slack >= 0 else 'off'}"
    return f"{name} {value} ({wanted}): {held.verdict}, {by}"


def _wanted(target: Target, unit: Unit) -> str:
    scale, sign = (100, " %") if unit is Unit.SHARE else (1, "")
    low, high = (
        None if bound is None else f"{scale * bound:.6g}"
        for bound in (target.minimum, target.maximum)
    )
    if low is None or high is None:
        return f"at most {high}{sign} wanted" if low is None else f"at least {low}{sign} wanted"
    return f"{low} to {high}{sign} wanted"


def _room(slack: float, unit: Unit) -> str:
    """Return the room to a bound; what would round to nothing keeps its first digits."""
    if unit is Unit.PLAIN:
        return f"{slack:.3g}"
    room, digits = (100 * slack, 1) if unit is Unit.SHARE else (slack, 2)
    written = f"{room:.{digits}f}"
    return f"{written if float(written) or not room else f'{room:.1g}'} points"
