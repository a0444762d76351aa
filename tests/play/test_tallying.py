"""Tallies made from records: the contract's counts, on games that can be counted by hand."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.strategies import tables
from tests.rules.tables import AnyBallot, AnyLegal, NoBallot, box_of, standard_box
from workbench.play.tally import (
    CardSum,
    CommissionSum,
    Moment,
    Outcome,
    Place,
    ScoreCells,
    Source,
    Square,
)
from workbench.play.tallying import tally_of
from workbench.rules import Box, CommissionDeal, Deck, Discard, Pick, RecordRefused, Rules, play
from workbench.rules.components import SLOTS, Card, types_of

CELLS = ScoreCells(least=-40, width=1, cells=160)
NARROW = box_of(3, 3, 3, 6, rules=Rules(hand=1, rounds=1))
"""Three seats take every card there is: nobody can ever draw."""
ALIKE = Box(
    tuple(Card("Ada", deck, types_of(deck)[0], 1) for deck in SLOTS for _ in range(15)),
    rules=Rules(hand=1),
)
"""Whatever is built scores the same: 5 for value, 2 + 4 for matches, 8 for the run of five."""


def played(box, players=3, *, voter=None, seed=1, games=1, first=0):
    seats, voter = [AnyLegal()] * players, voter or AnyBallot()
    return [play(box, seats, voter=voter, seed=seed, game=first + k) for k in range(games)]


def counted(records, box, *, players=3, entries=None):
    entries = range(len(box.cards)) if entries is None else entries
    return tally_of(records, box=box, entries=entries, players=players, score_cells=CELLS)


def total(tally, outcome):
    return tally.outcomes[outcome, Moment.SUM]


def looks_of(record, box):
    """Walk the one round of a game that never reshuffles, as people would with real cards.

    Yields at each pick: turn, seat, hand, and how many slots of each deck are open.
    """
    n, each = record.players, box.rules.hand
    hands = [
        [card for pile in record.deal.piles for card in pile[seat * each : (seat + 1) * each]]
        for seat in range(n)
    ]
    slots = [Counter(SLOTS) for _ in range(n)]
    drawn, actions = iter(record.drawn), iter(record.actions)
    for turn in range(1, 6):
        for hand in hands:
            next(actions)
            hand.extend(card for card in [next(drawn)] if card is not None)
        for seat in range(n):
            yield turn, seat, tuple(hands[seat]), Counter(slots[seat])
        for seat in range(n):
            move = next(actions)
            hands[seat].remove(move.card)
            slots[seat][box.cards[move.card].deck] -= isinstance(move, Pick)
        hands = [hands[-1], *hands[:-1]]


def test_no_games_come_to_nothing():
    assert not any(np.any(sums) for sums in counted([], NARROW))


@given(seed=st.integers(0, 99), players=st.integers(3, 5), listed=st.integers(1, 40))
@settings(max_examples=12, deadline=None)
def test_looks_are_counted_as_the_contract_defines_them(seed, players, listed):
    """`seen`, `offered` and the last look, with any copies: entries are places modulo `listed`."""
    box = standard_box(rounds=1)
    entries = [place % listed for place in range(len(box.cards))]
    (record,) = played(box, players, seed=seed)
    seen, offered, last = set(), Counter(), {}
    for turn, seat, hand, slots in looks_of(record, box):
        for card in hand:
            seen.add((seat, entries[card]))
            offered[entries[card]] += slots[box.cards[card].deck] > 0
            last[card] = turn
    copies, turns = Counter(entries[card] for card in last), Counter()
    for card, turn in last.items():
        turns[entries[card]] += turn
    tally = counted([record], box, players=players, entries=entries).cards
    by_listed = Counter(card for _, card in seen)
    for row, expected in (
        (CardSum.SEEN, by_listed),
        (CardSum.OFFERED, offered),
        (CardSum.COPIES, copies),
        (CardSum.LAST, turns),
    ):
        assert tally[row].tolist() == [expected[card] for card in range(listed)]


@given(seed=st.integers(0, 99))
@settings(max_examples=10, deadline=None)
def test_picks_pairs_and_wins_are_those_of_the_inventions(seed):
    """Every listed card of three places each; the winner is the first of the standings."""
    box = standard_box()
    entries = [place // 3 for place in range(len(box.cards))]
    (record,) = played(box, 4, seed=seed)
    held = [
        {entries[card] for done in record.rounds for card in done.inventions[seat]}
        for seat in range(4)
    ]
    picked = Counter(
        entries[card] for done in record.rounds for slots in done.inventions for card in slots
    )
    tally = counted([record], box, players=4, entries=entries).cards
    for card in range(50):
        assert tally[CardSum.PICKED, card] == picked[card]
        assert tally[CardSum.PAIRS, card] == sum(card in cards for cards in held)
        assert tally[CardSum.WINS, card] == (card in held[record.standings[0].seat - 1])


def test_where_nobody_can_draw_a_wheel_counts_once_and_every_copy_is_last_seen_when_it_goes():
    """Three seats with five cards each: a card that goes on turn t was looked at t times."""
    (record,) = played(NARROW)
    tally = counted([record], NARROW)
    moves = [move for move in record.actions if isinstance(move, Pick | Discard)]
    gone = {move.card: number // 3 + 1 for number, move in enumerate(moves)}
    assert total(tally, Outcome.EMPTY_DRAWS) == 15
    assert tally.piles.sum() == 0
    assert tally.cards[CardSum.LAST].tolist() == [gone[card] for card in range(15)]
    assert tally.cards[CardSum.SEEN].tolist() == [min(gone[card], 3) for card in range(15)]
    assert tally.cards[CardSum.PICKED].sum() == 15 - total(tally, Outcome.FORCED_PASSES)
    assert tally.cards[CardSum.TURNS].sum() == sum(
        gone[move.card] for move in moves if isinstance(move, Pick)
    )


def test_every_round_counts_its_looks_anew():
    """All cards are dealt in all three rounds, so each copy and each deck is seen in each."""
    box = replace(NARROW, rules=replace(NARROW.rules, rounds=3))
    decks = [list(Deck).index(card.deck) for card in box.cards]
    each, by_deck = (counted(played(box), box, entries=of).cards for of in (None, decks))
    assert each[CardSum.COPIES].tolist() == [3] * 15
    assert by_deck[CardSum.SEEN].tolist() == [3 * 3] * 4


def test_all_equal_is_a_tie_that_seat_one_wins_and_all_split():
    """Case C41: 19 points a round each, no commendations; the oldest telephone decides."""
    tally = counted(played(ALIKE, voter=NoBallot()), ALIKE)
    assert total(tally, Outcome.TIED) == 1
    assert total(tally, Outcome.MARGIN) == 0
    assert tally.margins.tolist() == [1] + [0] * 127
    by_seat = tally.places.sum(axis=0)
    assert by_seat[:, Place.WINS].tolist() == [1, 0, 0]
    assert by_seat[:, Place.SPLIT].tolist() == [20, 20, 20]
    assert by_seat[:, Place.SPLIT_SQUARES].tolist() == [400, 400, 400]
    assert by_seat[:, Place.TOTAL].tolist() == [57, 57, 57]
    assert tally.squares[Square.SCORE] == 9 * 19**2
    assert tally.squares[Square.TOTAL] == 3 * 57**2
    assert np.flatnonzero(tally.scores).tolist() == [19 - CELLS.least]
    assert total(tally, Outcome.FIVE) == total(tally, Outcome.FINISHED) == 9
    assert total(tally, Outcome.ALLITERATION) == 72
    assert tally.rounds[:, Source.ALLITERATION].tolist() == [[24, 24**2]] * 3


def test_entry_i_of_the_line_up_sits_in_seat_i_plus_k_in_game_k():
    """Ruling "Line-up", seats and entries from 0."""
    tally = counted(played(standard_box(rounds=1), games=1, first=7), standard_box(rounds=1))
    entry, seat = np.nonzero(tally.places[:, :, Place.GAMES])
    assert [(e, s) for e, s in zip(entry, seat, strict=True)] == [(0, 1), (1, 2), (2, 0)]


@pytest.mark.parametrize("shared", list(CommissionDeal))
def test_a_commission_counts_once_for_each_seat_that_could_score_it(shared):
    box = box_of(15, 15, 15, 30, commissions=4, rules=Rules(commission_deal=shared))
    (record,) = played(box)
    tally = counted([record], box).commissions
    could = Counter(c for done in record.rounds for dealt in done.commissions for c in dealt)
    assert sum(could.values()) == 3 * 3
    assert tally[:, CommissionSum.DEALT].tolist() == [could[c] for c in range(4)]
    assert tally[:, CommissionSum.MET].sum() == sum(
        len(score.met) for done in record.rounds for score in done.scores
    )


def test_reshuffles_count_those_of_the_deal_and_an_asset_heap_once():
    """Exactly as many cards as one round's hands: each later deal shuffles every back once."""
    box = box_of(3, 3, 3, 6, commissions=3, rules=Rules(hand=1))
    (record,) = played(box)
    tally = counted([record], box)
    decks = {
        Deck.PRIMARY: Outcome.RESHUFFLED_PRIMARY,
        Deck.CENTRAL: Outcome.RESHUFFLED_CENTRAL,
        Deck.FINAL: Outcome.RESHUFFLED_FINAL,
        Deck.ASSET: Outcome.RESHUFFLED_ASSET,
    }
    forced = total(tally, Outcome.FORCED_PASSES)  # a card given up may be shuffled within a round
    for deck, outcome in decks.items():
        assert 2 <= total(tally, outcome) <= 2 + forced
        assert total(tally, outcome) == sum(r.back == deck for r in record.reshuffles)


