"""Exact odds of a random invention: what the editor asks for on every keystroke.

A random invention is one card of each concept deck and two different assets in order, all
equally likely; copies count as cards. `odds` counts all of them in both orders of the
assets, as drawn and in the better one (by printed points; the drawn one on a tie), without
looking at any one of them. The steps, each a module: `listing` (the cards as columns),
`partitions` and `sharing` (who shares an initial), `census` (what adds up), `conditions`
and `lifts`. `tables`, `sentences` and `reporting` show what comes out.
"""

from __future__ import annotations

from math import lcm
from pathlib import Path

import numpy as np

from workbench.analysis.census import Census, by_pattern, census
from workbench.analysis.conditions import BASE, Conditions, feature_at
from workbench.analysis.lifts import held
from workbench.analysis.listing import (
    Array,
    Listing,
    TooFewCards,
    exact_type,
    listing_of,
    retyped,
    whole_numbers,
)
from workbench.analysis.outcomes import (
    Both,
    CardOdds,
    CommissionOdds,
    Distribution,
    Joint,
    Matches,
    Odds,
    Order,
)
from workbench.analysis.partitions import (
    CONCEPT_OF_JOINT,
    DIFFERENCES,
    JOINTS,
    PATTERNS,
    Orders,
    orders_of,
)
from workbench.analysis.sharing import at_least
from workbench.analysis.sums import numbered, totals
from workbench.cardsets.card_set import CardSet, CommissionEntry
from workbench.cardsets.reading import opened
from workbench.rules.commissions import Arrangement, ValueSum
from workbench.rules.parameters import Scoring

__all__ = ["CommissionOdds", "Odds", "Order", "TooFewCards", "odds"]

PARTS = lcm(1, 2, 3, 4)
"""Points of a run are counted in twelfths, so that its one to four joints share them evenly."""


def odds(card_set: str | Path | CardSet, *, lifts: bool = True) -> Odds:
    """Return the exact odds of a random invention of a card set.

    Source: rulebook "Scoring", points 1 to 4; ruling "Order of the assets".

    Parameters
    ----------
    card_set : CardSet, str or Path
        Any list of which an invention can be made, any scoring table; its file, or the bare name
        of a shipped one.
    lifts : bool
        Whether to tell what each card is worth.

    Raises
    ------
    TooFewCards
        Where a concept deck has no card, or there are fewer than two assets.
    """
    card_set = opened(card_set)
    listing = listing_of(card_set)
    scoring = card_set.rules.scoring
    orders = orders_of(scoring)
    base = census(listing, BASE, by_pattern(orders))
    shared = at_least(listing, exact_type(listing.ceiling))
    drawn, best = _orders(listing, scoring, orders, base, shared)
    conditions = Conditions(listing, orders, base)
    return Odds(
        card_set=card_set.name,
        inventions=listing.inventions,
        matches=_matches(listing, base),
        drawn=drawn,
        best=best,
        commissions=tuple(
            _commission(entry, conditions, listing.inventions) for entry in card_set.commissions
        ),
        cards=_cards(listing, scoring, orders, shared, Both(drawn.score, best.score))
        if lifts
        else (),
        initials=listing.initials,
    )


def _orders(
    listing: Listing, scoring: Scoring, orders: Orders, base: Census, shared: Array
) -> tuple[Order, Order]:
    points = {pattern: int(n) for pattern, n in zip(PATTERNS, orders.points, strict=True)}
    joints = tuple(
        joints_of(listing.initials, *both, listing.inventions)
        for both in zip(*joint_counts(listing, orders, shared), strict=True)
    )
    patterns = base.counts.sum(2)
    plain = points_without_alliteration(base, scoring)
    drawn, best = (
        Order(
            score=_distribution(plain, orders.points, base.counts[order]),
            patterns={p: int(n) for p, n in zip(PATTERNS, patterns[order], strict=True)},
            points=points,
            joints=joints[order],
        )
        for order in range(2)
    )
    return drawn, best


def points_without_alliteration(base: Census, scoring: Scoring) -> Array:
    """Return the points for value and matches at each code of a census of `BASE`."""
    assets = feature_at(base, Arrangement.ASSETS_MATCH)
    concepts = feature_at(base, Arrangement.CONCEPTS_MATCH)
    for_assets = whole_numbers([0, scoring.assets_match])
    for_concepts = whole_numbers([scoring.for_concepts(alike) for alike in range(4)])
    found: Array = base.counters[ValueSum()] + for_assets[assets] + for_concepts[concepts]
    return found


