"""Every fault of formats.md, "Faults": told in its place, with what to do, all in one go."""

from __future__ import annotations

import pytest

from tests.cardsets.small_lists import (
    ASSETS,
    CONCEPTS,
    FIRST_ASSET_LINE,
    HEAD,
    asset,
    faults,
    places,
    reading_of,
    small,
)
from workbench.cardsets.problems import CardSetError
from workbench.cardsets.reading import load
from workbench.rules.components import Deck

NEW = FIRST_ASSET_LINE + 2
"""The line of a third asset."""


def test_a_small_legal_list_has_no_fault(tmp_path):
    reading = reading_of(tmp_path, small())
    assert faults(reading) == []
    assert [e.card.name for e in reading.card_set.entries] == [
        "Baffling", "Burning", "Booster", "Bee", "Bat",
    ]  # fmt: skip


MARK = "§"
"""Stands before the place of a fault in the texts below; the files do not have it."""


def unmarked(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Return a text without its marks, and line and column of each."""
    marks, plain = [], ""
    for part in text.split(MARK)[:-1]:
        plain += part
        marks.append((plain.count("\n") + 1, len(plain) - plain.rfind("\n")))
    return text.replace(MARK, ""), marks


@pytest.mark.parametrize(
    ("line", "what", "hint"),
    [
        (asset("Ant", more=", §value: 2"), "the key value stands here twice", "keep one"),
        (
            "    - {name: Ant, type: Animal, §vlaue: 1}\n",
            '"vlaue" is no key',
            "did you mean value?",
        ),
        (asset("Ant", more=", §vlaue: 2"), '"vlaue" is no key of an asset', "did you mean value?"),
        (asset("Ant", more=", §form:x: red"), '"form:x" is no key of an asset', "it may have name"),
        (asset("Ant", more=', §"[key]": red'), '"[key]" is no key of an asset', "it may have name"),
        (
            asset("Ant", more=', §"\\0form:card": red'),
            "a character that no text has",
            "type it anew",
        ),
        (asset("Ant", more=", §colour: red"), '"colour" is no key', "it may have name, type,"),
        (asset("Ant", type="§Anmial"), '"Anmial" is no type of asset', "did you mean Animal?"),
        (asset("Ant", type="§animal"), '"animal" is no type of asset', "did you mean Animal?"),
        (asset("Ant", type="§Productive"), "Productive is no type of asset", "move the card"),
        (asset("Ant", type="§"), "the type of asset is blank", "write Animal, Mineral or"),
        (asset("Ant", value="§"), "the value is blank", "write a whole number"),
        (asset("Ant", value="§2.5"), '"2.5" is no whole number', "in digits"),
        (asset("Ant", value="§three"), '"three" is no whole number', "in digits"),
        (asset("Ant", value="§1e9"), '"1e9" is no whole number', "in digits"),
        (asset("Ant", value='§"2"'), '"2" is in quotes', "write 2 without quotes"),
        (asset("Ant", value="§[2]"), "a single number", "without brackets"),
        (asset("Ant", value="§0"), 'the value 0 of "Ant" is out of range', "write 1 to 3"),
        (asset("Ant", value="§4"), 'the value 4 of "Ant" is out of range', "write 1 to 3"),
        (
            asset("Ant", value="§-1"),
            'the value -1 of "Ant" is out of range',
            "range of values in the rules",
        ),
        (asset("Ant", value="§" + "9" * 5000), "out of range", "1000"),
        (asset("Ant", value="§-1001"), '"-1001" is out of range', "from -1000 to 1000"),
        (asset("Ant", more=", copies: §1001"), '"1001" is out of range', "0 to 1000"),
        (asset("Ant", more=", initial: §AB"), '"AB" is not one letter', "one character"),
        (asset("Ant", more=", locked: §yes"), '"yes" is neither true nor false', "true or false"),
        (asset("Ant", more=", tags: [a, §[b]]"), "a text should stand here", '"[b]"'),
        (asset('§""'), "the name is blank", "write a name"),
        (asset("§" + "A" * 201), "the name has 201 characters", "200 or fewer"),
        (asset('§"A\\nB"'), "holds a line break", "on one line"),
        (asset('§"A\\tB"'), "holds a tab", "on one line"),
        (asset('§"A\\u2028B"'), "holds a line break", "on one line"),
        (asset('§"A\\x07B"'), "holds the control character U+0007", "on one line"),
        (asset("§Ant\n        Hill"), '"Ant Hill" runs over several lines', "on one line"),
        (asset("Ant", more=f", notes: §{'n' * 2001}"), "the note has 2001", "2000 or fewer"),
        ("    - §{name: Ant, type: Animal}\n", "an asset has no value", "add value:"),
        ("    - §{type: Animal, value: 1}\n", "an asset has no name", "add name:"),
        ("    - §Ant\n", "each line of asset should hold keys", "key: value"),
        (asset("§&a Ant"), '"&a Ant" for an anchor', 'quotes: "&a Ant"'),
        (asset("§*ant"), '"*ant" for an alias', 'quotes: "*ant"'),
        (asset("§*ant"), '"*ant" for an alias', "or write out what it stands for"),
        (asset("Ant", value="§!!int 1"), '"!!int 1" for a tag', "or take the !!int out"),
        ("    - §!!map {name: Ant, type: Animal, value: 1}\n", '"!!map" for', "take the !!map out"),
        (asset("Ant", type="§[Animal]"), "a single word should stand here", "without brackets"),
        (asset("Ant", more=", initial: §[B]"), "a single word should stand", "without brackets"),
        (asset("Ant", more=f", extra: {{A: §{'n' * 2001}}}"), "the text has 2001", "2000 or fewer"),
        (asset("Ant", more=', extra: §{"A": b, "A ": c}'), 'the column "A" stands', "keep one"),
        (asset("§!!str Ant"), '"!!str Ant" for a tag', 'quotes: "!!str Ant"'),
        ("    - §&a {name: Ant, type: Animal, value: 1}\n", '"&a" for an anchor', "take the &a"),
        (asset("Ant", more=", §<<: {value: 2}"), "<< merges nothing here", "write the keys"),
        (asset("Ant", more=", §[a]: 2"), "stands where a key should", "key: value"),
    ],
)
def test_a_fault_of_a_card_is_told_once_in_its_place(tmp_path, line, what, hint):
    text, marks = unmarked(small(assets=ASSETS + line))
    reading = reading_of(tmp_path, text)
    assert places(reading) == marks
    assert what in faults(reading)[0].what
    assert hint in faults(reading)[0].hint


@pytest.mark.parametrize(
    ("rest", "what", "hint"),
    [
        ("  §secondary: []\n", '"secondary" is no deck', "primary, central, final or asset"),
        ("  §assets: []\n", '"assets" is no deck', "did you mean asset?"),
        ("§rulse: {}\n", '"rulse" is no key of a card set', "did you mean rules?"),
        ("§format: 1\n", "the key format stands here twice, first on line 1", "keep one"),
        ("extends: §other.yaml\n", "there is no file other.yaml", "check the name"),
        ("rules: {players: {§min: 2}}\n", "2 players cannot play: each gives 2", "min: 3"),
        ("rules: {players: {§max: 6}}\n", "five player aids", "max: 5"),
        ("rules: {players: {§min: 5, max: 4}}\n", "the fewest players, 5", "exchange"),
        ("rules: {§players: {max: 2}}\n", "the fewest players, 3", "write max: 3 to 5"),
        ("rules: {players: {§min: 6}}\n", "the fewest players, 6", "write min: 3 to 5"),
        ("rules: {§commendations: [5, 4, 3, 2, 1]}\n", "each gives 5", "list 4 commendations"),
        ("§rulse: {value: {min: 3}, players: {max: 2}}\n", '"rulse" is no key', "rules?"),
        ("rules: {§comendations: [1], players: {min: 2}}\n", '"comendations"', "commendations?"),
        ("rules: {players: {§mni: 4}, commendations: [3, 2, 1]}\n", '"mni" is no key', "min?"),
        ("extends: §{a: b}\n", "extends should hold a list", "with a dash"),
        ("§rules: {commendations: [3, 2, 1]}\n", "3 players cannot play: each gives 3", "min: 4"),
        ("rules: {value: {max: §1001}}\n", '"1001" is out of range', "from -1000 to 1000"),
        ("rules: {value: {§min: 4}}\n", "the lowest value, 4, is above the highest, 3", "exchange"),
        ("rules: {rounds: §0}\n", '"0" is out of range', "from 1"),
        ("rules: {hand: §two}\n", '"two" is no whole number', "in digits"),
        ("rules: {scoring: {alliteration: {§6: 1}}}\n", '"6" is no key', "2, 3, 4 or 5"),
        ("rules: {commendations: [2, §x]}\n", '"x" is no whole number', "in digits"),
        ("rules: {reshuffle: §never}\n", '"never" is no', "when_needed or between_rounds"),
        ("rules: {commissions: {deal: §open}}\n", '"open" is no', "private or shared"),
        ("rules: §3\n", "rules should hold keys", "key: value"),
        ("changes:\n  - {card: §Bea, set: {value: 2}}\n", 'has the name "Bea"', '"Bee"'),
        ("changes:\n  - {remove: §Bee, deck: final}\n", "in the final deck", "write the name"),
        ("changes:\n  - §{card: Bee}\n", "a change has no set", "add set:"),
        ("changes:\n  - {card: Bee, set: {§vale: 2}}\n", '"vale" is no key of a card', "value?"),
        ("changes:\n  - {card: Bee, set: {type: §Final}}\n", '"Final" is no type', "Animal"),
        ("changes:\n  - {card: Bee, set: {type: §Productive}}\n", "no type of asset", "Animal"),
        ("changes:\n  - {card: Bee, set: {name: §'?'}}\n", "neither a letter nor", "initial: B"),
        ("changes:\n  - §{cadr: Bee}\n", "should hold card, remove, commission", "{card: NAME"),
        ("changes:\n  - {remove_commission: §X}\n", "no commission so far", "write the name"),
    ],
)
def test_a_fault_of_the_set_is_told_once_in_its_place(tmp_path, rest, what, hint):
    text, marks = unmarked(small(rest=rest))
    reading = reading_of(tmp_path, text)
    assert places(reading) == marks
    assert what in faults(reading)[0].what
    assert hint in faults(reading)[0].hint


@pytest.mark.parametrize(
    ("commission", "what", "hint"),
    [
        ("§{name: A, points: 1}", "a commission has no when", "add when:"),
        (
            "{name: A, points: 1, when: {run: 3}}\n  - {name: §A, points: 2, when: {run: 2}}",
            "two commissions",
            "another name",
        ),
        ("{name: A, points: §many, when: {run: 3}}", '"many" is no whole number', "in digits"),
        ("{name: A, points: 1, when: §{}}", "says nothing", "run: 3"),
        ("{name: A, points: 1, when: §}", "when should hold keys", "key: value"),
        ("{name: A, points: 1, when: {§rnu: 3}}", '"rnu" is no key of a condition', "run?"),
        ("{name: A, points: 1, when: {assets: {§Anmial: 1}}}", '"Anmial" is no type', "Animal?"),
        ("{name: A, points: 1, when: {not: {any: [{run: §9x}]}}}", '"9x" is no whole', "digits"),
        ("{name: A, points: 1, when: {run: §{min: 3, max: 2}}}", "min 3 lies above", "exchange"),
        ("{name: A, points: 1, when: {initials: {§BB: 2}}}", '"BB"', "as in {B: 2}"),
        ("{name: A, points: 1, when: {judged: §perhaps}}", '"perhaps" is neither', "true or false"),
        ("{name: A, points: 1, when: {judged: §false}}", "judged: false says", "take it out"),
        ("{name: A, points: 1, when: {assets: §{}}}", "assets says nothing", "assets: {Animal: 2}"),
        ("{name: A, points: 1, when: {any: §[], run: 3}}", "any says nothing", "any: [{run: 3}]"),
        ("{name: A, points: 1, when: {cards: §{any_of: []}}}", "names no card", "[Bee, Ant]"),
        ("{name: A, text: a\n      b, points: 1, §whn: {}, when: {run: 3}}", "whn", "when?"),
    ],
)
def test_a_fault_of_a_commission_is_told_once_in_its_place(tmp_path, commission, what, hint):
    text, marks = unmarked(small(rest=f"commissions:\n  - {commission}\n"))
    reading = reading_of(tmp_path, text)
    assert places(reading) == marks
    assert what in faults(reading)[0].what
    assert hint in faults(reading)[0].hint


@pytest.mark.parametrize(
    ("target", "what", "hint"),
    [
        ("§{measure: odds.score.mean}", "the target wants nothing", "min, max or both"),
        ("§{measure: odds.score.mean, min: 2, max: 1}", "min 2 lies above max 1", "exchange"),
        ("{measure: §odds.cards[Bee].lift.best, min: 1}", "YAML cannot read", "put the measure in"),
        ("{measure: §'', min: 1}", "the measure is blank", "write a measure"),
        ("{measure: §score, min: 1}", "neither of odds nor of play", "odds."),
        ("{measure: odds.score.mean, min: 1,§5}", '"5" is no key', '"1,5"'),
        ("{measure: odds.score.mean, min: 1,§5}", '"5" is no key', "a number has no comma"),
        ("{measure: odds.score.mean, min: §.5}", '".5" is no number', "0.55"),
        ("{measure: play.ties, max: 1, games: §0}", '"0" is out of range', "from 1"),
        ("{measure: play.ties, max: 1, players: §6}", '"6" is out of range', "1 to 5"),
        ("§{measure: odds.score.mean, drop: true}", "no target so far", "write the name"),
        ("{measure: odds.a, min: 1}\n  - §{measure: odds.a, max: 2}", "stands here twice", "keep"),
    ],
)
def test_a_fault_of_a_target_is_told_once_in_its_place(tmp_path, target, what, hint):
    text, marks = unmarked(small(rest=f"targets:\n  - {target}\n"))
    reading = reading_of(tmp_path, text)
    assert places(reading) == marks
    assert what in faults(reading)[0].what
    assert hint in faults(reading)[0].hint


def test_every_fault_stands_on_one_line(tmp_path):
    """formats.md: what is wrong and what to do stand on one line."""
    block = "    - name: Ant\n      type: Animal\n      value: |\n        3\n"
    twice = '"a\\nb": 1\n"a\\nb": 2\n'
    told = faults(reading_of(tmp_path, small(assets=ASSETS + block, rest=twice)))
    assert [(p.line, p.column) for p in told] == [(NEW + 2, 14), (NEW + 4, 1), (NEW + 5, 1)]
    assert [len(f"{p.what}{p.hint}".splitlines()) for p in told] == [1, 1, 1]


def test_copies_are_blank_or_a_whole_number(tmp_path):
    """C20: the content of its file, in which the cards stand in no deck."""
    text, marks = unmarked("""\
§cards:
  - {name: Ant, type: Animal, value: 1, copies: 3}
  - {name: Bee, type: Animal, value: 1, copies: null}
  - {name: Cod, type: Animal, value: 1, copies: 0}
  - {name: Dab, type: Animal, value: 1, copies: §lots}
  - {name: Eel, type: Animal, value: 1, copies: §-1}
  - {name: Fly, type: Animal, value: 1, copies: §2.5}
  - {name: Gnu, type: Animal, value: 1, copies: §"2"}
  - {name: Hen, type: Animal, value: 1, copies: §yes}
""")
    assert places(reading_of(tmp_path, text)) == marks


@pytest.mark.parametrize(("copies", "number"), [("", 1), ("null", 1), ("~", 1), ("0", 0), ("7", 7)])
def test_blank_copies_are_one_and_nought_keeps_the_card_in_the_list(tmp_path, copies, number):
    """C20."""
    line = asset("Ant", more=f", copies: {copies}")
    reading = reading_of(tmp_path, small(assets=ASSETS + line))
    assert reading.card_set.entries[-1].copies == number
    assert len(reading.card_set.deck(Deck.ASSET)) == (3 if number else 2)


@pytest.mark.parametrize("copies", ["007", "1_0", "two", "1001", "+1", "true", "[1]"])
def test_other_copies_are_faults(tmp_path, copies):
    """C20, siblings."""
    text, marks = unmarked(small(assets=ASSETS + asset("Ant", more=f", copies: §{copies}")))
    assert places(reading_of(tmp_path, text)) == marks


def test_the_same_card_twice_and_two_cards_of_one_name_are_told_apart(tmp_path):
    """C22: both stay in the list, each with its own key."""
    lines = asset("Ant") + asset("Ant") + asset("Fox", value="1") + asset("Fox", value="2")
    reading = reading_of(tmp_path, small(assets=lines))
    same, different = faults(reading)
    assert (same.line, same.column) == (FIRST_ASSET_LINE + 1, 14)
    assert same.what == 'the card "Ant" is in the asset deck twice'
    assert (different.line, different.column) == (FIRST_ASSET_LINE + 3, 14)
    assert different.what == 'two different cards of the asset deck have the name "Fox"'
    assert [e.card.name for e in reading.card_set.entries[3:]] == ["Ant", "Ant", "Fox", "Fox"]
    assert len({e.key for e in reading.card_set.entries}) == 7
    assert same.key == reading.card_set.entries[4].key


def test_one_name_in_two_decks_is_no_fault(tmp_path):
    assert faults(reading_of(tmp_path, small(assets=ASSETS + asset("Burning")))) == []


def test_an_id_twice_is_a_fault(tmp_path):
    lines = asset("Ant", more=", id: a1") + asset("Fox", more=", id: §a1")
    text, marks = unmarked(small(assets=lines))
    assert places(reading_of(tmp_path, text)) == marks


BURNING = "\n    - {name: Burning, type: Destructive, value: 1}"
NO_COPIES = BURNING.replace("}", ", copies: 0}")


@pytest.mark.parametrize(
    ("concepts", "what"),
    [
        (CONCEPTS.replace(f"  central:{BURNING}\n", ""), "the central deck is missing or empty"),
        (CONCEPTS.replace(f"central:{BURNING}", "§central: []"), "missing or empty"),
        (CONCEPTS.replace(f"central:{BURNING}", "§central:"), "missing or empty"),
        (CONCEPTS.replace(f"central:{BURNING}", f"§central:{NO_COPIES}"), "every card"),
    ],
)
def test_a_concept_deck_that_gives_no_card_is_a_fault(tmp_path, concepts, what):
    """Where the deck is not written at all, the place is that of the list."""
    text, marks = unmarked(small(concepts=concepts))
    reading = reading_of(tmp_path, text)
    assert places(reading) == (marks or [(4, 1)])
    assert what in faults(reading)[0].what


@pytest.mark.parametrize("more", ["", asset("Fox", more=", copies: 0")])
def test_fewer_than_two_assets_are_a_fault(tmp_path, more):
    text = small(assets=asset("Ant") + more)
    (fault,) = faults(reading_of(tmp_path, text))
    assert fault.what == "there is one asset, and an invention has two"
    assert (fault.line, fault.column) == (FIRST_ASSET_LINE - 1, 3)


def test_two_copies_of_one_asset_are_two_assets(tmp_path):
    assert faults(reading_of(tmp_path, small(assets=asset("Ant", more=", copies: 2")))) == []


def test_all_faults_are_told_in_one_go_those_of_the_whole_list_too(tmp_path):
    """A field that cannot be understood hides no fault of another line."""
    lines = (
        asset("Ant", type="§Anmial")
        + asset("§Ant", value="§7")
        + asset("Fox", value="§many", more=", copies: §-1")
        + asset("§Fox", value="§9")
    )
    rest = "rules: {players: {§min: 1}, rounds: §x}\ntargets: [{measure: §foo, min: 1}]\n"
    text, marks = unmarked(small(assets=lines, rest=rest))
    assert places(reading_of(tmp_path, text)) == marks


def test_a_fault_of_one_rule_hides_none_of_another(tmp_path):
    rest = "rules: {hand: §x, players: {§min: 2, max: §many}, value: {§min: 4}}\n"
    text, marks = unmarked(small(assets=asset("Ant") + asset("Fox"), rest=rest))
    assert places(reading_of(tmp_path, text)) == marks


def test_what_follows_from_a_misspelled_deck_or_section_is_not_told_too(tmp_path):
    for wrong, right in (("assets:", "asset:"), ("crads:", "cards:")):
        (fault,) = faults(reading_of(tmp_path, small().replace(f"{right}\n", f"{wrong}\n")))
        assert f"did you mean {right[:-1]}?" in fault.hint


def test_a_deck_with_a_faulty_card_is_not_called_empty(tmp_path):
    text = small(concepts=CONCEPTS.replace("Burning, type: Destructive", "Burning, type: Animal"))
    (fault,) = faults(reading_of(tmp_path, text))
    assert "Animal is no type of concept" in fault.what


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name: a\n§\tcards: 1\n", "a tab indents this line"),
        ("cards:\n  asset: §[a, b\nname: x\n", "a [ is not closed"),
        ("cards:\n  asset: §{a: b\nname: x\n", "a { is not closed"),
        ("name: §{a\n", 'put the name in quotes: name: "{a"'),
        ('name: §"a\n', "put the name in quotes: name: '\"a'"),
        ('name: §"a\\qb"\n', "put the name in quotes: name: '\"a\\qb\"'"),
        ('rules: "a§\\qb"\n', "a backslash in double quotes means something else"),
        ("name: a\n§// hello\nversion: 1\n", "this line has no colon"),
        ("name: a\n  version§: 1\n", "a colon stands where none can"),
        ("cards:\n  asset:\n  - a\n §name: b\n", "does not fit"),
        ("rules: §@x\n", "a text cannot begin with @"),
        (small(rest="§---\nname: b\n"), "a second list begins here"),
        ("§", "the file is empty"),
        ("§# nothing\n", "the file is empty"),
        ("§- a\n- b\n", "the file should hold keys with values"),
        ("§just text\n", "the file should hold keys with values"),
        ("name: " + "[" * 49 + "§" + "[" * 10, "deeper than 50 levels"),
        ("§name: " + "[" * 5000, "deeper than 50 levels"),
    ],
)
def test_what_yaml_cannot_read_is_told_in_plain_words(tmp_path, text, words):
    text, marks = unmarked(text)
    reading = reading_of(tmp_path, text)
    assert words in f"{faults(reading)[0].what}; {faults(reading)[0].hint}"
    assert places(reading)[:1] == marks


IN_BRACKETS = "when: {cards: {any_of: [Bee, NAME]}}"
ONE_A_LINE = "when:\n      cards:\n        any_of:\n          - Bee\n          - NAME"


@pytest.mark.parametrize("when", [IN_BRACKETS, ONE_A_LINE])
@pytest.mark.parametrize(
    ("name", "quoted"),
    [
        ("§@Home", '"@Home"'),
        ("§'Twas", '"\'Twas"'),
        ("§& Co", '"& Co"'),
        ("§: x", '": x"'),
        ("§|x", '"|x"'),
        ("§*", '"*"'),
        ('§"Quoted" Cat', "'\"Quoted\" Cat'"),
    ],
)
def test_a_name_in_a_list_that_yaml_cannot_read_is_shown_in_quotes(tmp_path, when, name, quoted):
    """C10: the names that a commission asks for are names too."""
    rest = f"commissions:\n  - name: A\n    points: 1\n    {when.replace('NAME', name)}\n"
    text, marks = unmarked(small(rest=rest))
    (fault,) = faults(reading_of(tmp_path, text))
    assert [(fault.line, fault.column)] == marks
    assert fault.hint.startswith("put the name in quotes: ")
    assert quoted in fault.hint


@pytest.mark.parametrize("name", ["§Cat #9", "§a]b", "§a[b", "§- Dash"])
def test_a_name_in_brackets_is_shown_in_quotes(tmp_path, name):
    rest = f"commissions:\n  - {{name: A, points: 1, {IN_BRACKETS.replace('NAME', name)}}}\n"
    text, marks = unmarked(small(rest=rest))
    (fault,) = faults(reading_of(tmp_path, text))
    assert [(fault.line, fault.column)] == marks
    assert f'any_of: [Bee, "{name[1:]}"]' in fault.hint


def test_a_text_of_several_lines_is_no_fault_beside_one(tmp_path):
    """Where YAML cannot read a file, no line is called wrong that it could read."""
    several = 'notes: "one line\n        name: two # lines"'
    lines = f"    - {{name: Ant, type: Animal, value: 1, {several}}}\n"
    lines += f"    - name: Fox\n      type: Animal\n      value: 1\n      {several}\n"
    lines += "    - name: Elk\n      type: Animal\n      value: 1\n"
    lines += '      notes: |\n        name: @Home\n        text: "abc\n'
    text, marks = unmarked(small(assets=ASSETS + lines + asset("§@Home")))
    assert places(reading_of(tmp_path, text)) == marks


def test_what_stands_under_a_key_again_is_judged_too(tmp_path):
    """A fault hides no other: a deck may have been begun twice."""
    again = "  §asset:\n" + asset("Ant", type="§x") + asset("§Bee")
    rest = "changes:\n  - {card: Ant, set: {value: 2}}\n§rules: {hand: §x}\nname: A\n"
    text, marks = unmarked(
        small(rest=again + "rules: {rounds: §0}\n" + rest.replace("name", "§name"))
    )
    assert places(reading_of(tmp_path, text)) == marks


def test_a_fault_is_one_line_with_file_line_column_what_and_hint(tmp_path):
    (fault,) = faults(reading_of(tmp_path, small(assets=ASSETS + asset("Ant", value="7"))))
    assert str(fault) == (
        f"{tmp_path}/small.yaml:{NEW}:40: "
        'the value 7 of "Ant" is out of range; '
        "write 1 to 3, or widen the range of values in the rules"
    )


def test_load_raises_all_problems_together(tmp_path):
    path = tmp_path / "small.yaml"
    path.write_text(small(assets=ASSETS + asset("Ant", value="7") + asset("Fox", type="x")))
    with pytest.raises(CardSetError) as raised:
        load(path)
    assert [p.line for p in raised.value.problems if p.severity == "fault"] == [NEW, NEW + 1]


def test_a_wider_range_of_values_is_one_setting(tmp_path):
    """C08: the rules say what a value may be."""
    text = small(assets=ASSETS + asset("Ant", value="-4"), rest="rules: {value: {min: -4}}\n")
    assert faults(reading_of(tmp_path, text)) == []


def test_the_card_set_is_given_where_only_the_whole_is_at_fault(tmp_path):
    text = HEAD + "cards:\n  asset:\n" + asset("Ant", value="7") + asset("Ant")
    reading = reading_of(tmp_path, text)
    assert len(faults(reading)) == 5
    assert [e.card.value for e in reading.card_set.entries] == [7, 1]


def test_no_card_set_is_made_of_stand_ins(tmp_path):
    assert reading_of(tmp_path, small(assets=ASSETS + asset("Ant", type="x"))).card_set is None
