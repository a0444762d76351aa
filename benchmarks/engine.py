"""How fast is the engine that plays whole games? One command: `python benchmarks/engine.py`.

All that is compared is timed in turn, round by round, so that the machine's mood hits it
alike; told are the medians of the ratios. Every game of ours is summed up in full, as
`workbench simulate` does it. Compared are one thread with the limit in C (whose greedy bot is
the simpler one, and which counts no statistics) and with the readable engine, the bots with
each other, two threads with one, and the referee's share of a batch.

`--memory` plays ten million games instead, which takes minutes, and tells the most memory
held. `--peers` compares with the random play of OpenSpiel and RLCard, by decisions a second
(a draw or a pick is one); they come with the extra `peers`.

The yardstick is `limit.py` with its C source, in the folder given by --limit, else by the
environment variable WORKBENCH_BENCH, else in ../shared/bench beside the project. What is not
there is said, and ends with 2; a goal that is missed ends with 1.
"""

from __future__ import annotations

import argparse
import importlib
import os
import resource
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from statistics import median
from typing import Any

from yardsticks import add_limit, refused, yardstick

from workbench.cardsets.finding import find
from workbench.cardsets.reading import load
from workbench.play.batches import setting_at, simulate
from workbench.play.bots.naming import BOTS
from workbench.play.engine.running import run
from workbench.play.playing import play_game
from workbench.play.tables import Table, laid_table
from workbench.play.voters import voter_of
from workbench.play.workers import Block, Threads, blocks_of

GAMES = 10_000
"""Games of ours in one timing, about a tenth of a second."""
MANY = 10_000_000
MEMORY_GOAL = 400
"""Megabytes held at most while so many games are played."""
DRAWS_AND_PICKS = 2 * 5 * 3
"""Decisions of a seat in a game of three rounds."""

Work = Callable[[], object]


def seconds(work: Work) -> float:
    """Return how long it takes once."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def ratios(works: Mapping[str, Work], *, repeat: int) -> list[dict[str, float]]:
    """Return the seconds of all works, in turn; once more before it to warm them up."""
    for work in works.values():
        work()
    return [{name: seconds(work) for name, work in works.items()} for _ in range(repeat)]


def told(name: str, reached: float, goal: float, detail: str = "") -> bool:
    """Print a line; returns whether the goal is missed."""
    word = "reached" if reached >= goal else "MISSED"
    print(f"{name:46} {reached:8.2f}  goal {goal:6.2f}  {word:8} {detail}", flush=True)
    return reached < goal


def standard(bots: str, players: int = 4) -> Table:
    """Return a table at the standard list, without votes, which the yardstick has none of."""
    return laid_table(load(find("great_scott")), bots=bots, players=players, voter="none")


def playing(table: Table, games: int = GAMES) -> Work:
    """Return the work of playing some games in the engine and summing them up."""
    return partial(run, setting_at(table), Block(0, games))


def reading(table: Table, games: int) -> Work:
    """Return the work of playing other games each time in the readable engine."""
    numbers = count()

    def play() -> None:
        for _ in range(games):
            game = next(numbers)
            play_game(table.box, table.lineup, voter=voter_of("none"), seed=1, game=game)

    return play


def against_the_limit(arguments: argparse.Namespace) -> bool:
    """Compare one thread with C; returns whether a goal is missed."""
    limit = yardstick(arguments.limit, "limit")
    library, cards = limit.build(), limit.tables()
    missed = False
    for bot, goal in (("random", 0.6), ("greedy", 0.4)):
        for players in (4, 5):
            works: dict[str, Work] = {
                "C": partial(limit.play, library, cards, players, bot, GAMES),
                "ours": playing(standard(bot, players)),
            }
            rounds = ratios(works, repeat=arguments.repeat)
            speeds = ", ".join(
                f"{name} {GAMES / median(times[name] for times in rounds):,.0f} games/s"
                for name in works
            )
            ratio = median(times["C"] / times["ours"] for times in rounds)
            missed |= told(f"{bot}, {players} players, against C", ratio, goal, speeds)
    return missed


def against_the_readable(arguments: argparse.Namespace) -> bool:
    """Compare one thread with the readable engine; returns whether a goal is missed."""
    missed = False
    for bot in ("random", "greedy"):
        table = standard(bot)
        works: dict[str, Work] = {"readable": reading(table, 20), "ours": playing(table)}
        rounds = ratios(works, repeat=arguments.repeat)
        ratio = median(times["readable"] / 20 / times["ours"] * GAMES for times in rounds)
        missed |= told(f"{bot}, against the readable engine", ratio, 80)
    return missed


def against_each_other(arguments: argparse.Namespace) -> bool:
    """Compare the planner with greedy; returns whether the goal is missed."""
    if "planner" not in BOTS:
        print("there is no planner yet")
        return False
    works = {bot: playing(standard(bot)) for bot in ("greedy", "planner")}
    rounds = ratios(works, repeat=arguments.repeat)
    ratio = median(times["greedy"] / times["planner"] for times in rounds)
    return told("planner, against greedy", ratio, 0.3)


def on_two_threads(arguments: argparse.Namespace) -> bool:
    """Compare two threads with one; returns whether the goal is missed.

    The yardstick goes on two threads as well, and is told: where another program has the
    second core, neither gains.
    """
    limit = yardstick(arguments.limit, "limit")
    library, cards = limit.build(), limit.tables()
    setting = setting_at(standard("greedy"))

    def ours(threads: int) -> None:
        blocks = blocks_of(4 * GAMES, size=2_000)
        for _ in Threads(threads).finished(partial(run, setting), blocks):
            pass

    def in_c(threads: int) -> None:
        with ThreadPoolExecutor(threads) as pool:
            for _ in range(8):
                pool.submit(limit.play, library, cards, 4, "greedy", GAMES // 2)

    works: dict[str, Work] = {
        f"{name} {threads}": partial(work, threads)
        for name, work in (("ours", ours), ("C", in_c))
        for threads in (1, 2)
    }
    rounds = ratios(works, repeat=arguments.repeat)
    ratio, c_ratio = (
        median(times[f"{name} 1"] / times[f"{name} 2"] for times in rounds)
        for name in ("ours", "C")
    )
    return told("two threads, against one", ratio, 1.7, f"C {c_ratio:.2f}")


def of_the_referee(arguments: argparse.Namespace) -> bool:
    """Tell the referee's share of 100,000 games; there is no goal for it."""
    table, games = standard("greedy"), 10 * GAMES
    setting = setting_at(table)

    def unjudged() -> None:
        for _ in Threads(1).finished(partial(run, setting), blocks_of(games, size=2_000)):
            pass

    works: dict[str, Work] = {
        "all": lambda: simulate(table, games, workers=Threads(1)),
        "unjudged": unjudged,
    }
    rounds = ratios(works, repeat=min(5, arguments.repeat))
    share = median(1 - times["unjudged"] / times["all"] for times in rounds)
    print(f"the referee's share of {games:,} games on one thread: {share:.0%}")
    return False


