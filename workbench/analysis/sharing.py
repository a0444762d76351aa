"""How many inventions share at least an initial between given slots, by that initial.

Rulebook: "Scoring", point 4. `partitions` says which 52 counts are wanted and `listing`
brings the cards; patterns, joints and lifts are read off the result.

A block is any of the slots; the cards in it that have initial l are counted by a product
over its slots, and no slot outside has a say. The two assets must be *different* cards, so
where they stand in two blocks, the inventions that hold one asset card twice are taken off
again: those have one block in place of the two.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.analysis.listing import ASSET, Array, Listing
from workbench.analysis.partitions import (
    ASSETS_JOINED,
    CONCEPT_SLOTS,
    FIRST_ASSET,
    PARTITIONS,
    SECOND_ASSET,
    Labels,
)

NO_ASSET, ONE_ASSET, TWO_ASSETS, ONE_ASSET_TWICE = range(4)
Kind = int
"""A kind of block: a bit for each of its concepts, and 8 times which assets it holds."""
KINDS = 8 * 4


def kind_of(concepts: int, assets: int) -> Kind:
    """Return the kind of a block with these concepts (bits) and this holding of assets."""
    return concepts + 8 * assets


def parts_of(kind: Kind) -> tuple[int, int]:
    """Return the concepts (bits) and the holding of assets of a kind."""
    return kind % 8, kind // 8


def _kind(labels: Labels, block: int, *, both: int) -> Kind:
    concepts = sum(1 << i for i, slot in enumerate(CONCEPT_SLOTS) if labels[slot] == block)
    assets = (labels[FIRST_ASSET] == block) + (labels[SECOND_ASSET] == block)
    return kind_of(concepts, both if assets == 2 else assets)


def kinds_of(labels: Labels, *, both: int = TWO_ASSETS) -> tuple[Kind, ...]:
    """Return the kind of each block; `both` is what a block with both asset slots holds."""
    return tuple(_kind(labels, block, both=both) for block in range(max(labels) + 1))


def _by_slot(partitions: list[Labels], *, both: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """[partition, slot]: the kind of the slot's own block, and [..., 4] of all other blocks.

    Kind 0, the empty block, fills up; it counts once.
    """
    own = np.zeros((len(partitions), 5), dtype=np.intp)
    others = np.zeros((len(partitions), 5, 4), dtype=np.intp)
    for p, labels in enumerate(partitions):
        kinds = kinds_of(labels, both=both)
        for slot, block in enumerate(labels):
            own[p, slot] = kinds[block]
            rest = [kind for number, kind in enumerate(kinds) if number != block]
            others[p, slot, : len(rest)] = rest
    return own, others


_APART = np.array([labels[FIRST_ASSET] != labels[SECOND_ASSET] for labels in PARTITIONS])
_OWN, _OTHERS = _by_slot(list(PARTITIONS), both=TWO_ASSETS)
_TWICE_OWN, _TWICE_OTHERS = _by_slot(
    [PARTITIONS[joined] for joined in ASSETS_JOINED[_APART]], both=ONE_ASSET_TWICE
)


def ways(listing: Listing, dtype: np.dtype[Any]) -> Array:
    """[kind, initial]: the ways to fill a block of each kind with cards of one initial."""
    decks = np.zeros((4, len(listing.initials)), dtype=dtype)
    np.add.at(decks, (listing.deck, listing.initial), listing.copies.astype(dtype))
    assets = decks[ASSET]
    concepts = np.ones((8, len(listing.initials)), dtype=dtype)
    for i in range(3):
        concepts[1 << i : 2 << i] = concepts[: 1 << i] * decks[i]
    holdings = np.stack([np.ones_like(assets), assets, assets * (assets - 1), assets])
    found: Array = (holdings[:, None] * concepts[None]).reshape(KINDS, -1)
    return found


def at_least(listing: Listing, dtype: np.dtype[Any]) -> Array:
    """Count ordered inventions that join at least what each partition joins.

    Returns
    -------
    array, [partition, slot, initial]
        How many of those have this initial in this slot. Over the initials of any one slot
        it adds up to the whole count.
    """
    by_initial = ways(listing, dtype)
    in_all = by_initial.sum(1)
    in_all[0] = 1
    found: Array = by_initial[_OWN] * in_all[_OTHERS].prod(-1)[..., None]
    found[_APART] -= by_initial[_TWICE_OWN] * in_all[_TWICE_OTHERS].prod(-1)[..., None]
    return found
