"""Numbers on the command line: whole ones, within bounds that the refusal tells."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable

_DIGITS = 18


def whole(least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    """Return what reads a whole number from `least` to `most`, both included."""

    def number(text: str) -> int:
        """Read one, or say what would be one."""
        if not re.fullmatch(rf"-?[0-9]{{1,{_DIGITS}}}", text):
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number, such as {least or 1}")
        found = int(text)
        if least is not None and found < least:
            raise argparse.ArgumentTypeError(f"{text} is too few; {least} or more")
        if most is not None and found > most:
            raise argparse.ArgumentTypeError(f"{text} is too many; {most:,} at most")
        return found

    return number
