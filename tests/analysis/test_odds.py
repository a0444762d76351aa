"""The exact odds, each cell against plain loops over every invention."""

import math
import random
import statistics
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.every_invention import Found, count, some_set
from workbench.analysis import listing
from workbench.analysis.odds import TooFewCards, odds
from workbench.analysis.outcomes import InOrder, Odds
from workbench.cardsets.card_set import CardSet, CommissionEntry, Entry
from workbench.rules.commissions import All, Commission, Judged
from workbench.rules.components import Card, CardType, Deck, types_of
from workbench.rules.parameters import Scoring

SEEDS = range(12)


@cache
def counted(seed: int) -> tuple[Odds, Found]:
    """Both counts of one random set."""
    return odds(some_set(seed)), count(some_set(seed))


def in_both_orders(seed: int):
    found, truth = counted(seed)
    return (found.drawn, truth.drawn), (found.best, truth.best)


@pytest.mark.parametrize("seed", SEEDS)
def test_scores_are_counted_as_by_looking_at_every_invention(seed):
    for order, tally in in_both_orders(seed):
        assert dict(order.score.counts) == dict(tally.scores)


@pytest.mark.parametrize("seed", SEEDS)
def test_patterns_are_counted_as_by_looking_at_every_invention(seed):
    for order, tally in in_both_orders(seed):
        assert {p: n for p, n in order.patterns.items() if n} == dict(tally.patterns)


@pytest.mark.parametrize("seed", SEEDS)
def test_matches_are_counted_as_by_looking_at_every_invention(seed):
    found, truth = counted(seed)
    matches = found.matches
    kinds = {"assets": matches.assets, "pair": matches.pair, "trio": matches.trio}
    assert found.inventions == truth.inventions
    assert kinds | {"none": matches.none} == {k: truth.matches[k] for k in (*kinds, "none")}


@pytest.mark.parametrize("seed", SEEDS)
def test_initials_at_each_joint_are_counted_as_by_looking_at_every_invention(seed):
    for order, tally in in_both_orders(seed):
        told = {(j, i): n for j, at in enumerate(order.joints) for i, n in at.counts.items() if n}
        assert told == dict(tally.joints)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_points_of_a_run_are_shared_evenly_by_its_joints(seed):
    inventions = counted(seed)[0].inventions
    for order, tally in in_both_orders(seed):
        for place, joint in enumerate(order.joints):
            for initial, mean in joint.points.items():
                truth = tally.joint_points[place, initial] / Fraction(inventions)
                assert mean == pytest.approx(float(truth), rel=1e-12)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_commission_is_met_by_as_many_inventions_as_meet_it(seed):
    found, truth = counted(seed)
    for one in found.commissions:
        assert (one.met.drawn, one.met.best) == (truth.drawn.met[one.key], truth.best.met[one.key])


@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_is_held_by_inventions_with_a_copy_in_either_slot_and_has_their_scores(seed):
    found, truth = counted(seed)
    assert {card.key for card in found.cards} == set(truth.held)
    for card in found.cards:
        scores = (truth.drawn.score_held[card.key], truth.best.score_held[card.key])
        assert (card.inventions, *card.scores) == (truth.held[card.key], *scores)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_lift_is_the_mean_with_the_card_less_the_mean_of_all(seed):
    found, truth = counted(seed)
    for order, tally in ((InOrder.DRAWN, truth.drawn), (InOrder.BEST, truth.best)):
        overall = Fraction(sum(s * n for s, n in tally.scores.items()), truth.inventions)
        for card in found.cards:
            mean = Fraction(tally.score_held[card.key], truth.held[card.key])
            assert card.score_mean[order] == pytest.approx(float(mean), rel=1e-15)
            assert card.lift[order] == pytest.approx(float(mean - overall), rel=1e-15)


@pytest.mark.parametrize("seed", SEEDS)
def test_mean_and_deviation_are_those_of_the_whole_population(seed):
    for order, tally in in_both_orders(seed):
        low = min(tally.scores)
        every = [score - low for score in tally.scores.elements()]
        assert order.score.mean == pytest.approx(statistics.fmean(every) + low)
        assert order.score.sd == pytest.approx(statistics.pstdev(every), rel=1e-9)


