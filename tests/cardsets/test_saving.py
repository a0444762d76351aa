"""Saving: one changed card is one changed line, and all else stays byte for byte."""

from __future__ import annotations

import difflib
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cardsets.written import NAMES, ONE_LINE_STYLES, STYLES, TYPES, Style, decks, written
from workbench.cardsets import edits
from workbench.cardsets.card_set import CardSet
from workbench.cardsets.reading import Reading, read
from workbench.cardsets.saving import Inherited, save
from workbench.rules.components import Card, CardType, Deck

LIST = {
    "primary": [("Able", "Productive", 1), ("Bold", "Destructive", 2)],
    "central": [("Arming", "Productive", 1), ("Baking", "Transportive", 2)],
    "final": [("Anvil", "Productive", 3), ("Boat", "Transportive", 1)],
    "asset": [("Ant", "Animal", 1), ("Beet", "Vegetable", 2), ("Coal", "Mineral", 3)],
}
EVERY_STYLE = [
    Style(layout=layout, quote=quote, end=end, final_end=final_end)
    for layout in ("flow", "padded", "block", "wrapped", "row", "column")
    for quote, end, final_end in (("", "\n", True), ('"', "\r\n", False), ("'", "\n", False))
]
NAMES_YAML_WOULD_TAKE = [
    *(
        "No",
        "Off",
        "Yes",
        "Null",
        "~",
        "12:30",
        "012",
        "1_000",
        "2024-01-01",
        "3.10",
        "1e3",
        "0o17",
    ),
    *("Cat #9", "&Co", "Bee: Queen", "@Home", "'Twas", "{Brace}", "- Dash", '"Quoted" Cat', "[x"),
    *('Kong, "Sleepy"', "back\\slash", 'it\'s "so"', "a: b, c: d}", "%a", "!a", "|a", ">a", "= 1"),
    *("Électrique", "鬼", "x\u00a0y", "a\ufeffb", "a" * 200, "word " * 30 + "end"),
]


def opened(folder: Path, text: str) -> Reading:
    file = folder / "mine.yaml"
    file.write_bytes(text.encode())
    return read(file)


def saved(reading: Reading, card_set: CardSet) -> str:
    """Save, and return all that the file then holds."""
    save(reading, card_set, inherited=Inherited.WHERE_IT_CAME_FROM)
    return reading.files[-1].path.read_bytes().decode()


def key_of(card_set: CardSet, name: str) -> int:
    return next(entry.key for entry in card_set.entries if entry.card.name == name)


def changed_lines(before: str, after: str) -> tuple[list[str], list[str]]:
    """Return the lines that went and the lines that came, as difflib sees them."""
    found = list(difflib.ndiff(before.splitlines(keepends=True), after.splitlines(keepends=True)))
    return (
        [line[2:] for line in found if line.startswith("- ")],
        [line[2:] for line in found if line.startswith("+ ")],
    )


@pytest.mark.parametrize("style", EVERY_STYLE, ids=str)
def test_a_changed_value_is_one_changed_line_in_every_style(tmp_path, style):
    text = written(LIST, style).text
    reading = opened(tmp_path, text)
    edited = edits.revalue(reading.card_set, key_of(reading.card_set, "Coal"), 2)
    went, came = changed_lines(text, saved(reading, edited))
    assert len(went) == 1
    head, _, tail = went[0].rpartition("3")
    assert came == [f"{head}2{tail}"]


@pytest.mark.parametrize("style", EVERY_STYLE, ids=str)
def test_a_rename_keeps_the_quotes_of_the_name(tmp_path, style):
    text = written(LIST, style).text
    reading = opened(tmp_path, text)
    edited = edits.rename(reading.card_set, key_of(reading.card_set, "Beet"), "Dandelion")
    assert saved(reading, edited) == text.replace("Beet", "Dandelion")


