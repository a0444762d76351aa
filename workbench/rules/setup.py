"""Set-up: what lies in the box, who can play with it, and the deal.

Rulebook: "Components" and "Setup". Components, commissions and rules come before it; the
first hands are dealt from a `Deal` by `rounds`.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.rules.amounts import counted
from workbench.rules.chance import stream
from workbench.rules.commissions import Commission
from workbench.rules.components import SLOTS, Card, Deck
from workbench.rules.parameters import RULEBOOK, CommissionDeal, Rules, SpentInventions
from workbench.rules.travelling import Travelling

COMMISSION = "commission"
"""The back of the commission cards; the other backs are the decks'."""


class CannotPlay(Travelling, ValueError):
    """A game that cannot begin; `reasons` holds all of them, each a sentence without full stop."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        self.reasons = reasons
        super().__init__("; ".join(reasons))


@dataclass(frozen=True, slots=True)
class Box:
    """All that a game is played with.

    Parameters
    ----------
    cards : tuple of Card
        One item for each physical card (copies written out). A card's place in it, from 0,
        names the card in piles, hands and records.
    commissions : tuple of Commission
        Likewise for the expansion; empty plays without it.
    rules : Rules
        All numbers and switches.
    """

    cards: tuple[Card, ...]
    commissions: tuple[Commission, ...] = ()
    rules: Rules = RULEBOOK

    def places(self, deck: Deck) -> tuple[int, ...]:
        """Return the places of the cards of one deck, in order."""
        return tuple(place for place, card in enumerate(self.cards) if card.deck is deck)

    @property
    def dealt_commissions(self) -> tuple[int, ...]:
        """The places of the commissions a game deals: all but the judged, none at 0 per round."""
        if self.rules.commissions_per_round == 0:
            return ()
        return tuple(p for p, commission in enumerate(self.commissions) if not commission.judged)


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance gives before the first hand is dealt.

    Parameters
    ----------
    piles : tuple of tuple of int
        The five piles in slot order, each top first, cards by place.
    commissions : tuple of int
        The commission deck, top first; empty plays without.
    telephones : tuple of int
        The seats by the age of their telephone, oldest first; so seat 1 leads.
    """

    piles: tuple[tuple[int, ...], ...]
    commissions: tuple[int, ...]
    telephones: tuple[int, ...]


def why_not_play(box: Box, players: int) -> tuple[str, ...]:
    """Return every reason why so many players cannot play with this box; empty where they can.

    A round needs its hands and commissions, and before the last one the inventions of the
    rounds before it may be out of the game (`spent_inventions: kept`).

    Source: rulebook "Components", "Setup", "Presentations"; rulings "Players" and "Too few cards".
    """
    rules = box.rules
    faults = [
        f"{what} must be 1 or more, not {number}"
        for what, number in (("rounds", rules.rounds), ("hand", rules.hand))
        if number < 1
    ]
    return (*faults, *why_not_seat(rules, players), *_shortages(box, players))


def why_not_seat(rules: Rules, players: int) -> tuple[str, ...]:
    """Return why these rules have no game for so many players; empty where they have.

    Source: rulebook "Components", "Presentations"; ruling "Players".
    """
    who = f"{counted(players, 'player')} {'is' if players == 1 else 'are'}"
    given = len(rules.commendations)
    if players < given + 1:
        why = f"each gives {counted(given, 'commendation')}, every one to another player"
        return (f"{who} too few: {why}, so it takes at least {given + 1}",)
    if players < rules.players_min:
        return (f"{who} too few: these rules ask for at least {rules.players_min}",)
    if players > rules.players_max:
        aids = rules.players_max
        return (f"{who} too many: there are {counted(aids, 'player aid')}, one for each player",)
    return ()


def _shortages(box: Box, players: int) -> tuple[str, ...]:
    sizes = {deck.value: len(box.places(deck)) for deck in Deck}
    sizes[COMMISSION] = len(box.dealt_commissions)
    return tuple(
        f"the {back} deck has {counted(has, 'card')}, but for {counted(players, 'player')}"
        f" it takes {need}: {need - has} short"
        for back, need in cards_needed(box.rules, players).items()
        if (has := sizes[back]) < need and (has or back != COMMISSION)
    )


def cards_needed(rules: Rules, players: int) -> dict[str, int]:
    """Return how many cards each deck must have for so many players, by its back.

    A box without commissions plays without; with any it takes as many as are dealt.

    Source: rulebook "Setup", "Presentations"; rulings "Players" and "Too few cards".
    """
    kept_rounds = rules.rounds - 1 if rules.spent_inventions is SpentInventions.KEPT else 0
    a_slot = players * (rules.hand + kept_rounds)
    private = rules.commission_deal is CommissionDeal.PRIVATE
    dealt = (players if private else 1) * rules.commissions_per_round
    return {deck.value: a_slot * SLOTS.count(deck) for deck in Deck} | {COMMISSION: dealt}


def deal(box: Box, players: int, *, seed: int, game: int) -> Deal:
    """Shuffle every deck and draw the ages of the telephones.

    Parameters
    ----------
    box : Box
        What is played with.
    players : int
        How many seats, as `why_not_play` allows.
    seed, game : int
        The seed, and the number of the game from 0; both alone decide the deal.

    Raises
    ------
    CannotPlay
        Where so many cannot play with this box.

    Source: rulebook "Setup", points 1, 2 and 6; rulings "Halves of the assets", "Start player" and
    "Shuffles".
    """
    if reasons := why_not_play(box, players):
        raise CannotPlay(reasons)

    def shuffled(back: str, places: tuple[int, ...]) -> tuple[int, ...]:
        """Return the cards of a back in an order of the seed."""
        return stream(seed, f"deal {back}", game).shuffled(places)

    decks = {deck: shuffled(deck.value, box.places(deck)) for deck in Deck}
    first, second = in_halves(decks[Deck.ASSET])
    younger = stream(seed, "telephones", game).shuffled(range(2, players + 1))
    return Deal(
        piles=(decks[Deck.PRIMARY], first, decks[Deck.CENTRAL], second, decks[Deck.FINAL]),
        commissions=shuffled(COMMISSION, box.dealt_commissions),
        telephones=(1, *younger),
    )


def in_halves(cards: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Split cards in half; an odd one goes to the first half."""
    cut = (len(cards) + 1) // 2
    return cards[:cut], cards[cut:]


def why_no_deal(box: Box, players: int, claimed: Deal) -> str | None:
    """Return why a deal that somebody claims cannot be one of this box, or None where it can."""
    if len(claimed.piles) != len(SLOTS):
        return f"there are {len(SLOTS)} piles, not {len(claimed.piles)}"
    assets = claimed.piles[1] + claimed.piles[3]
    by_deck = dict(zip(SLOTS, claimed.piles, strict=True)) | {Deck.ASSET: assets}
    for deck, cards in by_deck.items():
        if tuple(sorted(cards)) != box.places(deck):
            return f"the {deck} cards dealt are not those of the {deck} deck, each once"
    if in_halves(assets)[0] != claimed.piles[1]:
        return "the asset piles are not the asset deck in half, an odd card in the first"
    if tuple(sorted(claimed.commissions)) != box.dealt_commissions:
        return "the commissions dealt from are not those of the box, each once"
    if claimed.telephones[:1] != (1,) or sorted(claimed.telephones) != [*range(1, players + 1)]:
        return "the telephones are not those of all seats, seat 1's the oldest"
    return None
