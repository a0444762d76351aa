"""For tests of batches: card sets made of boxes, and tables to play at."""

from __future__ import annotations

from dataclasses import replace

from workbench.cardsets.finding import find
from workbench.cardsets.reading import load
from workbench.play.bots.naming import bot_of
from workbench.play.tables import Table


def shipped(name="great_scott", **rules):
    """Return a set of the project, with other rules where they are given."""
    card_set = load(find(name))
    return replace(card_set, rules=replace(card_set.rules, **rules))


def with_card(card_set, place, **fields):
    """Return a list with another card at a place of the list."""
    entries = list(card_set.entries)
    entries[place] = replace(entries[place], card=replace(entries[place].card, **fields))
    return replace(card_set, entries=tuple(entries))


class Seated(Table):
    """A table whose box is given, not made from a card set."""

    __slots__ = ("given",)

    @property
    def listed(self):
        """Each place its own listed card, unless told."""
        return self.given


def table_of(box, words, *, voter="uniform", seed=1, listed=None):
    """Return a table with a box of a test's own."""
    table = Seated(
        card_set=None,
        box=box,
        lineup=tuple(bot_of(word) for word in words),
        voter=voter,
        seed=seed,
    )
    object.__setattr__(table, "given", tuple(range(len(box.cards)) if listed is None else listed))
    return table
