"""Simulated games in words: the finding that a chart's title says, with its interval.

`play_tables` holds the rows behind each. A claim about play names its bots and its voter: by
others, or voted otherwise, it is another game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from workbench.analysis import play_tables
from workbench.analysis.as_fan import Trait
from workbench.analysis.intervals import Interval, Ratio
from workbench.analysis.outcomes import InOrder
from workbench.analysis.outliers import LEVEL, Outlier, outliers
from workbench.analysis.play_results import Told
from workbench.analysis.sentences import percent, points
from workbench.analysis.simulated import Simulated
from workbench.analysis.tables import Row
from workbench.play.tally import Place
from workbench.rules.components import SLOTS

Runs = Sequence[Simulated]
Telling = Callable[[float], str]


def by_whom(runs: Runs) -> str:
    """Return who played and how the table voted: `4 players, bots greedy, voter uniform`."""
    counts = _listed([str(run.players) for run in runs])
    about = runs[0].results.about
    alike = [(bot, len(list(same))) for bot, same in groupby(about.bots)]
    bots = (
        alike[0][0]
        if len(alike) == 1
        else ", ".join(f"{bot} x {count}" if count > 1 else bot for bot, count in alike)
    )
    return f"{counts} players, bots {bots}, voter {about.voter}"


def with_interval(number: Told, telling: Telling) -> str:
    """Return a number with its interval.

    Examples
    --------
    >>> with_interval(Told(0.25, Interval(0.243, 0.2571)), percent)
    '25.0 % (24.3 to 25.7 %)'
    """
    if number.value is None:
        return "not to be told"
    if number.interval is None:
        return telling(number.value)
    low, high = map(telling, number.interval)
    return f"{telling(number.value)} ({low.removesuffix(' %')} to {high})"


def _listed(words: Sequence[str]) -> str:
    *before, last = words
    return f"{', '.join(before)} and {last}" if before else last


def _each(runs: Runs, telling: Callable[[Simulated], str]) -> str:
    """Return what is told of each batch, in the order in which `by_whom` counts the players."""
    return _listed([telling(run) for run in runs])


def _sentences(runs: Runs, telling: Callable[[Simulated], str]) -> str:
    """Return the sentence on each batch, or the one that holds for all."""
    told = {run.players: telling(run) for run in runs}
    if len(set(told.values())) == 1:
        return told[runs[0].players]
    return "; ".join(f"{players} players: {sentence}" for players, sentence in told.items())


def _title(finding: str, runs: Runs) -> str:
    return f"{finding} · {by_whom(runs)}"


def patterns_title(runs: Runs) -> str:
    """Return how often anything alliterates, and how often at random."""
    played = _each(runs, lambda run: with_interval(run.results.shares["alliteration.any"], percent))
    exact = percent(runs[0].odds.in_order(InOrder.BEST).any_alliteration)
    return _title(f"Any alliteration in {played} of inventions, at random in {exact}", runs)


def matches_title(runs: Runs) -> str:
    """Return how often both assets match, and how often at random."""
    played = _each(runs, lambda run: with_interval(run.results.shares["matches.assets"], percent))
    exact = percent(runs[0].odds.matches.shares["assets"])
    return _title(f"Both assets match in {played} of inventions, at random in {exact}", runs)


def sources_title(runs: Runs) -> str:
    """Return what a player's game is worth."""
    worth = _each(runs, lambda run: with_interval(run.results.game.mean, points))
    return _title(f"A player scores {worth} points in a game", runs)


def seats_title(runs: Runs) -> str:
    """Return the seats that win more or less often than their fair share, or that none does.

    Several seats are looked at, so a false alarm is held as among cards.
    """
    if len(runs) > 1 and not any(map(_seats_off, runs)):
        return _title("No seat can be told from one that wins its fair share", runs)
    return _title(_sentences(runs, _seats), runs)


def _seats(run: Simulated) -> str:
    fair = percent(1 / run.players)
    off = [one.card for one in _seats_off(run)]
    if off:
        told = [f"seat {seat + 1} wins {_wins(run, seat)}" for seat in off]
        return _upper(f"{_listed(told)}, where {fair} is fair")
    rates = [abs((seat.wins.value or 0) - 1 / run.players) for seat in run.results.seats]
    furthest = rates.index(max(rates))
    return (
        f"No seat can be told from a fair {fair}: seat {furthest + 1} wins {_wins(run, furthest)}"
    )


