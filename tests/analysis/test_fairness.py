"""Seats and suspense, votes and commissions: against plain counts from the records of games."""

from collections import Counter, defaultdict
from itertools import pairwise

import numpy as np
import pytest

from tests.play.lists import shipped
from tests.play.recorded import records_of
from workbench.analysis.commending import rows as swing_rows
from workbench.analysis.commending import vote_swing
from workbench.analysis.commissions_met import (
    CommissionMet,
    CommissionsMet,
    commissions_met,
    rates,
    rows,
)
from workbench.analysis.fairness import rows as seat_rows
from workbench.analysis.fairness import seat_fairness, title
from workbench.analysis.intervals import Interval
from workbench.analysis.play_results import Told
from workbench.analysis.suspense import rows as suspense_rows
from workbench.analysis.suspense import suspense
from workbench.play.scored_games import ScoredGames
from workbench.play.scoring_games import ScoredBatch, play_scored
from workbench.play.tables import laid_table
from workbench.rules.standings import sharing_the_lead

GAMES = 200


@pytest.fixture(scope="module")
def played():
    """Return two hundred games with commissions, as a batch and as records."""
    table = laid_table(shipped("commission"), bots="collector", voter="showy", seed=11)
    return play_scored(table, GAMES), records_of(table, GAMES)


def made_of(totals, *, commendations=None):
    """Return a batch of one round whose grand totals, and commendations among them, are given."""
    totals = np.array(totals)
    awards = np.zeros_like(totals) if commendations is None else np.array(commendations)
    points = np.zeros((*totals.shape, 6), np.int64)[:, None]
    points[:, 0, :, 0], points[:, 0, :, 5] = totals - awards, awards
    games, players = totals.shape
    none = np.zeros((games, 1, players, 0), np.int64)
    telephones = np.tile(np.arange(players), (games, 1))
    table = laid_table(shipped(), players=players)
    scored = ScoredGames(points, telephones, none, none > 0)
    return ScoredBatch(table=table, scored=scored, asked=games)


def test_seats_win_what_the_records_say_as_ruled_and_with_ties_split(played):
    batch, records = played
    wins = Counter(record.standings[0].seat for record in records)
    split = defaultdict(float)
    for record in records:
        sharing = sharing_the_lead(record.standings)
        for seat in sharing:
            split[seat] += 1 / len(sharing)
    found = seat_fairness(batch)
    for seat in found.seats:
        assert seat.wins.value == wins[seat.seat] / GAMES
        assert seat.split.value == pytest.approx(split[seat.seat] / GAMES)
    assert found.advantage.value == pytest.approx(wins[1] / GAMES - 1 / 4)
    rates = [wins[seat] / GAMES for seat in range(1, 5)]
    assert found.balance.value == pytest.approx(1 - (max(rates) - min(rates)))
    shares = [split[seat] / GAMES for seat in range(1, 5)]
    assert found.balance_split.value == pytest.approx(1 - (max(shares) - min(shares)))


def test_both_kinds_of_win_rates_add_up_to_one(played):
    seats = seat_fairness(played[0]).seats
    assert sum(seat.wins.value for seat in seats) == pytest.approx(1)
    assert sum(seat.split.value for seat in seats) == pytest.approx(1)


def test_what_is_tied_goes_to_the_oldest_telephone_as_ruled_and_to_all_when_split():
    """Two seats of three always tie; the first owns the oldest telephone."""
    found = seat_fairness(made_of([[9, 9, 1]] * 40))
    assert [seat.wins.value for seat in found.seats] == [1, 0, 0]
    assert [seat.split.value for seat in found.seats] == [0.5, 0.5, 0]
    assert found.balance.value == 0
    assert found.balance_split.value == 0.5
    assert "more than a fair 33.3 %" in found.sentence
    assert "draw lots" in found.sentence


