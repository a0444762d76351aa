"""The numbers and switches that all games of a batch share."""

from __future__ import annotations

from typing import NamedTuple


class Numbers(NamedTuple):
    """The numbers and switches of a batch; a switch is 0 or 1.

    Parameters
    ----------
    players, rounds, hand : int
        Seats, rounds of a game, cards dealt to a seat from each pile.
    per_round : int
        Commissions dealt to a seat in a round.
    shared, between_rounds, kept : int
        Switches: commissions shared, reshuffles between rounds only, inventions kept.
    cards, listed : int
        Cards in the box, and listed ones.
    commissions, dealt : int
        Commissions of the set, and those of them that are dealt.
    votes, voter : int
        Commendations that a seat gives in a round, and the voter by number.
    least_score, score_width, score_cells : int
        See `tally.ScoreCells`.
    """

    players: int
    rounds: int
    hand: int
    per_round: int
    shared: int
    between_rounds: int
    kept: int
    cards: int
    listed: int
    commissions: int
    dealt: int
    votes: int
    voter: int
    least_score: int
    score_width: int
    score_cells: int
