"""The text of `workbench ladder SET`: ratings, shares, and what a set leaves to skill.

The same numbers as `ladder --json`. `ladder` comes before it.
"""

from __future__ import annotations

from workbench.analysis.ladder import LadderResult, RatedBot
from workbench.analysis.play_results import Told
from workbench.analysis.reporting import table
from workbench.analysis.sentences import percent
from workbench.rules.amounts import counted

_NOTHING = "–"
_YARDSTICKS = ("random", "greedy")


def in_words(result: LadderResult) -> str:
    """Return what a ladder says as text, without a line break at its end."""
    parts = (_head(result), _ratings(result), _matrix(result), _skill(result))
    return "\n\n".join("\n".join(part) for part in parts if part)


def _head(result: LadderResult) -> list[str]:
    ladder, field = result.ladder, result.ladder.field
    stopped = ", stopped early" if ladder.partial else ""
    pairings = counted(len(ladder.pairings), "pairing")
    games = counted(ladder.games, "game")
    how = f"{field.players} players, voter {field.voter}, seed {field.seed}"
    return [field.card_set.name, f"{pairings} of {games}{stopped}: {how}"]


def _ratings(result: LadderResult) -> list[str]:
    rows = [("Rating", "points", "95 %"), *(_rating_row(one) for one in result.rated)]
    said = [
        *table(rows),
        f"{result.anchor} is 0. At 400 points more a seat wins ten times as often as each other.",
    ]
    gaps = [
        abs(one.foretold - one.share.value)
        for one in result.pairings
        if one.foretold is not None and one.share.value is not None
    ]
    if gaps:
        widest = percent(max(gaps)).removesuffix(" %")
        said.append(f"From them the shares below follow to within {widest} percentage points.")
    if unrated := [one.bot for one in result.rated if one.rating is None]:
        said.append(
            f"No rating for {', '.join(unrated)}: against those rated there are games won but"
            " none lost, lost but none won, or none at all. More games may place them."
        )
    return said


def _rating_row(one: RatedBot) -> tuple[str, str, str]:
    if one.rating is None:
        return one.bot, _NOTHING, _NOTHING
    points, interval = one.rating.points, one.rating.interval
    between = f"{_whole(interval.low)} to {_whole(interval.high)}" if interval else _NOTHING
    return one.bot, _whole(points), between


def _whole(points: float) -> str:
    return f"{round(points):+d}".replace("-", "−") if round(points) else "0"


def _matrix(result: LadderResult) -> list[str]:
    if not result.pairings:
        return []
    bots = [one.bot for one in result.rated]
    others = result.ladder.field.players - 1
    rows = [
        (f"One among {others}", *bots),
        *((bot, *(_cell(result.share(bot, other)) for other in bots)) for bot in bots),
    ]
    fair = percent(result.fair_share)
    return [
        f"Percent of games won by one bot of the row among {others} of the column; fair is {fair}.",
        "Behind each share stands half the width of its 95 % interval.",
        *table(rows),
    ]


def _cell(share: Told | None) -> str:
    if share is None or share.value is None or share.interval is None:
        return _NOTHING
    reach = (share.interval.high - share.interval.low) / 2
    return f"{100 * share.value:.1f} ±{100 * reach:.1f}"


def _skill(result: LadderResult) -> list[str]:
    """Say how much a set leaves to skill: what the best takes from the plainest."""
    best = result.rated[0].bot
    told = [
        f"{percent(share.value)} among {result.ladder.field.players - 1} {plain}"
        for plain in _YARDSTICKS
        if (share := result.share(best, plain)) and share.value is not None
    ]
    if not told:
        return []
    return [
        f"What this set leaves to skill: one {best} wins {' and '.join(told)}.",
        f"By chance alone it would be {percent(result.fair_share)}.",
    ]
