"""A round for three, worked out by hand with pencil and paper: what the tests of telling know.

Hands of five and one card to draw, so nobody draws after seat 1. Two seats are forced to pass
on the last turn.

    seat 1  Colossal Dog Boiling Bee -       3+2+2+1 = 8, two Animals 2, B B 2            12
    seat 2  Bold Cactus Dipping - Buggy      2+3+1+1 = 7                                   7
    seat 3  Dull Cow Burning Bat Drone       1+2+1+1+3 = 8, two Animals 2, two
                                             Transportive 2, B B 2                        14
    votes   1: 2, 3   2: 1, 3   3: 1, 2      so seat 1 has 2+2, seat 2 2+1, seat 3 1+1
    totals  12+4 = 16, 7+3 = 10, 14+2 = 16   seat 1 before seat 3 by commendations
"""

from workbench.play.log_files import Header
from workbench.rules import (
    Arrange,
    AssetOrder,
    Ballot,
    Box,
    Card,
    CardType,
    Deal,
    Deck,
    Discard,
    Draw,
    Pick,
    Recorder,
    Rules,
)

_PLAIN = """
primary Colossal Productive 3, primary Bold Destructive 2, primary Dull Transportive 1
primary Calm Productive 1
asset Cactus Vegetable 3, asset Bat Animal 1, asset Dog Animal 2
central Burning Destructive 1, central Boiling Destructive 2, central Dipping Productive 1
asset Bee Animal 1, asset Cow Animal 2, asset Dew Mineral 3
final Booster Productive 2, final Buggy Transportive 1, final Drone Transportive 3
"""
_ROWS = [row.split() for row in _PLAIN.replace("\n", ",").split(",") if row.strip()]
CARDS = tuple(Card(name, Deck(d), CardType(t), int(v)) for d, name, t, v in _ROWS)
BOX = Box(CARDS, rules=Rules(rounds=1, hand=1))
HEADER = Header(
    card_set="By hand",
    set_version="2",
    box=BOX,
    bots=("greedy", "random", "denier"),
    voter="showy",
    seed=5,
)


def place(name):
    return next(n for n, card in enumerate(CARDS) if card.name == name)


_DEAL = Deal(
    piles=((0, 1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12), (13, 14, 15)),
    commissions=(),
    telephones=(1, 3, 2),
)
_PLAYS = ("Colossal Bold Dull", "Dog Cactus Bat", "Boiling Dipping Burning", "Bee Buggy Drone")


def played():
    """Return the record, each action legal by the referee's own rules."""
    recorder = Recorder(BOX, _DEAL, lambda *_: (), game=0)
    for turn, names in enumerate(_PLAYS):
        for seat in (1, 2, 3):
            recorder.act(Draw(seat, 0 if (turn, seat) == (0, 1) else None))
        for seat, name in enumerate(names.split(), start=1):
            recorder.act(Pick(seat, place(name)))
    for seat in (1, 2, 3):
        recorder.act(Draw(seat, None))
    recorder.act(Discard(1, place("Dew")))
    recorder.act(Discard(2, place("Calm")))
    recorder.act(Pick(3, place("Cow")))
    recorder.act(Arrange(1, AssetOrder.AS_PLAYED))
    recorder.act(Arrange(2, AssetOrder.AS_PLAYED))
    recorder.act(Arrange(3, AssetOrder.SWAPPED))
    for seat, favourites in ((1, (2, 3)), (2, (1, 3)), (3, (1, 2))):
        recorder.act(Ballot(seat, favourites))
    return recorder.record()


RECORD = played()
