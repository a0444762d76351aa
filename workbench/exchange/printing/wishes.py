"""What to print: which parts of the box, on what paper, how large, with backs or without.

Rulebook: "Components". A command and a panel fill a wish; `sheets` and `pictures` carry it out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from workbench.cardsets.card_set import CardSet
from workbench.cardsets.fields import shown
from workbench.rules.travelling import Travelling

SMALLEST, LARGEST = 40.0, 280.0
"""Millimetres that a side of a card may have; below the first nothing on it can be read."""


class PrintRefused(Travelling, ValueError):
    """What cannot be printed; `reasons` says why and what to do, one sentence each."""

    def __init__(self, *reasons: str) -> None:
        self.reasons = reasons
        super().__init__("\n".join(reasons))


class WouldReplace(PrintRefused):
    """Files are there that were not to be replaced; the message says which."""


class Part(StrEnum):
    """A part of the box."""

    CARDS = "cards"
    COMMISSIONS = "commissions"
    COMMENDATIONS = "commendations"
    AIDS = "aids"


class Paper(StrEnum):
    """A sheet of paper, upright."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in millimetres."""
        return (210.0, 297.0) if self is Paper.A4 else (215.9, 279.4)


@dataclass(frozen=True, slots=True)
class CardSize:
    """The size of a card, in millimetres.

    Raises
    ------
    PrintRefused
        Where a side is shorter than `SMALLEST` or longer than `LARGEST`.
    """

    width: float = 63.5
    height: float = 88.9

    def __post_init__(self) -> None:
        if not all(SMALLEST <= side <= LARGEST for side in (self.width, self.height)):
            raise PrintRefused(
                f"a card of {self} mm cannot be printed; use sides of {SMALLEST:g} to {LARGEST:g}"
            )

    def __str__(self) -> str:
        return f"{self.width:g} x {self.height:g}"

    def of(self, part: Part) -> tuple[float, float]:
        """Return width and height of a piece of a part: the commendations are half a card."""
        mini, whole = (self.height / 2, self.width), (self.width, self.height)
        return mini if part is Part.COMMENDATIONS else whole


POKER = CardSize()
"""63.5 x 88.9 mm, which sleeves are made for."""

_SIDE = r"(\d{1,4}(?:[.,]\d+)?)"
_SIZE = re.compile(rf"\s*{_SIDE}\s*[x×*]\s*{_SIDE}\s*(?:mm)?\s*", re.ASCII)


def parse_size(text: str) -> CardSize:
    """Return the size that is written, such as `57x87` or `63,5 x 88,9 mm`.

    Raises
    ------
    PrintRefused
        Where it is none, or no card can have it.
    """
    found = _SIZE.fullmatch(text)
    if found is None:
        raise PrintRefused(f"{shown(text)} is no size; write one such as 57x87")
    return CardSize(*(float(side.replace(",", ".")) for side in found.groups()))


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintWish:
    """All that may be asked of a print.

    Parameters
    ----------
    parts : tuple of Part
        Which parts of the box; a set without commissions has none of them to print.
    paper : Paper
        A4 or Letter, upright.
    card : CardSize
        Of the cards; mini cards are half of it.
    backs : bool
        A page of backs after each page of fronts, mirrored for printing on both sides, turned
        over the long edge.
    ink_saving : bool
        Outlines in the place of filled borders.
    pictures : bool
        The pictures that cards name with `art`; without, the placeholder of the type.
    since : CardSet, optional
        Only the cards and commissions that are not as they were in this set.
    """

    parts: tuple[Part, ...] = tuple(Part)
    paper: Paper = Paper.A4
    card: CardSize = POKER
    backs: bool = False
    ink_saving: bool = False
    pictures: bool = True
    since: CardSet | None = None


EVERYTHING = PrintWish()
"""The whole box on A4, fronts only."""
