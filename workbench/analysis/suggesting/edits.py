"""Single edits: every value, type and initial that one card of a list could have instead.

The contract's "suggest". A card set comes before it; `faces` gives each edit its place in the
arrays, `effects` tells what each does. Locked cards stay as they are, and cards without copies
change no odds. A name is never made up: another initial is a wish, stated on the card until
its designer finds a word that has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from workbench.analysis.traits import Trait
from workbench.cardsets import edits
from workbench.cardsets.card_set import CardSet, Entry
from workbench.rules.components import GRAMMAR, Card, CardType, types_of
from workbench.rules.initials import initial_of
from workbench.rules.parameters import Rules

MOST_VALUES = 20
"""Rules that allow more values than this are read as allowing those in use."""


_EFFORT = {Trait.VALUE: 0, Trait.TYPE: 1, Trait.INITIAL: 2}
"""A value is a number, a type has to fit what the word means, an initial needs a new word."""


@dataclass(frozen=True, slots=True)
class CardEdit:
    """One trait of one card changed.

    Parameters
    ----------
    entry : Entry
        The card as it is listed.
    trait : Trait
        What changes.
    to : str
        What it becomes, as it would be typed.
    """

    entry: Entry
    trait: Trait
    to: str

    @property
    def size(self) -> tuple[int, int, int]:
        """How much of a change it is: by trait, then by steps of value, then by copies."""
        steps = abs(int(self.to) - self.entry.card.value) if self.trait is Trait.VALUE else 1
        return _EFFORT[self.trait], steps, self.entry.copies

    @property
    def was(self) -> str:
        """What the card has instead."""
        return str(self.trait.of(self.entry.card))

    @property
    def stated(self) -> str:
        """The text to type into the cell; empty where a card goes by its name's own initial."""
        own = self.trait is Trait.INITIAL and initial_of(self.entry.card.name) == self.to
        return "" if own else self.to

    @property
    def change(self) -> dict[str, object]:
        """The `set` of a change, as in a file's `changes`; None clears a stated initial."""
        if self.trait is Trait.VALUE:
            return {"value": int(self.to)}
        return {self.trait.value: self.stated or None}

    def of(self, card: Card) -> Card:
        """Return a card with this trait changed."""
        match self.trait:
            case Trait.VALUE:
                return replace(card, value=int(self.to))
            case Trait.TYPE:
                return replace(card, type=CardType(self.to))
            case Trait.INITIAL:
                return replace(card, stated_initial=self.stated or None)

    def in_words(self) -> str:
        """Return the edit as people say it, such as `Cactus (asset) to value 2 (was 3)`."""
        card = self.entry.card
        start = f"{card.name} ({card.deck})"
        if self.trait is not Trait.INITIAL:
            return f"{start} to {self.trait} {self.to} (was {self.was})"
        if not self.stated:
            return f"{start} by its own {self.to} again (was {self.was})"
        return f"{start} to a name with {self.to}: {GRAMMAR[card.deck]} (was {self.was})"


def applied(card_set: CardSet, changes: Iterable[CardEdit]) -> CardSet:
    """Return the list with these edits made."""
    for one in changes:
        key = one.entry.key
        match one.trait:
            case Trait.VALUE:
                card_set = edits.revalue(card_set, key, int(one.to))
            case Trait.TYPE:
                card_set = edits.retype(card_set, key, CardType(one.to))
            case Trait.INITIAL:
                card_set = edits.set_initial(card_set, key, one.stated or None)
    return card_set


def initials_in_use(card_set: CardSet) -> tuple[str, ...]:
    """Return the initials of the cards that have copies, sorted."""
    return tuple(sorted({entry.card.initial for entry in card_set.entries if entry.copies}))


def allowed_values(card_set: CardSet) -> tuple[int, ...]:
    """Return the values that the rules allow; those in use among them where they allow too many."""
    rules = card_set.rules
    if rules.value_max - rules.value_min < MOST_VALUES:
        return tuple(range(rules.value_min, rules.value_max + 1))
    used = {entry.card.value for entry in card_set.entries if entry.copies}
    return tuple(sorted(value for value in used if _allows(rules, value)))


def _allows(rules: Rules, value: int) -> bool:
    return rules.value_min <= value <= rules.value_max


def single_edits(
    card_set: CardSet, *, initials: Sequence[str] | None = None
) -> tuple[CardEdit, ...]:
    """Return every single edit of a list, in file order; values, types, initials of each card.

    Parameters
    ----------
    card_set : CardSet
        The list. Locked cards and those without copies are left out.
    initials : sequence of str, optional
        What an initial may become; those in use where left out.
    """
    initials = initials_in_use(card_set) if initials is None else initials
    values = allowed_values(card_set)
    return tuple(
        edit
        for entry in card_set.entries
        if entry.copies and not entry.locked
        for edit in _edits_of(entry, initials, values)
    )


def _edits_of(entry: Entry, initials: Iterable[str], values: Iterable[int]) -> Iterator[CardEdit]:
    card = entry.card
    yield from (CardEdit(entry, Trait.VALUE, str(v)) for v in values if v != card.value)
    types = types_of(card.deck)
    yield from (CardEdit(entry, Trait.TYPE, type.value) for type in types if type != card.type)
    yield from (CardEdit(entry, Trait.INITIAL, i) for i in initials if i != card.initial)
