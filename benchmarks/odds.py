"""How fast are the exact odds? One command: `python benchmarks/odds.py`.

Times `workbench.analysis.odds.odds`, the function the editor calls on each keystroke, from
card set to `Odds` value, on 150 cards with 5 and with 26 initials. The yardstick is a
brute force over all 95,580,000 inventions in C on one thread (one order of the assets, no
commissions), compiled here and run in turn with ours, so that the machine's mood hits both
alike; told are the medians of the ratios. It also times 2,000 cards with 60 initials and
values to 20, whose goal is in seconds.

The yardstick is `odds_limit.py` with its C source, in the folder given by --limit, else by
the environment variable WORKBENCH_BENCH, else in ../shared/bench beside the project. Without
it, or without gcc, this says so and ends with 2; a goal that is missed ends with 1.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from types import ModuleType

from yardsticks import add_limit, yardstick

from workbench.analysis.odds import odds
from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry
from workbench.cardsets.conditions import condition_of
from workbench.rules.commissions import Commission
from workbench.rules.components import Card, Deck, types_of

GOALS = {"both orders": 10.0, "and 150 lifts": 7.0, "and 24 commissions": 2.5}
"""What is timed, and how many times faster than the yardstick it has to be."""
BIG_GOAL = 1.0
"""Seconds for 2,000 cards, 60 initials, values to 20."""

CONDITIONS: tuple[dict[str, object], ...] = (
    {"concepts": {"Destructive": 3}},
    {"concepts": {"Destructive": {"exactly": 1}, "Productive": {"exactly": 1}}},
    {"assets": {"Animal": 2}},
    {"assets": {"Animal": 1, "Mineral": 1}},
    {"assets": {"Vegetable": {"exactly": 0}}, "concepts": {"Productive": {"exactly": 0}}},
    {"value": {"min": 12}},
    {"value": {"exactly": 10}},
    {"value": {"max": 7}},
    {"assets_match": True},
    {"concepts_match": 3},
    {"initials": {"A": 2}},
    {"not": {"any": [{"initials": {"A": 1}}, {"initials": {"B": 1}}]}},
    {"initials": {"A": {"exactly": 1}, "C": {"exactly": 1}}},
    {"cards": {"any_of": ["A0", "B0"], "at_least": 1}},
    {"all": [{"cards": {"any_of": ["C120"], "at_least": 1}}, {"assets": {"Animal": 2}}]},
    {"any": [{"cards": {"any_of": ["D40"], "at_least": 1}}, {"value": {"max": 7}}]},
    {"run": 3},
    {"runs": 2},
    {"alliteration": {"min": 4}},
    {"runs": {"exactly": 0}, "value": {"min": 11}},
    {"run": 3, "concepts": {"Destructive": 2}},
    {"runs": 1, "initials": {"A": 1}},
    {"distinct_initials": 5},
    {"any": [{"initials": {"E": 3}}, {"run": 4, "value": {"min": 10}}, {"assets_match": False}]},
)
"""24 conditions over the whole vocabulary, four of which need initials and runs together."""


def card_set(
    initials: Sequence[int], types: Sequence[int], values: Sequence[int], decks: Sequence[Deck]
) -> CardSet:
    """Return a list with these columns; each name is a letter and the card's place."""
    cards = [
        Card(f"{chr(ord('A') + int(i))}{place}", deck, types_of(deck)[int(t)], int(v))
        for place, (i, t, v, deck) in enumerate(zip(initials, types, values, decks, strict=True))
    ]
    entries = tuple(Entry(key=place, card=card) for place, card in enumerate(cards))
    return CardSet("Benchmark", entries=entries)


def with_commissions(bare: CardSet) -> CardSet:
    """Return the list with the 24 conditions as commissions."""
    commissions = tuple(
        CommissionEntry(key, Commission(f"No. {key}", 2, condition_of(when)), when)
        for key, when in enumerate(CONDITIONS, start=len(bare.entries))
    )
    return CardSet(bare.name, entries=bare.entries, commissions=commissions)


def big_set() -> CardSet:
    """Return 2,000 cards with 60 initials and values from 1 to 20."""
    chance = random.Random(1)  # noqa: S311 - cards hold no secrets
    decks = [d for d in Deck for _ in range(800 if d is Deck.ASSET else 400)]
    columns = [[chance.randrange(n) for _ in decks] for n in (60, 3, 20)]
    initials = [i if i < 26 else 0x3B1 - ord("A") + i - 26 for i in columns[0]]
    return card_set(initials, columns[1], [v + 1 for v in columns[2]], decks)


def seconds(work: Callable[[], object]) -> float:
    """Return how long it takes once."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def ratios(limit: ModuleType, initials: int, repeat: int) -> dict[str, tuple[float, float, float]]:
    """Return, for each of `GOALS`, the medians of ratio, yardstick and ours in milliseconds."""
    library = limit.build()
    letters, types, values = columns = limit.cards(initials)
    decks = [deck for deck in Deck for _ in range(60 if deck is Deck.ASSET else 30)]
    bare = card_set(letters, types, values, decks)
    full = with_commissions(bare)
    works = (lambda: odds(bare, lifts=False), lambda: odds(bare), lambda: odds(full))
    for work in works:
        work()
    rounds = [
        (1e3 * limit.brute(library, *columns)[0], [1e3 * seconds(work) for work in works])
        for _ in range(repeat)
    ]
    return {
        name: (
            median(brute / ours[place] for brute, ours in rounds),
            median(brute for brute, _ in rounds),
            median(ours[place] for _, ours in rounds),
        )
        for place, name in enumerate(GOALS)
    }


def main() -> int:
    """Time everything and print goal and reached."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_limit(parser)
    parser.add_argument("--repeat", type=int, default=15, help="rounds (default 15)")
    arguments = parser.parse_args()
    limit = yardstick(arguments.limit, "odds_limit")
    missed = False
    print(f"{'odds of 150 cards':22} initials  C, ms  ours, ms  times faster  goal")
    for initials in (5, 26):
        for name, (ratio, brute, ours) in ratios(limit, initials, arguments.repeat).items():
            missed |= ratio < GOALS[name]
            word = "reached" if ratio >= GOALS[name] else "MISSED"
            print(
                f"{name:22} {initials:8} {brute:6.1f} {ours:9.2f} {ratio:13.1f}  "
                f"{GOALS[name]:4.1f}  {word}"
            )
    big = big_set()
    took = median(seconds(lambda: odds(big)) for _ in range(3))
    missed |= took >= BIG_GOAL
    word = "reached" if took < BIG_GOAL else "MISSED"
    print(f"2,000 cards, 60 initials, values to 20: {took:.2f} s, goal {BIG_GOAL:.0f} s, {word}")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
