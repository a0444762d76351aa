"""How strong is the bot that searches, and how fast? `python benchmarks/rollout.py`.

It plays as in `strength.py`: one `rollout` against three `greedy`, then against three `planner`,
at a table of four without commendations, on the standard set and on sets drawn like it. The goals
are for even and for skewed initials, each on the mean of its sets, and a number of games a second
that one thread plays when all four search: the best of some runs. A goal that is missed ends
with 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from math import hypot

from strength import SEATS, Bot, Share, sets, setting_for, share

from workbench.play.engine.choices import GREEDY, PLANNER, ROLLOUT
from workbench.play.engine.running import run
from workbench.play.workers import Block
from workbench.rules.setup import Box

GOALS = {"even": 55.0, "skewed": 69.0}
"""Least wins of one against three greedy, in per cent, on the mean of even or skewed sets."""
SPEED_GOAL = 300


def mean_of(shares: Sequence[tuple[int, Share]]) -> Share:
    """Return the share on the mean of sets, from shares on some sets each (how many, share)."""
    sets = sum(number for number, _ in shares)
    mean = sum(number * share.mean for number, share in shares) / sets
    return Share(mean, hypot(*(number * share.give for number, share in shares)) / sets)


def games_a_second(box: Box, *, games: int = 100, repeat: int = 7) -> float:
    """Return how many games one thread plays in a second when all seats search."""
    setting = setting_for(box, [Bot(ROLLOUT)] * SEATS, seed=1)
    seconds = []
    for _ in range(repeat):
        start = time.thread_time()
        run(setting, Block(0, games))
        seconds.append(time.thread_time() - start)
    return games / min(seconds)


def main() -> int:
    """Print the table; 1 where a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="games on each set")
    parser.add_argument("--sets", type=int, default=3, help="drawn sets of each kind")
    asked = parser.parse_args()
    kinds = list(sets(asked.sets))
    rollout = Bot(ROLLOUT)
    print("wins in % of one rollout against three (a fair share is 25)\n")
    print(f"  {'':20} greedy       planner")
    of_kind: dict[str, list[tuple[int, Share]]] = {kind: [] for kind in GOALS}
    for name, kind, boxes in kinds:
        greedy, planner = (
            share(boxes, rollout, Bot(policy), games=asked.games) for policy in (GREEDY, PLANNER)
        )
        of_kind[kind].append((len(boxes), greedy))
        print(f"  {name:20} {greedy}  {planner}", flush=True)
    print()
    missed = False
    for kind, goal in GOALS.items():
        whole = mean_of(of_kind[kind])
        missed |= whole.mean < goal
        said = "MISSED" if whole.mean < goal else "reached"
        print(f"  all {kind:16} {whole}  goal {goal:.0f} {said}", flush=True)
    speed = games_a_second(kinds[0][2][0])
    missed |= speed < SPEED_GOAL
    print(f"\ngames a second, one thread, all four searching: {speed:.0f}, goal {SPEED_GOAL}")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
