"""Two edits together, and the targets read off them, against the odds counted anew."""

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.analysis.suggesting.small_lists import small_list
from workbench.analysis.measures import hold
from workbench.analysis.odds import odds
from workbench.analysis.suggesting.edits import applied
from workbench.analysis.suggesting.prospects import Prospect, Wishes
from workbench.cardsets.card_set import CardSet, Target

PATHS = (
    "odds.alliteration.any",
    "odds.drawn.alliteration.trio",
    "odds.alliteration.mean",
    "odds.score.mean",
    "odds.drawn.score.sd",
    "odds.score.min",
    "odds.best.score.max",
    "odds.matches.assets",
    "odds.matches.concepts.none",
    "odds.joints.P-A.share",
    "odds.drawn.joints.C-A.points",
)


def wishes_of(card_set: CardSet, chance: random.Random) -> Wishes:
    """Return wishes for some measures of a list, commissions and cards among them."""
    told = [one for one in odds(card_set).commissions if not one.judged]
    cards = odds(card_set).cards
    paths = [
        *chance.sample(PATHS, 3),
        f"odds.commissions[{chance.choice(told).name}].probability.best",
    ]
    names = [(card.deck, card.name) for card in cards]
    alone = [card for card in cards if names.count((card.deck, card.name)) == 1]
    for card in chance.sample(alone, min(2, len(alone))):
        what = chance.choice(("lift", "score_mean"))
        paths.append(f"odds.cards[{card.deck}:{card.name}].{what}.best")
    return Wishes(card_set, [Target(path, minimum=0) for path in paths])


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 10**5))
def test_two_edits_come_to_what_the_odds_of_the_list_with_both_say(seed):
    card_set, chance = small_list(seed), random.Random(seed)
    wishes = wishes_of(card_set, chance)
    prospect = Prospect(wishes, card_set)
    for _ in range(3):
        one, other = (chance.randrange(len(prospect.options)) for _ in range(2))
        edits = [prospect.options[n].edits[-place] for place, n in enumerate((one, other))]
        if edits[0].entry.key == edits[1].entry.key:
            continue
        changes = prospect.changes[one] + prospect.changes[other]
        sums = prospect.before + changes + prospect.crossed(one)[other]
        truth = hold([want.target for want in wishes.wants], odds(applied(card_set, edits)))
        for told, held in zip(wishes.values(sums), truth, strict=True):
            assert math.isclose(told, held.value, rel_tol=1e-9, abs_tol=1e-9), held.target


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**5))
def test_two_traits_of_one_card_come_to_what_the_odds_say(seed):
    card_set, chance = small_list(seed), random.Random(seed)
    wishes = wishes_of(card_set, chance)
    prospect = Prospect(wishes, card_set)
    edits = [edit for option in prospect.options for edit in option.edits]
    first = chance.choice(edits)
    same = [e for e in edits if e.entry.key == first.entry.key and e.trait is not first.trait]
    second = chance.choice(same)
    card = second.of(first.of(first.entry.card))
    sums = prospect.before + prospect.double(first, card)
    truth = hold([want.target for want in wishes.wants], odds(applied(card_set, [first, second])))
    for told, held in zip(wishes.values(sums), truth, strict=True):
        assert math.isclose(told, held.value, rel_tol=1e-9, abs_tol=1e-9), held.target


def test_what_each_does_with_another_is_the_same_from_either_side():
    card_set = small_list(7)
    wishes = Wishes(card_set, [Target(path, minimum=0) for path in PATHS[3:8]])
    prospect = Prospect(wishes, card_set)
    rows = [prospect.crossed(n) for n in range(len(prospect.options))]
    for one, row in enumerate(rows):
        for other in range(one):
            assert row[other].tolist() == rows[other][one].tolist()


@pytest.mark.parametrize("path", ["odds.nothing.like.it", "odds.inventions"])
def test_a_target_that_no_edit_can_move_is_left_aside(path):
    wishes = Wishes(small_list(1), [Target(path, minimum=0)])
    assert [target.measure for target in wishes.left] == [path]
    assert wishes.wants == ()
