"""The fast engine against the readable one: the same games, move for move, and the same sums.

The oracle is `rules.driver` with the classes of `play.bots` and `play.voters`, and a tally
made plainly from its records. Neither shares a line with the kernels.
"""

from dataclasses import replace
from string import ascii_uppercase

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.lists import shipped, table_of
from tests.play.seats import SCORINGS, wild
from tests.rules.strategies import tables
from workbench.play.batches import setting_at
from workbench.play.bots.naming import BOTS, bot_of
from workbench.play.boxes import box_of, entries_of
from workbench.play.engine.layout import Room
from workbench.play.engine.lineups import is_compiled
from workbench.play.engine.recording import Recorder
from workbench.play.engine.running import run
from workbench.play.playing import play_game
from workbench.play.score_range import score_cells_of
from workbench.play.tally import Tally
from workbench.play.tallying import tally_of
from workbench.play.voters import VOTERS, voter_of
from workbench.play.workers import Block
from workbench.rules.chance import stream
from workbench.rules.parameters import CommissionDeal, Reshuffle, Scoring, SpentInventions

WORDS = [word for word in BOTS if is_compiled(bot_of(word))]
ERRING = [f"{word}:{heat}" for word in WORDS if word != "random" for heat in ("0.5", "20")]


def hold_together(table, games):
    """Play games both ways; every record and every sum must be the same."""
    setting = setting_at(table)
    played = run(setting, Block(0, games), logged=True)
    recorder = Recorder(table.box, setting)
    records = []
    for game in range(games):
        readable = play_game(
            table.box, table.lineup, voter=voter_of(table.voter), seed=table.seed, game=game
        )
        assert recorder.record(game, played.logs[game]) == readable
        records.append(readable)
    plain = tally_of(
        records,
        box=table.box,
        entries=table.listed,
        players=table.players,
        score_cells=score_cells_of(table.box),
    )
    for name, counted, said in zip(Tally._fields, plain, played.tally, strict=True):
        np.testing.assert_array_equal(said, counted, err_msg=name)


@pytest.mark.parametrize("word", [*WORDS, *ERRING])
def test_a_bot_plays_the_same_game_as_its_class(word):
    card_set = shipped("commission")
    box, listed = box_of(card_set), entries_of(card_set)
    hold_together(table_of(box, [word, "greedy", word], listed=listed, seed=3), 3)


@pytest.mark.parametrize("voter", VOTERS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_table_votes_the_same_way_as_its_class(voter, players):
    box = box_of(shipped())
    words = ["greedy", "random", "greedy:1", "no_types", "denier"][:players]
    hold_together(table_of(box, words, voter=voter, seed=players), 3)


SWITCHES = {
    "shared": {"commission_deal": CommissionDeal.SHARED, "commissions_per_round": 2},
    "three each": {"commissions_per_round": 3},
    "none": {"commissions_per_round": 0},
    "between rounds": {"reshuffle": Reshuffle.BETWEEN_ROUNDS},
    "kept": {"spent_inventions": SpentInventions.KEPT, "rounds": 2},
    "one card": {"hand": 1},
    "three cards": {"hand": 3},
    "one round": {"rounds": 1},
    "four rounds": {"rounds": 4},
    "no commendations": {"commendations": ()},
    "one commendation": {"commendations": (5,)},
    "crooked points": {"scoring": Scoring(-3, 5, -2, (0, 7, -4, 20))},
}


@pytest.mark.parametrize("rules", SWITCHES.values(), ids=SWITCHES)
def test_every_switch_of_the_rules_is_played_the_same(rules):
    box = box_of(shipped("commission", **rules))
    hold_together(table_of(box, ["collector", "greedy", "random", "denier"], voter="by_score"), 3)


@settings(max_examples=40, deadline=None)
@given(tables(), st.data())
def test_small_odd_sets_are_played_the_same(table, data):
    """Decks that run dry, forced passes, empty draws: whatever small sets come to."""
    box, players = table
    words = data.draw(st.lists(st.sampled_from(WORDS), min_size=players, max_size=players))
    voter = data.draw(st.sampled_from([*VOTERS]))
    seed = data.draw(st.integers(-5, 2**70))
    hold_together(table_of(box, words, voter=voter, seed=seed), 2)


@settings(max_examples=25, deadline=None)
@given(SCORINGS, st.integers(0, 99))
def test_no_points_and_no_values_are_taken_for_granted(scoring, seed):
    box = wild(box_of(shipped("commission")), scoring, seed)
    words = ["greedy", "no_letters", "no_types", "only_value", "collector:2"]
    hold_together(table_of(box, words, voter="showy", seed=seed), 1)


def test_copies_are_counted_together():
    box = box_of(shipped())
    listed = [place // 7 for place in range(len(box.cards))]
    hold_together(table_of(box, ["greedy", "random", "greedy"], listed=listed), 4)


def test_a_game_is_the_same_alone_and_in_a_batch():
    setting = setting_at(table_of(box_of(shipped()), ["greedy", "random", "denier"]))
    batch = run(setting, Block(0, 6), logged=True).logs
    alone = run(setting, Block(4, 1), logged=True).logs
    np.testing.assert_array_equal(batch[4], alone[0])


def test_another_bot_leaves_the_deal_and_the_telephones_as_they_were():
    box = box_of(shipped())
    deals = []
    for words in (["greedy"] * 4, ["random", "greedy", "greedy", "denier"]):
        table = table_of(box, words, seed=8)
        setting = setting_at(table)
        (log,) = run(setting, Block(2, 1), logged=True).logs
        deals.append(Recorder(box, setting).record(2, log).deal)
    assert deals[0] == deals[1]


def test_a_list_of_many_initials_shares_the_one_engine_where_runs_score_in_a_way_of_their_own():
    """What the planner looks ahead with grows with both; another engine takes long to compile."""
    box, chance = box_of(shipped("bold_runs")), stream(1, "letters")
    letters = chance.shuffled(
        [letter for letter in ascii_uppercase for _ in range(ord(letter) % 13)]
    )
    cards = [
        replace(card, name=f"{letters[place % len(letters)]}{place}")
        for place, card in enumerate(box.cards)
    ]
    assert len({card.initial for card in cards}) == 24
    setting = setting_at(table_of(replace(box, cards=tuple(cards)), ["planner"] * 3))
    assert setting.room == Room()


def test_a_larger_set_and_a_longer_game_are_played_the_same():
    """More cards and rounds than the usual engine has room for: one of its own is compiled."""
    box = box_of(shipped("commission", rounds=6))
    large = table_of(
        replace(box, cards=box.cards * 2),
        ["collector", "greedy", "random", "denier"],
        voter="by_score",
    )
    assert setting_at(large).room == Room(cards=1024, rounds=16)
    hold_together(large, 3)
