"""The text of `workbench compare A B`: what differs in words, then small tables in plain text.

The same numbers as `compare --json`. Differences are list B less list A; of the odds only those
that changed are told.
"""

from __future__ import annotations

from collections.abc import Iterable

from workbench.analysis.compare_sentences import (
    difference_in_words,
    verdict_in_words,
    worth_in_words,
)
from workbench.analysis.comparing import Comparison
from workbench.analysis.measure_words import in_words as measure_in_words
from workbench.analysis.measure_words import unit_of, value_in_words
from workbench.analysis.odds_differences import OddsDifference
from workbench.analysis.play_differences import PlayDifference
from workbench.analysis.reporting import table
from workbench.analysis.table_words import by_whom
from workbench.rules.amounts import counted


def in_words(comparison: Comparison) -> str:
    """Return what two lists differ in as text, without a line break at its end."""
    parts = (_head(comparison), _lists(comparison), _odds(comparison), _play(comparison))
    return "\n\n".join("\n".join(part) for part in parts if part)


def _head(comparison: Comparison) -> list[str]:
    return [f"A: {comparison.a}", f"B: {comparison.b}"]


def _lists(comparison: Comparison) -> list[str]:
    """Return the differences of the lists, one a line."""
    told = comparison.found.in_words(named=measure_in_words)
    same = ["Cards, commissions and rules are the same."] if comparison.same else []
    head = [f"{counted(len(told), 'difference')} of the lists, from A to B"] if told else []
    return [*same, *head, *(f"  {line}" for line in told)]


def _odds(comparison: Comparison) -> list[str]:
    if comparison.why_no_odds:
        return ["No odds.", *_reasons(comparison.why_no_odds)]
    changed = [one for one in comparison.odds if one.a != one.b]
    if not changed:
        return ["Exact odds of a random invention: the same."]
    rows = [("Exact odds of a random invention", "A", "B", "difference")]
    return table([*rows, *map(_odds_row, changed)])


def _odds_row(one: OddsDifference) -> tuple[str, ...]:
    unit = unit_of(one.measure)
    name = measure_in_words(one.measure)
    return (
        name,
        value_in_words(one.a, unit),
        value_in_words(one.b, unit),
        difference_in_words(one.difference, unit),
    )


def _reasons(reasons: Iterable[str]) -> list[str]:
    return [f"  {reason}" for reason in reasons]


def _play(comparison: Comparison) -> list[str]:
    if comparison.why_no_play:
        return ["Nothing was played.", *_reasons(comparison.why_no_play)]
    rows = [("Play", "A", "B", "difference", "95 %", "verdict")]
    return [
        *_played(comparison),
        "",
        *table([*rows, *map(_play_row, comparison.play)]),
        *_foot(comparison),
    ]


def _played(comparison: Comparison) -> list[str]:
    """Return how it was played, and what the pairing was worth."""
    pair, seating = comparison.pair, comparison.how.seating
    if pair is None:
        return []
    stopped = ", stopped early" if pair.partial else ""
    games = counted(pair.games, "game")
    claim = f"{by_whom(seating)}, seed {seating.seed}"
    return [
        f"{games} of each list on the same shuffles{stopped}: {claim}",
        *filter(None, [worth_in_words(comparison.play)]),
        f"Replayed by the rules, move for move: {pair.judged:,} of {2 * pair.games:,} games.",
    ]


def _play_row(one: PlayDifference) -> tuple[str, ...]:
    paired, unit = one.paired, one.quotient.unit
    low, high = (difference_in_words(end, unit) for end in paired.interval)
    return (
        one.quotient.words,
        value_in_words(paired.a, unit),
        value_in_words(paired.b, unit),
        difference_in_words(paired.difference, unit),
        f"{low.removesuffix(' %')} to {high}",
        verdict_in_words(one),
    )


def _foot(comparison: Comparison) -> list[str]:
    if all(one.paired.same_games for one in comparison.play):
        return ["Every game goes the same in both."]
    return [
        "",
        "Behind each difference stands where it lies with 95 % certainty, each for itself:",
        "of twenty measures that do not differ about one looks as if it did.",
    ]
