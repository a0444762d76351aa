"""The warning about a commission that no invention of the list can meet, or that all meet.

The contract's "Warnings". The exact odds come before it: a chance of 0 or of 1, counted.
"""

from __future__ import annotations

from collections.abc import Iterator

from workbench.analysis.outcomes import Odds
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.fields import shown
from workbench.cardsets.problems import Problem, Severity


def problems_of(card_set: CardSet, odds: Odds) -> tuple[Problem, ...]:
    """Return a warning for each commission that every invention, or none, meets.

    Parameters
    ----------
    card_set : CardSet
        The list.
    odds : Odds
        Of this list.
    """
    return tuple(_problems(card_set, odds))


def _problems(card_set: CardSet, odds: Odds) -> Iterator[Problem]:
    for entry, chance in zip(card_set.commissions, odds.commissions, strict=True):
        if chance.met is None or 0 < chance.met.drawn < odds.inventions:
            continue
        never = chance.met.drawn == 0
        yield Problem(
            severity=Severity.WARNING,
            what=f"{'no' if never else 'every'} invention of this list meets the commission "
            f"{shown(entry.commission.name)}",
            hint="ease its condition, or add cards that meet it"
            if never
            else "sharpen its condition, or its points are a present",
            file=entry.origin.file if entry.origin else None,
            key=entry.key,
            field="when",
        )
