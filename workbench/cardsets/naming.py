"""From five names to an invention of a set: what a person types, told apart by slot.

The reader and its values come before; `workbench score` and whatever notes down a played
game come after.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.cardsets.card_set import CardSet, Entry
from workbench.cardsets.fields import FieldError, nearest, shown
from workbench.rules.components import SLOTS, Deck
from workbench.rules.inventions import Invention


class UnknownInvention(ValueError):
    """Names that are no invention of the set; the message tells every one that is wrong."""


def invention_of(card_set: CardSet, names: Sequence[str]) -> Invention:
    """Return the invention that five names spell, in slot order.

    Parameters
    ----------
    card_set : CardSet
        The list to look in; entries without copies do not count.
    names : sequence of str
        Five names in the order primary, asset, central, asset, final; spaces around one are
        ignored.

    Raises
    ------
    UnknownInvention
        Where a name is in no fitting deck (with the nearest one), or one asset card would
        have to lie in both slots.
    """
    if len(names) != len(SLOTS):
        raise UnknownInvention(f"an invention has {len(SLOTS)} names, not {len(names)}")
    found = [entry_called(card_set, deck, name) for deck, name in zip(SLOTS, names, strict=True)]
    wrong = [
        str(why_no_card(card_set, deck, name))
        for deck, name, entry in zip(SLOTS, names, found, strict=True)
        if entry is None
    ]
    entries = [entry for entry in found if entry is not None]
    if not wrong and entries[1] is entries[3] and entries[1].copies < 2:
        wrong = [f"there is only one {entries[1].card.name}; name two different assets"]
    if wrong:
        raise UnknownInvention("\n".join(wrong))
    return Invention(tuple(entry.card for entry in entries))


def entry_called(card_set: CardSet, deck: Deck, name: str) -> Entry | None:
    """Return the entry in play that a name means in one deck, None where there is none."""
    return next((e for e in card_set.deck(deck) if e.card.name == name.strip()), None)


def why_no_card(card_set: CardSet, deck: Deck, name: str) -> FieldError:
    """Return why a name means no card of a deck, with what to do."""
    if not name.strip():
        return FieldError("a name is blank", f"name a card of the {deck} deck")
    wrong = f"the {deck} deck has no card {shown(name.strip())}"
    elsewhere = [d for d in Deck if d is not deck and entry_called(card_set, d, name)]
    if elsewhere:
        slots = ", ".join(SLOTS)
        return FieldError(wrong, f"it is in the {elsewhere[0]} deck, and the slots are {slots}")
    if any(e.card.name == name.strip() and e.card.deck is deck for e in card_set.entries):
        return FieldError(f"{wrong} in play", "the list has it with 0 copies")
    near = nearest(name.strip(), [entry.card.name for entry in card_set.deck(deck)])
    return FieldError(wrong, f"did you mean {near}?" if near else "check the list")
