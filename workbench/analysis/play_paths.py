"""The names of play's measures: dotted paths into the object of `simulate --json`.

The contract's "Targets", without the `play.` before them. An entry of a list stands in
brackets: a seat and an entry of the line-up by number, from 1, a commission by name, a card
always with its deck, `cards[asset:Bee].pick_rate`, so that no name is ever two cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from workbench.rules.inventions import Pattern

CARD_MEASURES = ("pick_rate", "average_taken_at", "average_last_seen_at")
"""The numbers of a card that have no `ci` beside them."""
RESHUFFLED = ("primary", "central", "final", "asset")
"""The decks in the order in which their reshuffles are told."""


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


def share_paths(players: int, cards: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield the path of every mean and share that has no `ci` beside it, in the object's order.

    Parameters
    ----------
    players : int
        Seats.
    cards : sequence of (str, str)
        Deck and name of each listed card.
    """
    yield from ("alliteration.any", "alliteration.mean")
    yield from (f"alliteration.{pattern.value}" for pattern in Pattern)
    yield "matches.assets"
    yield from (f"matches.concepts.{word}" for word in ("none", "pair", "trio"))
    yield from (seat_path(seat, "win_rate_ties_split") for seat in range(1, players + 1))
    yield from (card_path(*card, what) for card in cards for what in CARD_MEASURES)
    yield from (f"decks.reshuffles.{deck}" for deck in RESHUFFLED)
    yield "ties"
