"""One text into one typed value: what a cell of the grid or a field of the file may say.

The reader and the grid share these, so that a list is judged alike wherever it is typed.
Each takes the text as written and returns the value, or raises `FieldError` in words for
the designer. What a whole list may say (names once, values in range) is for `checks`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from difflib import get_close_matches
from functools import partial
from heapq import nlargest
from operator import eq

from workbench.rules.amounts import cut_off
from workbench.rules.components import CardType, Deck, types_of
from workbench.rules.initials import initial_of
from workbench.rules.travelling import Mendable

LONGEST_NAME = 200
LONGEST_TEXT = 2000
MOST_COPIES = 1000
MOST_COMPARED = 200
"""Names that are compared letter by letter to find the nearest: a list may have 20,000."""
LARGEST_NUMBER = 10_000
"""No card game counts higher."""
LARGEST_VALUE = 1000
"""The exact odds look at every sum that values can make: wider, they cost seconds a keystroke."""

INTEGER = re.compile(r"0|-?[1-9][0-9]*")
DECIMAL = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?")
BLANK_WORDS = frozenset({"", "~", "null", "Null", "NULL"})


class FieldError(Mendable, ValueError):
    """A text that cannot be the value of its field."""


def listed(words: Iterable[str]) -> str:
    """Return words as people list them: `a, b or c`."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def nearest(text: str, names: Iterable[str]) -> str | None:
    """Return the name that `text` was most likely meant to be; None where none is near."""
    if len(text) > LONGEST_NAME:
        return None
    wanted, by_folded = text.casefold(), {name.casefold(): name for name in names}
    if wanted in by_folded:
        return by_folded[wanted]
    close = get_close_matches(wanted, _likeliest(wanted, by_folded), n=1, cutoff=0.6)
    return by_folded[close[0]] if close else None


def _likeliest(wanted: str, names: Collection[str]) -> Collection[str]:
    """Narrow many names down to those that begin and end most like the one that is wanted."""
    if len(names) <= MOST_COMPARED:
        return names
    begin, end = wanted[:2], wanted[-2:]
    alike = [name for name in names if name.startswith(begin) or name.endswith(end)]
    return nlargest(MOST_COMPARED, alike, key=partial(_letters_shared, wanted))


def _letters_shared(one: str, other: str) -> int:
    """Return how many letters stand in the same place, counted from the front and the back."""
    same = [*map(eq, one, other), *map(eq, one[::-1], other[::-1])]
    return same.count(True)


def shown(text: str) -> str:
    """Return a text as it stands in a message: in quotes, on one line, not too long."""
    line = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)
    return f'"{cut_off(line, 60)}"'


def one_of(text: str, allowed: Sequence[str], *, noun: str) -> str:
    """Return `text` where it is among the allowed words.

    Raises
    ------
    FieldError
        With the nearest allowed word in its hint.
    """
    if text in allowed:
        return text
    if text in BLANK_WORDS:
        raise FieldError(f"the {noun} is blank", f"write {listed(allowed)}")
    near = nearest(text, allowed)
    meant = f"did you mean {near}? " if near else ""
    raise FieldError(f"{shown(text)} is no {noun}", f"{meant}write {listed(allowed)}")


def parse_name(text: str) -> str:
    """Return the name of a card as typed, spaces around it cut: 1 to 200 characters on one line.

    Raises
    ------
    FieldError
        Where it is blank, too long, or holds a line break or control character.
    """
    return parse_filled(text, noun="name")


def parse_line(text: str, *, noun: str) -> str | None:
    """Return a text of one line, up to 200 characters; None where it is blank."""
    return parse_filled(text, noun=noun) if text.strip() else None


def parse_filled(text: str, *, noun: str) -> str:
    """Return a text of one line, 1 to 200 characters, spaces around it cut."""
    line = text.strip()
    if not line:
        raise FieldError(f"the {noun} is blank", f"write a {noun}, or take the whole line out")
    if len(line) > LONGEST_NAME:
        raise FieldError(
            f"the {noun} has {len(line)} characters", f"keep it to {LONGEST_NAME} or fewer"
        )
    for character in line:
        if unicodedata.category(character) in {"Cc", "Zl", "Zp", "Cs"}:
            raise FieldError(
                f"the {noun} {shown(line)} holds {_spoken(character)}",
                f"write the {noun} on one line with plain characters",
            )
    return line


def _spoken(character: str) -> str:
    if character in "\n\r\x85\u2028\u2029":
        return "a line break"
    return "a tab" if character == "\t" else f"the control character U+{ord(character):04X}"


