"""What people said of an evening: ratings by category, and their words.

Rulebook: none. `playtest_evenings` comes before it. A filled form is the unit; forms of one table
agree more than those of strangers, so with one evening take them for that table's opinion.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from workbench.analysis.over_games import mean_over
from workbench.analysis.play_results import NOTHING, Told
from workbench.analysis.play_sentences import with_interval
from workbench.analysis.playtest_evenings import Gathered, cut
from workbench.analysis.sentences import points
from workbench.analysis.tables import Table
from workbench.playtests.model import Category
from workbench.rules.amounts import counted

LEAST, MOST = 1, 5
"""From poor to excellent."""
FEW_ANSWERS = 5
"""Of fewer no interval is told."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A category, with the mean of its ratings and how many there are."""

    category: Category
    mean: Told
    answers: int


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody wrote: on which day, who, and the words."""

    day: str
    who: str
    words: str


@dataclass(frozen=True, slots=True)
class Opinions:
    """What people said.

    Attributes
    ----------
    forms : int
        How many were filled.
    rated : tuple of Rated
        In the order of the form.
    words : tuple of Said
        In the order of the evenings.
    """

    forms: int
    rated: tuple[Rated, ...]
    words: tuple[Said, ...]

    @property
    def sentence(self) -> str:
        """What is liked best and least."""
        told = [one for one in self.rated if one.mean.value is not None]
        if not told:
            return "Nobody has rated anything yet"
        best, worst = (end(told, key=lambda one: one.mean.value or 0.0) for end in (max, min))
        ends = [f"{one.category.words} {with_interval(one.mean, _rating)}" for one in (best, worst)]
        few = "" if _lies_above(best.mean, worst.mean) else ", not to be told apart"
        forms = counted(self.forms, "form")
        return f"Rated highest {ends[0]}, lowest {ends[1]}{few} · {forms}"


def _lies_above(one: Told, other: Told) -> bool:
    if one.interval is None or other.interval is None:
        return False
    return one.interval.low > other.interval.high


def _rating(number: float) -> str:
    return points(number, 1)


def opinions(gathered: Gathered) -> Opinions:
    """Return what those said who count; a form of the whole table is one of them."""
    told = [
        (evening.playtest, form)
        for evening in gathered.evenings
        for form in evening.playtest.feedback
        if form.seat is None or form.seat in gathered.seats(evening)
    ]
    ratings = {
        category: [r for _, form in told if (r := form.rating(category)) is not None]
        for category in Category
    }
    return Opinions(
        forms=len(told),
        rated=tuple(Rated(one, mean_rating(found), len(found)) for one, found in ratings.items()),
        words=tuple(
            Said(
                playtest.date.isoformat(),
                "everyone" if form.seat is None else playtest.players[form.seat - 1].name,
                form.words,
            )
            for playtest, form in told
            if form.words
        ),
    )


def mean_rating(ratings: Sequence[int]) -> Told:
    """Return the mean of some ratings; an interval only of five or more, cut to the scale."""
    if not ratings:
        return NOTHING
    told = mean_over(np.array(ratings, np.int64))
    if len(ratings) < FEW_ANSWERS or told.interval is None:
        return Told(told.value, None)
    return cut(told, LEAST, MOST)


def rows(found: Opinions) -> Table:
    """Return a row for each category that somebody rated, in the order of the form."""
    return Table(
        {
            "category": one.category.words,
            "value": one.mean.value,
            "low": one.mean.interval and one.mean.interval.low,
            "high": one.mean.interval and one.mean.interval.high,
            "answers": one.answers,
            "label": f"{with_interval(one.mean, _rating)}, {counted(one.answers, 'answer')}",
        }
        for one in found.rated
        if one.mean.value is not None
    )
