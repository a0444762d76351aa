"""Evenings of every kind, for laws: any legal name, anything left out, faults of the whole too."""

from __future__ import annotations

from datetime import date

from hypothesis import strategies as st

from workbench.playtests.model import (
    OPEN,
    Category,
    Feedback,
    PlayedInvention,
    PlayedRound,
    Player,
    Playtest,
    TieBreak,
    UsedSet,
)

TRAPS = ["No", "~", "012", "2024-01-01", "Cat #9", "&Co", "{Brace}", "a, b", "'Twas", '"Bold" Bee']
TRAPS += ["=1+1", "-Minus", "x; y", "[a]", "Élan", "🐝", "True", "null", "1e3", "@Home", "a: b"]
names = st.one_of(
    st.sampled_from(TRAPS),
    st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), min_size=1, max_size=12)
    .map(str.strip)
    .filter(bool),
)
texts = st.one_of(st.none(), names, st.just("two\nlines: #1\n"), st.just("tab\tand\r\nmore"))
maybe = st.one_of(st.none(), names)
points = st.one_of(st.none(), st.integers(-5, 99))


@st.composite
def inventions(draw):
    cards = draw(st.tuples(*[st.one_of(st.just(OPEN), names)] * 5))
    listed = st.lists(names, max_size=2).map(tuple)
    one = PlayedInvention(cards, draw(maybe), draw(listed), draw(listed), draw(points))
    return None if one == PlayedInvention() else one


def ballots(players):
    """Return ballots for so many players; what is not named at the end of one is not there."""
    return st.lists(st.integers(0, players), max_size=2).map(
        lambda one: tuple(one[: max((n for n, seat in enumerate(one, 1) if seat), default=0)])
    )


@st.composite
def rounds(draw, players):
    return PlayedRound(
        draw(st.tuples(*[st.one_of(st.none(), inventions())] * players)),
        draw(st.tuples(*[ballots(players)] * players)),
    )


@st.composite
def feedback(draw, seat):
    chosen = draw(st.lists(st.sampled_from(list(Category)), unique=True))
    ratings = tuple((one, draw(st.integers(1, 5))) for one in Category if one in chosen)
    words = draw(texts)
    return Feedback(seat, ratings, words) if ratings or words else None


@st.composite
def evenings(draw):
    called = draw(
        st.lists(names.filter(lambda one: one != "everyone"), min_size=3, max_size=5, unique=True)
    )
    bots = st.sampled_from([None, None, "planner", "greedy:0.5"])
    count = len(called)
    seats = list(range(1, count + 1))
    telephones = tuple(draw(st.one_of(st.just([]), st.permutations(seats))))
    totals = draw(st.tuples(*[points] * count))
    forms = [draw(st.one_of(st.none(), feedback(seat))) for seat in (*seats, None)]
    return Playtest(
        date=draw(st.dates(date(1850, 1, 1), date(2100, 1, 1))),
        players=tuple(Player(name, draw(bots)) for name in called),
        card_set=UsedSet("great_scott", draw(maybe), draw(maybe), draw(st.just("0123abcd"))),
        rounds=tuple(draw(st.lists(rounds(count), max_size=3))),
        start=telephones[0] if telephones else draw(st.sampled_from(seats)),
        telephones=telephones,
        minutes=draw(st.one_of(st.none(), st.integers(1, 1440))),
        totals=totals if any(total is not None for total in totals) else (),
        winner=draw(st.one_of(st.none(), st.sampled_from(seats))),
        tie_break=draw(st.one_of(st.none(), st.sampled_from(list(TieBreak)))),
        feedback=tuple(form for form in forms if form),
        notes=draw(texts),
    )
