"""Chance: every shuffle and every die of a game, from one integer seed.

Rulebook: none; "shuffle" is all it says. A *stream* is a row of numbers that depends on the
seed, a name and some places (game, seat, how often reshuffled) and on nothing else, so that
another bot, another process or a longer batch leaves a shuffle as it was. There is no global
generator, no clock and no hash order. Set-up and the driver draw from it; `replay` never does.

The arithmetic is that of whole numbers of 64 bits, so a compiled engine can walk the same
streams: the name is hashed once for a batch, places are mixed in by two multiplications.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_BITS_64 = (1 << 64) - 1
_BITS_32 = (1 << 32) - 1
_STRIDE = 0x9E3779B97F4A7C15


def key_of(seed: int, name: str) -> int:
    """Return the 64-bit key of all streams of this name; any integer is a seed."""
    return int.from_bytes(blake2b(f"{seed} {name}".encode(), digest_size=8).digest(), "little")


def mixed(number: int) -> int:
    """Return the 64 bits of `number` stirred so that near numbers look unrelated.

    Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014),
    the finalizer of SplitMix64.
    """
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _BITS_64
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _BITS_64
    return number ^ (number >> 31)


class Stream:
    """A row of random numbers (SplitMix64) that begins at a key.

    Parameters
    ----------
    key : int
        64 bits; `stream` makes one from a seed and a name.
    """

    __slots__ = ("_state",)

    def __init__(self, key: int) -> None:
        self._state = key

    def bits(self) -> int:
        """Return the next 64 random bits."""
        self._state = (self._state + _STRIDE) & _BITS_64
        return mixed(self._state)

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to `limit` - 1, each equally likely; `limit` 1 to 2**32.

        Raises
        ------
        ValueError
            Where `limit` is out of that range.

        Source: Lemire, "Fast random integer generation in an interval" (2019), on 32 bits.
        """
        if not 1 <= limit <= _BITS_32 + 1:
            raise ValueError(f"a number below {limit} cannot be drawn; 1 to 2**32 can")
        unfair = (_BITS_32 + 1) % limit
        while True:
            product = (self.bits() >> 32) * limit
            if product & _BITS_32 >= unfair:
                return product >> 32

    def choice(self, options: Sequence[T]) -> T:
        """Return one of the options, each equally likely."""
        return options[self.below(len(options))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in random order, each order equally likely; by place, not by content."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def stream(seed: int, name: str, *places: int) -> Stream:
    """Return the stream of a name at some places (game, seat, ...), each 0 or more.

    Examples
    --------
    >>> stream(1, "bot", 7, 3).below(6) == stream(1, "bot", 7, 3).below(6)
    True
    """
    key = key_of(seed, name)
    for place in places:
        key = mixed((key + _STRIDE * (place + 1)) & _BITS_64)
    return Stream(key)
