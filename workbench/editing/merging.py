"""Two people's changes put together: the list being edited, the file as somebody saved it.

Every part of every card, each rule, commission and target is compared with what both began
from. What one side changed is taken; what both changed differently is a conflict, told in
words and never guessed. Comes after `cardsets.differences`; `Session.merge` is the verb.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeVar

from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry, Target
from workbench.cardsets.differences import (
    CardChange,
    CommissionChange,
    card_pairs,
    commission_pairs,
    differences,
)
from workbench.cardsets.plain import target_in_words, target_subject
from workbench.cardsets.rule_paths import RULE_PATHS
from workbench.rules.components import Card
from workbench.rules.parameters import Rules

Value = TypeVar("Value")
Keyed = TypeVar("Keyed", Entry, CommissionEntry)


class Side(StrEnum):
    """Whose word counts in a conflict."""

    MINE = "mine"
    """The list being edited."""
    FILE = "file"
    """The file as it is on disk."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Something that both sides changed, each in its own way.

    Parameters
    ----------
    about : str
        The card, rule, commission or target, and what of it.
    was, mine, file : str
        What it was, is in the list, and is in the file, in words.
    sides : tuple of str
        What the two sides are called, mine first.
    """

    about: str
    was: str
    mine: str
    file: str
    sides: tuple[str, str] = ("your list", "the file")

    def __str__(self) -> str:
        mine, file = self.sides
        return f"{self.about}: {self.mine} in {mine}, {self.file} in {file} (was {self.was})"


@dataclass(frozen=True, slots=True)
class Merge:
    """What came of putting two sides together.

    Parameters
    ----------
    card_set : CardSet or None
        The list with both sides' changes; None while a conflict waits for a choice.
    taken : tuple of str
        What the file's changes do to the list, in words.
    conflicts : tuple of Conflict
        Every conflict, chosen or not.
    """

    card_set: CardSet | None
    taken: tuple[str, ...]
    conflicts: tuple[Conflict, ...]


def partners(old: CardSet, new: CardSet) -> dict[int, int]:
    """Return which key of `old` each key of `new` stands for, paired as `compare` pairs."""
    cards, commissions = card_pairs(old, new), commission_pairs(old, new)
    pairs: tuple[CardChange | CommissionChange, ...] = (*cards, *commissions)
    return {pair.after.key: pair.before.key for pair in pairs if pair.before and pair.after}


def with_keys(card_set: CardSet, keys: Mapping[int, int]) -> CardSet:
    """Return a set with other keys for its cards and commissions."""
    return replace(
        card_set,
        entries=tuple(replace(entry, key=keys[entry.key]) for entry in card_set.entries),
        commissions=tuple(replace(c, key=keys[c.key]) for c in card_set.commissions),
    )


def keys_of(card_set: CardSet) -> tuple[int, ...]:
    """Return the keys of all cards and commissions, in order."""
    return tuple(line.key for line in card_set.lines)


def merge(
    base: CardSet,
    mine: CardSet,
    file: CardSet,
    *,
    keep: Mapping[Conflict, Side] | None = None,
    sides: tuple[str, str] = ("your list", "the file"),
) -> Merge:
    """Return both sides' changes put together.

    Parameters
    ----------
    base : CardSet
        What both sides began from.
    mine, file : CardSet
        The two sides; what has the same key in them is the same card or commission.
    keep : mapping of Conflict to Side, optional
        Whose word counts in each conflict.
    sides : tuple of str
        What the two sides are called in the words of a conflict.
    """
    desk = _Desk(keep or {}, sides)
    merged = replace(
        mine,
        name=desk.pick("the set: name", base.name, mine.name, file.name),
        version=desk.pick("the set: version", base.version, mine.version, file.version),
        entries=_in_order(_entries(desk, base, mine, file), base, mine, file),
        rules=_rules(desk, base.rules, mine.rules, file.rules),
        commissions=_commissions(desk, base, mine, file),
        targets=_targets(desk, base, mine, file),
    )
    conflicts = tuple(desk.conflicts)
    if desk.undecided:
        return Merge(None, (), conflicts)
    return Merge(merged, differences(mine, merged).in_words(), conflicts)


@dataclass(slots=True)
class _Desk:
    """Where choices are looked up and conflicts are noted."""

    keep: Mapping[Conflict, Side]
    sides: tuple[str, str]
    conflicts: list[Conflict] = field(default_factory=list)
    undecided: bool = False

    def pick(self, about: str, base: Value, mine: Value, file: Value) -> Value:
        """Return what one side made of a thing, or both alike, or the side that was chosen."""
        if file in (mine, base):
            return mine
        if mine == base:
            return file
        conflict = Conflict(about, _told(base), _told(mine), _told(file), self.sides)
        self.conflicts.append(conflict)
        self.undecided |= conflict not in self.keep
        return file if self.keep.get(conflict) is Side.FILE else mine


def _entries(desk: _Desk, base: CardSet, mine: CardSet, file: CardSet) -> dict[int, Entry]:
    was, here, there = (_by_key(side.entries) for side in (base, mine, file))
    added_here = [entry for key, entry in here.items() if key not in was]
    merged = {}
    for key in dict.fromkeys((*was, *here, *there)):
        if key not in was and key not in here and there[key] in added_here:
            continue
        entry = _entry(desk, was.get(key), here.get(key), there.get(key))
        if entry is not None:
            merged[key] = entry
    return merged


def _entry(desk: _Desk, base: Entry | None, mine: Entry | None, file: Entry | None) -> Entry | None:
    """Return one card, or None where it goes: whole where a side lacks it, else part by part."""
    if base and mine and file:
        return _parts(desk, base, mine, file)
    known = next(side for side in (base, mine, file) if side is not None)
    return desk.pick(f"{known.card.name} ({known.card.deck})", base, mine, file)


def _parts(desk: _Desk, base: Entry, mine: Entry, file: Entry) -> Entry:
    """Return one card; name and initial, deck and type are each merged together only."""

    def pick(part: str, of: Callable[[Entry], Value]) -> Value:
        """Return one part of the card, merged."""
        about = f"{base.card.name} ({base.card.deck}): {part}"
        return desk.pick(about, of(base), of(mine), of(file))

    name, initial = pick("name", lambda entry: (entry.card.name, entry.card.stated_initial))
    deck, type = pick("deck and type", lambda entry: (entry.card.deck, entry.card.type))
    value = pick("value", lambda entry: entry.card.value)
    return replace(
        file,
        card=Card(name, deck, type, value, initial),
        copies=pick("copies", lambda entry: entry.copies),
        id=pick("id", lambda entry: entry.id),
        art=pick("art", lambda entry: entry.art),
        locked=pick("locked", lambda entry: entry.locked),
        notes=pick("notes", lambda entry: entry.notes),
        tags=pick("tags", lambda entry: entry.tags),
        source=pick("source", lambda entry: entry.source),
        extra=pick("extra", lambda entry: entry.extra),
    )


def _in_order(
    entries: dict[int, Entry], base: CardSet, mine: CardSet, file: CardSet
) -> tuple[Entry, ...]:
    """Return the cards in the file's order, those added or moved here behind their neighbours."""
    decks = {entry.key: entry.card.deck for entry in base.entries}
    moved = {e.key for e in mine.entries if decks.get(e.key) is not e.card.deck}
    order = [e.key for e in file.entries if e.key in entries and e.key not in moved]
    of_file = frozenset(order)
    before: int | None = None
    for key in (entry.key for entry in mine.entries):
        if key in entries and key not in of_file:
            order.insert(0 if before is None else order.index(before) + 1, key)
        before = key if key in entries else before
    return tuple(entries[key] for key in order)


