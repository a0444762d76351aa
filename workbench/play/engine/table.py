"""The table that games are played on: all that changes, made once for many games.

Hands never move: how they go to the left is told by counting, for on turn t (from 0) seat p
holds hand (p - t) mod n. Seats, hands, turns and piles are numbered from 0.
"""

from __future__ import annotations

import numpy as np

from workbench.play.engine.layout import Field, Records, Room, record_type
from workbench.play.engine.planner_fields import fields_of_thought
from workbench.play.tally import Outcome, Source

SEATS = 5
"""As many seats as there are player aids."""
_NUMBER, _PLACE, _FLAG = np.int64, np.uint32, np.uint8


def table_for(room: Room) -> Records:
    """Return an empty table, as an array of one record.

    Fields, by whose they are:

    Chance
        `streams`: the state of each seat's bot, of each seat's votes, and of shuffles.
    Piles
        `piles`: pile p from p times the room for cards on, its cards from `top[p]` on, `left[p]`
        of them; `thrown`: 1 for each card among the discards; `heaps`, `times`: how many those
        of a deck are, and how often they have been shuffled; `shuffled`: where that is done.
    Hands
        `hands`, `held`: their cards and how many, and after them those of the hands that planners
        know to come back; `held_of`: how many of each deck;
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
        game's `OFFERED` to `LAST` of `CardSum`; `drawn`: its draws by pile; `now`: its `Outcome`;
        `by_source`: this round's points; `counts`: this game's commissions dealt and met.
    Room to think
        `worth`: of each card of a hand; `ballot`: seats in an order; `stack`: for conditions;
        what planners need stands in `planner_fields`.
    """
    thoughts = fields_of_thought(room, SEATS)
    fields = (
        *_of_piles(room),
        *_of_seats(room),
        *_of_commissions(room),
        *_of_counting(room),
        *thoughts,
    )
    return np.zeros(1, record_type(fields))


def _of_piles(room: Room) -> tuple[Field, ...]:
    """Return chance, piles and their discards."""
    return (
        ("streams", np.uint64, (2 * SEATS + 1,)),
        ("piles", _PLACE, (5 * room.cards,)),
        ("top", _NUMBER, (5,)),
        ("left", _NUMBER, (5,)),
        ("thrown", _FLAG, (room.cards,)),
        ("heaps", _NUMBER, (4,)),
        ("times", _NUMBER, (4,)),
        ("shuffled", _PLACE, (room.cards,)),
    )


def _of_seats(room: Room) -> tuple[Field, ...]:
    """Return hands, inventions and points."""
    return (
        ("hands", _PLACE, (2 * SEATS, room.hand)),
        ("held", _NUMBER, (2 * SEATS,)),
        ("held_of", _NUMBER, (SEATS, 4)),
        ("hand", _NUMBER, (SEATS,)),
        ("since", _FLAG, (room.cards,)),
        ("slots", _PLACE, (SEATS, 5)),
        ("open", _NUMBER, (SEATS,)),
        ("choice", _NUMBER, (SEATS, 2)),
        ("entry", _NUMBER, (SEATS,)),
        ("totals", _NUMBER, (SEATS,)),
        ("awards", _NUMBER, (SEATS,)),
        ("scores", _NUMBER, (SEATS, 4)),
        ("age", _NUMBER, (SEATS,)),
    )


def _of_commissions(room: Room) -> tuple[Field, ...]:
    """Return the commissions, and what lies before whom."""
    return (
        ("deck", _PLACE, (room.commissions,)),
        ("deck_top", _NUMBER, ()),
        ("deck_left", _NUMBER, ()),
        ("deck_times", _NUMBER, ()),
        ("used", _FLAG, (room.commissions,)),
        ("dealt", _PLACE, (SEATS, room.dealt)),
        ("met", _FLAG, (SEATS, room.dealt)),
    )


def _of_counting(room: Room) -> tuple[Field, ...]:
    """Return what is counted, and room to think."""
    return (
        ("opened", _NUMBER, (SEATS, 6, 4)),
        ("last", _FLAG, (room.cards,)),
        ("seen", _FLAG, (room.cards,)),
        ("played", _FLAG, (room.cards,)),
        ("cards", np.int32, (5, room.cards)),
        ("drawn", _NUMBER, (5,)),
        ("now", _NUMBER, (len(Outcome),)),
        ("by_source", _NUMBER, (len(Source),)),
        ("counts", _NUMBER, (room.commissions, 2)),
        ("worth", _NUMBER, (room.hand,)),
        ("ballot", _NUMBER, (SEATS,)),
        ("stack", _NUMBER, (room.steps + 1,)),
    )