def test_intervals_of_balance_hold_their_value_and_are_no_shares_beyond_0_and_1(played):
    found = seat_fairness(played[0])
    for balance in (found.balance, found.balance_split):
        low, high = balance.interval
        assert 0 <= low <= balance.value <= high <= 1


def test_even_seats_are_not_told_apart():
    """Each seat wins every third game, by the same points."""
    found = seat_fairness(made_of([[9, 1, 1], [1, 9, 1], [1, 1, 9]] * 100))
    assert found.balance.value == found.balance_split.value == 1
    assert "not to be told from a fair 33.3 %" in found.sentence
    assert "apart at most" in found.sentence


def test_a_start_player_who_never_wins_has_less_than_a_fair_share():
    assert "less than a fair 33.3 %" in seat_fairness(made_of([[1, 9, 2]] * 40)).sentence


def test_the_rows_of_a_chart_have_both_kinds_and_the_fair_share(played):
    found = seat_fairness(played[0])
    first, *_ = table = seat_rows([found])
    assert len(table) == 4
    assert first["value"] == found.seats[0].wins.value
    assert first["split_value"] == found.seats[0].split.value
    assert first["exact"] == 1 / 4
    assert title([found, found]).count("at 4 players, where 25.0 % is fair") == 2


def test_leads_and_margins_are_those_of_the_records(played):
    batch, records = played
    changes = behind = far = 0
    for record in records:
        so_far, leaders = [0] * 4, []
        for done in record.rounds:
            for seat in range(4):
                so_far[seat] += done.scores[seat].total
            for ballot in done.ballots:
                for favourite, points in zip(ballot, (2, 1), strict=True):
                    so_far[favourite - 1] += points
            leaders.append({s for s in range(4) if so_far[s] == max(so_far)})
        changes += sum(one != other for one, other in pairwise(leaders))
        behind += record.standings[0].seat - 1 not in leaders[-2]
        far += record.standings[0].total - record.standings[1].total >= 6
    found = suspense(batch, least=6)
    assert found.lead_change.value == changes / (2 * GAMES)
    assert found.from_behind.value == behind / GAMES
    assert found.blow_outs.value == far / GAMES
    margins = [r.standings[0].total - r.standings[1].total for r in records]
    assert found.margin.value == sum(margins) / GAMES


def test_games_of_one_round_have_no_lead_to_change():
    found = suspense(made_of([[3, 2, 1], [1, 2, 3]]))
    assert found.lead_change == found.from_behind == Told(None, None)
    assert found.margin.value == 1
    assert "not to be told" in found.sentence


def test_rows_of_charts_tell_each_number_by_what_it_is_of(played):
    batch, _ = played
    found, swing = suspense(batch, least=6), vote_swing(batch)
    happens = {row["happens"]: row["value"] for row in suspense_rows([found])}
    assert happens == {
        "the lead changes": found.lead_change.value,
        "the leader is overtaken": found.from_behind.value,
        "won by 6 or more": found.blow_outs.value,
    }
    (row,) = swing_rows([swing])
    assert (row["voter"], row["value"], row["edge"]) == (
        "showy",
        swing.swing.value,
        swing.edge.value,
    )
    met = commissions_met([batch])
    by_name = {row["commission"]: row for row in rates(met)}
    for one in met.commissions:
        assert by_name[one.name]["value"] == one.rates[0].value
        assert by_name[one.name]["exact"] == one.exact


def test_a_vote_swings_where_the_records_have_another_winner_without(played):
    batch, records = played
    swung = edge = 0
    for record in records:
        unvoted = min(record.standings, key=lambda s: (-s.inventions, s.telephone))
        swung += unvoted.seat != record.standings[0].seat
        first, *others = (standing.commendations for standing in record.standings)
        edge += first - sum(others) / 3
    found = vote_swing(batch)
    assert found.swing.value == swung / GAMES
    assert found.edge.value == pytest.approx(edge / GAMES)
    assert "voter showy" in found.sentence


