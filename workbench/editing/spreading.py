"""Which cards to change so that a count comes nearest to a goal by the fewest changes.

A knapsack: each change wins or gives away the copies of its card. Solved exactly by the sums
that can be reached, many equal cards being taken 1, 2, 4, ... at a time. `shares` says what
the count is of and puts it into words.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from workbench.cardsets.card_set import Entry
from workbench.rules.components import Deck


@dataclass(frozen=True, slots=True)
class Change:
    """A card that may become something else.

    Parameters
    ----------
    entry : Entry
        The card.
    was : str
        What it is.
    becomes : str or None
        What it becomes; None gives it to whichever of the others has least.
    """

    entry: Entry
    was: str
    becomes: str | None

    @property
    def kind(self) -> Kind:
        """All that matters for how many changes it takes."""
        gain = -self.entry.copies if self.becomes is None else self.entry.copies
        return Kind(gain, self.entry.source == "rulebook")


class Kind(NamedTuple):
    """Changes that move the count alike and are as welcome."""

    gain: int
    of_rulebook: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """How many changes of each kind to make, and of which cards.

    Parameters
    ----------
    gain : int
        By how much they move the count.
    numbers : mapping of Kind to int
        How many of each kind.
    changes : tuple of Change
        The changes to take them from, in the order of the list.
    """

    gain: int
    numbers: Counter[Kind]
    changes: tuple[Change, ...]


class _Way(NamedTuple):
    """The cheapest way to a sum: changes, those of the rulebook's cards, and the way back."""

    changes: int
    of_rulebook: int
    last: tuple[Kind, int] | None
    before: _Way | None


def choose(changes: Sequence[Change], *, goal: Fraction) -> Choice:
    """Return the fewest changes that move the count nearest to `goal` away from where it is.

    Among as few, those with the fewest cards of the rulebook; between a sum below and one
    above that are as near, the one that takes fewer changes.
    """
    ways = {0: _Way(0, 0, None, None)}
    for kind, number in Counter(change.kind for change in changes).items():
        for batch in _batches(number):
            ways = _with(ways, kind, batch)
    gain = min(ways, key=lambda to: (abs(to - goal), *ways[to][:2], to))
    numbers: Counter[Kind] = Counter()
    way: _Way | None = ways[gain]
    while way is not None:
        if way.last is not None:
            numbers[way.last[0]] += way.last[1]
        way = way.before
    return Choice(gain, numbers, tuple(changes))


def _batches(number: int) -> Iterator[int]:
    """Yield 1, 2, 4, ... and the rest: some of them add up to each count up to `number`."""
    batch = 1
    while batch <= number:
        yield batch
        number -= batch
        batch *= 2
    if number:
        yield number


def _with(ways: dict[int, _Way], kind: Kind, batch: int) -> dict[int, _Way]:
    """Return the ways when a batch of one kind may be taken as well."""
    wider = dict(ways)
    gain, of_rulebook = kind.gain * batch, kind.of_rulebook * batch
    for start, way in ways.items():
        price = (way.changes + batch, way.of_rulebook + of_rulebook)
        known = wider.get(start + gain)
        if known is None or price < known[:2]:
            wider[start + gain] = _Way(*price, (kind, batch), way)
    return wider


def spread(choice: Choice, counts: Counter[str], others: Sequence[str]) -> list[Change]:
    """Return the changes to make, spread evenly, each with what its card becomes.

    Parameters
    ----------
    choice : Choice
        How many of each kind.
    counts : Counter of str
        How many cards are what, before; kept up to date while changes are found.
    others : sequence of str
        What a card may become that is given away.

    Returns
    -------
    list of Change
        In the order in which they are best accepted.
    """
    waiting: dict[tuple[Kind, str, Deck], list[Change]] = defaultdict(list)
    for change in reversed(choice.changes):
        waiting[change.kind, change.was, change.entry.card.deck].append(change)
    numbers, by_deck = Counter(choice.numbers), Counter[Deck]()
    spread: list[Change] = []
    while numbers := +numbers:
        kind, was, deck = min(
            (place for place, changes in waiting.items() if changes and numbers[place[0]]),
            key=lambda place: (-counts[place[1]], by_deck[place[2]], place[1], place[0]),
        )
        change = waiting[kind, was, deck].pop()
        becomes = change.becomes or _emptiest(counts, others)
        counts[was] -= change.entry.copies
        counts[becomes] += change.entry.copies
        numbers[kind] -= 1
        by_deck[deck] += 1
        spread.append(replace(change, becomes=becomes))
    return spread


def _emptiest(counts: Counter[str], others: Sequence[str]) -> str:
    """Return what fewest cards are, the first of `others` where several are as few."""
    return min(others, key=lambda other: counts[other])
