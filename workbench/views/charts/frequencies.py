"""The odds of a list as pictures: alliteration, matches, scores, commissions, joints, lift.

Each function takes the table of one question from `analysis.tables`, before and after side by
side, with the finding in words from `analysis.sentences`, and gives the picture of both;
`pictures` makes them all. A board or `show` comes after. Copy `matches`, the plainest, for a
picture of your own.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.analysis import sentences, tables
from workbench.analysis.outcomes import InOrder, Odds
from workbench.analysis.partitions import SLOTS_AT_JOINT
from workbench.analysis.tables import Row
from workbench.views.charts import marks
from workbench.views.charts.pictures import (
    AT_EACH_END,
    Chart,
    Column,
    Drawing,
    Notation,
    Picture,
    apart,
    coarse_top,
    compared,
    largest,
)

_SHARES = (
    Column("before", "before", Notation.PERCENT),
    Column("after", "after", Notation.PERCENT),
    Column("difference", "difference", Notation.PERCENT_POINTS),
)
MATCH_WORDS = {
    "assets": "assets alike",
    "none": "concepts all differ",
    "pair": "two concepts alike",
    "trio": "three concepts alike",
}


def _share_bars(columns: tuple[Column, ...], names: int) -> Chart:
    return marks.bars(columns, axis="share of random inventions", form="%", names=names)


_ALLITERATION = (Column("name", "pattern"), Column("points", "points", Notation.COUNT), *_SHARES)
ALLITERATION = Drawing(
    "alliteration", lambda: _share_bars(_ALLITERATION, 100), columns=_ALLITERATION
)
_MATCHES = (Column("name", "match"), *_SHARES)
MATCHES = Drawing("matches", lambda: _share_bars(_MATCHES, 132), columns=_MATCHES)
_COMMISSIONS = (Column("name", "commission"), Column("points", "points", Notation.COUNT), *_SHARES)
COMMISSIONS = Drawing("commissions", lambda: _share_bars(_COMMISSIONS, 158), columns=_COMMISSIONS)
_SCORES = (Column("name", "score", Notation.COUNT), *_SHARES)
SCORES = Drawing(
    "scores",
    lambda: marks.columns(_SCORES, x="score of one invention", axis="share", form="%"),
    columns=_SCORES,
)
_JOINTS = (Column("y", "joint"), Column("x", "initial"), *_SHARES)
JOINTS = Drawing(
    "joints", lambda: marks.heat(_JOINTS, x="shared initial, % of inventions"), columns=_JOINTS
)
_LIFTS = (
    Column("card", "card"),
    Column("deck", "deck"),
    Column("initial", "initial"),
    Column("copies", "copies", Notation.COUNT),
    Column("before", "lift before", Notation.SIGNED),
    Column("after", "lift after", Notation.SIGNED),
    Column("score_mean", "mean score with it", Notation.POINTS),
)
LIFTS = Drawing(
    "lifts", lambda: marks.lifts(_LIFTS, axis="points more, or less, than the mean"), columns=_LIFTS
)

ALL = (ALLITERATION, MATCHES, SCORES, COMMISSIONS, JOINTS, LIFTS)
"""The drawings of the Frequencies panel, in the order it shows them."""


def pictures(before: Odds, after: Odds, order: InOrder) -> tuple[Picture, ...]:
    """Return all pictures of two odds, whose cards and commissions have the same keys."""
    both = (before, after, order)
    drawn = [
        alliteration(tables.alliteration(*both), sentences.alliteration_title(*both)),
        matches(tables.matches(before, after), sentences.matches_title(before, after)),
        scores(tables.scores(*both), sentences.scores_title(*both)),
        joints(tables.joints(*both), sentences.joints_title(*both)),
        lifts(tables.lifts(*both), sentences.lifts_title(after, order)),
    ]
    if after.commissions:
        met = tables.commissions(*both)
        drawn.append(commissions(met, sentences.commissions_title(after, order)))
    return tuple(drawn)


def alliteration(table: Sequence[Row], title: str) -> Picture:
    """Picture how often each of the seven patterns comes, from `tables.alliteration`."""
    rows = [{**row, "name": row["pattern"].replace("_", " ")} for row in table]
    return _share_picture(ALLITERATION, title, rows)


def matches(table: Sequence[Row], title: str) -> Picture:
    """Picture how often assets and concepts match, from `tables.matches`."""
    rows = [{**row, "name": MATCH_WORDS[row["match"]]} for row in table]
    return _share_picture(MATCHES, title, rows)


def commissions(table: Sequence[Row], title: str) -> Picture:
    """Picture how often a random invention meets each commission, from `tables.commissions`."""
    names = apart([row["name"] for row in table])
    rows = [{**row, "name": name} for row, name in zip(table, names, strict=True)]
    return _share_picture(COMMISSIONS, title, rows)


def scores(table: Sequence[Row], title: str) -> Picture:
    """Picture how often each total comes, commissions left out, from `tables.scores`."""
    held = {row["score"]: row for row in table}
    low, high = min(held) // 5 * 5, -(-max(held) // 5) * 5
    never = {"before": 0.0, "after": 0.0}
    rows = [{**held.get(score, never), "name": score} for score in range(low, high + 1)]
    return _share_picture(SCORES, title, rows)


def joints(table: Sequence[Row], title: str) -> Picture:
    """Picture at which joint, and in which initial, neighbours meet, from `tables.joints`."""
    rows = [{**row, "y": SLOTS_AT_JOINT[row["joint"]], "x": row["initial"]} for row in table]
    told = compared(rows, Notation.PERCENT)
    for row in told:
        was, now = (f"{100 * row[side]:.1f}" for side in ("before", "after"))
        row["label"], row["changed"] = now, was != now
    return Picture(JOINTS, title, told, {marks.TOP: coarse_top(largest(told))})


def lifts(table: Sequence[Row], title: str) -> Picture:
    """Picture the cards that lift a score most and lower it most, best to worst.

    From `tables.lifts`; the table behind the chart holds all its cards.
    """
    rows = sorted(table, key=lambda row: -row["after"])
    names = apart([f"{row['name']} · {row['deck']}" for row in rows])
    told = compared(rows, Notation.SIGNED)
    for row, name in zip(told, names, strict=True):
        row["card"], row["name"] = row["name"], name
        row["shown"] = row["row"] < AT_EACH_END or row["row"] >= len(told) - AT_EACH_END
    return Picture(LIFTS, title, told, {marks.REACH: coarse_top(largest(told))})


def _share_picture(drawing: Drawing, title: str, rows: list[Row]) -> Picture:
    told = compared(rows, Notation.PERCENT)
    return Picture(drawing, title, told, {marks.TOP: coarse_top(largest(told))})
