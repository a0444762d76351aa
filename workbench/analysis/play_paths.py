"""The names of play's measures: dotted paths into the object of `simulate --json`.

The contract's "Targets", without the `play.` before them. An entry of a list stands in
brackets: a seat and an entry of the line-up by number, from 1, a commission by name, a card
always with its deck, `cards[asset:Bee].pick_rate`, so that no name is ever two cards.
"""

from __future__ import annotations


def card_path(deck: str, name: str, what: str) -> str:
    """Return the path of a number of a card.

    Examples
    --------
    >>> card_path("asset", "Bee", "pick_rate")
    'cards[asset:Bee].pick_rate'
    """
    return f"cards[{deck}:{name}].{what}"


def seat_path(seat: int, what: str) -> str:
    """Return the path of a number of a seat, from 1."""
    return f"seats[{seat}].{what}"
