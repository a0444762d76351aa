"""What a player may ask for in a draft: a bot's opinion, and what could have been made.

Rulebook: "Scoring". `drafting` comes before it. All of it rests on what the seat has seen, and
none of it touches the chance of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations, product

from workbench.play.bots.naming import BOTS, bot_of
from workbench.play.bots.scoring_bot import ScoringBot
from workbench.play.drafting import Draft, NotNow
from workbench.rules.actions import Action, AssetOrder
from workbench.rules.chance import stream
from workbench.rules.components import SLOTS
from workbench.rules.driver import chosen
from workbench.rules.presentations import in_order, order_by_total
from workbench.rules.seat_view import SeatView
from workbench.rules.setup import Box
from workbench.rules.state import Phase, Slots, round_score

ADVISERS = ("planner", "greedy")
"""The first of these that there is gives the hint."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a bot would do in a seat.

    Parameters
    ----------
    bot : str
        Its word.
    action : Action
        What it would do.
    worths : mapping of int to float
        What each card that fits is worth to it, in points, by place in the box; empty where
        no card is to be picked, or where it does not say.
    """

    bot: str
    action: Action
    worths: Mapping[int, float]


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
    def regret(self) -> int:
        """How many points were left, 0 or more."""
        return self.points - self.made


def hint(view: SeatView, *, seed: int) -> Hint:
    """Return what the best adviser would do, from what a seat sees where it is to move.

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
    word = next(word for word in ADVISERS if word in BOTS)
    bot = bot_of(word).seat(view.box)
    chance = stream(seed, "hint", view.round, view.turn, view.seat)
    action = chosen(bot, view, chance)
    if view.phase is not Phase.PICK or not isinstance(bot, ScoringBot):
        return Hint(word, action, {})
    worths = {card: worth / bot.units for card, worth in bot.worth(view).items()}
    return Hint(word, action, worths)


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
    candidates = (made, *inventions_of(box, hands))
    points, slots = max(
        ((_points(box, slots, owned), slots) for slots in candidates), key=lambda found: found[0]
    )
    return Best(
        in_order(slots, order_by_total(box, slots, owned)), points, _points(box, made, owned)
    )


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
