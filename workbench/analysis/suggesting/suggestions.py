"""What to change: single edits ranked for a target, and the fewest that meet all targets.

The contract's "suggest". Values here are what commands and panels show: an edit with what it
moves, and a proposal whose edits are accepted one by one, as texts for the cells of the list.
Targets of play are left to be checked by play once the edits are made.

Examples
--------
>>> from workbench.cardsets.reading import load
>>> from workbench.cardsets.finding import find
>>> from workbench.cardsets.card_set import Target
>>> standard = load(find("great_scott"))
>>> best = suggestions(standard, Target("odds.score.mean", minimum=14.6))[0]
>>> best.says
'Apologetic (primary) to value 3 (was 1): mean score 14.54 → 14.61, any alliteration stays 72.9 %'
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from pathlib import Path
from types import MappingProxyType

import numpy as np

from workbench.analysis.listing import Array
from workbench.analysis.measure_paths import Measures, is_of_play
from workbench.analysis.measure_words import Unit, in_words, told, unit_of
from workbench.analysis.measures import Held, Verdict, hold
from workbench.analysis.odds import odds
from workbench.analysis.odds_differences import PATHS
from workbench.analysis.sentences import moved, percent, points
from workbench.analysis.suggesting.edits import CardEdit, applied
from workbench.analysis.suggesting.effects import Effects
from workbench.analysis.suggesting.fewest import fewest
from workbench.analysis.suggesting.prospects import Prospect, Wishes
from workbench.analysis.suggesting.reaching import Told, unheard
from workbench.analysis.suggesting.readings import distance, readings_of
from workbench.analysis.traits import Trait
from workbench.cardsets.card_set import CardSet, Target
from workbench.cardsets.reading import opened
from workbench.rules.amounts import counted
from workbench.rules.arguments import of_kind

HEADLINES = ("odds.alliteration.any", "odds.score.mean")
"""Measures told of every edit, beside the one that is wished for."""

_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One edit, and what it does.

    Attributes
    ----------
    edit : CardEdit
        The edit.
    moves : mapping of str to float
        By how much it moves each measure, by path; what it leaves alone is left out.
    distance : float
        How far the measure that is wished for lies outside its bounds then; 0 where it is met.
    after : float or None
        What that measure is then; None without a wish, and where no edit moves it.
    says : str
        It all in one line.
    """

    edit: CardEdit
    moves: Mapping[str, float]
    distance: float
    after: float | None
    says: str

    def as_json(self) -> dict[str, object]:
        """Return an entry of `single`."""
        return {**change_json(self.edit), "moves": dict(self.moves)}


@dataclass(frozen=True, slots=True)
class Proposal:
    """Edits that meet the targets of a list, to accept one by one.

    Attributes
    ----------
    edits : tuple of CardEdit
        The edits, none of them of a locked card; `key`, `trait` and `stated` of each are a text
        for a cell of the list.
    says : tuple of str
        What each edit is.
    before, after : tuple of Held
        The targets of the odds as they are, and with all edits.
    met : bool
        Whether all targets of the odds are met then.
    proven_fewest : bool
        Whether no fewer edits meet them.
    to_play : tuple of Target
        Targets that only games can tell, to be checked by play.
    summary : str
        What it comes to, in words.
    """

    edits: tuple[CardEdit, ...]
    says: tuple[str, ...]
    before: tuple[Held, ...]
    after: tuple[Held, ...]
    met: bool
    proven_fewest: bool
    to_play: tuple[Target, ...]
    summary: str

    def as_json(self) -> dict[str, object]:
        """Return the object `proposal`."""
        return {
            "changes": [change_json(edit) for edit in self.edits],
            "proven_fewest": self.proven_fewest,
            "met": self.met,
            "targets": [_target_json(held) for held in self.after],
            "to_play": [target.measure for target in self.to_play],
        }


def change_json(edit: CardEdit) -> dict[str, object]:
    """Return an edit as an entry of `changes`: deck, card, and what is set."""
    card = edit.entry.card
    return {"deck": card.deck.value, "card": card.name, "set": edit.change}


def _target_json(held: Held) -> dict[str, object]:
    target = held.target
    return {
        "measure": target.measure,
        "value": held.value,
        "min": target.minimum,
        "max": target.maximum,
        "verdict": held.verdict.value,
        "slack": held.slack,
    }


