"""Scored games: what columns say is what the records of the same games say, one by one."""

import numpy as np
import pytest

from tests.play.lists import shipped
from tests.play.recorded import records_of
from workbench.play.scored_games import scored_from_records
from workbench.play.scoring_games import play_scored
from workbench.play.tables import laid_table
from workbench.rules.driver import seated
from workbench.rules.standings import sharing_the_lead

BOTS = {3: "greedy,random,collector", 4: "greedy,random,collector,no_types", 5: "random"}


@pytest.fixture(scope="module", params=[3, 4, 5])
def games(request):
    """Return a hundred games as columns and as records, and their table."""
    players = request.param
    table = laid_table(
        shipped("commission"), players=players, bots=BOTS[players], voter="showy", seed=players
    )
    return play_scored(table, 100).scored, records_of(table, 100), table


def test_the_points_of_every_seat_and_round_are_those_of_its_record(games):
    scored, records, table = games
    votes = table.box.rules.commendations
    for game, record in enumerate(records):
        for number, done in enumerate(record.rounds):
            for seat in range(table.players):
                own = done.scores[seat]
                award = sum(
                    points
                    for ballot in done.ballots
                    for favourite, points in zip(ballot, votes, strict=False)
                    if favourite == seat + 1
                )
                score = own.score
                assert scored.points[game, number, seat].tolist() == [
                    *(score.value, score.assets, score.concepts, score.alliteration),
                    *(own.commissions, award),
                ]


def test_commissions_dealt_and_met_are_those_of_the_record(games):
    scored, records, table = games
    for game, record in enumerate(records):
        for number, done in enumerate(record.rounds):
            for seat in range(table.players):
                dealt = scored.dealt[game, number, seat].tolist()
                met = scored.met[game, number, seat].tolist()
                assert tuple(dealt) == done.commissions[seat]
                assert [p for p, yes in zip(dealt, met, strict=True) if yes] == list(
                    done.scores[seat].met
                )


def test_winners_totals_and_margins_are_those_of_the_standings(games):
    scored, records, _ = games
    for game, record in enumerate(records):
        first, second = record.standings[:2]
        assert scored.winners[game] == first.seat - 1
        assert scored.margins[game] == first.total - second.total
        for standing in record.standings:
            assert scored.totals[game, standing.seat - 1] == standing.total
            assert scored.commendations[game, standing.seat - 1] == standing.commendations
            assert scored.telephones[game, standing.seat - 1] == standing.telephone - 1


def test_ties_are_split_among_all_who_share_the_highest_total(games):
    scored, records, table = games
    assert (scored.split.sum(axis=1) == 60).all()
    for game, record in enumerate(records):
        sharing = sharing_the_lead(record.standings)
        share = 60 // len(sharing)
        told = [share if seat in sharing else 0 for seat in range(1, table.players + 1)]
        assert scored.split[game].tolist() == told


def test_without_votes_inventions_decide_and_then_the_older_telephone(games):
    scored, records, _ = games
    for game, record in enumerate(records):
        first = min(record.standings, key=lambda s: (-s.inventions, s.telephone))
        assert scored.winners_unvoted[game] == first.seat - 1


def test_who_leads_after_each_round_is_counted_from_all_points_so_far(games):
    scored, records, table = games
    for game, record in enumerate(records):
        so_far = [0] * table.players
        for number, done in enumerate(record.rounds):
            for seat in range(table.players):
                so_far[seat] += done.scores[seat].total
            for ballot in done.ballots:
                for favourite, points in zip(ballot, (2, 1), strict=True):
                    so_far[favourite - 1] += points
            leads = [points == max(so_far) for points in so_far]
            assert scored.leading[game, number].tolist() == leads


def test_entries_take_turns_in_the_seats_as_the_driver_seats_them(games):
    scored, _, table = games
    for game in range(12):
        assert scored.entries[game].tolist() == list(seated(range(table.players), game))


def test_records_and_logs_make_the_same_columns(games):
    scored, records, table = games
    from_records = scored_from_records(records, table.box)
    assert all(np.array_equal(a, b) for a, b in zip(scored, from_records, strict=True))


def test_a_table_that_does_not_vote_has_no_commendations():
    table = laid_table(shipped(), voter="none", seed=2)
    scored = play_scored(table, 30).scored
    assert not scored.commendations.any()
    assert (scored.winners == scored.winners_unvoted).all()
