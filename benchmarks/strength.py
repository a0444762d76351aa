"""How strong is the planner, and what is each of its ideas worth? `python benchmarks/strength.py`.

One bot plays against three of another at a table of four, each entry in every seat equally
often, without commendations. Told is how often it wins, a shared first place split, with an
interval of 95 % over games; 25 % is a fair share. The sets are the standard one and sets drawn
like it, with 5 and 10 initials: even (each as likely) and skewed (each half as likely as the one
before). An idea is kept only where the planner with it beats three without it: its interval
must lie above the fair share on the mean of the sets, in four times as many games. A goal that
is missed ends with 1.

`denier` against `greedy` tells whether denying pays. Last comes the time of a game in which all
four plan, against one in which all four are greedy, timed in turn.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, median
from typing import NamedTuple

import numpy as np

from workbench.cardsets.finding import find
from workbench.cardsets.reading import load
from workbench.play.bots.planner_table import NOTHING, Without
from workbench.play.boxes import box_of
from workbench.play.engine.choices import DENIER, GREEDY, PLANNER
from workbench.play.engine.running import run
from workbench.play.engine.setting import Entries, Setting, setting_of
from workbench.play.score_range import score_cells_of
from workbench.play.tally import SPLIT_INTO, Place
from workbench.play.workers import Block
from workbench.rules.chance import Stream, stream
from workbench.rules.components import SLOTS, Card, Deck, types_of
from workbench.rules.setup import Box

FAIR = 25.0
GOALS = {"even": 47.0, "skewed": 62.0}
"""Least wins of one planner against three greedy, in per cent."""
SPEED_GOAL = 0.3
FINER = 4
"""So many times the games tell what an idea is worth: planners differ little from each other."""
SEATS = 4
LETTERS = "ABCDEFGHIJ"


class Bot(NamedTuple):
    """A bot as the engine knows it."""

    policy: int
    without: Without = NOTHING


class Share(NamedTuple):
    """Wins in per cent, and half the width of the interval of 95 %."""

    mean: float
    give: float

    def __str__(self) -> str:
        return f"{self.mean:5.1f} ±{self.give:4.1f}"


def drawn_set(initials: int, *, skewed: bool, seed: int) -> Box:
    """Return a box like the standard one with initials and values drawn at random."""
    chance = stream(seed, f"{'skewed' if skewed else 'even'} set", initials)
    cards = []
    for deck in (Deck.PRIMARY, Deck.CENTRAL, Deck.FINAL, Deck.ASSET):
        for number in range(30 * SLOTS.count(deck)):
            letter = LETTERS[_letter(chance, initials, skewed=skewed)]
            type = types_of(deck)[number % 3]
            cards.append(Card(f"{letter}{number}", deck, type, 1 + chance.below(3)))
    return Box(tuple(cards))


def _letter(chance: Stream, initials: int, *, skewed: bool) -> int:
    if not skewed:
        return chance.below(initials)
    letter = 0
    while letter < initials - 1 and chance.below(2):
        letter += 1
    return letter


def sets(each: int) -> Iterator[tuple[str, str, list[Box]]]:
    """Return for each kind of set its name, whether its initials are even, and its boxes."""
    yield "standard", "even", [box_of(load(find("great_scott")))]
    for initials in (5, 10):
        for kind in ("even", "skewed"):
            boxes = [
                drawn_set(initials, skewed=kind == "skewed", seed=seed) for seed in range(each)
            ]
            yield f"{kind}, {initials} initials", kind, boxes


def setting_for(box: Box, bots: Sequence[Bot], *, seed: int) -> Setting:
    """Return a setting in which these bots play without votes."""
    nothing = [0] * len(bots)
    entries = Entries([b.policy for b in bots], nothing, nothing, [int(b.without) for b in bots])
    return setting_of(
        box,
        range(len(box.cards)),
        entries=entries,
        scorings=[box.rules.scoring],
        voter=0,
        seed=seed,
        score_cells=score_cells_of(box),
    )


def share(boxes: Sequence[Box], bot: Bot, others: Bot, *, games: int) -> Share:
    """Return how often one bot wins against three others, over all boxes."""
    split = squares = played = 0
    for seed, box in enumerate(boxes):
        setting = setting_for(box, [bot, others, others, others], seed=seed)
        places = run(setting, Block(0, games)).tally.places[0].sum(axis=0)
        played += int(places[Place.GAMES])
        split += int(places[Place.SPLIT])
        squares += int(places[Place.SPLIT_SQUARES])
    mean = split / played / SPLIT_INTO
    spread = squares / played / SPLIT_INTO**2 - mean**2
    return Share(100 * mean, 196 * sqrt(spread / played))


def slowdown(box: Box, *, games: int = 500, repeat: int = 15) -> float:
    """Return how much of greedy's speed the planner has: the median of times taken in turn."""
    settings = [setting_for(box, [Bot(policy)] * SEATS, seed=1) for policy in (GREEDY, PLANNER)]
    seconds = np.zeros((repeat + 1, len(settings)))
    for row in seconds:
        for i, setting in enumerate(settings):
            start = time.thread_time()
            run(setting, Block(0, games))
            row[i] = time.thread_time() - start
    return float(median(greedy / planner for greedy, planner in seconds[1:]))


def main() -> int:
    """Print the table; 1 where a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="games on each set")
    parser.add_argument("--sets", type=int, default=3, help="drawn sets of each kind")
    asked = parser.parse_args()
    kinds = list(sets(asked.sets))
    planner, greedy = Bot(PLANNER), Bot(GREEDY)
    missed = False

    print("wins in % of one against three (a fair share is 25)\n")
    print("planner against greedy")
    for name, kind, boxes in kinds:
        alone = [share([box], planner, greedy, games=asked.games) for box in boxes]
        together = share(boxes, planner, greedy, games=asked.games)
        short = together.mean < GOALS[kind]
        missed |= short
        spread = f"sets {min(alone).mean:.1f} to {max(alone).mean:.1f}"
        print(f"  {name:20} {together}  goal {GOALS[kind]:.0f} {'MISSED' if short else 'reached'}"
              f"  {spread}", flush=True)  # fmt: skip
    every = [box for *_, boxes in kinds for box in boxes]
    print("\nplanner against the planner without")
    for idea in Without:
        shares = [
            share(boxes, planner, Bot(PLANNER, idea), games=asked.games) for *_, boxes in kinds
        ]
        whole = share(every, planner, Bot(PLANNER, idea), games=FINER * asked.games)
        missed |= whole.mean - whole.give <= FAIR
        told = f"{whole.mean:6.2f} ±{whole.give:5.2f}"
        print(f"  {idea.name:20} {told}  " + "  ".join(f"{s.mean:.1f}" for s in shares), flush=True)
    print("\ndenier against greedy")
    print(f"  {'all sets':20} {share(every, Bot(DENIER), greedy, games=asked.games)}")
    speeds = [slowdown(boxes[0]) for *_, boxes in kinds]
    missed |= fmean(speeds) < SPEED_GOAL
    print("\nplanner's speed as a share of greedy's, goal", SPEED_GOAL)
    print(
        "  "
        + "  ".join(f"{name}: {speed:.2f}" for (name, *_), speed in zip(kinds, speeds, strict=True))
    )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