def rulebook_sized(letters: str, seed: int = 1) -> CardSet:
    """150 cards, types as in the rulebook, letters and values drawn."""
    chance = random.Random(seed)
    entries = []
    for deck in Deck:
        for place in range(60 if deck is Deck.ASSET else 30):
            card = Card(
                f"{chance.choice(letters)}{len(entries)}",
                deck,
                types_of(deck)[place % 3],
                chance.randint(1, 3),
            )
            entries.append(Entry(key=len(entries), card=card))
    return CardSet("Rulebook-sized", entries=tuple(entries))


def test_even_letters_types_and_values_give_the_mean_worked_out_by_hand():
    """10 for values, 2 x 19/59 for assets, 16/9 for concepts, 2 x 4/5 for initials.

    Source: the rulebook's numbers of cards; each joint meets with chance 1/5.
    """
    entries = tuple(
        Entry(key=key, card=replace(entry.card, name="ABCDE"[key % 5], value=1 + key % 3))
        for key, entry in enumerate(rulebook_sized("A").entries)
    )
    drawn = odds(CardSet("Even", entries=entries)).drawn
    assert Fraction(drawn.score.sum, drawn.score.inventions) == (
        10 + Fraction(38, 59) + Fraction(16, 9) + Fraction(8, 5)
    )
    assert [joint.share for joint in drawn.joints] == [0.2] * 4


def test_a_standard_set_has_95_580_000_inventions():
    """30 x 30 x 30 x 60 x 59, rulebook "Components"."""
    found = odds(rulebook_sized("ABCDE"))
    assert found.inventions == 95_580_000
    assert sum(found.best.score.counts.values()) == 95_580_000


def test_values_beyond_64_bits_that_are_all_alike_in_a_deck_are_told_as_well():
    """Five cards of 10**30 and no match or run but what the types and initials give."""
    types = (CardType.PRODUCTIVE, CardType.DESTRUCTIVE, CardType.TRANSPORTIVE)
    concepts = [
        Card(name, deck, type, 10**30)
        for name, deck, type in zip(
            "ABC", (Deck.PRIMARY, Deck.CENTRAL, Deck.FINAL), types, strict=True
        )
    ]
    assets = [Card("D", Deck.ASSET, CardType.ANIMAL, 10**30)]
    assets.append(Card("E", Deck.ASSET, CardType.MINERAL, 10**30))
    entries = tuple(Entry(key, card) for key, card in enumerate((*concepts, *assets)))
    assert odds(CardSet("Huge", entries=entries)).best.score.counts == {5 * 10**30: 2}


def test_counts_beyond_float_precision_stay_exact():
    """Copies multiply the inventions beyond 2**53; the counts still add up to each of them."""
    bare = rulebook_sized("ABCDE")
    many = replace(bare, entries=tuple(replace(e, copies=999) for e in bare.entries))
    found = odds(many)
    assert found.inventions == (30 * 999) ** 3 * (60 * 999) * (60 * 999 - 1) > 2**53
    for order in (found.drawn, found.best):
        assert sum(order.score.counts.values()) == found.inventions
        assert sum(order.patterns.values()) == found.inventions
    held = [card.inventions for card in found.cards if card.deck is not Deck.ASSET]
    assert set(held) == {found.inventions // 30}


@pytest.mark.parametrize("seed", range(8))
def test_the_slower_numbers_for_huge_counts_are_right_as_well(seed, monkeypatch):
    """With no room in float64 at all, every count is made with Python's own numbers."""
    monkeypatch.setattr(listing, "LARGEST_FLOAT", 0)
    assert odds(some_set(seed)) == counted(seed)[0]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_copies_are_cards_of_their_own(seed):
    """A card with copies counts as that many cards of one name each, in both orders."""
    card_set = some_set(seed)
    apart = [replace(e, copies=1) for e in card_set.entries for _ in range(e.copies)]
    together, single = odds(card_set), odds(replace(card_set, entries=tuple(apart)))
    for order in InOrder:
        assert together.in_order(order) == single.in_order(order)
    assert [c.met for c in together.commissions] == [c.met for c in single.commissions]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(-50, 50))
