"""Where every piece lands on its sheet, and where to cut: all in millimetres from the top left.

Rulebook: "Components". The block of cards is centred on the sheet, so that its mirror image, the
page of backs, lands behind it when the paper is turned over its long edge. `pieces` come before;
`setting` draws what stands here and decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from workbench.exchange.printing.pieces import Piece
from workbench.exchange.printing.wishes import PrintRefused, PrintWish

EDGE = 5.0
"""No ink comes nearer to the sheet's edge: most printers cannot draw there."""
_GAP = 0.5
"""Between a card and its cut mark."""
_LONGEST_MARK, _SHORTEST_MARK = 6.0, 1.0
_NOTE = 4.2
"""The height of the line of small print."""
_NOTE_BEGINS = 10.0
"""From the edge at which it begins, so that the longest one ends before the other."""
_TICK = 1.5
"""Half of the small cross where four cards meet: it is there still when the first cut is made."""


class Side(StrEnum):
    """Fronts, or the backs that belong behind them."""

    FRONT = "front"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Grid:
    """A block of places for cards, in the middle of a sheet.

    Parameters
    ----------
    sheet, card : tuple of float
        Width and height.
    columns, rows : int
        How many places.
    """

    sheet: tuple[float, float]
    card: tuple[float, float]
    columns: int
    rows: int

    @property
    def places(self) -> int:
        """How many cards a sheet takes."""
        return self.columns * self.rows

    @property
    def left(self) -> float:
        """From the sheet's left edge to the block; as much is on the right."""
        return (self.sheet[0] - self.columns * self.card[0]) / 2

    @property
    def top(self) -> float:
        """From the sheet's top edge to the block; as much is below."""
        return (self.sheet[1] - self.rows * self.card[1]) / 2

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """Return the top left corner of a place; those past the last are the block's far edges."""
        return self.left + column * self.card[0], self.top + row * self.card[1]

    @property
    def note_fits(self) -> bool:
        """Whether the small print has room in a margin."""
        return max(self.left, self.top) >= EDGE + _NOTE

    @property
    def note_beside(self) -> bool:
        """Whether the small print stands left of the block, for want of room below."""
        return self.top < EDGE + _NOTE


