"""Laying a second list in the order of the first, so that both lie in the same shuffles.

Shuffles go by a card's place in its deck. `cardsets.differences` pairs the cards; here each takes
the place of the card it is paired with, and what is new comes last: a list in another order is
the same list, and a rename leaves every shuffle as it was. Tables of `paired` batches come after.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from workbench.cardsets.card_set import CardSet, Entry
from workbench.cardsets.differences import CardChange, card_pairs, commission_pairs


def laid_like(first: CardSet, second: CardSet) -> CardSet:
    """Return the second list in the order of the first; its copies, rules and texts stay.

    A card that has more copies than it had, or has come from another deck, is listed twice: once
    in its place with the copies that were there, and once at the end with those that are new.

    Source: contract, "compare" (a pair keeps its place in the shuffles).

    Parameters
    ----------
    first, second : CardSet
        The list before, and the one to lay.
    """
    cards = card_pairs(first, second)
    commissions = commission_pairs(first, second)
    return replace(
        second,
        entries=(*_in_place(cards), *_at_the_end(cards)),
        commissions=tuple(pair.after for pair in commissions if pair.after is not None),
    )


def _in_place(pairs: Iterable[CardChange]) -> Iterator[Entry]:
    for pair in pairs:
        if pair.after is not None and (kept := _kept(pair)):
            yield replace(pair.after, copies=kept)


def _at_the_end(pairs: Iterable[CardChange]) -> Iterator[Entry]:
    for pair in pairs:
        if pair.after is not None and (new := pair.after.copies - _kept(pair)):
            yield replace(pair.after, copies=new)


def _kept(pair: CardChange) -> int:
    """Return how many copies of a card were in its deck before, and are."""
    before, after = pair.before, pair.after
    if before is None or after is None or before.card.deck is not after.card.deck:
        return 0
    return min(before.copies, after.copies)
