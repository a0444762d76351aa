"""Ladders: everybody meets everybody both ways, each pairing a batch that can be played again."""

import pytest

from workbench.analysis.intervals import wilson
from workbench.cardsets.reading import load
from workbench.play import ladders
from workbench.play.batches import Watcher, simulate
from workbench.play.bots.naming import BOTS
from workbench.play.bots.own_files import BotRefused
from workbench.play.ladders import Field, bots_of, house_bots, play_ladder, samples_of
from workbench.play.tables import laid_table
from workbench.play.workers import Cluster, NoCluster, Threads


class Recording(Watcher):
    """Keeps the records of a batch."""

    records = True

    def __init__(self):
        self.kept = []

    def record(self, record):
        self.kept.append(record)


class StopsAfter(Watcher):
    """Lets so many games be played."""

    def __init__(self, games):
        self.most = games
        self.heard = []

    def played(self, done, games):
        self.heard.append((done, games))
        return done < self.most


@pytest.fixture(scope="module")
def great_scott():
    return load("great_scott")


def field(card_set, bots="greedy,random,only_value", **how):
    return Field(card_set=card_set, bots=bots_of(bots), **how)


def test_every_bot_sits_alone_among_every_other(great_scott):
    ladder = play_ladder(field(great_scott, players=3), 6)
    assert [(one.bot, one.against) for one in ladder.pairings] == [
        ("greedy", "random"),
        ("random", "greedy"),
        ("greedy", "only_value"),
        ("only_value", "greedy"),
        ("random", "only_value"),
        ("only_value", "random"),
    ]
    assert not ladder.partial


def test_the_wins_of_a_pairing_are_those_of_the_one_in_the_same_games(great_scott):
    """Counted from the winners of the records, seat by seat, without a tally."""
    (pairing, _) = play_ladder(field(great_scott, "greedy,only_value", players=3), 30).pairings
    table = laid_table(
        great_scott, players=3, bots="greedy,only_value,only_value", voter="none", seed=pairing.seed
    )
    watcher = Recording()
    simulate(table, 30, watcher=watcher)
    won = [record.standings[0].seat == record.game % 3 + 1 for record in watcher.kept]
    assert pairing.wins == sum(won) > 0


def test_a_bot_among_its_like_takes_the_fair_share(great_scott, tmp_path, monkeypatch):
    """The same bot under another word: its share is 1 in n within the interval of the games.

    The word decides the seed, so that no folder may stand in it.
    """
    (tmp_path / "twin.py").write_text(
        "from workbench.play.bots.random_bot import RandomBot\nclass Twin(RandomBot): pass"
    )
    monkeypatch.chdir(tmp_path)
    ladder = play_ladder(field(great_scott, "random,twin.py:Twin", players=3), 50)
    for pairing in ladder.pairings:
        low, high = wilson(pairing.wins, pairing.games)
        assert low <= 1 / 3 <= high


def test_a_bot_more_changes_no_pairing_of_the_others(great_scott):
    few = play_ladder(field(great_scott, "greedy,random"), 20).pairings
    many = play_ladder(field(great_scott, "denier,greedy,random"), 20).pairings
    assert set(few) <= set(many)


def test_no_two_pairings_and_no_two_seeds_share_a_shuffle(great_scott):
    one, two = (play_ladder(field(great_scott, seed=seed), 1).pairings for seed in (1, 2))
    assert len({pairing.seed for pairing in (*one, *two)}) == 12


def test_one_worker_and_three_play_the_same(great_scott):
    one, three = (
        play_ladder(field(great_scott, "greedy,random"), 5_000, workers=Threads(count))
        for count in (1, 3)
    )
    assert one == three


@pytest.mark.parametrize(("bots", "games"), [(2, 500), (8, 10_000), (8, 2), (9, 2), (20, 7)])
def test_of_a_whole_ladder_sixty_four_games_are_judged_or_one_of_each_pairing(bots, games):
    """By the rule of the page on ladders: all of so few, and evenly over the pairings."""
    pairings = bots * (bots - 1)
    samples = samples_of(pairings, games)
    counts = [len(sample) for sample in samples]
    assert sum(counts) == min(max(64, pairings), pairings * games)
    assert min(counts) >= 1
    assert max(counts) - min(counts) <= 1
    for sample in samples:
        assert sample == sorted(set(sample))
        assert set(sample) <= set(range(games))


def test_the_referee_replays_the_sample_of_each_pairing(great_scott, monkeypatch):
    asked = {}

    def seen(table, games, **how):
        asked[table.bots[:2]] = how["judged"]
        return simulate(table, games, **how)

    monkeypatch.setattr(ladders, "simulate", seen)
    ladder = play_ladder(field(great_scott), 100)
    assert ladder.judged == sum(map(len, asked.values())) == 64
    assert len(asked) == 6
    assert all(asked.values())


def test_a_bot_of_ones_own_is_refused_on_a_cluster_before_a_game_is_played(great_scott, tmp_path):
    own = tmp_path / "mine.py"
    own.write_text(
        "from workbench.play.bots.random_bot import RandomBot\nclass Mine(RandomBot): pass"
    )
    watcher = StopsAfter(10**9)
    nowhere = object.__new__(Cluster)
    with pytest.raises(NoCluster, match=r"do not have the file of .*mine\.py:Mine"):
        play_ladder(
            field(great_scott, f"greedy,random,{own}:Mine"), 5, workers=nowhere, watcher=watcher
        )
    assert watcher.heard == []


def test_a_stop_keeps_finished_pairings_and_no_part_of_one(great_scott):
    watcher = StopsAfter(5_000)
    ladder = play_ladder(field(great_scott), 3_000, watcher=watcher)
    assert ladder.partial
    assert [one.games for one in ladder.pairings] == [3_000]
    assert watcher.heard[-1] == (5_000, 18_000)


def test_the_field_of_the_house_is_every_fast_bot():
    assert set(house_bots()) == set(BOTS) - {"rollout"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("greedy", "greedy alone is no ladder"),
        ("greedy,random,greedy", "named twice"),
        ("greedy:0.5,greedy:0.50", "named twice"),
        ("greedi,randon", "did you mean random"),
        ("greedy,", "missing beside a comma"),
    ],
)
def test_a_field_that_is_none_is_refused(text, says):
    with pytest.raises(BotRefused, match=says):
        bots_of(text)
