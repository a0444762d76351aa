"""The streams of `rules.chance` in compiled form: the same keys, the same numbers.

Streams lie in an array of 64-bit states; a part is told which one to draw from.
"""

from __future__ import annotations

import numpy as np

from workbench.play.engine.arrays import Ints, Words
from workbench.play.engine.compiling import part, small_part
from workbench.play.engine.layout import Int

_STRIDE = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_27, _30, _31, _32 = (np.uint64(shift) for shift in (27, 30, 31, 32))
_LOW = np.uint64(0xFFFFFFFF)
_SPAN = np.uint64(1 << 32)
_ONE = np.uint64(1)


@small_part
def mixed(number: Int) -> Int:
    """Return the 64 bits of a number stirred, as `rules.chance.mixed` does."""
    number = (number ^ (number >> _30)) * _FIRST
    number = (number ^ (number >> _27)) * _SECOND
    return number ^ (number >> _31)


@small_part
def at_place(key: Int, place: Int) -> Int:
    """Return the key of a stream at one more place (game, seat, ...), 0 or more."""
    return mixed(key + _STRIDE * (np.uint64(place) + _ONE))


@small_part
def below(streams: Words, which: Int, limit: Int) -> Int:
    """Return a whole number from 0 to `limit` - 1 from a stream, each equally likely."""
    state = streams[which] + _STRIDE
    wide = np.uint64(limit)
    product = (mixed(state) >> _32) * wide
    if product & _LOW < wide:
        unfair = _SPAN % wide
        while product & _LOW < unfair:
            state += _STRIDE
            product = (mixed(state) >> _32) * wide
    streams[which] = state
    return np.int64(product >> _32)


@part
def shuffle(streams: Words, which: Int, cards: Ints, start: Int, count: Int) -> None:
    """Shuffle `count` cards of a row from `start` on, as `Stream.shuffled` does."""
    for last in range(count - 1, 0, -1):
        other = below(streams, which, last + 1)
        here = cards[start + last]
        cards[start + last] = cards[start + other]
        cards[start + other] = here