def parse_text(text: str, *, noun: str = "text") -> str | None:
    """Return a free text of up to 2,000 characters, lines allowed; None where it is blank."""
    if not text.strip():
        return None
    if len(text) > LONGEST_TEXT:
        raise FieldError(
            f"the {noun} has {len(text)} characters", f"keep it to {LONGEST_TEXT} or fewer"
        )
    for character in text:
        if unicodedata.category(character) in {"Cc", "Cs"} and character not in "\n\r\t\x85":
            raise FieldError(f"the {noun} holds {_spoken(character)}", "take that character out")
    return text


def parse_notes(text: str) -> str | None:
    """Return the notes on a card: free text of up to 2,000 characters; None where blank."""
    return parse_text(text, noun="note")


def parse_tags(text: str) -> tuple[str, ...]:
    """Return the tags of a text that lists them with commas between."""
    tags = (parse_line(part, noun="tag") for part in text.split(","))
    return tuple(tag for tag in tags if tag is not None)


def parse_deck(text: str) -> Deck:
    """Return the deck of this name: `primary`, `central`, `final` or `asset`."""
    return Deck(one_of(text.strip(), tuple(Deck), noun="deck"))


def parse_any_type(text: str) -> CardType:
    """Return the card type of this name, of whatever deck."""
    return CardType(one_of(text.strip(), tuple(CardType), noun="type"))


def parse_type(text: str, deck: Deck) -> CardType:
    """Return the type of this name.

    Raises
    ------
    FieldError
        Where there is no such type, or cards of `deck` never have it.
    """
    word, allowed = text.strip(), types_of(deck)
    kind = "asset" if deck is Deck.ASSET else "concept"
    if word in tuple(CardType) and word not in allowed:
        raise FieldError(
            f"{word} is no type of {kind}", f"write {listed(allowed)}, or move the card"
        )
    return CardType(one_of(word, allowed, noun=f"type of {kind}"))


def parse_integer(
    text: str, *, noun: str, least: int = -LARGEST_NUMBER, most: int = LARGEST_NUMBER
) -> int:
    """Return a whole number from `least` to `most`, both included, written without padding.

    Raises
    ------
    FieldError
        Where it is blank, no whole number, written otherwise than `0`, `7` or `-7`, or
        outside the range.
    """
    digits = text.strip()
    if digits in BLANK_WORDS:
        raise FieldError(f"the {noun} is blank", "write a whole number such as 2")
    if not INTEGER.fullmatch(digits):
        raise FieldError(f"the {noun} {shown(digits)} is no whole number", _number_hint(digits))
    allowed = f"write a whole number from {least} to {most}"
    if len(digits) > 9 or not least <= int(digits) <= most:
        raise FieldError(f"the {noun} {shown(digits)} is out of range", allowed)
    return int(digits)


def _number_hint(digits: str) -> str:
    padded = re.fullmatch(r"[+]?0*([0-9]{1,9})", digits)
    if padded:
        return f"write {int(padded[1])}, without a plus or leading zeros"
    return "write it in digits alone, such as 2"


def parse_value(text: str) -> int:
    """Return the value of a card, -1000 to 1000. Whether the rules allow it `checks` says."""
    return parse_integer(text, noun="value", least=-LARGEST_VALUE, most=LARGEST_VALUE)


def parse_points(text: str) -> int:
    """Return the points of a commission or a rule; any whole number, below 0 as well."""
    return parse_integer(text, noun="number of points")


def parse_copies(text: str) -> int:
    """Return how many copies lie in the box, 0 to 1000; 1 where the text is blank."""
    if text.strip() in BLANK_WORDS:
        return 1
    return parse_integer(text, noun="number of copies", least=0, most=MOST_COPIES)


def parse_initial(text: str) -> str | None:
    """Return the stated initial as typed, one letter or number; None where blank."""
    letter = text.strip()
    if not letter:
        return None
    if len(unicodedata.normalize("NFC", letter)) != 1 or initial_of(letter) is None:
        raise FieldError(
            f"the initial {shown(letter)} is not one letter or number",
            "write one character such as B, or leave it blank for the name's own",
        )
    return letter


def parse_locked(text: str) -> bool:
    """Return whether a card is locked: `true` or `false`, and false where blank."""
    return text.strip() not in BLANK_WORDS and parse_flag(text)


def parse_flag(text: str) -> bool:
    """Return whether a text says `true` or `false`; `FieldError` where it says neither."""
    word = text.strip()
    if word not in ("true", "false"):
        raise FieldError(f"{shown(word)} is neither true nor false", "write true or false")
    return word == "true"


def parse_source(text: str) -> str | None:
    """Return where a card came from, such as `rulebook` or `proposed`; None where blank."""
    return parse_line(text, noun="source")


def parse_decimal(text: str, *, noun: str) -> float:
    """Return a number written plainly, such as 0.55 or -2."""
    digits = text.strip()
    if not DECIMAL.fullmatch(digits) or len(digits) > 30:
        raise FieldError(
            f"the {noun} {shown(digits)} is no number", "write it in digits, such as 0.55"
        )
    return float(digits)
