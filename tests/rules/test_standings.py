"""Rulebook, "Scoring", point 6, and case C41: totals and both tie-breaks."""

from dataclasses import replace

import pytest

from tests.rules.tables import standard_box, unshuffled
from workbench.rules import Deal, Pattern, RoundScore, Score, begin, deal
from workbench.rules.standings import DecidedBy, decided_by, ranked, sharing_the_lead
from workbench.rules.state import FinishedRound


def scored_game(points, ballots, telephones=(1, 3, 2)):
    """Return a game of one scored round: what the inventions earned and who commended whom."""
    box = standard_box(rounds=1)
    laid: Deal = deal(box, 3, seed=1, game=0)
    state = begin(box, replace(laid, telephones=telephones), unshuffled)
    scores = tuple(RoundScore(Score(p, 0, 0, 0, Pattern.NONE), (), 0) for p in points)
    done = FinishedRound(((None,) * 5,) * 3, ((),) * 3, ballots, scores)
    return replace(state, finished=(done,))


EVEN = ((2, 3), (3, 1), (1, 2))  # three points to everybody
NONE = ((), (), ())


def order(state):
    return [standing.seat for standing in ranked(state)]


def test_the_higher_grand_total_wins():
    standings = ranked(scored_game((10, 12, 11), EVEN))
    assert [(s.seat, s.total) for s in standings] == [(2, 15), (3, 14), (1, 13)]
    assert decided_by(standings) is DecidedBy.TOTAL


def test_commendations_add_two_and_one_to_the_total():
    """Seats 2 and 3 both put seat 1 first: 2 + 2 = 4; seat 1 gives 2 to seat 3."""
    standings = ranked(scored_game((10, 10, 10), ((3, 2), (1, 3), (1, 2))))
    assert {s.seat: s.commendations for s in standings} == {1: 4, 2: 2, 3: 3}
    assert [s.total for s in standings] == [14, 13, 12]


def test_equal_totals_go_to_more_commendation_points():
    """Case C41. Seat 1 has 10 + 4, seat 3 has 11 + 3: both 14."""
    standings = ranked(scored_game((10, 9, 11), ((3, 2), (1, 3), (1, 2))))
    assert [(s.seat, s.total) for s in standings] == [(1, 14), (3, 14), (2, 11)]
    assert decided_by(standings) is DecidedBy.COMMENDATIONS
    assert sharing_the_lead(standings) == (1, 3)


def test_commendation_points_come_before_the_older_telephone():
    """Case C41. Seats 2 and 3 have 13 each; seat 3's telephone is older, seat 2 has 3 of 2 + 1."""
    standings = ranked(scored_game((0, 10, 11), ((2, 3), (1, 3), (1, 2))))
    assert [(s.seat, s.total, s.commendations) for s in standings][:2] == [(2, 13, 3), (3, 13, 2)]
    assert decided_by(standings) is DecidedBy.COMMENDATIONS


@pytest.mark.parametrize("ballots", [EVEN, NONE])
def test_what_is_still_tied_goes_to_the_older_telephone(ballots):
    """Case C41. Seats 2 and 3 tie; seat 3 owns the older telephone of the two."""
    state = scored_game((9, 10, 10), ballots)
    assert order(state) == [3, 2, 1]
    assert decided_by(ranked(state)) is DecidedBy.TELEPHONE


def test_seat_one_wins_what_all_seats_tie():
    assert order(scored_game((10, 10, 10), EVEN)) == [1, 3, 2]


def test_one_seat_is_first_so_win_rates_add_up_to_one():
    """Case C41: whatever the points, the order is strict and names every seat once."""
    for points in ((5, 5, 5), (5, 6, 6), (7, 7, 5), (0, -3, 0)):
        assert sorted(order(scored_game(points, NONE))) == [1, 2, 3]