@dataclass(frozen=True, slots=True)
class Line:
    """A cut mark, from one end to the other."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece and the top left corner of its place."""

    piece: Piece
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Note:
    """The line of small print: where its top left corner is, and whether it runs upwards."""

    x: float
    y: float
    upwards: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page.

    Parameters
    ----------
    side : Side
        Fronts or backs.
    grid : Grid
        Its places.
    placed : tuple of Placed
        What lies in them, of one part of the box.
    first : int
        The number of the first within its part, from 1.
    marks : tuple of Line
        Where to cut; none on a page of backs.
    """

    side: Side
    grid: Grid
    placed: tuple[Placed, ...]
    first: int
    marks: tuple[Line, ...] = ()

    @property
    def last(self) -> int:
        """The number of its last piece, as `first` is of its first."""
        return self.first + len(self.placed) - 1

    @property
    def note(self) -> Note:
        """Where the small print stands: below the block, or left of it and upwards."""
        height = self.grid.sheet[1]
        if self.grid.note_beside:
            return Note(EDGE + _GAP, height - _NOTE_BEGINS, upwards=True)
        return Note(_NOTE_BEGINS, height - EDGE - _NOTE + _GAP, upwards=False)


def sheets_of(pieces: Sequence[Piece], wish: PrintWish) -> tuple[Sheet, ...]:
    """Return every page in the order of printing: a page of backs follows its page of fronts.

    Each part of the box has sheets of its own.

    Raises
    ------
    PrintRefused
        Where not one card fits on the paper.
    """
    sheets: list[Sheet] = []
    for part, of_part in groupby(pieces, key=lambda piece: piece.part):
        grid = grid_for(wish.paper.size, wish.card.of(part))
        sheets += _pages(list(of_part), grid, backs=wish.backs)
    return tuple(sheets)


def grid_for(sheet: tuple[float, float], card: tuple[float, float]) -> Grid:
    """Return the largest block of cards that leaves `EDGE` around it, and room for a line.

    Raises
    ------
    PrintRefused
        Where there is no room for a card.
    """
    columns, rows = (
        int((of - 2 * EDGE + 1e-6) // one) for of, one in zip(sheet, card, strict=True)
    )
    grid = Grid(sheet, card, columns, rows)
    while grid.places and not grid.note_fits:
        columns, rows = (columns, rows - 1) if rows > 1 else (columns - 1, rows)
        grid = Grid(sheet, card, columns, rows)
    if not grid.places:
        size = f"{card[0]:g} x {card[1]:g} mm"
        raise PrintRefused(f"a card of {size} is larger than the paper; choose a smaller one")
    return grid


def _pages(pieces: Sequence[Piece], grid: Grid, *, backs: bool) -> Iterator[Sheet]:
    for start in range(0, len(pieces), grid.places):
        some, first = pieces[start : start + grid.places], start + 1
        cells = [(at % grid.columns, at // grid.columns) for at in range(len(some))]
        yield Sheet(Side.FRONT, grid, _laid(some, cells, grid), first, tuple(marks(cells, grid)))
        if backs:
            mirrored = [(grid.columns - 1 - column, row) for column, row in cells]
            yield Sheet(Side.BACK, grid, _laid(some, mirrored, grid), first)


def _laid(
    pieces: Sequence[Piece], cells: Sequence[tuple[int, int]], grid: Grid
) -> tuple[Placed, ...]:
    return tuple(
        Placed(piece, *grid.corner(*cell)) for piece, cell in zip(pieces, cells, strict=True)
    )


def marks(cells: Sequence[tuple[int, int]], grid: Grid) -> Iterator[Line]:
    """Yield the cut marks of the cards in some places, which fill a block from the top left.

    Long ones outside the block, `EDGE` from the sheet's edge; shorter where there is less room,
    and none where there is next to none. Small crosses where cards meet.
    """
    columns = max(column for column, _ in cells) + 1
    rows = max(row for _, row in cells) + 1
    left, top = grid.corner(0, 0)
    right, bottom = grid.corner(columns, rows)
    width, height = grid.sheet
    beside, below = (_NOTE, 0.0) if grid.note_beside else (0.0, _NOTE)
    upright = [*_outwards(top, EDGE), *_outwards(bottom, height - EDGE - below)]
    level = [*_outwards(left, EDGE + beside), *_outwards(right, width - EDGE)]
    for x in (grid.corner(column, 0)[0] for column in range(columns + 1)):
        yield from (Line(x, start, x, end) for start, end in upright)
    for y in (grid.corner(0, row)[1] for row in range(rows + 1)):
        yield from (Line(start, y, end, y) for start, end in level)
    yield from _crosses(cells, grid)


def _outwards(block: float, limit: float) -> Iterator[tuple[float, float]]:
    """Yield the two ends of a mark from a block's edge towards a limit, if there is room."""
    away = 1 if limit > block else -1
    length = min(_LONGEST_MARK, abs(limit - block) - _GAP)
    if length >= _SHORTEST_MARK:
        yield block + away * _GAP, block + away * (_GAP + length)


def _crosses(cells: Sequence[tuple[int, int]], grid: Grid) -> Iterator[Line]:
    """Yield a small cross at every corner of a card, no nearer than `EDGE` to the sheet's edge."""
    corners = {(column + i, row + j) for column, row in cells for i in (0, 1) for j in (0, 1)}
    width, height = grid.sheet
    for corner in sorted(corners):
        x, y = grid.corner(*corner)
        yield Line(max(EDGE, x - _TICK), y, min(width - EDGE, x + _TICK), y)
        yield Line(x, max(EDGE, y - _TICK), x, min(height - EDGE, y + _TICK))
