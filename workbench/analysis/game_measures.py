"""The measures of play that two lists are compared by, as one sum over games divided by another.

Each has its path in the object of `simulate --json`, and from the row of a game the two whole
numbers that it is a quotient of: so many y in so many x. `play.rows` comes before, `comparing`
after.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from workbench.analysis.measure_words import Unit, in_words, unit_of
from workbench.analysis.play_paths import RESHUFFLED, seat_path
from workbench.analysis.tallied import OF_INVENTIONS, RESHUFFLES
from workbench.play.rows import Rows
from workbench.play.tally import SPLIT_INTO, CommissionSum, Outcome, Place, Sums
from workbench.rules.inventions import Pattern


@dataclass(frozen=True, slots=True)
class Quotient:
    """One measure of play.

    Parameters
    ----------
    path : str
        As a target writes it.
    one : int
        How much y is for one yes, or for one point.
    """

    path: str
    one: int = 1

    @property
    def words(self) -> str:
        """The measure as people name it, where nobody speaks of odds."""
        return in_words(self.path).removesuffix(", in play")

    @property
    def unit(self) -> Unit:
        """What it is counted in."""
        return unit_of(self.path)


Numbers = tuple[Sums, Sums]
"""y and x of each game; one number of x may stand for all."""


def quotients(
    *, players: int, bots: Sequence[str], commissions: Sequence[str]
) -> tuple[Quotient, ...]:
    """Return what is compared of a table, in the order of `numbers_of`.

    Parameters
    ----------
    players : int
        Seats.
    bots : sequence of str
        The line-up; its entries are told apart only where they are not all the same.
    commissions : sequence of str
        The names of those in the rows.
    """
    found = (
        *_scores(),
        *_shares(),
        *_of_seats(players),
        *(_of_lineup(bots) if len(set(bots)) > 1 else ()),
        *_of_commissions(commissions),
        *_of_decks(),
    )
    return tuple(found)


def numbers_of(rows: Rows, *, lineup: bool) -> Numbers:
    """Return y and x of every measure, game by game.

    Parameters
    ----------
    rows : Rows
        Of some games.
    lineup : bool
        Whether the entries of the line-up are told apart.

    Returns
    -------
    two ndarrays, shape (games, measures)
    """
    of_each = [*_invention_numbers(rows), *_place_numbers(rows.places.sum(axis=1))]
    if lineup:
        of_each += _entry_numbers(rows.places.sum(axis=2))
    of_each += _commission_numbers(rows)
    of_each += [(rows.outcomes[:, reshuffled], _ONE) for reshuffled in RESHUFFLES]
    of_each.append((rows.outcomes[:, Outcome.TIED], _ONE))
    ys, xs = zip(*of_each, strict=True)
    return np.stack(ys, axis=1), np.stack([np.broadcast_to(x, rows.games) for x in xs], axis=1)


_ONE = np.ones(1, np.int64)


def _scores() -> Iterator[Quotient]:
    for path in ("score.invention", "score.game", "score.margin", "alliteration"):
        yield Quotient(f"play.{path}.mean")


def _shares() -> Iterator[Quotient]:
    for pattern in ("any", *(pattern.value for pattern in Pattern)):
        yield Quotient(f"play.alliteration.{pattern}")
    yield Quotient("play.matches.assets")
    for alike in ("none", "pair", "trio"):
        yield Quotient(f"play.matches.concepts.{alike}")


def _invention_numbers(rows: Rows) -> list[Numbers]:
    """Return the numbers of `_scores` and `_shares`."""
    outcomes = rows.outcomes
    finished = outcomes[:, Outcome.FINISHED]
    return [
        (outcomes[:, Outcome.SCORE], finished),
        (outcomes[:, Outcome.TOTAL], rows.players * _ONE),
        (outcomes[:, Outcome.MARGIN], _ONE),
        (outcomes[:, Outcome.ALLITERATION], finished),
        (finished - outcomes[:, Outcome.NONE], finished),
        *((outcomes[:, counted], finished) for counted in OF_INVENTIONS),
    ]


def _of_seats(players: int) -> Iterator[Quotient]:
    for seat in range(1, players + 1):
        yield Quotient(f"play.{seat_path(seat, 'win_rate')}")
        yield Quotient(f"play.{seat_path(seat, 'win_rate_ties_split')}", one=SPLIT_INTO)
        yield Quotient(f"play.{seat_path(seat, 'score.mean')}")
        yield Quotient(f"play.{seat_path(seat, 'commendations.mean')}")


def _place_numbers(seats: Sums) -> Iterator[Numbers]:
    """Yield the numbers of `_of_seats`, of places by game and seat."""
    for seat in range(seats.shape[1]):
        cells = seats[:, seat]
        yield cells[:, Place.WINS], _ONE
        yield cells[:, Place.SPLIT], SPLIT_INTO * _ONE
        yield cells[:, Place.TOTAL], _ONE
        yield cells[:, Place.COMMENDATIONS], _ONE


def _of_lineup(bots: Sequence[str]) -> Iterator[Quotient]:
    for entry in range(1, len(bots) + 1):
        yield Quotient(f"play.lineup[{entry}].win_rate")
        yield Quotient(f"play.lineup[{entry}].score.mean")


def _entry_numbers(entries: Sums) -> Iterator[Numbers]:
    """Yield the numbers of `_of_lineup`, of places by game and entry."""
    for entry in range(entries.shape[1]):
        yield entries[:, entry, Place.WINS], _ONE
        yield entries[:, entry, Place.TOTAL], _ONE


def _of_commissions(names: Sequence[str]) -> Iterator[Quotient]:
    for name in names:
        yield Quotient(f"play.commissions[{name}].rate")


def _commission_numbers(rows: Rows) -> Iterator[Numbers]:
    for commission in range(rows.commissions.shape[1]):
        cells = rows.commissions[:, commission]
        yield cells[:, CommissionSum.MET], cells[:, CommissionSum.DEALT]


def _of_decks() -> Iterator[Quotient]:
    for deck in RESHUFFLED:
        yield Quotient(f"play.decks.reshuffles.{deck}")
    yield Quotient("play.ties")