def test_a_point_more_on_every_card_moves_every_score_by_five(seed, more):
    card_set = replace(some_set(seed), commissions=())
    entries = tuple(
        replace(e, card=replace(e.card, value=e.card.value + more)) for e in card_set.entries
    )
    before, after = odds(card_set), odds(replace(card_set, entries=entries))
    for order in InOrder:
        counts = before.in_order(order).score.counts
        moved = {score + 5 * more: n for score, n in counts.items()}
        assert after.in_order(order).score.counts == moved


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.permutations("ABCDEFGHZ"))
def test_exchanging_letters_throughout_changes_no_score(seed, letters):
    card_set = replace(some_set(seed), commissions=())
    exchange = dict(zip("ABCDEFGHZ", letters, strict=True))
    entries = tuple(
        replace(e, card=replace(e.card, stated_initial=exchange[e.card.initial]))
        for e in card_set.entries
    )
    before, after = odds(card_set), odds(replace(card_set, entries=entries))
    assert before.drawn.score == after.drawn.score
    assert before.best.score == after.best.score


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_the_better_order_never_scores_less_on_average(seed):
    found = odds(some_set(seed), lifts=False)
    assert found.best.score.sum >= found.drawn.score.sum


def test_equal_orders_leave_the_assets_as_drawn():
    """Where runs score nothing the orders tie, so patterns are those of the drawn order."""
    card_set = rulebook_sized("AB")
    free = replace(card_set.rules, scoring=Scoring(runs=(0, 0, 0, 0)))
    found = odds(replace(card_set, rules=free))
    assert found.best == found.drawn


def test_points_of_commissions_have_no_say_in_scores():
    card_set = some_set(7)
    assert odds(card_set).best == odds(replace(card_set, commissions=())).best


def test_a_judged_commission_has_no_probability():
    commission = Commission("Fit for the Queen", 3, All((Judged(),)))
    card_set = replace(some_set(3), commissions=(CommissionEntry(900, commission, when=None),))
    (one,) = odds(card_set).as_json()["commissions"]
    assert one == {
        "name": "Fit for the Queen",
        "points": 3,
        "judged": True,
        "probability": None,
    }


def test_lifts_can_be_left_out():
    assert odds(some_set(2), lifts=False).cards == ()
    assert odds(some_set(2), lifts=False).best == odds(some_set(2)).best


def entry(key: int, deck: Deck, copies: int = 1) -> Entry:
    return Entry(key=key, card=Card(f"A{key}", deck, types_of(deck)[0], 1), copies=copies)


def test_a_list_without_enough_cards_is_refused_with_all_that_is_short():
    lone = CardSet("Short", entries=(entry(1, Deck.PRIMARY), entry(2, Deck.ASSET)))
    with pytest.raises(TooFewCards) as refused:
        odds(lone)
    assert refused.value.short == {Deck.CENTRAL: 1, Deck.FINAL: 1, Deck.ASSET: 1}
    assert "1 more central card, 1 more final card, 1 more asset card" in str(refused.value)


def test_an_empty_list_is_refused():
    with pytest.raises(TooFewCards, match="2 more asset cards"):
        odds(CardSet("Empty"))


def test_cards_without_copies_are_left_out():
    five = tuple(entry(key, deck) for key, deck in enumerate((*Deck, Deck.ASSET)))
    spare = Entry(9, Card("Zebra", Deck.ASSET, CardType.MINERAL, 3), copies=0)
    found = odds(CardSet("One", entries=(*five, spare)))
    assert found.inventions == 2
    assert found.initials == ("A",)
    assert [card.name for card in found.cards] == [f"A{key}" for key in range(5)]


def test_two_copies_of_one_asset_make_an_invention():
    cards = tuple(entry(key, deck) for key, deck in enumerate(Deck) if deck is not Deck.ASSET)
    found = odds(CardSet("Twins", entries=(*cards, entry(8, Deck.ASSET, copies=2))))
    (asset,) = (card for card in found.cards if card.deck is Deck.ASSET)
    assert (found.inventions, asset.inventions) == (2, 2)


def test_the_object_has_the_shape_of_the_contract():
    """The keys of `odds --json`, from the contract's page."""
    said = odds(some_set(4)).as_json()
    assert {"card_set", "inventions", "matches", "drawn", "best", "commissions", "cards"} <= set(
        said
    )
    assert set(said["matches"]) == {"assets", "concepts"}
    assert set(said["matches"]["concepts"]) == {"none", "pair", "trio"}
    for order in (said["drawn"], said["best"]):
        assert set(order["score"]) == {"mean", "sd", "min", "max", "counts"}
        patterns = {"none", "pair", "two_pairs", "trio", "pair_and_trio", "four", "five"}
        assert set(order["alliteration"]) == {"any", "mean"} | patterns
        assert math.isclose(sum(order["alliteration"][p] for p in patterns), 1)
        assert all(isinstance(n, int) for n in order["score"]["counts"].values())
    keys = {"name", "deck", "initial", "copies", "score_mean", "lift"}
    assert all(set(card) == keys for card in said["cards"])
