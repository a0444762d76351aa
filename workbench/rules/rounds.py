"""Rounds: dealing hands and commissions, scoring, and clearing the table for the next.

Rulebook: "Setup", point 5, and "Scoring", points 1 to 5. Set-up or the round before comes
before it, the draft after it.
"""

from __future__ import annotations

from dataclasses import replace

from workbench.rules.components import SLOTS, Deck
from workbench.rules.parameters import CommissionDeal, Reshuffle, SpentInventions
from workbench.rules.piles import Piles, Shuffle, discard, refill, take
from workbench.rules.setup import COMMISSION
from workbench.rules.state import FinishedRound, GameState, Phase, SeatState, round_score


def scored(state: GameState) -> GameState:
    """Return the state with this round's inventions scored and put on record.

    Source: rulebook "Scoring", points 1 to 4.
    """
    done = FinishedRound(
        inventions=tuple(seat.slots for seat in state.seats),
        commissions=tuple(seat.commissions for seat in state.seats),
        ballots=state.ballots,
        scores=tuple(round_score(state.box, s.slots, s.commissions) for s in state.seats),
    )
    return replace(state, finished=(*state.finished, done))


def cleared(state: GameState) -> GameState:
    """Discard hands, inventions and commissions; inventions leave the game where they are kept.

    Source: rulebook "Scoring", point 5; rulings "Spent inventions" and "Deal of commissions".
    """
    slots = tuple(c for seat in state.seats for c in seat.slots if c is not None)
    hands = tuple(c for seat in state.seats for c in seat.hand)
    keep = state.box.rules.spent_inventions is SpentInventions.KEPT
    piles = state.piles
    for card in hands if keep else hands + slots:
        piles = discard(piles, state.box.cards[card].deck, (card,))
    used = tuple(dict.fromkeys(c for seat in state.seats for c in seat.commissions))
    return replace(
        state,
        piles=piles,
        commissions=discard(state.commissions, COMMISSION, used),
        seats=tuple(SeatState(held=seat.held) for seat in state.seats),
        kept=state.kept + slots if keep else state.kept,
    )


def dealt(state: GameState, shuffle: Shuffle) -> GameState:
    """Deal the hands and commissions of the next round; the table must be clear.

    Pile by pile in slot order, each seat takes its cards before the next seat does.

    Source: rulebook "Setup", point 5; rulings "Order of the deal", "Empty pile" and
    "Dry asset pile".
    """
    each = state.box.rules.hand
    piles = _replenished(state.piles, each * state.players, shuffle)
    hands: list[list[int]] = [[] for _ in state.seats]
    for pile in range(len(SLOTS)):
        for hand in hands:
            for _ in range(each):
                card, piles = take(piles, _giving(piles, pile), shuffle)
                hand.append(card)
    commissions, deck = _commissions_dealt(state, shuffle)
    seats = tuple(
        replace(seat, hand=tuple(hand), held=seat.held.union(hand), commissions=of_seat)
        for seat, hand, of_seat in zip(state.seats, hands, commissions, strict=True)
    )
    return replace(
        state,
        piles=piles,
        commissions=deck,
        seats=seats,
        round=state.round + 1,
        turn=1,
        phase=Phase.DRAW,
    )


def _replenished(piles: Piles, needed: int, shuffle: Shuffle) -> Piles:
    """Lay shuffled discards under piles that cannot deal, where that is done between rounds."""
    if piles.reshuffle is Reshuffle.BETWEEN_ROUNDS:
        for pile in range(len(SLOTS)):
            if len(piles.stacks[pile]) < needed and piles.heap(piles.backs[pile]).cards:
                piles = refill(piles, pile, shuffle)
    return piles


def _giving(piles: Piles, pile: int) -> int:
    """Return the pile to deal from: an asset pile that has run dry is dealt for by the other."""
    if piles.can_give(pile) or piles.backs[pile] != Deck.ASSET:
        return pile
    return next(p for p, back in enumerate(piles.backs) if back == Deck.ASSET and p != pile)


def _commissions_dealt(
    state: GameState, shuffle: Shuffle
) -> tuple[tuple[tuple[int, ...], ...], Piles]:
    """Return what each seat may score, and the commission deck that is left."""
    deck = state.commissions
    if not state.box.dealt_commissions:
        return ((),) * state.players, deck
    rules = state.box.rules
    shared = rules.commission_deal is CommissionDeal.SHARED
    groups: list[tuple[int, ...]] = []
    for _ in range(1 if shared else state.players):
        group: list[int] = []
        for _ in range(rules.commissions_per_round):
            commission, deck = take(deck, 0, shuffle)
            group.append(commission)
        groups.append(tuple(group))
    return tuple(groups * state.players if shared else groups), deck
