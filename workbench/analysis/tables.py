"""Two odds, or two lists, side by side as tables: what charts draw and a designer takes away.

Every table has a row for each thing counted and the columns `before` (the list as in its
file) and `after` (as edited); the columns before those two say what the row is. A thing that
one side lacks is missing (None) there in chances and lifts, and 0 in counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pandas as pd

from workbench.analysis.outcomes import Both, InOrder, Odds
from workbench.analysis.partitions import JOINTS
from workbench.cardsets.card_set import CardSet, Entry
from workbench.rules.components import CardType, Deck
from workbench.rules.inventions import Pattern

Row = dict[str, Any]
"""The cells of a row by the names of their columns."""


class Table(list[Row]):
    """Plain rows, since a chart follows each key; `frame` hands them to pandas.

    Examples
    --------
    >>> Table([{"score": 14, "before": 0.5, "after": 0.25}]).frame().after.sum()
    np.float64(0.25)
    """

    def frame(self) -> pd.DataFrame:
        """Return the table as a frame, what is missing as NaN."""
        return pd.DataFrame(self)


def _table(columns: str, rows: Iterable[tuple[object, ...]]) -> Table:
    """Return rows under the names in `columns`, to which `before` and `after` come last."""
    names = [*columns.split(), "before", "after"]
    return Table(dict(zip(names, row, strict=True)) for row in rows)


def alliteration(before: Odds, after: Odds, order: InOrder = InOrder.BEST) -> Table:
    """Return `pattern`, `points` (what it scores after), and its chance `before`, `after`."""
    was, now = before.in_order(order), after.in_order(order)
    rows = [(p.value, now.points[p], was.share(p), now.share(p)) for p in Pattern]
    return _table("pattern points", rows)


def scores(before: Odds, after: Odds, order: InOrder = InOrder.BEST) -> Table:
    """Return `score`, ascending, and its chance `before`, `after`; scores that occur in either."""
    was, now = before.in_order(order).score, after.in_order(order).score
    occur = sorted({*was.counts, *now.counts})
    rows = [(score, was.share(score), now.share(score)) for score in occur]
    return _table("score", rows)


def matches(before: Odds, after: Odds) -> Table:
    """Return `match`, and its chance `before`, `after`.

    Of the assets, and `none`, `pair` and `trio` of the concepts.
    """
    was, now = before.matches.shares, after.matches.shares
    rows = [(match, was[match], share) for match, share in now.items()]
    return _table("match", rows)


def commissions(before: Odds, after: Odds, order: InOrder = InOrder.BEST) -> Table:
    """Return `key`, `name`, `points`, and the chance `before`, `after`.

    The commissions of the edited list, paired by key; missing where only people can say.
    """
    was = {one.key: _told(one.probability, order) for one in before.commissions}
    rows = [
        (one.key, one.name, one.points, was.get(one.key), _told(one.probability, order))
        for one in after.commissions
    ]
    return _table("key name points", rows)


def _told(chance: Both[float] | None, order: InOrder) -> float | None:
    return None if chance is None else chance[order]


def joints(before: Odds, after: Odds, order: InOrder = InOrder.BEST) -> Table:
    """Return `joint`, `initial`, and the chance `before`, `after` that both cards there have it."""
    sides = [
        {
            (joint.name, initial): count / odds.inventions
            for joint in odds.in_order(order).joints
            for initial, count in joint.counts.items()
        }
        for odds in (before, after)
    ]
    return _by_joint(*sides)


def _by_joint(was: Mapping[tuple[str, str], float], now: Mapping[tuple[str, str], float]) -> Table:
    """Lay two sides together, joints in slot order, initials sorted."""
    initials = sorted({initial for _, initial in (*was, *now)})
    rows = [
        (joint, initial, was.get((joint, initial), 0.0), now.get((joint, initial), 0.0))
        for joint in JOINTS
        for initial in initials
    ]
    return _table("joint initial", rows)


def lifts(before: Odds, after: Odds, order: InOrder = InOrder.BEST) -> Table:
    """Return the lift of each card `before`, `after`, in points, and its `score_mean` after.

    The cards of the edited list, paired by key, with `key`, `name`, `deck`, `initial`, `copies`.
    """
    was = {card.key: card.lift[order] for card in before.cards}
    rows = [
        (
            card.key,
            card.name,
            card.deck.value,
            card.initial,
            card.copies,
            card.score_mean[order],
            was.get(card.key),
            card.lift[order],
        )
        for card in after.cards
    ]
    return _table("key name deck initial copies score_mean", rows)


def initials(before: CardSet, after: CardSet) -> Table:
    """Return `deck`, `initial`, and the cards `before`, `after`, copies counted."""
    return _counted(before, after, "deck initial", lambda e: (e.card.deck, e.card.initial))


def types(before: CardSet, after: CardSet) -> Table:
    """Return `deck`, `type`, and the cards `before`, `after`, copies counted."""
    return _counted(before, after, "deck type", lambda e: (e.card.deck, e.card.type))


def values(before: CardSet, after: CardSet) -> Table:
    """Return `deck`, `value`, and the cards `before`, `after`, copies counted."""
    return _counted(before, after, "deck value", lambda e: (e.card.deck, e.card.value))


def cells(before: CardSet, after: CardSet) -> Table:
    """Return `initial`, `type`, `value`, and the cards `before`, `after`, copies counted."""
    return _counted(
        before,
        after,
        "initial type value",
        lambda e: (e.card.initial, e.card.type, e.card.value),
    )


def _counted(
    before: CardSet,
    after: CardSet,
    columns: str,
    kind: Callable[[Entry], tuple[str | int, ...]],
) -> Table:
    """Count the cards of each kind that either list has; sorted, decks and types as printed."""
    was, now = (_cards_of(card_set, kind) for card_set in (before, after))
    rows = [(*k, was[k], now[k]) for k in sorted({*was, *now}, key=_in_print_order)]
    return _table(columns, rows)


def _cards_of(
    card_set: CardSet, kind: Callable[[Entry], tuple[str | int, ...]]
) -> Counter[tuple[str | int, ...]]:
    counts: Counter[tuple[str | int, ...]] = Counter()
    for entry in card_set.entries:
        if entry.copies:
            counts[kind(entry)] += entry.copies
    return counts


def _in_print_order(kind: tuple[str | int, ...]) -> tuple[tuple[int, str], ...]:
    printed: list[object] = [*Deck, *CardType]
    return tuple(
        (printed.index(part), "")
        if part in printed
        else (part, "")
        if isinstance(part, int)
        else (0, part)
        for part in kind
    )