@given(table=tables(), seed=st.integers(0, 9))
@settings(max_examples=25, deadline=None)
def test_whatever_is_played_the_sums_agree_with_each_other(table, seed):
    """Laws of counting that hold for all rules, 3 to 5 seats, tiny sets and every switch."""
    box, players = table
    tally = counted(played(box, players, seed=seed, games=2), box, players=players)
    rounds, outcomes = box.rules.rounds, tally.outcomes[:, Moment.SUM]
    finished = outcomes[Outcome.FINISHED]
    assert tally.games == 2
    assert outcomes[Outcome.NONE : Outcome.FIVE + 1].sum() == finished
    assert outcomes[Outcome.CONCEPTS_NONE : Outcome.CONCEPTS_TRIO + 1].sum() == finished
    assert tally.scores.sum() == finished
    assert tally.scores @ (np.arange(CELLS.cells) + CELLS.least) == outcomes[Outcome.SCORE]
    assert tally.margins @ np.arange(128) == outcomes[Outcome.MARGIN]
    assert tally.piles.sum() + outcomes[Outcome.EMPTY_DRAWS] == 2 * rounds * players * 5
    moves = tally.cards[CardSum.PICKED].sum() + outcomes[Outcome.FORCED_PASSES]
    assert moves == 2 * rounds * players * 5
    assert tally.places[:, :, Place.WINS].sum() == 2
    assert tally.places[:, :, Place.SPLIT].sum() == 120
    assert tally.places[:, :, Place.TOTAL].sum() == outcomes[Outcome.TOTAL]
    assert tally.rounds[:, :, Moment.SUM].sum() == outcomes[Outcome.TOTAL]
    assert (tally.cards[CardSum.PICKED] <= tally.cards[CardSum.OFFERED]).all()
    assert (tally.cards[CardSum.WINS] <= tally.cards[CardSum.PAIRS]).all()
    assert (tally.commissions[:, CommissionSum.MET] <= tally.commissions[:, 0]).all()
    assert (tally.cards[CardSum.COPIES] <= 2 * rounds).all()


