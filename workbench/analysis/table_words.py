"""Who plays and how they vote, in words; and what no bot can say.

Rulebook: none. Tables come before it; the sentences on fairness and luck name theirs with it.
"""

from __future__ import annotations

from collections import Counter

from workbench.play.tables import Table

JOKES = (
    "No bot laughs: what people find funny, and how much they give for it, is seen at a table"
    " alone. A voter here goes by chance or by points."
)
"""What is said wherever commendations decide."""


def seated(table: Table) -> str:
    """Return who plays and how the table votes: `4 players, bots greedy, voter uniform`."""
    bots = Counter(table.bots)
    told = [bot if len(bots) == 1 else f"{bot} x {n}" if n > 1 else bot for bot, n in bots.items()]
    return f"{table.players} players, bots {', '.join(told)}, voter {table.voter}"
