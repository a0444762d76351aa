"""A list held to its targets: by the exact odds, and by play until each target is decided.

Contract: "Targets". Measures by their paths, batches and intervals under looking come before it;
the command and the part *Targets* show what comes out. Targets that ask for the same play share
one batch, and each is told as if it had been played alone: as it stood when it was decided.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import NamedTuple

from workbench.analysis.batch_results import results_of
from workbench.analysis.intervals import NORMAL_QUANTILE, Interval
from workbench.analysis.listing import TooFewCards
from workbench.analysis.looking import FIRST_LOOK, while_looking
from workbench.analysis.measure_paths import Measured, Measures, is_of_play, problems_of_play
from workbench.analysis.measure_words import Unit, unit_of
from workbench.analysis.measures import Verdict, problems_of_odds
from workbench.analysis.odds import odds
from workbench.analysis.play_differences import in_two_figures
from workbench.cardsets.card_set import CardSet, Target
from workbench.cardsets.finding import find
from workbench.cardsets.plain import BOTS, PLAYERS, VOTER, target_place
from workbench.cardsets.problems import Problem, Severity
from workbench.cardsets.reading import opened, read
from workbench.play.batches import Batch, Watcher, refuse_others, simulate
from workbench.play.bots.own_files import BotRefused
from workbench.play.paired import Seating
from workbench.play.tables import Table
from workbench.play.tally import Tally
from workbench.play.voters import UnknownVoter
from workbench.play.workers import Workers
from workbench.rules.setup import CannotPlay

GAMES, SEED = 20_000, 1
"""What a target leaves unsaid. Source: contract, "Targets"."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A target and what it comes to.

    Parameters
    ----------
    target : Target
        What is wanted.
    value : float or None
        What it is; None where nothing was counted.
    settled : Interval or None
        Of 95 % for so many games; None for exact odds, plain counts, and where games cannot tell.
    interval : Interval or None
        The same, wide enough to hold while games are looked at.
    games : int
        How many games it rests on; 0 for exact odds.
    all_played : bool
        Whether no more games will be played for it.
    """

    target: Target
    value: float | None
    settled: Interval | None = None
    interval: Interval | None = None
    games: int = 0
    all_played: bool = True

    @property
    def is_exact(self) -> bool:
        """Whether it is of the odds."""
        return not is_of_play(self.target.measure)

    @property
    def verdict(self) -> Verdict:
        """Met where all of the interval lies within the bounds, missed where all lies without.

        A number without an interval counts where it is exact, or a plain count of all games that
        were to be played; one that did not vary between games waits for all of them.
        """
        low_high = self._to_hold()
        if low_high is None:
            return Verdict.UNDECIDED
        low, high = low_high
        least, most = self._bounds()
        if least <= low and high <= most:
            return Verdict.MET
        return Verdict.MISSED if high < least or low > most else Verdict.UNDECIDED

    @property
    def room(self) -> float | None:
        """Room to the nearer bound in the measure's own unit, below 0 by how much it is missed."""
        if self.value is None:
            return None
        least, most = self._bounds()
        return min(self.value - least, most - self.value)

    @property
    def slack(self) -> float | None:
        """That in standard errors; None where there are none.

        Source: measures, "Target slack" (our own term).
        """
        if self.room is None or self.settled is None or self.settled.high <= self.settled.low:
            return None
        error = (self.settled.high - self.settled.low) / (2 * NORMAL_QUANTILE)
        return self.room / error

    @property
    def more_games(self) -> int | None:
        """About how many more games would decide it; 0 where it is, None where none would.

        As many as shrink the interval into the bounds or out of them, if the number stays as it is;
        all that are left where it waits for them.
        """
        if self.verdict is not Verdict.UNDECIDED:
            return 0
        if self._waits:
            return play_of(self.target).games - self.games
        times = self._times()
        return None if times is None else in_two_figures(self.games * (times * times - 1))

    @property
    def reason(self) -> str:
        """Why no number of games decides it, in words; empty where that is not so."""
        if self.verdict is not Verdict.UNDECIDED:
            return ""
        if self.value is None:
            return "nothing was counted"
        if self.interval is None and self.games == 1:
            return "one game tells no interval; it takes two or more"
        if self.interval is None and not isinstance(self.value, int):
            return "it has no interval, so games cannot decide it; a mean or a share has one"
        return ""

    def as_json(self) -> dict[str, object]:
        """Return an entry of the `targets` of `check --json`."""
        target = self.target
        said: dict[str, object] = {"measure": target.measure, "value": self.value}
        return said | {
            "ci": None if self.interval is None else self.interval.as_json(),
            "min": target.minimum,
            "max": target.maximum,
            "verdict": self.verdict.value,
            "slack": self.slack,
            "room": self.room,
            "games": self.games,
            "more_games": self.more_games,
        }

    @property
    def _waits(self) -> bool:
        """Whether it is told by all games only: a plain count, or where no game differed so far."""
        if self.interval is None:
            return isinstance(self.value, int)
        return self.interval.high == self.interval.low

    def _bounds(self) -> Interval:
        target = self.target
        least = -_INFINITE if target.minimum is None else target.minimum
        return Interval(least, _INFINITE if target.maximum is None else target.maximum)

    def _to_hold(self) -> Interval | None:
        """Return what is held against the bounds; None where nothing can be, or not yet."""
        if self.value is None:
            return None
        point = Interval(self.value, self.value)
        if self.is_exact:
            return point
        if self._waits:
            return point if self.all_played else None
        return self.interval

    def _times(self) -> float | None:
        """Return how many times narrower the interval must be to decide; None where none is."""
        reaches = self._reaches()
        if self.value is None or reaches is None or not self.room:
            return None
        below, above = reaches
        least, most = self._bounds()
        if self.room > 0:
            return max(below / (self.value - least), above / (most - self.value))
        return above / (least - self.value) if self.value < least else below / (self.value - most)

    def _reaches(self) -> tuple[float, float] | None:
        """Return how far it may lie below and above, where nothing is cut off at 0 or at 1."""
        if self.value is None or self.settled is None or self.interval is None:
            return None
        uncut = while_looking(self.value, self.settled, self.games)
        below = self.value - min(uncut.low, self.interval.low)
        above = max(uncut.high, self.interval.high) - self.value
        return (above, above) if self.settled.low == 0 else (below, above)  # a spread is cut before


