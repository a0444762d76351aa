"""One bot among copies of another: shares and points as the records say, and the ladder's games."""

import pytest

from tests.play.lists import shipped
from tests.play.recorded import records_of
from tests.play.test_batches import Stopping
from workbench.analysis.alone import RESTRICTED, Alone, Asked, alone, restricted_play, skill_ladder
from workbench.analysis.intervals import Interval
from workbench.analysis.play_results import Told
from workbench.play.batches import simulate
from workbench.play.scoring_games import play_scored
from workbench.play.tables import laid_table
from workbench.play.tally import Place
from workbench.rules.driver import seated

GAMES = 120


def test_wins_and_points_of_the_one_are_those_of_the_records():
    table = laid_table(shipped(), players=3, bots="no_letters,greedy,greedy", voter="none", seed=4)
    wins = lead = 0
    for record in records_of(table, GAMES):
        seat = seated(("one", "other", "other"), record.game).index("one") + 1
        wins += record.standings[0].seat == seat
        totals = {standing.seat: standing.total for standing in record.standings}
        own = totals.pop(seat)
        lead += own - sum(totals.values()) / 2
    found = alone(play_scored(table, GAMES))
    assert (found.bot, found.against, found.table.players) == ("no_letters", "greedy", 3)
    assert found.wins.value == wins / GAMES
    assert found.points.value == pytest.approx(lead / GAMES)


def test_a_bot_among_its_like_has_the_fair_share():
    """Greedy among greedy, by 99.9 %: three and a half standard errors."""
    found = alone(play_scored(laid_table(shipped(), bots="greedy", seed=2), 400))
    assert abs(found.wins.value - 1 / 4) < 3.5 * (0.25 * 0.75 / 400) ** 0.5
    assert found.fair == 1 / 4


def test_others_that_are_not_alike_are_refused():
    batch = play_scored(laid_table(shipped(), bots="greedy,random,random,greedy"), 2)
    with pytest.raises(ValueError, match="one bot among copies of another"):
        alone(batch)


@pytest.fixture(scope="module")
def restricted():
    return restricted_play(shipped(), asked=Asked(games=GAMES))


def test_who_looks_away_wins_less_and_who_sees_values_alone_least(restricted):
    assert tuple(one.bot for one in restricted) == RESTRICTED
    by_bot = {one.bot: one for one in restricted}
    for bot in ("no_letters", "no_types", "only_value"):
        assert by_bot[bot].points.interval.high < 0
        assert "points less than each" in by_bot[bot].sentence
    worst = min(restricted, key=lambda one: one.points.value)
    assert worst.bot == "only_value"


def test_each_rung_stands_on_the_one_below_and_its_games_are_those_of_a_batch():
    bots = ("random", "only_value", "greedy")
    rungs = skill_ladder(shipped(), bots, asked=Asked(games=60, players=3, seed=9))
    assert [(one.bot, one.against) for one in rungs] == [
        ("only_value", "random"),
        ("greedy", "only_value"),
    ]
    for one in rungs:
        lineup = ",".join((one.bot, one.against, one.against))
        table = laid_table(shipped(), players=3, bots=lineup, voter="none", seed=9)
        wins = simulate(table, 60).tally.places[0, :, Place.WINS].sum()
        assert one.wins.value == wins / 60


def test_a_stop_keeps_the_deals_played_of_every_bot():
    halted = Stopping(after=500)
    found = restricted_play(
        shipped(), ("no_letters", "no_types"), asked=Asked(games=600, watcher=halted)
    )
    assert [one.games for one in found] == [250, 250]
    assert halted.heard == [(500, 1200)]


def told(value, low, high):
    return Alone(
        table=laid_table(shipped(), bots="greedy:2,greedy,greedy,greedy", voter="none"),
        games=9,
        wins=Told(0.25, Interval(0.2, 0.3)),
        points=Told(value, Interval(low, high)),
    ).sentence


def test_a_difference_is_told_as_more_less_or_neither():
    assert "makes 2.00 (1.50 to 2.50) points more than" in told(2, 1.5, 2.5)
    assert "makes 2.00 (1.50 to 2.50) points less than" in told(-2, -2.5, -1.5)
    assert "makes neither more nor less points (−0.50 to +1.00) than" in told(0.25, -0.5, 1)
    assert told(2, 1.5, 2.5).startswith("One greedy:2 wins")
