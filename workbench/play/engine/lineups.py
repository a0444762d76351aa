"""From bots in words to entries of the engine: who plays there, and by what points.

`bots.naming` comes before it. A bot that has no kernel, somebody's own,
makes the batch one for the readable engine.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.play.bots.collector import CollectorBot
from workbench.play.bots.denier import DenierBot
from workbench.play.bots.greedy import GreedyBot
from workbench.play.bots.naming import BOTS, Entrant
from workbench.play.bots.planner import PlannerBot
from workbench.play.bots.random_bot import RandomBot
from workbench.play.bots.rollout import RolloutBot
from workbench.play.engine.choices import COLLECTOR, DENIER, GREEDY, PLANNER, RANDOM, ROLLOUT
from workbench.play.engine.setting import Entries
from workbench.rules.driver import Player
from workbench.rules.parameters import Scoring
from workbench.rules.setup import Box

_POLICIES: tuple[tuple[type[Player], int], ...] = (
    (DenierBot, DENIER),
    (CollectorBot, COLLECTOR),
    (PlannerBot, PLANNER),
    (RolloutBot, ROLLOUT),
    (GreedyBot, GREEDY),
    (RandomBot, RANDOM),
)
"""The kernel of each class and of those that vary it; the narrower class stands first."""


def is_compiled(entrant: Entrant) -> bool:
    """Return whether a bot also plays in the engine."""
    return not entrant.own and _policy_of(BOTS[entrant.name]) is not None


def entries_of_lineup(lineup: Sequence[Entrant], box: Box) -> tuple[Entries, tuple[Scoring, ...]]:
    """Return the entries of a line-up, and the ways of scoring that they go by.

    The set's own scoring stands first, whoever goes by it.

    Raises
    ------
    ValueError
        Where a bot has no kernel (`is_compiled`).
    """
    scorings = [box.rules.scoring]
    rows = []
    for entrant in lineup:
        player = entrant.seat(box)
        own = player.scoring if isinstance(player, GreedyBot) else scorings[0]
        if own not in scorings:
            scorings.append(own)
        rows.append(
            (
                _kernel(entrant),
                scorings.index(own),
                _heat(entrant),
                int(getattr(player, "without", 0)),
            )
        )
    policy, points, heat, without = zip(*rows, strict=True)
    return Entries(policy, points, heat, without), tuple(scorings)


def _kernel(entrant: Entrant) -> int:
    policy = None if entrant.own else _policy_of(entrant.bot)
    if policy is None:
        raise ValueError(f"{entrant.word} plays in the readable engine only")
    return policy


def _policy_of(bot: type[Player]) -> int | None:
    return next((policy for kind, policy in _POLICIES if issubclass(bot, kind)), None)


def _heat(entrant: Entrant) -> int:
    return entrant.hundredths * getattr(entrant.bot, "units", 1)
