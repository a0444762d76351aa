"""The record of a game as one line of JSON, and back.

Rulebook: all that happens in a game, as `rules.record` holds it. `log_files` puts these lines
one below the other; `rules.replay` judges what is read. A line holds numbers, for the cards
and commissions stand once in the header of the log: card 57 is its row 57, counted from 0.
Seats count from 1, piles from 0 in slot order. A line depends on nothing but the game.

    game         its number in the batch, from 0
    telephones   the seats by the age of their telephone, oldest first
    piles        the five piles as first laid, each top first
    commissions  the commission deck, top first
    actions      what was done, in order; each begins with a word and the seat:
                 ["draw", seat, pile, card]      null, null where no pile could give
                 ["pick", seat, card]
                 ["discard", seat, card]         a forced pass
                 ["arrange", seat, "as_played"]  or "swapped": the order of the assets
                 ["vote", seat, [seat, ...]]     favourite first; [] gives none
    reshuffles   [back, [card, ...]] in the order they happened, top first
    rounds       of each: inventions, commissions, ballots and scores, a row for each seat
    standings    the leader first
"""

from __future__ import annotations

import json
from dataclasses import asdict

from workbench.play.parts import Part, parsed
from workbench.rules.actions import Action, Arrange, AssetOrder, Ballot, Discard, Draw, Pick
from workbench.rules.components import SLOTS, Deck
from workbench.rules.inventions import Pattern
from workbench.rules.record import GameRecord, Reshuffled
from workbench.rules.scoring import Score
from workbench.rules.setup import COMMISSION, Box, Deal
from workbench.rules.standings import Standing
from workbench.rules.state import FinishedRound, RoundScore, Slots

ACTIONS = ("draw", "pick", "discard", "arrange", "vote")
BACKS = (*(deck.value for deck in Deck), COMMISSION)
MOST_PLAYERS = 1000
"""Far above what any rules allow: whether so many may play is the referee's to say."""


def compact(plain: object) -> str:
    """Return JSON on one line, without spaces, letters as they are."""
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def line_of(record: GameRecord) -> str:
    """Return the line of a game, without the line break.

    Any record can be written, also one that is not over or that the referee would refuse, as
    long as it tells one drawn card for each draw.

    Raises
    ------
    ValueError
        Where it has more or fewer drawn cards than draws.
    """
    return compact(
        {
            "game": record.game,
            "telephones": record.deal.telephones,
            "piles": record.deal.piles,
            "commissions": record.deal.commissions,
            "actions": _plain_actions(record),
            "reshuffles": [[shuffled.back, shuffled.order] for shuffled in record.reshuffles],
            "rounds": [_plain_round(done) for done in record.rounds],
            "standings": [asdict(standing) for standing in record.standings],
        }
    )


def record_of(line: str, box: Box) -> GameRecord:
    """Return the record that a line holds.

    It is well formed and speaks of cards and seats that there are; whether it keeps the
    rules is for `rules.replay`.

    Parameters
    ----------
    line : str
        As `line_of` gives it.
    box : Box
        What was played with.

    Raises
    ------
    Misfit
        At the first thing in it that is no part of a record: what, where, and what to do.
    """
    number, telephones, *rest = parsed(line).keys(
        "game",
        "telephones",
        "piles",
        "commissions",
        "actions",
        "reshuffles",
        "rounds",
        "standings",
    )
    players = len(telephones.items(least=1, most=MOST_PLAYERS))
    return _Reader(box, players).record(number, telephones, rest)


def _plain_actions(record: GameRecord) -> list[list[object]]:
    draws = sum(isinstance(action, Draw) for action in record.actions)
    if draws != len(record.drawn):
        raise ValueError(f"{draws} draws and {len(record.drawn)} drawn cards cannot be paired")
    drawn = iter(record.drawn)
    return [_plain_action(a, next(drawn) if isinstance(a, Draw) else None) for a in record.actions]


def _plain_action(action: Action, drawn: int | None) -> list[object]:
    match action:
        case Draw(seat, pile):
            return ["draw", seat, pile, drawn]
        case Pick(seat, card):
            return ["pick", seat, card]
        case Discard(seat, card):
            return ["discard", seat, card]
        case Arrange(seat, order):
            return ["arrange", seat, order.value]
        case Ballot(seat, favourites):
            return ["vote", seat, favourites]


def _plain_round(done: FinishedRound) -> dict[str, object]:
    return {
        "inventions": done.inventions,
        "commissions": done.commissions,
        "ballots": done.ballots,
        "scores": [
            {**asdict(of_seat.score), "met": of_seat.met, "commissions": of_seat.commissions}
            for of_seat in done.scores
        ],
    }


