"""Proposals for a share: as near as can be, by as few edits, and nothing else touched."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.cardsets.card_set import CardSet, Entry
from workbench.cardsets.edits import EditRefused
from workbench.editing.cells import with_cells
from workbench.editing.history import State
from workbench.editing.shares import propose
from workbench.rules.components import Card, CardType, Deck

ANIMAL, MINERAL, VEGETABLE = CardType.ANIMAL, CardType.MINERAL, CardType.VEGETABLE


def assets(*names, type=ANIMAL, value=1, **parts):
    cards = [Card(name, Deck.ASSET, type, value) for name in names]
    return tuple(Entry(key, card, **parts) for key, card in enumerate(cards))


def accepted(card_set, proposal):
    return with_cells(State(card_set), [e.edit for e in proposal.edits]).card_set


def counts(card_set, of="initial"):
    counted = Counter()
    for entry in card_set.entries:
        counted[str(getattr(entry.card, of))] += entry.copies
    return counted


def test_an_initial_gains_its_share_from_the_commonest_of_the_others():
    """Of 3 B and 1 A, a share of 2 in 5 for D takes both from B."""
    card_set = CardSet("", entries=assets("Bee", "Bat", "Bear", "Ant", "Cat"))
    proposal = propose(card_set, of="initial", what="D", share=0.4)
    assert (proposal.before, proposal.after, proposal.total) == (0, 2, 5)
    assert counts(accepted(card_set, proposal)) == {"B": 1, "A": 1, "C": 1, "D": 2}


def test_a_rename_is_proposed_as_a_wanted_initial_in_the_grammar_of_the_slot():
    concept = CardType.PRODUCTIVE
    words = {}
    for deck, name in ((Deck.PRIMARY, "Big"), (Deck.CENTRAL, "Biting"), (Deck.FINAL, "Box")):
        card_set = CardSet("", entries=(Entry(0, Card(name, deck, concept, 1)),))
        words[deck] = propose(card_set, of="initial", what="d", share=1.0).edits[0].says
    words[Deck.ASSET] = (
        propose(CardSet("", entries=assets("Bee")), of="initial", what="D", share=1.0).edits[0].says
    )
    assert words == {
        Deck.PRIMARY: "Big goes by D until you give it a name: an adjective with D",
        Deck.CENTRAL: "Biting goes by D until you give it a name: a gerund with D",
        Deck.FINAL: "Box goes by D until you give it a name: a noun with D",
        Deck.ASSET: "Bee goes by D until you give it a name: a noun with D",
    }


def test_what_is_given_up_goes_to_the_rarest_of_the_others():
    card_set = CardSet("", entries=assets("Bee", "Bat", "Bear", "Bug", "Ant", "Cat", "Cow"))
    after = accepted(card_set, propose(card_set, of="initial", what="B", share=0))
    assert counts(after) == {"A": 4, "C": 3} or counts(after) == {"A": 3, "C": 4}


def test_a_share_of_a_type_is_of_the_cards_that_may_have_it():
    concept = Entry(9, Card("Big", Deck.PRIMARY, CardType.PRODUCTIVE, 1))
    card_set = CardSet("", entries=(*assets("Bee", "Bat"), concept))
    proposal = propose(card_set, of="type", what="Mineral", share=0.5)
    assert proposal.total == 2
    assert counts(accepted(card_set, proposal), "type") == {
        "Animal": 1,
        "Mineral": 1,
        "Productive": 1,
    }


def test_values_stay_in_the_range_of_the_rules():
    card_set = CardSet("", entries=assets("Bee", "Bat", "Bear", value=2))
    after = accepted(card_set, propose(card_set, of="value", what="2", share=1 / 3))
    assert counts(after, "value") == {"1": 1, "2": 1, "3": 1}


def test_what_no_card_here_has_is_not_brought_in():
    """Of values 1 to 3 the list has 1 and 2; what gives up its 1 becomes a 2."""
    own = Entry(9, Card("Ant", Deck.ASSET, ANIMAL, 2))
    card_set = CardSet("", entries=(*assets("Bee", "Bat", "Boa", value=1), own))
    after = accepted(card_set, propose(card_set, of="value", what="1", share=0))
    assert counts(after, "value") == {"2": 4}


def test_a_third_of_three_cards_is_a_whole_card():
    """1 / 3 is no exact number of the machine, and the designer's wish is met all the same."""
    card_set = CardSet("", entries=assets("Bee", "Bat", "Boa"))
    assert len(propose(card_set, of="initial", what="D", share=1 / 3).says) == 1


def test_the_edits_go_over_the_decks_in_turn():
    words = {Deck.PRIMARY: ("Big", "Bold"), Deck.FINAL: ("Box", "Buggy")}
    cards = [Card(n, deck, CardType.PRODUCTIVE, 1) for deck, ns in words.items() for n in ns]
    card_set = CardSet("", entries=tuple(Entry(key, card) for key, card in enumerate(cards)))
    proposal = propose(card_set, of="initial", what="D", share=0.5)
    assert {cards[edit.edit.key].deck for edit in proposal.edits} == {Deck.PRIMARY, Deck.FINAL}
    assert len(proposal.edits) == 2


