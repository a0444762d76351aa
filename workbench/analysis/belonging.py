"""Which content of a list a result belongs to, and why it no longer belongs to the list.

Rulebook: none. A batch is of a box; a name, a note or a tag does not change how that plays,
unless a commission asks for cards by name. `simulated` comes before it, the Play panel after.
"""

from __future__ import annotations

from dataclasses import replace

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.differences import CardChange, CommissionChange, Differences, differences
from workbench.play.box_json import digest_of, digest_of_list
from workbench.play.boxes import box_of
from workbench.rules.amounts import counted
from workbench.rules.commissions import NamedCount, Where, walk
from workbench.rules.components import Card

SHOWN = 8
"""So many letters of a digest tell two lists apart for people."""
_MOST = 2
"""So many changes are told before the rest is counted."""


def substance_of(card_set: CardSet) -> str:
    """Return a digest of all that decides how a list plays: equal for lists that play the same.

    It is that of the box with each name that no condition asks for cut down to its initial.
    """
    box, asked = box_of(card_set), _asked_for(card_set)
    commissions = (
        replace(commission, name=str(place)) for place, commission in enumerate(box.commissions)
    )
    return digest_of(
        replace(
            box,
            cards=tuple(card if card.name in asked else _nameless(card) for card in box.cards),
            commissions=tuple(commissions),
        )
    )


def _asked_for(card_set: CardSet) -> frozenset[str]:
    """Return the names that conditions count."""
    return frozenset(
        name
        for entry in card_set.commissions
        for part in walk(entry.commission.condition)
        if isinstance(part, Where) and isinstance(part.feature, NamedCount)
        for name in part.feature.names
    )


def _nameless(card: Card) -> Card:
    return replace(card, name=card.initial, stated_initial=None)


def what_changed(played: CardSet, now: CardSet) -> str:
    """Return what makes a list play otherwise than it did, in words; empty where nothing does.

    Parameters
    ----------
    played, now : CardSet
        The list as it was played, and as it is.
    """
    if substance_of(played) == substance_of(now):
        return ""
    told = _in_substance(played, now).in_words()
    if not told:
        return "the order of the cards changed"
    more = [f"{counted(len(told) - _MOST, 'more change')}"] if len(told) > _MOST else []
    return "; ".join([*told[:_MOST], *more])


def stale_in_words(played: CardSet, now: CardSet) -> str:
    """Return why what was played is of another list than that of now; empty where it is not."""
    changed = what_changed(played, now)
    if not changed:
        return ""
    was = digest_of_list(played)[:SHOWN]
    return f"⚠ Stale: played with the list as it was ({was}); since then {changed}."


def _in_substance(played: CardSet, now: CardSet) -> Differences:
    """Return the differences without those that do not change how the list plays."""
    found = differences(played, now)
    asked = _asked_for(played) | _asked_for(now)
    return Differences(
        cards=tuple(change for change in found.cards if not _plays_alike(change, asked)),
        rules=found.rules,
        commissions=tuple(change for change in found.commissions if not _counts_alike(change)),
    )


def _plays_alike(change: CardChange, asked: frozenset[str]) -> bool:
    before, after = change.before, change.after
    if before is None or after is None:
        known = change.known
        return known.copies == 0
    if {before.card.name, after.card.name} & asked and before.card.name != after.card.name:
        return False
    return (_nameless(before.card), before.copies) == (_nameless(after.card), after.copies)


def _counts_alike(change: CommissionChange) -> bool:
    if change.before is None or change.after is None:
        return False
    before, after = change.before.commission, change.after.commission
    return (before.points, before.condition) == (after.points, after.condition)
