"""How bots are written: `greedy`, `planner:0.5`, `my_bots.py:MyBot`, without loading any.

`naming` makes bots of these words; a log is held to them, and telling a game waits for no bot.
"""

from __future__ import annotations

import re

from workbench.play.bots.temperature import COLDEST, HOTTEST

HOUSE = (
    "random",
    "greedy",
    "no_letters",
    "no_types",
    "only_value",
    "denier",
    "collector",
    "planner",
    "rollout",
)
"""The names of the bots of the house."""

PERSON = "person"
"""The word in a line-up for somebody who clicks."""

OWN = re.compile(r"(?P<path>.*\.py)(?::(?P<name>[^:]*)(?::(?P<heat>.*))?)?", re.DOTALL)
WITHOUT_FILE = re.compile(r"(?P<name>[^:]*)(?::(?P<heat>.*))?", re.DOTALL)
_HEAT = re.compile(r"(?P<whole>[0-9]{1,9})(?:\.(?P<part>[0-9]{1,2}))?")


def hundredths_of(heat: str) -> int | None:
    """Return a temperature in hundredths of a point, 1 to 10,000; None where a text is none.

    Examples
    --------
    >>> hundredths_of("0.5"), hundredths_of("hot"), hundredths_of("101")
    (50, None, None)
    """
    number = _HEAT.fullmatch(heat)
    hundredths = int(number["whole"] + (number["part"] or "").ljust(2, "0")) if number else 0
    return hundredths if COLDEST <= hundredths <= HOTTEST else None


def names_a_bot(word: str) -> bool:
    """Say whether a word is written as a bot's; a file of one's own need not be there.

    Examples
    --------
    >>> [names_a_bot(word) for word in ("greedy:0.5", "gone.py:Mine", "gone.py", "greedi")]
    [True, True, False, False]
    """
    found = OWN.fullmatch(word)
    known = bool(found and found["name"])
    if found is None:
        found = WITHOUT_FILE.fullmatch(word)
        known = bool(found and found["name"] in HOUSE)
    heat = found["heat"] if found else None
    return known and (heat is None or hundredths_of(heat) is not None)
