"""How fast is an edit of a long list? One command: `python benchmarks/editing.py`.

Times one keystroke on 2,000 cards, without the odds: the edit itself, the problems and the
changes that the grid then asks for, undo, and a block pasted over the whole list. Told are
medians in milliseconds of processor time; an edit over its goal ends with 1.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import median

from workbench.cardsets.card_set import CardSet, Entry
from workbench.editing.session import Session
from workbench.editing.shares import propose
from workbench.rules.components import Card, Deck, types_of

CARDS = 2000
GOAL = 5.0
"""Milliseconds for an edit together with the problems of the list after it."""


def long_list() -> CardSet:
    """Return a list of 2,000 cards over all decks, types, values and 26 initials."""
    decks = tuple(Deck)
    cards = (
        Card(f"{chr(65 + n % 26)}ame {n}", deck, types_of(deck)[n % 3], 1 + n % 3)
        for n, deck in ((n, decks[n % len(decks)]) for n in range(CARDS))
    )
    return CardSet("Long", entries=tuple(Entry(key, card) for key, card in enumerate(cards)))


def milliseconds(deed: Callable[[int], object], times: int = 50) -> float:
    """Return the median processor time of a deed, which is told how often it was done before."""
    taken = []
    for number in range(times):
        start = time.process_time()
        deed(number)
        taken.append(time.process_time() - start)
    return 1000 * median(taken)


def main() -> int:
    """Time everything, print it, and return the exit code."""
    session = Session.of(long_list())
    order = [entry.key for entry in session.card_set.entries]
    block = session.copy(order).replace("\t1\t", "\t2\t")

    def judged(number: int) -> None:
        session.edit(number, "value", str(1 + (number + 1) % 3))
        _ = session.problems

    def compared(number: int) -> None:
        session.edit(100 + number, "value", str(1 + number % 3))
        _ = session.changes

    edit = milliseconds(judged)
    deeds = {
        "an edit": milliseconds(lambda n: session.edit(200 + n, "name", f"Zap {n}")),
        "an edit, and the problems after it": edit,
        "an edit, and the changes after it": milliseconds(compared),
        "undo": milliseconds(lambda _: session.undo()),
        "a refused edit": milliseconds(lambda n: session.edit(300 + n, "value", "three")),
        "copy of all cells": milliseconds(lambda _: session.copy(order), 3),
        "paste over all cells": milliseconds(
            lambda _: session.paste(block, at=order[0], field="name", order=order), 1
        ),
        "a proposal": milliseconds(
            lambda _: propose(session.card_set, of="initial", what="A", share=0.3), 3
        ),
    }
    for deed, taken in deeds.items():
        print(f"{deed:40}{taken:10.2f} ms")
    print(f"goal for an edit with its problems: {GOAL} ms; {'met' if edit <= GOAL else 'MISSED'}")
    return int(edit > GOAL)


if __name__ == "__main__":
    sys.exit(main())
