"""The referee: a record replayed step by step, and every claim of it held to the rules.

Rulebook: all of it. A record of the driver (`driver.play`) or of a fast engine comes in; what
the rules say is worked out anew here, from the record's own chance and never from a seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import zip_longest

from workbench.rules.actions import Draw
from workbench.rules.amounts import cut_off
from workbench.rules.game import apply, begin, card_drawn
from workbench.rules.legality import IllegalAction
from workbench.rules.record import GameRecord, Reshuffled
from workbench.rules.setup import Box, why_no_deal, why_not_play
from workbench.rules.standings import ranked
from workbench.rules.state import FinishedRound, GameState, unaccounted
from workbench.rules.travelling import Travelling

_LONGEST = 240
"""Characters of a claim or a ruling in a message; the error holds all of it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a game a record goes wrong, all from 1 but the game; None is about no single one."""

    game: int
    round: int | None = None
    turn: int | None = None
    seat: int | None = None

    def __str__(self) -> str:
        words = {"game": self.game, "round": self.round, "turn": self.turn, "seat": self.seat}
        return ", ".join(f"{word} {n}" for word, n in words.items() if n is not None)


class RecordRefused(Travelling, ValueError):
    """A record that the rules contradict.

    Attributes
    ----------
    record : GameRecord
        The whole record.
    place : Place
        Where it goes wrong.
    claimed, ruled : str
        What the record says, and what the rules say.
    """

    def __init__(self, record: GameRecord, place: Place, *, claimed: str, ruled: str) -> None:
        self.record, self.place, self.claimed, self.ruled = record, place, claimed, ruled
        super().__init__(
            f"{place}: the record says {cut_off(claimed, _LONGEST)};"
            f" the rules say {cut_off(ruled, _LONGEST)}"
        )


class _Contradiction(Travelling):
    """A claim and what the rules say, before it is known where in the game it stands."""

    def __init__(self, claimed: object, ruled: object, *, seat: int | None = None) -> None:
        super().__init__(claimed, ruled)
        self.claimed, self.ruled, self.seat = str(claimed), str(ruled), seat


def replay(box: Box, record: GameRecord) -> tuple[GameState, ...]:
    """Replay a game and return its states: before the first action, and after each.

    Legality, every drawn card, reshuffles, conservation of the cards, commissions, inventions,
    ballots, scores and standings are checked.

    Parameters
    ----------
    box : Box
        What was played with: the same cards in the same order, commissions and rules.
    record : GameRecord
        What is claimed.

    Raises
    ------
    RecordRefused
        At the first claim that the rules contradict.

    Source: rulebook "How to Play"; rulings throughout.
    """
    states: list[GameState] = []
    try:
        states.extend(_states(box, record))
    except _Contradiction as wrong:
        place = _place(record, states, wrong.seat)
        raise RecordRefused(record, place, claimed=wrong.claimed, ruled=wrong.ruled) from None
    return tuple(states)


def _place(record: GameRecord, right: list[GameState], seat: int | None) -> Place:
    """Return where the claim stands that comes after the states that are right."""
    if not right or right[-1].to_act is None:
        return Place(record.game, seat=seat)
    return Place(record.game, right[-1].round, right[-1].turn, seat)


def _states(box: Box, record: GameRecord) -> Iterator[GameState]:
    """Yield each state as soon as it is known to be right."""
    _check_start(box, record)
    shuffles = _RecordedShuffles(record.reshuffles)
    drawn = iter(record.drawn)
    state = begin(box, record.deal, shuffles)
    yield state
    for action in record.actions:
        try:
            after = apply(state, action, shuffles)
        except IllegalAction as refused:
            raise _Contradiction(action, refused.why, seat=action.seat) from None
        if isinstance(action, Draw):
            _check_drawn(action, next(drawn, "no card at all"), card_drawn(after, action))
        if astray := unaccounted(after):
            raise _Contradiction(f"that cards {astray} are not once on the table", "they must be")
        if len(after.finished) > len(state.finished):
            _check_round(record, after.finished[-1], len(after.finished))
        state = after
        yield state
    _check_end(record, state)
    _check_left_over("drawn cards", drawn)
    _check_left_over("reshuffles", shuffles.left)


class _RecordedShuffles:
    """The reshuffles of a record in the order it gives them, each checked when it is due."""

    def __init__(self, reshuffles: tuple[Reshuffled, ...]) -> None:
        self.left = iter(reshuffles)

    def __call__(self, back: str, _times: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        claimed = next(self.left, None)
        if claimed is None or claimed.back != back:
            raise _Contradiction(
                f"{'no reshuffle' if claimed is None else f'a reshuffle of {claimed.back}'} here",
                f"the {back} discards are shuffled to form a new pile",
            )
        if tuple(sorted(claimed.order)) != cards:
            raise _Contradiction(
                f"the {back} discards are shuffled into {claimed.order}",
                f"those discards are {cards}, each once",
            )
        return claimed.order


def _check_start(box: Box, record: GameRecord) -> None:
    if reasons := why_not_play(box, record.players):
        raise _Contradiction(f"{record.players} players play", "; ".join(reasons))
    if why := why_no_deal(box, record.players, record.deal):
        raise _Contradiction("that the piles were dealt so", why)


def _check_drawn(draw: Draw, claimed: object, ruled: int | None) -> None:
    if claimed != ruled:
        raise _Contradiction(
            f"card {claimed} was drawn", f"card {ruled} lay on top", seat=draw.seat
        )


def _check_round(record: GameRecord, ruled: FinishedRound, number: int) -> None:
    if len(record.rounds) < number:
        raise _Contradiction(f"{len(record.rounds)} rounds were scored", f"round {number} was too")
    claimed = record.rounds[number - 1]
    for field in fields(ruled):
        _check_rows(field.name, getattr(claimed, field.name), getattr(ruled, field.name))


def _check_rows(what: str, claimed: tuple[object, ...], ruled: tuple[object, ...]) -> None:
    """Compare what is claimed of each seat, seat 1 first."""
    for seat, (said, true) in enumerate(zip_longest(claimed, ruled), start=1):
        if said != true:
            raise _Contradiction(f"{what}: {said}", f"{what}: {true}", seat=seat)


def _check_end(record: GameRecord, state: GameState) -> None:
    if state.to_act is not None:
        raise _Contradiction("the game ends here", f"seat {state.to_act} is to {state.phase}")
    if len(record.rounds) != len(state.finished):
        raise _Contradiction(f"{len(record.rounds)} rounds", f"{len(state.finished)} rounds")
    true_standings = ranked(state)
    for said, true in zip_longest(record.standings, true_standings):
        if said != true:
            seat = None if true is None else true.seat
            raise _Contradiction(f"standings: {said}", f"standings: {true}", seat=seat)


def _check_left_over(what: str, left: Iterator[object]) -> None:
    if surplus := len(tuple(left)):
        raise _Contradiction(f"{surplus} more {what}", "the game is over without them")
