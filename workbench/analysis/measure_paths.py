"""Measures by name: from a dotted path to a number of the odds or of a batch of games.

The contract's "Targets". A path leads into the object of `odds --json`, of the better order
unless it says `odds.drawn.`, or into that of `simulate --json`: `play.seats[1].win_rate`. An
entry of a list is named in brackets, which close at the last one of the path, so a name may hold
dots, quotes and brackets of its own:

    a card                its name, `cards[Bee]`, or its deck as well, `cards[asset:Bee]`
    a commission          its name
    a seat                its number
    a bot of the line-up  its word, `lineup[greedy]`, or its place, `lineup[2]`

The longer or plainer second way is for names that two cards or two places have. Both objects
come before this, targets and panels after. Whether a path of play leads anywhere can be told
without a game, so nothing heavy is loaded here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial

from workbench.analysis.intervals import Interval
from workbench.analysis.outcomes import Odds
from workbench.analysis.play_results import About, PlayResult, unplayed
from workbench.cardsets.card_set import CardSet, Target
from workbench.cardsets.fields import FieldError, listed, nearest, shown
from workbench.cardsets.plain import BOTS, PLAYERS, VOTER
from workbench.cardsets.problems import Problem, Severity

_ODDS, _PLAY = "odds", "play"
_SPREAD = (_PLAY, "seats", "spread")
_INTERVAL_BESIDE = frozenset({"mean", "win_rate", "win_rate_picked", "rate"})
"""The numbers whose interval is the `ci` beside them."""
_NOT_MEASURED = frozenset({"ci", "intervals"})
_MOST_NAMED = 8

Steps = tuple[str, ...]
"""A path taken apart; the name of an entry keeps its brackets."""


class MeasureError(FieldError):
    """A path that leads to no number; `what` and `hint` as in every refused field."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What a path leads to.

    Attributes
    ----------
    path : str
        The path in its one spelling: a card with its deck, a bot of the line-up by its place.
    value : float or None
        The number; None where there was nothing to count, or only people can tell.
    interval : Interval or None
        Where it lies with 95 % certainty; None for what is exact, for a plain count, and where
        games cannot tell.
    """

    path: str
    value: float | None
    interval: Interval | None = None


class Measures:
    """The numbers of a list by their paths.

    Parameters
    ----------
    odds : Odds, optional
        The exact odds, for paths that begin with `odds.`.
    play : PlayResult, optional
        What a batch came to, for paths that begin with `play.`.
    """

    def __init__(self, *, odds: Odds | None = None, play: PlayResult | None = None) -> None:
        self._ways: dict[Steps, list[Measured]] = {}
        if odds is not None:
            self._ways |= _by_steps(_of_odds(odds))
        if play is not None:
            self._ways |= _by_steps(_of_play(play))

    def at(self, path: str) -> Measured:
        """Return the number that a path leads to.

        Raises
        ------
        MeasureError
            Where it leads to no number, with the nearest name; where it may mean several;
            where only people can tell; and where it needs odds or games that are not there.
        """
        ways = self._ways.get(_steps(path)) or self._refuse(path)
        if len(ways) > 1:
            exact = dict.fromkeys(way.path for way in ways)
            hint = f"write {listed(exact)}" if len(exact) > 1 else "give each a name of its own"
            raise MeasureError(f"{shown(path)} may mean {len(ways)} numbers", hint)
        (found,) = ways
        if found.value is None and not is_of_play(path):
            raise MeasureError(f"{shown(path)} has no number", "only people judge this commission")
        return found

    def _refuse(self, path: str) -> list[Measured]:
        """Raise what is wrong with a path that leads to no number."""
        steps, kinds = _steps(path), self._after(())
        if steps[0] not in {_ODDS, _PLAY} or len(steps) == 1:
            what = f"{shown(path)} is no measure"
            raise MeasureError(what, "a measure begins with odds. or play.")
        if steps[0] not in kinds:
            by, others = ("playing games", "the exact odds")[:: 1 if is_of_play(path) else -1]
            raise MeasureError(f"{shown(path)} is measured by {by}", f"{others} cannot tell")
        raise MeasureError(f"{shown(path)} leads to no number", self._way_on(steps))

    def _way_on(self, steps: Steps) -> str:
        """Return what to write in place of steps that lead to no number."""
        known = steps
        while not (following := self._after(known)):
            known = known[:-1]
        if known == steps:
            return f"go on with {_named(following)}"
        step = steps[len(known)]
        if step in following:
            return f"{_joined((*known, step))} is one, so end there"
        near = None if step[1:-1].isdigit() else nearest(step, following)  # no number is misspelt
        meant = f"did you mean {near}?" if near else f"there is {_named(following)}"
        return f"{_joined(known)} has no {step}; {meant}"

    def _after(self, beginning: Steps) -> Mapping[str, None]:
        """Return the steps that can follow a beginning, in order; none after a number."""
        n = len(beginning)
        paths = self._ways
        return {steps[n]: None for steps in paths if len(steps) > n and steps[:n] == beginning}


def is_of_play(path: str) -> bool:
    """Return whether a measure needs games to be played."""
    return path.startswith(f"{_PLAY}.")


def problems_of_play(card_set: CardSet) -> tuple[Problem, ...]:
    """Return a fault for each target of play whose path leads to no number of such games.

    Source: the contract, "Targets".
    """
    measures = cache(partial(_unplayed, card_set))
    wanted = [target for target in card_set.targets if is_of_play(target.measure)]
    return tuple(
        problems_of(wanted, lambda target: measures(target.players or PLAYERS, target.bots or BOTS))
    )


def problems_of(
    targets: Iterable[Target], measures_for: Callable[[Target], Measures]
) -> Iterator[Problem]:
    """Yield a fault for each target whose path leads to no number of the measures for it."""
    for target in targets:
        try:
            measures_for(target).at(target.measure)
        except MeasureError as error:
            where = f"targets.{target.measure}"
            yield Problem(Severity.FAULT, error.what, error.hint, field=where)


def _unplayed(card_set: CardSet, players: int, bots: str) -> Measures:
    """Return the measures that games of a list will have, none of them told yet."""
    words = [word.strip() for word in bots.split(",")]
    if len(words) not in {1, players}:
        what = f"{len(words)} bots for {players} players"
        raise MeasureError(what, "name one for all, or one for each")
    about = About(
        card_set=card_set.name,
        players=players,
        seed=1,
        bots=tuple(words * players if len(words) == 1 else words),
        voter=VOTER,
        cards=tuple((e.card.deck.value, e.card.name) for e in card_set.entries if e.copies),
        commissions=tuple(entry.commission.name for entry in card_set.commissions),
    )
    return Measures(play=unplayed(about))


# The numbers of the two objects, each with every way to write its path


def _of_odds(odds: Odds) -> Iterator[tuple[list[Steps], Measured]]:
    said = odds.as_json() | odds.best.as_json()  # the better order goes without saying
    for ways, value, _ in _numbers(said, [(_ODDS,)]):
        yield ways, Measured(_joined(ways[0]), value)


def _of_play(play: PlayResult) -> Iterator[tuple[list[Steps], Measured]]:
    for ways, value, beside in _numbers(play.as_json(), [(_PLAY,)]):
        path = _joined(ways[0])
        apart = play.shares.get(path.removeprefix(f"{_PLAY}."))
        yield ways, Measured(path, value, apart.interval if apart else beside)
    spread = play.spread
    yield [_SPREAD], Measured(_joined(_SPREAD), spread.value, spread.interval)


def _numbers(
    said: object, ways: list[Steps], ci: object = None
) -> Iterator[tuple[list[Steps], float | None, Interval | None]]:
    """Yield every number below, with the ways to write its path and the `ci` beside it."""
    if isinstance(said, Mapping):
        for key, below in said.items():
            if key not in _NOT_MEASURED:
                beside = said.get("ci") if key in _INTERVAL_BESIDE else None
                yield from _numbers(below, [(*way, key) for way in ways], beside)
    elif isinstance(said, list):
        for place, entry in enumerate(said, start=1):
            names = _names(entry, place)
            yield from _numbers(entry, [(*way, f"[{name}]") for name in names for way in ways])
    elif said is None or (isinstance(said, int | float) and not isinstance(said, bool)):
        yield ways, said, Interval(*ci) if isinstance(ci, list) else None


def _names(entry: Mapping[str, object], place: int) -> Iterator[object]:
    """Yield what an entry of a list is called, first what no other entry is called as well."""
    match entry:
        case {"deck": deck, "name": name}:
            yield from (f"{deck}:{name}", name)
        case {"bot": bot}:
            yield from (place, bot)
        case {"seat": name} | {"name": name}:
            yield name


def _by_steps(numbers: Iterable[tuple[list[Steps], Measured]]) -> dict[Steps, list[Measured]]:
    """Return numbers by every way there is; a way to one alone is no way to another."""
    own, shared = defaultdict(list), defaultdict(list)
    for (first, *more), measured in numbers:
        own[first].append(measured)
        for way in more:
            shared[way].append(measured)
    return {**shared, **own}


# Paths as texts


def _steps(path: str) -> Steps:
    """Take a path apart; what stands between its first and its last bracket is one step.

    Examples
    --------
    >>> _steps("odds.cards[St. Bee [old]].lift.best")
    ('odds', 'cards', '[St. Bee [old]]', 'lift', 'best')
    """
    head, opened, rest = path.partition("[")
    if not opened:
        return tuple(path.split("."))
    name, closed, tail = rest.rpartition("]")
    if not closed:
        raise MeasureError(f"a bracket of {shown(path)} is not closed", "write ] after the name")
    if tail and not tail.startswith("."):
        what = f"{shown(path)} goes on without a dot after its bracket"
        raise MeasureError(what, f"write ].{tail}")
    return (*head.split("."), f"[{name}]", *tail.split(".")[1:])


def _joined(steps: Steps) -> str:
    return "".join(step if step.startswith("[") else f".{step}" for step in steps)[1:]


def _named(steps: Iterable[str]) -> str:
    """Return the first few steps as people list them."""
    every = list(steps)
    return ", ".join(every[:_MOST_NAMED]) + (", …" if len(every) > _MOST_NAMED else "")
