"""How the searching bot chooses: by what the planner promises, tried out where that is close.

`worlds`, `playouts` and the kernels of the planner come before it. The bot's class and the
engine both call `search` and nothing else, so there is no second copy to hold it to.
"""

from __future__ import annotations

import numpy as np

from workbench.play.bots.planner_table import UNITS
from workbench.play.engine.chance import mixed
from workbench.play.engine.compiling import part
from workbench.play.engine.layout import Int, Record
from workbench.play.engine.planner import LAST, look_ahead, weigh
from workbench.play.engine.planner_back import remember
from workbench.play.engine.planner_fields import NEVER
from workbench.play.engine.planner_piles import weigh_piles
from workbench.play.engine.playouts import choose_first, play_out
from workbench.play.engine.worlds import deal_world, hand_of, sort_out

CLOSE = UNITS
"""A card that promises so much less than the best is not tried out."""
WORLDS, AT_ONCE = 64, 8
"""How many worlds cards are tried in, and after how many those far behind are left out."""
TRUST = 8
"""How many worlds the planner's promise counts as much as."""
BEHIND = 2 * UNITS
"""How far behind is out: so many points times the root of the number of worlds, in all."""
_POINTS = 0


@part
def search(setting: Record, table: Record, mind: Record, seat: Int, turn: Int, drawing: Int) -> Int:
    """Find what a seat may expect on a turn before the last.

    Of the table it reads only what the seat sees: inventions, its own hand, how many discards
    there are. With `drawing` each pile's promise is put into `mind.table.of_pile`, without it
    each card's into `mind.promise`; in `UNITS`, by place in the hand, `NEVER` where it does not
    fit. Returns how many cards were tried out.
    """
    world, hand = mind.table, hand_of(setting, seat, turn)
    sort_out(setting, table, mind, seat, turn)
    _lay_known(setting, table, mind, seat, turn)
    look_ahead(setting, world, 0, seat, turn)
    if drawing:
        weigh_piles(setting, world, _POINTS, 0, seat, hand)
        return 0
    weigh(setting, world, _POINTS, 0, seat, hand)
    for i in range(table.held[hand]):
        mind.promise[i] = world.promise[seat, i]
    count = _close_cards(mind, table.held[hand])
    if count > 1:
        _try_out(setting, table, mind, seat, turn, count)
    return count


@part
def _lay_known(setting: Record, table: Record, mind: Record, seat: Int, turn: Int) -> None:
    """Lay on the imagined table what the seat sees, and the hand it knows to come back.

    Chance is that of what lies in the hand: a seat that sees the same searches the same.
    """
    n, world, hand = setting.numbers.players, mind.table, hand_of(setting, seat, turn)
    for other in range(n):
        world.choice[other, 0] = -1  # the hand that comes back is told without what was played
        world.open[other] = table.open[other]
        for slot in range(5):
            world.slots[other, slot] = table.slots[other, slot]
    if LAST - n < turn and n <= LAST:
        back, spare = hand_of(setting, seat, LAST - n), (hand + 1) % n
        world.held[spare] = mind.sures[back]
        for i in range(mind.sures[back]):
            world.hands[spare, i] = mind.sure[back, i]
        remember(setting, world, seat, spare, -1)
    mind.dice[0] = np.uint64(turn)
    world.held[hand] = table.held[hand]
    for i in range(table.held[hand]):
        world.hands[hand, i] = table.hands[hand, i]
        mind.dice[0] = mixed(mind.dice[0] ^ np.uint64(table.hands[hand, i]))


@part
def _close_cards(mind: Record, held: Int) -> Int:
    """List the cards that promise nearly as much as the best, and return how many they are."""
    greatest = NEVER
    count = 0
    for i in range(held):
        greatest = max(greatest, mind.promise[i])
    for i in range(held):
        if NEVER < mind.promise[i] >= greatest - CLOSE:
            mind.tried[count] = i
            mind.scored[count] = 0
            count += 1
    return count


@part
def _try_out(
    setting: Record, table: Record, mind: Record, seat: Int, turn: Int, count: Int
) -> None:
    """Try cards out in one world after the other, and put what came of it into `promise`."""
    worlds = 0
    while worlds < WORLDS and count > 1:
        for _ in range(AT_ONCE):
            deal_world(setting, table, mind, seat, turn)
            choose_first(setting, table, mind, seat, turn)
            for i in range(count):
                mind.scored[i] += play_out(setting, table, mind, seat, turn, mind.tried[i])
        worlds += AT_ONCE
        count = _left(mind, count, worlds)
    ahead = NEVER
    for i in range(count):
        ahead = max(ahead, _sum(mind, i))
    greatest = NEVER
    for i in range(count):
        greatest = max(greatest, mind.promise[mind.tried[i]])
    for i in range(count):
        behind = (ahead - _sum(mind, i)) // (TRUST + worlds)
        mind.promise[mind.tried[i]] = greatest + CLOSE - behind


@part
def _sum(mind: Record, i: Int) -> Int:
    """Return what is in favour of a card under trial, in `UNITS`, over all worlds and trust."""
    return TRUST * mind.promise[mind.tried[i]] + UNITS * mind.scored[i]


@part
def _left(mind: Record, count: Int, worlds: Int) -> Int:
    """Leave out the cards that are too far behind for chance, and return how many are left."""
    ahead = NEVER
    for i in range(count):
        ahead = max(ahead, _sum(mind, i))
    left = 0
    for i in range(count):
        behind = ahead - _sum(mind, i)
        if behind * behind <= BEHIND * BEHIND * (TRUST + worlds):
            mind.tried[left], mind.scored[left] = mind.tried[i], mind.scored[i]
            left += 1
    return left
