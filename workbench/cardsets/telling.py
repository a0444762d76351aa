"""Differences in words, as a designer would say them: one sentence for each.

`differences` comes before; the editor and `compare` show what is said here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from workbench.cardsets.plain import plain_commission, plain_entry, plain_target, target_in_words
from workbench.cardsets.rule_paths import RULE_PATHS
from workbench.rules.amounts import counted

if TYPE_CHECKING:
    from workbench.cardsets.differences import (
        CardChange,
        CommissionChange,
        Differences,
        RuleChange,
        TargetChange,
    )

UNTOLD = frozenset({"notes", "text", "extra", "when", "art"})
"""Fields too long to be told from old to new: that they changed is enough."""


def sentences(found: Differences, *, named: Callable[[str], str]) -> tuple[str, ...]:
    """Return one sentence for each difference: cards, rules, commissions, targets."""
    return (
        *map(_of_card, found.cards),
        *map(_of_rule, found.rules),
        *map(_of_commission, found.commissions),
        *(_of_target(change, named) for change in found.targets),
    )


def _of_card(change: CardChange) -> str:
    card = change.known.card
    if change.before is None or change.after is None:
        return f"{card.name} {change.what} ({card.deck}, {card.type}, value {card.value})"
    before, after = (
        {**plain_entry(side), "deck": side.card.deck.value, "copies": side.copies}
        for side in (change.before, change.after)
    )
    return _of_fields(before, after)


def _of_rule(change: RuleChange) -> str:
    words = RULE_PATHS[change.path].words
    return f"{words}: {_spoken(change.before)} → {_spoken(change.after)}"


def _of_commission(change: CommissionChange) -> str:
    commission = change.known.commission
    if change.before is None or change.after is None:
        points = counted(commission.points, "point")
        return f"commission {commission.name} {change.what} ({points})"
    return (
        f"commission {_of_fields(plain_commission(change.before), plain_commission(change.after))}"
    )


def _of_target(change: TargetChange, named: Callable[[str], str]) -> str:
    subject = f"target {target_in_words(change.known, named=named)}"
    if change.before is None or change.after is None:
        target = plain_target(change.known)
        bounds = ", ".join(f"{k} {target[k]:g}" for k in ("min", "max") if k in target)
        return f"{subject} {change.what} ({bounds})"
    before, after = plain_target(change.before), plain_target(change.after)
    return f"{subject}: {_told(before, after)}"


def _of_fields(before: Mapping[str, object], after: Mapping[str, object]) -> str:
    renamed = before["name"] != after["name"]
    start = f"{before['name']} is now {after['name']}" if renamed else str(before["name"])
    rest = _told({**before, "name": None}, {**after, "name": None})
    return f"{start}: {rest}" if rest else start


def _told(before: Mapping[str, object], after: Mapping[str, object]) -> str:
    keys = dict.fromkeys((*before, *after))
    return ", ".join(
        _of_field(key, before.get(key), after.get(key))
        for key in keys
        if before.get(key) != after.get(key)
    )


def _of_field(key: str, before: object, after: object) -> str:
    if key == "locked":
        return "locked" if after else "no longer locked"
    if key in UNTOLD:
        word = "condition" if key == "when" else key
        return f"{word} {'added' if before is None else 'removed' if after is None else 'changed'}"
    return f"{key} {_spoken(before)} → {_spoken(after)}"


def _spoken(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, float):
        return f"{value:g}"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
