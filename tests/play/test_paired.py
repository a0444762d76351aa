"""Paired batches: two lists on the same shuffles, game by game, both of them judged."""

from dataclasses import replace

import numpy as np
import pytest

from tests.play.lists import shipped, with_card
from tests.play.test_batches import OWN, Stopping
from workbench.play import batches
from workbench.play.batches import Disagreement, TooManyGames, setting_at, simulate
from workbench.play.laying import laid_like
from workbench.play.paired import Seating, laid_tables, play_paired
from workbench.play.playing import play_game
from workbench.play.rows import Rows
from workbench.play.tallying import tally_of
from workbench.play.voters import voter_of
from workbench.play.workers import Threads
from workbench.rules.setup import Box, deal

STANDARD = shipped("commission")
MIXED = Seating(bots="greedy,random,planner,denier", voter="showy", seed=5)


class Kept:
    """Keeps the rows of both lists."""

    def __init__(self):
        self.blocks = []

    def __call__(self, a, b):
        self.blocks.append((a, b))

    def rows(self, side):
        return Rows(
            *(np.concatenate(part) for part in zip(*(b[side] for b in self.blocks), strict=True))
        )


def played(a, b, seating=MIXED, games=60, **how):
    kept = Kept()
    pair = play_paired(laid_tables(a, b, seating), games, take=kept, **how)
    return pair, kept.rows(0), kept.rows(1)


def equal(one, other):
    return all(np.array_equal(mine, its) for mine, its in zip(one, other, strict=True))


def test_the_rows_of_the_first_list_add_up_to_its_batch():
    _, a, _ = played(STANDARD, STANDARD, games=700)
    tally = simulate(MIXED.table(STANDARD), 700).tally
    assert np.array_equal(a.outcomes.sum(axis=0), tally.outcomes[:, 0])
    assert np.array_equal(a.places.sum(axis=0), tally.places)
    assert np.array_equal(a.commissions.sum(axis=0), tally.commissions[:, :2])


def test_a_row_is_what_the_readable_driver_makes_of_the_game():
    """Each game by itself, of both lists."""
    changed = with_card(STANDARD, 3, value=1, name="Zesty")
    _, *both = played(STANDARD, changed, games=6)
    for card_set, rows in zip((STANDARD, laid_like(STANDARD, changed)), both, strict=True):
        table = MIXED.table(card_set)
        for game in range(6):
            record = play_game(
                table.box, table.lineup, voter=voter_of(table.voter), seed=5, game=game
            )
            tally = tally_of(
                [record],
                box=table.box,
                entries=table.listed,
                players=4,
                score_cells=table.score_cells,
            )
            assert np.array_equal(rows.outcomes[game], tally.outcomes[:, 0])
            assert np.array_equal(rows.places[game], tally.places)
            assert np.array_equal(rows.commissions[game], tally.commissions[:, :2])


def test_a_list_in_another_order_plays_the_very_same_games():
    turned = replace(
        STANDARD, entries=STANDARD.entries[::-1], commissions=STANDARD.commissions[::-1]
    )
    _, a, b = played(STANDARD, turned)
    assert equal(a, b)
    assert laid_tables(STANDARD, turned, MIXED).same_games


def test_another_name_with_the_same_initial_is_the_same_game_and_another_value_is_not():
    named = with_card(STANDARD, 0, name="Amorous")
    assert STANDARD.entries[0].card.initial == "A"
    assert laid_tables(STANDARD, named, MIXED).same_games
    dearer = with_card(STANDARD, 0, value=2)
    assert not laid_tables(STANDARD, dearer, MIXED).same_games


def test_cards_that_are_paired_lie_in_the_same_places_of_the_same_shuffles():
    """By the readable deal: pile by pile, whatever the file's order and the renames."""
    changed = with_card(with_card(STANDARD, 4, name="Xenial"), 100, name="Yak", value=3)
    changed = replace(changed, entries=changed.entries[70:] + changed.entries[:70])
    tables = laid_tables(STANDARD, changed, MIXED)
    one, other = (
        [[table.box.cards[place].name for place in pile] for pile in deal_of(table.box).piles]
        for table in (tables.a, tables.b)
    )
    old = {STANDARD.entries[4].card.name: "Xenial", STANDARD.entries[100].card.name: "Yak"}
    assert [[old.get(name, name) for name in pile] for pile in one] == other


def deal_of(box: Box):
    return deal(box, 4, seed=5, game=7)


def test_any_number_of_workers_hands_on_the_same_rows():
    changed = with_card(STANDARD, 9, value=3)
    one, three = (played(STANDARD, changed, games=1700, workers=Threads(count)) for count in (1, 3))
    assert equal(one[1], three[1])
    assert equal(one[2], three[2])


def test_a_stop_keeps_the_longest_finished_prefix_and_has_it_judged():
    whole = played(STANDARD, STANDARD, games=1200)
    pair, a, _ = played(STANDARD, STANDARD, games=1200, watcher=Stopping(after=500))
    assert (pair.games, pair.asked, pair.partial, pair.judged) == (500, 1200, True, 16)
    assert equal(a, Rows(*(part[:500] for part in whole[1])))


@pytest.mark.parametrize("spoiled", [0, 1])
def test_games_of_both_lists_are_judged(monkeypatch, spoiled):
    """A fault planted in the engine of either list rings the alarm."""
    made = []

    def setting(table):
        made.append(setting_at(table))
        if len(made) == spoiled + 1:
            made[-1].record["cards"]["value"][0, 11] += 1
        return made[-1]

    monkeypatch.setattr(batches, "setting_at", setting)
    with pytest.raises(Disagreement):
        played(STANDARD, STANDARD, games=40)


def test_bots_of_ones_own_play_the_same_pair_readably_each_game_judged(tmp_path):
    own = tmp_path / "mine.py"
    own.write_text(OWN)
    changed = with_card(STANDARD, 3, value=1)
    seating = replace(MIXED, bots=f"{own}:Mine")
    pair, *both = played(STANDARD, changed, seating, games=7)
    assert pair.judged == 14
    assert not laid_tables(STANDARD, changed, seating).same_games
    _, *compiled = played(STANDARD, changed, replace(MIXED, bots="random"), games=7)
    assert all(map(equal, both, compiled))


def test_too_many_games_for_either_list_are_refused():
    huge = with_card(STANDARD, 0, value=2_000_000)
    with pytest.raises(TooManyGames, match="at most"):
        played(STANDARD, huge, games=10**9)