class _Reader:
    """Reads the parts of a record, each number held to the box and the seats there are."""

    def __init__(self, box: Box, players: int) -> None:
        self._cards = len(box.cards) - 1
        self._commissions = len(box.commissions) - 1
        self._players = players

    def record(self, number: Part, telephones: Part, rest: list[Part]) -> GameRecord:
        """Return the record; `rest` are its other parts in the order of a line."""
        piles, commissions, actions, reshuffles, rounds, standings = rest
        pairs = [self._action(row) for row in actions.items()]
        return GameRecord(
            game=number.whole(0),
            deal=Deal(
                piles=tuple(map(self._card_row, piles.items())),
                commissions=self._commission_row(commissions),
                telephones=self._seat_row(telephones),
            ),
            actions=tuple(action for action, _ in pairs),
            drawn=tuple(drawn for action, drawn in pairs if isinstance(action, Draw)),
            reshuffles=tuple(map(self._reshuffled, reshuffles.items())),
            rounds=tuple(map(self._round, rounds.items())),
            standings=tuple(map(self._standing, standings.items())),
        )

    def _card(self, part: Part) -> int:
        return part.whole(0, self._cards)

    def _card_row(self, part: Part) -> tuple[int, ...]:
        return part.wholes(0, self._cards)

    def _commission_row(self, part: Part) -> tuple[int, ...]:
        return part.wholes(0, self._commissions)

    def _seat(self, part: Part) -> int:
        return part.whole(1, self._players)

    def _seat_row(self, part: Part) -> tuple[int, ...]:
        return part.wholes(1, self._players)

    def _action(self, row: Part) -> tuple[Action, int | None]:
        """Return an action, and the card where it is a draw that gave one."""
        word, *rest = row.items(least=1)
        match word.text(), rest:
            case "draw", [seat, pile, card]:
                return self._draw(seat, pile, card)
            case "pick", [seat, card]:
                return Pick(self._seat(seat), self._card(card)), None
            case "discard", [seat, card]:
                return Discard(self._seat(seat), self._card(card)), None
            case "arrange", [seat, order]:
                return Arrange(self._seat(seat), order.word(AssetOrder)), None
            case "vote", [seat, favourites]:
                return Ballot(self._seat(seat), self._seat_row(favourites)), None
        if word.text() not in ACTIONS:
            raise word.unknown(ACTIONS)
        raise row.misfit(f"a {word.text()} with its seat and what belongs to it")

    def _draw(self, seat: Part, pile: Part, card: Part) -> tuple[Draw, int | None]:
        from_pile = None if pile.value is None else pile.whole(0, len(SLOTS) - 1)
        return Draw(self._seat(seat), from_pile), None if card.value is None else self._card(card)

    def _reshuffled(self, row: Part) -> Reshuffled:
        back, order = row.items(least=2, most=2)
        if back.text() not in BACKS:
            raise back.unknown(BACKS)
        of_commissions = back.text() == COMMISSION
        return Reshuffled(
            back.text(), self._commission_row(order) if of_commissions else self._card_row(order)
        )

    def _round(self, part: Part) -> FinishedRound:
        each = {"least": self._players, "most": self._players}
        inventions, commissions, ballots, scores = (
            rows.items(**each)
            for rows in part.keys("inventions", "commissions", "ballots", "scores")
        )
        return FinishedRound(
            inventions=tuple(map(self._slots, inventions)),
            commissions=tuple(map(self._commission_row, commissions)),
            ballots=tuple(map(self._seat_row, ballots)),
            scores=tuple(map(self._score, scores)),
        )

    def _slots(self, row: Part) -> Slots:
        places = row.items(least=len(SLOTS), most=len(SLOTS))
        return tuple(None if place.value is None else self._card(place) for place in places)

    def _score(self, part: Part) -> RoundScore:
        *points, pattern, met, commissions = part.keys(
            "value", "assets", "concepts", "alliteration", "pattern", "met", "commissions"
        )
        value, assets, concepts, alliteration = (number.whole() for number in points)
        return RoundScore(
            score=Score(value, assets, concepts, alliteration, pattern.word(Pattern)),
            met=self._commission_row(met),
            commissions=commissions.whole(),
        )

    def _standing(self, part: Part) -> Standing:
        seat, inventions, commendations, telephone = part.keys(
            "seat", "inventions", "commendations", "telephone"
        )
        return Standing(
            self._seat(seat), inventions.whole(), commendations.whole(), self._seat(telephone)
        )
