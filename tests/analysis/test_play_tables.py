"""Tables of simulated games against the games themselves, played by the readable engine.

The bots of the readable engine meet the same deals and chance, so every number here is one
that can be counted in the records by hand.
"""

from collections import Counter
from dataclasses import replace
from math import fsum

import numpy as np
import pytest

from workbench import load, simulate
from workbench.analysis import play_sentences, play_tables
from workbench.analysis.intervals import wilson
from workbench.analysis.simulated import Simulated
from workbench.analysis.traits import Trait
from workbench.play.bots.naming import lineup_of
from workbench.play.boxes import box_of
from workbench.play.playing import play_game
from workbench.play.tally import Place
from workbench.play.voters import voter_of
from workbench.rules.actions import Draw, Pick
from workbench.rules.components import SLOT_NAMES, Deck

GAMES, SEED = 12, 5
BOTS = "greedy"
CARD_SET = load("great_scott")
BOX = box_of(CARD_SET)


@pytest.fixture(scope="module")
def run():
    return simulate(CARD_SET, players=4, bots=BOTS, games=GAMES, seed=SEED)


@pytest.fixture(scope="module")
def side_by_side(run):
    three = simulate(CARD_SET, players=3, bots=BOTS, games=GAMES, seed=SEED)
    return three, run


@pytest.fixture(scope="module")
def records():
    lineup, voter = lineup_of(BOTS, 4), voter_of("uniform")
    return [play_game(BOX, lineup, voter=voter, seed=SEED, game=game) for game in range(GAMES)]


def by(table, **cells):
    (row,) = [row for row in table if all(row[name] == cell for name, cell in cells.items())]
    return row