def _rules(desk: _Desk, base: Rules, mine: Rules, file: Rules) -> Rules:
    for rule in RULE_PATHS.values():
        chosen = desk.pick(f"the rule {rule.words}", rule.get(base), rule.get(mine), rule.get(file))
        mine = rule.put(mine, chosen)
    return mine


def _commissions(
    desk: _Desk, base: CardSet, mine: CardSet, file: CardSet
) -> tuple[CommissionEntry, ...]:
    was, here, there = (_by_key(side.commissions) for side in (base, mine, file))
    merged = []
    for key in dict.fromkeys((*there, *here, *was)):
        sides = was.get(key), here.get(key), there.get(key)
        known = next(side for side in sides if side is not None)
        chosen = desk.pick(f"the commission {known.commission.name}", *sides)
        added_alike = key not in was and chosen in merged
        if chosen is not None and not added_alike:
            merged.append(chosen)
    return tuple(merged)


def _targets(desk: _Desk, base: CardSet, mine: CardSet, file: CardSet) -> tuple[Target, ...]:
    was, here, there = (
        {target_subject(target): target for target in side.targets} for side in (base, mine, file)
    )
    merged = (
        desk.pick(
            f"the target for {target_in_words(known)}",
            *(side.get(subject) for side in (was, here, there)),
        )
        for subject, known in {**there, **here, **was}.items()
    )
    return tuple(target for target in merged if target is not None)


def _by_key(things: Iterable[Keyed]) -> dict[int, Keyed]:
    return {thing.key: thing for thing in things}


def _told(thing: object) -> str:
    """Return a part of a list as it stands in a sentence."""
    match thing:
        case bool():
            return "yes" if thing else "no"
        case Entry(card=card):
            return f"{card.name}, {card.type}, {card.value}, {thing.copies} in the box"
        case CommissionEntry(commission=commission):
            return f"{commission.name} for {commission.points} points"
        case Target():
            return _bounds_told(thing)
        case tuple() if thing:
            return ", ".join(_told(part) for part in thing if part is not None)
    return "nothing" if thing in (None, "", ()) else str(thing)


def _bounds_told(target: Target) -> str:
    if target.minimum is None:
        return f"at most {target.maximum:g}"
    if target.maximum is None:
        return f"at least {target.minimum:g}"
    return f"{target.minimum:g} to {target.maximum:g}"
