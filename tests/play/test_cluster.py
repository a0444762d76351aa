"""A real Dask cluster of two processes: the same bytes as threads, and words where it fails."""

from functools import partial

import numpy as np
import pytest
from distributed import LocalCluster

from tests.play.lists import shipped
from workbench.play.batches import Watcher, simulate
from workbench.play.bots.naming import lineup_of
from workbench.play.boxes import box_of
from workbench.play.playing import BotFailed, play_game
from workbench.play.tables import laid_table
from workbench.play.tally import Tally
from workbench.play.voters import voter_of
from workbench.play.workers import Block, Cluster, NoCluster, Threads, blocks_of

OWN = """
from workbench.play.bots.random_bot import RandomBot

class Mine(RandomBot):
    pass

class OutOfIdeas(Exception):
    def __init__(self, *, turn):
        super().__init__(f"no idea in turn {turn}")

class Broken(RandomBot):
    def choose_pick(self, view, chance):
        if view.round == 2 and view.turn == 3:
            raise OutOfIdeas(turn=3)
        return super().choose_pick(view, chance)
"""


def two_processes():
    return LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0")


@pytest.fixture(scope="module")
def cluster():
    with two_processes() as cluster:
        yield cluster


@pytest.fixture(scope="module")
def table():
    return laid_table(shipped(), bots="greedy,random,greedy:1,denier", voter="showy", seed=5)


class Keeping(Watcher):
    """Keeps the record of each game."""

    records = True

    def __init__(self):
        self.kept = []

    def record(self, record):
        self.kept.append(record)


def test_a_cluster_plays_the_very_games_that_threads_play(cluster, table):
    there, here = Keeping(), Keeping()
    with Cluster(cluster.scheduler_address) as workers:
        played = simulate(table, 600, workers=workers, watcher=there)
    threads = simulate(table, 600, workers=Threads(2), watcher=here)
    for name, mine, its in zip(Tally._fields, played.tally, threads.tally, strict=True):
        np.testing.assert_array_equal(mine, its, err_msg=name)
    assert there.kept == here.kept
    assert len(there.kept) == 600


def test_a_cluster_that_goes_away_in_the_midst_is_told_in_words(table):
    with two_processes() as leaving:

        class Closing(Watcher):
            def played(self, done, games):
                del done, games
                leaving.close()
                return True

        address = leaving.scheduler_address
        with (
            Cluster(address) as workers,
            pytest.raises(NoCluster, match=f"cluster at {address} went away") as gone,
        ):
            simulate(table, 60_000, workers=workers, watcher=Closing())
    assert "\n" not in str(gone.value)


def test_a_bot_of_ones_own_stays_on_its_machine(cluster, tmp_path):
    own = tmp_path / "mine.py"
    own.write_text(OWN)
    mine = laid_table(shipped(), bots=f"{own}:Mine,random,random", players=3)
    with (
        Cluster(cluster.scheduler_address) as workers,
        pytest.raises(NoCluster, match=r"do not have the file of .*mine\.py:Mine"),
    ):
        simulate(mine, 6, workers=workers)


def with_own(path, block):
    """Play games of a bot's file, wherever this is called."""
    box = box_of(shipped())
    lineup = lineup_of(f"random,{path}:Broken,greedy", 3)
    play_game(box, lineup, voter=voter_of("none"), seed=4, game=block.first)


def test_a_bot_that_fails_on_a_cluster_is_told_with_its_game_as_at_home(cluster, tmp_path):
    """Its own error is of a class that this process has never heard of."""
    own = tmp_path / "broken.py"
    own.write_text(OWN)
    with Cluster(cluster.scheduler_address) as workers, pytest.raises(BotFailed) as there:
        list(workers.finished(partial(with_own, own), blocks_of(3, size=1)))
    with pytest.raises(BotFailed) as here:
        with_own(own, Block(0, 1))
    assert str(there.value) == str(here.value)
    assert str(here.value).endswith("OutOfIdeas: no idea in turn 3")
    assert there.value.record == here.value.record
    assert (there.value.word, there.value.seat, there.value.game) == (f"{own}:Broken", 2, 0)


def test_where_nobody_answers_it_says_so():
    with pytest.raises(NoCluster, match=r"^no Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        Cluster("tcp://127.0.0.1:9", patience=1)


@pytest.mark.parametrize("address", ["nope", "nope:x", "foo://127.0.0.1:9"])
def test_an_address_that_is_none_is_refused_before_a_client_is_made(address, monkeypatch):
    """A client that finds it out itself ends in a traceback when the program does."""
    monkeypatch.setattr("distributed.Client", None)
    with pytest.raises(NoCluster, match=f"^no Dask scheduler answers at {address}"):
        Cluster(address, patience=1)
