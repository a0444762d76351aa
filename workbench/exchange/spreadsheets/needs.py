"""What a designer may have to say of a file that does not say it itself.

The faults of a file tell what is wrong with it, and nothing of where an answer is typed: a command
has an option for each need, the workbench a field. Comes before `encodings` and `choosing`.
"""

from __future__ import annotations

from enum import StrEnum

from workbench.cardsets.parsing.sources import NotReadableError


class Need(StrEnum):
    """What may be said of a file: the fields of `reading.Asked`."""

    ENCODING = "encoding"
    DELIMITER = "delimiter"
    SHEET = "sheet"
    MAPPING = "mapping"


class Unsaid(NotReadableError):
    """A file that cannot be read until something is said of it; `needs` is what."""

    needs: tuple[Need, ...] = ()
