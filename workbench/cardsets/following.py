"""A card's new name, followed to where the list names the card: the conditions of commissions.

A name is followed where no card has it any more: as long as one does, the condition may well
mean that one. `edits` and the cells of the editor come through here, so a rename and what
follows it are one step.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from workbench.cardsets.card_set import CardSet, CommissionEntry
from workbench.cardsets.conditions import condition_of
from workbench.cardsets.fields import parse_name
from workbench.rules.amounts import counted

NewNames = Mapping[str, list[str]]
"""A name that no card has any more, with what those are called now that had it."""


def follow_renames(before: CardSet, after: CardSet) -> CardSet:
    """Return the set after an edit, its commissions naming cards as they are called now.

    Parameters
    ----------
    before, after : CardSet
        The set before and after; a card is the one with the same key.
    """
    if not after.commissions or after.entries is before.entries:
        return after
    names = _new_names(before, after)
    commissions = tuple(_followed(entry, names) for entry in after.commissions)
    return replace(after, commissions=commissions) if names else after


def followed_in_words(before: CardSet, after: CardSet) -> str:
    """Return in which commissions a step wrote new names: `the commission Zoo`; or nothing."""
    was = {entry.key: entry.when for entry in before.commissions}
    names = [e.commission.name for e in after.commissions if was.get(e.key, e.when) != e.when]
    if not names:
        return ""
    return f"the commission {names[0]}" if len(names) == 1 else counted(len(names), "commission")


def _new_names(before: CardSet, after: CardSet) -> NewNames:
    now = {entry.key: entry.card.name for entry in after.entries}
    there = set(now.values())
    names: dict[str, list[str]] = {}
    for entry in before.entries:
        if entry.key in now and entry.card.name not in there:
            names.setdefault(entry.card.name, []).append(now[entry.key])
    return names


def _followed(entry: CommissionEntry, names: NewNames) -> CommissionEntry:
    when = _renamed(entry.when, names)
    if when == entry.when:
        return entry
    commission = replace(entry.commission, condition=condition_of(when))
    return replace(entry, commission=commission, when=when)


def _renamed(when: object, names: NewNames) -> object:
    """Return a condition as the file spells it, with new names under `any_of`, each once."""
    if isinstance(when, list):
        return [_renamed(part, names) for part in when]
    if not isinstance(when, dict):
        return when
    return {
        key: _listed(part, names) if key == "any_of" else _renamed(part, names)
        for key, part in when.items()
    }


def _listed(listed: list[str], names: NewNames) -> list[str]:
    known = (names.get(parse_name(name), [name]) for name in listed)
    fresh = [name for several in known for name in several]
    return listed if fresh == listed else list(dict.fromkeys(fresh))
