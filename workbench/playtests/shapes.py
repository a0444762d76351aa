"""The shape of an evening's file, as models: what keys there are and what each may hold.

Its fields are read as those of a card set are (`cardsets.parsing`): a name is the text as
written. `typed` comes before it; `reading` holds a file to `PlaytestFile` and makes a
`Playtest` of it.
"""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Annotated, ClassVar

from pydantic import AfterValidator, BeforeValidator, Field

from workbench.cardsets import fields
from workbench.cardsets.fields import FieldError
from workbench.cardsets.models import FORMAT, Format
from workbench.cardsets.parsing import leaves
from workbench.cardsets.parsing.shapes import Shape, blank_is
from workbench.playtests import typed
from workbench.playtests.model import Category, TieBreak
from workbench.rules.components import SLOTS

PlayerName = Annotated[str, leaves.line(typed.parse_player)]
MaybePlayer = Annotated[str | None, leaves.line(typed.parse_maybe_player)]
CardName = Annotated[str, leaves.line(typed.parse_card)]
OneName = Annotated[str, leaves.line(fields.parse_name)]
Points = Annotated[int | None, leaves.bare(typed.parse_noted)]
Rating = Annotated[int | None, leaves.bare(typed.parse_rating)]
Minutes = Annotated[int | None, leaves.bare(typed.parse_minutes)]


def _line(noun: str) -> leaves.Leaf:
    return leaves.line(partial(fields.parse_line, noun=noun))


def _text(noun: str) -> leaves.Leaf:
    return leaves.text(partial(fields.parse_text, noun=noun))


def _under(key: str) -> BeforeValidator:
    """Return a mark that takes a text alone for a mapping with nothing but this key."""
    return BeforeValidator(lambda value: {key: value} if isinstance(value, str) else value)


def _five(cards: list[str]) -> list[str]:
    if len(cards) not in (0, len(SLOTS)):
        raise FieldError(
            f"an invention has {len(SLOTS)} cards, not {len(cards)}",
            'write them in slot order, and "" for a slot that stayed open',
        )
    return cards


class PlayerLine(Shape):
    """Who sat in a seat."""

    noun: ClassVar[str] = "a player"
    name: PlayerName
    bot: Annotated[str | None, leaves.line(typed.parse_bot)] = None


class UsedLine(Shape):
    """The list that lay on the table."""

    noun: ClassVar[str] = "the set"
    file: Annotated[str, leaves.line(partial(fields.parse_filled, noun="file"))]
    name: Annotated[str | None, _line("name")] = None
    version: Annotated[str | None, _line("version")] = None
    digest: Annotated[str | None, leaves.line(typed.parse_digest)] = None


class InventionLine(Shape):
    """What a player made of a round."""

    noun: ClassVar[str] = "an invention"
    cards: Annotated[list[CardName], AfterValidator(_five), blank_is([])] = Field(
        default_factory=list
    )
    called: Annotated[str | None, _line("name read out")] = None
    commissions: Annotated[list[OneName], blank_is([])] = Field(default_factory=list)
    judged: Annotated[list[OneName], blank_is([])] = Field(default_factory=list)
    noted: Points = None


class RoundPart(Shape):
    """A round, by the names of the players."""

    noun: ClassVar[str] = "a round"
    inventions: Annotated[
        dict[PlayerName, Annotated[InventionLine, blank_is({})]], blank_is({})
    ] = Field(default_factory=dict)
    votes: Annotated[dict[PlayerName, Annotated[list[CardName], blank_is([])]], blank_is({})] = (
        Field(default_factory=dict)
    )


class FeedbackPart(Shape):
    """A filled form; a rating goes from 1 (poor) to 5 (excellent)."""

    noun: ClassVar[str] = "a feedback form"
    rules_clarity: Rating = None
    game_flow: Rating = None
    balance: Rating = None
    length: Rating = None
    integration: Rating = None
    theme: Rating = None
    fun: Rating = None
    card_clarity: Rating = None
    words: Annotated[str | None, _text("words")] = None

    @property
    def ratings(self) -> tuple[tuple[Category, int], ...]:
        """What was rated, in the order of the form."""
        rated = ((category, getattr(self, category.value)) for category in Category)
        return tuple((category, rating) for category, rating in rated if rating is not None)


class PlaytestFile(Shape):
    """An evening of Great Scott! as its players noted it."""

    noun: ClassVar[str] = "a playtest"
    format: Format = FORMAT
    date: Annotated[date, leaves.line(typed.parse_date)]
    set: Annotated[UsedLine, _under("file")]
    players: list[Annotated[PlayerLine, _under("name")]]
    start: MaybePlayer = None
    telephones: Annotated[list[PlayerName], blank_is([])] = Field(default_factory=list)
    minutes: Minutes = None
    rounds: Annotated[list[Annotated[RoundPart, blank_is({})]], blank_is([])] = Field(
        default_factory=list
    )
    totals: Annotated[dict[PlayerName, Points], blank_is({})] = Field(default_factory=dict)
    winner: MaybePlayer = None
    tie_break: Annotated[TieBreak | None, leaves.word(typed.parse_tie_break, tuple(TieBreak))] = (
        None
    )
    feedback: Annotated[
        dict[
            Annotated[str, leaves.line(typed.parse_of_feedback)],
            Annotated[FeedbackPart, blank_is({})],
        ],
        blank_is({}),
    ] = Field(default_factory=dict)
    notes: Annotated[str | None, _text("notes")] = None
