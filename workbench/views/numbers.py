"""Numbers as people type them on the page: whole ones with commas, shares in percent.

`cardsets.fields` reads the numbers of a list; the forms of the panels come after.
"""

from __future__ import annotations

from decimal import Decimal

from workbench.cardsets.fields import FieldError, parse_decimal


def parse_whole(text: str) -> int | None:
    """Return a whole number of up to 18 digits, with commas or spaces between its thousands.

    None where it is none.
    """
    plain = text.replace(",", "").replace(" ", "").replace("\u202f", "")
    digits = plain.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 19):
        return None
    return int(plain)


def parse_share(text: str, *, noun: str) -> float:
    """Return a share that is written in percent, any number of them.

    Raises
    ------
    FieldError
        Where it is no number.

    Examples
    --------
    >>> [parse_share(text, noun="share") for text in ("25", "12.5 %", "72,5")]
    [0.25, 0.125, 0.725]
    """
    digits = text.strip().removesuffix("%").strip().replace(",", ".")
    try:
        parse_decimal(digits, noun=noun)
    except FieldError as refused:
        raise FieldError(refused.what, "write it in percent, such as 55") from refused
    return float(Decimal(digits) / 100)
