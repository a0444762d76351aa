"""A game as a story: what its record says, with the names of cards, turn by turn.

Rulebook: "How to Play". The referee comes before it (no story is made of a record that it
refuses); `telling` puts it into sentences, and `workbench replay --json` gives it as it is.
All fields are texts, numbers, truth values, or tuples and stories of these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from workbench.rules.actions import Action, Arrange, AssetOrder, Ballot, Discard, Draw, Pick
from workbench.rules.components import SLOT_NAMES
from workbench.rules.driver import seated
from workbench.rules.presentations import commendation_points
from workbench.rules.record import GameRecord, Reshuffled
from workbench.rules.referee import replay
from workbench.rules.setup import Box
from workbench.rules.standings import decided_by, sharing_the_lead
from workbench.rules.state import TURNS, FinishedRound, GameState, Slots, invention_of

Names = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Shuffling:
    """Discards that became new piles: their back, and how many cards they were."""

    back: str
    cards: int


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat did on a turn.

    Parameters
    ----------
    seat : int
        From 1.
    shuffled : tuple of Shuffling
        What had to be shuffled before it could draw.
    pile, drawn : str or None
        The pile it drew from, and the card; None where no pile could give.
    played, given_up : str or None
        The card it played, or gave up in a forced pass; the other is None.
    """

    seat: int
    shuffled: tuple[Shuffling, ...]
    pile: str | None
    drawn: str | None
    played: str | None
    given_up: str | None


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the moves, and the five slots of every seat once all is revealed."""

    turn: int
    moves: tuple[Move, ...]
    revealed: tuple[Names, ...]


@dataclass(frozen=True, slots=True)
class Presented:
    """An invention as a seat presents it, how it votes, and what it earns.

    Parameters
    ----------
    seat : int
        From 1.
    name : str
        As it is read out.
    cards : tuple of (str or None)
        By slot.
    assets_swapped : bool
        Whether its owner exchanged the assets.
    value, assets, concepts, alliteration : int
        The parts of its score.
    pattern : str
        The shape of its alliteration.
    met : tuple of str
        The commissions it meets.
    commissions : int
        Their points.
    invention : int
        All of these points together.
    commends : tuple of int
        The seats it commends, favourite first.
    commendations : int
        The points it is awarded by others.
    """

    seat: int
    name: str
    cards: Names
    assets_swapped: bool
    value: int
    assets: int
    concepts: int
    alliteration: int
    pattern: str
    met: tuple[str, ...]
    commissions: int
    invention: int
    commends: tuple[int, ...]
    commendations: int


@dataclass(frozen=True, slots=True)
class Round:
    """One round: what was shuffled for it, hands and commissions as dealt (seat 1 first), play."""

    round: int
    shuffled: tuple[Shuffling, ...]
    hands: tuple[tuple[str, ...], ...]
    commissions: tuple[tuple[str, ...], ...]
    turns: tuple[Turn, ...]
    presentations: tuple[Presented, ...]


@dataclass(frozen=True, slots=True)
class Final:
    """Where a seat ends; `telephone` is the place of its telephone by age, 1 the oldest."""

    seat: int
    bot: str | None
    inventions: int
    commendations: int
    total: int
    telephone: int


@dataclass(frozen=True, slots=True)
class Story:
    """A whole game.

    Parameters
    ----------
    game : int
        Its number, from 0.
    bots : tuple of str
        Who sat in each seat, seat 1 first; empty where that is not known.
    telephones : tuple of int
        The seats by the age of their telephone, oldest first.
    rounds : tuple of Round
        In order.
    standings : tuple of Final
        The leader first.
    shared_lead : tuple of int
        The seats with the highest total, in order of their numbers.
    decided_by : str
        `total`, `commendations` or `telephone`.
    """

    game: int
    bots: tuple[str, ...]
    telephones: tuple[int, ...]
    rounds: tuple[Round, ...]
    standings: tuple[Final, ...]
    shared_lead: tuple[int, ...]
    decided_by: str


def story_of(box: Box, record: GameRecord, *, bots: Sequence[str] = ()) -> Story:
    """Return the story of a finished game, which the referee replays first.

    Parameters
    ----------
    box : Box
        What was played with.
    record : GameRecord
        Of the whole game.
    bots : sequence of str, optional
        The line-up, one for each player.

    Raises
    ------
    RecordRefused
        Where the rules contradict the record.
    """
    states = replay(box, record)
    at_seats = seated(bots, record.game) if bots else ()
    return Story(
        game=record.game,
        bots=at_seats,
        telephones=record.deal.telephones,
        rounds=tuple(_rounds(box, record, states)),
        standings=tuple(
            Final(
                s.seat,
                at_seats[s.seat - 1] if at_seats else None,
                s.inventions,
                s.commendations,
                s.total,
                s.telephone,
            )
            for s in record.standings
        ),
        shared_lead=tuple(sorted(sharing_the_lead(record.standings))),
        decided_by=decided_by(record.standings).value,
    )


@dataclass(frozen=True, slots=True)
class _Step:
    """An action between two states, and what was shuffled on the way."""

    before: GameState
    action: Action
    after: GameState
    shuffled: tuple[Shuffling, ...]


def _steps(record: GameRecord, states: Sequence[GameState]) -> Iterator[_Step]:
    shuffles = iter(record.reshuffles)
    for action, (before, after) in zip(record.actions, pairwise(states), strict=True):
        count = _times_shuffled(after) - _times_shuffled(before)
        yield _Step(before, action, after, tuple(map(_told, islice(shuffles, count))))


def _times_shuffled(state: GameState) -> int:
    return sum(heap.times for piles in (state.piles, state.commissions) for heap in piles.heaps)


def _told(shuffled: Reshuffled) -> Shuffling:
    return Shuffling(shuffled.back, len(shuffled.order))


def _rounds(box: Box, record: GameRecord, states: Sequence[GameState]) -> Iterator[Round]:
    steps = list(_steps(record, states))
    of_a_round = record.players * (2 * TURNS + 2)  # a draw and a pick a turn, an order, a ballot
    shuffled: tuple[Shuffling, ...] = ()
    for number, done in enumerate(record.rounds):
        own = steps[number * of_a_round : (number + 1) * of_a_round]
        start = own[0].before
        yield Round(
            round=number + 1,
            shuffled=shuffled,
            hands=tuple(_all_named(box, seat.hand) for seat in start.seats),
            commissions=tuple(_commissions(box, seat.commissions) for seat in start.seats),
            turns=tuple(_turn(box, own, turn) for turn in range(1, TURNS + 1)),
            presentations=tuple(_presentations(box, own, done)),
        )
        shuffled = own[-1].shuffled  # for the hands of the next round


def _turn(box: Box, steps: Sequence[_Step], turn: int) -> Turn:
    draws = [s for s in steps if s.before.turn == turn and isinstance(s.action, Draw)]
    plays = [s for s in steps if s.before.turn == turn and isinstance(s.action, Pick | Discard)]
    revealed = plays[-1].after
    return Turn(
        turn,
        moves=tuple(_move(box, draw, play) for draw, play in zip(draws, plays, strict=True)),
        revealed=tuple(_named(box, seat.slots) for seat in revealed.seats),
    )


def _move(box: Box, draw: _Step, play: _Step) -> Move:
    pile = draw.action.pile if isinstance(draw.action, Draw) else None
    drawn = None if pile is None else draw.after.seat(draw.action.seat).hand[-1]
    played = play.action.card if isinstance(play.action, Pick) else None
    given_up = play.action.card if isinstance(play.action, Discard) else None
    of_pile = None if pile is None else SLOT_NAMES[pile]
    return Move(draw.action.seat, draw.shuffled, of_pile, *_named(box, (drawn, played, given_up)))


def _presentations(box: Box, steps: Sequence[_Step], done: FinishedRound) -> Iterator[Presented]:
    orders = [s.action.order for s in steps if isinstance(s.action, Arrange)]
    ballots = [s.action.favourites for s in steps if isinstance(s.action, Ballot)]
    awards = commendation_points(done.ballots, box.rules.commendations)
    for place, (slots, earned) in enumerate(zip(done.inventions, done.scores, strict=True)):
        parts = earned.score
        yield Presented(
            seat=place + 1,
            name=invention_of(box, slots).name,
            cards=_named(box, slots),
            assets_swapped=orders[place] is AssetOrder.SWAPPED,
            value=parts.value,
            assets=parts.assets,
            concepts=parts.concepts,
            alliteration=parts.alliteration,
            pattern=parts.pattern.value,
            met=_commissions(box, earned.met),
            commissions=earned.commissions,
            invention=earned.total,
            commends=ballots[place],
            commendations=awards[place],
        )


def _named(box: Box, cards: Slots) -> Names:
    return tuple(None if card is None else box.cards[card].name for card in cards)


def _all_named(box: Box, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(box.cards[card].name for card in cards)


def _commissions(box: Box, places: Iterable[int]) -> tuple[str, ...]:
    return tuple(box.commissions[place].name for place in places)
