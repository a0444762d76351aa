"""What two lists differ in when they are played on the same shuffles, and how sure that is.

Contract: "compare". Paired batches and their intervals come before it, `comparing` after. Every
difference is list B less list A, and each interval is for its measure alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from workbench.analysis.game_measures import Quotient, numbers_of, quotients
from workbench.analysis.measure_words import Unit
from workbench.analysis.paired_intervals import Paired, PairedSums
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.differences import commission_pairs
from workbench.play.batches import Watcher
from workbench.play.paired import PlayedPair, TwoTables, play_paired
from workbench.play.rows import Rows
from workbench.play.workers import Workers


class Verdict(StrEnum):
    """Whether a measure differs, as far as the games tell."""

    HIGHER = "higher"
    LOWER = "lower"
    NO_DIFFERENCE = "no difference over"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Limits:
    """Differences up to these are not worth speaking of.

    Parameters
    ----------
    share : float
        Of shares, which are from 0 to 1.
    points : float
        Of points, and of plain counts.
    """

    share: float = 0.01
    points: float = 0.1

    def of(self, unit: Unit) -> float:
        """Return that of what is counted in a unit."""
        return self.share if unit is Unit.SHARE else self.points


@dataclass(frozen=True, slots=True)
class PlayDifference:
    """One measure of play in two lists, with how sure the difference is.

    Parameters
    ----------
    quotient : Quotient
        Which measure, by its name in list A.
    paired : Paired
        What it came to.
    limit : float
        A difference up to this is not worth speaking of.
    """

    quotient: Quotient
    paired: Paired
    limit: float

    @property
    def verdict(self) -> Verdict:
        """Higher or lower where the interval leaves out 0; no difference where it is within."""
        low, high = self.paired.interval
        if low > 0 or high < 0:
            return Verdict.HIGHER if low > 0 else Verdict.LOWER
        within = -self.limit <= low and high <= self.limit
        return Verdict.NO_DIFFERENCE if within else Verdict.UNDECIDED

    @property
    def no_difference_over(self) -> float:
        """The x of "no difference over x": 0 where every game goes the same."""
        return 0.0 if self.paired.same_games else self.limit

    @property
    def more_games(self) -> int:
        """About how many more games would decide it, in two figures; 0 where it is decided.

        As many as shrink the interval, if the difference stays what it is, until it leaves out 0
        or lies within the limit, whichever comes first.
        """
        if self.verdict is not Verdict.UNDECIDED:
            return 0
        paired = self.paired
        reach = paired.interval.high - paired.difference
        room = max(abs(paired.difference), self.limit - abs(paired.difference))
        return in_two_figures(paired.games * ((reach / room) ** 2 - 1))

    def as_json(self) -> dict[str, object]:
        """Return an entry of `play`."""
        paired, verdict = self.paired, self.verdict
        said: dict[str, object] = {"measure": self.quotient.path, "a": paired.a, "b": paired.b}
        over = f" {self.no_difference_over:g}" if verdict is Verdict.NO_DIFFERENCE else ""
        return said | {
            "difference": paired.difference,
            "ci": paired.interval.as_json(),
            "verdict": f"{verdict}{over}",
            "more_games": self.more_games,
            "fewer_games": paired.fewer_games,
        }


def in_two_figures(number: float) -> int:
    """Return a number above 0 as a whole one, rounded up to its first two figures.

    Examples
    --------
    >>> in_two_figures(12_345), in_two_figures(0.2)
    (13000, 1)
    """
    whole = max(1, ceil(round(number, 6)))  # a whole number may come out a little above
    unit: int = 10 ** max(0, len(str(whole)) - 2)
    return -(-whole // unit) * unit


class Played:
    """Two lists played on the same shuffles.

    Parameters
    ----------
    tables : TwoTables
        Who plays what.
    limits : Limits
        What is not worth speaking of.

    Attributes
    ----------
    pair : PlayedPair or None
        How far it came; None before `play`.
    """

    def __init__(self, tables: TwoTables, limits: Limits) -> None:
        self._tables, self._limits = tables, limits
        self._places = _commissions_in_both(tables.a.card_set, tables.b.card_set)
        bots, commissions = tables.a.bots, tables.a.card_set.commissions
        self._lineup = len(set(bots)) > 1
        self._quotients = quotients(
            players=len(bots),
            bots=bots,
            commissions=[commissions[place].commission.name for place in self._places[0]],
        )
        self._sums = PairedSums(len(self._quotients))
        self.pair: PlayedPair | None = None

    def play(self, games: int, *, workers: Workers | None, watcher: Watcher | None) -> None:
        """Play so many games of each list; raises as `play_paired` does."""
        self.pair = play_paired(
            self._tables, games, take=self._take, workers=workers, watcher=watcher
        )

    def differences(self) -> tuple[PlayDifference, ...]:
        """Return every measure that the games of both lists tell."""
        same_games = self._tables.same_games
        found = (
            (quotient, self._sums.paired(place, one=quotient.one, same_games=same_games))
            for place, quotient in enumerate(self._quotients)
        )
        return tuple(
            PlayDifference(quotient, paired, self._limits.of(quotient.unit))
            for quotient, paired in found
            if paired.is_told
        )

    def _take(self, a: Rows, b: Rows) -> None:
        both = (
            numbers_of(rows.with_commissions(places), lineup=self._lineup)
            for rows, places in zip((a, b), self._places, strict=True)
        )
        self._sums.take(*both)


def _commissions_in_both(a: CardSet, b: CardSet) -> tuple[Sequence[int], Sequence[int]]:
    """Return the places in either list of the commissions that both have."""
    place_a = {entry.key: place for place, entry in enumerate(a.commissions)}
    place_b = {entry.key: place for place, entry in enumerate(b.commissions)}
    pairs = [(pair.before, pair.after) for pair in commission_pairs(a, b)]
    both = [(old.key, new.key) for old, new in pairs if old and new]
    return [place_a[old] for old, _ in both], [place_b[new] for _, new in both]
