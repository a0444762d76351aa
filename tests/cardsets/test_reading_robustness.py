"""Whatever stands in a file, the reader answers in words: no traceback, every problem placed."""

from __future__ import annotations

import time
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cardsets.small_lists import ASSETS, faults, reading_of, small
from workbench.cardsets.finding import find
from workbench.cardsets.reading import Reading, read

WHOLE = small(
    assets=ASSETS
    + "    - {name: Ant, type: Mineral, value: 3, copies: 2, tags: [a, b], extra: {Art: by A}}\n",
    rest="""\
rules:
  players: {min: 3, max: 5}
  scoring: {assets_match: 2, concepts_match: {2: 2}, alliteration: {5: 10}}
  commendations: [2, 1]
  commissions: {deal: private, per_round: 1}
  reshuffle: when_needed
commissions:
  - {name: Zoo, text: Both., points: 3, when: {assets: {Animal: 2}, any: [{run: 3}]}}
targets:
  - {measure: odds.alliteration.any, min: 0.55, max: 0.65}
changes:
  - {card: Bee, set: {value: 2}}
  - {remove: Ant}
  - {commission: Zoo, set: {points: 4}}
""",
)
PIECES = st.sampled_from(
    ["{", "}", "[", "]", ":", ",", "- ", "#", " #x", "&a ", "*a", "!t ", "'", '"', "|", ">", "?",
     "\n", "\n  ", "\t", "<<: ", "@", "%", "~", "No", "012", "-1", "1e9", "\\", "\ufeff", "\u2028",
     "\x85", "---\n", "...\n", "\x00", "\x07", "é", "🐝", "name", "cards:", "extends: set.yaml\n",
     "null", "{}", "[]", "when: ", "value: 9", "set: "]
)  # fmt: skip


def answers(reading: Reading) -> None:
    """Hold a reading to its promises."""
    assert reading.card_set is not None or not reading.ok
    for problem in reading.problems:
        assert problem.file is not None
        assert problem.line >= 1
        assert problem.column >= 1
        assert "\n" not in str(problem)
        assert problem.what
        assert problem.hint
        for jargon in ("Traceback", "validation error", "pydantic", "Input should", "Error("):
            assert jargon not in str(problem)


@given(content=st.binary(max_size=400))
def test_any_bytes_are_answered(tmp_path_factory, content):
    path = tmp_path_factory.getbasetemp() / "set.yaml"
    path.write_bytes(content)
    answers(read(path))


@given(text=st.text(max_size=200))
def test_any_text_is_answered(tmp_path_factory, text):
    answers(reading_of(tmp_path_factory.getbasetemp(), text, "set.yaml"))


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_slip_in_a_whole_file_is_answered(tmp_path_factory, data):
    text = WHOLE
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        text = text[:start] + data.draw(PIECES) + text[end:]
    answers(reading_of(tmp_path_factory.getbasetemp(), text, "set.yaml"))


@settings(max_examples=150)
@given(line=st.integers(0, WHOLE.count("\n") - 1), other=st.integers(0, WHOLE.count("\n") - 1))
def test_lines_out_of_their_order_are_answered(tmp_path_factory, line, other):
    lines = WHOLE.splitlines(keepends=True)
    lines[line], lines[other] = lines[other], lines[line]
    answers(reading_of(tmp_path_factory.getbasetemp(), "".join(lines), "set.yaml"))


SCALARS = ["~", "x", "3", "-1", "'q'", "true", "0.5", "Animal", "", "*a", "&b c", "!t d"]
INNER_KEYS = st.sampled_from(["name", "min", "any_of", "set", "when", "Animal", "2", "x"])


def _mapping(keys: dict[str, str]) -> str:
    return "{" + ", ".join(f"{key}: {value}" for key, value in keys.items()) + "}"


VALUES = st.recursive(
    st.sampled_from(SCALARS),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda parts: f"[{', '.join(parts)}]")
        | st.dictionaries(INNER_KEYS, inner, max_size=3).map(_mapping)
    ),
    max_leaves=8,
)
KEYS = st.sampled_from(
    ["format", "name", "version", "extends", "cards", "rules", "commissions", "targets", "changes"]
)
PLACES = st.sampled_from(
    [
        "§",
        "[§]",
        "{primary: §}",
        "{asset: [§]}",
        "{value: §}",
        "{scoring: §}",
        "{players: {min: §}}",
        "[{name: a, points: 1, when: §}]",
        "[{measure: odds.x, min: §}]",
        "[{card: Bee, set: §}]",
        "[{name: §, type: Animal, value: §}]",
    ]
)


@settings(max_examples=150)
@given(key=KEYS, place=PLACES, value=VALUES)
def test_any_value_under_any_key_is_answered(tmp_path_factory, key, place, value):
    text = f"{key}: {place.replace('§', value)}\n"
    answers(reading_of(tmp_path_factory.getbasetemp(), text, "set.yaml"))


def test_the_whole_file_that_slips_are_made_in_is_legal(tmp_path):
    assert faults(reading_of(tmp_path, WHOLE)) == []


def quickest(path: Path) -> float:
    """Return the seconds of the processor that the quickest of five readings takes."""
    times = []
    for _ in range(5):
        start = time.process_time()
        read(path)
        times.append(time.process_time() - start)
    return min(times)


def test_500_cards_are_read_in_well_under_100_ms(tmp_path):
    rows = "".join(f"    - {{name: Ant{n}, type: Animal, value: 2}}\n" for n in range(497))
    reading_of(tmp_path, small(assets=rows))
    assert quickest(tmp_path / "small.yaml") < 0.1


def test_the_standard_list_is_read_in_under_50_ms():
    assert quickest(find("great_scott")) < 0.05
