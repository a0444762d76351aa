"""A card set as a value: the list, the rules, the commissions and the targets.

Everything that reads a file ends here, and everything that edits, scores, plays, prints or
saves starts here. A card set is frozen: an edit makes another one (`edits`), a difference
of two is a value too (`differences`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from workbench.rules.commissions import Commission
from workbench.rules.components import Card, Deck
from workbench.rules.parameters import RULEBOOK, Rules


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an entry or commission was read: the `index`-th item (from 0) of `section` in `file`.

    `section` is a deck's name, or `commissions`. An edit keeps the origin; what was added in
    the editor has none.
    """

    file: Path
    section: str
    index: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list: a card, how many copies of it, and what its designer noted.

    Parameters
    ----------
    key : int
        Its identity while the set is edited: unique within a set, kept by every edit, never
        used again for another entry. Not part of the file.
    card : Card
        The card as printed.
    copies : int
        How many lie in the box, 0 to 1000. 0 keeps it in the list and out of everything else.
    id, art, notes, source : str, optional
        As in the file: a lasting identity, the path of a picture, free text, where it came from.
    locked : bool
        Nothing proposes to change it.
    tags : tuple of str
        The designer's own words for it.
    extra : tuple of (str, str)
        Columns of a spreadsheet that are not ours, in order.
    origin : Origin, optional
        Where it was read. Two entries that differ in this alone, or in `key`, are equal.
    """

    key: int = field(compare=False)
    card: Card
    copies: int = 1
    id: str | None = None
    art: str | None = None
    locked: bool = False
    notes: str | None = None
    tags: tuple[str, ...] = ()
    source: str | None = None
    extra: tuple[tuple[str, str], ...] = ()
    origin: Origin | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class CommissionEntry:
    """One commission of the list, with the `key` and notes that an `Entry` has.

    `when` keeps the condition as the file spells it, as plain mappings, lists, texts,
    numbers and booleans, so that a form can show it and a save can leave it alone.
    """

    key: int = field(compare=False)
    commission: Commission
    when: object
    id: str | None = None
    notes: str | None = None
    source: str | None = None
    origin: Origin | None = field(default=None, compare=False, repr=False)


Line = Entry | CommissionEntry
"""What has a line of its own in a file, and a key."""


@dataclass(frozen=True, slots=True)
class Target:
    """What the designer wants of one measure.

    `measure` is a dotted path as in `formats.md`; at least one of `minimum` and `maximum` is
    given. The rest matters for measures of play only; None leaves the default.
    """

    measure: str
    minimum: float | None = None
    maximum: float | None = None
    players: int | None = None
    games: int | None = None
    bots: str | None = None
    voter: str | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class CardSet:
    """A whole card set: what one file, and all that it extends, says.

    Parameters
    ----------
    name, version : str
        As in the file.
    entries : tuple of Entry
        The list in file order, bases first. Names may repeat while a list is being
        edited; `checks.problems_of` says so, and a file that repeats one is refused.
    rules : Rules
        The rulebook's unless the file says otherwise.
    commissions : tuple of CommissionEntry
        In file order, bases first.
    targets : tuple of Target
        In file order, bases first.
    """

    name: str
    version: str = "1.0"
    entries: tuple[Entry, ...] = ()
    rules: Rules = RULEBOOK
    commissions: tuple[CommissionEntry, ...] = ()
    targets: tuple[Target, ...] = ()

    def entry(self, key: int) -> Entry:
        """Return the entry with this key; `KeyError` where there is none."""
        for entry in self.entries:
            if entry.key == key:
                return entry
        raise KeyError(key)

    def commission(self, key: int) -> CommissionEntry:
        """Return the commission with this key; `KeyError` where there is none."""
        for commission in self.commissions:
            if commission.key == key:
                return commission
        raise KeyError(key)

    @property
    def lines(self) -> tuple[Line, ...]:
        """All entries, then all commissions: whatever has a key."""
        return (*self.entries, *self.commissions)

    def deck(self, deck: Deck) -> tuple[Entry, ...]:
        """Return the entries of one deck that have copies, in file order."""
        return tuple(e for e in self.entries if e.card.deck is deck and e.copies > 0)
