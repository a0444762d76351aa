"""Is it fair, is it luck, as pictures: leads, what the deal decides, abilities, votes, commissions.

Each takes the `rows` of a module of `analysis` (`suspense`, `luck`, `alone`, `commending`,
`commissions_met`) with the finding in words; who wins from which seat is in `play`, with the shape
of all of them. The part Play or `show` comes after.
"""

from __future__ import annotations

from workbench.analysis.tables import Row
from workbench.views.charts import play
from workbench.views.charts.pictures import Column, Notation
from workbench.views.charts.play import AT_RANDOM, PLAYED, bars, number

_OF = {"score": "points", "wins": "who wins"}
_OWED = {"deal": "the deal", "skill": "who plays", "rest": "the rest"}
_FAIR = f"{PLAYED} · dashed: a fair share"
_NAMES = 158


def _owed(row: Row) -> str:
    return f"{_OF[row['of']]}: {_OWED[row['owed']]}"


def _among(row: Row) -> str:
    return f"{row['bot']} among {row['against']}"


open_games = bars(
    "open",
    (
        Column("name", "what happens"),
        Column("players", "players", Notation.COUNT),
        *number("share", Notation.PERCENT),
    ),
    lambda row: str(row["happens"]),
    axis="share of games; of later rounds, where the lead changes",
    names=_NAMES,
)
"""How open games stay, from `suspense.rows`."""
luck = bars(
    "luck",
    (
        Column("name", "differences in"),
        Column("bots", "among"),
        *number("share", Notation.PERCENT),
    ),
    _owed,
    axis="share of all differences",
    names=_NAMES,
    within=lambda row: "equals" if "," not in row["bots"] else "unequals",
)
"""What the deal decides and what who plays does, from `luck.rows`."""
alone = bars(
    "alone",
    (
        Column("name", "who"),
        *number("games won", Notation.PERCENT),
        Column("exact", "a fair share", Notation.PERCENT),
        Column("points_value", "points more", Notation.SIGNED),
        Column("points_low", "95 % from", Notation.SIGNED),
        Column("points_high", "95 % to", Notation.SIGNED),
    ),
    _among,
    axis="share of games won",
    names=_NAMES,
    legend=_FAIR,
)
"""What one bot wins among copies of another, from `alone.rows`."""
votes = bars(
    "votes",
    (
        Column("name", "voter"),
        *number("another winner", Notation.PERCENT),
        Column("edge", "points to the winner", Notation.SIGNED),
    ),
    lambda row: str(row["voter"]),
    axis="share of games with another winner",
)
"""What commendations decide, from `commending.rows`."""
commissions = bars(
    "commissions",
    (
        Column("name", "commission"),
        Column("bot", "bot"),
        *number("met", Notation.PERCENT),
        Column("exact", "at random", Notation.PERCENT),
        Column("points", "points", Notation.COUNT),
        Column("worth", "worth when dealt", Notation.POINTS),
    ),
    lambda row: str(row["commission"]),
    axis="share of times met, when dealt",
    names=_NAMES,
    legend=AT_RANDOM,
    within=lambda row: str(row["bot"]),
)
"""How often commissions are met, from `commissions_met.rates`."""
ALL = (
    play.SEATS,
    *(shape.drawing for shape in (open_games, luck, alone, votes, commissions)),
)
"""The drawings of the section Fair or lucky."""
