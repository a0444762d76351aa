"""A whole file from a set: one card a line, and it reads back as the same set."""

from __future__ import annotations

import tempfile
import unicodedata
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.cardsets import edits
from workbench.cardsets.card_set import CardSet, Entry, Target
from workbench.cardsets.reading import read
from workbench.cardsets.saving import write
from workbench.cardsets.writing.spelling import spelled
from workbench.rules.components import Card, Deck, types_of
from workbench.rules.initials import initial_of

YAML_MARKS = "-?:,[]{}#&*!|>'\"%@`~=< \\/.+_0123456789abnoyNOYE"
ODD = "\u00a0\u200b\u200d\ufeffÉß鬼🐝\u0301"
BREAKS = "\n\t\r\x85\u2028\u2029"

lines = st.text(
    st.sampled_from(YAML_MARKS + ODD) | st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]),
    min_size=1,
    max_size=60,
).filter(lambda text: text == text.strip())
words = st.sampled_from(
    [
        *("No", "Off", "~", "null", "012", "12:30", "1_000", "3.10", "1e3", "0o17", "2024-01-01"),
        *("y", "Cat #9", "&Co", "Bee: Queen", "- Dash", "'Twas", "'a", '"', "a: b", "=", "<<"),
        *("---", "."),
    ]
)
names = words | lines | lines.map(lambda text: (text * 200)[:200].strip())
texts = st.text(st.sampled_from(YAML_MARKS + ODD + BREAKS), min_size=1, max_size=200).filter(
    str.strip
)


@st.composite
def entries(draw: st.DrawFn, key: int, deck: Deck) -> Entry:
    name = draw(names)
    stated = draw(st.none() | st.sampled_from(["B", "é", "7", "鬼"]))
    if initial_of(name) is None and stated is None:
        stated = "N"
    card = Card(
        name, deck, draw(st.sampled_from(types_of(deck))), draw(st.integers(-99, 99)), stated
    )
    return Entry(
        key=key,
        card=card,
        copies=draw(st.integers(0, 1000)),
        id=draw(st.none() | names),
        art=draw(st.none() | names),
        locked=draw(st.booleans()),
        notes=draw(st.none() | texts),
        tags=tuple(draw(st.lists(names, max_size=2))),
        source=draw(st.sampled_from([None, "rulebook", "proposed"])),
        extra=tuple(draw(st.dictionaries(names, texts, max_size=2)).items()),
    )


@st.composite
def card_sets(draw: st.DrawFn) -> CardSet:
    """Return sets of which every field is legal, whatever the whole is like."""
    cards = [
        draw(entries(10 * number + place, deck))
        for number, deck in enumerate(Deck)
        for place in range(draw(st.integers(1, 3)))
    ]
    targets = draw(st.lists(st.integers(-9_999_999, 9_999_999), max_size=2))
    card_set = CardSet(
        name=draw(names),
        version=draw(names),
        entries=tuple(cards),
        targets=tuple(
            Target(f"odds.m{n}", minimum=least / 10_000) for n, least in enumerate(targets)
        ),
    )
    for path, text in draw(
        st.dictionaries(
            st.sampled_from(
                ["hand", "rounds", "value.min", "scoring.alliteration.5", "players.max"]
            ),
            st.integers(1, 9).map(str),
        )
    ).items():
        card_set = edits.change_rule(card_set, path, text)
    if draw(st.booleans()):
        when = {"cards": {"any_of": draw(st.lists(names, min_size=1, max_size=2)), "at_least": 1}}
        card_set = edits.add_commission(
            card_set, name=draw(names), points=draw(st.integers(-9, 9)), when=when, text=draw(texts)
        )
    return card_set


@settings(max_examples=40)
@given(card_sets())
def test_a_written_set_reads_back_as_it_was(card_set):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "set.yaml"
        file.write_bytes(write(card_set).encode())
        reading = read(file)
    assert reading.card_set == card_set, reading.problems


@settings(max_examples=25)
@given(card_sets())
def test_every_card_has_one_line(card_set):
    written = write(card_set).split("\n")
    dashes = [line for line in written if line.startswith("    - ")]
    assert len(dashes) == len(card_set.entries)
    assert all(ord(c) >= 32 and c not in "\x85\u2028\u2029" for line in written for c in line)


@settings(max_examples=120)
@given(names | texts, st.sampled_from([None, "'", '"']), st.booleans())
def test_a_text_in_its_place_is_read_as_itself_by_a_plain_yaml_reader(text, quote, flow):
    piece = spelled(text, quote=quote, flow=flow)
    place = f"{{a: {piece}, b: [{piece}]}}\n" if flow else f"a: {piece}\nb:\n  - {piece}\n"
    assert yaml.safe_load(place) == {"a": text, "b": [text]}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1e3", "1000.0 to YAML 1.2"),
        ("1E+3", "1000.0 to YAML 1.2"),
        ("08", "8 to YAML 1.2"),
        ("0o17", "15 to YAML 1.2"),
        ("y", "true to a strict YAML 1.1"),
        ("No", "false to YAML 1.1"),
        ("~", "nothing"),
        ("", "nothing"),
        ("a\ufeffb", "a mark that editors swallow"),
    ],
)
def test_what_another_reader_takes_for_something_else_is_quoted(text, why):
    """V01, V02: the rules of both versions of YAML count."""
    assert spelled(text)[0] in "'\"", why


@pytest.mark.parametrize(
    "text",
    ["Bee", "Elgin Marble", "Fleet-footed", "O'Hara", "Électrique", "C#", "a/b", "鬼", "3-Legged"],
)
def test_what_needs_no_quotes_gets_none(text):
    assert spelled(text) == text


@given(st.text(st.characters(categories=["Cc", "Zl", "Zp"]), min_size=1, max_size=5))
def test_what_cannot_be_seen_is_spelled_out(text):
    """V06: U+0085 and its like come back equal."""
    piece = spelled(text)
    assert all(unicodedata.category(c) not in {"Cc", "Zl", "Zp"} for c in piece)
    assert yaml.safe_load(f"[{piece}]") == [text]


def test_a_written_file_looks_like_one_by_hand():
    cards = (
        Entry(1, Card("Colossal", Deck.PRIMARY, types_of(Deck.PRIMARY)[0], 3)),
        Entry(2, Card("Cactus", Deck.ASSET, types_of(Deck.ASSET)[2], 3), copies=2, notes="a\nb"),
    )
    card_set = edits.change_rule(
        CardSet("Great Scott!", entries=cards), "scoring.alliteration.5", "9"
    )
    assert write(card_set) == (
        "format: 1\n"
        "name: Great Scott!\n"
        'version: "1.0"\n'
        "cards:\n"
        "  primary:\n"
        "    - {name: Colossal, type: Productive, value: 3}\n"
        "  asset:\n"
        '    - {name: Cactus, type: Vegetable, value: 3, copies: 2, notes: "a\\nb"}\n'
        "rules:\n"
        "  scoring:\n"
        "    alliteration: {5: 9}\n"
    )
