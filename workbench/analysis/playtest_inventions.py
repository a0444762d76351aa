"""What people made, beside what bots make of the same list: points, names, matches, the evening.

Rulebook: "Scoring". `playtest_evenings` comes before it. A seat of one evening is the independent
unit: what somebody makes in three rounds hangs together. Bots play as many at a table, alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

import numpy as np

from workbench.analysis.batch_results import results_of
from workbench.analysis.intervals import Interval, Ratio
from workbench.analysis.over_games import mean_over, ratio_of, share_over
from workbench.analysis.play_results import NOTHING, PlayResult, Told
from workbench.analysis.play_sentences import with_interval
from workbench.analysis.playtest_evenings import Gathered, cut
from workbench.analysis.sentences import Telling, percent, points
from workbench.analysis.tables import Table
from workbench.cardsets.fields import listed
from workbench.play.batches import Batch, Watcher, simulate
from workbench.play.paired import Seating
from workbench.playtests.scoring import ScoredInvention
from workbench.rules.amounts import counted
from workbench.rules.inventions import PATTERN_OF_RUNS, Pattern
from workbench.rules.parameters import Scoring

BOTS = ("random", "greedy", "planner")
"""From no skill to the most that is fast."""
PEOPLE = "people"
FEW_EVENINGS = 5
"""Of fewer no interval of a mean is told."""


@dataclass(frozen=True, slots=True)
class Trait:
    """Something that is counted of an invention.

    Parameters
    ----------
    words : str
        What people or bots do.
    of : callable
        The number of one invention, a yes counting 1.
    of_bots : callable
        The same of a batch.
    telling : callable
        How its number is written; `percent` for shares of inventions.
    scale : callable, optional
        The least and the most that one invention can have of it, where a mean comes near them.
    """

    words: str
    of: Callable[[ScoredInvention], int]
    of_bots: Callable[[PlayResult], Told]
    telling: Telling
    scale: Callable[[Scoring], tuple[int, int]] | None = None

    def written(self, number: float) -> str:
        """Return a number of it as people read it."""
        return self.telling(number, 1)

    @property
    def is_share(self) -> bool:
        """Whether it is a share of inventions."""
        return self.telling is percent


def _of_runs(scoring: Scoring) -> tuple[int, int]:
    """Return the least and the most that runs can come to in one invention."""
    sums = [sum(map(scoring.for_run, runs)) for runs in PATTERN_OF_RUNS]
    return min(sums), max(sums)


ANY_RUN = Trait(
    "any alliteration",
    lambda one: int(one.score.pattern is not Pattern.NONE),
    lambda bots: bots.shares["alliteration.any"],
    percent,
)
SCORE = Trait("score", lambda one: one.total, lambda bots: bots.invention.mean, points)
TRAITS = (
    SCORE,
    Trait(
        "points for alliteration",
        lambda one: one.score.alliteration,
        lambda bots: bots.shares["alliteration.mean"],
        points,
        _of_runs,
    ),
    ANY_RUN,
    Trait(
        "assets match",
        lambda one: int(one.invention.assets[0].type is one.invention.assets[1].type),
        lambda bots: bots.shares["matches.assets"],
        percent,
    ),
    Trait(
        "three concepts match",
        lambda one: int(len({card.type for card in one.invention.concepts}) == 1),
        lambda bots: bots.shares["matches.concepts.trio"],
        percent,
    ),
)
"""What is set beside bots, in the order in which it is told."""


@dataclass(frozen=True, slots=True)
class Beside:
    """A trait of what people made, and of what each of the bots makes.

    Attributes
    ----------
    trait : Trait
        What is counted.
    people : Told
        Over the inventions that people finished.
    bots : mapping of str to Told
        By the bot's word.
    """

    trait: Trait
    people: Told
    bots: Mapping[str, Told]

    def more_than(self, bot: str) -> Told:
        """Return what people have more than a bot; see `apart`."""
        return apart(self.people, self.bots[bot])


def apart(one: Told, other: Told) -> Told:
    """Return how far one number lies above another that is independent of it.

    Both intervals together, the reaches to either side squared and added: low = difference -
    hypot(one - low of one, high of other - other), high likewise.

    Source: for two shares with Wilson's intervals method 10 of Newcombe, "Interval Estimation for
    the Difference between Independent Proportions" (Statistics in Medicine 17, 1998), whose summary
    was read; for other numbers the same, as our own.
    """
    if one.value is None or other.value is None or not (one.interval and other.interval):
        return NOTHING
    difference = one.value - other.value
    below = hypot(one.value - one.interval.low, other.interval.high - other.value)
    above = hypot(one.interval.high - one.value, other.value - other.interval.low)
    return Told(difference, Interval(difference - below, difference + above))


def played_by_bots(
    gathered: Gathered,
    bots: Sequence[str] = BOTS,
    *,
    games: int = 2_000,
    seed: int = 1,
    watcher: Watcher | None = None,
) -> dict[str, Batch]:
    """Play the list by tables of one bot each, as many at a table as people were at most tables.

    Parameters
    ----------
    gathered : Gathered
        The evenings of the list.
    bots : sequence of str
        By their words.
    games, seed : int
        How many of each, and from what all chance comes.
    watcher : Watcher, optional
        Who hears how many games of each batch are played, and may stop them.

    Raises
    ------
    CannotPlay, BotRefused
        Where a table cannot be laid.
    """
    return {
        bot: simulate(
            Seating(players=gathered.players, bots=bot, seed=seed).table(gathered.card_set),
            games,
            watcher=watcher,
        )
        for bot in bots
    }


def beside_bots(gathered: Gathered, batches: Mapping[str, Batch]) -> tuple[Beside, ...]:
    """Return each trait of what people made beside that of bots.

    Parameters
    ----------
    gathered : Gathered
        The evenings.
    batches : mapping of str to Batch
        As `played_by_bots` gives them.
    """
    results = {bot: results_of(batch) for bot, batch in batches.items()}
    return tuple(
        Beside(trait, of_people(gathered, trait), {b: trait.of_bots(r) for b, r in results.items()})
        for trait in TRAITS
    )


def of_people(gathered: Gathered, trait: Trait) -> Told:
    """Return a trait over all inventions made; a seat of one evening gives one number."""
    by_seat: dict[tuple[int, int], list[int]] = defaultdict(list)
    for made in gathered.made:
        by_seat[made.evening, made.seat].append(trait.of(made.scored))
    told = over_seats(list(by_seat.values()), trait)
    return cut(told, *trait.scale(gathered.card_set.rules.scoring)) if trait.scale else told


def over_seats(numbers: Sequence[Sequence[int]], trait: Trait) -> Told:
    """Return the mean over the numbers of all seats; the interval goes by how much seats differ.

    None is told of a single seat.
    """
    ys = np.array([sum(one) for one in numbers], np.int64)
    xs = np.array([len(one) for one in numbers], np.int64)
    ratio: Ratio = ratio_of(ys, xs)
    return Told(ratio.value, ratio.share_interval() if trait.is_share else ratio.mean_interval())


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """What whole evenings came to; an evening gives one number, so that there are few.

    Attributes
    ----------
    evenings : int
        Those that were noted to their end.
    start_player : Told
        The share of them that seat 1 won, as the rules have it.
    fair : float
        The share that it would win by chance.
    margin : Told
        Winner less runner-up, in points.
    total : Told
        The grand total of those who count.
    minutes : Told
        How long they took, where it was noted.
    """

    evenings: int
    start_player: Told
    fair: float
    margin: Told
    total: Told
    minutes: Told

    @property
    def sentence(self) -> str:
        """What whole evenings came to, few told as few."""
        if not self.evenings:
            return "No evening is noted to its end"
        wins = with_interval(self.start_player, percent)
        told = [
            f"totals {with_interval(self.total, points)}",
            f"margins {with_interval(self.margin, points)}",
            f"the start player wins {wins}, where {percent(self.fair)} is fair",
        ]
        if self.minutes.value is not None:
            told.append(f"minutes {self.minutes.value:.0f}")
        few = ", too few for intervals of means" if self.evenings < FEW_EVENINGS else ""
        return f"{counted(self.evenings, 'whole evening')}{few}: {'; '.join(told)}"


def evenings(gathered: Gathered) -> Evening:
    """Return what whole evenings came to."""
    whole = [one for one in gathered.evenings if one.whole]
    margins = [one.standings[0].total - one.standings[1].total for one in whole]
    started = [one.leader == one.playtest.start for one in whole if one.leader is not None]
    minutes = [m for one in gathered.evenings if (m := one.playtest.minutes) is not None]
    totals = [one.standing(seat).total for one in whole for seat in gathered.seats(one)]
    return Evening(
        evenings=len(whole),
        start_player=share_over(np.array(started, bool)),
        fair=1 / gathered.players,
        margin=_mean(margins),
        total=_mean(totals),
        minutes=_mean(minutes),
    )


def _mean(numbers: Sequence[int]) -> Told:
    if not numbers:
        return NOTHING
    told = mean_over(np.array(numbers, np.int64))
    return told if len(numbers) >= FEW_EVENINGS else Told(told.value, None)


def title(found: Sequence[Beside]) -> str:
    """Return the finding: what people score, and how that stands to each bot."""
    score = found[0]
    if score.people.value is None:
        return "No finished invention of people is noted yet"
    return f"People make {with_interval(score.people, points)} points an invention: {_like(score)}"


def shares_title(found: Sequence[Beside]) -> str:
    """Return in how many of their inventions people alliterate, and how that stands to bots."""
    runs = next(one for one in found if one.trait is ANY_RUN)
    if runs.people.value is None:
        return title(found)
    told = with_interval(runs.people, percent)
    return f"People alliterate in {told} of their inventions: {_like(runs)}"


def _like(one: Beside) -> str:
    """Return how people stand to bots: `less than planner, not to be told from greedy`."""
    return ", ".join(
        f"{than} {listed(bots)}"
        for than in ("less than", "not to be told from", "more than")
        if (bots := [bot for bot in one.bots if _than(one.more_than(bot)) == than])
    )


def _than(difference: Told) -> str:
    if difference.interval is None or difference.interval.low <= 0 <= difference.interval.high:
        return "not to be told from"
    return "more than" if difference.interval.low > 0 else "less than"


def rows(found: Sequence[Beside]) -> Table:
    """Return a row for each trait of people and of each bot, people first."""
    return Table(
        {
            "trait": one.trait.words,
            "who": who,
            "is_share": one.trait.is_share,
            "value": told.value,
            "low": told.interval and told.interval.low,
            "high": told.interval and told.interval.high,
            "label": with_interval(told, one.trait.written),
        }
        for one in found
        for who, told in ((PEOPLE, one.people), *one.bots.items())
    )
