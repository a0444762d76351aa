"""What a searching seat knows beyond the open table, and its room to imagine, as a record.

`table` comes before it, `worlds` and `rollout` read it. It is filled in a game by the parts
here, and by the bot's class from a `SeatView`: both note the same, and only what the seat saw.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from workbench.play.engine.compiling import part
from workbench.play.engine.layout import Field, Int, Record, Records, Room, record_type
from workbench.play.engine.table import SEATS, table_for

HELD, SHOWN = 1, 2
"""How a seat knows a card of this game: from its hand, or from an invention of a past round."""
Search: TypeAlias = Any
"""The compiled search inside a kernel, or what stands in for it where nobody searches."""
_NUMBER, _PLACE, _FLAG = np.int64, np.uint32, np.uint8


def mind_for(room: Room) -> Records:
    """Return an empty mind for all seats, as an array of one record.

    What seats know
        `known`: how a seat knows a card, `HELD` or `SHOWN`, a bit each; `passed`, `passed_on`: by
        seat and turn, the hand that it passed on, and how many cards that was.
    What one seat makes of it on a turn
        `place`: where it knows a card to be, see `worlds`; `unseen`, `count`: by deck, the cards
        that may lie anywhere, and how many; `sure`, `sures`: by hand, what it knows of it.
    A world, and ways in which the round may end there
        `hands`, `held`: the hands as dealt; `taken`: how many unseen cards of a deck are in them;
        `first`: what the others pick on this turn; `table`: laid anew for each way; `gone`: how
        many unseen cards of a deck are drawn then; `near`: by deck, what lies beside its open slot,
        see `playouts`; `dice`: the chance of it all.
    Trials
        `tried`, `scored`: where in the hand the cards under trial lie, and what the seat scored
        after each of them; `promise`: what comes of it for each card of the hand.
    """
    fields: tuple[Field, ...] = (
        ("known", _FLAG, (SEATS, room.cards)),
        ("passed", _PLACE, (SEATS, 5, room.hand)),
        ("passed_on", _NUMBER, (SEATS, 5)),
        ("place", _FLAG, (room.cards,)),
        ("unseen", _PLACE, (4, room.cards)),
        *((name, _NUMBER, (4,)) for name in ("count", "taken", "gone")),
        ("sure", _PLACE, (SEATS, room.hand)),
        ("hands", _PLACE, (SEATS, room.hand)),
        *((name, _NUMBER, (SEATS,)) for name in ("sures", "held", "first")),
        ("table", table_for(room).dtype, ()),
        ("dice", np.uint64, (1,)),
        ("near", _NUMBER, (4, 7)),
        *((name, _NUMBER, (room.hand,)) for name in ("tried", "scored", "promise")),
    )
    return np.zeros(1, record_type(fields))


@part
def forget_game(setting: Record, mind: Record, seat: Int) -> None:
    """Forget what a seat knew of the game before."""
    for card in range(setting.numbers.cards):
        mind.known[seat, card] = 0


@part
def note_passed(table: Record, mind: Record, seat: Int, hand: Int, turn: Int) -> None:
    """Note the hand that a seat passes on: all but the chosen card."""
    count = 0
    for i in range(table.held[hand]):
        card = table.hands[hand, i]
        mind.known[seat, card] |= HELD
        if i != table.choice[seat, 0]:
            mind.passed[seat, turn, count] = card
            count += 1
    mind.passed_on[seat, turn] = count


@part
def note_round(setting: Record, table: Record, mind: Record, seat: Int) -> None:
    """Note the inventions of a round that is over, and the hand that is passed to the seat last."""
    n, end = setting.numbers.players, setting.numbers.cards
    for other in range(n):
        for slot in range(5):
            card = np.int64(table.slots[other, slot])
            if card < end:
                mind.known[seat, card] |= SHOWN
    hand = (seat + 5 * n - 5) % n
    for i in range(table.held[hand]):
        mind.known[seat, table.hands[hand, i]] |= HELD
