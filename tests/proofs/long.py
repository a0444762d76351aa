"""A longer proof, by command: `python -m tests.proofs.long` (a million games, 2,000 judged).

Plays tables of every bot, voter and number of seats and of many switches in the engine, and
has games spread over each of them replayed by the referee and counted a second time. Ends with
1 and the record of the first game on which they part.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial

from tests.play.lists import shipped, table_of
from workbench.play.batches import Disagreement, check, setting_at
from workbench.play.boxes import box_of, entries_of
from workbench.play.engine.recording import Recorder
from workbench.play.engine.running import run
from workbench.play.ladders import house_bots
from workbench.play.voters import VOTERS
from workbench.play.workers import Block, Threads, blocks_of
from workbench.rules.parameters import CommissionDeal, Reshuffle, Scoring, SpentInventions

SWITCHES = (
    {},
    {"commission_deal": CommissionDeal.SHARED, "commissions_per_round": 2},
    {"reshuffle": Reshuffle.BETWEEN_ROUNDS},
    {"spent_inventions": SpentInventions.KEPT, "rounds": 2},
    {"hand": 1, "rounds": 4},
    {"scoring": Scoring(-3, 5, -2, (0, 7, -4, 20))},
)


def tables():
    """Yield the tables: all bots take turns in seats, all voters and switches at tables."""
    words = list(house_bots())  # one that searches would take days
    words += [f"{word}:0.5" for word in words if word != "random"]
    voters = list(VOTERS)
    for number in range(len(SWITCHES) * 5):
        card_set = shipped(("great_scott", "commission")[number % 2], **SWITCHES[number % 6])
        lineup = [words[(number * 3 + seat) % len(words)] for seat in range(3 + number % 3)]
        voter = voters[number % len(voters)]
        yield table_of(
            box_of(card_set), lineup, voter=voter, seed=number, listed=entries_of(card_set)
        )


def prove(table, *, games, judged):
    """Play games of a table, and judge some of them; returns the judged ones' number."""
    setting = setting_at(table)
    for _ in Threads().finished(partial(run, setting), blocks_of(games, size=2_000)):
        pass
    recorder = Recorder(table.box, setting)
    sample = sorted({i * (games - 1) // max(1, judged - 1) for i in range(judged)})
    for game in sample:
        played = run(setting, Block(game, 1), logged=True)
        check(table, recorder.record(game, played.logs[0]), played.tally)
    return len(sample)


def main() -> int:
    """Play and judge, print what was done, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--judged", type=int, default=2_000)
    arguments = parser.parse_args()
    begun, done, judged = time.perf_counter(), 0, 0
    every = list(tables())
    for table in every:
        games = -(-arguments.games // len(every))
        try:
            judged += prove(table, games=games, judged=-(-arguments.judged // len(every)))
        except Disagreement as parted:
            print(parted, parted.record, sep="\n")
            return 1
        done += games
        seconds = time.perf_counter() - begun
        print(f"{done:,} games, {judged:,} judged, {seconds:.0f} s: {', '.join(table.bots)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
