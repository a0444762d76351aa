"""What a call was given, held to what belongs there: one plain sentence where it is something else.

No part of the rulebook: a notebook hands over texts for numbers and lists for words, and every
room tells it in the same way. The calls that people make come after.
"""

from __future__ import annotations

from operator import index
from typing import TypeVar

from workbench.rules.amounts import cut_off

Kind = TypeVar("Kind")

LARGEST = 10**18 - 1
"""The largest whole number that is taken, 18 digits: a seed, or how many games."""


def whole_number(
    value: object, name: str, *, least: int = -LARGEST, most: int = LARGEST, such_as: int = 1
) -> int:
    """Return a whole number as Python has it; one of numpy is one as well, True and 2.0 are not.

    Parameters
    ----------
    value : object
        What was given.
    name : str
        What it is given for: `games`.
    least, most : int
        The range, both included.
    such_as : int
        An example, for the sentence.

    Raises
    ------
    TypeError, ValueError
        Where it is no whole number, or none from `least` to `most`.
    """
    try:
        if isinstance(value, bool):
            raise TypeError  # noqa: TRY301  # told below like all that is no number
        found = index(value)  # type: ignore[arg-type]  # whatever has no index is told
    except TypeError:
        raise TypeError(
            f"{name} takes a whole number, such as {such_as}, not {brief(value)}"
        ) from None
    if not least <= found <= most:
        raise ValueError(f"{name} takes {in_range(least, most)}, not {brief(found)}")
    return int(found)


def text(value: object, name: str, *, such_as: str) -> str:
    """Return a text; `TypeError` where it is something else."""
    if not isinstance(value, str):
        raise TypeError(f'{name} takes a text, such as "{such_as}", not {brief(value)}')
    return value


def of_kind(value: object, kind: type[Kind], name: str, *, such_as: str) -> Kind:
    """Return what is of a kind; `TypeError` where it is not, with how one is made."""
    if not isinstance(value, kind):
        raise TypeError(f"{name} takes a {kind.__name__}, such as {such_as}, not {brief(value)}")
    return value


def in_range(least: int, most: int) -> str:
    """Return from where to where whole numbers may lie, in words.

    Examples
    --------
    >>> in_range(1, 1000), in_range(2, LARGEST)
    ('1 to 1,000', '2 or more, of 18 digits at most')
    """
    if most < LARGEST:
        return f"{least:,} to {most:,}"
    digits = f"{len(str(LARGEST))} digits at most"
    return f"whole numbers of {digits}" if least <= -LARGEST else f"{least:,} or more, of {digits}"


def brief(value: object) -> str:
    """Return what something is, on one line and not too long; of what is large only its kind."""
    if isinstance(value, str | int | float | bool | None):
        if isinstance(value, int) and abs(value) > LARGEST:
            return "a larger one"
        return cut_off(repr(value), 60)
    kind = type(value).__name__
    return f"{'an' if kind[0] in 'aeiouAEIOU' else 'a'} {kind}"
