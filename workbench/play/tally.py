"""The sums of a batch: whole numbers that add up, whoever counted which games.

Rulebook: none; what is counted is the contract's `simulate`. The engine fills a tally while it
plays, `tallying` fills one from the records of single games, and `analysis` makes shares,
means and intervals of it. Games are the independent unit: of whatever varies within a game
the sum of a game is one number, and sums of its square (and of its product with what it is
divided by) stand beside it.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from workbench.rules.components import SLOTS

Sums = npt.NDArray[np.int64]

SPLIT_INTO = 60
"""A shared first place counts in sixtieths of a win: whole for up to five who share."""
MARGINS = 128
"""Cells for margins 0, 1, ...; the last one holds all from there on."""


class Outcome(IntEnum):
    """What a game comes to: rows of `Tally.outcomes`."""

    FINISHED = 0
    """Finished inventions; what follows up to `CONCEPTS_TRIO` is counted over these only."""
    SCORE = 1
    """Their points, commissions included."""
    NONE = 2
    """How many of them have the alliteration pattern `none`; the other patterns follow."""
    PAIR = 3
    TWO_PAIRS = 4
    TRIO = 5
    PAIR_AND_TRIO = 6
    FOUR = 7
    FIVE = 8
    ALLITERATION = 9
    """Their points for alliteration."""
    ASSETS_MATCH = 10
    CONCEPTS_NONE = 11
    CONCEPTS_PAIR = 12
    CONCEPTS_TRIO = 13
    TOTAL = 14
    """The grand totals of all seats."""
    MARGIN = 15
    """Winner less runner-up."""
    TIED = 16
    """1 where the highest total was shared."""
    RESHUFFLED_PRIMARY = 17
    RESHUFFLED_CENTRAL = 18
    RESHUFFLED_FINAL = 19
    RESHUFFLED_ASSET = 20
    EMPTY_DRAWS = 21
    FORCED_PASSES = 22


class Moment(IntEnum):
    """Sums over games of a game's number y: columns of `Tally.outcomes` and `Tally.rounds`."""

    SUM = 0
    SQUARES = 1
    BY_FINISHED = 2
    """y times the finished inventions of the game (in `outcomes` only)."""


class Square(IntEnum):
    """Sums of squares of single numbers, for standard deviations: cells of `Tally.squares`."""

    SCORE = 0
    """Of each finished invention."""
    TOTAL = 1
    """Of each seat's grand total."""


class Place(IntEnum):
    """What an entry of the line-up did in a seat: the last axis of `Tally.places`."""

    GAMES = 0
    WINS = 1
    SPLIT = 2
    """Wins with shared first places split, in sixtieths."""
    SPLIT_SQUARES = 3
    TOTAL = 4
    TOTAL_SQUARES = 5
    COMMENDATIONS = 6
    COMMENDATION_SQUARES = 7


class CardSum(IntEnum):
    """What happened to a listed card: rows of `Tally.cards`.

    A *look* is a seat with the card in its hand at a pick. The products are sums over games of
    the two numbers of one game multiplied.
    """

    SEEN = 0
    """(game, round, seat) with a look at any copy."""
    OFFERED = 1
    """Looks (each copy its own) at which the card fitted an open slot."""
    PICKED = 2
    TURNS = 3
    """The turns, 1 to 5, of its picks, added up."""
    COPIES = 4
    """(game, round, copy) with a look."""
    LAST = 5
    """The turns of the last look at each of those, added up."""
    PAIRS = 6
    """(game, seat) that played it at least once."""
    WINS = 7
    """Those of them that won."""
    OFFERED_OFFERED = 8
    OFFERED_PICKED = 9
    PICKED_PICKED = 10
    PICKED_TURNS = 11
    TURNS_TURNS = 12
    COPIES_COPIES = 13
    COPIES_LAST = 14
    LAST_LAST = 15
    PAIRS_PAIRS = 16
    PAIRS_WINS = 17


class CommissionSum(IntEnum):
    """What happened to a commission: columns of `Tally.commissions`."""

    DEALT = 0
    """Seats that could score it, round by round."""
    MET = 1
    DEALT_DEALT = 2
    DEALT_MET = 3
    MET_MET = 4


class Source(IntEnum):
    """Where the points of a round come from: the middle axis of `Tally.rounds`."""

    VALUE = 0
    ASSETS = 1
    CONCEPTS = 2
    ALLITERATION = 3
    COMMISSIONS = 4
    COMMENDATIONS = 5


class Tally(NamedTuple):
    """All sums of a batch; every array holds whole numbers of 64 bits.

    Attributes
    ----------
    games : ndarray, shape (1,)
        How many games are in it.
    outcomes : ndarray, shape (len(Outcome), len(Moment))
        Sums over games of what each game came to.
    squares : ndarray, shape (len(Square),)
        Sums of squares of single numbers.
    places : ndarray, shape (players, players, len(Place))
        By entry of the line-up (from 0) and seat (from 0).
    cards : ndarray, shape (len(CardSum), listed cards)
        By listed card with a copy or more, in list order; its copies together.
    commissions : ndarray, shape (commissions, len(CommissionSum))
        By commission of the set, in order; nought for one that only people can judge.
    rounds : ndarray, shape (rounds, len(Source), 2)
        Points of all seats in a round (unfinished inventions included) by source; `SUM` and
        `SQUARES`.
    played : ndarray, shape (players, listed cards)
        Games in which an entry of the line-up played a listed card, at least once.
    piles : ndarray, shape (5, 5)
        Draws by pile (slot order) and turn, dealing left out.
    drawn : ndarray, shape (5, 2)
        Sums over games of a game's draws from a pile squared, and times all draws of the game.
    scores : ndarray, shape (cells,)
        Finished inventions by points with commissions: cell i from `least + i * width` on; see
        `ScoreCells`.
    margins : ndarray, shape (MARGINS,)
        Games by margin.
    """

    games: Sums
    outcomes: Sums
    squares: Sums
    places: Sums
    cards: Sums
    commissions: Sums
    rounds: Sums
    played: Sums
    piles: Sums
    drawn: Sums
    scores: Sums
    margins: Sums

    def plus(self, other: Tally) -> Tally:
        """Return the sums over the games of both; neither is changed."""
        return Tally(*(mine + its for mine, its in zip(self, other, strict=True)))


class ScoreCells(NamedTuple):
    """How invention points map to the cells of `Tally.scores`.

    Parameters
    ----------
    least : int
        Fewest points that an invention of the set can have.
    width : int
        How many points share a cell: 1 unless the range is very wide.
    cells : int
        How many cells there are.
    """

    least: int
    width: int
    cells: int


def blank(*, players: int, cards: int, commissions: int, rounds: int, score_cells: int) -> Tally:
    """Return a tally of no games.

    Parameters
    ----------
    players : int
        Seats, which is also how many entries a line-up has.
    cards : int
        Listed cards with a copy or more.
    commissions, rounds : int
        Of the set, and of a game.
    score_cells : int
        `ScoreCells.cells`.
    """
    shapes = (
        (1,),
        (len(Outcome), len(Moment)),
        (len(Square),),
        (players, players, len(Place)),
        (len(CardSum), cards),
        (commissions, len(CommissionSum)),
        (rounds, len(Source), 2),
        (players, cards),
        (len(SLOTS), len(SLOTS)),
        (len(SLOTS), 2),
        (score_cells,),
        (MARGINS,),
    )
    return Tally(*(np.zeros(shape, np.int64) for shape in shapes))
