"""Shares: the fewest edits that bring an initial, a type or a value nearest to a wanted share.

A proposal is a value; `EditedList.apply` accepts it, whole or in part, as one step. A name
cannot be invented here: another initial is proposed as a *wanted* one, stated on the card
until its designer finds a name that has it. Comes after `cells` and `spreading`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from workbench.cardsets import fields
from workbench.cardsets.card_set import CardSet, Entry
from workbench.cardsets.edits import EditRefused
from workbench.cardsets.fields import FieldError
from workbench.editing.cells import CellEdit
from workbench.editing.spreading import Change, Choice, choose, spread
from workbench.rules.amounts import counted
from workbench.rules.components import ASSET_TYPES, CONCEPT_DECKS, GRAMMAR, Deck, types_of
from workbench.rules.initials import initial_of

Trait = Literal["initial", "type", "value"]


@dataclass(frozen=True, slots=True)
class ProposedEdit:
    """One edit to accept or drop, and what it does (`Bee (asset): value 3 (was 1)`)."""

    edit: CellEdit
    says: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """Edits that bring a share as near as possible to the wanted one.

    Parameters
    ----------
    of : {"initial", "type", "value"}
        What is shared out.
    what : str
        The initial, type or value whose share is wanted.
    deck : Deck or None
        The deck it is counted in; None counts in all that may have it.
    wanted : float
        The wanted share, 0 to 1.
    before, after, total : int
        Cards (copies count) with it now, with it after all edits, and in all.
    edits : tuple of ProposedEdit
        The edits, none where nothing can or need be done.
    says : tuple of str
        What comes of it in words, and why it is not the wanted share where it is not.
    """

    of: Trait
    what: str
    deck: Deck | None
    wanted: float
    before: int
    after: int
    total: int
    edits: tuple[ProposedEdit, ...]
    says: tuple[str, ...]

    def label_of(self, accepted: int) -> str:
        """Return the words for the step that accepts this many of its edits."""
        if accepted < len(self.edits):
            return f"Accept {accepted} of {len(self.edits)} edits for {self.of} {self.what}"
        return f"Bring {self.of} {self.what} to {_percent(self.after, self.total)}"


def propose(
    card_set: CardSet, *, of: Trait, what: str, share: float, deck: Deck | None = None
) -> Proposal:
    """Return the fewest edits that bring `what` nearest to a wanted share.

    Locked cards stay, and cards of the rulebook are changed only where others do not do. What
    is gained is taken from whichever of the others has most, what is given up goes to whichever
    has least, so that they end up even, and the edits go over the decks in turn.

    Parameters
    ----------
    card_set : CardSet
        The list; cards without copies do not count.
    of : {"initial", "type", "value"}
        What is shared out.
    what : str
        The initial, type or value as text.
    share : float
        The wanted share of all cards counted, 0 to 1.
    deck : Deck, optional
        Count in this deck; where left out, in every deck that may have it: a share of a type
        is of all assets, or of all concepts.

    Raises
    ------
    EditRefused
        Where the share is not from 0 to 1, or no card counted may have `what`.
    """
    if not 0 <= share <= 1:
        raise EditRefused(f"a share of {100 * share:g} % cannot be", "give one from 0 to 100 %")
    what = _understood(card_set, of, what)
    scope = _Scope(card_set, of, what, _decks(of, what, deck))
    if not scope.total:
        raise EditRefused("there are no cards to share out", "add some first")
    goal = Fraction(share).limit_denominator(10**6) * scope.total
    choice = choose(scope.changes(locked_too=False), goal=goal - scope.before)
    after = scope.before + choice.gain
    edits = tuple(map(scope.proposed, spread(choice, scope.counts(), scope.others)))
    says = tuple(scope.says(choice, goal, len(edits)))
    return Proposal(of, what, deck, share, scope.before, after, scope.total, edits, says)


def _understood(card_set: CardSet, of: Trait, what: str) -> str:
    """Return the trait as cards have it."""
    try:
        return {"initial": _initial, "type": _type, "value": _value}[of](card_set, what)
    except FieldError as error:
        raise EditRefused(error.what, error.hint) from error


def _initial(_: CardSet, what: str) -> str:
    initial = initial_of(fields.parse_initial(what) or "")
    if initial is None:
        raise EditRefused("no initial is given", "give one letter or number")
    return initial


def _type(_: CardSet, what: str) -> str:
    return fields.parse_any_type(what)


def _value(card_set: CardSet, what: str) -> str:
    value, rules = fields.parse_value(what), card_set.rules
    if not rules.value_min <= value <= rules.value_max:
        raise EditRefused(
            f"the rules have no value {value}",
            f"give one from {rules.value_min} to {rules.value_max}",
        )
    return str(value)


def _decks(of: Trait, what: str, deck: Deck | None) -> tuple[Deck, ...]:
    """Return the decks to count in."""
    if of != "type":
        return tuple(Deck) if deck is None else (deck,)
    if deck is None:
        return (Deck.ASSET,) if what in ASSET_TYPES else CONCEPT_DECKS
    if what not in types_of(deck):
        raise EditRefused(
            f"no {deck} card is of type {what}", f"choose {fields.listed(types_of(deck))}"
        )
    return (deck,)


class _Scope:
    """The cards that are counted, and what each may become."""

    def __init__(self, card_set: CardSet, of: Trait, what: str, decks: Sequence[Deck]) -> None:
        self.of: Trait = of
        self.what = what
        self.entries = [e for e in card_set.entries if e.copies and e.card.deck in decks]
        self.total = sum(entry.copies for entry in self.entries)
        self.before = sum(e.copies for e in self.entries if self._trait(e) == what)
        self.others = self._others(card_set, decks[0])

    def _trait(self, entry: Entry) -> str:
        return str(getattr(entry.card, self.of))

    def _others(self, card_set: CardSet, deck: Deck) -> tuple[str, ...]:
        """Return what cards may have in place of `what`: what is in use here, or else may be."""
        rules = card_set.rules
        allowed = {
            "initial": sorted({e.card.initial for e in card_set.entries if e.copies}),
            "type": [str(type) for type in types_of(deck)],
            "value": [str(value) for value in range(rules.value_min, rules.value_max + 1)],
        }[self.of]
        others = [other for other in allowed if other != self.what]
        used = {self._trait(entry) for entry in self.entries}
        return tuple(other for other in others if other in used) or tuple(others)

    def counts(self) -> Counter[str]:
        """Return how many cards have each trait, copies counted."""
        counts: Counter[str] = Counter(dict.fromkeys(self.others, 0))
        for entry in self.entries:
            counts[self._trait(entry)] += entry.copies
        return counts

    def changes(self, *, locked_too: bool) -> list[Change]:
        """Return what can be changed: cards to win for `what`, and cards to give away."""
        changes = []
        for entry in self.entries:
            if entry.locked and not locked_too:
                continue
            if self._trait(entry) != self.what:
                changes.append(Change(entry, self._trait(entry), self.what))
            elif self.others:
                changes.append(Change(entry, self.what, None))
        return changes

    def proposed(self, change: Change) -> ProposedEdit:
        """Return a change as an edit with its words."""
        entry, to = change.entry, str(change.becomes)
        name, deck = entry.card.name, entry.card.deck
        if self.of != "initial":
            was = self._trait(entry)
            return ProposedEdit(
                CellEdit(entry.key, self.of, to), f"{name} ({deck}): {self.of} {to} (was {was})"
            )
        if initial_of(name) == to:
            return ProposedEdit(
                CellEdit(entry.key, "initial", ""), f"{name} goes by its own {to} again"
            )
        return ProposedEdit(
            CellEdit(entry.key, "initial", to),
            f"{name} goes by {to} until you give it a name: {GRAMMAR[deck]} with {to}",
        )

    def says(self, choice: Choice, goal: Fraction, edits: int) -> list[str]:
        """Return what comes of it, and why it is not the wanted share where it is not."""
        after = self.before + choice.gain
        share = _percent(self.before, self.total)
        now = f"{self.what}: {self.before} of {self.total} cards ({share})"
        with_them = f"{after} ({_percent(after, self.total)}) with {counted(edits, 'edit')}"
        become = f", {with_them}" if edits else " stay"
        says = [now + become]
        if after != goal:
            says.append(self._why_not(choice, goal))
        return says

    def _why_not(self, choice: Choice, goal: Fraction) -> str:
        nearest = f"{_percent(self.before + choice.gain, self.total)} is nearest"
        wanted = f"{float(goal / self.total * 100):.4g} %"
        wish = goal - self.before
        locked = sum(entry.locked for entry in self.entries)
        free = choose(self.changes(locked_too=True), goal=wish) if locked else choice
        if abs(free.gain - wish) < abs(choice.gain - wish):
            cards = f"{counted(locked, 'card')} {'is' if locked == 1 else 'are'}"
            return f"{wanted} cannot be reached, for {cards} locked; {nearest}"
        if not self.others:
            return f"{wanted} cannot be reached, for there is nothing else to be; {nearest}"
        return f"{wanted} of {self.total} cards is no whole number that edits can give; {nearest}"


def _percent(count: int, total: int) -> str:
    return f"{100 * count / total:.1f} %"
