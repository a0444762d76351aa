"""A new name, followed to where the list says it: conditions of commissions, measures of targets.

A name is followed where no card has it any more: as long as one does, a condition or a measure may
well mean that one. `edits` and the cells of the editor come through here, so a rename and what
follows it are one step.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from workbench.cardsets.card_set import CardSet, CommissionEntry, Target
from workbench.cardsets.conditions import condition_of
from workbench.cardsets.fields import parse_name
from workbench.cardsets.plain import target_subject
from workbench.rules.amounts import counted

NewNames = Mapping[str, list[str]]
"""A name that no card has any more, with what those are called now that had it."""

Names = Mapping[int, tuple[str, str]]
"""By key the name that leads to no other, such as `asset:Bee`, and the plain one."""

_MEASURE = re.compile(r"((?:odds|play)\.(cards|commissions)\[)(.*)(\].*)", re.DOTALL)
"""A measure of a card or a commission: before its name, of what, the name, and what comes after."""


def follow_renames(before: CardSet, after: CardSet) -> CardSet:
    """Return the set after an edit, naming cards and commissions as they are called now.

    Parameters
    ----------
    before, after : CardSet
        The set before and after; a card or a commission is the one with the same key.
    """
    if after.commissions and after.entries is not before.entries:
        names = _new_names(before, after)
        commissions = tuple(_followed(entry, names) for entry in after.commissions)
        after = replace(after, commissions=commissions) if names else after
    return _with_targets_followed(before, after)


def followed_in_words(before: CardSet, after: CardSet) -> str:
    """Return where a step wrote new names: `the commission Zoo and 2 targets`; or nothing."""
    was = {entry.key: entry.when for entry in before.commissions}
    names = [e.commission.name for e in after.commissions if was.get(e.key, e.when) != e.when]
    moved = _moved(before.targets, after.targets)
    commissions = f"the commission {names[0]}" if len(names) == 1 else _several(names, "commission")
    targets = "a target" if len(moved) == 1 else _several(moved, "target")
    return " and ".join(filter(None, [commissions, targets]))


def is_renamed(before: str, after: str) -> bool:
    """Return whether a measure is another one only by the name of a card or commission in it.

    Examples
    --------
    >>> is_renamed("odds.cards[Bee].lift.best", "odds.cards[Wasp].lift.best")
    True
    """
    was, now = _MEASURE.fullmatch(before), _MEASURE.fullmatch(after)
    return before != after and bool(was and now) and _around(was) == _around(now)


def _around(found: re.Match[str] | None) -> tuple[str, ...]:
    return () if found is None else found.group(1, 4)


def _several(things: Iterable[object], noun: str) -> str:
    number = len(list(things))
    return counted(number, noun) if number else ""


def _moved(before: tuple[Target, ...], after: tuple[Target, ...]) -> list[Target]:
    """Return the targets that stay where they are, and name something else than they did."""
    pairs = zip(before, after, strict=False)
    return [now for was, now in pairs if is_renamed(was.measure, now.measure)]


# Targets


def _with_targets_followed(before: CardSet, after: CardSet) -> CardSet:
    """Return the set with new names in its measures, but where that would be a second target."""
    if after.entries is before.entries and after.commissions is before.commissions:
        return after
    named = _Named(before, after)
    subjects = set(map(target_subject, after.targets))
    targets = []
    for target in after.targets:
        measure = named.measure_now(target.measure)
        followed = target if measure == target.measure else replace(target, measure=measure)
        is_new = followed is not target and target_subject(followed) not in subjects
        targets.append(followed if is_new else target)
    return after if targets == list(after.targets) else replace(after, targets=tuple(targets))


@dataclass(frozen=True)
class _Named:
    """How the names in measures were understood before an edit, and what they are after it."""

    before: CardSet
    after: CardSet

    def measure_now(self, measure: str) -> str:
        """Return a measure under the name of today; itself where it names nothing that moved."""
        found = _MEASURE.fullmatch(measure)
        if found is None:
            return measure
        start, kind, name, end = found.groups()
        was, now = self._cards if kind == "cards" else self._commissions
        keys = {key for key, names in was.items() if name in names}
        there = any(name in names for names in now.values())
        if there or len(keys) != 1 or (key := keys.pop()) not in now:
            return measure
        with_deck, alone = now[key]
        is_plain = name == was[key][1] and sum(alone in names for names in now.values()) == 1
        return f"{start}{alone if is_plain else with_deck}{end}"

    @cached_property
    def _cards(self) -> tuple[Names, Names]:
        both = (self.before, self.after)
        was, now = (
            {e.key: (f"{e.card.deck.value}:{e.card.name}", e.card.name) for e in card_set.entries}
            for card_set in both
        )
        return was, now

    @cached_property
    def _commissions(self) -> tuple[Names, Names]:
        both = (self.before, self.after)
        was, now = (
            {e.key: (e.commission.name, e.commission.name) for e in card_set.commissions}
            for card_set in both
        )
        return was, now


# Conditions


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
