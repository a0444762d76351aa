"""The referee accepts what was played and refuses every planted fault."""

from dataclasses import fields, is_dataclass, replace
from enum import StrEnum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.strategies import tables
from tests.rules.tables import AnyBallot, AnyLegal, NoBallot, box_of, standard_box, with_rules
from workbench.rules import (
    Arrange,
    Ballot,
    Discard,
    Draw,
    GameRecord,
    Pick,
    RecordRefused,
    Reshuffled,
    Rules,
    SpentInventions,
    apply,
    play,
    replay,
)

SMALL = box_of(7, 8, 7, 15, commissions=5, rules=Rules(rounds=2))
RECORD = play(SMALL, [AnyLegal()] * 3, voter=AnyBallot(), seed=4, game=6)


@settings(max_examples=40)
@given(tables(), st.integers(), st.integers(0, 1000), st.sampled_from([AnyBallot, NoBallot]))
def test_every_game_of_the_driver_is_accepted(table, seed, game, voter):
    """With 3 to 5 seats, tiny sets and every switch."""
    box, players = table
    record = play(box, [AnyLegal()] * players, voter=voter(), seed=seed, game=game)
    states = replay(box, record)
    assert len(states) == len(record.actions) + 1
    assert states[-1].finished == record.rounds


def leaves(value, path=()):
    """Yield the path and value of everything in a record that has no parts."""
    if is_dataclass(value):
        for field in fields(value):
            yield from leaves(getattr(value, field.name), (*path, field.name))
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            yield from leaves(part, (*path, place))
    else:
        yield path, value


def changed(value, path, to):
    """Return a record in which the leaf at a path is another one."""
    if not path:
        return to
    step, *rest = path
    if isinstance(step, int):
        return (*value[:step], changed(value[step], rest, to), *value[step + 1 :])
    return replace(value, **{step: changed(getattr(value, step), rest, to)})


def another(leaf):
    if leaf is None:
        return 0
    if isinstance(leaf, StrEnum):
        members = list(type(leaf))
        return members[(members.index(leaf) + 1) % len(members)]
    return leaf + 1 if isinstance(leaf, int) else "central" if leaf != "central" else "final"


def test_the_planted_faults_below_meet_every_kind_of_step():
    """The small game reshuffles and has matches, runs and met commissions."""
    assert {reshuffled.back for reshuffled in RECORD.reshuffles} >= {"asset", "commission"}
    assert {type(action) for action in RECORD.actions} >= {Draw, Pick, Arrange, Ballot}
    assert any(score.met for done in RECORD.rounds for score in done.scores)


def test_no_single_leaf_of_a_record_can_be_changed_unnoticed():
    """Every number, name and gap in it, one after the other; its own number alone is free."""
    unnoticed = []
    for path, leaf in leaves(RECORD):
        try:
            replay(SMALL, changed(RECORD, path, another(leaf)))
        except RecordRefused:
            continue
        unnoticed.append(path)
    assert unnoticed == [("game",)]


def first(kind):
    return next(n for n, action in enumerate(RECORD.actions) if isinstance(action, kind))


def act(place, action):
    return replace(RECORD, actions=changed(RECORD.actions, (place,), action))


def with_last(field):
    rows = getattr(RECORD, field)
    return replace(RECORD, **{field: rows[:-1]}), replace(RECORD, **{field: (*rows, rows[-1])})


@pytest.mark.parametrize("field", ["actions", "drawn", "reshuffles", "rounds", "standings"])
def test_nothing_can_be_left_out_or_added(field):
    for spoiled in with_last(field):
        with pytest.raises(RecordRefused):
            replay(SMALL, spoiled)


def test_two_standings_cannot_change_places():
    swapped = (RECORD.standings[1], RECORD.standings[0], *RECORD.standings[2:])
    with pytest.raises(RecordRefused, match="standings"):
        replay(SMALL, replace(RECORD, standings=swapped))


def test_a_reshuffle_that_was_not_due_is_refused():
    early = (Reshuffled("primary", (0,)), *RECORD.reshuffles)
    with pytest.raises(RecordRefused, match="primary"):
        replay(SMALL, replace(RECORD, reshuffles=early))


def test_a_reshuffled_order_that_swaps_a_card_that_is_taken_is_refused():
    order = RECORD.reshuffles[0].order
    spoiled = replace(RECORD.reshuffles[0], order=(order[-1], *order[1:-1], order[0]))
    with pytest.raises(RecordRefused):
        replay(SMALL, replace(RECORD, reshuffles=(spoiled, *RECORD.reshuffles[1:])))


