"""One text into one value: what a line of an evening's file, a form or a spreadsheet may say.

What all of the house's texts can get wrong is told by `cardsets.fields`, and so is this. Comes
before `shapes`; a form and a table of a spreadsheet are held to the same words.
"""

from __future__ import annotations

from datetime import date

from workbench.cardsets import fields
from workbench.cardsets.fields import BLANK_WORDS, FieldError, nearest, shown
from workbench.play.bots.words import HOUSE, PERSON, names_a_bot
from workbench.playtests.model import OPEN, TieBreak

EVERYONE = "everyone"
"""Stands in the place of a player for the table as a whole."""
LONGEST_EVENING = 24 * 60
BEST_RATING = 5
SHORTEST_DIGEST, LONGEST_DIGEST = 8, 64


def parse_date(text: str) -> date:
    """Return the date that a text says, written as 2026-11-30; raises `FieldError`."""
    typed = text.strip()
    try:
        said = date.fromisoformat(typed)
    except ValueError:
        said = None
    if said is None or said.isoformat() != typed:
        raise FieldError(f"{shown(typed)} is no date", "write it as in 2026-11-30")
    return said


def parse_player(text: str) -> str:
    """Return the name of a player; raises `FieldError` where nobody can be called so."""
    name = fields.parse_filled(text, noun="player's name")
    if name == EVERYONE:
        raise FieldError(f"no player can be called {EVERYONE}", "it means the table as a whole")
    return name


def parse_maybe_player(text: str) -> str | None:
    """Return the name of a player, None where it is blank."""
    return parse_player(text) if text.strip() else None


def parse_of_feedback(text: str) -> str:
    """Return the name of a player, or the word for everyone."""
    return EVERYONE if text.strip() == EVERYONE else parse_player(text)


def parse_bot(text: str) -> str | None:
    """Return the word of a bot; None for a person, and where it is blank; raises `FieldError`."""
    word = fields.parse_line(text, noun="bot")
    if word is None or word == PERSON:
        return None
    if names_a_bot(word):
        return word
    near = nearest(word, HOUSE)
    meant = f"did you mean {near}? " if near else ""
    raise FieldError(f"{shown(word)} is no bot", f"{meant}leave the bot out for a person")


def parse_card(text: str) -> str:
    """Return the name of a card as typed, `OPEN` where it is blank; raises `FieldError`."""
    return fields.parse_name(text) if text.strip() else OPEN


def parse_digest(text: str) -> str | None:
    """Return the digest of a list, or its first 8 figures and more; None where it is blank."""
    digest = text.strip().lower()
    if not digest:
        return None
    is_long_enough = SHORTEST_DIGEST <= len(digest) <= LONGEST_DIGEST
    if not is_long_enough or set(digest) - set("0123456789abcdef"):
        raise FieldError(
            f"{shown(digest)} is no digest", "copy it as the workbench tells it, or leave it out"
        )
    return digest


def parse_rating(text: str) -> int | None:
    """Return a rating from 1 (poor) to 5 (excellent); None where it is blank."""
    if text.strip() in BLANK_WORDS:
        return None
    return fields.parse_integer(text, noun="rating", least=1, most=BEST_RATING)


def parse_noted(text: str) -> int | None:
    """Return points that were written down; None where none were."""
    return None if text.strip() in BLANK_WORDS else fields.parse_points(text)


def parse_minutes(text: str) -> int | None:
    """Return how many minutes an evening took, 1 to 1440; None where it is blank."""
    if text.strip() in BLANK_WORDS:
        return None
    return fields.parse_integer(text, noun="number of minutes", least=1, most=LONGEST_EVENING)


def parse_tie_break(text: str) -> TieBreak | None:
    """Return what decided between equal totals; None where it is blank."""
    if not text.strip():
        return None
    return TieBreak(fields.one_of(text.strip(), tuple(TieBreak), noun="tie-break"))
