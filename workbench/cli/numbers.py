"""Numbers on the command line: whole ones, within bounds that the refusal tells."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable

from workbench.cardsets.fields import shown
from workbench.rules.arguments import LARGEST, in_range

_LONGEST = 1_000
"""Digits that are looked at; what has more is out of any range."""

SEEDS = f"a {in_range(-LARGEST, LARGEST).replace('numbers', 'number')}"
"""Which seeds there are, for the help of an option."""


def whole(least: int = -LARGEST, most: int = LARGEST) -> Callable[[str], int]:
    """Return what reads a whole number from `least` to `most`, both included."""

    def number(text: str) -> int:
        """Read one, or say what would be one."""
        if not re.fullmatch(r"-?[0-9]+", text):
            raise argparse.ArgumentTypeError(
                f"{shown(text)} is no whole number, such as {max(least, 1)}"
            )
        if len(text) > _LONGEST or not least <= int(text) <= most:
            low = text.startswith("-") or (len(text) <= _LONGEST and int(text) < least)
            raise argparse.ArgumentTypeError(
                f"{shown(text).strip(chr(34))} is too {'small' if low else 'large'};"
                f" {in_range(least, most)}"
            )
        return int(text)

    return number
