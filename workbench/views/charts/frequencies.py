"""The odds of a list as pictures: alliteration, matches, scores, commissions, joints, lift.

Each function takes the frame of one question from `analysis.tables`, before and after side by
side, with the finding in words from `analysis.sentences`, and gives the picture of both. A
board or `show` comes after. Copy `matches`, the plainest, for a picture of your own.
"""

from __future__ import annotations

import pandas as pd

from workbench.views.charts import marks
from workbench.views.charts.pictures import (
    Chart,
    Column,
    Drawing,
    Notation,
    Picture,
    apart,
    coarse_top,
    compared,
)

_SHARES = (
    Column("before", "before", Notation.PERCENT),
    Column("after", "after", Notation.PERCENT),
    Column("difference", "difference", Notation.PERCENT_POINTS),
)
_MATCH_WORDS = {
    "assets": "assets alike",
    "none": "concepts all differ",
    "pair": "two concepts alike",
    "trio": "three concepts alike",
}


def _share_bars(columns: tuple[Column, ...]) -> Chart:
    return marks.bars(columns, axis="share of random inventions", form="%")


_ALLITERATION = (Column("name", "pattern"), Column("points", "points", Notation.COUNT), *_SHARES)
ALLITERATION = Drawing("alliteration", lambda: _share_bars(_ALLITERATION), columns=_ALLITERATION)
_MATCHES = (Column("name", "match"), *_SHARES)
MATCHES = Drawing("matches", lambda: _share_bars(_MATCHES), columns=_MATCHES)
_COMMISSIONS = (Column("name", "commission"), Column("points", "points", Notation.COUNT), *_SHARES)
COMMISSIONS = Drawing("commissions", lambda: _share_bars(_COMMISSIONS), columns=_COMMISSIONS)
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


def alliteration(frame: pd.DataFrame, title: str) -> Picture:
    """Picture how often each of the seven patterns comes, from `tables.alliteration`."""
    words = [pattern.replace("_", " ") for pattern in frame["pattern"]]
    return _share_picture(ALLITERATION, title, frame.assign(name=words))


def matches(frame: pd.DataFrame, title: str) -> Picture:
    """Picture how often assets and concepts match, from `tables.matches`."""
    words = [_MATCH_WORDS[match] for match in frame["match"]]
    return _share_picture(MATCHES, title, frame.assign(name=words))


def commissions(frame: pd.DataFrame, title: str) -> Picture:
    """Picture how often a random invention meets each commission, from `tables.commissions`."""
    return _share_picture(COMMISSIONS, title, frame.assign(name=apart(list(frame["name"]))))


def scores(frame: pd.DataFrame, title: str) -> Picture:
    """Picture how often each total comes, commissions left out, from `tables.scores`."""
    low, high = int(frame["score"].min()) // 5 * 5, -(-int(frame["score"].max()) // 5) * 5
    whole = frame.set_index("score").reindex(range(low, high + 1), fill_value=0.0)
    return _share_picture(SCORES, title, whole.rename_axis("name").reset_index())


def joints(frame: pd.DataFrame, title: str) -> Picture:
    """Picture at which joint, and in which initial, neighbours meet, from `tables.joints`."""
    rows = compared(frame.rename(columns={"joint": "y", "initial": "x"}), Notation.PERCENT)
    rows["changed"] = rows["difference"].abs() > 5e-5
    rows["label"] = [f"{100 * share:.1f}" for share in rows["after"]]
    return Picture(JOINTS, title, rows, {marks.TOP: _top(frame)})


def lifts(frame: pd.DataFrame, title: str, *, most: int = 8) -> Picture:
    """Picture the cards that lift a score most and lower it most, from `tables.lifts`.

    Parameters
    ----------
    frame : pandas.DataFrame
        One row a card of the list; the table behind the chart holds all of them.
    title : str
        The finding.
    most : int
        How many of each end are drawn, 1 or more.
    """
    ranked = frame.sort_values("after", ascending=False, kind="stable")
    rows = compared(ranked.rename(columns={"name": "card"}), Notation.SIGNED)
    rows["shown"] = [row < most or row >= len(rows) - most for row in rows["row"]]
    cards = zip(rows["card"], rows["deck"], strict=True)
    rows["name"] = apart([f"{card} · {deck}" for card, deck in cards])
    reach = float(rows[["before", "after"]].abs().max().max())
    return Picture(LIFTS, title, rows, {marks.REACH: coarse_top(reach)})


def _share_picture(drawing: Drawing, title: str, frame: pd.DataFrame) -> Picture:
    rows = compared(frame, Notation.PERCENT)
    return Picture(drawing, title, rows, {marks.TOP: _top(frame)})


def _top(frame: pd.DataFrame) -> float:
    largest = frame[["before", "after"]].max().max()
    return coarse_top(0 if pd.isna(largest) else float(largest))
