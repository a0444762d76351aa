"""A tally as a record: what kernels add to, and the way back to `Tally`."""

from __future__ import annotations

import numpy as np

from workbench.play.engine.layout import Records, Room, record_type
from workbench.play.engine.table import SEATS
from workbench.play.tally import (
    MARGINS,
    CardSum,
    CommissionSum,
    Moment,
    Outcome,
    Place,
    Source,
    Square,
    Tally,
)


def tally_for(room: Room) -> Records:
    """Return sums of no games, as an array of one record."""
    shapes = {
        "games": (1,),
        "outcomes": (len(Outcome), len(Moment)),
        "squares": (len(Square),),
        "places": (SEATS, SEATS, len(Place)),
        "cards": (len(CardSum), room.cards),
        "commissions": (room.commissions, len(CommissionSum)),
        "rounds": (room.rounds, len(Source), 2),
        "played": (SEATS, room.cards),
        "piles": (5, 5),
        "drawn": (5, 2),
        "scores": (room.cells,),
        "margins": (MARGINS,),
    }
    return np.zeros(1, record_type([(name, np.int64, shape) for name, shape in shapes.items()]))


def trimmed(record: Records, like: Tally) -> Tally:
    """Return the sums of a record in the shapes of a tally."""
    return Tally(
        *(
            record[name][0][tuple(slice(0, length) for length in array.shape)].copy()
            for name, array in like._asdict().items()
        )
    )
