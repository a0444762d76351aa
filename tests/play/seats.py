"""For tests of bots and voters: looks of random games, a die that tells, plain points."""

import re
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from tests.rules.tables import AnyBallot, AnyLegal
from workbench.rules import SLOTS, Phase, Scoring, SeatView, play

POINTS = st.integers(-4, 9)
SCORINGS = st.builds(Scoring, POINTS, POINTS, POINTS, st.tuples(POINTS, POINTS, POINTS, POINTS))


class Die:
    """Chance that takes the first of what it is offered and remembers the offers."""

    def __init__(self):
        self.offers = []

    def choice(self, options):
        self.offers.append(list(options))
        return options[0]


class _Watched(AnyLegal, AnyBallot):
    def __init__(self):
        self.views = []

    def __getattribute__(self, name):
        verb = super().__getattribute__(name)
        if not name.startswith("choose_"):
            return verb

        def noted(view, chance):
            self.views.append((name, view))
            return verb(view, chance)

        return noted


def looks(box, players, seed, verb="choose_pick"):
    """Return what each seat saw whenever it was asked for something in a random game."""
    watched = _Watched()
    play(box, [watched] * players, voter=watched, seed=seed)
    return [view for name, view in watched.views if name == verb]


def wild(box, scoring, seed):
    """Return a box with other points and with values that may be negative."""
    dice = Random(seed)
    cards = tuple(replace(card, value=dice.randint(-3, 5)) for card in box.cards)
    return replace(box, cards=cards, rules=replace(box.rules, scoring=scoring))


def look(box, *, hand, inventions, turn=1, seat=1, commissions=()):
    """Return what a seat sees, cards by name; an invention as five names, "" for an open slot."""
    places = {card.name: place for place, card in enumerate(box.cards)}
    return SeatView(
        box=box,
        seat=seat,
        players=len(inventions),
        round=1,
        turn=turn,
        phase=Phase.PICK,
        legal=(),
        hand=tuple(places[name] for name in hand),
        commissions=commissions,
        inventions=tuple(tuple(places.get(name) for name in names) for names in inventions),
        past_inventions=(),
        scores=(),
        telephones=tuple(range(1, len(inventions) + 1)),
        pile_counts=(0,) * 5,
        discard_counts=(),
        held=frozenset(),
        passed=(),
    )


def fitting(view):
    """Return the cards of the hand that fit, and for each where it could stand."""
    where = {
        card: [
            slot
            for slot in range(5)
            if view.slots[slot] is None and SLOTS[slot] == view.box.cards[card].deck
        ]
        for card in view.hand
    }
    return {card: slots for card, slots in where.items() if slots}


def plain_letters(cards, runs):
    text = "".join(card.initial if card else "." for card in cards)
    return sum(runs[len(run[0]) - 2] for run in re.finditer(r"(\w)\1+", text))


def plain_points(cards, points):
    """Return the points of five cards (None for an open slot) as they stand, from the rulebook."""
    kinds = [card.type for card in (cards[0], cards[2], cards[4]) if card]
    alike = max(map(kinds.count, kinds), default=0)
    total = sum(card.value for card in cards if card)
    total += plain_letters(cards, points.runs)
    total += {2: points.concepts_pair, 3: points.concepts_trio}.get(alike, 0)
    if cards[1] and cards[3] and cards[1].type == cards[3].type:
        total += points.assets_match
    return total


def plain_best(box, slots, points):
    a, b, c, d, e = [None if place is None else box.cards[place] for place in slots]
    return max(plain_points([a, b, c, d, e], points), plain_points([a, d, c, b, e], points))


def adds(view, card, points):
    """Return what a card that fits adds to the seat's score, in whichever slot."""
    before = plain_best(view.box, view.slots, points)
    after = []
    for slot in fitting(view)[card]:
        slots = list(view.slots)
        slots[slot] = card
        after.append(plain_best(view.box, slots, points))
    return max(after) - before
