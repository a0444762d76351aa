"""Records: how the arrays of the engine lie in memory, so that a kernel is handed one address.

Kernels compiled over many arrays pass every length and stride of each of them to every part;
a record's shapes are part of its type instead, and cost nothing. They are *room*, not counts:
rounded up from the box, in few steps, so that most sets share one compiled engine, and a
larger set has one of its own. How much of the room is used stands in `Numbers`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

Int: TypeAlias = Any
"""A whole number of 64 bits inside a kernel."""
Record: TypeAlias = Any
"""One record inside a kernel; its fields are those of its type."""
Records: TypeAlias = npt.NDArray[np.void]
"""An array of one record, as kernels are handed it."""
Field = tuple[str, Any, tuple[int, ...]]


class Room(NamedTuple):
    """How much room there is, in each direction that a set can grow in.

    Parameters
    ----------
    cards : int
        Cards of the box and five empty slots; listed cards have as much.
    hand : int
        Cards of a hand, with the one drawn.
    rounds : int
        Rounds of a game.
    commissions : int
        Commissions of the set.
    dealt : int
        Commissions dealt to a seat in a round.
    steps, features : int
        Steps of all conditions, and sums over cards that they ask for.
    cells : int
        Cells of the distribution of scores.
    outlook : int
        Cells of the planner's table; nought is filled in where nobody plans.
    """

    cards: int = 256
    hand: int = 16
    rounds: int = 4
    commissions: int = 64
    dealt: int = 4
    steps: int = 256
    features: int = 32
    cells: int = 256
    outlook: int = 1 << 21


def room_for(needed: Room) -> Room:
    """Return room for at least as much, in steps of four times."""
    return Room(*(_rounded(need, least) for need, least in zip(needed, Room(), strict=True)))


def _rounded(need: int, least: int) -> int:
    while least < need:
        least *= 4
    return least


def record_type(fields: Sequence[Field]) -> np.dtype[np.void]:
    """Return the type of a record with these fields: name, type and shape."""
    return np.dtype([field if field[2] else field[:2] for field in fields], align=True)


def filled(kind: np.dtype[np.void], values: Mapping[str, Any]) -> Records:
    """Return an array of one record, each field filled from its beginning, the rest nought.

    Parameters
    ----------
    kind : dtype
        Of the record.
    values : mapping
        By field a number, an array that fits into the room, or for a record in it a mapping or
        a named tuple.
    """
    record = np.zeros(1, kind)
    for name, value in values.items():
        _fill(record, name, value)
    return record


def _fill(record: Records, name: str, value: object) -> None:
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        for inner, it in value._asdict().items():
            _fill(record[name], inner, it)
    else:
        numbers = np.asarray(value)
        used: Any = (0, *(slice(length) for length in numbers.shape))
        record[name][used] = numbers