def _distribution(plain: Array, points: Array, counts: Array) -> Distribution:
    """Return the scores of one order; `counts` is [pattern, code]."""
    scores = (points[:, None] + plain).ravel()
    least = scores.min()
    above, places = numbered(scores - least)
    found = totals(places, counts.ravel(), len(above))
    present = found.nonzero()[0]
    rows = zip(above[present].tolist(), found[present].tolist(), strict=True)
    return Distribution({int(score) + int(least): int(count) for score, count in rows})


def _matches(listing: Listing, base: Census) -> Matches:
    counts = base.counts[0].sum(0)
    concepts = feature_at(base, Arrangement.CONCEPTS_MATCH)
    return Matches(
        assets=int(counts[feature_at(base, Arrangement.ASSETS_MATCH) == 1].sum()),
        pair=int(counts[concepts == 2].sum()),
        trio=int(counts[concepts == 3].sum()),
        inventions=listing.inventions,
    )


def joint_counts(listing: Listing, orders: Orders, shared: Array) -> tuple[Array, Array]:
    """Return how often, and for how many points, initials meet at each joint.

    Parameters
    ----------
    listing : Listing
        The cards.
    orders : Orders
        What the set's scoring makes of the initials.
    shared : array, [partition, slot, initial]
        From `sharing.at_least`.

    Returns
    -------
    counts, twelfths : array, [order, joint, initial]
        Inventions; and their points for alliteration in twelfths of a point, those of a run
        shared evenly by its joints.
    """
    twelfths = [0, 0, *(p * PARTS // (n - 1) for n, p in enumerate(orders.run_points[2:], 2))]
    by_initial = shared[:, CONCEPT_OF_JOINT]
    counts = _at_joints(np.where(orders.joints > 0, 1, 0), by_initial, listing.ceiling)
    points = _at_joints(whole_numbers(twelfths)[orders.joints], by_initial, listing.ceiling)
    return counts, points


def joints_of(
    initials: tuple[str, ...], counts: Array, twelfths: Array, inventions: int
) -> tuple[Joint, ...]:
    """Return the four joints of one order; the arrays are [joint, initial], of `joint_counts`."""
    return tuple(
        Joint(
            name=name,
            counts={i: int(n) for i, n in zip(initials, meet, strict=True)},
            points={
                i: int(n) / (PARTS * inventions) for i, n in zip(initials, scored, strict=True)
            },
            inventions=inventions,
        )
        for name, meet, scored in zip(JOINTS, counts, twelfths, strict=True)
    )


def _at_joints(amounts: Array, by_initial: Array, ceiling: int) -> Array:
    """[order, joint, initial]: the amounts of all partitions, each as often as it occurs."""
    coefficients = np.moveaxis(amounts, 1, 2) @ DIFFERENCES
    dtype = exact_type(int(np.abs(coefficients).sum(2).max()) * ceiling)
    found: Array = np.einsum(
        "ojp,pjl->ojl", retyped(coefficients, dtype), retyped(by_initial, dtype)
    )
    return found


def _commission(entry: CommissionEntry, conditions: Conditions, inventions: int) -> CommissionOdds:
    commission = entry.commission
    return CommissionOdds(
        key=entry.key,
        name=commission.name,
        points=commission.points,
        inventions=inventions,
        met=None if commission.judged else Both(*conditions.count(commission.condition)),
    )


def _cards(
    listing: Listing, scoring: Scoring, orders: Orders, shared: Array, overall: Both[Distribution]
) -> tuple[CardOdds, ...]:
    sums = held(listing, scoring, orders, shared)
    rows = zip(listing.entries, sums.inventions, *sums.scores, strict=True)
    return tuple(
        CardOdds(
            key=entry.key,
            name=entry.card.name,
            deck=entry.card.deck,
            initial=entry.card.initial,
            copies=entry.copies,
            inventions=inventions,
            scores=Both(drawn, best),
            overall=overall,
        )
        for entry, inventions, drawn, best in rows
    )
