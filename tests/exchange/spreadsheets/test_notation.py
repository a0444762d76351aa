"""JSON by the rules of JSON, judged by the schema of the YAML file, each fault in its line."""

from __future__ import annotations

import json

from tests.exchange.spreadsheets.lists import faults, names, of_text

CARDS = {
    "primary": [{"name": "Colossal", "type": "Productive", "value": 3}],
    "central": [{"name": "Burning", "type": "Destructive", "value": 1}],
    "final": [{"name": "Booster", "type": "Productive", "value": 2}],
    "asset": [
        {"name": "Cactus", "type": "Vegetable", "value": 3},
        {"name": "Bee", "type": "Animal", "value": 1, "copies": None, "notes": None},
    ],
}


def of_json(folder, cards=CARDS, **more):
    text = more.pop("text", None) or json.dumps({"format": 1, "cards": cards}, **more)
    return of_text(folder, text, name="list.json")


def test_however_a_program_lays_it_out_it_is_the_same_list(tmp_path):
    wanted = of_json(tmp_path).card_set
    for layout in ({"indent": "\t"}, {"indent": 0}, {"separators": (",", ":")}):
        assert of_json(tmp_path, **layout).card_set == wanted


def test_escapes_of_json_are_read_as_json_means_them(tmp_path):
    odd = ["🐝 Bee", "a/b", "back\\slash", 'say "hi"', "null", "\ufeffmark", ": null"]
    cards = {**CARDS, "asset": [{**CARDS["asset"][0], "name": name} for name in odd]}
    for ascii_only in (True, False):
        text = json.dumps({"format": 1, "cards": cards}, ensure_ascii=ascii_only)
        reading = of_json(tmp_path, text=text.replace("a/b", "a\\/b"))
        assert names(reading)[3:] == odd


def test_nothing_is_no_name(tmp_path):
    """C04: null is nothing here, and the text of it a name."""
    cards = {**CARDS, "asset": [{**CARDS["asset"][0], "name": None}, *CARDS["asset"]]}
    assert any("name is blank" in fault for fault in faults(of_json(tmp_path, cards)))


def test_half_a_character_is_told_at_its_place(tmp_path):
    text = json.dumps({"format": 1, "cards": CARDS}, indent=1).replace("Bee", "B\\ud83d")
    (fault,) = faults(of_json(tmp_path, text=text))
    lines = text.splitlines()
    line, column = map(int, fault.split(":")[:2])
    assert lines[line - 1][column - 1 :].startswith("\\ud83d")
    assert "\\ud83d is half a character" in fault


def test_every_fault_is_told_in_its_line(tmp_path):
    cards = {
        **CARDS,
        "asset": [
            {"name": "Ant", "type": "Anmial", "value": 1},
            {"name": "Bee", "type": "Animal", "value": "2"},
            {"name": "Cod", "type": "Animal", "value": 10**4000, "hue": 1},
        ],
    }
    told = faults(of_json(tmp_path, cards, indent=1))
    lines = json.dumps({"format": 1, "cards": cards}, indent=1).splitlines()
    for fault, word in zip(told, ("Anmial", '"2"', "10000", "hue"), strict=True):
        assert word in lines[int(fault.split(":")[0]) - 1]


def test_what_is_no_json_is_told_where_it_ends(tmp_path):
    text = '{"format": 1,\n "name": "J",}'
    (fault,) = faults(of_text(tmp_path, text, name="list.json"))
    assert fault.startswith("2:")
    assert "the file is no JSON" in fault
    deep = of_text(tmp_path, "[" * 100_000 + "]" * 100_000, name="list.json")
    assert "deeper than 50 levels" in faults(deep)[0]
