"""What a player may ask for in a draft: a bot's opinion, and what could have been made.

Rulebook: "Scoring". `drafting` comes before it. All of it rests on what the seat has seen, and
none of it touches the chance of the game. `Best.gap` is the hindsight gap of a round, and
`Choice.regret` the pick regret of a turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations, product

from workbench.play.bots.planner import PlannerBot
from workbench.play.drafting import Draft, NotNow
from workbench.rules.actions import Action, AssetOrder, Pick
from workbench.rules.chance import stream
from workbench.rules.components import SLOTS, Deck
from workbench.rules.driver import chosen
from workbench.rules.inventions import PATTERN_OF_RUNS
from workbench.rules.parameters import Scoring
from workbench.rules.presentations import in_order, order_by_total
from workbench.rules.seat_view import SeatView, view_of
from workbench.rules.setup import Box
from workbench.rules.state import Phase, Slots, round_score

ADVISER = "planner"
"""The word of the bot that advises, `PlannerBot`."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the adviser would do in a seat.

    Parameters
    ----------
    action : Action
        What it would do.
    promises : mapping of int to float
        What the whole invention promises with each card that fits, in points, by place in the
        box; empty where no card is to be picked.
    """

    action: Action
    promises: Mapping[int, float]

    def less(self, card: int) -> float:
        """Return how much less a card promises than the best, in points, 0 or more."""
        return max(self.promises.values()) - self.promises[card]


@dataclass(frozen=True, slots=True)
class Choice:
    """A card that was picked, beside the one that promised most.

    Parameters
    ----------
    turn : int
        From 1.
    picked, best : int
        By place in the box; the one picked where no other promised more.
    regret : float
        How much less the invention promised, in points, 0 or more.
    """

    turn: int
    picked: int
    best: int
    regret: float


@dataclass(frozen=True, slots=True)
class Best:
    """The best invention that a seat could have made in a round of the hands it held.

    Parameters
    ----------
    slots : Slots
        Its cards, the assets in the better order.
    points : int
        What it would have earned, commissions included.
    made : int
        What the invention earned that was made.
    """

    slots: Slots
    points: int
    made: int

    @property
    def gap(self) -> int:
        """How many points were left, 0 or more: the hindsight gap."""
        return self.points - self.made


def hint(view: SeatView, *, seed: int) -> Hint:
    """Return what the adviser would do, from what a seat sees where it is to move.

    Parameters
    ----------
    view : SeatView
        What the seat knows.
    seed : int
        Of the game; the adviser's dice are its own.

    Raises
    ------
    NotNow
        Where the seat is neither to draw nor to pick.
    """
    if view.phase not in {Phase.DRAW, Phase.PICK} or not view.legal:
        raise NotNow("A hint can be had before a draw and before a pick.")
    chance = stream(seed, "hint", view.round, view.turn, view.seat)
    action = chosen(PlannerBot(view.box), view, chance)
    return Hint(action, promises(view) if view.phase is Phase.PICK else {})


def promises(view: SeatView) -> dict[int, float]:
    """Return what the invention promises with each card of the hand that fits, in points."""
    bot = PlannerBot(view.box)
    return {card: worth / bot.units for card, worth in bot.worth(view).items()}


def choices_of_round(draft: Draft, seat: int, number: int) -> tuple[Choice, ...]:
    """Return a seat's picks of a round, first turn first, each beside the best by the adviser.

    Forced passes are left out. Source: `Choice.regret` is our own measure.

    Parameters
    ----------
    draft : Draft
        With as much of the round as there is.
    seat, number : int
        The seat and the round, from 1.
    """
    made = zip(draft.states, draft.record().actions, strict=False)
    return tuple(
        _choice(view_of(state, seat), action.card)
        for state, action in made
        if state.round == number and action.seat == seat and isinstance(action, Pick)
    )


def _choice(view: SeatView, picked: int) -> Choice:
    promised = promises(view)
    best = max(promised, key=lambda card: (promised[card], card == picked))
    return Choice(view.turn, picked, best, promised[best] - promised[picked])


def best_of_round(draft: Draft, seat: int, number: int) -> Best:
    """Return the best that a seat could have made in a round, one card of each hand it held.

    The others would have done as they did: a hand that another card was taken from would have
    come round changed, and that is left out.

    Parameters
    ----------
    draft : Draft
        With the round drafted to its last turn.
    seat, number : int
        The seat and the round, from 1.

    Raises
    ------
    NotNow
        Where the fifth card of that round has not been played.
    """
    of_round = [state for state in draft.states if state.round == number]
    if not of_round or of_round[-1].phase in {Phase.DRAW, Phase.PICK}:
        raise NotNow(f"Round {number} is not drafted to its end yet.")
    hands = [
        state.seat(seat).hand
        for state in of_round
        if state.phase is Phase.PICK and state.to_act == seat
    ]
    owned = of_round[0].seat(seat).commissions
    box, made = draft.header.box, _made(draft, seat, number)
    best = made
    points = earned = _points(box, made, owned)
    bounds = {slots: most_points(box, slots, owned) for slots in inventions_of(box, hands)}
    for slots in sorted(bounds, key=bounds.__getitem__, reverse=True):
        if bounds[slots] <= points:
            break
        if (more := _points(box, slots, owned)) > points:
            points, best = more, slots
    return Best(in_order(best, order_by_total(box, best, owned)), points, earned)


def most_points(box: Box, slots: Slots, commissions: tuple[int, ...]) -> int:
    """Return a bound, quickly had, that a whole invention's points do not exceed.

    As if its runs were the best there are, and every commission with points for it met.
    """
    cards = [box.cards[card] for card in slots if card is not None]
    concepts = [card.type for card in cards if card.deck is not Deck.ASSET]
    assets = [card.type for card in cards if card.deck is Deck.ASSET]
    scoring = box.rules.scoring
    return (
        sum(card.value for card in cards)
        + scoring.for_concepts(max(map(concepts.count, concepts)))
        + (scoring.assets_match if assets[0] is assets[1] else 0)
        + _most_for_runs(scoring)
        + sum(max(box.commissions[place].points, 0) for place in commissions)
    )


def _most_for_runs(scoring: Scoring) -> int:
    return max(sum(map(scoring.for_run, lengths)) for lengths in PATTERN_OF_RUNS)


def inventions_of(box: Box, hands: Iterable[tuple[int, ...]]) -> Iterator[Slots]:
    """Yield every whole invention that takes one card of each of five hands, each once.

    Its two assets stand in one order only.
    """
    by_deck = [
        [[card for card in hand if box.cards[card].deck is deck] for deck in SLOTS]
        for hand in hands
    ]
    seen: set[Slots] = set()
    for turns in permutations(range(len(by_deck))):
        if turns[1] > turns[3]:  # the same with the assets exchanged
            continue
        for cards in product(*(by_deck[turn][slot] for slot, turn in enumerate(turns))):
            first, second = sorted((cards[1], cards[3]))
            slots = (cards[0], first, cards[2], second, cards[4])
            if first != second and slots not in seen:
                seen.add(slots)
                yield slots


def _made(draft: Draft, seat: int, number: int) -> Slots:
    finished = draft.state.finished
    if number <= len(finished):
        return finished[number - 1].inventions[seat - 1]
    return draft.state.seat(seat).slots


def _points(box: Box, slots: Slots, commissions: tuple[int, ...]) -> int:
    """Return what an invention earns in the better order of its assets."""
    orders = (in_order(slots, order) for order in AssetOrder)
    return max(round_score(box, order, commissions).total for order in orders)
