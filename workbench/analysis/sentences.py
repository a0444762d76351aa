"""Odds in words: what an edit changed, and the finding that a chart's title says.

Pure functions of two `Odds`, before and after; where both are the same, one number is told.
The tables behind the charts are in `tables`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from workbench.analysis.outcomes import InOrder, Odds
from workbench.analysis.partitions import SLOTS_AT_JOINT
from workbench.rules.amounts import counted
from workbench.rules.inventions import Pattern

ARROW = "→"
Telling = Callable[[float, int], str]
"""A number and how many digits after the point, to text."""


def percent(share: float, digits: int = 1) -> str:
    """Return a share in percent.

    Examples
    --------
    >>> percent(0.6031), percent(-0.075), percent(-0.0001)
    ('60.3 %', '−7.5 %', '0.0 %')
    """
    return f"{points(100 * share, digits)} %"


def points(number: float, digits: int = 2) -> str:
    """Return a mean number of points.

    Examples
    --------
    >>> points(14.5425), points(-0.4), points(-0.001)
    ('14.54', '−0.40', '0.00')
    """
    return f"{number:z.{digits}f}".replace("-", "−")


def signed(number: float, digits: int = 2) -> str:
    """Return a difference in points with its sign; nothing is plain 0."""
    text = f"{number:+.{digits}f}".replace("-", "−")
    return text if float(f"{number:.{digits}f}") else f"{0:.{digits}f}"


def moved(before: float, after: float, telling: Telling = percent, digits: int = 1) -> str:
    """Return `before → after`, or one number where both read the same.

    Examples
    --------
    >>> moved(0.603, 0.571)
    '60.3 % → 57.1 %'
    >>> moved(0.60301, 0.60302)
    '60.3 %'
    """
    was, now = telling(before, digits), telling(after, digits)
    return now if was == now else f"{was} {ARROW} {now}"


def capitalized(sentence: str) -> str:
    """Return words with a capital at their beginning, the rest as it is."""
    return sentence[:1].upper() + sentence[1:]


def differences(before: Odds, after: Odds, order: InOrder = InOrder.BEST) -> tuple[str, ...]:
    """Return what changed, headline first; empty where no number reads another way.

    Commissions are paired by key, so the two odds are of two states of one list.
    """
    return tuple(
        f"{name} {moved(was, now, telling, digits)}"
        for name, was, now, telling, digits in _headlines(before, after, order)
        if telling(was, digits) != telling(now, digits)
    )


def _headlines(
    before: Odds, after: Odds, order: InOrder
) -> Iterator[tuple[str, float, float, Telling, int]]:
    was, now = before.in_order(order), after.in_order(order)
    yield "any alliteration", was.any_alliteration, now.any_alliteration, percent, 1
    yield "points for alliteration", was.alliteration_mean, now.alliteration_mean, points, 2
    for pattern in Pattern:
        words = "no run" if pattern is Pattern.NONE else pattern.replace("_", " ")
        yield words, was.share(pattern), now.share(pattern), percent, 1
    yield "assets match", *_shares(before, after, "assets"), percent, 1
    yield "two concepts match", *_shares(before, after, "pair"), percent, 1
    yield "three concepts match", *_shares(before, after, "trio"), percent, 1
    yield "mean score", was.score.mean, now.score.mean, points, 2
    yield "spread of scores", was.score.sd, now.score.sd, points, 2
    chances = {one.key: one.probability for one in before.commissions}
    for one in after.commissions:
        old, new = chances.get(one.key), one.probability
        if old is not None and new is not None:
            yield f"commission {one.name}", old[order], new[order], percent, 1


def _shares(before: Odds, after: Odds, match: str) -> tuple[float, float]:
    return before.matches.shares[match], after.matches.shares[match]


def what_moved(before: Odds, after: Odds, order: InOrder = InOrder.BEST) -> str:
    """Return what changed in one line; where no headline did, what else moved and what did not.

    A card may take the place of another so that shares and scores stay while lifts and joints
    move: that is said, and never that all is as in the file.
    """
    if told := differences(before, after, order):
        return " · ".join(told)
    moving = []
    if _lifts_read(before, order) != _lifts_read(after, order):
        moving.append("lifts")
    if _joints_read(before, order) != _joints_read(after, order):
        moving.append("meetings of initials")
    if not moving:
        return "These odds read as they do in the file."
    return f"Only {' and '.join(moving)} moved; all else is as in the file."


def _lifts_read(odds: Odds, order: InOrder) -> dict[int, str]:
    """Return the lift of each card by its key, as a chart tells it."""
    return {card.key: signed(card.lift[order]) for card in odds.cards}


def _joints_read(odds: Odds, order: InOrder) -> list[tuple[str, str, str]]:
    """Return how often initials meet at each joint, as a chart tells it."""
    return [
        (joint.name, initial, percent(count / odds.inventions))
        for joint in odds.in_order(order).joints
        for initial, count in sorted(joint.counts.items())
        if count
    ]


def alliteration_title(before: Odds, after: Odds, order: InOrder = InOrder.BEST) -> str:
    """Return how often anything alliterates."""
    was, now = before.in_order(order), after.in_order(order)
    return f"Any alliteration {moved(was.any_alliteration, now.any_alliteration)}"


def matches_title(before: Odds, after: Odds) -> str:
    """Return how often types match."""
    assets = moved(*_shares(before, after, "assets"))
    pair = moved(*_shares(before, after, "pair"))
    return f"Both assets match in {assets}, two concepts in {pair}"


def scores_title(before: Odds, after: Odds, order: InOrder = InOrder.BEST) -> str:
    """Return the mean and range of scores."""
    was, now = before.in_order(order).score, after.in_order(order).score
    mean = moved(was.mean, now.mean, points, 2)
    return f"A random invention scores {mean} on average, {now.least} to {now.most}"


def joints_title(before: Odds, after: Odds, order: InOrder = InOrder.BEST) -> str:
    """Return the joint at which initials meet most often, or how many share that place."""
    shares = {joint.name: joint.share for joint in before.in_order(order).joints}
    joints = after.in_order(order).joints
    high = percent(max(joint.share for joint in joints))
    first, *others = [joint for joint in joints if percent(joint.share) == high]
    if not others:
        share = moved(shares[first.name], first.share)
        return f"Initials meet most often at {SLOTS_AT_JOINT[first.name]}: {share}"
    if len(others) + 1 == len(joints):
        return f"Initials meet as often at every joint: {high}"
    return f"Initials meet most often at {len(others) + 1} of {len(joints)} joints: {high} at each"


def commissions_title(after: Odds, order: InOrder = InOrder.BEST) -> str:
    """Return the easiest and the hardest commission, or how many share such a place."""
    told = [(one.probability[order], one.name) for one in after.commissions if one.probability]
    if not told:
        return "No commission whose odds can be told"
    hard, easy = (percent(end(told)[0]) for end in (min, max))
    hardest, easiest = (
        [name for share, name in told if percent(share) == end] for end in (hard, easy)
    )
    if hard == easy:
        one = len(told) == 1
        return f"{hardest[0]} is met in {hard}" if one else f"Every commission is met in {hard}"
    verb = "is" if len(hardest) == 1 else "are"
    return (
        f"{one_or_count(hardest, 'commission')} {verb} the hardest ({hard}), "
        f"{one_or_count(easiest, 'commission')} the easiest ({easy})"
    )


def lifts_title(after: Odds, order: InOrder = InOrder.BEST) -> str:
    """Return the cards that an invention gains and loses most by."""
    lifts = [(card.name, card.lift[order]) for card in after.cards]
    ends = (max(lift for _, lift in lifts), min(lift for _, lift in lifts))
    best, worst = ([name for name, lift in lifts if signed(lift) == signed(end)] for end in ends)
    high, low = map(signed, ends)
    if high == low:
        return f"Every card is worth {high} points"
    verb = "is" if len(best) == 1 else "are"
    told = [one_or_count(names, "card") for names in (best, worst)]
    return f"{told[0]} {verb} worth {high} points, {told[1]} {low}"


def one_or_count(names: Sequence[str], noun: str) -> str:
    """Return the only name there is, or how many share its place: `Bee`, `30 cards`."""
    return names[0] if len(names) == 1 else counted(len(names), noun)