def suggestions(
    card_set: str | Path | CardSet, target: Target | None = None, *, told: Told = unheard
) -> tuple[Suggestion, ...]:
    """Return every single edit with what it moves, those nearest to a target first.

    Edits that come as near are in order of how little they change, then of the file; without a
    target they stand in the order of the file.

    Parameters
    ----------
    card_set : CardSet, str or Path
        A list of which an invention can be made, its file or the bare name of a shipped one.
    target : Target, optional
        A target of the odds, of this list or not.
    told : callable, optional
        Hears in words how far it is; what it raises ends it.

    Raises
    ------
    TooFewCards
        Where no invention can be made of the list.
    MeasureError
        Where the target's path leads to no number of the odds.
    """
    if target is not None:
        of_kind(target, Target, "target", such_as='Target("odds.score.mean", minimum=14)')
    every = _Every(opened(card_set), told)
    distances = every.distances(target)
    order = list(range(len(distances)))
    if target is not None:
        far = np.where(np.isnan(distances), inf, distances)
        order = sorted(order, key=lambda n: (far[n], every.effects.edits[n].size, n))
    wished = (target.measure,) if target is not None else ()
    found = []
    for batch in _batches(len(order)):
        told(f"{batch.start:,} of {len(order):,} edits put into words")
        found += [
            every.suggestion(n, float(distances[n]), wished)
            for n in order[batch.start : batch.stop]
        ]
    return tuple(found)


@dataclass
class _Every:
    """All single edits with every measure before and after."""

    card_set: CardSet
    told: Told
    effects: Effects = field(init=False)

    def __post_init__(self) -> None:
        self.effects = Effects(self.card_set)
        self._odds = odds(self.card_set)
        readings = readings_of(self.effects.columns)
        paths = list(PATHS)
        paths += [path for path in readings if path.startswith("commissions[")]
        n = self._odds.inventions
        parts = []
        for batch in _batches(len(self.effects.edits)):
            self.told(f"{batch.start:,} of {len(self.effects.edits):,} edits tried")
            rows = self.effects.after(batch)
            parts.append([readings[path].of(rows, n) for path in paths])
        values = [np.concatenate(of_path) for of_path in zip(*parts, strict=True)]
        self._after = dict(zip((f"odds.{path}" for path in paths), values, strict=False))
        self._before = {f"odds.{p}": float(readings[p].of(self.effects.before, n)) for p in paths}
        self._wished: dict[str, tuple[float, Array]] = {}

    def distances(self, target: Target | None) -> Array:
        """[edit]: how far the target's measure is from its bounds then."""
        if target is None:
            return np.zeros(len(self.effects.edits))
        before = Measures(odds=self._odds).at(target.measure).value
        if target.measure in self._after:
            return distance(self._after[target.measure], target)
        wishes = Wishes(self.card_set, [target])
        if before is None:
            return np.full(len(self.effects.edits), inf)
        if not wishes.wants:
            return distance(np.full(len(self.effects.edits), before), target)
        prospect = Prospect(wishes, self.card_set)
        option_of = {edit: n for n, one in enumerate(prospect.options) for edit in one.edits}
        rows = [option_of[edit] for edit in self.effects.edits]
        sums = (prospect.before + prospect.changes)[rows]
        self._wished[target.measure] = before, wishes.values(sums)[:, 0]
        found: Array = wishes.distances(sums)[:, 0]
        return found

    def suggestion(self, number: int, distance: float, wished: Sequence[str]) -> Suggestion:
        """Return one edit with its words."""
        edit = self.effects.edits[number]
        after = {path: float(values[number]) for path, values in self._after.items()}
        moves = {p: now - self._before[p] for p, now in after.items() if now != self._before[p]}
        moves |= self._own_lift(number)
        both = {path: (self._before[path], now) for path, now in after.items()}
        both |= {p: (was, float(now[number])) for p, (was, now) in self._wished.items()}
        told = dict.fromkeys((*wished, *HEADLINES))
        parts = [_moved_in_words(path, *both[path]) for path in told if path in both]
        says = f"{edit.in_words()}: {', '.join(parts)}"
        wish = next((both[path][1] for path in wished if path in both), None)
        return Suggestion(edit, MappingProxyType(moves), distance, wish, says)

    @cached_property
    def _lifts(self) -> Mapping[int, tuple[float, float]]:
        return {card.key: (card.lift.drawn, card.lift.best) for card in self._odds.cards}

    def _own_lift(self, number: int) -> dict[str, float]:
        """Return by how much the lift of the edited card itself moves."""
        card = self.effects.edits[number].entry.card
        was = self._lifts[self.effects.edits[number].entry.key]
        now = self.effects.lift_after(number)
        path = f"odds.cards[{card.deck}:{card.name}].lift"
        both = zip(("drawn", "best"), was, now, strict=True)
        return {f"{path}.{order}": new - old for order, old, new in both if new != old}


