"""What lies in the box: a piece for every copy of a card, and for each of the other parts.

Rulebook: "Components" (how many of each), "Setup" (commendations and aids of a player),
"Presentations" and "Scoring" (what an aid reminds of). A piece knows its face and its back as
plain data; `setting` has them drawn. Two pieces with equal faces cannot be told apart once printed,
which is how `news` finds what to print again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, islice
from typing import TypeAlias

from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry
from workbench.exchange.printing.aids import commission_rules, reminder
from workbench.exchange.printing.wishes import Part, PrintRefused
from workbench.rules.components import Deck
from workbench.rules.look import NUMERALS

Face: TypeAlias = Mapping[str, object]
"""What is drawn on one side, as JSON holds it; `kind` says which drawing it is."""

MOST_PIECES = 3_000
"""Of one print: more would keep a printer busy for a day."""


class Back(StrEnum):
    """The back of a piece: the four decks, and the three other parts of the box."""

    PRIMARY = Deck.PRIMARY
    CENTRAL = Deck.CENTRAL
    FINAL = Deck.FINAL
    ASSET = Deck.ASSET
    COMMISSION = "commission"
    COMMENDATION = "commendation"
    AID = "aid"

    @property
    def part(self) -> Part:
        """The part of the box that pieces with this back belong to."""
        return _PARTS.get(self, Part.CARDS)


_PARTS = {
    Back.COMMISSION: Part.COMMISSIONS,
    Back.COMMENDATION: Part.COMMENDATIONS,
    Back.AID: Part.AIDS,
}


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing to cut out.

    Parameters
    ----------
    face : mapping
        What its front shows.
    back : Back
        What its back shows.
    called : str
        What people are told it is, such as `Bee (asset)`.
    entry : Entry, optional
        The line of the list it is a copy of; None for all that is no card.
    """

    face: Face
    back: Back
    called: str
    entry: Entry | None = None

    def __hash__(self) -> int:
        return hash((self.back, self.called))

    @property
    def part(self) -> Part:
        """The part of the box that it belongs to."""
        return self.back.part

    @property
    def printed(self) -> tuple[str, str]:
        """All that can be seen of it, to compare."""
        return self.back, repr(sorted(self.face.items(), key=lambda item: item[0]))


def pieces_of(card_set: CardSet, parts: Iterable[Part]) -> tuple[Piece, ...]:
    """Return every piece of some parts of the box, in the order of the decks and of the list.

    Raises
    ------
    PrintRefused
        Where there are more than `MOST_PIECES`.
    """
    wanted = set(parts)
    box = (pieces(card_set) for part, pieces in _BOX.items() if part in wanted)
    pieces = tuple(islice(chain.from_iterable(box), MOST_PIECES + 1))
    if len(pieces) > MOST_PIECES:
        raise PrintRefused(
            f"more than {MOST_PIECES:,} cards are too many for one print; see to their copies"
        )
    return pieces


def card_piece(entry: Entry) -> Piece:
    """Return one copy of a card."""
    card = entry.card
    face = {
        "kind": "card",
        "deck": card.deck.value,
        "type": card.type.value,
        "name": card.name,
        "value": card.value,
        "numeral": NUMERALS[card.deck],
        "art": entry.art,
    }
    return Piece(face, Back(card.deck.value), f"{card.name} ({card.deck})", entry)


def news(pieces: Iterable[Piece], before: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return the pieces that were not printed before: equal ones are taken as often as they are."""
    left = Counter(piece.printed for piece in before)
    new = []
    for piece in pieces:
        if left[piece.printed] > 0:
            left[piece.printed] -= 1
        else:
            new.append(piece)
    return tuple(new)


def _cards(card_set: CardSet) -> Iterator[Piece]:
    for deck in Deck:
        for entry in card_set.deck(deck):
            yield from [card_piece(entry)] * entry.copies


def _commissions(card_set: CardSet) -> Iterator[Piece]:
    for entry in card_set.commissions:
        yield _commission(entry)
    if card_set.commissions:
        face = {"kind": "rules", "title": "Commissions", "lines": commission_rules(card_set.rules)}
        yield Piece(face, Back.COMMISSION, "the rules card of the commissions")


def _commission(entry: CommissionEntry) -> Piece:
    commission = entry.commission
    face = {
        "kind": "commission",
        "name": commission.name,
        "text": commission.text,
        "points": commission.points,
    }
    return Piece(face, Back.COMMISSION, f"{commission.name} (commission)")


def _commendations(card_set: CardSet) -> Iterator[Piece]:
    """Yield what each aid's player has to give: one of each kind for every round."""
    rules = card_set.rules
    for points in rules.commendations:
        for _ in range(rules.players_max * rules.rounds):
            face = {"kind": "commendation", "points": points}
            yield Piece(face, Back.COMMENDATION, f"a commendation of {points}")


def _aids(card_set: CardSet) -> Iterator[Piece]:
    face = {"kind": "aid", **reminder(card_set.rules)}
    yield from [Piece(face, Back.AID, "the player aid")] * card_set.rules.players_max


_BOX = {
    Part.CARDS: _cards,
    Part.COMMISSIONS: _commissions,
    Part.AIDS: _aids,
    Part.COMMENDATIONS: _commendations,
}
"""Each part of the box, in the order of printing."""
