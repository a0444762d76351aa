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
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import cast

from workbench.analysis.intervals import Interval
from workbench.analysis.outcomes import Odds
from workbench.analysis.play_results import About, PlayResult, Told, unplayed
from workbench.cardsets.card_set import CardSet, Target
from workbench.cardsets.fields import FieldError, listed, nearest, shown
from workbench.cardsets.plain import BOTS, PLAYERS, VOTER, target_place
from workbench.cardsets.problems import Problem, Severity

_ODDS, _PLAY = "odds", "play"
_INTERVAL_BESIDE = frozenset({"mean", "win_rate", "win_rate_picked", "rate"})
"""The numbers whose interval is the `ci` beside them."""
_NOT_MEASURED = frozenset({"ci", "intervals", "bots"})
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


@dataclass(frozen=True, slots=True)
class _Place:
    """Where steps have led: the steps in their one spelling, what is said there, its `ci`."""

    steps: Steps
    said: object
    ci: object = None

    @property
    def path(self) -> str:
        """The steps as one text."""
        return _joined(self.steps)

    def below(self) -> Mapping[str, Sequence[_Place]]:
        """Return where each next step leads; to several places where their names are alike."""
        if isinstance(self.said, Mapping):
            beside = self.said.get("ci")
            return {
                key: [_Place((*self.steps, key), said, beside if key in _INTERVAL_BESIDE else None)]
                for key, said in self.said.items()
                if key not in _NOT_MEASURED and not isinstance(said, str)
            }
        return self._entries(self.said) if isinstance(self.said, list) else {}

    def _entries(self, entries: Sequence[object]) -> Mapping[str, Sequence[_Place]]:
        """Return the entries of a list; a name of one alone is never that of another as well."""
        alone: dict[str, list[_Place]] = defaultdict(list)
        alike: dict[str, list[_Place]] = defaultdict(list)
        for number, entry in enumerate(entries, start=1):
            name, *others = _names(entry, number)
            place = _Place((*self.steps, name), entry)
            alone[name].append(place)
            for other in others:
                alike[other].append(place)
        return {**alike, **alone}


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
        self._objects: dict[str, object] = {}
        self._apart: Mapping[str, Told] = {}
        if odds is not None:  # the better order goes without saying
            self._objects[_ODDS] = odds.as_json() | odds.best.as_json()
        if play is not None:
            self._objects[_PLAY] = play.as_json() | {"seats": _seats(play)}
            self._apart = {**play.shares, "seats.spread": play.spread}

    def at(self, path: str) -> Measured:
        """Return the number that a path leads to.

        Raises
        ------
        MeasureError
            Where it leads to no number, with the nearest name; where it may mean several;
            where only people can tell; and where it needs odds or games that are not there.
        """
        first, *steps = _steps(path)
        place = self._beginning(first, path)
        while steps:
            step, *steps = steps
            place = _step(place, step, path, then=steps)
        value = place.said
        if value is not None and not _is_number(value):
            raise _no_number(path, f"go on with {_named(place.below())}")
        if value is None and first == _ODDS:
            raise _only_people(path)
        return Measured(place.path, cast("float | None", value), self._interval(place))

    def paths(self) -> Iterator[str]:
        """Yield every path that leads to a number or to what may be one, in its one spelling.

        Those of the better order come without saying so.
        """
        for first, said in self._objects.items():
            for step, places in _Place((first,), said).below().items():
                if step != "best":
                    yield from (path for place in places for path in _leaves(place))

    def _beginning(self, first: str, path: str) -> _Place:
        if first not in {_ODDS, _PLAY}:
            raise MeasureError(
                f"{shown(path)} is no measure", "a measure begins with odds. or play."
            )
        if first not in self._objects:
            by, others = ("playing games", "the exact odds")[:: 1 if first == _PLAY else -1]
            raise MeasureError(f"{shown(path)} is measured by {by}", f"{others} cannot tell")
        return _Place((first,), self._objects[first])

    def _interval(self, place: _Place) -> Interval | None:
        apart = self._apart.get(_joined(place.steps[1:]))
        if apart is not None and place.steps[0] == _PLAY:
            return apart.interval
        return Interval(*place.ci) if isinstance(place.ci, list) else None


def is_of_play(path: str) -> bool:
    """Return whether a measure needs games to be played."""
    return path.startswith(f"{_PLAY}.")


def problems_of_play(card_set: CardSet) -> tuple[Problem, ...]:
    """Return a fault for each target of play whose path leads to no number of such games.

    Source: the contract, "Targets".
    """
    measures = cache(partial(measures_unplayed, card_set))
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
            yield Problem(Severity.FAULT, error.what, error.hint, field=target_place(target))


def measures_unplayed(card_set: CardSet, players: int = PLAYERS, bots: str = BOTS) -> Measures:
    """Return the measures that games of a list will have, none of them told yet.

    Raises
    ------
    MeasureError
        Where the words of `bots` are neither one nor as many as `players`.
    """
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


# From step to step


def _seats(play: PlayResult) -> Mapping[str, object]:
    """Return the seats by number, and what is measured of all of them together."""
    by_number = {f"[{seat.seat}]": seat.as_json() for seat in play.seats}
    return {**by_number, "spread": play.spread.value}


def _names(entry: object, number: int) -> Iterator[str]:
    """Yield the steps to an entry of a list, first the one that leads to no other."""
    match entry:
        case {"deck": deck, "name": name}:
            yield from (f"[{deck}:{name}]", f"[{name}]")
        case {"bot": bot}:
            yield from (f"[{number}]", f"[{bot}]")
        case {"name": name}:
            yield f"[{name}]"
        case _:
            yield f"[{number}]"


def _step(place: _Place, step: str, path: str, *, then: Sequence[str]) -> _Place:
    """Return where a step leads; `then` come the others, for what to write in its stead."""
    below = place.below()
    found = below.get(step, ())
    if len(found) == 1:
        return found[0]
    if found:
        exact = dict.fromkeys(_joined((*one.steps, *then)) for one in found)
        hint = f"write {listed(exact)}" if len(exact) > 1 else "give each a name of its own"
        raise MeasureError(f"{shown(path)} may mean {len(found)} numbers", hint)
    if below and not step:
        raise _no_number(path, f"no name stands behind a dot; there is {_named(below)}")
    if not below and place.said is None and place.steps[0] == _ODDS:
        raise _only_people(path)
    if not below:
        raise _no_number(path, f"{place.path} is one, so end there")
    near = None if step[1:-1].isdigit() else nearest(step, below)  # no number is misspelt
    meant = f"did you mean {near}?" if near else f"there is {_named(below)}"
    raise _no_number(path, f"{place.path} has no {step}; {meant}")


def _leaves(place: _Place) -> Iterator[str]:
    """Yield the path of each number below a place, of entries by their one name."""
    below = place.below()
    if not below and (place.said is None or _is_number(place.said)):
        yield place.path
    found = {one.path: one for places in below.values() for one in places}
    for one in found.values():
        yield from _leaves(one)


def _is_number(said: object) -> bool:
    return isinstance(said, int | float) and not isinstance(said, bool)


def _only_people(path: str) -> MeasureError:
    return MeasureError(f"{shown(path)} has no number", "only people judge this commission")


def _no_number(path: str, hint: str) -> MeasureError:
    return MeasureError(f"{shown(path)} leads to no number", hint)


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
