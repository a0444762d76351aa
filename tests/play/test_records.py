"""A record and a box come back from their JSON as they were; anything else is told in words."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.one_round import BOX, RECORD, place
from tests.rules.strategies import tables
from tests.rules.tables import AnyBallot, AnyLegal, NoBallot, box_of
from workbench.play.box_json import box_from, digest_of, plain_box
from workbench.play.parts import Misfit, parsed
from workbench.play.records import line_of, record_of
from workbench.rules import (
    Card,
    CardType,
    Commission,
    Deck,
    Draw,
    RecordRefused,
    Reshuffle,
    Rules,
    Scoring,
    play,
    replay,
)
from workbench.rules.commissions import (
    All,
    AnyOf,
    Arrangement,
    Bounds,
    InitialCount,
    Judged,
    NamedCount,
    Not,
    TypeCount,
    ValueSum,
    Where,
)


@settings(max_examples=30, deadline=None)
@given(tables(), st.integers(), st.integers(0, 1000), st.sampled_from([AnyBallot, NoBallot]))
def test_a_record_is_the_same_after_it_was_written_and_read(table, seed, game, voter):
    """Over 3 to 5 seats, tiny sets, commissions and every switch."""
    box, players = table
    record = play(box, [AnyLegal()] * players, voter=voter(), seed=seed, game=game)
    line = line_of(record)
    assert "\n" not in line
    assert record_of(line, box) == record


def test_a_line_says_what_its_page_says():
    """The hand-made round, against its plain numbers."""
    plain = json.loads(line_of(RECORD))
    assert plain["telephones"] == [1, 3, 2]
    assert plain["piles"][0] == [0, 1, 2, 3]
    assert plain["actions"][:4] == [
        ["draw", 1, 0, place("Calm")],
        ["draw", 2, None, None],
        ["draw", 3, None, None],
        ["pick", 1, place("Colossal")],
    ]
    assert plain["actions"][-9:] == [
        ["discard", 1, place("Dew")],
        ["discard", 2, place("Calm")],
        ["pick", 3, place("Cow")],
        ["arrange", 1, "as_played"],
        ["arrange", 2, "as_played"],
        ["arrange", 3, "swapped"],
        ["vote", 1, [2, 3]],
        ["vote", 2, [1, 3]],
        ["vote", 3, [1, 2]],
    ]
    (only,) = plain["rounds"]
    assert only["inventions"][0] == [*map(place, ("Colossal", "Dog", "Boiling", "Bee")), None]
    assert only["scores"][0] == {
        "value": 8,
        "assets": 2,
        "concepts": 0,
        "alliteration": 2,
        "pattern": "pair",
        "met": [],
        "commissions": 0,
    }
    assert plain["standings"][0] == {
        "seat": 1,
        "inventions": 12,
        "commendations": 4,
        "telephone": 1,
    }


def test_a_game_that_is_not_over_is_written_too():
    """What a bot that fails leaves behind."""
    stopped = replace(RECORD, actions=RECORD.actions[:6], drawn=RECORD.drawn[:3], rounds=())
    assert record_of(line_of(stopped), BOX) == stopped


def test_a_record_the_referee_refuses_is_read_as_it_stands_and_refused():
    spoiled = replace(RECORD, actions=(Draw(1, 4), *RECORD.actions[1:]))
    again = record_of(line_of(spoiled), BOX)
    with pytest.raises(RecordRefused, match="the final pile has no card to give"):
        replay(BOX, again)


def test_a_draw_without_its_card_cannot_be_written():
    with pytest.raises(ValueError, match="15 draws and 14 drawn cards"):
        line_of(replace(RECORD, drawn=RECORD.drawn[1:]))


def changed(path, to):
    """Return the line with one place of its JSON changed."""
    plain = json.loads(line_of(RECORD))
    *above, last = path
    node = plain
    for step in above:
        node = node[step]
    node[last] = to
    return json.dumps(plain)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "column 1 is no JSON"),
        (line_of(RECORD)[:300], "is no JSON"),
        ("[" * 100_000, "lie too deep"),
        ('{"game": ' + "9" * 5000 + "}", "a number is too long"),
        ('{"game": NaN}', "NaN is no number"),
        ('{"game": 1, "game": 2}', 'the key "game" is there twice'),
        ("[]", "the line is []; an object in braces belongs there"),
        ('{"game": 1}', "the key telephones is missing"),
        (changed(["gmae"], 1), '"gmae" is no key; did you mean game?'),
        (changed(["game"], -1), "game is -1"),
        (changed(["game"], to=True), "game is true; a whole number"),
        (changed(["game"], 1.0), "game is 1.0; a whole number"),
        (changed(["telephones"], []), "telephones has 0 parts; it takes 1 to 1000"),
        (changed(["actions", 3], ["pik", 1, 0]), 'actions[3][0] is "pik"; did you mean pick?'),
        (changed(["actions", 3], ["pick", 1]), "a pick with its seat and what belongs to it"),
        (changed(["actions", 3, 2], 16), "actions[3][2] is 16; a number from 0 to 15"),
        (changed(["actions", 3, 1], 4), "actions[3][1] is 4; a number from 1 to 3"),
        (changed(["actions", 0, 2], 5), "actions[0][2] is 5; a number from 0 to 4"),
        (changed(["actions", 3], "pick"), 'actions[3] is "pick"; a list in brackets'),
        (changed(["piles", 2, 0], "7"), 'piles[2][0] is "7"; a whole number'),
        (changed(["commissions"], [0]), "commissions[0] is 0; no number at all"),
        (changed(["reshuffles"], [["asset"]]), "reshuffles[0] has 1 part; it takes 2"),
        (changed(["reshuffles"], [["assets", []]]), "did you mean asset?"),
        (changed(["rounds", 0, "ballots"], [[]]), "ballots has 1 part; it takes 3"),
        (changed(["rounds", 0, "scores", 1, "pattern"], "duo"), 'pattern is "duo"'),
        (changed(["standings", 0, "seat"], 9), "standings[0].seat is 9"),
    ],
)
def test_what_is_no_record_says_where_and_what_to_do(line, told):
    with pytest.raises(Misfit) as misfit:
        record_of(line, BOX)
    assert told in str(misfit.value)
    assert "\n" not in str(misfit.value)


PLAIN_TEXT = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=5
)  # what a card set may call a card
BOUNDS = st.builds(Bounds, st.none() | st.integers(-9, 9), st.none() | st.integers(-9, 9))
FEATURES = st.one_of(
    st.builds(TypeCount, st.sampled_from(CardType)),
    st.builds(InitialCount, st.sampled_from("ABÉ3")),
    st.builds(NamedCount, st.frozensets(PLAIN_TEXT, max_size=3)),
    st.just(ValueSum()),
    st.sampled_from(Arrangement),
)
CONDITIONS = st.recursive(
    st.builds(Where, FEATURES, BOUNDS) | st.just(Judged()),
    lambda inner: st.one_of(
        st.builds(All, st.lists(inner, max_size=3).map(tuple)),
        st.builds(AnyOf, st.lists(inner, max_size=3).map(tuple)),
        st.builds(Not, inner),
    ),
    max_leaves=6,
)
NUMBERS = st.integers(-99, 99)
RULES = st.builds(
    Rules,
    players_max=st.integers(3, 9),
    scoring=st.builds(Scoring, NUMBERS, NUMBERS, NUMBERS, st.tuples(*[NUMBERS] * 4)),
    commendations=st.lists(NUMBERS, max_size=3).map(tuple),
    commissions_per_round=st.integers(0, 3),
    reshuffle=st.sampled_from(Reshuffle),
)


def there_and_back(box):
    part = parsed(json.dumps(plain_box(box), ensure_ascii=False))
    return box_from(*part.keys("cards", "commissions", "rules"))


@settings(max_examples=50, deadline=None)
@given(CONDITIONS, RULES, PLAIN_TEXT, NUMBERS)
def test_a_box_is_the_same_after_it_was_written_and_read(condition, rules, text, points):
    card = Card(f"“Ünder” {text}x", Deck.ASSET, CardType.ANIMAL, points, "Q")
    commission = Commission(text, points, condition, text)
    box = replace(BOX, cards=(card, *BOX.cards), commissions=(commission,), rules=rules)
    again = there_and_back(box)
    assert again == box
    assert digest_of(again) == digest_of(box)


SMALL = box_of(2, 2, 2, 4, commissions=2)


@pytest.mark.parametrize(
    "other",
    [
        replace(SMALL, cards=SMALL.cards[::-1]),
        replace(SMALL, cards=SMALL.cards[1:]),
        replace(SMALL, cards=(replace(SMALL.cards[0], value=3), *SMALL.cards[1:])),
        replace(SMALL, cards=(replace(SMALL.cards[0], stated_initial="Z"), *SMALL.cards[1:])),
        replace(SMALL, commissions=SMALL.commissions[:1]),
        replace(SMALL, commissions=SMALL.commissions[::-1]),
        replace(SMALL, rules=Rules(hand=3)),
        replace(SMALL, rules=Rules(scoring=Scoring(runs=(2, 4, 6, 9)))),
    ],
)
def test_whatever_plays_differently_has_another_digest(other):
    assert digest_of(other) != digest_of(SMALL)


def test_the_digest_knows_the_same_game_in_other_words():
    """The text of a commission, and an initial that is the name's own, change no game."""
    worded = replace(SMALL.commissions[0], text="In other words.")
    first = SMALL.cards[0]
    stated = replace(first, stated_initial=first.initial.lower())
    same = replace(
        SMALL,
        cards=(stated, *SMALL.cards[1:]),
        commissions=(worded, *SMALL.commissions[1:]),
    )
    assert digest_of(same) == digest_of(SMALL)


@pytest.mark.parametrize(
    ("path", "to", "told"),
    [
        (["cards", 0, 1], "primry", "did you mean primary?"),
        (["cards", 0, 2], "Animal", "Animal is no type of the primary deck"),
        (["cards", 0, 0], "...", "neither letter nor number"),
        (["cards", 0], ["Colossal"], "cards[0] has 1 part; it takes 4 to 5"),
        (["commissions", 0, "when"], ["were"], "a condition that begins with where, all"),
        (["commissions", 0, "when"], ["not"], "a condition that begins with where, all"),
        (["commissions", 0, "when", 1], "typ", "did you mean type?"),
        (["rules", "hand"], 0, "rules.hand: "),
        (["rules", "reshuffle"], "often", "rules.reshuffle: "),
        (["rules", "hnad"], 2, "did you mean hand?"),
    ],
)
def test_what_is_no_box_says_where_and_what_to_do(path, to, told):
    plain = json.loads(json.dumps(plain_box(SMALL)))
    *above, last = path
    node = plain
    for step in above:
        node = node[step]
    node[last] = to
    with pytest.raises(Misfit) as misfit:
        box_from(*parsed(json.dumps(plain)).keys("cards", "commissions", "rules"))
    assert told in str(misfit.value)
