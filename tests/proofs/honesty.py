"""How honest intervals are, by command: `python -m tests.proofs.honesty` (some minutes).

Every kind of interval that the workbench shows, over ten thousand batches or more: how often it
holds the truth, which is known because games are made up, or drawn from a pool of real ones; how
often a check that looks while it plays is ever misled; how often a card is named among cards that
do not matter; what two lists that play alike are said to differ by. Asked for are 94 in 100 or
more, and over 96.5 only where an interval is wide by design, which is said. The tests ask the
same of fewer repeats. Ends with 1 where one lies outside.

Without an interval, and so not here: `win_rate_shrunk`, which stands beside an interval and is
tested for being nearer to the truth; what is exact; plain counts; `as_fan.in_a_round`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.proofs import honesty_games as games
from tests.proofs import honesty_playtests as playtests
from tests.proofs.honesty_findings import Finding
from tests.proofs.honesty_looking import SEQUENCES, false_alarms, real_alarms
from tests.proofs.honesty_paired import PAIRED, paired_coverage, real_pairs
from tests.proofs.intervals import made_up

Proof = Callable[[], Iterable[Finding]]


def proofs(repeats: int) -> list[Proof]:
    """Return all that is proved, in the order it is told; the longest could go first."""
    many = {"repeats": repeats}
    return [
        partial(made_up, **many),
        partial(games.simulated, **many),
        partial(games.answered, **many),
        partial(games.asked_alone, **many),
        partial(games.lucky, **many),
        partial(playtests.evenings, **many),
        *(partial(_one, paired_coverage, name, **many) for name in PAIRED),
        partial(_one, real_pairs, batches=max(10, repeats // 50), games=200),
        partial(games.named_for_nothing, **many),
        *(partial(_one, false_alarms, name, **many) for name in SEQUENCES),
        partial(_one, real_alarms, batches=max(10, repeats // 100), games=20_000),
    ]


def _one(found: Callable[..., Finding], *what: str, **how: int) -> list[Finding]:
    return [found(*what, **how)]


def _all(proof: Proof) -> list[Finding]:
    return list(proof())


def findings(repeats: int) -> Iterator[Finding]:
    """Yield what is found, proof by proof, two at a time."""
    with ProcessPoolExecutor(max_workers=2) as workers:
        for found in workers.map(_all, proofs(repeats)):
            yield from found


def line(one: Finding) -> str:
    """Return a row of the table."""
    low, high = one.ends
    told = (
        f"{one.share:7.2%}  {low:6.1%} to {high:6.1%}  {one.repeats:>9,}  {one.kind} · {one.about}"
    )
    wide = f" · {one.design}" if one.design else ""
    return told + wide + ("" if one.kept() else "  FAILED")


def main() -> int:
    """Print a table and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=10_000)
    repeats = parser.parse_args().repeats
    print(
        "   held  its own 95 %      intervals  kind · games · why wide by design (or alarms rung)"
    )
    failed = False
    for one in findings(repeats):
        failed |= not one.kept()
        print(line(one), flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
