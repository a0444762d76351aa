"""Who plays and how they vote, in words; and what no bot can say.

Rulebook: none. Tables come before it; whoever claims something of play names theirs with it.
"""

from __future__ import annotations

from itertools import groupby

from workbench.analysis.play_results import About
from workbench.play.bots.naming import in_one_text
from workbench.play.paired import Seating
from workbench.play.tables import Table

JOKES = (
    "No bot laughs: what people find funny, and how much they give for it, is seen at a table"
    " alone. A voter here goes by chance or by points."
)
"""What is said wherever commendations decide."""


def by_whom(who: Table | Seating | About, *, players: str = "") -> str:
    """Return who plays and how the table votes, in the order of the line-up.

    Parameters
    ----------
    who : Table, Seating or About
        Who plays.
    players : str
        How many they are, where they are not always as many.

    Examples
    --------
    >>> by_whom(Seating(bots="greedy, random, random, random", voter="none"))
    '4 players, bots greedy, random x 3, voter none'
    """
    words = (word.strip() for word in in_one_text(who.bots).split(","))
    alike = [(bot, len(list(same))) for bot, same in groupby(words)]
    told = [bot if 1 in (count, len(alike)) else f"{bot} x {count}" for bot, count in alike]
    return f"{players or who.players} players, bots {', '.join(told)}, voter {who.voter}"
