"""Voters: how a table votes, each by one word.

Rulebook: "Presentations", point 2; ruling "Voters". Rules cannot say what is funny, so a claim
about who wins names its voter. The draft comes before; `rules.presentations` counts after.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from workbench.cardsets.fields import listed, nearest, shown
from workbench.rules.chance import Stream
from workbench.rules.driver import Voter
from workbench.rules.scoring import Score, score
from workbench.rules.seat_view import SeatView
from workbench.rules.state import invention_of


class UnknownVoter(ValueError):
    """A word that is no voter's; the message tells the nearest and all there are."""


class NoVotes:
    """Nobody commends anybody."""

    def choose_favourites(self, view: SeatView, chance: Stream) -> tuple[int, ...]:
        """Return no seat."""
        del view, chance
        return ()


class RankingVoter(ABC):
    """Commends those of the others that rank first; equals in an order of chance.

    Chance is asked for one shuffle of the other seats; ranking leaves equals in that order.
    """

    @abstractmethod
    def rank(self, view: SeatView, seat: int) -> int:
        """Return where another seat, from 1, ranks; the lowest is the favourite."""

    def choose_favourites(self, view: SeatView, chance: Stream) -> tuple[int, ...]:
        """Return as many other seats as there are commendations, favourite first."""
        others = [seat for seat in range(1, view.players + 1) if seat != view.seat]
        ranked = sorted(chance.shuffled(others), key=lambda seat: self.rank(view, seat))
        return tuple(ranked[: len(view.box.rules.commendations)])


class UniformVoter(RankingVoter):
    """Commends others at random."""

    def rank(self, view: SeatView, seat: int) -> int:
        """Return the same for all."""
        del view, seat
        return 0


class ShowyVoter(RankingVoter):
    """Commends the others with the most points for alliteration in this round's invention."""

    def rank(self, view: SeatView, seat: int) -> int:
        """Return the seat's points for alliteration, less ranking lower."""
        return -_score(view, seat).alliteration


class ByScoreVoter(RankingVoter):
    """Commends the others whose invention of this round scores most, commissions left out."""

    def rank(self, view: SeatView, seat: int) -> int:
        """Return the seat's invention score, less ranking lower."""
        return -_score(view, seat).total


class ShrewdVoter(RankingVoter):
    """Commends those who are furthest behind in the rounds already scored."""

    def rank(self, view: SeatView, seat: int) -> int:
        """Return the seat's total; this round's is not scored yet."""
        return view.totals[seat - 1]


VOTERS: dict[str, type[Voter]] = {
    "none": NoVotes,
    "uniform": UniformVoter,
    "showy": ShowyVoter,
    "by_score": ByScoreVoter,
    "shrewd": ShrewdVoter,
}
"""All voters by their words."""


def voter_of(word: str) -> Voter:
    """Return the voter of a word.

    Raises
    ------
    UnknownVoter
        Where there is none, with the nearest.
    """
    if word in VOTERS:
        return VOTERS[word]()
    near = nearest(word, VOTERS)
    meant = f"did you mean {near}? " if near else ""
    raise UnknownVoter(f"no voter is called {shown(word)}; {meant}there are {listed(VOTERS)}")


def _score(view: SeatView, seat: int) -> Score:
    invention = invention_of(view.box, view.inventions[seat - 1])
    return score(invention, view.box.rules.scoring)
