"""What a seat can do, as values: draw, pick, discard, arrange, vote.

Rulebook: "Turn Order", points 1 and 2, and "Presentations", point 2. A record is a row of
these; `legality` says which are allowed, `game` carries them out.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class AssetOrder(StrEnum):
    """How the two assets of an invention stand once its owner has arranged them."""

    AS_PLAYED = "as_played"
    """The asset played first stands in the first asset slot."""
    SWAPPED = "swapped"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of a pile.

    Parameters
    ----------
    seat : int
        Who draws, from 1.
    pile : int or None
        Place of the pile in slot order, 0 to 4; None where no pile can give a card.
    """

    seat: int
    pile: int | None


@dataclass(frozen=True, slots=True)
class Pick:
    """Play a card of the hand face down; `card` is its place in the box, from 0."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Give up a card of the hand in a forced pass; `card` is its place in the box, from 0."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """Settle the order of the invention's assets, after turn five."""

    seat: int
    order: AssetOrder


@dataclass(frozen=True, slots=True)
class Ballot:
    """Give the commendations, the highest first.

    Parameters
    ----------
    seat : int
        Who votes, from 1.
    favourites : tuple of int
        Seats in the order of `Rules.commendations`; empty where the table gives none.
    """

    seat: int
    favourites: tuple[int, ...]


Action = Draw | Pick | Discard | Arrange | Ballot
