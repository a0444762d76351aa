"""Which changes of a list make a result one of another list, and how that is said."""

from dataclasses import replace

import pytest

from workbench.analysis.belonging import substance_of, what_changed
from workbench.cardsets.card_set import CommissionEntry
from workbench.cardsets.reading import load
from workbench.rules.commissions import Bounds, Commission, NamedCount, Not, Where
from workbench.rules.components import CardType

LIST = load("commission")
FIRST = LIST.entries[0]


def with_first(**changes):
    return replace(LIST, entries=(replace(FIRST, **changes), *LIST.entries[1:]))


def with_card(**changes):
    return with_first(card=replace(FIRST.card, **changes))


def renamed(card_set, name):
    first = card_set.entries[0]
    entry = replace(first, card=replace(first.card, name=name))
    return replace(card_set, entries=(entry, *card_set.entries[1:]))


SAME = {
    "notes": with_first(notes="too strong?"),
    "tags": with_first(tags=("odd",)),
    "locked": with_first(locked=True),
    "a name with the same initial": with_card(name=f"{FIRST.card.initial}zzz"),
    "the set's name": replace(LIST, name="Another"),
    "targets": replace(LIST, targets=()),
}
OTHER_TYPE = next(t for t in (CardType.PRODUCTIVE, CardType.DESTRUCTIVE) if t != FIRST.card.type)
OTHER = {
    "another initial": with_card(name="Zany"),
    "value": with_card(value=FIRST.card.value % 3 + 1),
    "type": with_card(type=OTHER_TYPE),
    "copies": with_first(copies=2),
    "a card gone": replace(LIST, entries=LIST.entries[1:]),
    "rules": replace(LIST, rules=replace(LIST.rules, rounds=2)),
    "commissions": replace(LIST, commissions=LIST.commissions[1:]),
    "order": replace(LIST, entries=(LIST.entries[1], FIRST, *LIST.entries[2:])),
}


@pytest.mark.parametrize("change", SAME)
def test_what_is_not_played_with_changes_nothing(change):
    assert what_changed(LIST, SAME[change]) == ""


@pytest.mark.parametrize("change", OTHER)
def test_a_change_in_substance_is_told_there_and_back(change):
    assert what_changed(LIST, OTHER[change])
    assert what_changed(OTHER[change], LIST)


def test_a_list_read_again_is_the_same_list():
    assert substance_of(load("commission")) == substance_of(LIST)


def test_the_reason_names_the_card_and_what_became_of_it():
    told = what_changed(LIST, with_card(value=FIRST.card.value % 3 + 1))
    assert told.startswith(f"{FIRST.card.name}: value {FIRST.card.value} → ")


def test_a_change_that_does_not_count_is_not_given_as_the_reason():
    both = replace(with_card(name=f"{FIRST.card.initial}zzz"), rules=replace(LIST.rules, rounds=2))
    assert "zzz" not in what_changed(LIST, both)


def test_many_changes_are_counted():
    cards = [
        replace(entry, card=replace(entry.card, value=entry.card.value % 3 + 1))
        for entry in LIST.entries[:5]
    ]
    told = what_changed(LIST, replace(LIST, entries=(*cards, *LIST.entries[5:])))
    assert told.endswith("3 more changes")


def test_a_name_that_a_commission_asks_for_is_substance():
    wanted = Not(Where(NamedCount(frozenset({FIRST.card.name})), Bounds(1)))
    asks = CommissionEntry(900, Commission("Without", 2, wanted), when={})
    asking = replace(LIST, commissions=(*LIST.commissions, asks))
    assert FIRST.card.name in what_changed(asking, renamed(asking, f"{FIRST.card.initial}zzz"))
