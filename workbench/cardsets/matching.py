"""Which card or commission of the set so far a change means, by its name.

What a file inherits is meant before what it adds itself, so that a card can be taken out
and another of its name put in. A change that matches nothing, or more than one, is refused.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from workbench.cardsets.card_set import CommissionEntry, Entry
from workbench.cardsets.fields import FieldError, listed, nearest, shown
from workbench.rules.components import Deck


def card_called(
    name: str, deck: Deck | None, entries: Sequence[Entry], inherited: Collection[int]
) -> Entry:
    """Return the card of this name, in this deck where one is given.

    Raises
    ------
    FieldError
        Where there is none, or where several are.
    """
    fitting = [
        entry
        for entry in entries
        if entry.card.name == name and (deck is None or entry.card.deck is deck)
    ]
    fitting = [entry for entry in fitting if entry.key in inherited] or fitting
    if not fitting:
        names = [e.card.name for e in entries if deck is None or e.card.deck is deck]
        where = f" in the {deck} deck" if deck else ""
        raise FieldError(
            f"no card so far has the name {shown(name)}{where}", matching_hint(name, names)
        )
    decks = list(dict.fromkeys(entry.card.deck for entry in fitting))
    if len(decks) > 1:
        raise FieldError(
            f"{shown(name)} stands in several decks", f"add deck: with {listed(decks)}"
        )
    if len(fitting) > 1:
        raise FieldError(
            f"{shown(name)} stands in the {decks[0]} deck twice", "mend that first, where it stands"
        )
    return fitting[0]


def commission_called(
    name: str, commissions: Sequence[CommissionEntry], inherited: Collection[int]
) -> CommissionEntry:
    """Return the commission of this name; raises `FieldError` where not exactly one has it."""
    fitting = [entry for entry in commissions if entry.commission.name == name]
    fitting = [entry for entry in fitting if entry.key in inherited] or fitting
    if not fitting:
        names = [entry.commission.name for entry in commissions]
        raise FieldError(
            f"no commission so far has the name {shown(name)}", matching_hint(name, names)
        )
    if len(fitting) > 1:
        raise FieldError(
            f"two commissions have the name {shown(name)}", "mend that first, where they stand"
        )
    return fitting[0]


def matching_hint(name: str, names: Iterable[str]) -> str:
    """Return the hint on a name that nothing has."""
    near = nearest(name, names)
    return f"did you mean {shown(near)}?" if near else "write the name as the set it is in does"
