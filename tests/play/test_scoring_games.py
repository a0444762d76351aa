"""Scoring games: those of a batch, stopped without loss, and the same deals with other dice."""

from dataclasses import replace

import numpy as np
import pytest

from tests.play.lists import shipped
from tests.play.test_batches import OWN, Stopping
from workbench.play import batches, scoring_games
from workbench.play.batches import Disagreement, setting_at, simulate
from workbench.play.bots.own_files import BotRefused
from workbench.play.scored_games import ScoredGames
from workbench.play.scoring_games import Sitting, play_scored, replay
from workbench.play.tables import laid_table
from workbench.play.tally import Place, Source
from workbench.play.workers import Threads


def equal(one, other):
    return all(np.array_equal(mine, its) for mine, its in zip(one, other, strict=True))


@pytest.fixture(scope="module")
def table():
    return laid_table(
        shipped("commission"), bots="greedy,random,greedy:1,collector", voter="showy", seed=5
    )


def test_the_games_are_those_of_the_batch(table):
    scored = play_scored(table, 300).scored
    tally = simulate(table, 300).tally
    seats = tally.places.sum(axis=0)
    assert seats[:, Place.WINS].tolist() == scored.won.sum(axis=0).tolist()
    assert seats[:, Place.TOTAL].tolist() == scored.totals.sum(axis=0).tolist()
    for source in Source:
        sums = scored.points[..., source].sum(axis=(0, 2))
        assert tally.rounds[:, source, 0].tolist() == sums.tolist()


def test_any_number_of_workers_hands_back_the_same(table):
    sittings = [Sitting(table=table)]
    one, three = (replay(sittings, 600, workers=Threads(count)).scored for count in (1, 3))
    assert equal(*one, *three)


def test_a_stop_keeps_the_longest_finished_prefix_and_tells_how_far_it_is(table):
    watcher = Stopping(after=500)
    batch = play_scored(table, 900, watcher=watcher)
    assert (batch.games, batch.asked, batch.partial) == (500, 900, True)
    assert watcher.heard == [(250, 900), (500, 900)]
    assert equal(batch.scored, ScoredGames(*(p[:500] for p in play_scored(table, 600).scored)))


def test_other_dice_leave_the_telephones_and_commissions_dealt_and_change_the_play(table):
    """The greedy line-up throws dice for ties alone; the first hands are dealt alike."""
    played = replay([Sitting(table=table, dice=dice) for dice in (1, 2)], 60)
    one, other = played.scored
    assert np.array_equal(one.telephones, other.telephones)
    assert np.array_equal(one.dealt[:, 0], other.dealt[:, 0])
    assert not np.array_equal(one.points, other.points)
    assert played.judged == 8


def test_the_tables_own_seed_is_its_dice_unless_told(table):
    own, told = replay([Sitting(table=table), Sitting(table=table, dice=5)], 40).scored
    assert equal(own, told)


def test_other_dice_do_not_deal(table):
    """Piles are compared as the logs lay them, before anything is drawn."""
    dealt = []
    for dice in (None, 99):
        engine = scoring_games._Engine(Sitting(table=table, dice=dice))
        block = scoring_games.Block(0, 20)
        logs = scoring_games.run(engine._setting, block, logged=True).logs
        dealt.append(logs[:, : len(table.box.cards)])
    assert np.array_equal(*dealt)


def test_a_stop_keeps_as_many_deals_at_every_sitting(table):
    sittings = [Sitting(table=table, dice=dice) for dice in (1, 2, 3)]
    played = replay(sittings, 600, watcher=Stopping(after=3 * 250))
    assert [games.games for games in played.scored] == [250] * 3
    assert played.partial


def test_tables_that_have_not_the_same_deals_are_refused(table):
    for other in (replace(table, seed=6), laid_table(shipped(), seed=5)):
        with pytest.raises(ValueError, match="the same deals need one list"):
            replay([Sitting(table=table), Sitting(table=other)], 10)


def test_no_games_and_no_table_are_refused(table):
    for sittings, deals in (([Sitting(table=table)], 0), ([], 5)):
        with pytest.raises(ValueError, match="one table and one game at least"):
            replay(sittings, deals)


def test_games_are_judged(monkeypatch, table):
    """A fault planted in the engine rings the alarm."""

    def spoiled(of):
        setting = setting_at(of)
        setting.record["cards"]["value"][0, 11] += 1
        return setting

    monkeypatch.setattr(batches, "setting_at", spoiled)
    with pytest.raises(Disagreement):
        play_scored(table, 40)


def test_bots_of_ones_own_play_readably_and_the_same(tmp_path):
    own = tmp_path / "mine.py"
    own.write_text(OWN)
    mine, house = (laid_table(shipped(), bots=bots) for bots in (f"{own}:Mine", "random"))
    played = replay([Sitting(table=mine)], 6)
    assert played.judged == 6
    assert equal(played.scored[0], play_scored(house, 6).scored)


def test_bots_of_ones_own_do_not_throw_other_dice(tmp_path):
    own = tmp_path / "mine.py"
    own.write_text(OWN)
    mine = laid_table(shipped(), bots=f"{own}:Mine")
    with pytest.raises(BotRefused, match="bots of the house alone"):
        replay([Sitting(table=mine, dice=4)], 6)
