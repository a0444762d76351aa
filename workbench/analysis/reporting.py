"""The text of `workbench odds SET`: small tables in plain text.

The same numbers as `odds --json`, shares in percent. Order `drawn` is the assets as they come,
`best` the order that scores more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from workbench.analysis.outcomes import CardOdds, Odds
from workbench.analysis.partitions import SLOTS_AT_JOINT
from workbench.analysis.sentences import percent, points, signed
from workbench.rules.inventions import Pattern

Row = tuple[str, ...]

CARDS_TOLD = 5
"""How many cards of each end are named; how many more lift as much is said beside them."""


def in_words(odds: Odds) -> str:
    """Return the exact odds of a card set as text, without a line break at its end."""
    parts = (_head(odds), _alliteration(odds), _scores(odds), _matches(odds))
    more = (_joints(odds), _commissions(odds), _cards(odds))
    return "\n\n".join("\n".join(part) for part in (*parts, *more) if part)


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows in columns: the first to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if place == 0 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _head(odds: Odds) -> list[str]:
    return [odds.card_set, f"{odds.inventions:,} inventions, all equally likely"]


def _both(name: str, telling: Iterable[str]) -> list[str]:
    return [name, *telling]


def _alliteration(odds: Odds) -> list[str]:
    orders = (odds.drawn, odds.best)
    rows = [
        ["Alliteration", "drawn", "best"],
        _both("any", (percent(order.any_alliteration) for order in orders)),
        _both("mean points", (points(order.alliteration_mean) for order in orders)),
        *(
            _both(pattern.replace("_", " "), (percent(order.share(pattern)) for order in orders))
            for pattern in Pattern
        ),
    ]
    return table(rows)


def _scores(odds: Odds) -> list[str]:
    scores = (odds.drawn.score, odds.best.score)
    rows = [
        ["Score", "drawn", "best"],
        _both("mean", (points(score.mean) for score in scores)),
        _both("sd", (points(score.sd) for score in scores)),
        _both("range", (f"{score.least} to {score.most}" for score in scores)),
    ]
    return table(rows)


def _matches(odds: Odds) -> list[str]:
    matches = odds.matches
    told = (
        ("assets alike", matches.assets),
        ("two concepts alike", matches.pair),
        ("three concepts alike", matches.trio),
    )
    rows = [(name, percent(count / odds.inventions)) for name, count in told]
    return table([("Matches", ""), *rows])


def _joints(odds: Odds) -> list[str]:
    both = zip(odds.drawn.joints, odds.best.joints, strict=True)
    rows = [
        (SLOTS_AT_JOINT[drawn.name], percent(drawn.share), percent(best.share))
        for drawn, best in both
    ]
    return table([("Initials meet at", "drawn", "best"), *rows])


def _commissions(odds: Odds) -> list[str]:
    if not odds.commissions:
        return []
    rows = [("Commissions", "points", "drawn", "best")]
    for one in odds.commissions:
        chances = one.probability
        told = ("judged", "") if chances is None else tuple(percent(chance) for chance in chances)
        rows.append((one.name, str(one.points), told[0], told[1]))
    return table(rows)


def _cards(odds: Odds) -> list[str]:
    ranked = sorted(odds.cards, key=lambda card: -round(card.lift.best, 2))
    high, between, low = (
        ranked[:CARDS_TOLD],
        ranked[CARDS_TOLD:-CARDS_TOLD],
        ranked[CARDS_TOLD:][-CARDS_TOLD:],
    )
    told = [*_lifts(high), *_unnamed(between, high, low), *_lifts(low)]
    return table([("Lift of a card, in points", "deck", "drawn", "best"), *told]) if told else []


def _unnamed(
    between: Sequence[CardOdds], high: Sequence[CardOdds], low: Sequence[CardOdds]
) -> Iterator[Row]:
    """Yield a line for the cards between both ends: how many lift just as the last ones named."""
    if not between:
        return
    lifts = Counter(signed(card.lift.best) for card in between)
    best, worst = signed(high[-1].lift.best), signed(low[0].lift.best)
    if lifts[best]:
        yield _more(lifts[best], best)
    if set(lifts) - {best, worst}:
        yield ("…", "", "", "")
    if lifts[worst] and worst != best:
        yield _more(lifts[worst], worst)


def _more(count: int, lift: str) -> Row:
    return (f"and {count:,} more that lift as much", "", "", lift)


def _lifts(cards: Iterable[CardOdds]) -> Iterator[Row]:
    for card in cards:
        yield card.name, card.deck, signed(card.lift.drawn), signed(card.lift.best)