def test_rulebook_cards_are_changed_last():
    rulebook = assets("Bee", "Bat", source="rulebook")
    own = tuple(Entry(k, Card(n, Deck.ASSET, ANIMAL, 1)) for k, n in ((5, "Boa"), (6, "Bug")))
    card_set = CardSet("", entries=(*rulebook, *own))
    proposal = propose(card_set, of="initial", what="D", share=0.75)
    assert [e.edit.key in {5, 6} for e in proposal.edits].count(True) == 2
    assert len(proposal.edits) == 3


def test_a_share_that_locks_forbid_is_said_with_the_nearest():
    card_set = CardSet("", entries=(*assets("Bee", "Bat", "Boa", locked=True), *_more("Bug")))
    proposal = propose(card_set, of="initial", what="D", share=1)
    assert proposal.after == 1
    assert "100 % cannot be reached, for 3 cards are locked; 25.0 % is nearest" in proposal.says


def _more(*names):
    return tuple(Entry(100 + k, Card(n, Deck.ASSET, ANIMAL, 1)) for k, n in enumerate(names))


def test_a_share_between_whole_cards_is_said_with_the_nearest():
    proposal = propose(
        CardSet("", entries=assets("Bee", "Bat", "Boa")), of="initial", what="D", share=0.3
    )
    assert proposal.says == (
        "D: 0 of 3 cards (0.0 %), 1 (33.3 %) with 1 edit",
        "30 % of 3 cards is no whole number that edits can give; 33.3 % is nearest",
    )


def test_a_list_that_has_the_share_gets_no_edits():
    proposal = propose(CardSet("", entries=assets("Bee", "Ant")), of="initial", what="B", share=0.5)
    assert proposal.edits == ()
    assert proposal.says == ("B: 1 of 2 cards (50.0 %) stay",)


def test_a_card_named_with_the_wanted_initial_only_drops_the_one_it_states():
    card = Card("Dog", Deck.ASSET, ANIMAL, 1, stated_initial="B")
    card_set = CardSet("", entries=(Entry(0, card),))
    edit = propose(card_set, of="initial", what="D", share=1).edits[0].edit
    assert edit.text == ""


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"of": "initial", "what": "D", "share": 1.2}, "120 %"),
        ({"of": "initial", "what": "", "share": 0.2}, "initial"),
        ({"of": "value", "what": "7", "share": 0.2}, "from 1 to 3"),
        ({"of": "type", "what": "Anmial", "share": 0.2}, "Animal"),
        ({"of": "type", "what": "Productive", "share": 0.2, "deck": Deck.ASSET}, "Mineral"),
        ({"of": "initial", "what": "D", "share": 0.2, "deck": Deck.FINAL}, "no cards"),
    ],
)
def test_what_no_card_can_have_is_refused_in_words(parts, words):
    with pytest.raises(EditRefused, match=words):
        propose(CardSet("", entries=assets("Bee", "Bat")), **parts)


CARDS = st.lists(
    st.tuples(
        st.sampled_from(["Ant", "Bee", "Cat"]),
        st.integers(0, 4),
        st.booleans(),
        st.sampled_from([None, "rulebook"]),
    ),
    min_size=1,
    max_size=7,
)


@settings(max_examples=150)
@given(CARDS, st.sampled_from("ABCD"), st.integers(0, 20).map(lambda n: n / 20))
def test_no_other_set_of_edits_comes_nearer_or_as_near_with_fewer(cards, what, share):
    """Oracle: every choice of which unlocked cards have the initial, counted one by one."""
    entries = tuple(
        Entry(k, Card(name, Deck.ASSET, ANIMAL, 1), copies=copies, locked=locked, source=source)
        for k, (name, copies, locked, source) in enumerate(cards)
    )
    card_set = CardSet("", entries=entries)
    counted = [e for e in entries if e.copies]
    total = sum(e.copies for e in counted)
    if not total:
        return
    proposal = propose(card_set, of="initial", what=what, share=share)
    may_leave = any(e.card.initial != what for e in counted)
    best = None
    for chosen in product((False, True), repeat=len(counted)):
        flips = [
            e for e, has in zip(counted, chosen, strict=True) if has != (e.card.initial == what)
        ]
        if any(e.locked for e in flips):
            continue
        if not may_leave and any(e.card.initial == what for e in flips):
            continue
        count = sum(e.copies for e, has in zip(counted, chosen, strict=True) if has)
        rulebook = sum(e.source == "rulebook" for e in flips)
        cost = (round(abs(count - share * total), 6), len(flips), rulebook)
        best = cost if best is None else min(best, cost)
    after = accepted(card_set, proposal)
    reached = sum(e.copies for e in after.entries if e.card.initial == what)
    touched = {e.edit.key for e in proposal.edits}
    of_rulebook = sum(entries[key].source == "rulebook" for key in touched)
    assert (round(abs(reached - share * total), 6), len(touched), of_rulebook) == best
    assert reached == proposal.after
    assert all(a == b for a, b in zip(entries, after.entries, strict=True) if a.key not in touched)
