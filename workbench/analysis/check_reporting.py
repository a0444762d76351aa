"""The text of `workbench check SET`: each target with its verdict first.

The same numbers as `check --json`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from workbench.analysis.checking import Checked
from workbench.analysis.measure_words import (
    in_bounds,
    no_share,
    room_in_words,
    unit_of,
    value_in_words,
)
from workbench.analysis.measure_words import in_words as measure_in_words
from workbench.analysis.measures import Verdict
from workbench.rules.amounts import counted

_SEEN = "How far a number may be off holds with 95 % certainty for all looks of a target together."


def in_words(file: str, targets: Sequence[Checked]) -> str:
    """Return what the targets of a file come to, without a line break at the end."""
    if not targets:
        return f"{file}: it has no targets; write what you want under targets:"
    met = sum(one.verdict is Verdict.MET for one in targets)
    lines = [line for one in targets for line in _lines(one)]
    played = [_SEEN] if any(one.interval for one in targets) else []
    head = f"{file}: {met} of {counted(len(targets), 'target')} met"
    return "\n".join([head, *(f"  {line}" for line in lines), *played])


def _lines(one: Checked) -> Iterator[str]:
    """Yield a target with its verdict, and below it what games say."""
    unit = unit_of(one.target.measure)
    value = "–" if one.value is None else value_in_words(one.value, unit)
    room = "" if one.room is None else f", {room_in_words(one.room, unit)}"
    name, wanted = measure_in_words(one.target.measure), in_bounds(one.target)
    yield f"{one.verdict.value:<9}  {name} {value} ({wanted}){room}"
    if odd := no_share(one.target):
        yield f"{'':<9}  {odd}"
    if not one.is_exact:
        yield f"{'':<9}  {'; '.join(how_sure(one))}"


def how_sure(one: Checked) -> Iterator[str]:
    """Yield what was played for a target, how sure it is, and what would decide it."""
    unit = unit_of(one.target.measure)
    target = one.target
    asked = [target.players and f"{target.players} players", target.bots, target.voter]
    played = "".join(f", {word}" for word in asked if word)
    yield f"{counted(one.games, 'game')}{played}"
    if one.interval is not None:
        low, high = (value_in_words(end, unit) for end in one.interval)
        yield f"it lies from {low.removesuffix(' %')} to {high}"
    if one.slack is not None:
        yield f"{abs(one.slack):.1f} standard errors {'to spare' if one.slack >= 0 else 'off'}"
    if one.reason:
        yield one.reason
    elif one.more_games:
        yield f"about {one.more_games:,} more would decide it"
    elif one.more_games is None:
        yield "it lies on a bound, so more would hardly decide it"
