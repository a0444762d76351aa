"""A name is the text as written: cases C01, C03, C10, C26, C33 and their kinds."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cardsets.small_lists import ASSETS, FIRST_ASSET_LINE, asset, faults, reading_of, small
from workbench.cardsets.parsing.nodes import quoted

YAML_WORDS = ["No", "no", "NO", "Off", "On", "Yes", "y", "N", "True", "false", "Null", "null", "~"]
NUMBERS = ["12:30", "1:10", "012", "1_000", "2024-01-01", "3.10", "1e3", "0x1A", "0o17", ".inf"]
PLAIN = [
    "<b>Bee</b>",
    "Bee & Co",
    "<img src=x onerror=alert(1)>",
    "$x$",
    "Mc'Coy",
    'The "Bee"',
    "=1",
]


def names_of(reading) -> list[str]:
    assert faults(reading) == []
    return [entry.card.name for entry in reading.card_set.entries if entry.card.deck == "asset"]


@pytest.mark.parametrize("word", [*YAML_WORDS, *NUMBERS, *PLAIN])
@pytest.mark.parametrize(
    "style",
    ["{name: %s, type: Animal, value: 1%s}", "name: %s\n      type: Animal\n      value: 1%s"],
)
def test_an_unquoted_name_is_the_text_as_typed(tmp_path, word, style):
    """C01, C03, C33: whatever YAML 1.1 would make of it. Its letter is stated where it has none."""
    line = "    - " + style % (word, "")
    if not any(c.isalnum() for c in word):
        line = line.replace(
            "value: 1", "value: 1, initial: T" if "{" in style else "value: 1\n      initial: T"
        )
    assert names_of(reading_of(tmp_path, small(assets=f"{ASSETS}{line}\n"))) == ["Bee", "Bat", word]


@pytest.mark.parametrize("value", ["012", "1:10", "1_000", "0x1", "+1", "1.0", "2024-01-01"])
def test_a_value_is_never_guessed_from_other_spellings(tmp_path, value):
    """C03: a value of 012 is refused, and never 10."""
    (fault,) = faults(reading_of(tmp_path, small(assets=ASSETS + asset("Ant", value=value))))
    assert (fault.line, fault.column) == (FIRST_ASSET_LINE + 2, 40)
    assert f'the value "{value}" is no whole number' in fault.what


def test_a_value_with_a_leading_zero_is_shown_without(tmp_path):
    (fault,) = faults(reading_of(tmp_path, small(assets=ASSETS + asset("Ant", value="012"))))
    assert fault.hint == "write 12, without a plus or leading zeros"


OWNED = [
    "&Co", "Bee: Queen", "@Home", "'Twas", "{Brace}", "- Dash", '"Quoted" Cat', "*Star", "!Bang",
    "%Percent", "`Tick", "|Pipe", "> More", "? Who", "[Bracket]", '"Half', "It's: so", "Tail:", "&",
]  # fmt: skip
IN_FLOW = ["Cat #9", "#1 Fan", "Cat, the", "a}b", "Mc'Coy #2"]
IN_BLOCK = ["Cat #9", "#1 Fan", "Mc'Coy #2", ", comma"]


def quoted_by_hand(name: str) -> str:
    """Return a name in the quotes that need no backslash, or in double ones with."""
    if '"' not in name:
        return f'"{name}"'
    if "'" not in name:
        return f"'{name}'"
    return '"' + name.replace('"', '\\"') + '"'


@pytest.mark.parametrize("name", [*OWNED, *IN_FLOW])
@pytest.mark.parametrize(
    "line", ["- {name: %s, type: Animal, value: 1}", "- {type: Animal, value: 1, name: %s}"]
)
def test_a_name_that_yaml_owns_is_told_with_its_quoted_form(tmp_path, name, line):
    """C10: never a word less without a word, and one fault for one slip."""
    found = faults(reading_of(tmp_path, small(assets=f"{ASSETS}    {line % name}\n")))
    assert len(found) == 1
    assert found[0].line == FIRST_ASSET_LINE + 2
    assert quoted_by_hand(name) in found[0].hint


@pytest.mark.parametrize("name", [*OWNED, *IN_BLOCK])
def test_a_name_that_yaml_owns_in_block_style_is_told_with_its_quoted_form(tmp_path, name):
    line = f"    - name: {name}\n      type: Animal\n      value: 1\n"
    found = faults(reading_of(tmp_path, small(assets=ASSETS + line)))
    assert len(found) == 1
    assert found[0].line == FIRST_ASSET_LINE + 2
    assert quoted_by_hand(name) in found[0].hint


@pytest.mark.parametrize("name", [*OWNED, *IN_FLOW, *IN_BLOCK])
def test_the_quoted_form_that_is_shown_is_read_as_the_name(tmp_path, name):
    line = asset(quoted_by_hand(name), more=", initial: X")
    assert names_of(reading_of(tmp_path, small(assets=ASSETS + line)))[2] == name


def test_every_line_with_such_a_name_is_told_in_one_go(tmp_path):
    lines = "".join(asset(name) for name in ("@Home", "Bee: Queen", "Cat #9"))
    found = faults(reading_of(tmp_path, small(assets=ASSETS + lines)))
    first = FIRST_ASSET_LINE + 2
    assert [fault.line for fault in found] == [first, first + 1, first + 2]


def test_a_comment_after_a_name_is_a_comment(tmp_path):
    line = "    - name: Cat # the ninth\n      type: Animal #x\n      value: 1 #y\n"
    assert names_of(reading_of(tmp_path, small(assets=ASSETS + line)))[2] == "Cat"


@pytest.mark.parametrize(
    ("name", "initial"),
    [
        ("'\"Quoted\" Cat'", "Q"),
        ("’Twas", "T"),
        ("The Ant", "T"),
        ("(Big) Bee", "B"),
        ("a bee", "A"),
        ("Électrique", "E"),
        ("E\u0301lan", "E"),
        ("¿Qué?", "Q"),
        ("🐝 Bee", "B"),
        ("3-Legged", "3"),
    ],
)
def test_the_initial_of_a_name_skips_what_is_no_letter_or_number(tmp_path, name, initial):
    """C26, by the ruling on initials."""
    reading = reading_of(tmp_path, small(assets=ASSETS + asset(name)))
    assert faults(reading) == []
    assert reading.card_set.entries[-1].card.initial == initial


@pytest.mark.parametrize("name", ["'?!'", "🎩", "'...'", "ˑ"])
def test_a_name_with_neither_letter_nor_number_is_told(tmp_path, name):
    """C26: cards with no letter are listed. A modifier letter is none."""
    (fault,) = faults(reading_of(tmp_path, small(assets=ASSETS + asset(name))))
    assert (fault.line, fault.column) == (FIRST_ASSET_LINE + 2, 14)
    assert "initial: B" in fault.hint


def legal(name: str) -> bool:
    """Return whether a text may be a name, written apart from the reader: formats.md."""
    return (
        name == name.strip()
        and 1 <= len(name) <= 200
        and not any(unicodedata.category(c) in {"Cc", "Cs", "Zl", "Zp"} for c in name)
        and not any(ord(c) in (0xFFFE, 0xFFFF) for c in name)
    )


NAMES = st.text(min_size=1, max_size=30).filter(legal)


@given(name=NAMES, single=st.booleans())
def test_a_name_in_quotes_is_read_as_exactly_that_name(tmp_path_factory, name, single):
    """In single quotes a quote is doubled, in double ones it and the backslash are escaped."""
    if single:
        written = "'" + name.replace("'", "''") + "'"
    else:
        written = '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
    text = small(assets=ASSETS + asset(written, more=", initial: X"))
    reading = reading_of(tmp_path_factory.getbasetemp(), text)
    assert reading.card_set.entries[-1].card.name == name


@given(name=NAMES)
def test_the_quotes_that_hints_show_hold_any_name(tmp_path_factory, name):
    text = small(assets=ASSETS + asset(quoted(name), more=", initial: X"))
    reading = reading_of(tmp_path_factory.getbasetemp(), text)
    assert reading.card_set.entries[-1].card.name == name