def _batches(size: int) -> Iterator[range]:
    """Yield the numbers below a size, so many at a time that their rows take little memory."""
    for start in range(0, size, _AT_ONCE):
        yield range(start, min(size, start + _AT_ONCE))


def _moved_in_words(path: str, was: float, now: float) -> str:
    """Return a measure before and after, with as many digits as it takes to tell them apart."""
    name, is_share = in_words(path), unit_of(path) is Unit.SHARE
    telling, digits = (percent, 1) if is_share else (points, 2)
    if was == now:
        return f"{name} stays {telling(now, digits)}"
    for more in range(digits, digits + 5):
        if telling(was, more) != telling(now, more):
            return f"{name} {moved(was, now, telling, more)}"
    return f"{name} stays {telling(now, digits)}"


def propose(
    card_set: str | Path | CardSet,
    *,
    targets: Sequence[Target] | None = None,
    keep: Collection[Trait] = (),
    told: Told = unheard,
) -> Proposal:
    """Return the fewest edits found that meet all targets of the odds.

    Proven to be the fewest where it says so: always up to two edits, unless the list has too
    many for all pairs to be tried.

    Parameters
    ----------
    card_set : CardSet, str or Path
        A list of which an invention can be made, its file or the bare name of a shipped one.
    targets : sequence of Target, optional
        What is wanted; the list's own where left out.
    keep : collection of Trait
        Totals to leave as they are in every deck: cards of each type, sum of values, cards of
        each initial.
    told : callable, optional
        Hears in words how far the search is; what it raises ends it.

    Raises
    ------
    TooFewCards
        Where no invention can be made of the list.
    """
    card_set = opened(card_set)
    for trait in keep:
        of_kind(trait, Trait, "keep", such_as="Trait.INITIAL")
    for target in targets or ():
        of_kind(target, Target, "targets", such_as='Target("odds.score.mean", minimum=14)')
    wanted = card_set.targets if targets is None else tuple(targets)
    of_odds = [target for target in wanted if not is_of_play(target.measure)]
    wishes = Wishes(card_set, of_odds)
    found = fewest(wishes, card_set, keep=keep, told=told)
    before = hold(of_odds, odds(card_set))
    after = hold(of_odds, odds(applied(card_set, found.edits)))
    others_met = all(one.verdict is Verdict.MET for one in after if one.target in wishes.left)
    met = found.met and others_met
    proven = found.proven and others_met
    return Proposal(
        edits=found.edits,
        says=tuple(edit.in_words() for edit in found.edits),
        before=before,
        after=after,
        met=met,
        proven_fewest=proven,
        to_play=tuple(target for target in wanted if is_of_play(target.measure)),
        summary=_summary(found.edits, after, met=met, proven=proven),
    )


def _summary(edits: Sequence[CardEdit], after: Sequence[Held], *, met: bool, proven: bool) -> str:
    if not after:
        return "There is no target of the odds to meet."
    if met and not edits:
        return "All targets of the odds are met as the list is."
    number = counted(len(edits), "edit")
    if met:
        verb = "meets" if len(edits) == 1 else "meet"
        least = "no fewer do" if proven else "fewer may do: not every set of edits was tried"
        return f"{number} {verb} all targets of the odds; {least}."
    missed = "; ".join(told(held) for held in after if held.slack is None or held.slack < 0)
    come = f"{number} {'comes' if len(edits) == 1 else 'come'} nearest" if edits else "none helps"
    return f"No edits were found that meet all targets of the odds; {come}: {missed}."
