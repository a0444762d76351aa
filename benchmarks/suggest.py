"""How fast are suggestions? One command: `python benchmarks/suggest.py`.

Times every single edit of a list with its exact effect on all odds (`Effects`) beside one full
count of the odds, in turn, so that the machine's mood hits both alike, and tells how many counts
all edits cost; made anew one by one they would cost one each. Then the search for the fewest
edits: a target that two edits meet, with all pairs tried. Ends with 1 where a goal is missed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from statistics import median

from workbench.analysis.odds import odds
from workbench.analysis.suggesting.effects import Effects
from workbench.analysis.suggesting.suggestions import propose
from workbench.cardsets.card_set import CardSet, Target
from workbench.cardsets.finding import find
from workbench.cardsets.reading import load

GOAL = 1.0
"""Seconds for all single edits of 150 cards."""
GOAL_TIMES = 12
"""How many times faster than counting anew for each edit, at least."""


def seconds(work: Callable[[], object]) -> float:
    """Return how long it takes once."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def singles(name: str, repeat: int) -> bool:
    """Print what all single edits of a shipped list take; return whether the goals are missed."""
    card_set = load(find(name))
    edits = len(Effects(card_set).edits)
    rounds = [
        (seconds(lambda: odds(card_set)), seconds(lambda: Effects(card_set).after(range(edits))))
        for _ in range(repeat)
    ]
    once, every = median(one for one, _ in rounds), median(all_ for _, all_ in rounds)
    counts = median(all_ / one for one, all_ in rounds)
    missed = every >= GOAL or edits / counts < GOAL_TIMES
    print(
        f"{name:16} {edits:5} {1e3 * once:9.1f} {every:9.2f} {counts:9.0f} "
        f"{edits / counts:13.1f}  {'MISSED' if missed else 'reached'}"
    )
    return missed


def two_edits(card_set: CardSet) -> Target:
    """Return a target that the standard list misses by a little more than any one edit moves it."""
    mean = odds(card_set).best.score.mean
    return Target("odds.score.mean", minimum=mean + 0.08)


def main() -> int:
    """Time everything and print goal and reached."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--repeat", type=int, default=7, help="rounds (default 7)")
    repeat = parser.parse_args().repeat
    print(f"goals: all edits under {GOAL:g} s, {GOAL_TIMES} times faster than one by one")
    print(f"{'list':16} edits  odds, ms  edits, s  in counts  times faster")
    missed = [singles(name, repeat) for name in ("great_scott", "commission")]
    standard = load(find("great_scott"))
    targets = [*standard.targets, two_edits(standard)]
    took = median(seconds(lambda: propose(standard, targets=targets)) for _ in range(3))
    found = propose(standard, targets=targets)
    print(f"fewest edits for {len(targets)} targets: {took:.1f} s; {found.summary}")
    return int(any(missed))


if __name__ == "__main__":
    sys.exit(main())
