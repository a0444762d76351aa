"""Errors that travel: from another process, or a cluster, with their words and all they hold.

No part of the rulebook: it stands here because `setup` has the first error that holds something.
"""

from __future__ import annotations

import copyreg
from typing import Any


class Travelling(Exception):
    """An error that comes out of pickling as it went in, whatever it is made with.

    Python would make it anew from its words alone, which is no way to make an error that takes
    more, or other things, than words.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        return copyreg.__newobj__, (type(self), *self.args), vars(self)  # type: ignore[attr-defined]


class Mendable(Travelling):
    """An error that says what is wrong and what to do about it.

    Parameters
    ----------
    what, hint : str
        What is wrong, and what to do, each a phrase on one line without a full stop.
    """

    def __init__(self, what: str, hint: str) -> None:
        self.what, self.hint = what, hint
        super().__init__(f"{what}; {hint}")