def test_votes_that_lift_the_last_over_the_first_swing_every_game():
    """Inventions 10, 8, 1; commendations 0, 3, 0."""
    found = vote_swing(made_of([[10, 11, 1]] * 30, commendations=[[0, 3, 0]] * 30))
    assert (found.swing.value, found.edge.value) == (1, 3)


def test_nobody_votes_and_nothing_swings():
    batch = play_scored(laid_table(shipped(), voter="none", players=3), 60)
    assert vote_swing(batch).swing.value == 0


def test_bots_of_the_house_play_without_a_thought_of_votes():
    """So inventions are the same however the table votes, and a swing is the votes' alone."""
    made = []
    for voter in ("none", "showy", "shrewd"):
        table = laid_table(
            shipped("commission"), bots="greedy:1,denier,collector,planner", voter=voter
        )
        scored = play_scored(table, 40).scored
        made.append(scored.totals - scored.commendations)
    assert np.array_equal(made[0], made[1])
    assert np.array_equal(made[0], made[2])


def test_commissions_are_met_as_the_records_say(played):
    batch, records = played
    dealt, met, paid = Counter(), Counter(), 0
    for record in records:
        for done in record.rounds:
            for seat in range(4):
                dealt.update(done.commissions[seat])
                met.update(done.scores[seat].met)
                paid += done.scores[seat].commissions
    found = commissions_met([batch])
    assert len(found.commissions) == 24
    for place, one in enumerate(found.commissions):
        expected = met[place] / dealt[place] if dealt[place] else None
        assert one.rates[0].value == expected
    assert found.earned[0].value == pytest.approx(paid / (GAMES * 3 * 4))
    assert "collector" in found.sentence


def test_what_only_people_can_say_has_neither_chance_nor_rate(played):
    (judged,) = [one for one in commissions_met([played[0]]).commissions if one.exact is None]
    assert judged.name == "Aunt Augusta Disapproves"
    assert judged.rates[0].value is judged.worth[0].value is None


def test_a_row_for_each_commission_the_easiest_first(played):
    found = commissions_met([played[0]])
    table = rows(found)
    assert len(table) == 24
    assert table[-1]["commission"] in {"On a Shoestring", "Aunt Augusta Disapproves"}
    assert table[0]["collector meets it"].startswith("9")


def commission(name, points, exact, low, high):
    return CommissionMet(name, points, exact, (Told((low + high) / 2, Interval(low, high)),))


def test_pairs_of_which_the_harder_pays_less():
    """Odd is harder at random than Even, yet pays less; in play only clear differences count."""
    odd = commission("Odd", 1, 0.1, 0.50, 0.60)
    even = commission("Even", 2, 0.2, 0.55, 0.65)
    dear = commission("Dear", 3, 0.05, 0.70, 0.80)
    found = CommissionsMet(("greedy",), "", (odd, even, dear), ())
    assert found.underpaid == (("Odd", "Even"),)
    assert found.underpaid_in_play(0) == (("Odd", "Dear"), ("Even", "Dear"))
    assert "by the exact odds 1, as greedy plays 2" in found.points_sentence
    assert found.worth_sentence.startswith("Points to greedy when dealt: Dear 2.25 (2.10 to 2.40)")


def test_a_commission_that_pays_or_costs_is_worth_its_points_times_its_rate():
    for points in (3, -2):
        (worth,) = commission("Any", points, 0.5, 0.2, 0.4).worth
        assert worth.value == pytest.approx(points * 0.3)
        assert list(worth.interval) == sorted([points * 0.2, points * 0.4])


def test_mixed_tables_and_other_lists_are_refused(played):
    mixed = play_scored(laid_table(shipped("commission"), bots="greedy,greedy,random,greedy"), 2)
    with pytest.raises(ValueError, match="of one bot"):
        commissions_met([mixed])
    with pytest.raises(ValueError, match="on one list"):
        commissions_met([played[0], play_scored(laid_table(shipped()), 2)])
