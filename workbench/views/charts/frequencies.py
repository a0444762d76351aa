"""The odds of a list as pictures: alliteration, matches, scores, commissions, joints, lift.

Each function takes the frame of one question, `before` and `after` side by side, and gives
the picture that answers it. The frames come from `odds_frames`; a board or `show` comes after.
Copy `matches`, the plainest, for a picture of your own.
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
    coarse_top,
    moved,
    percent,
)

_NAME = Column("name", "")
_SHARES = (
    Column("before", "before", Notation.PERCENT),
    Column("after", "after", Notation.PERCENT),
    Column("difference", "difference", Notation.PERCENT_POINTS),
)


def _shares(first: Column, *between: Column) -> tuple[Column, ...]:
    return (first, *between, *_SHARES)


def _share_bars(columns: tuple[Column, ...]) -> Chart:
    return marks.bars(columns, axis="share of random inventions", form="%")


_ALLITERATION = _shares(Column("name", "pattern"))
ALLITERATION = Drawing("alliteration", lambda: _share_bars(_ALLITERATION), columns=_ALLITERATION)
_MATCHES = _shares(Column("name", "match"))
MATCHES = Drawing("matches", lambda: _share_bars(_MATCHES), columns=_MATCHES)
_COMMISSIONS = _shares(Column("name", "commission"), Column("points", "points", Notation.COUNT))
COMMISSIONS = Drawing("commissions", lambda: _share_bars(_COMMISSIONS), columns=_COMMISSIONS)
_SCORES = _shares(Column("name", "score", Notation.COUNT))
SCORES = Drawing(
    "scores",
    lambda: marks.columns(_SCORES, x="score of one invention", axis="share", form="%"),
    columns=_SCORES,
)
_JOINTS = _shares(Column("y", "joint"), Column("x", "initial"))
JOINTS = Drawing(
    "joints",
    lambda: marks.heat(_JOINTS, x="shared initial", form=".0%", legend="share of inventions"),
    columns=_JOINTS,
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


def alliteration(frame: pd.DataFrame) -> Picture:
    """Picture how often each of the seven patterns of alliteration comes.

    Parameters
    ----------
    frame : pandas.DataFrame
        Columns `name` (a pattern in words, `none` first), `before`, `after` (shares, 0 to 1).
    """
    any_before, any_after = 1 - frame["before"].iloc[0], 1 - frame["after"].iloc[0]
    title = f"Any alliteration {moved(percent(any_before), percent(any_after))}"
    return _share_picture(ALLITERATION, title, frame)


def matches(frame: pd.DataFrame) -> Picture:
    """Picture how often the assets match, and how many concepts do.

    Parameters
    ----------
    frame : pandas.DataFrame
        Columns `name`, `before`, `after` (shares, 0 to 1), the assets' match in the first row.
    """
    first = frame.iloc[0]
    title = f"Both assets match {moved(percent(first['before']), percent(first['after']))}"
    return _share_picture(MATCHES, title, frame)


def commissions(frame: pd.DataFrame) -> Picture:
    """Picture how often a random invention meets each commission.

    Parameters
    ----------
    frame : pandas.DataFrame
        Columns `name`, `points`, `before`, `after` (shares, 0 to 1; NaN where only people can
        say, or where the commission is only on one side).
    """
    if frame["after"].notna().any():
        low, high = (
            frame.iloc[int(frame["after"].argmin())],
            frame.iloc[int(frame["after"].argmax())],
        )
        title = (
            f"Commissions from {percent(low['after'])} ({low['name']}) "
            f"to {percent(high['after'])} ({high['name']})"
        )
    else:
        title = "No commission whose odds can be told"
    named = frame.assign(name=_apart(list(frame["name"])))
    return _share_picture(COMMISSIONS, title, named)


def scores(
    frame: pd.DataFrame, *, before: tuple[float, float], after: tuple[float, float]
) -> Picture:
    """Picture how often each total score comes, commissions left out.

    Parameters
    ----------
    frame : pandas.DataFrame
        Columns `name` (the score, points), `before`, `after` (shares, 0 to 1).
    before, after : tuple of float
        Mean and standard deviation of each side, in points.
    """
    was, now = (f"{mean:.2f} ± {sd:.2f}" for mean, sd in (before, after))
    scored = frame.loc[frame["after"] > 0, "name"]
    title = f"Mean score {moved(was, now)}, from {scored.min()} to {scored.max()}"
    shown = _within_fives(frame)
    return Picture(SCORES, title, _compared(shown), {marks.TOP: _top(shown)})


def joints(frame: pd.DataFrame) -> Picture:
    """Picture at which joint, and in which initial, neighbours alliterate.

    Parameters
    ----------
    frame : pandas.DataFrame
        Columns `y` (the joint in words), `x` (the initial), `before`, `after` (shares of all
        inventions, 0 to 1), one row for each pair of them.
    """
    sums = frame.groupby("y", sort=False)[["before", "after"]].sum()
    best = int(sums["after"].argmax())
    was, now = (percent(float(sums[side].iloc[best])) for side in ("before", "after"))
    rows = _compared(frame)
    rows["changed"] = rows["difference"].abs() > 5e-5
    rows["label"] = [f"{100 * share:.1f}" for share in rows["after"]]
    title = f"Neighbours meet most often at {sums.index[best]}: {moved(was, now)}"
    return Picture(JOINTS, title, rows, {marks.TOP: _top(frame)})


def lifts(frame: pd.DataFrame, *, most: int = 8) -> Picture:
    """Picture the cards that lift an invention's score most, and those that lower it most.

    Parameters
    ----------
    frame : pandas.DataFrame
        Columns `card`, `deck`, `initial`, `copies`, `before`, `after` (lift in points; NaN where
        the card is only on one side) and `score_mean`, one row a card of the list.
    most : int
        How many of each end are drawn, 1 or more; the table holds all.
    """
    rows = frame.sort_values("after", ascending=False, na_position="last", kind="stable")
    rows = rows.reset_index(drop=True)
    ends = set(rows.index[:most]) | set(rows.index[rows["after"].notna()][-most:])
    rows["shown"] = [index in ends for index in rows.index]
    cards = zip(rows["card"], rows["deck"], strict=True)
    rows["name"] = _apart([f"{card} · {deck}" for card, deck in cards])
    rows["label"] = _labels(rows, LIFTS.columns[5])
    rows["row"] = range(len(rows))
    best, worst = rows.iloc[0], rows[rows["after"].notna()].iloc[-1]
    title = (
        f"Best card {best['card']} {best['after']:+.2f}, "
        f"least {worst['card']} {worst['after']:+.2f}"
    )
    reach = float(rows[["before", "after"]].abs().max().max())
    return Picture(LIFTS, title, rows, {marks.REACH: coarse_top(reach)})


def _share_picture(drawing: Drawing, title: str, frame: pd.DataFrame) -> Picture:
    return Picture(drawing, title, _compared(frame), {marks.TOP: _top(frame)})


def _compared(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the frame with what every mark needs beside: difference, label and row number."""
    rows = frame.reset_index(drop=True)
    rows["difference"] = rows["after"] - rows["before"]
    rows["label"] = _labels(rows, _SHARES[1])
    rows["row"] = range(len(rows))
    return rows


def _labels(rows: pd.DataFrame, column: Column) -> list[str]:
    pairs = zip(rows["before"], rows["after"], strict=True)
    return [moved(column.written(before), column.written(after)) for before, after in pairs]


def _top(frame: pd.DataFrame) -> float:
    largest = frame[["before", "after"]].max().max()
    return coarse_top(0 if pd.isna(largest) else float(largest))


def _within_fives(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the scores with empty ones added, so that the axis begins and ends on a five."""
    low = int(frame["name"].min()) // 5 * 5
    high = -(-int(frame["name"].max()) // 5) * 5
    whole = frame.set_index("name").reindex(range(low, high + 1), fill_value=0.0)
    return whole.rename_axis("name").reset_index()


def _apart(names: list[str]) -> list[str]:
    """Return the names with a number after each that came before, so that each has its own bar."""
    seen: dict[str, int] = {}
    apart = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        apart.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return apart
