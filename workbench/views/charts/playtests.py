"""What people did beside bots, as pictures: what they made, their cards, votes and ratings.

Each takes the `rows` of a module of `analysis` (`playtest_inventions`, `playtest_cards`,
`playtest_votes`, `playtest_feedback`) with the finding in words. A name stands beside every mark,
so that none is told by its colour; hollow is what so few games cannot tell. The part Playtests or
`show` comes after.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from workbench.analysis import (
    playtest_cards,
    playtest_feedback,
    playtest_inventions,
    playtest_votes,
)
from workbench.analysis.playtest_findings import PlaytestFindings
from workbench.analysis.tables import Row
from workbench.views.charts import marks
from workbench.views.charts.pictures import (
    Column,
    Drawing,
    Notation,
    Picture,
    apart,
    coarse_top,
)
from workbench.views.charts.play import INTERVAL, number

SHOWN_CARDS = 14
"""So many cards are drawn, those that stand out first; the table of all is `rows`."""

SIGNS = (
    ("sure", "people, or the bots of that name"),
    ("unsure", "so few games cannot tell it"),
    ("interval", "where the number lies, with 95 % certainty"),
    ("exact", "as bots do, or as chance does"),
)
"""What stands above a board of these pictures."""

_NAMES, _TOLD = 146, 206


def _dotted(key: str, columns: tuple[Column, ...], *, axis: str, form: str, legend: str) -> Drawing:
    draw = partial(marks.dots, columns, axis=axis, form=form, names=_NAMES, numbers=_TOLD)
    return Drawing(key, draw, columns, legend=legend)


_WHO = Column("who", "who")

_OF_SHARES = (Column("name", "inventions in which"), _WHO, *number("share", Notation.PERCENT))
SHARES = _dotted(
    "playtest_shares",
    _OF_SHARES,
    axis="share of finished inventions",
    form="%",
    legend=f"dot: people, then bots · {INTERVAL}",
)
_OF_POINTS = (Column("name", "of an invention"), _WHO, *number("points", Notation.POINTS))
POINTS = _dotted(
    "playtest_points",
    _OF_POINTS,
    axis="points",
    form="f",
    legend=f"dot: people, then bots · {INTERVAL}",
)
_OF_CARDS = (
    Column("name", "card"),
    Column("deck", "deck"),
    Column("played", "played by people", Notation.COUNT),
    Column("people", "share of people", Notation.PERCENT),
    Column("bots", "share of bots", Notation.PERCENT),
    *number("people less bots, %", Notation.SIGNED),
    Column("shrunk", "pulled toward bots", Notation.PERCENT),
)
CARDS = _dotted(
    "playtest_cards",
    _OF_CARDS,
    axis="people less bots, in percentage points of their inventions",
    form="+f",
    legend=f"dot: people less bots, hollow where chance may do it · {INTERVAL}",
)
_OF_VOTERS = (
    Column("name", "voter"),
    *number("times as likely as by chance", Notation.POINTS),
    Column("lapse", "lapses", Notation.PERCENT),
)
VOTERS = _dotted(
    "playtest_voters",
    _OF_VOTERS,
    axis="times as likely as by chance, a ballot",
    form="f",
    legend=f"dot: each voter, hollow while undecided · {INTERVAL} · dashed: chance",
)
_OF_FEEDBACK = (
    Column("name", "category"),
    *number("mean rating", Notation.POINTS),
    Column("answers", "answers", Notation.COUNT),
)
FEEDBACK = _dotted(
    "playtest_feedback",
    _OF_FEEDBACK,
    axis="1 (poor) to 5 (excellent)",
    form="f",
    legend=f"dot: mean rating, hollow where too few answered for an interval · {INTERVAL}",
)
DRAWINGS = (POINTS, SHARES, CARDS, VOTERS, FEEDBACK)
"""In the order in which a board shows them."""


def pictures(found: PlaytestFindings) -> tuple[Picture, ...]:
    """Picture all that evenings tell, leaving out what nobody noted."""
    made = playtest_inventions.rows(found.beside)
    told = playtest_feedback.rows(found.opinions)
    drawn = [
        points(made, playtest_inventions.title(found.beside)),
        shares(made, playtest_inventions.shares_title(found.beside)),
        cards(
            playtest_cards.rows(found.cards),
            playtest_cards.title(found.cards, found.gathered, found.against),
        ),
    ]
    if found.voters.ballots:
        voted = playtest_votes.rows(found.voters)
        drawn.append(voters(voted, found.voters.sentence, decided=found.voters.decided))
    return (*drawn, *([feedback(told, found.opinions.sentence)] if told else []))


def points(table: Iterable[Row], title: str) -> Picture:
    """Picture the means of `playtest_inventions.rows`."""
    means = [_beside(row) for row in table if not row["is_share"]]
    return _dots(POINTS, title, means, least=0.0)


def shares(table: Iterable[Row], title: str) -> Picture:
    """Picture the shares of `playtest_inventions.rows`."""
    told = [_beside(row) for row in table if row["is_share"]]
    shown = [{**row, "shown": True} for row in _numbered(told)]
    return Picture(SHARES, title, shown, {marks.BOTTOM: 0.0, marks.TOP: 1.0})


def cards(table: Sequence[Row], title: str) -> Picture:
    """Picture the first cards of `playtest_cards.rows`."""
    first = table[:SHOWN_CARDS]
    names = apart([row["card"] for row in first])
    told = [
        {
            **row,
            **{end: _times(100, row[end]) for end in ("value", "low", "high")},
            "name": name,
            "sub": "",
            "exact": 0.0,
            "certain": row["stands_out"],
        }
        for name, row in zip(names, first, strict=True)
    ]
    return _dots(CARDS, title, told, about_nought=True)


def voters(table: Iterable[Row], title: str, *, decided: bool) -> Picture:
    """Picture how well each voter fits, from `playtest_votes.rows`; the first is the best."""
    told = [
        {**row, "name": row["voter"], "sub": "", "exact": 1.0, "certain": decided and not place}
        for place, row in enumerate(table)
    ]
    return _dots(VOTERS, title, told, least=0.0)


def feedback(table: Iterable[Row], title: str) -> Picture:
    """Picture the ratings of `playtest_feedback.rows`."""
    told = [
        {
            **row,
            "name": row["category"],
            "sub": "",
            "exact": None,
            "certain": row["low"] is not None,
        }
        for row in table
    ]
    shown = [{**row, "shown": True} for row in _numbered(told)]
    return Picture(FEEDBACK, title, shown, {marks.BOTTOM: 0.8, marks.TOP: 5.2})


def _beside(row: Row) -> Row:
    return {
        **row,
        "name": row["trait"],
        "sub": row["who"],
        "exact": None,
        "label": f"{row['who']} {row['label']}",
        "certain": row["low"] is not None,
    }


def _dots(
    drawing: Drawing,
    title: str,
    told: list[Row],
    *,
    least: float | None = None,
    about_nought: bool = False,
) -> Picture:
    """Return dots on an axis that reaches around all of them, and their intervals."""
    ends = [row[end] for row in told for end in ("value", "low", "high") if row[end] is not None]
    top = coarse_top(max((abs(end) for end in ends), default=1.0))
    bottom = -top if about_nought else least
    shown = [{**row, "shown": True} for row in _numbered(told)]
    return Picture(drawing, title, shown, {marks.BOTTOM: bottom or 0.0, marks.TOP: top})


def _numbered(rows: Iterable[Row]) -> list[Row]:
    return [{**row, "row": place} for place, row in enumerate(rows)]


def _times(factor: float, number: float | None) -> float | None:
    return None if number is None else factor * number
