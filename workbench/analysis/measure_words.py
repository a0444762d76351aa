"""Measures and what is wanted of them, in words and in the unit of each kind.

A target names its measure by a path (`odds.alliteration.any`); people read "any alliteration"
in percent. Before it come `measures`, which finds the numbers; after it the panels. A path
that has no words here keeps its spelling.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType

from workbench.analysis.measures import Held
from workbench.analysis.play_paths import RESHUFFLED
from workbench.analysis.sentences import percent, points
from workbench.cardsets.card_set import Target
from workbench.rules.components import Deck
from workbench.rules.inventions import Pattern


class Unit(Enum):
    """What a measure is counted in."""

    SHARE = "share"
    POINTS = "points"
    PLAIN = "plain"


_Pattern = tuple[re.Pattern[str], str, Unit]
"""Paths with a name in them, how to say it, and what is counted."""


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
_OF_PLAY = {
    "score.invention.mean": ("points of an invention", Unit.POINTS),
    "score.invention.sd": ("spread of the points of inventions", Unit.POINTS),
    "score.game.mean": ("points of a game", Unit.POINTS),
    "score.game.sd": ("spread of the points of games", Unit.POINTS),
    "score.margin.mean": ("winner less runner-up", Unit.POINTS),
    "score.margin.sd": ("spread of winner less runner-up", Unit.POINTS),
    "seats.spread": ("largest difference of two seats' wins", Unit.SHARE),
    "ties": ("games with a shared highest total", Unit.SHARE),
    "decks.empty_draws": ("turns without a draw", Unit.PLAIN),
    "decks.forced_passes": ("forced passes", Unit.PLAIN),
    **{
        f"decks.reshuffles.{deck}": (f"reshuffles of the {deck} deck", Unit.PLAIN)
        for deck in RESHUFFLED
    },
}
_KNOWN: Mapping[str, tuple[str, Unit]] = MappingProxyType(
    {path: (words, Unit.SHARE) for path, words in _SHARES.items()}
    | {path: (words, Unit.POINTS) for path, words in _POINTS.items()}
)
_KNOWN_OF_PLAY = MappingProxyType(
    {
        path: (f"{words}, in play", unit)
        for path, (words, unit) in _KNOWN.items()
        if path.startswith(("alliteration.", "matches."))
    }
    | _OF_PLAY
)
_DECK = re.compile(rf"^({'|'.join(Deck)}):")
"""What tells a card from its namesake; any other colon is of a name."""
_NAMED = (
    (re.compile(r"commissions\[(.*)\]\.probability"), "commission {}", Unit.SHARE),
    (re.compile(r"cards\[(.*)\]\.lift"), "lift of {}", Unit.POINTS),
    (re.compile(r"cards\[(.*)\]\.score_mean"), "mean score with {}", Unit.POINTS),
    (re.compile(r"cards\[(.*)\]\.copies"), "copies of {}", Unit.PLAIN),
    (re.compile(r"score\.counts\.(.*)"), "inventions worth {} points", Unit.PLAIN),
    (re.compile(r"joints\.([^.]*)\.share"), "initials meet at {}", Unit.SHARE),
    (re.compile(r"joints\.([^.]*)\.points"), "points for alliteration at {}", Unit.POINTS),
)
_NAMED_OF_PLAY = (
    (re.compile(r"seats\[(.*)\]\.win_rate"), "seat {} wins", Unit.SHARE),
    (re.compile(r"seats\[(.*)\]\.win_rate_ties_split"), "seat {} wins, ties split", Unit.SHARE),
    (re.compile(r"seats\[(.*)\]\.score\.mean"), "points of seat {}", Unit.POINTS),
    (re.compile(r"seats\[(.*)\]\.score\.sd"), "spread of the points of seat {}", Unit.POINTS),
    (re.compile(r"seats\[(.*)\]\.commendations\.mean"), "commendations of seat {}", Unit.POINTS),
    (re.compile(r"lineup\[(.*)\]\.win_rate"), "bot {} wins", Unit.SHARE),
    (re.compile(r"lineup\[(.*)\]\.score\.mean"), "points of bot {}", Unit.POINTS),
    (re.compile(r"lineup\[(.*)\]\.score\.sd"), "spread of the points of bot {}", Unit.POINTS),
    (re.compile(r"cards\[(.*)\]\.seen"), "times {} is in a hand", Unit.PLAIN),
    (re.compile(r"cards\[(.*)\]\.offered"), "times {} could be picked", Unit.PLAIN),
    (re.compile(r"cards\[(.*)\]\.picked"), "times {} is picked", Unit.PLAIN),
    (re.compile(r"cards\[(.*)\]\.average_taken_at"), "turn at which {} is taken", Unit.PLAIN),
    (re.compile(r"cards\[(.*)\]\.average_last_seen_at"), "turn {} is last seen at", Unit.PLAIN),
    (re.compile(r"cards\[(.*)\]\.pick_rate"), "picks of {} where it fits", Unit.SHARE),
    (re.compile(r"cards\[(.*)\]\.win_rate_picked"), "wins of who played {}", Unit.SHARE),
    (re.compile(r"cards\[(.*)\]\.win_rate_shrunk"), "wins of who played {}, shrunk", Unit.SHARE),
    (re.compile(r"commissions\[(.*)\]\.rate"), "commission {} met", Unit.SHARE),
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


def no_share(target: Target) -> str:
    """Return what is odd about a bound that no share reaches; empty where nothing is.

    Who writes 70 for 70 % would never meet the target, or always.

    Examples
    --------
    >>> no_share(Target("play.seats.spread", maximum=5))
    'a share lies from 0 to 1: write 5 % as 0.05'
    """
    bounds = (target.minimum, target.maximum)
    beyond = next((one for one in bounds if one is not None and not 0 <= one <= 1), None)
    if beyond is None or unit_of(target.measure) is not Unit.SHARE:
        return ""
    return f"a share lies from 0 to 1: write {beyond:g} % as {beyond / 100:g}"


def _known(path: str) -> tuple[str, Unit]:
    if path.startswith("play."):
        rest = path.removeprefix("play.")
        found = _KNOWN_OF_PLAY.get(rest) or _with_a_name(rest, _NAMED_OF_PLAY)
        return found or (path, Unit.PLAIN)
    rest = path.removeprefix("odds.")
    bare = rest.removeprefix("drawn.").removeprefix("best.").removesuffix(".best")
    bare = bare.removesuffix(".drawn")
    drawn = rest.startswith("drawn.") or rest.endswith(".drawn")
    found = _KNOWN.get(bare) or _with_a_name(bare, _NAMED)
    if found is None or not path.startswith("odds."):
        return path, Unit.PLAIN
    words, unit = found
    return (f"{words}, assets as drawn" if drawn else words), unit


def _with_a_name(bare: str, patterns: Iterable[_Pattern]) -> tuple[str, Unit] | None:
    for pattern, words, unit in patterns:
        if match := pattern.fullmatch(bare):
            return words.format(_DECK.sub(r"\1 ", match[1])), unit
    return None


def told(held: Held) -> str:
    """Return what a target comes to, in one line.

    Such as `any alliteration 72.9 % (70 to 76 % wanted): met, 2.9 points to spare`.
    """
    name, unit = _known(held.target.measure)
    wanted = in_bounds(held.target)
    if held.value is None or held.slack is None:
        return f"{name} ({wanted}): {held.reason}"
    value = value_in_words(held.value, unit)
    return f"{name} {value} ({wanted}): {held.verdict}, {room_in_words(held.slack, unit)}"


def value_in_words(number: float | None, unit: Unit) -> str:
    """Return a number in its unit, such as `72.9 %`; a dash where there is none."""
    if number is None:
        return "–"
    return {
        Unit.SHARE: percent(number),
        Unit.POINTS: points(number),
        Unit.PLAIN: _in_figures(number, 4),
    }[unit]


def room_in_words(room: float, unit: Unit) -> str:
    """Return the room to a bound, or by how much it is missed: `2.9 points to spare`."""
    return f"{_room(abs(room), unit)} {'to spare' if room >= 0 else 'off'}"


def in_bounds(target: Target) -> str:
    """Return what is wanted of a measure, such as `70 to 76 % wanted`."""
    scale, sign = (100, " %") if unit_of(target.measure) is Unit.SHARE else (1, "")
    low, high = (
        None if bound is None else _in_figures(scale * bound, 6)
        for bound in (target.minimum, target.maximum)
    )
    if low is None or high is None:
        return f"at most {high}{sign} wanted" if low is None else f"at least {low}{sign} wanted"
    return f"{low} to {high}{sign} wanted"


def _room(slack: float, unit: Unit) -> str:
    """Return the room to a bound; what would round to nothing keeps its first digits."""
    if unit is Unit.PLAIN:
        return _in_figures(slack, 3)
    room, digits = (100 * slack, 1) if unit is Unit.SHARE else (slack, 2)
    written = f"{room:.{digits}f}"
    return f"{written if float(written) or not room else f'{room:.1g}'} points"


def _in_figures(number: float, figures: int) -> str:
    """Return a number in so many figures, and never as a power of ten where it is large."""
    form = f",.{figures}g" if abs(number) < 10**figures else ",.0f"
    return f"{number:{form}}".replace("-", "−")
