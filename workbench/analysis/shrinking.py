"""Shares of many small groups pulled toward the share of all, as far as the data say.

Rulebook: none; the contract's `win_rate_shrunk`. A card that was played in three games and won
two is no better than one that won half of three hundred; a Beta prior, estimated from all
cards at once, says how little such a share means.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from workbench.analysis.intervals import Ratio


def shrunk(
    shares: Sequence[Ratio], *, toward: Sequence[float | None] | None = None
) -> tuple[float | None, ...]:
    """Return each share (w + n0 m) / (n + n0): of w in n, m what it is pulled toward.

    The prior's weight n0 is the variance of one case divided by the variance of the true
    shares, both by the method of moments: the first from the variance between games, pooled
    over groups with n as weights; the second is what the shares differ by beyond it. Where
    they differ no more than chance makes them, or it cannot be told, every share becomes m.

    Source: after Kleinman's method of moments (Journal of the American Statistical Association
    68, 1973), with the numbers of cases as weights, as an R script by others writes it out, which
    was read; the paper was not. That cases of a game hang together, so that the variance of one
    comes from that between games, is our own.

    Parameters
    ----------
    shares : sequence of Ratio
        Wins in cases of each group; None comes back where a group has no cases.
    toward : sequence of float or None, optional
        What each would be if its group did not matter; the share of all where it is not given.
    """
    told = [share for share in shares if share.x]
    if not told:
        return (None,) * len(shares)
    overall = sum(share.y for share in told) / sum(share.x for share in told)
    means = [overall if mean is None else mean for mean in toward or [None] * len(shares)]
    weight = _prior_weight(told, [m for m, share in zip(means, shares, strict=True) if share.x])
    return tuple(
        None
        if not share.x
        else mean
        if weight is None
        else (share.y + weight * mean) / (share.x + weight)
        for share, mean in zip(shares, means, strict=True)
    )


def _prior_weight(told: Sequence[Ratio], means: Sequence[float]) -> float | None:
    """Return how many cases the prior is worth; None for more than can be told."""
    varied = [share for share in told if share.has_variance]
    if len(told) < 2 or not varied:
        return None
    pooled = sum(share.x for share in varied)
    of_one_case = fsum(share.x * share.x * share.variance for share in varied) / pooled
    cases = sum(share.x for share in told)
    apart = zip(told, means, strict=True)
    differing = fsum(share.x * _squared(share.y / share.x - mean) for share, mean in apart)
    room = cases - sum(share.x * share.x for share in told) / cases
    of_shares = (differing - (len(told) - 1) * of_one_case) / room
    return of_one_case / of_shares if of_shares > 0 else None


def _squared(number: float) -> float:
    return number * number
