"""The fewest edits that meet all targets: every one, every two, then what a beam finds.

All single edits and all pairs are tried (`prospects` has them exactly), so an answer of up to
two edits is the least there is, and one of three is where no two do. What takes more is looked
for by `reaching`, which may miss a shorter way. Whatever is found is held against the odds of
the list so edited before it is told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from workbench.analysis.listing import Array
from workbench.analysis.suggesting.edits import CardEdit, applied
from workbench.analysis.suggesting.prospects import Prospect, Wishes
from workbench.analysis.suggesting.reaching import Told, reach, unheard
from workbench.analysis.suggesting.totals import cancel, shifts_of
from workbench.analysis.traits import Trait
from workbench.cardsets.card_set import CardSet

Edits = tuple[CardEdit, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """Edits that a search came to.

    Attributes
    ----------
    edits : tuple of CardEdit
        The edits, in file order.
    met : bool
        Whether they meet all targets searched for.
    proven : bool
        Whether no fewer edits do.
    """

    edits: Edits
    met: bool
    proven: bool


def fewest(
    wishes: Wishes, card_set: CardSet, *, keep: Collection[Trait] = (), told: Told = unheard
) -> Found:
    """Return the fewest edits found that meet all targets; the nearest found where none do.

    Parameters
    ----------
    wishes : Wishes
        The targets; where none of them can be searched for, no edit is proposed.
    card_set : CardSet
        The list they were asked of.
    keep : collection of Trait
        Whose totals stay as they are in every deck.
    told : callable, optional
        Hears in words how far it is; what it raises ends the search.
    """
    if not wishes.wants or wishes.met_by(card_set):
        return Found((), met=True, proven=True)
    search = _Search(wishes, card_set, keep, told)
    for level in (search.singles(), search.pairs()):
        for edits in level:
            if wishes.met_by(applied(card_set, edits)):
                return Found(edits, met=True, proven=True)
    edits = reach(wishes, card_set, keep=keep, told=told)
    met = wishes.met_by(applied(card_set, edits))
    if met:
        edits = _without_needless(wishes, card_set, edits, keep)
    proven = met and len(edits) <= (3 if search.tells_pairs else 1)
    return Found(edits, met=met, proven=proven)


class _Search:
    """All edits and pairs that seem to meet the targets, the least change first."""

    def __init__(
        self, wishes: Wishes, card_set: CardSet, keep: Collection[Trait], told: Told
    ) -> None:
        self._wishes, self._keep, self._told = wishes, keep, told
        told("every edit by itself")
        self._prospect = Prospect(wishes, card_set)
        self._options = self._prospect.options
        firsts = [option.edits[0] for option in self._options]
        self._shifts = shifts_of(firsts, keep, wishes.faces.initials)
        self._cost = np.array([_cost(edit) for edit in firsts], dtype=np.int64)
        places = {entry.key: place for place, entry in enumerate(card_set.entries)}
        self._file = np.array([places[edit.entry.key] for edit in firsts], dtype=np.int64)

    @property
    def tells_pairs(self) -> bool:
        """Whether all pairs are tried."""
        return self._prospect.tells_pairs

    def _met(self, sums: Array) -> Array:
        met: Array = (self._wishes.distances(sums) == 0).all(-1)
        return met

    def singles(self) -> Iterator[Edits]:
        """Yield the single edits that meet all targets."""
        after = self._prospect.before + self._prospect.changes
        found = np.flatnonzero(self._met(after) & cancel(self._shifts))
        for number in sorted(found, key=lambda n: (self._cost[n], self._file[n])):
            yield (self._options[number].edits[0],)

    def pairs(self) -> Iterator[Edits]:
        """Yield the pairs of edits that do, of two cards or of one."""
        if not self.tells_pairs:
            return
        found = [*self._of_two_cards(), *self._of_one_card()]
        for *_, edits in sorted(found, key=lambda pair: pair[:3]):
            yield edits

    def _of_two_cards(self) -> Iterator[tuple[int, int, int, Edits]]:
        before, changes = self._prospect.before, self._prospect.changes
        best: int | None = None
        for one in range(len(self._options)):
            self._told(f"every two edits together: {100 * one // len(self._options)} %")
            rows = self._rows_worth_a_look(one, best)
            if not len(rows):
                continue
            crossed = self._prospect.crossed(one)[rows]
            met = rows[self._met(before + changes[one] + changes[rows] + crossed)]
            for other in met:
                edits = _two_cards(self._options[one].edits, self._options[other].edits)
                if edits is not None:
                    cost = int(self._cost[one] + self._cost[other])
                    best = cost if best is None else min(best, cost)
                    low, high = sorted((int(self._file[one]), int(self._file[other])))
                    yield cost, low, high, edits

    def _rows_worth_a_look(self, one: int, best: int | None) -> Array:
        """Return the options to pair with one: totals stay, and no smaller pair is known."""
        rows = np.arange(one, len(self._options))
        wanted = cancel(self._shifts[one], self._shifts[one:])
        if best is not None:
            wanted &= self._cost[one] + self._cost[one:] <= best
        found: Array = rows[wanted]
        return found

    def _of_one_card(self) -> Iterator[tuple[int, int, int, Edits]]:
        by_card: dict[tuple[int, int, int, int | None], dict[int, list[int]]] = {}
        for number, option in enumerate(self._options):
            move, key = option.move, option.edits[0].entry.key
            cards = by_card.setdefault((move.place, move.start, move.copies, option.special), {})
            cards.setdefault(key, []).append(number)
        for cards in by_card.values():
            for numbers in cards.values():
                yield from self._doubles(numbers)

    def _doubles(self, numbers: Sequence[int]) -> Iterator[tuple[int, int, int, Edits]]:
        for one, other in combinations(numbers, 2):
            edits = self._options[one].edits[0], self._options[other].edits[0]
            if edits[0].trait is edits[1].trait:
                continue
            if not cancel(self._shifts[one], self._shifts[other]):
                continue
            card = edits[1].of(edits[0].of(edits[0].entry.card))
            if self._met(self._prospect.before + self._prospect.double(edits[0], card)):
                cost, place = int(self._cost[one] + self._cost[other]), int(self._file[one])
                yield cost, place, place, edits


def _cost(edit: CardEdit) -> int:
    effort, steps, copies = edit.size
    return (effort * 10_000 + steps) * 10_000 + copies


def _two_cards(one: Edits, other: Edits) -> Edits | None:
    """Return the first edits of two options that are of two cards; None where they share one."""
    for first in one[:2]:
        for second in other[:2]:
            if first.entry.key != second.entry.key:
                return first, second
    return None


def _without_needless(
    wishes: Wishes, card_set: CardSet, edits: Edits, keep: Collection[Trait]
) -> Edits:
    """Return the edits without one or two, as long as the targets are met and totals stay."""
    for size in (2, 1):
        for needless in combinations(edits, size):
            if len(edits) <= size:
                break
            shifts = shifts_of(needless, keep, wishes.faces.initials)
            rest = tuple(edit for edit in edits if edit not in needless)
            if cancel(*shifts) and wishes.met_by(applied(card_set, rest)):
                return _without_needless(wishes, card_set, rest, keep)
    return edits
