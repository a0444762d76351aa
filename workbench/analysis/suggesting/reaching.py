"""Reaching targets that take more than two edits: a beam over edits, a look at a time.

From a list, the edits' effects and what every two do together tell nearly what many of them do;
what three do together is left out. The best few sets of edits are kept, one more is added to
each, and as soon as one seems to meet all targets the odds decide. Where a look ends without,
the next begins from the nearest list found, told exactly again. How far a list is from its
targets is counted in edits: the distance of each by the most that one edit moves it. `fewest`
comes here when all pairs have failed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np
from numpy.typing import NDArray

from workbench.analysis.listing import Array
from workbench.analysis.suggesting.edits import CardEdit, applied
from workbench.analysis.suggesting.prospects import Prospect, Wishes
from workbench.analysis.suggesting.totals import shifts_of
from workbench.analysis.traits import Trait
from workbench.cardsets.card_set import CardSet

WIDTH = 16
"""How many sets of edits are kept."""
DEPTH = 8
"""How many steps a look goes before the odds are told exactly again."""
LOOKS = 8
"""How many looks there are at most."""
CHECKS = 6
"""How many sets that seem to do are held against the odds at each step."""

Edits = tuple[CardEdit, ...]
Told = Callable[[str], None]
"""Hears in words how far a search is, many times; what it raises ends the search."""


def unheard(_: str) -> None:
    """Hear how far a search is, and go on."""


def reach(
    wishes: Wishes, card_set: CardSet, *, keep: Collection[Trait] = (), told: Told = unheard
) -> Edits:
    """Return edits, no two of one card, that meet all targets or else come nearest.

    Parameters
    ----------
    wishes : Wishes
        The targets.
    card_set : CardSet
        The list.
    keep : collection of Trait
        Whose totals stay as they are in every deck.
    told : callable, optional
        Hears how far it is.
    """
    look = _Look(wishes, card_set, keep, (), told)
    scale = look.most_moved()
    nearest = look.far(look.start.sums, scale)
    for _ in range(LOOKS):
        best: Edits = ()
        for states in look.levels(scale):
            for state in states[:CHECKS]:
                edits = look.edits + state.edits
                if not state.far and wishes.met_by(applied(card_set, edits)):
                    return edits
            best = states[0].edits
        before, look = look, _Look(wishes, card_set, keep, look.edits + best, told)
        far = look.far(look.start.sums, scale)
        if not far < nearest:
            return before.edits
        nearest = far
    return look.edits


@dataclass(frozen=True, eq=False)
class _State:
    """Some edits, and what is thought to come of them.

    Attributes
    ----------
    numbers : tuple of int
        The options taken.
    edits : tuple of CardEdit
        Their edits, each of another card.
    sums : array, [sum]
        The sums they lead to.
    crossed : array, [option, sum]
        What each further option does beyond its own.
    far : float
        How far these are from the targets.
    """

    numbers: tuple[int, ...]
    edits: Edits
    sums: Array
    crossed: Array
    far: float


class _Look:
    """The edits that may follow upon some, with their effects told exactly.

    Parameters
    ----------
    wishes, card_set, keep
        As for `reach`.
    edits : tuple of CardEdit
        Those made already; their cards are left alone.
    told
        As for `reach`.
    """

    def __init__(
        self,
        wishes: Wishes,
        card_set: CardSet,
        keep: Collection[Trait],
        edits: Edits,
        told: Told,
    ) -> None:
        self.edits, self._wishes, self._told = edits, wishes, told
        self._tell(edits)
        prospect = Prospect(wishes, applied(card_set, edits))
        self._options, self._changes = prospect.options, prospect.changes
        self._crossed = cache(prospect.crossed)
        firsts = [option.edits[0] for option in self._options]
        self._steps = _steps(shifts_of(firsts, keep, wishes.faces.initials))
        self._two = np.flatnonzero(self._steps[:, 0] != self._steps[:, 1])
        nothing = np.zeros_like(self._changes)
        self.start = _State((), (), prospect.before, nothing, np.inf)

    def most_moved(self) -> Array:
        """Return [want]: the most that one edit moves each measure; 1 where none does."""
        before = self._wishes.values(self.start.sums)
        moved = np.abs(self._wishes.values(self.start.sums + self._changes) - before)
        most: Array = np.nanmax(moved, axis=0, initial=0)
        return np.where(most > 0, most, 1)

    def far(self, sums: Array, scale: Array) -> Array:
        """Return [...]: how many edits, about, sums [..., sum] are away from the targets."""
        away = (self._wishes.distances(sums) / scale).sum(-1)
        return np.where(np.isnan(away), np.inf, away)

    def levels(self, scale: Array) -> Iterator[list[_State]]:
        """Yield the best states, nearest first, step by step as long as they come nearer."""
        states, best = [self.start], float(self.far(self.start.sums, scale))
        for _ in range(DEPTH):
            states = self._next(states, scale)
            if not states or not (states[0].far < best or not best):
                return
            best = states[0].far
            yield states

    def _next(self, states: list[_State], scale: Array) -> list[_State]:
        """Return the best states one step on."""
        found: dict[tuple[int, ...], _State] = {}
        for state in states:
            self._tell(self.edits + state.edits)
            sums = state.sums + self._changes_from(state)
            far = self.far(sums, scale)
            for number in np.argsort(far, kind="stable")[: 2 * WIDTH]:
                numbers = tuple(sorted((*state.numbers, *self._options_of(number))))
                if numbers not in found and (edits := self._edits_of(numbers)):
                    crossed = state.crossed + sum(map(self._crossed, self._options_of(number)))
                    found[numbers] = _State(
                        numbers, edits, sums[number], crossed, float(far[number])
                    )
        return sorted(found.values(), key=lambda state: state.far)[:WIDTH]

    def _tell(self, edits: Edits) -> None:
        self._told(f"more than two edits: {len(edits)} so far")

    def _options_of(self, step: int) -> list[int]:
        one, other = self._steps[step].tolist()
        return [one] if one == other else [one, other]

    def _changes_from(self, state: _State) -> Array:
        """[step, sum]: what each step would change."""
        alone = self._changes + state.crossed
        changes: Array = alone[self._steps[:, 0]]
        changes[self._two] += alone[self._steps[self._two, 1]] + self._met_by_two
        return changes

    @cached_property
    def _met_by_two(self) -> Array:
        """[step of two, sum]: what its two options do together."""
        steps = self._steps[self._two]
        found = np.zeros((len(steps), self._changes.shape[1]), dtype=self._changes.dtype)
        for one in np.unique(steps[:, 0]):
            rows = np.flatnonzero(steps[:, 0] == one)
            found[rows] = self._crossed(int(one))[steps[rows, 1]]
        return found

    def _edits_of(self, numbers: tuple[int, ...]) -> Edits:
        """Return an edit of each option, no two of one card; nothing where there are not enough."""
        used = {edit.entry.key for edit in self.edits}
        found: list[CardEdit] = []
        for number in numbers:
            free = (e for e in self._options[number].edits if e.entry.key not in used)
            edit = next(free, None)
            if edit is None:
                return ()
            used.add(edit.entry.key)
            found.append(edit)
        return tuple(found)


def _steps(shifts: Array) -> NDArray[np.intp]:
    """[step, 2]: options that shift no total, each twice, and every two whose shifts cancel."""
    stays = (shifts == 0).all(-1)
    still, moving = np.flatnonzero(stays), np.flatnonzero(~stays).tolist()
    by_shift: dict[tuple[int, ...], list[int]] = {}
    for number in moving:
        by_shift.setdefault(tuple(shifts[number]), []).append(number)
    pairs = [
        (one, other)
        for one in moving
        for other in by_shift.get(tuple(-shifts[one]), ())
        if one < other
    ]
    return np.array([*((n, n) for n in still.tolist()), *pairs], dtype=np.intp).reshape(-1, 2)
