"""Evenings that people played, gathered: which count for a list as it is now, and what was made.

Rulebook: none. `playtests.reading` comes before it; what people drafted (`playtest_inventions`,
`playtest_cards`), how they voted (`playtest_votes`) and what they said (`playtest_feedback`) after.
Evenings of another version of the list are kept apart: their cards and their odds were others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from workbench.analysis.intervals import Interval, wilson
from workbench.analysis.play_results import Told
from workbench.analysis.sentences import percent
from workbench.cardsets.card_set import CardSet
from workbench.playtests.lists import is_it
from workbench.playtests.model import UsedSet
from workbench.playtests.reading import PlaytestReading
from workbench.playtests.scoring import ScoredInvention, ScoredPlaytest
from workbench.rules.amounts import counted

FEW = 30
"""Of fewer inventions hardly anything can be told."""


@dataclass(frozen=True, slots=True)
class Made:
    """One finished invention: in which of the evenings, counted from 0, and from which seat."""

    evening: int
    seat: int
    scored: ScoredInvention


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """The evenings of a list.

    Attributes
    ----------
    card_set : CardSet
        The list, as it is now.
    evenings : tuple of ScoredPlaytest
        Those that were played with it.
    older : tuple of ScoredPlaytest
        Those of another version of it, or of another list; nothing of them is counted.
    of_bots : int
        Evenings of the list at which nobody sat but bots, where these do not count.
    unread : int
        How many files have faults, or no list.
    with_bots : bool
        Whether what bots did at the table counts as well.
    """

    card_set: CardSet
    evenings: tuple[ScoredPlaytest, ...]
    older: tuple[ScoredPlaytest, ...] = ()
    of_bots: int = 0
    unread: int = 0
    with_bots: bool = False

    def seats(self, evening: ScoredPlaytest) -> tuple[int, ...]:
        """Return the seats that count, from 1: those of people, unless told otherwise."""
        everyone = tuple(range(1, len(evening.playtest.players) + 1))
        return everyone if self.with_bots else evening.playtest.people

    @property
    def made(self) -> tuple[Made, ...]:
        """The finished inventions of all seats that count."""
        return tuple(self._made())

    def _made(self) -> Iterator[Made]:
        for place, evening in enumerate(self.evenings):
            for seat in self.seats(evening):
                for played in evening.rounds:
                    one = played.inventions[seat - 1]
                    if one is not None and one.invention.complete:
                        yield Made(place, seat, one)

    @property
    def players(self) -> int:
        """How many sat at most of the tables; four where nobody did."""
        sizes = Counter(len(one.playtest.players) for one in self.evenings)
        return max(sizes, key=lambda size: (sizes[size], -size), default=4)

    @property
    def sentence(self) -> str:
        """What is counted, and what is not."""
        people = "people and bots" if self.with_bots else "people"
        what = f"{self.card_set.name} {self.card_set.version}"
        inventions = counted(len(self.made), "finished invention")
        told = [f"{counted(len(self.evenings), 'evening')} with {what}, {inventions} of {people}"]
        if self.of_bots:
            told.append(f"{counted(self.of_bots, 'evening')} of bots alone left out")
        if self.older:
            told.append(f"{counted(len(self.older), 'evening')} of another version kept apart")
        if self.unread:
            told.append(f"{counted(self.unread, 'file')} with faults left out")
        return "; ".join(told)

    @property
    def what_few_tell(self) -> str:
        """What so many inventions can tell, and what not."""
        made = len(self.made)
        unseen = wilson(0, made)
        if unseen is None:
            return "Nothing can be told yet: no finished invention is noted."
        none_of = f"none of these {made} inventions holds" if made > 1 else "is not in this one"
        least = f"A card that {none_of} may still be in"
        told = f"{least} {percent(unseen.high)} of all that they would make"
        if made < FEW:
            return (
                f"These are few. {told}. Take means for a hint, and single cards for nothing yet;"
                " what people laughed at and stumbled over is in their words."
            )
        return f"{told}; differences smaller than the intervals shown are not to be told."


def gather(
    readings: Iterable[PlaytestReading], card_set: CardSet, *, with_bots: bool = False
) -> Gathered:
    """Return the evenings of a list, those of other versions apart.

    Parameters
    ----------
    readings : iterable of PlaytestReading
        What the files gave.
    card_set : CardSet
        The list as it is now.
    with_bots : bool
        Whether what bots did at the table counts as well, as in examples that bots made.
    """
    told = list(readings)
    scored = [one.scored for one in told if one.ok]
    evenings = [one for one in scored if one is not None]
    of_list = [one for one in evenings if is_it(card_set, _told_of_list(one))]
    counting = [one for one in of_list if with_bots or one.playtest.people]
    return Gathered(
        card_set=card_set,
        evenings=tuple(counting),
        older=tuple(one for one in evenings if one not in of_list),
        of_bots=len(of_list) - len(counting),
        unread=len(told) - len(evenings),
        with_bots=with_bots,
    )


def _told_of_list(evening: ScoredPlaytest) -> UsedSet:
    """Return which list an evening was played with; what it leaves out as the found list has it."""
    used, found = evening.playtest.card_set, evening.card_set
    return replace(used, name=used.name or found.name, version=used.version or found.version)


def cut(number: Told, least: float, most: float) -> Told:
    """Return a mean whose interval keeps to what a mean can be: none lies beyond its scale."""
    ends = number.interval
    return Told(number.value, ends and Interval(max(least, ends.low), min(most, ends.high)))