_INFINITE = float("inf")
_LIMITS = {
    Unit.SHARE: (0.0, 1.0),
    Unit.POINTS: (-_INFINITE, _INFINITE),
    Unit.PLAIN: (0.0, _INFINITE),  # counts of a game, and turns
}
"""What a measure can be at all, by what it is counted in."""


class Play(NamedTuple):
    """What a target asks to be played, for so many games at most."""

    seating: Seating
    games: int


def play_of(target: Target) -> Play:
    """Return what a target asks to be played, with all that it leaves unsaid."""
    seating = Seating(
        players=PLAYERS if target.players is None else target.players,
        bots=target.bots or BOTS,
        voter=target.voter or VOTER,
        seed=SEED if target.seed is None else target.seed,
    )
    return Play(seating, GAMES if target.games is None else target.games)


def faultless(name_or_path: str | Path) -> CardSet:
    """Return the card set of a file, or a shipped one by its bare name.

    Raises
    ------
    CardSetError
        Where there is any fault, with all of them, those of its targets among them.
    """
    reading = read(find(name_or_path))
    if reading.card_set is not None:
        reading = reading.with_problems(problems_of_targets(reading.card_set))
    return reading.faultless()


def problems_of_targets(card_set: CardSet) -> tuple[Problem, ...]:
    """Return a fault for each target whose path leads nowhere or whose games cannot be played."""
    try:
        of_odds = problems_of_odds(card_set, odds(card_set))
    except TooFewCards:
        of_odds = ()  # a fault that the reading tells
    unplayable = tuple(_unplayable(card_set))
    of_play = (one for one in problems_of_play(card_set) if not _is_told(one, unplayable))
    return (*of_odds, *of_play, *unplayable)


def _is_told(problem: Problem, others: Iterable[Problem]) -> bool:
    """Return whether others tell the same of the same target, such as too few bots."""
    return any(one.field == problem.field and one.what.startswith(problem.what) for one in others)


