"""Numbers as people type them on the page: whole ones with commas, shares in percent.

`cardsets.fields` reads the numbers of a list; the forms of the panels come after.
"""

from __future__ import annotations

import re
from decimal import Decimal

from workbench.cardsets.fields import FieldError, parse_decimal

_BETWEEN_THOUSANDS = r"[, \u00a0\u202f]"
_BY_THOUSANDS = re.compile(rf"-?[0-9]{{1,3}}(?:{_BETWEEN_THOUSANDS}[0-9]{{3}})+")


def without_thousands(text: str) -> str:
    """Return a whole number without what stands between its thousands; another text as it is.

    Examples
    --------
    >>> [without_thousands(text) for text in ("10,000", "1 000 000", "1,5", "many")]
    ['10000', '1000000', '1,5', 'many']
    """
    plain = text.strip()
    return re.sub(_BETWEEN_THOUSANDS, "", plain) if _BY_THOUSANDS.fullmatch(plain) else plain


def parse_whole(text: str) -> int | None:
    """Return a whole number of up to 18 digits, with commas or spaces between its thousands.

    None where it is none.

    Examples
    --------
    >>> [parse_whole(text) for text in ("1000", "10,000", "1 000 000", "1,5", "1e3")]
    [1000, 10000, 1000000, None, None]
    """
    plain = without_thousands(text)
    return int(plain) if re.fullmatch(r"-?[0-9]{1,18}", plain) else None


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
