"""From a card set to the box that is played with: copies written out, the list's order kept.

Rulebook: "Components". `cardsets` comes before it; bots, the engine and batches come after. A
card of the box is a place; results are told by *listed card*, all copies of an entry together.
"""

from __future__ import annotations

from workbench.cardsets.card_set import CardSet, Entry
from workbench.rules.setup import Box


def box_of(card_set: CardSet) -> Box:
    """Return the box of a card set: its cards and commissions in list order, and its rules.

    An entry of two copies lies in it twice, one after the other; one of none not at all.
    """
    return Box(
        cards=tuple(entry.card for entry in in_the_box(card_set) for _ in range(entry.copies)),
        commissions=tuple(entry.commission for entry in card_set.commissions),
        rules=card_set.rules,
    )


def entries_of(card_set: CardSet) -> tuple[int, ...]:
    """Return for each place of the box the number of its listed card.

    Numbers count from 0 through `in_the_box`.
    """
    return tuple(
        number for number, entry in enumerate(in_the_box(card_set)) for _ in range(entry.copies)
    )


def in_the_box(card_set: CardSet) -> tuple[Entry, ...]:
    """Return the entries that have copies, in list order."""
    return tuple(entry for entry in card_set.entries if entry.copies > 0)
