"""Piles and their discards: what can give a card, and how an empty pile is filled again.

Rulebook: "Setup", point 2, and "Scoring", point 5 ("If necessary, shuffle discarded cards to
form new draw decks"). The commission deck is a pile like any other. Set-up lays the piles;
the draft and the deal take from them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from workbench.rules.parameters import Reshuffle

Shuffle = Callable[[str, int, tuple[int, ...]], tuple[int, ...]]
"""Gives discards in a new order: called with their back, how often that back has been reshuffled
before in this game, and the cards by place. A seed or a record stands behind it."""


@dataclass(frozen=True, slots=True)
class Heap:
    """The discards of one back, and how often they have been shuffled in this game."""

    back: str
    cards: tuple[int, ...] = ()
    times: int = 0


@dataclass(frozen=True, slots=True)
class Piles:
    """Face-down stacks and the discards that feed them.

    Parameters
    ----------
    backs : tuple of str
        The back of each stack; stacks of one back share a heap of discards.
    stacks : tuple of tuple of int
        Cards by place in the box, top first.
    heaps : tuple of Heap
        One of each back, in any order.
    reshuffle : Reshuffle
        When discards may become a new stack.
    """

    backs: tuple[str, ...]
    stacks: tuple[tuple[int, ...], ...]
    heaps: tuple[Heap, ...]
    reshuffle: Reshuffle

    def heap(self, back: str) -> Heap:
        """Return the discards of a back."""
        return next(heap for heap in self.heaps if heap.back == back)

    def can_give(self, pile: int) -> bool:
        """Return whether a card can be taken from the stack at this place now."""
        if self.stacks[pile]:
            return True
        return self.reshuffle is Reshuffle.WHEN_NEEDED and bool(self.heap(self.backs[pile]).cards)


def laid(
    backs: tuple[str, ...], stacks: tuple[tuple[int, ...], ...], reshuffle: Reshuffle
) -> Piles:
    """Return fresh piles without discards."""
    heaps = tuple(Heap(back) for back in dict.fromkeys(backs))
    return Piles(backs, stacks, heaps, reshuffle)


def take(piles: Piles, pile: int, shuffle: Shuffle) -> tuple[int, Piles]:
    """Return the top card of a stack, and what is left; an empty stack is filled again first.

    Raises
    ------
    ValueError
        Where the stack cannot give (`Piles.can_give`).
    """
    if not piles.can_give(pile):
        raise ValueError(f"the {piles.backs[pile]} pile is empty and has no discards to shuffle")
    if not piles.stacks[pile]:
        piles = refill(piles, pile, shuffle)
    card, *rest = piles.stacks[pile]
    return card, _with_stack(piles, pile, tuple(rest))


def refill(piles: Piles, pile: int, shuffle: Shuffle) -> Piles:
    """Return the piles with the discards of one back shuffled and laid under its stacks.

    Two stacks of one back share them in half; `pile`, for whose sake it is done, has the odd
    card. Discards are shuffled from their order in the box, so the order in which they were
    thrown away means nothing.

    Source: ruling "Empty pile".
    """
    back = piles.backs[pile]
    heap = piles.heap(back)
    order = shuffle(back, heap.times, tuple(sorted(heap.cards)))
    others = [p for p, b in enumerate(piles.backs) if b == back and p != pile]
    cut = len(order) if not others else (len(order) + 1) // 2
    piles = _with_heap(piles, Heap(back, times=heap.times + 1))
    piles = _with_stack(piles, pile, piles.stacks[pile] + order[:cut])
    for other in others:
        piles = _with_stack(piles, other, piles.stacks[other] + order[cut:])
    return piles


def discard(piles: Piles, back: str, cards: tuple[int, ...]) -> Piles:
    """Return the piles with cards added to the discards of their back."""
    heap = piles.heap(back)
    return _with_heap(piles, replace(heap, cards=heap.cards + cards))


def _with_stack(piles: Piles, pile: int, cards: tuple[int, ...]) -> Piles:
    stacks = (*piles.stacks[:pile], cards, *piles.stacks[pile + 1 :])
    return replace(piles, stacks=stacks)


def _with_heap(piles: Piles, heap: Heap) -> Piles:
    return replace(piles, heaps=tuple(heap if h.back == heap.back else h for h in piles.heaps))