def test_each_number_of_players_has_a_row_of_each_thing(side_by_side):
    for make in (play_tables.patterns, play_tables.matches, play_tables.piles):
        rows = make(side_by_side)
        assert Counter(row["players"] for row in rows) == {3: len(rows) // 2, 4: len(rows) // 2}


def test_shares_of_patterns_add_up_played_and_exact(side_by_side):
    rows = [row for row in play_tables.patterns(side_by_side) if row["pattern"] != "any"]
    for cell in ("value", "exact"):
        assert fsum(row[cell] for row in rows if row["players"] == 3) == pytest.approx(1)


def test_the_exact_chance_stands_beside_what_was_played(side_by_side):
    """Five of one initial: 5 initials, 6 cards of each in a concept deck, 12 assets, then 11."""
    five = 5 * 6**3 * 12 * 11 / 95_580_000
    row = by(play_tables.patterns(side_by_side), pattern="five", players=4)
    assert row["exact"] == pytest.approx(five)


def test_the_margins_are_those_of_the_standings(run, records):
    leads = []
    for record in records:
        totals = sorted((standing.total for standing in record.standings), reverse=True)
        leads.append(totals[0] - totals[1])
    rows = play_tables.margins([run])
    for row in rows:
        most = row["most"] if row["most"] is not None else 10**9
        games = sum(row["least"] <= lead <= most for lead in leads)
        assert row["value"] == pytest.approx(games / GAMES)
        assert (row["low"], row["high"]) == pytest.approx(wilson(games, GAMES))
    assert fsum(row["value"] for row in rows) == pytest.approx(1)


def test_the_piles_are_those_of_the_draws(run, records):
    draws = [a.pile for record in records for a in record.actions if isinstance(a, Draw)]
    for place, pile in enumerate(SLOT_NAMES):
        row = by(play_tables.piles([run]), pile=pile)
        assert row["value"] == pytest.approx(draws.count(place) / len(draws))
        assert row["low"] < row["value"] < row["high"]


def test_the_interval_of_a_pile_is_as_wide_as_its_games_differ(records, run):
    """A plain mean of shares, for each game draws the same number of cards in all."""
    by_game = np.array(
        [
            [[a.pile for a in one.actions if isinstance(a, Draw)].count(p) for p in range(5)]
            for one in records
        ]
    )
    errors = (by_game / by_game.sum(axis=1, keepdims=True)).std(axis=0, ddof=1) / GAMES**0.5
    for row, error in zip(play_tables.piles([run]), errors, strict=True):
        reach = (row["high"] - row["low"]) / 2
        lopsided = 1 + 4 / GAMES  # few games, see `intervals`
        assert reach == pytest.approx(2.201 * lopsided * error, rel=1e-3)  # t, 11 degrees


def test_the_sources_of_a_player_add_up_to_the_mean_grand_total(run, records):
    totals = [standing.total for record in records for standing in record.standings]
    mean = sum(totals) / len(totals)
    assert fsum(row["value"] for row in play_tables.sources([run])) == pytest.approx(mean)
    assert "commissions" not in {row["source"] for row in play_tables.sources([run])}


def test_the_wins_of_the_seats_are_those_of_the_standings(run, records):
    """Case C41: they add up to 1, and so they do with ties split."""
    winners = Counter(record.standings[0].seat for record in records)
    rows = play_tables.seats([run])
    assert [row["value"] for row in rows] == [winners[seat] / GAMES for seat in (1, 2, 3, 4)]
    assert fsum(row["split_value"] for row in rows) == pytest.approx(1)
    assert {row["exact"] for row in rows} == {0.25}


def test_the_cards_are_those_that_were_picked(run, records):
    picked = Counter(a.card for record in records for a in record.actions if isinstance(a, Pick))
    rows = play_tables.cards(run)
    assert [row["card"] for row in rows] == [entry.card.name for entry in CARD_SET.entries]
    assert [row["picked"] for row in rows] == [picked[place] for place in range(len(rows))]


def test_every_number_lies_in_its_interval(side_by_side):
    tables = (play_tables.patterns, play_tables.matches, play_tables.sources, play_tables.seats)
    for make in (*tables, play_tables.margins, play_tables.piles, play_tables.reshuffles):
        for row in make(side_by_side):
            assert row["low"] <= row["value"] + 1e-12
            assert row["value"] <= row["high"] + 1e-12


def test_a_round_shows_at_least_what_the_opening_hand_does(run):
    for trait in Trait:
        for row in play_tables.as_fan(run, trait):
            assert row["value"] > row["exact"]


def test_every_title_names_its_bots_and_voter(side_by_side):
    titles = [
        getattr(play_sentences, f"{name}_title")(side_by_side)
        for name in ("patterns", "matches", "sources", "seats", "margins", "piles", "reshuffles")
    ]
    titles = [title.replace("3 and 4 players", "players") for title in titles]
    four = side_by_side[1]
    titles += [play_sentences.cards_title(four), play_sentences.lifts_title(four)]
    titles += [play_sentences.as_fan_title(four, trait) for trait in Trait]
    for title in titles:
        assert title.endswith("players, bots greedy, voter uniform")


def test_seats_are_named_only_where_chance_does_not_explain_them(run):
    """Twelve games won by seat 2 in seven are chance; all twelve are not."""

    def won(*wins):
        places = np.zeros_like(run.batch.tally.places)
        places[0, :, Place.WINS] = wins
        return Simulated(replace(run.batch, tally=run.batch.tally._replace(places=places)))

    chance = play_sentences.seats_title([won(2, 5, 3, 2)])
    assert chance.startswith("No seat can be told from a fair 25.0 %: seat 2 wins 41.7 %")
    assert play_sentences.seats_title([won(0, 12, 0, 0)]).startswith("Seat 2 wins 100.0 %")


def test_a_title_of_cards_says_how_many_false_alarms_to_expect():
    alike = simulate(CARD_SET, bots="greedy", games=4000)
    named = len(alike.outliers)
    assert named > 20
    title = play_sentences.cards_title(alike)
    assert title.startswith(f"Those who play {named} of the 150 cards")
    assert "less, often than 25.0 %" in title
    assert f"of these expect {named / 20:.1f} false alarms at most" in title


def test_among_unequal_bots_cards_are_held_against_what_their_players_win_anyway():
    """The bots of the readable engine say who played what, and how often each bot wins."""
    bots, games = "greedy, random, random, no_types", 60
    lineup, voter = lineup_of(bots, 4), voter_of("uniform")
    records = [play_game(BOX, lineup, voter=voter, seed=SEED, game=game) for game in range(games)]

    def word(record, seat):
        return lineup[(seat - 1 - record.game) % 4].word

    wins = Counter(word(record, record.standings[0].seat) for record in records)
    seats = Counter(entrant.word for entrant in lineup)
    rates = {bot: wins[bot] / seats[bot] / games for bot in seats}
    anyway = [[] for _ in BOX.cards]
    for record in records:
        pairs = {(a.seat, a.card) for a in record.actions if isinstance(a, Pick)}
        for seat, card in pairs:
            anyway[card].append(rates[word(record, seat)])
    run = simulate(CARD_SET, bots=bots, games=games, seed=SEED)
    for row, shares in zip(play_tables.cards(run), anyway, strict=True):
        assert row["exact"] == (pytest.approx(np.mean(shares)) if shares else None)
        if row["low"] is not None:
            assert row["over_low"] == pytest.approx(row["low"] - row["exact"])
    assert "than the same bots do anyway" in play_sentences.cards_title(run)


def test_cards_of_a_higher_lift_win_more_and_the_title_says_how_much():
    title = play_sentences.lifts_title(simulate(CARD_SET, bots="greedy", games=4000))
    assert title.startswith("Each point of a card's exact lift goes with ")
    assert " more of the games won" in title


def test_what_luck_decides_is_not_laid_to_the_lifts_of_cards():
    """Random bots, and a favourite worth more than all inventions: points hardly matter."""
    rules = replace(CARD_SET.rules, commendations=(900, 0))
    lucky = simulate(replace(CARD_SET, rules=rules), bots="random", games=60)
    title = play_sentences.lifts_title(lucky)
    assert title.startswith("Whether cards of a higher exact lift win more cannot be told (")


def test_cards_of_one_lift_are_said_to_be_so():
    alike = [replace(e, card=replace(e.card, value=2, name=f"A{e.key}")) for e in CARD_SET.entries]
    kinds = {deck: CARD_SET.deck(deck)[0].card.type for deck in Deck}
    kinds |= dict.fromkeys((Deck.CENTRAL, Deck.FINAL), kinds[Deck.PRIMARY])
    alike = [replace(e, card=replace(e.card, type=kinds[e.card.deck])) for e in alike]
    same = simulate(replace(CARD_SET, entries=tuple(alike)), games=20)
    assert play_sentences.lifts_title(same).startswith("All cards add as many points")


def test_random_bots_make_random_inventions():
    """The exact odds lie in the interval of what bots that pick at random come to."""
    random = simulate("great_scott", bots="random", games=2_000, seed=1)
    for row in (*play_tables.patterns([random]), *play_tables.matches([random])):
        reach = 1.6 * (row["high"] - row["low"]) / 2  # twelve numbers at once: 99.8 % each
        assert abs(row["value"] - row["exact"]) < reach


def test_the_deck_that_is_reshuffled_most_is_named_once_for_all_tables():
    title = play_sentences.reshuffles_title(
        [simulate(CARD_SET, players=players, games=2_000) for players in (3, 5)]
    )
    assert title.count("asset deck") == 1
    assert title.startswith("The asset deck is shuffled anew most: ")


def test_no_games_at_all_are_refused_in_words():
    with pytest.raises(ValueError, match="games takes 1 or more, of 18 digits at most, not 0"):
        simulate("great_scott", games=0)


def test_a_simulation_reads_as_words():
    few = simulate(CARD_SET, games=5)
    assert "5 games: 4 players, bots greedy, voter uniform, seed 1" in repr(few)