@pytest.mark.parametrize("style", EVERY_STYLE, ids=str)
def test_two_edits_of_one_card_change_its_lines_alone(tmp_path, style):
    text = written(LIST, style).text
    reading = opened(tmp_path, text)
    key = key_of(reading.card_set, "Ant")
    edited = edits.rename(edits.revalue(reading.card_set, key, 3), key, "Newt")
    shown = f"{style.quote}Ant{style.quote}, type: Animal"
    went, came = changed_lines(text, saved(reading, edited))
    if style.layout not in {"block", "wrapped"}:
        assert len(went) == len(came) == 1
        assert came[0] == went[0].replace(f"{shown}, value: 1", f"{shown}, value: 3").replace(
            "Ant", "Newt"
        )


@pytest.mark.parametrize("layout", ["flow", "padded", "block", "wrapped", "column"])
@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("final_end", [True, False])
def test_a_removed_card_loses_its_lines_and_no_others(tmp_path, layout, place, final_end):
    whole = written(LIST, Style(layout=layout, final_end=final_end))
    name = LIST["asset"][place][0]
    reading = opened(tmp_path, whole.text)
    edited = edits.remove(reading.card_set, {key_of(reading.card_set, name)})
    kept = [line.text for line in whole.lines if line.card != ("asset", name)]
    assert saved(reading, edited) == "\n".join(kept) + ("\n" if final_end else "")


@pytest.mark.parametrize(
    ("gone", "left"),
    [
        ({"Ant"}, ["Beet", "Coal"]),
        ({"Beet"}, ["Ant", "Coal"]),
        ({"Coal"}, ["Ant", "Beet"]),
        ({"Ant", "Beet"}, ["Coal"]),
        ({"Beet", "Coal"}, ["Ant"]),
        ({"Ant", "Coal"}, ["Beet"]),
    ],
)
def test_a_card_leaves_a_deck_in_one_line_with_its_comma(tmp_path, gone, left):
    style = Style(layout="row")
    reading = opened(tmp_path, written(LIST, style).text)
    edited = edits.remove(reading.card_set, {key_of(reading.card_set, name) for name in gone})
    fewer = {**LIST, "asset": [card for card in LIST["asset"] if card[0] in left]}
    assert saved(reading, edited) == written(fewer, style).text


@pytest.mark.parametrize("layout", ["flow", "padded", "block", "row", "column"])
@pytest.mark.parametrize("quote", ["", "'", '"'])
@pytest.mark.parametrize("place", [1, 2, 3])
def test_an_added_card_stands_behind_its_neighbour_in_its_style(tmp_path, layout, quote, place):
    style = Style(layout=layout, quote=quote, comments=False, final_end=False)
    reading = opened(tmp_path, written(LIST, style).text)
    after = key_of(reading.card_set, LIST["asset"][place - 1][0])
    card = Card("Dill", Deck.ASSET, CardType.VEGETABLE, 2)
    edited = edits.add(reading.card_set, card, after=after)
    more = [*LIST["asset"][:place], ("Dill", "Vegetable", 2), *LIST["asset"][place:]]
    assert saved(reading, edited) == written({**LIST, "asset": more}, style).text


def test_an_added_card_leaves_comments_with_their_own_cards(tmp_path):
    text = written(LIST, Style()).text
    reading = opened(tmp_path, text)
    card = Card("Dill", Deck.ASSET, CardType.VEGETABLE, 2)
    edited = edits.add(reading.card_set, card, after=key_of(reading.card_set, "Ant"))
    line = "    - {name: Ant, type: Animal, value: 1}  # keep\n"
    new = "    - {name: Dill, type: Vegetable, value: 2}\n"
    assert saved(reading, edited) == text.replace(line, line + new)