def check(
    card_set: str | Path | CardSet,
    *,
    workers: Workers | None = None,
    watcher: Watcher | None = None,
) -> tuple[Checked, ...]:
    """Hold a list to its targets, in their order.

    Parameters
    ----------
    card_set : CardSet, str or Path
        The list, its file or the bare name of a shipped one; `problems_of_targets` finds nothing
        wrong with it.
    workers : Workers, optional
        Who plays; a thread for each core unless told.
    watcher : Watcher, optional
        Who follows each batch, and may stop it: what is not decided then stays so.

    Raises
    ------
    TooManyGames, NoCluster, BotFailed, Disagreement
        As in `play.batches`.
    """
    card_set = opened(card_set)
    refuse_others(workers, watcher)
    found: dict[Target, Checked] = {}
    exact = [target for target in card_set.targets if not is_of_play(target.measure)]
    if exact:
        measures = Measures(odds=odds(card_set))
        found |= {one: Checked(one, measures.at(one.measure).value) for one in exact}
    for play, targets in _by_play(card_set.targets).items():
        deciding = _Deciding(play, targets, play.seating.table(card_set), watcher or Watcher())
        found |= deciding.decided(workers)
    return tuple(found[target] for target in card_set.targets)


def _by_play(targets: Iterable[Target]) -> Mapping[Play, list[Target]]:
    """Return the targets of play by what they ask to be played, in order."""
    found: dict[Play, list[Target]] = {}
    for target in targets:
        if is_of_play(target.measure):
            found.setdefault(play_of(target), []).append(target)
    return found


def _unplayable(card_set: CardSet) -> Iterator[Problem]:
    """Yield a fault for each target whose games cannot be played."""
    for play, targets in _by_play(card_set.targets).items():
        try:
            play.seating.table(card_set)
        except (BotRefused, UnknownVoter, CannotPlay) as error:
            for target, why in product(targets, str(error).splitlines()):
                hint = "ask for other players, bots or voter, or mend the list"
                yield Problem(Severity.FAULT, why, hint, field=target_place(target))


class _Deciding(Watcher):
    """Plays one batch until all of its targets are decided; each is settled when it is.

    Parameters
    ----------
    play : Play
        What is played.
    targets : sequence of Target
        Who asks for it.
    table : Table
        Where.
    watcher : Watcher
        Who follows as well, and may stop it.
    """

    def __init__(
        self, play: Play, targets: Sequence[Target], table: Table, watcher: Watcher
    ) -> None:
        self._play, self._table, self._watcher = play, table, watcher
        self._open = list(targets)
        self._found: dict[Target, Checked] = {}
        self._tally: Tally | None = None
        self._looked = 0

    def decided(self, workers: Workers | None) -> Mapping[Target, Checked]:
        """Play, and return what each target comes to."""
        batch = simulate(self._table, self._play.games, workers=workers, watcher=self)
        if self._open:
            self._look(batch)
        return self._found

    def counted(self, tally: Tally) -> None:
        """Keep the sums so far, to look at."""
        self._tally = tally

    def played(self, done: int, games: int) -> bool:
        """Look where enough games are new; return whether anything is still open."""
        going_on = self._watcher.played(done, games)
        if self._tally is not None and done < games and done - self._looked >= FIRST_LOOK:
            self._looked = done
            self._look(Batch(table=self._table, tally=self._tally, asked=games, judged=0))
            self._open = [one for one in self._open if _is_open(self._found[one])]
        return going_on and bool(self._open)

    def _look(self, batch: Batch) -> None:
        measures = Measures(play=results_of(batch))
        for target in self._open:
            measured = measures.at(target.measure)
            checked = _checked(target, measured, games=batch.games)
            self._found[target] = replace(checked, all_played=not batch.partial)


def _is_open(checked: Checked) -> bool:
    return checked.verdict is Verdict.UNDECIDED


def _checked(target: Target, measured: Measured, *, games: int) -> Checked:
    value, settled = measured.value, measured.interval
    if value is None or settled is None:
        return Checked(target, value, games=games)
    interval = while_looking(value, settled, games)
    low, high = _LIMITS[unit_of(measured.path)]
    interval = Interval(max(low, interval.low), min(high, interval.high))
    return Checked(target, value, settled, interval, games)
