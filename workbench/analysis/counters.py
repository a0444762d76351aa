"""Several counters in one code: what each card adds to them, packed and unpacked.

The commission expansion counts cards of a type or an initial, named cards, and values. All
that a question counts goes into one whole number, a digit for each counter, so that `sums`
needs to add up one number for each card. `census` asks for it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from workbench.analysis.listing import Array, Listing, whole_numbers
from workbench.rules.commissions import Counter, InitialCount, NamedCount, TypeCount, ValueSum

_CARDS_OF_DECK = np.array((1, 1, 1, 2), dtype=object)
_LARGEST_CODE = 2**62
"""Below it codes fit 64 bits; beyond it they are Python's own numbers."""


class Packed:
    """The codes of the cards of a list: a digit for each counter, wide enough for five cards.

    Parameters
    ----------
    listing : Listing
        The cards.
    counters : sequence of Counter
        What to count, the lowest digit first.

    Attributes
    ----------
    codes : array of int, [card]
        0 or more; those of the cards of an invention add up to its own.
    """

    def __init__(self, listing: Listing, counters: Sequence[Counter]) -> None:
        self._digits: dict[Counter, tuple[int, int, int]] = {}
        self.codes: Array = np.zeros(len(listing.entries), dtype=np.int64)
        unit = 1
        for counter in counters:
            amounts = amounts_of(listing, counter)
            lowest = np.array([amounts[rows].min() for rows in listing.rows])
            highest = np.array([amounts[rows].max() for rows in listing.rows])
            base, top = (int((_CARDS_OF_DECK * extreme).sum()) for extreme in (lowest, highest))
            width = top - base + 1
            above = amounts - lowest[listing.deck]
            if unit * width > _LARGEST_CODE:
                above = above.astype(object)
            self.codes = self.codes + unit * above
            self._digits[counter] = unit, width, base
            unit *= width

    def unpacked(self, codes: Array) -> dict[Counter, Array]:
        """Return what each counter has at each code of an invention."""
        largest = max(
            (abs(number) for digit in self._digits.values() for number in digit), default=0
        )
        if largest > _LARGEST_CODE:
            codes = codes.astype(object)
        return {
            counter: _narrowed(codes // unit % width + base)
            for counter, (unit, width, base) in self._digits.items()
        }


def _narrowed(numbers: Array) -> Array:
    return whole_numbers(numbers.tolist()) if numbers.dtype == object else numbers


def amounts_of(listing: Listing, counter: Counter) -> Array:
    """[card]: what each listed card adds to a counter."""
    match counter:
        case ValueSum():
            return listing.value
        case TypeCount(type):
            has = listing.has_type(type)
        case InitialCount(initial):
            has = listing.has_initial(initial)
        case NamedCount(names):
            has = np.array([entry.card.name in names for entry in listing.entries])
    return has.astype(np.int64)