def test_new_keys_are_added_within_the_braces_and_leave_with_their_meaning(tmp_path):
    text = written(LIST, Style()).text
    reading = opened(tmp_path, text)
    key = key_of(reading.card_set, "Ant")
    edited = edits.annotate(
        edits.set_copies(reading.card_set, key, 0), key, notes="two\nlines", tags=("a b", "c, d")
    )
    more = 'value: 1, copies: 0, tags: [a b, "c, d"], notes: "two\\nlines"}  # keep'
    line = "{name: Ant, type: Animal, "
    after = save(reading, edited, inherited=Inherited.WHERE_IT_CAME_FROM)
    assert after.files[-1].text == text.replace(f"{line}value: 1}}  # keep", f"{line}{more}")
    back = save(after, reading.card_set, inherited=Inherited.WHERE_IT_CAME_FROM)
    assert back.files[-1].text == text


def test_new_keys_in_block_style_get_lines_of_their_own(tmp_path):
    text = written(LIST, Style(layout="block")).text
    reading = opened(tmp_path, text)
    edited = edits.annotate(
        reading.card_set, key_of(reading.card_set, "Ant"), notes="Six legs, no doubt"
    )
    went, came = changed_lines(text, saved(reading, edited))
    assert (went, came) == ([], ["      notes: Six legs, no doubt\n"])


@pytest.mark.parametrize("style", EVERY_STYLE, ids=str)
def test_nothing_changed_is_nothing_written(tmp_path, style):
    text = written(LIST, style).text
    reading = opened(tmp_path, text)
    assert saved(reading, reading.card_set) == text


def test_the_set_itself_is_renamed_where_it_says_its_name(tmp_path):
    text = written(LIST, Style()).text
    reading = opened(tmp_path, text)
    edited = replace(reading.card_set, name="Yours: a set", version="2.0")
    new = text.replace("name: Mine   #", 'name: "Yours: a set"   #').replace('"1.0"', '"2.0"')
    assert saved(reading, edited) == new


def test_a_note_in_lines_of_its_own_keeps_them(tmp_path):
    text = written(LIST, Style(layout="block")).text
    noted = text.replace("value: 2\n", "value: 2\n      notes: |\n        one\n\n        two\n", 1)
    reading = opened(tmp_path, noted)
    key = next(entry.key for entry in reading.card_set.entries if entry.notes)
    edited = edits.annotate(reading.card_set, key, notes="one\n\nthree\n")
    assert saved(reading, edited) == noted.replace("        two\n", "        three\n")


def test_sections_that_blank_lines_part_stay_parted(tmp_path):
    text = written(LIST, Style()).text.replace("cards:\n", "\ncards:\n")
    reading = opened(tmp_path, text)
    edited = edits.change_rule(reading.card_set, "hand", "3")
    assert saved(reading, edited) == text + "\nrules:\n  hand: 3\n"


@pytest.mark.parametrize("how", ["", "{}", "{hand: 2}", "\n  hand: 2", "\n  hand: 2   # each"])
def test_a_rule_is_put_where_rules_are(tmp_path, how):
    text = written(LIST, Style()).text + f"rules: {how}\n"
    reading = opened(tmp_path, text)
    edited = edits.change_rule(reading.card_set, "hand", "3")
    edited = edits.change_rule(edited, "scoring.concepts_match.3", "7")
    new = saved(reading, edited)
    assert new.startswith(text.partition("rules")[0])
    assert "# each" in new or "# each" not in text
    rules = read(tmp_path / "mine.yaml").card_set.rules
    assert (rules.hand, rules.scoring.concepts_trio) == (3, 7)


def test_a_rule_at_its_default_stays_where_a_designer_wrote_it_and_is_not_written_anew(tmp_path):
    """Whoever writes `hand: 2` says it on purpose; whoever does not leaves it to the rulebook."""
    plain = written(LIST, Style()).text
    stated = f"{plain}rules:\n  hand: 3  # for now\n"
    back = edits.change_rule(opened(tmp_path, stated).card_set, "hand", "2")
    assert saved(opened(tmp_path, stated), back) == stated.replace("hand: 3", "hand: 2")
    reading = opened(tmp_path, plain)
    to_and_fro = edits.change_rule(edits.change_rule(reading.card_set, "hand", "3"), "hand", "2")
    assert saved(reading, to_and_fro) == plain


