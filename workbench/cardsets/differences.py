"""Differences between two card sets, as values: cards, rules, commissions and targets.

Contract: "compare". Cards are paired so that a rename is told as a rename; keys, origins,
the names of the sets and the order of the list do not count. The editor, the save and the
command `compare` all speak in these; `telling` puts them in words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar

from workbench.cardsets.art import art_place
from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry, Target
from workbench.cardsets.plain import (
    plain_commission,
    plain_entry,
    plain_rules,
    target_subject,
)
from workbench.cardsets.telling import sentences

Thing = TypeVar("Thing", Entry, CommissionEntry, Target)
Trait = Callable[[Thing], Hashable]


class What(StrEnum):
    """What became of a card, commission or target."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Change(Generic[Thing]):
    """One thing that is not the same; `before` is None where added, `after` where removed."""

    before: Thing | None
    after: Thing | None

    @property
    def what(self) -> What:
        """Whether it was added, removed or changed."""
        if self.before is None:
            return What.ADDED
        return What.REMOVED if self.after is None else What.CHANGED

    @property
    def known(self) -> Thing:
        """The thing as it was, or as it is where it was not there before."""
        known = self.before if self.before is not None else self.after
        if known is None:
            raise ValueError("a change has a before, an after or both")
        return known


CardChange = Change[Entry]
CommissionChange = Change[CommissionEntry]
TargetChange = Change[Target]


@dataclass(frozen=True, slots=True)
class RuleChange:
    """One rule that is not the same, by its dotted path in the file."""

    path: str
    before: object
    after: object


@dataclass(frozen=True, slots=True)
class Differences:
    """All that is not the same in two sets: as listed in the first, then what the second adds."""

    cards: tuple[CardChange, ...] = ()
    rules: tuple[RuleChange, ...] = ()
    commissions: tuple[CommissionChange, ...] = ()
    targets: tuple[TargetChange, ...] = ()

    @property
    def same(self) -> bool:
        """Whether cards, commissions and rules are the same (targets do not count)."""
        return not (self.cards or self.rules or self.commissions)

    def in_words(self, *, named: Callable[[str], str] = str) -> tuple[str, ...]:
        """Return one sentence for each difference, such as `Bee: value 1 → 2`.

        `named` says what people call the measure of a target; its path unless given.
        """
        return sentences(self, named=named)

    def as_json(self) -> dict[str, object]:
        """Return `changes`, `rules` and `commissions` as `compare --json` gives them."""
        return {
            "changes": [_card_json(change) for change in self.cards],
            "rules": [
                {"rule": change.path, "before": change.before, "after": change.after}
                for change in self.rules
            ],
            "commissions": [_commission_json(change) for change in self.commissions],
        }


def differences(a: CardSet, b: CardSet) -> Differences:
    """Return what is not the same in two sets, `a` being the one before.

    Source: contract, "compare" (how cards are paired).
    """
    rules_a, rules_b = plain_rules(a.rules), plain_rules(b.rules)
    return Differences(
        cards=_changes(map(_alike_in_art, card_pairs(a, b))),
        rules=tuple(
            RuleChange(path, rules_a[path], rules_b[path])
            for path in rules_a
            if rules_a[path] != rules_b[path]
        ),
        commissions=_changes(commission_pairs(a, b)),
        targets=_changes(_pairs(a.targets, b.targets, (target_subject,))),
    )


def card_pairs(a: CardSet, b: CardSet) -> tuple[CardChange, ...]:
    """Return every card of two lists, paired with itself in the other where it is there.

    Paired by `id`; then by deck and name; then what is left of a deck by equal type, value
    and initial, by equal type and value, and in file order.
    """
    return _pairs(a.entries, b.entries, _CARD_TRAITS)


def commission_pairs(a: CardSet, b: CardSet) -> tuple[CommissionChange, ...]:
    """Return every commission of two sets, paired by `id`, then by name, then by condition."""
    return _pairs(a.commissions, b.commissions, _COMMISSION_TRAITS)


_CARD_TRAITS: tuple[Trait[Entry], ...] = (
    lambda entry: entry.id,
    lambda entry: (entry.card.deck, entry.card.name),
    lambda entry: (entry.card.deck, entry.card.type, entry.card.value, entry.card.initial),
    lambda entry: (entry.card.deck, entry.card.type, entry.card.value),
    lambda entry: entry.card.deck,
)
_COMMISSION_TRAITS: tuple[Trait[CommissionEntry], ...] = (
    lambda entry: entry.id,
    lambda entry: entry.commission.name,
    lambda entry: entry.commission.condition,
)


def _pairs(
    a: Sequence[Thing], b: Sequence[Thing], traits: Iterable[Trait[Thing]]
) -> tuple[Change[Thing], ...]:
    """Pair two lists by one trait after the other, equals in order; a trait of None pairs none."""
    partner: dict[int, int] = {}
    free = dict.fromkeys(range(len(b)))
    for trait in traits:
        waiting = defaultdict(list)
        for j in reversed(free):
            waiting[trait(b[j])].append(j)
        waiting.pop(None, None)
        for i, thing in enumerate(a):
            if i not in partner and waiting.get(trait(thing)):
                partner[i] = waiting[trait(thing)].pop()
                del free[partner[i]]
    pairs = [Change(thing, b[partner[i]] if i in partner else None) for i, thing in enumerate(a)]
    pairs += [Change(None, b[j]) for j in free]
    return tuple(pairs)


def _changes(pairs: Iterable[Change[Thing]]) -> tuple[Change[Thing], ...]:
    return tuple(pair for pair in pairs if pair.before != pair.after)


def _alike_in_art(pair: CardChange) -> CardChange:
    """Return a pair with one path to its picture, where two of them lead to the same."""
    before, after = pair.before, pair.after
    if before is None or after is None or before.art == after.art:
        return pair
    if art_place(before) != art_place(after):
        return pair
    return Change(replace(before, art=after.art), after)


def _card_json(change: CardChange) -> dict[str, object]:
    sides = [
        None if side is None else {"deck": side.card.deck.value, **plain_entry(side)}
        for side in (change.before, change.after)
    ]
    card = change.known.card
    return {
        "deck": card.deck.value,
        "card": card.name,
        "what": change.what.value,
        "before": sides[0],
        "after": sides[1],
    }


def _commission_json(change: CommissionChange) -> dict[str, object]:
    sides = [
        None if side is None else plain_commission(side) for side in (change.before, change.after)
    ]
    return {
        "commission": change.known.commission.name,
        "what": change.what.value,
        "before": sides[0],
        "after": sides[1],
    }
