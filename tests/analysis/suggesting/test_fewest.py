"""The fewest edits against trying every edit and every pair with the odds counted anew."""

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from tests.analysis.suggesting.small_lists import small_list
from workbench.analysis.measures import Verdict, hold
from workbench.analysis.odds import odds
from workbench.analysis.suggesting.edits import applied, single_edits
from workbench.analysis.suggesting.suggestions import propose
from workbench.analysis.traits import Trait
from workbench.cardsets.card_set import CardSet, Entry, Target
from workbench.rules.components import Card, Deck, types_of

PATHS = ("odds.alliteration.mean", "odds.score.mean", "odds.matches.concepts.pair")


def small(seed: int, *, free: int = 4) -> CardSet:
    """Return a small list without commissions, all but a few of its cards locked."""
    bare = small_list(seed, commissions=0)
    keys = [entry.key for entry in bare.entries if entry.copies]
    kept = set(random.Random(seed).sample(keys, min(free, len(keys))))
    entries = tuple(replace(entry, locked=entry.key not in kept) for entry in bare.entries)
    return replace(bare, entries=entries)


def met(card_set: CardSet, targets) -> bool:
    return all(one.verdict is Verdict.MET for one in hold(targets, odds(card_set)))


def around(card_set: CardSet) -> list[Target]:
    """Return targets that a list just meets."""
    known = hold([Target(path, minimum=0) for path in PATHS], odds(card_set))
    return [Target(h.target.measure, h.value - 1e-6, h.value + 1e-6) for h in known]


def fewest_by_trying(card_set: CardSet, targets) -> int | None:
    """Return how many edits it takes, up to two; None where it takes more."""
    if met(card_set, targets):
        return 0
    edits = single_edits(card_set)
    if any(met(applied(card_set, [edit]), targets) for edit in edits):
        return 1
    pairs = (
        pair
        for pair in combinations(edits, 2)
        if (pair[0].entry.key, pair[0].trait) != (pair[1].entry.key, pair[1].trait)
    )
    return 2 if any(met(applied(card_set, pair), targets) for pair in pairs) else None


@pytest.mark.parametrize("seed", range(5))
def test_up_to_two_edits_are_found_wherever_trying_all_finds_them_and_no_fewer_do(seed):
    card_set, chance = small(seed), random.Random(seed)
    edits = single_edits(card_set)
    one, other = chance.sample(edits, 2)
    targets = around(applied(card_set, [one, other]))
    proposal = propose(card_set, targets=targets)
    assert len(proposal.edits) == fewest_by_trying(card_set, targets)
    assert proposal.met
    assert proposal.proven_fewest
    assert met(applied(card_set, proposal.edits), targets)


@pytest.mark.parametrize("seed", range(5, 9))
def test_what_takes_more_than_two_is_never_told_as_two_and_three_are_proven(seed):
    card_set, chance = small(seed), random.Random(seed)
    targets = around(applied(card_set, chance.sample(single_edits(card_set), 3)))
    proposal = propose(card_set, targets=targets)
    few = fewest_by_trying(card_set, targets)
    assert few == (len(proposal.edits) if proposal.met and len(proposal.edits) < 3 else None)
    assert proposal.proven_fewest == (proposal.met and len(proposal.edits) <= 3)


def standard_sized(*, locked: Deck | None = None) -> CardSet:
    """Return 6 cards of each concept and 9 assets with even initials, types and values."""
    cards = [
        Card(f"{'ABC'[n % 3]}{deck}{n}", deck, types_of(deck)[n // 3 % 3], 1 + n // 2 % 3)
        for deck in Deck
        for n in range(9 if deck is Deck.ASSET else 6)
    ]
    entries = tuple(Entry(n, card, locked=card.deck is locked) for n, card in enumerate(cards))
    return CardSet("Even", entries=entries)


def test_what_takes_many_edits_is_found_and_held_to_the_odds():
    card_set = standard_sized(locked=Deck.FINAL)
    was = odds(card_set).best.alliteration_mean
    targets = [Target("odds.alliteration.mean", maximum=was - 0.9)]
    proposal = propose(card_set, targets=targets)
    assert proposal.met
    assert len(proposal.edits) > 2
    assert met(applied(card_set, proposal.edits), targets)
    assert all(edit.entry.card.deck is not Deck.FINAL for edit in proposal.edits)
    keys = Counter(edit.entry.key for edit in proposal.edits)
    assert set(keys.values()) == {1}


def test_no_edit_of_many_is_needless():
    """Without any one of them the targets are missed."""
    card_set = standard_sized()
    was = odds(card_set).best.alliteration_mean
    targets = [Target("odds.alliteration.mean", maximum=was - 0.9)]
    edits = propose(card_set, targets=targets).edits
    for edit in edits:
        rest = [one for one in edits if one is not edit]
        assert not met(applied(card_set, rest), targets)


def totals(card_set: CardSet, trait: Trait) -> list[object]:
    """Return what is kept of each deck."""
    decks = [card_set.deck(deck) for deck in Deck]
    if trait is Trait.VALUE:
        return [sum(entry.card.value for entry in deck) for deck in decks]
    return [Counter(getattr(entry.card, trait) for entry in deck) for deck in decks]


@pytest.mark.parametrize("trait", list(Trait))
def test_totals_that_are_kept_stay_as_they_are_in_every_deck(trait):
    card_set = standard_sized()
    card = odds(card_set).cards[-1]
    path = f"odds.cards[asset:{card.name}].lift.best"
    wanted = Target(path, minimum=card.lift.best + 0.1)
    proposal = propose(card_set, targets=[wanted], keep=[trait])
    assert proposal.met
    assert totals(applied(card_set, proposal.edits), trait) == totals(card_set, trait)


def test_with_all_totals_kept_what_only_they_move_cannot_be_reached_and_that_is_said():
    """Alliteration knows nothing of a deck but how many cards have each initial."""
    card_set = standard_sized()
    was = odds(card_set).best.alliteration_mean
    targets = [Target("odds.alliteration.mean", minimum=was + 0.1)]
    proposal = propose(card_set, targets=targets, keep=list(Trait))
    assert not proposal.met
    assert not proposal.proven_fewest
    assert proposal.summary.startswith("No edits were found that meet all targets of the odds")
