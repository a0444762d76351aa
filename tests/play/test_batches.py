"""Batches: the same on any number of workers, judged by the referee, stopped without loss."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from tests.play.lists import shipped
from workbench.play import batches, tables
from workbench.play.batches import (
    JUDGED,
    Disagreement,
    TooManyGames,
    Watcher,
    sample_of,
    setting_at,
    simulate,
)
from workbench.play.engine.running import run
from workbench.play.playing import BotFailed
from workbench.play.score_range import most_games, score_range
from workbench.play.tables import laid_table
from workbench.play.tally import Moment, Outcome, Tally
from workbench.play.workers import Block, Played, Threads
from workbench.rules.components import Deck
from workbench.rules.parameters import Scoring

OWN = """
from workbench.play.bots.random_bot import RandomBot

class Mine(RandomBot):
    pass

class Broken(RandomBot):
    def choose_pick(self, view, chance):
        if view.round == 2:
            raise RuntimeError("out of ideas")
        return super().choose_pick(view, chance)
"""


def same(one: Tally, other: Tally) -> None:
    for name, mine, its in zip(Tally._fields, one, other, strict=True):
        np.testing.assert_array_equal(mine, its, err_msg=name)


@pytest.fixture(scope="module")
def table():
    return laid_table(shipped(), bots="greedy,random,greedy:1,denier", voter="showy", seed=5)


class Stopping(Watcher):
    """Stops after so many games, and remembers what it heard."""

    def __init__(self, after):
        self.after = after
        self.heard = []

    def played(self, done, games):
        self.heard.append((done, games))
        return done < self.after


def test_sums_do_not_depend_on_the_workers(table):
    one, four = (simulate(table, 9_000, workers=Threads(count)) for count in (1, 4))
    same(one.tally, four.tally)
    assert one.games == 9_000
    assert not one.partial


def test_who_follows_a_batch_has_the_sums_of_the_games_so_far(table):
    class Counting(Watcher):
        found = ()

        def counted(self, tally):
            self.found += (tally,)

    watcher = Counting()
    batch = simulate(table, 5_000, watcher=watcher)
    assert [int(tally.games[0]) for tally in watcher.found] == [2_000, 4_000, 5_000]
    same(watcher.found[0], simulate(table, 2_000).tally)
    same(watcher.found[-1], batch.tally)


def test_a_stopped_batch_is_the_batch_of_as_many_games(table):
    watcher = Stopping(after=3_000)
    stopped = simulate(table, 50_000, workers=Threads(2), watcher=watcher)
    assert stopped.partial
    assert stopped.games == watcher.heard[-1][0] < 50_000
    same(stopped.tally, simulate(table, stopped.games).tally)


def test_progress_rises_to_the_end(table):
    watcher = Stopping(after=10**9)
    simulate(table, 5_000, watcher=watcher)
    done = [done for done, _ in watcher.heard]
    assert done == sorted(done)
    assert done[-1] == 5_000


def test_the_records_of_all_games_come_in_order(table):
    class Keeping(Watcher):
        records = True

        def __init__(self):
            self.games = []

        def record(self, record):
            self.games.append(record.game)

    watcher = Keeping()
    simulate(table, 600, workers=Threads(2), watcher=watcher)
    assert watcher.games == list(range(600))


def test_sixty_four_games_spread_over_a_batch_are_judged_or_all_of_a_small_one(table):
    assert sample_of(7) == tuple(range(7))
    sample = sample_of(100_000)
    assert len(set(sample)) == JUDGED
    assert sample[0] == 0
    assert sample[-1] == 99_999
    assert simulate(table, 70).judged == JUDGED
    assert simulate(table, 7).judged == 7


def test_other_games_are_judged_where_they_are_told_and_were_played(table):
    judged = (3, 1_999, 2_000, 7_999)
    assert simulate(table, 8_000, judged=judged).judged == 4
    stopped = simulate(table, 8_000, judged=judged, workers=Threads(1), watcher=Stopping(2_000))
    assert (stopped.games, stopped.judged) == (2_000, 2)


def planted(monkeypatch, spoil):
    """Let the engine play with a setting that differs from what the table says."""
    original = setting_at

    def spoiled(table):
        setting = original(table)
        spoil(setting.record)
        return setting

    monkeypatch.setattr(batches, "setting_at", spoiled)


@pytest.mark.parametrize(
    ("field", "cell", "change"),
    [
        ("points", ("runs", (0, 0, 2)), 1),
        ("points", ("concepts", (0, 0)), 1),
        ("points", ("assets", (0, 0)), -1),
        ("cards", ("value", (0, 11)), 1),
        ("cards", ("entry", (0, 3)), 1),
        ("commendations", (None, (0, 0)), 1),
        ("numbers", ("hand", 0), -1),
    ],
)
def test_a_fault_planted_in_the_engine_rings_the_alarm(monkeypatch, table, field, cell, change):
    name, where = cell

    def spoil(record):
        cells = record[field] if name is None else record[field][name]
        cells[where] += change

    planted(monkeypatch, spoil)
    with pytest.raises(Disagreement) as alarm:
        simulate(table, 40)
    assert alarm.value.record.game in range(40)


def test_sums_that_no_record_shows_ring_the_alarm_too(monkeypatch, table):
    def miscounted(setting, block, *, logged=False):
        played = run(setting, block, logged=logged)
        played.tally.piles[2, 3] += 1
        return Played(played.tally, played.logs)

    monkeypatch.setattr(batches, "run", miscounted)
    with pytest.raises(Disagreement, match="piles"):
        simulate(table, 3)


@pytest.mark.parametrize("bots", ["greedy", "{own}:Mine"])
def test_what_all_games_of_a_table_share_is_worked_out_once(monkeypatch, tmp_path, bots):
    """Not for each judged game: the places of the listed cards, and the cells of the scores."""
    asked = Counter()
    for name in ("entries_of", "score_cells_of"):
        original = getattr(tables, name)
        monkeypatch.setattr(
            tables, name, lambda one, name=name, of=original: asked.update([name]) or of(one)
        )
    own = tmp_path / "mine.py"
    own.write_text(OWN)
    table = laid_table(shipped(), bots=bots.format(own=own), players=3)
    assert simulate(table, 12).judged == 12
    assert asked == {"entries_of": 1, "score_cells_of": 1}


def test_a_bot_of_ones_own_plays_in_the_readable_engine(tmp_path):
    own = tmp_path / "mine.py"
    own.write_text(OWN)
    random = simulate(laid_table(shipped(), bots="random", players=3), 6)
    mine = simulate(laid_table(shipped(), bots=f"{own}:Mine", players=3), 6)
    same(random.tally, mine.tally)
    assert mine.judged == 6


def test_a_bot_that_fails_is_an_error_with_its_game(tmp_path):
    own = tmp_path / "mine.py"
    own.write_text(OWN)
    with pytest.raises(BotFailed, match="out of ideas") as failed:
        simulate(laid_table(shipped(), bots=f"{own}:Broken,random,random", players=3), 6)
    assert failed.value.record.actions


def test_more_games_than_can_be_summed_up_are_refused_before_one_is_played():
    huge = shipped(scoring=Scoring(2, 2, 4, (10**7, 4, 6, 8)))
    table = laid_table(huge)
    with pytest.raises(TooManyGames, match="at most"):
        simulate(table, most_games(table.box, 4) + 1)


def test_the_range_of_scores_holds_every_score(table):
    least, most = score_range(table.box)
    tally = simulate(table, 2_000).tally
    found = np.flatnonzero(tally.scores)
    assert tally.scores.sum() == 2_000 * 4 * 3
    assert (least, most) == (5, 29)
    assert found[0] >= 0
    assert found[-1] <= most - least


def test_20_000_games_of_bots_that_all_want_the_same_card_end():
    """Case C39: every card is worth 3, and so few are there that none of a hand may fit."""
    few = {deck: 6 if deck is Deck.ASSET else 3 for deck in Deck}
    usual = shipped(hand=1)
    entries = [
        replace(entry, card=replace(entry.card, value=3))
        for deck, count in few.items()
        for entry in [entry for entry in usual.entries if entry.card.deck is deck][:count]
    ]
    table = laid_table(
        replace(usual, entries=tuple(entries)), players=3, bots="only_value", voter="shrewd"
    )
    batch = simulate(table, 20_000)
    finished, passes = (
        int(batch.tally.outcomes[outcome, Moment.SUM])
        for outcome in (Outcome.FINISHED, Outcome.FORCED_PASSES)
    )
    assert (batch.games, batch.judged) == (20_000, JUDGED)
    assert 0 < finished < 20_000 * 9
    assert passes >= 20_000 * 9 - finished


def test_memory_does_not_grow_with_the_games(table):
    small, large = (run(setting_at(table), Block(0, count)) for count in (10, 2_000))
    assert [a.nbytes for a in small.tally] == [a.nbytes for a in large.tally]