def _seats_off(run: Simulated) -> tuple[Outlier, ...]:
    """Return the seats, from 0, that win more or less often than a fair share."""
    wins = [int(won) for won in run.batch.tally.places.sum(axis=0)[:, Place.WINS]]
    return outliers([Ratio.per_game(won, won, run.games) for won in wins], players=run.players)


def _wins(run: Simulated, seat: int) -> str:
    return with_interval(run.results.seats[seat].wins, percent)


def margins_title(runs: Runs) -> str:
    """Return by how much the winner leads."""
    lead = _each(runs, lambda run: with_interval(run.results.margin.mean, points))
    return _title(f"The winner leads by {lead} points", runs)


def piles_title(runs: Runs) -> str:
    """Return the pile that is drawn from most, or that none can be told from the next."""
    if len(runs) > 1 and not any(map(_first_pile, runs)):
        return _title("No pile can be told to give most of the draws", runs)
    return _title(_sentences(runs, _piles), runs)


def _piles(run: Simulated) -> str:
    rows = [row for row in play_tables.piles([run]) if row["value"] is not None]
    if not rows:
        return "No card is drawn"
    most = max(rows, key=lambda row: row["value"])
    told = _row_told(most, percent)
    if _first_pile(run):
        return f"The {most['pile']} pile gives {told} of all draws"
    return f"No pile can be told to give most of the draws; the {most['pile']} pile gives {told}"


def _first_pile(run: Simulated) -> bool:
    """Return whether one pile gives more draws than each other, beyond its interval."""
    rows = [row for row in play_tables.piles([run]) if row["value"] is not None]
    return any(
        all(row["low"] > other["high"] for other in rows if other is not row) for row in rows
    )


def reshuffles_title(runs: Runs) -> str:
    """Return the deck that is shuffled anew most often, or that none can be told from the next."""
    return _title(_sentences(runs, _reshuffles), runs)


def _reshuffles(run: Simulated) -> str:
    rows = [row for row in play_tables.reshuffles([run]) if row["value"] is not None]
    most, following = sorted(rows, key=lambda row: -row["value"])[:2]
    if not most["value"]:
        return "No deck is ever shuffled anew"
    if (most["low"] or 0) > (following["high"] or 0):
        return f"The {most['deck']} deck is shuffled anew {_row_told(most, points)} times a game"
    least = min(row["value"] for row in rows)
    return f"Each deck is shuffled anew {points(least)} to {points(most['value'])} times a game"


def _row_told(row: Row, telling: Telling) -> str:
    ends = None if row["low"] is None else Interval(row["low"], row["high"])
    return with_interval(Told(row["value"], ends), telling)


def cards_title(run: Simulated) -> str:
    """Return how many cards stand out, and how many of those to take for false alarms."""
    fair, named, listed = percent(1 / run.players), len(run.outliers), len(run.results.cards)
    if not named:
        finding = f"No card's players win more or less often than {fair}, as far as games can tell"
    else:
        finding = (
            f"Those who play {named} of the {listed} cards win more, or less, often than {fair};"
            f" of these expect {LEVEL * named:.1f} false alarms at most"
        )
    return _title(finding, [run])


def as_fan_title(run: Simulated, trait: Trait) -> str:
    """Return the kind that an opening hand holds most of."""
    rows = play_tables.as_fan(run, trait)
    most = max(row["exact"] for row in rows)
    first = [str(row["kind"]) for row in rows if points(row["exact"]) == points(most)]
    hand = run.card_set.rules.hand * len(SLOTS)
    if len(first) == len(rows):
        of = f"of each {trait}" if len(first) > 1 else f"with {trait} {first[0]}"
    elif len(first) == 1:
        of = f"with {trait} {first[0]}, the most of any"
    else:
        of = f"of each of {len(first)} {trait}s, the most of any"
    return _title(f"An opening hand of {hand} holds {points(most)} cards {of}", [run])


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]