def test_a_section_that_is_emptied_keeps_its_line_and_is_filled_there_again(tmp_path):
    line = "  - {name: Runner, points: 2, when: {run: 3}}\n"
    text = f"{written(LIST, Style()).text}# ours\ncommissions:\n{line}targets: []\n"
    reading = opened(tmp_path, text)
    key = reading.card_set.commissions[0].key
    emptied = save(
        reading,
        edits.remove_commission(reading.card_set, key),
        inherited=Inherited.WHERE_IT_CAME_FROM,
    )
    assert emptied.files[-1].text == text.replace(f"commissions:\n{line}", "commissions: []\n")
    filled = edits.add_commission(emptied.card_set, name="Runner", points=2, when={"run": 3})
    assert saved(emptied, filled) == text


def test_a_name_that_needed_quotes_gives_them_up_with_its_need(tmp_path):
    text = written(LIST, Style()).text
    reading = opened(tmp_path, text)
    key = key_of(reading.card_set, "Ant")
    quoted = save(
        reading,
        edits.rename(reading.card_set, key, "Ant #9"),
        inherited=Inherited.WHERE_IT_CAME_FROM,
    )
    assert '{name: "Ant #9", type' in quoted.files[-1].text
    assert saved(quoted, reading.card_set) == text


def test_of_two_cards_with_one_name_the_other_is_left_alone(tmp_path):
    """C22: each has its own identity, and editing or removing one leaves the other."""
    twins = [("Ant", "Animal", 1), ("Ant", "Animal", 2), ("Ant", "Animal", 1)]
    for place, wanted in ((0, [3, 2, 1]), (1, [1, 3, 1]), (2, [1, 2, 3])):
        reading = opened(tmp_path, written({**LIST, "asset": twins}, Style()).text)
        ants = [entry for entry in reading.card_set.entries if entry.card.name == "Ant"]
        values = saved(reading, edits.revalue(reading.card_set, ants[place].key, 3))
        lines = [line for line in values.splitlines() if "name: Ant" in line]
        assert [int(line.partition("value: ")[2][0]) for line in lines] == wanted
    for place, wanted in ((0, [2, 1]), (1, [1, 1]), (2, [1, 2])):
        reading = opened(tmp_path, written({**LIST, "asset": twins}, Style()).text)
        ants = [entry for entry in reading.card_set.entries if entry.card.name == "Ant"]
        values = saved(reading, edits.remove(reading.card_set, {ants[place].key}))
        lines = [line for line in values.splitlines() if "name: Ant" in line]
        assert [int(line.partition("value: ")[2][0]) for line in lines] == wanted


@pytest.mark.parametrize(
    "name",
    NAMES_YAML_WOULD_TAKE,
)
@pytest.mark.parametrize("layout", ["flow", "block", "row"])
@pytest.mark.parametrize("quote", ["", "'", '"'])
def test_any_name_typed_is_the_name_read(tmp_path, name, layout, quote):
    """C01, C03, C10: whatever YAML would make of it, it survives a save (V01 to V06)."""
    text = written(LIST, Style(layout=layout, quote=quote)).text
    reading = opened(tmp_path, text)
    key = key_of(reading.card_set, "Beet")
    edited = edits.set_initial(reading.card_set, key, "B")
    saved(reading, edits.rename(edited, key, name))
    again = read(tmp_path / "mine.yaml").card_set
    assert [e.card.name for e in again.entries if e.card.deck is Deck.ASSET] == [
        "Ant",
        name,
        "Coal",
    ]


