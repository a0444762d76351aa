"""How long does a box take to print? One command: `python benchmarks/print.py`.

Prints 150 cards, fronts and backs, beside the least that the typesetter can do: the same sheets
with an empty rectangle in each place. All in turn, with other names each time, for nothing is drawn
twice. Told are medians in seconds of processor time, which others on the machine do not lengthen,
and the ratio; more than the goal ends with 1.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import typst

from workbench.cardsets.card_set import CardSet, Entry
from workbench.exchange.printing.imposing import Sheet, sheets_of
from workbench.exchange.printing.pieces import pieces_of
from workbench.exchange.printing.sheets import print_sheets
from workbench.exchange.printing.wishes import Part, PrintWish
from workbench.rules.components import Card, Deck, types_of

CARDS, TIMES = 150, 7
GOAL = 2.0
"""Seconds for 150 cards, fronts alone."""
FRONTS = PrintWish(parts=(Part.CARDS,))
BOTH = PrintWish(parts=(Part.CARDS,), backs=True)


def a_list(number: int) -> CardSet:
    """Return 150 cards whose names no other number has."""
    decks = (Deck.PRIMARY, Deck.CENTRAL, Deck.FINAL, Deck.ASSET, Deck.ASSET)
    cards = (
        Card(f"Name {n} of {number}", deck, types_of(deck)[n % 3], 1 + n % 3)
        for n, deck in ((n, decks[n % len(decks)]) for n in range(CARDS))
    )
    return CardSet(f"List {number}", entries=tuple(Entry(n, card) for n, card in enumerate(cards)))


def empty(number: int) -> None:
    """Have the sheets drawn with nothing on them but a rectangle for each card."""
    sheets = sheets_of(pieces_of(a_list(number), FRONTS.parts), FRONTS)
    typst.compile("".join(map(_rectangles, sheets)).encode(), format="pdf")


def _rectangles(sheet: Sheet) -> str:
    """Return a page of the typesetter's own language."""
    (width, height), (wide, high) = sheet.grid.sheet, sheet.grid.card
    places = "".join(
        f"#place(dx: {one.x}mm, dy: {one.y}mm, rect(width: {wide}mm, height: {high}mm))"
        for one in sheet.placed
    )
    return f"#page(width: {width}mm, height: {height}mm, margin: 0pt)[{places}]"


def seconds(deed: Callable[[], object]) -> float:
    """Return the processor time that something takes, of all cores together."""
    start = time.process_time()
    deed()
    return time.process_time() - start


def main() -> int:
    """Time everything, print it, and return the exit code."""
    home = Path()
    taken: dict[str, list[float]] = {"fronts": [], "fronts and backs": [], "empty sheets": []}
    for number in range(TIMES):
        fronts, both = a_list(number), a_list(TIMES + number)
        taken["fronts"].append(seconds(lambda a=fronts: print_sheets(a, FRONTS, home=home)))
        taken["fronts and backs"].append(seconds(lambda a=both: print_sheets(a, BOTH, home=home)))
        taken["empty sheets"].append(seconds(lambda n=number: empty(n)))
    least = median(taken["empty sheets"])
    for what, times in taken.items():
        print(f"{what:20}{median(times):8.2f} s{median(times) / least:8.1f} times the least")
    worst = max(taken["fronts"])
    print(f"goal for {CARDS} cards: {GOAL} s; the slowest of {TIMES} took {worst:.2f} s")
    return int(median(taken["fronts"]) > GOAL)


if __name__ == "__main__":
    sys.exit(main())
