"""Presentations: how the assets stand, and who is commended.

Rulebook: "Presentations"; ruling "Order of the assets". The draft comes
before it; the round is scored after it (`rounds`).
"""

from __future__ import annotations

from dataclasses import replace

from workbench.rules.actions import Arrange, AssetOrder
from workbench.rules.inventions import with_assets_swapped
from workbench.rules.setup import Box
from workbench.rules.state import GameState, Phase, Slots, round_score


def in_order(slots: Slots, order: AssetOrder) -> Slots:
    """Return the slots of an invention with its assets in an order."""
    return slots if order is AssetOrder.AS_PLAYED else with_assets_swapped(slots)


def order_by_total(box: Box, slots: Slots, commissions: tuple[int, ...]) -> AssetOrder:
    """Return the order of the assets that whatever plays by itself takes.

    It has the higher total, commissions included, and is the order played where both are equal.

    Source: ruling "Order of the assets".

    Parameters
    ----------
    box : Box
        What is played with.
    slots : Slots
        The invention as played, finished or not.
    commissions : tuple of int
        The commissions that its owner may meet, by place; shared ones included.
    """
    as_played = round_score(box, slots, commissions).total
    swapped = round_score(box, in_order(slots, AssetOrder.SWAPPED), commissions).total
    return AssetOrder.SWAPPED if swapped > as_played else AssetOrder.AS_PLAYED


def arranged(state: GameState) -> GameState:
    """Settle all inventions as their owners chose, and go on to the commendations."""
    orders = [move.order for move in state.moves if isinstance(move, Arrange)]
    seats = tuple(
        replace(seat, slots=in_order(seat.slots, order))
        for seat, order in zip(state.seats, orders, strict=True)
    )
    return replace(state, seats=seats, phase=Phase.VOTE)


def commendation_points(
    ballots: tuple[tuple[int, ...], ...], points: tuple[int, ...]
) -> tuple[int, ...]:
    """Return what each seat is awarded by one round's ballots.

    Source: rulebook "Presentations", point 2.

    Parameters
    ----------
    ballots : tuple of tuple of int
        Of each seat, the seats it commends, favourite first.
    points : tuple of int
        `Rules.commendations`.

    Examples
    --------
    >>> commendation_points(((2, 3), (3, 1), (2, 1)), (2, 1))
    (2, 4, 3)
    """
    awarded = [0] * len(ballots)
    for favourites in ballots:
        for seat, worth in zip(favourites, points, strict=bool(favourites)):
            awarded[seat - 1] += worth
    return tuple(awarded)