def edited_at_random(draw: st.DrawFn, card_set: CardSet) -> tuple[CardSet, set[tuple[str, str]]]:
    """Return a set after some edits, and the cards (deck, first name) that were edited."""
    first = {entry.key: (entry.card.deck.value, entry.card.name) for entry in card_set.entries}
    touched: set[int] = set()
    verbs = draw(st.lists(st.sampled_from(["name", "value", "copies", "remove", "add"])))
    for step, verb in enumerate(verbs):
        entry = draw(st.sampled_from(card_set.entries))
        mates = sum(other.card.deck is entry.card.deck for other in card_set.entries)
        if verb == "name":
            name = draw(st.sampled_from([*NAMES, "Cat #9", "No", "Bee: Queen"]))
            card_set = edits.rename(card_set, entry.key, name)
        elif verb == "value":
            card_set = edits.revalue(card_set, entry.key, draw(st.integers(1, 3)))
        elif verb == "copies":
            card_set = edits.set_copies(card_set, entry.key, draw(st.integers(0, 2)))
        elif verb == "remove" and mates > 1:
            card_set = edits.remove(card_set, {entry.key})
        elif verb == "add":
            type = CardType(TYPES[entry.card.deck][0])
            card = Card(draw(st.sampled_from(NAMES)), entry.card.deck, type, 1)
            card_set = edits.add(card_set, card, after=entry.key, key=1000 + step)
            continue
        touched.add(entry.key)
    return card_set, {first[key] for key in touched if key in first}


def listed(card_set: CardSet) -> list[tuple[object, ...]]:
    """Return the list deck by deck, each in its order, without identities."""
    return [
        (e.card, e.copies, e.notes)
        for deck in Deck
        for e in card_set.entries
        if e.card.deck is deck
    ]


@settings(max_examples=60)
@given(st.data(), decks(), STYLES)
def test_whatever_is_edited_reads_back_in_its_order(data, cards, style):
    with tempfile.TemporaryDirectory() as folder:
        reading = opened(Path(folder), written(cards, style).text)
        edited, _ = edited_at_random(data.draw, reading.card_set)
        saved(reading, edited)
        assert listed(read(Path(folder) / "mine.yaml").card_set) == listed(edited)


@settings(max_examples=60)
@given(st.data(), decks(), ONE_LINE_STYLES)
def test_lines_of_cards_that_were_not_edited_stay_as_they_are(data, cards, style):
    whole = written(cards, style)
    with tempfile.TemporaryDirectory() as folder:
        reading = opened(Path(folder), whole.text)
        edited, touched = edited_at_random(data.draw, reading.card_set)
        new = saved(reading, edited)
    lines = iter(new.removeprefix("\ufeff").split(style.end))
    for line in whole.lines:
        if line.card not in touched:
            assert any(line.text.rstrip(",") == found.rstrip(",") for found in lines), line.text
    assert new.endswith(style.end) == style.final_end
    assert new.startswith("\ufeff") == style.mark
    assert ("\r" in new) == (style.end == "\r\n")
    assert new.count("\n") + 1 == len(new.split(style.end))


BRACKETS = """\
  asset: [{name: Ant, type: Animal, value: 1},   # of Ant
    {name: Bee, type: Animal, value: 1}, {name: Cow, type: Animal, value: 1},  # of both
    {name: Cat, type: Animal, value: 2}]  # end
"""


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("Ant", "{name: Ant, type: Animal, value: 1},   # of Ant", "   # of Ant"),
        ("Bee", "{name: Bee, type: Animal, value: 1}, ", ""),
        ("Cow", " {name: Cow, type: Animal, value: 1},", ""),
        ("Cat", "{name: Cat, type: Animal, value: 2}]", "]"),
    ],
)
def test_comments_between_brackets_stay_when_a_card_beside_them_goes(tmp_path, name, old, new):
    whole = written({deck: LIST[deck] for deck in ("primary", "central", "final")}, Style())
    reading = opened(tmp_path, whole.text + BRACKETS)
    edited = edits.remove(reading.card_set, {key_of(reading.card_set, name)})
    assert saved(reading, edited) == whole.text + BRACKETS.replace(old, new)