def in_memory() -> bool:
    """Play ten million games; returns whether more memory was held than is the goal."""
    took = seconds(lambda: simulate(standard("greedy"), MANY))
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    word = "reached" if most < MEMORY_GOAL else "MISSED"
    print(f"{MANY:,} games, {took:.0f} s: {most:.0f} MB at most, goal {MEMORY_GOAL} MB, {word}")
    return most >= MEMORY_GOAL


def against_peers(arguments: argparse.Namespace) -> bool:
    """Compare decisions a second with other engines' random play; whether a goal is missed."""
    missed = False
    ours = playing(standard("random"))
    for name, peer, goal in (("OpenSpiel's hearts", hearts, 5), ("RLCard's uno", uno, 300)):
        theirs = peer()
        rounds = [
            (4 * DRAWS_AND_PICKS * GAMES / seconds(ours), theirs())
            for _ in range(arguments.repeat + 1)
        ][1:]
        ratio = median(mine / its for mine, its in rounds)
        here, there = (f"{median(speeds):,.0f}" for speeds in zip(*rounds, strict=True))
        detail = f"{here} decisions/s here, {there} there"
        missed |= told(f"decisions, against {name}", ratio, goal, detail)
    return missed


def hearts() -> Callable[[], float]:
    """Return a measurement of OpenSpiel's loop in C++ with its uniform bots: decisions a second."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
    numbers = count()

    def play(states: Sequence[Any]) -> None:
        for state in states:
            pyspiel.evaluate_bots(state, bots, next(numbers))

    def speed() -> float:
        states = [game.new_initial_state() for _ in range(2_000)]
        took = seconds(partial(play, states))
        of_players: int = sum(step.player >= 0 for state in states for step in state.full_history())
        return of_players / took  # the deal is chance, and no decision

    return speed


def uno() -> Callable[[], float]:
    """Return a measurement of RLCard's loop with its random agents: decisions a second."""
    rlcard = importlib.import_module("rlcard")
    agents = importlib.import_module("rlcard.agents")
    table = rlcard.make("uno", config={"seed": 1})
    table.set_agents([agents.RandomAgent(table.num_actions) for _ in range(table.num_players)])

    def speed() -> float:
        start = time.perf_counter()
        games = [table.run(is_training=False)[0] for _ in range(50)]
        took = time.perf_counter() - start
        return sum(len(seen) // 2 for game in games for seen in game) / took

    return speed


def main() -> int:
    """Time what is asked for, print goal and reached, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_limit(parser)
    parser.add_argument("--repeat", type=int, default=15, help="rounds (default 15)")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--memory", action="store_true", help="ten million games; takes minutes")
    only.add_argument("--peers", action="store_true", help="OpenSpiel and RLCard")
    arguments = parser.parse_args()
    if arguments.memory:
        return int(in_memory())
    if arguments.peers:
        try:
            return int(against_peers(arguments))
        except ModuleNotFoundError as error:
            why = "pip install -e '.[peers]' brings it, on the Pythons that it is made for"
            return refused(f"{error.name} is not there; {why}")
    print(f"load of the machine {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    parts = (
        against_the_limit,
        against_the_readable,
        against_each_other,
        on_two_threads,
        of_the_referee,
    )
    missed = [part(arguments) for part in parts]
    return int(any(missed))


if __name__ == "__main__":
    sys.exit(main())
