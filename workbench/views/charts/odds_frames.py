"""The odds of two lists laid side by side as frames: what the pictures are drawn from.

`before` are the odds of the list as in its file, `after` those of the list as edited.
Cards and commissions are paired by the key that a session never changes, so a renamed card
stands beside itself.
"""

from __future__ import annotations

from enum import StrEnum

import pandas as pd

from workbench.analysis.odds import Odds, Order
from workbench.rules.inventions import Pattern

_UNKNOWN = float("nan")


class AssetOrder(StrEnum):
    """How the two assets of a random invention stand."""

    BEST = "best"
    DRAWN = "drawn"

    def of(self, odds: Odds) -> Order:
        """Return the odds with the assets in this order."""
        return odds.best if self is AssetOrder.BEST else odds.drawn


PATTERNS = {pattern: pattern.value.replace("_", " ") for pattern in Pattern}
"""The seven patterns in words, in the order of the rulebook's runs."""

JOINTS = ("I and 1st asset", "1st asset and II", "II and 2nd asset", "2nd asset and III")
"""The four joints of an invention in words, in slot order."""


def alliteration(before: Odds, after: Odds, order: AssetOrder) -> pd.DataFrame:
    """Return the shares of the seven patterns: `name`, `before`, `after`."""
    was, now = order.of(before), order.of(after)
    rows = [(words, was.share(pattern), now.share(pattern)) for pattern, words in PATTERNS.items()]
    return pd.DataFrame(rows, columns=["name", "before", "after"])


def matches(before: Odds, after: Odds) -> pd.DataFrame:
    """Return the shares of matching assets and concepts: `name`, `before`, `after`."""
    was, now = before.matches, after.matches
    rows = [
        ("assets alike", was.assets / was.inventions, now.assets / now.inventions),
        ("concepts all differ", was.none / was.inventions, now.none / now.inventions),
        ("two concepts alike", was.pair / was.inventions, now.pair / now.inventions),
        ("three concepts alike", was.trio / was.inventions, now.trio / now.inventions),
    ]
    return pd.DataFrame(rows, columns=["name", "before", "after"])


def scores(before: Odds, after: Odds, order: AssetOrder) -> pd.DataFrame:
    """Return the share of each score from the lowest of either to the highest.

    Columns `name` (points), `before`, `after` (0 to 1).
    """
    sides = [order.of(odds).score for odds in (before, after)]
    names = range(min(side.least for side in sides), max(side.most for side in sides) + 1)
    rows = [
        (name, *(side.counts.get(name, 0) / side.inventions for side in sides)) for name in names
    ]
    return pd.DataFrame(rows, columns=["name", "before", "after"])


def commissions(before: Odds, after: Odds, order: AssetOrder) -> pd.DataFrame:
    """Return each commission's chance: `name`, `points`, `before`, `after` (0 to 1).

    NaN where only people can say, and before where the file lacks it.
    """
    was = {entry.key: entry.probability for entry in before.commissions}
    rows = [
        (
            entry.name,
            entry.points,
            *(
                _UNKNOWN if chance is None else getattr(chance, order)
                for chance in (was.get(entry.key), entry.probability)
            ),
        )
        for entry in after.commissions
    ]
    return pd.DataFrame(rows, columns=["name", "points", "before", "after"])


def joints(before: Odds, after: Odds, order: AssetOrder) -> pd.DataFrame:
    """Return how often both cards of a joint share each initial: `y`, `x`, `before`, `after`."""
    initials = sorted({*before.initials, *after.initials})
    pairs = zip(JOINTS, order.of(before).joints, order.of(after).joints, strict=True)
    rows = [
        (words, letter, *(side.counts.get(letter, 0) / side.inventions for side in (was, now)))
        for words, was, now in pairs
        for letter in initials
    ]
    return pd.DataFrame(rows, columns=["y", "x", "before", "after"])


def lifts(before: Odds, after: Odds, order: AssetOrder) -> pd.DataFrame:
    """Return the lift of every card of the edited list beside what it was, in points.

    Columns `card`, `deck`, `initial`, `copies`, `before`, `after`, `score_mean`; `before` is NaN
    where the file has no such card.
    """
    was = {card.key: getattr(card.lift, order) for card in before.cards}
    rows = [
        (
            card.name,
            card.deck.value,
            card.initial,
            card.copies,
            was.get(card.key, _UNKNOWN),
            getattr(card.lift, order),
            getattr(card.score_mean, order),
        )
        for card in after.cards
    ]
    names = ["card", "deck", "initial", "copies", "before", "after", "score_mean"]
    return pd.DataFrame(rows, columns=names)
