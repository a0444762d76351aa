"""The default rules. Source of each number: the rulebook section named beside it."""

from workbench.rules.parameters import RULEBOOK, CommissionDeal, Reshuffle, SpentInventions


def test_the_defaults_are_the_rulebooks_numbers():
    rules = RULEBOOK
    assert rules.players_max == 5  # Components, 5: five player aids
    assert rules.players_min == 3  # Presentations, 2: two other players to commend
    assert rules.rounds == 3  # Aim of the Game
    assert rules.hand == 2  # Setup, 5: two from each deck
    assert (rules.value_min, rules.value_max) == (1, 3)  # Asset Cards, 5
    assert rules.commendations == (2, 1)  # Presentations, 2
    assert rules.scoring.assets_match == 2  # Scoring, 2
    assert (rules.scoring.concepts_pair, rules.scoring.concepts_trio) == (2, 4)  # Scoring, 3
    assert rules.scoring.runs == (2, 4, 6, 8)  # Scoring, 4


def test_the_default_switches_are_the_rulings():
    assert RULEBOOK.reshuffle is Reshuffle.WHEN_NEEDED
    assert RULEBOOK.spent_inventions is SpentInventions.DISCARDED
    assert RULEBOOK.commission_deal is CommissionDeal.PRIVATE
    assert RULEBOOK.commissions_per_round == 1
