"""Bytes that are a card set file, bytes that are none, and sizes that are absurd."""

from __future__ import annotations

from hashlib import sha256

import pytest

from tests.cardsets.small_lists import ASSETS, HEAD, asset, faults, reading_of, small
from workbench.cardsets.reading import read


def reading_of_bytes(folder, content: bytes):
    path = folder / "set.yaml"
    path.write_bytes(content)
    return read(path)


def test_a_byte_order_mark_is_fine_and_kept(tmp_path):
    content = b"\xef\xbb\xbf" + small().encode()
    reading = reading_of_bytes(tmp_path, content)
    assert faults(reading) == []
    assert reading.files[0].text.encode() == content
    assert reading.files[0].digest == sha256(content).hexdigest()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_are_kept_and_lines_counted_by_them(tmp_path, end):
    content = small(assets=ASSETS + asset("Ant", value="9")).replace("\n", end).encode()
    reading = reading_of_bytes(tmp_path, content)
    assert reading.files[0].text.encode() == content
    assert [(f.line, f.column) for f in faults(reading)] == [(14, 40)]


def test_letters_of_all_scripts_count_as_one_column_each(tmp_path):
    reading = reading_of(tmp_path, small(assets=ASSETS + asset("Éé🐝蜂x", value="9")))
    assert [(f.line, f.column) for f in faults(reading)] == [(14, 42)]


@pytest.mark.parametrize(
    ("content", "place", "words"),
    [
        (small().replace("Bat", "B\u00e4t").encode("cp1252"), (13, 15), "0xe4 is not UTF-8"),
        (small().encode("utf-16"), (1, 1), "UTF-16 text; save it as UTF-8"),
        (small().encode("utf-32"), (1, 1), "UTF-32 text; save it as UTF-8"),
        (b"PK\x03\x04\x00\x00", (1, 1), "the file is no text"),
        (b"\x00" * 100, (1, 1), "the file is no text"),
        (small().replace("Bat", "B\x07t").encode(), (13, 15), "U+0007 stands here"),
        (small().replace("Bat", "B\x7ft").encode(), (13, 15), "U+007F stands here"),
    ],
)
def test_what_is_no_text_is_told_in_its_place(tmp_path, content, place, words):
    (fault,) = faults(reading_of_bytes(tmp_path, content))
    assert (fault.line, fault.column) == place
    assert words in f"{fault.what}; {fault.hint}"


def test_every_control_character_is_told(tmp_path):
    text = small().replace("Bat", "B\x07t").replace("Bee", "B\x01e")
    assert [f.line for f in faults(reading_of(tmp_path, text))] == [12, 13]


def test_a_folder_a_missing_file_and_a_locked_one_are_told(tmp_path):
    assert "is a folder" in faults(read(tmp_path))[0].what
    (missing,) = faults(read(tmp_path / "none.yaml"))
    assert (missing.what, missing.line, missing.column) == ("there is no file none.yaml", 1, 1)
    assert faults(read(tmp_path / ("n" * 300)))[0].what.endswith("(File name too long)")
    assert len(faults(read(tmp_path / "a\0b"))) == 1
    (tmp_path / "loop.yaml").symlink_to(tmp_path / "loop.yaml")
    (told,) = faults(read(tmp_path / "loop.yaml"))
    assert told.what == "loop.yaml is a link that leads nowhere"
    assert faults(read(tmp_path / "lop.yaml"))[0].hint == "did you mean loop.yaml?"


def test_a_file_over_5_mb_is_refused(tmp_path):
    padding = "#" * (5_000_000 - len(small().encode()))
    assert faults(reading_of(tmp_path, small() + padding)) == []
    (fault,) = faults(reading_of(tmp_path, small() + padding + "#"))
    assert "larger than 5 MB" in fault.what


@pytest.mark.slow
def test_a_list_of_over_20_000_cards_is_refused(tmp_path):
    def cards(count: int) -> str:
        return "".join(f"    - {{name: Ant{n}, type: Animal, value: 1}}\n" for n in range(count))

    assert faults(reading_of(tmp_path, small(assets=cards(20_000 - 3)))) == []
    (fault,) = faults(reading_of(tmp_path, small(assets=cards(20_000 - 2))))
    assert fault.what == "the list has 20001 cards, more than 20000"


@pytest.mark.slow
def test_cards_of_a_chain_count_together(tmp_path):
    rows = "".join(f"    - {{name: Ant{n}, type: Animal, value: 1}}\n" for n in range(10_001))
    (tmp_path / "base.yaml").write_text(small(assets=rows))
    own = f"{HEAD}extends: base.yaml\ncards:\n  asset:\n{rows}"
    (fault,) = faults(reading_of(tmp_path, own, "own.yaml"))
    assert "more than 20000" in fault.what


def test_texts_and_names_of_exactly_the_longest_are_fine(tmp_path):
    line = asset("B" * 200, more=f", notes: {'n' * 2000}")
    assert faults(reading_of(tmp_path, small(assets=ASSETS + line))) == []


def test_notes_and_texts_may_have_lines(tmp_path):
    line = asset("Ant", more=', notes: "one\\ntwo"')
    text = "text: |\n      one\n      two\n"
    rest = f"commissions:\n  - name: A\n    {text}    points: 1\n    when: {{run: 3}}\n"
    reading = reading_of(tmp_path, small(assets=ASSETS + line, rest=rest))
    assert faults(reading) == []
    assert reading.card_set.entries[-1].notes == "one\ntwo"
    assert reading.card_set.commissions[0].commission.text == "one\ntwo\n"


def test_one_mapping_or_list_of_absurd_length_is_refused(tmp_path):
    many = "".join(f"k{n}: , " for n in range(1100))
    found = faults(reading_of(tmp_path, f"name: {{{many}}}\n"))
    assert any("more than 1000 things" in fault.what for fault in found)
    found = faults(reading_of(tmp_path, f"targets: [{'a, ' * 20_100}]\n"))
    assert any("more than 20000 things" in fault.what for fault in found)


def test_a_missing_file_is_taken_for_none_of_those_that_ask_for_it(tmp_path):
    """A hint that would make a file extend itself is worse than none."""
    for name, base in (("cards2", "cards1"), ("cards1", "cards")):
        (tmp_path / f"{name}.yaml").write_text(f"extends: {base}.yaml\n", encoding="utf-8")
    (fault,) = faults(read(tmp_path / "cards2.yaml"))
    assert str(fault.file) == str(tmp_path / "cards1.yaml")
    assert fault.hint == f"check the name and the folder {tmp_path}"


def test_files_are_near_by_their_names_and_not_by_their_endings(tmp_path):
    (tmp_path / "x.yaml").write_text("name: x\n", encoding="utf-8")
    assert "did you mean" not in faults(read(tmp_path / "bees.yaml"))[0].hint


@pytest.mark.parametrize("name", ["a\nb.yaml", "a\tb.yaml", "a\u2028b.yaml"])
def test_a_file_of_any_name_is_told_on_one_line(tmp_path, name):
    (fault,) = faults(read(tmp_path / name))
    assert fault.what.isprintable()