@pytest.mark.parametrize(
    ("spoiled", "says"),
    [
        (
            act(1, Draw(2, None)),
            (
                "game 6, round 1, turn 1, seat 2: the record says Draw(seat=2, pile=None);"
                " the rules say there are piles that can give"
            ),
        ),
        (
            act(first(Pick), Pick(1, 999)),
            (
                "game 6, round 1, turn 1, seat 1: the record says Pick(seat=1, card=999);"
                " the rules say card 999 is not in the hand"
            ),
        ),
        (
            act(first(Pick), Discard(1, RECORD.actions[first(Pick)].card)),
            "the rules say a card in hand fits an open slot and must be played",
        ),
        (
            act(first(Ballot), Ballot(1, (1, 2))),
            (
                "game 6, round 1, turn 5, seat 1: the record says"
                " Ballot(seat=1, favourites=(1, 2)); the rules say nobody commends themself"
            ),
        ),
        (
            replace(RECORD, drawn=(-1, *RECORD.drawn[1:])),
            (
                f"game 6, round 1, turn 1, seat 1: the record says card -1 was drawn;"
                f" the rules say card {RECORD.drawn[0]} lay on top"
            ),
        ),
        (
            replace(RECORD, deal=replace(RECORD.deal, telephones=(1, 2))),
            "game 6: the record says 2 players play; the rules say 2 players are too few",
        ),
    ],
)
def test_a_refusal_says_where_and_what_was_claimed_and_what_the_rules_say(spoiled, says):
    with pytest.raises(RecordRefused) as refused:
        replay(SMALL, spoiled)
    assert says in str(refused.value)
    assert refused.value.record is spoiled


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_wrong_score_names_the_round_and_the_seat(seat):
    path = ("rounds", 1, "scores", seat - 1, "score", "alliteration")
    with pytest.raises(RecordRefused) as refused:
        replay(SMALL, changed(RECORD, path, 99))
    place = refused.value.place
    assert (place.game, place.round, place.seat) == (6, 2, seat)
    assert "alliteration=99" in refused.value.claimed
    assert "alliteration=99" not in refused.value.ruled


@pytest.mark.parametrize(
    "box",
    [
        with_rules(SMALL, hand=1),
        with_rules(SMALL, rounds=1),
        with_rules(SMALL, commendations=(1, 2)),
        with_rules(SMALL, commissions_per_round=0),
        with_rules(SMALL, scoring=replace(SMALL.rules.scoring, concepts_pair=9)),
        replace(SMALL, cards=SMALL.cards[:-1]),
    ],
)
def test_a_record_is_refused_under_other_rules_or_cards(box):
    with pytest.raises(RecordRefused):
        replay(box, RECORD)


@pytest.mark.parametrize("spoil", [lambda hand: hand[1:], lambda hand: (*hand, hand[0])])
def test_a_card_that_is_lost_or_doubled_on_the_way_is_found(monkeypatch, spoil):
    """A fault planted in the rules themselves: a seat's hand loses or gains a card."""

    def careless(state, action, shuffle):
        after = apply(state, action, shuffle)
        seat = replace(after.seats[-1], hand=spoil(after.seats[-1].hand))
        return replace(after, seats=(*after.seats[:-1], seat))

    monkeypatch.setattr("workbench.rules.referee.apply", careless)
    with pytest.raises(RecordRefused, match="not once on the table"):
        replay(SMALL, RECORD)


def test_forced_passes_are_refereed_too():
    """A set of one hand each round, in which seats run out of fitting cards."""
    narrow = box_of(3, 3, 3, 6, rules=Rules(hand=1))
    games = [play(narrow, [AnyLegal()] * 3, voter=NoBallot(), seed=1, game=g) for g in range(5)]
    forced = next(record for record in games if record.forced_passes)
    replay(narrow, forced)
    place = next(n for n, a in enumerate(forced.actions) if isinstance(a, Discard))
    seat, card = forced.actions[place].seat, forced.actions[place].card
    as_pick: GameRecord = replace(
        forced, actions=changed(forced.actions, (place,), Pick(seat, card))
    )
    with pytest.raises(RecordRefused, match="no slot for it is open"):
        replay(narrow, as_pick)


def test_kept_inventions_are_refereed_too():
    box = standard_box(spent_inventions=SpentInventions.KEPT)
    replay(box, play(box, [AnyLegal()] * 5, voter=AnyBallot(), seed=1))
