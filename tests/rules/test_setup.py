"""Rulebook, "Components" and "Setup".

Rulings "Players", "Too few cards", "Start player", "Shuffles".
"""

from dataclasses import replace

import pytest

from tests.rules.tables import box_of, judged, standard_box, with_rules
from workbench.rules import Box, CannotPlay, CommissionDeal, Deck, Rules, SpentInventions, deal
from workbench.rules.setup import why_no_deal, why_not_play


@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_to_five_play(players):
    """Case C43."""
    assert why_not_play(standard_box(), players) == ()
    assert len(deal(standard_box(), players, seed=1, game=0).telephones) == players


@pytest.mark.parametrize(
    ("players", "why"),
    [
        (0, "0 players are too few: each gives 2 commendations, every one to another player"),
        (1, "1 player is too few: each gives 2 commendations, every one to another player"),
        (2, "2 players are too few: each gives 2 commendations, every one to another player"),
        (6, "6 players are too many: there are 5 player aids, one for each player"),
    ],
)
def test_other_counts_are_refused_with_the_reason(players, why):
    """Case C43: five player aids; two other players to commend."""
    with pytest.raises(CannotPlay) as refused:
        deal(standard_box(), players, seed=1, game=0)
    assert refused.value.reasons[0].startswith(why)


def test_the_counts_are_rules_a_set_may_change():
    assert why_not_play(standard_box(players_min=2, commendations=(1,)), 2) == ()
    assert "at least 4" in why_not_play(standard_box(players_min=4), 3)[0]
    assert "there are 4 player aids" in why_not_play(standard_box(players_max=4), 5)[0]


def test_a_set_that_cannot_deal_says_what_is_short_and_by_how_many_all_at_once():
    """Five players need 2 x 5 cards of each concept deck and 2 x 2 x 5 assets."""
    box = box_of(7, 10, 0, 19, commissions=4)
    assert why_not_play(box, 5) == (
        "the primary deck has 7 cards, but for 5 players it takes 10: 3 short",
        "the final deck has 0 cards, but for 5 players it takes 10: 10 short",
        "the asset deck has 19 cards, but for 5 players it takes 20: 1 short",
        "the commission deck has 4 cards, but for 5 players it takes 5: 1 short",
    )


def test_where_inventions_leave_the_game_the_last_round_must_still_be_dealt():
    """Two rounds of inventions take 2 x 3 cards of each concept deck and 2 x 2 x 3 assets."""
    kept = Rules(spent_inventions=SpentInventions.KEPT)
    assert why_not_play(box_of(12, 12, 12, 24, rules=kept), 3) == ()
    short = why_not_play(box_of(11, 12, 12, 23, rules=kept), 3)
    assert [reason.split(":")[1] for reason in short] == [" 1 short", " 1 short"]


def test_shared_commissions_are_needed_once_for_the_table():
    shared = Rules(commission_deal=CommissionDeal.SHARED, commissions_per_round=2)
    assert why_not_play(box_of(10, 10, 10, 20, commissions=2, rules=shared), 5) == ()
    assert len(why_not_play(box_of(10, 10, 10, 20, commissions=1, rules=shared), 5)) == 1


def test_judged_commissions_are_left_out_and_none_at_all_plays_without():
    box = replace(standard_box(), commissions=(judged("Queen"), judged("Punch")))
    assert box.dealt_commissions == ()
    assert why_not_play(box, 5) == ()
    assert with_rules(standard_box(), commissions_per_round=0).dealt_commissions == ()


@pytest.mark.parametrize(("rule", "number"), [("rounds", 0), ("hand", 0), ("hand", -1)])
def test_rules_without_rounds_or_hands_are_refused(rule, number):
    assert f"{rule} must be 1 or more, not {number}" in why_not_play(
        standard_box(**{rule: number}), 3
    )


@pytest.mark.parametrize("assets", [20, 21, 60, 61])
def test_the_decks_lie_shuffled_in_five_piles_the_odd_asset_in_the_first(assets):
    """Rulebook "Setup", 1 and 2: primary, asset, central, asset, final; assets in half."""
    box = box_of(30, 30, 30, assets)
    piles = deal(box, 5, seed=1, game=0).piles
    decks = [{box.cards[card].deck for card in pile} for pile in piles]
    assert decks == [
        {Deck.PRIMARY}, {Deck.ASSET}, {Deck.CENTRAL}, {Deck.ASSET}, {Deck.FINAL}
    ]  # fmt: skip
    assert [len(pile) for pile in piles] == [30, assets - assets // 2, 30, assets // 2, 30]
    assert sorted(card for pile in piles for card in pile) == list(range(len(box.cards)))


def test_seat_one_owns_the_oldest_telephone_and_the_other_ages_are_drawn():
    deals = [deal(standard_box(), 5, seed=1, game=game) for game in range(40)]
    assert {d.telephones[0] for d in deals} == {1}
    assert {frozenset(d.telephones) for d in deals} == {frozenset(range(1, 6))}
    assert len({d.telephones for d in deals}) > 10


def test_a_deal_depends_on_seed_and_game_and_not_on_names_or_the_number_of_players():
    box = standard_box()
    renamed = Box(
        tuple(replace(card, name=f"Z{place}") for place, card in enumerate(box.cards)),
        box.commissions,
        box.rules,
    )
    assert deal(box, 4, seed=9, game=2) == deal(renamed, 4, seed=9, game=2)
    assert deal(box, 4, seed=9, game=2).piles == deal(box, 5, seed=9, game=2).piles
    others = {deal(box, 4, seed=s, game=g).piles for s in (8, 9) for g in (2, 3)}
    assert len(others) == 4


def test_a_card_added_to_one_deck_leaves_the_other_decks_order_alone():
    before, after = box_of(30, 30, 30, 60), box_of(30, 30, 31, 60)
    old, new = (deal(box, 4, seed=1, game=0).piles for box in (before, after))
    assert old[0] == new[0]
    assert old[2] == new[2]
    assert len(new[4]) == 31


def with_piles(fair, **piles):
    """Return the deal with some piles replaced, named p0 to p4."""
    return replace(fair, piles=tuple(piles.get(f"p{n}", pile) for n, pile in enumerate(fair.piles)))


def one_asset_moved(fair):
    first, second = fair.piles[1], fair.piles[3]
    return with_piles(fair, p1=first[1:], p3=second + first[:1])


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda fair: replace(fair, piles=fair.piles[:4]), "5 piles"),
        (lambda fair: with_piles(fair, p0=fair.piles[0][1:]), "the primary cards"),
        (lambda fair: with_piles(fair, p2=fair.piles[4], p4=fair.piles[2]), "cards dealt"),
        (lambda fair: with_piles(fair, p4=fair.piles[4][1:] * 2), "the final cards"),
        (one_asset_moved, "in half"),
        (lambda fair: replace(fair, commissions=fair.commissions[1:]), "commissions"),
        (lambda fair: replace(fair, telephones=(2, 1, 3)), "telephones"),
        (lambda fair: replace(fair, telephones=(1, 2, 2)), "telephones"),
    ],
)
def test_a_deal_that_cannot_be_one_of_the_box_is_told(spoil, why):
    box = standard_box()
    fair = deal(box, 3, seed=1, game=0)
    assert why_no_deal(box, 3, fair) is None
    assert why in why_no_deal(box, 3, spoil(fair))
