"""Simulated games in words: the finding that a chart's title says, with its interval.

`play_tables` holds the rows behind each. A claim about play names its bots and its voter: by
others, or voted otherwise, it is another game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scipy.stats import linregress, t

from workbench.analysis import play_tables
from workbench.analysis.intervals import Interval
from workbench.analysis.outcomes import InOrder
from workbench.analysis.outliers import LEVEL, Anyway, Outlier, outliers
from workbench.analysis.play_results import Told
from workbench.analysis.sentences import capitalized, percent, points
from workbench.analysis.simulated import Simulated
from workbench.analysis.table_words import by_whom
from workbench.analysis.tables import Row
from workbench.analysis.traits import Trait
from workbench.play.tally import Place
from workbench.rules.amounts import all_of

Runs = Sequence[Simulated]
Telling = Callable[[float], str]

_NO_LIFT = 1e-9
"""Lifts no further apart than this are equal but for rounding, in points."""


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


def _each(runs: Runs, telling: Callable[[Simulated], str]) -> str:
    """Return what is told of each batch, in the order in which the players are counted."""
    return all_of([telling(run) for run in runs])


def _sentences(runs: Runs, telling: Callable[[Simulated], str]) -> str:
    """Return the sentence on each batch, once for all of which it holds."""
    told: dict[str, list[str]] = {}
    for run in runs:
        told.setdefault(telling(run), []).append(str(run.players))
    if len(told) == 1:
        return capitalized(next(iter(told)))
    return "; ".join(f"{all_of(which)} players: {sentence}" for sentence, which in told.items())


def _title(finding: str, runs: Runs) -> str:
    counts = all_of([str(run.players) for run in runs])
    return f"{finding} · {by_whom(runs[0].results.about, players=counts)}"


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
    return _title(_sentences(runs, _seats if len(runs) == 1 else _seats_that_stand_out), runs)


def _seats_that_stand_out(run: Simulated) -> str:
    off = [one.card for one in _seats_off(run)]
    if not off:
        return "no seat can be told from a fair one"
    told = all_of([f"seat {seat + 1} wins {_wins(run, seat)}" for seat in off])
    return f"{told}, where {percent(1 / run.players)} is fair"


def _seats(run: Simulated) -> str:
    if _seats_off(run):
        return _seats_that_stand_out(run)
    fair = 1 / run.players
    rates = [abs((seat.wins.value or 0) - fair) for seat in run.results.seats]
    furthest = rates.index(max(rates))
    told = f"seat {furthest + 1} wins {_wins(run, furthest)}"
    return f"no seat can be told from a fair {percent(fair)}: {told}"


def _seats_off(run: Simulated) -> tuple[Outlier, ...]:
    """Return the seats, from 0, that win more or less often than a fair share."""
    wins = [int(won) for won in run.batch.tally.places.sum(axis=0)[:, Place.WINS]]
    share, games = 1 / run.players, run.games
    fair = Anyway(games, games * share, games * share * (1 - share))
    return outliers(wins, [fair] * run.players)


def _wins(run: Simulated, seat: int) -> str:
    return with_interval(run.results.seats[seat].wins, percent)


def margins_title(runs: Runs) -> str:
    """Return by how much the winner leads."""
    lead = _each(runs, lambda run: with_interval(run.results.margin.mean, points))
    return _title(f"The winner leads by {lead} points", runs)


def piles_title(runs: Runs) -> str:
    """Return the pile that is drawn from most, or that none can be told from the next."""
    return _title(_sentences(runs, _piles if len(runs) == 1 else _pile_that_leads), runs)


def _pile_that_leads(run: Simulated) -> str:
    if not _first_pile(run):
        return "no pile can be told to give most of the draws"
    return _piles(run)


def _piles(run: Simulated) -> str:
    rows = [row for row in play_tables.piles([run]) if row["value"] is not None]
    if not rows:
        return "no card is drawn"
    most = max(rows, key=lambda row: row["value"])
    told = _row_told(most, percent)
    if _first_pile(run):
        return f"the {most['pile']} pile gives {told} of all draws"
    return f"{_pile_that_leads(run)}; the {most['pile']} pile gives {told}"


def _first_pile(run: Simulated) -> bool:
    """Return whether one pile gives more draws than each other, beyond its interval."""
    rows = [row for row in play_tables.piles([run]) if row["value"] is not None]
    return any(
        all(row["low"] > other["high"] for other in rows if other is not row) for row in rows
    )


def reshuffles_title(runs: Runs) -> str:
    """Return the deck that is shuffled anew most often, or that none can be told from the next."""
    leading = {_first_deck(run) for run in runs}
    deck = leading.pop()
    if leading or deck is None:
        return _title(_sentences(runs, _reshuffles), runs)
    times = _each(runs, lambda run: _row_told(_reshuffled_most(run)[0], points))
    return _title(f"The {deck} deck is shuffled anew most: {times} times a game", runs)


def _reshuffled_most(run: Simulated) -> list[Row]:
    """Return the decks that are shuffled anew, most often first."""
    rows = [row for row in play_tables.reshuffles([run]) if row["value"] is not None]
    return sorted(rows, key=lambda row: -row["value"])


def _first_deck(run: Simulated) -> str | None:
    """Return the deck that is shuffled anew more often than each other, beyond its interval."""
    most, following, *_ = _reshuffled_most(run)
    leads = (most["low"] or 0) > (following["high"] or 0)
    return str(most["deck"]) if leads else None


def _reshuffles(run: Simulated) -> str:
    most, *_, least = _reshuffled_most(run)
    if not most["value"]:
        return "no deck is ever shuffled anew"
    if _first_deck(run):
        return f"the {most['deck']} deck is shuffled anew {_row_told(most, points)} times a game"
    least_told, most_told = points(least["value"]), points(most["value"])
    return f"each deck is shuffled anew {least_told} to {most_told} times a game"


def _row_told(row: Row, telling: Telling) -> str:
    ends = None if row["low"] is None else Interval(row["low"], row["high"])
    return with_interval(Told(row["value"], ends), telling)


def cards_title(run: Simulated) -> str:
    """Return how many cards stand out, and how many of those to take for false alarms."""
    anyway = _anyway(run)
    named, listed = len(run.outliers), len(run.results.cards)
    if not named:
        finding = (
            f"No card's players win more or less often than {anyway}, as far as games can tell"
        )
    else:
        finding = (
            f"Those who play {named} of the {listed} cards win more, or less, often than {anyway};"
            f" of these expect {LEVEL * named:.1f} false alarms at most"
        )
    return _title(finding, [run])


def _anyway(run: Simulated) -> str:
    """Return what cards are held against: a fair share, or what unequal bots win anyway."""
    alike = len(set(run.results.about.bots)) == 1
    return percent(1 / run.players) if alike else "the same bots do anyway"


def lifts_title(run: Simulated) -> str:
    """Return whether cards that add more points to an invention win more, and how much."""
    rows = [row for row in play_tables.cards(run) if None not in (row["lift"], row["over_value"])]
    lifts = [row["lift"] for row in rows]
    if len(rows) < 3 or max(lifts) - min(lifts) < _NO_LIFT:
        return _title("All cards add as many points to a random invention", [run])
    line = linregress(lifts, [row["over_value"] for row in rows])
    reach = float(t.ppf(0.975, len(rows) - 2)) * line.stderr
    low, high = line.slope - reach, line.slope + reach
    worth = with_interval(Told(abs(line.slope), Interval(*sorted((abs(low), abs(high))))), percent)
    if low <= 0 <= high:
        told = f"{percent(low).removesuffix(' %')} to {percent(high)}"
        finding = f"Whether cards of a higher exact lift win more cannot be told ({told} a point)"
    else:
        more = "more" if low > 0 else "less"
        finding = f"Each point of a card's exact lift goes with {worth} {more} of the games won"
    return _title(finding, [run])


def as_fan_title(run: Simulated, trait: Trait) -> str:
    """Return how many cards of a kind a player is shown, in a round and in an opening hand."""
    rows = play_tables.as_fan(run, trait)
    in_a_round, at_first = (_from_to([row[cell] for row in rows]) for cell in ("value", "exact"))
    return _title(
        f"In a round a player is shown {in_a_round} different cards of one {trait};"
        f" an opening hand holds {at_first}",
        [run],
    )


def _from_to(numbers: Sequence[float]) -> str:
    return " to ".join(dict.fromkeys(map(points, (min(numbers), max(numbers)))))
