"""The ballots that people cast, as each voter would look at them: whom it ranks first.

Rulebook: "Presentations", point 2; ruling "Voters". `playtest_evenings` comes before it, and the
voter that fits them best (`playtest_votes`) after. A ballot is a choice of a favourite among the
others, then of a second among those that are left, and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from workbench.analysis.playtest_evenings import Gathered
from workbench.playtests.scoring import ScoredPlaytest


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a ballot, in the eyes of one voter.

    Parameters
    ----------
    among : int
        How many there were to choose from.
    first : int
        How many of them ranked first.
    taken : bool
        Whether one of these was taken.
    """

    among: int
    first: int
    taken: bool


@dataclass(frozen=True, slots=True)
class Situation:
    """What somebody who votes sees: each tuple has one number for each seat, seat 1 first.

    Parameters
    ----------
    alliteration, scores : tuple of int
        Points of this round's inventions, commissions left out.
    so_far : tuple of int
        Points of the rounds before, commendations left out.
    """

    alliteration: tuple[int, ...]
    scores: tuple[int, ...]
    so_far: tuple[int, ...]


RANKS: dict[str, Callable[[Situation, int], int]] = {
    "uniform": lambda _, __: 0,
    "showy": lambda seen, seat: -seen.alliteration[seat - 1],
    "by_score": lambda seen, seat: -seen.scores[seat - 1],
    "shrewd": lambda seen, seat: seen.so_far[seat - 1],
}
"""How each voter ranks a seat, the lowest first, as `play.voters` does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """One ballot, as each voter would look at it: its choices by the voter's word."""

    choices: dict[str, tuple[Choice, ...]]


def ballots_of(gathered: Gathered, evening: ScoredPlaytest) -> Iterator[Cast]:
    """Yield the ballots of those who count, of rounds in which all inventions are noted."""
    so_far = [0] * len(evening.playtest.players)
    for noted, scored in zip(evening.playtest.played, evening.rounds, strict=True):
        inventions = [one for one in scored.inventions if one is not None]
        if len(inventions) == len(so_far):
            seen = Situation(
                tuple(one.score.alliteration for one in inventions),
                tuple(one.score.total for one in inventions),
                tuple(so_far),
            )
            for seat in gathered.seats(evening):
                ballot = noted.ballots[seat - 1]
                if ballot and all(ballot):
                    yield cast(seen, seat, ballot)
        for place, one in enumerate(scored.inventions):
            so_far[place] += one.total if one else 0


def cast(seen: Situation, seat: int, ballot: Sequence[int]) -> Cast:
    """Return a ballot of a seat, from 1, as each voter would look at it."""
    return Cast(
        choices={word: tuple(_choices(seen, seat, ballot, rank)) for word, rank in RANKS.items()}
    )


def _choices(
    seen: Situation, seat: int, ballot: Sequence[int], rank: Callable[[Situation, int], int]
) -> Iterator[Choice]:
    left = [other for other in range(1, len(seen.scores) + 1) if other != seat]
    for favourite in ballot:
        best = min(rank(seen, other) for other in left)
        first = [other for other in left if rank(seen, other) == best]
        yield Choice(len(left), len(first), favourite in first)
        left.remove(favourite)
