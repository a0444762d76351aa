"""The table that games are played on: all that changes, made once for many games.

Hands never move: how they go to the left is told by counting, for on turn t (from 0) seat p
holds hand (p - t) mod n. Seats, hands, turns and piles are numbered from 0.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from workbench.play.engine.layout import Room, record_type
from workbench.play.tally import Outcome, Source

SEATS = 5
"""As many seats as there are player aids."""


def table_for(room: Room) -> npt.NDArray[np.void]:
    """Return an empty table, as an array of one record.

    Fields, by whose they are:

    Chance
        `streams`: the state of each seat's bot, of each seat's votes, and of shuffles.
    Piles
        `piles`: pile p from p times the room for cards on, its cards from `top[p]` on, `left[p]`
        of them; `thrown`: 1 for each card among the discards; `heaps`, `times`: how many those
        of a deck are, and how often they have been shuffled; `shuffled`: where that is done.
    Hands
        `hands`, `held`: their cards and how many; `held_of`: how many of each deck;
        `hand`: which one each seat has; `since`: the turn on which a card came into its hand.
    Seats
        `slots`: inventions, empty slots by their own places; `open`: the decks that still fit, a
        bit each; `choice`: this turn's card, face down, and 1 where it is given up; `totals`,
        `awards`: points of the rounds scored and of commendations; `entry`: whose seat it is;
        `scores`: of this round's invention value, assets, concepts and alliteration; `age`: the
        place of the telephone.
    Commissions
        `deck`: the pile, from `deck_top` on, `deck_left` of them; `used`, `deck_times`: as of
        other discards; `dealt`, `met`: before each seat.
    Counting
        `opened`: by hand and turn at how many looks before it a card of a deck would have fitted;
        `last`: the last turn, from 1, of a look at a card this round; `seen`, `played`: seats
        that looked at a listed card this round or played it this game, a bit each; `cards`: this
        game's `OFFERED` to `LAST` of `CardSum`; `now`: its `Outcome`; `by_source`: this round's
        points; `counts`: this game's commissions dealt and met.
    Room to think
        `worth`: of each card of a hand; `ballot`: seats in an order; `stack`: for conditions.
    """
    number, place, flag = np.int64, np.uint32, np.uint8
    kind = record_type(
        [
            ("streams", np.uint64, (2 * SEATS + 1,)),
            ("piles", place, (5 * room.cards,)),
            ("top", number, (5,)),
            ("left", number, (5,)),
            ("thrown", flag, (room.cards,)),
            ("heaps", number, (4,)),
            ("times", number, (4,)),
            ("shuffled", place, (room.cards,)),
            ("hands", place, (SEATS, room.hand)),
            ("held", number, (SEATS,)),
            ("hand", number, (SEATS,)),
            ("entry", number, (SEATS,)),
            ("held_of", number, (SEATS, 4)),
            ("since", flag, (room.cards,)),
            ("slots", place, (SEATS, 5)),
            ("open", number, (SEATS,)),
            ("choice", number, (SEATS, 2)),
            ("totals", number, (SEATS,)),
            ("awards", number, (SEATS,)),
            ("scores", number, (SEATS, 4)),
            ("age", number, (SEATS,)),
            ("deck", place, (room.commissions,)),
            ("deck_top", number, ()),
            ("deck_left", number, ()),
            ("deck_times", number, ()),
            ("used", flag, (room.commissions,)),
            ("dealt", place, (SEATS, room.dealt)),
            ("met", flag, (SEATS, room.dealt)),
            ("opened", number, (SEATS, 6, 4)),
            ("last", flag, (room.cards,)),
            ("seen", flag, (room.cards,)),
            ("played", flag, (room.cards,)),
            ("cards", np.int32, (5, room.cards)),
            ("now", number, (len(Outcome),)),
            ("by_source", number, (len(Source),)),
            ("counts", number, (room.commissions, 2)),
            ("worth", number, (room.hand,)),
            ("ballot", number, (SEATS,)),
            ("stack", number, (room.steps + 1,)),
        ]
    )
    return np.zeros(1, kind)