@given(seed=st.integers(0, 9), cut=st.integers(0, 4))
@settings(max_examples=8, deadline=None)
def test_a_batch_is_the_sum_of_its_games(seed, cut):
    """Squares and products are of single games, so they add up as well."""
    box = standard_box(rounds=1)
    records = played(box, seed=seed, games=4)
    whole = counted(records, box)
    parts = counted(records[:cut], box).plus(counted(records[cut:], box))
    assert all(np.array_equal(one, other) for one, other in zip(whole, parts, strict=True))


def test_squares_and_products_are_of_one_games_numbers():
    box = standard_box()
    singles = [counted([record], box) for record in played(box, games=3)]
    whole = counted(played(box, games=3), box)
    y = np.array([tally.outcomes[:, Moment.SUM] for tally in singles])
    assert whole.outcomes[:, Moment.SQUARES].tolist() == (y**2).sum(axis=0).tolist()
    by_finished = (y * y[:, [Outcome.FINISHED]]).sum(axis=0)
    assert whole.outcomes[:, Moment.BY_FINISHED].tolist() == by_finished.tolist()
    picked = np.array([tally.cards[CardSum.PICKED] for tally in singles])
    offered = np.array([tally.cards[CardSum.OFFERED] for tally in singles])
    products = (picked * offered).sum(axis=0)
    assert whole.cards[CardSum.OFFERED_PICKED].tolist() == products.tolist()


def test_a_record_that_the_rules_contradict_is_not_counted():
    (record,) = played(NARROW)
    forged = replace(record, standings=record.standings[::-1])
    with pytest.raises(RecordRefused, match="standings"):
        counted([forged], NARROW)


@given(seed=st.integers(0, 99), first=st.integers(0, 9))
@settings(max_examples=10, deadline=None)
def test_who_played_a_card_is_counted_by_entry_of_the_line_up_and_draws_by_game(seed, first):
    """Entry i of the line-up sits in seat (i + k) mod n + 1 of game k."""
    box = standard_box()
    records = played(box, 4, seed=seed, games=3, first=first)
    tally = counted(records, box, players=4)
    expected = Counter()
    for record in records:
        for seat in range(4):
            held = {card for done in record.rounds for card in done.inventions[seat]}
            expected.update(((seat - record.game) % 4, card) for card in held - {None})
    assert {
        cell: int(tally.played[cell]) for cell in zip(*tally.played.nonzero(), strict=True)
    } == (expected)
    draws = np.array([counted([record], box, players=4).piles.sum(axis=1) for record in records])
    assert tally.drawn[:, 0].tolist() == (draws**2).sum(axis=0).tolist()
    assert (
        tally.drawn[:, 1].tolist()
        == (draws * draws.sum(axis=1, keepdims=True)).sum(axis=0).tolist()
    )
