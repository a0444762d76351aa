"""As-fan: how many cards of a kind one player is shown, in an opening hand and in a round.

Rulebook: "Setup", point 6 (the hand), and the draft. The opening hand of the first round is
exact, for every card of a deck is as likely to be dealt; what a whole round shows depends on
what all players take, so it is counted in a batch. Later rounds open with what the rounds
before left over. `play_tables` comes after.

Source: CubeCobra's documentation, "asfan"; measures of the house: opening hand = cards dealt
for a slot times the sum over the slots of the share of their deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from workbench.analysis.traits import Trait
from workbench.cardsets.card_set import CardSet
from workbench.play.batches import Batch
from workbench.play.boxes import in_the_box
from workbench.play.tally import CardSum
from workbench.rules.components import SLOTS, CardType


def kinds(card_set: CardSet, trait: Trait) -> tuple[str | int, ...]:
    """Return the initials, types or values that the box has: sorted, types as printed."""
    found = {trait.of(entry.card) for entry in in_the_box(card_set)}
    if trait is Trait.TYPE:
        return tuple(type.value for type in CardType if type.value in found)
    return tuple(sorted(found, key=lambda kind: (isinstance(kind, str), kind)))


def opening_hand(card_set: CardSet, trait: Trait) -> dict[str | int, float]:
    """Return for each kind the expected number of its cards in a first opening hand; exact."""
    entries = in_the_box(card_set)
    expected: dict[str | int, Fraction] = dict.fromkeys(kinds(card_set, trait), Fraction())
    for deck in SLOTS:
        held = [entry for entry in entries if entry.card.deck is deck]
        cards = sum(entry.copies for entry in held)
        for entry in held:
            share = Fraction(entry.copies, cards)
            expected[trait.of(entry.card)] += card_set.rules.hand * share
    return {kind: float(mean) for kind, mean in expected.items()}


def in_a_round(batch: Batch, trait: Trait) -> dict[str | int, float]:
    """Return for each kind how many of its listed cards a player held at some pick of a round.

    Copies of a card count once, as in `seen`. It has no interval: a batch keeps what each card
    came to, not how many of a kind each game showed, and counting that costs the engine more
    than a number is worth that thousands of games settle to its second decimal.
    """
    card_set, games = batch.table.card_set, batch.games
    rounds_played = games * card_set.rules.rounds * batch.table.players
    return {kind: sum(seen) / rounds_played for kind, seen in _seen(batch, trait)}


def _seen(batch: Batch, trait: Trait) -> Iterator[tuple[str | int, list[int]]]:
    """Yield each kind with the looks at each of its listed cards."""
    card_set = batch.table.card_set
    looks = list(zip(in_the_box(card_set), batch.tally.cards[CardSum.SEEN].tolist(), strict=True))
    for kind in kinds(card_set, trait):
        yield kind, [seen for entry, seen in looks if trait.of(entry.card) == kind]
