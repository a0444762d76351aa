"""The feedback of an evening: eight categories from 1 to 5, by player and for everyone, and words.

`shown` comes before, the panel after.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.cardsets.fields import parse_text
from workbench.playtests import noting
from workbench.playtests.model import Category, Feedback, Playtest
from workbench.playtests.typed import BEST_RATING, EVERYONE, parse_rating
from workbench.views.boards.form_board import Choice, Entry, Heading, Line, Part, Row, Table
from workbench.views.playtests.shown import Shown

_RATINGS = (
    ("", "–"),
    *((str(rating), str(rating)) for rating in range(1, BEST_RATING + 1)),
)


def parts(shown: Shown) -> list[Part]:
    """Return the form: a row for each category, a column for each who filled it, and the words."""
    seats = [*shown.seats, 0]
    names = [shown.name(seat) if seat else EVERYONE for seat in seats]
    rows = (
        Row((Line(category.words), *(_rating(shown, seat, category) for seat in seats), Line("")))
        for category in Category
    )
    words = (
        shown.entry(
            Entry(f"words {seat}", f"Words of {name}", _form(shown, seat).words or "", lines=2)
        )
        for seat, name in zip(seats, names, strict=True)
    )
    return [
        Heading(
            "What did you think of it? 1 is poor, 5 is excellent; leave blank what nobody said."
        ),
        Table("Feedback", ("", *names, ""), (18, *[14] * len(seats), 0), tuple(rows)),
        *words,
    ]


def heard(playtest: Playtest, words: Sequence[str], text: str) -> Playtest:
    """Return the evening with what was done to a control of the form, by the words of its name.

    Raises
    ------
    FieldError
        Where a text is too long, say.
    """
    seat = int(words[1]) or None
    if words[0] == "rating":
        return noting.with_rating(playtest, seat, Category(words[2]), parse_rating(text))
    return noting.with_words(playtest, seat, parse_text(text, noun="words"))


def _form(shown: Shown, seat: int) -> Feedback:
    wanted = seat or None
    forms = (form for form in shown.playtest.feedback if form.seat == wanted)
    return next(forms, Feedback(wanted))


def _rating(shown: Shown, seat: int, category: Category) -> Choice:
    rating = _form(shown, seat).rating(category)
    name = shown.name(seat) if seat else EVERYONE
    return Choice(
        f"rating {seat} {category.value}",
        f"{category.words.capitalize()}, {name}",
        "" if rating is None else str(rating),
        _RATINGS,
    )
