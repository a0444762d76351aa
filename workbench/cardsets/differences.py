"""Differences between two card sets, as values: cards, rules, commissions and targets.

Contract: "compare". Cards are paired so that a rename is told as a rename; keys, origins,
the names of the sets and the order of the list do not count. The editor, the save and the
command `compare` all speak in these.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry, Target


class What(StrEnum):
    """What became of a card, commission or target."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class CardChange:
    """One card that is not the same in both sets; `before` None where added, `after` where removed."""

    before: Entry | None
    after: Entry | None

    @property
    def what(self) -> What:
        """Whether it was added, removed or changed."""
        return _what(self.before, self.after)


@dataclass(frozen=True, slots=True)
class RuleChange:
    """One rule that is not the same, by its dotted path in the file."""

    path: str
    before: object
    after: object


@dataclass(frozen=True, slots=True)
class CommissionChange:
    """One commission that is not the same in both sets."""

    before: CommissionEntry | None
    after: CommissionEntry | None

    @property
    def what(self) -> What:
        """Whether it was added, removed or changed."""
        return _what(self.before, self.after)


@dataclass(frozen=True, slots=True)
class TargetChange:
    """One target that is not the same in both sets."""

    before: Target | None
    after: Target | None

    @property
    def what(self) -> What:
        """Whether it was added, removed or changed."""
        return _what(self.before, self.after)


@dataclass(frozen=True, slots=True)
class Differences:
    """All that is not the same in two sets, in the order of the lists."""

    cards: tuple[CardChange, ...] = ()
    rules: tuple[RuleChange, ...] = ()
    commissions: tuple[CommissionChange, ...] = ()
    targets: tuple[TargetChange, ...] = ()

    @property
    def same(self) -> bool:
        """Whether cards, commissions and rules are the same (targets do not count)."""
        return not (self.cards or self.rules or self.commissions)

    def in_words(self) -> tuple[str, ...]:
        """Return one sentence for each difference."""
        raise NotImplementedError

    def as_json(self) -> dict[str, object]:
        """Return `changes`, `rules` and `commissions` as `compare --json` gives them."""
        raise NotImplementedError


def differences(a: CardSet, b: CardSet) -> Differences:
    """Return what is not the same in two sets, `a` being the one before."""
    raise NotImplementedError


def _what(before: object, after: object) -> What:
    if before is None:
        return What.ADDED
    return What.REMOVED if after is None else What.CHANGED
