"""Standings: grand totals, both tie-breaks, and who is Royal Inventor.

Rulebook: "Scoring", point 6; ruling "Ties". Three scored rounds come before it; nothing after.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from workbench.rules.presentations import commendation_points
from workbench.rules.state import GameState


class DecidedBy(StrEnum):
    """What put the winner before all others."""

    TOTAL = "total"
    COMMENDATIONS = "commendations"
    TELEPHONE = "telephone"


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one seat ends.

    Parameters
    ----------
    seat : int
        From 1.
    inventions : int
        Points of its inventions, commissions included.
    commendations : int
        Points it was awarded.
    telephone : int
        Place of its telephone by age; 1 is the oldest.
    """

    seat: int
    inventions: int
    commendations: int
    telephone: int

    @property
    def total(self) -> int:
        """The grand total."""
        return self.inventions + self.commendations


def ranked(state: GameState) -> tuple[Standing, ...]:
    """Return all seats by what has been scored so far, the leader first.

    Equal totals go by commendation points, then by the older telephone.

    Source: rulebook "Scoring", point 6.
    """
    points = state.box.rules.commendations
    awards = [commendation_points(done.ballots, points) for done in state.finished]
    seats = (
        Standing(
            seat=seat,
            inventions=sum(done.scores[seat - 1].total for done in state.finished),
            commendations=sum(award[seat - 1] for award in awards),
            telephone=state.telephones.index(seat) + 1,
        )
        for seat in range(1, state.players + 1)
    )
    return tuple(sorted(seats, key=lambda s: (-s.total, -s.commendations, s.telephone)))


def decided_by(standings: tuple[Standing, ...]) -> DecidedBy:
    """Return what put the first of those `ranked` before the second; two seats at least."""
    first, second = standings[:2]
    if first.total > second.total:
        return DecidedBy.TOTAL
    if first.commendations > second.commendations:
        return DecidedBy.COMMENDATIONS
    return DecidedBy.TELEPHONE


def sharing_the_lead(standings: tuple[Standing, ...]) -> tuple[int, ...]:
    """Return the seats with the highest total, before any tie is broken."""
    return tuple(standing.seat for standing in standings if standing.total == standings[0].total)
